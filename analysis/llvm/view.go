package llvm

import "unsafe"

// view is b as a string that shares its memory. The text of a segment never changes, and
// outlives the function that is lowered from it; a copy of each name would double the
// memory of a large file.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
