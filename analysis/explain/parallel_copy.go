package explain

import (
	"fmt"
	"strings"

	"phils/analysis"
)

// Parallel copies: what goes where, and how few moves, one after the other, do the same.
// Package destruct cites the paper and has the order of the moves.

// parallelCopy says what there is to say of the parallel copy that token tok is part of.
func (p *speaker) parallelCopy(tok int32) {
	s := p.fn.TokSpan(tok)
	for _, c := range p.fn.ParallelCopies() {
		if s.Start < c.Span.Start || s.End > c.Span.End {
			continue
		}
		if c.Wrong != "" {
			p.para("A parallel copy that cannot be made: %s.", plainWithCode(c.Wrong))
			return
		}
		p.para("**Parallel copy**: every value is read before any name is written.")
		p.para("%s", block("text", arrows(&c)))
		p.cycles(&c)
		if shared := p.oneLocation(&c); shared != nil {
			p.para("With one location for all versions of a variable:")
			p.para("%s", block("text", arrows(shared)))
			p.cycles(shared)
		}
		return
	}
}

// arrows draws the graph of c, a line for each value that is copied.
func arrows(c *analysis.ParallelCopy) string {
	var order []string
	to := map[string][]string{}
	for _, x := range c.Pairs {
		if to[x.Src] == nil {
			order = append(order, x.Src)
		}
		to[x.Src] = append(to[x.Src], x.Dst)
	}
	for i, src := range order {
		order[i] = src + " → " + strings.Join(to[src], ", ")
	}
	return strings.Join(order, "\n")
}

// cycles tells the cycles of c, and the number of moves with its formula.
func (p *speaker) cycles(c *analysis.ParallelCopy) {
	closed := 0
	cycles := c.Cycles()
	for i, y := range cycles {
		if i == 0 {
			p.out.WriteByte('\n')
		}
		round := code(strings.Join(y.Names, " → ") + " → " + y.Names[0])
		if y.Exit == "" {
			closed++
			p.item("The cycle %s has no way out: none of its values is copied elsewhere too, so the first write would lose one. It takes a spare location.", round)
		} else {
			p.item("The cycle %s has a way out: %s is copied to %s too, from where it can be read later. It takes no spare location.", round, code(y.From), code(y.Exit))
		}
	}
	if len(cycles) == 0 {
		p.para("It has no cycle.")
	}
	moves := c.Sequence()
	n := len(c.Pairs) - c.SelfMoves()
	sum := fmt.Sprintf("n + c = %d + %d = %d", n, closed, n+closed)
	text := make([]string, len(moves))
	for i, m := range moves {
		for _, s := range []*string{&m.Dst, &m.Src} {
			if *s == "" {
				*s = "spare"
			}
		}
		text[i] = m.Dst + " = " + m.Src
	}
	p.para("Moves: %s.", sum)
	p.item("n: %s.", copies(len(c.Pairs), c.SelfMoves()))
	p.item("c: %s without a way out.", plural(closed, "cycle"))
	if len(moves) > 0 {
		p.para("%s", block(p.fn.Dialect.ID, strings.Join(text, "\n")))
	}
}

// copies is "4 copies, less 1 of a name to itself".
func copies(all, self int) string {
	s := "1 copy"
	if all != 1 {
		s = fmt.Sprintf("%d copies", all)
	}
	if self > 0 {
		s += fmt.Sprintf(", less %d of a name to itself", self)
	}
	return s
}

// oneLocation is c with the variables in place of their versions, nil if that is the same, or
// would write a variable twice, or has no order that counts.
func (p *speaker) oneLocation(c *analysis.ParallelCopy) *analysis.ParallelCopy {
	base := map[string]string{}
	for i := range p.fn.Symbols {
		if y := &p.fn.Symbols[i]; y.Kind == analysis.SymValue && y.Var != 0 {
			base[y.Name] = p.f.Vars[y.Var].Name
		}
	}
	name := func(s string) string {
		if b := base[s]; b != "" {
			return b
		}
		return s
	}
	out := &analysis.ParallelCopy{}
	written := map[string]bool{}
	differs := false
	for _, x := range c.Pairs {
		y := x
		y.Dst = name(x.Dst)
		if !x.Const {
			y.Src = name(x.Src)
		}
		differs = differs || y != x
		if written[y.Dst] {
			return nil
		}
		written[y.Dst] = true
		out.Pairs = append(out.Pairs, y)
	}
	if !differs || !out.Overlaps() {
		return nil
	}
	return out
}
