// Package fix offers the quick fixes and rewrites of a file, one file each: what mends a
// finding of package check, and what an editor offers at the cursor: the three forms of
// phis, critical edges, branches, SSA form.
//
// A fix is a list of small edits of the text as it was written, never a reprint, so
// comments and layout stay. What it leads to is parsed and checked before it is
// given: a fix that would bring an error is refused.
package fix
