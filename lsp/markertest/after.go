package markertest

import (
	"go.lsp.dev/protocol"
)

// afterAction is the whole file once an action is taken.
func afterAction(in input) string {
	as, err := in.actions()
	if err != nil {
		return failure(err)
	}
	for _, a := range as {
		if a.Title == in.texts[0] && a.Edit != nil {
			return visible(in.c.Apply(in.uri(), in.c.Edits(in.uri(), a.Edit)))
		}
	}
	return "there is no such action, but:\n" + codeActions(in)
}

// fixAll is the whole file after source.fixAll.phils.
func fixAll(in input) string {
	only := []protocol.CodeActionKind{protocol.CodeActionKindSourceFixAll + ".phils"}
	r, err := in.c.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: in.doc(), Context: protocol.CodeActionContext{Only: only}})
	if err != nil {
		return failure(err)
	}
	for _, x := range r {
		if a, ok := x.(*protocol.CodeAction); ok && a.Edit != nil {
			return visible(in.c.Apply(in.uri(), in.c.Edits(in.uri(), a.Edit)))
		}
	}
	return "nothing to mend"
}
