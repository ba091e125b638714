package destruct

import (
	"slices"
	"sort"

	"phils/ssa"
)

// What Methods II and III share: Sreedhar, Ju, Gillies and Santhanam, "Translating out of
// static single assignment form" (SAS 1999), §4.2 and §4.3.
//
//  1. Every resource of a phi is a congruence class of its own.
//  2. For each phi, find the pairs of its resources whose classes interfere, and choose which
//     resources are copied.
//  3. A target is copied behind the phis, an operand at the end of its predecessor; live
//     ranges are brought up to date.
//  4. The classes of the phi's resources become one.
//
// An operand that no variable can hold, a constant or the result of a terminator, has its copy
// from the start. Where all that phis connect is free of interference, no copy is
// chosen, whatever the order, so such webs are united first.
//
// The copies at the end of a block are one parallel copy, made before the terminator. So
// what the terminator reads counts as live there, though the paper's LiveOut leaves it out.

// resource is a name that a phi has for its target or operands.
type resource struct {
	name   ssa.Value
	class  ssa.Value
	target bool
	made   bool          // a copy already, which lives at one edge only
	preds  []ssa.BlockID // where the phi reads it
}

// congruence is Method II or III at work.
type congruence struct {
	*classes
	slot []ssa.Value // by index into f.Arg: the name that a phi's operand has become, 0 if it needs none
	res  []resource
	copy []bool // by resource
	pair [][2]int32
}

// congruent makes congruence classes of f's phis; choose sets copy for the resources of one
// phi, of which the pairs interfere.
func (k *task) congruent(choose func(*congruence, ssa.BlockID)) *classes {
	f := k.f
	c := &congruence{slot: make([]ssa.Value, len(f.Arg))}
	k.slots(func(p ssa.Value, i int32, pred ssa.BlockID) {
		a := f.Arg[i]
		c.slot[i] = a
		if k.constant(a) || f.Op[a].IsTerminator() {
			v := k.name(p)
			k.end[pred] = append(k.end[pred], move{v, a, p})
			c.slot[i] = v
		}
	})
	c.classes = k.newClasses(true)
	c.webs(func(link func(a, b ssa.Value)) {
		k.slots(func(p ssa.Value, i int32, _ ssa.BlockID) { link(p, c.slot[i]) })
	})
	for b := ssa.Entry; int(b) <= f.NumBlocks() && k.ctx.Err() == nil; b++ {
		if !k.order.Reachable(b) {
			continue
		}
		for _, p := range f.Phis(b) {
			c.phi(p, b, choose)
		}
	}
	return c.classes
}

func (c *congruence) phi(p ssa.Value, b ssa.BlockID, choose func(*congruence, ssa.BlockID)) {
	// 1.
	c.resources(p)
	classes, members := c.distinct()
	if len(classes) == 1 || members < 8*len(classes) && c.uniteAll(classes) {
		return
	}
	// 2.
	c.pair = c.pair[:0]
	for i := range c.res {
		for j := range i {
			if c.res[i].class != c.res[j].class && c.interfere(c.res[j].class, c.res[i].class) {
				c.pair = append(c.pair, [2]int32{int32(j), int32(i)})
			}
		}
	}
	c.copy = c.copy[:0]
	for range c.res {
		c.copy = append(c.copy, false)
	}
	if len(c.pair) > 0 {
		choose(c, b)
	}
	// 3.
	for i, r := range c.res {
		if c.copy[i] && !r.made {
			c.copied(p, b, r)
		}
	}
	// 4.
	c.resources(p)
	classes, _ = c.distinct()
	for _, o := range classes[1:] {
		c.unite(c.k.find(classes[0]), o)
	}
}

