package extend

import (
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/extend"
)

// ref is how a node is written as an operand: "h7"; constants and the addresses of objects as they are.
func (h *hashedForm) ref(n extend.NodeID) string {
	if n == 0 {
		return "?"
	}
	if h.shown[n] != 0 {
		return fmt.Sprintf("h%d", h.shown[n])
	}
	v := h.nodes.First[n]
	if h.nodes.Nodes[n].Kind == extend.NodeConst {
		return analysis.ConstName(h.f, v)
	}
	return "&" + strings.Trim(h.object(v), "`")
}

// expression writes what node n computes, of nodes.
func (h *hashedForm) expression(n extend.NodeID) string {
	k := &h.nodes.Nodes[n]
	var args []string
	for _, a := range k.Args {
		if a != 0 {
			args = append(args, h.ref(a))
		}
	}
	switch k.Kind {
	case extend.NodeVar:
		if s := analysis.DisplayIn(h.fn, h.f, h.nodes.First[n]); s != "" {
			return s
		}
		return h.ref(n)
	case extend.NodeAddress:
		return h.sum(k.Args[0], k.Args[1], k.Scale, k.Offset)
	case extend.NodeLoad:
		if k.Size > 0 {
			return h.placeOf(k.Version, k.Args[0], k.Args[1], k.Scale, k.Offset)
		}
		return h.versionName(k.Version) + "[" + strings.Join(args, ", ") + "]"
	case extend.NodeOp:
		sign, signed := operators[k.Op]
		switch {
		case k.Op == ssa.OpOther:
			return h.f.Syms[k.Aux] + "(" + strings.Join(args, ", ") + ")"
		case signed && len(args) == 2:
			if first := h.nodes.Nodes[k.Args[0]].Kind; first == extend.NodeConst && extend.Commutes(k.Op) {
				args[0], args[1] = args[1], args[0] // as it is written mostly
			}
			return args[0] + " " + sign + " " + args[1]
		case signed && len(args) == 1:
			return sign + args[0]
		}
		return opNames[k.Op] + "(" + strings.Join(args, ", ") + ")"
	}
	return h.ref(n)
}

// operators are how operations are written between, or before, their operands.
var operators = map[ssa.Op]string{
	ssa.OpAdd: "+", ssa.OpSub: "-", ssa.OpMul: "*", ssa.OpDiv: "/", ssa.OpRem: "%", ssa.OpAnd: "&", ssa.OpOr: "|", ssa.OpXor: "^",
	ssa.OpShl: "<<", ssa.OpLAnd: "&&", ssa.OpLOr: "||", ssa.OpNeg: "-", ssa.OpNot: "~", ssa.OpLNot: "!",
	ssa.OpEq: "==", ssa.OpNe: "!=", ssa.OpLt: "<", ssa.OpLe: "<=", ssa.OpGt: ">", ssa.OpGe: ">=",
}

// opNames are how the others are written.
var opNames = map[ssa.Op]string{
	ssa.OpSDiv: "sdiv", ssa.OpUDiv: "udiv", ssa.OpSRem: "srem", ssa.OpURem: "urem", ssa.OpLShr: "lshr", ssa.OpAShr: "ashr",
	ssa.OpFAdd: "fadd", ssa.OpFSub: "fsub", ssa.OpFMul: "fmul", ssa.OpFDiv: "fdiv", ssa.OpFRem: "frem", ssa.OpFNeg: "fneg",
	ssa.OpAddChk: "add_chk", ssa.OpSubChk: "sub_chk", ssa.OpMulChk: "mul_chk", ssa.OpCast: "cast",
	ssa.OpSlt: "slt", ssa.OpSle: "sle", ssa.OpSgt: "sgt", ssa.OpSge: "sge", ssa.OpUlt: "ult", ssa.OpUle: "ule", ssa.OpUgt: "ugt", ssa.OpUge: "uge",
	ssa.OpFeq: "feq", ssa.OpFne: "fne", ssa.OpFlt: "flt", ssa.OpFle: "fle", ssa.OpFgt: "fgt", ssa.OpFge: "fge",
	ssa.OpFieldAddr: "field", ssa.OpElemAddr: "element", ssa.OpRefMut: "&mut ", ssa.OpLen: "len",
}

// findBases lists what the virtual variables are made of.
func (h *hashedForm) findBases() {
	if h.bases != nil {
		return
	}
	x := h.nodes
	h.bases = make([][]string, x.NumClasses()+1)
	seen := map[ssa.Value]bool{}
	see := func(l extend.Location) {
		k := x.Of(l)
		if k == 0 || seen[l.Base] {
			return
		}
		seen[l.Base] = true
		name := h.object(l.Base)
		if o := x.Object(l.Base); o == extend.NoObject || o == extend.UniqueObject {
			name = "what " + name + " points to"
		}
		h.bases[k] = append(h.bases[k], name)
	}
	for i := 1; i < len(x.List); i++ {
		see(x.List[i].Read)
		see(x.List[i].Write)
	}
}

