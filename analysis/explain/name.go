package explain

import (
	"fmt"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
	"phils/ssa/construct"
)

// plainName explains a use, definition or declaration of a variable of plain code.
func (p *speaker) plainName(o *analysis.Occ, y *analysis.Symbol) error {
	w, err := p.web()
	if err != nil {
		return err
	}
	head := p.variable(y.Var)
	if y.Type != "" {
		head += ": " + code(y.Type)
	}
	v := ssa.Value(0)
	if o.Value > 0 && int(o.Value) < len(p.c.NewOf) {
		v = p.c.NewOf[o.Value]
	}
	reachable := o.Block > 0 && p.fn.Order().Reachable(o.Block)
	if v > 0 && reachable && o.Role != analysis.RoleDecl {
		head += ", in SSA form " + p.version(v)
	}
	p.para("%s", head)
	switch {
	case o.Role == analysis.RoleDecl || v <= 0:
		p.declared(y.Var)
		return p.flavorItems(func(s spot) bool { return s.x == y.Var })
	case !reachable:
		p.para("The block is unreachable: no definition reaches it.")
	case o.Role == analysis.RoleDef:
		p.usesOf(w.uses(p.fn, v))
		return p.flavorItems(func(s spot) bool { return s.x == y.Var })
	default:
		defs, undef := w.reach.Of(o.Value)
		switch {
		case len(defs) == 0 && undef && check.TakesInputs(p.fn):
			p.para("Nothing in this listing assigns it: its value comes from outside.")
		case len(defs) == 0:
			p.para("No definition reaches this use.")
		case len(defs) == 1 && !undef:
			p.para("Reaching definition: %s", p.place(defs[0]))
		default:
			p.para("Reaching definitions:")
			for _, d := range defs {
				p.item("%s", p.place(d))
			}
			switch {
			case undef && check.TakesInputs(p.fn):
				p.item("none on some path, where it has the value from outside, if there is one")
			case undef:
				p.item("none at all, on some path: it may be undefined")
			}
		}
		if w.isPhi.Has(int(v)) {
			b := p.c.F.Block[v]
			p.para("They meet in %s at %s: %s", code(p.phiText(v)), code(p.label(b)), p.chainText(code(p.fn.DisplayName(y.Var)), construct.Why(p.f, p.fn.Dom(), w.acc, y.Var, b, nil)))
		}
	}
	return p.ctx.Err()
}

// version names new value v as its SSA form does: as hints show it, and as the dialect
// writes it where that differs.
func (p *speaker) version(v ssa.Value) string {
	shown, written := analysis.DisplayIn(p.fn, p.c.F, v), analysis.NameIn(p.fn, p.c.F, v)
	if shown == written || p.c.F.Var[v] == 0 {
		return code(shown)
	}
	return code(shown) + " (" + code(written) + ")"
}

// declared says where variable x is written, and how it is treated.
func (p *speaker) declared(x ssa.Var) {
	n := 0
	for _, v := range p.f.Instr {
		if p.f.Op[v] == ssa.OpWrite && ssa.Var(p.f.Aux[v]) == x {
			n++
		}
	}
	kind := "A variable"
	if p.f.Vars[x].Temp {
		kind = "A temporary"
	} else if p.f.Vars[x].Param {
		kind = "A parameter"
	}
	p.para("%s with %s, which SSA construction renames.", kind, plural(n, "definition"))
}

// usesOf lists the uses that a definition reaches.
func (p *speaker) usesOf(reads []ssa.Value) {
	if len(reads) == 0 {
		p.para("No use reads this value.")
		return
	}
	p.para("%s, on %s.", plural(len(reads), "use"), p.lines(reads))
}

// lines lists the lines of values, each once, as "lines 14, 25".
func (p *speaker) lines(vs []ssa.Value) string {
	var out []string
	last, n := 0, 0
	for _, v := range vs {
		s := p.fn.ValueSpan(v)
		if l := p.line(s.Start); l != last {
			last = l
			if n++; n <= 12 {
				out = append(out, fmt.Sprint(l))
			}
		}
	}
	if n > 12 {
		out = append(out, "…")
	}
	if n == 1 {
		return "line " + out[0]
	}
	return "lines " + strings.Join(out, ", ")
}

// memoryName explains a variable that lives in memory.
func (p *speaker) memoryName(_ *analysis.Occ, y *analysis.Symbol) {
	head := code(y.Name)
	if y.Var > 0 {
		head = p.variable(y.Var)
	}
	if y.Type != "" {
		head += ": " + code(y.Type)
	}
	p.para("%s", head)
	why := ""
	if y.Var > 0 {
		why = p.f.Vars[y.Var].Why
	}
	p.inMemory(why)
}

// inMemory says that a variable is none for SSA construction, and why.
func (p *speaker) inMemory(why string) {
	if why == "" {
		p.para("It lives in memory, so SSA construction leaves it alone.")
	} else {
		p.para("It lives in memory, so SSA construction leaves it alone: %s.", plainWithCode(strings.TrimSuffix(why, ".")))
	}
}

// ssaName explains a name of SSA form.
func (p *speaker) ssaName(o *analysis.Occ, y *analysis.Symbol) {
	if o.Role == analysis.RoleUse && o.Slot >= 0 && int(o.Slot) < len(p.f.Pred) {
		q := p.f.Pred[o.Slot]
		to := p.f.Succ[p.f.PredEdge[o.Slot]]
		p.para("Operand for the edge %s → %s.", code(p.label(q)), code(p.label(to)))
	}
	head := code(y.Name)
	if y.Var > 0 && p.fn.SourceName(y.Var) != "" {
		head += " (" + code(p.fn.SourceName(y.Var)) + ")"
	}
	if y.Type != "" {
		head += ": " + code(y.Type)
	}
	v := y.Value
	if v == 0 {
		p.para("%s", head)
		p.para("Nothing in this function defines it.")
		return
	}
	if p.f.Op[v].IsPhi() {
		if y.Type != "" {
			p.para("%s", head)
		}
		p.written(v)
	} else {
		p.para("%s", head)
		p.para("Defined at %s", p.place(v))
	}
	if y.Var > 0 && p.f.Vars[y.Var].Why != "" {
		p.inMemory(p.f.Vars[y.Var].Why)
	}
	if o.Role != analysis.RoleDef {
		return
	}
	var uses []ssa.Value
	lines := []int32{}
	for i := range p.fn.Occs {
		u := &p.fn.Occs[i]
		if u.Value > 0 && p.f.Op[u.Value] == ssa.OpUpsilon && p.f.Src[u.Value] == u.Tok {
			continue // the phi that an upsilon names is not read there
		}
		if u.Sym == o.Sym && u.Role == analysis.RoleUse {
			uses = append(uses, u.Value)
			lines = append(lines, p.fn.TokSpan(u.Tok).Start)
		}
	}
	if len(uses) == 0 {
		if fact := check.PhisOf(p.fn).Of(v); fact == nil || fact.Dead != check.Unused { // that verdict says it already
			p.para("Nothing uses it.")
		}
		return
	}
	var out []string
	last := 0
	for _, at := range lines {
		if l := p.line(at); l != last {
			last = l
			out = append(out, fmt.Sprint(l))
		}
	}
	word := "lines "
	if len(out) == 1 {
		word = "line "
	}
	if len(out) > 12 {
		out = append(out[:12], "…")
	}
	p.para("%s, on %s%s.", plural(len(uses), "use"), word, strings.Join(out, ", "))
}
