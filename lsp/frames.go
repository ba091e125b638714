package lsp

import (
	"bytes"
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.uber.org/zap"
)

// The library ends the connection at a frame that it cannot make a message of. The frame after
// it can be read as if nothing had been, so such a frame is answered here, as JSON-RPC wants it,
// and passed over.

// framed is what the library's streams have beside what [jsonrpc2.Stream] says.
type framed interface {
	jsonrpc2.Stream
	ReadFrame(ctx context.Context) ([]byte, int64, error)
	WriteFrame(ctx context.Context, data []byte) (int64, error)
}

// frames is a stream without the frames that are no messages. It has no ReadFrame, with which
// the connection would decode each message once more.
type frames struct {
	jsonrpc2.Stream
	raw    framed
	batch  []json.RawMessage // members of a batch that are to be read yet
	refuse func(answer []byte, err error)
}

// lenient gives stream without the frames that are no messages; stream itself if it gives no
// access to its frames.
func (s *server) lenient(stream jsonrpc2.Stream) jsonrpc2.Stream {
	raw, ok := stream.(framed)
	if !ok {
		return stream
	}
	return &frames{Stream: stream, raw: raw, refuse: func(answer []byte, err error) {
		s.log.Warn("a message cannot be read", zap.Error(err))
		// Not inline: a client that does not read while it writes must not stop the reader.
		s.background("answer to a malformed message", func(ctx context.Context) {
			if _, err := raw.WriteFrame(ctx, answer); err != nil && ctx.Err() == nil {
				s.log.Warn("answer to a malformed message failed", zap.Error(err))
			}
		})
	}}
}

// Read gives the next message. Those of a batch come one by one, and are answered so. n is 0
// but for the first one of a frame.
func (f *frames) Read(ctx context.Context) (m jsonrpc2.Message, n int64, err error) {
	for {
		var body []byte
		if len(f.batch) > 0 {
			body, f.batch = f.batch[0], f.batch[1:]
		} else if body, n, err = f.raw.ReadFrame(ctx); err != nil {
			return nil, n, err
		} else if bytes.HasPrefix(bytes.TrimLeft(body, " \t\r\n"), []byte("[")) {
			if json.Unmarshal(body, &f.batch) == nil && len(f.batch) > 0 {
				continue
			}
		}
		if m, err = jsonrpc2.DecodeMessage(body); err == nil {
			return m, n, nil
		}
		code, what := jsonrpc2.InvalidRequest, "the message is no request, notification or response: "
		if jerr := json.Unmarshal(body, new(json.RawMessage)); jerr != nil {
			code, what, err = jsonrpc2.ParseError, "the message is no JSON: ", jerr
		}
		answer, jerr := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": what + err.Error()}})
		if jerr == nil {
			f.refuse(answer, err)
		}
	}
}
