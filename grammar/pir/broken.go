package pir

import "phils/grammar/syntax"

// Broken tells, by index into t.Stmt, which statements have a syntax error, so that
// their trees may lack parts. A missing closing brace, which is reported at the last
// statement, is no fault of that one's. O(statements + errors).
func Broken(t *syntax.Tree) []bool {
	b := make([]bool, len(t.Stmt))
	if len(t.Errs) == 0 {
		return b
	}
	err := 0
	for i, n := range t.Stmt {
		s, e := t.Span(n)
		if t.Node[n] == syntax.ErrorNode {
			b[i] = true
			if i > 0 && !b[i-1] && sameLine(t, t.Last[t.Stmt[i-1]], t.First[n]) {
				b[i-1] = true
			}
		}
		for err < len(t.Errs) && t.Errs[err].Start < s {
			err++
		}
		for j := err; j < len(t.Errs) && t.Errs[j].Start <= e; j++ {
			b[i] = b[i] || t.Errs[j].Msg != missingBrace
		}
	}
	return b
}

// sameLine reports whether no line ends between tokens a and b.
func sameLine(t *syntax.Tree, a, b int32) bool {
	for ; a < b; a++ {
		if t.Tok[a] == syntax.Newline {
			return false
		}
	}
	return true
}
