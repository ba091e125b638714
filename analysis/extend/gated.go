package extend

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

var gated = &Extension{
	ID:    "gated",
	Name:  "gated SSA",
	Short: "which branch decides each operand of a φ",
	Hints: "what decides a φ, `s₄ = γ(t5₁, s₃, s₂)`, `i₂ = μ(i₁, i₃)` at a loop's header, and `η` where a value leaves its loop.",
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		return analysis.Memo(fn, gatedKey{}, func() (*Form, error) { return gates(ctx, fn) })
	},
}

type gatedKey struct{}

// gates is fn's form: a note for each φ, and for what leaves each loop.
func gates(ctx context.Context, fn *analysis.Function) (*Form, error) {
	f, _, err := Base(ctx, fn)
	if err != nil {
		return nil, err
	}
	form := &Form{Func: f}
	g, err := extend.Gates(ctx, f, fn.Order(), fn.Dom(), fn.Loops(), 0)
	if err != nil {
		if form.Refused = noGates(fn, err); form.Refused == "" {
			return nil, err
		}
		return form, nil
	}
	w := &gateWriter{fn: fn, f: f, g: g}
	leaving, err := w.etas(ctx)
	if err != nil {
		return nil, err
	}
	phis := g.Phis
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		form.Notes = append(form.Notes, leaving[b]...)
		for ; len(phis) > 0 && f.Block[phis[0].Phi] == b; phis = phis[1:] {
			n := Note{Block: b, Value: phis[0].Phi, Text: w.phi(phis[0], w.printed), Hint: w.phi(phis[0], w.shown), At: LabelEnd(fn, b), Tooltip: w.sentences(phis[0])}
			if at := StmtEnd(fn, f, n.Value); fn.SSA && f.Op[n.Value] == ssa.OpPhi && at >= 0 {
				n.At, n.Hint = at, strings.TrimPrefix(n.Hint, w.shown(n.Value)+" = ")
			}
			form.Notes = append(form.Notes, n)
		}
	}
	return form, ctx.Err()
}

// noGates is why fn has none, "" for another error.
func noGates(fn *analysis.Function, err error) string {
	var none *extend.NoGates
	switch {
	case !errors.As(err, &none):
		return ""
	case none.Loop != 0:
		entries := []string{}
		for _, b := range fn.Loops().Entries(none.Loop) {
			entries = append(entries, fn.BlockLabel(b))
		}
		return fmt.Sprintf("no gates: the loop with the entries %s is irreducible, and gates tell iterations apart by a loop's one header", strings.Join(entries, " and "))
	}
	return fmt.Sprintf("no gates: more than %d of them", none.Gates)
}

// Decides says in Markdown which branches decide the operands of phi v of f, which is fn.F or its
// SSA form; "" where there is nothing to say. The error is ctx's.
//
// O(blocks) for what lies between the immediate dominator of v's block and v.
func Decides(ctx context.Context, fn *analysis.Function, f *ssa.Func, v ssa.Value) (string, error) {
	g, err := extend.Gates(ctx, f, fn.Order(), fn.Dom(), fn.Loops(), f.Block[v])
	if err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		why := noGates(fn, err)
		return strings.ToUpper(why[:min(1, len(why))]) + why[min(1, len(why)):] + ".", nil
	}
	p, ok := g.Phi(f, v)
	if !ok {
		return "", nil
	}
	return (&gateWriter{fn: fn, f: f, g: g}).sentences(p), nil
}

type gateWriter struct {
	fn   *analysis.Function
	f    *ssa.Func
	g    *extend.Gated
	left int // gates that may still be written
}

// maxWritten bounds the gates of one formula: a shared one is written at each place.
const maxWritten = 24

// printed and shown name a value as the text of the form and as hints do.
func (w *gateWriter) printed(v ssa.Value) string { return w.named(v, analysis.NameIn) }

func (w *gateWriter) shown(v ssa.Value) string { return w.named(v, analysis.OperandText) }

func (w *gateWriter) named(v ssa.Value, name nameIn) string {
	if v == 0 {
		return "?"
	}
	return spelled(w.fn, w.f, v, name, func(a ssa.Value) ssa.Value { return a })
}

