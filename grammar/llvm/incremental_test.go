package llvm

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

// alphabet is what the random edits of the incremental tests are made of: every token
// that the splitter or the statement loop looks at, and half tokens.
var alphabet = []string{
	"define", "declare", "attributes", "target", "module", "asm", "type", "global", "alias", "source_filename", "uselistorder", "prefix", "personality",
	"%x", "%1", "%\"a b\"", "@f", "@0", "@\"g\"", "!0", "!dbg", "!", "#0", "#dbg_value", "$c", "^0", "%", "@", "^",
	"a:", "\"l\":", "3:", "-3:", "line:", ":", "i32", "ptr", "void", "label", "metadata", "double", "x", "12", "-4", "0x1F", "1.5e+3", "c\"s\"", "\"s\"", "\"", "\"", "\\22",
	"(", ")", "[", "]", "{", "}", "<", ">", ",", "=", "*", "...", "|", ";", "; c\n", "; *** IR Dump\n", "*** IR Dump\n",
	"add", "ret", "br", "load", "store", "call", "phi", "switch", "invoke", "to", "unwind", "nsw", "align", "newop", "ad", "null", "true", "undef", "getelementptr",
	" ", " ", " ", " ", "\t", "\n", "\n", "\n", "\n", "\r\n", "\r", "\xe2", "\x86", "é", "\ufeff",
	"define void @f() {\n", "}\n", "ret void\n", "declare void @g()\n", "@x = global i32 0\n", "!0 = !{}\n", "!1 = !DILocation(line: 1)\n", "%T = type { i32 }\n",
	"%x = add i32 %1, 2\n", "br label %x\n", "store i32 %x, ptr %p\n", "attributes #0 = { nounwind }\n", "\n}\n", "\n@x", "\n\n", "switch i32 %x, label %a [\n",
}

func TestSplitIncremental(t *testing.T) {
	for seed := range uint64(8) {
		texttest.CheckIncremental(t, Split, alphabet, 3000, seed)
	}
}

func TestParseIncremental(t *testing.T) {
	for seed := range uint64(8) {
		syntaxtest.CheckIncremental(t, Language, Split, alphabet, 3000, seed)
		syntaxtest.CheckIncremental(t, Language, nil, alphabet, 1500, seed)
	}
}

// items splits src and gives the kind letter and text of each item.
func items(src string) []string {
	var out []string
	for _, s := range text.NewDocument([]byte(src), Split).All() {
		out = append(out, "tfdmob"[s.Kind():s.Kind()+1]+" "+string(s.Bytes()))
	}
	return out
}
