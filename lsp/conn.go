package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"phils/analysis"
)

// Options say how a server runs. The zero value is fine.
type Options struct {
	Log     *zap.Logger // nil: no log
	Version string      // of the program, told to the client
	// Dialects that the server speaks; nil: all.
	Dialects []*analysis.Dialect
}

// Serve speaks the protocol on in and out until the client says exit, in ends, or ctx
// is done. The error says what broke the connection; it is [ErrNoShutdown] when the
// client said exit without shutdown before, and nil for an orderly end, as which the
// end of in counts too: some clients never say exit.
func Serve(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	return newServer(ctx, o).serve(in, out)
}

// ErrNoShutdown is the end of a session that the client cut short. The protocol wants
// the process to exit with status 1 then.
var ErrNoShutdown = errors.New("the client sent exit without shutdown")

// The phases of a session.
const (
	phaseNew int32 = iota // initialize has not come yet
	phaseRunning
	phaseShutdown
)

// errMovedOn is the cause of a cancellation by an edit that made the reply useless.
var errMovedOn = errors.New("the document has changed")

// link is the connection's half of the server: what is under way, and the phase.
type link struct {
	conn   jsonrpc2.Conn
	client protocol.Client

	root     context.Context         // of all work; ends with the input, which the library's does not
	stop     context.CancelCauseFunc // its cause is why the session is over, io.EOF for the end of the input
	exit     chan struct{}           // closed by the exit notification
	exitOnce sync.Once
	phase    atomic.Int32
	sem      chan struct{}  // slots for requests at work
	work     sync.WaitGroup // requests and background goroutines; see begin
	tokens   atomic.Int64   // progress bars opened

	mu       sync.Mutex
	requests map[jsonrpc2.ID]*request
	ended    bool // no work begins any more
}

// request is one request under way.
type request struct {
	cancel context.CancelCauseFunc
	method string
	uri    uri.URI // of the document that it is about, once that is known; under link.mu
	view   *view   // as it was when the request came
}

func (l *link) init(ctx context.Context) {
	l.exit = make(chan struct{})
	l.sem = make(chan struct{}, max(4, 2*runtime.GOMAXPROCS(0)))
	l.requests = map[jsonrpc2.ID]*request{}
	l.root, l.stop = context.WithCancelCause(ctx)
}

// lastWords is how long the end of a session waits for work that does not see that it is over,
// and for a client that does not read.
const lastWords = 3 * time.Second

// serve runs the session.
func (s *server) serve(in io.Reader, out io.Writer) error {
	box := newOutbox(out, s.stop)
	stream := &frames{in: bufio.NewReader(in), out: box, ended: s.stop, log: s.log, closed: func() error { return closeIt(in) }}
	s.conn = jsonrpc2.NewConn(stream, jsonrpc2.WithCodec(codec{}))
	s.client = protocol.ClientDispatcher(s.conn)
	// Not s.root: a done context would keep the library from writing what is under way.
	s.conn.Go(context.WithoutCancel(s.root), s.handle(protocol.ServerHandler(s, nil)))
	select {
	case <-s.conn.Done():
	case <-s.root.Done():
	case <-s.exit:
	}
	err := s.ending()
	s.stop(nil)
	s.mu.Lock()
	s.ended = true
	s.mu.Unlock()
	s.trimming.Lock()
	if s.resting != nil {
		s.resting.Stop()
	}
	s.trimming.Unlock()
	quiet := make(chan struct{})
	go func() {
		s.work.Wait()
		box.close()
		<-box.empty
		close(quiet)
	}()
	select {
	case <-quiet:
	case <-time.After(lastWords):
		s.log.Warn("the session ends with work under way, or with replies that the client does not read")
	}
	// Close waits for the reader, which may sit in a read that nothing interrupts;
	// the process need not wait for it.
	go s.conn.Close()
	_ = closeIt(out)
	return err
}

// ending is the error with which the session ends. The exit notification counts before the end of
// the input, which may have come by now, too.
func (s *server) ending() error {
	select {
	case <-s.exit:
		if s.phase.Load() != phaseShutdown {
			return ErrNoShutdown
		}
		return nil
	default:
	}
	switch err := context.Cause(s.root); err {
	case nil:
		return s.conn.Err()
	case io.EOF, context.Canceled:
		return nil
	case io.ErrUnexpectedEOF:
		return errors.New("the input ends within a message")
	default:
		return err
	}
}