// phi writes p as an equation: s₂ = μ(0, s₄).
func (w *gateWriter) phi(p extend.GatedPhi, name namer) string {
	w.left = maxWritten
	x := w.f.Block[p.Phi]
	leaf := func(n int32) string { return name(ssa.Value(n)) }
	s := name(p.Phi) + " = "
	if p.Mu {
		return s + "μ(" + w.gate(p.Init, x, name, leaf) + ", " + w.gate(p.Iter, x, name, leaf) + ")"
	}
	return s + w.gate(p.Init, x, name, leaf)
}

// gate writes g as seen from block x.
func (w *gateWriter) gate(g extend.Gate, x ssa.BlockID, name namer, leaf func(int32) string) string {
	if g == 0 {
		return "∅"
	}
	if n := w.g.Leaf[g]; n >= 0 {
		return leaf(n)
	}
	if w.left--; w.left < 0 {
		return "…"
	}
	b := w.g.Block[g]
	kids := w.g.Kids(g)
	cond := w.condition(b, x, name)
	if w.f.Op[w.f.Terminator(b)] == ssa.OpBranch {
		return "γ(" + cond + ", " + w.gate(kids[0], x, name, leaf) + ", " + w.gate(kids[1], x, name, leaf) + ")"
	}
	var parts []string
	done := map[extend.Gate]bool{}
	for i, k := range kids {
		if k == 0 || done[k] {
			continue
		}
		done[k] = true
		var when []string
		for j := i; j < len(kids); j++ {
			if kids[j] == k {
				when = append(when, w.edge(b, j))
			}
		}
		parts = append(parts, list(when)+": "+w.gate(k, x, name, leaf))
	}
	return "γ(" + cond + "; " + strings.Join(parts, ", ") + ")"
}

// condition is what decides at the end of block b, as seen from block x.
func (w *gateWriter) condition(b, x ssa.BlockID, name namer) string {
	s := w.fn.BlockLabel(b)
	if v := w.f.Terminator(b); w.decides(v) {
		s = name(w.f.Args(v)[0])
	}
	if l := w.fn.Loops().Of(b); l != 0 && !w.fn.Loops().Contains(l, x) {
		return "η(" + s + ")"
	}
	return s
}

// decides reports whether terminator v goes by its first operand.
func (w *gateWriter) decides(v ssa.Value) bool {
	op := w.f.Op[v]
	return (op == ssa.OpBranch || op == ssa.OpSwitch) && len(w.f.Args(v)) > 0
}

// edge is when block b, which does not end in a two-way branch, is left by its i-th out-edge.
func (w *gateWriter) edge(b ssa.BlockID, i int) string {
	v := w.f.Terminator(b)
	if w.f.Op[v] != ssa.OpSwitch {
		return "to " + w.fn.BlockLabel(w.f.Succs(b)[i])
	}
	cases := w.f.Cases[w.f.Aux[v]]
	if i == 0 || i > len(cases) {
		return noCase
	}
	return analysis.ConstText(&cases[i-1])
}

// noCase stands for the default of a switch.
const noCase = "else"

// list joins words, of many the first.
func list(words []string) string {
	const most = 6
	if len(words) > most {
		return strings.Join(words[:most], "|") + "|…"
	}
	return strings.Join(words, "|")
}

// sentences say in Markdown which branches decide p.
func (w *gateWriter) sentences(p extend.GatedPhi) string {
	var b strings.Builder
	x := w.f.Block[p.Phi]
	if !p.Mu {
		if w.g.Leaf[p.Init] >= 0 {
			return ""
		}
		b.WriteString("Which branch decides:")
		w.ways(&b, p.Init, x, "")
		return b.String()
	}
	if p.Init != 0 && w.g.Leaf[p.Init] >= 0 && p.Iter != 0 && w.g.Leaf[p.Iter] >= 0 {
		return fmt.Sprintf("`%s` heads a loop: %s on entry, %s after each iteration.", w.fn.BlockLabel(x),
			tick(w.shown(ssa.Value(w.g.Leaf[p.Init]))), tick(w.shown(ssa.Value(w.g.Leaf[p.Iter]))))
	}
	b.WriteString("Which branch decides, as `" + w.fn.BlockLabel(x) + "` heads a loop:")
	w.ways(&b, p.Init, x, "on entry ")
	w.ways(&b, p.Iter, x, "after an iteration ")
	return b.String()
}

