package lsp_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/extend"
	"phils/analysis/graph"
	"phils/lsp/lsptest"
	"phils/ssa/construct"
	"phils/ssa/destruct"
)

// What the differential test asks for: all that the server advertises. TestDifferentialCoversAll
// fails where it advertises what no question here is about.

// question asks for some features and writes the replies down.
type question struct {
	// covers are the capabilities as advertised gives them, and the commands and kinds of
	// virtual documents.
	covers []string
	placed bool // is about the place a.at; asked for several
	rare   bool // takes long
	ask    func(a *asker)
}

// asker is a client that asks. Two that ask the same get the same random choices, as long as
// the replies are the same.
type asker struct {
	*session
	questions []question
	rnd       *rand.Rand
	memory    *memory
	answered  *tally   // how often each of covers had an answer that is not empty
	covers    []string // of the question at hand
	replies   []reply
	// record, if set, is given the requests instead of the server.
	record func(method string, params any)
}

type reply struct{ what, text string }

// memory is what a client keeps of replies to ask for what has changed since.
type memory struct {
	tokens map[uri.URI]tokensKept
	pulled map[uri.URI]pullKept
	views  map[uri.URI]viewKept
}

type tokensKept struct {
	id   string
	data []uint32
}

type pullKept struct{ id, items string }

type viewKept struct {
	text      string
	refreshes int
}

func newMemory() *memory {
	return &memory{map[uri.URI]tokensKept{}, map[uri.URI]pullKept{}, map[uri.URI]viewKept{}}
}

// forget is what a client does with a file that it closes.
func (m *memory) forget(u uri.URI) {
	delete(m.tokens, u)
	delete(m.pulled, u)
}

var (
	resultID = regexp.MustCompile(`"resultId":"[^"]*",?`)
	versions = regexp.MustCompile(`"version":(\d+)`)
	times    = regexp.MustCompile(`"ns":\d+|[0-9.]+ (ns|µs|ms|s)\b`)
	padding  = regexp.MustCompile(` +|-{2,}`)
)

// Raw is the session's, unless requests are only recorded.
func (a *asker) Raw(method string, params any) string {
	if a.record != nil {
		a.record(method, params)
		return ""
	}
	return a.session.Raw(method, params)
}

// note writes a reply down: with "now" for the version that the file has, and no ids.
func (a *asker) note(what, text string) {
	if !vacuous(text) {
		for _, c := range a.covers {
			a.answered.add(c)
		}
	}
	a.replies = append(a.replies, reply{what, comparable(text, a.Version(a.u))})
}

// comparable is a reply about version now without what differs between servers that have the same
// text.
func comparable(text string, now int32) string {
	text = versions.ReplaceAllStringFunc(text, func(s string) string {
		if s == fmt.Sprintf(`"version":%d`, now) {
			return `"version":"now"`
		}
		return s
	})
	return resultID.ReplaceAllString(text, "")
}

// tally counts how often each capability had an answer that says something.
type tally struct {
	mu sync.Mutex
	n  map[string]int
}

func (y *tally) add(c string) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.n[c]++
}

// vacuous reports whether a reply says nothing.
func vacuous(text string) bool {
	switch text {
	case "", "null", "[]", "{}", `{"data":[]}`, `{"isIncomplete":false,"items":[]}`:
		return true
	}
	return strings.HasPrefix(text, "error")
}

// ask asks, writes the reply down and gives it as it came.
func (a *asker) ask(method string, params any) string {
	got := a.Raw(method, params)
	a.note(method, got)
	return got
}

// some gives at most n of the elements of a JSON array.
func (a *asker) some(array string, n int) []json.RawMessage {
	var all []json.RawMessage
	if json.Unmarshal([]byte(array), &all) != nil {
		return nil
	}
	a.rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(n, len(all))]
}

func one[T any](rnd *rand.Rand, xs []T) T { return xs[rnd.Intn(len(xs))] }

func (a *asker) around() protocol.Range {
	p := a.pos().Position
	return protocol.Range{Start: p, End: p}
}

// part is a stretch of the file.
func (a *asker) part() protocol.Range {
	text := a.Text(a.u)
	i, j := boundary(text, a.rnd.Intn(len(text)+1)), boundary(text, a.rnd.Intn(len(text)+1))
	return protocol.Range{Start: a.Position(a.u, min(i, j)), End: a.Position(a.u, max(i, j))}
}

