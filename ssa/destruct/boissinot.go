package destruct

import (
	"slices"

	"phils/ssa"
)

// Boissinot, Darte, Rastello, Dupont de Dinechin and Guillon, "Revisiting out-of-SSA
// translation for correctness, code quality, and efficiency" (CGO 2009), §III and §IV.
//
//  1. Isolate the phis: names of their own, copied at once before the terminators of the
//     predecessors and behind the phis.
//  2. Give every name its value: a copy has that of what it copies. Names of one value
//     do not interfere however long they live.
//  3. Coalesce aggressively: for each copy, inserted or not, join the classes of both ends
//     unless they interfere. Classes are lists in dominance order, compared in one linear
//     walk without an interference graph (Algorithm 2).
//  4. Put the copies that are left in order (Algorithm 1, parcopy.go).

func (k *task) boissinot() {
	k.isolate()
	c := k.newCoalescer()
	f := k.f
	// The phis' copies first: in conventional form they all go, and what is left is what
	// the function had of its own.
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if k.ctx.Err() != nil {
			return
		}
		for _, m := range k.head[b] {
			c.join(m.dst, m.src)
		}
		for _, m := range k.end[b] {
			c.join(m.dst, m.src)
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, v := range f.Instrs(b) {
			if k.isVar[v] && f.Op[v] == ssa.OpCopy {
				c.join(v, f.Args(v)[0])
			} else if k.isVar[v] && f.Op[v] == ssa.OpProj {
				c.join(v, f.Args(f.Args(v)[0])[f.Aux[v]])
			}
		}
	}
}

// coalescer joins classes of names.
type coalescer struct {
	k    *task
	live *ranges
	same []ssa.Value   // by name: its value
	list [][]ssa.Value // by name that stands for a class: its members in dominance order
	rank []int64       // by name: dominance order of definitions
	// The nearest member that dominates a name, has its value and meets it: of its own
	// class (the paper's equal_anc_in), and, during a walk, of the other (equal_anc_out).
	in, out []ssa.Value
	red     []bool // during a walk: the class on the left
	stack   []ssa.Value
	merged  []ssa.Value
}

func (k *task) newCoalescer() *coalescer {
	f := k.f
	n := len(k.class)
	c := &coalescer{k: k, same: make([]ssa.Value, n), list: make([][]ssa.Value, n), rank: make([]int64, n),
		in: make([]ssa.Value, n), out: make([]ssa.Value, n), red: make([]bool, n)}
	def := append(definitions(f), make([]point, n-f.NumValues())...)
	wanted := make([]bool, n)
	want := func(vs ...ssa.Value) {
		for _, v := range vs {
			wanted[v] = true
		}
	}
	for v := range c.same {
		c.same[v] = ssa.Value(v)
	}
	// Operands come before their copies in this order.
	for _, b := range k.dom.Preorder {
		for _, v := range f.Instrs(b) {
			switch {
			case f.Op[v] == ssa.OpCopy:
				c.same[v] = c.same[f.Args(v)[0]]
			case f.Op[v] == ssa.OpProj && k.isVar[v]:
				c.same[v] = c.same[f.Args(f.Args(v)[0])[f.Aux[v]]]
			default:
				continue
			}
			if k.isVar[v] && f.Op[v] == ssa.OpCopy {
				want(v, f.Args(v)[0])
			} else if k.isVar[v] {
				want(v, f.Args(f.Args(v)[0])[f.Aux[v]])
			}
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, m := range k.head[b] {
			def[m.dst], def[m.src] = point{b, headPoint}, point{b, phiPoint}
			c.same[m.src] = m.dst
			want(m.dst, m.src)
		}
		for _, m := range k.end[b] {
			def[m.dst] = point{b, endPoint(f, b)}
			c.same[m.dst] = c.same[m.src]
			want(m.dst, m.src)
		}
	}
	c.live = newRanges(&f.Graph, def, wanted, func(use func(ssa.Value, ssa.BlockID, int32)) {
		usesOf(f, false, use)
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			for _, m := range k.head[b] {
				use(m.src, b, headPoint)
			}
			for _, m := range k.end[b] {
				use(m.dst, b, edgePoint(f, b))
				if int(m.src) >= k.given || f.Block[m.src] != 0 {
					use(m.src, b, endPoint(f, b))
				}
			}
		}
	})
	for v := range c.rank {
		c.rank[v] = int64(k.dom.Pre[def[v].b])<<32 | int64(def[v].at)
		if cl := k.find(ssa.Value(v)); wanted[v] {
			c.list[cl] = append(c.list[cl], ssa.Value(v))
		}
	}
	for _, l := range c.list {
		slices.SortFunc(l, c.order)
	}
	return c
}

