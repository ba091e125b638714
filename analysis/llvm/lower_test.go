package llvm

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/verify"
)

// one lowers a module and gives its only function.
func one(t *testing.T, src string) *analysis.Function {
	t.Helper()
	s := analysis.NewSnapshot("t.ll", 1, Dialect, []byte(src))
	var fns []*analysis.Function
	for _, fn := range s.Functions() {
		fns = append(fns, fn)
	}
	if len(fns) != 1 {
		t.Fatalf("%d functions", len(fns))
	}
	sane(t, fns[0])
	return fns[0]
}

// sane checks what every lowered function promises, however broken its text is.
func sane(t *testing.T, fn *analysis.Function) {
	t.Helper()
	for _, p := range verify.Structure(fn.F) {
		t.Errorf("%s: %v", fn.Name, p)
	}
	if !slices.IsSortedFunc(fn.Occs, func(a, b analysis.Occ) int { return cmp.Compare(a.Tok, b.Tok) }) {
		t.Errorf("%s: occurrences are not in the order of the text", fn.Name)
	}
	for i := 1; i < len(fn.Occs); i++ {
		if fn.Occs[i].Tok == fn.Occs[i-1].Tok {
			t.Errorf("%s: token %q is two occurrences", fn.Name, fn.Tree.Text(fn.Occs[i].Tok))
		}
	}
	if len(fn.Blocks) != fn.F.NumBlocks()+1 {
		t.Errorf("%s: %d infos for %d blocks", fn.Name, len(fn.Blocks)-1, fn.F.NumBlocks())
	}
	for b := ssa.Entry; int(b) <= fn.F.NumBlocks(); b++ {
		for _, v := range fn.F.Phis(b) {
			if have, want := len(fn.F.Args(v)), len(fn.F.Preds(b)); have != want {
				t.Errorf("%s: a phi of %s has %d operands for %d edges", fn.Name, fn.F.BlockName[b], have, want)
			}
		}
	}
}

func messages(fn *analysis.Function) string {
	var out []string
	for _, d := range fn.Problems {
		out = append(out, string(fn.Tree.Src[d.Span.Start:d.Span.End])+": "+d.Code)
	}
	return strings.Join(out, ", ")
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"parameters, entry, results and blocks share one count", "define i32 @f(i32, i32 %b, i32) {\n  %4 = add i32 %0, %1\n  br label %5\n5:\n  ret i32 %4\n}", "2 5"},
		{"a named entry takes no number", "define i32 @f(i32) {\ne:\n  %1 = add i32 %0, %0\n  ret i32 %1\n}", "e"},
		{"a call of void takes none, one of i32 does", "define i32 @f() {\ne:\n  call void @g()\n  call i32 @h()\n  %1 = add i32 %0, 1\n  ret i32 %1\n}", "e"},
		{"a variadic function's type hides the result", "define void @f() {\ne:\n  call void (ptr, ...) @g(ptr null)\n  call i32 (ptr, ...) @h(ptr null)\n  %1 = add i32 %0, 1\n  ret void\n}", "e"},
		{"behind a terminator an unnamed block begins", "define void @f(i1 %c) {\n  br i1 %c, label %1, label %2\n  br label %2\n  ret void\n}", "0 1 2"},
		{"old comments name such blocks", "define void @f(i1 %c) {\n  br i1 %c, label %1, label %2\n\n; <label>:1:\n  br label %2\n\n; <label>:2:\n  ret void\n}", "0 1 2"},
		{"quoted digits are a name", "define void @f() {\n\"0\":\n  br label %0\n0:\n  br label %1\n  ret void\n}", "\"0\" 0 1"},
		{"numbers may be left out", "define void @f() {\n  br label %7\n7:\n  %9 = add i32 1, 1\n  ret void\n}", "0 7"},
		{"-3 and $N are names", "define void @f() {\n-3:\n  br label %$N\n$N:\n  ret void\n}", "-3 $N"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fn := one(t, c.src)
			if m := messages(fn); m != "" {
				t.Errorf("found %s", m)
			}
			if got := strings.Join(fn.F.BlockName[1:], " "); got != c.want {
				t.Errorf("blocks %s, want %s", got, c.want)
			}
			for i := range fn.Occs {
				y := fn.Symbols[fn.Occs[i].Sym]
				if y.Kind == analysis.SymValue && y.Value == 0 || y.Kind == analysis.SymLabel && y.Block == 0 {
					t.Errorf("%s is not found", y.Name)
				}
			}
		})
	}
	for _, c := range []struct{ src, want string }{
		{"define void @f() {\n  %1 = add i32 1, 1\n  %1 = add i32 1, 1\n  ret void\n}", "%1: syntax"},
		{"define void @f() {\n  br label %2\n2:\n  br label %1\n1:\n  ret void\n}", "1: syntax"},
		{"define void @f(i32 %1, i32 %0) {\n  ret void\n}", "%0: syntax"},
		{"define void @f() {\ne:\n  %9999999999 = add i32 1, 1\n  ret void\n}", "%9999999999: syntax"},
		{"define void @f() {\nx:\n  %x = add i32 1, 1\n  ret void\n}", "x: multiple-definition"},
	} {
		if got := messages(one(t, c.src)); got != c.want {
			t.Errorf("found %q in\n%s\nwant %q", got, c.src, c.want)
		}
	}
}

