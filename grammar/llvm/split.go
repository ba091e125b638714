package llvm

import (
	"bytes"

	"phils/grammar/text"
)

// Split finds the first item of data: a run of blank lines and comments, a function, a
// run of definitions of one kind, or the line of a dump's banner. A function ends with
// the brace that closes it; one that is not closed ends before the next line that starts
// an item. A run is cut where the name that is defined says so (see cuts), so that its
// segments stay small and an edit moves no other cut. The state is 0 at the start of the
// file, where a byte order mark may stand; behind a banner it is stateDump. O(n).
func Split(data []byte, atEOF bool, in text.State) (n int, kind text.ItemKind, out text.State, look int) {
	s := splitter{data: data, atEOF: atEOF, start: in == stateStart}
	n, kind = s.item()
	if s.more && !atEOF {
		return 0, text.Trivia, in, 0
	}
	switch {
	case kind == ItemBanner || in == stateDump:
		out = stateDump
	default:
		out = stateText
	}
	return n, kind, out, max(0, s.seen-n)
}

// States of the splitter and lexer.
const (
	stateStart text.State = iota // at the start of the file
	stateText
	stateDump // behind a banner: code of no function is a pass's dump of a loop
)

const (
	cutEvery = 64       // definitions in a run's segment on average; a power of two
	maxRun   = 64 << 10 // bytes after which the next definition starts a segment anyway
)

// splitter scans the head of a file.
type splitter struct {
	data  []byte
	atEOF bool
	start bool // data starts the file
	more  bool // data ended before the item did
	seen  int  // bytes examined; one beyond the data if its end was
}

// saw notes that bytes up to, not including, end were examined.
func (s *splitter) saw(end int) {
	if end > s.seen {
		s.seen = end
		if end > len(s.data) {
			s.more = true
		}
	}
}

// at is the byte at i, 0 at the end.
func (s *splitter) at(i int) byte {
	s.saw(i + 1)
	if i < len(s.data) {
		return s.data[i]
	}
	return 0
}

// has reports whether w stands at i.
func (s *splitter) has(i int, w string) bool {
	for j := 0; j < len(w); j++ {
		if s.at(i+j) != w[j] {
			return false
		}
	}
	return true
}

func (s *splitter) blanks(i int) int {
	for s.at(i) == ' ' || s.at(i) == '\t' {
		i++
	}
	return i
}

func (s *splitter) toLineEnd(i int) int {
	i = lineEnd(s.data, i)
	s.saw(i + 1)
	return i
}

// eol consumes the line end at i, if there is one.
func (s *splitter) eol(i int) int {
	switch s.at(i) {
	case '\n':
		return i + 1
	case '\r':
		if s.at(i+1) == '\n' {
			return i + 2
		}
		return i + 1
	}
	return i
}

// quoted is the end of the string whose quote is at i; stringEnd says how far it looks.
func (s *splitter) quoted(i int) int {
	end, _ := stringEnd(s.data, i+1)
	s.saw(end + stringLook)
	return end
}

// trivia skips blanks, comments and line ends from i, where a line starts if lineStart. It
// gives where code or a banner starts (or the end) and the last line start before it.
func (s *splitter) trivia(i int, lineStart bool) (line, code int, banner bool) {
	line = i
	if i == 0 && s.start && bytes.HasPrefix(s.data, []byte(bom)) {
		i = len(bom)
	}
	for {
		switch s.at(i) {
		case ' ', '\t':
			i++
			continue
		case '\n', '\r':
			i = s.eol(i)
			line, lineStart = i, true
			continue
		case ';':
			if lineStart && s.has(i, "; *** IR D") {
				return line, i, true
			}
			i = s.toLineEnd(i)
			continue
		case '*':
			if lineStart && i == line && s.has(i, oldBanner) {
				return line, i, true
			}
		}
		if i >= len(s.data) {
			return len(s.data), len(s.data), false
		}
		return line, i, false
	}
}

// item gives the first item's length and kind.
func (s *splitter) item() (int, text.ItemKind) {
	line, code, banner := s.trivia(0, true)
	if line > 0 || code >= len(s.data) {
		return line, text.Trivia
	}
	if banner {
		return s.eol(s.toLineEnd(code)), ItemBanner
	}
	kind, _ := s.starts(code)
	if kind == ItemFunc {
		return s.function(code), kind
	}
	return s.definitions(code, kind)
}

