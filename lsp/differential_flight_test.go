package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// Requests and edits without waiting for any reply: each reply is about the version at which it was
// asked for, or says that the file has changed.
func TestRequestsInFlight(t *testing.T) {
	for i, dialect := range []string{"tac", "pir", "ll"} {
		t.Run(dialect, func(t *testing.T) {
			t.Parallel()
			rounds := 2
			if *manyEdit > 0 {
				rounds = *manyEdit / 20
			}
			rnd := rand.New(rand.NewSource(*seed + int64(i)))
			right, moved := 0, 0
			for range rounds {
				f := planFlight(t, rnd, dialect, 20)
				r, m := f.fly(t, rnd)
				if right, moved = right+r, moved+m; t.Failed() {
					return
				}
			}
			if right < 10*moved {
				t.Errorf("%d right replies, and %d that the file has changed", right, moved)
			}
		})
	}
}

// busy is what a status says of the present.
var busy = regexp.MustCompile(`,"busy":\w+`)

// flight is what a client sends, version by version.
type flight struct {
	u        uri.URI
	settings string
	versions []flightVersion
	last     []asked // when all replies have come
	findings string
}

type flightVersion struct {
	version int32
	text    string
	change  string // the parameters of the notification of what led here
	asked   []asked
}

// asked is a request with the reply of a server that has seen only the version's text.
type asked struct {
	method string
	params string
	want   string
}

