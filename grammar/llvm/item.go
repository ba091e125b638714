package llvm

import (
	"slices"

	"phils/grammar/syntax"
)

// item parses the definition whose first token startsItem has accepted.
func (p *parser) item() {
	switch p.k {
	case Global:
		p.global(true)
		return
	case MetaName:
		p.leafless(MetaDef, func() bool {
			p.next()
			p.next()
			return p.meta()
		})
		return
	case Summary:
		p.leafless(TopLevel, p.summary)
		return
	case Comdat:
		p.leafless(ComdatDef, func() bool {
			p.next()
			p.next()
			if !p.eatWord("comdat") {
				return p.fail("expected 'comdat'")
			}
			if p.k != syntax.Keyword || p.newLine {
				return p.fail("expected how to select: any, exactmatch, largest, nodeduplicate or samesize,")
			}
			p.next()
			return true
		})
		return
	}
	switch string(p.text()) {
	case "define":
		p.define()
	case "declare":
		p.declare()
	case "attributes":
		p.leafless(AttrGroup, p.attrGroup)
	case "uselistorder", "uselistorder_bb":
		p.leafless(UseListOrder, p.useListOrder)
	default:
		p.leafless(TopLevel, p.topLevel)
	}
}

// leafless parses a statement into a node of kind k.
func (p *parser) leafless(k syntax.NodeKind, parse func() bool) {
	m := p.open(k)
	parse()
	p.finish(m)
}

// outer parses what starts an item only outside functions, and reports whether
// it has found that: a named type, or a global without a name, as LLVM 3 allowed.
func (p *parser) outer() bool {
	switch p.k {
	case Local:
		if !p.typeDef() {
			return false
		}
		m := p.open(TypeDef)
		p.leaf(TypeName)
		p.next()
		p.next()
		p.typ()
		p.finish(m)
		return true
	case syntax.Keyword:
		switch string(p.text()) {
		case "global", "constant", "private", "internal", "external", "linkonce", "linkonce_odr", "weak", "weak_odr", "common", "appending", "extern_weak",
			"available_externally", "hidden", "protected", "default", "dllimport", "dllexport", "thread_local", "unnamed_addr", "addrspace", "alias":
			p.global(false)
			return true
		}
	}
	return false
}

// typeDef reports whether `%T = type` is at the cursor.
func (p *parser) typeDef() bool {
	if p.k != Local || !p.aheadIs('=') {
		return false
	}
	i, _ := p.after(p.cur + 1)
	i, _ = p.after(i + 1)
	return i >= 0 && string(p.t.Text(i)) == "type"
}

// topLevel parses target, source_filename, module asm and deplibs lines.
func (p *parser) topLevel() bool {
	if p.is("module") {
		p.next()
		if !p.eatWord("asm") {
			return p.fail("expected 'asm'")
		}
		return p.string("the assembly code in quotes")
	}
	if p.eatWord("target") {
		if !p.eatWord("triple") && !p.eatWord("datalayout") {
			return p.fail("expected 'triple' or 'datalayout'")
		}
	} else if p.is("deplibs") {
		p.next()
		if !p.eat('=') || p.c != '[' {
			return p.fail("expected '= [' and strings")
		}
		return p.group()
	} else {
		p.next()
	}
	if !p.eat('=') {
		return p.fail("expected '='")
	}
	return p.string("a string")
}

func (p *parser) string(want string) bool {
	if p.k != syntax.String {
		return p.fail("expected " + want)
	}
	p.next()
	return true
}

// summary parses `^0 = key: (…)` and `^0 = flags: 8`.
func (p *parser) summary() bool {
	p.next()
	p.next()
	if p.k != LabelDef && !p.aheadIs(':') {
		return p.fail("expected a key and ':', as in ^0 = module: (…),")
	}
	if p.k == LabelDef {
		p.SetKind(p.cur, syntax.Name)
	}
	p.next()
	p.eat(':')
	if p.c == '(' {
		return p.group()
	}
	if p.k != syntax.Number {
		return p.fail("expected '(' or a number")
	}
	p.next()
	return true
}

