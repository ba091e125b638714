package graph

import (
	"fmt"
	"slices"
	"strings"
)

// Mermaid is the graph as a Mermaid flowchart.
func (g *Graph) Mermaid() string {
	var b strings.Builder
	b.WriteString("flowchart TD\n")
	for _, n := range g.Nodes {
		lines := []string{mermaidEscape(n.Label)}
		if len(n.Lines) > 0 {
			lines[0] += ":"
		}
		for _, l := range n.Lines {
			lines = append(lines, mermaidEscape(l))
		}
		fmt.Fprintf(&b, "  %s[\"%s\"]\n", n.ID, strings.Join(lines, "<br/>"))
	}
	for _, e := range g.Edges {
		arrow := "-->"
		if slices.Contains(e.Tags, "j") || slices.Contains(e.Tags, "back") {
			arrow = "-.->"
		}
		if e.Label != "" {
			fmt.Fprintf(&b, "  %s %s|\"%s\"| %s\n", e.From, arrow, mermaidEscape(e.Label), e.To)
		} else {
			fmt.Fprintf(&b, "  %s %s %s\n", e.From, arrow, e.To)
		}
	}
	return b.String()
}

func mermaidEscape(s string) string {
	return strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;", "#", "&#35;", "`", "&#96;").Replace(s)
}
