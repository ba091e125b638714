package ssa

// The two algorithms without the numbering of the tree, in memory that is used again.
var (
	IdomsCHK     = idomsCHK
	IdomsSemiNCA = idomsSemiNCA
)
