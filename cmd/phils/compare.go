package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis/compare"
)

func compareCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "compare [--json] FILE...",
		Short: "Compare the SSA constructions: phis and time of each, and why they differ",
		Long:  "compare constructs the SSA form of each function by every algorithm, several times, and\nprints the number of phis and the median time of each, the totals, and where and why\nan algorithm's phis differ from those of pruned. A folder stands for all files below it.",
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := expand(args)
			if err != nil {
				return err
			}
			var entries []compare.Entry
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
				for _, f := range fns {
					m, err := compare.Of(cmd.Context(), f.Fn, compare.Options{})
					if err != nil {
						return err
					}
					line, _ := place(s, f.Seg, f.Fn.NameSpan.Start)
					entries = append(entries, compare.Entry{File: file, Name: f.Name, Line: line, Function: m})
				}
				bar.step()
			}
			bar.done()
			if asJSON, _ := cmd.Flags().GetBool("json"); asJSON {
				return encode(io, compare.JSON(entries))
			}
			_, err = fmt.Fprint(io.out, compare.Text(entries))
			return err
		},
	}
	c.Flags().Bool("json", false, "print JSON instead of a table")
	return c
}
