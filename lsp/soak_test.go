package lsp_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"

	"phils/lsp/lsptest"
)

// A long session ends with the memory and the goroutines that it had early on: edits, with requests
// for everything under way, some of them cancelled. PHILS_SOAK is the number of edits (make soak).
func TestSoak(t *testing.T) {
	edits := 3000
	if testing.Short() {
		edits = 300
	}
	if v := os.Getenv("PHILS_SOAK"); v != "" {
		var err error
		if edits, err = strconv.Atoi(v); err != nil {
			t.Fatalf("PHILS_SOAK is %q: %v", v, err)
		}
	}
	r := rand.New(rand.NewPCG(uint64(*seed), 4))
	s := inspect(t, lsptest.Full)
	var users []*hasty
	var seeds [][]string
	dialects := []string{"tac", "pir", "ll"}
	for _, d := range dialects {
		seeds = append(seeds, corpus(t, d))
		h := &hasty{t: t, Rand: r, s: s, enc: "utf-16", u: lsptest.URI("soak." + d)}
		h.open(seeds[len(seeds)-1][0])
		users = append(users, h)
	}
	// flight is how many requests are under way at most.
	const flight = 40
	id, oldest := 1, 1 // of those under way, or not looked at
	take := func(id int) {
		key := strconv.Itoa(id)
		as := s.await(key, 1)
		if len(as) != 1 || as[0].code == -32603 {
			t.Fatalf("request %d: %v", id, as)
		}
		s.mu.Lock()
		delete(s.answers, key)
		s.mu.Unlock()
	}
	rest := func() {
		for ; oldest < id; oldest++ {
			take(oldest)
		}
		for i, h := range users { // what is open shall be the same each time
			h.v++
			h.text = seeds[i][0]
			h.send(`{"text":` + rawString(h.text) + `}`)
		}
		// Whatever the features keep of a file is of this text.
		for range 2 {
			for _, h := range users {
				for _, m := range append(append([]string{}, wholeMethods...), placedMethods...) {
					s.call(-1, "textDocument/"+m, fmt.Sprintf(`{"textDocument":{"uri":%q},"position":{"line":3,"character":4},"newName":"q9","range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"positions":[],"context":{"diagnostics":[],"includeDeclaration":true,"triggerKind":1},"previousResultId":"x","options":{"tabSize":2,"insertSpaces":true}}`, h.u))
					take(-1)
				}
			}
			s.reply(func(id string) []string { return []string{`{"jsonrpc":"2.0","id":` + id + `,"result":null}`} })
			s.call(-2, "phils/settled", "null")
			take(-2)
		}
	}
	type figures struct {
		edits, goroutines int
		objects, bytes    uint64
	}
	var taken []figures
	measure := func(n int) {
		rest()
		for range 3 { // pools are emptied in two turns
			runtime.GC()
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		f := figures{n, runtime.NumGoroutine(), m.HeapObjects, m.HeapAlloc}
		t.Logf("after %6d edits: %3d goroutines, %7d objects, %5.1f MB", f.edits, f.goroutines, f.objects, float64(f.bytes)/(1<<20))
		taken = append(taken, f)
	}
	for n := 1; n <= edits; n++ {
		i := r.IntN(len(users))
		h := users[i]
		text := h.text
		var es []lsptest.Edit
		for range 1 + r.IntN(2) {
			a := start(text, r.IntN(len(text)+1))
			e := lsptest.Edit{Start: a, End: max(a, start(text, min(len(text), a+r.IntN(20)))), Text: pick(r, alphabets[dialects[i]]...)}
			es = append(es, e)
			text = text[:e.Start] + e.Text + text[e.End:]
		}
		if most := largest[dialects[i]]; len(text) > most || r.IntN(50) == 0 {
			h.v++
			h.text = pick(r, seeds[i]...)
			h.send(`{"text":` + rawString(h.text) + `}`)
		} else {
			h.change(es...)
		}
		h.past = nil
		for range 1 + r.IntN(2) {
			if id-oldest >= flight {
				take(oldest)
				oldest++
			}
			method, params := anyFeature(r, &chaosDoc{uri: string(h.u)})
			s.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, id, method, params))
			if r.IntN(8) == 0 {
				s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":%d}}`, id-r.IntN(3)))
			}
			id++
		}
		switch r.IntN(200) {
		case 0:
			s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":%q}}}`, h.u))
		case 1:
			s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":%q}}}`, h.u))
			h.open(h.text)
		}
		s.reply(func(id string) []string { return []string{`{"jsonrpc":"2.0","id":` + id + `,"result":null}`} })
		if n == edits/10 || n == edits/2 || n == edits {
			measure(n)
		}
	}
	first := taken[0]
	for _, f := range taken[1:] {
		if f.goroutines > first.goroutines+4 {
			t.Errorf("%d goroutines after %d edits, %d after %d", f.goroutines, f.edits, first.goroutines, first.edits)
		}
		// What is found once of a function, or of a library's tables, is kept; what grows with
		// the edits would be ten times as much.
		if f.objects > first.objects*3/2+20_000 || f.bytes > first.bytes*3/2+4<<20 {
			t.Errorf("%d objects, %d bytes after %d edits; %d, %d after %d", f.objects, f.bytes, f.edits, first.objects, first.bytes, first.edits)
		}
	}
	for i, h := range users {
		h.id = 1<<30 + i
		h.check()
	}
}
