// Package ssaview gives a function's SSA form as text of its dialect, each line mapped to
// the statement of the source that it comes from: what editors show beside the source.
package ssaview
