package extend

import (
	"context"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

var memory = &Extension{
	ID:    "memory",
	Name:  "Memory SSA",
	Short: "versions of memory, and which store a load reads",
	Hints: "what an instruction does to memory, `M₃ = MemoryDef(M₂)` and `MemoryUse(M₁)`, and at labels the versions that meet, `M₄ = MemoryPhi(bb0: M₁, bb5: M₃)`.",
	Make: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*Form, error) {
		m, err := memoryOf(ctx, s, seg, fn)
		if err != nil {
			return nil, err
		}
		return m.form(ctx, s, seg)
	},
	Hover: func(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, tok int32) (string, error) {
		if !mayTouchMemory(fn, tok) {
			return "", nil
		}
		m, err := memoryOf(ctx, s, seg, fn)
		if err != nil {
			return "", err
		}
		return m.hover(ctx, s, seg, tok)
	},
}

// MemoryOf gives fn, of segment seg of s, in Memory SSA form: of fn.F where that is in SSA form,
// else of its pruned form. The error is ctx's.
func MemoryOf(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*extend.Memory, error) {
	m, err := memoryOf(ctx, s, seg, fn)
	if err != nil {
		return nil, err
	}
	return m.Memory, nil
}

// memoryForm is a function in Memory SSA form with the way back to its text.
type memoryForm struct {
	*extend.Memory
	fn *analysis.Function
	f  *ssa.Func
	// byStmt are the accesses of a statement, by its index in Tree.Stmt, in order.
	byStmt map[int][]ssa.Value
}

// memoryKey is the Memo key of memoryOf: what stands in other segments decides too.
type memoryKey struct{ outside uint64 }

// modelKey is the MemoIn key of what the dialect says of a function's memory.
type modelKey struct{}

type dialectModel struct {
	*extend.Model
	outside uint64
}

