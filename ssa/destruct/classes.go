package destruct

import (
	"slices"
	"sort"

	"phils/ssa"
)

// Classes of names that are to share a variable, tested for interference in dominance order:
// Budimlić, Cooper, Harvey, Kennedy, Oberg and Reeves, "Fast copy coalescing and live-range
// identification" (PLDI 2002), §3: the names that dominate the current one form a path of the
// dominance forest, and it is enough to look at the nearest one, since what is live at the
// current name and defined before the nearest is live there, too. Where names may share a
// variable although both are live, each knows the nearest member that it so meets, and
// these are looked at as well: the equal ancestors of Boissinot et al. 2009, §IV.B,
// Algorithm 2. No interference graph is built: an edge of it is a question of where one name
// is live.
//
// A class made of many at once is tested by one walk over its members, with the path on a
// stack. Two classes are tested by looking up each member of the smaller one in the forest of the
// larger, so that joining a long class with n short ones does not walk over it n times.

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
	value []ssa.Value   // by name: its value; a copy has that of what it copies
	from  []ssa.Value   // by name: what it copies, 0 for no copy
	rank  []int64       // by name: dominance order of definitions
	list  [][]ssa.Value // by name that stands for a class: its members in this order
	// By name: the nearest member of its class that dominates it, and the nearest of those
	// that it meets.
	up, meets          []ssa.Value
	wouldUp, wouldMeet []ssa.Value // the same of a class that is tried
	merged             []ssa.Value // its members
	stack              []ssa.Value
}

// newClasses gives the classes that k has, of names that phis, moves and copies touch. phis
// says that phis use their operands; else only the moves do.
func (k *task) newClasses(phis bool) *classes {
	f := k.f
	n := len(k.class)
	c := &classes{k: k, value: make([]ssa.Value, n), from: make([]ssa.Value, n), rank: make([]int64, n),
		list: make([][]ssa.Value, n), up: make([]ssa.Value, n), meets: make([]ssa.Value, n), wouldUp: make([]ssa.Value, n), wouldMeet: make([]ssa.Value, n)}
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
	k.steps += len(names) + len(c.live.spans)
	slices.SortFunc(names, c.order)
	size := make([]int32, n)
	for _, v := range names {
		size[k.find(v)]++
	}
	slab := make([]ssa.Value, len(names))
	for _, v := range names {
		s := k.find(v)
		if c.list[s] == nil {
			c.list[s], slab = slab[:0:size[s]], slab[size[s]:]
		}
		// Members of the classes that there are already do not meet.
		c.up[v] = c.above(v, c.list[s], len(c.list[s]))
		c.list[s] = append(c.list[s], v)
	}
	return c
}

func (c *classes) ranked(v ssa.Value) { c.rank[v] = c.rankOf(c.live.def[v]) }

func (c *classes) rankOf(p point) int64 { return int64(c.k.dom.Pre[p.b])<<32 | int64(p.at) }

// add takes in a name that was made up after the classes were, a class of its own: a copy of
// from, 0 for none.
func (c *classes) add(v, from ssa.Value, def point, s span) {
	c.live.add(def, s)
	c.value, c.from, c.rank = append(c.value, v), append(c.from, from), append(c.rank, 0)
	c.list = append(c.list, []ssa.Value{v})
	c.up, c.meets = append(c.up, 0), append(c.meets, 0)
	c.wouldUp, c.wouldMeet = append(c.wouldUp, 0), append(c.wouldMeet, 0)
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
		c.unite(a, b)
	}
}

// interfere reports whether two different classes may not be one. For each member of the
// smaller, O(log) of the larger, and what that member meets.
func (c *classes) interfere(a, b ssa.Value) bool {
	small, large := c.list[a], c.list[b]
	if len(small) > len(large) {
		small, large = large, small
	}
	for _, v := range small {
		i, _ := slices.BinarySearchFunc(large, v, c.order)
		for w := c.above(v, large, i); w != 0; w = c.meets[w] {
			c.k.steps++
			if !c.live.meets(w, v) {
				continue
			}
			if !c.mayShare(w, v) {
				return true
			}
			if c.share == shareValues {
				break // those behind w have its value
			}
		}
		if !c.below(v, large, i, c.mayShare) {
			return true
		}
	}
	return false
}

// above is the nearest member of the class that dominates v, which would be its i-th.
func (c *classes) above(v ssa.Value, list []ssa.Value, i int) ssa.Value {
	c.k.steps++
	if i == 0 {
		return 0
	}
	w := list[i-1]
	for w != 0 && !c.dominates(w, v) {
		w = c.up[w]
		c.k.steps++
	}
	return w
}

// below asks of each member of the class at whose definition v, which would be its i-th, is
// live whether it is fine, and reports whether all are.
func (c *classes) below(v ssa.Value, list []ssa.Value, i int, fine func(v, w ssa.Value) bool) bool {
	for i < len(list) && c.dominates(v, list[i]) {
		c.k.steps++
		switch w := list[i]; {
		case !c.live.meets(v, w):
			i = c.behind(list, i) // nor is it live at what w dominates
		case !fine(v, w):
			return false
		default:
			i++
		}
	}
	return true
}

