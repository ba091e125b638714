// Package llvm is the grammar of textual LLVM IR, from LLVM 3's typed pointers to the
// opaque pointers and debug records of today: splitting a file into items, tokens, and
// the statements of one item.
//
// It reads any version at once and knows no meaning: names are not looked up and types
// not compared. What it does not know (a new instruction, attribute, flag or key) it
// keeps as tokens, so that a file of a later LLVM opens without a false error.
package llvm