// questions are about everything.
var questions = []question{
	{covers: []string{"textDocumentSync", "textDocumentSync.openClose", "textDocumentSync.change", "textDocumentSync.save"}, ask: func(a *asker) {
		ds, err := protocol.Marshal(&protocol.PublishDiagnosticsParams{Diagnostics: a.Diagnostics(a.u)})
		if err != nil {
			a.t.Fatal(err)
		}
		a.note("pushed diagnostics", string(ds))
	}},
	{covers: []string{"diagnosticProvider"}, ask: (*asker).pull},
	{covers: []string{"hoverProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: a.pos()})
	}},
	{covers: []string{"definitionProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentDefinition, &protocol.DefinitionParams{TextDocumentPositionParams: a.pos()})
	}},
	{covers: []string{"declarationProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentDeclaration, &protocol.DeclarationParams{TextDocumentPositionParams: a.pos()})
	}},
	{covers: []string{"referencesProvider"}, placed: true, ask: func(a *asker) {
		p := &protocol.ReferenceParams{TextDocumentPositionParams: a.pos()}
		p.Context.IncludeDeclaration = a.rnd.Intn(4) > 0
		a.ask(protocol.MethodTextDocumentReferences, p)
	}},
	{covers: []string{"documentHighlightProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentDocumentHighlight, &protocol.DocumentHighlightParams{TextDocumentPositionParams: a.pos()})
	}},
	{covers: []string{"renameProvider", "renameProvider.prepareProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentPrepareRename, &protocol.PrepareRenameParams{TextDocumentPositionParams: a.pos()})
		name := "q9"
		if a.rnd.Intn(3) == 0 { // one that may be taken, or is no name
			name = strings.TrimLeft(one(a.rnd, wordsOf(a.Text(a.u))), "%@#")
		}
		a.ask(protocol.MethodTextDocumentRename, &protocol.RenameParams{TextDocumentPositionParams: a.pos(), NewName: name})
	}},
	{covers: []string{"completionProvider", "completionProvider.resolveProvider", "completionProvider.triggerCharacters"}, placed: true, ask: func(a *asker) {
		got := a.ask(protocol.MethodTextDocumentCompletion, &protocol.CompletionParams{TextDocumentPositionParams: a.pos()})
		var list struct{ Items json.RawMessage }
		if json.Unmarshal([]byte(got), &list) == nil {
			for _, it := range a.some(string(list.Items), 2) {
				a.ask(protocol.MethodCompletionItemResolve, raw("%s", it))
			}
		}
	}},
	{covers: []string{"signatureHelpProvider", "signatureHelpProvider.triggerCharacters"}, placed: true, ask: func(a *asker) {
		at := a.at
		a.ask(protocol.MethodTextDocumentSignatureHelp, &protocol.SignatureHelpParams{TextDocumentPositionParams: a.pos()})
		// Also where there is a call.
		text := a.Text(a.u)
		if i := strings.Index(text[boundary(text, a.rnd.Intn(len(text)+1)):], "("); i >= 0 {
			a.at = strings.Index(text[i:], "(") + i + 1
			a.ask(protocol.MethodTextDocumentSignatureHelp, &protocol.SignatureHelpParams{TextDocumentPositionParams: a.pos()})
		}
		a.at = at
	}},
	{covers: []string{"callHierarchyProvider"}, placed: true, ask: func(a *asker) {
		got := a.ask(protocol.MethodTextDocumentPrepareCallHierarchy, &protocol.CallHierarchyPrepareParams{TextDocumentPositionParams: a.pos()})
		for _, it := range a.some(got, 2) {
			a.ask(protocol.MethodCallHierarchyIncomingCalls, raw(`{"item":%s}`, it))
			a.ask(protocol.MethodCallHierarchyOutgoingCalls, raw(`{"item":%s}`, it))
		}
	}},
	{covers: []string{"selectionRangeProvider"}, placed: true, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentSelectionRange, &protocol.SelectionRangeParams{TextDocument: a.doc(),
			Positions: []protocol.Position{a.pos().Position, a.part().Start}})
	}},
	{covers: []string{"codeActionProvider", "codeActionProvider.resolveProvider"}, placed: true, ask: func(a *asker) {
		a.actions(a.around(), nil)
	}},
	{covers: []string{"codeActionProvider", "codeActionProvider.resolveProvider"}, ask: func(a *asker) {
		a.actions(a.all(), nil)
	}},
	kindOf(protocol.CodeActionKindQuickFix), kindOf(protocol.CodeActionKindRefactorRewrite),
	kindOf(protocol.CodeActionKindRefactorInline), kindOf("source.fixAll.phils"),
	{covers: []string{"inlayHintProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: a.doc(), Range: a.all()})
		a.ask(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: a.doc(), Range: a.part()})
	}},
	{covers: []string{"codeLensProvider", "codeLensProvider.resolveProvider"}, ask: func(a *asker) {
		got := a.ask(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: a.doc()})
		for _, l := range a.some(got, 6) {
			a.ask(protocol.MethodCodeLensResolve, raw("%s", l))
		}
	}},
	{covers: []string{"documentSymbolProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentDocumentSymbol, &protocol.DocumentSymbolParams{TextDocument: a.doc()})
	}},
	{covers: []string{"workspaceSymbolProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodWorkspaceSymbol, &protocol.WorkspaceSymbolParams{})
		word := one(a.rnd, wordsOf(a.Text(a.u)))
		a.ask(protocol.MethodWorkspaceSymbol, &protocol.WorkspaceSymbolParams{Query: word[:boundary(word, 1+a.rnd.Intn(len(word)))]})
	}},
	{covers: []string{"foldingRangeProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentFoldingRange, &protocol.FoldingRangeParams{TextDocument: a.doc()})
	}},
	{covers: []string{"semanticTokensProvider", "semanticTokensProvider.range"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentSemanticTokensRange, &protocol.SemanticTokensRangeParams{TextDocument: a.doc(), Range: a.part()})
	}},
	{covers: []string{"semanticTokensProvider.full", "semanticTokensProvider.full.delta"}, ask: (*asker).semanticTokens},
	{covers: []string{"documentFormattingProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentFormatting, &protocol.DocumentFormattingParams{TextDocument: a.doc()})
	}},
	{covers: []string{"documentRangeFormattingProvider"}, ask: func(a *asker) {
		a.ask(protocol.MethodTextDocumentRangeFormatting, &protocol.DocumentRangeFormattingParams{TextDocument: a.doc(), Range: a.part()})
	}},
	{covers: command("phils.status"), ask: func(a *asker) { a.command("phils.status", `{"uri":%q}`, a.u) }},
	{covers: command("phils.explain"), ask: func(a *asker) { a.command("phils.explain", `{"code":"dead-phi"}`) }},
	{covers: command("phils.compare"), rare: true, ask: func(a *asker) {
		// Times differ, and with them the widths of the columns.
		got := a.Raw("phils.compare", raw(`{"uri":%q}`, a.u))
		a.note("phils.compare", padding.ReplaceAllString(times.ReplaceAllString(got, "T"), " "))
	}},
	{covers: command("phils.showGraph"), ask: func(a *asker) {
		for _, format := range []string{"json", one(a.rnd, []string{"dot", "mermaid"})} {
			a.command("phils.showGraph", `{%s,"format":%q,"kind":%q}`, a.function(), format, one(a.rnd, graph.Kinds()))
		}
	}},
	{covers: command("phils.showGraph"), rare: true, ask: func(a *asker) {
		a.command("phils.showGraph", `{%s,"format":"svg"}`, a.function())
	}},
	{covers: append(command("phils.showSSA"), "virtual:ssa"), ask: func(a *asker) {
		a.view("phils.showSSA", `{%s,"algo":%q,"form":%q}`, a.function(), one(a.rnd, construct.Algos()).String(), one(a.rnd, []string{"", "phi", "args", "upsilon"}))
	}},
	{covers: append(command("phils.showUnSSA"), "virtual:unssa"), ask: func(a *asker) {
		a.view("phils.showUnSSA", `{%s,"algo":%q,"method":%q}`, a.function(), one(a.rnd, construct.Algos()).String(), one(a.rnd, destruct.Methods()).String())
	}},
	{covers: append(command("phils.showExtended"), "virtual:ext", "command:phils.mapPosition"), ask: func(a *asker) {
		for _, e := range extend.All() {
			a.view("phils.showExtended", `{%s,"ext":%q}`, a.function(), e.ID)
		}
	}},
	{covers: append(command("phils.trace"), "virtual:trace"), ask: func(a *asker) {
		a.view("phils.trace", `{%s,"algo":%q}`, a.function(), one(a.rnd, construct.Algos()).String())
	}},
	{covers: []string{"workspace.textDocumentContent.schemes:phils"}, rare: true, ask: (*asker).openView},
}

