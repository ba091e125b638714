package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
	"phils/ssa/construct"
)

// Why one construction has a phi where another has none.
//
//   - Pruned form (Choi, Cytron and Ferrante 1991) lacks the phis of minimal form for a
//     variable that is dead there: on every path it is written again before it is read.
//   - Semi-pruned form (Briggs, Cooper, Harvey and Simpson 1998) lacks those of variables that
//     are local, read only where the same block has written them.
//   - Braun et al. (2013), §2 and §3.1, look at values: a phi that merges one value, apart from
//     itself, is trivial and replaced by it.
//   - On irreducible graphs they keep phis that merge only one another and one value; §3.2
//     finds such a set as a component of the graph of phis and operands (braun-scc).

// spot is where a phi is or may be.
type spot struct {
	b ssa.BlockID
	x ssa.Var
}

// flavors are the phis of the constructions, and what became of those that Braun et al. removed.
type flavors struct {
	has   [construct.AycockHorspool + 1]map[spot]bool
	gone  map[spot]fate // by braun
	scc   map[spot]fate // by braun-scc
	spots []spot        // where some of minimal, pruned and braun has a phi and another has not
}

// fate is how a phi was removed.
type fate struct {
	by   string          // what it merged, in words
	self bool            // and itself
	set  []construct.Ref // the redundant set that it was of, nil for a trivial phi
}

type flavorsKey struct{}

// flavorLimit is the number of values up to which constructions are run again to see what they
// remove: it takes memory for every event.
const flavorLimit = 1 << 15

// flavors gives p.fn's, nil for a function that is too large or in SSA form already.
func (p *speaker) flavors() (*flavors, error) {
	if !p.fn.HasVariables() || p.f.NumValues() > flavorLimit || p.f.NumBlocks() == 0 {
		return nil, p.ctx.Err()
	}
	return analysis.Memo(p.fn, flavorsKey{}, p.newFlavors)
}

func (p *speaker) newFlavors() (*flavors, error) {
	l := &flavors{}
	for _, a := range []construct.Algo{construct.Minimal, construct.SemiPruned, construct.Pruned} {
		r, err := p.fn.Construct(p.ctx, a)
		if err != nil {
			return nil, err
		}
		l.has[a] = spotsOf(r)
	}
	var err error
	if l.gone, err = p.removed(construct.Braun, l); err != nil {
		return nil, err
	}
	if l.scc, err = p.removed(construct.BraunSCC, l); err != nil {
		return nil, err
	}
	all := map[spot]bool{}
	for _, a := range []construct.Algo{construct.Minimal, construct.Pruned, construct.Braun} {
		for s := range l.has[a] {
			all[s] = true
		}
	}
	for s := range all {
		if !l.has[construct.Minimal][s] || !l.has[construct.Pruned][s] || !l.has[construct.Braun][s] || !l.has[construct.BraunSCC][s] {
			l.spots = append(l.spots, s)
		}
	}
	slices.SortFunc(l.spots, func(s, t spot) int { return cmp.Or(cmp.Compare(s.b, t.b), cmp.Compare(s.x, t.x)) })
	return l, nil
}

func spotsOf(r *construct.Result) map[spot]bool {
	out := make(map[spot]bool, len(r.Phis))
	for _, phi := range r.Phis {
		out[spot{phi.Block, phi.Var}] = true
	}
	return out
}

