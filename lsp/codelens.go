package lsp

import (
	"context"
	"encoding/json"

	"go.lsp.dev/protocol"

	"phils/analysis/hint"
)

// CodeLens gives the lines above functions and blocks.
func (s *server) CodeLens(ctx context.Context, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	out := []protocol.CodeLens{}
	if !v.cfg.FunctionLenses && !v.cfg.BlockLenses {
		return out, nil
	}
	for seg := range d.snap.Doc.NumSegments() {
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
	}
	return out, nil
}

// CodeLensResolve counts the copies of the lens that says how many each way out of SSA form
// needs, the only one that is not complete from the start.
func (s *server) CodeLensResolve(ctx context.Context, l *protocol.CodeLens) (*protocol.CodeLens, error) {
	if len(l.Data) == 0 {
		return l, nil
	}
	_, _, _, fn, err := s.function(ctx, json.RawMessage(l.Data))
	if err != nil {
		return nil, err
	}
	title, err := hint.Copies(ctx, fn)
	if err != nil {
		return nil, err
	}
	l.Command = protocol.Command{Title: title, Command: hint.Compare, Arguments: []protocol.LSPAny{l.Data}}
	return l, nil
}
