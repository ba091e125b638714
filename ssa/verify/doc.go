// Package verify checks that an [ssa.Func] is what its comments promise: columns
// that fit together, blocks that end in one terminator, phis with an operand per
// in-edge, and definitions that dominate their uses. Every transformation is
// followed by it in tests; editors show what it finds.
package verify
