package lsp_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/check"
	"phils/analysis/hint"
	"phils/lsp"
	"phils/lsp/lsptest"
)

var (
	seed     = flag.Int64("seed", 1, "of the random edits")
	manyEdit = flag.Int("edits", 0, "how many edits TestDifferential makes in each run; 0: few")
)

// profile is a kind of client.
type profile struct {
	name         string
	capabilities string
	starved      bool // the server forgets all facts before each request
}

var profiles = []profile{
	{name: "all", capabilities: `{
 "general": {"positionEncodings": ["utf-16", "utf-8"]},
 "window": {"workDoneProgress": true},
 "workspace": {"workspaceEdit": {"documentChanges": true}, "inlayHint": {"refreshSupport": true}, "codeLens": {"refreshSupport": true}, "textDocumentContent": {}},
 "textDocument": {
  "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1]}, "codeDescriptionSupport": true},
  "completion": {"completionItem": {"snippetSupport": true, "resolveSupport": {"properties": ["documentation"]}}},
  "hover": {"contentFormat": ["markdown"]}, "rename": {"prepareSupport": true}, "definition": {"linkSupport": true},
  "codeAction": {"disabledSupport": true},
  "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}
 }}`},
	{name: "pull", capabilities: `{
 "general": {"positionEncodings": ["utf-8"]},
 "workspace": {"configuration": true, "inlayHint": {"refreshSupport": true}, "codeLens": {"refreshSupport": true}, "diagnostics": {"refreshSupport": true}, "textDocumentContent": {}},
 "textDocument": {
  "diagnostic": {"relatedInformation": true, "tagSupport": {"valueSet": [1]}, "codeDescriptionSupport": true},
  "completion": {"completionItem": {"snippetSupport": true}}, "hover": {"contentFormat": ["markdown"]}, "rename": {"prepareSupport": true},
  "codeAction": {"dataSupport": true, "resolveSupport": {"properties": ["edit"]}},
  "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}, "foldingRange": {"lineFoldingOnly": true}
 }}`},
	{name: "bare", capabilities: `{}`},
	{name: "starved", starved: true, capabilities: lsptest.Full},
}

// Random edits, settings and files; then every reply equals that of a server that has seen
// the final texts and settings only.
func TestDifferential(t *testing.T) {
	answered := &tally{n: map[string]int{}}
	runs := 0
	t.Cleanup(func() {
		if runs < len(profiles)*len(folders) || t.Failed() {
			return
		}
		for _, q := range questions {
			for _, c := range q.covers {
				if answered.n[c] == 0 {
					t.Errorf("no question about %s had an answer", c)
				}
			}
		}
	})
	for i, dialect := range []string{"tac", "pir", "ll"} {
		for j, p := range profiles {
			if testing.Short() && (i+j)%2 > 0 {
				continue
			}
			t.Run(dialect+"/"+p.name, func(t *testing.T) {
				runs++
				t.Parallel()
				n := 100
				if testing.Short() {
					n = 80
				}
				if *manyEdit > 0 {
					n = *manyEdit
				}
				newDuel(t, dialect, p, *seed+int64(10*i+j), answered).run(n)
			})
		}
	}
}

// allHints are settings that switch on all inlay hints.
func allHints() string {
	var kinds []string
	for _, k := range hint.Kinds() {
		kinds = append(kinds, fmt.Sprintf("%q: true", k))
	}
	return `{"hints": {` + strings.Join(kinds, ", ") + `}}`
}

// duel is a server that is edited, against a fresh one at each comparison.
type duel struct {
	t        *testing.T
	rnd      *rand.Rand
	dialect  string
	profile  profile
	typist   *typist
	linking  []string // texts whose functions depend on one another
	settings string
	old      *session
	memory   *memory
	open     []uri.URI // the files open, the first edited most
	edited   int
	last     map[uri.URI]int // the byte offset of the last edit
	// history is how the first file came to be what it is, since the last comparison that it took part in or was replaced at.
	history  []step
	answered *tally
	shown    shown
}

// step is a text and the edits made of it.
type step struct {
	text  string
	edits []lsptest.Edit
}

// shown is what a client shows that asks again only after its own edits and when it is told to.
type shown struct {
	version       int32
	hints, lenses string
	refreshes     [2]int
}

