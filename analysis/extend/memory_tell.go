package extend

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

// memoryTeller says in sentences what Memory SSA form knows.
type memoryTeller struct {
	*memoryForm
	s   *analysis.Snapshot
	seg int
}

// maxTold bounds the items of a list in a hover; maxAsked the loads whose walk is made to find
// who reads a store.
const (
	maxTold  = 8
	maxAsked = 500
)

// tell says what access v does: of a read where what it reads comes from, and how that was
// found; of a write who reads it.
func (t *memoryTeller) tell(ctx context.Context, v ssa.Value) (string, error) {
	x := t.At(v)
	parts := []string{tick(t.access(v)) + ": " + t.kind(x) + "."}
	if x.Effect&extend.Reads != 0 && x.Effect&extend.Writes == 0 && !x.Hidden {
		c := t.Clobber(v, 0)
		parts = append(parts, t.source(x, c))
		if s := t.walked(x, c); s != "" {
			parts = append(parts, s)
		}
		if s := t.invariant(v, c); s != "" {
			parts = append(parts, s)
		}
	}
	if x.Effect&extend.Writes != 0 {
		s, err := t.readers(ctx, v)
		if err != nil {
			return "", err
		}
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, "\n\n"), ctx.Err()
}

// kind says what sort of access x is.
func (t *memoryTeller) kind(x *extend.Access) string {
	s := ""
	switch {
	case x.Effect == extend.Reads|extend.Writes:
		s = "may read and write memory"
	case x.Effect == extend.Writes:
		s = "writes"
	default:
		s = "reads"
	}
	l := x.Read
	if x.Effect&extend.Writes != 0 {
		l = x.Write
	}
	switch {
	case x.Hidden:
		s += ", but none that this function has an address of"
	case x.Args:
		s += ", but only what its arguments point to"
	case l.Base != 0 && t.f.Op[x.Value] == ssa.OpAlloc:
		s = "sets the new memory to zero"
	case l.Base != 0 && x.Effect == extend.Reads|extend.Writes:
		s = "may read memory, and write " + t.place(l)
	case l.Base != 0:
		s += " " + t.place(l)
	case x.Effect == extend.Reads:
		s += " any memory whose address may be known elsewhere"
	case x.Effect == extend.Writes:
		s += " memory whose address may be known elsewhere"
	default:
		s += " whose address may be known elsewhere"
	}
	if x.Ordered {
		s += ", and keeps its place among the other accesses (volatile or atomic)"
	}
	return s
}

// place names what lies at l: "`a[i]`" is beyond it; it says the object and whether all of it.
func (t *memoryTeller) place(l extend.Location) string {
	name := t.object(l.Base)
	if t.Object(l.Base) == extend.NoObject || t.Object(l.Base) == extend.UniqueObject {
		name = "what " + name + " points to"
	}
	switch {
	case l.Size == extend.Unbounded || l.Part:
		return "a part of " + name
	case l.Index != 0:
		i := analysis.OperandText(t.fn, t.f, l.Index)
		if i == "?" {
			return "an element of " + name
		}
		s := "an element of " + name + ", by the index " + tick(i)
		if l.Offset != 0 {
			s += fmt.Sprintf(" at offset %d", l.Offset)
		}
		return s
	case l.Offset != 0:
		return fmt.Sprintf("%s at offset %d", name, l.Offset)
	}
	return name
}

// object names the object or pointer at the bottom of an address.
func (t *memoryTeller) object(base ssa.Value) string {
	f := t.f
	switch f.Op[base] {
	case ssa.OpSlot:
		if x := f.Aux[base]; x > 0 && int(x) < len(f.Vars) {
			return tick(t.fn.DisplayName(ssa.Var(x)))
		}
	case ssa.OpGlobal:
		return tick(f.Syms[f.Aux[base]])
	}
	if s := analysis.OperandText(t.fn, f, base); s != "?" {
		if f.Op[base] == ssa.OpAlloc {
			return "the allocation " + tick(s)
		}
		return tick(s)
	}
	if n := t.line(base); n > 0 {
		return fmt.Sprintf("the address in line %d", n)
	}
	return "an address"
}

// className is the name of class k of c; memory behind addresses of unknown origin is "mem".
func (t *memoryTeller) className(c *extend.Classes, k extend.ClassID) string {
	base := c.Base[k]
	if base == 0 {
		return "mem"
	}
	if x := t.f.Var[base]; t.f.Op[base] == ssa.OpParam && x != 0 {
		return t.fn.DisplayName(x)
	}
	if s := strings.Trim(t.object(base), "`"); !strings.Contains(s, " ") && t.Object(base) != extend.NoObject {
		return s
	}
	if s := analysis.OperandText(t.fn, t.f, base); s != "?" {
		return "*" + s + "·"
	}
	return "mem"
}

