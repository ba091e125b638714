package extend

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

var hashed = &Extension{
	ID:    "hashed",
	Name:  "Hashed SSA",
	Short: "virtual variables with χ and μ, and which values are one node",
	Hints: "versions of virtual variables, `a₂ = χ(a₁)` and `μ(a₂)`, and the node of each expression, `h7 = h3 + 1`, or `h7, as on line 5`.",
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		h, err := hashedOf(ctx, s, seg, fn)
		if err != nil {
			return nil, err
		}
		return h.form(ctx)
	},
	Hover: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, tok int32) (string, error) {
		if !mayBeNode(fn, tok) {
			return "", nil
		}
		h, err := hashedOf(ctx, s, seg, fn)
		if err != nil || h.nodes == nil {
			return "", err
		}
		return h.hover(tok), nil
	},
}

// hashedForm is a function in HSSA form with the way back to its text. nodes is nil where it has none, for
// the reason refused.
type hashedForm struct {
	memoryTeller
	nodes   *extend.Hashed
	shown   []int32    // by node: its number in names, 0 where it is written out
	bases   [][]string // by class: what it is made of
	refused string
}

// hashedKey is the Memo key of hashedOf: the form of memory is kept by what stands in other segments.
type hashedKey struct{ memory *memoryForm }

func hashedOf(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*hashedForm, error) {
	m, err := memoryOf(ctx, s, seg, fn)
	if err != nil {
		return nil, err
	}
	h := &hashedForm{memoryTeller: memoryTeller{m, s, seg}}
	type kept struct {
		nodes *extend.Hashed
		shown []int32
	}
	x, err := analysis.Memo(fn, hashedKey{m}, func() (x kept, err error) {
		x.nodes, err = extend.NewHashed(ctx, m.Accesses, fn.Order(), fn.Dom(), func(v ssa.Value) bool { return pureOp(m.f.Syms[m.f.Aux[v]]) })
		if err != nil {
			return x, err
		}
		x.shown = make([]int32, len(x.nodes.Nodes))
		next := int32(0)
		for n := 1; n < len(x.shown); n++ {
			if k := x.nodes.Nodes[n].Kind; k != extend.NodeConst && k != extend.NodeObject {
				next++
				x.shown[n] = next
			}
		}
		return x, nil
	})
	var many *extend.TooManyVersions
	if errors.As(err, &many) {
		h.refused = "no Hashed SSA form: " + many.Error()
		return h, nil
	}
	h.nodes, h.shown = x.nodes, x.shown
	return h, err
}

// pureOp reports whether the result of an operation that package ssa does not know depends on its operands, its
// type and its word alone. They are LLVM's, without what has numbers or types in its text besides.
func pureOp(word string) bool {
	switch word {
	case "select", "trunc", "zext", "sext", "fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp", "ptrtoint", "inttoptr", "bitcast", "addrspacecast", "extractelement", "insertelement":
		return true
	}
	return strings.HasPrefix(word, "icmp ") || strings.HasPrefix(word, "fcmp ")
}

// mayBeNode reports whether a hover at token tok may be about a value: it is a name, an operation or a sign.
func mayBeNode(fn *analysis.Function, tok int32) bool {
	return mayTouchMemory(fn, tok) || !isName(string(fn.Tree.Text(tok)))
}

func isName(s string) bool {
	return s == "" || s[0] == '_' || s[0] >= '0' && s[0] <= '9' || s[0]|0x20 >= 'a' && s[0]|0x20 <= 'z'
}

