package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/check"
	"phils/analysis/fix"
)

// fixAllKind is the source action that mends the whole file.
const fixAllKind = protocol.CodeActionKindSourceFixAll + ".phils"

var codeActionKinds = []protocol.CodeActionKind{
	protocol.CodeActionKindQuickFix, protocol.CodeActionKindRefactorRewrite, protocol.CodeActionKindRefactorInline, fixAllKind,
}

// actionData is what an action's edit is found by when it is resolved.
type actionData struct {
	URI     uri.URI `json:"uri"`
	Version int32   `json:"version"`
	Start   int     `json:"start"` // bytes of the file: the range that was asked about
	End     int     `json:"end"`
	Kind    string  `json:"kind"`
	Code    string  `json:"code,omitempty"` // of a fix of all: what it mends
	Seg     int     `json:"seg"`
	At      int32   `json:"at"` // in the segment: the finding's place
	All     bool    `json:"all,omitempty"`
}

// manyActions is how many actions are offered at once, for a selection of the whole file, say: a
// menu of more is not read, and the edits of all would take minutes where the client does not ask
// for them one by one.
const manyActions = 100

var errEnough = errors.New("enough actions")

// CodeAction offers what can be done in a range. The findings are worked out from the
// range, since some clients send none. The edits are left to CodeActionResolve where the
// client can ask for them.
func (s *server) CodeAction(ctx context.Context, p *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.CommandOrCodeAction{}
	v := viewOf(ctx)
	m := v.places(d)
	start, end := m.offset(p.Range.Start), m.offset(p.Range.End)
	if len(p.Context.Only) > 0 && wanted(p.Context.Only, fixAllKind) {
		a := &protocol.CodeAction{Title: "Mend all that can be mended in one way only", Kind: ptr(protocol.CodeActionKind(fixAllKind))}
		if err := s.finish(ctx, d, a, actionData{All: true, Kind: string(fixAllKind)}, nil); err == nil && (a.Edit == nil || !empty(a.Edit)) {
			out = append(out, a)
		}
	}
	if len(p.Context.Only) > 0 && !slices.ContainsFunc(codeActionKinds[:3], func(k protocol.CodeActionKind) bool { return wanted(p.Context.Only, k) }) {
		return out, ctx.Err()
	}
	mechanical := map[string]bool{}
	err = s.actionsAt(ctx, d, start, end, func(a *fix.Action) error {
		if len(out) >= manyActions {
			return errEnough
		}
		kind := protocol.CodeActionKind(a.Kind)
		if !wanted(p.Context.Only, kind) || a.Disabled != "" && !v.client.disabledActions {
			return nil
		}
		c := &protocol.CodeAction{Title: a.Title, Kind: &kind}
		if a.Finding != nil {
			found := d.findings.convert(d.snap.Doc.Segment(a.Seg), a.Finding, v)
			base, _ := d.snap.Doc.SegmentStart(a.Seg)
			found.Range = shift(found.Range, m.position(base))
			found.RelatedInformation = nil
			c.Diagnostics = []protocol.Diagnostic{found}
		}
		if a.Preferred && a.Disabled == "" {
			c.IsPreferred = ptr(true)
		}
		if a.Disabled != "" {
			c.Disabled = protocol.CodeActionDisabled{Reason: a.Disabled}
			out = append(out, c)
			return nil
		}
		data := actionData{Start: start, End: end, Kind: string(a.Kind), Seg: a.Seg, At: a.Span.Start}
		switch err := s.finish(ctx, d, c, data, a); {
		case err == nil:
		case fix.Declined(err) && v.client.disabledActions:
			c.Disabled, c.IsPreferred = protocol.CodeActionDisabled{Reason: err.Error()}, nil
		case fix.Declined(err):
			return nil
		default:
			return err
		}
		out = append(out, c)
		if a.Mechanical {
			mechanical[a.Code] = true
		}
		return nil
	})
	if err != nil && err != errEnough {
		return nil, err
	}
	for _, code := range slices.Sorted(maps.Keys(mechanical)) {
		if !s.severalFindings(ctx, d, code) {
			continue
		}
		a := &protocol.CodeAction{Title: "Fix all " + code + " in the file", Kind: ptr(protocol.CodeActionKindQuickFix)}
		if err := s.finish(ctx, d, a, actionData{All: true, Code: code, Kind: string(protocol.CodeActionKindQuickFix)}, nil); err == nil {
			out = append(out, a)
		}
	}
	return out, ctx.Err()
}

// manySegments is how many segments are looked through for a second finding of a kind; a
// longer file is taken to have one.
const manySegments = 200