// line is the 1-based line of the file that v stands on, 0 for none.
func (t *memoryTeller) line(v ssa.Value) int {
	tok := t.f.Src[v]
	if tok < 0 || int(tok) >= len(t.fn.Tree.Start) {
		return 0
	}
	_, before := t.s.Doc.SegmentStart(t.seg)
	line, _ := t.s.Doc.Segment(t.seg).LineCol(int(t.fn.Tree.Start[tok]))
	return before + line + 1
}

// statement says where v stands: "line 5 in `bb1`: `a[i] = x`".
func (t *memoryTeller) statement(v ssa.Value) string {
	return fmt.Sprintf("line %d in %s: %s", t.line(v), tick(t.fn.BlockLabel(t.f.Block[v])), tick(stmtText(t.fn, t.f.Src[v])))
}

// at says where version d comes from: "line 7 in `bb1`, `*p = x` (`M₂`)".
func (t *memoryTeller) at(d extend.MemID) string {
	switch {
	case d == extend.LiveOnEntry:
		return "memory as it was on entry (`liveOnEntry`)"
	case t.IsPhi(d):
		return fmt.Sprintf("what meets at the head of %s (%s)", tick(t.fn.BlockLabel(t.BlockOf(d))), tick(t.version(d)))
	}
	v := t.DefValue[d]
	s := ""
	if tok := t.f.Src[v]; tok >= 0 && int(tok) < len(t.fn.Tree.Start) {
		if s = stmtText(t.fn, tok); len(s) > 60 {
			s = strings.ToValidUTF8(s[:57], "") + "…"
		}
		s = ": " + tick(s)
	}
	return fmt.Sprintf("line %d in %s%s (%s)", t.line(v), tick(t.fn.BlockLabel(t.f.Block[v])), s, tick(t.version(d)))
}

// source says where what x reads comes from.
func (t *memoryTeller) source(x *extend.Access, c extend.Clobber) string {
	switch {
	case x.Constant:
		return "What it reads never changes while the function runs."
	case c.Spent:
		return fmt.Sprintf("Where that comes from was not found within %d steps; the walk ended before %s.", extend.DefaultBudget, t.at(c.At))
	case c.At == extend.LiveOnEntry:
		return "Nothing in the function writes that before: it reads " + t.at(c.At) + "."
	case t.IsPhi(c.At):
		s := fmt.Sprintf("Different writes meet in %s at the head of %s:", tick(t.version(c.At)), tick(t.fn.BlockLabel(t.BlockOf(c.At))))
		if c.Sources == nil {
			return strings.TrimSuffix(s, ":") + "."
		}
		return s + t.items(len(c.Sources), func(i int) string { return t.at(c.Sources[i]) })
	case c.Alias == extend.MustAlias && t.At(t.DefValue[c.At]).Stored != 0:
		return "It reads what was written in " + t.at(c.At) + "."
	}
	return "The last that may have written it is " + t.at(c.At) + ": " + t.because(t.DefValue[c.At], x.Read, c.Why) + "."
}

// items is a Markdown list of at most maxTold items.
func (t *memoryTeller) items(n int, item func(int) string) string {
	var b strings.Builder
	for i := range min(n, maxTold) {
		b.WriteString("\n- " + item(i))
	}
	if n > maxTold {
		fmt.Fprintf(&b, "\n- and %d more", n-maxTold)
	}
	return b.String()
}

// walked lists what the walk passed over, and why.
func (t *memoryTeller) walked(x *extend.Access, c extend.Clobber) string {
	var passed []extend.Step
	for _, s := range c.Steps {
		same := func(p extend.Step) bool { return p.At == s.At } // by another way
		if s.Alias == extend.NoAlias && s.At != c.At && !slices.ContainsFunc(passed, same) && !(t.IsPhi(s.At) && t.IsPhi(c.At)) {
			passed = append(passed, s)
		}
	}
	if len(passed) == 0 {
		return ""
	}
	return "On the way up, passed over:" + t.items(len(passed), func(i int) string {
		s := passed[i]
		if t.IsPhi(s.At) {
			return t.at(s.At) + ": all ways from there lead to the same write"
		}
		return t.at(s.At) + ": " + t.because(t.DefValue[s.At], x.Read, s.Why)
	})
}

