package compare

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// Baseline is the algorithm that the others are held against.
const Baseline = construct.Pruned

// Reason is why one algorithm has a phi where another has none.
type Reason uint8

// Reasons.
const (
	Dead      Reason = iota // the variable is dead there: no use is reached
	Trivial                 // it merges one value, apart from itself
	Redundant               // it and others merge one value from outside (Braun et al. 2013, §3.2)
	Uncertain               // none of these
)

func (r Reason) String() string {
	return [...]string{"dead", "trivial", "redundant", "uncertain"}[r]
}

// Place is a phi that one of two algorithms has.
type Place struct {
	Var    ssa.Var
	Block  ssa.BlockID
	Reason Reason
	// By is how the one value is shown that a trivial or redundant phi merges, "" for
	// other phis.
	By string
}

// Difference is how an algorithm's phis differ from those of the Baseline.
type Difference struct {
	Algo  construct.Algo
	More  []Place // phis that only Algo has
	Fewer []Place // phis that only the baseline has
}

type key struct {
	x ssa.Var
	b ssa.BlockID
}

// differences compares each result with the baseline's. results are in the order of
// construct.Algos.
func differences(ctx context.Context, fn *analysis.Function, results []*construct.Result) ([]Difference, error) {
	algos := construct.Algos()
	base := phis(results[slices.Index(algos, Baseline)])
	d := &differ{fn: fn, ctx: ctx, gone: map[construct.Algo]map[key]fate{}}
	var out []Difference
	for i, a := range algos {
		mine := phis(results[i])
		var more, fewer []key
		for _, k := range mine {
			if !has(base, k) {
				more = append(more, k)
			}
		}
		for _, k := range base {
			if !has(mine, k) {
				fewer = append(fewer, k)
			}
		}
		if len(more)+len(fewer) == 0 {
			continue
		}
		diff := Difference{Algo: a}
		for _, k := range more {
			p, err := d.more(k)
			if err != nil {
				return nil, err
			}
			diff.More = append(diff.More, p)
		}
		for _, k := range fewer {
			p, err := d.fewer(a, k)
			if err != nil {
				return nil, err
			}
			diff.Fewer = append(diff.Fewer, p)
		}
		out = append(out, diff)
	}
	return out, nil
}

// phis lists r's phis in block order, within a block in Var order.
func phis(r *construct.Result) []key {
	out := make([]key, len(r.Phis))
	for i, p := range r.Phis {
		out[i] = key{p.Var, p.Block}
	}
	return out
}

func has(sorted []key, k key) bool {
	_, found := slices.BinarySearchFunc(sorted, k, func(a, b key) int {
		if a.b != b.b {
			return int(a.b - b.b)
		}
		return int(a.x - b.x)
	})
	return found
}

// fate is how a construction got rid of a phi.
type fate struct {
	reason Reason
	by     string
}

// differ finds reasons, running constructions again with a trace when it has to.
type differ struct {
	fn   *analysis.Function
	ctx  context.Context
	acc  *ssa.Accesses
	live *ssa.LiveIn
	gone map[construct.Algo]map[key]fate
}

// more is the reason for a phi that the baseline has not: it is dead, or else it is one
// of a redundant set, which only constructions that look at values leave behind.
func (d *differ) more(k key) (Place, error) {
	if d.acc == nil {
		d.acc, d.live = ssa.NewAccesses(d.fn.F), ssa.NewLiveIn(&d.fn.F.Graph)
	}
	d.live.Walk(d.acc.Defs(k.x), d.acc.UpwardExposed(k.x))
	if !d.live.Live(k.b) {
		return Place{Var: k.x, Block: k.b, Reason: Dead}, nil
	}
	gone, err := d.removed(construct.BraunSCC)
	if err != nil {
		return Place{}, err
	}
	if f, ok := gone[k]; ok {
		return Place{k.x, k.b, f.reason, f.by}, nil
	}
	return Place{Var: k.x, Block: k.b, Reason: Uncertain}, nil
}

// fewer is the reason why a has not a phi of the baseline.
func (d *differ) fewer(a construct.Algo, k key) (Place, error) {
	gone, err := d.removed(a)
	if err != nil {
		return Place{}, err
	}
	if f, ok := gone[k]; ok {
		return Place{k.x, k.b, f.reason, f.by}, nil
	}
	return Place{Var: k.x, Block: k.b, Reason: Uncertain}, nil
}

