package check

import (
	"phils/analysis"
	"phils/ssa"
)

// Which phis of a function in SSA form are not needed. Braun, Buchwald, Hack, Leißa,
// Mallon and Zwinkau, "Simple and Efficient Construction of Static Single Assignment
// Form" (CC 2013): trivial phis are those of §2.2 (one operand besides itself),
// redundant components those of §3.2 (Algorithm 5): a strongly connected component of
// phis with one operand from outside. Dead phis: no instruction but phis uses them, not
// even by way of other phis (Cytron et al. 1991, §7.1, restricted to phis).

// DeadKind says in what way a phi is dead.
type DeadKind uint8

// Kinds of dead phis.
const (
	Alive    DeadKind = iota
	Unused            // nothing uses it, or only itself
	DeadUses          // only dead phis use it
	Cycle             // it and others are used only by one another
)

// PhiFact is what is known of one phi. It says nothing of phis in unreachable blocks.
type PhiFact struct {
	Value   ssa.Value
	Trivial ssa.Value // the one value that it merges, 0 if it merges several
	Dead    DeadKind
	// Component: the redundant or dead component that it belongs to, itself
	// included, in block order; nil if there is none.
	Component []ssa.Value
	Outside   ssa.Value   // the one value that a redundant Component merges, else 0
	Users     []ssa.Value // Dead: the phis that use it, itself excluded
}

// Phis are the facts of a function's phis, block parameters and shadow phis.
type Phis struct {
	All   []PhiFact // in block order
	index []int32   // by value: 1 + index into All
}

// Of finds a phi's facts, nil if v is no phi of a reachable block.
func (p *Phis) Of(v ssa.Value) *PhiFact {
	if v <= 0 || int(v) >= len(p.index) || p.index[v] == 0 {
		return nil
	}
	return &p.All[p.index[v]-1]
}

type phisKey struct{}

// PhisOf gives the facts of fn's phis as written; in plain code there are none.
// Computed once; do not change it. O(values + operands), times the nesting of redundant
// components.
func PhisOf(fn *analysis.Function) *Phis {
	p, _ := analysis.Memo(fn, phisKey{}, func() (*Phis, error) { return newPhis(fn.F, fn.Order()), nil })
	return p
}

// phiGraph is the phi-induced subgraph: its nodes are indices into Phis.All.
type phiGraph struct {
	p   *Phis
	arg [][]ssa.Value // operands; those of a shadow phi are what its upsilons write
}

// PhisIn is PhisOf for a function that has no text, such as one that construction made.
func PhisIn(f *ssa.Func, o *ssa.Order) *Phis { return newPhis(f, o) }

func newPhis(f *ssa.Func, o *ssa.Order) *Phis {
	p := &Phis{}
	g := phiGraph{p: p}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if !o.Reachable(b) {
			continue
		}
		for _, v := range f.Phis(b) {
			if p.index == nil {
				p.index = make([]int32, f.NumValues())
			}
			p.All = append(p.All, PhiFact{Value: v})
			p.index[v] = int32(len(p.All))
			g.arg = append(g.arg, f.Args(v))
		}
	}
	if len(p.All) == 0 {
		return p
	}
	for _, v := range f.Instr {
		if f.Op[v] == ssa.OpUpsilon && p.Of(ssa.Value(f.Aux[v])) != nil {
			i := p.index[f.Aux[v]] - 1
			g.arg[i] = append(g.arg[i][:len(g.arg[i]):len(g.arg[i])], f.Args(v)...)
		}
	}
	for i := range p.All {
		if v := p.All[i].Value; f.Block[v] != ssa.Entry { // which control also enters from outside
			p.All[i].Trivial = trivialValue(v, g.arg[i])
		}
	}
	g.markDead(f)
	g.markRedundant()
	return p
}

// trivialValue is the one operand of phi besides itself, 0 if there are several, or one
// is missing or unknown.
func trivialValue(phi ssa.Value, args []ssa.Value) ssa.Value {
	same := ssa.Value(0)
	for _, a := range args {
		switch {
		case a == phi || a != 0 && a == same:
		case a == 0 || same != 0:
			return 0
		default:
			same = a
		}
	}
	return same
}

