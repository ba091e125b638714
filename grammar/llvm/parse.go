package llvm

import (
	"strconv"

	"phils/grammar/syntax"
)

// Language is the grammar of LLVM IR.
var Language syntax.Language = language{}

type language struct{}

func (language) Lex(src []byte, pos int, st syntax.State) (syntax.Kind, int, syntax.State) {
	k, end := lex(src, pos, st == stateStart)
	return k, end, st
}

// Parser states.
const (
	outside syntax.State = iota // between the items of a module
	body                        // in a function
	stray                       // in code of no function, which has been reported
)

// maxNesting bounds the nesting of types, constants and metadata, so that no input
// exhausts the stack.
const maxNesting = 1000

// parser is the cursor over the tokens that mean something: newlines and comments are
// skipped. Its methods are the productions; each reports whether it succeeded. After
// a failure the statement has its one error, and the rest of it is skipped.
type parser struct {
	*syntax.Parser
	t       *syntax.Tree
	src     []byte
	cur     int32       // the token at the cursor, len(t.Tok) at the end
	end     int32       // behind the last consumed token
	k       syntax.Kind // of the token at the cursor
	c       byte        // its first byte if it is Punct, else 0
	newLine bool        // a line ends between the last consumed token and the cursor
	failed  bool
	quiet   bool // errors are not worth telling
	nest    int
	first   int32 // the statement's first token
}

// Stmt parses one definition, label, instruction or closing brace; see [syntax.Language].
func (language) Stmt(sp *syntax.Parser) {
	p := parser{Parser: sp, t: sp.Tree(), end: sp.Token()}
	p.src = p.t.Src
	p.advance()
	p.newLine = false // before the statement, none of its business
	if p.k == syntax.EOF {
		p.Seek(p.cur)
		return
	}
	p.first = p.cur
	// One error is enough for a stretch of code outside functions, and what passes dump
	// besides functions, of machine code for one, may be no LLVM IR.
	p.quiet = p.State == stray || p.State == outside && p.t.In == stateDump && !p.is("define")
	p.statement()
	if p.State == body && p.k == syntax.EOF {
		p.ErrorAt(p.end-1, missingBrace)
		p.State = outside
	}
	p.Seek(p.end)
}

const missingBrace = "the function is not closed: expected '}' after this"

// advance moves the cursor to the first token from p.end on that means something.
func (p *parser) advance() {
	i := p.end
	p.newLine, p.c = false, 0
	for p.Has(i) {
		switch k := p.t.Tok[i]; k {
		case syntax.Newline:
			p.newLine = true
		case syntax.Comment:
		case syntax.Punct:
			p.c = p.src[p.t.Start[i]]
			p.cur, p.k = i, k
			return
		default:
			p.cur, p.k = i, k
			return
		}
		i++
	}
	p.cur, p.k = i, syntax.EOF
}

// next consumes the token at the cursor.
func (p *parser) next() {
	if p.k != syntax.EOF {
		p.end = p.cur + 1
		p.advance()
	}
}

// text is the text of the token at the cursor, nil at the end.
func (p *parser) text() []byte {
	if p.k == syntax.EOF {
		return nil
	}
	return p.src[p.t.Start[p.cur]:p.t.End[p.cur]]
}

// is reports whether the word s is at the cursor.
func (p *parser) is(s string) bool { return p.k == syntax.Keyword && string(p.text()) == s }

// eatWord consumes the word s if it is at the cursor.
func (p *parser) eatWord(s string) bool {
	if !p.is(s) {
		return false
	}
	p.next()
	return true
}

// eat consumes the punctuation c if it is at the cursor.
func (p *parser) eat(c byte) bool {
	if p.c != c {
		return false
	}
	p.next()
	return true
}

// after is the first token from i on that means something, -1 if there is none, and
// whether a line ends before it.
func (p *parser) after(i int32) (tok int32, newLine bool) {
	for ; p.Has(i); i++ {
		switch p.t.Tok[i] {
		case syntax.Newline:
			newLine = true
		case syntax.Comment:
		default:
			return i, newLine
		}
	}
	return -1, newLine
}

// ahead is the kind and first byte of the token after the one at the cursor; EOF at the end.
func (p *parser) ahead() (syntax.Kind, byte) {
	i, _ := p.after(p.cur + 1)
	if i < 0 {
		return syntax.EOF, 0
	}
	return p.t.Tok[i], p.src[p.t.Start[i]]
}

// aheadIs reports whether punctuation c follows the token at the cursor.
func (p *parser) aheadIs(c byte) bool {
	k, b := p.ahead()
	return k == syntax.Punct && b == c
}

// open starts a node at the cursor.
func (p *parser) open(k syntax.NodeKind) int32 { return p.OpenAt(k, p.cur) }

