// Package svg draws a function as the graph view does at first, as a picture that stands
// alone. It is the view's own code that draws, built from editors/graph and embedded, in
// a JavaScript engine written in Go, which is started for each picture and not before.
package svg

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"

	"github.com/dop251/goja"

	"phils/analysis/graph"
)

//go:embed svg.js
var script string

// MaxBlocks bounds the functions that Draw takes: of larger ones even the folding takes
// long in this engine.
const MaxBlocks = 50_000

// Picture is a drawn graph.
type Picture struct {
	SVG []byte // in the page's light colours, text as text
	// Shown of the graph's Whole nodes stand for themselves, the others are folded or, in a
	// def-use graph, left out. They are equal up to 120 nodes.
	Shown, Whole int
}

// Draw draws d's Kind. The error is ctx's, or says that d has too many blocks.
func Draw(ctx context.Context, d *graph.Document) (*Picture, error) {
	if len(d.Blocks) > MaxBlocks {
		return nil, fmt.Errorf("%s has %d blocks, more than the %d that a picture is made of: use the formats dot, mermaid or json", d.Function, len(d.Blocks), MaxBlocks)
	}
	lean := *d
	lean.Variables = []graph.Variable{} // no variable is picked
	lean.Blocks = make([]graph.Block, len(d.Blocks))
	for i, b := range d.Blocks {
		b.DF = nil
		lean.Blocks[i] = b
	}
	data, err := json.Marshal(&lean)
	if err != nil {
		return nil, fmt.Errorf("writing the graph as JSON: %w", err)
	}
	vm := goja.New()
	defer context.AfterFunc(ctx, func() { vm.Interrupt("no longer wanted") })()
	p, err := draw(vm, string(data))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("drawing the %s graph of %s: %w", d.Kind, d.Function, err)
	}
	return p, nil
}

func draw(vm *goja.Runtime, data string) (*Picture, error) {
	if _, err := vm.RunScript("svg.js", script); err != nil {
		return nil, err
	}
	var call func(data string) (map[string]any, error)
	if err := vm.ExportTo(vm.Get("picture").ToObject(vm).Get("draw"), &call); err != nil {
		return nil, err
	}
	out, err := call(data)
	if err != nil {
		return nil, err
	}
	text, _ := out["svg"].(string)
	shown, _ := out["shown"].(int64)
	whole, _ := out["whole"].(int64)
	return &Picture{SVG: []byte(text), Shown: int(shown), Whole: int(whole)}, nil
}
