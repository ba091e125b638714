package lsp

import (
	"context"
	"errors"

	"go.uber.org/zap"
)

// Some clients end without closing the server's input, or another process holds it open. So the
// server ends, too, when the process is gone that initialize names (LSP 3.17, "processId").

// errClientGone is the end of a session whose client process is no more.
var errClientGone = errors.New("the client's process is gone")

// watchParent ends the session when process pid is gone. One that is not to be seen at all is
// not waited for: it is in another container, or on another machine.
func (s *server) watchParent(pid int) {
	p, err := findProcess(pid)
	if err != nil {
		s.log.Warn("the client's process is not to be seen", zap.Int("pid", pid), zap.Error(err))
		return
	}
	s.background("watch over the client's process", func(ctx context.Context) {
		if waitGone(ctx, p) {
			s.stop(errClientGone)
		}
	})
}
