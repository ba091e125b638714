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
