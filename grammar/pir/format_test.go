package pir

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"phils/grammar/syntax"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"spacing", "fn  @f( _0:i64\"n\" )->i64{\nbb0 :\n_0=add  _0 ,1@2:5\n  return _0\n}",
			"fn @f(_0: i64 \"n\") -> i64 {\nbb0:\n  _0 = add _0, 1 @2:5\n  return _0\n}\n"},
		{"places", "_1 . 0 [ _2 ] = ( * _3 ) . 1 [ 4 ]\n", "_1 . 0 [ _2 ] = ( * _3 ) . 1 [ 4 ]\n"}, // outside a function
		{"places", "fn @f() {\nb:\n_1 . 0 [ _2 ] = ( * _3 ) . 1 [ 4 ]\n_4=& mut  _5\n}\n",
			"fn @f() {\nb:\n  _1.0[_2] = (*_3).1[4]\n  _4 = &mut _5\n}\n"},
		{"types", "extern  fn @f( &mut[i64;8],(i64 ,bool),[ u8 ] )->@S\n", "extern fn @f(&mut [i64; 8], (i64, bool), [u8]) -> @S\n"},
		{"declarations", "global @g:i64=-1\nstruct @S{i64 \"a\",bool}\n", "global @g: i64 = -1\nstruct @S { i64 \"a\", bool }\n"},
		{"switch on one line", "fn @f() {\nb:\n switch _0[ 1 : b ,\n\n 2: b,\n default:b,\n ]@1:2\n}\n",
			"fn @f() {\nb:\n  switch _0 [1: b, 2: b, default: b] @1:2\n}\n"},
		{"comment inside stays", "fn @f() {\nb:\n switch _0 [ // x\n 1: b, default: b]\n}\n", "fn @f() {\nb:\n switch _0 [ // x\n 1: b, default: b]\n}\n"},
		{"label and instruction", "fn @f() {\nb: return // c\n}\n", "fn @f() {\nb:\n  return // c\n}\n"},
		{"comments", "\n\n// a\n\n\n\nfn @f() { // b\n// c\nlet _0: i64\n    ; d  \n  b:\n    // e\n}\n// f\n\n",
			"// a\n\nfn @f() { // b\n  // c\n  let _0: i64\n; d\nb:\n// e\n}\n// f\n"},
		{"broken line stays", "fn @f() {\nb:\n   _0  =  ,\n return\n}\n", "fn @f() {\nb:\n   _0  =  ,\n  return\n}\n"},
		{"CRLF and BOM", "\ufeff\r\nfn @f() {\r\nb: return\r\n}", "\ufefffn @f() {\r\nb:\r\n  return\r\n}\r\n"},
		{"lone CR", "fn @f() {\rb:\rreturn\r}\r", "fn @f() {\rb:\r  return\r}\r"},
		{"a leading line end is not the file's", "\n@\r\n\r\n\r\n@\r\n@", "@\r\n\r\n@\r\n@\r\n"},
		{"a declaration behind a label", "fn @f() {\nb: extern  fn @g()\n  return\n}\n", "fn @f() {\nb: extern  fn @g()\n  return\n}\n"},
		{"block arguments", "fn @f() {\nb( _1#2:i64 ,_2:bool ) :\n br _0,b( 1,true ),c\n( _1,_2 )=( _2,_1 )\n_1#3=phi[b:0,c: _1#2]\n}\n",
			"fn @f() {\nb(_1#2: i64, _2: bool):\n  br _0, b(1, true), c\n  (_1, _2) = (_2, _1)\n  _1#3 = phi [b: 0, c: _1#2]\n}\n"},
		{"empty", "", ""},
		{"brace on the next line", "fn @f()\n{\n}\n", "fn @f() {\n}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(Format([]byte(c.in))); got != c.want {
				t.Errorf("got\n%q\nwant\n%q", got, c.want)
			}
			checkFormat(t, []byte(c.in))
		})
	}
}

// The testdata is canonical, but for the switch that shows how one spans lines.
func TestCorpusIsCanonical(t *testing.T) {
	for name, src := range corpus(t) {
		if got := Format(src); !bytes.Equal(got, src) && name != "switch.pir" {
			t.Errorf("%s: Format changes it to\n%s", name, got)
		}
		checkFormat(t, src)
	}
}

func TestFormatMutants(t *testing.T) {
	for _, src := range corpus(t) {
		rnd := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			checkFormat(t, mutate(rnd, src))
		}
	}
}

// checkFormat verifies that Format is idempotent and keeps tokens, statements and
// errors.
func checkFormat(t *testing.T, src []byte) {
	t.Helper()
	once := Format(src)
	if twice := Format(once); !bytes.Equal(once, twice) {
		t.Fatalf("not idempotent:\n%q\nonce\n%q\ntwice\n%q", src, once, twice)
	}
	if a, b := meaning(src), meaning(once); a != b && !beyondLook(src) {
		t.Fatalf("meaning changed:\n%q\nto\n%q\nfrom\n%s\nto\n%s", src, once, a, b)
	}
}

// beyondLook reports whether src has more line ends in a row than the parser looks through in a
// switch: formatting takes them out, and the switch goes on.
func beyondLook(src []byte) bool {
	run := 0
	for _, k := range syntax.Parse(Language, src, 0, nil).Tok {
		switch k {
		case syntax.Newline:
			if run++; run == maxLook/2 {
				return true
			}
		case syntax.Comment:
		default:
			run = 0
		}
	}
	return false
}

// meaning spells tokens, nodes and errors without layout.
func meaning(src []byte) string {
	tree := syntax.Parse(Language, src, 0, nil)
	var b strings.Builder
	for i, k := range tree.Tok {
		if k == syntax.Newline || len(src) > 0 && isBOM(tree.Text(int32(i))) {
			continue
		}
		if tree.Text(int32(i))[0] == ',' {
			j := i + 1
			for j < len(tree.Tok) && tree.Tok[j] == syntax.Newline {
				j++
			}
			if j < len(tree.Tok) && tree.Text(int32(j))[0] == ']' {
				continue
			}
		}
		b.WriteByte(byte(k) + 'A')
		b.Write(bytes.TrimRight(tree.Text(int32(i)), " \t"))
		b.WriteByte('\n')
	}
	for _, k := range tree.Node {
		b.WriteByte(byte(k) + 'A')
	}
	for _, e := range tree.Errs {
		b.WriteString("\n" + e.Msg)
	}
	return b.String()
}
