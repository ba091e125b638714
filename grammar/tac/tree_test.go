package tac

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/grammar/syntax"
)

var kindNames = map[syntax.NodeKind]string{syntax.ErrorNode: "Error", Header: "Header", End: "End", Label: "Label", NumLabel: "NumLabel", Assign: "Assign", Store: "Store", SetIndex: "SetIndex", CallStmt: "CallStmt", Argument: "Argument", PopParams: "PopParams", ParamDecl: "ParamDecl", Dec: "Dec", Goto: "Goto", Branch: "Branch", Switch: "Switch", Return: "Return", Halt: "Halt", Unreachable: "Unreachable", Print: "Print", Read: "Read", Nop: "Nop", Assert: "Assert", UpsilonStmt: "Upsilon", ParCopy: "ParCopy", SigmaStmt: "Sigma", Unary: "Unary", Binary: "Binary", Cast: "Cast", Deref: "Deref", AddrOf: "AddrOf", Index: "Index", Alloc: "Alloc", Call: "Call", Paren: "Paren", Phi: "Phi", ShadowPhi: "ShadowPhi", Pi: "Pi", Use: "Use", Const: "Const", Def: "Def", FuncName: "FuncName", ParamName: "ParamName", LabelName: "LabelName", LabelRef: "LabelRef", BlockParam: "BlockParam", Callee: "Callee", TypeName: "TypeName", Memory: "Memory", Count: "Count", PhiRef: "PhiRef", PhiArg: "PhiArg", Target: "Target", Case: "Case"}

// sexpr writes the tree of src as nested lists: node kinds, and the text of leaves.
func sexpr(t *syntax.Tree) string {
	var b strings.Builder
	var node func(n int32)
	node = func(n int32) {
		b.WriteString("(" + kindNames[t.Node[n]])
		if t.FirstChild(n) < 0 {
			for i := t.First[n]; i < t.Last[n]; i++ {
				if t.Tok[i] != syntax.Comment && t.Tok[i] != syntax.Newline {
					b.WriteString(" " + string(t.Text(i)))
				}
			}
		} else if t.Node[n] == Binary {
			b.WriteString(" " + string(BinaryOp(t, n)))
		}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			b.WriteByte(' ')
			node(c)
		}
		b.WriteByte(')')
	}
	for i, n := range t.Stmt {
		if i > 0 {
			b.WriteByte('\n')
		}
		node(n)
	}
	for _, e := range t.Errs {
		fmt.Fprintf(&b, "\n%d-%d: %s", e.Start, e.End, e.Msg)
	}
	return b.String()
}

func parse(src string) *syntax.Tree { return syntax.Parse(Language, []byte(src), 0, nil) }

// Programs that others wrote in canonical TAC parse without an error.
func TestOtherPeoplesPrograms(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	if len(files) == 0 {
		t.Skip("no cases")
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		tree := parse(string(src))
		for _, e := range tree.Errs {
			t.Errorf("%s: %d %q: %s", filepath.Base(f), e.Start, tree.Src[e.Start:e.End], e.Msg)
		}
	}
}

