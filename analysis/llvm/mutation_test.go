package llvm

import (
	"context"
	"math/rand/v2"
	"testing"

	"phils/analysis"
	"phils/ssa/construct"
)

// mutants are correct functions to be broken.
var mutants = []string{
	`define i32 @count(i32 %n, ptr %a) {
entry:
  %s = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 0, ptr %s, align 4
  store i32 0, ptr %i, align 4
  br label %cond
cond:
  %0 = load i32, ptr %i, align 4
  %c = icmp slt i32 %0, %n
  br i1 %c, label %body, label %end
body:
  %1 = load i32, ptr %s, align 4
  %2 = load i32, ptr %i, align 4
  %p = getelementptr inbounds i32, ptr %a, i32 %2
  %3 = load i32, ptr %p, align 4
  %sum = add nsw i32 %1, %3
  store i32 %sum, ptr %s, align 4
  %4 = add i32 %2, 1
  store i32 %4, ptr %i, align 4
  br label %cond
end:
  %5 = load i32, ptr %s, align 4
  ret i32 %5
}
`,
	`define i32 @numbered(i32, i1) personality ptr @p {
  %3 = alloca i32
  store i32 %0, ptr %3
  switch i32 %0, label %4 [
    i32 1, label %6
    i32 2, label %6
  ]
4:                                                ; preds = %2
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
`,
	`define void @memory(i32* %q) {
e:
  %x = alloca i32
  %y = bitcast i32* %x to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %y)
  store i32 1, i32* %x
  br label %l
l:
  %v = load i32, i32* %x
  %w = add i32 %v, 1
  store i32 %w, i32* %x
  call void @llvm.dbg.declare(metadata i32* %x, metadata !1, metadata !DIExpression())
  indirectbr i8* blockaddress(@memory, %l), [label %l, label %m]
m:
  ret void
  unreachable
}
`,
}

// pieces are put into them.
var pieces = []string{"define void @g(", "}\n", "{", "%x", "%0", "%3", "5:\n", "l:\n", "\"5\":\n", "ret void\n", "br label %l\n", "br i1 %c, label %", "phi i32 [ ", "alloca i32\n",
	"= load i32, ptr %s\n", "store i32 %x, ptr %x\n", "call void @f(ptr %s)\n", "switch i32 %0, label %l [\n", "]", ")", ",", "*", "addrspace(1)", "<4 x i32>", "[", "{ i32, ", "i32 (...)*",
	"; *** IR Dump After X ***\n", "!1 = !{}\n", "declare void @f()\n", "metadata ", "#dbg_declare(ptr %s", "\"", ";", "\n", "asm \"\", \"\"()", "invoke void @g() to label %l unwind label %m\n", "callbr ",
	"catchswitch within none [label %l] unwind to caller\n", "%x = getelementptr i32, i32* %q, i32 0\n", "uselistorder i32 %0, { 1, 0 }\n", "splat (i32 1)", "\xff"}

// Whatever the text, lowering, construction and rendering do not panic, and functions
// keep their promises.
func TestMutations(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 6000 {
		b := []byte(mutants[r.IntN(len(mutants))])
		for range 1 + r.IntN(5) {
			i := r.IntN(len(b) + 1)
			j := min(len(b), i+r.IntN(14))
			switch r.IntN(4) {
			case 0:
				b = append(b[:i:i], b[j:]...)
			case 1:
				b = append(b[:i:i], append([]byte(pieces[r.IntN(len(pieces))]), b[i:]...)...)
			case 2:
				k := r.IntN(len(b) + 1)
				b = append(b[:k:k], append(append([]byte(nil), b[i:j]...), b[k:]...)...)
			case 3:
				b = append(b[:i:i], append([]byte(pieces[r.IntN(len(pieces))]), b[j:]...)...)
			}
		}
		tryAll(t, b)
		if t.Failed() {
			t.Fatalf("of\n%s", b)
		}
	}
}

func tryAll(t *testing.T, src []byte) {
	s := analysis.NewSnapshot("t.ll", 1, Dialect, src)
	for i := range s.Doc.NumSegments() {
		u := s.Unit(i)
		for _, d := range u.Problems {
			t.Error(d.Msg)
		}
		for _, fn := range u.Functions {
			sane(t, fn)
			if t.Failed() {
				return
			}
			link(fn, s.EnvAt(i))
			r, err := fn.Construct(context.Background(), construct.Pruned)
			if err != nil {
				t.Fatal(err)
			}
			Render(fn.F, analysis.RenderOptions{Tree: fn.Tree})
			Render(r.F, analysis.RenderOptions{Tree: fn.Tree})
			Render(r.F, analysis.RenderOptions{})
		}
		for tok := range int32(len(u.Tree.Tok)) {
			classify(u.Tree, tok)
			opcodeAt(u.Tree, tok)
		}
	}
}
