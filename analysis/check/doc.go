// Package check finds what is wrong or worth knowing in a function: one file per
// diagnostic, each of which gives its finding the token that it is about and the
// places that show why.
//
// No cascades: a statement that does not parse, or a name that does not resolve,
// gives the finding at its own place; findings elsewhere that it may have caused
// are left out (see [Segment] and broken.go).
package check
