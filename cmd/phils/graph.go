package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis/graph"
)

func graphCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "graph [--kind K] [--format F] [--func F] FILE",
		Short: "Draw the CFG, dominator tree, DJ graph, loop nest or def-use graph",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			fns, err := choose(cmd, s)
			if err != nil {
				return err
			}
			kind, _ := cmd.Flags().GetString("kind")
			format, _ := cmd.Flags().GetString("format")
			if format == "svg" && len(fns) > 1 {
				return fmt.Errorf("%s has %d functions and an SVG shows one: choose it with --func (%s)", s.Name, len(fns), nameList(fns))
			}
			if len(fns) == 0 {
				return fmt.Errorf("%s has no function to draw", s.Name)
			}
			var all []*graph.Graph
			for _, f := range fns {
				g, err := graph.Build(s, f.Seg, f.Fn, graph.Kind(kind))
				if err != nil {
					return err
				}
				all = append(all, g)
			}
			switch format {
			case "dot":
				for _, g := range all {
					fmt.Fprint(io.out, g.DOT())
				}
			case "mermaid":
				for _, g := range all {
					fmt.Fprint(io.out, g.Mermaid())
				}
			case "json":
				enc := json.NewEncoder(io.out)
				enc.SetEscapeHTML(false)
				enc.SetIndent("", "  ")
				if len(all) == 1 {
					return enc.Encode(all[0])
				}
				return enc.Encode(all)
			case "svg":
				svg, err := all[0].SVG(cmd.Context())
				if err != nil {
					return err
				}
				_, err = io.out.Write(svg)
				return err
			default:
				return fmt.Errorf("unknown format %q: want svg, dot, mermaid or json", format)
			}
			return nil
		},
	}
	c.Flags().String("kind", "cfg", "what to draw: cfg, dom, dj, loops or def-use")
	c.Flags().String("format", "dot", "how: svg, dot, mermaid or json")
	addFunc(c)
	return c
}