// starts gives the kind of item that begins with what stands at i, text.Trivia if it is
// none, and a hash of the name that it defines.
func (s *splitter) starts(i int) (text.ItemKind, uint32) {
	switch s.at(i) {
	case 'd':
		switch {
		case s.word(i, "define"):
			return ItemFunc, 0
		case s.word(i, "declare"):
			return ItemDecls, s.declared(i + len("declare"))
		case s.word(i, "deplibs"):
			return ItemOther, 0
		}
	case '@', '$':
		if h, end := s.name(i); end > 0 && s.at(s.blanks(end)) == '=' {
			return ItemDecls, h
		}
	case '%':
		if end := s.nameEnd(i); end > 0 { // most are registers: a hash only of what is a type
			if eq := s.blanks(end); s.at(eq) == '=' && s.word(s.blanks(eq+1), "type") {
				return ItemDecls, s.hash(i, end)
			}
		}
	case '!':
		if h, end := s.name(i); end > 0 && s.at(s.blanks(end)) == '=' {
			return ItemMeta, h
		}
	case '^':
		if h, end := s.name(i); end > 0 && s.at(s.blanks(end)) == '=' {
			return ItemOther, h
		}
	case 'a':
		if s.word(i, "attributes") {
			if j := s.blanks(i + len("attributes")); s.at(j) == '#' {
				h, _ := s.name(j)
				return ItemOther, h
			}
		}
	case 't':
		if s.word(i, "target") {
			if j := s.blanks(i + len("target")); s.word(j, "triple") || s.word(j, "datalayout") {
				return ItemOther, 0
			}
		}
	case 's':
		if s.word(i, "source_filename") {
			return ItemOther, 0
		}
	case 'm':
		if s.word(i, "module") && s.word(s.blanks(i+len("module")), "asm") {
			return ItemOther, 0
		}
	}
	return text.Trivia, 0
}

// word reports whether the keyword w stands at i, and no label of that name.
func (s *splitter) word(i int, w string) bool {
	if !s.has(i, w) {
		return false
	}
	c := s.at(i + len(w))
	return class[c]&cLabel == 0 && c != ':'
}

const hashStart, hashPrime = 2166136261, 16777619 // FNV-1a, 32 bits

// name hashes the name with its sigil at i and gives its end, 0 if it is none.
func (s *splitter) name(i int) (hash uint32, end int) {
	if end = s.nameEnd(i); end == 0 {
		return 0, 0
	}
	return s.hash(i, end), end
}

// nameEnd is the end of that name, 0 if there is none.
func (s *splitter) nameEnd(i int) int {
	j := i + 1
	if s.at(j) == '"' {
		j = s.quoted(j)
	} else {
		for j < len(s.data) && (class[s.data[j]]&cLabel != 0 || s.data[j] == '\\') {
			j++
		}
		s.saw(j + 1)
	}
	if j == i+1 {
		return 0
	}
	return j
}

// hash is that of the name from i to end.
func (s *splitter) hash(i, end int) uint32 {
	h := uint32(hashStart)
	for _, c := range s.data[i:min(end, len(s.data))] {
		h = (h ^ uint32(c)) * hashPrime
	}
	return h
}

// declared hashes the name of the function that is declared on the line.
func (s *splitter) declared(i int) uint32 {
	for {
		switch c := s.at(i); {
		case c == '@':
			h, _ := s.name(i)
			return h
		case c == '\n', c == '\r', c == '"', c == ';', i >= len(s.data):
			return 0
		}
		i++
	}
}

// cuts reports whether a run's segment ends before the definition of a name with the hash.
func cuts(hash uint32) bool {
	hash ^= hash >> 15
	return hash&(cutEvery-1) == 1
}

// plain has the bytes that the scan of a line stops at.
var plain = func() (t [256]bool) {
	for i := range t {
		t[i] = true
	}
	for _, c := range "\n\r\";" {
		t[c] = false
	}
	return
}()

// definitions gives the end of a run of definitions of the kind that starts at code, and
// its kind. Where nothing known starts, it is a stretch of stray code.
func (s *splitter) definitions(code int, kind text.ItemKind) (int, text.ItemKind) {
	lost := kind == text.Trivia
	if lost {
		kind = ItemOther
	}
	i := code
	for {
		closing := lost && s.at(i) == '}'
		for {
			for i < len(s.data) && plain[s.data[i]] {
				i++
			}
			c := s.at(i)
			if c == '"' {
				i = s.quoted(i)
			} else if c == ';' {
				i = s.toLineEnd(i)
			} else {
				break
			}
		}
		i = s.eol(i)
		last := i
		if closing {
			return last, kind
		}
		_, i2, banner := s.trivia(i, true)
		if banner || i2 >= len(s.data) {
			return last, kind
		}
		if k, h := s.starts(i2); k != text.Trivia {
			if k != kind || lost || cuts(h) || last > maxRun {
				return last, kind
			}
		}
		i = i2
		if s.more && !s.atEOF {
			return last, kind
		}
	}
}

// inBody has the bytes that the scan of a function stops at.
var inBody = func() (t [256]bool) {
	for _, c := range "\n\r\";{}" {
		t[c] = true
	}
	return
}()

