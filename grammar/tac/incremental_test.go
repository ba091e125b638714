package tac

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// alphabet is what the random edits of the incremental tests are made of: every
// token that the splitter or the statement loop looks at, and half tokens.
var alphabet = []string{
	"func", "function", "def", "FUNCTION", "begin", "end", "BeginFunc", "EndFunc", "LABEL", "PARAM", "ARG",
	"f", "x", "y.1", "L1", "main", "12", "#4", "#-4", "4", "'a'", "'", "\"s\"", "\"", "true",
	"(", ")", "[", "]", "{", "}", ",", ":", ":", ";", "=", ":=", "<-", "<", "-", "+", "*", "%", "&", "^", "^=", "?", "←", "≤", "φ", "\xe2", "\x86",
	"goto", "if", "else", "then", "br", "call", "phi", "upsilon", "switch", "default", "return", "print", "store", "load", "add", "pi", "sigma",
	" ", " ", " ", " ", "\t", "\n", "\n", "\n", "\n", "\r\n", "\r", "# c", "#", "// d", "/* e", "*/", "/* f */", "/", "\ufeff",
	"func f(x) {\n", "}\n", "begin f\n", "end\n", "f: BeginFunc 4;\n", "EndFunc;\n", "FUNCTION f :\n", "L1:\n", "x = y\n", "goto L1\n", "\n\n",
}

func TestSplitIncremental(t *testing.T) {
	for seed := range uint64(6) {
		texttest.CheckIncremental(t, Split, alphabet, 3000, seed)
	}
}

func TestParseIncremental(t *testing.T) {
	for seed := range uint64(6) {
		syntaxtest.CheckIncremental(t, Language, Split, alphabet, 3000, seed)
		syntaxtest.CheckIncremental(t, Language, nil, alphabet, 1000, seed)
	}
}

// items splits src and gives the kind letter and text of each item.
func items(src string) []string {
	var out []string
	for _, s := range text.NewDocument([]byte(src), Split).All() {
		out = append(out, "tfl"[s.Kind():s.Kind()+1]+" "+string(s.Bytes()))
	}
	return out
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      []string
	}{
		{"functions", "func f() {\n}\nfunc g() {\n}\n", []string{"f func f() {\n}\n", "f func g() {\n}\n"}},
		{"comment above", "# a\n\nfunc f() {\n}\n\n# b\nfunc g() {\n}\n", []string{"t # a\n\n", "f func f() {\n}\n", "t \n# b\n", "f func g() {\n}\n"}},
		{"not closed", "func f() {\nx = 1\n\n# g\nfunc g() {\n}", []string{"f func f() {\nx = 1\n", "t \n# g\n", "f func g() {\n}"}},
		{"listing", "x = 1\n\ny = 2\n\nfunc f() {\n}\nz = 3\n", []string{"l x = 1\n\ny = 2\n", "t \n", "f func f() {\n}\n", "l z = 3\n"}},
		{"one line", "func f() { return 1 } func g() { }\n", []string{"f func f() { return 1 } ", "f func g() { }\n"}},
		{"brace below", "func f()\n{\nx = 1\n}\n", []string{"f func f()\n{\nx = 1\n}\n"}},
		{"decaf", "main:\n  BeginFunc 4;\nx = 1;\nEndFunc;\nf: BeginFunc\nEndFunc\n", []string{"f main:\n  BeginFunc 4;\nx = 1;\nEndFunc;\n", "f f: BeginFunc\nEndFunc\n"}},
		{"decaf not closed", "f: BeginFunc\nL1:\ng: BeginFunc\nEndFunc\n", []string{"f f: BeginFunc\nL1:\n", "f g: BeginFunc\nEndFunc\n"}},
		{"begin", "begin f\nend = 3\nend\nbegin g\nx = end\nend g\n", []string{"f begin f\nend = 3\nend\n", "f begin g\nx = end\nend g\n"}},
		{"nju", "FUNCTION f :\nPARAM x\nRETURN #4 # }\n\nFUNCTION main :\nx := #1\n", []string{"f FUNCTION f :\nPARAM x\nRETURN #4 # }\n", "t \n", "f FUNCTION main :\nx := #1\n"}},
		{"end is a name", "func f() {\nend = 3\nend\nx = end\n}\n", []string{"f func f() {\nend = 3\nend\nx = end\n}\n"}},
		{"words are names", "def = 3\nfunc(4)\nbegin = 5\nbegin:\n", []string{"l def = 3\nfunc(4)\nbegin = 5\nbegin:\n"}},
		{"braces in comments and strings", "func f() {\nx = \"}\" # }\n/* } \n } */ y = '}'\n}\n", []string{"f func f() {\nx = \"}\" # }\n/* } \n } */ y = '}'\n}\n"}},
		{"broken header", "fun f(x) {\n}\nx = 1\nf(x) {\n}\n", []string{"f fun f(x) {\n}\n", "l x = 1\n", "f f(x) {\n}\n"}},
		{"brace inside", "func f() {\nx = 1 }\ny = 2\n}\n", []string{"f func f() {\nx = 1 }\ny = 2\n}\n"}},
		{"brace behind the last", "func f() {\nx = 1 }\n\nfunc g() {\n}", []string{"f func f() {\nx = 1 }\n", "t \n", "f func g() {\n}"}},
		{"bom", "\ufefffunc f() {\r\n}\r\n", []string{"f \ufefffunc f() {\r\n}\r\n"}},
		{"comment never closed", "x = 1\n/* y\nfunc f() {\n}\n", []string{"l x = 1\n", "t /* y\nfunc f() {\n}\n"}},
	} {
		got := items(c.src)
		if len(got) != len(c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: item %d is %q, want %q", c.name, i, got[i], c.want[i])
			}
		}
	}
}
