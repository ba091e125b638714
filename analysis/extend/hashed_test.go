package extend_test

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
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

// The text parses and has a line for each note; hovers on each token answer, and name other lines.
func TestHashedText(t *testing.T) {
	notes, told := 0, 0
	e, _ := extend.ByID("hashed")
	sources(t, func(path, dialect, src string) {
		if errorsIn(t, path, dialect, src) != nil {
			return
		}
		text := extended(t, path, dialect, src, "hashed")
		if errs := errorsIn(t, path, dialect, text); errs != nil {
			t.Errorf("%s has errors: %s\n%s", path, strings.Join(errs, "\n"), text)
		}
		s := analysis.NewSnapshot(path, 1, dialects.ByID(dialect), []byte(src))
		for seg, fn := range s.Functions() {
			form, err := e.Of(context.Background(), s, seg, fn)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range form.Notes {
				notes++
				if !strings.Contains(text, " "+n.Text+"\n") {
					t.Errorf("%s: %s: no line says %s", path, fn.Name, n.Text)
				}
				if strings.Contains(n.Text+n.Tooltip, "h0") || strings.Contains(n.Text, "= \n") {
					t.Errorf("%s: %s: a node without a number: %s\n%s", path, fn.Name, n.Text, n.Tooltip)
				}
			}
			for tok := range fn.Tree.Tok {
				md, err := e.Hover(context.Background(), s, seg, fn, int32(tok))
				if err != nil {
					t.Fatal(err)
				}
				if md != "" {
					told++
				}
			}
		}
	})
	t.Logf("%d notes, %d hovers", notes, told)
	if notes < 100 || told < 100 {
		t.Errorf("only %d notes and %d hovers", notes, told)
	}
}

// Broken text has no form that fails: files cut off, and with lines left out.
func TestHashedOfBrokenText(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	e, _ := extend.ByID("hashed")
	sources(t, func(path, dialect, src string) {
		rounds := 6
		if testing.Short() {
			rounds = 1
		}
		for range rounds {
			lines := strings.SplitAfter(src, "\n")
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(lines))
				switch rng.IntN(3) {
				case 0:
					lines = slices.Delete(lines, i, i+1)
				case 1:
					lines[i] = lines[i][:rng.IntN(len(lines[i])+1)]
				case 2:
					lines[i] = lines[rng.IntN(len(lines))]
				}
				if len(lines) == 0 {
					return
				}
			}
			s := analysis.NewSnapshot(path, 1, dialects.ByID(dialect), []byte(strings.Join(lines, "")))
			for seg, fn := range s.Functions() {
				if _, err := e.Of(context.Background(), s, seg, fn); err != nil {
					t.Fatal(err)
				}
				for tok := 0; tok < len(fn.Tree.Tok); tok += 1 + rng.IntN(5) {
					if _, err := e.Hover(context.Background(), s, seg, fn, int32(tok)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
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
