// Package pir is the syntax of PIR, the typed mid-level IR of the Pebble compiler:
// how a file splits into functions and declarations ([Split]), the lexer and
// statement parser ([Language]), and the canonical layout ([Format]).
//
// A statement ends with its line; only a switch may span lines. Parsing never
// fails: a broken line gives errors on that line and parsing goes on at the next.
//
// Beyond the listing that the construction text prints, this dialect writes
// structures as
//
//	struct @Pair { i64 "first", bool "second" }
//
// and a failed assertion's message after its target: `assert _3, bb2, "message"`.
package pir
