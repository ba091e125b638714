package llvm

import "phils/grammar/syntax"

// instruction parses an instruction with the name of its result, if it has one.
func (p *parser) instruction() {
	m := p.open(OtherInst)
	p.instructionParts(m)
	p.finish(m)
}

func (p *parser) instructionParts(m int32) bool {
	if p.k == Local {
		if !p.aheadIs('=') {
			return p.noAssign()
		}
		p.leaf(Def)
		p.next()
		if p.newLine && p.nameless() {
			return p.fail("expected an operation")
		}
	}
	if p.k != syntax.Keyword {
		return p.fail("expected an operation, such as 'add' or 'load',")
	}
	w := p.text()
	switch string(w) {
	case "tail", "musttail", "notail":
		p.next()
		w = p.text()
		if !p.is("call") {
			return p.fail("expected 'call'")
		}
	case "uselistorder", "uselistorder_bb":
		p.SetNode(m, UseListOrder)
		return p.useListOrder()
	}
	k := NodeOf(w)
	if k == syntax.NoNode {
		return p.unknown()
	}
	p.SetNode(m, k)
	p.SetKind(p.cur, Opcode)
	p.next()
	return p.operands(k) && p.tail()
}

// nameless reports whether no instruction with a result is at the cursor.
func (p *parser) nameless() bool {
	if p.k != syntax.Keyword || p.startsItem() {
		return true
	}
	switch NodeOf(p.text()) {
	case Store, Ret, Br, Switch, IndirectBr, Resume, Unreachable, Fence, CatchRet, CleanupRet:
		return true
	case Call, Invoke, CallBr:
		i, _ := p.after(p.cur + 1)
		return i >= 0 && string(p.t.Text(i)) == "void"
	}
	return false
}

// noAssign reports a name that defines nothing.
func (p *parser) noAssign() bool {
	p.next()
	return p.fail("expected '=' and an operation")
}

// unknown parses an operation of a later LLVM: types, values and labels as they come. A word
// that is one slip away from an operation, or that nothing with a type follows, is a mistake.
func (p *parser) unknown() bool {
	w := p.text()
	if string(w) == "type" {
		p.failAs(p.cur, "'type' is no operation: a type is defined outside functions, on a line of its own")
		p.next()
		return p.typ() && false // whose braces close no function
	}
	if near := syntax.Nearest(w, opcodeWords); near != "" {
		return p.failAs(p.cur, "'"+show(w)+"' is no operation: did you mean '"+near+"'?")
	}
	if !p.operandsFollow() {
		return p.failAs(p.cur, "'"+show(w)+"' is no operation of LLVM IR; a label ends with ':'")
	}
	word := p.cur
	p.next()
	p.SetKind(word, Opcode)
	for p.k != syntax.EOF && !p.startsLine() && (p.newLine || !p.startsStatement()) {
		switch {
		case p.k == TypeWord && string(p.text()) == "label":
			p.next()
			if p.k == Local {
				p.leaf(Target)
			}
		case p.k == MetaName:
			if !p.attachment() {
				return false
			}
		case p.k == Local:
			p.leaf(LocalRef)
		case p.k == Global, p.k == syntax.Number:
			if !p.value() {
				return false
			}
		case p.startsType():
			if !p.typ() {
				return false
			}
			if p.k == syntax.Keyword && literal(p.text()) || p.c == '{' || p.c == '[' || p.c == '<' {
				if !p.value() {
					return false
				}
			}
		case p.k == syntax.Invalid:
			return p.fail("")
		case p.newLine && (p.k == syntax.Keyword || p.k == LabelDef):
			return true
		default:
			p.next()
		}
	}
	return true
}

// operandsFollow reports whether flags and then a type or value follow the word at the
// cursor on its line, not another statement.
func (p *parser) operandsFollow() bool {
	i, newLine := p.after(p.cur + 1)
	for i >= 0 && !newLine && p.t.Tok[i] == syntax.Keyword {
		if !isAttr(p.t.Text(i)) {
			return false
		}
		i, newLine = p.after(i + 1)
	}
	if i < 0 || newLine {
		return false
	}
	switch p.t.Tok[i] {
	case TypeWord:
		return true
	case Local, Global:
		j, _ := p.after(i + 1)
		return j < 0 || p.t.Tok[j] != syntax.Punct || p.src[p.t.Start[j]] != '='
	case syntax.Punct:
		c := p.src[p.t.Start[i]]
		return c == '<' || c == '{' || c == '['
	}
	return false
}

var opcodeWords = func() []string {
	words := []string{"tail", "musttail", "notail"}
	for _, o := range Opcodes {
		words = append(words, o.Word)
	}
	return words
}()

// words consumes flags, predicates and orderings: keywords that start neither a type nor a
// value, with their groups.
func (p *parser) words() bool {
	for p.k == syntax.Keyword && (!p.newLine || knownFlag(p.text())) && isAttr(p.text()) && !p.startsType() {
		p.next()
		if p.c == '(' && !p.group() {
			return false
		}
	}
	return true
}

// tail parses the properties behind an instruction's operands.
func (p *parser) tail() bool {
	for p.c == ',' {
		p.next()
		if !p.property() {
			return false
		}
	}
	return true
}

