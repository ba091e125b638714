package tac

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
)

func testdata(t testing.TB) map[string][]byte {
	files, _ := filepath.Glob("../../testdata/tac/*.tac")
	if len(files) == 0 {
		t.Fatal("no testdata")
	}
	m := map[string][]byte{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m[filepath.Base(f)] = b
	}
	return m
}

// errorLines gives the lines of src with an error, by number from 0.
func errorLines(src []byte) map[int]bool {
	lines := map[int]bool{}
	d := text.NewDocument(src, Split)
	for i, s := range d.All() {
		start, _ := d.SegmentStart(i)
		for _, e := range syntax.Parse(Language, s.Bytes(), s.In(), nil).Errs {
			lines[bytes.Count(src[:start+int(e.Start)], []byte("\n"))] = true
		}
	}
	return lines
}

func TestTestdataHasNoErrors(t *testing.T) {
	for name, src := range testdata(t) {
		for l := range errorLines(src) {
			t.Errorf("%s:%d: error", name, l+1)
		}
	}
}

// Every prefix and random mutations of every program parse, and give a valid tree.
// mutations is how many mutants of each file are tried.
func mutations() int {
	if testing.Short() {
		return 500
	}
	return 10_000
}

func TestMutations(t *testing.T) {
	for name, src := range testdata(t) {
		r := rand.New(rand.NewPCG(3, 4))
		check := func(b []byte) {
			for _, s := range text.NewDocument(b, Split).All() {
				if err := syntaxtest.Valid(syntax.Parse(Language, s.Bytes(), s.In(), nil)); err != nil {
					t.Fatalf("%s: %v in %q", name, err, b)
				}
			}
		}
		for n := range src {
			check(src[:n])
		}
		for range mutations() {
			b := bytes.Clone(src)
			for range 1 + r.IntN(4) {
				at := r.IntN(len(b))
				switch r.IntN(3) {
				case 0:
					b[at] = byte(r.IntN(256))
				case 1:
					b = append(b[:at], b[min(len(b), at+1+r.IntN(8)):]...)
				default:
					b = append(b[:at:at], append([]byte(alphabet[r.IntN(len(alphabet))]), b[at:]...)...)
				}
				if len(b) == 0 {
					b = []byte("x")
				}
			}
			check(b)
		}
	}
}

// One broken line gives errors on that line only. (A line that closes or opens a function or
// a comment is another matter, and so is one within a switch over several lines.)
func TestErrorsStayOnTheirLine(t *testing.T) {
	junk := []string{"x = ", "= 3", "x = y +", "x y z", "goto", "if x", "if goto L", ")", "x = f(", "x = (y", "call", "a[", "*p", "x = y ? z", "@@ !!", "12 13", "print ,", "phi(", "x = phi(L1", "'", "\"abc", "switch x [", "switch x [1:", "(a, b", "param", "^", "L1(x", "12abc = 4", "x = a + b * c", "else", "end of", "EndFunc", "fnc f(x)", "≈", "\xff"}
	for name, src := range testdata(t) {
		lines := bytes.SplitAfter(src, []byte("\n"))
		inSwitch := false
		for i, l := range lines {
			w := bytes.TrimSpace(l)
			if bytes.HasSuffix(w, []byte("[")) {
				inSwitch = true
			}
			frame := inSwitch || len(w) == 0 || bytes.ContainsAny(w, "{}*#") || bytes.Contains(bytes.ToLower(w), []byte("func")) || bytes.HasPrefix(w, []byte("begin")) || bytes.HasPrefix(w, []byte("end")) ||
				i+1 < len(lines) && bytes.Contains(bytes.ToLower(lines[i+1]), []byte("beginfunc")) || bytes.HasPrefix(w, []byte("for a loop"))
			if bytes.HasPrefix(w, []byte("]")) {
				inSwitch = false
			}
			if frame {
				continue
			}
			for _, j := range junk {
				if name == "decaf.tac" && j == "EndFunc" || name == "begin_end.tac" && j == "end of" {
					continue // closes the function
				}
				mutant := bytes.Join([][]byte{bytes.Join(lines[:i], nil), []byte(j + "\n"), bytes.Join(lines[i+1:], nil)}, nil)
				for e := range errorLines(mutant) {
					if e != i {
						t.Errorf("%s: %q as line %d gives an error on line %d", name, j, i+1, e+1)
					}
				}
			}
		}
	}
}

