// Package hint says what an editor shows between the words of a file (inlay hints) and
// above its lines (code lenses).
package hint
