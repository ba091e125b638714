package texttest

import (
	"fmt"
	"math/rand/v2"
)

// Case is a text and an edit of it: Repl replaces bytes Start … End-1.
type Case struct {
	Text       []byte
	Start, End int
	Repl       []byte
}

// After is the text after the edit.
func (c Case) After() []byte {
	b := make([]byte, 0, len(c.Text)+len(c.Repl))
	b = append(b, c.Text[:c.Start]...)
	b = append(b, c.Repl...)
	return append(b, c.Text[c.End:]...)
}

func (c Case) String() string {
	return fmt.Sprintf("text %q\nedit bytes %d … %d (%q) become %q", c.Text, c.Start, c.End, c.Text[c.Start:c.End], c.Repl)
}

// Walk is a random walk over texts that are made of the tokens of an alphabet.
type Walk struct {
	Rand     *rand.Rand
	alphabet []string
	target   int // bytes around which the text's length stays, for a while
	left     int // edits until another target is chosen
	last     int // where the last edit ended
}

// NewWalk makes a walk that depends on nothing but its arguments.
func NewWalk(alphabet []string, seed uint64) *Walk {
	return &Walk{Rand: rand.New(rand.NewPCG(seed, 1)), alphabet: alphabet}
}

// Text is a text of n random tokens.
func (w *Walk) Text(n int) []byte {
	var b []byte
	for range n {
		b = append(b, w.alphabet[w.Rand.IntN(len(w.alphabet))]...)
	}
	return b
}

// Edit is the walk's next edit, of the text given. Most edits are a token or two; some
// end in the middle of a token, some replace everything, many are where the last one was, as when typing.
func (w *Walk) Edit(text []byte) Case {
	r := w.Rand
	if w.left == 0 {
		w.target = []int{12, 60, 60, 300, 300, 3000}[r.IntN(6)]
		w.left = 40
		if r.IntN(2) == 0 {
			return Case{text, 0, len(text), w.Text(w.target / 3)}
		}
	}
	w.left--
	c := Case{Text: text, Start: r.IntN(len(text) + 1)}
	if r.IntN(3) > 0 {
		c.Start = min(max(w.last+r.IntN(7)-3, 0), len(text))
	}
	c.End = c.Start
	grow := 2 + 4*w.target/(w.target+len(text)) // 2 … 6 of 8
	if r.IntN(8) >= grow || r.IntN(4) == 0 {
		c.End = min(len(text), c.Start+1+r.IntN(6))
		if r.IntN(12) == 0 || len(text) > 2*w.target {
			c.End = min(len(text), c.Start+r.IntN(len(text)/2+1))
		}
	}
	if r.IntN(8) < grow || c.Start == c.End {
		c.Repl = w.Text(1 + r.IntN(2)*r.IntN(4))
		if len(c.Repl) > 1 && r.IntN(6) == 0 {
			c.Repl = c.Repl[:r.IntN(len(c.Repl))]
		}
	}
	w.last = c.Start + len(c.Repl)
	return c
}

// Shrink takes text away from c, around the edit and in it, as long as fails says so.
func Shrink(c Case, fails func(Case) bool) Case {
	for again := true; again; {
		again = false
		for size := len(c.Text) / 2; size > 0; size /= 2 {
			for at := 0; at+size <= len(c.Text); {
				s := c
				s.Text = append(append([]byte{}, c.Text[:at]...), c.Text[at+size:]...)
				s.Start, s.End = without(c.Start, at, size), without(c.End, at, size)
				if fails(s) {
					c, again = s, true
				} else {
					at += size
				}
			}
		}
		for size := len(c.Repl) / 2; size > 0; size /= 2 {
			for at := 0; at+size <= len(c.Repl); {
				s := c
				s.Repl = append(append([]byte{}, c.Repl[:at]...), c.Repl[at+size:]...)
				if fails(s) {
					c, again = s, true
				} else {
					at += size
				}
			}
		}
	}
	return c
}

// without is offset after bytes at … at+size-1 are gone.
func without(offset, at, size int) int {
	return offset - min(max(offset-at, 0), size)
}
