package analysistest

import (
	"os"
	"path/filepath"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/grammar/text/texttest"
)

// words are what a fuzzer's edits put into a text: statements and pieces, by dialect.
var words = map[string][]string{
	"tac": {"func f(x, y.0) {\n", "}\n", "L1:\n", "L2:\n", "L3(a, b.1):\n", "1: ", "goto L1\n", "goto L2\n", "goto L3(x, 1)\n", "goto 1\n", "if x goto L2\n", "if x < y goto L1 else L2\n",
		"ifFalse !x goto L3(1, 2)\n", "switch x [1: L1, 2: L1, default: L2]\n", "x = y\n", "y = x + 1\n", "x.1 = phi(L1: x.0, L2: 3)\n", "y.1 = phi(x, y)\n", "z = phi\n", "upsilon z, x\n", "(x, y) <- (y, x)\n",
		"(x.2, y.2) = sigma(x)\n", "x.3 = pi(x.1, y)\n", "p = &x\n", "*p = x\n", "x = *(p + 4)\n", "a[x] = y\n", "x = a[1]\n", "DEC a 8\n", "param x\n", "x = call f, 2\n", "f(x, &y)\n", "x = f(a + b, *p)\n",
		"return x\n", "return\n", "halt\n", "print x, y\n", "read x\n", "assert x\n", "begin f\n", "end\n", "f: BeginFunc 4\n", "EndFunc\n", "FUNCTION f :\n", "PARAM x\n", "LABEL L1 :\n",
		"x = ", "y +", "(", ")", "[", "]", "goto ", "if ", "phi", ":", ";", "\n", "x", "x.1", "L1", "1", " ", ",", "# ssa\n", "/*", "# c\n", "\r\n"},
	"pir": {"fn @g(_0: i64) -> i64 {\n", "fn @f(_0: i64, _1: bool) {\n", "}\n", "bb0:\n", "bb1:\n", "bb2(_3: i64):\n", "bb3(_1#4: i64):\n", "let _2: i64\n", "let _3: bool\n", "let _4: [i64; 4]\n", "let _5: &i64\n", "let _6: (i64, bool)\n",
		"_1 = add _0, 1\n", "_2 = _1\n", "_1 = lt _0, _2\n", "_1#1 = phi [bb0: _0, bb1: 1]\n", "_1#2 = phi\n", "upsilon _1#2, _0\n", "(_1, _2) = (_2, _1)\n", "goto bb1\n", "goto bb2(_1)\n", "br _1, bb0, bb1\n", "br _1, bb2(1), bb2(2)\n",
		"switch _0 [1: bb1, 2: bb2, default: bb0]\n", "_1 = call @g(_0)\n", "call @g(_0) -> bb1 unwind bb2\n", "return _1\n", "return\n", "assert _1\n", "trap\n", "_5 = &_1\n", "*_5 = 1\n", "_4[_1] = 2\n", "_6.0 = _1\n", "_1 = _4[_0]\n",
		"_1 = cast _0 to i8\n", "_1 = pi _0, _2\n", "store _5, _1\n", "_1 = load _5\n", "_1#1 = sigma _0\n", "extern fn @print(i64)\n", "global @h: i64 = 1\n", "struct @S { i64, bool }\n",
		"_1", "_1#1", "_", "#", "bb1", "@f", "1", "true", "undef", "(", ")", "[", "]", ",", ":", "=", " ", "\n", "// c\n", "@1:2", "i64", "\r\n"},
	"llvm": {"define i32 @g(i32 %x, ptr %p) {\n", "define void @h() {\n", "}\n", "{", "l:\n", "m:\n", "5:\n", "%x", "%y", "%p", "%0", "%3", "@f", "@g", "ret void\n", "ret i32 %x\n", "br label %l\n", "br i1 %c, label %l, label %m\n",
		"%x = phi i32 [ 1, %l ], [ %y, %m ]\n", "phi i32 [ ", "%p = alloca i32\n", "%q = alloca [4 x i32]\n", "%s = alloca { i32, ptr }\n", "%y = load i32, ptr %p\n", "store i32 %x, ptr %p\n", "%p = getelementptr i32, ptr %q, i64 1\n",
		"%x = add nsw i32 %y, 1\n", "%c = icmp slt i32 %x, %y\n", "%x = select i1 %c, i32 1, i32 %y\n", "%x = call i32 @g(i32 %y, ptr %p)\n", "call void @h()\n", "switch i32 %x, label %l [\n    i32 1, label %m\n  ]\n", "unreachable\n",
		"%x = extractvalue { i32, ptr } %s, 0\n", "%x = insertvalue { i32, ptr } undef, i32 1, 0\n", "%x = bitcast i32* %p to i8*\n", "invoke void @h() to label %l unwind label %m\n", "%x = landingpad { ptr, i32 } cleanup\n", "resume { ptr, i32 } %x\n",
		"catchswitch within none [label %l] unwind to caller\n", "indirectbr ptr %p, [label %l, label %m]\n", "callbr void asm \"\", \"!i\"() to label %l [label %m]\n", "#dbg_value(i32 %x, !1, !DIExpression(), !2)\n", "call void @llvm.dbg.declare(metadata ptr %p, metadata !1, metadata !DIExpression())\n",
		"call void @llvm.lifetime.start.p0(i64 4, ptr %p)\n", "call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 4, i1 false)\n", "!1 = !{}\n", "!2 = !DILocation(line: 1, scope: !1)\n", "declare void @h()\n", "%T = type { i32, %T }\n", "@v = global i32 0\n",
		"fence seq_cst\n", "%x = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic\n", "%x = freeze i32 %y\n", "%x = va_arg ptr %p, i32\n", "i32", "i1", "ptr", "void", "<4 x i32>", "label ", "metadata ", "null", "poison", "1", "-1", "(", ")", "[", "]", ",", "=", "*", "\"", " ", "\n", "; c\n", "; *** IR Dump After X ***\n", "\xff"},
}

