package pir

import (
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/ssa"
)

var spelling = analysis.Spelling{
	Phi:         func(ops []string) string { return "phi [" + strings.Join(ops, ", ") + "]" },
	PhiOperand:  func(pred, value string) string { return pred + ": " + value },
	ShadowPhi:   "phi",
	Upsilon:     func(phi, value string) string { return "upsilon " + phi + ", " + value },
	Param:       func(name, typ string) string { return name + ": " + typ },
	Goto:        func(target string) string { return "goto " + target },
	Return:      "return",
	Unreachable: "unreachable",
	Declare:     func(name, typ, src string) string { return "let " + name + ": " + typ + source(src) },
	SourceName:  source,
	FlipBranch:  flipBranch,
}

var inverted = map[string]string{"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle",
	"ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule"}

// flipBranch exchanges the targets of `br C, A, B` and inverts the integer comparison
// that defines C, if the branch alone uses it. A comparison of floats has no inverse, as
// neither holds of a NaN.
func flipBranch(fn *analysis.Function, b ssa.BlockID, _ func() string) ([]analysis.TextEdit, string) {
	t, f := fn.Tree, fn.F
	v := f.Terminator(b)
	i := t.StmtAt(f.Src[v])
	if i < 0 {
		return nil, "the branch is not written in the text"
	}
	n := t.Stmt[i]
	var targets []int32
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == grammar.NodeTarget {
			targets = append(targets, c)
		}
	}
	if len(targets) != 2 {
		return nil, "the branch has not two targets"
	}
	cond := t.FirstChild(n)
	o := fn.OccOfToken(t.First[cond])
	if o == nil {
		return nil, "its condition is a constant"
	}
	def, uses := int32(-1), 0
	for i := range fn.Occs {
		switch p := &fn.Occs[i]; {
		case p.Sym != o.Sym:
		case p.Role == analysis.RoleUse:
			uses++
		case p.Role == analysis.RoleDef && def < 0:
			def = p.Tok
		case p.Role == analysis.RoleDef:
			return nil, "its condition is assigned more than once"
		}
	}
	if def < 0 || uses != 1 || !fn.SSA && fn.OccOfToken(def).Block != b {
		return nil, "its condition is not a comparison that the branch alone uses"
	}
	d := t.StmtAt(def)
	if d < 0 || t.Node[t.Stmt[d]] != grammar.NodeAssign {
		return nil, "its condition is not defined by a comparison"
	}
	r := t.NextSibling(t.Stmt[d], t.FirstChild(t.Stmt[d]))
	if r < 0 || t.Node[r] != grammar.NodeOp {
		return nil, "its condition is not defined by a comparison"
	}
	op, ok := inverted[string(t.Text(t.First[r]))]
	if !ok {
		return nil, "`" + string(t.Text(t.First[r])) + "` has no inverse"
	}
	text := func(n int32) string { s, e := t.Span(n); return string(t.Src[s:e]) }
	return []analysis.TextEdit{{Span: fn.TokSpan(t.First[r]), Text: op},
		{Span: fn.NodeSpan(targets[0]), Text: text(targets[1])}, {Span: fn.NodeSpan(targets[1]), Text: text(targets[0])}}, ""
}
