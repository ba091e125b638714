package lsp

import (
	"context"
	"slices"
	"strconv"
	"sync"

	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/text"
)

// Legend names the token types and modifiers of semantic tokens, as numbered in replies.
//
// Types: those of analysis.TokenClass, in its order. Modifiers: "declaration" on names
// where they are declared without a value; "definition" on what is defined once, names
// of SSA form, parameters, labels and functions; "modification" where a plain variable is assigned;
// "readonly" on every name of SSA form; "static" on names that the file shares and on
// variables that live in memory.
func Legend() protocol.SemanticTokensLegend {
	return protocol.SemanticTokensLegend{TokenTypes: slices.Clone(tokenTypes[1:]), TokenModifiers: slices.Clone(tokenModifiers)}
}

var tokenTypes = [...]string{
	analysis.ClassComment: "comment", analysis.ClassKeyword: "keyword", analysis.ClassNumber: "number",
	analysis.ClassString: "string", analysis.ClassOperator: "operator", analysis.ClassType: "type",
	analysis.ClassFunction: "function", analysis.ClassParameter: "parameter", analysis.ClassVariable: "variable",
	analysis.ClassLabel: "label", analysis.ClassProperty: "property", analysis.ClassModifier: "modifier",
}

var tokenModifiers = []string{"declaration", "definition", "modification", "readonly", "static"}

const (
	modDeclaration = 1 << iota
	modDefinition
	modModification
	modReadonly
	modStatic
)

// tokenCache keeps the last full reply of a file, for deltas.
type tokenCache struct {
	mu   sync.Mutex
	id   int
	data []uint32
}

// SemanticTokensFull classifies all tokens of a file.
func (s *server) SemanticTokensFull(ctx context.Context, p *protocol.SemanticTokensParams) (*protocol.SemanticTokens, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	data, err := s.semanticTokens(ctx, d, viewOf(ctx), 0, d.snap.Doc.Len())
	if err != nil {
		return nil, err
	}
	return &protocol.SemanticTokens{ResultID: ptr(d.tokens.keep(data)), Data: data}, nil
}

// SemanticTokensFullDelta tells what has changed since an earlier reply, or everything
// when that was not the last one.
func (s *server) SemanticTokensFullDelta(ctx context.Context, p *protocol.SemanticTokensDeltaParams) (protocol.SemanticTokensDeltaResult, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	data, err := s.semanticTokens(ctx, d, viewOf(ctx), 0, d.snap.Doc.Len())
	if err != nil {
		return nil, err
	}
	old, ok := d.tokens.get(p.PreviousResultID)
	id := d.tokens.keep(data)
	if !ok {
		return &protocol.SemanticTokens{ResultID: &id, Data: data}, nil
	}
	edits := []protocol.SemanticTokensEdit{}
	pre := 0
	for pre < len(old) && pre < len(data) && old[pre] == data[pre] {
		pre++
	}
	suf := 0
	for suf < len(old)-pre && suf < len(data)-pre && old[len(old)-1-suf] == data[len(data)-1-suf] {
		suf++
	}
	if pre < len(old) || pre < len(data) {
		edits = append(edits, protocol.SemanticTokensEdit{Start: uint32(pre), DeleteCount: uint32(len(old) - pre - suf), Data: data[pre : len(data)-suf]})
	}
	return &protocol.SemanticTokensDelta{ResultID: &id, Edits: edits}, nil
}

// SemanticTokensRange classifies the tokens of a range.
func (s *server) SemanticTokensRange(ctx context.Context, p *protocol.SemanticTokensRangeParams) (*protocol.SemanticTokens, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	data, err := s.semanticTokens(ctx, d, v, m.offset(p.Range.Start), m.offset(p.Range.End))
	if err != nil {
		return nil, err
	}
	return &protocol.SemanticTokens{Data: data}, nil
}

func (c *tokenCache) keep(data []uint32) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.id++
	c.data = data
	return strconv.Itoa(c.id)
}

func (c *tokenCache) get(id string) ([]uint32, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data, c.id > 0 && id == strconv.Itoa(c.id)
}

// tokenWriter writes tokens as the protocol wants them: each relative to the one before.
type tokenWriter struct {
	data []uint32
	last protocol.Position
}