func newDuel(t *testing.T, dialect string, p profile, seed int64, answered *tally) *duel {
	rnd := rand.New(rand.NewSource(seed))
	seeds := slices.Concat(corpus(t, dialect), marked(t, dialect), linked[dialect])
	linking := linked[dialect]
	if dialect == "ll" {
		linking = append(slices.Clone(linking), debugged(t))
	}
	d := &duel{t: t, rnd: rnd, dialect: dialect, profile: p, typist: &typist{rnd: rnd, dialect: dialect, seeds: seeds}, linking: linking,
		settings: allHints(), memory: newMemory(), last: map[uri.URI]int{}, answered: answered}
	d.old = d.start()
	d.openFile(lsptest.URI("a." + dialect))
	if dialect == "ll" { // what only this text has is asked for in any case
		d.old.Replace(d.open[0], linking[len(linking)-1])
	}
	return d
}

// start starts a server with the present settings.
func (d *duel) start() *session {
	run := serve
	if d.profile.starved {
		run = func(ctx context.Context, in io.Reader, out io.Writer) error {
			return lsp.ServeStarved(ctx, in, out, lsp.Options{Version: "test", Log: noPanics})
		}
	}
	c := lsptest.Start(d.t, run, lsptest.Options{Capabilities: d.profile.capabilities, Init: d.settings})
	return &session{Client: c, t: d.t, u: lsptest.URI("a." + d.dialect)}
}

// text is one to start from.
func (d *duel) text() string {
	if d.rnd.Intn(20) == 0 {
		return huge(d.dialect)
	}
	text := one(d.rnd, d.typist.seeds)
	if d.rnd.Intn(3) == 0 {
		text = one(d.rnd, d.linking)
	}
	for d.rnd.Intn(3) == 0 && len(text) < largest[d.dialect]/2 {
		text += one(d.rnd, d.typist.seeds)
	}
	if d.rnd.Intn(3) == 0 {
		text = odd(d.rnd, d.dialect, text)
	}
	return text
}

func (d *duel) openFile(u uri.URI) {
	text := d.text()
	if len(d.open) > 0 && d.rnd.Intn(2) == 0 {
		text = d.old.Text(d.open[0]) // the same twice
	}
	d.old.Open(u, text)
	d.open = append(d.open, u)
	d.last[u] = 0
}

func (d *duel) closeFile(i int) {
	u := d.open[i]
	d.old.Close(u)
	d.memory.forget(u)
	d.open = slices.Delete(d.open, i, i+1)
}

// run makes n edits and compares now and then.
func (d *duel) run(n int) {
	for d.edited < n {
		for range 1 + d.rnd.Intn(8) {
			d.act()
		}
		d.compare()
		if d.t.Failed() {
			return
		}
	}
}

// act does something that a user does.
func (d *duel) act() {
	u := d.open[0]
	if d.rnd.Intn(4) == 0 {
		u = one(d.rnd, d.open)
	}
	switch d.rnd.Intn(40) {
	case 0: // another text
		d.history = nil
		d.old.Replace(u, d.text())
		d.last[u] = 0
		d.edited++
		return
	case 1:
		if len(d.open) < 3 {
			d.openFile(lsptest.URI(string(rune('a'+len(d.open))) + "." + d.dialect))
			if v := d.open[len(d.open)-1]; slices.Index(d.open, v) < len(d.open)-1 {
				d.t.Fatalf("%s is opened twice", v)
			}
			return
		}
		d.closeFile(len(d.open) - 1)
		return
	case 2: // the same file closed and opened again, the same or another text
		text := d.old.Text(u)
		d.old.Close(u)
		d.memory.forget(u)
		d.shown = shown{}
		if d.rnd.Intn(2) == 0 {
			d.history = nil
			text = d.text()
		}
		d.old.Open(u, text)
		d.last[u] = 0
		return
	case 3:
		d.old.Save(u)
		return
	case 4, 5:
		d.configure()
		return
	case 6: // what the server offers
		if es := d.offered(u); es != nil {
			d.change(u, es)
		}
		return
	case 7, 8, 9: // questions between edits, whose answers are kept by the server for the next
		d.old.u = u
		a := d.asker(d.old, d.memory, d.rnd.Int63())
		q := &questions[d.rnd.Intn(len(questions))]
		a.at = boundary(d.old.Text(u), d.rnd.Intn(len(d.old.Text(u))+1))
		q.ask(a)
		return
	}
	d.change(u, d.typist.edits(d.old.Text(u)))
}

