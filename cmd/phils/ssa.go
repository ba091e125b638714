package main

import (
	"github.com/spf13/cobra"

	"phils/ssa/construct"
	"phils/ssa/convert"
)

func ssaCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "ssa [--algo A] [--form phi|args|upsilon] [--func F] FILE",
		Short: "Print the file in SSA form",
		Long:  "ssa prints every function in SSA form, in the file's dialect and canonical spelling.\nA function that is in SSA form already is printed as it is. The status is 1 if the\nfile has an error, of which standard error tells; what could be read is printed.",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("algo")
			algo, err := construct.ParseAlgo(name)
			if err != nil {
				return err
			}
			form, err := formFlag(cmd)
			if err != nil {
				return err
			}
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			if s.Dialect.NoCopies && form != convert.Phi {
				return onlyPhis(s)
			}
			return printFunctions(cmd, io, s, func(f chosen) ([]byte, error) {
				if !f.Fn.HasVariables() {
					return inForm(f.Fn, f.Fn.F, form, nil), nil
				}
				r, err := f.Fn.Construct(cmd.Context(), algo)
				if err != nil {
					return nil, err
				}
				return inForm(f.Fn, r.F, form, nil), nil
			})
		},
	}
	c.Flags().String("algo", "pruned", "the construction: minimal, semi-pruned, pruned, sreedhar-gao, braun, braun-scc or aycock-horspool")
	c.Flags().String("form", "phi", "how phis are written: phi, args or upsilon")
	addFunc(c)
	return c
}
