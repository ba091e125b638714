package lsp

import (
	"context"
	"hash/maphash"
	"math/bits"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"go.uber.org/zap"

	"phils/analysis"
	"phils/analysis/check"
	"phils/grammar/text"
)

// findings caches, for one open file, what is wrong in each segment, already in the
// protocol's form with positions counted from the segment's start. The versions of the
// file share it: each takes over what is known of the segments that an edit left alone.
type findings struct {
	s   *server
	uri uri.URI

	mu    sync.Mutex
	last  *ledger // of the version that was asked about last
	other atomic.Pointer[otherVerdict]
	env   atomic.Uint64         // digest of the declarations that the last update saw
	blank atomic.Pointer[found] // of the last segment between functions in which nothing was wrong
}

// found are the findings in one segment. It is immutable.
type found struct {
	env uint64
	// link is a digest of what the segment uses of other segments' declarations; it is
	// kept if linked is set, and the findings hold in another env as long as it stays.
	link   uint64
	linked bool
	cfg    *Config
	items  []protocol.Diagnostic // ranges count from the segment's start
	// raw is kept where related places lie in other segments, which move on their own.
	raw  []analysis.Diagnostic
	hash uint64
}

var hashSeed = maphash.MakeSeed()

func newFindings(s *server, u uri.URI) *findings {
	return &findings{s: s, uri: u, last: &ledger{}}
}

// update finds what is wrong in d, the segments first before all others. Of a segment
// that was checked before under the same declarations and settings nothing is asked
// anew. early is called when the first is done and of others older findings are left; after is told how many
// of the total are done; both may be nil. The error is ctx's; what was found until then
// is kept.
func (f *findings) update(ctx context.Context, d *document, v *view, first int, early func(l *ledger), after func(done, total int)) (*ledger, error) {
	l := f.ledger(d.snap.Doc)
	env, err := f.declarations(ctx, d.snap)
	if err != nil {
		return nil, err
	}
	f.env.Store(env)
	todo := f.stale(l, d.snap, env, v.cfg)
	largestFirst(d.snap.Doc, todo)
	if at := slices.Index(todo, first); at > 0 {
		copy(todo[1:at+1], todo[:at])
		todo[0] = first
	}
	// In a round over much of a large file nearly all is looked at by nobody.
	bytes := 0
	for _, i := range todo {
		bytes += d.snap.Doc.Segment(i).Len()
	}
	passing := d.large() && bytes >= largeRound
	var done atomic.Int64
	one := func(k int) error {
		i := todo[k]
		_, used := analysis.LastUse(d.snap.Doc.Segment(i))
		item, err := f.check(ctx, d.snap, i, env, v)
		if err != nil {
			return err
		}
		f.mu.Lock()
		l.store(i, item)
		f.mu.Unlock()
		if passing && !used && i != first {
			analysis.Drop(d.snap.Doc.Segment(i))
		} else {
			f.s.trim()
		}
		if after != nil {
			after(int(done.Add(1)), len(todo))
		}
		return nil
	}
	// Not while segments are unknown: what was told of their text before would seem mended.
	if len(todo) > 1 && early != nil && f.known(l, todo[1:]) {
		if err := one(0); err != nil {
			return nil, err
		}
		early(l)
		return l, parallel(ctx, 1, len(todo), one)
	}
	return l, parallel(ctx, 0, len(todo), one)
}

// largestFirst moves those of the segments that take a good part of the time to the front, so
// that none of them is left over when the others are done.
func largestFirst(doc *text.Document, segs []int) {
	n := 0
	for k, i := range segs {
		if doc.Segment(i).Len() > doc.Len()/16 {
			copy(segs[n+1:k+1], segs[n:k])
			segs[n] = i
			n++
		}
	}
}