// unasked are the capabilities that are no features.
var unasked = []string{
	"positionEncoding", "workspace", "workspace.textDocumentContent", "executeCommandProvider", "diagnosticProvider.identifier",
	"semanticTokensProvider.legend", "semanticTokensProvider.legend.tokenTypes", "semanticTokensProvider.legend.tokenModifiers",
}

func command(name string) []string { return []string{"command:" + name} }

func kindOf(kind protocol.CodeActionKind) question {
	return question{covers: []string{"codeActionProvider.codeActionKinds:" + string(kind)}, placed: true, ask: func(a *asker) {
		at := a.around()
		if a.rnd.Intn(2) == 0 {
			at = a.part()
		}
		a.actions(at, []protocol.CodeActionKind{kind})
	}}
}

// actions asks for code actions, and for the edits of some.
func (a *asker) actions(at protocol.Range, only []protocol.CodeActionKind) {
	p := &protocol.CodeActionParams{TextDocument: a.doc(), Range: at}
	p.Context.Only = only
	got := a.ask(protocol.MethodTextDocumentCodeAction, p)
	for _, c := range a.some(got, 3) {
		a.ask(protocol.MethodCodeActionResolve, raw("%s", c))
	}
}

// pull asks for the diagnostics as a client that pulls does: for what has changed.
func (a *asker) pull() {
	p := &protocol.DocumentDiagnosticParams{TextDocument: a.doc()}
	kept := a.memory.pulled[a.u]
	if kept.id != "" {
		p.PreviousResultID = &kept.id
	}
	var r struct {
		Kind, ResultID string
		Items          json.RawMessage
	}
	got := a.Raw(protocol.MethodTextDocumentDiagnostic, p)
	if err := json.Unmarshal([]byte(got), &r); err != nil {
		a.note("pulled diagnostics", got)
		return
	}
	items := string(r.Items)
	if r.Kind == "unchanged" {
		items = kept.items
	}
	a.memory.pulled[a.u] = pullKept{r.ResultID, items}
	a.note("pulled diagnostics", items)
}