func TestPromotable(t *testing.T) {
	for _, c := range []struct{ body, why string }{
		{"store i32 1, ptr %x\n %l = load i32, ptr %x", ""},
		{"", ""},
		{"store atomic i32 1, ptr %x release, align 4", ""},
		{"call void @llvm.lifetime.start.p0(i64 4, ptr %x)\n store i32 1, ptr %x", ""},
		{"%y = getelementptr i8, ptr %x, i64 0\n call void @llvm.lifetime.start.p0(i64 4, ptr %y)", ""},
		{"call void @llvm.assume(i1 true) [\"align\"(ptr %x, i64 8)]", ""},
		{"call void @llvm.dbg.declare(metadata ptr %x, metadata !1, metadata !2)", ""},
		{"#dbg_declare(ptr %x, !1, !2, !3)", ""},
		{"%l = load i8, ptr %x", "it is loaded as `i8`, not as the `i32` that is allocated"},
		{"store i8 1, ptr %x", "a `i8` is stored to it, not the `i32` that is allocated"},
		{"store ptr %x, ptr %fp", "its address is stored"},
		{"store volatile i32 1, ptr %x", "it is stored to by a volatile store"},
		{"%l = load volatile i32, ptr %x", "it is loaded by a volatile load"},
		{"call void @g(ptr %x)", "its address is passed to @g"},
		{"call void %fp(ptr %x)", "its address is passed to a function"},
		{"%y = getelementptr i8, ptr %x, i64 1", "an address within it is computed by `getelementptr`"},
		{"%y = getelementptr i8, ptr %x, i64 0\n %l = load i32, ptr %y", "it is loaded through a cast of its address"},
		{"%y = ptrtoint ptr %x to i64", "its address is converted by `ptrtoint`"},
		{"%y = icmp eq ptr %x, null", "its address is compared"},
		{"%y = select i1 true, ptr %x, ptr null", "its address is an operand of `select`"},
		{"%y = atomicrmw add ptr %x, i32 1 seq_cst", "it is accessed by `atomicrmw`"},
		{"br label %z\nz:\n %y = phi ptr [ %x, %e ]", "a phi merges its address"},
		{"%x = add i32 1, 1", "its name is defined more than once"},
	} {
		src := "define void @f(ptr %fp) {\ne:\n %x = alloca i32\n " + c.body + "\n ret void\n}"
		fn := one(t, src)
		x := variable(fn, "%x")
		if x == nil {
			t.Errorf("no variable in\n%s", src)
		} else if x.Why != c.why || x.Promotable != (c.why == "") {
			t.Errorf("promotable %v, %q, want %q, of\n%s", x.Promotable, x.Why, c.why, src)
		}
	}
	for src, why := range map[string]string{
		"define void @f() {\ne:\n store i32 1, ptr %x\n %x = alloca i32\n ret void\n}":                                               "it is used before it is defined",
		"define void @f() {\ne:\n br label %a\na:\n %x = alloca i32\n ret void\n}":                                                   "it is not allocated in the entry block",
		"define void @f(i32 %n) {\ne:\n %x = alloca i32, i32 %n\n store i32 1, ptr %x\n ret void\n}":                                 "",
		"define void @f() {\ne:\n %x = alloca { i32, i8 }\n %l = load {i32,i8}, ptr %x\n ret void\n}":                                "",
		"define void @f() {\ne:\n %x = alloca i32*\n store i32* null, i32** %x\n %l = load i32*, i32** %x\n ret void\n}":             "",
		"define void @f() {\ne:\n %x = alloca i32\n %y = bitcast i32* %x to i8*\n store i8 1, i8* %y\n ret void\n}":                  "it is stored to through a cast of its address",
		"define void @f() {\ne:\n %x = alloca i32, align 4, addrspace(5)\n store i32 1, ptr addrspace(5) %x\n ret void\n}":           "",
		"define void @f() {\ne:\n %x = alloca i32*\n %l = load i32** %x ; as LLVM 3.6 wrote it\n store i32 1, i32* %l\n ret void\n}": "",
	} {
		if x := variable(one(t, src), "%x"); x == nil || x.Why != why || x.Promotable != (why == "") {
			t.Errorf("%+v, want %q, of\n%s", x, why, src)
		}
	}
}

