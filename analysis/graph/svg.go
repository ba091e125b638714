package graph

import (
	"bytes"
	"context"
	"fmt"

	"github.com/goccy/go-graphviz"
)

// MaxSVGNodes bounds what SVG lays out: beyond it Graphviz takes minutes and the
// picture cannot be read.
const MaxSVGNodes = 1500

// SVG lays the graph out with Graphviz. It refuses graphs of more than
// MaxSVGNodes nodes.
func (g *Graph) SVG(ctx context.Context) ([]byte, error) {
	if len(g.Nodes) > MaxSVGNodes {
		return nil, fmt.Errorf("the %s graph of %s has %d nodes, more than the %d that a picture can show: use --format dot, mermaid or json", g.Kind, g.Function, len(g.Nodes), MaxSVGNodes)
	}
	gv, err := graphviz.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("starting the layout engine: %w", err)
	}
	defer gv.Close()
	parsed, err := graphviz.ParseBytes([]byte(g.DOT()))
	if err != nil {
		return nil, fmt.Errorf("laying out the %s graph of %s: %w", g.Kind, g.Function, err)
	}
	defer parsed.Close()
	var out bytes.Buffer
	if err := gv.Render(ctx, parsed, graphviz.SVG, &out); err != nil {
		return nil, fmt.Errorf("laying out the %s graph of %s: %w", g.Kind, g.Function, err)
	}
	return out.Bytes(), nil
}
