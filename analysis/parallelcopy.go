package analysis

import (
	"fmt"
	"slices"

	"phils/grammar/syntax"
	"phils/ssa"
	"phils/ssa/destruct"
)

// ParallelCopy is a parallel copy as written: (a, b) <- (b, a).
type ParallelCopy struct {
	Value ssa.Value // its OpParCopy
	Span  Span      // from the first bracket to the last
	Pairs []CopyPair
	Wrong string // why it is none that could be made one move after the other, "" if it is fine
}

// CopyPair is one copy of a parallel copy. Names are equal if they are spelled alike.
type CopyPair struct {
	Dst, Src string // as written; a CopyMove's is "" for the spare location
	Const    bool   // Src is a constant, which nothing overwrites
	DstTok   int32
}

// CopyMove is one of the moves that a parallel copy is made by.
type CopyMove = CopyPair

// ParallelCopies are those of fn in block order. O(values + their tokens).
func (fn *Function) ParallelCopies() []ParallelCopy {
	var out []ParallelCopy
	for _, v := range fn.F.Instr {
		if fn.F.Op[v] == ssa.OpParCopy {
			if tok := fn.F.Src[v]; tok >= 0 && int(tok) < len(fn.Tree.Tok) {
				out = append(out, fn.parallelCopy(v, tok))
			}
		}
	}
	return out
}

// parallelCopy reads the parallel copy whose first bracket is token tok.
func (fn *Function) parallelCopy(v ssa.Value, tok int32) ParallelCopy {
	c := ParallelCopy{Value: v}
	left, end, ok := fn.bracketed(tok)
	right, last := [][2]int32(nil), end
	if ok {
		for tok = end + 1; int(tok) < len(fn.Tree.Tok) && fn.Tree.Tok[tok] != syntax.Newline && string(fn.Tree.Text(tok)) != "("; tok++ {
		}
		right, last, ok = fn.bracketed(tok)
	}
	c.Span = Span{fn.TokSpan(fn.F.Src[v]).Start, fn.TokSpan(last).End}
	switch {
	case !ok:
		c.Wrong = "a bracket of it is missing"
	case len(left) != len(right):
		c.Wrong = fmt.Sprintf("its names are %d, its values %d", len(left), len(right))
	}
	written := map[string]bool{}
	text := func(item [2]int32) string {
		return string(fn.Tree.Src[fn.Tree.Start[item[0]]:fn.Tree.End[item[1]]])
	}
	for i := range min(len(left), len(right)) {
		p := CopyPair{Dst: text(left[i]), Src: text(right[i]), DstTok: left[i][0], Const: true}
		for t := right[i][0]; t <= right[i][1]; t++ {
			if fn.OccOfToken(t) == nil {
				continue
			}
			p.Const = false
			if right[i][0] != right[i][1] {
				c.Wrong = p.Src + " is neither a name nor a constant"
			}
		}
		if written[p.Dst] {
			c.Wrong = p.Dst + " is written twice in it"
		}
		written[p.Dst] = true
		c.Pairs = append(c.Pairs, p)
	}
	return c
}

// bracketed are the first and last tokens of the items of the list that the bracket at token
// open starts, and the token that ends it; false if none does on its line.
func (fn *Function) bracketed(open int32) (items [][2]int32, end int32, ok bool) {
	t, depth, first, last := fn.Tree, 0, int32(-1), int32(-1)
	end = open
	for i := open; int(i) < len(t.Tok); i++ {
		switch s := string(t.Text(i)); {
		case t.Tok[i] == syntax.Comment:
			continue
		case t.Tok[i] == syntax.Newline || t.Tok[i] == syntax.EOF:
			return items, end, false
		case s == "(":
			if depth++; depth == 1 {
				continue
			}
		case s == ")" && depth == 1, s == "," && depth == 1:
			if first >= 0 {
				items = append(items, [2]int32{first, last})
			}
			first = -1
			if s == ")" {
				return items, i, true
			}
			continue
		case s == ")":
			depth--
		}
		if first < 0 {
			first = i
		}
		last, end = i, i
	}
	return items, end, false
}

