package pir

import (
	"bytes"
	"math/rand/v2"
)

// alphabet holds PIR's own tokens and some that are not: mutations and random edits
// made of them reach more of the grammar than random bytes.
var alphabet = []string{
	"fn ", "extern fn ", "global ", "struct ", "let ", "@f", "@1:2", "@", "_0", "_1", "_12", "_1#2", "_1#", "_x", "bb0", "bb1", "loop",
	":", ",", "(", ")", "[", "]", "{", "}", "\n}\n", ";", "=", " = ", ".", ".0", "*", "&", "&mut ", "->", "-", "-1", "0", "1.5", "0x1f", "1e", "12ab",
	"\"", "\"s\"", "\"\\", "//", "; x", "\n", "\r\n", "\r", " ", "\t", "\nfn @g() {\n", "\nbb2:\n", "i64", "bool", "[i64; 4]", "(i64, bool)",
	"add ", "sub.chk ", "neg ", "call @f(", "phi [", "goto ", "br ", "switch _1 [", "1: bb1", "default: bb2", "return", "assert ", "trap ", "store ",
	"upsilon ", "cast ", " to ", " unwind ", "true", "undef", "nop", "\ufeff", "é", "\x00", "\xff",
}

// mutate gives src with one to three random edits.
func mutate(rnd *rand.Rand, src []byte) []byte {
	out := bytes.Clone(src)
	for range 1 + rnd.IntN(3) {
		at := rnd.IntN(len(out) + 1)
		end := min(at+rnd.IntN(6), len(out))
		if rnd.IntN(8) == 0 {
			end = min(at+rnd.IntN(200), len(out))
		}
		var ins string
		for rnd.IntN(3) > 0 {
			ins += alphabet[rnd.IntN(len(alphabet))]
		}
		out = append(append(bytes.Clone(out[:at]), ins...), out[end:]...)
	}
	return out
}
