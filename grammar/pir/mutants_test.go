package pir

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
)

// parseAll splits src and parses each segment, giving the lines with errors.
func parseAll(t testing.TB, src []byte) (lines []int, errs []syntax.Error) {
	d := text.NewDocument(src, Split)
	for i := range d.NumSegments() {
		s := d.Segment(i)
		at, _ := d.SegmentStart(i)
		if s.Kind() == text.Trivia {
			if tree := syntax.Parse(Language, s.Bytes(), s.In(), nil); len(tree.Stmt) > 0 {
				t.Fatalf("a trivia segment holds a statement: %q", s.Bytes())
			}
		}
		tree := syntax.Parse(Language, s.Bytes(), s.In(), nil)
		if err := syntaxtest.Valid(tree); err != nil {
			t.Fatalf("%v in %q", err, s.Bytes())
		}
		for _, e := range tree.Errs {
			if e.Msg == "unexpected text" {
				t.Fatalf("the parser got stuck in %q", s.Bytes())
			}
			e.Start, e.End = e.Start+int32(at), e.End+int32(at)
			errs = append(errs, e)
			if l := lineOf(src, e.Start); !slices.Contains(lines, l) {
				lines = append(lines, l)
			}
		}
	}
	return lines, errs
}

func TestPrefixes(t *testing.T) {
	for _, src := range corpus(t) {
		for n := range len(src) {
			parseAll(t, src[:n])
		}
	}
}

func TestMutants(t *testing.T) {
	for _, src := range corpus(t) {
		rnd := rand.New(rand.NewPCG(3, 4))
		for range mutations() {
			parseAll(t, mutate(rnd, src))
		}
	}
}

// One line replaced by rubbish gives errors on that line and no other.
func TestOneBrokenLine(t *testing.T) {
	rubbish := []string{"$$$", "+", "  _1 = = 2", "  ???", "  goto", "fm @x", "  _3 = frobnicate _1", ")", "\"", "@"}
	statements := []string{"  _1 = = 2", "  goto", "  _3 = frobnicate _1"}
	for name, src := range corpus(t) {
		lines := bytes.Split(src, []byte("\n"))
		for i, l := range lines[:len(lines)-1] {
			if k, _ := classify(append(slices.Clone(l), '\n'), 0, true); k == blankLine {
				continue // outside functions rubbish starts an item of its own
			}
			for _, r := range rubbish {
				broken := slices.Clone(lines)
				broken[i] = []byte(r)
				text := bytes.Join(broken, []byte("\n"))
				bad, errs := parseAll(t, text)
				if string(l) == "  ]" && slices.Contains(statements, r) {
					continue // what closes the switch is gone: an error there, too
				}
				if len(bad) != 1 || bad[0] != i+1 {
					t.Errorf("%s: %q on line %d gives errors on lines %v: %v", name, r, i+1, bad, errs)
				}
			}
		}
	}
}

