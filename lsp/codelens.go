package lsp

import (
	"context"
	"encoding/json"
	"math"
	"strconv"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"phils/analysis/hint"
)

// lensBlocks is of how many blocks around the last edit a large file has lenses: a function
// of many more is nothing that one sees at once, and its lenses would be megabytes.
const lensBlocks = 500

// codeLens gives the lines above functions and blocks; in a large file one above each
// function, and the others where the last edit was.
func (s *server) codeLens(ctx context.Context, params jsonrpc2.RawMessage) (any, error) {
	var p protocol.CodeLensParams
	if err := protocol.Unmarshal(params, &p); err != nil {
		return nil, invalid("%v", err)
	}
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	out := []protocol.CodeLens{}
	if !v.cfg.FunctionLenses && !v.cfg.BlockLenses {
		return out, nil
	}
	if d.large() {
		return s.largeLenses(ctx, d, v)
	}
	for seg := range d.snap.Doc.NumSegments() {
		if out, err = s.fullLenses(ctx, d, v, seg, math.MaxInt, out); err != nil {
			return nil, err
		}
		s.trim()
	}
	return out, nil
}

// largeLenses are the lenses of a large file, as JSON: the library takes ten times as long
// for what is the same words again and again.
func (s *server) largeLenses(ctx context.Context, d *document, v *view) (jsonrpc2.RawMessage, error) {
	m := v.places(d)
	uri := appendQuoted(nil, string(d.uri))
	size := 0
	for seg := range d.snap.Doc.NumSegments() {
		for _, decl := range d.snap.OutlineOf(seg).Decls {
			if decl.Body {
				size += 150 + len(uri) + len(decl.Name)
			}
		}
	}
	out := append(make([]byte, 0, size), '[')
	add := func(r protocol.Range) {
		if len(out) > 1 {
			out = append(out, ',')
		}
		for i, x := range [...]uint32{r.Start.Line, r.Start.Character, r.End.Line, r.End.Character} {
			out = append(out, [...]string{`{"range":{"start":{"line":`, `,"character":`, `},"end":{"line":`, `,"character":`}[i]...)
			out = strconv.AppendUint(out, uint64(x), 10)
		}
		out = append(out, "}},"...)
	}
	at := d.snap.Doc.SegmentAt(d.focus)
	for seg := range d.snap.Doc.NumSegments() {
		if seg == at {
			lenses, err := s.fullLenses(ctx, d, v, seg, lensBlocks, nil)
			if err != nil {
				return nil, err
			}
			for i := range lenses {
				l := &lenses[i]
				add(l.Range)
				if l.Data != nil {
					out = append(append(append(out, `"data":`...), l.Data...), '}')
					continue
				}
				out = appendQuoted(append(out, `"command":{"title":`...), l.Command.Title)
				out = appendQuoted(append(out, `,"command":`...), l.Command.Command)
				if len(l.Command.Arguments) > 0 {
					out = append(append(append(out, `,"arguments":[`...), l.Command.Arguments[0]...), ']')
				}
				out = append(out, "}}"...)
			}
			continue
		}
		if !v.cfg.FunctionLenses {
			continue
		}
		// One for each function, worked out when the client is about to show it.
		decls := d.snap.OutlineOf(seg).Decls
		for i := range decls {
			if decls[i].Body {
				add(m.span(seg, decls[i].NameSpan))
				out = append(append(out, `"data":{"uri":`...), uri...)
				out = appendQuoted(append(out, `,"function":`...), decls[i].Name)
				out = append(out, `,"short":true}}`...)
			}
		}
	}
	return append(out, ']'), ctx.Err()
}

// appendQuoted appends s as JSON.
func appendQuoted(out []byte, s string) []byte {
	plain := utf8.ValidString(s)
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] >= ' ' && s[i] != '"' && s[i] != '\\'
	}
	if !plain {
		quoted, _ := json.Marshal(s) // of a string there is no error
		return append(out, quoted...)
	}
	return append(append(append(out, '"'), s...), '"')
}

// fullLenses appends the lenses of segment seg; of a function with more blocks than most
// those of that many around the last edit.
func (s *server) fullLenses(ctx context.Context, d *document, v *view, seg, most int, out []protocol.CodeLens) ([]protocol.CodeLens, error) {
	m := v.places(d)
	start, _ := d.snap.Doc.SegmentStart(seg)
	ls, err := hint.LensesNear(ctx, d.snap, seg, int32(d.focus-start), most)
	if err != nil {
		return nil, err
	}
	names := map[int32]bool{}
	for _, fn := range d.snap.Unit(seg).Functions {
		names[fn.NameSpan.Start] = true
	}
	for i := range ls {
		l := &ls[i]
		onFunction := names[l.Span.Start]
		if onFunction && !v.cfg.FunctionLenses || !onFunction && !v.cfg.BlockLenses {
			continue
		}
		cmd := protocol.Command{Title: l.Title, Command: l.Command}
		if _, ok := commands[l.Command]; !ok && l.Command != "" {
			continue
		}
		args := commandArgs{URI: string(d.uri)}
		if len(l.Args) > 0 {
			args.Function, _ = l.Args[0].(string)
		}
		lens := protocol.CodeLens{Range: m.span(seg, l.Span)}
		if l.Title == "" {
			if lens.Data, err = json.Marshal(lensData{commandArgs: args, Phis: l.Phis}); err != nil {
				return nil, err
			}
			out = append(out, lens)
			continue
		}
		if l.Command != "" {
			raw, err := json.Marshal(args)
			if err != nil {
				return nil, err
			}
			cmd.Arguments = []protocol.LSPAny{raw}
		}
		lens.Command = cmd
		out = append(out, lens)
	}
	return out, nil
}

// lensData is what a lens without a title is resolved from.
type lensData struct {
	commandArgs
	Short bool `json:"short,omitempty"` // the function's only lens, of a large file
	Phis  bool `json:"phis,omitempty"`  // it counts phis, as in any file, where that takes long
}

// CodeLensResolve counts the copies of the lens that says how many each way out of SSA form
// needs, and the phis of a function of a large file: the lenses that are not complete from
// the start.
func (s *server) CodeLensResolve(ctx context.Context, l *protocol.CodeLens) (*protocol.CodeLens, error) {
	if len(l.Data) == 0 {
		return l, nil
	}
	var data lensData
	if err := json.Unmarshal(l.Data, &data); err != nil {
		return nil, invalid("the lens has not the data that it was sent with: %v", err)
	}
	_, _, _, fn, err := s.function(ctx, json.RawMessage(l.Data))
	if err != nil {
		return nil, err
	}
	count, command := hint.Copies, hint.Compare
	if data.Short || data.Phis {
		count = hint.Title
	}
	title, err := count(ctx, fn)
	if err != nil {
		return nil, err
	}
	l.Command = protocol.Command{Title: title}
	if data.Short {
		command = hint.ShowSSA
	} else if data.Phis && !fn.HasVariables() {
		return l, nil // it says something, and does nothing
	}
	arg, err := json.Marshal(data.commandArgs)
	if err != nil {
		return nil, err
	}
	l.Command.Command, l.Command.Arguments = command, []protocol.LSPAny{arg}
	return l, nil
}
