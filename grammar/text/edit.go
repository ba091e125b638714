package text

import (
	"bytes"
	"math"
	"runtime"
	"unicode/utf8"
)

// Incremental splitting.
//
// The end of a segment is a function of its incoming state and of the bytes from its
// start to its reach, that is its end plus its look (to the end of the file, if the
// splitter was told atEOF). An edit of the bytes from start on therefore leaves alone
// all segments whose reach is at most start, and, once a boundary behind the edit falls on an old
// segment's start in the same state, all segments from there on. What lies between is split again:
//
//  1. Begin at the first segment whose reach passes the edit's start.
//  2. Split, from a window of the new text that grows when the splitter asks for more.
//     A segment before the edit that comes out as it was is kept, with its facts; how far
//     its decision looked is recorded anew, since that may have changed.
//  3. Stop at a boundary at or behind the edit's end that is an old segment's start
//     with the same incoming state, or at the end of the text.

// faults are mistakes that tests switch on, to see that they would be found. The zero value is correct.
type faults struct {
	startAtEdit  bool // step 1: begin at the segment that the edit lies in
	ignoreLook   bool // step 1: reach is the segment's end
	ignoreEOF    bool // step 1: segments decided at the end of the file are as any other
	windowIsEOF  bool // step 2: the window's end is taken for the file's
	keepLook     bool // step 2: the look of a kept segment is not recorded anew
	keepAnyway   bool // step 2: a segment before the edit is kept when its length is the same
	ignoreState  bool // step 3: the states may differ
	stopInEdit   bool // step 3: boundaries in the inserted text count too
	stopAnywhere bool // step 3: the first boundary behind the edit, an old one or not
	splitCRLF    bool // boundaries may fall between "\r" and "\n"
}

const (
	eofLook   = math.MaxInt / 4 // the decision depended on where the file ends
	slabSize  = 64 << 10
	minWindow = 4 << 10
	maxGrowth = 1 << 20
)

// Change says what an edit replaced: segments First … First+Old-1 of the old document
// by First … First+New-1 of the new one. All others are shared.
type Change struct{ First, Old, New int }

// NewDocument splits src. It keeps src, which must not change any more. O(len(src)).
func NewDocument(src []byte, split SplitFunc) *Document { return newDocument(src, split, faults{}) }

func newDocument(src []byte, split SplitFunc, f faults) *Document {
	r := afresh(src, split, f)
	if len(src) >= inHalves && runtime.GOMAXPROCS(0) > 1 {
		r.ahead(src)
	}
	next := r.run(0, 0, 0)
	return r.old.replace(0, next, r.items)
}

// afresh is the run that splits all of src, as what is inserted in an empty document.
func afresh(src []byte, split SplitFunc, f faults) *resplit {
	d := &Document{split: split, faults: f, before: make([]sums, 1)}
	return &resplit{old: d, repl: src, total: len(src), buf: src, whole: true}
}

// inHalves is from how many bytes on the second half of a text is split beside the first.
const inHalves = 1 << 20

// ahead begins to split the second half of src, in the state that the first segment leaves.
// When the first half is done, it is as if it had been inserted before the other: see [resplit.run].
func (r *resplit) ahead(src []byte) {
	mid := len(src) / 2
	mid += bytes.IndexByte(src[mid:], '\n') + 1
	_, _, state, _ := r.decide(0, 0, false)
	half, d := make(chan *Document, 1), r.old // which the run replaces by the half
	go func() {
		defer close(half)
		defer func() { _ = recover() }() // whoever splits the whole text meets it, too
		h := afresh(src[mid:], d.split, d.faults)
		h.run(0, 0, state)
		half <- h.old.replace(0, 0, h.items)
	}()
	r.repl, r.half = src[:mid], half
}

