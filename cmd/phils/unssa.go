package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
)

// reg2mem is the name of LLVM's own way out of SSA form for --method.
const reg2mem = "reg2mem"

func unssaCommand(io streams) *cobra.Command {
	var names []string
	for _, m := range destruct.Methods() {
		names = append(names, m.String())
	}
	c := &cobra.Command{
		Use:   "unssa [--method M] [--stats] [--func F] FILE",
		Short: "Print the file out of SSA form",
		Long: "unssa prints every function without phis, in the file's dialect and canonical spelling. A\nfunction that is not in SSA form is brought into pruned SSA form first. " +
			"LLVM IR has no\ncopies: as by LLVM's pass reg2mem, phis and values that are used in other blocks live in\nallocas, and phils ssa brings the phis back. " +
			"With --stats it\nprints, of each function and method, the copies inserted, those left after coalescing,\nthe function's own copies that went, and the edges split; and whether naive copies are\nsure to be right (conventional form). " +
			"The status is 1 if the file has an error, or a\nfunction that cannot leave SSA form, of which standard error tells.",
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("method")
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			if s.Dialect.Demoter != nil {
				if stats, _ := cmd.Flags().GetBool("stats"); stats || cmd.Flags().Changed("method") && name != reg2mem {
					return fmt.Errorf("%s: %s has no instruction that copies a value: its phis go by --method %s alone, which needs none, so leave out the flag", args[0], s.Dialect.Name, reg2mem)
				}
				demote := s.Dialect.Demoter(s)
				return printInParallel(cmd, io, s, func(f chosen) ([]byte, error) {
					return demote(f.Fn, analysis.RenderOptions{Tree: f.Fn.Tree}).Text, nil
				})
			}
			method, err := destruct.ParseMethod(name)
			if err != nil {
				return err
			}
			if s.Dialect.NoCopies {
				return fmt.Errorf("%s: %s has no instruction that copies a value, so its functions cannot leave SSA form", args[0], s.Dialect.Name)
			}
			if stats, _ := cmd.Flags().GetBool("stats"); stats {
				methods := destruct.Methods()
				if cmd.Flags().Changed("method") {
					methods = []destruct.Method{method}
				}
				return unssaStats(cmd, io, s, methods)
			}
			left := false
			err = printFunctions(cmd, io, s, func(f chosen) ([]byte, error) {
				g, err := inSSA(cmd, f)
				if err != nil {
					return nil, err
				}
				r, err := destruct.Destruct(cmd.Context(), g, method, nil)
				switch {
				case cmd.Context().Err() != nil:
					return nil, err
				case err != nil:
					left = true
					tellLeft(io, s, f, err)
					return f.Fn.Dialect.Render(f.Fn.F, analysis.RenderOptions{Form: analysis.FormAsIs, Tree: f.Fn.Tree}).Text, nil
				}
				if method == destruct.Naive {
					if err := tellLosses(cmd, io, s, f, g); err != nil {
						return nil, err
					}
				}
				return f.Fn.Dialect.Render(r.F, analysis.RenderOptions{Tree: f.Fn.Tree}).Text, nil
			})
			if err == nil && left {
				return errFindings
			}
			return err
		},
	}
	c.Flags().String("method", destruct.Boissinot.String(), "how the phis go: "+strings.Join(names, ", ")+"; of LLVM IR "+reg2mem+" alone")
	c.Flags().Bool("stats", false, "print the counts of copies instead of the file")
	addFunc(c)
	return c
}

// tellLeft says on standard error why f stays as it is.
func tellLeft(io streams, s *analysis.Snapshot, f chosen, err error) {
	line, col := place(s, f.Seg, f.Fn.NameSpan.Start)
	fmt.Fprintf(io.err, "%s:%d:%d: the function stays as it is: %s\n", visible(s.Name), line, col, visible(err.Error()))
}

// tellLosses says on standard error that naive copies are wrong for f, whose SSA form is g.
func tellLosses(cmd *cobra.Command, io streams, s *analysis.Snapshot, f chosen, g *ssa.Func) error {
	g, _ = convert.Func(g, convert.Phi) // as which destruction reads upsilons
	lost, err := destruct.Losses(cmd.Context(), g, ssa.Dominators(&g.Graph, ssa.ReversePostorder(&g.Graph, nil), nil))
	if err == nil && len(lost) > 0 {
		line, col := place(s, f.Seg, f.Fn.NameSpan.Start)
		fmt.Fprintf(io.err, "%s:%d:%d: warning: naive copies are wrong here: they lose %s; phils check tells more\n", visible(s.Name), line, col, plural(len(lost), "value"))
	}
	return err
}

// inSSA is f in SSA form: as it stands, or pruned.
func inSSA(cmd *cobra.Command, f chosen) (*ssa.Func, error) {
	if f.Fn.SSA {
		return f.Fn.F, nil
	}
	r, err := f.Fn.Construct(cmd.Context(), construct.Pruned)
	if err != nil {
		return nil, err
	}
	return r.F, nil
}

// unssaStats prints what each method makes of each function.
func unssaStats(cmd *cobra.Command, io streams, s *analysis.Snapshot, methods []destruct.Method) error {
	fns, err := choose(cmd, s)
	if err != nil {
		return err
	}
	left, told := false, -1
	for _, f := range fns {
		if f.Seg != told && tellErrors(io, s, f.Seg, errorsIn(cmd.Context(), s, f.Seg)) {
			left = true
		}
		told = f.Seg
		g, err := inSSA(cmd, f)
		if err != nil {
			return err
		}
		for i, m := range methods {
			r, err := destruct.Destruct(cmd.Context(), g, m, nil)
			if cmd.Context().Err() != nil {
				return err
			}
			if err != nil {
				left = true
				tellLeft(io, s, f, err)
				break
			}
			if i == 0 {
				form := "conventional"
				if _, ok := destruct.Conventional(g, nil); !ok {
					form = "not conventional"
				}
				fmt.Fprintf(io.out, "%s: %s\n", f.Name, form)
			}
			fmt.Fprintf(io.out, "  %-9s  %d inserted, %d left, %d own removed, %s split\n", m, r.CopiesBefore, r.Copies, r.CopiesRemoved, plural(len(r.SplitEdges), "edge"))
		}
	}
	if left {
		return errFindings
	}
	return nil
}
