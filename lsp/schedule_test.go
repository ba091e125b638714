package lsp

import "testing"

// Only an edit that came before the work on the one before it was done waits before its own.
func TestWhoWaits(t *testing.T) {
	w := &worker{wake: make(chan struct{}, 1)}
	post := func(what string, want bool) {
		t.Helper()
		w.post(job{edit: true})
		if w.next.hasty != want {
			t.Errorf("%s: waits %v", what, w.next.hasty)
		}
	}
	post("after a rest", false)
	post("while the one before is to be done", true)
	cancelled := false
	w.next, w.cancel = nil, func() { cancelled = true } // as run does
	post("while the one before is at work", true)
	if !cancelled {
		t.Error("the work under way goes on")
	}
	w.next, w.cancel = nil, nil
	post("after the work is done", false)
}
