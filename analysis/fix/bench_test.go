package fix_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/tac"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// The offers at a phi in the middle of a function of some 4,000 blocks, once it has been
// checked, and the edits of the largest of them.
func BenchmarkLargeFunction(b *testing.B) {
	ctx := context.Background()
	f := ssatest.RandomFunc(rand.New(rand.NewPCG(1, 2)), ssatest.FuncOptions{Blocks: 2000})
	r, err := construct.Construct(ctx, f, construct.Options{Algo: construct.Pruned}, nil)
	if err != nil {
		b.Fatal(err)
	}
	src := tac.Render(r.F, analysis.RenderOptions{Form: analysis.FormPhi}).Text
	s := analysis.NewSnapshot("large.tac", 1, tac.Dialect, src)
	at := int32(len(src)/2 + bytes.Index(src[len(src)/2:], []byte(" = phi")))
	actions, err := fix.At(ctx, s, 0, at, at, check.Config{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("offers", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := fix.At(ctx, s, 0, at, at, check.Config{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	for _, a := range actions {
		if a.Title != "Convert all phis of the function to block arguments" {
			continue
		}
		b.Run("edits", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := a.Resolve(ctx); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
