package destruct

import (
	"context"
	"fmt"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// Live ranges of the names that copies touch, as Boissinot's method asks for them, against the
// sets of live values of all blocks.
func BenchmarkLiveness(b *testing.B) {
	for _, n := range []int{100, 1000, 10_000} {
		r, err := construct.Construct(context.Background(), ssatest.IncompletePhis(8, n/2), construct.Options{Algo: construct.Pruned}, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("ranges/%d", n), func(b *testing.B) {
			b.ReportAllocs()
			k := newTask(context.Background(), r.F, Boissinot, nil)
			k.isolate()
			for b.Loop() {
				k.newClasses(false)
			}
		})
		b.Run(fmt.Sprintf("sets/%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ssa.ValueLiveness(r.F)
			}
		})
	}
}
