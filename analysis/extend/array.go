package extend

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

var array = &Extension{
	ID:    "array",
	Name:  "Array SSA",
	Short: "versions of arrays, and which reads of elements are redundant",
	Hints: "a read of an element that is known already, and what it gives: `= x₁, stored on line 5`.",
	Shown: true,
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		a, err := arraysOf(ctx, s, seg, fn)
		if err != nil {
			return nil, err
		}
		return a.form(ctx)
	},
	Hover: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, tok int32) (string, error) {
		if !mayTouchMemory(fn, tok) {
			return "", nil
		}
		a, err := arraysOf(ctx, s, seg, fn)
		if err != nil || a.Arrays == nil {
			return "", err
		}
		return a.hover(tok), nil
	},
}

// arrayForm is a function in Array SSA form with the way back to its text. Arrays is nil where it has
// none, for the reason refused.
type arrayForm struct {
	memoryTeller
	*extend.Arrays
	refused string
}

// arrayKey is the Memo key of arraysOf: the form of memory is kept by what stands in other segments.
type arrayKey struct{ memory *memoryForm }

func arraysOf(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*arrayForm, error) {
	m, err := memoryOf(ctx, s, seg, fn)
	if err != nil {
		return nil, err
	}
	a := &arrayForm{memoryTeller: memoryTeller{m, s, seg}}
	x, err := analysis.Memo(fn, arrayKey{m}, func() (*extend.Arrays, error) {
		return extend.NewArrays(ctx, m.Accesses, fn.Order(), fn.Dom())
	})
	var many *extend.TooManyElements
	if errors.As(err, &many) {
		a.refused = "no arrays: " + many.Error()
		return a, nil
	}
	a.Arrays = x
	return a, err
}

