// Package destruct leaves SSA form: it gives a plain function, whose variables are read
// and written any number of times, that does the same as one with phis; and it tells
// whether a function is conventional, so that its phis could simply be forgotten.
package destruct
