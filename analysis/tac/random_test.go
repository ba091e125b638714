package tac

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/analysis"
	gram "phils/grammar/tac"
)

// words are what random programs are made of, whole statements and pieces.
var words = []string{
	"func f(x, y.0) {\n", "}\n", "L1:\n", "L2:\n", "L3(a, b.1):\n", "1: ", "2: ", "goto L1\n", "goto L2\n", "goto L3(x, 1)\n", "goto 1\n", "if x goto L2\n", "if x < y goto L1 else L2\n", "if x goto L1 else !\n",
	"ifFalse !x goto L3(1, 2)\n", "IfZ x Goto 2\n", "switch x [1: L1, 2: L1, default: L2]\n", "switch x [1: L9]\n", "x = y\n", "y = x + 1\n", "x.1 = phi(L1: x.0, L2: 3)\n", "y.1 = phi(x, y)\n",
	"z = phi\n", "upsilon z, x\n", "(x, y) <- (y, x)\n", "(x.2, y.2) = sigma(x)\n", "x.3 = pi(x.1, y)\n", "p = &x\n", "*p = x\n", "x = *(p + 4)\n", "a[x] = y\n", "x = a[1]\n", "DEC a 8\n", "DEC x 4\n",
	"param x\n", "ARG y\n", "x = call f, 2\n", "call g\n", "f(x, &y)\n", "x = f(a + b, *p)\n", "return x\n", "return\n", "halt\n", "print x, y\n", "read x\n", "read a\n", "nop\n", "assert x\n",
	"begin f\n", "end\n", "f: BeginFunc 4\n", "EndFunc\n", "FUNCTION f :\n", "PARAM x\n", "LABEL L1 :\n", "x = ", "y +", "(", ")", "[", "goto ", "if ", "phi", ":", ";", "\n", "x", "L1", "1", " ", "# ssa\n",
}

// Any text lowers to a function that keeps its promises, and renders in every form.
func TestRandomPrograms(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 4000 {
		var b strings.Builder
		for range r.IntN(40) {
			b.WriteString(words[r.IntN(len(words))])
		}
		src := []byte(b.String())
		lowerAny(t, src)
		formatted := gram.Format(src)
		if again := gram.Format(formatted); !bytes.Equal(formatted, again) {
			t.Errorf("formatted once %q, twice %q", formatted, again)
		}
		if a, b := renderAll(src, 0), renderAll(formatted, 0); !bytes.Equal(a, b) {
			t.Errorf("it means\n%s\nformatted\n%s\nit means\n%s", a, formatted, b)
		}
		if t.Failed() {
			t.Fatalf("of %q", b.String())
		}
	}
}

func lowerAny(t *testing.T, src []byte) {
	for _, u := range units(src) {
		for _, fn := range u.Functions {
			sane(t, fn)
			for _, form := range []analysis.Form{analysis.FormAsIs, analysis.FormPhi, analysis.FormArgs} {
				Render(fn.F, analysis.RenderOptions{Form: form})
			}
			for tok := range int32(len(u.Tree.Tok)) {
				classify(u.Tree, tok)
				opcodeAt(u.Tree, tok)
			}
		}
	}
}
