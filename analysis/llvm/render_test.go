package llvm

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/verify"
)

// promoted renders the function of src with its variables in pruned SSA form.
func promoted(t *testing.T, src string) string {
	t.Helper()
	fn := one(t, src)
	r, err := fn.Construct(context.Background(), construct.Pruned)
	if err != nil {
		t.Fatal(err)
	}
	return string(Render(r.F, analysis.RenderOptions{Tree: fn.Tree}).Text)
}

func TestRenderPromoted(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"phis lead their blocks, and comments stay", `define i32 @f(i1 %c) { ; the header
entry:
  %x = alloca i32 ; gone
  ; above
  store i32 1, ptr %x
  br i1 %c, label %a, label %b ; stays
a:                                    ; preds = %entry
  store i32 2, ptr %x
  br label %b

b:                                    ; preds = %a, %entry
  %r = load i32, ptr %x, align 4
  ret i32 %r
} ; the end
`, `define i32 @f(i1 %c) { ; the header
entry:
  ; above
  br i1 %c, label %a, label %b ; stays
a:                                    ; preds = %entry
  br label %b

b:                                    ; preds = %entry, %a
  %x.3 = phi i32 [ 1, %entry ], [ 2, %a ]
  ret i32 %x.3
} ; the end
`},
		{"an assumption stays without what it says of the variable", `define void @f(ptr %p) {
  %x = alloca ptr, align 8
  store ptr %p, ptr %x, align 8
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "align"(ptr %x, i64 8) ]
  ret void
}
`, `define void @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "ignore"(ptr undef, i64 8) ]
  ret void
}
`},
		{"numbers are counted anew, implicit blocks stay so", `define i32 @f(i32) {
  %2 = alloca i32
  store i32 %0, i32* %2
  br i1 true, label %3, label %5

; <label>:3:                                      ; preds = %1
  %4 = add i32 %0, 1
  store i32 %4, i32* %2
  br label %5

; <label>:5:
  %6 = load i32, i32* %2
  ret i32 %6
}
`, `define i32 @f(i32) {
  br i1 true, label %2, label %4

  %3 = add i32 %0, 1
  br label %4

  %5 = phi i32 [ %0, %1 ], [ %3, %2 ]
  ret i32 %5
}
`},
		{"reads before any write, and edges that are never taken", `define i32 @f(i1 %c) {
e:
  %x = alloca i32
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %x
  br label %b
b:
  %r = load i32, ptr %x
  ret i32 %r
never:
  br label %b
}
`, `define i32 @f(i1 %c) {
e:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x.2 = phi i32 [ undef, %e ], [ 1, %a ], [ poison, %never ]
  ret i32 %x.2
never:
  br label %b
}
`},
		{"a name that is taken, one that needs quotes, a phi of the text", `define i32 @f(i1 %c, i32 %x.2) {
e:
  %x = alloca i32
  %"y z" = alloca i32
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %x
  store i32 1, ptr %"y z"
  br label %b
b:
  %p = phi i32 [ 0, %e ], [ %x.2, %a ]
  %r = load i32, ptr %x
  %s = load i32, ptr %"y z"
  %q = add i32 %r, %s
  ret i32 %q
}
`, `define i32 @f(i1 %c, i32 %x.2) {
e:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x.2.1 = phi i32 [ undef, %e ], [ 1, %a ]
  %"y z.2" = phi i32 [ undef, %e ], [ 1, %a ]
  %p = phi i32 [ 0, %e ], [ %x.2, %a ]
  %q = add i32 %x.2.1, %"y z.2"
  ret i32 %q
}
`},
		{"what only marks a slot goes with it", `define void @f(ptr %p) {
e:
  %x = alloca i32
  %k = alloca i32
  %y = getelementptr i8, ptr %x, i64 0
  call void @llvm.lifetime.start.p0(i64 4, ptr %y)
  call void @llvm.dbg.declare(metadata ptr %x, metadata !1, metadata !2)
    #dbg_declare(ptr %x, !1, !2, !3)
  store i32 1, ptr %x, !dbg !4
  %r = load i32, ptr %x
    #dbg_value(i32 %r, !1, !2, !3)
    #dbg_value(ptr %k, !1, !2, !3)
  call void @g(ptr %k)
  ret void
}
`, `define void @f(ptr %p) {
e:
  %k = alloca i32
    #dbg_value(i32 poison, !1, !2, !3)
    #dbg_value(ptr %k, !1, !2, !3)
  call void @g(ptr %k)
  ret void
}
`},
		{"one line", `define i32 @f(i32 %a) { %x = alloca i32 store i32 %a, ptr %x %r = load i32, ptr %x ret i32 %r }`,
			`define i32 @f(i32 %a) { ret i32 %a }`},
		{"operands of every kind", `define i32 @f(ptr %p) personality ptr null {
e:
  %x = alloca ptr
  store ptr %p, ptr %x
  %a = load ptr, ptr %x
  %i = call i32 %a(i32 1, ptr %a) [ "deopt"(ptr %a) ]
  %g = getelementptr inbounds i32, ptr %a, i64 1
  store i32 %i, ptr %a, align 4
  store ptr %a, ptr @g
  %r = invoke i32 @h(ptr %a) to label %b unwind label %d
b:
  %z = phi ptr [ %a, %e ]
  %w = select i1 true, ptr %a, ptr %z
  switch i32 %i, label %b2 [ i32 0, label %b2
    i32 1, label %b2 ]
b2:
  ret i32 %r
d:
  %lp = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %lp
}
`, `define i32 @f(ptr %p) personality ptr null {
e:
  %i = call i32 %p(i32 1, ptr %p) [ "deopt"(ptr %p) ]
  %g = getelementptr inbounds i32, ptr %p, i64 1
  store i32 %i, ptr %p, align 4
  store ptr %p, ptr @g
  %r = invoke i32 @h(ptr %p) to label %b unwind label %d
b:
  %z = phi ptr [ %p, %e ]
  %w = select i1 true, ptr %p, ptr %z
  switch i32 %i, label %b2 [ i32 0, label %b2
    i32 1, label %b2 ]
b2:
  ret i32 %r
d:
  %lp = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %lp
}
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := promoted(t, c.src); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// A function that construction has not touched is printed as it stands.
func TestRenderAsItStands(t *testing.T) {
	src := `; before
define i32 @f(i32, i1 %c) #0 { ; header
  %2 = alloca i32, align 4 ; slot
  store i32 %0, ptr %2 , align 4
  br i1 %c, label %3, label %4

3: ; preds = %1
  %x = load i32,   ptr %2
  br label %4
"4 ":
  ret i32 0
4: ; preds = %1, %3
  %5 = phi i32 [ %x, %3 ], [ 0, %1 ] , !dbg !3
    #dbg_value(i32 %5, !1, !2, !3)
  ret i32 %5, !dbg !3
  uselistorder i32 %5, { 1, 0 }
}

