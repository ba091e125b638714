package llvm

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
)

// Metadata is what promotion needs of a file outside the function: metadata nodes by
// number, and names that stand for a type which is no structure. The nil Metadata has none.
type Metadata struct {
	numbered []string                // by number: "distinct !DILexicalBlock(scope: !4, …)"
	body     map[string]string       // what numbered lacks, by reference: "!5"
	alias    map[string]string       // "%Word": "i32"
	find     func(ref string) string // for what neither has; nil where they are complete
}

// NewMetadata reads the metadata and the types of s. O(their bytes).
func NewMetadata(s *analysis.Snapshot) *Metadata {
	m := &Metadata{body: map[string]string{}}
	m.readAliases(s)
	for i := range s.Doc.NumSegments() {
		if s.Doc.Segment(i).Kind() != gram.ItemMeta {
			continue
		}
		t := s.Unit(i).Tree
		for _, n := range t.Stmt {
			if t.Node[n] != gram.MetaDef || t.Last[n] < t.First[n]+3 {
				continue
			}
			m.add(view(t.Text(t.First[n])), view(t.Src[t.Start[t.First[n]+2]:t.End[t.Last[n]-1]]))
		}
	}
	return m
}

// readAliases finds the names that stand for a type which is no structure.
func (m *Metadata) readAliases(s *analysis.Snapshot) {
	m.alias = map[string]string{}
	for i := range s.Doc.NumSegments() {
		if s.Doc.Segment(i).Kind() != gram.ItemDecls {
			continue
		}
		for _, d := range s.OutlineOf(i).Decls {
			if d.Kind == analysis.DeclType && d.Type != "" && !strings.ContainsAny(d.Type[:1], "{<o") {
				m.alias[d.Name] = d.Type
			}
		}
	}
}

// add notes what node name is; the first to say so is right.
func (m *Metadata) add(name, body string) {
	k := smallNumber(name[1:], 2*len(m.numbered)+1024)
	if k < 0 || name[1] < '0' || name[1] > '9' {
		if _, dup := m.body[name]; !dup {
			m.body[name] = body
		}
		return
	}
	if k >= len(m.numbered) {
		m.numbered = slices.Grow(m.numbered, k+1-len(m.numbered))[:k+1]
	}
	if _, dup := m.body[name]; !dup && m.numbered[k] == "" {
		m.numbered[k] = body
	}
}

// typeWord finds the names in the spelling of a type.
var typeWord = regexp.MustCompile(`%(?:"[^"]*"|[-a-zA-Z$._0-9]+)`)

// sameType reports whether two spellings of types are of the same type.
func (m *Metadata) sameType(a, b string) bool {
	if a == b || m == nil || len(m.alias) == 0 {
		return a == b
	}
	return m.plain(a) == m.plain(b)
}

// plain is a type with what its names stand for.
func (m *Metadata) plain(y string) string {
	for range metaChain {
		next := typeWord.ReplaceAllStringFunc(y, func(name string) string {
			if to, ok := m.alias[name]; ok {
				return to
			}
			return name
		})
		if next == y || len(next) > 1<<12 {
			return next
		}
		y = next
	}
	return y
}

// node is the text of a node: of the one that "!5" refers to, or as it stands.
func (m *Metadata) node(ref string) string {
	if len(ref) > 1 && ref[0] == '!' && '0' <= ref[1] && ref[1] <= '9' {
		if m == nil {
			return ""
		}
		if k := smallNumber(ref[1:], len(m.numbered)); k >= 0 && m.numbered[k] != "" {
			return m.numbered[k]
		}
		s, ok := m.body[ref]
		if !ok && m.find != nil {
			s = m.find(ref)
			m.body[ref] = s
		}
		return s
	}
	return ref
}

// is reports whether ref is a specialised node of the kind: "DISubprogram".
func (m *Metadata) is(ref, kind string) bool {
	return strings.HasPrefix(strings.TrimPrefix(m.node(ref), "distinct "), "!"+kind+"(")
}

// field is what a specialised node has under key, "" if it has no such field.
func (m *Metadata) field(ref, key string) (value string) {
	fields(m.node(ref), func(k, v string) bool {
		if k == key {
			value = v
		}
		return k != key
	})
	return value
}

// fields gives the fields of a specialised node one after another, while yield wants more.
func fields(node string, yield func(key, value string) bool) {
	at := strings.IndexByte(node, '(')
	for at >= 0 && at < len(node) {
		rest := strings.TrimLeft(node[at+1:], " \t\r\n")
		end := partEnd(rest, ')')
		if k, v, ok := strings.Cut(rest[:end], ":"); ok && !yield(strings.TrimSpace(k), strings.TrimSpace(v)) {
			return
		}
		at = len(node) - len(rest) + end
		if at >= len(node) || node[at] == ')' {
			return
		}
	}
}

// partEnd is where the field or element that s starts with ends: at a comma or the bracket
// that closes the node.
func partEnd(s string, closing byte) int {
	depth, quoted := 0, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '{':
			depth++
		case depth == 0 && (c == ',' || c == closing):
			return i
		case c == ')' || c == '}':
			depth--
		}
	}
	return len(s)
}

// number is the field as a number; 0 without one.
func (m *Metadata) number(ref, key string) int64 {
	n, _ := strconv.ParseInt(m.field(ref, key), 10, 64)
	return n
}

// metaChain bounds walks along scopes and types, which a broken file may have in circles.
const metaChain = 1000

// variableBits is the size of a local variable, found as LLVM does along typedefs and
// qualifiers; 0 if the metadata does not tell.
func (m *Metadata) variableBits(variable string) int64 {
	y := m.field(variable, "type")
	for range metaChain {
		if y == "" || y == "null" {
			break
		}
		if n := m.number(y, "size"); n > 0 {
			return n
		}
		if !m.is(y, "DIDerivedType") {
			break
		}
		y = m.field(y, "baseType")
	}
	return 0
}