// because says why the access of v and location l do, or do not, share memory.
func (t *memoryTeller) because(v ssa.Value, l extend.Location, why extend.Reason) string {
	w := t.At(v)
	own := "it"
	if w.Write.Base != 0 {
		own = t.object(w.Write.Base)
	}
	switch why {
	case extend.DistinctObjects:
		return own + " is another object than " + t.object(l.Base)
	case extend.PrivateObject:
		b := l.Base
		if b == 0 || t.Captured(b) {
			b = w.Write.Base
		}
		return "the address of " + t.object(b) + " is known nowhere else"
	case extend.NewerObject:
		b, p := l.Base, w.Write.Base
		if t.Object(b) != extend.FreshObject {
			b, p = p, b
		}
		return t.object(b) + " was made in this call, and " + t.object(p) + " came from the caller"
	case extend.DistinctOffsets:
		return "it writes another part of " + t.object(l.Base)
	case extend.NoWrite:
		return "it only reads"
	case extend.HiddenMemory:
		return "it writes no memory that this function has an address of"
	case extend.OtherArguments:
		return "it writes only what its arguments point to, which is something else"
	case extend.SameLocation:
		return "it is the same place"
	case extend.OverlappingPart:
		return "it may be the same part of " + t.object(l.Base)
	case extend.GivenAddress:
		return "it is given the address of " + t.object(l.Base)
	case extend.UnknownAddress:
		return "nothing tells that " + own + " and " + t.object(l.Base) + " are different places"
	}
	return "it may write any memory whose address may be known elsewhere"
}

// meeting says what meets in the MemoryPhi of block b.
func (t *memoryTeller) meeting(b ssa.BlockID) string {
	var ds []extend.MemID
	for _, d := range t.PhiArgs(b) {
		if !slices.Contains(ds, d) {
			ds = append(ds, d)
		}
	}
	return "versions of memory meet here:" + t.items(len(ds), func(i int) string { return t.at(ds[i]) })
}

// readers says which loads may read what v writes.
func (t *memoryTeller) readers(ctx context.Context, v ssa.Value) (string, error) {
	d := t.DefOf(v)
	var lines []string
	asked := 0
	for i := 1; i < len(t.List); i++ {
		x := &t.List[i]
		if x.Effect != extend.Reads || x.Hidden || x.Constant || x.Read.Base == 0 {
			continue
		}
		if asked++; asked > maxAsked {
			return "", nil
		}
		if err := ctx.Err(); err != nil {
			return "", err
		}
		c := t.Clobber(x.Value, 0)
		if !slices.Contains(c.Sources, d) {
			continue
		}
		how := ""
		if t.IsPhi(c.At) {
			how = ", through " + tick(t.version(c.At))
		} else if c.Alias != extend.MustAlias {
			how = ", perhaps"
		}
		lines = append(lines, t.statement(x.Value)+how)
	}
	if len(lines) == 0 && t.At(v).Effect&extend.Reads != 0 {
		return "", nil // a call: what it writes is for others
	}
	if len(lines) == 0 {
		return "No load in the function has it as the last that may have written what it reads.", nil
	}
	return "Read by" + t.items(len(lines), func(i int) string { return lines[i] }), nil
}

// invariant says that load v reads the same in each turn of a loop, "" if it does not.
func (t *memoryTeller) invariant(v ssa.Value, c extend.Clobber) string {
	x := t.At(v)
	if c.Spent || x.Ordered || x.Read.Base == 0 || x.Read.Size == extend.Unbounded {
		return ""
	}
	loops := t.fn.Loops()
	outside := func(l ssa.LoopID, b ssa.BlockID) bool { return b == 0 || !loops.Contains(l, b) }
	best := ssa.LoopID(0)
	for l := loops.Of(t.f.Block[v]); l != 0; l = loops.Parent[l] {
		if loops.Irreducible(l) || c.At != extend.LiveOnEntry && !outside(l, t.BlockOf(c.At)) {
			break
		}
		if base := x.Read.Base; t.f.Op[base] != ssa.OpSlot && !outside(l, t.f.Block[base]) {
			break
		}
		if i := x.Read.Index; i != 0 && !outside(l, t.f.Block[i]) {
			break
		}
		best = l
	}
	if best == 0 {
		return ""
	}
	h := tick(t.fn.BlockLabel(loops.Header[best]))
	return "No access in the loop headed by " + h + " writes it: it reads the same value in every turn, and could be hoisted above the loop headed by " + h + "."
}
