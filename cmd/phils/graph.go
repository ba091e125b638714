package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/graph"
	"phils/analysis/graph/page"
	"phils/analysis/graph/svg"
)

func graphCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "graph [--kind K] [--format F | --html | --open] [--func F] FILE",
		Short: "Draw the CFG, dominator tree, DJ graph, loop nest or def-use graph",
		Long:  "graph draws the functions of a file. --html writes a page that needs nothing else, to be\nopened in a browser: it shows all kinds, and where the phis of a variable come from,\nstep by step. --open shows that page and follows the file's changes.",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			format, err := graphFormat(cmd)
			if err != nil {
				return err
			}
			if toOpen, _ := cmd.Flags().GetBool("open"); toOpen {
				return openGraph(cmd, io, args[0])
			}
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			return writeGraph(cmd, io, s, format)
		},
	}
	c.Flags().String("kind", "cfg", "what to draw: cfg, dom, dj, loops or def-use")
	c.Flags().String("format", "dot", "how: svg, dot, mermaid, json or html")
	c.Flags().Bool("html", false, "write one self-contained HTML page, as --format html")
	c.Flags().Bool("open", false, "show the page in the browser, served from this machine to itself, until Ctrl-C")
	addFunc(c)
	return c
}

func graphFormat(cmd *cobra.Command) (string, error) {
	format, _ := cmd.Flags().GetString("format")
	asHTML, _ := cmd.Flags().GetBool("html")
	toOpen, _ := cmd.Flags().GetBool("open")
	named := cmd.Flags().Changed("format") && format != "html"
	switch {
	case (asHTML || toOpen) && named:
		return "", fmt.Errorf("--html and --open show a page: leave out --format %s", format)
	case asHTML && toOpen:
		return "", errors.New("choose --html, which writes the page, or --open, which shows it")
	case asHTML:
		return "html", nil
	}
	return format, nil
}

func writeGraph(cmd *cobra.Command, io streams, s *analysis.Snapshot, format string) error {
	switch format {
	case "html":
		docs, err := describe(cmd, s)
		if err != nil {
			return err
		}
		html, err := page.HTML(docs, page.Options{})
		if err != nil {
			return err
		}
		_, err = io.out.Write(html)
		return err
	case "json":
		docs, err := describe(cmd, s)
		if err != nil {
			return err
		}
		enc := json.NewEncoder(io.out)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		if len(docs) == 1 {
			return enc.Encode(docs[0])
		}
		return enc.Encode(docs)
	case "dot", "mermaid", "svg":
	default:
		return fmt.Errorf("unknown format %q: want svg, dot, mermaid, json or html", format)
	}
	fns, kind, err := toDraw(cmd, s)
	if err != nil {
		return err
	}
	if format == "svg" && len(fns) > 1 {
		return fmt.Errorf("%s has %d functions and an SVG shows one: choose it with --func (%s)", s.Name, len(fns), nameList(fns))
	}
	if format == "svg" {
		return writeSVG(cmd, io, s, fns[0], kind)
	}
	for _, f := range fns {
		g, err := graph.Build(s, f.Seg, f.Fn, kind)
		if err != nil {
			return err
		}
		if format == "dot" {
			fmt.Fprint(io.out, g.DOT())
		} else {
			fmt.Fprint(io.out, g.Mermaid())
		}
	}
	return nil
}

func writeSVG(cmd *cobra.Command, io streams, s *analysis.Snapshot, f chosen, kind graph.Kind) error {
	d, err := graph.Describe(cmd.Context(), s, f.Seg, f.Fn, kind)
	if err != nil {
		return err
	}
	p, err := svg.Draw(cmd.Context(), d)
	if err != nil {
		return err
	}
	if p.Shown < p.Whole {
		fmt.Fprintf(io.err, "phils: the %s graph of %s has %d nodes: the picture shows %d of them, and the rest folded or not at all; --html makes a page that can show all\n", kind, d.Function, p.Whole, p.Shown)
	}
	_, err = io.out.Write(p.SVG)
	return err
}

// toDraw are the functions that the flags choose, at least one, and the kind.
func toDraw(cmd *cobra.Command, s *analysis.Snapshot) ([]chosen, graph.Kind, error) {
	kind, _ := cmd.Flags().GetString("kind")
	fns, err := choose(cmd, s)
	if err == nil && len(fns) == 0 {
		err = fmt.Errorf("%s has no function to draw", s.Name)
	}
	return fns, graph.Kind(kind), err
}

// maxPageBlocks bounds what one page holds: beyond it the browser takes long to read it.
const maxPageBlocks = 50_000

// describe gives all that the page, or a reader of JSON, wants of the chosen functions.
func describe(cmd *cobra.Command, s *analysis.Snapshot) ([]*graph.Document, error) {
	fns, kind, err := toDraw(cmd, s)
	if err != nil {
		return nil, err
	}
	blocks := 0
	docs := []*graph.Document{}
	for _, f := range fns {
		if blocks += f.Fn.F.NumBlocks(); blocks > maxPageBlocks && len(fns) > 1 {
			return nil, fmt.Errorf("%s has %d functions with more than %d blocks: choose one with --func (%s)", s.Name, len(fns), maxPageBlocks, nameList(fns))
		}
		d, err := graph.Describe(cmd.Context(), s, f.Seg, f.Fn, kind)
		if err != nil {
			return nil, err
		}
		docs = append(docs, d)
	}
	return docs, nil
}