// A broken header spoils neither its function nor the next.
func TestBrokenHeaders(t *testing.T) {
	for _, h := range []string{"fun f(x) {", "func (x) {", "func f(x {", "func f(x,) {", "func f x {", "func f(3) {", "f(x) {", "func {", "func f(x)) {"} {
		src := h + "\n  return x\n}\n\nfunc g() {\n  return\n}\n"
		for l := range errorLines([]byte(src)) {
			if l != 0 {
				t.Errorf("%q gives an error on line %d", h, l+1)
			}
		}
	}
}

func TestMessages(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"x = (a + b) * (a - c) + b / c", "three-address code has one operator on the right-hand side; this has 5: name each intermediate result (the quick fix does, left to right)"},
		{"return x + y", "`return` takes names and constants: write `t = x + y` first (the quick fix does)"},
		{"print a[0]", "`print` takes names and constants: write `t = a[0]` first (the quick fix does)"},
		{"if a > b && c goto L", "`if` takes a name, a constant or one comparison of them: write `t = a > b` first (the quick fix does)"},
		{"call f(1, a + b)", "the call of `f` takes names and constants: write `t = a + b` first (the quick fix does)"},
		{"a[i * 2] = 1", "a store takes names and constants: write `t = i * 2` first (the quick fix does)"},
		{"x = call", "expected the name of the function to call; found the end of the line"},
		{"x = call y = 1", "expected the name of the function to call; found 'y'"},
		{"x = y +", "expected an operand after '+'; found the end of the line"},
		{"x = ", "expected an operand; found the end of the line"},
		{"goto", "expected a label after 'goto'; found the end of the line"},
		{"if c L", "expected 'goto' and a label after the condition; found 'L'"},
		{"if goto L", "expected a condition; found 'goto'"},
		{"foo bar", "expected '=', ':', '[' or '(' after 'foo'; found 'bar'"},
		{"12ab = 3", "'12ab' is neither a number nor a name: names do not start with a digit"},
		{"x = \"abc", "the string is not closed: expected '\"' before the end of the line"},
		{"x = f(a", "expected ',' or ')'; found the end of the line"},
		{"x = y z", "expected an operator, ';' or the end of the line; found 'z'"},
		{"}", "'}' closes no function here"},
		{"end", "'end' on a line of its own closes a function that 'begin NAME' starts; here it closes none"},
		{"func f() {\nx = 1", "the function is not closed: expected '}'"},
		{"(a, b) <- (c)", "the parallel copy assigns 2 names but has 1 value"},
		{"a[1][2] = 3", "an element has one index in three-address code: compute the address of the row first"},
		{"func f(a b) {\n}", "expected ',' or ')' after the parameter; found 'b'"},
		{"func f(a)\nx = 1\n}", "expected '{' after the function's header; found the end of the line"},
	} {
		tree := parse(c.src + "\n")
		if len(tree.Errs) != 1 || tree.Errs[0].Msg != c.want {
			t.Errorf("%q: got %+v, want %q", c.src, tree.Errs, c.want)
		}
	}
}

func large(b *testing.B) []byte {
	var one []byte
	for _, name := range []string{"count.tac", "count.ssa.tac", "nest.tac", "spellings.tac"} {
		one = append(one, testdata(b)[name]...)
	}
	return bytes.Repeat(one, 1<<20/len(one))
}

func BenchmarkSplit(b *testing.B) {
	src := large(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		for rest := src; len(rest) > 0; {
			n, _, _, _ := Split(rest, true, 1)
			rest = rest[n:]
		}
	}
}

func BenchmarkParse(b *testing.B) {
	d := text.NewDocument(large(b), Split)
	b.SetBytes(int64(d.Len()))
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range d.All() {
			syntax.Parse(Language, s.Bytes(), s.In(), nil)
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	src := large(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Format(src)
	}
}