// attrGroup parses `attributes #0 = { … }`.
func (p *parser) attrGroup() bool {
	p.next()
	if p.k != AttrRef {
		return p.fail("expected the group's number, as in #0,")
	}
	p.next()
	if !p.eat('=') {
		return p.fail("expected '='")
	}
	if !p.eat('{') {
		return p.fail("expected '{' and attributes")
	}
	for p.c != '}' {
		switch {
		case p.k == syntax.EOF, p.newLine && p.startsItem():
			return p.fail("expected '}'")
		case p.c == '(':
			if !p.group() {
				return false
			}
		case p.k == syntax.Keyword, p.k == syntax.String, p.k == syntax.Number, p.k == AttrRef, p.c == '=', p.c == ',':
			p.next()
		default:
			return p.fail("expected an attribute or '}'")
		}
	}
	p.next()
	return true
}

// useListOrder parses `uselistorder TYPE VALUE, { … }` and
// `uselistorder_bb @f, %l, { … }`, without nodes for the parts.
func (p *parser) useListOrder() bool {
	p.next()
	for p.c != '{' || p.depthAhead() {
		if p.k == syntax.EOF || p.newLine && p.startsItem() {
			return p.fail("expected '{' and numbers")
		}
		switch p.c {
		case '(', '[', '{':
			if !p.group() {
				return false
			}
		default:
			p.next()
		}
	}
	return p.group()
}

// depthAhead reports whether the brace at the cursor opens a type or constant rather than the order:
// no number follows it.
func (p *parser) depthAhead() bool {
	k, _ := p.ahead()
	return k != syntax.Number
}

// global parses a global variable, alias or ifunc.
func (p *parser) global(named bool) {
	m := p.open(GlobalDef)
	p.globalParts(m, named)
	p.finish(m)
}

func (p *parser) globalParts(m int32, named bool) bool {
	if named {
		p.leaf(GlobalName)
		p.next()
	}
	external := false
	for {
		if p.k != syntax.Keyword || p.newLine && p.startsItem() {
			return p.noGlobal()
		}
		switch string(p.text()) {
		case "external", "extern_weak":
			external = true
		case "global", "constant":
			p.next()
			return p.variable(external)
		case "alias", "ifunc":
			p.SetNode(m, AliasDef)
			p.next()
			return p.alias()
		}
		p.next()
		if p.c == '(' && !p.group() {
			return false
		}
	}
}

func (p *parser) noGlobal() bool {
	if last := p.end - 1; p.t.Tok[last] == syntax.Keyword {
		if w := syntax.Nearest(p.t.Text(last), []string{"global", "constant", "alias", "ifunc"}); w != "" {
			return p.failAs(last, "expected 'global', 'constant', 'alias' or 'ifunc': did you mean '"+w+"'?")
		}
	}
	return p.fail("expected 'global', 'constant', 'alias' or 'ifunc'")
}

// variable parses a global from its type on.
func (p *parser) variable(external bool) bool {
	if !p.typ() {
		return false
	}
	switch {
	case external:
	case p.k == Global && p.newLine && p.aheadIs('='):
		return p.fail("expected the initial value")
	default:
		if !p.value() {
			return false
		}
	}
	return p.globalTail()
}

// alias parses an alias or ifunc from its type on.
func (p *parser) alias() bool {
	for p.k == syntax.Keyword && !p.startsType() { // the old spelling has the linkage here
		p.next()
	}
	if !p.typ() {
		return false
	}
	// An operation says of what type it is.
	if p.eat(',') && (p.k != syntax.Keyword || p.startsType()) && !p.typ() {
		return false
	}
	return p.value() && p.globalTail()
}

// globalTail parses what follows a global's value: section, alignment and the like, each after
// a comma; metadata; attributes.
func (p *parser) globalTail() bool {
	for p.c == ',' {
		p.next()
		if !p.property() {
			return false
		}
	}
	return p.attrs()
}

// property parses one of the things that stand behind commas at the end of a global
// or instruction: metadata, or a word with a number, string or group.
func (p *parser) property() bool {
	switch p.k {
	case MetaName:
		return p.attachment()
	case syntax.Keyword:
		w := p.text()
		if p.newLine && p.startsLine() {
			break
		}
		if !slices.Contains(propertyWords, string(w)) {
			if near := syntax.Nearest(w, propertyWords); near != "" {
				return p.failAs(p.cur, "'"+show(w)+"' is no property: did you mean '"+near+"'?")
			}
		}
		p.next()
		switch {
		case p.c == '(':
			return p.group()
		case p.k == syntax.Number, p.k == syntax.String:
			p.next()
		case string(w) == "align", string(w) == "addrspace", string(w) == "section":
			return p.fail("expected a number, a string or '('")
		}
		return true
	}
	return p.fail("expected 'align', metadata such as !dbg !5, or another property")
}