// removed gives the phis that a made and removed again, and why.
func (d *differ) removed(a construct.Algo) (map[key]fate, error) {
	if have, ok := d.gone[a]; ok {
		return have, nil
	}
	type removal struct {
		phi    construct.Ref
		by     construct.Ref
		reason Reason
	}
	var all []removal
	r, err := construct.Construct(d.ctx, d.fn.F, construct.Options{Algo: a, Trace: func(e construct.Event) {
		switch e.Kind {
		case construct.KindRemove:
			all = append(all, removal{e.Value, e.By, Trivial})
		case construct.KindSCC:
			reason := Redundant
			if len(e.Stack) == 1 {
				reason = Trivial
			}
			for _, phi := range e.Stack {
				all = append(all, removal{phi, e.By, reason})
			}
		}
	}}, nil)
	if err != nil {
		return nil, err
	}
	// What a phi was replaced by may have been replaced in its turn.
	forward := make(map[construct.Ref]construct.Ref, len(all))
	gone := make(map[key]fate, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		by := all[i].by
		if f, ok := forward[by]; ok {
			by = f
		}
		forward[all[i].phi] = by
		gone[key{all[i].phi.Var, all[i].phi.Block}] = fate{all[i].reason, d.name(r, by)}
	}
	d.gone[a] = gone
	return gone, nil
}

// name is how r is shown.
func (d *differ) name(res *construct.Result, r construct.Ref) string {
	v := ssa.Value(0)
	switch r.Kind {
	case construct.RefUndef:
		return "its initial value"
	case construct.RefPhi:
		return "φ_" + d.fn.DisplayName(r.Var) + "(" + d.fn.BlockLabel(r.Block) + ")"
	case construct.RefValue:
		v = res.NewOf[r.Value]
	}
	if s := analysis.DisplayIn(d.fn, res.F, v); s != "" {
		return s
	}
	return "one value"
}

// mostPlaces is how many phis a sentence lists of each reason.
const mostPlaces = 6

// Sentence says d in one line: "braun has 2 fewer than pruned: x at L3 merges only 0
// (trivial)".
func (d *Difference) Sentence(fn *analysis.Function) string {
	var parts []string
	add := func(places []Place, word string) {
		if len(places) > 0 {
			parts = append(parts, fmt.Sprintf("%d %s than %s: %s", len(places), word, Baseline, reasons(fn, places)))
		}
	}
	add(d.More, "more")
	add(d.Fewer, "fewer")
	return d.Algo.String() + " has " + strings.Join(parts, "; and ")
}

// reasons groups places by reason and by the one value that they merge.
func reasons(fn *analysis.Function, places []Place) string {
	type group struct {
		reason Reason
		by     string
		names  []string
		more   int
	}
	var groups []*group
	for _, p := range places {
		i := slices.IndexFunc(groups, func(g *group) bool { return g.reason == p.Reason && g.by == p.By })
		if i < 0 {
			i = len(groups)
			groups = append(groups, &group{reason: p.Reason, by: p.By})
		}
		if g := groups[i]; len(g.names) < mostPlaces {
			g.names = append(g.names, fn.DisplayName(p.Var)+" at "+fn.BlockLabel(p.Block))
		} else {
			g.more++
		}
	}
	var out []string
	for n, g := range groups {
		if n == mostPlaces {
			out = append(out, fmt.Sprintf("and %d more kinds", len(groups)-n))
			break
		}
		names := strings.Join(g.names, ", ")
		if g.more > 0 {
			names += fmt.Sprintf(" and %d more", g.more)
		}
		one := len(g.names) == 1
		switch g.reason {
		case Dead:
			names += choose(one, " is dead", " are dead")
		case Trivial:
			names += choose(one, " merges", " merge") + " only " + g.by + " (trivial)"
		case Redundant:
			names += choose(one, " merges", " merge") + " only " + g.by + " together (redundant set)"
		case Uncertain:
			names += choose(one, " is", " are") + " of no known kind"
		}
		out = append(out, names)
	}
	return strings.Join(out, "; ")
}

func choose(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