// removed runs construction a, notes its phis in l, and gives those that it made and removed.
func (p *speaker) removed(a construct.Algo, l *flavors) (map[spot]fate, error) {
	type removal struct {
		phi, by construct.Ref
		self    bool
		set     []construct.Ref
	}
	var all []removal
	r, err := construct.Construct(p.ctx, p.f, construct.Options{Algo: a, Trace: func(e construct.Event) {
		switch e.Kind {
		case construct.KindRemove:
			all = append(all, removal{phi: e.Value, by: e.By, self: slices.Contains(e.Stack, e.Value)})
		case construct.KindSCC:
			var set []construct.Ref
			if len(e.Stack) > 1 {
				set = slices.Clone(e.Stack)
			}
			for _, phi := range e.Stack {
				all = append(all, removal{phi: phi, by: e.By, set: set})
			}
		}
	}}, nil)
	if err != nil {
		return nil, err
	}
	l.has[a] = spotsOf(r)
	// What a phi was replaced by may have been replaced in its turn.
	forward := make(map[construct.Ref]construct.Ref, len(all))
	out := make(map[spot]fate, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		by := all[i].by
		if f, ok := forward[by]; ok {
			by = f
		}
		phi := all[i].phi
		forward[phi] = by
		if s := (spot{phi.Block, phi.Var}); !l.has[a][s] {
			if _, have := out[s]; !have { // the last one counts
				out[s] = fate{by: p.refText(r, by), self: all[i].self, set: all[i].set}
			}
		}
	}
	return out, nil
}

// refText is how r is shown, a value of the construction that gave res.
func (p *speaker) refText(res *construct.Result, r construct.Ref) string {
	switch r.Kind {
	case construct.RefUndef:
		if check.TakesInputs(p.fn) {
			return "the value of " + code(p.fn.DisplayName(r.Var)) + " from outside"
		}
		return "the initial, undefined value of " + code(p.fn.DisplayName(r.Var))
	case construct.RefPhi:
		return "the φ for " + code(p.fn.DisplayName(r.Var)) + " in " + code(p.label(r.Block))
	case construct.RefValue:
		if s := analysis.DisplayIn(p.fn, res.F, res.NewOf[r.Value]); s != "" {
			return code(s)
		}
		// Not its line: the text is kept while lines move.
		return "the value of " + code(p.statement(p.f.Src[r.Value]))
	}
	return "one value"
}

// flavorText says why the constructions differ at s; "" if they do not.
func (p *speaker) flavorText(l *flavors, s spot) string {
	var parts []string
	pruned := l.has[construct.Pruned][s]
	if l.has[construct.Minimal][s] && !pruned {
		if l.has[construct.SemiPruned][s] {
			parts = append(parts, "minimal and semi-pruned form only. Dead: "+p.deadText(s)+". Semi-pruned form counts it as global: "+p.globalText(s.x)+".")
		} else {
			parts = append(parts, "minimal form only. Dead: "+p.deadText(s)+". Local, so semi-pruned form has none either.")
		}
	}
	braun, scc := l.has[construct.Braun][s], l.has[construct.BraunSCC][s]
	switch {
	case pruned && !braun:
		parts = append(parts, "`braun` has none: "+p.fateText(l.gone, s)+".")
	case pruned && !scc:
		parts = append(parts, "`braun` has it too, `braun-scc` has not: "+p.fateText(l.scc, s)+"."+p.irreducibleText(s.b))
	case braun && !pruned && !scc:
		what := "`braun` only, neither `braun-scc` nor pruned form: "
		if len(parts) > 0 {
			what = "`braun` has it too, `braun-scc` has not: "
		}
		parts = append(parts, what+p.fateText(l.scc, s)+"."+p.irreducibleText(s.b))
	}
	return strings.Join(parts, " ")
}

// deadText says that no use of s.x is reached from the start of s.b.
func (p *speaker) deadText(s spot) string {
	what := "no use is reached from " + code(p.label(s.b))
	var writers, ends []ssa.BlockID
	seen := map[ssa.BlockID]bool{s.b: true}
	for work := []ssa.BlockID{s.b}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if p.firstWrite(b, s.x) != 0 {
			writers = append(writers, b)
			continue
		}
		if len(p.f.Succs(b)) == 0 {
			ends = append(ends, b)
		}
		for _, n := range p.f.Succs(b) {
			if !seen[n] {
				seen[n] = true
				work = append(work, n)
			}
		}
	}
	slices.Sort(writers)
	slices.Sort(ends)
	switch {
	case len(writers) == 1 && writers[0] == s.b:
		return what + ", which writes it first (" + p.place(p.firstWrite(s.b, s.x)) + ")"
	case len(writers) > 0 && len(ends) > 0:
		return what + " before it is written again (" + p.some(writers) + ") or the function ends (" + p.some(ends) + ")"
	case len(writers) > 0:
		return what + " before it is written again (" + p.some(writers) + ")"
	case len(ends) > 0:
		return what + " before the function ends (" + p.some(ends) + ")"
	}
	return what + ", where control goes round for ever"
}

