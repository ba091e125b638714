package destruct_test

import (
	"testing"

	"phils/ssa/destruct"
	"phils/ssa/verify"
)

// Where phis are in one another's way, as no construction leaves them, every method but naive
// is right, too, and the conventional forms are.
func TestTangledPrograms(t *testing.T) {
	n := 10000
	if testing.Short() {
		n = 300
	}
	copies, inserted := map[destruct.Method]int{}, map[destruct.Method]int{}
	conventional, wrong := 0, 0
	for i := range n {
		f := tangled(t, i)
		arg := int64(i % 7)
		want := outcome(f, arg)
		if undefined(want) {
			continue
		}
		_, fine := destruct.Conventional(f, nil)
		if fine {
			conventional++
		}
		for _, m := range destruct.Methods() {
			r := destructed(t, f, m)
			checkPlain(t, f, r)
			copies[m] += r.Copies
			switch got := outcome(r.F, arg); {
			case got == want:
			case m != destruct.Naive || fine:
				t.Fatalf("program %d, %v (conventional: %t): %q, want %q", i, m, fine, got, want)
			default:
				wrong++
			}
		}
		for _, m := range conventionalMethods {
			c := toConventional(t, f, m)
			for _, p := range verify.Func(c.F) {
				t.Fatalf("program %d, %v: %v", i, m, p)
			}
			if clash, ok := destruct.Conventional(c.F, nil); !ok {
				t.Fatalf("program %d, %v: %v", i, m, clash)
			}
			for what, got := range map[string]string{"": outcome(c.F, arg), ", then naive": outcome(destructed(t, c.F, destruct.Naive).F, arg)} {
				if got != want {
					t.Fatalf("program %d, %v%s: %q, want %q", i, m, what, got, want)
				}
			}
			inserted[m] += c.Copies
		}
	}
	t.Logf("%d programs, %d conventional, naive wrong on %d, copies %v, in conventional form %v", n, conventional, wrong, copies, inserted)
	if conventional == 0 || wrong < n/200 {
		t.Error("too few of a kind")
	}
	if copies[destruct.Boissinot] > copies[destruct.Sreedhar3] || copies[destruct.Sreedhar3] > copies[destruct.Split] || inserted[destruct.Sreedhar3] > inserted[destruct.Sreedhar2] || inserted[destruct.Sreedhar2] > inserted[destruct.Sreedhar1] {
		t.Errorf("copies %v, in conventional form %v", copies, inserted)
	}
}
