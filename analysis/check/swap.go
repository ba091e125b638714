package check

import "phils/ssa/destruct"

// The swap problem (Briggs, Cooper, Harvey and Simpson 1998, §4): the phis of a block take
// their operands at once, and naive copies one after the other, so that one reads what
// another has overwritten.
func swap(r *run) { r.losses(true) }

func (r *run) swapText(l *destruct.Loss) string {
	phi, a := r.valueName(l.Phi), r.valueName(l.Operand)
	msg := "naive copies mix up " + phi + " and " + a + ": " + r.end(l) + ", " + CopyText(r.fn, l.Phi, l.Operand) + " overwrites " + phi + " before " + r.reader(l) + " reads it; "
	if l.Cyclic {
		return msg + "they form a cycle, so no order is right"
	}
	return msg + "another order would be right"
}
