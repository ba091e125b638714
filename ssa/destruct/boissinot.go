package destruct

// Boissinot, Darte, Rastello, Dupont de Dinechin and Guillon, "Revisiting out-of-SSA
// translation for correctness, code quality, and efficiency" (CGO 2009), §III and §IV.
//
//  1. Isolate the phis: names of their own, copied at once before the terminators of the
//     predecessors and behind the phis.
//  2. Give every name its value: a copy has that of what it copies. Names of one value
//     do not interfere however long they live.
//  3. Coalesce aggressively: for each copy, inserted or not, those in the most loops
//     first, join the classes of both ends unless they interfere. Classes are lists in
//     dominance order, compared in linear time without an interference graph (Algorithm 2,
//     classes.go). Where names live is asked of their ranges (live.go), so there are no
//     liveness sets, either.
//  4. Put the copies that are left in order (Algorithm 1, parcopy.go).

func (k *task) boissinot() {
	k.isolate()
	c := k.newClasses(false)
	c.share = shareValues
	c.coalesce()
}
