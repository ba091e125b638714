package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/ssa/construct"
	"phils/ssa/convert"
)

// mem2reg is the name of LLVM's own construction for --algo.
const mem2reg = "mem2reg"

func ssaCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "ssa [--algo A] [--form phi|args|upsilon] [--func F] FILE",
		Short: "Print the file in SSA form",
		Long:  "ssa prints every function in SSA form, in the file's dialect and canonical spelling.\nA function that is in SSA form already is printed as it is. The status is 1 if the\nfile has an error, of which standard error tells; what could be read is printed.",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("algo")
			own := name == mem2reg
			if own {
				name = construct.Pruned.String()
			}
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
			if own && s.Dialect.Promoter == nil {
				return fmt.Errorf("%s: --algo %s is LLVM's way, and %s has none of its own: leave --algo out, or say %s", args[0], mem2reg, s.Dialect.Name, construct.Pruned)
			}
			if own || s.Dialect.Promoter != nil && !cmd.Flags().Changed("algo") {
				promote := s.Dialect.Promoter(s)
				return printFunctions(cmd, io, s, func(f chosen) ([]byte, error) {
					p, err := promote(cmd.Context(), f.Fn)
					if err != nil {
						return nil, err
					}
					return p.Render(analysis.RenderOptions{Tree: f.Fn.Tree}).Text, nil
				})
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
	c.Flags().String("algo", "pruned", "the construction: minimal, semi-pruned, pruned, sreedhar-gao, braun, braun-scc or aycock-horspool; of LLVM IR also mem2reg, what LLVM's pass of that name does, which is its default")
	c.Flags().String("form", "phi", "how phis are written: phi, args or upsilon")
	addFunc(c)
	return c
}
