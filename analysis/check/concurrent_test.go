package check_test

import (
	"context"
	"sync"
	"testing"

	"phils/analysis/check"
	"phils/analysis/explain"
	"phils/analysis/hint"
)

// Requests for one snapshot run side by side and give what they give one by one. The race
// detector looks on.
func TestConcurrentRequests(t *testing.T) {
	src := large(5)
	want := lines(t, snapshot(t, "tac", src))
	s := snapshot(t, "tac", src)
	var wg sync.WaitGroup
	for k := range 8 {
		wg.Go(func() {
			ctx := context.Background()
			for at := k; at < len(src); at += 97 {
				if _, err := explain.At(ctx, s, at); err != nil {
					t.Error(err)
				}
			}
			if _, err := hint.Inlay(ctx, s, 0, 0, int32(len(src)), nil); err != nil {
				t.Error(err)
			}
			if _, err := hint.Lenses(ctx, s, 0); err != nil {
				t.Error(err)
			}
			ds, err := check.Segment(ctx, s, 0, check.Config{})
			if err != nil || len(ds) != len(want) {
				t.Errorf("%d findings, error %v, want %d", len(ds), err, len(want))
			}
		})
	}
	wg.Wait()
}