func variable(fn *analysis.Function, name string) *ssa.VarInfo {
	for x := 1; x < len(fn.F.Vars); x++ {
		if fn.F.Vars[x].Name == name {
			return &fn.F.Vars[x]
		}
	}
	return nil
}

// dump writes each instruction: its operation, its type, its operands.
func dump(fn *analysis.Function) string {
	var b strings.Builder
	f := fn.F
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpParam {
			continue
		}
		if n := analysis.ValueName(fn, v); n != "" {
			b.WriteString(n + " = ")
		}
		fmt.Fprintf(&b, "%s", ops[f.Op[v]])
		if y := typeName(f, f.Type[v]); y != "void" {
			b.WriteString(" " + y)
		}
		for _, a := range f.Args(v) {
			b.WriteString(" " + cmp.Or(analysis.ValueName(fn, a), "?"))
		}
		b.WriteString("\n")
	}
	return b.String()
}

var ops = map[ssa.Op]string{ssa.OpAdd: "add", ssa.OpSDiv: "sdiv", ssa.OpSlt: "slt", ssa.OpOther: "other", ssa.OpLoad: "load", ssa.OpStore: "store", ssa.OpCall: "call",
	ssa.OpCallIndirect: "callindirect", ssa.OpInvoke: "invoke", ssa.OpReturn: "return", ssa.OpGoto: "goto", ssa.OpBranch: "branch", ssa.OpSwitch: "switch", ssa.OpPhi: "phi",
	ssa.OpOtherTerm: "otherterm", ssa.OpOtherInvoke: "otherinvoke", ssa.OpUnreachable: "unreachable", ssa.OpSlot: "slot", ssa.OpRead: "read", ssa.OpWrite: "write", ssa.OpFNeg: "fneg"}

func TestOperandsAndTypes(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"%x = add nsw i32 %a, 7", "%x = add i32 %a 7"},
		{"%x = add <2 x i32> zeroinitializer, <i32 1, i32 2>", "%x = add <2 x i32> zeroinitializer <i32 1, i32 2>"},
		{"%x = icmp samesign slt i32 %a, -1", "%x = slt i1 %a -1"},
		{"%x = icmp slt <2 x i32> zeroinitializer, zeroinitializer", "%x = other <2 x i1> zeroinitializer zeroinitializer"},
		{"%x = fneg double 1.0", "%x = fneg double 1.0"},
		{"%x = sext i32 %a to i64", "%x = other i64 %a"},
		{"%x = select i1 true, i32 %a, i32 undef", "%x = other i32 true %a undef"},
		{"store i32 %a, ptr %p", "store %p %a"},
		{"%x = load ptr, ptr %p", "%x = load ptr %p"},
		{"%x = load i32* %p", "%x = load i32 %p"},
		{"%x = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 %q", "%x = other ptr %p 0 %q"},
		{"%x = getelementptr [4 x { i8, i32 }], [4 x { i8, i32 }]* %p, i64 0, i64 1, i32 1", "%x = other i32* %p 0 1 1"},
		{"%x = getelementptr i32, <2 x ptr> %p, i64 1", "%x = other <2 x ptr> %p 1"},
		{"%x = getelementptr %T, %T* %p, i64 0, i32 1", "%x = other  %p 0 1"},
		{"%x = extractvalue { i32, [2 x ptr] } %p, 1, 0", "%x = other ptr %p"},
		{"%x = insertvalue { i32, ptr } %p, ptr null, 1", "%x = other { i32, ptr } %p null"},
		{"%x = extractelement <vscale x 4 x float> %p, i32 0", "%x = other float %p 0"},
		{"%x = shufflevector <2 x i8> %p, <2 x i8> poison, <4 x i32> zeroinitializer", "%x = other <4 x i8> %p poison zeroinitializer"},
		{"%x = cmpxchg ptr %p, i32 %a, i32 1 acq_rel monotonic", "%x = other { i32, i1 } %p %a 1"},
		{"%x = atomicrmw xchg ptr %p, i64 1 seq_cst", "%x = other i64 %p 1"},
		{"%x = call i32 @g(i32 %a, ptr @g) [\"deopt\"(i32 %a)]", "%x = call i32 %a @g %a"},
		{"%x = call ptr %p(i32 noundef %a)", "%x = callindirect ptr %p %a"},
		{"%x = call i32 (ptr, ...) @printf(ptr %p, i32 %a)", "%x = call i32 %p %a"},
		{"call void asm sideeffect \"nop\", \"\"()", "callindirect asm sideeffect \"nop\", \"\""},
		{"%x = phi i32", "%x = phi i32"},
		{"%x = va_arg ptr %p, i37", "%x = other i37 %p"},
		{"%x = freeze {i32,i8} %p", "%x = other { i32, i8 } %p"},
		{"%x = addrspacecast ptr %p to ptr addrspace(3)", "%x = other ptr addrspace(3) %p"},
		{"fence acquire", "other"},
	} {
		fn := one(t, "define i32 @f(i32 %a, ptr %p, i64 %q) {\n  "+c.src+"\n  unreachable\n}")
		if got := dump(fn); got != c.want+"\nunreachable\n" {
			t.Errorf("%s\nis %swant %s", c.src, got, c.want)
		}
	}
}

