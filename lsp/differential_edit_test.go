package lsp_test

import (
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"phils/lsp/lsptest"
	"phils/lsp/markertest"
)

// The texts that the differential test starts from, and what its user types.

var (
	folders = map[string]string{"tac": "tac", "pir": "pir", "ll": filepath.Join("llvm", "verify")}
	// largest is where a text that has grown is cut.
	largest = map[string]int{"tac": 4000, "pir": 4000, "ll": 16000}
)

// corpus are the programs of testdata in a dialect.
func corpus(t testing.TB, dialect string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "testdata", folders[dialect], "*."+dialect))
	if err != nil || len(names) == 0 {
		t.Fatalf("no programs in %s: %v", dialect, err)
	}
	var out []string
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}

// marked are the programs of the marker archives in a dialect: small, and one for each finding,
// fix and hint.
func marked(t testing.TB, dialect string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "testdata", "marker", "*", "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no marker archives: %v", err)
	}
	var out []string
	for _, name := range names {
		a, err := markertest.ReadArchive(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			if filepath.Ext(f.Name) == "."+dialect && len(f.Data) > 0 && len(f.Data) < largest[dialect] {
				out = append(out, f.Data)
			}
		}
	}
	return out
}

// linked are files whose functions depend on one another, and on declarations, types and metadata.
var linked = map[string][]string{
	"tac": {
		"func f(a, b) {\nL0:\n  x = a + b\n  if x goto L1 else L2\nL1:\n  x = x + 1\nL2:\n  y = call g(x)\n  return y\n}\n\nfunc g(n) {\n  z = call f(n, n)\n  return z\n}\n\nfunc h(n) {\n  print n\n  w = call g(n)\n}\n",
		"x = 1\nL1:\nx = x + 1\nif x < 10 goto L1\nprint x\n\nfunc f(a) {\n  y = call g(a)\n  return y\n}\nz = 2\nprint z\nfunc g(b) {\n  return b\n}\n",
	},
	"pir": {
		"extern fn @print(i64)\nextern fn @read() -> i64\nglobal @k: i64 = 3\n\nfn @f(_0: i64) -> i64 {\n    let _1: i64 \"x\"\nbb0:\n    _1 = load @k\n    _2 = call @g(_1, _0)\n    br _2, bb1, bb2\nbb1:\n    _1 = add _1, 1\n    goto bb2\nbb2:\n    call @print(_1)\n    return _1\n}\n\nfn @g(_0: i64, _1: i64) -> i64 {\nbb0:\n    _2 = call @f(_0)\n    store _2, @k\n    return _2\n}\n",
	},
	"ll": {
		"target triple = \"x86_64-pc-linux-gnu\"\n%pair = type { i32, %other }\n%other = type { ptr, i64 }\n%opaque = type opaque\n@g = global i32 7\n@h = constant [3 x i8] c\"a\\0Ab\"\n@al = alias i32, ptr @g\n\ndeclare i32 @ext(i32, ptr) #0\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n\ndefine i32 @f(i32 %a, ptr %p) #0 {\nentry:\n  %x = alloca %pair, align 8\n  %y = alloca i32\n  store i32 %a, ptr %y\n  %q = getelementptr inbounds %pair, ptr %x, i32 0, i32 1, i32 1\n  %c = icmp eq i32 %a, 0\n  br i1 %c, label %then, label %done, !prof !3\nthen:\n  %r = call i32 @ext(i32 %a, ptr %p), !dbg !5\n  store i32 %r, ptr %y\n  br label %done\ndone:\n  %v = load i32, ptr %y, !tbaa !1\n  %w = load i32, ptr @g\n  %s = add i32 %v, %w\n  ret i32 %s\n}\n\ndefine void @k(i64 %n) {\n  %1 = trunc i64 %n to i32\n  %2 = call i32 @f(i32 %1, ptr null)\n  call void @llvm.memset.p0.i64(ptr @g, i8 0, i64 4, i1 false)\n  ret void\n}\n\nattributes #0 = { nounwind }\n!0 = !{!\"root\"}\n!1 = !{!2, !2, i64 0}\n!2 = !{!\"int\", !0, i64 0}\n!3 = !{!\"branch_weights\", i32 1, i32 2}\n!4 = distinct !DISubprogram(name: \"f\", line: 1)\n!5 = !DILocation(line: 3, column: 2, scope: !4)\n!llvm.module.flags = !{!6}\n!6 = !{i32 1, !\"wchar_size\", i32 4}\n",
		"; *** IR Dump Before X on f ***\ndefine i32 @f(i32 %a) {\n  %x = alloca i32\n  store i32 %a, ptr %x\n  %1 = load i32, ptr %x\n  %2 = call i32 @g(i32 %1)\n  ret i32 %2\n}\n; *** IR Dump After X on f ***\ndefine i32 @f(i32 %a) {\n  %1 = call i32 @g(i32 %a)\n  ret i32 %1\n}\n; *** IR Dump After Y on g ***\n; Function Attrs: nounwind\ndefine i32 @g(i32 %a) #0 {\nentry:\n  br label %l\nl:\n  %p = phi i32 [ %a, %entry ], [ %q, %l ]\n  %q = add i32 %p, 1\n  %c = icmp slt i32 %q, 9\n  br i1 %c, label %l, label %e\ne:\n  ret i32 %q\n}\n",
		"define i32 @s(i32 %a) { switch i32 %a, label %d [ i32 0, label %x\n i32 1, label %y ]\nx: br label %d\ny: ret i32 1\nd: %p = phi i32 [ 0, %x ], [ 1, %0 ]\nret i32 %p }\n@x = global ptr @s\n@y = global ptr blockaddress(@s, %x)\n",
	},
}

