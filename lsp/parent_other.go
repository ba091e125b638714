//go:build !unix

package lsp

import (
	"context"
	"os"
)

func findProcess(pid int) (*os.Process, error) { return os.FindProcess(pid) }

// waitGone waits until p is gone, and reports false if ctx is done before. Windows lets any
// process be waited for.
func waitGone(ctx context.Context, p *os.Process) bool {
	gone := make(chan struct{})
	go func() {
		p.Wait()
		close(gone)
	}()
	select {
	case <-ctx.Done():
		return false
	case <-gone:
		return true
	}
}
