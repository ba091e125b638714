// Package tac is the grammar of textbook three-address code: the splitter of a file
// into functions ([Split]), the lexer and statement parser ([Language]), the kinds of
// the tree's nodes, and the canonical formatter ([Format]).
//
// The parser accepts the spellings of the common textbooks and courses: plain
// listings with or without numbers, functions in braces, the BeginFunc/EndFunc
// listings of Decaf, the FUNCTION/PARAM/ARG/LABEL listings of NJU's course, and the
// SSA forms (phis, block arguments, upsilons, parallel copies, pi and sigma). The
// formatter writes one spelling of each.
//
// No word is reserved: `end = n`, `print:` and `x = call` mean what they look
// like, and a word is a keyword only where a name makes no sense.
package tac
