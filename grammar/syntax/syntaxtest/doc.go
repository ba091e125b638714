// Package syntaxtest checks that a dialect's trees come out of an edit as a parse from
// scratch would make them.
package syntaxtest