func (w *tokenWriter) add(at protocol.Position, length uint32, class analysis.TokenClass, mods uint32) {
	col := at.Character
	if at.Line == w.last.Line {
		col -= w.last.Character
	}
	w.data = append(w.data, at.Line-w.last.Line, col, length, uint32(class-1), mods)
	w.last = at
}

// semanticTokens encodes the tokens that touch bytes start … end-1 of the file.
func (s *server) semanticTokens(ctx context.Context, d *document, v *view, start, end int) ([]uint32, error) {
	w := tokenWriter{data: []uint32{}}
	first, last := touching(d, start, end)
	for seg := first; seg < last; seg++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		base, _ := d.snap.Doc.SegmentStart(seg)
		w.segment(d, v, seg, int32(max(start-base, 0)), int32(min(end-base, d.snap.Doc.Segment(seg).Len())))
		s.trim()
	}
	return w.data, nil
}

func (w *tokenWriter) segment(d *document, v *view, seg int, start, end int32) {
	s, u := d.snap.Doc.Segment(seg), d.snap.Unit(seg)
	base, _ := d.snap.Doc.SegmentStart(seg)
	at := v.places(d).position(base)
	t := u.Tree
	from, _ := slices.BinarySearch(t.End, start)
	fn, occ := 0, 0
	for tok := int32(from); int(tok) < len(t.Tok) && t.Start[tok] < end; tok++ {
		class, mods := analysis.ClassNone, uint32(0)
		for fn < len(u.Functions) {
			os := u.Functions[fn].Occs
			for occ < len(os) && os[occ].Tok < tok {
				occ++
			}
			if occ < len(os) {
				if os[occ].Tok == tok {
					class, mods = classify(u.Functions[fn], &os[occ])
				}
				break
			}
			fn, occ = fn+1, 0
		}
		if class == analysis.ClassNone {
			class = d.snap.Dialect.Classify(t, tok)
		}
		if class != analysis.ClassNone {
			w.token(s, int(t.Start[tok]), int(t.End[tok]), at, v.client.enc, class, mods)
		}
	}
}

// token adds one token, a piece per line: clients need not take one of several lines.
func (w *tokenWriter) token(s *text.Segment, start, end int, base protocol.Position, enc text.Encoding, class analysis.TokenClass, mods uint32) {
	for start < end {
		line, _ := s.LineCol(start)
		stop := end
		if line < s.NumLines() {
			stop = min(stop, s.LineStart(line+1))
		}
		a, b := s.Position(start, enc), s.Position(stop, enc)
		if b.Line > a.Line { // up to the line's end
			text := s.Bytes()[start:stop]
			n := len(text)
			for n > 0 && (text[n-1] == '\n' || text[n-1] == '\r') {
				n--
			}
			b = s.Position(start+n, enc)
		}
		if b.Character > a.Character {
			w.add(shiftPosition(position(a), base), uint32(b.Character-a.Character), class, mods)
		}
		start = stop
	}
}

// classify gives the class of a name by what it refers to.
func classify(fn *analysis.Function, o *analysis.Occ) (analysis.TokenClass, uint32) {
	y := &fn.Symbols[o.Sym]
	mods := uint32(0)
	switch o.Role {
	case analysis.RoleDecl:
		mods = modDeclaration
	case analysis.RoleDef:
		mods = modDefinition
	}
	switch y.Kind {
	case analysis.SymVar, analysis.SymMemory:
		if o.Role == analysis.RoleDef && fn.TokSpan(o.Tok).Start >= fn.Header.End { // not a parameter
			mods = modModification
		}
		if y.Kind == analysis.SymMemory {
			mods |= modStatic
		}
		return variable(fn, y), mods
	case analysis.SymValue:
		return variable(fn, y), mods | modReadonly
	case analysis.SymLabel:
		return analysis.ClassLabel, mods
	case analysis.SymFunc:
		return analysis.ClassFunction, mods | modStatic
	case analysis.SymGlobal:
		return analysis.ClassVariable, mods | modStatic
	case analysis.SymType:
		return analysis.ClassType, mods
	}
	return analysis.ClassNone, 0
}

func variable(fn *analysis.Function, y *analysis.Symbol) analysis.TokenClass {
	if y.Var > 0 && int(y.Var) < len(fn.F.Vars) && fn.F.Vars[y.Var].Param {
		return analysis.ClassParameter
	}
	return analysis.ClassVariable
}
