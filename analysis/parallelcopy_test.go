package analysis_test

import (
	"fmt"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/dialects"
)

func parallelCopies(dialect, src string) []analysis.ParallelCopy {
	for _, fn := range analysis.NewSnapshot("a", 0, dialects.ByID(dialect), []byte(src)).Functions() {
		return fn.ParallelCopies()
	}
	return nil
}

func moves(c *analysis.ParallelCopy) string {
	var out []string
	for _, m := range c.Sequence() {
		show := func(s string) string {
			if s == "" {
				return "spare"
			}
			return s
		}
		out = append(out, show(m.Dst)+" = "+show(m.Src))
	}
	return strings.Join(out, "; ")
}

func TestParallelCopies(t *testing.T) {
	for _, c := range []struct{ dialect, src, want string }{
		{"tac", "(a, b) <- (b, a)\n", "spare = b; b = a; a = spare | [{[a b]  }]"},
		{"tac", "(a, b, c) := (b, c, a) # round\n", "spare = c; c = a; a = b; b = spare | [{[a c b]  }]"},
		{"tac", "(a, b, d) = (b, a, a)\n", "d = a; a = b; b = d | [{[a b] a d}]"},
		{"tac", "(x.1, y.1, z.1) <- (a, 3, a)\n", "x.1 = a; y.1 = 3; z.1 = a | []"},
		{"tac", "(a, b) <- (7, a)\n", "b = a; a = 7 | []"},
		{"tac", "(a, b) <- (a, -2)\n", "b = -2 | []"},
		{"tac", "(a, b, c, d) <- (b, a, d, c)\n", "spare = d; d = c; c = spare; spare = b; b = a; a = spare | [{[a b]  } {[c d]  }]"},
		{"tac", "(a) <- (a)\n", " | []"},
		{"pir", "fn @f(_0: i64, _1: i64) {\n  bb0:\n    (_0, _1) = (_1, _0) // swapped\n    return\n}\n", "spare = _1; _1 = _0; _0 = spare | [{[_0 _1]  }]"},
		{"tac", "(a, b) <- (c)\n", "its names are 2, its values 1"},
		{"tac", "(a, a) <- (c, d)\n", "a is written twice in it"},
		{"tac", "(a, b) <- (c, d + 1)\n", "d + 1 is neither a name nor a constant"},
		{"pir", "fn @f(_0: (i64, i64), _1: i64) {\n  bb0:\n    (_1) = (_0.0)\n    return\n}\n", "_0.0 is neither a name nor a constant"},
	} {
		cs := parallelCopies(c.dialect, c.src)
		if len(cs) != 1 {
			t.Errorf("%s: %d parallel copies", c.src, len(cs))
			continue
		}
		got := cs[0].Wrong
		if got == "" {
			got = fmt.Sprintf("%s | %v", moves(&cs[0]), cs[0].Cycles())
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.src, got, c.want)
		}
		if s := c.src[cs[0].Span.Start:cs[0].Span.End]; s[0] != '(' || s[len(s)-1] != ')' {
			t.Errorf("%s: the span is %q", c.src, s)
		}
	}
}

// All parallel copies of up to four names, of the names and a constant: the moves do what
// the copy does, and their number is the formula's.
func TestParallelCopySequences(t *testing.T) {
	const names = "abcd"
	for code := range 6 * 6 * 6 * 6 {
		c := analysis.ParallelCopy{}
		want := map[string]string{"": ""}
		for i, rest := 0, code; i < len(names); i, rest = i+1, rest/6 {
			name := names[i : i+1]
			want[name] = name
			switch s := rest % 6; {
			case s < len(names):
				c.Pairs = append(c.Pairs, analysis.CopyPair{Dst: name, Src: names[s : s+1]})
				want[name] = names[s : s+1]
			case s == 4:
				c.Pairs = append(c.Pairs, analysis.CopyPair{Dst: name, Src: "1", Const: true})
				want[name] = "1"
			}
		}
		now := map[string]string{"1": "1", "": ""}
		for i := range names {
			now[names[i:i+1]] = names[i : i+1]
		}
		seq := c.Sequence()
		for _, m := range seq {
			now[m.Dst] = now[m.Src]
		}
		for i := range names {
			if n := names[i : i+1]; now[n] != want[n] {
				t.Fatalf("%v as %s: %s is %s, want %s", c.Pairs, moves(&c), n, now[n], want[n])
			}
		}
		closed := 0
		for _, cycle := range c.Cycles() {
			if cycle.Exit == "" {
				closed++
			}
		}
		if n := len(c.Pairs) - c.SelfMoves() + closed; len(seq) != n {
			t.Fatalf("%v as %s: %d moves, want %d", c.Pairs, moves(&c), len(seq), n)
		}
	}
}