// semanticTokens asks for the tokens as a client does that has been given some before.
func (a *asker) semanticTokens() {
	var r struct {
		ResultID string
		Data     []uint32
		Edits    []protocol.SemanticTokensEdit
	}
	kept := a.memory.tokens[a.u]
	method, params := protocol.MethodTextDocumentSemanticTokensFull, raw(`{"textDocument":{"uri":%q}}`, a.u)
	if kept.id != "" {
		method, params = protocol.MethodTextDocumentSemanticTokensFullDelta, raw(`{"textDocument":{"uri":%q},"previousResultId":%q}`, a.u, kept.id)
	}
	got := a.Raw(method, params)
	if err := json.Unmarshal([]byte(got), &r); err != nil {
		a.note("semantic tokens", got)
		return
	}
	data := r.Data
	if r.Edits != nil {
		data = slices.Clone(kept.data)
		for _, e := range slices.Backward(r.Edits) {
			if int(e.Start+e.DeleteCount) > len(data) {
				a.note("semantic tokens", fmt.Sprintf("the edit %v of %d numbers", e, len(data)))
				return
			}
			data = slices.Replace(data, int(e.Start), int(e.Start+e.DeleteCount), e.Data...)
		}
	}
	a.memory.tokens[a.u] = tokensKept{r.ResultID, data}
	a.note("semantic tokens", fmt.Sprint(data))
}

// function names a function as a command's argument does: by a line, or by its name.
func (a *asker) function() string {
	text := a.Text(a.u)
	if names := functionName.FindAllStringSubmatch(text, -1); len(names) > 0 && a.rnd.Intn(2) == 0 {
		return fmt.Sprintf(`"uri":%q,"function":%q`, a.u, one(a.rnd, names)[1])
	}
	return fmt.Sprintf(`"uri":%q,"line":%d`, a.u, a.Position(a.u, boundary(text, a.rnd.Intn(len(text)+1))).Line)
}

var functionName = regexp.MustCompile(`(?m)^\s*(?:func|fn|define)\b.*?([\w.$@]+)\(`)

// command runs a command, as such or as the request of its name.
func (a *asker) command(name, format string, args ...any) string {
	arg := raw(format, args...)
	if a.rnd.Intn(2) == 0 {
		return a.ask(name, arg)
	}
	return a.ask(protocol.MethodWorkspaceExecuteCommand, raw(`{"command":%q,"arguments":[%s]}`, name, arg))
}

// view asks for a form of a function by a command, for the same as a virtual document, and for
// what there is to ask about this.
func (a *asker) view(name, format string, args ...any) {
	got := a.command(name, format, args...)
	var v struct {
		URI   uri.URI
		Text  string
		Lines []int
	}
	if json.Unmarshal([]byte(got), &v) != nil || v.URI == "" {
		return
	}
	before := a.Refreshes(string(v.URI))
	content := a.ask(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, v.URI))
	a.memory.views[v.URI] = viewKept{content, before}
	line := a.rnd.Intn(strings.Count(v.Text, "\n") + 1)
	for _, m := range []string{protocol.MethodTextDocumentHover, protocol.MethodTextDocumentDefinition, protocol.MethodTextDocumentDocumentHighlight} {
		a.ask(m, raw(`{"textDocument":{"uri":%q},"position":{"line":%d,"character":0}}`, v.URI, line))
	}
	a.command("phils.mapPosition", `{"uri":%q,"line":%d}`, v.URI, line)
	a.command("phils.mapPosition", `{"uri":%q,"line":%d,"direction":"view"}`, v.URI, a.Position(a.u, a.at).Line)
}

