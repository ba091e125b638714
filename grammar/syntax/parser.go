package syntax

import (
	"slices"
	"sync"

	"phils/grammar/text"
)

// Language is what a dialect's grammar gives.
type Language interface {
	// Lex scans the token that starts at src[pos] (not a blank, pos < len(src)) in
	// lexer state st. It must make progress: end > pos. The answer may depend on st and
	// on src from one byte before pos to LexLook bytes behind end, on no other bytes.
	Lex(src []byte, pos int, st State) (k Kind, end int, out State)
	// Stmt parses one statement, header, label or closing line from p into one or
	// more top-level nodes, and consumes at least one token unless at EOF. It may
	// carry p.State to the next call and nothing else, nor look at tokens before the
	// statement's first.
	Stmt(p *Parser)
}

// LexLook is how many bytes behind a token may decide where it ends and what it is.
const LexLook = 8

// Parser is the cursor over a segment's tokens and the builder of its tree.
type Parser struct {
	State State // carried from statement to statement

	t     *Tree
	lang  Language
	lex   State // lexer state after the last token of t
	pos   int   // where lexing goes on
	cur   int32 // the token at the cursor
	depth int   // open nodes
	stmt  int32
	// lexAt keeps the lexer's state after each lexed token from base on, so that a
	// statement boundary knows its state although tokens after it were looked at.
	lexAt []State
	base  int32
}

// Parse gives the tree of src, a segment that starts in lexer state in. When old is
// the tree of the segment before an edit (any edit: the difference is found by
// comparing), statements outside the difference are taken over from it without
// being lexed or parsed again. O(len(src)) in copying, O(difference) in parsing.
func Parse(lang Language, src []byte, in State, old *Tree) *Tree {
	n := len(src)
	if old == nil || old.In != in {
		if n >= large {
			p := &Parser{t: &Tree{Src: src, In: in}, lang: lang, lex: in}
			p.grow(n*10/37, n/7, n/36)
			p.run(nil, 0, 0)
			return p.t
		}
		p := pool.Get().(*Parser)
		defer pool.Put(p)
		p.reset(lang, src, in)
		p.run(nil, 0, 0)
		return p.t.pack()
	}
	p := &Parser{lang: lang, lex: in}
	p.t = &Tree{Src: src, In: in}
	pre := text.CommonPrefix(old.Src, src)
	suf := text.CommonSuffix(old.Src[pre:], src[pre:])
	more := n - pre - suf // bytes; each may be a token
	p.grow(len(old.Tok)+more, len(old.Node)+more, len(old.stmtPos)+more/2)
	p.takePrefix(old, int32(pre))
	p.run(old, int32(len(old.Src)-suf), int32(n-suf))
	return p.t
}

// pool holds parsers whose trees' columns are used again. How many tokens and nodes a text
// has differs much between dialects and statements, so a tree is built there and copied when
// its size is known: what is kept of a large file has no slack.
var pool = sync.Pool{New: func() any { return &Parser{t: new(Tree)} }}

// reset makes p ready to parse src, keeping its columns' memory.
func (p *Parser) reset(lang Language, src []byte, in State) {
	t := p.t
	*t = Tree{
		Src: src, In: in, Tok: t.Tok[:0], Start: t.Start[:0], End: t.End[:0],
		Node: t.Node[:0], First: t.First[:0], Last: t.Last[:0], Next: t.Next[:0],
		Stmt: t.Stmt[:0], stmtPos: t.stmtPos[:0], stmtTok: t.stmtTok[:0], stmtNode: t.stmtNode[:0],
		stmtLex: t.stmtLex[:0], stmtState: t.stmtState[:0], stmtLook: t.stmtLook[:0],
	}
	*p = Parser{t: t, lang: lang, lex: in, lexAt: p.lexAt[:0]}
}

