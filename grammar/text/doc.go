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
// Text is held once: the segments of a new document slice the text that it was made of, and
// those that an edit makes the edit's window, or slabs of about 64 KiB copied from it. So a
// segment that an edit made keeps at most one slab alive, or as much again as its own length;
// one of the first text keeps all of that alive.
package text
