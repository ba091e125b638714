package lsp

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// parallel calls f for from … n-1 on all processors, in no order. The error is the
// first of f's or ctx's. If f panics, so does parallel, where its caller can recover.
func parallel(ctx context.Context, from, n int, f func(int) error) error {
	workers := min(runtime.GOMAXPROCS(0), (n-from+3)/4)
	if workers <= 1 {
		for i := from; i < n; i++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := f(i); err != nil {
				return err
			}
		}
		return ctx.Err()
	}
	var next atomic.Int64
	next.Store(int64(from))
	errs := make([]error, workers)
	panics := make([]any, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					panics[w] = fmt.Sprintf("%v\n%s", r, debug.Stack())
					next.Store(int64(n))
				}
			}()
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if errs[w] = ctx.Err(); errs[w] == nil {
					errs[w] = f(i)
				}
				if errs[w] != nil {
					next.Store(int64(n))
					return
				}
			}
		})
	}
	wg.Wait()
	for _, p := range panics {
		if p != nil {
			panic(p)
		}
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