// operands parses what follows the word of an operation of kind k.
func (p *parser) operands(k syntax.NodeKind) bool {
	switch k {
	case Call, Invoke, CallBr:
		return p.call(k)
	case Load:
		if !p.words() || !p.typ() {
			return false
		}
		if p.eat(',') && !p.typ() {
			return false
		}
		return p.value() && p.words()
	case Store:
		return p.words() && p.typeValue() && p.comma("the pointer, as in ptr %p,") && p.typeValue() && p.words()
	case Br:
		return p.br()
	case Ret:
		if !p.words() {
			return false
		}
		if p.void() {
			return p.typ()
		}
		return p.typeValue()
	case Binary:
		return p.words() && p.typeValue() && p.comma("the second operand") && p.value()
	case Compare:
		return p.predicate() && p.typeValue() && p.comma("the second operand") && p.value()
	case Unary, Freeze, Resume:
		return p.words() && p.typeValue()
	case Cast:
		return p.words() && p.typeValue() && p.castTo()
	case GetElementPtr:
		return p.gep()
	case Alloca:
		return p.alloca()
	case Phi:
		return p.phi()
	case Select:
		return p.words() && p.typedList(3)
	case ShuffleVector, InsertElement:
		return p.typedList(3)
	case ExtractElement:
		return p.typedList(2)
	case ExtractValue:
		return p.typeValue() && p.indices()
	case InsertValue:
		return p.typedList(2) && p.indices()
	case VAArg:
		return p.typeValue() && p.comma("the argument's type") && p.typ()
	case Switch:
		return p.switchTable()
	case IndirectBr:
		return p.typeValue() && p.comma("'[' and the labels") && p.targets()
	case CmpXchg:
		return p.words() && p.typedList(3) && p.words()
	case AtomicRMW:
		p.eatWord("volatile")
		if p.k != syntax.Keyword || p.newLine {
			return p.fail("expected what to do, such as 'add' or 'xchg',")
		}
		for p.k == syntax.Keyword && !p.startsType() && !p.newLine {
			p.next()
		}
		return p.typedList(2) && p.words()
	case Fence:
		return p.words()
	case LandingPad:
		return p.landingPad()
	case CatchSwitch:
		return p.within() && p.targets() && p.unwind()
	case CatchPad, CleanupPad:
		return p.within() && p.padArgs()
	case CatchRet:
		if !p.eatWord("from") {
			return p.fail("expected 'from' and the pad's token")
		}
		if !p.value() {
			return false
		}
		if !p.eatWord("to") {
			return p.fail("expected 'to' and a label")
		}
		return p.target()
	case CleanupRet:
		if !p.eatWord("from") {
			return p.fail("expected 'from' and the pad's token")
		}
		return p.value() && p.unwind()
	}
	return true // unreachable
}

// predicate parses the flags and the predicate of a comparison.
func (p *parser) predicate() bool {
	for p.k == syntax.Keyword && !(p.newLine && p.startsLine()) {
		switch string(p.text()) {
		case "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
			"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true":
			p.next()
			return true
		}
		p.next()
		if p.c == '(' && !p.group() {
			return false
		}
	}
	return p.fail("expected a predicate, such as eq, slt or oeq,")
}

// typedList parses n times TYPE VALUE.
func (p *parser) typedList(n int) bool {
	for i := range n {
		if i > 0 && !p.comma("another operand with its type") {
			return false
		}
		if !p.typeValue() {
			return false
		}
	}
	return true
}

func (p *parser) castTo() bool {
	if !p.eatWord("to") {
		return p.fail("expected 'to' and the new type")
	}
	return p.typ()
}

// gep parses both spellings: TYPE, ptr %p, TYPE %i …, and TYPE* %p, TYPE %i ….
func (p *parser) gep() bool {
	if !p.words() || !p.typ() {
		return false
	}
	if p.eat(',') && !p.typ() {
		return false
	}
	if !p.value() {
		return false
	}
	for p.c == ',' {
		if k, _ := p.ahead(); k == MetaName {
			return true
		}
		p.next()
		p.eatWord("inrange")
		if !p.typeValue() {
			return false
		}
	}
	return true
}

func (p *parser) alloca() bool {
	if !p.words() || !p.typ() {
		return false
	}
	if p.c == ',' {
		if k, c := p.ahead(); k == TypeWord || k == Local || k == syntax.Punct && c != '!' {
			p.next()
			return p.typeValue()
		}
	}
	return true
}

func (p *parser) phi() bool {
	if !p.words() || !p.typ() {
		return false
	}
	for first := true; ; first = false {
		if first && p.c != '[' {
			return true // a phi of a block without predecessors
		}
		if !p.incoming() {
			return false
		}
		if p.c != ',' {
			return true
		}
		if k, _ := p.ahead(); k == MetaName {
			return true
		}
		p.next()
	}
}

// incoming parses `[ VALUE, %label ]`.
func (p *parser) incoming() bool {
	if p.c != '[' {
		return p.fail("expected '[' with a value and a label")
	}
	m := p.open(Incoming)
	defer p.close(m)
	p.next()
	if !p.value() || !p.comma("the label that the value comes from") {
		return false
	}
	if p.k != Local {
		return p.fail("expected the label that the value comes from, as in %entry,")
	}
	p.leaf(Target)
	if !p.eat(']') {
		return p.fail("expected ']'")
	}
	return true
}

// indices parses the numbers behind an aggregate.
func (p *parser) indices() bool {
	for n := 0; ; n++ {
		if p.c == ',' {
			if k, _ := p.ahead(); k == MetaName && n > 0 {
				return true
			}
		} else if n > 0 {
			return true
		}
		if !p.comma("an index") {
			return false
		}
		if p.k != syntax.Number {
			return p.fail("expected an index, a number,")
		}
		p.next()
	}
}
