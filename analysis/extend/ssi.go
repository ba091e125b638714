package extend

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

var ssi = &Extension{
	ID:    "ssi",
	Name:  "SSI",
	Short: "a name per branch for what both sides use",
	Hints: "the names of static single information form: `(x₂, x₃) = σ(x₁)` where paths to uses part, `x₄ = φ(…)` where they meet again.",
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		return analysis.Memo(fn, ssiKey{}, func() (*Form, error) { return information(ctx, fn) })
	},
}

type ssiKey struct{}

// maxSSISteps bounds the work on one function: names are as many as live values times
// branches.
const maxSSISteps = 1 << 24

// information is fn's form: a note for each σ, and for each φ that σs made necessary.
func information(ctx context.Context, fn *analysis.Function) (*Form, error) {
	f, _, err := Base(ctx, fn)
	if err != nil {
		return nil, err
	}
	r, err := extend.NewSSI(ctx, f, fn.Order(), extend.SSIOptions{Keep: keepsName, Limit: maxSSISteps})
	if errors.Is(err, extend.ErrLarge) {
		return &Form{Func: f, Refused: "no SSI form: it would have too many names, one per value and branch"}, nil
	}
	if err != nil {
		return nil, err
	}
	form := &Form{Func: r.F}
	g := r.F
	names := func(vs []ssa.Value, name nameIn) string {
		var out []string
		for _, v := range vs {
			out = append(out, cmp.Or(name(fn, g, v), "…"))
		}
		return strings.Join(out, ", ")
	}
	for b := ssa.Entry; int(b) <= g.NumBlocks(); b++ {
		in := g.Instrs(b)
		for i, v := range in {
			if int(v) < f.NumValues() {
				continue
			}
			switch g.Op[v] {
			case ssa.OpPhi:
				n := Note{Block: b, At: LabelEnd(fn, b), Hint: analysis.PhiText(fn, g, v)}
				n.Tooltip = fmt.Sprintf("Names that branches gave %s meet here again.", tick(names([]ssa.Value{r.Roots[v]}, analysis.DisplayIn)))
				form.Notes = append(form.Notes, n)
			case ssa.OpSigma:
				out := in[i+1 : i+1+len(g.Succs(b))]
				n := Note{Block: b, Value: v, At: StmtEnd(fn, g, g.Terminator(b))}
				for j, w := range out {
					n.Text += fmt.Sprintf("; %s to %s", names([]ssa.Value{w}, asPrinted), fn.BlockLabel(g.Succs(b)[j]))
				}
				n.Text = fmt.Sprintf("σ(%s): %s", names(g.Args(v), asPrinted), n.Text[2:])
				n.Hint = fmt.Sprintf("(%s) = σ(%s)", names(out, analysis.DisplayIn), names(g.Args(v), analysis.DisplayIn))
				n.Tooltip = "Uses on different ways from here have different names:\n"
				for j, w := range out {
					n.Tooltip += fmt.Sprintf("\n- %s to %s", tick(names([]ssa.Value{w}, analysis.DisplayIn)), tick(fn.BlockLabel(g.Succs(b)[j])))
				}
				form.Notes = append(form.Notes, n)
			}
		}
	}
	return form, ctx.Err()
}

// keepsName reports whether v must keep its name: LLVM copies no tokens, and its allocas are
// asked for by name.
func keepsName(f *ssa.Func, v ssa.Value) bool {
	t := f.Type[v]
	return t >= ssa.FirstComposite && f.Types[t-ssa.FirstComposite].Kind == ssa.CompositeOther
}
