package analysis

import (
	"bytes"
	"hash/maphash"
	"iter"
	"slices"
	"sync/atomic"

	"phils/grammar/text"
)

// Outline is what the rest of a file needs to know of a segment. It stays when the
// segment's unit is dropped to save memory.
type Outline struct {
	Decls []Decl
	// Listings counts the functions without a name.
	Listings int
	// Broken are the lines with a syntax error where it may have hidden a declaration: in
	// headers and outside functions.
	Broken [][]byte
	// Digest is of all that other segments' findings may depend on.
	Digest uint64
	// other: it holds something besides functions.
	other bool
	// refs are the names from outside that the segment's functions use; nil also where
	// the unit has not been made.
	refs []string
	// numbered is what the segment defines by number, uses what its functions use so.
	numbered, uses NumberSet
}

// maxBroken bounds the lines that Outline.Broken keeps.
const maxBroken = 64

var digestSeed = maphash.MakeSeed()

// blank is the outline of segments that the rest of the file need not know: most blank lines.
var blank = new(Outline)

func outlineOf(u *Unit) *Outline {
	if u.Kind == text.Trivia && len(u.Decls)+len(u.Functions)+len(u.Numbered)+len(u.Tree.Errs) == 0 {
		return blank
	}
	o := &Outline{Decls: u.Decls, numbered: u.Numbered}
	hidden := len(u.Functions) == 0
	for _, fn := range u.Functions {
		if fn.Name == "" {
			o.Listings++
			hidden = true
		}
		hidden = hidden || fn.headerIsBroken()
	}
	if hidden {
		done := int32(-1)
		for _, e := range u.Tree.Errs {
			if e.Start <= done || len(o.Broken) == maxBroken {
				continue
			}
			line := LineAround(u.Tree.Src, e.Start)
			done = line.End
			o.Broken = append(o.Broken, bytes.Clone(u.Tree.Src[line.Start:line.End]))
		}
	}
	var h maphash.Hash
	h.SetSeed(digestSeed)
	o.other = len(o.Decls) == 0 && u.Kind != text.Trivia
	for i := range o.Decls {
		o.Decls[i].digest(&h)
		o.other = o.other || !o.Decls[i].Body
	}
	for _, line := range o.Broken {
		h.Write(line)
		h.WriteByte('\n')
	}
	for _, r := range o.numbered {
		maphash.WriteComparable(&h, r)
	}
	// Where a scope begins, and whether there is anything but functions, tells on them.
	if len(o.Decls) > 0 || len(o.Broken) > 0 || len(o.numbered) > 0 || o.other {
		o.Digest = h.Sum64()
	}
	for _, fn := range u.Functions {
		o.refs = slices.AppendSeq(o.refs, fn.refs())
		o.uses = fn.Numbered
	}
	o.refs = slices.Clip(o.refs)
	if len(u.Tree.Errs) > 0 { // what is left of broken text may name anything
		o.refs = nil
	}
	return o
}

// sketch is the outline of a segment of which nothing is known, without its unit; nil
// where the dialect cannot tell.
func (s *Snapshot) sketch(seg *text.Segment) *Outline {
	if s.Dialect.Head == nil {
		return nil
	}
	src := s.Dialect.Head(seg.Bytes(), seg.Kind())
	if src == nil {
		return nil
	}
	u := s.makeUnit(src, seg, nil)
	if len(u.Tree.Errs) > 0 || len(u.Functions) != 1 || u.Functions[0].Name == "" {
		return nil
	}
	o := *u.outline
	o.refs = nil
	return &o
}

func (d *Decl) digest(h *maphash.Hash) {
	h.WriteString(d.Name)
	h.WriteByte(byte(d.Kind))
	h.WriteString(d.Type)
	if d.Sig != nil {
		for _, p := range d.Sig.Params {
			h.WriteByte(',')
			h.WriteString(p)
		}
		h.WriteByte('>')
		h.WriteString(d.Sig.Result)
		if d.Sig.Variadic {
			h.WriteByte('.')
		}
	}
	if d.Open {
		h.WriteByte('?')
	}
	if d.Broken {
		h.WriteByte('!')
	}
	h.WriteByte(0)
}

// headerIsBroken reports whether there is a syntax error on the lines of fn's header.
func (fn *Function) headerIsBroken() bool {
	if len(fn.Tree.Errs) == 0 {
		return false
	}
	start, end := LineAround(fn.Tree.Src, fn.Header.Start).Start, LineAround(fn.Tree.Src, fn.Header.End).End
	for _, e := range fn.Tree.Errs {
		if start <= e.Start && e.Start <= end {
			return true
		}
	}
	return false
}

