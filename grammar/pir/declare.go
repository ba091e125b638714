package pir

import (
	"phils/grammar/syntax"
)

// fn parses the header `fn @NAME(_0: TYPE "src", …) -> TYPE {`.
func (p *parser) fn() {
	m := p.Open(NodeFn)
	p.Next()
	p.State = body
	p.globalName("the function's name, as in `fn @count`")
	p.params(true)
	p.result(false)
	if !p.failed {
		if p.Peek() == syntax.Newline {
			if _, t := p.PeekAt(1); string(t) == "{" {
				p.Next()
			}
		}
		p.expect("{", "`{` at the end of the function's first line")
	}
	p.Close(m)
}

// params parses `(PARAM, …)`; with locals as `_0: TYPE "src"`.
func (p *parser) params(locals bool) {
	if !p.expect("(", "`(` and the parameters, as in `(_0: i64 \"n\")`") {
		return
	}
	if p.Eat(")") {
		return
	}
	for !p.failed {
		p.param(locals)
		if !p.Eat(",") {
			break
		}
	}
	p.expect(")", "`,` or `)` after the parameter")
}

func (p *parser) param(local bool) {
	if p.failed {
		return
	}
	m := p.Open(NodeParam)
	if local {
		if p.local("a parameter, as in `_0: i64 \"n\"`") {
			p.expect(":", "`:` and the parameter's type")
		}
	}
	p.typ()
	p.sourceName()
	p.Close(m)
}

func (p *parser) sourceName() {
	if !p.failed && p.Peek() == syntax.String {
		p.str()
	}
}

// result parses `-> TYPE` if it is there.
func (p *parser) result(node bool) {
	if p.failed || !p.Eat("->") {
		return
	}
	if node {
		m := p.Open(NodeResult)
		p.typ()
		p.Close(m)
		return
	}
	p.typ()
}

func (p *parser) extern() {
	m := p.Open(NodeExtern)
	p.Next()
	p.State = outside
	p.expect("fn", "`fn`, as in `extern fn @print(i64)`")
	p.globalName("the function's name")
	if p.expect("(", "`(` and the types of the parameters") && !p.Eat(")") {
		for !p.failed {
			p.typ()
			if !p.Eat(",") {
				break
			}
		}
		p.expect(")", "`,` or `)` after the type")
	}
	p.result(true)
	p.Close(m)
}

func (p *parser) global() {
	m := p.Open(NodeGlobal)
	p.Next()
	p.State = outside
	p.globalName("the global's name, as in `global @limit: i64 = 10`")
	p.expect(":", "`:` and the global's type")
	p.typ()
	p.expect("=", "`=` and the global's first value")
	p.constant("a constant: a number, `true`, `false`, a string, `unit` or `@global`")
	p.Close(m)
}

func (p *parser) structure() {
	m := p.Open(NodeStruct)
	p.Next()
	p.State = outside
	p.globalName("the structure's name, as in `struct @Pair { i64, i64 }`")
	if p.expect("{", "`{` and the types of the fields") && !p.Eat("}") {
		for !p.failed {
			p.param(false)
			if !p.Eat(",") {
				break
			}
		}
		p.expect("}", "`,` or `}` after the field's type")
	}
	p.Close(m)
}

func (p *parser) let() {
	m := p.Open(NodeLet)
	p.Next()
	p.local("a local, as in `let _1: i64 \"s\"`")
	p.expect(":", "`:` and the local's type")
	p.typ()
	p.sourceName()
	p.Close(m)
}

// namelessLet reports whether the cursor is at a `let : TYPE` whose name is still to be
// typed, rather than at a label of that name.
func (p *parser) namelessLet() bool {
	if !p.Is("let") {
		return false
	}
	switch k, t := p.PeekAt(2); k {
	case TokType:
		return true
	case syntax.Punct:
		return t[0] == '&' || t[0] == '['
	}
	return false
}