// aboutClass says which virtual variable version d is of, where its name does not tell.
func (h *hashedForm) aboutClass(k extend.ClassID) string {
	h.findBases()
	bases := h.bases[k]
	name := tick(h.className(h.nodes.Classes, k))
	if len(bases) == 1 {
		return fmt.Sprintf("The virtual variable %s is %s alone.", name, bases[0])
	}
	return fmt.Sprintf("The virtual variable %s is all that may be the same memory:", name) + h.items(len(bases), func(i int) string { return bases[i] })
}

// aboutVersion says what version d is.
func (h *hashedForm) aboutVersion(d extend.VersionID) string {
	s := h.aboutClass(h.nodes.Class[d])
	if h.nodes.Zero(d) {
		s += "\n\n" + h.zeroText(d)
	}
	return s
}

func (h *hashedForm) zeroText(d extend.VersionID) string {
	return fmt.Sprintf("%s is a zero version: a χ may have changed it, and no load or store names it before the next version, so that which one it is does not matter.", tick(h.versionName(d)))
}

// tell says in Markdown what there is to say of v: its node, who else computes it, its virtual variables; only those of
// several places if brief is set.
func (h *hashedForm) tell(v ssa.Value, brief bool) string {
	h.findBases()
	var parts []string
	if s := h.aboutNode(v); s != "" {
		parts = append(parts, s)
	}
	x := h.nodes
	said := map[extend.ClassID]bool{}
	var zero extend.VersionID
	for _, ds := range [][]extend.VersionID{x.Mus(v), x.Chis(v)} {
		for _, d := range ds {
			if k := x.Class[d]; !said[k] && len(said) < maxTold && !(brief && len(h.bases[k]) == 1) {
				said[k] = true
				parts = append(parts, h.aboutClass(k))
			}
			if x.Zero(d) {
				zero = d
			}
		}
	}
	if zero != 0 {
		parts = append(parts, h.zeroText(zero))
	}
	return strings.Join(parts, "\n\n")
}

// maxMembers bounds the values of a node that are looked at: each of them asks for all.
const maxMembers = 64

// others are the values of v's node that other statements compute, without copies: of many members the first are looked at.
func (h *hashedForm) others(v ssa.Value) []ssa.Value {
	n := h.nodes.NodeOf(v)
	if n == 0 || h.shown[n] == 0 {
		return nil
	}
	stmt := h.stmt(v)
	var out []ssa.Value
	members := h.nodes.Members(n)
	for _, w := range members[:min(len(members), maxMembers)] {
		if w != v && !h.copies(w) && h.f.Block[w] != 0 && h.stmt(w) >= 0 && h.stmt(w) != stmt {
			out = append(out, w)
		}
	}
	return out
}

func (h *hashedForm) stmt(v ssa.Value) int {
	if tok := h.f.Src[v]; tok >= 0 && int(tok) < len(h.fn.Tree.Start) {
		return h.fn.Tree.StmtAt(tok)
	}
	return -1
}

// aboutNode says which node v is, and who else computes it.
func (h *hashedForm) aboutNode(v ssa.Value) string {
	x := h.nodes
	n := x.NodeOf(v)
	if n == 0 || h.shown[n] == 0 && x.Source(v) == 0 {
		return ""
	}
	s := "Node " + tick(h.ref(n))
	if h.shown[n] == 0 {
		s = "The constant " + tick(h.ref(n))
		if x.Nodes[n].Kind == extend.NodeObject {
			s = "The address " + tick(h.ref(n))
		}
	} else if e := h.expression(n); e != h.ref(n) {
		s += ", " + tick(e)
	}
	if w := x.Source(v); w != 0 {
		return s + ": what was stored in " + h.statement(w) + "."
	}
	others := h.others(v)
	if len(others) == 0 {
		if x.Nodes[n].Kind == extend.NodeVar && h.expression(n) == h.ref(n) {
			return ""
		}
		return s + "."
	}
	return s + ", is the same value as" + h.items(len(others), func(i int) string { return h.statement(others[i]) })
}

// hover says of the value that token tok computes which others are the same node, and of an access that has
// a zero version what that is; "" where there is neither. That a load gives what was stored is for Array SSA form to say.
func (h *hashedForm) hover(tok int32) string {
	n := h.fn.Tree.StmtAt(tok)
	if n < 0 {
		return ""
	}
	o := h.fn.OccOfToken(tok)
	if o != nil && h.fn.Symbols[o.Sym].Kind == analysis.SymLabel {
		return ""
	}
	for _, v := range h.byStmt[n] {
		if h.about(v, tok, o) && (len(h.others(v)) > 0 || h.hasZero(v)) {
			return h.tell(v, true)
		}
	}
	b := h.fn.BlockAt(h.fn.Tree.Start[tok])
	if b == 0 {
		return ""
	}
	found := ssa.Value(0) // the last, as places in operands come before the operation
	for _, v := range h.f.Instrs(b) {
		if (h.f.Src[v] == tok || o == nil) && h.stmt(v) == n && h.At(v) == nil && !h.copies(v) && !h.f.Op[v].IsPhi() && len(h.others(v)) > 0 {
			found = v
		}
	}
	return h.aboutNode(found)
}

func (h *hashedForm) hasZero(v ssa.Value) bool {
	for _, ds := range [][]extend.VersionID{h.nodes.Mus(v), h.nodes.Chis(v)} {
		for _, d := range ds {
			if h.nodes.Zero(d) {
				return true
			}
		}
	}
	return false
}
