package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
)

// The names of LLVM's own passes for --algo.
const (
	mem2reg = "mem2reg"
	sroa    = "sroa"
)

func ssaCommand(std streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "ssa [--algo A] [--form phi|args|upsilon] [--ext E] [--func F] FILE",
		Short: "Print the file in SSA form",
		Long:  "ssa prints every function in SSA form, in the file's dialect and canonical spelling.\nA function that is in SSA form already is printed as it is. The status is 1 if the\nfile has an error, of which standard error tells; what could be read is printed.",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			name, _ := cmd.Flags().GetString("algo")
			own := name == mem2reg || name == sroa
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
			s, err := open(cmd, std.in, args[0])
			if err != nil {
				return err
			}
			if s.Dialect.NoCopies && form != convert.Phi {
				return onlyPhis(s)
			}
			if ext, _ := cmd.Flags().GetString("ext"); ext != "" {
				return printExtended(cmd, std, s, ext)
			}
			if own && s.Dialect.Promoter == nil {
				asked, _ := cmd.Flags().GetString("algo")
				return fmt.Errorf("%s: --algo %s is LLVM's way, and %s has none of its own: leave --algo out, or say %s", args[0], asked, s.Dialect.Name, construct.Pruned)
			}
			if asked, _ := cmd.Flags().GetString("algo"); asked == sroa {
				return printScalars(cmd, std, s)
			}
			if own || s.Dialect.Promoter != nil && !cmd.Flags().Changed("algo") {
				promote := s.Dialect.Promoter(s)
				return printInParallel(cmd, std, s, func(f chosen) ([]byte, error) {
					p, err := promote(cmd.Context(), f.Fn)
					if err != nil {
						return nil, err
					}
					return p.Render(analysis.RenderOptions{Tree: f.Fn.Tree}).Text, nil
				})
			}
			return printInParallel(cmd, std, s, func(f chosen) ([]byte, error) {
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
	c.Flags().String("algo", "pruned", "the construction: minimal, semi-pruned, pruned, sreedhar-gao, braun, braun-scc or aycock-horspool; of LLVM IR also mem2reg, what LLVM's pass of that name does, which is its default, and sroa, which splits aggregates first")
	c.Flags().String("form", "phi", "how phis are written: phi, args or upsilon")
	c.Flags().String("ext", "", "an extension of SSA form: "+extensions()+"; what it adds is printed as statements where the dialect has them, else as comments")
	c.MarkFlagsMutuallyExclusive("ext", "algo")
	c.MarkFlagsMutuallyExclusive("ext", "form")
	addFunc(c)
	return c
}

func extensions() string {
	var all []string
	for _, e := range extend.All() {
		all = append(all, e.ID+" ("+e.Name+")")
	}
	return strings.Join(all, ", ")
}

// printExtended prints s in the form of an extension.
func printExtended(cmd *cobra.Command, std streams, s *analysis.Snapshot, name string) error {
	e, err := extend.ByID(name)
	if err != nil {
		return err
	}
	var some, added, memory atomic.Bool
	err = printInParallel(cmd, std, s, func(f chosen) ([]byte, error) {
		x, err := ssaview.InExtension(cmd.Context(), s, f.Seg, f.Fn, e)
		if err != nil {
			return nil, err
		}
		some.Store(true)
		if !f.Fn.SSA || len(x.Form.Notes) > 0 || x.Form.Refused != "" || len(x.Func.Instr) != len(f.Fn.F.Instr) {
			added.Store(true)
		} else if slices.Contains(f.Fn.F.Op, ssa.OpSlot) || slices.Contains(f.Fn.F.Op, ssa.OpAlloc) {
			memory.Store(true)
		}
		return x.Text, nil
	})
	if some.Load() && !added.Load() && cmd.Context().Err() == nil {
		fmt.Fprintf(std.err, "phils: %s adds nothing to %s", e.Name, s.Name)
		if memory.Load() && s.Dialect.Promoter != nil {
			fmt.Fprint(std.err, ": it is of values, and there are variables in memory; `phils ssa` makes values of them")
		}
		fmt.Fprintln(std.err)
	}
	return err
}

// printScalars prints s with its aggregates split and promoted.
func printScalars(cmd *cobra.Command, std streams, s *analysis.Snapshot) error {
	if _, err := choose(cmd, s); err != nil {
		return err
	}
	after, err := s.Dialect.Scalars(cmd.Context(), s)
	if err != nil {
		return err
	}
	// What is wrong is told of the file that was given, at its lines.
	quiet := std
	quiet.out = io.Discard
	found := printFunctions(cmd, quiet, s, func(chosen) ([]byte, error) { return nil, nil })
	if found != nil && !errors.Is(found, errFindings) {
		return found
	}
	quiet = std
	quiet.err = io.Discard
	err = printFunctions(cmd, quiet, after, func(f chosen) ([]byte, error) { return f.Fn.Tree.Src, nil })
	if err != nil && !errors.Is(err, errFindings) {
		return err
	}
	return found
}
