package lsp

import (
	"io"
	"strconv"
	"sync"

	"go.lsp.dev/jsonrpc2"
)

// outbox sends messages in the order in which they are put in. Nobody waits for the client to
// read: the reader could not see any more that the client cancels, or is gone.
type outbox struct {
	out    io.Writer
	failed func(error)   // told once that nothing can be sent any more
	empty  chan struct{} // closed when all is sent, or cannot be

	mu      sync.Mutex
	some    sync.Cond // something is waiting, or nothing more will come
	waiting []frame
	spare   []byte // the memory of a frame that is out, for the next
	err     error
	closed  bool
}

func newOutbox(out io.Writer, failed func(error)) *outbox {
	b := &outbox{out: out, failed: failed, empty: make(chan struct{})}
	b.some.L = &b.mu
	go b.run()
	return b
}

// headerRoom is more than a header takes.
const headerRoom = 40

// frame is a message with its header, which begins at byte start.
type frame struct {
	bytes []byte
	start int
}

// largestSpare is up to how many bytes memory is kept.
const largestSpare = 1 << 20

// send puts m in. The error is that of an earlier message.
func (b *outbox) send(m jsonrpc2.Message) error {
	b.mu.Lock()
	memory := b.spare
	b.spare = nil
	b.mu.Unlock()
	if memory == nil {
		memory = make([]byte, 512)
	}
	text := jsonrpc2.AppendMessage(memory[:headerRoom], m)
	header := append(strconv.AppendInt([]byte("Content-Length: "), int64(len(text)-headerRoom), 10), "\r\n\r\n"...)
	start := headerRoom - len(header)
	copy(text[start:], header)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil && !b.closed {
		b.waiting = append(b.waiting, frame{text, start})
		b.some.Signal()
	}
	return b.err
}

func (b *outbox) run() {
	defer close(b.empty)
	for {
		b.mu.Lock()
		for len(b.waiting) == 0 && !b.closed {
			b.some.Wait()
		}
		frames := b.waiting
		b.waiting = nil
		b.mu.Unlock()
		if len(frames) == 0 {
			return
		}
		for i, f := range frames {
			frames[i] = frame{} // a large one is not held until the others are out
			_, err := b.out.Write(f.bytes[f.start:])
			b.mu.Lock()
			if err != nil {
				b.err, b.waiting = err, nil
			} else if size := cap(f.bytes); size > cap(b.spare) && size <= largestSpare {
				b.spare = f.bytes
			}
			b.mu.Unlock()
			if err != nil {
				b.failed(err)
				return
			}
		}
	}
}

// close has the outbox take nothing more. What is in it is sent.
func (b *outbox) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.some.Signal()
}
