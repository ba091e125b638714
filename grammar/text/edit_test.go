package text_test

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"phils/grammar/text"
	"phils/grammar/text/texttest"
)

const normalEdits = 1500

func TestIncrementalEqualsFull(t *testing.T) {
	for seed := range uint64(8) {
		texttest.CheckIncremental(t, toySplit, toyAlphabet, normalEdits, seed)
	}
}

// The generator must find each mistake that the re-split logic could make, in the same
// run that finds nothing in the real one.
func TestGeneratorFindsMistakes(t *testing.T) {
	for name, f := range text.Mistakes {
		t.Run(name, func(t *testing.T) {
			newDoc := func(src []byte) *text.Document { return text.NewFaulty(src, toySplit, f) }
			for seed := range uint64(8) {
				if err := texttest.Find(newDoc, nil, toyAlphabet, normalEdits, seed); err != nil {
					t.Logf("seed %d: %v", seed, err)
					return
				}
			}
			t.Error("not found")
		})
	}
}

// Every byte a segment, with a state: the most chunks, and boundaries that the document must move out of
// "\r\n" and UTF-8 sequences.
func TestBytewise(t *testing.T) {
	split := func(data []byte, _ bool, in text.State) (int, text.ItemKind, text.State, int) {
		if data[0] == '$' {
			in ^= 1
		}
		return 1, 1, in, 0
	}
	texttest.CheckIncremental(t, split, toyAlphabet, 1500, 1)
}

// A large text is split in halves, whatever stands in its middle.
func TestInHalves(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	differs := func(f text.Faults, seed uint64) error {
		src := texttest.NewWalk(toyAlphabet, seed).Text(600_000)
		if len(src) < text.InHalves {
			t.Fatalf("a text of %d bytes is too small", len(src))
		}
		whole, _ := text.NewDocument(nil, toySplit).Edit(0, 0, src)
		return texttest.Same(text.NewFaulty(src, toySplit, f), whole, src)
	}
	found := map[string]bool{}
	for seed := range uint64(6) {
		if err := differs(text.Faults{}, seed); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		for _, mistake := range []string{"ignore the state", "stop at any boundary"} {
			found[mistake] = found[mistake] || differs(text.Mistakes[mistake], seed) != nil
		}
	}
	for mistake, is := range found {
		if !is {
			t.Errorf("to %s is not found", mistake)
		}
	}
}

// A splitter that panics does so where its caller can recover.
func TestInHalvesPanic(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	src := bytes.Repeat([]byte("x\n"), text.InHalves)
	copy(src[len(src)-2:], "!")
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	text.NewDocument(src, func(data []byte, atEOF bool, s text.State) (int, text.ItemKind, text.State, int) {
		if data[0] == '!' {
			panic("!")
		}
		return lines(data, atEOF, s)
	})
}

// A splitter that says it looked at less than it did must be found by its contract.
func TestContractFindsDishonestLook(t *testing.T) {
	lying := func(data []byte, atEOF bool, in text.State) (int, text.ItemKind, text.State, int) {
		n, k, out, _ := toySplit(data, atEOF, in)
		return n, k, out, 0
	}
	newDoc := func(src []byte) *text.Document { return text.NewDocument(src, lying) }
	if err := texttest.Find(newDoc, lying, toyAlphabet, normalEdits, 1); err == nil {
		t.Error("not found")
	}
}

// lines splits at line feeds, with no state and no look.
func lines(data []byte, atEOF bool, _ text.State) (int, text.ItemKind, text.State, int) {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1, 1, 0, 0
	}
	if atEOF {
		return len(data), 1, 0, 0
	}
	return 0, 0, 0, 0
}

func numbered(n int) []byte {
	var b []byte
	for i := range n {
		b = fmt.Appendf(b, "line %d\n", i)
	}
	return b
}

func TestEditChangesOneSegment(t *testing.T) {
	d := text.NewDocument(numbered(5000), lines)
	for _, at := range []int{0, 1, 511, 512, 513, 2500, 4998} {
		start, _ := d.SegmentStart(at)
		next, c := d.Edit(start+2, start+3, []byte("x"))
		if want := (text.Change{First: at, Old: 1, New: 1}); c != want {
			t.Errorf("edit of line %d: %+v, want %+v", at, c, want)
		}
		if err := texttest.Shared(d, next, c); err != nil {
			t.Error(err)
		}
		if next, c = d.Edit(start, start, []byte("new\n")); c != (text.Change{First: at, Old: 0, New: 1}) {
			t.Errorf("insertion before line %d: %+v", at, c)
		}
		if err := texttest.Shared(d, next, c); err != nil {
			t.Error(err)
		}
	}
}

// A segment whose end is decided by what follows is kept, with its facts, when the
// decision stays the same.
func TestLookedAtSegmentKeepsFacts(t *testing.T) {
	d := text.NewDocument([]byte("define a }define b }define c }"), toySplit)
	d.Segment(0).SetFacts("a")
	at := strings.Index("define a }define b }define c }", "b")
	d, c := d.Edit(at-7, at+1, []byte("x")) // right behind the first "}"
	if d.Segment(0).Facts() != "a" || c.First != 1 {
		t.Errorf("facts %v, change %+v", d.Segment(0).Facts(), c)
	}
	d, c = d.Edit(10, 10, []byte("also"))
	if d.Segment(0).Facts() != nil || c.First != 0 {
		t.Errorf("facts %v, change %+v", d.Segment(0).Facts(), c)
	}
}

