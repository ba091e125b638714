package extend_test

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"

	"phils/analysis/extend"
)

const hashedExample = `func f(p, q, i, n) {
  DEC a 40
  a[i] = n
  k = i + 1
  a[k] = 5
  x = p[i]
  y = p[i]
  z = a[i]
  call g(n)
  call g(n)
  w = q[i]
  v = x + n
  u = n + y
  print x, y, z, w, v, u
}
`

// The page of Hashed SSA shows hints, text and a hover as they are.
func TestHashedPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/hashed-ssa.md")
	if err != nil {
		t.Fatal(err)
	}
	s, fn := function(t, "tac", hashedExample)
	e, err := extend.ByID("hashed")
	if err != nil {
		t.Fatal(err)
	}
	form, err := e.Of(context.Background(), s, 0, fn)
	if err != nil {
		t.Fatal(err)
	}
	hints := map[int32]string{}
	for _, n := range form.Notes {
		if n.Hint != "" {
			hints[n.At] += " " + n.Hint
		}
	}
	for at, hint := range hints {
		line := hashedExample[strings.LastIndexByte(hashedExample[:at], '\n')+1 : at]
		if rest, _, _ := strings.Cut(hashedExample[at:], "\n"); rest != "" {
			line += rest // of a header, whose hints stand in front of the brace
		}
		if !strings.Contains(string(page), line+hint+"\n") {
			t.Errorf("the page does not show %q", line+hint)
		}
	}
	if len(hints) != 12 {
		t.Errorf("hints on %d lines, not 12", len(hints))
	}
	text := extended(t, "test.tac", "tac", hashedExample, "hashed")
	if want := "  # μ(a₃), h4, stored on line 3\n  z.1 = a[i.0]\n"; !strings.Contains(text, want) || !strings.Contains(string(page), want) {
		t.Errorf("the page does not show the text, or this is not it:\n%s", text)
	}
	md, err := e.Hover(context.Background(), s, 0, fn, fn.Tree.TokenAt(int32(strings.Index(hashedExample, "p[i]"))))
	if err != nil || md == "" || !strings.Contains(string(page), md) {
		t.Errorf("the page does not say (%v)\n%s", err, md)
	}
}

// Hovers and hints may be asked at once, of a form that none of them has found yet.
func TestHashedAtOnce(t *testing.T) {
	e, _ := extend.ByID("hashed")
	s, fn := function(t, "tac", hashedExample)
	at := fn.Tree.TokenAt(int32(strings.Index(hashedExample, "p[i]")))
	var wait sync.WaitGroup
	answers := make([]string, 8)
	for i := range answers {
		wait.Go(func() {
			_, _ = e.Of(context.Background(), s, 0, fn)
			answers[i], _ = e.Hover(context.Background(), s, 0, fn, at)
		})
	}
	wait.Wait()
	for _, a := range answers {
		if a == "" || a != answers[0] {
			t.Errorf("%q and %q", a, answers[0])
		}
	}
}