// markDead finds the phis that no other instruction needs.
func (g *phiGraph) markDead(f *ssa.Func) {
	p := g.p
	live := make([]bool, len(p.All))
	var work []int32
	need := func(a ssa.Value) {
		if a > 0 && p.index[a] != 0 && !live[p.index[a]-1] {
			live[p.index[a]-1] = true
			work = append(work, p.index[a]-1)
		}
	}
	for _, v := range f.Instr {
		if p.index[v] != 0 || f.Op[v] == ssa.OpUpsilon && p.Of(ssa.Value(f.Aux[v])) != nil {
			continue
		}
		for _, a := range f.Args(v) {
			need(a)
		}
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		for _, a := range g.arg[i] {
			need(a)
		}
	}
	var dead []int32
	for i := range p.All {
		if !live[i] {
			dead = append(dead, int32(i))
			p.All[i].Dead = Unused
		}
	}
	for _, i := range dead {
		for k, a := range g.arg[i] {
			if u := p.Of(a); u != nil && u.Dead != Alive && a != p.All[i].Value && !contains(g.arg[i][:k], a) {
				u.Dead = DeadUses
				u.Users = append(u.Users, p.All[i].Value)
			}
		}
	}
	g.components(dead, func(c []int32) {
		if len(c) > 1 {
			vs := g.values(c)
			for _, i := range c {
				p.All[i].Dead, p.All[i].Component = Cycle, vs
			}
		}
	})
}

// markRedundant is Algorithm 5 without the replacing. Its recursion into the inner
// phis of a component, those without an operand from outside, is a list of work.
func (g *phiGraph) markRedundant() {
	p := g.p
	var all []int32
	for i := range p.All {
		if p.All[i].Dead == Alive {
			all = append(all, int32(i))
		}
	}
	in := make([]int32, len(p.All)) // by node: the component that it was in last
	n := int32(0)
	for work := [][]int32{all}; len(work) > 0; {
		nodes := work[len(work)-1]
		work = work[:len(work)-1]
		g.components(nodes, func(c []int32) {
			if len(c) == 1 { // trivial phis have a code of their own
				return
			}
			n++
			for _, i := range c {
				in[i] = n
			}
			outer, several := ssa.Value(0), false
			var inner []int32
			for _, i := range c {
				isInner := true
				for _, a := range g.arg[i] {
					if a > 0 && p.index[a] != 0 && in[p.index[a]-1] == n {
						continue
					}
					isInner = false
					several = several || a == 0 || outer != 0 && outer != a
					outer = a
				}
				if isInner {
					inner = append(inner, i)
				}
			}
			switch {
			case !several && outer != 0:
				vs := g.values(c)
				for _, i := range c {
					p.All[i].Component, p.All[i].Outside = vs, outer
				}
			case len(inner) > 1 && len(inner) < len(c):
				// All of c are inner where nothing from outside comes in, as with
				// parameters of the entry block that only a loop gives: c would come again.
				work = append(work, inner)
			}
		})
	}
}

func contains(vs []ssa.Value, v ssa.Value) bool {
	for _, x := range vs {
		if x == v {
			return true
		}
	}
	return false
}

// values gives the phis of a component in block order.
func (g *phiGraph) values(c []int32) []ssa.Value {
	out := make([]ssa.Value, len(c))
	for i, n := range c {
		out[i] = g.p.All[n].Value
	}
	sortValues(out)
	return out
}

// components calls found for each strongly connected component of the graph
// restricted to nodes, operands before their users: Tarjan, "Depth-first search and
// linear graph algorithms" (1972), §4, without recursion.
func (g *phiGraph) components(nodes []int32, found func(c []int32)) {
	const (
		outside = -1 // not among nodes, or done
		fresh   = 0
	)
	num := make([]int32, len(g.p.All)) // order of discovery, from 1
	low := make([]int32, len(g.p.All))
	for i := range num {
		num[i] = outside
	}
	for _, i := range nodes {
		num[i] = fresh
	}
	type frame struct {
		node int32
		next int // operand
	}
	var calls []frame
	var stack []int32
	n := int32(0)
	for _, root := range nodes {
		if num[root] != fresh {
			continue
		}
		calls = append(calls, frame{root, 0})
		for len(calls) > 0 {
			top := &calls[len(calls)-1]
			i := top.node
			if top.next == 0 {
				n++
				num[i], low[i] = n, n
				stack = append(stack, i)
			}
			pushed := false
			for top.next < len(g.arg[i]) {
				a := g.arg[i][top.next]
				top.next++
				if a <= 0 || g.p.index[a] == 0 {
					continue
				}
				switch j := g.p.index[a] - 1; {
				case num[j] == outside:
				case num[j] == fresh:
					calls = append(calls, frame{j, 0})
					pushed = true
				default:
					low[i] = min(low[i], num[j])
				}
				if pushed {
					break
				}
			}
			if pushed {
				continue
			}
			calls = calls[:len(calls)-1]
			if len(calls) > 0 {
				up := calls[len(calls)-1].node
				low[up] = min(low[up], low[i])
			}
			if low[i] == num[i] {
				k := len(stack) - 1
				for stack[k] != i {
					k--
				}
				c := stack[k:]
				for _, j := range c {
					num[j] = outside
				}
				found(c)
				stack = stack[:k]
			}
		}
	}
}
