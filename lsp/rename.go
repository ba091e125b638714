package lsp

import (
	"bytes"
	"context"
	"slices"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis"
	"phils/analysis/check"
	"phils/grammar/syntax"
	"phils/grammar/text"
)

// PrepareRename says whether the name at the cursor can be renamed.
func (s *server) PrepareRename(ctx context.Context, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok {
		return nil, nil
	}
	if err := renamable(c.d.snap, t); err != nil {
		return nil, err
	}
	return &protocol.PrepareRenamePlaceholder{Range: c.span(t.seg, t.span), Placeholder: t.name}, nil
}

// Rename renames a variable, a name of SSA form, a label with its jumps and phi operands,
// or a function with its calls. It refuses, with the reason, what is no name and what
// would change the meaning.
func (s *server) Rename(ctx context.Context, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	t, ok := c.target()
	if !ok {
		return nil, refused("there is no name here to rename")
	}
	if err := renamable(c.d.snap, t); err != nil {
		return nil, err
	}
	if p.NewName == t.name {
		return c.v.edit(c.d, nil), nil
	}
	if t.fn == nil { // its places are in the whole file, which takes long
		sign := signAt(c.d.snap, place{seg: t.seg, span: t.span}, t.name)
		if err := legal(c.d.snap.Dialect, sign+t.name, sign+p.NewName); err != nil {
			return nil, err
		}
	}
	places, err := s.occurrences(ctx, c.d.snap, t)
	if err != nil {
		return nil, err
	}
	sign := ""
	for _, pl := range places {
		if s := signAt(c.d.snap, pl, t.name); s != "" {
			sign = s
		}
	}
	if err := legal(c.d.snap.Dialect, sign+t.name, sign+p.NewName); err != nil {
		return nil, err
	}
	if err := s.keepsMeaning(ctx, c.d.snap, t, p.NewName, places); err != nil {
		return nil, err
	}
	var edits []protocol.TextEdit
	for _, pl := range places {
		edits = append(edits, protocol.TextEdit{Range: c.span(pl.seg, pl.span), NewText: signAt(c.d.snap, pl, t.name) + p.NewName})
	}
	return c.v.edit(c.d, edits), nil
}

// signAt is what stands before name at pl: LLVM's jumps write %l for the label l.
func signAt(s *analysis.Snapshot, pl place, name string) string {
	text := s.Doc.Segment(pl.seg).Bytes()[pl.span.Start:pl.span.End]
	sign, _ := bytes.CutSuffix(text, []byte(name))
	if len(sign) == len(text) {
		return ""
	}
	return string(sign)
}

// renamable says why t cannot be renamed.
func renamable(s *analysis.Snapshot, t target) error {
	if t.fn != nil {
		b := t.fn.Symbols[t.sym].Block
		if sp := s.Dialect.Spell; b != 0 && sp != nil && sp.Addressed != nil && sp.Addressed(s, t.fn, b) {
			return refused("%s cannot be renamed: its address is taken (blockaddress)", t.name)
		}
		return nil
	}
	if t.outside {
		return refused("%s is no name of a value, label, function or type: it cannot be renamed", t.name)
	}
	if o := s.Dialect.Outside; o != nil {
		if why := o.Fixed(s, t.seg, t.name); why != "" {
			return refused("%s cannot be renamed: %s", t.name, why)
		}
	}
	d, ok := s.EnvAt(t.seg).Lookup(t.name)
	if !ok {
		return refused("%s is not declared in this file, so other files may know it by this name", t.name)
	}
	if d.Kind == analysis.DeclExtern {
		return refused("%s is defined outside this file, which would not be renamed", t.name)
	}
	return nil
}

// legal says why name cannot stand where old stands: it must be one token of the same kind.
func legal(d *analysis.Dialect, old, name string) error {
	kind := func(s string) (syntax.Kind, bool) {
		if s == "" {
			return 0, false
		}
		k, end, _ := d.Lang.Lex([]byte(s), 0, 0)
		return k, end == len(s)
	}
	k, whole := kind(name)
	if want, _ := kind(old); !whole || k != want {
		return refused("%q is not a legal name here", name)
	}
	for i := range d.Opcodes { // some dialects allow it, and nobody can read it then
		if d.Opcodes[i].Key == name {
			return refused("%q is the name of an operation", name)
		}
	}
	return nil
}

// keepsMeaning reads the renamed text and compares: the same names must refer to
// the same things as before.
func (srv *server) keepsMeaning(ctx context.Context, s *analysis.Snapshot, t target, name string, places []place) error {
	if t.fn == nil {
		if d, ok := s.EnvAt(t.seg).Lookup(name); ok {
			_, line := s.Doc.SegmentStart(d.Seg)
			rel, _ := s.Doc.Segment(d.Seg).LineCol(int(d.NameSpan.Start))
			return refused("renaming %s to %s is refused: line %d declares %s already", t.name, name, line+rel+1, name)
		}
		for seg := range s.Doc.NumSegments() { // an undeclared callee of the new name would be captured
			if at := sharedOccurrences(s, seg, target{name: name, kind: t.kind}); len(at) > 0 {
				_, line := s.Doc.SegmentStart(seg)
				rel, _ := s.Doc.Segment(seg).LineCol(int(at[0].span.Start))
				return refused("renaming %s to %s is refused: line %d refers to another %s", t.name, name, line+rel+1, name)
			}
		}
	}
	var of [][]place // by segment
	for from, i := 0, 1; i <= len(places); i++ {
		if i == len(places) || places[i].seg != places[from].seg {
			of, from = append(of, places[from:i]), i
		}
	}
	reasons := make([]string, len(of))
	if err := parallel(ctx, 0, len(of), func(k int) (err error) {
		reasons[k], err = changes(ctx, s, t, name, of[k])
		srv.trim()
		return err
	}); err != nil {
		return err
	}
	for _, reason := range reasons {
		if reason != "" {
			return refused("renaming %s to %s is refused: %s", t.name, name, reason)
		}
	}
	return nil
}