// firstWrite is the first write of x in b, 0 if there is none. Given that x is dead at b's start,
// no read comes before it.
func (p *speaker) firstWrite(b ssa.BlockID, x ssa.Var) ssa.Value {
	for _, v := range p.f.Instrs(b) {
		if p.f.Op[v] == ssa.OpWrite && ssa.Var(p.f.Aux[v]) == x {
			return v
		}
	}
	return 0
}

// some lists the first of blocks.
func (p *speaker) some(bs []ssa.BlockID) string {
	const most = 4
	if len(bs) <= most {
		return "in " + p.labels(bs)
	}
	return fmt.Sprintf("in %s and %d more", p.labels(bs[:most]), len(bs)-most)
}

// globalText says why semi-pruned form counts x as global.
func (p *speaker) globalText(x ssa.Var) string {
	if w, err := p.web(); err == nil {
		for _, b := range w.acc.UpwardExposed(x) {
			if p.fn.Order().Reachable(b) {
				return code(p.label(b)) + " reads it before writing it"
			}
		}
	}
	return "the entry reads the parameter"
}

// fateText says why the phi at s was removed.
func (p *speaker) fateText(gone map[spot]fate, s spot) string {
	f, ok := gone[s]
	switch {
	case !ok:
		return "no read asks for it there"
	case f.set != nil:
		const most = 4
		var names []string
		for i, r := range f.set {
			if i == most {
				names = append(names, fmt.Sprintf("%d more", len(f.set)-most))
				break
			}
			names = append(names, code(p.fn.DisplayName(r.Var))+" in "+code(p.label(r.Block)))
		}
		return "redundant, the φs for " + strings.Join(names, ", ") + " merge only one another and, from outside, " + f.by
	case f.self:
		return "trivial, it merges only " + f.by + " and itself"
	}
	return "trivial, it merges only " + f.by
}

// irreducibleText names the entries of the irreducible loop that b is in.
func (p *speaker) irreducibleText(b ssa.BlockID) string {
	loops := p.fn.Loops()
	for x := loops.Of(b); x != 0; x = loops.Parent[x] {
		if loops.Irreducible(x) {
			return " The loop is irreducible, entered at " + p.labels(loops.Entries(x)) + "."
		}
	}
	return ""
}

// flavorItems lists what flavorText says of the spots that want accepts, the first few of them.
func (p *speaker) flavorItems(want func(spot) bool) error {
	l, err := p.flavors()
	if err != nil || l == nil {
		return err
	}
	const most = 5
	n := 0
	for _, s := range l.spots {
		if !want(s) {
			continue
		}
		text := p.flavorText(l, s)
		if text == "" {
			continue
		}
		if n++; n == 1 {
			p.para("Where the constructions differ:")
		}
		if n <= most {
			p.item("%s in %s: %s", p.variable(s.x), code(p.label(s.b)), text)
		}
	}
	if n > most {
		p.item("and %d more", n-most)
	}
	return p.ctx.Err()
}

// flavorPara says what flavorText says of s.
func (p *speaker) flavorPara(s spot) error {
	l, err := p.flavors()
	if err != nil || l == nil {
		return err
	}
	if text := p.flavorText(l, s); text != "" {
		p.para("Flavors: %s", text)
	}
	return p.ctx.Err()
}