// Dialects are all of them, in the order that Text knows them by. Package dialects has the same.
var Dialects = []*analysis.Dialect{tac.Dialect, pir.Dialect, llvm.Dialect}

// Text is a fuzzed text: src edited with the words of a dialect as script says (see texttest.Edits).
// which chooses the dialect.
func Text(which byte, src, script []byte) (*analysis.Dialect, []byte) {
	d := Dialects[int(which)%len(Dialects)]
	return d, texttest.Edited(src, script, words[d.ID])
}

// Words are the words of dialect d.
func Words(d *analysis.Dialect) []string { return words[d.ID] }

// AddTexts adds the small programs of testdata to the seeds of a target that takes what Text does; root is the way
// to the module's root.
func AddTexts(f *testing.F, root string) {
	for which, d := range Dialects {
		Programs(f, root, d, func(src []byte) { f.Add(byte(which), src, []byte{}) })
	}
}

// Programs calls yield with each program of testdata in dialect d that has less than 2500 bytes.
func Programs(t testing.TB, root string, d *analysis.Dialect, yield func(src []byte)) {
	patterns := map[string][]string{"tac": {"testdata/tac/*.tac"}, "pir": {"testdata/pir/*.pir"}, "llvm": {"testdata/llvm/verify/*.ll", "grammar/llvm/testdata/*.ll"}}
	n := 0
	for _, p := range patterns[d.ID] {
		files, _ := filepath.Glob(filepath.Join(root, p))
		for _, name := range files {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if len(src) < 2500 {
				yield(src)
				n++
			}
		}
	}
	if d == llvm.Dialect {
		for _, src := range modules {
			yield([]byte(src))
		}
	}
	if n == 0 {
		t.Fatal("no testdata")
	}
}

// modules are small ones with variables, exceptions, debug information and aggregates.
var modules = []string{`define i32 @count(i32 %n, ptr %a) {
entry:
  %s = alloca i32, align 4
  store i32 0, ptr %s, align 4
  br label %cond
cond:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %0 = load i32, ptr %s, align 4
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %1 = load i32, ptr %p, align 4
  %sum = add nsw i32 %0, %1
  store i32 %sum, ptr %s, align 4
  %j = add i32 %i, 1
  br label %cond
end:
  %2 = load i32, ptr %s, align 4
  ret i32 %2
}
`, `define i32 @numbered(i32, i1) personality ptr @p {
  %3 = alloca i32
  store i32 %0, ptr %3
  switch i32 %0, label %4 [
    i32 1, label %6
    i32 2, label %6
  ]
4:
  %5 = invoke i32 @numbered(i32 1, i1 %1) to label %6 unwind label %9
6:
  %7 = phi i32 [ 1, %2 ], [ %5, %4 ], [ 1, %2 ]
  %8 = load i32, ptr %3
  store i32 %7, ptr %3
  br i1 %1, label %out, label %out
out:
  ret i32 %8
9:
  %10 = landingpad { ptr, i32 } cleanup
    #dbg_value(i32 %0, !1, !DIExpression(), !2)
  resume { ptr, i32 } %10
}
declare ptr @p()
!1 = !{}
!2 = !DILocation(line: 1, scope: !1)
`, `%T = type { i32, [2 x i16], ptr }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @struct(ptr %from) {
  %t = alloca %T, align 8
  %u = alloca %T, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %from, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %u, ptr %t, i64 16, i1 false)
  %h = getelementptr inbounds %T, ptr %u, i32 0, i32 1, i64 1
  %x = load i16, ptr %h, align 2
  %y = zext i16 %x to i32
  %z = load i32, ptr %u
  %w = add i32 %y, %z
  ret i32 %w
}
`, `define void @old(i32* %q) {
e:
  %x = alloca i32
  %y = bitcast i32* %x to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %y)
  store i32 1, i32* %x
  br label %l
l:
  %v = load i32, i32* %x
  store i32 %v, i32* %q
  br i1 undef, label %l, label %m
m:
  ret void
}
declare void @llvm.lifetime.start.p0i8(i64, i8*)
`}