// close ends node m behind the last consumed token. A node of no token stands there too,
// not on a later line.
func (p *parser) close(m int32) {
	if p.t.First[m] > p.end {
		p.t.First[m] = p.end
	}
	p.Seek(p.end)
	p.Close(m)
}

// leaf makes a node of the token at the cursor.
func (p *parser) leaf(k syntax.NodeKind) {
	m := p.open(k)
	p.next()
	p.close(m)
}

// fail reports that want is expected at the cursor, unless the statement has an error
// already. It gives false.
func (p *parser) fail(want string) bool {
	if p.failed {
		return false
	}
	p.failed = true
	if p.quiet {
		return false
	}
	if p.end > p.first && (p.newLine || p.k == syntax.EOF) {
		p.ErrorAt(p.end-1, want+" after '"+show(p.t.Text(p.end-1))+"'; found the end of the line")
		return false
	}
	if p.k == syntax.Invalid {
		p.ErrorAt(p.cur, invalid(p.text()))
		return false
	}
	p.ErrorAt(p.cur, want+p.afterLast()+"; found '"+show(p.text())+"'")
	return false
}

// failAs reports msg at token tok, unless the statement has an error already.
func (p *parser) failAs(tok int32, msg string) bool {
	if !p.failed && !p.quiet {
		p.ErrorAt(tok, msg)
	}
	p.failed = true
	return false
}

// afterLast names the last consumed token of the statement.
func (p *parser) afterLast() string {
	if p.end <= p.first || p.t.Tok[p.end-1] == syntax.Newline {
		return ""
	}
	return " after '" + show(p.t.Text(p.end-1)) + "'"
}

// show shortens a token for a message.
func show(b []byte) string {
	const most = 40
	for i, c := range b {
		if i == most || c == '\n' || c == '\r' {
			return string(b[:i]) + "…"
		}
	}
	return string(b)
}

// invalid says what is wrong with a token that is none.
func invalid(b []byte) string {
	for i, c := range b {
		if c == '"' {
			return "the string is not closed: expected '\"' before the next definition"
		}
		if i > 2 {
			break
		}
	}
	switch b[0] {
	case '%', '@', '$':
		return "expected a name or number behind '" + show(b) + "': letters, digits, '-', '$', '.' and '_', or a name in quotes"
	}
	if b[0] >= 0x80 || b[0] < ' ' || b[0] == 0x7f {
		return "the character " + strconv.QuoteToASCII(show(b)) + " may stand in quotes only"
	}
	return "'" + show(b) + "' starts nothing in LLVM IR"
}

// finish ends statement m: after an error the rest of it becomes an ErrorNode, its last child.
func (p *parser) finish(m int32) {
	if !p.failed && !p.newLine && p.k != syntax.EOF && !p.startsStatement() {
		p.fail("expected ',' or the end of the statement")
	}
	if p.failed {
		p.skip()
	}
	p.close(m)
}

// skip consumes the rest of a broken statement into an ErrorNode: up to a line that starts
// a statement, another statement on this line, or the function's closing brace. When the
// brackets before it match, any line that does not begin with a word of continuation is
// taken for a statement.
func (p *parser) skip() {
	e := p.open(syntax.ErrorNode)
	depth, at := 0, p.first
	for p.k != syntax.EOF {
		for ; at < p.cur; at++ {
			if p.t.Tok[at] == syntax.Punct {
				switch p.src[p.t.Start[at]] {
				case '(', '[', '{':
					depth++
				case ')', ']', '}':
					depth--
				}
			}
		}
		if p.cur > p.first && (p.startsLine() || p.newLine && depth <= 0 && !p.continues()) {
			break
		}
		p.next()
	}
	p.close(e)
}

// continues reports whether the token at the cursor, the first of its line, may go on with
// the statement above.
func (p *parser) continues() bool {
	switch p.k {
	case syntax.Keyword:
		switch string(p.text()) {
		case "to", "unwind", "cleanup", "catch", "filter", "personality", "align", "nounwind", "section", "comdat", "prefix", "prologue", "gc":
			return true
		}
	case syntax.Punct, syntax.String, syntax.Number, TypeWord, AttrRef, MetaName:
		return true
	}
	return false
}

// startsLine reports whether the cursor is where a broken statement has certainly ended.
func (p *parser) startsLine() bool {
	if p.c == '}' {
		if p.newLine {
			return true
		}
		i, newLine := p.after(p.cur + 1)
		return i < 0 || newLine
	}
	if p.k == Local {
		return p.aheadIs('=')
	}
	return p.newLine && p.startsStatement() && !(p.k == syntax.Keyword && p.aheadIs('('))
}

