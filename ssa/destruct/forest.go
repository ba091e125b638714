package destruct

import "phils/ssa"

// forest is a union-find over values: a tree for each set, whose root stands for it. Paths
// are halved as they are walked (Tarjan, "Efficiency of a good but not linear set union
// algorithm", JACM 1975; van Leeuwen and van der Weide 1977).
type forest []ssa.Value

// newForest has a set for each of the values below n.
func newForest(n int) forest {
	w := make(forest, n)
	for v := range w {
		w[v] = ssa.Value(v)
	}
	return w
}

func (w forest) find(v ssa.Value) ssa.Value {
	for w[v] != v {
		w[v] = w[w[v]]
		v = w[v]
	}
	return v
}

// Webs are the phi congruence classes of f before any test for interference, by value: one
// value that stands for a phi and its operands, and for what they are connected with. Of
// constants, which have no name, each is alone. O(operands) nearly.
func Webs(f *ssa.Func) []ssa.Value {
	web := newForest(f.NumValues())
	for _, v := range f.Instr {
		if !f.Op[v].IsPhi() {
			continue
		}
		for _, a := range f.Args(v) {
			if a > 0 && f.Block[a] != 0 {
				web[web.find(a)] = web.find(v)
			}
		}
	}
	for v := range web {
		web[v] = web.find(ssa.Value(v))
	}
	return web
}
