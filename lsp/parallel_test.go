package lsp

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
)

func TestParallel(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	for _, n := range []int{0, 1, 3, 100} {
		var sum atomic.Int64
		if err := parallel(context.Background(), 0, n, func(i int) error { sum.Add(int64(i) + 1); return nil }); err != nil || sum.Load() != int64(n*(n+1)/2) {
			t.Errorf("of %d: %v, sum %d", n, err, sum.Load())
		}
	}
	broken := errors.New("broken")
	if err := parallel(context.Background(), 0, 100, func(i int) error {
		if i == 40 {
			return broken
		}
		return nil
	}); err != broken {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := parallel(ctx, 0, 100, func(int) error { t.Error("called"); return nil }); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// A panic on another goroutine would end the program, whoever recovers here.
func TestParallelPanics(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	defer func() {
		if r, _ := recover().(string); !strings.Contains(r, "spoilt") || !strings.Contains(r, "TestParallelPanics") {
			t.Errorf("recovered %q", r)
		}
	}()
	_ = parallel(context.Background(), 0, 100, func(i int) error {
		if i == 7 {
			panic("spoilt")
		}
		return nil
	})
	t.Error("went on")
}