// function gives the end of the function whose define is at code.
func (s *splitter) function(code int) int {
	h := header{}
	i := code + len("define")
	last := code // end of the last line with code
	depth := 0   // of braces in the body
	oneLine := true
	for {
		if h.open {
			for i < len(s.data) && !inBody[s.data[i]] {
				i++
			}
		}
		switch c := s.at(i); c {
		case '\n', '\r':
			if h.open {
				oneLine = false
			}
			i = s.eol(i)
			last = i
			j := i
			if c := s.at(j); c == ' ' || c == '\t' {
				j = s.blanks(j)
			}
			switch s.at(j) {
			case '\n', '\r', ';':
				line, code, banner := s.trivia(i, true)
				if banner || code >= len(s.data) {
					return last
				}
				i, j = line, code
			}
			if s.more && !s.atEOF {
				return last
			}
			if s.ends(j) {
				return last
			}
			if s.at(j) == '}' {
				switch {
				case !h.open && h.depth == 0:
					return s.tail(j + 1)
				case h.open && (depth == 0 || j == i && s.alone(j+1)):
					return s.tail(j + 1)
				}
			}
			i = j
		case ';':
			i = s.toLineEnd(i)
		case '"':
			i = s.quoted(i)
			h.other()
		case '{':
			if h.open {
				depth++
			} else {
				h.brace()
				h.exclaim = false
			}
			i++
		case '}':
			i++
			switch {
			case !h.open:
				h.unbrace()
			case depth > 0:
				depth--
			case oneLine || s.closes(i):
				return s.tail(i)
			}
		default:
			if i >= len(s.data) {
				return len(s.data)
			}
			i = s.headerToken(&h, i)
		}
	}
}

// ends reports whether what starts a line at i ends a function that is not closed. A
// type's definition looks like an instruction up to its third word; see starts.
func (s *splitter) ends(i int) bool {
	switch s.at(i) {
	case 'd', '@', '$', '!', '^', 'a', 't', 's', 'm', '%':
		k, _ := s.starts(i)
		return k != text.Trivia
	}
	return false
}

// alone reports whether nothing but blanks and a comment follows on the line.
func (s *splitter) alone(i int) bool {
	i = s.blanks(i)
	c := s.at(i)
	return c == '\n' || c == '\r' || c == ';' || i >= len(s.data)
}

// closes reports whether the brace before i, behind an instruction on its line, closes
// the function: nothing of it follows.
func (s *splitter) closes(i int) bool {
	_, code, banner := s.trivia(i, false)
	if banner || code >= len(s.data) {
		return true
	}
	k, _ := s.starts(code)
	return k != text.Trivia
}

// tail takes blanks and a comment behind a function's end, and the line's end; whatever
// else stands on the line starts the next item.
func (s *splitter) tail(i int) int {
	j := s.blanks(i)
	if s.at(j) == ';' {
		j = s.toLineEnd(j)
	}
	if k := s.eol(j); k > j {
		return k
	}
	if j >= len(s.data) {
		return len(s.data)
	}
	return i
}

// header finds the brace that opens a function's body: the first outside brackets behind the
// parameters that is not the type or value of a prefix, prologue or personality.
type header struct {
	open     bool
	named    bool // the function's name was read
	params   bool // and its parameters
	depth    int  // of brackets and braces
	constant uint8
	exclaim  bool // a '!' stands before the cursor
}

// What a header's next brace opens.
const (
	noConstant uint8 = iota
	typeNext         // a type: prefix stands before it
	inType           // it is open
	valueNext        // the value of that type
	inValue          // it is open
)

func (h *header) brace() {
	if h.depth == 0 && h.params && h.constant == noConstant && !h.exclaim {
		h.open = true
		return
	}
	if h.depth == 0 && (h.constant == typeNext || h.constant == valueNext) {
		h.constant++
	}
	h.depth++
}

func (h *header) unbrace() {
	if h.depth > 0 {
		h.depth--
	}
	if h.depth == 0 {
		switch h.constant {
		case inType:
			h.constant = valueNext
		case inValue:
			h.constant = noConstant
		}
	}
}

// other notes a token that is no bracket.
func (h *header) other() {
	if h.depth == 0 {
		h.constant = noConstant
	}
}

// headerToken steps over a token of the header at i that is no brace, string or comment.
func (s *splitter) headerToken(h *header, i int) int {
	switch c := s.data[i]; {
	case c == '(' || c == '[' || c == '<':
		if h.depth == 0 && c != '(' && (h.constant == typeNext || h.constant == valueNext) {
			h.constant++
		}
		h.depth++
	case c == ')' || c == ']' || c == '>':
		if h.depth == 1 && c == ')' && h.named {
			h.params = true
		}
		h.unbrace()
	case c == '@':
		if h.depth == 0 {
			h.named = true
		}
		h.other()
	case class[c]&cWord != 0:
		j := i
		for class[s.at(j)]&cLabel != 0 {
			j++
		}
		h.other()
		h.exclaim = false
		switch string(s.data[i:j]) {
		case "prefix", "prologue", "personality":
			if h.depth == 0 && h.params {
				h.constant = typeNext
			}
		}
		return j
	case c == ' ' || c == '\t':
	default:
		h.other()
		h.exclaim = c == '!'
		return i + 1
	}
	h.exclaim = false
	return i + 1
}
