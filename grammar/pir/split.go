package pir

import "phils/grammar/text"

// Kinds of segments, beside [text.Trivia].
const (
	// Function is one function from its header to its `}`, or to the next item when
	// the brace is missing. A line that starts no item counts as a header with a
	// mistake in it.
	Function = text.Trivia + 1 + iota
	// Decls is a run of extern, global and struct lines.
	Decls
)

// lineKind is what a line's first word makes of it.
type lineKind uint8

const (
	blankLine lineKind = iota // nothing, or a comment alone
	fnLine
	declLine
	closeLine // }
	otherLine
	unknown // more text is needed to tell
)

// Split finds the end of the item that starts data; see [text.SplitFunc]. PIR's
// splitter carries no state. O(n).
func Split(data []byte, atEOF bool, _ text.State) (n int, kind text.ItemKind, out text.State, look int) {
	if len(data) == 0 {
		return 0, text.Trivia, 0, 0
	}
	first, _ := classify(data, 0, atEOF)
	if first == unknown {
		return 0, text.Trivia, 0, 0
	}
	pos, looked, ok := nextLine(data, 0, atEOF)
	if !ok {
		return 0, text.Trivia, 0, 0
	}
	kind = Function
	switch first {
	case blankLine:
		kind = text.Trivia
	case declLine:
		kind = Decls
	case closeLine: // a brace that closes nothing stands alone
		return pos, kind, 0, looked - pos
	}
	for pos < len(data) {
		k, seen := classify(data, pos, atEOF)
		if k == unknown {
			return 0, text.Trivia, 0, 0
		}
		looked = max(looked, seen)
		stop, closes := false, false
		switch kind {
		case text.Trivia:
			stop = k != blankLine
		case Decls:
			stop = k != declLine
		default:
			stop = k == fnLine || k == declLine
			closes = k == closeLine
		}
		if stop {
			return pos, kind, 0, max(looked-pos, 0)
		}
		pos, seen, ok = nextLine(data, pos, atEOF)
		if !ok {
			return 0, text.Trivia, 0, 0
		}
		looked = max(looked, seen)
		if closes {
			return pos, kind, 0, max(looked-pos, 0)
		}
	}
	if !atEOF {
		return 0, text.Trivia, 0, 0
	}
	return pos, kind, 0, 1 // text added at the end may belong to this item
}

// nextLine is the start of the line after the one that holds pos, how far it looked,
// and whether the line's end is in data.
func nextLine(data []byte, pos int, atEOF bool) (next, looked int, ok bool) {
	i := lineEnd(data, pos)
	switch {
	case i == len(data):
		return i, i, atEOF
	case data[i] == '\n':
		return i + 1, i + 1, true
	case i+1 == len(data): // a '\r' that may be half of a line end
		return i + 1, i + 2, atEOF
	case data[i+1] == '\n':
		return i + 2, i + 2, true
	}
	return i + 1, i + 2, true
}

// classify tells a line's kind by its first word, and how far it looked.
func classify(data []byte, pos int, atEOF bool) (k lineKind, looked int) {
	i := pos
	if isBOM(data[i:]) {
		i += 3
	} else if !atEOF && len(data)-i < 3 && (i == len(data) || data[i] == 0xEF) {
		return unknown, i
	} else if i < len(data) && data[i] == 0xEF { // nearly a mark
		return otherLine, i + 3
	}
	for i < len(data) && (data[i] == ' ' || data[i] == '\t') {
		i++
	}
	if i == len(data) {
		if !atEOF {
			return unknown, i
		}
		return blankLine, i + 1
	}
	switch data[i] {
	case '\n', '\r', ';':
		return blankLine, i + 1
	case '}':
		return closeLine, i + 1
	case '/':
		if i+1 == len(data) && !atEOF {
			return unknown, i
		}
		if i+1 < len(data) && data[i+1] == '/' {
			return blankLine, i + 2
		}
		return otherLine, i + 2
	}
	w := i
	for w < len(data) && data[w] >= 'a' && data[w] <= 'z' && w-i < len("extern")+1 {
		w++
	}
	k = otherLine
	switch string(data[i:w]) {
	case "fn":
		k = fnLine
	case "extern", "global", "struct":
		k = declLine
	default:
		if w == len(data) && !atEOF {
			return unknown, w
		}
		return otherLine, w + 1
	}
	// The word must end here, and the item's name follow: `fn:` is a label.
	s := w
	for s < len(data) && (data[s] == ' ' || data[s] == '\t') {
		s++
	}
	if s == len(data) {
		if !atEOF {
			return unknown, s
		}
		return k, s + 1
	}
	if s == w && class[data[w]] != cOther || data[s] == ':' || data[s] == '.' || data[s] == '(' || data[s] == '=' {
		return otherLine, s + 1
	}
	return k, s + 1
}
