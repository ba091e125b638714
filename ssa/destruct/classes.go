package destruct

import (
	"slices"

	"phils/ssa"
)

// Classes of names that are to share a variable, tested for interference by one walk in
// dominance order: Budimlić, Cooper, Harvey, Kennedy, Oberg and Reeves, "Fast copy coalescing
// and live-range identification" (PLDI 2002), §3: the names that dominate the current one
// form a path of the dominance forest, kept on a stack, and it is enough to look at the nearest
// one, since what is live at the current name and defined before the nearest is live there,
// too. Where names may share a variable although both are live, each knows the nearest
// member that it so meets, and these are looked at as well: the equal ancestors of Boissinot et
// al. 2009, §IV.B, Algorithm 2. No interference graph is built: an edge of it is a question
// of where one name is live.

// sharing says which two names may be in one class although one is live where the other is
// defined.
type sharing uint8

const (
	shareNever  sharing = iota
	shareCopy           // one is a copy of the other
	shareValues         // they have the same value
)

type classes struct {
	k     *task
	live  *ranges
	share sharing
	value []ssa.Value // by name: its value; a copy has that of what it copies
	from  []ssa.Value // by name: what it copies, 0 for no copy
	rank  []int64     // by name: dominance order of definitions
	first []ssa.Value // by name that stands for a class: its first member in this order
	next  []ssa.Value // by name: the next member of its class
	// By name: the nearest member of its class that dominates it and meets it; and what it
	// would be in the class that is tried.
	meets, would []ssa.Value
	merged       []ssa.Value // the members of the class that is tried
	stack        []ssa.Value
}

// newClasses gives the classes that k has, of names that phis, moves and copies touch. phis
// says that phis use their operands; else only the moves do.
func (k *task) newClasses(phis bool) *classes {
	f := k.f
	n := len(k.class)
	c := &classes{k: k, value: make([]ssa.Value, n), from: make([]ssa.Value, n), rank: make([]int64, n),
		first: make([]ssa.Value, n), next: make([]ssa.Value, n), meets: make([]ssa.Value, n), would: make([]ssa.Value, n)}
	def := append(definitions(f), make([]point, n-f.NumValues())...)
	wanted := make([]bool, n)
	copied := func(v, a ssa.Value) { c.from[v], wanted[v], wanted[a] = a, true, true }
	for v := range c.value {
		c.value[v] = ssa.Value(v)
	}
	// Operands come before their copies in this order.
	for _, b := range k.dom.Preorder {
		for _, v := range f.Instrs(b) {
			if a := k.copyOf(v); a != 0 {
				c.value[v] = c.value[a]
				if k.isVar[v] {
					copied(v, a)
				}
			}
		}
	}
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, m := range k.head[b] {
			def[m.dst], def[m.src] = point{b, headPoint}, point{b, phiPoint}
			c.value[m.src] = m.dst
			copied(m.dst, m.src)
		}
		for _, m := range k.end[b] {
			def[m.dst] = point{b, endPoint(f, b)}
			c.value[m.dst] = c.value[m.src]
			copied(m.dst, m.src)
		}
	}
	if phis {
		k.operands(func(p ssa.Value, _ ssa.BlockID, a ssa.Value) { wanted[p], wanted[a] = true, true })
	}
	c.live = newRanges(&f.Graph, def, wanted, func(use func(ssa.Value, ssa.BlockID, int32)) {
		usesOf(f, phis, use)
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			for _, m := range k.head[b] {
				use(m.src, b, headPoint)
			}
			for _, m := range k.end[b] {
				use(m.dst, b, edgePoint)
				if !k.constant(m.src) {
					use(m.src, b, endPoint(f, b))
				}
			}
		}
	})
	var names []ssa.Value
	for v := ssa.Value(1); int(v) < n; v++ {
		if wanted[v] && !k.constant(v) {
			names = append(names, v)
			c.ranked(v)
		}
	}
	slices.SortFunc(names, c.order)
	for _, v := range slices.Backward(names) {
		s := k.find(v)
		c.next[v], c.first[s] = c.first[s], v
	}
	return c
}

func (c *classes) ranked(v ssa.Value) {
	d := c.live.def[v]
	c.rank[v] = int64(c.k.dom.Pre[d.b])<<32 | int64(d.at)
}

// add takes in a name that was made up after the classes were, a class of its own: a copy of
// from, 0 for none.
func (c *classes) add(v, from ssa.Value, def point, s span) {
	c.live.add(def, s)
	c.value, c.from, c.rank = append(c.value, v), append(c.from, from), append(c.rank, 0)
	c.first, c.next = append(c.first, v), append(c.next, 0)
	c.meets, c.would = append(c.meets, 0), append(c.would, 0)
	c.ranked(v)
}

