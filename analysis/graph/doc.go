// Package graph makes pictures of a function: its control-flow graph, dominator tree,
// DJ graph, loop nest and def-use graph, as data ([Graph]) and as DOT, Mermaid and JSON.
// Package svg, below, draws one.
package graph