// pack is a copy of t whose columns share few allocations; t forgets the text and errors.
func (t *Tree) pack() *Tree {
	c := *t
	c.Tok, c.Node = slices.Clone(t.Tok), slices.Clone(t.Node)
	cols := []*[]int32{&c.Start, &c.End, &c.First, &c.Last, &c.Next, &c.Stmt, &c.stmtPos, &c.stmtTok, &c.stmtNode, &c.stmtLook}
	n := 0
	for _, col := range cols {
		n += len(*col)
	}
	slab := make([]int32, 0, n)
	for _, col := range cols {
		at := len(slab)
		slab = append(slab, *col...)
		*col = slab[at:len(slab):len(slab)]
	}
	states := make([]State, 0, 2*len(t.stmtLex))
	states = append(append(states, t.stmtLex...), t.stmtState...)
	k := len(t.stmtLex)
	c.stmtLex, c.stmtState = states[:k:k], states[k:]
	t.Src, t.Errs = nil, nil
	return &c
}

// large texts, in bytes, get room for what dense code of their size has, and are not
// copied: that would cost more than the slack.
const large = 256 << 10

// grow makes room for about so many tokens, nodes and statements.
func (p *Parser) grow(toks, nodes, stmts int) {
	t := p.t
	const slack = 16 // looked at beyond a boundary
	toks, nodes, stmts = toks+slack, nodes+slack, stmts+slack
	t.Tok, t.Start, t.End = make([]Kind, 0, toks), make([]int32, 0, toks), make([]int32, 0, toks)
	t.Node, t.First, t.Last, t.Next = make([]NodeKind, 0, nodes), make([]int32, 0, nodes), make([]int32, 0, nodes), make([]int32, 0, nodes)
	t.Stmt, t.stmtPos, t.stmtTok, t.stmtNode = make([]int32, 0, stmts), make([]int32, 0, stmts), make([]int32, 0, stmts), make([]int32, 0, stmts)
	t.stmtLex, t.stmtState, t.stmtLook = make([]State, 0, stmts), make([]State, 0, stmts), make([]int32, 0, stmts)
}

// maxBehind is how many tokens' states are kept behind the statement at work.
const maxBehind = 1 << 12

// run parses to the end. With an old tree it stops as soon as it stands at an old
// statement's start behind the difference (old bytes from oldEnd equal new bytes
// from newEnd; the lexer may look at one byte before) in the same states, and takes over the rest.
func (p *Parser) run(old *Tree, oldEnd, newEnd int32) {
	t := p.t
	oi := 0
	for {
		tok := p.cur
		pos, lex := p.boundary()
		if k := tok - 1 - p.base; k > maxBehind { // nobody asks for what lies before the boundary
			p.lexAt = append(p.lexAt[:0], p.lexAt[k:]...)
			p.base += k
		}
		if old != nil && pos > newEnd {
			want := pos - newEnd + oldEnd
			for oi < len(old.stmtPos) && old.stmtPos[oi] < want {
				oi++
			}
			if oi < len(old.stmtPos) && old.stmtPos[oi] == want && old.stmtLex[oi] == lex && old.stmtState[oi] == p.State {
				p.takeSuffix(old, oi, pos-want)
				return
			}
		}
		if p.Peek() == EOF {
			break
		}
		p.stmt = int32(len(t.stmtPos))
		t.stmtPos = append(t.stmtPos, pos)
		t.stmtTok = append(t.stmtTok, tok)
		t.stmtNode = append(t.stmtNode, int32(len(t.Node)))
		t.stmtLex = append(t.stmtLex, lex)
		t.stmtState = append(t.stmtState, p.State)
		nodes, tok := len(t.Node), p.cur // Peek has moved the cursor past comments
		p.depth = 0
		p.lang.Stmt(p)
		if p.cur == tok && !p.AtEOF() { // a grammar's mistake must not hang the server
			p.Error("unexpected text")
			m := p.Open(ErrorNode)
			p.Next()
			p.Close(m)
		}
		for n := nodes; p.depth > 0 && n < len(t.Node); n++ { // likewise: a node left open
			if t.Next[n] == 0 {
				p.Close(int32(n))
			}
		}
		p.eatLineEnds()
		t.Parsed++
		for n := int32(nodes); int(n) < len(t.Node); n = t.Next[n] {
			t.Stmt = append(t.Stmt, n)
		}
		t.stmtLook = append(t.stmtLook, int32(p.pos)+LexLook)
	}
	t.Out = p.lex
}

