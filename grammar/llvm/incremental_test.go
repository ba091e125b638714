package llvm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// alphabet is what the random edits of the incremental tests are made of: every token
// that the splitter or the statement loop looks at, and half tokens.
var alphabet = []string{
	"define", "declare", "attributes", "target", "module", "asm", "type", "global", "alias", "source_filename", "uselistorder", "prefix", "personality",
	"%x", "%1", "%\"a b\"", "@f", "@0", "@\"g\"", "!0", "!dbg", "!", "#0", "#dbg_value", "$c", "^0", "%", "@", "^",
	"a:", "\"l\":", "3:", "-3:", "line:", ":", "i32", "ptr", "void", "label", "metadata", "double", "x", "12", "-4", "0x1F", "1.5e+3", "c\"s\"", "\"s\"", "\"", "\"", "\\22",
	"(", ")", "[", "]", "{", "}", "<", ">", ",", "=", "*", "...", "|", ";", "; c\n", "; *** IR Dump\n", "*** IR Dump\n",
	"add", "ret", "br", "load", "store", "call", "phi", "switch", "invoke", "to", "unwind", "nsw", "align", "newop", "ad", "null", "true", "undef", "getelementptr",
	" ", " ", " ", " ", "\t", "\n", "\n", "\n", "\n", "\r\n", "\r", "\xe2", "\x86", "é", "\ufeff",
	"define void @f() {\n", "}\n", "ret void\n", "declare void @g()\n", "@x = global i32 0\n", "!0 = !{}\n", "!1 = !DILocation(line: 1)\n", "%T = type { i32 }\n",
	"%x = add i32 %1, 2\n", "br label %x\n", "store i32 %x, ptr %p\n", "attributes #0 = { nounwind }\n", "\n}\n", "\n@x", "\n\n", "switch i32 %x, label %a [\n",
}

func TestSplitIncremental(t *testing.T) {
	for seed := range uint64(8) {
		texttest.CheckIncremental(t, Split, alphabet, 3000, seed)
	}
}

func TestParseIncremental(t *testing.T) {
	for seed := range uint64(8) {
		syntaxtest.CheckIncremental(t, Language, Split, alphabet, 3000, seed)
		syntaxtest.CheckIncremental(t, Language, nil, alphabet, 1500, seed)
	}
}

