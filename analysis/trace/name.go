package trace

import (
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

func (t *Trace) label(b ssa.BlockID) string { return t.Fn.BlockLabel(b) }

func (t *Trace) labels(bs []ssa.BlockID) []string {
	out := make([]string, len(bs))
	for i, b := range bs {
		out[i] = t.label(b)
	}
	return out
}

// set writes blocks as {bb1, bb5}.
func (t *Trace) set(bs []ssa.BlockID) string { return "{" + strings.Join(t.labels(bs), ", ") + "}" }

// At is where step s happens: a block's label, ENTRY, "seal bb1", "" for no block.
func (t *Trace) At(s *Step) string {
	switch {
	case s.Entry:
		return EntryBlock
	case s.Sealing:
		return "seal " + t.label(s.Block)
	case s.Block != 0:
		return t.label(s.Block)
	}
	return ""
}

// Name is how the tables show r: φ_s(bb1) for a phi, which may yet be removed; undef
// for an initial value that nothing has written; a version or constant as hovers show
// it.
func (t *Trace) Name(r construct.Ref) string { return t.nameFor(0, r) }

// nameFor is Name in a place that tells the variable x already: φ(bb1).
func (t *Trace) nameFor(x ssa.Var, r construct.Ref) string {
	switch r.Kind {
	case construct.RefUndef:
		return "undef"
	case construct.RefPhi:
		if r.Var == x {
			return "φ(" + t.label(r.Block) + ")"
		}
		return "φ_" + t.Fn.DisplayName(r.Var) + "(" + t.label(r.Block) + ")"
	case construct.RefValue:
		return t.valueName(r.Value)
	}
	return "–"
}

// valueName is how the value that old value v became is shown.
func (t *Trace) valueName(v ssa.Value) string {
	if n := t.Result.NewOf[v]; n != 0 {
		if s := analysis.DisplayIn(t.Fn, t.Result.F, n); s != "" {
			return s
		}
	}
	if s := analysis.ValueName(t.Fn, v); s != "" {
		return s
	}
	if span := t.stmtSpan(v); span.Start < span.End {
		return "‹" + strings.Join(strings.Fields(string(t.Fn.Tree.Src[span.Start:span.End])), " ") + "›"
	}
	return "a value of " + t.label(t.Fn.F.Block[v])
}

// written is a value that a push puts on x's stack, with what it is a copy of.
func (t *Trace) written(x ssa.Var, r construct.Ref) string {
	name := t.nameFor(x, r)
	if r.Kind != construct.RefValue {
		return name
	}
	if n := t.Result.NewOf[r.Value]; n != 0 && t.Result.F.Op[n] == ssa.OpCopy {
		if args := t.Result.F.Args(n); len(args) > 0 && args[0] > 0 {
			if c := analysis.DisplayIn(t.Fn, t.Result.F, args[0]); c != "" {
				return name + " = " + c
			}
		}
	}
	return name
}

// variable names x as the source program does, with the text's name where it differs.
func (t *Trace) variable(x ssa.Var) string {
	name, written := t.Fn.DisplayName(x), t.Fn.F.Vars[x].Name
	if name == written {
		return name
	}
	return name + " (" + written + ")"
}

// finalName is how value v of the result is shown.
func (t *Trace) finalName(v ssa.Value) string { return analysis.DisplayIn(t.Fn, t.Result.F, v) }
