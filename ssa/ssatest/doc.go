// Package ssatest makes control-flow graphs and functions for tests and benchmarks:
// random ones, and the families on which one algorithm or another is slow.
package ssatest