// A client that sends the whole text after each key changes one segment all the same.
func TestWholeTextIsTrimmed(t *testing.T) {
	src := numbered(2000)
	d := text.NewDocument(src, lines)
	src = bytes.Replace(src, []byte("line 700\n"), []byte("line seven hundred\n"), 1)
	next, c := d.Edit(0, d.Len(), src)
	if c != (text.Change{First: 700, Old: 1, New: 1}) || !bytes.Equal(next.Bytes(), src) {
		t.Errorf("%+v", c)
	}
	same, c := next.Edit(-5, 1<<40, src)
	if same != next || c.Old != 0 || c.New != 0 {
		t.Errorf("an edit that changes nothing: %+v", c)
	}
}

// Documents are persistent: an edit must not show in those before it.
func TestEditLeavesOldDocumentsAlone(t *testing.T) {
	w := texttest.NewWalk(toyAlphabet, 3)
	var docs []*text.Document
	var texts [][]byte
	d, src := text.NewDocument(nil, toySplit), []byte{}
	for range 300 {
		docs, texts = append(docs, d), append(texts, src)
		c := w.Edit(src)
		d, _ = d.Edit(c.Start, c.End, c.Repl)
		clear(c.Repl) // the caller's again
		src = d.Bytes()
	}
	for i, d := range docs {
		if !bytes.Equal(d.Bytes(), texts[i]) {
			t.Fatalf("document %d changed afterwards", i)
		}
	}
}

// The number of bytes shown to the splitter for a key in the middle must not grow
// with the file.
func TestEditReadsOnlyNearby(t *testing.T) {
	var shown int
	counting := func(data []byte, atEOF bool, in text.State) (int, text.ItemKind, text.State, int) {
		n, k, out, look := lines(data, atEOF, in)
		shown += n + look
		return n, k, out, look
	}
	var cost []int
	for _, n := range []int{1000, 2000, 4000, 100_000} {
		d := text.NewDocument(numbered(n), counting)
		shown = 0
		at, _ := d.SegmentStart(n / 2)
		d.Edit(at+3, at+3, []byte("x"))
		cost = append(cost, shown)
	}
	if last := cost[len(cost)-1]; last > 20 {
		t.Errorf("bytes split again by file size: %v", cost)
	}
}

// Splitters that break the contract get some document with the right text, and no panic or endless loop.
func TestBrokenSplitters(t *testing.T) {
	for name, split := range map[string]text.SplitFunc{
		"zero":     func([]byte, bool, text.State) (int, text.ItemKind, text.State, int) { return 0, 0, 0, 0 },
		"negative": func([]byte, bool, text.State) (int, text.ItemKind, text.State, int) { return -3, 0, 0, -9 },
		"too far": func(b []byte, _ bool, _ text.State) (int, text.ItemKind, text.State, int) {
			return len(b) + 7, 0, 0, 1 << 62
		},
		"far look": func([]byte, bool, text.State) (int, text.ItemKind, text.State, int) { return 1, 0, 0, 1<<63 - 1 },
		"state":    func(b []byte, _ bool, s text.State) (int, text.ItemKind, text.State, int) { return 1, 0, s + 1, 0 },
	} {
		t.Run(name, func(t *testing.T) {
			w := texttest.NewWalk(toyAlphabet, 5)
			d, src := text.NewDocument(nil, split), []byte{}
			for range 200 {
				c := w.Edit(src)
				src = c.After()
				d, _ = d.Edit(c.Start, c.End, c.Repl)
				if !bytes.Equal(d.Bytes(), src) {
					t.Fatalf("text %q, want %q", d.Bytes(), src)
				}
			}
		})
	}
}

// FuzzIncremental lets the fuzzer choose tokens and edits: a byte pair is a place and
// a token, or a deletion.
func FuzzIncremental(f *testing.F) {
	f.Add([]byte("define f {}\n/* */ also"), []byte{3, 4, 0, 200, 9, 9})
	f.Fuzz(func(t *testing.T, src, edits []byte) {
		d := text.NewDocument(src, toySplit)
		for len(edits) >= 2 && len(src) < 1<<12 {
			c := texttest.Case{Text: src, Start: int(edits[0]) * len(src) / 255}
			c.End = c.Start
			if k := int(edits[1]); k < len(toyAlphabet) {
				c.Repl = []byte(toyAlphabet[k])
			} else {
				c.End = min(len(src), c.Start+k-len(toyAlphabet))
			}
			edits = edits[2:]
			d, _ = d.Edit(c.Start, c.End, c.Repl)
			src = c.After()
			if err := texttest.Same(d, text.NewDocument(src, toySplit), src); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A small segment that is all that is left must not keep the file's memory.
func TestSurvivorFreesTheFile(t *testing.T) {
	heap := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heap()
	d := text.NewDocument(numbered(500_000), lines)
	opened := heap() - before
	d, _ = d.Edit(0, d.Len()-5, nil)
	left := heap() - before
	if left > opened/20 {
		t.Errorf("%d bytes after opening, %d with one segment left", opened, left)
	}
	if string(d.Bytes()) != "9999\n" {
		t.Errorf("%q is left", d.Bytes())
	}
}
