package fix

import (
	"context"
	"sort"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
	"phils/ssa/destruct"
)

// outOfSSA offers, at the header of a function in SSA form, to write it as plain code:
// phis of any form become copies, as few as package destruct's default method (Boissinot et
// al. 2009) leaves, and names lose their versions.
func outOfSSA(w *site) {
	if !w.fn.SSA || w.fn.Dialect.NoCopies || !touches(w.fn.Header, w.at) {
		return
	}
	ctx := context.WithoutCancel(w.ctx)
	w.offer(Action{Title: "Convert the function out of SSA form", Kind: Rewrite, Disabled: w.stays(ctx)}, func(e *editor) error {
		r, err := destruct.Destruct(ctx, e.f, destruct.Boissinot, nil)
		if err != nil {
			return decline("%v", err)
		}
		return (&leaver{editor: e, r: r, merge: map[ssa.Value]*merge{}, spare: map[ssa.Value]string{}}).leave()
	})
}

// stays says why the function must stay in SSA form, "" if it need not.
func (w *site) stays(ctx context.Context) string {
	if n := len(w.fn.Tree.Errs); n > 0 {
		return "the function has a syntax error"
	}
	found, err := check.Errors(ctx, w.fn)
	if err != nil {
		return err.Error()
	}
	if len(found) > 0 {
		return "the function has an error: " + found[0].Msg
	}
	if err := destruct.Refused(w.f); err != nil {
		return err.Error()
	}
	return ""
}

// leaver has the text say what a destruction made of the function.
type leaver struct {
	*editor
	r       *destruct.Result
	merge   map[ssa.Value]*merge  // by phi
	spare   map[ssa.Value]string  // names of results of terminators, which no variable holds
	lets    []string              // declarations
	written []bool                // by variable of the plain function, see writes
	next    int                   // the number of the next local, in dialects that declare them
	edge    map[ssa.EdgeID][]line // what the blocks on split edges do
}

// atOnce reports whether op copies all its operands at once, to results by OpProj.
func atOnce(op ssa.Op) bool { return op == ssa.OpParCopy || op == ssa.OpSigma }

func (l *leaver) leave() error {
	for b := ssa.Entry; int(b) <= l.f.NumBlocks(); b++ {
		ms := l.merges(b)
		if len(ms) != len(l.f.Phis(b)) {
			return decline("a phi of %s defines no name", l.f.BlockName[b])
		}
		for _, m := range ms {
			l.merge[m.v] = m
			l.removeMerge(m)
		}
	}
	if err := l.declare(); err != nil {
		return err
	}
	if err := l.rename(); err != nil {
		return err
	}
	for _, v := range l.f.Instr {
		// Copies within one variable are gone, and parallel ones are put in order.
		x := l.r.VarOf[v]
		op := l.f.Op[v]
		gone := atOnce(op) || (op == ssa.OpCopy || op == ssa.OpPi) && x != 0 && x == l.r.VarOf[l.f.Args(v)[0]]
		if op == ssa.OpPi && !gone {
			return decline("the pi of %s is a copy from another variable", analysis.ValueName(l.fn, v))
		}
		if gone && l.f.Src[v] >= 0 {
			if s := l.t.StmtAt(l.f.Src[v]); s >= 0 {
				l.remove(s)
			}
		}
	}
	l.edge = map[ssa.EdgeID][]line{}
	for b := ssa.Entry; int(b) <= l.r.F.NumBlocks(); b++ {
		if err := l.copies(b); err != nil {
			return err
		}
	}
	if err := l.splitWith(l.r.SplitEdges, l.edge); err != nil {
		return err
	}
	if l.sp.SSAMark != nil {
		for _, x := range l.sp.SSAMark(l.fn) {
			l.replace(x.Span, x.Text)
		}
	}
	l.putLets()
	// A variable may have a name that reads as a version (of x.1.2, say).
	for _, fn := range analysis.NewSnapshot("", 0, l.d, Apply(l.src, l.edits())).Functions() {
		if fn.SSA && fn.Name == l.fn.Name {
			return decline("a name that is left still reads as one of SSA form")
		}
	}
	return nil
}