// Edit gives the document in which repl stands for bytes start … end-1, both clamped to the
// text. What repl has in common with the text that it replaces is no part of the edit.
// It does not keep repl. O(len(repl) + the segments that are split again + segments/512).
func (d *Document) Edit(start, end int, repl []byte) (*Document, Change) {
	start = min(max(start, 0), d.Len())
	end = min(max(end, start), d.Len())
	start, end, repl = d.trim(start, end, repl)
	if start == end && len(repl) == 0 {
		return d, Change{First: max(d.SegmentAt(start), 0)}
	}
	first := d.firstToSplit(start)
	at, _ := d.SegmentStart(first)
	var in State
	if first > 0 {
		in = d.Segment(first - 1).out
	}
	r := &resplit{old: d, start: start, end: end, repl: repl, total: d.Len() - (end - start) + len(repl)}
	next := r.run(first, at, in)
	return d.replace(first, next, r.items), Change{first + r.kept, next - first - r.kept, len(r.items) - r.kept}
}

func (d *Document) firstToSplit(start int) int {
	if d.faults.startAtEdit {
		if i := d.SegmentAt(start); i >= 0 {
			return i
		}
	}
	return d.reaching(start)
}

// trim narrows an edit to what it changes.
func (d *Document) trim(start, end int, repl []byte) (int, int, []byte) {
	for start < end && len(repl) > 0 {
		i := d.SegmentAt(start)
		at, _ := d.SegmentStart(i)
		old := d.Segment(i).text
		old = old[start-at : min(end-at, len(old))]
		n := CommonPrefix(old, repl)
		start, repl = start+n, repl[n:]
		if n < len(old) {
			break
		}
	}
	for start < end && len(repl) > 0 {
		i := d.SegmentAt(end - 1)
		at, _ := d.SegmentStart(i)
		old := d.Segment(i).text[max(start-at, 0) : end-at]
		n := CommonSuffix(old, repl)
		end, repl = end-n, repl[:len(repl)-n]
		if n < len(old) {
			break
		}
	}
	return start, end, repl
}

// resplit is one run of the splitter over a part of the new text, which is the old
// one with repl for bytes start … end-1.
type resplit struct {
	old        *Document
	start, end int
	repl       []byte
	total      int // length of the new text

	buf    []byte // the window: the new text from off on
	off    int
	whole  bool             // the window is all of the text, which the document keeps
	half   <-chan *Document // the text behind repl, when it has been split
	growth int

	items []item
	kept  int // the first items are the old ones
	slab  int // items from here on still slice the window …
	from  int // … beginning at this offset
}

// run splits from offset pos in state in, where old segment first began, and returns
// the first old segment behind it that stays.
func (r *resplit) run(first, pos int, in State) (next int) {
	d, f := r.old, r.old.faults
	if !r.whole {
		r.open(first, pos)
	}
	r.from = pos
	editEnd, delta := r.start+len(r.repl), len(r.repl)-(r.end-r.start)
	if f.stopInEdit {
		editEnd = r.start
	}
	numOld := d.NumSegments()
	next = first
	nextStart := pos
	atEnd := first == numOld-1 && d.look(first) == eofLook // most likely it reaches the end again
	for pos < r.total {
		if pos >= editEnd {
			if r.half != nil {
				if half := <-r.half; half != nil {
					d, r.old, numOld = half, half, half.NumSegments()
				}
				r.half = nil
			}
			for next < numOld && nextStart < pos-delta {
				nextStart += d.Segment(next).Len()
				next++
			}
			if next < numOld && (nextStart == pos-delta || f.stopAnywhere) && (d.Segment(next).in == in || f.ignoreState) {
				r.flush()
				return next
			}
		}
		n, kind, out, look := r.decide(pos, in, atEnd)
		atEnd = false
		if i := first + r.kept; r.kept == len(r.items) && pos+n <= r.start && i < numOld {
			if s := d.Segment(i); s.Len() == n && (s.kind == kind && s.out == out || f.keepAnyway) {
				if f.keepLook {
					look = d.look(i)
				}
				r.items = append(r.items, item{s, look})
				r.kept++
				pos, in = pos+n, s.out
				r.slab, r.from = r.kept, pos
				continue
			}
		}
		text := r.buf[pos-r.off : pos-r.off+n]
		r.items = append(r.items, item{newSegment(text, kind, in, out), look})
		pos, in = pos+n, out
		if pos-r.from >= slabSize {
			r.flush()
		}
	}
	r.flush()
	return numOld
}