func (d *duel) change(u uri.URI, es []lsptest.Edit) {
	text := d.old.Text(u)
	if !positions(text, es) {
		return
	}
	if most := largest[d.dialect]; len(apply(text, es)) > 3*most {
		after := apply(text, es)
		es = append(es, lsptest.Edit{Start: boundary(after, most/4), End: len(after)})
	}
	if u == d.open[0] {
		d.typist.before = append(d.typist.before, text)
		d.history = append(d.history, step{text, es})
	}
	d.old.Change(u, es...)
	if len(es) > 0 {
		d.last[u] = es[len(es)-1].Start
	}
	d.edited++
}

// offered are the edits that formatting, a rename or a code action makes of a file.
func (d *duel) offered(u uri.URI) []lsptest.Edit {
	s := d.old
	s.u = u
	s.at = boundary(s.Text(u), d.rnd.Intn(len(s.Text(u))+1))
	var edits []protocol.TextEdit
	switch d.rnd.Intn(4) {
	case 0:
		edits, _ = s.Server.Formatting(bg, &protocol.DocumentFormattingParams{TextDocument: s.doc()})
	case 1:
		if w, err := s.Server.Rename(bg, &protocol.RenameParams{TextDocumentPositionParams: s.pos(), NewName: one(d.rnd, wordsOf(s.Text(u)))}); err == nil && w != nil {
			edits = s.Edits(u, w)
		}
	default:
		actions, err := s.Server.CodeAction(bg, &protocol.CodeActionParams{TextDocument: s.doc(), Range: s.all()})
		if err != nil || len(actions) == 0 {
			return nil
		}
		action, ok := one(d.rnd, actions).(*protocol.CodeAction)
		if !ok {
			return nil
		}
		if action.Edit == nil {
			if action, err = s.Server.CodeActionResolve(bg, action); err != nil {
				return nil
			}
		}
		if action.Edit != nil {
			edits = s.Edits(u, action.Edit)
		}
	}
	if len(edits) == 0 {
		return nil
	}
	text := s.Text(u)
	return []lsptest.Edit{difference(text, s.Apply(u, edits))}
}