// changes says what a renaming would change besides the name in the segment of places, "" if
// nothing.
func changes(ctx context.Context, s *analysis.Snapshot, t target, name string, places []place) (string, error) {
	seg := places[0].seg
	old := s.Unit(seg)
	src := s.Doc.Segment(seg).Bytes()
	var b bytes.Buffer
	at := int32(0)
	for _, pl := range places {
		b.Write(src[at:pl.span.Start])
		b.WriteString(signAt(s, pl, t.name) + name)
		at = pl.span.End
	}
	b.Write(src[at:])
	renamed := lower(s, s.Doc.Segment(seg), b.Bytes())
	if reason := differs(old, renamed, t, name); reason != "" {
		return reason, nil
	}
	reason, err := newError(ctx, old, renamed)
	if reason != "" {
		reason = "then " + reason
	}
	return reason, err
}

// newError is the message of an error that renamed has and old has not, "" if there is none:
// the base of a version that is not declared, a version of a local whose declaration
// alone was renamed.
func newError(ctx context.Context, old, renamed *analysis.Unit) (string, error) {
	was, err := errorMessages(ctx, old)
	if err != nil {
		return "", err
	}
	is, err := errorMessages(ctx, renamed)
	if err != nil || len(is) <= len(was) {
		return "", err
	}
	for _, msg := range is {
		if !slices.Contains(was, msg) {
			return msg, nil
		}
	}
	return is[len(is)-1], nil
}

func errorMessages(ctx context.Context, u *analysis.Unit) ([]string, error) {
	var out []string
	for _, fn := range u.Functions {
		found, err := check.Errors(ctx, fn)
		if err != nil {
			return nil, err
		}
		for _, d := range found {
			out = append(out, d.Msg)
		}
	}
	return out, nil
}

func lower(s *analysis.Snapshot, seg *text.Segment, src []byte) *analysis.Unit {
	t := syntax.Parse(s.Dialect.Lang, src, syntax.State(seg.In()), nil)
	u := s.Dialect.Lower(t, seg.Kind())
	u.Tree = t
	for _, fn := range u.Functions {
		fn.Dialect = s.Dialect
	}
	return u
}

// differs says what a renaming would change besides the name, "" if nothing.
func differs(old, renamed *analysis.Unit, t target, name string) string {
	broken := "the text would no longer be read as it is now"
	for _, fn := range old.Functions {
		if t.fn != fn {
			continue
		}
		for i := 1; i < len(fn.Symbols); i++ { // two declarations of one name may be read in any way
			if y := &fn.Symbols[i]; y.Kind == t.kind && y.Name == name {
				broken = name + " is the name of another " + kindName(t.kind) + " of " + nameOf(fn)
			}
		}
	}
	if len(old.Functions) != len(renamed.Functions) || len(old.Tree.Errs) != len(renamed.Tree.Errs) || len(old.Tree.Tok) != len(renamed.Tree.Tok) {
		return broken
	}
	for i, a := range old.Functions {
		b := renamed.Functions[i]
		if a.SSA != b.SSA {
			if b.SSA {
				return name + " is a name of SSA form, and " + nameOf(a) + " would be taken for SSA form"
			}
			return nameOf(a) + " would no longer be in SSA form"
		}
		if len(a.Occs) != len(b.Occs) {
			return broken
		}
		// Each symbol must stay one symbol, and none may become one with another.
		to, from := map[analysis.SymID]analysis.SymID{}, map[analysis.SymID]analysis.SymID{}
		for k, x := range a.Occs {
			y := b.Occs[k]
			if x.Role != y.Role || a.Symbols[x.Sym].Kind != b.Symbols[y.Sym].Kind {
				return broken
			}
			if was, ok := from[y.Sym]; ok && was != x.Sym {
				return name + " is the name of another " + kindName(a.Symbols[x.Sym].Kind) + " of " + nameOf(a)
			}
			if now, ok := to[x.Sym]; ok && now != y.Sym {
				return broken
			}
			to[x.Sym], from[y.Sym] = y.Sym, x.Sym
		}
	}
	return ""
}

func nameOf(fn *analysis.Function) string {
	if fn.Name == "" {
		return "the listing"
	}
	return fn.Name
}

func kindName(k analysis.SymKind) string {
	switch k {
	case analysis.SymVar, analysis.SymMemory:
		return "variable"
	case analysis.SymValue:
		return "value"
	case analysis.SymLabel:
		return "label"
	case analysis.SymFunc:
		return "function"
	case analysis.SymGlobal:
		return "global"
	}
	return "type"
}

// edit makes a workspace edit of one file, with its version where the client takes it.
func (v *view) edit(d *document, edits []protocol.TextEdit) *protocol.WorkspaceEdit {
	if v.client.docChanges {
		e := &protocol.TextDocumentEdit{TextDocument: protocol.OptionalVersionedTextDocumentIdentifier{
			TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: d.uri}, Version: ptr(d.snap.Version)},
			Edits: []protocol.TextDocumentEditElement{}}
		for i := range edits {
			e.Edits = append(e.Edits, &edits[i])
		}
		return &protocol.WorkspaceEdit{DocumentChanges: []protocol.DocumentChange{e}}
	}
	if edits == nil {
		edits = []protocol.TextEdit{}
	}
	return &protocol.WorkspaceEdit{Changes: map[uri.URI][]protocol.TextEdit{d.uri: edits}}
}
