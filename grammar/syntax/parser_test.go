package syntax_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// lines makes segments of about four lines, the "%" before them as state.
func lines(data []byte, atEOF bool, in text.State) (int, text.ItemKind, text.State, int) {
	out := in
	breaks := 0
	for i, c := range data {
		switch c {
		case '%':
			out ^= 1
		case '\n':
			if breaks++; breaks == 4 {
				return i + 1, 1, out, 0
			}
		}
	}
	if atEOF {
		return len(data), 1, out, 0
	}
	return 0, 0, 0, 0
}

func TestIncrementalEqualsFull(t *testing.T) {
	for seed := range uint64(8) {
		syntaxtest.CheckIncremental(t, toy{}, nil, alphabet, 2000, seed)
		syntaxtest.CheckIncremental(t, toy{}, lines, alphabet, 2000, seed)
	}
}

// The generator must find a language that breaks its side of the contract.
func TestGeneratorFindsCheating(t *testing.T) {
	for name, lang := range map[string]toy{
		"look behind":            {lookBehind: true},
		"look far ahead":         {lookAhead: true},
		"hidden state":           {hidden: new(int)},
		"look at old statements": {lookAtStmts: true},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(8) {
				if err := syntaxtest.Find(lang, lines, alphabet, 2000, seed); err != nil {
					t.Log(err)
					return
				}
			}
			t.Error("not found")
		})
	}
}

func program(stmts int) []byte {
	var b []byte
	for range stmts {
		b = append(b, "x = y + long\n"...)
	}
	return b
}

