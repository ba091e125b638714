package graph

import (
	"context"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// defUse draws every named value with its uses. Plain code is drawn in its pruned
// SSA form, so that each definition has its own node.
func (b *builder) defUse() {
	fn, f := b.fn, b.fn.F
	old := func(v ssa.Value) ssa.Value { return v }
	if fn.HasVariables() {
		r, err := fn.Construct(context.Background(), construct.Pruned)
		if err != nil {
			return
		}
		f = r.F
		old = func(v ssa.Value) ssa.Value { return r.OldOf[v] }
	}
	node := func(v ssa.Value) string { return fmt.Sprintf("v%d", v) }
	for _, v := range shown(f) {
		n := Node{ID: node(v), Label: valueName(fn, f, v), Lines: []string{}, Tags: []string{}, Block: b.id(f.Block[v])}
		if o := old(v); o != 0 {
			if s := fn.StmtSpan(fn.F.Src[o]); s.Start < s.End {
				n.Line = b.line(s)
				n.Lines = append(n.Lines, strings.Join(strings.Fields(string(fn.Tree.Src[s.Start:s.End])), " "))
			}
		}
		if f.Op[v].IsPhi() {
			n.Tags = append(n.Tags, "phi")
			n.Lines = append(n.Lines, "φ in "+f.BlockName[f.Block[v]])
		}
		b.g.Nodes = append(b.g.Nodes, n)
		for i, a := range f.Args(v) {
			for _, src := range named(f, a, 0) {
				e := Edge{From: node(src), To: node(v), Tags: []string{"operand"}}
				if f.Op[v] == ssa.OpPhi || f.Op[v] == ssa.OpBlockParam {
					e.Label = f.BlockName[f.Preds(f.Block[v])[i]]
				}
				b.g.Edges = append(b.g.Edges, e)
			}
		}
	}
}

// shown lists the values that are nodes: named ones and those with an effect, in
// text order; parameters first as they lead the entry.
func shown(f *ssa.Func) []ssa.Value {
	var out []ssa.Value
	for _, v := range f.Instr {
		if isNode(f, v) {
			out = append(out, v)
		}
	}
	return out
}

func isNode(f *ssa.Func, v ssa.Value) bool {
	if v <= 0 || f.Op[v].IsConst() {
		return false
	}
	return f.Var[v] != 0 || f.Op[v].HasEffect() && len(f.Args(v)) > 0
}

// named are the nearest nodes that a's value is made of: a itself, or through the
// unnamed parts of one statement.
func named(f *ssa.Func, a ssa.Value, depth int) []ssa.Value {
	if a <= 0 || depth > 8 || f.Op[a].IsConst() {
		return nil
	}
	if isNode(f, a) {
		return []ssa.Value{a}
	}
	var out []ssa.Value
	for _, x := range f.Args(a) {
		out = append(out, named(f, x, depth+1)...)
	}
	return out
}

func valueName(fn *analysis.Function, f *ssa.Func, v ssa.Value) string {
	if name := analysis.NameIn(fn, f, v); name != "" {
		return name
	}
	switch f.Op[v] {
	case ssa.OpBranch:
		return "branch"
	case ssa.OpReturn:
		return "return"
	case ssa.OpPrint:
		return "print"
	case ssa.OpCall, ssa.OpInvoke:
		return "call " + f.Syms[f.Aux[v]]
	}
	return f.BlockName[f.Block[v]]
}
