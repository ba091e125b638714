// Package lsp is the language server: it speaks the Language Server Protocol 3.17
// over any reader and writer ([Serve]), keeps the open files as snapshots of package
// analysis, and turns what analysis knows into the protocol's replies, one file per
// feature. It computes no facts itself.
//
// Order of things. The read loop handles notifications inline, one after the other,
// so edits are applied in the order in which they come. A request takes the view, the
// immutable state of all open files, while it is still on the read loop, and only then
// goes asynchronous: a reply is never older or newer than the edits sent before it.
// Diagnostics are computed by one goroutine per open file (schedule.go), whose work
// an edit cancels.
package lsp