// order is a preorder of dominance among the points where names are defined.
func (c *coalescer) order(a, b ssa.Value) int {
	switch {
	case c.rank[a] < c.rank[b]:
		return -1
	case c.rank[a] > c.rank[b]:
		return 1
	}
	return int(a - b)
}

// dominates reports whether the definition of a dominates that of b, which comes later
// in order.
func (c *coalescer) dominates(a, b ssa.Value) bool {
	return c.k.dom.Dominates(c.live.def[a].b, c.live.def[b].b)
}

// join makes one class of those of a copy's two ends, if they may be one.
func (c *coalescer) join(a, b ssa.Value) {
	k := c.k
	if !c.can(a) || !c.can(b) {
		return
	}
	a, b = k.find(a), k.find(b)
	if a == b || k.typ[a] != k.typ[b] {
		return
	}
	if c.interfere(c.list[a], c.list[b]) {
		return
	}
	// Of the two ancestors of equal value the nearer one is the ancestor in the new class.
	for _, v := range c.merged {
		if o := c.out[v]; o != 0 && (c.in[v] == 0 || c.order(c.in[v], o) < 0) {
			c.in[v] = o
		}
	}
	k.class[b] = a
	c.list[a], c.list[b] = slices.Clone(c.merged), nil
}

// can reports whether v is something that a variable may hold from its definition on.
func (c *coalescer) can(v ssa.Value) bool {
	f := c.k.f
	if int(v) < c.k.given && (f.Block[v] == 0 || f.Op[v].IsTerminator()) {
		return false
	}
	return c.k.order.Reachable(c.live.def[v].b)
}

// interfere walks both lists at once in dominance order, with the names that dominate the
// current one on a stack (Algorithm 2; the stack is the dominance forest of Budimlić et
// al. 2002). It is enough to look at the nearest one: what is live at the current name
// and defined before the nearest is live there, too. merged and out are left behind.
// O(length of the lists), times the equal ancestors looked at.
func (c *coalescer) interfere(left, right []ssa.Value) bool {
	c.stack, c.merged = c.stack[:0], c.merged[:0]
	for _, v := range left {
		c.red[v] = true
	}
	clash := false
	i, j := 0, 0
	for i < len(left) || j < len(right) {
		var v ssa.Value
		if j == len(right) || i < len(left) && c.order(left[i], right[j]) < 0 {
			v = left[i]
			i++
		} else {
			v = right[j]
			j++
		}
		for len(c.stack) > 0 && !c.dominates(c.stack[len(c.stack)-1], v) {
			c.stack = c.stack[:len(c.stack)-1]
		}
		c.out[v] = 0
		if len(c.stack) > 0 && c.clash(v, c.stack[len(c.stack)-1]) {
			clash = true
			break
		}
		c.stack = append(c.stack, v)
		c.merged = append(c.merged, v)
	}
	for _, v := range left {
		c.red[v] = false
	}
	return clash
}

// clash reports whether v interferes with the nearest name u that dominates it, or with an
// equal ancestor of u; if u has v's value, that ancestor which v meets is noted.
func (c *coalescer) clash(v, u ssa.Value) bool {
	if c.red[v] == c.red[u] {
		u = c.out[u]
	}
	if u == 0 {
		return false
	}
	w := u
	for w != 0 && !c.live.meets(w, v) {
		w = c.in[w]
	}
	if c.same[v] != c.same[u] {
		return w != 0
	}
	c.out[v] = w
	return false
}
