// Package extend computes what goes beyond scalar SSA form: facts that branches establish (e-SSA,
// SSI), what decides a merge (gated SSA), and memory in SSA form (Memory SSA, Array SSA, Hashed SSA).
// Each starts from a function in SSA form, and is a file that begins with its paper.
package extend
