// Package graph makes pictures of a function: its control-flow graph, dominator tree,
// DJ graph, loop nest and def-use graph, as data ([Graph]) and as DOT, Mermaid, JSON and SVG.
package graph