func closeIt(x any) error {
	if c, ok := x.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// requests and notifications are the methods of the protocol that a client may send.
var requests, notifications = func() (r, n map[string]bool) {
	r, n = map[string]bool{}, map[string]bool{}
	for _, x := range protocol.Methods {
		switch {
		case x.Direction == "serverToClient":
		case x.Kind == "request":
			r[x.Method] = true
		default:
			n[x.Method] = true
		}
	}
	return r, n
}()

// codec marshals with the protocol's unions, which jsonrpc2's own codec does not know.
type codec struct{}

func (codec) Marshal(v any) ([]byte, error) {
	if m, ok := v.(jsonrpc2.RawMessage); ok {
		return m, nil
	}
	return protocol.Marshal(v)
}

func (codec) Unmarshal(data []byte, v any) error {
	if p, ok := v.(*jsonrpc2.RawMessage); ok {
		*p = append((*p)[:0], data...)
		return nil
	}
	return protocol.Unmarshal(data, v)
}

// handle is the library's handler: it decides what runs where.
func (s *server) handle(dispatch jsonrpc2.Handler) jsonrpc2.Handler {
	return func(ctx context.Context, req *jsonrpc2.Request) (any, error) {
		s.heard()
		if !req.IsCall() {
			s.notification(dispatch, req)
			return nil, nil // an error would close the connection
		}
		method := req.Method()
		switch s.phase.Load() {
		case phaseNew:
			if method != protocol.MethodInitialize {
				return nil, jsonrpc2.Errorf(jsonrpc2.ServerNotInitialized, "%s before initialize", method)
			}
		case phaseRunning:
			if method == protocol.MethodInitialize {
				return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "initialize was sent twice")
			}
		case phaseShutdown:
			return nil, jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "%s after shutdown", method)
		}
		method = strings.Clone(method)
		r := &request{method: method, view: s.view.Load()}
		rctx, cancel := context.WithCancelCause(context.WithValue(s.root, requestKey{}, r))
		defer cancel(nil)
		r.cancel = cancel
		id := req.ID()
		if err := s.register(id, r); err != nil {
			return nil, err
		}
		defer s.unregister(id)
		if method != protocol.MethodInitialize && method != protocol.MethodShutdown {
			jsonrpc2.Async(ctx)
			if method != methodSettled { // which waits for work that needs a slot
				select {
				case s.sem <- struct{}{}:
					defer func() { <-s.sem }()
				case <-rctx.Done():
				}
			}
		}
		return s.call(rctx, dispatch, req, method)
	}
}

// call answers one request.
func (s *server) call(ctx context.Context, dispatch jsonrpc2.Handler, req *jsonrpc2.Request, method string) (result any, err error) {
	defer func() {
		if r := recover(); r != nil {
			s.log.Error("panic in a request", zap.String("method", method), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
			result, err = nil, jsonrpc2.Errorf(jsonrpc2.InternalError, "%s failed inside phils: %v; the log has the details", method, r)
		}
	}()
	defer s.worked()
	if ctx.Err() == nil {
		if s.inject != nil {
			s.inject(ctx, method)
		}
		switch {
		case method == protocol.MethodTextDocumentSemanticTokensFull, method == protocol.MethodTextDocumentSemanticTokensFullDelta:
			result, err = s.fullTokens(ctx, req.Params())
		case method == protocol.MethodTextDocumentCodeLens:
			result, err = s.codeLens(ctx, req.Params())
		case requests[method]:
			result, err = dispatch(ctx, req)
		default:
			// Not by way of the library, which wants parameters where there are none.
			result, err = s.custom(ctx, method, req.Params())
		}
	} else {
		err = ctx.Err()
	}
	return result, s.replyError(ctx, method, err)
}

// replyError gives err the protocol's code.
func (s *server) replyError(ctx context.Context, method string, err error) error {
	var coded *jsonrpc2.Error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errNoDialect):
		return nil // nothing is known of the file: the empty reply
	case ctx.Err() != nil:
		if errors.Is(context.Cause(ctx), errMovedOn) {
			return jsonrpc2.Errorf(protocol.CodeContentModified, "%s: %v", method, errMovedOn)
		}
		return jsonrpc2.Errorf(protocol.CodeRequestCancelled, "%s was cancelled", method)
	case errors.Is(err, jsonrpc2.ErrParse):
		return jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s: %v", method, err)
	case errors.As(err, &coded):
		if coded.Code == jsonrpc2.MethodNotFound {
			return jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "phils has no method %s", method)
		}
		return coded
	}
	s.log.Error("a request failed", zap.String("method", method), zap.Error(err))
	return jsonrpc2.Errorf(jsonrpc2.InternalError, "%s: %v", method, err)
}