// behind is the index of the first member that the i-th does not dominate.
func (c *classes) behind(list []ssa.Value, i int) int {
	return i + 1 + sort.Search(len(list)-i-1, func(j int) bool { return !c.dominates(list[i], list[i+1+j]) })
}

// unite makes one class of two that do not interfere: the members of the smaller join the
// larger one's forest.
func (c *classes) unite(a, b ssa.Value) {
	if len(c.list[a]) < len(c.list[b]) {
		a, b = b, a
	}
	list := c.list[a]
	for _, v := range c.list[b] {
		i, _ := slices.BinarySearchFunc(list, v, c.order)
		c.up[v] = c.above(v, list, i)
		c.meets[v] = c.up[v]
		for c.meets[v] != 0 && !c.live.meets(c.meets[v], v) {
			c.meets[v] = c.meets[c.meets[v]]
		}
		for j := i; j < len(list) && c.dominates(v, list[j]); j = c.behind(list, j) {
			c.up[list[j]] = v
			c.k.steps++
		}
		c.below(v, list, i, func(v, w ssa.Value) bool {
			if c.meets[w] == 0 || c.order(c.meets[w], v) < 0 {
				c.meets[w] = v
			}
			return true
		})
		list = slices.Insert(list, i, v)
	}
	c.k.class[b] = a
	c.list[a], c.list[b] = list, nil
}

// uniteAll makes one class of several, each named once, and reports true, unless members
// interfere. O(n log n) in their members, times the equal ancestors looked at.
func (c *classes) uniteAll(list []ssa.Value) bool {
	c.merged, c.stack = c.merged[:0], c.stack[:0]
	for _, s := range list {
		c.merged = append(c.merged, c.list[s]...)
	}
	c.k.steps += len(c.merged)
	slices.SortFunc(c.merged, c.order)
	for _, v := range c.merged {
		c.wouldUp[v], c.wouldMeet[v] = 0, 0
		for len(c.stack) > 0 && !c.dominates(c.stack[len(c.stack)-1], v) {
			c.stack = c.stack[:len(c.stack)-1]
		}
		if len(c.stack) > 0 {
			c.wouldUp[v] = c.stack[len(c.stack)-1]
			for w := c.wouldUp[v]; w != 0; w = c.wouldMeet[w] {
				c.k.steps++
				if !c.live.meets(w, v) {
					continue
				}
				if !c.mayShare(w, v) {
					return false
				}
				if c.wouldMeet[v] == 0 {
					c.wouldMeet[v] = w
				}
				if c.share == shareValues {
					break
				}
			}
		}
		c.stack = append(c.stack, v)
	}
	s := list[0]
	for _, o := range list {
		c.k.class[o], c.list[o] = s, nil
	}
	c.list[s] = slices.Clone(c.merged)
	for _, v := range c.merged {
		c.up[v], c.meets[v] = c.wouldUp[v], c.wouldMeet[v]
	}
	return true
}

// webs unites all that links connects, directly or by way of others, where it may be one
// class. It comes to what joining link by link does there, in one walk instead of one for
// each link. O(n log n) in the names.
func (c *classes) webs(links func(func(a, b ssa.Value))) {
	k := c.k
	web := newForest(len(k.class)) // over the names that stand for classes
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
		if a, b = web.find(a), web.find(b); a != b {
			web[b] = a
		}
	})
	slices.SortFunc(touched, func(a, b ssa.Value) int {
		if x, y := web.find(a), web.find(b); x != y {
			return int(x - y)
		}
		return int(a - b)
	})
	touched = slices.Compact(touched)
	for len(touched) > 0 {
		n := 1
		for n < len(touched) && web.find(touched[n]) == web.find(touched[0]) {
			n++
		}
		c.uniteAll(touched[:n])
		touched = touched[n:]
	}
}

// coalesce joins the ends of every copy where they may be one class: aggressively, whatever
// that makes harder later, those in the most loops first. The moves come before the copies:
// in conventional form they all go, and what is left is what the function had of its own.
func (c *classes) coalesce() {
	for _, links := range []func(func(a, b ssa.Value)){c.k.moves, c.k.copies} {
		c.webs(links)
		links(c.join)
	}
}

// byDepth lists the blocks, those in the most loops first: a copy there runs most often.
func (k *task) byDepth() []ssa.BlockID {
	if k.blocks == nil {
		loops := ssa.LoopNest(&k.f.Graph, k.order, k.s)
		for b := ssa.Entry; int(b) <= k.f.NumBlocks(); b++ {
			k.blocks = append(k.blocks, b)
		}
		slices.SortStableFunc(k.blocks, func(a, b ssa.BlockID) int { return loops.DepthOf(b) - loops.DepthOf(a) })
	}
	return k.blocks
}

// moves calls use for both ends of every move.
func (k *task) moves(use func(dst, src ssa.Value)) {
	for _, b := range k.byDepth() {
		if k.ctx.Err() != nil {
			return
		}
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
	for _, b := range k.byDepth() {
		if k.ctx.Err() != nil {
			return
		}
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
