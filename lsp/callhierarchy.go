package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// PrepareCallHierarchy finds the function at the cursor.
func (s *server) PrepareCallHierarchy(ctx context.Context, p *protocol.CallHierarchyPrepareParams) ([]protocol.CallHierarchyItem, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok || t.kind != analysis.SymFunc {
		return nil, nil
	}
	e, ok := c.d.snap.EnvAt(c.seg).Lookup(t.name)
	if !ok {
		return nil, nil
	}
	return []protocol.CallHierarchyItem{c.v.callItem(c.d, e)}, nil
}

func (v *view) callItem(d *document, e analysis.EnvEntry) protocol.CallHierarchyItem {
	body := e.NameSpan
	if fn := d.snap.Function(e); fn != nil {
		body = enclose(fn.Body, body)
	}
	m := v.places(d)
	it := protocol.CallHierarchyItem{Name: e.Name, Kind: declSymbol(e.Kind), URI: d.uri, Range: m.span(e.Seg, body), SelectionRange: m.span(e.Seg, e.NameSpan)}
	if label, _ := signature(e.Name, e.Sig); label != "" {
		it.Detail = &label
	}
	return it
}

// IncomingCalls lists who calls a function, within its file.
func (s *server) IncomingCalls(ctx context.Context, p *protocol.CallHierarchyIncomingCallsParams) ([]protocol.CallHierarchyIncomingCall, error) {
	d, err := s.document(ctx, p.Item.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	out := []protocol.CallHierarchyIncomingCall{}
	for seg, fn := range d.snap.Functions() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.trim()
		var at []protocol.Range
		for i := range fn.Calls {
			if fn.Calls[i].Name == p.Item.Name {
				at = append(at, m.span(seg, fn.TokSpan(fn.Calls[i].NameTok)))
			}
		}
		if at == nil {
			continue
		}
		from := analysis.EnvEntry{Decl: analysis.Decl{Name: d.snap.FunctionName(seg, fn), NameSpan: fn.NameSpan, Body: true}, Seg: seg}
		out = append(out, protocol.CallHierarchyIncomingCall{From: v.callItem(d, from), FromRanges: at})
	}
	return out, nil
}

// OutgoingCalls lists whom a function calls, as far as its file declares them.
func (s *server) OutgoingCalls(ctx context.Context, p *protocol.CallHierarchyOutgoingCallsParams) ([]protocol.CallHierarchyOutgoingCall, error) {
	d, err := s.document(ctx, p.Item.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	out := []protocol.CallHierarchyOutgoingCall{}
	e, ok := d.snap.Env().Lookup(p.Item.Name)
	if !ok || !e.Body {
		return out, nil
	}
	fn := d.snap.Function(e)
	if fn == nil {
		return out, nil
	}
	at := map[string]int{}
	for i := range fn.Calls {
		call := &fn.Calls[i]
		to, ok := d.snap.EnvAt(e.Seg).Lookup(call.Name)
		if !ok {
			continue
		}
		k, seen := at[call.Name]
		if !seen {
			k = len(out)
			at[call.Name] = k
			out = append(out, protocol.CallHierarchyOutgoingCall{To: v.callItem(d, to)})
		}
		out[k].FromRanges = append(out[k].FromRanges, m.span(e.Seg, fn.TokSpan(call.NameTok)))
	}
	return out, nil
}
