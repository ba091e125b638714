package fix

import (
	"phils/analysis"
	"phils/grammar/syntax"
)

// list is a bracketed list in the text: phi operands, block parameters, arguments.
type list struct {
	open, close int32 // tokens
	items       []analysis.Span
}

// listAt is the list that token open starts; false if it is not closed.
func (e *editor) listAt(open int32) (list, bool) {
	l := list{open: open}
	depth := 0
	first, last := int32(-1), int32(-1)
	end := func() {
		if first >= 0 {
			l.items = append(l.items, analysis.Span{Start: e.t.Start[first], End: e.t.End[last]})
		}
		first = -1
	}
	for i := open; int(i) < len(e.t.Tok); i++ {
		if e.t.Tok[i] == syntax.Comment || e.t.Tok[i] == syntax.Newline {
			continue
		}
		switch s := string(e.t.Text(i)); {
		case s == "(" || s == "[":
			if depth++; depth == 1 {
				continue
			}
		case s == ")" || s == "]":
			if depth--; depth == 0 {
				end()
				l.close = i
				return l, true
			}
		case s == "," && depth == 1:
			end()
			continue
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	return l, false
}

// listAfter is the list of parameters or arguments right behind label token tok; false if
// there is none.
func (e *editor) listAfter(tok int32) (list, bool) {
	i := tok + 1
	if int(i) >= len(e.t.Tok) || string(e.t.Text(i)) != "(" || e.t.Tok[tok] == syntax.Number && e.t.End[tok] != e.t.Start[i] {
		return list{}, false
	}
	return e.listAt(i)
}

// change deletes the items whose index is in drop and appends add. A list of arguments
// that becomes empty goes with its brackets.
func (e *editor) change(l list, drop []int, add []string) {
	gone := make([]bool, len(l.items))
	kept := len(l.items)
	for _, i := range drop {
		if i < len(gone) && !gone[i] {
			gone[i] = true
			kept--
		}
	}
	if kept == 0 && len(add) == 0 {
		e.replace(analysis.Span{Start: e.t.Start[l.open], End: e.t.End[l.close]}, "")
		return
	}
	last := -1 // the last item that is kept
	for i, g := range gone {
		switch {
		case !g:
			last = i
		case last >= 0:
			e.replace(analysis.Span{Start: l.items[i-1].End, End: l.items[i].End}, "")
		case i+1 < len(gone):
			e.replace(analysis.Span{Start: l.items[i].Start, End: l.items[i+1].Start}, "")
		default:
			e.replace(l.items[i], "")
		}
	}
	text := ""
	for i, a := range add {
		if i > 0 || last >= 0 {
			text += ", "
		}
		text += a
	}
	if text == "" {
		return
	}
	at := e.t.End[l.open]
	if last >= 0 {
		at = l.items[last].End
	}
	e.insert(at, rankBefore, text)
}

// addList appends to the list behind label token tok, which need not exist.
func (e *editor) addList(tok int32, drop []int, add []string) {
	if l, ok := e.listAfter(tok); ok {
		e.change(l, drop, add)
		return
	}
	if len(add) > 0 {
		text := "("
		for i, a := range add {
			if i > 0 {
				text += ", "
			}
			text += a
		}
		e.insert(e.t.End[tok], rankBefore, text+")")
	}
}
