package text

import (
	"bytes"
	"encoding/binary"
	"sort"
	"sync/atomic"
	"unicode/utf8"
)

// State is the lexer's state that one segment hands to the next; 0 at the start of a file.
type State uint32

// ItemKind is what a segment holds. A dialect numbers its own kinds from 1.
type ItemKind uint8

// Trivia is a run of blank lines and comments.
const Trivia ItemKind = 0

// SplitFunc finds the end of the segment that starts at data[0] in lexer state in, much
// like bufio.SplitFunc. It gives the segment's length n, its kind, the state after it,
// and how many bytes behind it were examined to decide so.
//
// data is never empty. n = 0 asks for more of it, which is not allowed when atEOF: data
// then reaches the end of the file. The answer may depend on nothing but data[:n+look] and in, unless
// atEOF; in particular more data behind those bytes must not change it.
//
// A segment never ends between "\r" and "\n" nor inside a UTF-8 sequence: where the
// function says so, the document takes the rest of the sequence into the segment.
type SplitFunc func(data []byte, atEOF bool, in State) (n int, kind ItemKind, out State, look int)

// Segment is the text of one top-level item. It is immutable but for the slot in
// which the analysis keeps its facts; all methods are safe for concurrent use.
type Segment struct {
	text    []byte
	breaks  int32
	ascii   bool
	kind    ItemKind
	in, out State
	starts  atomic.Pointer[[]int32] // of the lines after the first; nil: not asked for yet
	facts   atomic.Pointer[any]
}

func newSegment(text []byte, kind ItemKind, in, out State) *Segment {
	return &Segment{text: text, breaks: int32(countBreaks(text)), ascii: isASCII(text), kind: kind, in: in, out: out}
}

// Bytes is the segment's text. The caller must not change it.
func (s *Segment) Bytes() []byte { return s.text }

// Len is the length of the text in bytes, at least 1.
func (s *Segment) Len() int { return len(s.text) }

// NumLines is the number of line breaks in the segment.
func (s *Segment) NumLines() int { return int(s.breaks) }

// ASCII reports whether all bytes of the segment are ASCII, so that columns are the same in
// every encoding.
func (s *Segment) ASCII() bool { return s.ascii }

// Kind is what the segment holds.
func (s *Segment) Kind() ItemKind { return s.kind }

// In is the lexer's state at the segment's start.
func (s *Segment) In() State { return s.in }

// Out is the lexer's state at the segment's end.
func (s *Segment) Out() State { return s.out }

// Facts is what SetFacts or LoadOrStoreFacts stored, nil if nothing was.
func (s *Segment) Facts() any {
	if p := s.facts.Load(); p != nil {
		return *p
	}
	return nil
}

// SetFacts replaces the segment's facts.
func (s *Segment) SetFacts(f any) { s.facts.Store(&f) }

// LoadOrStoreFacts stores f unless there are facts already, and gives those that the
// segment then has: of several goroutines that compute them, all go on with the same.
func (s *Segment) LoadOrStoreFacts(f any) (actual any, loaded bool) {
	for {
		if p := s.facts.Load(); p != nil {
			return *p, true
		}
		if s.facts.CompareAndSwap(nil, &f) {
			return f, false
		}
	}
}

// ReplaceFacts stores f if the facts are still old, which Facts gave (a comparable
// value), and gives those that the segment then has.
func (s *Segment) ReplaceFacts(old, f any) (actual any) {
	for {
		p := s.facts.Load()
		if p == nil && old != nil || p != nil && *p != old {
			if p == nil {
				return nil
			}
			return *p
		}
		if s.facts.CompareAndSwap(p, &f) {
			return f
		}
	}
}

// LineStart is the offset in the segment at which its line begins; line 0 begins at 0
// even where the segment does not begin a line of the file. The argument is clamped to 0 … NumLines.
func (s *Segment) LineStart(line int) int {
	line = min(line, int(s.breaks))
	if line <= 0 {
		return 0
	}
	return int(s.lineStarts()[line-1])
}

// LineCol is the line of the segment in which offset lies and the number of bytes
// between that line's start and offset. O(log lines).
func (s *Segment) LineCol(offset int) (line, col int) {
	offset = min(max(offset, 0), len(s.text))
	if s.breaks == 0 {
		return 0, offset
	}
	starts := s.lineStarts()
	line = sort.Search(len(starts), func(i int) bool { return int(starts[i]) > offset })
	return line, offset - s.LineStart(line)
}

// lineEnd is the offset at which line's text ends, before its line break, and whether the
// line ends in this segment.
func (s *Segment) lineEnd(line int) (end int, broken bool) {
	if line >= int(s.breaks) {
		return len(s.text), false
	}
	end = s.LineStart(line+1) - 1
	if s.text[end] == '\n' && end > 0 && s.text[end-1] == '\r' {
		end--
	}
	return end, true
}

func (s *Segment) lineStarts() []int32 {
	if p := s.starts.Load(); p != nil {
		return *p
	}
	starts := make([]int32, 0, s.breaks)
	if bytes.IndexByte(s.text, '\r') < 0 {
		for at := 0; ; {
			i := bytes.IndexByte(s.text[at:], '\n')
			if i < 0 {
				break
			}
			at += i + 1
			starts = append(starts, int32(at))
		}
	} else {
		for i, c := range s.text {
			if c == '\n' || c == '\r' && (i+1 == len(s.text) || s.text[i+1] != '\n') {
				starts = append(starts, int32(i+1))
			}
		}
	}
	s.starts.Store(&starts) // two goroutines store equal slices
	return starts
}

func countBreaks(b []byte) int {
	n := bytes.Count(b, []byte{'\n'})
	if r := bytes.Count(b, []byte{'\r'}); r > 0 {
		n += r - bytes.Count(b, []byte("\r\n"))
	}
	return n
}

func isASCII(b []byte) bool {
	for len(b) >= 8 {
		if binary.LittleEndian.Uint64(b)&0x8080808080808080 != 0 {
			return false
		}
		b = b[8:]
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
