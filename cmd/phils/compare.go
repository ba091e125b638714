package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/compare"
)

func compareCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "compare [--json] FILE...",
		Short: "Compare the ways into and out of SSA form: phis, copies and time of each",
		Long:  "compare constructs the SSA form of each function by every algorithm, several times, and\nprints the number of phis and the median time of each, the totals, and where and why\nan algorithm's phis differ from those of pruned. Then it leaves the pruned form and\nBraun's, or the function's own SSA form, by every method, and prints the copies inserted\nand left and the time. Where naive copies may be wrong, and the file has a main, or one\nfunction, it is run with and without them; a first line such as `# ARGS: 4 20` gives\nthe arguments. A folder stands for all files below it.",
		Args:  someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := expand(args)
			if err != nil {
				return err
			}
			var entries []compare.Entry
			var left []compare.Left
			bar := newProgress(io.err, "Compared", len(files))
			for _, file := range files {
				s, err := open(cmd, io.in, file)
				if err != nil {
					return err
				}
				fns, err := choose(cmd, s)
				if err != nil {
					return err
				}
				prog := runnable(cmd, s)
				for i, f := range fns {
					s.LearnNames(f.Seg, f.Fn)
					m, err := compare.Of(cmd.Context(), f.Fn, compare.Options{})
					if err != nil {
						return err
					}
					line, _ := place(s, f.Seg, f.Fn.NameSpan.Start)
					entries = append(entries, compare.Entry{File: file, Name: f.Name, Line: line, Function: m})
					ds, err := compare.Destructions(cmd.Context(), f.Fn, compare.Options{})
					if err != nil {
						return err
					}
					if prog != nil {
						if err := prog.Naive(cmd.Context(), i, f.Fn, ds); err != nil {
							return err
						}
					}
					left = append(left, compare.Left{File: file, Name: f.Name, Line: line, Destructions: ds})
				}
				bar.step()
			}
			bar.done()
			if asJSON, _ := cmd.Flags().GetBool("json"); asJSON {
				doc := compare.JSON(entries)
				doc.Destructions, doc.DestructionsTotal = compare.DestructJSON(left)
				return encode(io, doc)
			}
			_, err = fmt.Fprint(io.out, compare.Text(entries)+"\n"+compare.DestructText(left))
			return err
		},
	}
	c.Flags().Bool("json", false, "print JSON instead of a table")
	return c
}

// runnable is the file as a program, nil if it has an error or nothing tells what to run. The
// arguments stand in a comment on the first line: # ARGS: 4 20.
func runnable(cmd *cobra.Command, s *analysis.Snapshot) *compare.Program {
	p, names, err := program(cmd.Context(), s)
	if err != nil {
		return nil
	}
	start, err := startFunction(cmd, s, names)
	if err != nil {
		return nil
	}
	first, _, _ := bytes.Cut(s.Doc.Bytes(), []byte("\n"))
	_, args, _ := bytes.Cut(first, []byte("ARGS:"))
	vals, err := arguments(p.Funcs[start], names[start].Name, strings.Fields(string(args)))
	if err != nil {
		return nil
	}
	return &compare.Program{Prog: p, Start: start, Args: vals}
}
