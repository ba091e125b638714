package graph

import (
	"fmt"
	"slices"
	"strings"
)

// DOT is the graph in Graphviz's language.
func (g *Graph) DOT() string {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %s {\n", dotQuote(g.Function+" "+string(g.Kind)))
	b.WriteString("  node [shape=box, fontname=\"monospace\", fontsize=11, style=rounded];\n  edge [fontname=\"monospace\", fontsize=10];\n")
	for _, n := range g.Nodes {
		label := dotEscape(n.Label)
		if len(n.Lines) > 0 {
			label += `:\l`
			for _, l := range n.Lines {
				label += "  " + dotEscape(l) + `\l`
			}
		}
		attr := ""
		switch {
		case slices.Contains(n.Tags, "entry"):
			attr = ", penwidth=2"
		case slices.Contains(n.Tags, "unreachable"):
			attr = ", style=\"rounded,dashed\", fontcolor=gray50, color=gray50"
		}
		fmt.Fprintf(&b, "  %s [label=\"%s\"%s];\n", dotQuote(n.ID), label, attr)
	}
	for _, e := range g.Edges {
		var attrs []string
		if e.Label != "" {
			attrs = append(attrs, "label="+dotQuote(e.Label))
		}
		if slices.Contains(e.Tags, "back") {
			attrs = append(attrs, "color=\"#b45309\"", "constraint=false")
		}
		if slices.Contains(e.Tags, "critical") {
			attrs = append(attrs, "penwidth=2")
		}
		if slices.Contains(e.Tags, "j") {
			attrs = append(attrs, "style=dashed")
			if !slices.Contains(e.Tags, "back") {
				attrs = append(attrs, "constraint=false")
			}
		}
		fmt.Fprintf(&b, "  %s -> %s", dotQuote(e.From), dotQuote(e.To))
		if len(attrs) > 0 {
			fmt.Fprintf(&b, " [%s]", strings.Join(attrs, ", "))
		}
		b.WriteString(";\n")
	}
	b.WriteString("}\n")
	return b.String()
}

func dotEscape(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(s)
}

func dotQuote(s string) string { return `"` + dotEscape(s) + `"` }