func TestTrees(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"x <- y", "(Assign (Def x) (Use y))"},
		{"x ← -3", "(Assign (Def x) (Const - 3))"},
		{"x = neg y", "(Assign (Def x) (Unary (Use y)))"},
		{"x = i%2", "(Assign (Def x) (Binary % (Use i) (Const 2)))"},
		{"%3 = %4 % %5", "(Assign (Def %3) (Binary % (Use %4) (Use %5)))"},
		{"x = add y, z", "(Assign (Def x) (Binary + (Use y) (Use z)))"},
		{"x = y ≠ z", "(Assign (Def x) (Binary != (Use y) (Use z)))"},
		{"x = y = z", "(Assign (Def x) (Binary == (Use y) (Use z)))"},
		{"x = cast y to int", "(Assign (Def x) (Cast (Use y) (TypeName int)))"},
		{"*(p + 4) = x", "(Store (Paren (Binary + (Use p) (Const 4))) (Use x))"},
		{"store x, p", "(Store (Use x) (Use p))"},
		{"a[i] = x", "(SetIndex (Use a) (Use i) (Use x))"},
		{"x = call f, 2", "(Assign (Def x) (Call (Callee f) (Count 2)))"},
		{"f(a, 1)", "(CallStmt (Call (Callee f) (Use a) (Const 1)))"},
		{"x = ACall p", "(Assign (Def x) (Call (Use p)))"},
		{"goto (12)", "(Goto (Target (LabelRef 12)))"},
		{"goto ^L(x, 5)", "(Goto (Target (LabelRef L) (Use x) (Const 5)))"},
		{"br c, L1, L2", "(Branch (Use c) (Target (LabelRef L1)) (Target (LabelRef L2)))"},
		{"branch c ? L1 : L2", "(Branch (Use c) (Target (LabelRef L1)) (Target (LabelRef L2)))"},
		{"if x<-3 goto L", "(Branch (Binary < (Use x) (Const - 3)) (Target (LabelRef L)))"},
		{"switch x [1: L, default: M]", "(Switch (Use x) (Case (Const 1) (Target (LabelRef L))) (Case (Target (LabelRef M))))"},
		{"x = phi [y, L1], [z, L2]", "(Assign (Def x) (Phi (PhiArg (Use y) (LabelRef L1)) (PhiArg (Use z) (LabelRef L2))))"},
		{"x = Φ(y, z)", "(Assign (Def x) (Phi (PhiArg (Use y)) (PhiArg (Use z))))"},
		{"x = phi", "(Assign (Def x) (ShadowPhi phi))"},
		{"x = phi + 1", "(Assign (Def x) (Binary + (Use phi) (Const 1)))"},
		{"x ^= y", "(Upsilon (PhiRef x) (Use y))"},
		{"(a, b) <- (b, a)", "(ParCopy (Def a) (Def b) (Use b) (Use a))"},
		{"(a, b) = sigma(c)", "(Sigma (Def a) (Def b) (Use c))"},
		{"L(x, y): z = 1", "(Label (LabelName L) (BlockParam x) (BlockParam y))\n(Assign (Def z) (Const 1))"},
		{"(12) x = y", "(NumLabel (LabelName 12))\n(Assign (Def x) (Use y))"},
		{"x := #-4 # 5", "(Assign (Def x) (Const #-4))"},
		{"LABEL l :", "(Label (LabelName l))"},
		{"x = y z = 2 f(x) print x goto L", "(Assign (Def x) (Use y))\n(Assign (Def z) (Const 2))\n(CallStmt (Call (Callee f) (Use x)))\n(Print (Use x))\n(Goto (Target (LabelRef L)))"},
		{"end = start < end", "(Assign (Def end) (Binary < (Use start) (Use end)))"},
		{"print = 3; x = print; if goto goto goto", "(Assign (Def print) (Const 3))\n(Assign (Def x) (Use print))\n(Branch (Use goto) (Target (LabelRef goto)))"},
		{"x = ACall t", "(Assign (Def x) (Call (Use t)))"},
		{"call = 4; x = call; x = call + not", "(Assign (Def call) (Const 4))\n(Assign (Def x))\n(Assign (Def x) (Binary + (Use call) (Use not)))\n18-19: expected the name of the function to call; found ';'"},
		{"f(a):\nBeginFunc 4;\nEndFunc;", "(Header (FuncName f) (ParamName a))\n(End EndFunc)"},
		{"FUNCTION f :\nPARAM a", "(Header (FuncName f))\n(ParamDecl (ParamName a))"},
		{"begin f\nend = 1\nend", "(Header (FuncName f))\n(Assign (Def end) (Const 1))\n(End end)"},
	} {
		if got := sexpr(parse(c.src)); got != c.want {
			t.Errorf("%q is\n%s\nwant\n%s", c.src, got, c.want)
		}
	}
}