// eatLineEnds consumes the newlines and comments after a statement, so that they
// belong to its stretch.
func (p *Parser) eatLineEnds() {
	for p.Peek() == Newline {
		p.Next()
	}
}

// boundary is where the lexer stood after the last consumed token.
func (p *Parser) boundary() (pos int32, lex State) {
	if p.cur == 0 {
		return 0, p.t.In
	}
	if i := p.cur - 1 - p.base; i >= 0 && int(i) < len(p.lexAt) {
		return p.t.End[p.cur-1], p.lexAt[i]
	}
	return p.t.End[p.cur-1], p.lex
}

// takePrefix copies the statements of old that the lexer had finished with before
// byte pre.
func (p *Parser) takePrefix(old *Tree, pre int32) {
	t := p.t
	k := 0 // records to keep; never the last, which looked past the end of the text
	for k+1 < len(old.stmtLook) && old.stmtLook[k] <= pre {
		k++
	}
	if k == 0 {
		return
	}
	toks, nodes := old.stmtTok[k], old.stmtNode[k]
	s, _ := slices.BinarySearch(old.Stmt, nodes)
	t.Tok = append(t.Tok, old.Tok[:toks]...)
	t.Start = append(t.Start, old.Start[:toks]...)
	t.End = append(t.End, old.End[:toks]...)
	t.Node = append(t.Node, old.Node[:nodes]...)
	t.First = append(t.First, old.First[:nodes]...)
	t.Last = append(t.Last, old.Last[:nodes]...)
	t.Next = append(t.Next, old.Next[:nodes]...)
	t.Stmt = append(t.Stmt, old.Stmt[:s]...)
	t.stmtPos = append(t.stmtPos, old.stmtPos[:k]...)
	t.stmtTok = append(t.stmtTok, old.stmtTok[:k]...)
	t.stmtNode = append(t.stmtNode, old.stmtNode[:k]...)
	t.stmtLex = append(t.stmtLex, old.stmtLex[:k]...)
	t.stmtState = append(t.stmtState, old.stmtState[:k]...)
	t.stmtLook = append(t.stmtLook, old.stmtLook[:k]...)
	for _, e := range old.Errs {
		if int(e.stmt) < k {
			t.Errs = append(t.Errs, e)
		}
	}
	p.cur, p.base = toks, toks
	p.pos, p.lex, p.State = int(old.stmtPos[k]), old.stmtLex[k], old.stmtState[k]
}

// takeSuffix appends old's statements from the oi-th record on, moved by delta bytes.
func (p *Parser) takeSuffix(old *Tree, oi int, delta int32) {
	t := p.t
	cut := p.cur // drop what was looked at beyond the boundary
	t.Tok, t.Start, t.End = t.Tok[:cut], t.Start[:cut], t.End[:cut]
	ot := old.stmtTok[oi]
	dTok := cut - ot
	t.Tok = append(t.Tok, old.Tok[ot:]...)
	t.Start, t.End = appendShifted(t.Start, old.Start[ot:], delta), appendShifted(t.End, old.End[ot:], delta)
	on := old.stmtNode[oi]
	s, _ := slices.BinarySearch(old.Stmt, on)
	dNode := int32(len(t.Node)) - on
	t.Node = append(t.Node, old.Node[on:]...)
	t.First, t.Last = appendShifted(t.First, old.First[on:], dTok), appendShifted(t.Last, old.Last[on:], dTok)
	t.Next, t.Stmt = appendShifted(t.Next, old.Next[on:], dNode), appendShifted(t.Stmt, old.Stmt[s:], dNode)
	dRec := int32(len(t.stmtPos)) - int32(oi)
	t.stmtPos, t.stmtTok = appendShifted(t.stmtPos, old.stmtPos[oi:], delta), appendShifted(t.stmtTok, old.stmtTok[oi:], dTok)
	t.stmtNode = appendShifted(t.stmtNode, old.stmtNode[oi:], dNode)
	t.stmtLex = append(t.stmtLex, old.stmtLex[oi:]...)
	t.stmtState = append(t.stmtState, old.stmtState[oi:]...)
	t.stmtLook = appendShifted(t.stmtLook, old.stmtLook[oi:], delta)
	for _, e := range old.Errs {
		if int(e.stmt) >= oi {
			e.Start, e.End, e.stmt = e.Start+delta, e.End+delta, e.stmt+dRec
			t.Errs = append(t.Errs, e)
		}
	}
	t.Out = old.Out
}