// form has a note for each φ of a virtual variable, and for each value with its μs, χs and node.
func (h *hashedForm) form(ctx context.Context) (*Form, error) {
	form := &Form{Func: h.f, Refused: h.refused}
	if h.nodes == nil {
		return form, nil
	}
	printed := func(v ssa.Value) string { return analysis.NameIn(h.fn, h.f, v) }
	displayed := func(v ssa.Value) string { return analysis.DisplayIn(h.fn, h.f, v) }
	for b := ssa.Entry; int(b) <= h.f.NumBlocks(); b++ {
		if !h.fn.Order().Reachable(b) {
			continue
		}
		for _, d := range h.nodes.Phis(b) {
			n := Note{Block: b, Text: h.versionPhi(d, len(h.f.Pred)), Hint: h.versionPhi(d, hintOperands), At: LabelEnd(h.fn, b), Tooltip: h.aboutVersion(d)}
			if n.At < 0 {
				n.Hint = ""
			}
			form.Notes = append(form.Notes, n)
		}
		for _, v := range h.f.Instrs(b) {
			text := h.value(v, printed)
			if text == "" {
				continue
			}
			n := Note{Block: b, Value: v, Text: text, At: StmtEnd(h.fn, h.f, v)}
			if h.f.Op[v].IsPhi() && (!h.fn.SSA || n.At < 0) {
				n.At = LabelEnd(h.fn, b)
			}
			if n.At >= 0 {
				n.Hint, n.Tooltip = h.value(v, displayed), h.tell(v, false)
			}
			form.Notes = append(form.Notes, n)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return form, nil
}

// value writes what v does to virtual variables and its node, "" if that is nothing to speak of.
func (h *hashedForm) value(v ssa.Value, name namer) string {
	var parts []string
	x := h.nodes
	mus := x.Mus(v)
	for i, d := range mus {
		if i == hintOperands {
			parts = append(parts, fmt.Sprintf("… %d more", len(mus)-i))
			break
		}
		parts = append(parts, "μ("+h.versionName(d)+")")
	}
	chis := x.Chis(v)
	stored := extend.NodeID(0)
	if w := h.At(v); w != nil && len(chis) == 1 && w.Stored != 0 {
		stored = x.NodeOf(w.Stored)
	}
	for i, d := range chis {
		if i == hintOperands {
			parts = append(parts, fmt.Sprintf("… %d more", len(chis)-i))
			break
		}
		if x.Kind[d] == extend.VersionDef {
			if stored == 0 {
				parts = append(parts, h.versionName(d)+" = …")
			}
		} else {
			parts = append(parts, h.versionName(d)+" = χ("+h.versionName(x.Prev[d])+")")
		}
		if stored != 0 {
			if place := h.place(d, h.At(v).Write); place != "" {
				parts = append(parts, place+" = "+h.ref(stored))
			}
		}
	}
	if s := h.nodeText(v, name); s != "" {
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

// nodeText writes the node of v: what it is where it is computed first, else where that is.
func (h *hashedForm) nodeText(v ssa.Value, name namer) string {
	x := h.nodes
	n := x.NodeOf(v)
	if n == 0 {
		return ""
	}
	k := &x.Nodes[n]
	isLoad := len(x.Mus(v)) > 0
	switch {
	case h.copies(v) && h.shown[n] != 0:
		return "copy of " + h.ref(n)
	case x.Source(v) != 0:
		return fmt.Sprintf("%s, stored on line %d", h.ref(n), h.line(x.Source(v)))
	case h.shown[n] == 0 && !isLoad, k.Kind == extend.NodeAddress && name(v) == "":
		return ""
	case x.Members(n)[0] == v && k.Kind == extend.NodeVar:
		if s := name(v); s != "" {
			return h.ref(n) + " = " + s
		}
		switch h.f.Op[v] {
		case ssa.OpAggregate:
			return h.ref(n) + " = aggregate"
		case ssa.OpLoad, ssa.OpIndex, ssa.OpRead:
			return h.ref(n) + ", a read of its own"
		}
		return ""
	case x.Members(n)[0] == v:
		return h.ref(n) + " = " + h.expression(n)
	}
	return fmt.Sprintf("%s, as on line %d", h.ref(n), h.line(x.Members(n)[0]))
}

func (h *hashedForm) copies(v ssa.Value) bool {
	return h.f.Op[v] == ssa.OpCopy || h.f.Op[v] == ssa.OpPi
}

// versionName is a virtual variable with a version: "a₂", "a₀" for its zero versions.
func (h *hashedForm) versionName(d extend.VersionID) string {
	return h.className(h.nodes.Classes, h.nodes.Class[d]) + analysis.Subscript(h.nodes.Ver[d])
}

// versionPhi writes φ d, with the first operands, most at most.
func (h *hashedForm) versionPhi(d extend.VersionID, most int) string {
	args := h.nodes.Args[d]
	return h.versionName(d) + " = φ(" + analysis.EdgesText(h.f, h.nodes.Block[d], len(args), most, func(i int) string {
		if args[i] == 0 {
			return "?"
		}
		return h.versionName(args[i])
	}) + ")"
}

// place writes the place l of version d with nodes in it: "a₂[h1 + 8]"; "" if it is not one place.
func (h *hashedForm) place(d extend.VersionID, l extend.Location) string {
	if l.Base == 0 || l.Size == extend.Unbounded || l.Part {
		return ""
	}
	return h.placeOf(d, h.nodes.NodeOf(l.Base), h.nodes.NodeOf(l.Index), l.Scale, l.Offset)
}

func (h *hashedForm) placeOf(d extend.VersionID, base, index extend.NodeID, scale, offset int64) string {
	k := h.nodes.Class[d]
	if h.nodes.Whole(k) {
		return h.versionName(d)
	}
	if h.nodes.Base[k] != 0 && h.nodes.NodeOf(h.nodes.Base[k]) == base {
		base = 0
	}
	return h.versionName(d) + "[" + h.sum(base, index, scale, offset) + "]"
}

// sum writes base + scale·index + offset, of which base and index may be 0.
func (h *hashedForm) sum(base, index extend.NodeID, scale, offset int64) string {
	var s string
	if base != 0 {
		s = h.ref(base)
	}
	if index != 0 {
		if s != "" {
			s += " + "
		}
		if scale != 1 {
			s += fmt.Sprintf("%d·", scale)
		}
		s += h.ref(index)
	}
	if field, rest := extend.Field(offset); field > 0 && h.fn.Dialect.ID == "pir" {
		s += fmt.Sprintf(".%d", field)
		if offset = rest; offset == 0 {
			return s
		}
	}
	switch {
	case s == "":
		return fmt.Sprint(offset)
	case offset < 0:
		return s + fmt.Sprintf(" - %d", uint64(-offset))
	case offset > 0:
		return s + fmt.Sprintf(" + %d", offset)
	}
	return s
}