func inJSON(t testing.TB, params any) string {
	t.Helper()
	if m, ok := params.(jsonrpc2.RawMessage); ok {
		return string(m)
	}
	b, err := protocol.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// findingsOf are diagnostics as JSON.
func findingsOf(t testing.TB, ds []protocol.Diagnostic) string {
	return inJSON(t, &protocol.PublishDiagnosticsParams{Diagnostics: ds})
}

// planFlight makes up the versions of a file, and what is asked at each.
func planFlight(t *testing.T, rnd *rand.Rand, dialect string, versions int) *flight {
	d := newDuel(t, dialect, profiles[0], rnd.Int63(), &tally{n: map[string]int{}})
	// A name of the source program that was changed is shown also in late replies about the version
	// before, as analysis.LearnNames says.
	named := func(text string) bool { return strings.Contains(text, "!DILocalVariable") }
	d.typist.seeds, d.linking = slices.DeleteFunc(d.typist.seeds, named), slices.DeleteFunc(slices.Clone(d.linking), named)
	d.old.Replace(d.open[0], d.text())
	f := &flight{u: d.open[0], settings: d.settings}
	change := ""
	for {
		v := flightVersion{version: d.old.Version(f.u), text: d.old.Text(f.u), change: change}
		fresh := d.start()
		fresh.Open(f.u, v.text)
		a := d.asker(fresh, newMemory(), rnd.Int63())
		plan := func(ask func()) (out []asked) {
			a.record = func(method string, params any) {
				out = append(out, asked{method: method, params: inJSON(t, params)})
			}
			ask()
			a.record = nil
			for i := range out {
				out[i].want = busy.ReplaceAllString(comparable(fresh.Raw(out[i].method, jsonrpc2.RawMessage(out[i].params)), fresh.Version(f.u)), "")
			}
			return out
		}
		v.asked = plan(func() {
			for range 6 {
				a.askAny(one(a.rnd, questions))
			}
			if name := functionName.FindStringSubmatch(v.text); name != nil {
				name := strings.ReplaceAll(name[1], "@", "%40")
				for _, view := range []string{"ssa/pruned/asis/" + name + "/" + string(f.u), "ext/memory/" + name + "/" + string(f.u), "trace/braun/" + name + "/" + string(f.u) + ".md"} {
					a.ask(protocol.MethodWorkspaceTextDocumentContent, raw(`{"uri":%q}`, "phils:/"+view))
				}
			}
		})
		f.versions = append(f.versions, v)
		if len(f.versions) == versions {
			f.findings = findingsOf(t, fresh.Diagnostics(f.u))
			f.last = plan(func() {
				for _, q := range questions {
					a.askAny(q)
				}
			})
		}
		if err := fresh.Shutdown(); err != nil {
			t.Fatal(err)
		}
		if len(f.versions) == versions {
			return f
		}
		edits := d.typist.edits(v.text)
		for !positions(v.text, edits) || len(apply(v.text, edits)) > 3*largest[dialect] {
			edits = d.typist.edits(v.text)
		}
		change = inJSON(t, d.old.Changed(f.u, edits...))
	}
}

// askAny asks a question about a random place, unless it is one whose replies hold times.
func (a *asker) askAny(q question) {
	if q.rare {
		return
	}
	text := a.Text(a.u)
	a.at = boundary(text, a.rnd.Intn(len(text)+1))
	q.ask(a)
}

// fly sends all of it at once to a server whose handlers are late by chance, and gives how many
// replies were right and how many said that the file had changed.
func (f *flight) fly(t *testing.T, rnd *rand.Rand) (right, moved int) {
	var mu sync.Mutex
	late := rand.New(rand.NewSource(rnd.Int63()))
	w := lsptest.Dial(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{Log: noPanics}, func(_ context.Context, method string) {
			if strings.HasPrefix(method, "textDocument/did") {
				return
			}
			mu.Lock()
			n := late.Intn(40)
			mu.Unlock()
			switch {
			case n == 0:
				time.Sleep(3 * time.Millisecond)
			case n < 10:
				runtime.Gosched()
			}
		}, nil)
	})
	w.Send(fmt.Sprintf(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":%s,"initializationOptions":%s}}`, profiles[0].capabilities, f.settings))
	w.Receive()
	type sent struct {
		at        *flightVersion
		cancelled bool
		asked
	}
	var all []sent
	last := &f.versions[len(f.versions)-1]
	out := make(chan string, 10_000) // all of it, and the answers to what the server asks
	defer close(out)
	go func() {
		for m := range out {
			w.Send(m)
		}
	}()
	notify := func(method, params string) {
		out <- fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":%s}`, method, params)
	}
	ask := func(q asked, at *flightVersion) {
		all = append(all, sent{at, false, q})
		out <- fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, len(all), q.method, q.params)
	}
	published := ""
	// receive takes n replies.
	receive := func(n int) {
		for n > 0 {
			var m struct {
				ID             *json.RawMessage
				Method         string
				Params, Result json.RawMessage
				Error          *struct {
					Code    int
					Message string
				}
			}
			body := w.Receive()
			if err := json.Unmarshal(body, &m); err != nil {
				t.Fatalf("%s: %v", body, err)
			}
			switch {
			case m.Method == protocol.MethodTextDocumentPublishDiagnostics:
				var p protocol.PublishDiagnosticsParams
				if err := protocol.Unmarshal(m.Params, &p); err != nil {
					t.Fatal(err)
				}
				published = findingsOf(t, p.Diagnostics)
				continue
			case m.Method != "" && m.ID != nil:
				out <- fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":null}`, *m.ID)
				continue
			case m.Method != "":
				continue
			}
			n--
			var id int
			if m.ID == nil || json.Unmarshal(*m.ID, &id) != nil || id < 1 || id > len(all) {
				t.Fatalf("a reply to no request: %s", body)
			}
			q := &all[id-1]
			got := string(m.Result)
			if m.Error != nil {
				got = fmt.Sprintf("error %d: %s", m.Error.Code, m.Error.Message)
			}
			got = busy.ReplaceAllString(comparable(got, q.at.version), "")
			switch {
			case q.want == got:
				right++
			case m.Error != nil && m.Error.Code == int(protocol.CodeContentModified) && q.at != last:
				moved++
			case m.Error != nil && m.Error.Code == int(protocol.CodeRequestCancelled) && q.cancelled:
			default:
				t.Fatalf("asked %s %s at version %d, of %d: %s\ntext: %q", q.method, q.params, q.at.version, last.version,
					differ([]reply{{"it", got}}, []reply{{"it", q.want}}), q.at.text)
			}
		}
	}
	notify(protocol.MethodInitialized, "{}")
	for i := range f.versions {
		v := &f.versions[i]
		if i == 0 {
			notify(protocol.MethodTextDocumentDidOpen, fmt.Sprintf(`{"textDocument":{"uri":%q,"languageId":"","version":%d,"text":%s}}`, f.u, v.version, inJSON(t, protocol.String(v.text))))
		} else {
			notify(protocol.MethodTextDocumentDidChange, v.change)
		}
		for _, q := range v.asked {
			ask(q, v)
			if rnd.Intn(20) == 0 {
				k := max(0, len(all)-1-rnd.Intn(4))
				all[k].cancelled = true
				notify(protocol.MethodCancelRequest, fmt.Sprintf(`{"id":%d}`, k+1))
			}
		}
	}
	receive(len(all))
	// Nothing is left of the versions before.
	ask(asked{"phils/settled", "null", "null"}, last)
	receive(1)
	if published != f.findings {
		t.Errorf("in the end, %s\ntext: %q", differ([]reply{{"the findings", published}}, []reply{{"the findings", f.findings}}), last.text)
	}
	for _, q := range f.last {
		ask(q, last)
	}
	receive(len(f.last))
	return right, moved
}