// openView opens a virtual document as a file, of which everything can be asked.
func (a *asker) openView() {
	var v struct {
		URI  uri.URI
		Text string
	}
	if json.Unmarshal([]byte(a.Raw("phils.showSSA", raw(`{%s}`, a.function()))), &v) != nil || v.URI == "" || isOpen(a.Client, v.URI) {
		return
	}
	source, at := a.u, a.at
	a.Open(v.URI, v.Text)
	a.u = v.URI
	for range 2 {
		a.at = boundary(v.Text, a.rnd.Intn(len(v.Text)+1))
		for _, q := range a.questions {
			if q.placed && a.rnd.Intn(3) == 0 {
				q.ask(a)
			}
		}
	}
	a.questions[0].ask(a)
	a.Close(v.URI)
	a.memory.forget(v.URI)
	a.u, a.at = source, at
}

func isOpen(c *lsptest.Client, u uri.URI) bool {
	return !strings.HasPrefix(c.Raw(protocol.MethodTextDocumentDocumentSymbol, raw(`{"textDocument":{"uri":%q}}`, u)), "error")
}

// everything asks all questions, the rare ones now and then, those about a place at each of
// the byte offsets.
func (a *asker) everything(at []int) {
	a.t.Helper()
	a.Settle()
	for i := range a.questions {
		q := &a.questions[i]
		if q.rare && a.rnd.Intn(8) > 0 {
			continue
		}
		places := at[:1]
		if q.placed {
			places = at
		}
		a.covers = q.covers
		for _, a.at = range places {
			q.ask(a)
		}
	}
}

// advertised are the paths of what a server says that it can do, with the names in lists of
// names behind a colon.
func advertised(caps any) []string {
	var out []string
	var walk func(path string, v any)
	walk = func(path string, v any) {
		if v == false || v == nil {
			return
		}
		if path != "" {
			out = append(out, path)
		}
		switch v := v.(type) {
		case map[string]any:
			for k, x := range v {
				walk(strings.TrimPrefix(path+"."+k, "."), x)
			}
		case []any:
			prefix := map[string]string{"executeCommandProvider.commands": "command", "codeActionProvider.codeActionKinds": path, "workspace.textDocumentContent.schemes": path}[path]
			if prefix == "" {
				return
			}
			out = out[:len(out)-1] // its elements instead
			for _, x := range v {
				out = append(out, fmt.Sprint(prefix, ":", x))
			}
		}
	}
	walk("", caps)
	slices.Sort(out)
	return out
}

// The differential test asks for all that is advertised, and for nothing else.
func TestDifferentialCoversAll(t *testing.T) {
	all := map[string]bool{}
	for _, p := range profiles {
		c := lsptest.Start(t, serve, lsptest.Options{NoInit: true})
		var r struct{ Capabilities any }
		if err := json.Unmarshal([]byte(c.Raw(protocol.MethodInitialize, raw(`{"processId":null,"rootUri":null,"capabilities":%s}`, p.capabilities))), &r); err != nil {
			t.Fatal(err)
		}
		c.Notify(protocol.MethodInitialized, raw("{}"))
		for _, x := range advertised(r.Capabilities) {
			all[x] = true
		}
		// The refusal of a virtual document that there is not names those that there are.
		for _, m := range regexp.MustCompile(`phils:/(\w+)/`).FindAllStringSubmatch(c.Raw(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":"phils:/-"}`)), -1) {
			all["virtual:"+m[1]] = true
		}
	}
	asked := map[string]bool{}
	for _, q := range questions {
		for _, x := range q.covers {
			asked[x] = true
			if !all[x] {
				t.Errorf("the differential test covers %s, which the server does not advertise", x)
			}
		}
	}
	for _, x := range unasked {
		if asked[x] || !all[x] {
			t.Errorf("%s is asked about, or not advertised", x)
		}
		asked[x] = true
	}
	for x := range all {
		if !asked[x] {
			t.Errorf("the server advertises %s, which the differential test does not ask for", x)
		}
	}
	if len(all) < 40 {
		t.Errorf("only %d capabilities were found", len(all))
	}
}
