package tac

import (
	"slices"
	"testing"
)

// The operation that an opcode's own example writes is that opcode; what stands around it is none.
func TestOpcodeAt(t *testing.T) {
	for _, op := range opcodes {
		var got []string
		for _, u := range units([]byte("func f(a, b, c, x, y) {\nL1:\n  " + op.Syntax + "\n}\n")) {
			for tok := range int32(len(u.Tree.Tok)) {
				key := opcodeAt(u.Tree, tok)
				if text := string(u.Tree.Text(tok)); key != "" && (text == "(" || text == "," || text == ")" || text == "x") {
					t.Errorf("%s: %q is opcode %q", op.Syntax, text, key)
				}
				got = append(got, key)
			}
		}
		if !slices.Contains(got, op.Key) {
			t.Errorf("%s: %q, want %q", op.Syntax, got, op.Key)
		}
	}
}