attributes #0 = { nounwind }
`
	s := analysis.NewSnapshot("t.ll", 1, Dialect, []byte(src))
	for seg, fn := range s.Functions() {
		if got, want := string(Render(fn.F, analysis.RenderOptions{Tree: fn.Tree}).Text), string(s.Doc.Segment(seg).Bytes()); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// Each line of the result says which value and which block it shows.
func TestRenderLines(t *testing.T) {
	fn := one(t, "define i32 @f(i1 %c) {\ne:\n  %x = alloca i32\n  br i1 %c, label %a, label %b\na:\n  store i32 2, ptr %x\n  br label %b\nb:\n  %r = load i32, ptr %x\n  %s = add i32 %r, 1\n  ret i32 %s\n}\n")
	r, err := fn.Construct(context.Background(), construct.Pruned)
	if err != nil {
		t.Fatal(err)
	}
	out := Render(r.F, analysis.RenderOptions{Tree: fn.Tree, Comment: func(v ssa.Value) string {
		if r.F.Op[v].IsPhi() || r.F.Op[v] == ssa.OpAdd {
			return "here"
		}
		return ""
	}})
	lines := strings.Split(strings.TrimSuffix(string(out.Text), "\n"), "\n")
	if len(lines) != len(out.Values) || len(lines) != len(out.Blocks) {
		t.Fatalf("%d lines, %d values, %d blocks", len(lines), len(out.Values), len(out.Blocks))
	}
	var got []string
	for i, l := range lines {
		s := "-"
		if out.Blocks[i] != 0 {
			s = r.F.BlockName[out.Blocks[i]]
		}
		if v := out.Values[i]; v != 0 {
			s += " " + ops[r.F.Op[v]]
		}
		got = append(got, s+": "+strings.TrimSpace(l))
	}
	want := `-: define i32 @f(i1 %c) {
e: e:
e branch: br i1 %c, label %a, label %b
a: a:
a goto: br label %b
b: b:
b phi: %x.2 = phi i32 [ undef, %e ], [ 2, %a ] ; here
b add: %s = add i32 %x.2, 1 ; here
b return: ret i32 %s
-: }`
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
}

// What Render prints means what it was given: lowered again it is correct SSA form with
// as many phis.
func TestRenderedIsSSA(t *testing.T) {
	for _, src := range mutants {
		for _, algo := range construct.Algos() {
			s := analysis.NewSnapshot("t.ll", 1, Dialect, []byte(src))
			for _, fn := range s.Functions() {
				r, err := fn.Construct(context.Background(), algo)
				if err != nil {
					t.Fatal(err)
				}
				if p := verify.SSA(r.F); len(p) > 0 {
					t.Errorf("%s by %v: %v", fn.Name, algo, p[0])
				}
				text := Render(r.F, analysis.RenderOptions{Tree: fn.Tree}).Text
				again := one(t, string(text))
				if len(again.Problems) > 0 || len(again.Tree.Errs) > 0 {
					t.Errorf("%v %v in\n%s", again.Problems, again.Tree.Errs, text)
				}
				if p := verify.Func(again.F); len(p) > 0 {
					t.Errorf("%v: %v in\n%s", algo, p[0], text)
				}
				if have, want := countPhis(again.F), countPhis(r.F); have != want {
					t.Errorf("%v: %d phis, want %d, in\n%s", algo, have, want, text)
				}
				if bytes.Contains(text, []byte("alloca i32")) {
					t.Errorf("a slot is left in\n%s", text)
				}
			}
		}
	}
}

func countPhis(f *ssa.Func) int {
	n := 0
	for _, v := range f.Instr {
		if f.Op[v].IsPhi() {
			n++
		}
	}
	return n
}
