package llvm

import (
	"strings"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text/texttest"
)

var nodeNames = map[syntax.NodeKind]string{
	syntax.ErrorNode: "Error",
	Define:           "Define", End: "End", Declare: "Declare", GlobalDef: "GlobalDef", AliasDef: "AliasDef", TypeDef: "TypeDef", MetaDef: "MetaDef",
	AttrGroup: "AttrGroup", ComdatDef: "ComdatDef", TopLevel: "TopLevel", UseListOrder: "UseListOrder", Label: "Label", DbgRec: "DbgRec",
	Ret: "Ret", Br: "Br", Switch: "Switch", IndirectBr: "IndirectBr", Invoke: "Invoke", CallBr: "CallBr", Resume: "Resume", CatchSwitch: "CatchSwitch",
	CatchRet: "CatchRet", CleanupRet: "CleanupRet", Unreachable: "Unreachable", Phi: "Phi", Binary: "Binary", Unary: "Unary", Compare: "Compare", Cast: "Cast",
	Alloca: "Alloca", Load: "Load", Store: "Store", GetElementPtr: "GetElementPtr", Fence: "Fence", CmpXchg: "CmpXchg", AtomicRMW: "AtomicRMW",
	Select: "Select", Call: "Call", VAArg: "VAArg", ExtractValue: "ExtractValue", InsertValue: "InsertValue", ExtractElement: "ExtractElement",
	InsertElement: "InsertElement", ShuffleVector: "ShuffleVector", LandingPad: "LandingPad", CatchPad: "CatchPad", CleanupPad: "CleanupPad", Freeze: "Freeze", OtherInst: "OtherInst",
	Def: "Def", LabelName: "LabelName", FuncName: "FuncName", GlobalName: "GlobalName", TypeName: "TypeName", Param: "Param", VarArgs: "VarArgs", Type: "Type",
	LocalRef: "LocalRef", GlobalRef: "GlobalRef", Literal: "Literal", ConstExpr: "ConstExpr", Callee: "Callee", Arg: "Arg", Bundle: "Bundle", Target: "Target",
	Case: "Case", Incoming: "Incoming", Clause: "Clause", Meta: "Meta", MetaRef: "MetaRef", Attachment: "Attachment", AttrUse: "AttrUse", Attr: "Attr",
}

// dump writes node n as KIND(child …), leaves and types as KIND`text`.
func dump(t *syntax.Tree, n int32) string {
	var b strings.Builder
	b.WriteString(nodeNames[t.Node[n]])
	if t.FirstChild(n) < 0 {
		s, e := t.Span(n)
		if e > s && t.Node[n] >= Def {
			b.WriteString("`" + string(t.Src[s:e]) + "`")
		}
		return b.String()
	}
	b.WriteString("(")
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if c > n+1 {
			b.WriteString(" ")
		}
		b.WriteString(dump(t, c))
	}
	b.WriteString(")")
	return b.String()
}

func dumpAll(src string) string {
	t := syntax.Parse(Language, []byte(src), 0, nil)
	var out []string
	for _, n := range t.Stmt {
		out = append(out, dump(t, n))
	}
	return strings.Join(out, " ")
}