// resources makes res those of phi p, each name once.
func (c *congruence) resources(p ssa.Value) {
	k, f := c.k, c.k.f
	c.res = append(c.res[:0], resource{name: p, class: k.find(p), target: true})
	if m := c.from[p]; m != 0 {
		c.res[0] = resource{name: m, class: k.find(m), target: true, made: true}
	}
	preds := f.Preds(f.Block[p])
	for i, pred := range preds {
		a := c.slot[f.ArgOff[p]+int32(i)]
		if a == 0 {
			continue
		}
		j := slices.IndexFunc(c.res, func(r resource) bool { return r.name == a })
		if j < 0 {
			j = len(c.res)
			c.res = append(c.res, resource{name: a, class: k.find(a), made: int(a) >= k.given})
		}
		c.res[j].preds = append(c.res[j].preds, pred)
	}
}

// distinct lists the classes of res, each once, and counts their members.
func (c *congruence) distinct() (list []ssa.Value, members int) {
	for _, r := range c.res {
		list = append(list, r.class)
	}
	slices.Sort(list)
	list = slices.Compact(list)
	for _, s := range list {
		members += len(c.list[s])
	}
	return list, members
}

// liveAt reports whether a member of the class is live where copies for r would stand, or
// stand: behind the copies at the end of its predecessors (LiveOut), or among the phis of b
// for the target (LiveIn).
func (c *congruence) liveAt(class ssa.Value, r *resource, b ssa.BlockID) bool {
	if r.target && c.liveBehind(class, point{b, phiPoint}) {
		return true
	}
	return slices.ContainsFunc(r.preds, func(p ssa.BlockID) bool { return c.liveBehind(class, point{p, endPoint(c.k.f, p)}) })
}

// liveBehind reports whether a member of the class that is defined up to a point is live
// behind it; one that is defined there takes its place, if nobody reads it. O(log of the members), and the dominance forest above the point.
func (c *congruence) liveBehind(class ssa.Value, at point) bool {
	list := c.list[class]
	rank := c.rankOf(at)
	i := sort.Search(len(list), func(i int) bool { return c.rank[list[i]] > rank })
	if i == 0 {
		return false
	}
	w := list[i-1]
	for w != 0 && !c.k.dom.Dominates(c.live.def[w].b, at.b) {
		c.k.steps++
		w = c.up[w]
	}
	for ; w != 0; w = c.meets[w] {
		c.k.steps++
		if c.live.def[w] == at || c.live.until(w, at.b) > at.at {
			return true
		}
	}
	return false
}

// copied makes the copies for resource r of phi p in b.
func (c *congruence) copied(p ssa.Value, b ssa.BlockID, r resource) {
	k, f := c.k, c.k.f
	if r.target {
		v := k.name(p)
		k.head[b] = append(k.head[b], move{p, v, p})
		c.add(v, 0, point{b, phiPoint}, span{b: b, until: headPoint})
		c.from[p] = v
		c.live.def[p] = point{b, headPoint}
		c.ranked(p)
	}
	preds := f.Preds(b)
	for _, pred := range r.preds {
		v := k.name(p)
		k.end[pred] = append(k.end[pred], move{v, r.name, p})
		c.add(v, r.name, point{pred, endPoint(f, pred)}, span{b: pred, until: edgePoint, edge: 1})
		uses := int32(0)
		i, _ := slices.BinarySearch(preds, pred)
		for ; i < len(preds) && preds[i] == pred; i++ {
			at := f.ArgOff[p] + int32(i)
			if c.slot[at] == r.name {
				c.slot[at] = v
			}
			if f.Arg[at] == r.name {
				uses++
			}
		}
		last := endPoint(f, pred)
		if slices.Contains(f.Args(f.Terminator(pred)), r.name) {
			last++
		}
		c.live.copied(r.name, pred, uses, last)
	}
}

// slots calls use for every phi p and index into f.Arg of an operand that needs a copy, or to
// share the phi's variable; see operands.
func (k *task) slots(use func(p ssa.Value, i int32, pred ssa.BlockID)) {
	f := k.f
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		for _, p := range f.Phis(b) {
			for i, pred := range f.Preds(b) {
				if k.needed(p, i) {
					use(p, f.ArgOff[p]+int32(i), pred)
				}
			}
		}
	}
}