var propertyWords = []string{"align", "addrspace", "section", "partition", "comdat", "code_model", "no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag", "sanitize_address_dyninit"}

// define parses a function's header, up to the brace that opens its body.
func (p *parser) define() {
	m := p.open(Define)
	p.next()
	ok := p.prototype() && p.headerTail(true)
	p.State = body
	if ok && !p.eat('{') {
		p.fail("expected '{' and the function's body")
	}
	if p.failed {
		p.skipHeader()
	}
	p.close(m)
}

// skipHeader skips the rest of a broken header, through the brace that ends its line.
func (p *parser) skipHeader() {
	e := p.open(syntax.ErrorNode)
	for p.k != syntax.EOF && !(p.newLine && p.c != '{') {
		if p.c == '{' {
			if i, newLine := p.after(p.cur + 1); i < 0 || newLine {
				p.next()
				break
			}
		}
		if p.c == '}' {
			break
		}
		p.next()
	}
	p.close(e)
}

func (p *parser) declare() {
	m := p.open(Declare)
	p.next()
	ok := true
	for ok && p.k == MetaName && !p.aheadIs('=') {
		ok = p.attachment()
	}
	_ = ok && p.prototype() && p.headerTail(false)
	p.finish(m)
}

// prototype parses attributes, the result's type, the name and the parameters.
func (p *parser) prototype() bool {
	if !p.attrs() {
		return false
	}
	if !p.startsType() {
		if last := p.end - 1; p.end > p.first+1 && p.t.Tok[last] == syntax.Keyword {
			if w := syntax.Nearest(p.t.Text(last), typeWords); w != "" {
				return p.failAs(last, "'"+show(p.t.Text(last))+"' is no type: did you mean '"+w+"'?")
			}
		}
		return p.fail("expected the type of the result")
	}
	if !p.typ() {
		return false
	}
	if p.k != Global || p.newLine && p.aheadIs('=') {
		return p.fail("expected the function's name, as in @f,")
	}
	p.leaf(FuncName)
	if !p.eat('(') {
		return p.fail("expected '(' and the parameters")
	}
	return p.params()
}

func (p *parser) params() bool {
	return p.list(')', func() bool {
		if p.c == '.' {
			p.leaf(VarArgs)
			return true
		}
		m := p.open(Param)
		ok := p.typ() && p.paramAttrs()
		if ok && p.k == Local {
			p.leaf(Def)
		}
		p.close(m)
		return ok
	})
}

// paramAttrs parses the attributes of a parameter, on any line.
func (p *parser) paramAttrs() bool {
	for p.k == syntax.Keyword || p.k == syntax.String || p.k == AttrRef {
		if p.k == syntax.Keyword {
			if p.newLine && p.startsLine() {
				return true
			}
			if w := p.text(); !isAttr(w) {
				return true
			} else if !p.attr(w) {
				return false
			}
			continue
		}
		at := p.cur
		if !p.attrs() {
			return false
		}
		if p.cur == at {
			return true
		}
	}
	return true
}

// headerTail parses what follows the parameters.
func (p *parser) headerTail(define bool) bool {
	for {
		switch p.k {
		case MetaName:
			if p.newLine && p.aheadIs('=') {
				return true
			}
			if !p.attachment() {
				return false
			}
		case syntax.Keyword:
			switch string(p.text()) {
			case "prefix", "prologue", "personality":
				p.next()
				if !p.typeValue() {
					return false
				}
				continue
			case "section", "partition", "gc":
				p.next()
				if !p.string("a name in quotes") {
					return false
				}
				continue
			case "comdat":
				p.next()
				if p.c == '(' && !p.group() {
					return false
				}
				continue
			}
			if p.newLine && define && !p.startsItem() && NodeOf(p.text()) == syntax.NoNode && isAttr(p.text()) {
				if !p.attr(p.text()) {
					return false
				}
				continue
			}
			at := p.cur
			if !p.attrs() {
				return false
			}
			if p.cur == at {
				return true
			}
		case syntax.String, AttrRef:
			at := p.cur
			if !p.attrs() {
				return false
			}
			if p.cur == at {
				return true
			}
		default:
			return true
		}
	}
}
