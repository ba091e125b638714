package fix

import (
	"fmt"
	"strconv"
	"strings"

	"phils/analysis"
)

// Sequentialization of parallel copies as written: package destruct cites the paper of the
// order, analysis.ParallelCopy.Sequence gives the moves.
//
// Where a name is read by one of the copies and written by another, the moves write a name
// more than once, which only plain code may. A parallel copy by itself makes a function count
// as being in SSA form, so such a function is plain once the last one is gone, unless
// something else says SSA form: then it cannot be done.

// sequentialize offers to write the parallel copy at the cursor as moves, and all of the
// function if there are several.
func sequentialize(w *site) {
	copies := w.fn.ParallelCopies()
	var here *analysis.ParallelCopy
	for i := range copies {
		if touches(copies[i].Span, w.at) {
			here = &copies[i]
			break
		}
	}
	if here == nil && (len(copies) < 2 || !touches(w.fn.Header, w.at)) {
		return
	}
	plain := w.plainWithout(copies)
	all := make([]*analysis.ParallelCopy, len(copies))
	for i := range copies {
		all[i] = &copies[i]
	}
	if here != nil {
		title := "Sequentialize this parallel copy"
		if here.Wrong == "" {
			title += " (" + strconv.Itoa(len(here.Sequence())) + " moves)"
			if len(here.Sequence()) == 1 {
				title = strings.TrimSuffix(title, "s)") + ")"
			}
		}
		// Beside other parallel copies the names of this one count as defined twice before as
		// after, and a spare location that is written again is one more of them.
		w.offer(Action{Title: title, Kind: Rewrite, Span: here.Span, Disabled: unsequential(here, plain), unmasks: plain && len(copies) > 1 && here.Overlaps()},
			func(e *editor) error { return newSequencer(e).do(here) })
	}
	if len(copies) > 1 {
		why := ""
		for i := range copies {
			if s := unsequential(&copies[i], plain); s != "" && why == "" {
				why = "of " + string(w.src[copies[i].Span.Start:copies[i].Span.End]) + ": " + s
			}
		}
		w.offer(Action{Title: fmt.Sprintf("Sequentialize all parallel copies of the function (%d)", len(copies)), Kind: Rewrite, Disabled: why}, func(e *editor) error {
			return newSequencer(e).do(all...)
		})
	}
}

// unsequential says why c cannot be made move by move, "" if it can. plain: without the
// parallel copies its function is plain code.
func unsequential(c *analysis.ParallelCopy, plain bool) string {
	switch {
	case c.Wrong != "":
		return c.Wrong
	case plain || !c.Overlaps():
		return ""
	}
	return "a name of it is both read and written, and in SSA form, in which the function is for other reasons too, a name is written once: give what is written new names"
}

// plainWithout reports whether the site's function is plain code once the parallel copies
// are gone.
func (w *site) plainWithout(copies []analysis.ParallelCopy) bool {
	text := append([]byte(nil), w.src...)
	for _, c := range copies {
		for i := c.Span.Start; i < c.Span.End; i++ {
			text[i] = ' '
		}
	}
	for _, fn := range analysis.NewSnapshot(w.snap.Name, 0, w.snap.Dialect, text).Functions() {
		if fn.Name == w.fn.Name {
			return !fn.SSA
		}
	}
	return true // a listing of nothing else
}

// sequencer makes the moves of one action.
type sequencer struct {
	*editor
	spare   map[string]string // by type, "" where locals have none: a spare location
	lets    []string          // their declarations
	sources map[string]bool   // names of the source program
	next    int               // the number of the next local
}

func newSequencer(e *editor) *sequencer {
	q := &sequencer{editor: e, spare: map[string]string{}, sources: map[string]bool{}}
	for _, x := range q.f.Vars {
		q.sources[x.Source] = true
		if n, err := strconv.Atoi(strings.TrimPrefix(x.Name, "_")); err == nil {
			q.next = max(q.next, n+1)
		}
	}
	return q
}

// do puts moves in the place of each of the copies.
func (q *sequencer) do(copies ...*analysis.ParallelCopy) error {
	for _, c := range copies {
		if err := q.sequence(c); err != nil {
			return err
		}
	}
	(&leaver{editor: q.editor, lets: q.lets}).putLets()
	return nil
}

func (q *sequencer) sequence(c *analysis.ParallelCopy) error {
	moves := c.Sequence()
	if stmt := q.t.StmtAt(q.f.Src[c.Value]); len(moves) == 0 && stmt >= 0 && q.stmtSpan(stmt) == c.Span {
		q.remove(stmt)
		return nil
	}
	indent := q.indent
	if q.blankBefore(c.Span.Start) {
		indent = q.text(analysis.Span{Start: q.lineStart(c.Span.Start), End: c.Span.Start})
	}
	var out []string
	for _, m := range moves {
		if m.Dst == "" || m.Src == "" {
			name, err := q.location(m.DstTok)
			if err != nil {
				return err
			}
			if m.Dst == "" {
				m.Dst = name
			} else {
				m.Src = name
			}
		}
		out = append(out, m.Dst+" = "+m.Src)
	}
	q.replace(c.Span, strings.Join(out, q.eol+indent))
	return nil
}

// location is the spare location for the value of the name at token tok. Where locals are
// declared it has a name in the source program, since it may be written several times.
func (q *sequencer) location(tok int32) (string, error) {
	typ := ""
	if q.sp.Declare != nil {
		if o := q.fn.OccOfToken(tok); o != nil {
			typ = q.fn.Symbols[o.Sym].Type
		}
		if typ == "" {
			return "", decline("the type of the spare location is not known")
		}
	}
	if q.spare[typ] == "" {
		if q.sp.Declare == nil {
			q.spare[typ] = q.fresh("tmp")
			return q.spare[typ], nil
		}
		source := "tmp"
		for n := 1; q.sources[source]; n++ {
			source = "tmp_" + strconv.Itoa(n)
		}
		q.sources[source] = true
		q.spare[typ] = "_" + strconv.Itoa(q.next)
		q.next++
		q.lets = append(q.lets, q.sp.Declare(q.spare[typ], typ, source))
	}
	return q.spare[typ], nil
}
