package tac_test

import (
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/tac"
)

// Expressions that are being typed lack operands: no parentheses need to have one.
func TestNestedWithMissingOperands(t *testing.T) {
	pieces := []string{"(", ")", "-", "*", "a", "[", "]", "<", ",", "call f"}
	var try func(s string, left int)
	try = func(s string, left int) {
		for _, stmt := range []string{"x = " + s, "if " + s + " goto L", s + " = x"} {
			tree := syntax.Parse(tac.Language, []byte(stmt+"\n"), syntax.State(0), nil)
			for n := range int32(len(tree.Node)) {
				if tac.IsExpr(tree.Node[n]) {
					continue
				}
				tac.Nested(tree, n)
			}
		}
		if left > 0 {
			for _, p := range pieces {
				try(s+p, left-1)
			}
		}
	}
	try("", 3)
}