// maxWays bounds the ways to one operand, and the conditions of one way, that are told.
const maxWays = 4

// ways lists the values that root leads to, each with the ways to it.
func (w *gateWriter) ways(b *strings.Builder, root extend.Gate, x ssa.BlockID, when string) {
	if root == 0 {
		return
	}
	var order []int32
	found := map[int32][]string{}
	steps := 0
	var walk func(g extend.Gate, conds []string)
	walk = func(g extend.Gate, conds []string) {
		if steps++; g == 0 || steps > 200 {
			return
		}
		if n := w.g.Leaf[g]; n >= 0 {
			if found[n] == nil {
				order = append(order, n)
			}
			found[n] = append(found[n], strings.Join(conds, ", and "))
			return
		}
		kids := w.g.Kids(g)
		done := map[extend.Gate]bool{}
		for i, k := range kids {
			if k != 0 && !done[k] {
				done[k] = true
				walk(k, append(conds[:len(conds):len(conds)], w.taken(w.g.Block[g], kids, i, x)))
			}
		}
	}
	walk(root, nil)
	for _, n := range order {
		b.WriteString("\n- " + when + tick(w.shown(ssa.Value(n))))
		ways := found[n]
		switch {
		case len(ways) == 1 && ways[0] == "":
		case len(ways) <= maxWays && strings.Count(strings.Join(ways, ", and "), ", and ") < 2*maxWays:
			b.WriteString(" where " + strings.Join(ways, "; or where "))
		default:
			b.WriteString(fmt.Sprintf(" in %d ways", len(ways)))
			if steps > 200 {
				b.WriteString(" and more")
			}
		}
	}
}

// taken is that block b is left by the out-edges that lead to the same as edge i.
func (w *gateWriter) taken(b ssa.BlockID, kids []extend.Gate, i int, x ssa.BlockID) string {
	v := w.f.Terminator(b)
	label := tick(w.fn.BlockLabel(b))
	last := ""
	if l := w.fn.Loops().Of(b); l != 0 && !w.fn.Loops().Contains(l, x) {
		last = " in the last iteration of the loop of " + tick(w.fn.BlockLabel(w.fn.Loops().Header[l]))
	}
	if !w.decides(v) {
		return "control goes from " + label + " to " + tick(w.fn.BlockLabel(w.f.Succs(b)[i])) + last
	}
	cond := tick(w.shown(w.f.Args(v)[0]))
	if def := w.definition(w.f.Args(v)[0]); def != "" {
		cond += " (" + tick(def) + ")"
	}
	if w.f.Op[v] == ssa.OpBranch {
		return cond + map[bool]string{true: " is true in ", false: " is false in "}[i == 0] + label + last
	}
	var when []string
	for j, k := range kids {
		if k == kids[i] {
			when = append(when, w.edge(b, j))
		}
	}
	if len(when) == 1 && when[0] == noCase {
		return cond + " is none of the cases in " + label + last
	}
	return cond + " is " + tick(list(when)) + " in " + label + last
}

// definition is the statement that gives v its value, for a condition whose name says nothing.
func (w *gateWriter) definition(v ssa.Value) string {
	tok := w.f.Src[v]
	if tok < 0 || int(tok) >= len(w.fn.Tree.Start) || w.f.Op[v].IsPhi() || w.f.Op[v] == ssa.OpParam || analysis.NameIn(w.fn, w.f, v) == "" {
		return ""
	}
	if text := stmtText(w.fn, tok); len(text) <= 60 {
		return text
	}
	return ""
}

