package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/grammar/text"
)

// server is one session. The features are its methods, named as in protocol.Server.
type server struct {
	protocol.UnimplementedServer
	link
	log      *zap.Logger
	version  string
	dialects []*analysis.Dialect

	view   atomic.Pointer[view]
	viewMu sync.Mutex // held by writers of view

	trimming  sync.Mutex   // held while units are dropped
	trimmedAt atomic.Int64 // analysis.Made when that was last done
	resting   *time.Timer  // see restLater
	tired     atomic.Bool  // resting runs
	restedAt  atomic.Int64 // what was allocated until the last rest

	fetches fetches

	publishing sync.Mutex // held while diagnostics are sent, so that none overtake

	// Tests: inject is called before every handler; observe is given to snapshots.
	inject  func(ctx context.Context, method string)
	observe func(what, of string)
}

// view is all that a request may read. It is immutable.
type view struct {
	docs   map[uri.URI]*document
	cfg    *Config
	client client
}

// client is what the server needs to know of the client's abilities.
type client struct {
	enc                                                            text.Encoding
	pull                                                           bool // asks for diagnostics
	related                                                        bool // shows related information
	codeLinks                                                      bool // shows codeDescription
	tags                                                           bool
	progress                                                       bool
	config                                                         bool // answers workspace/configuration
	watchConfig                                                    bool // takes registrations for didChangeConfiguration
	snippets                                                       bool
	docChanges                                                     bool // takes versioned edits
	prepare                                                        bool // takes prepareRename
	links                                                          bool // definition may answer links
	hierarchical                                                   bool // document symbols may be nested
	lineFolding                                                    bool
	markdown                                                       bool
	lazyDocs                                                       bool // completion may leave the documentation to resolve
	lazyEdits                                                      bool // code actions may leave the edit to resolve
	disabledActions                                                bool // shows why an action cannot be done
	refreshHints, refreshLenses, refreshDiagnostics, refreshTokens bool
	virtual                                                        bool // fetches documents that the server makes up
}

// document is an open file at one version.
type document struct {
	uri   uri.URI
	lang  string
	snap  *analysis.Snapshot // nil: no dialect claims the file
	focus int                // byte offset of the last edit
	*docState
}

// docState is what the versions of an open file share.
type docState struct {
	findings *findings
	worker   *worker
	tokens   tokenCache
	counted  counted
}

func newServer(ctx context.Context, o Options) *server {
	s := &server{log: o.Log, version: o.Version, dialects: o.Dialects}
	if s.log == nil {
		s.log = zap.NewNop()
	}
	if s.dialects == nil {
		s.dialects = dialects.All()
	}
	s.link.init(ctx)
	s.view.Store(&view{docs: map[uri.URI]*document{}, cfg: defaultConfig()})
	return s
}

// update replaces the view by a copy that f has changed. f must replace maps rather
// than write to them.
func (s *server) update(f func(v *view)) *view {
	s.viewMu.Lock()
	defer s.viewMu.Unlock()
	v := *s.view.Load()
	f(&v)
	s.view.Store(&v)
	return &v
}

type requestKey struct{}

// viewOf is the view that the request of ctx took when it came.
func viewOf(ctx context.Context) *view { return ctx.Value(requestKey{}).(*request).view }

// errNoDialect is the error for a file in a language that phils does not speak; the
// reply is empty then.
var errNoDialect = errors.New("no dialect claims the file")

// document finds the open file u for the request of ctx.
func (s *server) document(ctx context.Context, u uri.URI) (*document, error) {
	r := ctx.Value(requestKey{}).(*request)
	d := r.view.docs[u]
	if d == nil {
		return nil, invalid("%s is not open: send textDocument/didOpen first", u)
	}
	if d.snap == nil {
		return nil, errNoDialect
	}
	s.mu.Lock()
	r.uri = d.uri
	s.mu.Unlock()
	return d, nil
}

// custom answers methods outside the protocol: every command is one.
func (s *server) custom(ctx context.Context, method string, params jsonrpc2.RawMessage) (any, error) {
	if method == methodSettled {
		return s.settled(ctx)
	}
	if c, ok := commands[method]; ok {
		v, err := c.run(s, ctx, json.RawMessage(params))
		if err != nil {
			return nil, err
		}
		// As ExecuteCommand writes it, members in the same order each time.
		b, err := json.Marshal(v)
		return jsonrpc2.RawMessage(b), err
	}
	return nil, jsonrpc2.ErrMethodNotFound
}