func memoryOf(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*memoryForm, error) {
	said, err := analysis.MemoIn(s, fn, modelKey{}, func() (x dialectModel, err error) {
		if s.Dialect.Memory != nil {
			x.Model, x.outside = s.Dialect.Memory(s, seg, fn)
		}
		return x, ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	return analysis.Memo(fn, memoryKey{said.outside}, func() (*memoryForm, error) {
		f, _, err := Base(ctx, fn)
		if err != nil {
			return nil, err
		}
		m, err := extend.NewMemory(ctx, extend.NewAccesses(f, said.Model), fn.Dom())
		if err != nil {
			return nil, err
		}
		x := &memoryForm{Memory: m, fn: fn, f: f, byStmt: map[int][]ssa.Value{}}
		for i := 1; i < len(m.List); i++ {
			v := m.List[i].Value
			if tok := f.Src[v]; tok >= 0 && int(tok) < len(fn.Tree.Start) {
				if n := fn.Tree.StmtAt(tok); n >= 0 {
					x.byStmt[n] = append(x.byStmt[n], v)
				}
			}
		}
		return x, nil
	})
}

// version writes a version of memory: "M₂", "liveOnEntry".
func (m *memoryForm) version(d extend.MemID) string {
	if d == extend.LiveOnEntry {
		return "liveOnEntry"
	}
	return "M" + analysis.Subscript(int32(d))
}

// access writes what v does: "M₃ = MemoryDef(M₂)".
func (m *memoryForm) access(v ssa.Value) string {
	if d := m.DefOf(v); d != 0 {
		return m.version(d) + " = MemoryDef(" + m.version(m.Before[d]) + ")"
	}
	return "MemoryUse(" + m.version(m.Reaching(v)) + ")"
}

// phi writes block b's MemoryPhi, with the first operands, most at most.
func (m *memoryForm) phi(b ssa.BlockID, most int) string {
	args := m.PhiArgs(b)
	return m.version(m.PhiAt(b)) + " = MemoryPhi(" + analysis.EdgesText(m.f, b, len(args), most, func(i int) string { return m.version(args[i]) }) + ")"
}

// hintOperands is how many operands of a MemoryPhi hints and hovers show.
const hintOperands = 12

// form has a note for each MemoryPhi and each access. A load's tooltip says what it reads.
func (m *memoryForm) form(ctx context.Context, s *analysis.Snapshot, seg int) (*Form, error) {
	form := &Form{Func: m.f}
	t := &memoryTeller{memoryForm: m, s: s, seg: seg}
	for b := ssa.Entry; int(b) <= m.f.NumBlocks(); b++ {
		if m.PhiAt(b) != 0 {
			form.Notes = append(form.Notes, Note{Block: b, Text: m.phi(b, len(m.f.Pred)), Hint: m.phi(b, hintOperands), At: LabelEnd(m.fn, b), Tooltip: t.meeting(b)})
		}
		for _, v := range m.f.Instrs(b) {
			x := m.At(v)
			if x == nil {
				continue
			}
			n := Note{Block: b, Value: v, Text: m.access(v), Hint: m.access(v), At: StmtEnd(m.fn, m.f, v)}
			if n.At < 0 {
				n.Hint = ""
			}
			form.Notes = append(form.Notes, n)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return form, nil
}

// mayTouchMemory reports whether a hover at token tok may be about memory: it is a name, an
// operation, or a sign of a place.
func mayTouchMemory(fn *analysis.Function, tok int32) bool {
	switch string(fn.Tree.Text(tok)) {
	case "*", "[", "]", "(", ")", ".":
		return true
	}
	return fn.OccOfToken(tok) != nil || fn.Dialect.OpcodeAt != nil && fn.Dialect.OpcodeAt(fn.Tree, tok) != ""
}

// hover says what the access at token tok does: it is the access's operation, or the name
// of what it touches; or, at a label, what meets there.
func (m *memoryForm) hover(ctx context.Context, s *analysis.Snapshot, seg int, tok int32) (string, error) {
	t := &memoryTeller{memoryForm: m, s: s, seg: seg}
	fn := m.fn
	o := fn.OccOfToken(tok)
	if o != nil && fn.Symbols[o.Sym].Kind == analysis.SymLabel {
		if b := fn.Symbols[o.Sym].Block; o.Role == analysis.RoleDef && b != 0 && m.PhiAt(b) != 0 {
			return tick(m.phi(b, hintOperands)) + ": " + t.meeting(b), nil
		}
		return "", nil
	}
	n := fn.Tree.StmtAt(tok)
	if n < 0 {
		return "", nil
	}
	var parts []string
	for _, v := range m.byStmt[n] {
		if !m.about(v, tok, o) {
			continue
		}
		s, err := t.tell(ctx, v)
		if err != nil {
			return "", err
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, "\n\n"), nil
}

// about reports whether token tok stands for access v: it is where v is, or o names the
// address.
func (m *memoryForm) about(v ssa.Value, tok int32, o *analysis.Occ) bool {
	if m.f.Src[v] == tok {
		return true
	}
	fn := m.fn
	if o == nil {
		// An operation's word or sign: of a statement with one access, that one's.
		return len(m.byStmt[fn.Tree.StmtAt(tok)]) == 1
	}
	switch fn.Symbols[o.Sym].Kind {
	case analysis.SymFunc:
		return m.f.Op[v] == ssa.OpCall || m.f.Op[v] == ssa.OpInvoke
	case analysis.SymMemory, analysis.SymGlobal:
		return true
	}
	// The operand that is the address, in the text's own function.
	w := o.Value
	if w <= 0 || int(w) >= len(fn.F.Op) {
		return false
	}
	if fn.SSA {
		return w == v
	}
	for i := tok - 1; i <= tok+1; i += 2 {
		if i >= 0 && int(i) < len(fn.Tree.Tok) && fn.Tree.StmtAt(i) == fn.Tree.StmtAt(tok) {
			if w := string(fn.Tree.Text(i)); i < tok && w == "*" || i > tok && w == "[" {
				return true
			}
		}
	}
	return false
}