// decide finds the segment at pos. The splitter is told of the file's end only when it
// cannot do without, so that it shows which decisions depend on it; or at once when
// tryEnd, to spare a long last segment the second run.
func (r *resplit) decide(pos int, in State, tryEnd bool) (n int, kind ItemKind, out State, look int) {
	f := r.old.faults
	for {
		data := r.buf[pos-r.off:]
		whole := r.off+len(r.buf) == r.total
		if len(data) > 0 && !(tryEnd && whole) {
			n, kind, out, look = r.old.split(data, f.windowIsEOF && !r.whole, in)
			if n > 0 && n <= len(data) {
				if n, look = wholeSequence(data, n, max(look, 0), f.splitCRLF); n > 0 {
					if f.ignoreLook {
						look = 0
					}
					return n, kind, out, min(look, eofLook-1)
				}
			}
		}
		if whole {
			n, kind, out, look = r.old.split(data, true, in)
			if n <= 0 || n > len(data) { // a grammar's mistake must not hang the server
				n = len(data)
			}
			if tryEnd && n < len(data) {
				tryEnd = false
				continue
			}
			if m, _ := wholeSequence(data, n, 0, f.splitCRLF); m > 0 {
				n = m
			}
			if f.ignoreEOF {
				return n, kind, out, max(look, 0)
			}
			return n, kind, out, eofLook
		}
		r.refill(pos)
	}
}

// wholeSequence moves a segment's end out of a "\r\n" or a UTF-8 sequence; n is 0 if
// there is too little data to see whether it is in one.
func wholeSequence(data []byte, n, look int, splitCRLF bool) (int, int) {
	switch last := data[n-1]; {
	case last == '\r' && !splitCRLF:
		if n == len(data) {
			return 0, 0
		}
		if data[n] == '\n' {
			return n + 1, max(look-1, 0)
		}
		return n, max(look, 1)
	case last >= utf8.RuneSelf:
		p := n - 1
		for p > 0 && n-p < utf8.UTFMax && !utf8.RuneStart(data[p]) {
			p--
		}
		if !utf8.FullRune(data[p:]) {
			return 0, 0
		}
		if _, size := utf8.DecodeRune(data[p:]); p+size > n {
			return p + size, max(look-(p+size-n), 0)
		}
		return n, max(look, utf8.UTFMax-1)
	}
	return n, look
}

// open makes the first window: from pos to a little behind the old segment in which the edit ends.
func (r *resplit) open(first, pos int) {
	d := r.old
	to := r.end
	if last := d.SegmentAt(r.end); last >= first {
		to, _ = d.SegmentStart(last + 1)
		to += min(d.look(last), minWindow)
	}
	to += len(r.repl) - (r.end - r.start) + 64
	r.off = pos
	r.growth = minWindow
	r.fill(nil, min(max(to, pos), r.total))
}

// refill moves the window to begin at pos and makes it at least twice as long as what is left of it.
func (r *resplit) refill(pos int) {
	r.flush()
	rest := r.buf[pos-r.off:]
	r.off = pos
	size := max(2*len(rest), r.growth)
	r.growth = min(2*r.growth, maxGrowth)
	r.fill(rest, min(pos+size, r.total))
}

// fill makes the window rest and the new text behind it up to offset to.
func (r *resplit) fill(rest []byte, to int) {
	buf := append(make([]byte, 0, to-r.off), rest...)
	a := r.off + len(rest)
	if b := min(to, r.start); a < b {
		buf = r.old.appendRange(buf, a, b)
		a = b
	}
	if b := min(to, r.start+len(r.repl)); a < b {
		buf = append(buf, r.repl[a-r.start:b-r.start]...)
		a = b
	}
	delta := len(r.repl) - (r.end - r.start)
	r.buf = r.old.appendRange(buf, a-delta, to-delta)
}

// flush gives the latest segments memory to stay in: a slab of their own, or the window itself
// if they are most of it.
func (r *resplit) flush() {
	segs := r.items[r.slab:]
	if len(segs) == 0 {
		return
	}
	size := 0
	for _, it := range segs {
		size += len(it.seg.text)
	}
	slab := r.buf[r.from-r.off : r.from-r.off+size]
	if !r.whole && 2*size < len(r.buf) {
		slab = bytes.Clone(slab)
	}
	for _, it := range segs {
		n := len(it.seg.text)
		it.seg.text, slab = slab[:n:n], slab[n:]
	}
	r.slab, r.from = len(r.items), r.from+size
}
