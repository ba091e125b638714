package lsp

import (
	"context"
	"encoding/json"

	"go.lsp.dev/protocol"

	"phils/analysis/hint"
)

// CodeLens gives the lines above functions and blocks; in a large file one above each
// function, and all of them where the last edit was.
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
	large := d.large()
	at := d.snap.Doc.SegmentAt(d.focus)
	for seg := range d.snap.Doc.NumSegments() {
		if large && seg != at {
			if v.cfg.FunctionLenses {
				if out, err = s.shortLenses(d, m, seg, out); err != nil {
					return nil, err
				}
			}
			continue
		}
		if out, err = s.fullLenses(ctx, d, v, seg, out); err != nil {
			return nil, err
		}
		s.trim()
	}
	return out, nil
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

// shortLenses appends, for each function that segment seg declares, a lens that is worked
// out when the client is about to show it.
func (s *server) shortLenses(d *document, m places, seg int, out []protocol.CodeLens) ([]protocol.CodeLens, error) {
	decls := d.snap.OutlineOf(seg).Decls
	for i := range decls {
		if !decls[i].Body {
			continue
		}
		raw, err := json.Marshal(lensData{commandArgs{URI: string(d.uri), Function: decls[i].Name}, true})
		if err != nil {
			return nil, err
		}
		out = append(out, protocol.CodeLens{Range: m.span(seg, decls[i].NameSpan), Data: raw})
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
