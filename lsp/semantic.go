package lsp

import (
	"context"
	"slices"
	"sort"

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

// tokenWriter writes tokens as the protocol wants them: each relative to the one before.
type tokenWriter struct {
	data []uint32
	last protocol.Position

	// The line that the last token of the segment at work is on, and where it begins and ends.
	line, from, to int
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
		w.segment(d, v, seg, v.places(d).position(base), int32(max(start-base, 0)), int32(min(end-base, d.snap.Doc.Segment(seg).Len())))
		s.trim()
	}
	return w.data, nil
}

// segment adds the tokens of segment seg that touch its bytes start … end-1. at is the
// position that the segment starts at.
func (w *tokenWriter) segment(d *document, v *view, seg int, at protocol.Position, start, end int32) {
	s, u := d.snap.Doc.Segment(seg), d.snap.Unit(seg)
	t := u.Tree
	from, _ := slices.BinarySearch(t.End, start)
	if from < len(t.Start) {
		start = min(start, t.Start[from]) // the token may begin on a line further up
	}
	w.line, _ = s.LineCol(int(start))
	w.from, w.to = w.bounds(s)
	if end == int32(s.Len()) { // all, or almost: about as many tokens have a class
		w.data = slices.Grow(w.data, tokenSize*(len(t.Tok)-from)*3/4)
	}
	fn, occ := 0, 0
	for tok := int32(from); int(tok) < len(t.Tok) && t.Start[tok] < end; tok++ {
		class, mods := analysis.ClassNone, uint32(0)
		for fn < len(u.Functions) {
			os := u.Functions[fn].Occs
			if occ < len(os) && os[occ].Tok < tok { // most often the next one
				if occ++; occ < len(os) && os[occ].Tok < tok {
					occ = sort.Search(len(os), func(i int) bool { return os[i].Tok >= tok })
				}
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

func (w *tokenWriter) bounds(s *text.Segment) (from, to int) {
	if to = s.Len(); w.line < s.NumLines() {
		to = s.LineStart(w.line + 1)
	}
	return s.LineStart(w.line), to
}

// token adds one token, a piece per line: clients need not take one of several lines.
func (w *tokenWriter) token(s *text.Segment, start, end int, base protocol.Position, enc text.Encoding, class analysis.TokenClass, mods uint32) {
	for start < end {
		for start >= w.to && w.line < s.NumLines() {
			w.line++
			w.from, w.to = w.bounds(s)
		}
		stop, next := min(end, w.to), min(end, w.to)
		for stop > start && (s.Bytes()[stop-1] == '\n' || s.Bytes()[stop-1] == '\r') {
			stop-- // up to the line's end
		}
		a, b := start-w.from, stop-w.from
		if !s.ASCII() {
			a, b = s.Position(start, enc).Character, s.Position(stop, enc).Character
		}
		if b > a {
			w.add(shiftPosition(protocol.Position{Line: uint32(w.line), Character: uint32(a)}, base), uint32(b-a), class, mods)
		}
		start = next
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
