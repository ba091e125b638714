package syntax_test

import (
	"phils/grammar/syntax"
)

// The toy language has all that makes reuse hard:
//
//   - block comments, which hide newlines, and run to the end of the text when unclosed
//   - what "$" is depends on the byte before it
//   - "%" switches the lexer's state, in which "#" is a comment to the line's end or a token
//   - a statement goes on over a newline if the next line begins with "." (lookahead past newlines)
//   - "name :" is a label of its own, found by looking one token ahead
//   - "{" and "}" change the parser's state, which decides what nodes names become
//   - errors at tokens, at ends of lines and over nodes; recovery at the line's end
//   - top-level nodes without tokens, and several for one statement
type toy struct {
	lookBehind  bool // mistake: "x" is a keyword when a "$" stands two bytes before
	lookAhead   bool // mistake: a name is a keyword when "!" comes within 40 bytes
	hidden      *int // mistake: state that the parser does not know of
	lookAtStmts bool // mistake: the statement depends on the token two before its first
}

const (
	assign = syntax.FirstNode + iota
	label
	binary
	operand
	inner
	empty
	brace
)

var alphabet = []string{"x", "y", "long", "=", "+", ":", "\n", "\n", "\n", "\r\n", "\r", ";", ".", "\n.", "{", "}", "/*", "*/", "/* */", "/", "%", "#", "$", "!", " ", " ",
	"x = y\n", "x = y + x\n", "é", "\xff"}

func (l toy) Lex(src []byte, pos int, st syntax.State) (syntax.Kind, int, syntax.State) {
	rest := src[pos:]
	line := func() int {
		for i, c := range rest {
			if c == '\n' || c == '\r' {
				return pos + i
			}
		}
		return len(src)
	}
	switch c := rest[0]; {
	case c == '\r' && len(rest) > 1 && rest[1] == '\n':
		return syntax.Newline, pos + 2, st
	case c == '\n' || c == '\r':
		return syntax.Newline, pos + 1, st
	case c == '%':
		return syntax.Punct, pos + 1, st ^ 1
	case c == '#' && st == 1:
		return syntax.Comment, line(), st
	case c == '/' && len(rest) > 1 && rest[1] == '*':
		for i := 2; i+1 < len(rest); i++ {
			if rest[i] == '*' && rest[i+1] == '/' {
				return syntax.Comment, pos + i + 2, st
			}
		}
		return syntax.Comment, len(src), st
	case c >= 'a' && c <= 'z':
		end := pos + 1
		for end < len(src) && src[end] >= 'a' && src[end] <= 'z' {
			end++
		}
		k := syntax.Name
		if l.lookBehind && pos > 1 && src[pos-2] == '$' {
			k = syntax.Keyword
		}
		if l.lookAhead {
			for i := end; i < min(end+40, len(src)); i++ {
				if src[i] == '!' {
					k = syntax.Keyword
				}
			}
		}
		return k, end, st
	case c == '$' && pos > 0 && (src[pos-1] == '}' || src[pos-1] == ';'):
		return syntax.Invalid, pos + 1, st
	case c >= 0x80:
		return syntax.Invalid, pos + 1, st
	}
	return syntax.Punct, pos + 1, st
}

func (l toy) Stmt(p *syntax.Parser) {
	if l.hidden != nil {
		*l.hidden++
	}
	switch {
	case p.Is("{") || p.Is("}"):
		m := p.Open(brace)
		if p.Is("{") {
			p.State++
		} else if p.State > 0 {
			p.State--
		} else {
			p.Error("no brace is open")
		}
		p.Next()
		p.Close(m)
		return
	case p.Peek() == syntax.Newline:
		p.Next() // no node at all
		return
	case p.Peek() == syntax.Name:
		if _, s := p.PeekAt(1); string(s) == ":" {
			m := p.Open(label)
			p.Next()
			p.Next()
			p.Close(m)
			e := p.Open(empty) // a second node, without tokens
			p.Close(e)
			return
		}
		m := p.Open(assign)
		p.Next()
		if !p.Eat("=") {
			p.Error("want =")
		}
		l.sum(p)
		p.Close(m)
		for p.Peek() == syntax.Newline {
			if _, s := p.PeekAt(1); string(s) != "." {
				break
			}
			p.Next()
			p.SetKind(p.Next(), syntax.Keyword)
			l.sum(p)
		}
	}
	if k := p.Peek(); k == syntax.Newline || k == syntax.EOF {
		return
	}
	if p.Eat(";") {
		return
	}
	p.Error("want the line's end")
	p.SkipLine(true)
	p.Eat(";")
}

func (l toy) sum(p *syntax.Parser) {
	m := l.operand(p)
	for m >= 0 && p.Is("+") {
		m = p.Wrap(m, binary)
		p.Next()
		if l.operand(p) < 0 {
			p.ErrorAt(p.Token()-1, "want an operand behind +")
		}
		p.Close(m)
		if p.State > 2 {
			p.ErrorNodeAt(m, "too deep")
		}
	}
}

func (l toy) operand(p *syntax.Parser) int32 {
	if p.Peek() != syntax.Name {
		p.Error("want a name")
		return -1
	}
	k := operand
	if p.State > 0 {
		k = inner
	}
	if l.hidden != nil && *l.hidden%2 == 0 {
		k = empty
	}
	if at := p.Token() - 6; l.lookAtStmts && at >= 0 && string(p.TextOf(at)) == "y" {
		k = empty
	}
	m := p.Open(k)
	p.Next()
	p.Close(m)
	return m
}