// declare gives the new variables declarations, where the dialect wants them, and those
// that are now written several times the name of a variable.
func (l *leaver) declare() error {
	g := l.r.F
	for x := range g.Vars {
		if n, err := strconv.Atoi(strings.TrimPrefix(g.Vars[x].Name, "_")); err == nil {
			l.next = max(l.next, n+1)
		}
	}
	if l.sp.Declare == nil {
		return nil
	}
	for x := 1; x < len(g.Vars); x++ {
		v := &g.Vars[x]
		if x >= len(l.f.Vars) {
			typ, err := l.typeName(v.Type)
			if err != nil {
				return err
			}
			l.lets = append(l.lets, l.sp.Declare(v.Name, typ, v.Source))
		} else if v.Source != l.f.Vars[x].Source {
			at, ok := l.declarationEnd(ssa.Var(x))
			if !ok {
				return decline("the declaration of %s is not written in the text", v.Name)
			}
			l.insert(at, rankBefore, l.sp.SourceName(v.Source))
		}
	}
	return nil
}

// typeName is t as the text spells it somewhere.
func (l *leaver) typeName(t ssa.Type) (string, error) {
	for i := range l.fn.Symbols {
		if y := &l.fn.Symbols[i]; y.Type != "" && y.Var != 0 && l.f.Vars[y.Var].Type == t {
			return y.Type, nil
		}
	}
	return "", decline("no local of the text has the type of a new one")
}

// declarationEnd is where the declaration of x ends: its statement, or its place among the
// parameters.
func (l *leaver) declarationEnd(x ssa.Var) (int32, bool) {
	tok := l.f.Vars[x].Src
	if tok < 0 {
		return 0, false
	}
	if !l.f.Vars[x].Param {
		s := l.t.StmtAt(tok)
		if s < 0 {
			return 0, false
		}
		return l.stmtSpan(s).End, true
	}
	for i := tok; i > 0; i-- {
		if string(l.t.Text(i)) != "(" {
			continue
		}
		list, ok := l.listAt(i)
		for _, item := range list.items {
			if ok && item.Start <= l.t.Start[tok] && l.t.Start[tok] < item.End {
				return item.End, true
			}
		}
	}
	return 0, false
}

// putLets puts the declarations below those that are there.
func (l *leaver) putLets() {
	if len(l.lets) == 0 {
		return
	}
	stmt := l.t.StmtAt(l.t.TokenAt(l.fn.Header.Start))
	for i := range l.fn.Occs {
		if o := &l.fn.Occs[i]; o.Role == analysis.RoleDecl {
			stmt = max(stmt, l.t.StmtAt(o.Tok))
		}
	}
	var lines []line
	for _, s := range l.lets {
		lines = append(lines, line{s, false})
	}
	l.after(stmt, rankHead, lines...)
}

// temporary makes up a name for a value of type t.
func (l *leaver) temporary(t ssa.Type) (string, error) {
	if l.sp.Declare == nil {
		l.fresh("t0_") // fills the table of names
		for _, x := range l.r.F.Vars {
			l.taken[x.Name] = true
		}
		n := 1
		return l.freshNumbered("t", &n), nil
	}
	typ, err := l.typeName(t)
	if err != nil {
		return "", err
	}
	name := "_" + strconv.Itoa(l.next)
	l.next++
	l.lets = append(l.lets, l.sp.Declare(name, typ, ""))
	return name, nil
}

// name is what the plain text calls value v, which has a name in SSA form.
func (l *leaver) name(v ssa.Value) (string, error) {
	if v > 0 && l.r.VarOf[v] != 0 {
		return l.r.F.Vars[l.r.VarOf[v]].Name, nil
	}
	if v <= 0 || l.f.Op[v] == ssa.OpUndef {
		return "undef", nil
	}
	if l.spare[v] == "" {
		s, err := l.temporary(l.f.Type[v])
		if err != nil {
			return "", err
		}
		l.spare[v] = s
	}
	return l.spare[v], nil
}

