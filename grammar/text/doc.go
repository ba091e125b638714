// Package text holds the text of a file as a persistent list of immutable segments,
// one per top-level item, so that an edit makes one or two new segments and shares
// all the others ([Document], [Document.Edit]); and converts between byte offsets
// and the editor's lines and columns ([Position]).
//
// A dialect gives a [SplitFunc], which finds where a segment ends. Incremental equals
// full: after any edits a document has the same segments, with the same kinds and
// states, as [NewDocument] makes of its text. Package texttest checks that for a dialect.
//
// Offsets are bytes, lines and columns count from 0. "\n", "\r\n" and a lone "\r" end
// lines. A segment is at most 2 GiB long.
//
// Text is held once, outside the caller's memory: segments slice slabs of about 64 KiB
// that are copied from the source on opening and from the edit's window afterwards. So a
// segment that outlives its neighbors keeps at most one slab alive, or as much again as its own
// length, and never the array that the file was read into.
package text
