// Package ssa holds one function as columns ([Func]) and what is computed of its
// control-flow graph ([Graph]): orders, the dominator tree, dominance frontiers,
// the DJ graph, loops, liveness, critical edges.
//
// It knows nothing of text and of dialects: a position is an opaque number in the
// Src column, a name is a [Var] and a version. Ids are int32 and start at 1; 0 is
// "none" everywhere. A Func is immutable once built ([Builder.Finish]), so
// goroutines share it freely; every transformation builds a new one.
//
// Sub-packages: construct (into SSA form), convert (phis, block arguments,
// upsilons), destruct (out of SSA form), verify, interp (the meaning), extend.
package ssa