// plainName is name of what occurrence o names; false where its text goes or stays.
func (l *leaver) plainName(o *analysis.Occ) (string, bool, error) {
	y := &l.fn.Symbols[o.Sym]
	switch {
	case y.Kind != analysis.SymValue || o.Role == analysis.RoleDecl || o.Slot >= 0,
		y.Value > 0 && o.Role == analysis.RoleDef && l.f.Op[y.Value].IsPhi(),
		o.Value > 0 && l.f.Op[o.Value] == ssa.OpUpsilon:
		return "", false, nil
	}
	if y.Value <= 0 || l.f.Op[y.Value] == ssa.OpUndef {
		if x := y.Var; x > 0 && !l.f.Vars[x].Param && !l.writes(x) {
			return l.f.Vars[x].Name, true, nil
		}
	}
	s, err := l.name(y.Value)
	return s, true, err
}

// writes reports whether the plain function writes variable x of the text; a read of one that
// it does not gives the undefined initial value, which thus keeps its name.
func (l *leaver) writes(x ssa.Var) bool {
	if l.written == nil {
		l.written = make([]bool, len(l.r.F.Vars))
		for _, v := range l.r.F.Instr {
			if l.r.F.Op[v] == ssa.OpWrite {
				l.written[l.r.F.Aux[v]] = true
			}
		}
	}
	return l.written[x]
}

func (l *leaver) rename() error {
	for i := range l.fn.Occs {
		o := &l.fn.Occs[i]
		s, ok, err := l.plainName(o)
		if err != nil {
			return err
		}
		if ok {
			l.replace(l.fn.TokSpan(o.Tok), s)
		}
	}
	return nil
}

// owner is what write v of the plain function was made for: a phi, a result of a parallel
// copy, or the one behind it for the spare location that opens a cycle; 0 if v is what an
// instruction of the text writes.
func (l *leaver) owner(in []ssa.Value, i int) ssa.Value {
	for ; i < len(in); i++ {
		if l.r.F.Op[in[i]] != ssa.OpWrite {
			continue
		}
		old := l.r.OldOf[in[i]]
		switch {
		case old == 0:
			continue
		case l.f.Op[old].IsPhi():
			return old
		case l.f.Op[old] == ssa.OpProj:
			if from := l.f.Args(old)[0]; atOnce(l.f.Op[from]) {
				return from
			}
		}
		return 0
	}
	return 0
}

// copies writes what was inserted into block b of the plain function.
func (l *leaver) copies(b ssa.BlockID) error {
	g := l.r.F
	in := g.Instrs(b)
	var lines []line
	var writes []ssa.Var
	var of ssa.Value // the parallel copy that lines stand for, 0 for phis
	flush := func(atEnd bool) error {
		defer func() { lines, writes = nil, nil }()
		switch n := l.f.NumBlocks(); {
		case len(lines) == 0:
			return nil
		case of != 0:
			s := l.t.StmtAt(l.f.Src[of])
			if s < 0 {
				return decline("a parallel copy is not written in the text")
			}
			l.before(s, rankBefore, lines...)
			return nil
		case int(b) > n:
			l.edge[l.r.SplitEdges[int(b)-n-1]] = lines
			return nil
		case !l.hasText(b) && b == ssa.Entry && l.f.VirtualEntry && l.hasText(b+1):
			first, _ := l.stmts(b + 1)
			l.before(first, rankHead, lines...)
			return nil
		case !l.hasText(b):
			return decline("%s has no text", l.f.BlockName[b])
		case atEnd:
			hoisted, err := l.hoist(b, writes)
			l.end(b, append(hoisted, lines...)...)
			return err
		}
		l.head(b, lines...)
		return nil
	}
	for i, v := range in {
		switch op := g.Op[v]; {
		case op == ssa.OpRead || op == ssa.OpParam:
			continue
		case op == ssa.OpWrite:
			o := l.owner(in, i)
			if o == 0 {
				continue // the parameter's, or behind the value that it writes
			}
			pc := ssa.Value(0)
			if atOnce(l.f.Op[o]) {
				pc = o
			}
			if pc != of {
				if err := flush(false); err != nil {
					return err
				}
				of = pc
			}
			s, err := l.source(g.Args(v)[0], o)
			if err != nil {
				return err
			}
			x := ssa.Var(g.Aux[v])
			lines, writes = append(lines, line{g.Vars[x].Name + " = " + s, false}), append(writes, x)
		default:
			if err := flush(op.IsTerminator()); err != nil {
				return err
			}
			of = 0
		}
	}
	return nil
}