// debugged is a program whose source program there is.
func debugged(t testing.TB) string {
	folder, err := filepath.Abs(filepath.Join("..", "testdata", "llvm", "c"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(`define i32 @sum(i32 %0) !dbg !2 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
    #dbg_declare(ptr %2, !4, !DIExpression(), !5)
    #dbg_declare(ptr %3, !6, !DIExpression(), !5)
  store i32 %0, ptr %2, align 4
  store i32 0, ptr %3, align 4, !dbg !5
  br label %4, !dbg !5
4:
  %5 = load i32, ptr %3, align 4, !dbg !5
  %6 = add i32 %5, 1, !dbg !7
  store i32 %6, ptr %3, align 4, !dbg !7
  %7 = icmp slt i32 %6, 9
  br i1 %7, label %4, label %8, !dbg !5
8:
  ret i32 %6, !dbg !7
}

define i32 @twice(i32 %0) !dbg !8 {
  %2 = call i32 @sum(i32 %0), !dbg !9
  ret i32 %2
}

!1 = !DIFile(filename: "loops.c", directory: "FOLDER")
!2 = distinct !DISubprogram(name: "sum", file: !1, line: 1)
!3 = !DIBasicType(name: "int", size: 32)
!4 = !DILocalVariable(name: "n", scope: !2, file: !1, line: 1, type: !3, arg: 1)
!5 = !DILocation(line: 2, column: 12, scope: !2)
!6 = !DILocalVariable(name: "s", scope: !2, file: !1, line: 2, type: !3)
!7 = !DILocation(line: 3, column: 2, scope: !2)
!8 = distinct !DISubprogram(name: "twice", file: !1, line: 7)
!9 = !DILocation(line: 8, column: 2, scope: !8)
`, "FOLDER", filepath.ToSlash(folder))
}

// odd gives a text another look: other line ends, tabs, characters of several bytes, no line end
// at the end of the file.
func odd(rnd *rand.Rand, dialect, text string) string {
	lines := strings.SplitAfter(text, "\n")
	comment := map[string]string{"tac": "# ", "pir": "// ", "ll": "; "}[dialect]
	switch rnd.Intn(8) {
	case 0:
		return strings.ReplaceAll(text, "\n", "\r\n")
	case 1:
		return strings.ReplaceAll(text, "\n", "\r")
	case 2:
		return regexp.MustCompile(`(?m)^ +`).ReplaceAllString(text, "\t")
	case 3:
		return strings.TrimRight(text, "\n")
	case 4: // comments with 🎉, é and combining characters, some before names
		for i := range lines {
			if rnd.Intn(3) == 0 {
				lines[i] = strings.TrimSuffix(lines[i], "\n") + " " + comment + "🎉é e\u0301 φ\n"
			}
		}
		return strings.Join(lines, "")
	case 5: // several statements on a line
		if dialect == "tac" {
			return regexp.MustCompile(`;?\n  +`).ReplaceAllString(text, "; ")
		}
		return regexp.MustCompile(`\n  +`).ReplaceAllString(text, " ")
	case 6: // names of other letters
		return regexp.MustCompile(`\b[xs]\b`).ReplaceAllString(text, "𝛗é")
	}
	return "\uFEFF" + text
}

// huge is a function of many blocks.
func huge(dialect string) string {
	head, block, tail := "func huge(n) {\n  x = 0\n", "L#:\n  x = x + 1\n  y = x * 2\n  if y < n goto L#\n", "  return x\n}\n"
	switch dialect {
	case "pir":
		head, block, tail = "fn @huge(_0: i64) -> i64 {\n    let _1: i64 \"x\"\nbb0:\n    _1 = copy 0\n    goto bb1\n", "bb#:\n    _1 = add _1, 1\n    br _1, bb#, bb^\n", "bb#:\n    return _1\n}\n"
	case "ll":
		head, block, tail = "define i32 @huge(i32 %n) {\n  %x = alloca i32\n  br label %b1\n", "b#:\n  %v# = load i32, ptr %x\n  %w# = add i32 %v#, 1\n  store i32 %w#, ptr %x\n  %c# = icmp slt i32 %w#, %n\n  br i1 %c#, label %b#, label %b^\n", "b#:\n  ret i32 0\n}\n"
	}
	number := func(s string, n int) string {
		return strings.NewReplacer("#", strconv.Itoa(n), "^", strconv.Itoa(n+1)).Replace(s)
	}
	const blocks = 120
	var b strings.Builder
	b.WriteString(head)
	for n := range blocks {
		b.WriteString(number(block, n+1))
	}
	return b.String() + number(tail, blocks+1)
}

// alphabets are what edits insert: the tokens that change how a text is split and read.
var alphabets = map[string][]string{
	"tac": {"func f(a) {\n", "}\n", "{", "}", "\n", "\r\n", "\r", "L1:\n", "L1", "goto L1\n", "if x goto L1\n", "x = y + 1\n", "x", "x.1", "x.2 = phi(L1: x.1, L2: x.2)\n",
		"phi", "call f(1)\n", "# c\n", "/*", "*/", "\"", ";", "(", ")", ",", "=", " ", "return x\n", "BeginFunc\n", "EndFunc\n", "FUNCTION g :\n", "begin", "end", "f:\n", "12: x = 1\n", "𝛗", "1"},
	"ll": {"define i32 @f(i32 %a, i1 %c) {\n", "define void @g() { ret void }\n", "}\n", "{", "}", "\n", "\r\n", "\r", "L1:\n", "7:\n", "\"q l\":\n", "br label %L1\n", "br i1 %c, label %L1, label %2\n", "%x = alloca i32\n", "store i32 1, ptr %x\n",
		"%1 = load i32, ptr %x, align 4, !dbg !7\n", "%y = phi i32 [ 0, %L1 ], [ %x, %2 ]\n", "%\"a\\20b\"", "%0", "%1", "!0 = !{}\n", "!7 = !DILocation(line: 1, column: 2, scope: !0)\n", "attributes #0 = { nounwind }\n", "#0", "; *** IR Dump After X ***\n", "; <label>:5:\n", "; c\n", "\"", "(", ")", ",", "=", " ", "ret i32 %1\n", "unreachable\n",
		"declare void @g()\n", "call void @g()\n", "@f", "@x = global i32 0\n", "%t = type { i32, ptr }\n", "%t", "switch i32 %a, label %L1 [\n", "]", "[", "i32 0, label %L1\n", ":", "𝛗", "1", "c\"a\n", "^0 = module: (path: \"x\")\n", "; ModuleID = 'a'\n"},
	"pir": {"fn @f(_0: i64) -> i64 {\n", "}\n", "{", "}", "\n", "\r\n", "\r", "bb1:\n", "bb1", "goto bb1\n", "br _0, bb1, bb2\n", "_1 = add _0, 1\n", "_1", "_1#2", "_1#2 = phi [bb0: _0, bb1: _1#2]\n",
		"let _1: i64 \"s\"\n", "call @f(1)\n", "// c\n", "; c\n", "\"", "(", ")", ",", "=", " ", "return _1\n", "extern fn @g(i64)\n", "global @x: i64 = 1\n", "@f", ":", "𝛗", "1"},
}

// boundary moves i out of a character or a line end, where no position lies.
func boundary(text string, i int) int {
	for i > 0 && i < len(text) && (text[i]&0xC0 == 0x80 || text[i] == '\n' && text[i-1] == '\r') {
		i--
	}
	return i
}

// randomEdit inserts or deletes something at a random place.
func randomEdit(rnd *rand.Rand, text string, tokens, seeds []string) lsptest.Edit {
	start := boundary(text, rnd.Intn(len(text)+1))
	end := start
	if rnd.Intn(2) == 0 {
		end = max(start, boundary(text, min(len(text), start+1+rnd.Intn(1<<rnd.Intn(7)))))
	}
	e := lsptest.Edit{Start: start, End: end}
	switch rnd.Intn(8) {
	case 0: // a piece of another program
		from := seeds[rnd.Intn(len(seeds))]
		lines := strings.SplitAfter(from, "\n")
		i := rnd.Intn(len(lines))
		e.Text = strings.Join(lines[i:min(len(lines), i+1+rnd.Intn(6))], "")
	case 1: // a deletion
	default:
		e.Text = tokens[rnd.Intn(len(tokens))]
	}
	return e
}

var (
	word = regexp.MustCompile(`[%@!#]?[\w.$#]+`)
	// declaring are the lines that other functions depend on.
	declaring = regexp.MustCompile(`(?m)^\s*(?:func|fn|extern|global|let|define|declare|attributes|target|source_filename|module|FUNCTION|f:|[@%$][\w."]+ = (?:[\w ]*global|constant|alias|type|comdat)|![\w.]+ =|; \*\*\*).*$`)
)

// wordsOf are the words of a text, never none.
func wordsOf(text string) []string {
	if all := word.FindAllString(text, -1); len(all) > 0 {
		return all
	}
	return []string{"x"}
}

// typist makes up edits.
type typist struct {
	rnd     *rand.Rand
	dialect string
	seeds   []string // other programs
	before  []string // texts to go back to
}

// edits are one change of a text: each is one in the text that the one before it left.
func (y *typist) edits(text string) []lsptest.Edit {
	rnd := y.rnd
	lines := strings.SplitAfter(text, "\n")
	starts := make([]int, len(lines))
	for i := range lines[1:] {
		starts[i+1] = starts[i] + len(lines[i])
	}
	line := rnd.Intn(len(lines))
	switch rnd.Intn(16) {
	case 0: // a character typed
		at := boundary(text, rnd.Intn(len(text)+1))
		return []lsptest.Edit{{Start: at, End: at, Text: one(rnd, []string{"x", "1", " ", "\n", ",", "%", "@", "_", ".", ":", "(", ")", "}", "🎉", "\t"})}}
	case 1: // a character deleted
		at := boundary(text, rnd.Intn(len(text)+1))
		return []lsptest.Edit{{Start: at, End: next(text, at)}}
	case 2, 3: // a word replaced by another one
		if all := word.FindAllStringIndex(text, -1); len(all) > 0 {
			at := one(rnd, all)
			return []lsptest.Edit{{Start: at[0], End: at[1], Text: one(rnd, wordsOf(text))}}
		}
	case 4: // lines moved
		n := min(1+rnd.Intn(4), len(lines)-line)
		cut := strings.Join(lines[line:line+n], "")
		rest := text[:starts[line]] + text[starts[line]+len(cut):]
		to := boundary(rest, rnd.Intn(len(rest)+1))
		if i := strings.LastIndex(rest[:to], "\n"); rnd.Intn(8) > 0 {
			to = i + 1
		}
		return []lsptest.Edit{{Start: starts[line], End: starts[line] + len(cut)}, {Start: to, End: to, Text: cut}}
	case 5: // a line twice, or not at all
		end := starts[line] + len(lines[line])
		if rnd.Intn(2) == 0 {
			return []lsptest.Edit{{Start: end, End: end, Text: lines[line]}}
		}
		return []lsptest.Edit{{Start: starts[line], End: end}}
	case 6: // half of a file pasted
		if rnd.Intn(3) == 0 {
			from := one(rnd, y.seeds)
			at := starts[line]
			half := boundary(from, len(from)/2)
			return []lsptest.Edit{{Start: at, End: at, Text: one(rnd, []string{from[:half], from[half:]})}}
		}
	case 7: // undo, as one change
		if len(y.before) > 0 {
			i := max(0, len(y.before)-1-rnd.Intn(3))
			back := y.before[i]
			y.before = y.before[:i]
			return []lsptest.Edit{difference(text, back)}
		}
	case 8, 9, 10: // what others depend on
		if all := declaring.FindAllStringIndex(text, -1); len(all) > 0 {
			at := one(rnd, all)
			return y.declaration(text, at[0], at[1])
		}
	case 11: // several places at once, from the end to the start
		var es []lsptest.Edit
		for at := len(text); at > 0 && len(es) < 5; at -= 1 + rnd.Intn(at) {
			i := boundary(text, at)
			es = append(es, lsptest.Edit{Start: i, End: i, Text: one(rnd, alphabets[y.dialect])})
		}
		return es
	case 12: // a stretch over several functions replaced
		if rnd.Intn(3) == 0 {
			i, j := boundary(text, rnd.Intn(len(text)+1)), boundary(text, rnd.Intn(len(text)+1))
			return []lsptest.Edit{{Start: min(i, j), End: max(i, j), Text: one(rnd, alphabets[y.dialect])}}
		}
	case 13: // a comment made of a line, or unmade
		sign := map[string]string{"tac": "# ", "pir": "// ", "ll": "; "}[y.dialect]
		if strings.HasPrefix(lines[line], sign) {
			return []lsptest.Edit{{Start: starts[line], End: starts[line] + len(sign)}}
		}
		return []lsptest.Edit{{Start: starts[line], End: starts[line], Text: sign}}
	}
	return []lsptest.Edit{randomEdit(rnd, text, alphabets[y.dialect], y.seeds)}
}

// declaration edits the declaring line start … end-1.
func (y *typist) declaration(text string, start, end int) []lsptest.Edit {
	rnd := y.rnd
	switch rnd.Intn(6) {
	case 0:
		return []lsptest.Edit{{Start: start, End: next(text, end)}}
	case 1:
		return []lsptest.Edit{{Start: start, End: start, Text: text[start:end] + "\n"}}
	case 2:
		at := boundary(text, rnd.Intn(len(text)+1))
		at = strings.LastIndex(text[:at], "\n") + 1
		line := text[start:end] + "\n"
		if at > start {
			return []lsptest.Edit{{Start: at, End: at, Text: line}, {Start: start, End: next(text, end)}}
		}
		return []lsptest.Edit{{Start: start, End: next(text, end)}, {Start: at, End: at, Text: line}}
	case 3:
		at := boundary(text, start+rnd.Intn(end-start+1))
		return []lsptest.Edit{{Start: at, End: at, Text: one(rnd, alphabets[y.dialect])}}
	}
	all := word.FindAllStringIndex(text[start:end], -1)
	if len(all) == 0 {
		return []lsptest.Edit{{Start: start, End: end}}
	}
	at := one(rnd, all)
	with := one(rnd, wordsOf(text[start:end]))
	if rnd.Intn(2) == 0 {
		with = one(rnd, wordsOf(text))
	}
	return []lsptest.Edit{{Start: start + at[0], End: start + at[1], Text: with}}
}

// next is the place behind the character, or the line end, at i.
func next(text string, i int) int {
	if strings.HasPrefix(text[i:], "\r\n") {
		return i + 2
	}
	_, n := utf8.DecodeRuneInString(text[i:])
	return i + n
}

// difference is the one edit that makes b of a.
func difference(a, b string) lsptest.Edit {
	pre, suf := 0, 0
	for pre < len(a) && pre < len(b) && a[pre] == b[pre] {
		pre++
	}
	pre = min(boundary(a, pre), boundary(b, pre))
	for suf < len(a)-pre && suf < len(b)-pre && a[len(a)-1-suf] == b[len(b)-1-suf] {
		suf++
	}
	for suf > 0 && (boundary(a, len(a)-suf) != len(a)-suf || boundary(b, len(b)-suf) != len(b)-suf) {
		suf--
	}
	return lsptest.Edit{Start: pre, End: len(a) - suf, Text: b[pre : len(b)-suf]}
}

// apply gives a text after edits.
func apply(text string, es []lsptest.Edit) string {
	for _, e := range es {
		text = text[:e.Start] + e.Text + text[e.End:]
	}
	return text
}

// positions reports whether the places of edits are positions: an edit may have left a place in the
// middle of a line end.
func positions(text string, es []lsptest.Edit) bool {
	for _, e := range es {
		if boundary(text, e.Start) != e.Start || boundary(text, e.End) != e.End {
			return false
		}
		text = apply(text, []lsptest.Edit{e})
	}
	return true
}

func TestDifference(t *testing.T) {
	texts := []string{"", "a", "a\r\nb", "a\rb", "a\nb", "aé", "a🎉b", "a🎊b", "\r\n\r\n", "\n\r\n\r"}
	for _, a := range texts {
		for _, b := range texts {
			if e := difference(a, b); apply(a, []lsptest.Edit{e}) != b || !positions(a, []lsptest.Edit{e}) {
				t.Errorf("%q to %q: %v", a, b, e)
			}
		}
	}
	for _, d := range []string{"tac", "pir", "ll"} {
		if !slices.Contains(wordsOf(huge(d)), "return") && !slices.Contains(wordsOf(huge(d)), "ret") {
			t.Errorf("%s: %s", d, huge(d))
		}
	}
}
