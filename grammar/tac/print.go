package tac

import (
	"bytes"

	"phils/grammar/syntax"
)

// printer appends the canonical spelling of a statement without errors.
type printer struct {
	t    *syntax.Tree
	out  []byte
	args []int32 // operands for the statement's call that stand outside it
	open bool    // the header has no list of parameters
}

func (p *printer) add(s string) { p.out = append(p.out, s...) }

// tok appends node n's first token.
func (p *printer) tok(n int32) { p.out = append(p.out, p.t.Text(p.t.First[n])...) }

// kids gives n's children.
func (p *printer) kids(n int32) []int32 { return p.t.Children(n, nil) }

// list appends nodes of which show holds, with commas.
func (p *printer) list(nodes []int32, show func(syntax.NodeKind) bool) {
	first := true
	for _, c := range nodes {
		if show(p.t.Node[c]) {
			if !first {
				p.add(", ")
			}
			first = false
			p.expr(c)
		}
	}
}

func isName(want syntax.NodeKind) func(syntax.NodeKind) bool {
	return func(k syntax.NodeKind) bool { return k == want }
}

func (p *printer) stmt(n int32) {
	t, k := p.t, p.kids(n)
	switch t.Node[n] {
	case Header:
		p.add("func ")
		if len(k) > 0 && t.Node[k[0]] == FuncName {
			p.tok(k[0])
		}
		if p.open {
			p.add(" {")
			break
		}
		p.add("(")
		k = append(k, p.paramDecls(n)...)
		p.list(k, isName(ParamName))
		p.add(") {")
	case End:
		p.add("}")
	case Label:
		if t.Tok[t.First[k[0]]] == syntax.Number && len(k) == 1 {
			p.add("LABEL ")
		}
		p.tok(k[0])
		if len(k) > 1 {
			p.add("(")
			p.list(k, isName(BlockParam))
			p.add(")")
		}
		p.add(":")
	case NumLabel:
		p.tok(k[0])
		p.add(":")
	case Assign:
		p.tok(k[0])
		p.add(" = ")
		p.expr(k[1])
	case Store:
		a, v := k[0], k[1]
		if string(t.Text(t.First[n])) != "*" {
			a, v = v, a
		}
		p.add("*")
		p.address(a)
		p.add(" = ")
		p.expr(v)
	case SetIndex:
		p.expr(k[0])
		p.add("[")
		p.expr(k[1])
		p.add("] = ")
		p.expr(k[2])
	case CallStmt:
		p.expr(k[0])
	case Argument:
		if IsArg(t.Text(t.First[n])) {
			p.add("arg ")
		} else {
			p.add("param ")
		}
		p.expr(k[0])
	case PopParams:
		p.add("PopParams")
		if len(k) > 0 {
			p.add(" ")
			p.expr(k[0])
		}
	case Dec:
		p.add("dec ")
		p.tok(k[0])
		p.add(" ")
		p.expr(k[1])
	case Goto:
		p.add("goto ")
		p.expr(k[0])
	case Branch:
		p.branch(n, k)
	case Switch:
		p.add("switch ")
		p.expr(k[0])
		p.add(" [")
		p.list(k[1:], isName(Case))
		p.add("]")
	case Return:
		p.word("return", k)
	case Halt:
		p.add("halt")
	case Unreachable:
		p.add("unreachable")
	case Print:
		p.word("print", k)
	case Read:
		p.word("read", k)
	case Nop:
		p.add("nop")
	case Assert:
		p.word("assert", k)
	case UpsilonStmt:
		p.word("upsilon", k)
	case ParCopy:
		p.add("(")
		p.list(k, isName(Def))
		p.add(") <- (")
		p.list(k, IsExpr)
		p.add(")")
	case SigmaStmt:
		p.add("(")
		p.list(k, isName(Def))
		p.add(") = sigma(")
		p.list(k, IsExpr)
		p.add(")")
	}
}

// paramDecls gives the names that an NJU function declares behind its header h.
func (p *printer) paramDecls(h int32) []int32 {
	t := p.t
	var names []int32
	for n := t.Next[h]; int(n) < len(t.Node) && t.Node[n] == ParamDecl; n = t.Next[n] {
		if c := t.Child(n, ParamName); c >= 0 {
			names = append(names, c)
		}
	}
	return names
}