// etas are, by block, notes on the values that leave a loop by an edge into it.
func (w *gateWriter) etas(ctx context.Context) (map[ssa.BlockID][]Note, error) {
	out := map[ssa.BlockID][]Note{}
	loops := w.fn.Loops()
	if loops.NumLoops() == 0 || w.f.NumValues()*(w.f.NumBlocks()+1) > 1<<26 {
		return out, ctx.Err() // sets of live values would take too much
	}
	live := ssa.ValueLiveness(w.f)
	for _, b := range w.fn.Order().RPO {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		first := w.f.PredOff[b]
		left := map[ssa.LoopID][]ssa.Value{}
		var order []ssa.LoopID
		for i, q := range w.f.Preds(b) {
			for l := loops.Of(q); l != 0 && !loops.Contains(l, b); l = loops.Parent[l] {
				if !w.fn.Order().Reachable(q) {
					break
				}
				add := func(v ssa.Value) {
					if v != 0 && w.f.Block[v] != 0 && loops.Contains(l, w.f.Block[v]) && !slices.Contains(left[l], v) {
						if left[l] == nil {
							order = append(order, l)
						}
						left[l] = append(left[l], v)
					}
				}
				for v := range live.LiveIn(b).All() {
					add(ssa.Value(v))
				}
				for _, phi := range w.f.Phis(b) {
					if args := w.f.Args(phi); i < len(args) && int(first)+i < len(w.f.Pred) {
						add(args[i])
					}
				}
			}
		}
		for _, l := range order {
			n := Note{Block: b, At: LabelEnd(w.fn, b), Text: w.eta(l, left[l], w.printed), Hint: w.eta(l, left[l], w.shown)}
			n.Tooltip = fmt.Sprintf("What the loop of %s hands out here: each value as it is in the iteration in which the condition holds.", tick(w.fn.BlockLabel(loops.Header[l])))
			out[b] = append(out[b], n)
		}
	}
	return out, nil
}

// eta writes η of values that leave loop l.
func (w *gateWriter) eta(l ssa.LoopID, vs []ssa.Value, name namer) string {
	w.left = maxWritten
	cond := w.leaves(w.g.Leave(l), l, name)
	var parts []string
	for i, v := range vs {
		if i == 8 {
			parts = append(parts, fmt.Sprintf("… %d more", len(vs)-i))
			break
		}
		parts = append(parts, fmt.Sprintf("η(%s, %s)", cond, name(v)))
	}
	return strings.Join(parts, ", ")
}

// leaves is the condition under which an iteration of l is the last.
func (w *gateWriter) leaves(g extend.Gate, l ssa.LoopID, name namer) string {
	h := w.fn.Loops().Header[l]
	last := func(g extend.Gate) (is, known bool) {
		if g == 0 || w.g.Leaf[g] < 0 {
			return false, false
		}
		return w.f.Succ[w.g.Leaf[g]] != h, true
	}
	if is, known := last(g); known {
		return map[bool]string{true: "true", false: "false"}[is]
	}
	if w.left--; g == 0 || w.left < 0 {
		return "…"
	}
	b := w.g.Block[g]
	cond := w.condition(b, h, name)
	if strings.Contains(cond, " ") {
		cond = "(" + cond + ")"
	}
	kids := w.g.Kids(g)
	if w.f.Op[w.f.Terminator(b)] != ssa.OpBranch {
		return w.gate(g, h, name, func(e int32) string { return map[bool]string{true: "leave", false: "stay"}[w.f.Succ[e] != h] })
	}
	yes, yesKnown := last(kids[0])
	no, noKnown := last(kids[1])
	switch {
	case yesKnown && noKnown && yes == no:
		return map[bool]string{true: "true", false: "false"}[yes]
	case yesKnown && noKnown && yes:
		return cond
	case yesKnown && noKnown:
		return "¬" + cond
	case kids[0] == 0:
		return w.leaves(kids[1], l, name)
	case kids[1] == 0:
		return w.leaves(kids[0], l, name)
	case yesKnown && yes:
		return either(cond, w.leaves(kids[1], l, name))
	case yesKnown:
		return both("¬"+cond, w.inner(kids[1], l, name))
	case noKnown && no:
		return either("¬"+cond, w.leaves(kids[0], l, name))
	case noKnown:
		return both(cond, w.inner(kids[0], l, name))
	}
	return "γ(" + cond + ", " + w.leaves(kids[0], l, name) + ", " + w.leaves(kids[1], l, name) + ")"
}

// either and both join conditions, of which the second may be known.
func either(a, b string) string {
	switch b {
	case "false":
		return a
	case "true":
		return b
	}
	return a + " ∨ " + b
}

func both(a, b string) string {
	switch b {
	case "true":
		return a
	case "false":
		return b
	}
	return a + " ∧ " + b
}

// inner is leaves within a conjunction.
func (w *gateWriter) inner(g extend.Gate, l ssa.LoopID, name namer) string {
	s := w.leaves(g, l, name)
	if strings.Contains(s, " ∨ ") {
		return "(" + s + ")"
	}
	return s
}