// configure changes the settings.
func (d *duel) configure() {
	levels := map[string]string{}
	for _, c := range check.Codes() {
		if d.rnd.Intn(4) == 0 {
			levels[c.ID] = one(d.rnd, []string{"off", "hint", "info", "warning", "error"})
		}
	}
	hints := map[string]bool{}
	for _, k := range hint.Kinds() {
		hints[string(k)] = d.rnd.Intn(4) > 0
	}
	b, err := json.Marshal(map[string]any{
		"hints": hints, "lenses": map[string]bool{"function": d.rnd.Intn(4) > 0, "block": d.rnd.Intn(4) > 0},
		"diagnostics": map[string]any{"levels": levels, "docs": one(d.rnd, []string{"", "https://example.org/a", "https://example.org/b"})},
		"memory":      map[string]int{"facts": 1 + 63*d.rnd.Intn(2)},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	d.settings = string(b)
	if d.profile.name != "pull" {
		d.old.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":%s}`, b))
		return
	}
	before := d.old.Refreshes("inlayHint")
	d.old.SetConfig(d.settings)
	d.old.Notify(protocol.MethodWorkspaceDidChangeConfiguration, raw(`{"settings":null}`))
	d.until("the server asks for hints again after the settings changed", func() bool { return d.old.Refreshes("inlayHint") > before })
}

// until waits for what must come.
func (d *duel) until(what string, ok func() bool) {
	d.t.Helper()
	for range 3000 {
		if ok() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	d.t.Fatalf("in vain: %s", what)
}

func (d *duel) asker(s *session, m *memory, seed int64) *asker {
	return &asker{session: s, questions: questions, rnd: rand.New(rand.NewSource(seed)), memory: m, answered: d.answered}
}

// places are byte offsets to ask about: that of the last edit, a name, any.
func (d *duel) places(u uri.URI) []int {
	text := d.old.Text(u)
	out := []int{boundary(text, min(d.last[u], len(text))), boundary(text, d.rnd.Intn(len(text)+1))}
	if all := word.FindAllStringIndex(text, -1); len(all) > 0 {
		at := one(d.rnd, all)
		out = append(out, boundary(text, at[0]+d.rnd.Intn(at[1]-at[0]+1)))
	}
	return out
}

// compare asks both servers everything about one file.
func (d *duel) compare() {
	u := d.open[0]
	if d.rnd.Intn(4) == 0 {
		u = one(d.rnd, d.open)
	}
	fresh := d.start()
	for _, i := range d.rnd.Perm(len(d.open)) {
		fresh.Open(d.open[i], d.old.Text(d.open[i]))
	}
	fresh.Settle()
	d.views(fresh)
	at, seed := d.places(u), d.rnd.Int63()
	d.old.u, fresh.u = u, u
	x, y := d.asker(d.old, d.memory, seed), d.asker(fresh, newMemory(), seed)
	x.everything(at)
	y.everything(at)
	if diff := differ(x.replies, y.replies); diff != "" {
		d.t.Errorf("after %d edits of %s at version %d, at %v: %s\nsettings: %s\nopen: %v\n%s", d.edited, u, d.old.Version(u), at, diff, d.settings, d.open, d.reproduce(at, seed))
		if *verboseText {
			d.t.Logf("text:\n%s", d.old.Text(u))
		}
	}
	if u == d.open[0] && len(d.history) > 30 {
		d.history = slices.Clone(d.history[len(d.history)-30:])
	}
	d.screen(u)
	if err := fresh.Shutdown(); err != nil {
		d.t.Fatal(err)
	}
}

var verboseText = flag.Bool("difftext", false, "TestDifferential prints the text after which replies differ")

// differ tells of the first two replies that are not the same.
func differ(x, y []reply) string {
	for k := range max(len(x), len(y)) {
		if k >= len(x) || k >= len(y) {
			return fmt.Sprintf("%d replies and %d", len(x), len(y))
		}
		if x[k] == y[k] {
			continue
		}
		a, b := x[k].text, y[k].text
		from := 0
		for from < len(a) && from < len(b) && a[from] == b[from] {
			from++
		}
		cut := func(s string) string { return s[max(0, from-200):min(len(s), from+400)] }
		return fmt.Sprintf("the reply to %s differs.\nedited: …%s\nfresh:  …%s", x[k].what, cut(a), cut(b))
	}
	return ""
}

// views has the client fetch the virtual documents anew that it was told have changed; the others
// must be what a fresh server gives.
func (d *duel) views(fresh *session) {
	for u, kept := range d.memory.views {
		if d.old.Refreshes(string(u)) == kept.refreshes && (d.profile.name == "all" || d.profile.name == "pull") {
			now := fresh.Raw(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, u))
			if now != kept.text && !strings.HasPrefix(now, "error") {
				d.until("the server says that "+string(u)+" has changed: "+differ([]reply{{"it", kept.text}}, []reply{{"it", now}}), func() bool { return d.old.Refreshes(string(u)) > kept.refreshes })
			}
		}
		delete(d.memory.views, u)
	}
}

// screen checks that hints and lenses on the screen of a client that has not edited the file since
// it asked for them are true, or that it was told to ask again.
func (d *duel) screen(u uri.URI) {
	if u != d.open[0] || d.profile.name == "bare" {
		return
	}
	s := d.old
	s.Settle()
	now := shown{s.Version(u), s.Raw(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: s.doc(), Range: s.all()}),
		s.Raw(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: s.doc()}), [2]int{s.Refreshes("inlayHint"), s.Refreshes("codeLens")}}
	if before := d.shown; before.version == now.version {
		if before.hints != now.hints {
			d.until("the server asks for hints again", func() bool { return s.Refreshes("inlayHint") > before.refreshes[0] })
		}
		if before.lenses != now.lenses {
			d.until("the server asks for lenses again", func() bool { return s.Refreshes("codeLens") > before.refreshes[1] })
		}
	}
	d.shown = now
}

// reproduce looks for the latest text of the first file from which the edits that followed lead
// to the difference again.
func (d *duel) reproduce(at []int, seed int64) string {
	u := d.open[0]
	final := d.old.Text(u)
	fresh := d.start()
	fresh.Open(u, final)
	y := d.asker(fresh, newMemory(), seed)
	y.everything(at)
	for i := len(d.history) - 1; i >= 0; i-- {
		s := d.start()
		s.Open(u, d.history[i].text)
		m := newMemory()
		for k, h := range d.history[i:] {
			if s.Text(u) != h.text {
				return "the edits came after another text"
			}
			d.asker(s, m, int64(k)).everything([]int{0})
			s.Change(u, h.edits...)
		}
		x := d.asker(s, m, seed)
		x.everything(at)
		if diff := differ(x.replies, y.replies); diff != "" {
			var b strings.Builder
			fmt.Fprintf(&b, "again after these edits of\n%q\n", d.history[i].text)
			for _, h := range d.history[i:] {
				for _, e := range h.edits {
					fmt.Fprintf(&b, "\t{%d, %d, %q}\n", e.Start, e.End, e.Text)
				}
				b.WriteString("\n")
			}
			return b.String() + diff
		}
	}
	return fmt.Sprintf("not again with the last %d edits alone", len(d.history))
}