// word appends a keyword and operands.
func (p *printer) word(w string, k []int32) {
	p.add(w)
	for i, c := range k {
		if i > 0 {
			p.add(",")
		}
		p.add(" ")
		p.expr(c)
	}
}

func (p *printer) branch(n int32, k []int32) {
	t := p.t
	negated := IsIfFalse(t.Text(t.First[n]))
	cond := p.bare(k[0])
	for t.Node[cond] == Unary && UnaryOp(t, cond) == "!" {
		cond = p.bare(t.FirstChild(cond))
		negated = !negated
	}
	yes, no := k[1], int32(-1)
	if len(k) > 2 {
		no = k[2]
	}
	if negated && no >= 0 {
		yes, no, negated = no, yes, false
	}
	if negated {
		p.add("ifFalse ")
	} else {
		p.add("if ")
	}
	p.expr(cond)
	p.add(" goto ")
	p.expr(yes)
	if no >= 0 {
		p.add(" else ")
		p.expr(no)
	}
}

// bare takes the parentheses off e.
func (p *printer) bare(e int32) int32 {
	for p.t.Node[e] == Paren {
		e = p.t.FirstChild(e)
	}
	return e
}

// address appends what follows a '*'.
func (p *printer) address(e int32) {
	if offset(p.t, e) {
		p.add("(")
		p.expr(e)
		p.add(")")
		return
	}
	p.expr(e)
}

// expr appends an expression or part.
func (p *printer) expr(e int32) {
	t := p.t
	e = p.bare(e)
	k := p.kids(e)
	switch t.Node[e] {
	case Const:
		p.constant(e)
	case Unary:
		p.add(string(UnaryOp(t, e)))
		p.expr(k[0])
	case Binary:
		p.expr(k[0])
		p.add(" " + string(BinaryOp(t, e)) + " ")
		p.expr(k[1])
	case Cast:
		x := k[0]
		if t.Node[x] == TypeName {
			x = k[1]
		}
		name := CastType(t, e)
		if !isType([]byte(name)) {
			p.add("cast ")
			p.expr(x)
			p.add(" to " + name)
			return
		}
		p.add("(" + name + ") ")
		p.expr(x)
	case Deref:
		p.add("*")
		p.address(k[0])
	case AddrOf:
		p.add("&")
		p.expr(k[0])
	case Index:
		p.expr(k[0])
		p.add("[")
		p.expr(k[1])
		p.add("]")
	case Alloc:
		p.add("alloc ")
		p.expr(k[0])
	case Call:
		p.call(e, k)
	case Phi:
		p.add("phi(")
		p.list(k, isName(PhiArg))
		p.add(")")
	case ShadowPhi:
		p.add("phi")
	case Pi:
		p.add("pi(")
		p.list(k, IsExpr)
		p.add(")")
	case PhiArg:
		if c := t.Child(e, LabelRef); c >= 0 {
			p.tok(c)
			p.add(": ")
		}
		p.list(k, IsExpr)
	case Target:
		p.tok(t.Child(e, LabelRef))
		if len(k) > 1 {
			p.add("(")
			p.list(k, IsExpr)
			p.add(")")
		}
	case Case:
		if c := t.Child(e, Const); c >= 0 {
			p.expr(c)
		} else {
			p.add("default")
		}
		p.add(": ")
		p.expr(t.Child(e, Target))
	default:
		p.tok(e)
	}
}

func (p *printer) call(e int32, k []int32) {
	t := p.t
	switch {
	case t.Node[k[0]] == Use:
		p.add("acall ")
	default:
		p.add("call ")
	}
	p.tok(k[0])
	if string(t.Text(t.Last[e]-1)) == ")" || len(p.args) > 0 {
		p.add("(")
		p.list(append(k[1:], p.args...), IsExpr)
		p.add(")")
	} else if c := t.Child(e, Count); c >= 0 {
		p.add(", ")
		p.tok(c)
	}
}

// constant appends a literal: words in lower case, the '#' of NJU's left out.
func (p *printer) constant(e int32) {
	t := p.t
	for i := t.First[e]; i < t.Last[e]; i++ {
		switch b := t.Text(i); {
		case t.Tok[i] == syntax.Comment:
		case string(b) == "−":
			p.add("-")
		case t.Tok[i] == syntax.Keyword:
			p.out = append(p.out, bytes.ToLower(b)...)
		case b[0] == '#':
			p.out = append(p.out, b[1:]...)
		default:
			p.out = append(p.out, b...)
		}
	}
}
