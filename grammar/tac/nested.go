package tac

import (
	"cmp"
	"slices"
	"strings"

	"phils/grammar/syntax"
)

// NestedRule is how the message of a nested expression starts: a three-address
// statement has one operator.
const NestedRule = "three-address code has one operator on the right-hand side"

// mended is in the messages of all errors that lowering a statement mends.
const mended = "(the quick fix does"

// Nested reports whether statement n of t breaks the rule, so that lowering it needs
// temporaries (Algorithm 11.1.3), and has no other error.
func Nested(t *syntax.Tree, n int32) bool {
	start, end := t.Span(n)
	i, _ := slices.BinarySearchFunc(t.Errs, start, func(e syntax.Error, at int32) int { return cmp.Compare(e.Start, at) })
	for ; i < len(t.Errs) && t.Errs[i].Start <= end; i++ {
		if !strings.Contains(t.Errs[i].Msg, mended) {
			return false
		}
	}
	return nested(t, n)
}

func nested(t *syntax.Tree, n int32) bool {
	rhs := t.Node[n] == Assign
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		k := t.Node[c]
		switch {
		case k == Call && t.Node[n] == CallStmt:
			rhs = true
		case !IsExpr(k):
			continue
		}
		if nestedIn(t, c, rhs || t.Node[n] == Branch) {
			return true
		}
	}
	return false
}

// nestedIn reports whether expression e is more than one operator (root) or more
// than an operand.
func nestedIn(t *syntax.Tree, e int32, root bool) bool {
	if e < 0 { // nothing between parentheses
		return false
	}
	switch t.Node[e] {
	case Use, Const, Phi, ShadowPhi, Pi:
		return false
	case Paren:
		return nestedIn(t, t.FirstChild(e), root)
	}
	if !root {
		return true
	}
	for c := t.FirstChild(e); c >= 0; c = t.NextSibling(e, c) {
		if !IsExpr(t.Node[c]) {
			continue
		}
		if t.Node[e] == Deref && offset(t, c) {
			continue
		}
		if nestedIn(t, c, false) {
			return true
		}
	}
	return false
}

// offset reports whether e is (p + 4), which an address may be.
func offset(t *syntax.Tree, e int32) bool {
	if t.Node[e] != Paren {
		return false
	}
	b := t.FirstChild(e)
	if b < 0 || t.Node[b] != Binary || !addition(t, b) {
		return false
	}
	for c := t.FirstChild(b); c >= 0; c = t.NextSibling(b, c) {
		if t.Node[c] != Use && t.Node[c] != Const {
			return false
		}
	}
	return true
}

func addition(t *syntax.Tree, b int32) bool {
	op := BinaryOp(t, b)
	return op == "+" || op == "-"
}

// Operators counts the operators of expression e.
func Operators(t *syntax.Tree, e int32) int {
	n := 0
	for i := e; i < t.Next[e]; i++ {
		switch t.Node[i] {
		case Unary, Binary, Cast, Deref, AddrOf, Index, Alloc, Call:
			n++
		}
	}
	return n
}

// OpToken is the token of e's operator: of a Binary the one between its operands or,
// in `add y, z`, the first; of the others the first.
func OpToken(t *syntax.Tree, e int32) int32 {
	if t.Node[e] == Binary || t.Node[e] == Index {
		if c := t.FirstChild(e); c >= 0 && t.First[c] == t.First[e] {
			for i := t.Last[c]; i < t.Last[e]; i++ {
				if t.Tok[i] != syntax.Comment {
					return i
				}
			}
		}
	}
	return t.First[e]
}

// BinaryOp is the operator of the Binary node e.
func BinaryOp(t *syntax.Tree, e int32) Op {
	op, _ := binary(t.Text(OpToken(t, e)))
	return op
}

// UnaryOp is the operator of the Unary node e.
func UnaryOp(t *syntax.Tree, e int32) Op { return unary(t.Text(t.First[e])) }

// CastType is the type that the Cast node e converts to.
func CastType(t *syntax.Tree, e int32) string {
	if c := t.Child(e, TypeName); c >= 0 {
		return string(t.Text(t.First[c]))
	}
	return convertsTo(t.Text(t.First[e]))
}
