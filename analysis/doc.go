// Package analysis knows what the text of a file means: it keeps a file as an
// immutable [Snapshot] of segments, lowers each segment to [Function]s, and computes
// facts of them when asked, each once: dominance, loops, liveness, SSA construction,
// reaching definitions.
//
// A [Dialect] says how one language is split, parsed, lowered and printed. The
// diagnostics are in analysis/check, the quick fixes in analysis/fix, the sentences
// of hovers in analysis/explain, inlay hints and lenses in analysis/hint.
//
// Positions are byte offsets within a segment ([Span]); only package lsp knows of
// lines and UTF-16.
package analysis