func appendShifted(dst, src []int32, d int32) []int32 {
	n := len(dst)
	dst = append(dst, src...)
	if d != 0 {
		for i := n; i < len(dst); i++ {
			dst[i] += d
		}
	}
	return dst
}

// fill lexes until token i exists or the text ends, and reports whether it exists.
func (p *Parser) fill(i int32) bool {
	t := p.t
	for int32(len(t.Tok)) <= i {
		for p.pos < len(t.Src) && (t.Src[p.pos] == ' ' || t.Src[p.pos] == '\t') {
			p.pos++
		}
		if p.pos >= len(t.Src) {
			return false
		}
		k, end, out := p.lang.Lex(t.Src, p.pos, p.lex)
		if end <= p.pos { // a grammar's mistake must not hang the server
			k, end = Invalid, p.pos+1
		}
		// One column a statement: only then is no more than its length written, where the collector
		// would have to be told of pointers.
		t.Tok = append(t.Tok, k)
		t.Start = append(t.Start, int32(p.pos))
		t.End = append(t.End, int32(end))
		p.pos, p.lex = end, out
		p.lexAt = append(p.lexAt, out)
	}
	return true
}

// skipComments moves i past comments.
func (p *Parser) skipComments(i int32) int32 {
	for p.fill(i) && p.t.Tok[i] == Comment {
		i++
	}
	return i
}

// Peek is the kind of the token at the cursor; comments before it are skipped. EOF
// at the end.
func (p *Parser) Peek() Kind {
	p.cur = p.skipComments(p.cur)
	if !p.fill(p.cur) {
		return EOF
	}
	return p.t.Tok[p.cur]
}

// PeekAt is the kind of the n-th token after the cursor that is no comment (0 is
// Peek), with its text; EOF and nil past the end.
func (p *Parser) PeekAt(n int) (Kind, []byte) {
	i := p.skipComments(p.cur)
	for ; n > 0; n-- {
		if !p.fill(i) {
			return EOF, nil
		}
		i = p.skipComments(i + 1)
	}
	if !p.fill(i) {
		return EOF, nil
	}
	return p.t.Tok[i], p.t.Text(i)
}

// Text is the text of the token at the cursor, nil at the end.
func (p *Parser) Text() []byte {
	if p.Peek() == EOF {
		return nil
	}
	return p.t.Text(p.cur)
}

// Token is the index of the token at the cursor.
func (p *Parser) Token() int32 {
	p.Peek()
	return p.cur
}

// Has reports whether token i exists, lexing up to it: for a grammar that keeps a cursor
// of its own, because newlines mean nothing in it.
func (p *Parser) Has(i int32) bool { return i < int32(len(p.t.Tok)) || p.fill(i) }

// Seek moves the cursor to token tok of the statement; see Has.
func (p *Parser) Seek(tok int32) { p.cur = tok }

// AtEOF reports whether all tokens are consumed.
func (p *Parser) AtEOF() bool { return p.Peek() == EOF }

// Next consumes the token at the cursor and gives its index, -1 at the end.
func (p *Parser) Next() int32 {
	if p.Peek() == EOF {
		return -1
	}
	p.cur++
	return p.cur - 1
}

// SetKind changes the kind of an already lexed token: a keyword that is a name
// here, say. Tokens of one statement only.
func (p *Parser) SetKind(tok int32, k Kind) { p.t.Tok[tok] = k }

// Is reports whether the token at the cursor is spelled s.
func (p *Parser) Is(s string) bool { return string(p.Text()) == s }