// severalFindings reports whether d has more than one finding of the code.
func (s *server) severalFindings(ctx context.Context, d *document, code string) bool {
	n := 0
	for seg := range d.snap.Doc.NumSegments() {
		if seg == manySegments {
			return true
		}
		found, err := check.Segment(ctx, d.snap, seg, check.Config{Levels: viewOf(ctx).cfg.Levels})
		if err != nil {
			return false
		}
		for i := range found {
			if found[i].Code == code {
				n++
			}
		}
		if n > 1 {
			return true
		}
	}
	return false
}

// actionsAt gives the actions at the bytes start … end of the file.
func (s *server) actionsAt(ctx context.Context, d *document, start, end int, do func(*fix.Action) error) error {
	conf := check.Config{Levels: viewOf(ctx).cfg.Levels}
	first, last := touching(d, start, end)
	for seg := first; seg < last; seg++ {
		base, _ := d.snap.Doc.SegmentStart(seg)
		size := d.snap.Doc.Segment(seg).Len()
		actions, err := fix.At(ctx, d.snap, seg, int32(max(0, min(start-base, size))), int32(max(0, min(end-base, size))), conf)
		if err != nil {
			return err
		}
		s.trim()
		for i := range actions {
			if err := do(&actions[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish gives c its edit, or where the client resolves edits the data to find it by.
func (s *server) finish(ctx context.Context, d *document, c *protocol.CodeAction, data actionData, a *fix.Action) error {
	if viewOf(ctx).client.lazyEdits {
		data.URI, data.Version = d.uri, d.snap.Version
		raw, err := json.Marshal(data)
		c.Data = raw
		return err
	}
	var err error
	c.Edit, err = s.actionEdit(ctx, d, data, a)
	return err
}

// actionEdit works out the edit of action a, or of a fix of all.
func (s *server) actionEdit(ctx context.Context, d *document, data actionData, a *fix.Action) (*protocol.WorkspaceEdit, error) {
	v := viewOf(ctx)
	m := v.places(d)
	var edits []protocol.TextEdit
	add := func(seg int, es []fix.Edit) {
		for _, e := range es {
			edits = append(edits, protocol.TextEdit{Range: m.span(seg, e.Span), NewText: e.Text})
		}
	}
	if data.All {
		all, err := fix.All(ctx, d.snap, fix.Options{Config: check.Config{Levels: v.cfg.Levels}, Code: data.Code})
		if err != nil {
			return nil, err
		}
		for _, x := range all {
			add(x.Seg, x.Edits)
		}
		return v.edit(d, edits), nil
	}
	es, err := a.Resolve(ctx)
	if err != nil {
		return nil, err
	}
	add(a.Seg, es)
	return v.edit(d, edits), nil
}

// codeRequestFailed is LSP's RequestFailed: the request is right and cannot be answered.
const codeRequestFailed jsonrpc2.Code = -32803

// CodeActionResolve works out the edit of an action, if the document is still at the
// version that it was offered for.
func (s *server) CodeActionResolve(ctx context.Context, c *protocol.CodeAction) (*protocol.CodeAction, error) {
	if len(c.Data) == 0 || c.Edit != nil {
		return c, nil
	}
	var data actionData
	if err := json.Unmarshal(c.Data, &data); err != nil {
		return nil, invalid("the action's data are not from this server: %v", err)
	}
	d, err := s.document(ctx, data.URI)
	if err != nil {
		return nil, err
	}
	if d.snap.Version != data.Version {
		return nil, jsonrpc2.Errorf(protocol.CodeContentModified, "%s", "the document has changed since the action was offered: ask for the actions again")
	}
	if data.All {
		c.Edit, err = s.actionEdit(ctx, d, data, nil)
		return c, err
	}
	found := errors.New("found")
	err = s.actionsAt(ctx, d, data.Start, data.End, func(a *fix.Action) error {
		if a.Title != c.Title || string(a.Kind) != data.Kind || a.Seg != data.Seg || a.Span.Start != data.At {
			return nil
		}
		var err error
		if c.Edit, err = s.actionEdit(ctx, d, data, a); err != nil {
			return err
		}
		return found
	})
	switch {
	case err == found:
		return c, nil
	case fix.Declined(err):
		return nil, jsonrpc2.Errorf(codeRequestFailed, "%v", err)
	case err != nil:
		return nil, err
	}
	return nil, invalid("there is no action %q at that place", c.Title)
}

// empty reports whether an edit changes nothing.
func empty(w *protocol.WorkspaceEdit) bool {
	for _, es := range w.Changes {
		if len(es) > 0 {
			return false
		}
	}
	for _, c := range w.DocumentChanges {
		if e, ok := c.(*protocol.TextDocumentEdit); !ok || len(e.Edits) > 0 {
			return false
		}
	}
	return true
}

// wanted reports whether a client that restricts kinds wants this one.
func wanted(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	if len(only) == 0 {
		return true
	}
	return slices.ContainsFunc(only, func(k protocol.CodeActionKind) bool {
		return k == "" || k == kind || strings.HasPrefix(string(kind), string(k)+".")
	})
}
