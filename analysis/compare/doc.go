// Package compare measures functions with every SSA construction and every way out of
// SSA form: how many phis and copies each puts in, how long it takes, where and why two
// constructions differ, and whether naive copies change what a program does.
package compare
