package lsp

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/text"
)

// The tokens of a whole file. A large one has millions, each five numbers, and a client may ask
// after every edit: so they are kept by segment in a few bytes each, and the reply is written
// from these, by hand, since the library would hold it three times.

// tokenCache keeps the tokens of a file's segments, and what the client was sent last.
type tokenCache struct {
	mu    sync.Mutex
	known tokenTable
	sent  tokenTable
	id    int // of what was sent, 0 for nothing yet
}

// tokenTable has the tokens of a version's segments, by index; nil are not known.
type tokenTable struct {
	doc  *text.Document
	segs []*segTokens
}

// segTokens are the tokens of one segment. It is immutable.
type segTokens struct {
	n           int
	first, last protocol.Position // counted from the segment's start
	code        []byte            // five numbers for each token, the first one's place counted from the segment's start
}

// next is the table of doc, with what this one knows of it.
func (t tokenTable) next(doc *text.Document) tokenTable {
	out := tokenTable{doc, make([]*segTokens, doc.NumSegments())}
	if t.doc != nil {
		ch := doc.Since(t.doc)
		copy(out.segs, t.segs[:ch.First])
		copy(out.segs[ch.First+ch.New:], t.segs[ch.First+ch.Old:])
	}
	return out
}

// fullTokens answers the requests for the tokens of a whole file, and for what has changed of
// them since an earlier answer: everything, when that was not the last one.
func (s *server) fullTokens(ctx context.Context, params jsonrpc2.RawMessage) (any, error) {
	var p protocol.SemanticTokensDeltaParams // has what SemanticTokensParams has
	if err := protocol.Unmarshal(params, &p); err != nil {
		return nil, invalid("%v", err)
	}
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	c := &d.tokens
	c.mu.Lock()
	now := c.known.next(d.snap.Doc)
	c.mu.Unlock()
	err = s.fillTokens(ctx, d, now)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known = now // also for who asks after a request that was cancelled
	if err != nil {
		return nil, err
	}
	before, known := c.sent, c.id > 0 && p.PreviousResultID == strconv.Itoa(c.id)
	c.id++
	c.sent = now
	if known {
		return now.delta(before, strconv.Itoa(c.id), viewOf(ctx).client.enc), nil
	}
	return now.reply(strconv.Itoa(c.id), viewOf(ctx).client.enc), nil
}

// fillTokens finds the tokens of the segments whose tokens are not known. Of a large file it
// keeps no unit that it had to make.
func (s *server) fillTokens(ctx context.Context, d *document, t tokenTable) error {
	var todo []int
	for i, have := range t.segs {
		if have == nil {
			todo = append(todo, i)
		}
	}
	v := viewOf(ctx)
	scratch := sync.Pool{New: func() any { return new(tokenWriter) }}
	return parallel(ctx, 0, len(todo), func(k int) error {
		i := todo[k]
		seg := d.snap.Doc.Segment(i)
		_, used := analysis.LastUse(seg)
		w := scratch.Get().(*tokenWriter)
		*w = tokenWriter{data: w.data[:0]}
		w.segment(d, v, i, protocol.Position{}, 0, int32(seg.Len()))
		t.segs[i] = packTokens(w)
		scratch.Put(w)
		if !used && d.snap.Doc.Len() >= largeFile {
			analysis.Drop(seg)
		}
		s.trim()
		return nil
	})
}

// packTokens is what w has of one segment, as if the segment were the file.
func packTokens(w *tokenWriter) *segTokens {
	t := &segTokens{n: len(w.data) / tokenSize, last: w.last}
	if t.n == 0 {
		return t
	}
	t.first = protocol.Position{Line: w.data[0], Character: w.data[1]}
	size := 0
	for _, x := range w.data {
		for size++; x >= 0x80; x >>= 7 {
			size++
		}
	}
	t.code = make([]byte, 0, size)
	for _, x := range w.data {
		t.code = binary.AppendUvarint(t.code, uint64(x))
	}
	return t
}

// tokenSize is how many numbers a token is.
const tokenSize = 5

// eachNumber calls do with the numbers of the tokens of segments from … to-1 that follow a
// token at last, and then of the first token behind these, if there is one.
func (t tokenTable) eachNumber(from, to int, last protocol.Position, enc text.Encoding, do func(x uint32)) {
	for i := from; i < len(t.segs); i++ {
		s := t.segs[i]
		if s.n == 0 {
			continue
		}
		base := t.base(i, enc)
		at := shiftPosition(s.first, base)
		line, col := at.Line-last.Line, at.Character
		if line == 0 {
			col -= last.Character
		}
		do(line)
		do(col)
		code := s.code
		for range 2 { // the place, which is written already
			_, k := binary.Uvarint(code)
			code = code[k:]
		}
		left := tokenSize*s.n - 2
		if i >= to {
			left = tokenSize - 2
		}
		for range left {
			if x := code[0]; x < 0x80 {
				code = code[1:]
				do(uint32(x))
				continue
			}
			x, k := binary.Uvarint(code)
			code = code[k:]
			do(uint32(x))
		}
		if i >= to {
			return
		}
		last = shiftPosition(s.last, base)
	}
}

