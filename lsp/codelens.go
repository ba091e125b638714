package lsp

import (
	"context"
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"phils/analysis/hint"
)

// codeLens gives the lines above functions and blocks; in a large file one above each
// function, and all of them where the last edit was.
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
		if out, err = s.fullLenses(ctx, d, v, seg, out); err != nil {
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
	out := append(make([]byte, 0, 256*d.snap.Doc.NumSegments()), '[')
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
	uri := appendQuoted(nil, string(d.uri))
	at := d.snap.Doc.SegmentAt(d.focus)
	for seg := range d.snap.Doc.NumSegments() {
		if seg == at {
			lenses, err := s.fullLenses(ctx, d, v, seg, nil)
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

// fullLenses appends the lenses of segment seg.
func (s *server) fullLenses(ctx context.Context, d *document, v *view, seg int, out []protocol.CodeLens) ([]protocol.CodeLens, error) {
	m := v.places(d)
	ls, err := hint.Lenses(ctx, d.snap, seg)
	if err != nil {
		return nil, err
	}
	names := map[int32]bool{}
	for _, fn := range d.snap.Unit(seg).Functions {
		names[fn.NameSpan.Start] = true
	}
	for _, l := range ls {
		onFunction := names[l.Span.Start]
		if onFunction && !v.cfg.FunctionLenses || !onFunction && !v.cfg.BlockLenses {
			continue
		}
		cmd := protocol.Command{Title: l.Title, Command: l.Command}
		if l.Command != "" {
			if _, ok := commands[l.Command]; !ok {
				continue
			}
			args := commandArgs{URI: string(d.uri)}
			if len(l.Args) > 0 {
				args.Function, _ = l.Args[0].(string)
			}
			raw, err := json.Marshal(args)
			if err != nil {
				return nil, err
			}
			cmd.Arguments = []protocol.LSPAny{raw}
		}
		lens := protocol.CodeLens{Range: m.span(seg, l.Span), Command: cmd}
		if l.Title == "" {
			lens.Command, lens.Data = protocol.Command{}, cmd.Arguments[0]
		}
		out = append(out, lens)
	}
	return out, nil
}

// lensData is what a lens without a title is resolved from.
type lensData struct {
	commandArgs
	Short bool `json:"short,omitempty"` // the function's only lens, of a large file
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
	if data.Short {
		title, err := hint.Title(ctx, fn)
		if err != nil {
			return nil, err
		}
		arg, err := json.Marshal(data.commandArgs)
		if err != nil {
			return nil, err
		}
		l.Command = protocol.Command{Title: title, Command: hint.ShowSSA, Arguments: []protocol.LSPAny{arg}}
		return l, nil
	}
	title, err := hint.Copies(ctx, fn)
	if err != nil {
		return nil, err
	}
	l.Command = protocol.Command{Title: title, Command: hint.Compare, Arguments: []protocol.LSPAny{l.Data}}
	return l, nil
}
