// Package syntax holds the concrete syntax of one segment of a file: its tokens, a
// tree over them, and errors, all as columns ([Tree]); and the machinery that
// every dialect's grammar shares: the token cursor ([Parser]) and the statement loop
// that reuses what an edit did not touch ([Parse]).
//
// A dialect is a [Language]: a lexer for one token and a parser for one statement.
// Parsing never fails: it gives a tree and a list of errors, and recovers at the
// next statement.
//
// Positions are byte offsets into the segment.
package syntax