// source is the text of what an inserted copy for o, a phi or parallel copy, reads.
func (l *leaver) source(a, o ssa.Value) (string, error) {
	g := l.r.F
	if g.Op[a] == ssa.OpRead {
		return g.Vars[g.Aux[a]].Name, nil
	}
	old := l.r.OldOf[a]
	if m := l.merge[o]; m != nil && l.symbol(old) == 0 {
		for i, v := range m.vals {
			if v == old && m.ops[i] != "" {
				return m.ops[i], nil // a constant as it is spelled
			}
		}
	}
	if l.symbol(old) != 0 {
		return l.name(old)
	}
	if s, ok := l.valueText(old); ok {
		return s, nil
	}
	return "", decline("an operand of %s has no name", l.f.BlockName[l.f.Block[o]])
}

// hoist names the condition that b's terminator computes before copies that write what it
// reads, and gives the line that does.
func (l *leaver) hoist(b ssa.BlockID, writes []ssa.Var) ([]line, error) {
	stmt := l.terminator(b)
	if stmt < 0 {
		return nil, nil
	}
	in := l.f.Instrs(b)
	clash := false
	for i := len(in) - 2; i >= 0 && l.f.Src[in[i]] >= 0 && l.t.StmtAt(l.f.Src[in[i]]) == stmt; i-- {
		for _, a := range l.f.Args(in[i]) {
			for _, x := range writes {
				clash = clash || l.r.VarOf[a] == x
			}
		}
	}
	if !clash {
		return nil, nil
	}
	args := l.f.Args(l.f.Terminator(b))
	if len(args) == 1 && l.f.Src[args[0]] >= 0 {
		at := l.f.Src[args[0]]
		for c := l.t.FirstChild(l.t.Stmt[stmt]); c >= 0; c = l.t.NextSibling(l.t.Stmt[stmt], c) {
			if at < l.t.First[c] || at >= l.t.Last[c] {
				continue
			}
			name, err := l.temporary(l.f.Type[args[0]])
			if err != nil {
				return nil, err
			}
			span := l.fn.NodeSpan(c)
			var sub editor
			first := sort.Search(len(l.fn.Occs), func(i int) bool { return l.fn.Occs[i].Tok >= l.t.First[c] })
			for i := first; i < len(l.fn.Occs) && l.fn.Occs[i].Tok < l.t.Last[c]; i++ {
				o := &l.fn.Occs[i]
				if s, ok, err := l.plainName(o); err != nil {
					return nil, err
				} else if ok {
					sub.replace(l.fn.TokSpan(o.Tok), s)
				}
			}
			sub.src = l.src
			text, from := "", span.Start
			for _, x := range sub.ordered() {
				text += l.text(analysis.Span{Start: from, End: x.Span.Start}) + x.Text
				from = x.Span.End
			}
			l.replace(span, name)
			return []line{{name + " = " + text + l.text(analysis.Span{Start: from, End: span.End}), false}}, nil
		}
	}
	return nil, decline("copies would come between what the terminator of %s reads and its jump; give its condition a name first", l.f.BlockName[b])
}