func TestTerminators(t *testing.T) {
	for _, c := range []struct{ src, want, succs string }{
		{"ret void", "return", ""},
		{"ret i32 %a", "return %a", ""},
		{"br label %b", "goto", "b"},
		{"br i1 %c, label %b, label %b", "branch %c", "b b"},
		{"switch i32 %a, label %b [\n i32 0, label %d\n i32 1, label %b\n ]", "switch %a", "b d b"},
		{"indirectbr ptr %p, [label %b, label %d, label %b]", "otherterm %p", "b d b"},
		{"%x = invoke i32 @g(i32 %a) to label %b unwind label %d", "%x = invoke i32 %a", "b d"},
		{"%x = callbr i32 asm \"\", \"=r,!i\"() to label %b [label %d]", "%x = otherinvoke i32 asm \"\", \"=r,!i\"", "b d"},
		{"resume { ptr, i32 } %p", "otherterm %p", ""},
		{"%x = catchswitch within none [label %b, label %d] unwind to caller", "%x = otherinvoke token none", "b d"},
		{"catchret from %p to label %d", "otherterm %p", "d"},
		{"cleanupret from %p unwind to caller", "otherterm %p", ""},
		{"cleanupret from %p unwind label %d", "otherterm %p", "d"},
		{"unreachable", "unreachable", ""},
	} {
		fn := one(t, "define void @f(i32 %a, i1 %c, ptr %p) {\n  "+c.src+"\nb:\n  unreachable\nd:\n  unreachable\n}")
		if got := dump(fn); got != c.want+"\nunreachable\nunreachable\n" {
			t.Errorf("%s\nis %swant %s", c.src, got, c.want)
		}
		var succs []string
		for _, b := range fn.F.Succs(ssa.Entry) {
			succs = append(succs, fn.F.BlockName[b])
		}
		if got := strings.Join(succs, " "); got != c.succs {
			t.Errorf("%s\nleads to %s, want %s", c.src, got, c.succs)
		}
	}
}

// A late phi stands at the head of its block all the same, and is said to be late.
func TestLatePhi(t *testing.T) {
	fn := one(t, "define void @f(i32 %a) {\ne:\n  br label %b\nb:\n  %x = add i32 1, 1\n  %y = phi i32 [ %a, %e ]\n  ret void\n}")
	if got, want := dump(fn), "goto\n%y = phi i32 %a\n%x = add i32 1 1\nreturn\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if len(fn.Phis) != 1 || !fn.Phis[0].Late {
		t.Errorf("%+v", fn.Phis)
	}
}

func TestDeclarations(t *testing.T) {
	s := analysis.NewSnapshot("t.ll", 1, Dialect, []byte(`%T = type { i32, ptr }
@g = global i32 0
@"a\20b" = alias i32, ptr @g
declare i32 @printf(ptr noundef, ...)
define void @f(i32 %x, i64) {
  ret void
}
`))
	for name, want := range map[string]string{
		"%T":      "type { i32, ptr }",
		"@g":      "global i32",
		`@"a b"`:  "global i32",
		"@printf": "extern (ptr ...) i32",
		"@f":      "func (i32 i64) void",
	} {
		d, ok := s.Env().Lookup(name)
		if !ok {
			t.Errorf("%s is not declared", name)
			continue
		}
		got := []string{"func", "extern", "global", "type"}[d.Kind] + " " + d.Type
		if d.Sig != nil {
			p := strings.Join(d.Sig.Params, " ")
			if d.Sig.Variadic {
				p += " ..."
			}
			got = strings.TrimSpace(got) + " (" + p + ") " + d.Sig.Result
		}
		if got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
