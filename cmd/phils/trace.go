package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis/trace"
	"phils/ssa/construct"
)

func traceCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "trace [--algo A] [--func F] [--json] FILE",
		Short: "Print every step of an SSA construction as tables",
		Long:  "trace constructs the SSA form of each function and prints the steps: what the placement\nof phis rests on and the renaming walk with its stacks, or the events of construction\non the fly, or the sweeps that remove phis. Tables are Markdown.",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("algo")
			algo, err := construct.ParseAlgo(name)
			if err != nil {
				return err
			}
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			fns, err := choose(cmd, s)
			if err != nil {
				return err
			}
			asJSON, _ := cmd.Flags().GetBool("json")
			out := struct {
				File      string            `json:"file"`
				Dialect   string            `json:"dialect"`
				Functions []*trace.Document `json:"functions"`
			}{s.Name, s.Dialect.ID, []*trace.Document{}}
			for i, f := range fns {
				s.LearnNames(f.Seg, f.Fn)
				t, err := trace.Of(cmd.Context(), f.Fn, algo)
				if err != nil {
					return err
				}
				if asJSON {
					out.Functions = append(out.Functions, t.JSON(f.Name, func(at int32) int {
						line, _ := place(s, f.Seg, at)
						return line
					}))
					continue
				}
				if i > 0 {
					fmt.Fprintln(io.out)
				}
				if _, err := io.out.Write([]byte(t.Text(f.Name).String())); err != nil {
					return err
				}
			}
			if asJSON {
				return encode(io, out)
			}
			return nil
		},
	}
	c.Flags().String("algo", "pruned", "the construction: "+algoNames())
	c.Flags().Bool("json", false, "print JSON instead of tables")
	addFunc(c)
	return c
}

// algoNames lists the constructions for a flag's help.
func algoNames() string {
	var names []string
	for _, a := range construct.Algos() {
		names = append(names, a.String())
	}
	return strings.Join(names, ", ")
}