func TestInstructionTrees(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"ret void", "Ret(Type`void`)"},
		{"ret i32 %x, !dbg !5", "Ret(Type`i32` LocalRef`%x` Attachment(MetaRef`!5`))"},
		{"br label %a", "Br(Target`%a`)"},
		{"br i1 %c, label %a, label %\"b c\"", "Br(Type`i1` LocalRef`%c` Target`%a` Target`%\"b c\"`)"},
		{"switch i32 %x, label %d [ i32 0, label %a\n i32 -1, label %b ]", "Switch(Type`i32` LocalRef`%x` Target`%d` Case(Type`i32` Literal`0` Target`%a`) Case(Type`i32` Literal`-1` Target`%b`))"},
		{"indirectbr ptr %p, [label %a, label %b]", "IndirectBr(Type`ptr` LocalRef`%p` Target`%a` Target`%b`)"},
		{"%r = invoke fastcc i32 @f(i32 1) #2 [ \"deopt\"(i32 %x) ] to label %a unwind label %b", "Invoke(Def`%r` Type`i32` Callee(GlobalRef`@f`) Arg(Type`i32` Literal`1`) AttrUse`#2` Bundle(Type`i32` LocalRef`%x`) Target`%a` Target`%b`)"},
		{"callbr void asm \"\", \"!i\"() to label %a [label %b]", "CallBr(Type`void` Callee(ConstExpr`asm \"\", \"!i\"`) Target`%a` Target`%b`)"},
		{"resume { ptr, i32 } %x", "Resume(Type`{ ptr, i32 }` LocalRef`%x`)"},
		{"%c = catchswitch within none [label %h] unwind to caller", "CatchSwitch(Def`%c` Literal`none` Target`%h`)"},
		{"%c = catchswitch within %p [label %h, label %g] unwind label %u", "CatchSwitch(Def`%c` LocalRef`%p` Target`%h` Target`%g` Target`%u`)"},
		{"catchret from %c to label %a", "CatchRet(LocalRef`%c` Target`%a`)"},
		{"cleanupret from %c unwind label %a", "CleanupRet(LocalRef`%c` Target`%a`)"},
		{"cleanupret from %c unwind to caller", "CleanupRet(LocalRef`%c`)"},
		{"%p = catchpad within %c [ptr @t, i32 1]", "CatchPad(Def`%p` LocalRef`%c` Arg(Type`ptr` GlobalRef`@t`) Arg(Type`i32` Literal`1`))"},
		{"%p = cleanuppad within none []", "CleanupPad(Def`%p` Literal`none`)"},
		{"%p = landingpad { ptr, i32 } cleanup catch ptr @t filter [0 x i8] zeroinitializer", "LandingPad(Def`%p` Type`{ ptr, i32 }` Clause(Type`ptr` GlobalRef`@t`) Clause(Type`[0 x i8]` Literal`zeroinitializer`))"},
		{"unreachable", "Unreachable"},
		{"%x = phi %T* [ null, %a ], [ %y, %0 ]", "Phi(Def`%x` Type(TypeName`%T`) Incoming(Literal`null` Target`%a`) Incoming(LocalRef`%y` Target`%0`))"},
		{"%x = phi i32, !dbg !1", "Phi(Def`%x` Type`i32` Attachment(MetaRef`!1`))"},
		{"%x = add nuw nsw i32 1, %y", "Binary(Def`%x` Type`i32` Literal`1` LocalRef`%y`)"},
		{"%x = fneg fast float 0xK3FFF8000000000000000", "Unary(Def`%x` Type`float` Literal`0xK3FFF8000000000000000`)"},
		{"%x = icmp samesign ult i32 %a, 5", "Compare(Def`%x` Type`i32` LocalRef`%a` Literal`5`)"},
		{"%x = fcmp true float %a, 1.0", "Compare(Def`%x` Type`float` LocalRef`%a` Literal`1.0`)"},
		{"%x = zext nneg i8 %a to i64", "Cast(Def`%x` Type`i8` LocalRef`%a` Type`i64`)"},
		{"%x = alloca i32, align 4", "Alloca(Def`%x` Type`i32`)"},
		{"%x = alloca i8, i64 %n, align 4, addrspace(5)", "Alloca(Def`%x` Type`i8` Type`i64` LocalRef`%n`)"},
		{"%x = load volatile i32, ptr %p, align 4", "Load(Def`%x` Type`i32` Type`ptr` LocalRef`%p`)"},
		{"%x = load i32* %p", "Load(Def`%x` Type`i32*` LocalRef`%p`)"},
		{"store atomic i32 1, ptr @g syncscope(\"x\") release, align 4", "Store(Type`i32` Literal`1` Type`ptr` GlobalRef`@g`)"},
		{"%x = getelementptr inbounds %T, ptr %p, i64 0, i32 %i", "GetElementPtr(Def`%x` Type(TypeName`%T`) Type`ptr` LocalRef`%p` Type`i64` Literal`0` Type`i32` LocalRef`%i`)"},
		{"%x = getelementptr %T* %p, i64 0", "GetElementPtr(Def`%x` Type(TypeName`%T`) LocalRef`%p` Type`i64` Literal`0`)"},
		{"fence syncscope(\"a\") seq_cst", "Fence"},
		{"%x = cmpxchg weak ptr %p, i32 0, i32 1 acq_rel monotonic", "CmpXchg(Def`%x` Type`ptr` LocalRef`%p` Type`i32` Literal`0` Type`i32` Literal`1`)"},
		{"%x = atomicrmw volatile add ptr %p, i32 1 seq_cst", "AtomicRMW(Def`%x` Type`ptr` LocalRef`%p` Type`i32` Literal`1`)"},
		{"%x = select i1 %c, i32 1, i32 2", "Select(Def`%x` Type`i1` LocalRef`%c` Type`i32` Literal`1` Type`i32` Literal`2`)"},
		{"%x = tail call i32 (ptr, ...) @printf(ptr noundef @s, metadata !4, ptr byval(%T) %y) #1, !dbg !2", "Call(Def`%x` Type`i32 (ptr, ...)` Callee(GlobalRef`@printf`) Arg(Type`ptr` GlobalRef`@s`) Arg(Type`metadata` Meta(MetaRef`!4`)) Arg(Type`ptr` Attr(Type(TypeName`%T`)) LocalRef`%y`) AttrUse`#1` Attachment(MetaRef`!2`))"},
		{"call void %f(metadata i32 %x, metadata !DIExpression())", "Call(Type`void` Callee(LocalRef`%f`) Arg(Type`metadata` Meta(Type`i32` LocalRef`%x`)) Arg(Type`metadata` Meta`!DIExpression()`))"},
		{"call void @f() [ \"a\"(), \"b\"(i32 1, ptr %p) ]", "Call(Type`void` Callee(GlobalRef`@f`) Bundle`\"a\"()` Bundle(Type`i32` Literal`1` Type`ptr` LocalRef`%p`))"},
		{"%x = va_arg ptr %p, i32", "VAArg(Def`%x` Type`ptr` LocalRef`%p` Type`i32`)"},
		{"%x = extractvalue { i32, [2 x i8] } %a, 1, 0", "ExtractValue(Def`%x` Type`{ i32, [2 x i8] }` LocalRef`%a`)"},
		{"%x = insertvalue { i32 } undef, i32 %b, 0, !dbg !1", "InsertValue(Def`%x` Type`{ i32 }` Literal`undef` Type`i32` LocalRef`%b` Attachment(MetaRef`!1`))"},
		{"%x = extractelement <2 x i8> %a, i32 0", "ExtractElement(Def`%x` Type`<2 x i8>` LocalRef`%a` Type`i32` Literal`0`)"},
		{"%x = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 0, i32 1>", "ShuffleVector(Def`%x` Type`<2 x i8>` LocalRef`%a` Type`<2 x i8>` Literal`poison` Type`<2 x i32>` ConstExpr(Type`i32` Literal`0` Type`i32` Literal`1`))"},
		{"%x = freeze i32 %a", "Freeze(Def`%x` Type`i32` LocalRef`%a`)"},
		{"%x = newop i32 %a, label %b, !dbg !1", "OtherInst(Def`%x` Type`i32` LocalRef`%a` Target`%b` Attachment(MetaRef`!1`))"},
		{"%x = add i64 ptrtoint (ptr getelementptr (%T, ptr @g, i64 1) to i64), 1", "Binary(Def`%x` Type`i64` ConstExpr(Type`ptr` ConstExpr(Type(TypeName`%T`) Type`ptr` GlobalRef`@g` Type`i64` Literal`1`) Type`i64`) Literal`1`)"},
		{"store ptr blockaddress(@f, %bb), ptr %p", "Store(Type`ptr` ConstExpr(GlobalRef`@f` Target`%bb`) Type`ptr` LocalRef`%p`)"},
		{"#dbg_value(i32 %x, !1, !DIExpression(), !2)", "DbgRec(Meta(Type`i32` LocalRef`%x`) Meta(MetaRef`!1`) Meta`!DIExpression()` Meta(MetaRef`!2`))"},
		{"entry: ret void", "Label(LabelName`entry`) Ret(Type`void`)"},
		{"\"a b\":", "Label(LabelName`\"a b\"`)"},
		{"3: br label %3", "Label(LabelName`3`) Br(Target`%3`)"},
		{"uselistorder i32 %x, { 1, 0 }", "UseListOrder"},
		{"%x = add i32 1, 2 %y = add i32 3, 4 ret void", "Binary(Def`%x` Type`i32` Literal`1` Literal`2`) Binary(Def`%y` Type`i32` Literal`3` Literal`4`) Ret(Type`void`)"},
		{"call void @f()\n nounwind\n ret void", "Call(Type`void` Callee(GlobalRef`@f`)) Ret(Type`void`)"},
		{"%x = add i32 1,\n ret void", "Binary(Def`%x` Type`i32` Literal`1` Error) Ret(Type`void`)"},
		{"%x = ad i32 1, 2\n ret void", "OtherInst(Def`%x` Error) Ret(Type`void`)"},
	} {
		got := dumpAll("define void @f() {\n" + c.src + "\n}\n")
		got = strings.TrimSuffix(strings.TrimPrefix(got, "Define(Type`void` FuncName`@f`) "), " End")
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

func TestItemTrees(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"define internal fastcc i32 @f(i32 noundef %x, ptr sret(%T) align 8, ...) #0 comdat($c) personality ptr @p !dbg !1 {", "Define(Type`i32` FuncName`@f` Param(Type`i32` Def`%x`) Param(Type`ptr` Attr(Type(TypeName`%T`))) VarArgs`...` AttrUse`#0` Type`ptr` GlobalRef`@p` Attachment(MetaRef`!1`))"},
		{"declare !dbg !4 void @\"g h\"(%T %x) nounwind", "Declare(Attachment(MetaRef`!4`) Type`void` FuncName`@\"g h\"` Param(Type(TypeName`%T`) Def`%x`))"},
		{"@x = internal global [2 x ptr] [ptr @y, ptr null], align 8, !dbg !3", "GlobalDef(GlobalName`@x` Type`[2 x ptr]` ConstExpr(Type`ptr` GlobalRef`@y` Type`ptr` Literal`null`) Attachment(MetaRef`!3`))"},
		{"@x = external global i32\n@y = constant [2 x i8] c\"a\\00\"", "GlobalDef(GlobalName`@x` Type`i32`) GlobalDef(GlobalName`@y` Type`[2 x i8]` Literal`c\"a\\00\"`)"},
		{"@a = weak alias i32, ptr @x", "AliasDef(GlobalName`@a` Type`i32` Type`ptr` GlobalRef`@x`)"},
		{"@a = alias i32* @x", "AliasDef(GlobalName`@a` Type`i32*` GlobalRef`@x`)"},
		{"@a = ifunc i32 (i32), ptr @r, partition \"p\"", "AliasDef(GlobalName`@a` Type`i32 (i32)` Type`ptr` GlobalRef`@r`)"},
		{"%T = type { i32, %U* }\n%U = type opaque", "TypeDef(TypeName`%T` Type(TypeName`%U`)) TypeDef(TypeName`%U` Type`opaque`)"},
		{"!5 = distinct !DILocation(line: 1, scope: !4)", "MetaDef(Meta(MetaRef`!4`))"},
		{"!0 = !{!1, i32 7, !\"s\", null, ptr @g}", "MetaDef(Meta(Meta(MetaRef`!1`)))"},
		{"attributes #0 = { nounwind \"a\"=\"b\" }", "AttrGroup"},
		{"$c = comdat any", "ComdatDef"},
		{"^1 = gv: (name: \"f\", refs: (^2))", "TopLevel"},
		{"target triple = \"x\"\nmodule asm \"a\"\nsource_filename = \"f\"", "TopLevel TopLevel TopLevel"},
	} {
		want := c.want
		if strings.HasPrefix(c.src, "!0") { // parts of a list are no nodes of their own, but for what they refer to
			want = "MetaDef(Meta(MetaRef`!1` Type`i32` Literal`7` Type`ptr` GlobalRef`@g`))"
		}
		if got := dumpAll(c.src); got != want {
			t.Errorf("%s\n got %s\nwant %s", c.src, got, want)
		}
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		src  string
		kind syntax.Kind
		end  int
	}{
		{"%x.y-z$ ", Local, 7}, {"%\"a b\"c", Local, 6}, {"%12x", Local, 3}, {"@f(", Global, 2}, {"@\"a\nb\" ", Global, 6}, {"@", syntax.Invalid, 1},
		{"!5}", MetaName, 2}, {"!dbg ", MetaName, 4}, {"!a\\22b ", MetaName, 6}, {"!{", syntax.Punct, 1}, {"#0 ", AttrRef, 2}, {"#dbg_value(", DebugRec, 10},
		{"^3 ", Summary, 2}, {"$c,", Comdat, 2}, {"$\"a b\")", Comdat, 6}, {"$N:", LabelDef, 2}, {"entry:", LabelDef, 5}, {"3:", LabelDef, 1}, {"-3:", LabelDef, 2}, {"\"a b\":", LabelDef, 5},
		{"i32*", TypeWord, 3}, {"i32:", LabelDef, 3}, {"ptr", TypeWord, 3}, {"b8 ", TypeWord, 2}, {"i32x", syntax.Keyword, 4}, {"x86_amx", TypeWord, 7}, {"nsw ", syntax.Keyword, 3}, {"DW_OP_x", syntax.Name, 7},
		{"c\"a\\22\" ", syntax.String, 7}, {"c ", syntax.Keyword, 1}, {"\"a;}\"", syntax.String, 5}, {"\"a\n  }\nb\"", syntax.String, 9}, {"\"a\n}\n", syntax.Invalid, 2}, {"\"a\ndefine x\"", syntax.Invalid, 2},
		{"12 ", syntax.Number, 2}, {"-12,", syntax.Number, 3}, {"1.5e+3]", syntax.Number, 6}, {"1.e5", syntax.Number, 4}, {"0xK3FFF ", syntax.Number, 7}, {"0x1F)", syntax.Number, 4}, {"u0x1F ", syntax.Number, 5}, {"+inf ", syntax.Number, 4},
		{"...)", syntax.Punct, 3}, {"; a } \" \r\n", syntax.Comment, 8}, {"*** IR Dump After X ***\n", syntax.Comment, 23}, {"**", syntax.Punct, 1}, {"\r\n", syntax.Newline, 2}, {"\xc3\xa9\xc3\xa9 ", syntax.Invalid, 4},
	} {
		if k, end := lex([]byte(c.src), 0, false); k != c.kind || end != c.end {
			t.Errorf("%q: kind %d up to %d, want %d up to %d", c.src, k, end, c.kind, c.end)
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, text, key string }{
		{`%x`, "x", "x"}, {`@f`, "f", "f"}, {`@"f"`, "f", "f"}, {`@0`, "0", "0"}, {`@"0"`, "0", `"0"`}, {`%"\30"`, "0", `"0"`}, {`%007`, "007", "7"}, {`%000`, "000", "0"},
		{`%"a\22b"`, `a"b`, `a"b`}, {`%"a\\b"`, `a\b`, `a\b`}, {`%"a\zb"`, `a\zb`, `a\zb`}, {`%""`, "", ""}, {`entry`, "entry", "entry"}, {`3`, "3", "3"}, {`"3"`, "3", `"3"`},
		{`$N`, "N", "N"}, {`$"c d"`, "c d", "c d"}, {`-3`, "-3", "-3"}, {`!dbg`, "dbg", "dbg"}, {`!5`, "5", "5"}, {`c"a\00"`, "a\x00", "a\x00"}, {`c`, "c", "c"}, {`cat`, "cat", "cat"}, {``, "", ""},
	} {
		if got := Unquote([]byte(c.name)); got != c.text {
			t.Errorf("Unquote(%s) = %q, want %q", c.name, got, c.text)
		}
		if got := string(Key([]byte(c.name))); got != c.key {
			t.Errorf("Key(%s) = %q, want %q", c.name, got, c.key)
		}
	}
	for _, c := range []struct{ label, local string }{{"$N", "%$N"}, {`"a b"`, `%"a b"`}, {"-3", "%-3"}, {"3", "%3"}, {"03", "%3"}, {`"3"`, `%"3"`}, {`"\41"`, "%A"}} {
		if a, b := LabelKey([]byte(c.label)), Key([]byte(c.local)); string(a) != string(b) {
			t.Errorf("LabelKey(%s) = %q, Key(%s) = %q", c.label, a, c.local, b)
		}
	}
	for _, c := range []struct{ sigil, name, want string }{
		{"%", "x.y", "%x.y"}, {"@", "0", `@"0"`}, {"@", "0x", `@"0x"`}, {"%", "a b", `%"a b"`}, {"%", "a\"\\\x00é", `%"a\22\\\00\C3\A9"`}, {"", "entry", "entry"}, {"", "", `""`},
	} {
		if got := Quote(c.sigil, c.name); got != c.want {
			t.Errorf("Quote(%q, %q) = %s, want %s", c.sigil, c.name, got, c.want)
		}
	}
}

