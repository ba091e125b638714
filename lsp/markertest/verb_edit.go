package markertest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// change shows what edits do to the file, and how its findings change.
func (in input) change(edits []protocol.TextEdit) string {
	old := in.src.text
	after := in.c.Apply(in.uri(), edits)
	if after == old {
		return "no change"
	}
	d := string(diff.Diff("before", []byte(visible(old)), "after", []byte(visible(after))))
	// The names of the two sides say nothing.
	if i := strings.Index(d, "@@"); i >= 0 {
		d = d[i:]
	}
	before := findings(in, in.uri())
	u := lsptest.URI("after-" + in.src.name)
	in.c.Open(u, after)
	now := findings(in, u)
	in.c.Close(u)
	switch {
	case now == before:
		return d
	case now == "":
		return d + "and nothing is left to be found\n"
	}
	return d + "and then these are found:\n" + now
}

func rename(in input) string {
	w, err := in.c.Server.Rename(bg, &protocol.RenameParams{TextDocumentPositionParams: in.pos(), NewName: in.texts[0]})
	if err != nil {
		return failure(err)
	}
	return in.change(in.c.Edits(in.uri(), w))
}

func (in input) actions() ([]*protocol.CodeAction, error) {
	r, err := in.c.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: in.doc(), Range: in.rng(), Context: protocol.CodeActionContext{}})
	var out []*protocol.CodeAction
	for _, x := range r {
		if a, ok := x.(*protocol.CodeAction); ok {
			out = append(out, a)
		}
	}
	return out, err
}

func codeActions(in input) string {
	as, err := in.actions()
	if err != nil {
		return failure(err)
	}
	var out []string
	for _, a := range as {
		line := a.Title
		if a.Kind != nil {
			line += " (" + string(*a.Kind) + ")"
		}
		for _, d := range a.Diagnostics {
			line += fmt.Sprintf(" for %v", d.Code)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func codeAction(in input) string {
	as, err := in.actions()
	if err != nil {
		return failure(err)
	}
	for _, a := range as {
		if a.Title == in.texts[0] && a.Edit != nil {
			return in.change(in.c.Edits(in.uri(), a.Edit))
		}
	}
	return "there is no such action, but:\n" + codeActions(in)
}

var itemKinds = map[protocol.CompletionItemKind]string{
	protocol.CompletionItemKindVariable: "variable", protocol.CompletionItemKindReference: "label", protocol.CompletionItemKindKeyword: "keyword",
	protocol.CompletionItemKindFunction: "function", protocol.CompletionItemKindConstant: "global", protocol.CompletionItemKindStruct: "type",
	protocol.CompletionItemKindSnippet: "snippet",
}

func (in input) items() ([]protocol.CompletionItem, error) {
	r, err := in.c.Server.Completion(bg, &protocol.CompletionParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return nil, err
	}
	l, ok := r.(*protocol.CompletionList)
	if !ok {
		return nil, fmt.Errorf("an unexpected kind of result: %T", r)
	}
	items := slices.Clone(l.Items)
	slices.SortStableFunc(items, func(a, b protocol.CompletionItem) int {
		x, _ := a.SortText.Get()
		y, _ := b.SortText.Get()
		return cmp.Compare(x, y)
	})
	return items, nil
}

// completion lists the offers as an editor sorts them: the operations of the dialect, or
// all others.
func completion(in input, operations bool) string {
	items, err := in.items()
	if err != nil {
		return failure(err)
	}
	var out []string
	for _, it := range items {
		if (it.Kind == protocol.CompletionItemKindKeyword) != operations {
			continue
		}
		line := itemKinds[it.Kind] + " " + it.Label
		if d, ok := it.Detail.Get(); ok {
			line += " | " + d
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// complete shows the line after taking an offer.
func complete(in input) string {
	items, err := in.items()
	if err != nil {
		return failure(err)
	}
	for _, it := range items {
		e, ok := it.TextEdit.(*protocol.TextEdit)
		if !ok || it.Label != in.texts[0] {
			continue
		}
		line := e.Range.Start.Line
		after := strings.Split(in.c.Apply(in.uri(), []protocol.TextEdit{*e}), "\n")
		return strings.TrimSpace(after[line])
	}
	return "there is no such offer"
}

func format(in input) string {
	es, err := in.c.Server.Formatting(bg, &protocol.DocumentFormattingParams{TextDocument: in.doc()})
	if err != nil {
		return failure(err)
	}
	after := in.c.Apply(in.uri(), es)
	// Formatting what is formatted must change nothing.
	u := lsptest.URI("formatted-" + in.src.name)
	in.c.Open(u, after)
	again, err := in.c.Server.Formatting(bg, &protocol.DocumentFormattingParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
	twice := in.c.Apply(u, again)
	in.c.Close(u)
	switch {
	case err != nil:
		return failure(err)
	case twice != after:
		return "formatting twice differs:\n" + string(diff.Diff("once", []byte(visible(after)), "twice", []byte(visible(twice))))
	case after == in.src.text:
		return "no change"
	}
	return visible(after)
}

func formatRange(in input) string {
	es, err := in.c.Server.RangeFormatting(bg, &protocol.DocumentRangeFormattingParams{TextDocument: in.doc(), Range: in.rng()})
	if err != nil {
		return failure(err)
	}
	return in.change(es)
}