// items splits src and gives the kind letter and text of each item.
func items(src string) []string {
	var out []string
	for _, s := range text.NewDocument([]byte(src), Split).All() {
		out = append(out, "tfdmob"[s.Kind():s.Kind()+1]+" "+string(s.Bytes()))
	}
	return out
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"functions", "define void @f() {\n}\ndefine void @g() {\n}\n", []string{"f define void @f() {\n}\n", "f define void @g() {\n}\n"}},
		{"comments", "; a\n\ndefine void @f() {\n; b\n}\n\n; c\ndefine void @g() {\n}\n", []string{"t ; a\n\n", "f define void @f() {\n; b\n}\n", "t \n; c\n", "f define void @g() {\n}\n"}},
		{"not closed", "define void @f() {\n  ret void\n\n; g\ndefine void @g() {\n}", []string{"f define void @f() {\n  ret void\n", "t \n; g\n", "f define void @g() {\n}"}},
		{"not closed, others", "define void @f() {\n  ret void\n@x = global i32 0\ndeclare void @g()\n!0 = !{}\nattributes #0 = {}\n", []string{"f define void @f() {\n  ret void\n", "d @x = global i32 0\ndeclare void @g()\n", "m !0 = !{}\n", "o attributes #0 = {}\n"}},
		{"one line", "define void @f() { ret void } define void @g() { ret void }\n", []string{"f define void @f() { ret void }", "f  define void @g() { ret void }\n"}},
		{"brace below", "define void @f()\n{\n  ret void }\n@x = global i32 0\n", []string{"f define void @f()\n{\n  ret void }\n", "d @x = global i32 0\n"}},
		{"brace behind an instruction", "define void @f() {\n  %x = foo }\n  ret void\n}\n", []string{"f define void @f() {\n  %x = foo }\n  ret void\n}\n"}},
		{"braces of types", "define {i32} @f({i8} %x) prefix {i32} {i32 1} personality ptr @p {\n  ret {i32} {\n    i32 1\n  }\n}\n@x = global i32 0", []string{"f define {i32} @f({i8} %x) prefix {i32} {i32 1} personality ptr @p {\n  ret {i32} {\n    i32 1\n  }\n}\n", "d @x = global i32 0"}},
		{"a struct that is not closed", "define void @f() {\n  %x = foo {\n}\n@x = global i32 0\n", []string{"f define void @f() {\n  %x = foo {\n}\n", "d @x = global i32 0\n"}},
		{"braces in names and strings", "define void @\"f{\"() {\n\"}\":\n  call void @\"}\n}\"()\n  ; }\n}\n", []string{"f define void @\"f{\"() {\n\"}\":\n  call void @\"}\n}\"()\n  ; }\n}\n"}},
		{"metadata in a header", "define void @f() !x !{!\"y\"} {\n}\n!0 = !{}\n", []string{"f define void @f() !x !{!\"y\"} {\n}\n", "m !0 = !{}\n"}},
		{"labels like items", "define void @f() {\ndefine:\ndeclare:\ntarget:\n  br label %x\n}\n", []string{"f define void @f() {\ndefine:\ndeclare:\ntarget:\n  br label %x\n}\n"}},
		{"a quote", "define void @f() {\n  call void @\"g()\n}\ndefine void @g() {\n}\n@s = global [1 x i8] c\"a\"\n", []string{"f define void @f() {\n  call void @\"g()\n}\n", "f define void @g() {\n}\n", "d @s = global [1 x i8] c\"a\"\n"}},
		{"a quote among globals", "@a = global i8 \"\n@b = global [1 x i8] c\"{\"\ndefine void @g() {\n}\n", []string{"d @a = global i8 \"\n@b = global [1 x i8] c\"{\"\n", "f define void @g() {\n}\n"}},
		{"a string over lines", "@a = global [5 x i8] c\"a\nx }\n\"\ndefine void @g() {\n}\n", []string{"d @a = global [5 x i8] c\"a\nx }\n\"\n", "f define void @g() {\n}\n"}},
		{"banners", "; *** IR Dump After A ***\ndefine void @f() {\n}\n; x\n; *** IR Dump After B ***\n; y\nlabel:\n  br label %x\n*** IR Dump Before C ***\ndefine void @f() {\n", []string{"b ; *** IR Dump After A ***\n", "f define void @f() {\n}\n", "t ; x\n", "b ; *** IR Dump After B ***\n", "t ; y\n", "o label:\n  br label %x\n", "b *** IR Dump Before C ***\n", "f define void @f() {\n"}},
		{"stray code", "foo\n  ret void\n}\nbar\ndeclare void @g()\n", []string{"o foo\n  ret void\n}\n", "o bar\n", "d declare void @g()\n"}},
		{"a header alone", "define void @f(\ndeclare void @g()\n", []string{"f define void @f(\n", "d declare void @g()\n"}},
		{"types", "%T = type { i32,\n  i32 }\n%U = type opaque\n", []string{"d %T = type { i32,\n  i32 }\n%U = type opaque\n"}},
		{"mark and CR", "\ufeffdefine void @f() {\r}\rdeclare void @g()\r\n", []string{"f \ufeffdefine void @f() {\r}\r", "d declare void @g()\r\n"}},
		{"a module", "target triple = \"x\"\nmodule asm \"a\"\n$c = comdat any\n^0 = module: ()\n", []string{"o target triple = \"x\"\nmodule asm \"a\"\n", "d $c = comdat any\n", "o ^0 = module: ()\n"}},
	} {
		got := items(c.src)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}

// A run of definitions is cut into small segments, and an edit of one definition changes
// one or two of them, wherever it is.
func TestRunsAreCut(t *testing.T) {
	var b strings.Builder
	for i := range 20000 {
		fmt.Fprintf(&b, "!%d = !DILocation(line: %d, scope: !%d)\n", i, i, i+1)
	}
	for i := range 5000 {
		fmt.Fprintf(&b, "@.str.%d = private constant [2 x i8] c\"a\\00\"\n", i)
	}
	for i := range 5000 {
		fmt.Fprintf(&b, "^%d = gv: (name: \"f\")\n", i)
	}
	d := text.NewDocument([]byte(b.String()), Split)
	for i, s := range d.All() {
		if s.Len() > 64<<10 {
			t.Fatalf("segment %d has %d bytes", i, s.Len())
		}
	}
	if n := d.NumSegments(); n < 200 || n > 1200 {
		t.Errorf("%d segments", n)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		at := r.IntN(d.Len())
		_, change := d.Edit(at, at+r.IntN(100), []byte([]string{"x", "", "\n", "!7 = !{}\n", "\"", "}"}[r.IntN(6)]))
		if change.Old > 6 || change.New > 6 {
			t.Errorf("an edit at %d changes %d segments to %d", at, change.Old, change.New)
		}
	}
}
