package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/ssa/construct"
)

func ssaCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "ssa [--algo A] [--form phi|args] [--func F] FILE",
		Short: "Print the file in SSA form",
		Long:  "ssa prints every function in SSA form, in the file's dialect and canonical spelling.\nA function that is in SSA form already is printed as it is. The status is 1 if the\nfile has an error, of which standard error tells; what could be read is printed.",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("algo")
			algo, err := construct.ParseAlgo(name)
			if err != nil {
				return err
			}
			formName, _ := cmd.Flags().GetString("form")
			form, ok := map[string]analysis.Form{"phi": analysis.FormPhi, "args": analysis.FormArgs}[formName]
			if !ok {
				return fmt.Errorf("unknown form %q: want phi or args", formName)
			}
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			return printFunctions(cmd, io, s, func(f chosen) ([]byte, error) {
				if f.Fn.SSA {
					return s.Dialect.Render(f.Fn.F, analysis.RenderOptions{Form: form}).Text, nil
				}
				r, err := f.Fn.Construct(cmd.Context(), algo)
				if err != nil {
					return nil, err
				}
				return s.Dialect.Render(r.F, analysis.RenderOptions{Form: form}).Text, nil
			})
		},
	}
	c.Flags().String("algo", "pruned", "the construction: minimal, semi-pruned, pruned, sreedhar-gao, braun, braun-scc or aycock-horspool")
	c.Flags().String("form", "phi", "how phis are written: phi or args")
	addFunc(c)
	return c
}
