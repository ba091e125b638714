package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/interp"
)

func runCommand(io streams) *cobra.Command {
	var fuel int64
	var trace bool
	c := &cobra.Command{
		Use:   "run [--func F] [--fuel N] [--trace] FILE [ARG...]",
		Short: "Interpret a function",
		Long:  "run interprets main, the file's only function, or the one that --func names, with the\nARGs as its parameters. `print` writes a line per statement to standard output, `read`\ntakes numbers from standard input, and the returned value is the last line, as => 20.",
		Args:  someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			if fuel < 0 {
				return fmt.Errorf("--fuel is a number of instructions, not %d", fuel)
			}
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			p, names, err := program(cmd.Context(), s)
			if err != nil {
				return err
			}
			f, err := startFunction(cmd, s, names)
			if err != nil {
				return err
			}
			fn := p.Funcs[f]
			given := args[1:]
			if len(given) > 0 && given[0] == "--" {
				given = given[1:]
			}
			vals, err := arguments(fn, names[f].Name, given)
			if err != nil {
				return err
			}
			conf := interp.Config{Fuel: fuel, In: io.in, Out: io.out}
			if trace {
				conf.Trace = tracer(s, names, io)
			}
			result, err := interp.Run(cmd.Context(), p, fn.Name, vals, conf)
			if err != nil {
				return runFailure(s, names, fuel, err)
			}
			if result.Kind() != interp.Unit {
				fmt.Fprintf(io.out, "=> %s\n", result)
			}
			return nil
		},
	}
	c.Flags().Int64Var(&fuel, "fuel", 0, "stop after this many instructions (0: a thousand million)")
	c.Flags().BoolVar(&trace, "trace", false, "tell every instruction that gives a value, as it runs, on standard error")
	c.Flags().SetInterspersed(false) // an ARG may be a negative number
	c.Flags().String("func", "", "run this function")
	return c
}

// program gives all functions of s to the interpreter, with where each comes from.
// A file with an error does not run: what it means is not known.
func program(ctx context.Context, s *analysis.Snapshot) (*interp.Program, []chosen, error) {
	for seg := range s.Doc.NumSegments() {
		if found := errorsIn(ctx, s, seg); len(found) > 0 {
			line, col := place(s, seg, found[0].Span.Start)
			return nil, nil, failure{exitFindings, fmt.Sprintf("%s:%d:%d: %s [%s]", s.Name, line, col, found[0].Msg, found[0].Code)}
		}
	}
	p := &interp.Program{}
	var names []chosen
	for seg, fn := range s.Functions() {
		f := fn.F
		name := s.FunctionName(seg, fn)
		if f.Name != name {
			named := *f
			named.Name = name
			f = &named
		}
		p.Funcs = append(p.Funcs, f)
		names = append(names, chosen{seg, fn, name})
	}
	addGlobals(s, p)
	return p, names, nil
}

// startFunction is the index of the function to run.
func startFunction(cmd *cobra.Command, s *analysis.Snapshot, fns []chosen) (int, error) {
	want, _ := cmd.Flags().GetString("func")
	if want == "" {
		if len(fns) == 1 {
			return 0, nil
		}
		want = "main"
	}
	for i, f := range fns {
		if sameFunction(f.Name, want) {
			return i, nil
		}
	}
	if len(fns) == 0 {
		return 0, fmt.Errorf("%s has no function to run", s.Name)
	}
	return 0, fmt.Errorf("%s has no function %s: choose one with --func (%s)", s.Name, want, nameList(fns))
}

func arguments(f *ssa.Func, name string, args []string) ([]interp.Val, error) {
	if len(args) != len(f.Params) {
		return nil, fmt.Errorf("%s takes %s, %d given", name, plural(len(f.Params), "argument"), len(args))
	}
	var vals []interp.Val
	for i, a := range args {
		v, err := interp.ParseArg(a, f.Type[f.Params[i]])
		if err != nil {
			return nil, fmt.Errorf("parameter %d of %s: %w", i+1, name, err)
		}
		vals = append(vals, v)
	}
	return vals, nil
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// runFailure names the line at which a run stopped.
func runFailure(s *analysis.Snapshot, names []chosen, fuel int64, err error) error {
	var e *interp.Error
	if !errors.As(err, &e) {
		return failure{exitFindings, err.Error()}
	}
	msg := e.Msg
	if e.Err == interp.ErrFuel {
		if fuel == 0 {
			fuel = interp.DefaultFuel
		}
		msg = fmt.Sprintf("stopped after %s; --fuel N allows more", plural(int(fuel), "instruction"))
	}
	for _, f := range names {
		if f.Name == e.Func && e.Src >= 0 {
			line, col := place(s, f.Seg, f.Fn.TokSpan(e.Src).Start)
			return failure{exitFindings, fmt.Sprintf("%s:%d:%d: in %s: %s", s.Name, line, col, e.Func, msg)}
		}
	}
	return failure{exitFindings, fmt.Sprintf("%s: in %s: %s", s.Name, e.Func, msg)}
}

func tracer(s *analysis.Snapshot, names []chosen, io streams) func(*ssa.Func, ssa.Value, interp.Val) {
	byName := map[string]chosen{}
	for _, f := range names {
		byName[f.Name] = f
	}
	return func(f *ssa.Func, v ssa.Value, val interp.Val) {
		c := byName[f.Name]
		if f.Src[v] < 0 || f.Op[v] == ssa.OpRead {
			return
		}
		span := c.Fn.StmtSpan(f.Src[v])
		line, _ := place(s, c.Seg, span.Start)
		text := strings.Join(strings.Fields(string(c.Fn.Tree.Src[span.Start:span.End])), " ")
		if f.Op[v].HasResult() {
			fmt.Fprintf(io.err, "%s:%d %s: %s  ; %s\n", visible(s.Name), line, visible(f.BlockName[f.Block[v]]), visible(text), val)
		} else {
			fmt.Fprintf(io.err, "%s:%d %s: %s\n", visible(s.Name), line, visible(f.BlockName[f.Block[v]]), visible(text))
		}
	}
}