// LineAround is the line of src that offset at lies in, without its line end.
func LineAround(src []byte, at int32) Span {
	at = min(at, int32(len(src)))
	s := Span{Start: int32(bytes.LastIndexAny(src[:at], "\r\n") + 1), End: int32(len(src))}
	if i := bytes.IndexAny(src[at:], "\r\n"); i >= 0 {
		s.End = at + int32(i)
	}
	return s
}

// OutlineOf is segment i's outline. It asks for the unit if the segment has not been
// parsed yet and the dialect cannot do without.
func (s *Snapshot) OutlineOf(i int) *Outline { return s.outlineOf(s.Doc.Segment(i), i) }

func (s *Snapshot) outlineOf(seg *text.Segment, i int) *Outline {
	switch f := seg.Facts().(type) {
	case *Outline:
		return f
	case *Unit:
		return f.outline // no use of the unit
	case nil:
		if o := s.sketch(seg); o != nil {
			switch f := seg.ReplaceFacts(nil, o).(type) {
			case *Outline:
				return f
			case *Unit:
				return f.outline
			}
			return o
		}
	}
	return s.unitOf(seg, i).outline
}

// LinkKey is a digest of the declarations elsewhere that findings in segment i may depend
// on: as long as it stays the same, so do they. ok is false where that is not known, as
// for segments whose unit was never made.
func (s *Snapshot) LinkKey(i int) (key uint64, ok bool) {
	if s.Doc.Segment(i).Kind() == text.Trivia {
		return 0, true
	}
	o := s.OutlineOf(i)
	if o.refs == nil {
		return 0, false
	}
	env := s.EnvAt(i)
	h := env.digest(slices.Values(o.refs), o.uses)
	for k := range o.Decls {
		d, _ := env.Lookup(o.Decls[k].Name)
		maphash.WriteComparable(h, d.Seg == i && d.NameSpan == o.Decls[k].NameSpan)
	}
	return h.Sum64(), true
}

// LinkKey is a digest of the declarations that fn refers to: linked findings are valid as
// long as it stays the same.
func (e *Env) LinkKey(fn *Function) uint64 {
	return e.digest(fn.refs(), fn.Numbered).Sum64()
}

// digest takes in what names are declared as, whether all numbers are defined, and what
// findings anywhere may depend on.
func (e *Env) digest(names iter.Seq[string], numbers NumberSet) *maphash.Hash {
	h := new(maphash.Hash)
	h.SetSeed(digestSeed)
	maphash.WriteComparable(h, e.common)
	maphash.WriteComparable(h, e.Numbered().Covers(numbers))
	for name := range names {
		if d, ok := e.Lookup(name); ok {
			d.digest(h)
		} else {
			h.WriteByte(1)
		}
	}
	return h
}

// refs are the names from outside that fn uses.
func (fn *Function) refs() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range fn.Symbols {
			switch y := &fn.Symbols[i]; y.Kind {
			case SymFunc, SymGlobal, SymType:
				if !yield(y.Name) {
					return
				}
			}
		}
	}
}

// Function is the function that declaration d is of, nil if it has no body here.
func (s *Snapshot) Function(d EnvEntry) *Function {
	if !d.Body {
		return nil
	}
	for _, fn := range s.Unit(d.Seg).Functions {
		if fn.NameSpan == d.NameSpan {
			return fn
		}
	}
	return nil
}

// What a unit takes, with the facts that its findings, hints and lenses need. With the findings' alone, units of
// ten to ten thousand lines take 0.5 to 1.1 times what these give, in each dialect.
const (
	bytesPerUnit = 3000
	bytesPerNode = 180
)

// weight is about how many bytes of memory u takes.
func (u *Unit) weight() int64 { return bytesPerUnit + bytesPerNode*int64(len(u.Tree.Node)) }

// made counts the weight of units that were made.
var made atomic.Int64

// Made is about how many bytes of memory the units that were made since the start of the program
// took, those that were made anew included.
func Made() int64 { return made.Load() }

// Weight is about how many bytes of memory segment seg's unit takes, 0 if it has none.
func Weight(seg *text.Segment) int64 {
	u, ok := seg.Facts().(*Unit)
	if !ok {
		return 0
	}
	return u.weight()
}

// clock counts uses of units, so that the longest unused can be dropped first.
var clock atomic.Int64

// LastUse is when segment seg's unit was last asked for, counted in uses of any unit
// since the start of the program; ok is false if it has none.
func LastUse(seg *text.Segment) (at int64, ok bool) {
	u, ok := seg.Facts().(*Unit)
	if !ok {
		return 0, false
	}
	return u.used.Load(), true
}

// Drop forgets segment seg's unit and all facts of its functions, and keeps the
// outline; who holds the unit may go on with it, and who asks for it next has it made
// anew. It reports whether there was one.
func Drop(seg *text.Segment) bool {
	u, ok := seg.Facts().(*Unit)
	return ok && seg.ReplaceFacts(u, u.outline) == any(u.outline)
}