func (t tokenTable) base(seg int, enc text.Encoding) protocol.Position {
	offset, _ := t.doc.SegmentStart(seg)
	return position(t.doc.Position(offset, enc))
}

// reply is the JSON of all tokens.
func (t tokenTable) reply(id string, enc text.Encoding) jsonrpc2.RawMessage {
	n := 0
	for _, s := range t.segs {
		n += s.n
	}
	const perToken = 12 // bytes of most: "1,12,5,11,0,"
	out := make([]byte, 0, 64+perToken*n)
	out = append(out, `{"resultId":"`...)
	out = append(out, id...)
	out = append(out, `","data":[`...)
	t.eachNumber(0, len(t.segs), protocol.Position{}, enc, func(x uint32) {
		out = append(strconv.AppendUint(out, uint64(x), 10), ',')
	})
	if out[len(out)-1] == ',' {
		out = out[:len(out)-1]
	}
	return append(out, `]}`...)
}

// delta tells what makes the tokens of old those of t: numbers of the segments that are not
// shared, and of the first token behind them, whose place may count from another one.
func (t tokenTable) delta(old tokenTable, id string, enc text.Encoding) *protocol.SemanticTokensDelta {
	ch := t.doc.Since(old.doc)
	start, before, last := 0, -1, protocol.Position{}
	for i, s := range t.segs[:ch.First] {
		if start += tokenSize * s.n; s.n > 0 {
			before = i
		}
	}
	if before >= 0 {
		last = shiftPosition(t.segs[before].last, t.base(before, enc))
	}
	out := &protocol.SemanticTokensDelta{ResultID: &id, Edits: []protocol.SemanticTokensEdit{}}
	if ch.Old == 1 && ch.New == 1 {
		if e, ok := t.deltaWithin(old, ch.First, start, enc); ok {
			if e.DeleteCount > 0 || len(e.Data) > 0 {
				out.Edits = append(out.Edits, e)
			}
			return out
		}
	}
	numbers := func(t tokenTable, n int) []uint32 {
		size := 1
		for _, s := range t.segs[ch.First : ch.First+n] {
			size += s.n
		}
		out := make([]uint32, 0, tokenSize*size)
		t.eachNumber(ch.First, ch.First+n, last, enc, func(x uint32) { out = append(out, x) })
		return out
	}
	a, b := numbers(old, ch.Old), numbers(t, ch.New)
	pre := 0
	for pre < len(a) && pre < len(b) && a[pre] == b[pre] {
		pre++
	}
	suf := 0
	for suf < len(a)-pre && suf < len(b)-pre && a[len(a)-1-suf] == b[len(b)-1-suf] {
		suf++
	}
	if pre < len(a) || pre < len(b) {
		out.Edits = append(out.Edits, protocol.SemanticTokensEdit{Start: uint32(start + pre), DeleteCount: uint32(len(a) - pre - suf), Data: b[pre : len(b)-suf]})
	}
	return out
}

// deltaWithin is delta where one segment, whose tokens begin with number start, became one
// other: the numbers that both begin and end with are not read. ok is false if its first token,
// or the first behind it, has moved from what stands before.
func (t tokenTable) deltaWithin(old tokenTable, seg, start int, enc text.Encoding) (e protocol.SemanticTokensEdit, ok bool) {
	a, b := old.segs[seg], t.segs[seg]
	if a.n == 0 || b.n == 0 || a.first != b.first {
		return e, false
	}
	behind := func(t tokenTable, last protocol.Position) (out []uint32) {
		t.eachNumber(seg+1, seg+1, shiftPosition(last, t.base(seg, enc)), enc, func(x uint32) { out = append(out, x) })
		return out
	}
	if !slices.Equal(behind(old, a.last), behind(t, b.last)) {
		return e, false
	}
	pre := text.CommonPrefix(a.code, b.code)
	for !startsNumber(a.code, pre) {
		pre--
	}
	x, y := a.code[pre:], b.code[pre:]
	suf := text.CommonSuffix(x, y)
	for suf > 0 && !(startsNumber(x, len(x)-suf) && startsNumber(y, len(y)-suf)) {
		suf--
	}
	x, y = x[:len(x)-suf], y[:len(y)-suf]
	e = protocol.SemanticTokensEdit{Start: uint32(start + countNumbers(a.code[:pre])), DeleteCount: uint32(countNumbers(x)), Data: make([]uint32, 0, countNumbers(y))}
	for len(y) > 0 {
		n, k := binary.Uvarint(y)
		e.Data, y = append(e.Data, uint32(n)), y[k:]
	}
	return e, true
}

// startsNumber reports whether a number starts, or the last one ends, at code[i:].
func startsNumber(code []byte, i int) bool { return i == 0 || code[i-1] < 0x80 }

func countNumbers(code []byte) int {
	n := 0
	for _, c := range code {
		if c < 0x80 {
			n++
		}
	}
	return n
}