// startsStatement reports whether the token at the cursor can start a statement.
func (p *parser) startsStatement() bool {
	switch p.k {
	case Local, Global, MetaName, Summary, Comdat:
		return p.aheadIs('=')
	case syntax.Keyword:
		if p.State == outside || p.startsItem() {
			return p.startsItem()
		}
		w := p.text()
		if NodeOf(w) != syntax.NoNode {
			return true
		}
		switch string(w) {
		case "tail", "musttail", "notail", "uselistorder", "uselistorder_bb":
			return true
		}
	case LabelDef, DebugRec:
		return p.State != outside
	case syntax.Punct:
		return p.c == '}'
	}
	return false
}

// startsItem reports whether the token at the cursor starts an item of a module, whatever
// stands around it.
func (p *parser) startsItem() bool {
	switch p.k {
	case Global, MetaName, Summary, Comdat:
		return p.aheadIs('=')
	case syntax.Keyword:
		switch string(p.text()) {
		case "define", "declare", "source_filename", "deplibs":
			return true
		case "target", "module":
			k, _ := p.ahead()
			return k == syntax.Keyword
		case "attributes":
			k, _ := p.ahead()
			return k == AttrRef
		case "uselistorder", "uselistorder_bb":
			return p.State == outside
		}
	}
	return false
}

// deeper counts a level of nesting; each success wants p.nest--.
func (p *parser) deeper() bool {
	if p.nest++; p.nest > maxNesting {
		return p.fail("expected no more than " + strconv.Itoa(maxNesting) + " brackets in one another")
	}
	return true
}

// statement parses what is at the cursor.
func (p *parser) statement() {
	if p.startsItem() {
		if p.State == body {
			p.ErrorAt(p.cur, "a definition of the module starts here, but the function above is not closed: expected '}' before it")
		}
		p.State = outside
		p.item()
		return
	}
	if p.State == outside {
		if p.outer() {
			return
		}
		if p.k == Local && p.aheadIs('=') {
			i, _ := p.after(p.cur + 1)
			if i, _ = p.after(i + 1); i >= 0 && p.t.Tok[i] == syntax.Keyword && syntax.Nearest(p.t.Text(i), []string{"type"}) != "" {
				p.failAs(i, "'"+show(p.t.Text(i))+"' starts no definition: did you mean 'type'?")
				p.skip()
				return
			}
		}
		p.State = stray
		if p.code() {
			p.failAs(p.cur, "'"+show(p.text())+"' is in no function: expected 'define' and a function's header before it")
			p.failed, p.quiet = false, true
		} else {
			p.noItem()
			p.skip()
			return
		}
	}
	p.inner()
}

// code reports whether the cursor is at an instruction or label.
func (p *parser) code() bool {
	switch p.k {
	case LabelDef, DebugRec:
		return true
	case Local:
		return p.aheadIs('=')
	case syntax.Keyword:
		return NodeOf(p.text()) != syntax.NoNode
	}
	return false
}

// noItem reports that no definition starts at the cursor.
func (p *parser) noItem() {
	if p.c == '}' {
		p.failAs(p.cur, "'}' closes no function here")
		p.State = outside
		return
	}
	if p.k == syntax.Keyword {
		if w := syntax.Nearest(p.text(), itemWords); w != "" {
			p.failAs(p.cur, "'"+show(p.text())+"' starts no definition: did you mean '"+w+"'?")
			return
		}
	}
	p.fail("expected a definition, such as 'define', 'declare', '@x = global …', '%T = type …' or '!0 = …'")
}

var itemWords = []string{"define", "declare", "target", "module", "attributes", "source_filename", "uselistorder"}

// inner parses a label, instruction, debug record or the function's end.
func (p *parser) inner() {
	switch p.k {
	case LabelDef:
		p.label()
		return
	case DebugRec:
		m := p.open(DbgRec)
		p.debugRecord()
		p.finish(m)
		return
	case Local, syntax.Keyword:
		p.instruction()
		return
	case syntax.Punct:
		if p.c == '}' {
			p.endBrace()
			return
		}
	}
	p.fail("expected an instruction, a label or '}'")
	p.skip()
}

// endBrace parses the brace that closes the function; one with code of the function
// behind it is a mistake.
func (p *parser) endBrace() {
	i, _ := p.after(p.cur + 1)
	if i >= 0 && p.State == body {
		q := *p
		q.next()
		if !q.startsItem() && q.code() && !q.typeDef() {
			m := p.open(syntax.ErrorNode)
			p.failAs(p.cur, "'}' closes the function, but more of its code follows: expected no '}' here")
			p.next()
			p.close(m)
			return
		}
	}
	m := p.open(End)
	p.next()
	p.close(m)
	p.State = outside
}

// label parses `name:`.
func (p *parser) label() {
	m := p.open(Label)
	p.leaf(LabelName)
	p.eat(':')
	p.close(m)
}
