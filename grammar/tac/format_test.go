package tac

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"phils/grammar/text/texttest"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"one statement a line", "func f(a,b){x=a;y:=b  z<-y\nreturn x}", "func f(a, b) {\n  x = a\n  y = b\n  z = y\n  return x\n}\n"},
		{"labels in column 1", "def f(x) {\n   L1: x = 1 # one\n  L2:   # two\n x = 2\n}\n", "func f(x) {\nL1:\n  x = 1  # one\nL2:  # two\n  x = 2\n}\n"},
		{"comments and blank lines", "\n\n# a\n\n\n\nfunc f() {\n# b\nx = 1\n\n\n\n   # c\ny = 2  // d\n# e\n}\n\n\n", "# a\n\nfunc f() {\n  # b\n  x = 1\n\n  # c\n  y = 2  // d\n# e\n}\n"},
		{"broken lines", "func f() {\n x  =  1\n x  =  \n   y = ; z  =  3\n goto   L\n}\n", "func f() {\n  x = 1\n x  =  \n   y = ; z  =  3\n  goto L\n}\n"},
		{"CRLF and BOM", "\ufefffunc f() {\r\nx=1\r\n\r\n\r\ny=2\r\n}\r\n", "\ufefffunc f() {\r\n  x = 1\r\n\r\n  y = 2\r\n}\r\n"},
		{"numbers", "(1) x := 1\n2) if x<2 goto (1)\n3: goto 1\n", "1: x = 1\n2: if x < 2 goto 1\n3: goto 1\n"},
		{"Decaf", "f:\n  BeginFunc 8;\n  PushParam a;\n  x = LCall g;\n  PopParams 4;\n  IfZ x Goto L;\nL:\n  Return x;\n  EndFunc;\n", "f:\nBeginFunc 8\n  x = call g(a)\n  ifFalse x goto L\nL:\n  return x\nEndFunc\n"},
		{"Decaf with parameters", "f (a ,b) :\n  BeginFunc 8;\nx:=a\n EndFunc;\n", "func f(a, b) {\n  x = a\n}\n"},
		{"no list of parameters", "func  f{\nx:=a\n}\n", "func f {\n  x = a\n}\n"},
		{"no list of parameters, and an error", "func  f{\nx:=\n}\n", "func f {\nx:=\n}\n"},
		{"NJU", "FUNCTION f :\nPARAM a\nPARAM b\nARG a\nARG #1\nx := CALL g\nLABEL l :\nRETURN #-2\n", "func f(a, b) {\n  x = call g(1, a)\nl:\n  return -2\n}\n"},
		{"begin and end", "begin f\nend := 1\nend f\n", "begin f\n  end = 1\nend f\n"},
		{"begin with a list", "begin f()\nend := 1\nend f\n", "func f() {\n  end = 1\n}\n"},
		{"arguments with a comment", "param a # why\ncall f, 1\n", "param a  # why\ncall f, 1\n"},
		{"arguments left over", "param a\nparam b\nx = call f, 1\ncall g, 2\n", "param a\nx = call f(b)\ncall g, 2\n"},
		{"conditions", "if !c goto L\nif (x<y) goto L\nifnot c goto L else M\nbranch c ? L : M\n", "ifFalse c goto L\nif x < y goto L\nif c goto M else L\nif c goto L else M\n"},
		{"negations", "if !(!c) goto L\n", "if !(!c) goto L\n"}, // nested: an error, so left alone
		{"comment within", "x = /* y */ z\n", "x = /* y */ z\n"},
		{"phis", "x.2 = φ [x.0, L1], [x.1,L2]\ny.1 = PHI(a.1,b.1)\nL2(a.2 ,b.2): goto ^L2( 1,2 )\nx.3^=4\n", "  x.2 = phi(L1: x.0, L2: x.1)\n  y.1 = phi(a.1, b.1)\nL2(a.2, b.2):\n  goto L2(1, 2)\n  upsilon x.3, 4\n"},
		{"names like keywords", "x = sub neg , y\nneg := 3\nstore load, call\n", "x = sub neg , y\nneg := 3\nstore load, call\n"},
		{"a switch over lines", "switch x [\n 1 : L,\n default:M\n]\n", "switch x [1: L, default: M]\n"},
		{"NJU that ends in an open comment", "FUNCTION f :\nRETURN #1 /* x\n", "FUNCTION f :\n  return 1  /* x\n"},
		{"a label that would become a header", "GOTO 2\nLABEL a BeginFunc:\n", "  goto 2\nLABEL a BeginFunc:\n"},
		{"", "", ""},
		{"only a comment", "  # a", "# a\n"},
	} {
		got := Format([]byte(c.src))
		if string(got) != c.want {
			t.Errorf("%s: got\n%q\nwant\n%q", c.name, got, c.want)
		}
		if again := Format(got); !bytes.Equal(again, got) {
			t.Errorf("%s: formatted again it is\n%q\nafter\n%q", c.name, again, got)
		}
	}
}

// Of any text, Format keeps the errors' number and formats once and for all.
func TestFormatIdempotent(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 8000 {
		var src []byte
		for range r.IntN(30) {
			src = append(src, alphabet[r.IntN(len(alphabet))]...)
		}
		checkIdempotent(t, src)
		if t.Failed() {
			t.Fatalf("text %d", i)
		}
	}
}

func checkIdempotent(t *testing.T, src []byte) {
	once := Format(src)
	if twice := Format(once); !bytes.Equal(once, twice) {
		src = texttest.Shrink(texttest.Case{Text: src}, func(c texttest.Case) bool {
			a := Format(c.Text)
			return !bytes.Equal(a, Format(a))
		}).Text
		once = Format(src)
		t.Errorf("%q\nonce:  %q\ntwice: %q", src, once, Format(once))
	}
}