// paramsKey is where a notification's handler finds its parameters as they came.
type paramsKey struct{}

// notification handles a notification inline. Whatever goes wrong with it is logged.
func (s *server) notification(dispatch jsonrpc2.Handler, req *jsonrpc2.Request) {
	method := req.Method()
	defer func() {
		if r := recover(); r != nil {
			s.log.Error("panic in a notification", zap.String("method", method), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
		}
	}()
	switch {
	case method == protocol.MethodCancelRequest:
		s.cancelRequest(req)
		return
	case method == protocol.MethodExit:
		s.exitOnce.Do(func() { close(s.exit) })
		return
	case s.phase.Load() != phaseRunning:
		s.log.Warn("notification outside a session", zap.String("method", strings.Clone(method)))
		return
	case !notifications[method]:
		if !strings.HasPrefix(method, "$/") { // which the protocol lets servers ignore
			s.log.Warn("there is no such notification", zap.String("method", strings.Clone(method)))
		}
		return
	}
	if s.inject != nil {
		s.inject(s.root, method)
	}
	if method == protocol.MethodTextDocumentDidOpen && (len(req.Params()) >= largeOpen || !utf8.Valid(req.Params())) {
		if p, text, ok := decodeOpen(req.Params(), len(req.Params()) > smallMessage); ok {
			s.open(&p.TextDocument, text)
			return
		}
	}
	ctx := context.WithValue(s.root, paramsKey{}, req.Params())
	if _, err := dispatch(ctx, req); err != nil && s.root.Err() == nil {
		s.log.Warn("notification ignored", zap.String("method", strings.Clone(method)), zap.Error(err))
	}
}

func (s *server) cancelRequest(req *jsonrpc2.Request) {
	var p struct {
		ID any `json:"id"`
	}
	d := json.NewDecoder(bytes.NewReader(req.Params()))
	d.UseNumber() // ids may be larger than the library's
	if err := d.Decode(&p); err != nil {
		s.log.Warn("malformed $/cancelRequest", zap.Error(err))
		return
	}
	var id jsonrpc2.ID
	switch v := p.ID.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			id = jsonrpc2.NewNumberID(n)
		}
	case string:
		id = jsonrpc2.NewStringID(v)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.requests[id]; r != nil {
		r.cancel(nil)
	}
}

func (s *server) register(id jsonrpc2.ID, r *request) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.requests[id] != nil:
		return jsonrpc2.Errorf(jsonrpc2.InvalidRequest, "request id %q is in use", id)
	case s.ended:
		return jsonrpc2.Errorf(protocol.CodeRequestCancelled, "the session is over")
	}
	s.requests[id] = r
	s.work.Add(1)
	return nil
}

func (s *server) unregister(id jsonrpc2.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.requests, id)
	s.work.Done()
}

// moveOn cancels the requests whose replies about document u an edit makes useless,
// because clients ask for them anew after each edit.
func (s *server) moveOn(u uri.URI) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		if r.uri != u {
			continue
		}
		switch r.method {
		case protocol.MethodTextDocumentDiagnostic, protocol.MethodTextDocumentSemanticTokensFull, protocol.MethodTextDocumentSemanticTokensFullDelta:
			r.cancel(errMovedOn)
		}
	}
}

// background runs f outside the read loop, where it may call the client. It does not when the
// session is over.
func (s *server) background(what string, f func(ctx context.Context)) {
	s.mu.Lock()
	ended := s.ended
	if !ended {
		s.work.Add(1)
	}
	s.mu.Unlock()
	if ended {
		return
	}
	go func() {
		defer s.work.Done()
		defer func() {
			if r := recover(); r != nil {
				s.log.Error("panic in the background", zap.String("what", what), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
			}
		}()
		f(s.root)
	}()
}

// invalid is an error about a request's parameters.
func invalid(format string, args ...any) error {
	return jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s", fmt.Sprintf(format, args...))
}

// refused is an error that the user is meant to read.
func refused(format string, args ...any) error {
	return jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), "%s", fmt.Sprintf(format, args...))
}