// An edit in a segment of 10,000 statements parses those that it touches.
func TestEditParsesFewStatements(t *testing.T) {
	src := program(10_000)
	tree := syntax.Parse(toy{}, src, 0, nil)
	if tree.Parsed != 10_000 || len(tree.Stmt) != 10_000 {
		t.Fatalf("%d parsed, %d statements", tree.Parsed, len(tree.Stmt))
	}
	const line = len("x = y + long\n")
	for _, c := range []struct {
		name       string
		start, end int
		repl       string
		most       int
	}{
		{"a letter in the first", 1, 1, "x", 3},
		{"a letter in the middle", 5000*line + 5, 5000*line + 5, "y", 3},
		{"a letter in the last", 9999*line + 1, 9999*line + 1, "y", 3},
		{"a letter behind the end", len(src), len(src), "x", 2},
		{"a new line", 5000 * line, 5000 * line, "\n", 3},
		{"a statement less", 5000 * line, 5001 * line, "", 3},
		{"a hundred statements more", 5000 * line, 5000 * line, strings.Repeat("x = y\n", 100), 103},
		{"a comment", 5000*line + 2, 5000*line + 2, "/* */", 3},
		{"two lines joined", 5000*line - 1, 5000 * line, " ", 3},
		{"nothing", 0, 0, "", 1},
	} {
		b := texttest.Case{Text: src, Start: c.start, End: c.end, Repl: []byte(c.repl)}.After()
		inc := syntax.Parse(toy{}, b, 0, tree)
		if inc.Parsed > c.most {
			t.Errorf("%s: %d statements parsed, want at most %d", c.name, inc.Parsed, c.most)
		}
		if err := syntaxtest.Same(inc, syntax.Parse(toy{}, b, 0, nil)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A tree from another incoming state is of no use, and must not be used.
func TestOtherIncomingState(t *testing.T) {
	src := []byte("x = y # y\n")
	old := syntax.Parse(toy{}, src, 0, nil)
	if err := syntaxtest.Same(syntax.Parse(toy{}, src, 1, old), syntax.Parse(toy{}, src, 1, nil)); err != nil {
		t.Error(err)
	}
}

// Mistakes of a grammar give some tree, and no panic or endless loop.
func TestBrokenLanguages(t *testing.T) {
	for name, l := range map[string]syntax.Language{
		"no progress":      broken{lex: func(pos int) int { return pos }, stmt: func(p *syntax.Parser) {}},
		"nothing consumed": broken{lex: func(pos int) int { return pos + 1 }, stmt: func(p *syntax.Parser) {}},
		"node left open":   broken{lex: func(pos int) int { return pos + 1 }, stmt: func(p *syntax.Parser) { p.Open(assign); p.Open(label); p.Next() }},
		"reads past the end": broken{lex: func(pos int) int { return pos + 1 }, stmt: func(p *syntax.Parser) {
			for range 9 {
				p.Next()
			}
			p.PeekAt(9)
			p.Error("end")
			p.SkipLine(true)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			tree := syntax.Parse(l, []byte("some text\nmore"), 0, nil)
			if err := syntaxtest.Valid(tree); err != nil {
				t.Error(err)
			}
			again := syntax.Parse(l, []byte("some text\nxmore"), 0, tree)
			if err := syntaxtest.Valid(again); err != nil {
				t.Error(err)
			}
		})
	}
}

type broken struct {
	lex  func(int) int
	stmt func(*syntax.Parser)
}

func (b broken) Lex(_ []byte, pos int, st syntax.State) (syntax.Kind, int, syntax.State) {
	return syntax.Name, b.lex(pos), st
}
func (b broken) Stmt(p *syntax.Parser) { b.stmt(p) }

func TestTreeQueries(t *testing.T) {
	src := "l:\nx = y + x + /* c */ y\n;"
	tree := syntax.Parse(toy{}, []byte(src), 0, nil)
	tok := func(s string) int32 { return tree.TokenAt(int32(strings.Index(src, s))) }
	if got := string(tree.Text(tok("+ x"))); got != "+" {
		t.Errorf("token at + is %q", got)
	}
	if got := tree.TokenAt(int32(strings.Index(src, "= y") + 1)); string(tree.Text(got)) != "=" {
		t.Errorf("token that ends before a blank is %q", tree.Text(got))
	}
	if got := tree.TokenAt(int32(strings.Index(src, ":"))); string(tree.Text(got)) != "l" {
		t.Errorf("token that touches \":\" is %q", tree.Text(got))
	}
	if got := tree.TokenAt(int32(len(src)) + 5); got != -1 {
		t.Errorf("token past the end is %d", got)
	}
	if i := tree.StmtAt(tok("+ x")); tree.Node[tree.Stmt[i]] != assign {
		t.Errorf("statement %d", i)
	}
	n := tree.NodeAt(tok("y + x"))
	if start, end := tree.Span(n); tree.Node[n] != operand || src[start:end] != "y" {
		t.Errorf("node %d is kind %d, %q", n, tree.Node[n], src[start:end])
	}
	sum := tree.Child(tree.Stmt[tree.StmtAt(tok("+ x"))], binary)
	if start, end := tree.Span(sum); src[start:end] != "y + x + /* c */ y" {
		t.Errorf("the sum is %q", src[start:end])
	}
	if kids := tree.Children(sum, nil); len(kids) != 2 || tree.Node[kids[0]] != binary || tree.Node[kids[1]] != operand || tree.Child(sum, label) != -1 {
		t.Errorf("children of the sum: %v", kids)
	}
}

// FuzzIncremental lets the fuzzer choose a text and an edit.
func FuzzIncremental(f *testing.F) {
	f.Add("x = y + x\n. y /* \n*/ long : {\n}", 3, 9, "\n. */")
	f.Add("% # a\n# b\n%", 0, 1, "")
	f.Fuzz(func(t *testing.T, src string, start, end int, repl string) {
		start = min(max(start, 0), len(src))
		end = min(max(end, start), len(src))
		c := texttest.Case{Text: []byte(src), Start: start, End: end, Repl: []byte(repl)}
		b := c.After()
		full := syntax.Parse(toy{}, b, 0, nil)
		if err := syntaxtest.Same(syntax.Parse(toy{}, b, 0, syntax.Parse(toy{}, c.Text, 0, nil)), full); err != nil {
			t.Fatalf("%v\n%v", err, c)
		}
		if err := syntaxtest.Valid(full); err != nil {
			t.Fatalf("%v in %q", err, b)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	src := program(10_000)
	b.Run("full", func(b *testing.B) {
		b.SetBytes(int64(len(src)))
		b.ReportAllocs()
		for b.Loop() {
			syntax.Parse(toy{}, src, 0, nil)
		}
	})
	b.Run("edit", func(b *testing.B) {
		old := syntax.Parse(toy{}, src, 0, nil)
		edited := bytes.Clone(src)
		edited[len(src)/2] = 'x'
		b.ReportAllocs()
		for b.Loop() {
			syntax.Parse(toy{}, edited, 0, old)
		}
	})
}

func ExampleParse() {
	tree := syntax.Parse(toy{}, []byte("x = y\nx y\n"), 0, nil)
	for _, e := range tree.Errs {
		fmt.Println(e.Start, e.End, e.Msg)
	}
	// Output: 8 9 want =
}
