// Package compare measures functions with every SSA construction: how many phis each
// puts in, how long it takes, and where and why two of them differ.
package compare
