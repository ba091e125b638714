package llvm

import (
	"bytes"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Lookup finds what a module defines outside its functions, in the text: there is no table
// to be made anew after each edit. LLVM writes metadata in the order of its numbers, so
// that a node is found by bisection; where it does not stand so, by search. A Lookup
// serves one request.
type Lookup struct {
	s    *analysis.Snapshot
	segs []int // that may be asked, of the scope first
	meta []metaRun
	md   *Metadata
}

// metaRun is a segment of metadata.
type metaRun struct {
	seg   int
	text  *text.Segment
	first int // the number of its first numbered node, -1 without one
}

// NewLookup looks from segment seg: what an earlier dump in the same file defines does
// not count. O(segments).
func NewLookup(s *analysis.Snapshot, seg int) *Lookup {
	from, to, preface := s.ScopeOf(seg)
	have := analysis.MemoOf(s, tablesKey{from, to}, func() *Lookup { return tables(s, from, to, preface) })
	l := &Lookup{s: s, segs: have.segs, meta: have.meta}
	l.md = &Metadata{body: map[string]string{}, find: l.node}
	return l
}

// tablesKey is the key under which a snapshot keeps the segments of a scope.
type tablesKey struct{ from, to int }

func tables(s *analysis.Snapshot, from, to, preface int) *Lookup {
	l := &Lookup{}
	for _, r := range [][2]int{{from, to}, {0, preface}} {
		for i := r[0]; i < r[1]; i++ {
			switch x := s.Doc.Segment(i); x.Kind() {
			case gram.ItemMeta:
				l.meta = append(l.meta, metaRun{i, x, firstNumber(x.Bytes())})
			case gram.ItemDecls, gram.ItemOther:
				l.segs = append(l.segs, i)
			}
		}
	}
	return l
}

// firstNumber is the number of the first line that defines a numbered node, -1 if none does.
func firstNumber(b []byte) int {
	for len(b) > 0 {
		if n := lineNumber(b); n >= 0 {
			return n
		}
		i := bytes.IndexByte(b, '\n')
		if i < 0 {
			break
		}
		b = b[i+1:]
	}
	return -1
}

// lineNumber is N where b begins with "!N", else -1.
func lineNumber(b []byte) int {
	if len(b) < 2 || b[0] != '!' || b[1] < '0' || b[1] > '9' {
		return -1
	}
	n := 0
	for i := 1; i < len(b) && '0' <= b[i] && b[i] <= '9' && n < 1<<40; i++ {
		n = n*10 + int(b[i]-'0')
	}
	return n
}

// Meta finds the definition of metadata: "!5", "!llvm.ident".
func (l *Lookup) Meta(name string) (analysis.Place, bool) {
	want := lineNumber([]byte(name))
	if want >= 0 {
		best := -1
		for i, r := range l.meta {
			if r.first >= 0 && r.first <= want && (best < 0 || r.first > l.meta[best].first) {
				best = i
			}
		}
		if best >= 0 {
			b := l.s.Doc.Segment(l.meta[best].seg).Bytes()
			if at := bisect(b, name, want); at >= 0 {
				return place(l.meta[best].seg, at, name), true
			}
		}
	}
	for _, r := range l.meta {
		if at := defines(l.s.Doc.Segment(r.seg).Bytes(), "", name); at >= 0 {
			return place(r.seg, at, name), true
		}
	}
	return analysis.Place{}, false
}

func place(seg, at int, name string) analysis.Place {
	return analysis.Place{Seg: seg, Span: analysis.Span{Start: int32(at), End: int32(at + len(name))}}
}

// bisect finds the line that defines node n, of name, -1 if the lines are in no order.
func bisect(b []byte, name string, n int) int {
	lo, hi := 0, len(b) // line starts within
	for lo < hi {
		mid := lo + (hi-lo)/2
		at := mid
		for at > lo && b[at-1] != '\n' {
			at--
		}
		got := lineNumber(b[at:])
		for got < 0 { // a line of something else
			i := bytes.IndexByte(b[at:hi], '\n')
			if i < 0 {
				break
			}
			at += i + 1
			got = lineNumber(b[at:])
		}
		switch {
		case got < 0 || got > n:
			for mid > lo && b[mid-1] != '\n' {
				mid--
			}
			hi = mid
		case got == n:
			if isDefinition(b, at, len(name)) {
				return at
			}
			return -1
		default:
			i := bytes.IndexByte(b[at:hi], '\n')
			if i < 0 {
				return -1
			}
			lo = at + i + 1
		}
	}
	return -1
}

// isDefinition reports whether "=" follows a name of n bytes at b[at].
func isDefinition(b []byte, at, n int) bool {
	i := at + n
	for i < len(b) && (b[i] == ' ' || b[i] == '\t') {
		i++
	}
	return i < len(b) && b[i] == '='
}

// defines is where b has a line that begins with word and defines name, -1 if it has none.
func defines(b []byte, word, name string) int {
	for from := 0; ; {
		i := bytes.Index(b[from:], []byte(name))
		if i < 0 {
			return -1
		}
		at := from + i
		start := at
		for start > 0 && b[start-1] != '\n' && b[start-1] != '\r' {
			start--
		}
		if strings.TrimSpace(string(b[start:at])) == word && isDefinition(b, at, len(name)) {
			return at
		}
		from = at + 1
	}
}

// find finds the definition of a name in the segments of declarations and of other things.
func (l *Lookup) find(kind text.ItemKind, word, name string) (analysis.Place, bool) {
	for _, i := range l.segs {
		if l.s.Doc.Segment(i).Kind() != kind {
			continue
		}
		if at := defines(l.s.Doc.Segment(i).Bytes(), word, name); at >= 0 {
			return place(i, at, name), true
		}
	}
	return analysis.Place{}, false
}

// Find finds the definition of a name with its sign: !5, !llvm.ident, #0, $c, ^3.
func (l *Lookup) Find(name string) (analysis.Place, bool) {
	if name == "" {
		return analysis.Place{}, false
	}
	switch name[0] {
	case '!':
		return l.Meta(name)
	case '#':
		return l.find(gram.ItemOther, "attributes", name)
	case '$':
		return l.find(gram.ItemDecls, "", name)
	case '^':
		return l.find(gram.ItemOther, "", name)
	}
	return analysis.Place{}, false
}

// Body is what stands behind the "=" of the definition at p: to the end of its line, or
// that on which its last bracket closes.
func (l *Lookup) Body(p analysis.Place) string {
	b := l.s.Doc.Segment(p.Seg).Bytes()
	i := int(p.Span.End)
	for i < len(b) && b[i] != '=' {
		i++
	}
	i++
	start, depth, quoted := i, 0, false
	for ; i < len(b); i++ {
		switch c := b[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '{' || c == '[':
			depth++
		case c == ')' || c == '}' || c == ']':
			depth--
		case c == ';' && depth == 0, (c == '\n' || c == '\r') && depth <= 0:
			return strings.TrimSpace(string(b[start:i]))
		}
	}
	return strings.TrimSpace(string(b[min(start, len(b)):]))
}

// node is the text of metadata node "!5", "" if there is none.
func (l *Lookup) node(ref string) string {
	p, ok := l.Meta(ref)
	if !ok {
		return ""
	}
	return l.Body(p)
}

// text is the string that a field holds.
func (m *Metadata) text(ref, key string) string {
	name, _ := bareName(m.field(ref, key), false)
	return name
}

// Metadata gives the nodes that l finds.
func (l *Lookup) Metadata() *Metadata { return l.md }

// Node is the text of a node that a reference means, or of one written in its place.
func (m *Metadata) Node(ref string) string { return m.node(ref) }

// Kind is the kind of a specialised node, DILocation for one, "" of another.
func (m *Metadata) Kind(ref string) string {
	s := strings.TrimPrefix(m.node(ref), "distinct ")
	if i := strings.IndexByte(s, '('); i > 1 && s[0] == '!' {
		return s[1:i]
	}
	return ""
}

// Text is the string in a field, Number the number, Field the text of it; "" and 0 without one.
func (m *Metadata) Text(ref, key string) string { return m.text(ref, key) }

// Field is the text of a field.
func (m *Metadata) Field(ref, key string) string { return m.field(ref, key) }

// Number is the number in a field.
func (m *Metadata) Number(ref, key string) int64 { return m.number(ref, key) }

// Spot is a place in the source program.
type Spot struct {
	File         string // as the compiler was given it
	Path         string // with the folder that the compiler ran in before it
	Line, Column int64  // from 1; 0 is not known
	Function     string // as the source has it
}

// Spots follows a DILocation to its place in the source, and on to the calls that it was
// inlined at, the innermost first.
func (m *Metadata) Spots(ref string) []Spot {
	var out []Spot
	for l := m.location(ref); l != nil && len(out) < 100; l = l.inlined {
		x := m.Spot(l.scope)
		x.Line, x.Column = l.line, l.col
		out = append(out, x)
	}
	return out
}

// Spot is where a node of debug information says that it stands: a function, a variable, a
// type; File and Function are those of the scope where it does not tell.
func (m *Metadata) Spot(ref string) Spot {
	x := Spot{Line: m.number(ref, "line"), Function: m.text(m.subprogram(ref), "name")}
	seen := map[string]bool{} // scopes of broken text can lie in one another
	for scope := ref; scope != "" && x.File == "" && !seen[scope]; scope = m.field(scope, "scope") {
		seen[scope] = true
		file := m.field(scope, "file")
		if m.is(scope, "DIFile") {
			file = scope
		}
		if x.File = m.text(file, "filename"); x.File != "" {
			x.Path = x.File
			if dir := m.text(file, "directory"); dir != "" && !isAbsolute(x.File) {
				x.Path = strings.TrimRight(dir, `/\`) + "/" + x.File
			}
		}
	}
	return x
}

// isAbsolute reports whether a path of Unix or Windows starts at a root.
func isAbsolute(path string) bool {
	return strings.HasPrefix(path, "/") || strings.HasPrefix(path, `\`) || len(path) > 2 && path[1] == ':'
}

// Attachment is the text of what is attached to statement n under a name ("!dbg"), "" if
// nothing is.
func Attachment(t *syntax.Tree, n int32, name string) string {
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Attachment && string(t.Text(t.First[c])) == name {
			_, rest, _ := strings.Cut(nodeText(t, c), name)
			return strings.TrimSpace(rest)
		}
	}
	return ""
}