func TestOpcodesAgree(t *testing.T) {
	for _, o := range Opcodes {
		if k := NodeOf([]byte(o.Word)); k != o.Node || !IsInst(k) {
			t.Errorf("%s is node kind %d here and %d there", o.Word, o.Node, k)
		}
	}
	for k := Ret; k < OtherInst; k++ {
		found := false
		for _, o := range Opcodes {
			found = found || o.Node == k
		}
		if !found {
			t.Errorf("no operation gives %s", nodeNames[k])
		}
	}
}

// Lex looks no further than its contract allows, so that an edit beyond leaves a token alone.
func TestLexLook(t *testing.T) {
	w := texttest.NewWalk(append([]string{"abcdefgh", "12345678", "--------", "$$$$$$$$", "........", ":", "i32", "-1", "a.b.c.d.e.f.g.h.i.j"}, alphabet...), 1)
	for range 20000 {
		src := w.Text(1 + w.Rand.IntN(12))
		pos := w.Rand.IntN(len(src))
		if src[pos] == ' ' || src[pos] == '\t' {
			continue
		}
		k, end := lex(src, pos, false)
		from := max(0, pos-1)
		other := append(append([]byte("\n")[:min(from, 1)], src[from:min(len(src), end+syntax.LexLook)]...), w.Text(1+w.Rand.IntN(6))...)
		if end+syntax.LexLook > len(src) {
			continue // it saw the end of the text
		}
		at := pos - from + min(from, 1)
		if k2, end2 := lex(other, at, false); k2 != k || end2-at != end-pos {
			t.Fatalf("%q at %d is kind %d up to %d, but with another text behind it, %q at %d, kind %d up to %d", src, pos, k, end, other, at, k2, end2)
		}
	}
}
