package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/convert"
)

func convertCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "convert --form phi|args|upsilon [--func F] FILE",
		Short: "Write the phis of SSA form another way",
		Long: "convert prints the file with its phis as phis, as block parameters and arguments, or\nas upsilons and the phis that read them. A function that is not in SSA form stays\nso, in canonical spelling. " +
			"The status is 1 if the file has an error, or a phi that cannot be\nwritten so, of which standard error tells.",
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
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
			left := false
			err = printFunctions(cmd, io, s, func(f chosen) ([]byte, error) {
				if !f.Fn.SSA {
					return s.Dialect.Render(f.Fn.F, analysis.RenderOptions{Tree: f.Fn.Tree}).Text, nil
				}
				return inForm(f.Fn, f.Fn.F, form, func(g *ssa.Func, k convert.Kept) {
					left = true
					line, col := place(s, f.Seg, f.Fn.ValueSpan(k.Value).Start)
					fmt.Fprintf(io.err, "%s:%d:%d: the phi stays as it is: %s\n", visible(s.Name), line, col, visible(keptText(g, k)))
				}), nil
			})
			if err == nil && left {
				return errFindings
			}
			return err
		},
	}
	c.Flags().String("form", "", "how phis are to be written: phi, args or upsilon")
	addFunc(c)
	return c
}

// onlyPhis says that s's dialect has no other form.
func onlyPhis(s *analysis.Snapshot) error {
	return fmt.Errorf("%s: %s writes phis as phis only", s.Name, s.Dialect.Name)
}

// formFlag reads --form.
func formFlag(cmd *cobra.Command) (convert.Form, error) {
	name, _ := cmd.Flags().GetString("form")
	if name == "" {
		return 0, fmt.Errorf("%s wants --form: phi, args or upsilon", cmd.Name())
	}
	form, ok := map[string]convert.Form{"phi": convert.Phi, "args": convert.Args, "upsilon": convert.Upsilon}[name]
	if !ok {
		return 0, fmt.Errorf("unknown form %q: want phi, args or upsilon", name)
	}
	return form, nil
}

// inForm prints f, a form of fn, with its phis written as form; kept, if not nil, is told of each that
// cannot be.
func inForm(fn *analysis.Function, f *ssa.Func, form convert.Form, kept func(*ssa.Func, convert.Kept)) []byte {
	g, left := convert.Func(f, form)
	if kept != nil {
		for _, k := range left {
			kept(f, k)
		}
	}
	return fn.Dialect.Render(g, analysis.RenderOptions{Form: analysis.FormAsIs, Tree: fn.Tree}).Text
}

// keptText says why a phi of f keeps its form.
func keptText(f *ssa.Func, k convert.Kept) string {
	p := f.BlockName[k.Pred]
	switch k.Reason {
	case convert.Disagree:
		return "two edges from " + p + " pass different values; split one of them first"
	case convert.ByTerminator:
		return "its value from " + p + " is made by the terminator there, so no upsilon can come between"
	case convert.AtEntry:
		return "it stands in " + p + ", the entry, to which no jump can pass an argument"
	}
	return "it has no operand for the edge from " + p
}
