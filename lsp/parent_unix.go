//go:build unix

package lsp

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"
)

// parentInterval is how often the client's process is looked for. Tests shorten it.
var parentInterval = 3 * time.Second

func findProcess(pid int) (*os.Process, error) {
	p, err := os.FindProcess(pid)
	if err == nil {
		err = running(p)
	}
	return p, err
}

// running is nil if p runs. That it may not be asked means that it does.
func running(p *os.Process) error {
	if err := p.Signal(syscall.Signal(0)); !errors.Is(err, os.ErrPermission) {
		return err
	}
	return nil
}

// waitGone waits until p is gone, and reports false if ctx is done before.
func waitGone(ctx context.Context, p *os.Process) bool {
	defer p.Release()
	tick := time.NewTicker(parentInterval)
	defer tick.Stop()
	for running(p) == nil {
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
	}
	return true
}