// order is a preorder of dominance among the points where names are defined.
func (c *classes) order(a, b ssa.Value) int {
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
func (c *classes) dominates(a, b ssa.Value) bool {
	return c.k.dom.Dominates(c.live.def[a].b, c.live.def[b].b)
}

func (c *classes) mayShare(a, b ssa.Value) bool {
	// One constant for the phis of several successors is written once.
	if c.live.def[a] == c.live.def[b] && c.from[a] == c.from[b] && c.k.constant(c.from[a]) {
		return true
	}
	switch c.share {
	case shareCopy:
		return c.from[a] == b || c.from[b] == a
	case shareValues:
		return c.value[a] == c.value[b]
	}
	return false
}

// can reports whether v is something that a variable may hold from its definition on.
func (c *classes) can(v ssa.Value) bool {
	f := c.k.f
	if int(v) < c.k.given && (f.Block[v] == 0 || f.Op[v].IsTerminator()) {
		return false
	}
	return c.k.order.Reachable(c.live.def[v].b)
}

// join makes one class of those of a copy's two ends, if they may be one.
func (c *classes) join(a, b ssa.Value) {
	k := c.k
	if !c.can(a) || !c.can(b) {
		return
	}
	a, b = k.find(a), k.find(b)
	if a != b && k.typ[a] == k.typ[b] && !c.interfere(a, b) {
		c.unite()
	}
}

// interfere reports whether two different classes may not be one. O(their members), times
// the equal ancestors looked at.
func (c *classes) interfere(a, b ssa.Value) bool {
	c.merged = c.merged[:0]
	v, w := c.first[a], c.first[b]
	for v != 0 || w != 0 {
		if w == 0 || v != 0 && c.order(v, w) < 0 {
			c.merged = append(c.merged, v)
			v = c.next[v]
		} else {
			c.merged = append(c.merged, w)
			w = c.next[w]
		}
	}
	return c.clash()
}

// gather makes merged the members of the classes, each named once.
func (c *classes) gather(list []ssa.Value) {
	c.merged = c.merged[:0]
	for _, s := range list {
		for v := c.first[s]; v != 0; v = c.next[v] {
			c.merged = append(c.merged, v)
		}
	}
	slices.SortFunc(c.merged, c.order)
}

// clash walks over merged and reports whether it cannot be a class.
func (c *classes) clash() bool {
	c.stack = c.stack[:0]
	for _, v := range c.merged {
		for len(c.stack) > 0 && !c.dominates(c.stack[len(c.stack)-1], v) {
			c.stack = c.stack[:len(c.stack)-1]
		}
		c.would[v] = 0
		if len(c.stack) > 0 {
			for w := c.stack[len(c.stack)-1]; w != 0; w = c.would[w] {
				c.k.steps++
				if !c.live.meets(w, v) {
					continue
				}
				if !c.mayShare(w, v) {
					return true
				}
				if c.would[v] == 0 {
					c.would[v] = w
				}
				if c.share == shareValues {
					break // those behind w have its value
				}
			}
		}
		c.stack = append(c.stack, v)
	}
	return false
}

// unite makes merged a class, for which its first member stands.
func (c *classes) unite() {
	s := c.merged[0]
	for _, v := range c.merged {
		c.k.class[c.k.find(v)] = s
	}
	c.k.class[s] = s
	for i, v := range c.merged {
		c.first[v], c.next[v], c.meets[v] = 0, 0, c.would[v]
		if i > 0 {
			c.next[c.merged[i-1]] = v
		}
	}
	c.first[s] = s
}

// webs unites all that links connects, directly or by way of others, where it may be one
// class. It comes to what joining link by link does there, in one walk instead of one for
// each link. O(n log n) in the names.
func (c *classes) webs(links func(func(a, b ssa.Value))) {
	k := c.k
	web := make([]ssa.Value, len(k.class)) // union-find over the names that stand for classes
	for v := range web {
		web[v] = ssa.Value(v)
	}
	find := func(v ssa.Value) ssa.Value {
		for web[v] != v {
			web[v] = web[web[v]]
			v = web[v]
		}
		return v
	}
	var touched []ssa.Value
	links(func(a, b ssa.Value) {
		if !c.can(a) || !c.can(b) {
			return
		}
		a, b = k.find(a), k.find(b)
		if a == b || k.typ[a] != k.typ[b] {
			return
		}
		touched = append(touched, a, b)
		if a, b = find(a), find(b); a != b {
			web[b] = a
		}
	})
	slices.SortFunc(touched, func(a, b ssa.Value) int {
		if x, y := find(a), find(b); x != y {
			return int(x - y)
		}
		return int(a - b)
	})
	touched = slices.Compact(touched)
	for len(touched) > 0 {
		n := 1
		for n < len(touched) && find(touched[n]) == find(touched[0]) {
			n++
		}
		c.gather(touched[:n])
		if !c.clash() {
			c.unite()
		}
		touched = touched[n:]
	}
}

// coalesce joins the ends of every copy where they may be one class: aggressively, whatever
// that makes harder later. The moves come first: in conventional form they all go, and what
// is left is what the function had of its own.
func (c *classes) coalesce() {
	for _, links := range []func(func(a, b ssa.Value)){c.k.moves, c.k.copies} {
		c.webs(links)
		links(c.join)
	}
}

// moves calls use for both ends of every move.
func (k *task) moves(use func(dst, src ssa.Value)) {
	for b := ssa.Entry; int(b) <= k.f.NumBlocks() && k.ctx.Err() == nil; b++ {
		for _, m := range k.head[b] {
			use(m.dst, m.src)
		}
		for _, m := range k.end[b] {
			use(m.dst, m.src)
		}
	}
}

// copies calls use for both ends of every copy to a variable that the function has of its
// own.
func (k *task) copies(use func(dst, src ssa.Value)) {
	for b := ssa.Entry; int(b) <= k.f.NumBlocks() && k.ctx.Err() == nil; b++ {
		for _, v := range k.f.Instrs(b) {
			if a := k.copyOf(v); a != 0 && k.isVar[v] {
				use(v, a)
			}
		}
	}
}

// copyOf is what v copies, 0 for no copy.
func (k *task) copyOf(v ssa.Value) ssa.Value {
	f := k.f
	switch f.Op[v] {
	case ssa.OpCopy:
		return f.Args(v)[0]
	case ssa.OpProj:
		if c := f.Args(v)[0]; f.Op[c] == ssa.OpParCopy {
			return f.Args(c)[f.Aux[v]]
		}
	}
	return 0
}
