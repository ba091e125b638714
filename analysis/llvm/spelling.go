package llvm

import (
	"bytes"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// spelling writes what quick fixes put into LLVM IR. There are no copies and no block
// arguments; everything else can be written.
var spelling = analysis.Spelling{
	PredComment: "; preds =",
	NoPreds:     "; No predecessors!",
	Phi:         func(operands []string) string { return strings.Join(operands, ", ") },
	PhiOperand:  func(pred, value string) string { return "[ " + value + ", %" + pred + " ]" },
	BarePhi:     true,
	Goto:        func(target string) string { return "br label %" + target },
	Return:      "ret void",
	Unreachable: "unreachable",
	Deleted:     "poison",
	FlipBranch:  flipBranch,
	Frozen:      frozen,
	Addressed:   addressed,
	Numbered:    numbered,
	Pad:         startsWithPad,
}

// frozen: an order of uses lists as many uses as there are, and fits no changed text.
func frozen(s *analysis.Snapshot, fn *analysis.Function) string {
	const why = "the file says in which order values are used (uselistorder), which would no longer fit"
	for _, n := range fn.Tree.Stmt {
		if fn.Tree.Node[n] == gram.UseListOrder {
			return why
		}
	}
	for _, seg := range s.Doc.All() {
		if seg.Kind() == gram.ItemOther && bytes.Contains(seg.Bytes(), []byte("uselistorder")) {
			return why
		}
	}
	return ""
}

// addressed looks for blockaddress(@f, %b), which may stand anywhere in the file, and for
// blocks without the function's name, as they have in its own text.
func addressed(s *analysis.Snapshot, fn *analysis.Function, b ssa.BlockID) bool {
	label := string(gram.Key([]byte("%" + fn.F.BlockName[b])))
	name := string(gram.Key([]byte(fn.Name)))
	for i, seg := range s.Doc.All() {
		if seg.Kind() == gram.ItemMeta || !bytes.Contains(seg.Bytes(), []byte("blockaddress")) {
			continue
		}
		t := s.Unit(i).Tree
		for k := 0; k+4 < len(t.Tok); k++ {
			if string(t.Text(int32(k))) == "blockaddress" && string(gram.Key(t.Text(int32(k+2)))) == name && string(gram.Key(t.Text(int32(k+4)))) == label {
				return true
			}
		}
	}
	return false
}

// numbered: what has no name has the number of its place among the unnamed. A text that
// writes its numbers may leave some out, but where one is not written it would change.
func numbered(fn *analysis.Function, from, to int, moved bool) string {
	t := fn.Tree
	unwritten, within := false, false
	open := true
	for i, n := range t.Stmt {
		k := t.Node[n]
		inst := gram.IsInst(k)
		switch {
		case k == gram.Label:
			open = true
			_, number := bareName(view(t.Text(t.First[n])), false)
			within = within || number && from <= i && i < to
		case inst || k == gram.DbgRec:
			none := !open // a block without a label starts here
			open = true
			if inst {
				c := t.FirstChild(n)
				switch named := c >= 0 && t.Node[c] == gram.Def; {
				case named:
					_, number := bareName(view(t.Text(t.First[c])), true)
					within = within || number && from <= i && i < to
				case (&lowerer{t: t}).hasResult(n):
					none = true
				}
				open = !gram.IsTerminator(k)
			}
			if none {
				within = within || from <= i && i < to
				unwritten = unwritten || i >= to || moved && i >= from
			}
		}
	}
	if unwritten && (within || moved) {
		return "what stands below has numbers that are not written, and would get others"
	}
	return ""
}

// startsWithPad: a block that starts with a pad is entered by unwinding alone.
func startsWithPad(fn *analysis.Function, b ssa.BlockID) string {
	bi := &fn.Blocks[b]
	for i := bi.FirstStmt; i < bi.LastStmt; i++ {
		switch fn.Tree.Node[fn.Tree.Stmt[i]] {
		case gram.LandingPad, gram.CatchSwitch, gram.CatchPad, gram.CleanupPad:
			return fn.F.BlockName[b] + " is entered by unwinding, which leads to no other block"
		}
	}
	return ""
}

var inverted = map[string]string{
	"eq": "ne", "ne": "eq", "slt": "sge", "sge": "slt", "sle": "sgt", "sgt": "sle", "ult": "uge", "uge": "ult", "ule": "ugt", "ugt": "ule",
	"oeq": "une", "une": "oeq", "one": "ueq", "ueq": "one", "olt": "uge", "oge": "ult", "ole": "ugt", "ogt": "ule", "ord": "uno", "uno": "ord",
	"true": "false", "false": "true",
}

// flipBranch exchanges the targets of a branch and inverts the comparison that defines
// its condition, if nothing else uses it. A NaN is no matter: unlike in C, each predicate
// of fcmp has its opposite (oge's is ult).
func flipBranch(fn *analysis.Function, b ssa.BlockID, _ func() string) ([]analysis.TextEdit, string) {
	t := fn.Tree
	i := t.StmtAt(fn.F.Src[fn.F.Terminator(b)])
	if i < 0 || t.Node[t.Stmt[i]] != gram.Br {
		return nil, "the branch is not written in the text"
	}
	n := t.Stmt[i]
	var targets []int32
	cond := int32(-1)
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch k := t.Node[c]; {
		case k == gram.Target:
			targets = append(targets, t.First[c])
		case gram.IsValue(k):
			cond = c
		case k == gram.Attachment && string(t.Text(t.First[c])) != "!dbg" && string(t.Text(t.First[c])) != "!llvm.loop":
			return nil, "its " + string(t.Text(t.First[c])) + " may speak of the targets in their order"
		}
	}
	if len(targets) != 2 || cond < 0 {
		return nil, "the branch has not two targets"
	}
	o := fn.OccOfToken(t.First[cond])
	if t.Node[cond] != gram.LocalRef || o == nil {
		return nil, "its condition is a constant"
	}
	def := int32(-1)
	for i := range fn.Occs {
		switch p := &fn.Occs[i]; {
		case p.Sym != o.Sym || p.Tok == o.Tok:
		case p.Role == analysis.RoleDef && def < 0:
			def = p.Tok
		default:
			return nil, "its condition is used elsewhere too"
		}
	}
	d := -1
	if def >= 0 {
		d = t.StmtAt(def)
	}
	if d < 0 || t.Node[t.Stmt[d]] != gram.Compare {
		return nil, "its condition is not defined by a comparison"
	}
	for k := def + 1; k < t.Last[t.Stmt[d]]; k++ {
		if t.Tok[k] != syntax.Keyword {
			if t.Tok[k] == gram.TypeWord || t.Tok[k] == gram.Local {
				break
			}
			continue
		}
		if op, ok := inverted[string(t.Text(k))]; ok {
			one, two := fn.TokSpan(targets[0]), fn.TokSpan(targets[1])
			return []analysis.TextEdit{{Span: fn.TokSpan(k), Text: op},
				{Span: one, Text: string(t.Text(targets[1]))}, {Span: two, Text: string(t.Text(targets[0]))}}, ""
		}
	}
	return nil, "its comparison has no predicate"
}
