// Package extend shows functions in the extensions of SSA form that package ssa/extend
// computes: e-SSA and SSI, gated SSA, Memory SSA, Array SSA, Hashed SSA. Each extension is a
// file: what it adds to the text of a function, to its inlay hints and to its hovers.
package extend