// Eat consumes the token at the cursor if it is spelled s.
func (p *Parser) Eat(s string) bool {
	if !p.Is(s) {
		return false
	}
	p.cur++
	return true
}

// Open starts a node at the cursor; Close(m) ends it.
func (p *Parser) Open(k NodeKind) int32 { return p.OpenAt(k, p.Token()) }

// OpenAt starts a node at token tok, or at the end where there is none; see Has.
func (p *Parser) OpenAt(k NodeKind, tok int32) int32 {
	t := p.t
	t.Node = append(t.Node, k)
	t.First = append(t.First, tok)
	t.Last = append(t.Last, tok)
	t.Next = append(t.Next, 0)
	p.depth++
	return int32(len(t.Node) - 1)
}

// Close ends node m before the cursor.
func (p *Parser) Close(m int32) {
	p.t.Last[m], p.t.Next[m] = p.cur, int32(len(p.t.Node))
	for p.t.Last[m] > p.t.First[m] && p.t.Tok[p.t.Last[m]-1] == Comment {
		p.t.Last[m]-- // a comment that Peek skipped belongs to no node
	}
	p.depth--
}

// SetNode changes node m's kind, when what it is shows only after its start.
func (p *Parser) SetNode(m int32, k NodeKind) { p.t.Node[m] = k }

// Wrap opens a node of kind k around the closed node m, which and whose
// later siblings become its children; Close it as usual.
func (p *Parser) Wrap(m int32, k NodeKind) int32 {
	t := p.t
	t.Node = append(t.Node, 0)
	t.First = append(t.First, 0)
	t.Last = append(t.Last, 0)
	t.Next = append(t.Next, 0)
	copy(t.Node[m+1:], t.Node[m:])
	copy(t.First[m+1:], t.First[m:])
	copy(t.Last[m+1:], t.Last[m:])
	copy(t.Next[m+1:], t.Next[m:])
	for i := int(m) + 1; i < len(t.Next); i++ {
		t.Next[i]++
	}
	t.Node[m] = k
	p.depth++
	return m
}

// Error reports msg at the token at the cursor (at the end of the line or text: at
// the end of the last token).
func (p *Parser) Error(msg string) {
	k := p.Peek()
	if k == EOF || k == Newline {
		at := int32(len(p.t.Src))
		if k == Newline {
			at = p.t.Start[p.cur]
		}
		last := p.cur - 1
		for last > 0 && p.t.Tok[last] == Comment && p.t.Tok[last-1] != Newline {
			last-- // a comment belongs to no statement, and the error does
		}
		if last >= 0 && p.t.End[last] <= at {
			at = p.t.End[last]
		}
		p.errorSpan(at, at, msg)
		return
	}
	p.ErrorAt(p.cur, msg)
}

// ErrorAt reports msg at token tok.
func (p *Parser) ErrorAt(tok int32, msg string) { p.errorSpan(p.t.Start[tok], p.t.End[tok], msg) }

// ErrorNodeAt reports msg over node m, which is closed.
func (p *Parser) ErrorNodeAt(m int32, msg string) {
	s, e := p.t.Span(m)
	p.errorSpan(s, e, msg)
}

func (p *Parser) errorSpan(s, e int32, msg string) {
	p.t.Errs = append(p.t.Errs, Error{Start: s, End: e, Msg: msg, stmt: p.stmt})
}

// SkipLine consumes tokens up to the end of the line (or a ';' when semi) into an
// ErrorNode, if there are any: the recovery of line-based dialects.
func (p *Parser) SkipLine(semi bool) {
	if k := p.Peek(); k == EOF || k == Newline || semi && p.Is(";") {
		return
	}
	m := p.Open(ErrorNode)
	for {
		if k := p.Peek(); k == EOF || k == Newline || semi && p.Is(";") {
			break
		}
		p.Next()
	}
	p.Close(m)
}

// TextOf is token tok's text.
func (p *Parser) TextOf(tok int32) []byte { return p.t.Text(tok) }

// Tree is the tree under construction; its columns may be read.
func (p *Parser) Tree() *Tree { return p.t }
