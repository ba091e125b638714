package destruct

import "phils/ssa"

// Sreedhar, Ju, Gillies and Santhanam, "Translating out of static single assignment form"
// (SAS 1999), §4.1, Method I. For every phi x0 = phi(x1 … xn):
//
//  1. a new name xi' = xi at the end of the i-th predecessor, and x0 = x0' behind the phis;
//  2. the phi becomes x0' = phi(x1' … xn'), whose names live nowhere but at its edges and
//     cannot interfere: they are one variable.
//
// No edge is split, and as all names are new, the copies may stand in any order.

func (k *task) sreedhar1() { k.isolate() }

// isolate does both steps.
func (k *task) isolate() {
	f := k.f
	var last, prime ssa.Value
	k.operands(func(p ssa.Value, pred ssa.BlockID, a ssa.Value) {
		if p != last {
			b := f.Block[p]
			last, prime = p, k.name(p)
			k.head[b] = append(k.head[b], move{p, prime, p})
		}
		v := k.name(p)
		k.class[v] = prime
		k.end[pred] = append(k.end[pred], move{v, a, p})
	})
}