// One token deleted gives errors on its line at most, and so does one doubled.
func TestOneBrokenToken(t *testing.T) {
	for name, src := range corpus(t) {
		tree := syntax.Parse(Language, src, 0, nil)
		for i, k := range tree.Tok {
			tok := string(tree.Text(int32(i)))
			if k == syntax.Newline || k == syntax.Comment || tok == "}" && k == syntax.Punct {
				continue
			}
			line := lineOf(src, tree.Start[i])
			for _, repl := range []string{"", tok + " " + tok, "?"} {
				broken := slices.Concat(src[:tree.Start[i]], []byte(repl), src[tree.End[i]:])
				bad, errs := parseAll(t, broken)
				if tok == "]" && len(bad) == 1 && bad[0] == line-1 {
					continue // what closes the switch is gone
				}
				if len(bad) > 1 || len(bad) == 1 && bad[0] != line {
					t.Errorf("%s: %q for %q on line %d gives errors on lines %v: %v", name, repl, tok, line, bad, errs)
				}
				if repl == "?" && len(bad) == 0 {
					t.Errorf("%s: no error for %q replaced by ? on line %d", name, tok, line)
				}
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"_1 = ad _2, 3", "there is no operation `ad`; did you mean `add`?"},
		{"_1 = add _2", "expected `,` and the next operand of `add`, found the end of the line"},
		{"_1 = add _2,", "expected an operand of `add`, a place such as `_1` or a constant, found the end of the line"},
		{"_1 = neg _2, _3", "`neg` takes one operand"},
		{"_1 = add _2, _3, _4", "`add` takes two operands"},
		{"_1 = _2 + _3", "expected the end of the line after a copy, found `+`; an operation stands before its operands, as in `_3 = add _1, _2`"},
		{"_1 = store _2, _3", "`store` gives no value: it stands at the start of a line"},
		{"add _1, _2", "expected a place for the result, as in `_1 = add …`"},
		{"x = 1", "expected a place before `=`, found `x`; a local is `_` and a number, as in `_1`"},
		{"_1 = _x", "expected an operation or an operand after `=`, found `_x`"},
		{"_1# = 2", "expected a version number after `_1#`, as in `_1#1`"},
		{"_1 = 12ab", "`12ab` is no number: write decimal digits, 0x and hexadecimal ones, or 1.5e3"},
		{"_1 = \"abc", "this string is not closed: expected `\"` before the end of the line"},
		{"_1 = \"a\\q\"", "there is no escape `\\q`: write \\n, \\t, \\r, \\0, \\\\, \\\" or \\xHH"},
		{"goto", "expected the label to go to, found the end of the line"},
		{"gto bb1", "there is no instruction `gto`; did you mean `goto`?"},
		{"br _1, bb1", "expected `,` and the next operand of `br`, found the end of the line"},
		{"call print(_1)", "expected the function to call, as in `call @f(_1)`, found `print`; write `@print`"},
		{"call @print(_1", "expected `,` or `)` after an argument, found the end of the line"},
		{"call @f() -> bb1", "expected `unwind` and the label for the exceptional return, found the end of the line"},
		{"switch _1 [1: bb1]", "expected `default: bbN` among the cases: a switch says where every other value goes"},
		{"switch _1 [1 bb1, default: bb2]", "expected `]` after the index, found `bb1`"},
		{"_1 = 2 @3", "expected a source position `@LINE:COL`, as in `@2:5`, found `@3`"},
		{"_1 = 2 _3", "expected the end of the line, found `_3`; a line holds one statement"},
		{"return _1 }", "expected the end of the line before `}`: the brace that closes a function stands on a line of its own"},
		{"(_1, _2) = (_3)", "the parallel copy writes 2 locals but has 1 values"},
		{"_1 = phi [_2: 1]", "expected the label of a predecessor, as in `bb0: 0`, found `_2`"},
		{"let _9: int", "expected a type such as i64, bool, &T, [T; 8] or (T, U), found `int`; write i64"},
		{"_1 = cast _2", "expected `to` and a type, as in `cast _1 to i32`, found the end of the line"},
		{"_1.x = 2", "expected the number of a field, as in `_1.0`, found `x`"},
	} {
		src := "fn @f(_0: i64) {\nbb0:\n  " + c.line + "\n}\n"
		_, errs := parseAll(t, []byte(src))
		if len(errs) != 1 || errs[0].Msg != c.want {
			t.Errorf("%s\n got %v\nwant %s", c.line, errs, c.want)
		}
	}
	for _, c := range []struct{ src, want string }{
		{"fn count(_0: i64) {\n}\n", "expected the function's name, as in `fn @count`, found `count`; write `@count`"},
		{"fn @f(_0: i64)\n  return\n}\n", "expected `{` at the end of the function's first line, found the end of the line"},
		{"func @f() {\nbb0:\n  return\n}\n", "expected `fn`, `extern`, `global` or `struct`, found `func`; write `fn @name(…) {` or `extern fn @name(…)`"},
		{"fn @f() {\nbb0:\n  return\n\nfn @g() {\nbb0:\n  return\n}\n", "expected a line `}` after this one: the function is not closed"},
		{"extern @f()\n", "expected `fn`, as in `extern fn @print(i64)`, found `@f`"},
		{"global @g = 1\n", "expected `:` and the global's type, found `=`"},
		{"}\n", "expected `fn`, `extern`, `global` or `struct`, found `}`, which closes nothing"},
	} {
		_, errs := parseAll(t, []byte(c.src))
		if len(errs) != 1 || errs[0].Msg != c.want {
			t.Errorf("%q\n got %v\nwant %s", c.src, errs, c.want)
		}
	}
}

func TestDeepNesting(t *testing.T) {
	for _, s := range []string{"  let _1: " + strings.Repeat("[", 100000), "  let _1: " + strings.Repeat("&", 100000),
		"  _1 = " + strings.Repeat("(*", 100000), "  _1" + strings.Repeat(".0", 100000) + " = 1", "  _1" + strings.Repeat("[_1", 100000)} {
		bad, _ := parseAll(t, []byte("fn @f() {\n"+s+"\nbb0:\n  return\n}\n"))
		if !slices.Equal(bad, []int{2}) {
			t.Errorf("%.20s…: errors on lines %v", s, bad)
		}
	}
}

func TestQuote(t *testing.T) {
	for _, s := range []string{"", "a", "\"\\\n\t\r\x00\x01", "é\xff", "a\x7f"} {
		q := Quote(s)
		if msg := checkString([]byte(q)); msg != "" || Unquote([]byte(q)) != s {
			t.Errorf("%q: %s → %q %s", s, q, Unquote([]byte(q)), msg)
		}
	}
}

// mutations is how many mutants of each file are tried.
func mutations() int {
	if testing.Short() {
		return 500
	}
	return 10_000
}
