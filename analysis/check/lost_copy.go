package check

import "phils/ssa/destruct"

// The lost-copy problem (Briggs, Cooper, Harvey and Simpson 1998, §4): a naive copy for a phi
// stands at the end of a block where the phi's old value is live, on another edge as a rule.
func lostCopy(r *run) { r.losses(false) }

func (r *run) lostText(l *destruct.Loss) string {
	phi, a := r.valueName(l.Phi), r.valueName(l.Operand)
	return "naive copies lose " + phi + " to " + a + ": " + r.end(l) + ", " + CopyText(r.fn, l.Phi, l.Operand) + " overwrites it before " + r.reader(l) + " reads it"
}