// form has a note for each version of an array, and a hint at each redundant read.
func (a *arrayForm) form(ctx context.Context) (*Form, error) {
	form := &Form{Func: a.f, Refused: a.refused}
	if a.Arrays == nil {
		return form, nil
	}
	for b := ssa.Entry; int(b) <= a.f.NumBlocks(); b++ {
		for _, d := range a.Arrays.Phis(b) {
			form.Notes = append(form.Notes, Note{Block: b, Text: a.arrayPhi(d), At: -1})
		}
		for _, v := range a.f.Instrs(b) {
			made := a.Made(v)
			if len(made) == 0 || a.isVariable(v) {
				continue
			}
			var parts []string
			for _, d := range made {
				parts = append(parts, a.made(v, d))
			}
			n := Note{Block: b, Value: v, Text: strings.Join(parts, ", "), At: StmtEnd(a.fn, a.f, v)}
			if r, ok := a.Redundant(v); ok && n.At >= 0 && a.inArray(v) {
				n.Hint, n.Tooltip = a.short(r, a.shown), a.why(r)
				n.Text += "; redundant: " + a.short(r, a.printed)
			}
			form.Notes = append(form.Notes, n)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return form, nil
}

// isVariable reports whether v reads or writes a variable that is to be promoted, which is no array.
func (a *arrayForm) isVariable(v ssa.Value) bool {
	return a.f.Op[v] == ssa.OpRead || a.f.Op[v] == ssa.OpWrite
}

// inArray reports whether what v reads is an element, a field or a place behind a pointer: not a variable of
// its own, whose name at two places says as much.
func (a *arrayForm) inArray(v ssa.Value) bool {
	x := a.At(v)
	return !a.isVariable(v) && (a.f.Op[x.Read.Base] != ssa.OpSlot || x.Read.Index != 0 || x.Read.Offset != 0 || a.f.Op[v] == ssa.OpIndex || len(a.f.Args(x.Read.Base)) > 0)
}

// arrayName is an array with a version: "a₂".
func (a *arrayForm) arrayName(d extend.ArrayID) string {
	return a.className(a.Classes, a.Array[d]) + analysis.Subscript(a.Ver[d])
}

// arrayPhi writes control φ d.
func (a *arrayForm) arrayPhi(d extend.ArrayID) string {
	args := a.Args[d]
	return a.arrayName(d) + " = φ(" + analysis.EdgesText(a.f, a.Block[d], len(args), len(args), func(i int) string {
		if args[i] == 0 {
			return "?"
		}
		return a.arrayName(args[i])
	}) + ")"
}

// made writes version d, which access v makes.
func (a *arrayForm) made(v ssa.Value, d extend.ArrayID) string {
	before := a.arrayName(a.Prev[d])
	x := a.At(v)
	switch a.Kind[d] {
	case extend.ArrayDef:
		return a.arrayName(d) + " = dφ(" + a.elementText(x.Write) + " := " + cmp.Or(analysis.NameIn(a.fn, a.f, x.Stored), "…") + ", " + before + ")"
	case extend.ArrayUse:
		if a.Elem[d] == 0 {
			return a.arrayName(d) + " = uφ(?, " + before + ")"
		}
		return a.arrayName(d) + " = uφ(" + a.elementText(x.Read) + ", " + before + ")"
	}
	return a.arrayName(d) + " = dφ(?, " + before + ")"
}

// elementText writes which element l is: [i + 2]; behind a pointer that says no more, [p].
func (a *arrayForm) elementText(l extend.Location) string {
	var parts []string
	name := func(v ssa.Value) string { return cmp.Or(analysis.NameIn(a.fn, a.f, v), "…") }
	if a.Base[a.Of(l)] == 0 {
		parts = append(parts, name(l.Base))
	}
	if l.Index != 0 {
		s := name(l.Index)
		if l.Scale != 1 {
			s = fmt.Sprintf("%d·%s", l.Scale, s)
		}
		parts = append(parts, s)
	}
	if l.Offset != 0 || len(parts) == 0 {
		parts = append(parts, fmt.Sprint(l.Offset))
	}
	return "[" + strings.Join(parts, " + ") + "]"
}

// short is what redundant read r gives, as a hint: "= x₁, stored on line 5".
func (a *arrayForm) short(r extend.Redundant, name namer) string {
	if r.Value == 0 {
		return fmt.Sprintf("known: %s meet", plural(len(r.From), "value"))
	}
	s := "= " + name(r.Value)
	if len(r.From) != 1 {
		return s + ", known on every path"
	}
	how := "read"
	if a.At(r.From[0]).Effect&extend.Writes != 0 {
		how = "stored"
	}
	return fmt.Sprintf("%s, %s on line %d", s, how, a.line(r.From[0]))
}

func (a *arrayForm) shown(v ssa.Value) string {
	if s := analysis.OperandText(a.fn, a.f, v); s != "" && s != "?" {
		return s
	}
	return "the same"
}

func (a *arrayForm) printed(v ssa.Value) string {
	return cmp.Or(analysis.NameIn(a.fn, a.f, v), "the same")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// why says in Markdown why r is redundant.
func (a *arrayForm) why(r extend.Redundant) string {
	s := "This read is redundant: "
	switch {
	case r.Value != 0:
		s += "it gives " + tick(a.shown(r.Value)) + "."
	default:
		s += "the element is known on every path, though not by one name; a φ at the head of " + tick(a.fn.BlockLabel(a.mergeBlock(r))) + " would merge the values."
	}
	s += "\n\nThe element was accessed in" + a.items(len(r.From), func(i int) string { return a.statement(r.From[i]) })
	if len(r.Passed) > 0 {
		want := a.At(r.Read).Read
		s += "\n\nNothing between changes it:" + a.items(len(r.Passed), func(i int) string {
			x := a.At(r.Passed[i])
			_, why := a.Clobbers(x, want)
			return a.statement(r.Passed[i]) + ": " + a.because(r.Passed[i], want, why)
		})
	}
	return s
}

func (a *arrayForm) mergeBlock(r extend.Redundant) ssa.BlockID {
	if r.Merge != 0 {
		return a.Block[r.Merge]
	}
	return a.f.Block[r.Read]
}

// hover says of a redundant read at token tok why it is.
func (a *arrayForm) hover(tok int32) string {
	n := a.fn.Tree.StmtAt(tok)
	if n < 0 {
		return ""
	}
	o := a.fn.OccOfToken(tok)
	if o != nil && a.fn.Symbols[o.Sym].Kind == analysis.SymLabel {
		return ""
	}
	for _, v := range a.byStmt[n] {
		if r, ok := a.Redundant(v); ok && a.inArray(v) && a.about(v, tok, o) {
			return a.why(r)
		}
	}
	return ""
}
