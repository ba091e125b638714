package tac

import (
	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
)

// Lowering of nested expressions: Algorithm 11.1.3 (tree-walking translation of an
// expression) of the lesson on construction.
//
//	a constant or a name         stands for itself
//	op(e1, …, ek)                operands left to right, then a fresh temporary t = op(o1, …, ok)
//
// The operator at the root needs no temporary where the statement has room for one. A
// temporary is assigned once, before its first use (Lemma 11.1.4).

// unnest is Spelling.Unnest.
func unnest(fn *analysis.Function, stmt int, fresh func() string) (before []string, edits []analysis.TextEdit) {
	t := fn.Tree
	n := t.Stmt[stmt]
	if !gram.Nested(t, n) {
		return nil, nil
	}
	u := unnester{fn: fn, t: t, fresh: fresh}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch {
		case t.Node[c] == gram.Target && len(u.before) > 0:
			continue // block arguments are operands
		case !gram.IsExpr(t.Node[c]):
			continue
		}
		root := t.Node[n] == gram.Assign || t.Node[n] == gram.CallStmt || t.Node[n] == gram.Branch && u.condition(c)
		text := ""
		if root {
			text = u.operation(c)
		} else {
			text = u.operand(c)
		}
		if text != span(t, c) {
			edits = append(edits, analysis.TextEdit{Span: fn.NodeSpan(c), Text: text})
		}
	}
	return u.before, edits
}

// mayChange reports whether operand c of e is memory that a call in a later operand may
// write: it is read before the call.
func (u *unnester) mayChange(e, c int32) bool {
	t := u.t
	if o := u.fn.OccOfToken(t.First[c]); t.Node[c] != gram.Use || o == nil || u.fn.Symbols[o.Sym].Kind != analysis.SymMemory {
		return false
	}
	for n := t.Next[c]; n < t.Next[e]; n++ {
		if t.Node[n] == gram.Call {
			return true
		}
	}
	return false
}

type unnester struct {
	fn     *analysis.Function
	t      *syntax.Tree
	fresh  func() string
	before []string
}

// condition reports whether e may be a branch's condition with its operator.
func (u *unnester) condition(e int32) bool {
	for u.t.Node[e] == gram.Paren && u.t.FirstChild(e) >= 0 {
		e = u.t.FirstChild(e)
	}
	switch u.t.Node[e] {
	case gram.Binary:
		return isComparison(binaryOps[gram.BinaryOp(u.t, e)])
	case gram.Unary:
		return gram.UnaryOp(u.t, e) == "!"
	}
	return false
}

// operand is Lower(e): e as an operand.
func (u *unnester) operand(e int32) string {
	t := u.t
	for t.Node[e] == gram.Paren && t.FirstChild(e) >= 0 {
		e = t.FirstChild(e)
	}
	switch t.Node[e] {
	case gram.Use, gram.Const, gram.Phi, gram.ShadowPhi, gram.Pi:
		return span(t, e)
	}
	text := u.operation(e)
	name := u.fresh()
	u.before = append(u.before, name+" = "+text)
	return name
}

// operation is e with operands in place of its operands.
func (u *unnester) operation(e int32) string {
	t := u.t
	for t.Node[e] == gram.Paren && t.FirstChild(e) >= 0 {
		e = t.FirstChild(e)
	}
	start, end := t.Span(e)
	out, at := "", start
	for c := t.FirstChild(e); c >= 0; c = t.NextSibling(e, c) {
		if !gram.IsExpr(t.Node[c]) {
			continue
		}
		s, f := t.Span(c)
		text := u.operand(c)
		if u.mayChange(e, c) {
			name := u.fresh()
			u.before = append(u.before, name+" = "+text)
			text = name
		}
		out += string(t.Src[at:s]) + text
		at = f
	}
	return out + string(t.Src[at:end])
}
