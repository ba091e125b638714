package check_test

import "testing"

// Listings as textbooks print them are sound.
func TestTextbookListings(t *testing.T) {
	for _, c := range []struct{ name, src string }{
		{"numbered", "1) i = 1\n2) j = 1\n3) t1 = 10 * i\n4) t2 = t1 + j\n5) t3 = 8 * t2\n6) t4 = t3 - 88\n7) a[t4] = 0.0\n8) j = j + 1\n9) if j <= 10 goto (3)\n10) i = i + 1\n11) if i <= 10 goto (2)\n"},
		{"loop to the first statement", "L: t1 = i * 4\n   t2 = a[t1]\n   i = i + 1\n   if t2 < v goto L\n"},
		{"Decaf", "fact:\n  BeginFunc 20 ;\n  _t0 = 1 ;\n  _t1 = n < _t0 ;\n  IfZ _t1 Goto _L0 ;\n  Return _t0 ;\n_L0:\n  _t2 = n - _t0 ;\n  PushParam _t2 ;\n  _t3 = LCall fact ;\n  PopParams 4 ;\n  _t4 = n * _t3 ;\n  Return _t4 ;\n  EndFunc ;\n"},
		{"NJU", "FUNCTION fact :\nPARAM n\nIF n == #1 GOTO l1\nt1 := n - #1\nARG t1\nt2 := CALL fact\nt3 := n * t2\nRETURN t3\nLABEL l1 :\nRETURN #1\nFUNCTION main :\nREAD x\nARG x\ny := CALL fact\nWRITE y\nRETURN #0\n"},
		{"swap by a temporary", "t = x\nx = y\ny = t\n"},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, "tac", c.src) })
	}
}