// Overlaps reports whether one of the copies writes what another one reads, so that their
// order counts.
func (c *ParallelCopy) Overlaps() bool {
	return slices.ContainsFunc(c.Pairs, func(p CopyPair) bool { return c.reads(p.Dst) })
}

// reads reports whether the copies read name for another one.
func (c *ParallelCopy) reads(name string) bool {
	return slices.ContainsFunc(c.Pairs, func(p CopyPair) bool { return !p.Const && p.Src == name && p.Dst != name })
}

// SelfMoves counts the copies of a name to itself.
func (c *ParallelCopy) SelfMoves() int {
	n := 0
	for _, p := range c.Pairs {
		if p.Dst == p.Src {
			n++
		}
	}
	return n
}

// CopyCycle is a cycle of a parallel copy: each of Names gives its value to the next one, the
// last to the first. If one of them, From, also gives it to a name Exit outside the cycle, the
// cycle can be opened there; else it needs a spare location.
type CopyCycle struct {
	Names      []string
	From, Exit string
}

// Cycles are those of c, by their first name in the text. O(copies).
func (c *ParallelCopy) Cycles() []CopyCycle {
	from := map[string]string{}
	for _, p := range c.Pairs {
		if !p.Const && p.Dst != p.Src {
			from[p.Dst] = p.Src
		}
	}
	var out []CopyCycle
	seen := map[string]int{} // the walk that came by
	for i, p := range c.Pairs {
		x, ok := p.Dst, true
		for ok && seen[x] == 0 {
			seen[x] = i + 1
			x, ok = from[x]
		}
		if !ok || seen[x] != i+1 {
			continue
		}
		cycle := CopyCycle{Names: []string{x}}
		for y := from[x]; y != x; y = from[y] {
			cycle.Names = append(cycle.Names, y)
		}
		slices.Reverse(cycle.Names[1:])
		for _, q := range c.Pairs {
			if cycle.Exit == "" && !q.Const && slices.Contains(cycle.Names, q.Src) && !slices.Contains(cycle.Names, q.Dst) {
				cycle.From, cycle.Exit = q.Src, q.Dst
			}
		}
		out = append(out, cycle)
	}
	return out
}

// Sequence gives moves that do one after the other what c does at once, as few as can be: a
// move for each copy that is none of a name to itself, and one more for each cycle without
// an exit ([destruct.Sequencer]). The order is the text's where it does not count. c is not
// Wrong. O(copies²), for a few copies.
func (c *ParallelCopy) Sequence() []CopyMove {
	var out []CopyMove
	if !c.Overlaps() {
		for _, p := range c.Pairs {
			if p.Dst != p.Src {
				out = append(out, p)
			}
		}
		return out
	}
	number, names := map[string]int32{}, []string{""} // 0 is the spare location
	location := func(name string) int32 {
		if number[name] == 0 {
			number[name] = int32(len(names))
			names = append(names, name)
		}
		return number[name]
	}
	pair := map[int32]CopyPair{}
	var moves []destruct.Move
	for _, p := range c.Pairs {
		if !p.Const {
			d := location(p.Dst)
			pair[d] = p
			moves = append(moves, destruct.Move{Dst: d, Src: location(p.Src)})
		}
	}
	var q destruct.Sequencer
	written := map[string]bool{}
	for _, m := range q.Append(nil, moves, 0) {
		move := CopyMove{Dst: names[m.Dst], Src: names[m.Src], DstTok: -1}
		if p, ok := pair[m.Dst]; ok {
			move.DstTok = p.DstTok
			if !written[p.Src] { // a copy of it would do as well, but tells less
				move.Src = p.Src
			}
		}
		if m.Dst == 0 {
			move.DstTok = pair[m.Src].DstTok // whose type the spare location has
		}
		written[move.Dst] = true
		out = append(out, move)
	}
	for _, p := range c.Pairs {
		if p.Const {
			out = append(out, p)
		}
	}
	return out
}
