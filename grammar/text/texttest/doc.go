// Package texttest checks a dialect's text.SplitFunc: that it keeps its contract, and that after random
// edits in the dialect's own tokens a document is what a fresh one of the same text would be.
package texttest