// stale are the segments whose findings are unknown or out of date.
func (f *findings) stale(l *ledger, snap *analysis.Snapshot, env uint64, cfg *Config) []int {
	var todo []int
	f.mu.Lock()
	defer f.mu.Unlock()
	now := l.era(env, cfg)
	blank := f.blank.Load()
	var renewed *found // blank, in env
	for i := range l.segs {
		e := &l.segs[i]
		switch {
		case e.found == nil || e.moved:
			todo = append(todo, i)
		case e.era == now:
		case e.found.cfg != cfg:
			todo = append(todo, i)
		case e.found.env == env:
			e.era = now
		default:
			if key, ok := snap.LinkKey(i); !e.found.linked || !ok || key != e.found.link {
				todo = append(todo, i)
				continue
			}
			if e.found == blank && renewed != nil {
				e.found, e.era = renewed, now
				continue
			}
			same := *e.found
			same.env = env
			if e.found == blank {
				renewed = &same
				f.blank.Store(renewed)
			}
			e.found, e.era = &same, now
		}
	}
	return todo
}

// known reports whether all of the segments have been checked before, under whatever
// declarations.
func (f *findings) known(l *ledger, segs []int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, i := range segs {
		if l.segs[i].found == nil {
			return false
		}
	}
	return true
}

