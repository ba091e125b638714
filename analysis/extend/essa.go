package extend

import (
	"context"
	"fmt"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/extend"
)

var essa = &Extension{
	ID:    "essa",
	Name:  "e-SSA",
	Short: "what branches tell of the values that they compare",
	Hints: "a new name where a branch, switch or assertion has told something of a value that is used there, and what: `i₂ = π(i₁): i < n`.",
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		k, err := knowing(ctx, fn)
		if err != nil {
			return nil, err
		}
		return k.form(), ctx.Err()
	},
	Hover: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, tok int32) (string, error) {
		o := fn.OccOfToken(tok)
		if o != nil && (o.Role != analysis.RoleUse || fn.Symbols[o.Sym].Kind == analysis.SymLabel) || fn.F.NumBlocks() == 0 {
			return "", ctx.Err()
		}
		k, err := knowing(ctx, fn)
		if err != nil {
			return "", err
		}
		return k.hover(tok, o), nil
	},
}

// knowledge is the e-SSA form of a function, and the way to it from the text.
type knowledge struct {
	fn   *analysis.Function
	base *ssa.Func
	c    *construct.Result // nil where the function is the base
	e    *extend.ESSA
	user []ssa.Value // by value of fn.F: the instruction that uses it, the last of several
	many []bool      // by variable: the base has several versions of it
}

type essaKey struct{}

// knowing gives what is known in fn, which keeps it.
func knowing(ctx context.Context, fn *analysis.Function) (*knowledge, error) {
	return analysis.Memo(fn, essaKey{}, func() (*knowledge, error) {
		f, c, err := Base(ctx, fn)
		if err != nil {
			return nil, err
		}
		e, err := extend.NewESSA(ctx, f, fn.Order(), fn.Dom(), reader)
		if err != nil {
			return nil, err
		}
		k := &knowledge{fn: fn, base: f, c: c, e: e, user: make([]ssa.Value, fn.F.NumValues()), many: make([]bool, len(f.Vars))}
		for _, v := range fn.F.Instr {
			for _, a := range fn.F.Args(v) {
				k.user[a] = v
			}
		}
		seen := make([]bool, len(f.Vars))
		for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
			if x := f.Var[v]; x != 0 && f.Op[v] != ssa.OpRead && f.Op[v].HasResult() {
				k.many[x] = k.many[x] || seen[x]
				seen[x] = true
			}
		}
		return k, nil
	})
}

// form notes each π.
func (k *knowledge) form() *Form {
	form := &Form{Func: k.e.F}
	for i := range k.e.Pis {
		p := &k.e.Pis[i]
		n := Note{Block: k.e.F.Block[p.Value], Value: p.Value}
		of := k.e.F.Args(p.Value)[0]
		n.Text = fmt.Sprintf("π: %s, %s", k.facts(p, k.printed), k.where(p.Fact, ""))
		n.Hint = fmt.Sprintf("%s = π(%s): %s", analysis.DisplayIn(k.fn, k.e.F, p.Value), analysis.DisplayIn(k.fn, k.e.F, of), k.facts(p, k.spoken(p.Root)))
		switch {
		case p.Edge < 0, p.Critical:
			n.At = StmtEnd(k.fn, k.base, p.At)
		default:
			n.At = LabelEnd(k.fn, n.Block)
		}
		if p.Critical {
			n.Hint += ", to " + k.fn.BlockLabel(k.base.Succ[p.Edge])
		}
		for _, x := range append([]extend.Fact{p.Fact}, p.Also...) {
			n.Tooltip += fmt.Sprintf("%s holds here, %s.\n\n", tick(k.fact(x, p.Root, k.spoken(p.Root))), k.where(x, "`"))
		}
		if p.Critical {
			n.Tooltip += fmt.Sprintf("It holds for what goes to %s over this edge, which other edges lead to as well.", tick(k.fn.BlockLabel(k.base.Succ[p.Edge])))
		}
		form.Notes = append(form.Notes, n)
	}
	return form
}

// facts writes what p stands for.
func (k *knowledge) facts(p *extend.Pi, name namer) string {
	s := k.fact(p.Fact, p.Root, name)
	for _, x := range p.Also {
		s += ", " + k.fact(x, p.Root, name)
	}
	return s
}
