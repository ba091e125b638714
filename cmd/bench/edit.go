package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// undefinedName is the code of the finding that a character typed into a name brings.
const undefinedName = "undefined-name"

func undefined(f finding) bool { return f.Code == undefinedName }

// edit measures from an edit of one character to its diagnostics: in a function of a usual
// size, and in the largest.
func edit(b *bench) error {
	if err := b.sessions(beside, func(in *input, p *pair) error {
		return b.editsOfBoth(p, in, "one-character edit → its diagnostics", "", 2)
	}); err != nil {
		return err
	}
	return b.sessions(asking, func(in *input, p *pair) error {
		return b.editsOfBoth(p, in, "the same by textDocument/diagnostic", "", 4)
	})
}

// editsOfBoth edits a function of a usual size as often as is asked for, and the largest a
// part of that.
func (b *bench) editsOfBoth(p *pair, in *input, what, label string, part int) error {
	small, err := in.ir.small()
	if err != nil {
		return err
	}
	m := b.peerTimes(in.k)
	if err := b.edits(p, in.k, what+", small function"+label, small.name, b.scales.edits, m, budget{P50: 3, P95: 10}); err != nil {
		return err
	}
	return b.edits(p, in.k, what+", large function"+label, in.ir.large().name, (b.scales.edits+part-1)/part, m, budget{})
}

func (b *bench) edits(p *pair, k int, what, fn string, n, m int, limit budget) error {
	places := newPlaces(fn)
	s, err := p.each(n, m, nil, func(c *client, i int) (time.Duration, error) {
		at, err := places.of(c, i/2, (n+1)/2)
		if err != nil {
			return 0, err
		}
		return typeOrUndo(c, at, i)
	})
	if err != nil {
		return err
	}
	b.row(what, "ms", limit).pair(k, s)
	return nil
}

// typeOrUndo types a character into a name if i is even, and takes it back if it is odd,
// so that each edit brings or takes a finding. The diagnostics are looked at.
func typeOrUndo(c *client, at place, i int) (time.Duration, error) {
	if i%2 == 1 {
		took, findings, err := c.edit(span{at, place{at.Line, at.Character + 1}}, "", anyFindings)
		if err == nil && len(findings) != c.found {
			err = fmt.Errorf("%s: line %d: %d findings when the edit has been taken back, %d before", c.name, at.Line+1, len(findings), c.found)
		}
		return took, err
	}
	took, findings, err := c.edit(span{at, at}, "x", anyFindings)
	if err == nil && !slices.ContainsFunc(findings, func(f finding) bool {
		return f.Range.Start.Line == at.Line && (undefined(f) || c.name != philsTool)
	}) {
		err = fmt.Errorf("%s: line %d: an undefined name is not found; %d findings", c.name, at.Line+1, len(findings))
	}
	return took, err
}

// places are operands of a function, for each of the servers in its own text.
type places struct {
	fn string
	at map[*client][]place
}

func newPlaces(fn string) *places { return &places{fn, map[*client][]place{}} }

// of is the i-th of n places that lie evenly in the function.
func (p *places) of(c *client, i, n int) (place, error) {
	if p.at[c] == nil {
		f, err := c.doc.named(p.fn)
		if err != nil {
			return place{}, err
		}
		if p.at[c] = c.doc.loads(f); len(p.at[c]) == 0 {
			return place{}, fmt.Errorf("%s: no load in function %s", c.name, p.fn)
		}
	}
	at := p.at[c]
	return at[min(i, n-1)*len(at)/n], nil
}

// pastedFault is a function with a fault. phils sends no diagnostics that it has sent, so
// what is pasted there has one; the peer, which sends them always, would end at it.
const pastedFault = "define i32 @pasted_last() {\n  ret i32 %missing\n}\n"

// paste measures a paste of many functions, and its undo.
func paste(b *bench) error {
	// All three programs are pasted as much, which a small one must have.
	size := min(b.scales.paste, scaled(b.scales.program, 0)/3)
	return b.sessions(beside, func(in *input, p *pair) error {
		names := in.ir.some(size)
		type work struct {
			text string
			at   place
		}
		works := map[*client]work{}
		do := func(c *client, i int) (time.Duration, error) {
			w, ok := works[c]
			if !ok {
				var err error
				if w.text, w.at, err = c.doc.pasted(names); err != nil {
					return 0, err
				}
				if c.name == philsTool {
					w.text += pastedFault
				}
				works[c] = w
			}
			r, text := span{w.at, w.at}, w.text
			if i%2 == 1 {
				r.End, text = place{w.at.Line + strings.Count(w.text, "\n"), 0}, ""
			}
			// What was pasted has the original's other findings, too.
			broken := strings.Contains(text, "%missing")
			took, _, err := c.edit(r, text, func(f []finding) bool { return slices.ContainsFunc(f, undefined) == broken })
			return took, err
		}
		s, err := p.each(4*b.runs, b.peerTimes(in.k), nil, do)
		if err != nil {
			return err
		}
		b.row("paste of "+megabyteName(size)+" → its diagnostics", "ms", budget{}).pair(in.k, s.half(0))
		b.row("undo of that paste → its diagnostics", "ms", budget{}).pair(in.k, s.half(1))
		if err := pasteCounts(p.ours, names, do); err != nil {
			return err
		}
		return nil
	})
}

// pasteCounts tells whether the server knows what was pasted, and forgets it.
func pasteCounts(c *client, names []string, do func(c *client, i int) (time.Duration, error)) error {
	globals := func() (n int, err error) {
		_, result, err := c.ask("textDocument/documentSymbol", nil)
		if err != nil {
			return 0, err
		}
		all, err := readSymbols(result)
		for name := range all {
			if strings.HasPrefix(name, "@") {
				n++
			}
		}
		return n, err
	}
	before, err := globals()
	if err != nil {
		return err
	}
	for i, more := range []int{len(names) + 1, 0} {
		if _, err := do(c, i); err != nil {
			return err
		}
		now, err := globals()
		if err != nil {
			return err
		}
		if now != before+more {
			return fmt.Errorf("%d global names before, %d functions pasted or left, and now %d", before, more, now)
		}
	}
	return nil
}

func megabyteName(size int) string {
	if size < 1<<20 {
		return fmt.Sprintf("%d kB", size>>10)
	}
	return fmt.Sprintf("%d MB", size>>20)
}
