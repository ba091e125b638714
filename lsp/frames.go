package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"strconv"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.uber.org/zap"

	"phils/lsp/hugepages"
)

// The library ends the connection at a message that it cannot read, holds on to the memory of the
// largest one, and lets a client that does not read stop the reader. So messages are framed here.

// frames is a stream of messages, each behind the header of the base protocol (LSP 3.17, "Base
// Protocol"). One that is none is answered as JSON-RPC 2.0 wants it, and passed over: the one
// behind it can be read as if nothing had been. A header that does not tell where its message
// ends is the end of the session, since an edit might be among what would be skipped.
type frames struct {
	in     *bufio.Reader
	out    *outbox
	small  []byte            // for the next message, unless it is large
	batch  []json.RawMessage // members of a batch that are to be read yet
	ended  func(error)       // told why nothing can be read any more; io.EOF: the input is at its end
	closed func() error
	log    *zap.Logger
}

const (
	// smallMessage is up to how many bytes a message is read into memory that is kept, and
	// checked to be JSON as a whole. Larger ones take too long to be read twice.
	smallMessage = 64 << 10
	// promptMemory is up to how many bytes memory is taken at a header's word.
	promptMemory = 64 << 20
	// heapPerByte is by how many more bytes the heap grows at most for one of a large message.
	heapPerByte = 9
	// largestMessage is beyond what any client sends: a length from there on is a mistake.
	largestMessage = 1 << 30
)

// errHeader is the error for a header behind which no message can be found.
var errHeader = errors.New("the header of a message cannot be read")

// refusal is why a message is answered with an error and passed over.
type refusal struct {
	code jsonrpc2.Code
	why  string
}

func (r *refusal) Error() string { return r.why }

// Read gives the next message. Those of a batch come one by one, and are answered so. What it
// gives shares memory that the next Read overwrites. The number is not in use.
func (f *frames) Read(context.Context) (jsonrpc2.Message, int64, error) {
	for {
		var body []byte
		if len(f.batch) > 0 {
			body, f.batch = f.batch[0], f.batch[1:]
		} else {
			var err error
			if body, err = f.frame(); err != nil {
				var why *refusal
				if errors.As(err, &why) {
					f.refuse(why)
					continue
				}
				if errors.Is(err, errHeader) {
					f.refuse(&refusal{jsonrpc2.ParseError, err.Error() + "; the session ends"})
				}
				f.ended(err)
				return nil, 0, err
			}
			if bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
				if json.Unmarshal(body, &f.batch) == nil && len(f.batch) > 0 {
					continue
				}
			}
		}
		m, why := message(body)
		if why == nil {
			return m, 0, nil
		}
		f.refuse(why)
	}
}

// message is the message that body holds.
func message(body []byte) (jsonrpc2.Message, *refusal) {
	if n, ok := largeOpening(body); ok {
		return n, nil
	}
	m, err := jsonrpc2.DecodeMessage(body)
	// The library looks no deeper than it needs to.
	if err != nil || len(body) <= smallMessage && !json.Valid(body) {
		if jerr := json.Unmarshal(body, new(json.RawMessage)); jerr != nil {
			return nil, &refusal{jsonrpc2.ParseError, "the message is no JSON: " + jerr.Error()}
		}
		return nil, &refusal{jsonrpc2.InvalidRequest, "the message is no request, notification or response: " + err.Error()}
	}
	// Some clients send notifications with an id that is null. A request that has one waits for an
	// answer that it cannot be given.
	if n, ok := m.(*jsonrpc2.Notification); ok && requests[n.Method()] {
		if v, err := jsonrpc2.ScanMessageView(body); err == nil && v.IDRaw != nil {
			return nil, &refusal{jsonrpc2.InvalidRequest, "the id of a request is a number or a string, not null"}
		}
	}
	return m, nil
}

// refuse answers a message whose id is not known.
func (f *frames) refuse(why *refusal) {
	f.log.Warn("a message cannot be read", zap.String("why", why.why))
	_ = f.out.send(jsonrpc2.NewResponse(jsonrpc2.ID{}, nil, jsonrpc2.NewError(why.code, why.why)))
}

// frame reads the next frame and gives its body. It reports [io.EOF] where there is none, and
// [io.ErrUnexpectedEOF] where the input ends within it.
func (f *frames) frame() ([]byte, error) {
	length, err := f.header()
	var why *refusal
	if err != nil && !errors.As(err, &why) {
		return nil, err
	}
	body := f.small
	if cap(body) < length {
		body = make([]byte, 0, min(length, promptMemory))
		if length >= hugepages.Large {
			hugepages.Use(body[:cap(body)], heapPerByte*cap(body))
		}
		if length <= smallMessage {
			f.small = body
		}
	}
	for body = body[:0]; len(body) < length; {
		if len(body) == cap(body) {
			body = append(make([]byte, 0, min(2*cap(body), length)), body...)
		}
		n, err := f.in.Read(body[len(body):min(length, cap(body))])
		body = body[:len(body)+n]
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		if err != nil && len(body) < length {
			return nil, err
		}
	}
	if why != nil {
		return nil, why
	}
	return body, nil
}

// header reads a header and gives the length of the message behind it. The error is a refusal
// if that message can be read and must not be.
func (f *frames) header() (length int, err error) {
	var why *refusal
	length = -1
	for lines := 0; ; lines++ {
		line, err := f.in.ReadSlice('\n')
		switch {
		case err == io.EOF && lines == 0 && len(line) == 0:
			return 0, io.EOF
		case err == io.EOF:
			return 0, io.ErrUnexpectedEOF
		case err == bufio.ErrBufferFull || lines > 100:
			return 0, fmt.Errorf("%w: it is too long", errHeader)
		case err != nil:
			return 0, err
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			if lines == 0 {
				lines-- // behind a message whose length leaves out its last line end
				continue
			}
			break
		}
		name, value, ok := strings.Cut(text, ":")
		if !ok {
			return 0, fmt.Errorf("%w: the line %.60q has no colon; is the Content-Length before it right?", errHeader, text)
		}
		value = strings.TrimSpace(value)
		switch strings.ToLower(strings.TrimSpace(name)) {
		case "content-length":
			n, err := strconv.ParseUint(value, 10, 31)
			if err != nil || n > largestMessage || length >= 0 && int(n) != length {
				return 0, fmt.Errorf("%w: Content-Length is %.60q, want one number of bytes, %d at most", errHeader, value, largestMessage)
			}
			length = int(n)
		case "content-type":
			if _, params, err := mime.ParseMediaType(value); err == nil {
				if set := strings.ToLower(params["charset"]); set != "" && set != "utf-8" && set != "utf8" {
					why = &refusal{jsonrpc2.InvalidRequest, fmt.Sprintf("the message is in %.60q; send UTF-8", set)}
				}
			}
		}
	}
	if length < 0 {
		return 0, fmt.Errorf("%w: it has no Content-Length", errHeader)
	}
	if why != nil {
		return length, why
	}
	return length, nil
}

// Write sends m behind those that were sent before. It does not wait until m is out.
func (f *frames) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	return 0, f.out.send(m)
}

// Close closes the input. The library calls it as soon as nothing can be read, when the last
// answers may not be out yet.
func (f *frames) Close() error { return f.closed() }
