package analysis

import (
	"fmt"
	"hash/maphash"
	"iter"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Snapshot is a file at one version. It is immutable; facts hang on its segments
// and functions, which an edited snapshot shares as far as the edit left them alone.
type Snapshot struct {
	Name    string // the file's name or path, for implicit functions and messages
	Version int32
	Dialect *Dialect
	Doc     *text.Document
	// Observe, if set, is told of each computation ("parse", "lower", "dom", …) with
	// the function or segment that it was for; edited snapshots inherit it. Tests
	// use it to list what an edit recomputed.
	Observe func(what, of string)

	born   int64     // greater in a later version
	prior  *priorEnv // what the version before declares, if only one place differs
	env    atomic.Pointer[Env]
	scopes atomic.Pointer[[]scope]
	memo   sync.Map // see MemoOf
}

// NewSnapshot splits src; nothing is parsed before it is asked for.
func NewSnapshot(name string, version int32, d *Dialect, src []byte) *Snapshot {
	return &Snapshot{Name: name, Version: version, Dialect: d, Doc: text.NewDocument(src, d.Split), born: clock.Add(1)}
}

// Edit is a replacement of the bytes Start … End-1 of a document.
type Edit struct {
	Start, End int
	Text       []byte
}

// Edit applies edits one after the other, each in the text that the one before it
// left, and gives the new version. Untouched segments keep their facts; a changed
// one remembers the tree it had, so that only changed statements are parsed again.
func (s *Snapshot) Edit(version int32, edits ...Edit) *Snapshot {
	doc := s.Doc
	var prior *priorEnv
	for _, e := range edits {
		next, ch := doc.Edit(e.Start, e.End, e.Text)
		if len(edits) == 1 {
			prior = s.priorEnv(ch)
		}
		inheritTrees(doc, next, ch)
		doc = next
	}
	return &Snapshot{Name: s.Name, Version: version, Dialect: s.Dialect, Doc: doc, Observe: s.Observe, prior: prior, born: clock.Add(1)}
}

// priorEnv is what an edited version needs to see whether the file declares the same names
// at the same places as before the edit.
type priorEnv struct {
	byKey  map[string]declRef
	common uint64
	other  bool
	numbers
	first int        // the replaced segments …
	were  []*Outline // … and what they declared
}

func (s *Snapshot) priorEnv(ch text.Change) *priorEnv {
	e := s.env.Load()
	if e == nil || ch.Old != ch.New {
		return nil
	}
	p := &priorEnv{byKey: e.byKey, common: e.common, other: e.other, numbers: e.numbers, first: ch.First}
	for i := range ch.Old {
		o := s.OutlineOf(ch.First + i)
		if len(o.Broken) > 0 {
			return nil
		}
		p.were = append(p.were, o)
	}
	return p
}

// holds reports whether the names are declared where they were.
func (p *priorEnv) holds(s *Snapshot) bool {
	for i, before := range p.were {
		o := s.OutlineOf(p.first + i)
		if len(o.Broken) > 0 || len(o.Decls) != len(before.Decls) || o.other != before.other || !slices.Equal(o.numbered, before.numbered) {
			return false
		}
		for k := range before.Decls {
			if a, b := &o.Decls[k], &before.Decls[k]; a.Name != b.Name || a.Kind == DeclType || b.Kind == DeclType {
				return false
			}
		}
	}
	return true
}

// priorTree is what a segment's slot holds before it is parsed for the first time:
// the tree of the segment that it came from.
type priorTree struct{ tree *syntax.Tree }

// inheritTrees gives each new segment the tree of the replaced one that it most
// likely came from: the one of its kind that shares the most text with it. With one
// old and one new of a kind, as for almost every keystroke, there is no choice.
func inheritTrees(old, next *text.Document, ch text.Change) {
	for i := 0; i < ch.New; i++ {
		seg := next.Segment(ch.First + i)
		var best *syntax.Tree
		for j := 0; j < ch.Old; j++ {
			// Aligned from the front for the front half, else from the back: an
			// edit that splits or joins leaves the outer ones alike.
			k := j
			if i > 0 {
				k = ch.Old - 1 - j
			}
			o := old.Segment(ch.First + k)
			if o.Kind() != seg.Kind() || o.In() != seg.In() {
				continue
			}
			if t := treeOf(o); t != nil {
				best = t
				break
			}
		}
		if best != nil {
			seg.SetFacts(priorTree{best})
		}
	}
}

func treeOf(seg *text.Segment) *syntax.Tree {
	switch f := seg.Facts().(type) {
	case *Unit:
		return f.Tree
	case priorTree:
		return f.tree
	}
	return nil
}

// Unit is the meaning of segment i, computed when first asked for.
func (s *Snapshot) Unit(i int) *Unit { return s.unitOf(s.Doc.Segment(i), i) }

func (s *Snapshot) unitOf(seg *text.Segment, i int) *Unit {
	have := seg.Facts()
	if u, ok := have.(*Unit); ok {
		u.used.Store(clock.Add(1))
		return u
	}
	var old *syntax.Tree
	if p, ok := have.(priorTree); ok {
		old = p.tree
	}
	u := s.makeUnit(seg.Bytes(), seg, old)
	u.used.Store(clock.Add(1))
	made.Add(u.weight())
	if s.Observe != nil {
		name := "segment " + strconv.Itoa(i)
		if len(u.Functions) > 0 {
			name = s.FunctionName(i, u.Functions[0])
		}
		s.Observe("parse", name)
	}
	// Two goroutines may have come here at once: all go on with the same unit.
	for {
		switch now := seg.ReplaceFacts(have, u).(type) {
		case *Unit:
			return now
		default: // an outline of the segment, since then
			if now == have {
				return u
			}
			have = now
		}
	}
}

// makeUnit gives the meaning of src as the text of a segment like seg.
func (s *Snapshot) makeUnit(src []byte, seg *text.Segment, old *syntax.Tree) *Unit {
	t := syntax.Parse(s.Dialect.Lang, src, syntax.State(seg.In()), old)
	u := s.lower(t, seg.Kind())
	u.Tree, u.Kind = t, seg.Kind()
	for _, fn := range u.Functions {
		fn.Dialect = s.Dialect
		fn.facts.observe = s.Observe
	}
	for i := range u.Decls {
		d := &u.Decls[i]
		for _, fn := range u.Functions {
			if fn.NameSpan == d.NameSpan {
				d.Body, d.Open, d.Broken = true, fn.F.OpenParams, fn.headerIsBroken()
			}
		}
	}
	u.outline = outlineOf(u)
	return u
}

// lower contains a mistake of a dialect's lowering to the segment that provoked it: the
// rest of the file keeps its facts, and the segment says what happened.
func (s *Snapshot) lower(t *syntax.Tree, kind text.ItemKind) (u *Unit) {
	defer func() {
		if p := recover(); p != nil {
			u = &Unit{Problems: []Diagnostic{{Code: "syntax", Level: Error, Edge: -1,
				Msg: fmt.Sprintf("phils failed on this function, a mistake of its own (%v); please report it with the function's text", p)}}}
		}
	}()
	return s.Dialect.Lower(t, kind)
}

// Functions gives all functions in text order with the segment of each.
func (s *Snapshot) Functions() iter.Seq2[int, *Function] {
	return func(yield func(int, *Function) bool) {
		for i := range s.Doc.NumSegments() {
			for _, fn := range s.Unit(i).Functions {
				if !yield(i, fn) {
					return
				}
			}
		}
	}
}

// FunctionAt is the function whose segment holds the byte offset, nil if none does.
func (s *Snapshot) FunctionAt(offset int) (seg int, fn *Function) {
	if seg = s.Doc.SegmentAt(offset); seg < 0 { // the empty document
		return 0, nil
	}
	start, _ := s.Doc.SegmentStart(seg)
	at := func(i, rel int) *Function {
		for _, fn := range s.Unit(i).Functions {
			if int(fn.Body.Start) <= rel && rel <= int(fn.Body.End) {
				return fn
			}
		}
		return nil
	}
	if fn = at(seg, offset-start); fn == nil && seg > 0 && offset == start {
		// Right behind the last byte of the segment before.
		prev, _ := s.Doc.SegmentStart(seg - 1)
		if fn = at(seg-1, offset-prev); fn != nil {
			seg--
		}
	}
	return seg, fn
}

// FunctionName is fn's name; for a bare listing the file's name without folder and
// suffix, from the second listing on with #2, #3 ….
func (s *Snapshot) FunctionName(seg int, fn *Function) string {
	if fn.Name != "" {
		return fn.Name
	}
	name := filepath.Base(s.Name)
	name = strings.TrimSuffix(name, filepath.Ext(name))
	n := 1
	for i := range seg {
		if s.Doc.Segment(i).Kind() != s.Doc.Segment(seg).Kind() {
			continue
		}
		n += s.OutlineOf(i).Listings
	}
	if n > 1 {
		name += "#" + strconv.Itoa(n)
	}
	return name
}

// Env is what the file declares, by name.
type Env struct {
	snap  *Snapshot
	byKey map[string]declRef // small, since it is made anew after each edit
	outer *Env               // of a scope: what is declared for all of them
	dump  bool
	other bool // the file has items besides functions
	numbers
	// common is a digest of what findings anywhere may depend on: all types, since they
	// are looked up in one another, and lines that may have hidden a declaration.
	common uint64
}

// numbers is what the file defines by number.
type numbers struct {
	numbered NumberSet
	twice    bool // some of it in several segments
	hidden   bool // see Hidden
}

// declRef is a declaration by segment and place among the segment's Decls.
type declRef struct{ seg, decl int32 }

func (e *Env) at(r declRef) EnvEntry {
	// A unit that could not be made of a text with a good header has fewer than the header told.
	if ds := e.snap.OutlineOf(int(r.seg)).Decls; int(r.decl) < len(ds) {
		return EnvEntry{ds[r.decl], int(r.seg)}
	}
	return EnvEntry{Seg: int(r.seg)}
}

// EnvEntry is a declaration with the segment that makes it.
type EnvEntry struct {
	Decl
	Seg int
}

// Env gives the file's declarations. It asks for every segment's outline. The first
// declaration of a name counts.
func (s *Snapshot) Env() *Env {
	if e := s.env.Load(); e != nil {
		return e
	}
	e := &Env{snap: s}
	if p := s.prior; p != nil && p.holds(s) {
		e.byKey, e.common, e.other, e.numbers = p.byKey, p.common, p.other, p.numbers
	} else {
		e.byKey = make(map[string]declRef, s.Doc.NumSegments())
		e.declare(0, s.Doc.NumSegments())
	}
	s.env.CompareAndSwap(nil, e)
	return s.env.Load()
}

// declare adds what the segments from … to-1 declare.
func (e *Env) declare(from, to int) {
	var h maphash.Hash
	h.SetSeed(digestSeed)
	if e.outer != nil {
		maphash.WriteComparable(&h, e.outer.common)
	}
	var sets []NumberSet
	size := int64(0)
	for i := from; i < to; i++ {
		o := e.snap.OutlineOf(i)
		e.other = e.other || o.other
		if len(o.numbered) > 0 {
			sets = append(sets, o.numbered)
			size += o.numbered.size()
		}
		for k := range o.Decls {
			d := &o.Decls[k]
			if _, dup := e.byKey[d.Name]; !dup {
				e.byKey[d.Name] = declRef{int32(i), int32(k)}
			}
			if d.Kind == DeclType {
				d.digest(&h)
			}
		}
		e.hidden = e.hidden || len(o.Broken) > 0
		for _, line := range o.Broken {
			h.Write(line)
			h.WriteByte('\n')
		}
	}
	e.numbered = union(sets)
	e.twice = size != e.numbered.size()
	maphash.WriteComparable(&h, e.dump)
	maphash.WriteComparable(&h, e.other)
	e.common = h.Sum64()
}

// scope is a stretch of segments with declarations of their own.
type scope struct {
	from, to int // segments
	env      *Env
}

// EnvAt gives the declarations that hold in segment seg: those of the file, or where the
// dialect has scopes and the file uses them, those of its scope and of what stands
// before the first one.
func (s *Snapshot) EnvAt(seg int) *Env {
	if s.Dialect.Scope == 0 {
		return s.Env()
	}
	have := s.scopes.Load()
	if have == nil {
		made := s.findScopes()
		s.scopes.CompareAndSwap(nil, &made)
		have = s.scopes.Load()
	}
	all := *have
	if len(all) == 1 {
		return s.Env()
	}
	return all[sort.Search(len(all), func(i int) bool { return all[i].to > seg })%len(all)].env
}

func (s *Snapshot) findScopes() []scope {
	all := []scope{{}}
	for i, seg := range s.Doc.All() {
		if seg.Kind() == s.Dialect.Scope {
			all[len(all)-1].to = i
			all = append(all, scope{from: i})
		}
	}
	all[len(all)-1].to = s.Doc.NumSegments()
	if len(all) == 1 {
		return all
	}
	for i := range all {
		e := &Env{snap: s, byKey: map[string]declRef{}, dump: true}
		if i > 0 {
			e.outer = all[0].env
		}
		e.declare(all[i].from, all[i].to)
		all[i].env = e
	}
	return all
}

// Dump reports whether the file is a listing of stages of a compilation, each a scope of
// its own, which need not declare what they use.
func (e *Env) Dump() bool { return e.dump }

// Fragment reports whether the file may be a part of one: it holds functions and nothing
// else, in a dialect whose files have more.
func (e *Env) Fragment() bool { return e.snap.Dialect.Scope != 0 && !e.other }

// Numbered is the set of what the file, or the scope, defines by number.
func (e *Env) Numbered() NumberSet { return e.numbered }

// NumberedBefore gives the segment before the one with text src that defines n too, nil if
// there is none. O(1) where nothing is defined twice, else O(segments).
func (e *Env) NumberedBefore(src []byte, n int64) *text.Segment {
	if !e.twice {
		return nil
	}
	for i, seg := range e.snap.Doc.All() {
		if b := seg.Bytes(); len(b) == len(src) && len(b) > 0 && &b[0] == &src[0] {
			break
		}
		if e.snap.OutlineOf(i).numbered.Has(n) {
			return seg
		}
	}
	return nil
}

// Hidden reports whether there are lines with syntax errors outside functions or in their
// headers, which may have been meant to define anything.
func (e *Env) Hidden() bool { return e.hidden }

// Lookup finds a declaration.
func (e *Env) Lookup(name string) (EnvEntry, bool) {
	for ; e != nil; e = e.outer {
		if r, ok := e.byKey[name]; ok {
			return e.at(r), true
		}
	}
	return EnvEntry{}, false
}

// Segment is the segment that makes declaration d, for related locations.
func (e *Env) Segment(d EnvEntry) *text.Segment { return e.snap.Doc.Segment(d.Seg) }

// Names gives every declared name, in no order.
func (e *Env) Names() iter.Seq2[string, EnvEntry] {
	return func(yield func(string, EnvEntry) bool) {
		for ; e != nil; e = e.outer {
			for n, r := range e.byKey {
				if !yield(n, e.at(r)) {
					return
				}
			}
		}
	}
}