// declarations is a digest of what the file's segments declare to one another. Of what has
// not been parsed it parses as much as the dialect needs for that.
func (f *findings) declarations(ctx context.Context, snap *analysis.Snapshot) (uint64, error) {
	l := f.ledger(snap.Doc)
	var fresh []int
	f.mu.Lock()
	for i := range l.segs {
		if !l.segs[i].declared {
			fresh = append(fresh, i)
		}
	}
	f.mu.Unlock()
	err := parallel(ctx, 0, len(fresh), func(k int) error {
		defer func() {
			if r := recover(); r != nil {
				f.s.log.Error("panic while parsing", zap.String("uri", string(f.uri)), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
			}
		}()
		i := fresh[k]
		digest := snap.OutlineOf(i).Digest
		f.mu.Lock()
		l.segs[i].declares, l.segs[i].declared = digest, true
		f.mu.Unlock()
		f.s.trim()
		return nil
	})
	if err != nil {
		return 0, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	sum := uint64(0)
	for i := range l.segs {
		if d := l.segs[i].declares; d != 0 {
			sum = (bits.RotateLeft64(sum, 5) ^ d) * 0x9e3779b97f4a7c15
		}
	}
	return sum, nil
}

// check finds what is wrong in segment i. A panic is one segment's misfortune: it is
// logged, and told where the user sees it.
func (f *findings) check(ctx context.Context, snap *analysis.Snapshot, i int, env uint64, v *view) (item *found, err error) {
	seg := snap.Doc.Segment(i)
	item = &found{env: env, cfg: v.cfg}
	outside := true
	ds := func() (ds []analysis.Diagnostic) {
		defer func() {
			if r := recover(); r != nil {
				f.s.log.Error("panic in a check", zap.String("uri", string(f.uri)), zap.Any("panic", r), zap.ByteString("stack", debug.Stack()))
				ds, err = []analysis.Diagnostic{{Code: "internal", Level: analysis.Warning, Edge: -1,
					Msg: "phils failed while checking this part of the file; its log has the details"}}, nil
			}
		}()
		if f.s.inject != nil {
			f.s.inject(ctx, "check")
		}
		ds, outside, err = check.Parts(ctx, snap, i, check.Config{Levels: v.cfg.Levels})
		return ds
	}()
	if err != nil {
		return nil, err
	}
	var h maphash.Hash
	h.SetSeed(hashSeed)
	for i := range ds {
		d := &ds[i]
		it := f.convert(seg, d, v)
		item.items = append(item.items, it)
		// The ranges, not the spans: lines may change where bytes do not.
		maphash.WriteComparable(&h, it.Range)
		maphash.WriteComparable(&h, d.Level)
		maphash.WriteComparable(&h, d.Code)
		maphash.WriteComparable(&h, d.Msg)
		maphash.WriteComparable(&h, it.CodeDescription.Href)
		for _, r := range it.RelatedInformation {
			maphash.WriteComparable(&h, r.Location.Range)
			maphash.WriteComparable(&h, r.Message)
		}
		if slices.ContainsFunc(d.Related, func(r analysis.Related) bool { return r.Seg != nil && r.Seg != seg }) {
			item.raw = ds
		}
	}
	item.hash = h.Sum64()
	if !outside { // else it may be about what the file does not declare, or name something like it
		item.link, item.linked = snap.LinkKey(i)
	}
	if seg.Kind() == text.Trivia && len(ds) == 0 { // there may be as many as functions: one for all
		if have := f.blank.Load(); have != nil && have.env == env && have.cfg == v.cfg {
			return have, nil
		}
		f.blank.Store(item)
	}
	return item, nil
}

var severities = [...]protocol.DiagnosticSeverity{
	analysis.Hint: protocol.DiagnosticSeverityHint, analysis.Info: protocol.DiagnosticSeverityInformation,
	analysis.Warning: protocol.DiagnosticSeverityWarning, analysis.Error: protocol.DiagnosticSeverityError,
}

func (f *findings) convert(seg *text.Segment, d *analysis.Diagnostic, v *view) protocol.Diagnostic {
	out := protocol.Diagnostic{
		Range:    relative(seg, d.Span, v.client.enc),
		Severity: severities[d.Level],
		Code:     protocol.String(d.Code),
		Source:   protocol.NewOptional("phils"),
		Message:  protocol.String(d.Msg),
	}
	if d.Faded && v.client.tags {
		out.Tags = protocol.NewDiagnosticTags(protocol.DiagnosticTagUnnecessary)
	}
	if v.cfg.Docs != "" && v.client.codeLinks && d.Code != "internal" {
		if href, err := uri.Parse(v.cfg.Docs + "/" + d.Code + ".md"); err == nil {
			out.CodeDescription = protocol.CodeDescription{Href: href}
		}
	}
	if v.client.related {
		for _, r := range d.Related {
			out.RelatedInformation = append(out.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{URI: f.uri, Range: relative(seg, r.Span, v.client.enc)}, Message: r.Msg})
		}
	}
	return out
}

// all gives the findings that l, of d, holds with positions in the file, and a digest of
// them. Segments that have not been checked have none. O(segments + findings).
func (f *findings) all(d *document, v *view, l *ledger) ([]protocol.Diagnostic, uint64) {
	out := []protocol.Diagnostic{}
	var h maphash.Hash
	h.SetSeed(hashSeed)
	var index map[*text.Segment]int
	m := v.places(d)
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range l.segs {
		if !l.segs[i].some {
			continue
		}
		have := l.segs[i].found
		offset, _ := d.snap.Doc.SegmentStart(i)
		base := m.position(offset)
		maphash.WriteComparable(&h, base)
		maphash.WriteComparable(&h, have.hash)
		first := len(out)
		for _, it := range have.items {
			it.Range = shift(it.Range, base)
			if len(it.RelatedInformation) > 0 {
				it.RelatedInformation = slices.Clone(it.RelatedInformation)
				for k := range it.RelatedInformation {
					r := &it.RelatedInformation[k].Location.Range
					*r = shift(*r, base)
				}
			}
			out = append(out, it)
		}
		for k := range have.raw {
			if len(out[first+k].RelatedInformation) == 0 {
				continue
			}
			for j, r := range have.raw[k].Related {
				if r.Seg == nil || r.Seg == d.snap.Doc.Segment(i) {
					continue
				}
				if index == nil {
					index = make(map[*text.Segment]int, len(l.segs))
					for x, y := range d.snap.Doc.All() {
						index[y] = x
					}
				}
				if at, ok := index[r.Seg]; ok {
					place := m.span(at, r.Span)
					out[first+k].RelatedInformation[j].Location.Range = place
					maphash.WriteComparable(&h, place)
				} else {
					out[first+k].RelatedInformation[j].Location.Range = m.span(i, analysis.Span{})
				}
			}
		}
	}
	if o := f.other.Load(); o != nil && o.doc == d.snap.Doc {
		out = append(out, o.items...)
		for i := range o.items {
			maphash.WriteComparable(&h, o.items[i].Range)
			maphash.WriteComparable(&h, o.items[i].Message)
		}
	}
	return out, h.Sum64()
}
