package llvm

import (
	"bytes"
	"strconv"
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
)

// The sizes of types and the offsets of fields, by the module's data layout (LLVM
// Language Reference, "Data Layout"). What depends on more than that, scalable vectors and
// target types, has no size here.

// Field is a member of a structure.
type Field struct {
	Type   string
	Offset int64 // bytes, -1 where it is not known
}

// Layouter knows a data layout; seg is where names of types are looked up.
type Layouter struct {
	l     *Lookup
	env   *analysis.Env
	ptr   map[int64][2]int64 // by address space: size and alignment in bits
	align map[string]int64   // "i64", "f80", "v128": alignment in bits
	big   bool               // the most significant byte comes first
	left  int                // bounds the work on types that contain each other
}

// Layout reads the data layout that holds in segment seg.
func (l *Lookup) Layout(seg int) *Layouter {
	y := &Layouter{l: l, env: l.s.EnvAt(seg), left: 10000, ptr: map[int64][2]int64{0: {64, 64}},
		align: map[string]int64{"i1": 8, "i8": 8, "i16": 16, "i32": 32, "i64": 32, "f16": 16, "f32": 32, "f64": 64, "f80": 128, "f128": 128, "v64": 64, "v128": 128, "a": 0}}
	text := ""
	for _, i := range l.segs {
		if l.s.Doc.Segment(i).Kind() != gram.ItemOther {
			continue
		}
		if _, rest, ok := bytes.Cut(l.s.Doc.Segment(i).Bytes(), []byte("target datalayout")); ok {
			after := string(rest[:min(len(rest), 4096)])
			_, after, _ = strings.Cut(after, `"`)
			text, _, _ = strings.Cut(after, `"`)
			break
		}
	}
	for _, spec := range strings.Split(text, "-") {
		parts := strings.Split(spec, ":")
		y.big = y.big || spec == "E"
		if len(parts) < 2 || parts[0] == "" {
			continue
		}
		nums := make([]int64, len(parts))
		for i, p := range parts[1:] {
			nums[i+1], _ = strconv.ParseInt(p, 10, 64)
		}
		switch c := parts[0][0]; c {
		case 'p':
			space, _ := strconv.ParseInt(parts[0][1:], 10, 64)
			if len(nums) > 2 {
				y.ptr[space] = [2]int64{nums[1], nums[2]}
			}
		case 'i', 'f', 'v':
			y.align[parts[0]] = nums[1]
		case 'a':
			y.align["a"] = nums[1]
		}
	}
	return y
}

// Size is the size in bytes and the alignment of a type as it lies in an array; false where
// it is not known.
func (y *Layouter) Size(spelled string) (size, align int64, ok bool) {
	p := typeText{s: spelled}
	t := p.typ(0)
	if t == nil || strings.TrimSpace(p.s) != "" {
		return 0, 0, false
	}
	return y.size(t)
}

// Fields gives the members of a structure, by its body or its name.
func (y *Layouter) Fields(spelled string) ([]Field, bool) {
	p := typeText{s: spelled}
	t := y.resolve(p.typ(0))
	if t == nil || t.kind != textStruct {
		return nil, false
	}
	out := make([]Field, len(t.elems))
	at, known := int64(0), true
	for i, e := range t.elems {
		size, align, ok := y.size(e)
		if t.packed {
			align = 1
		}
		known = known && ok
		if !ok {
			out[i] = Field{e.spell, -1}
			if known = false; i == 0 {
				out[i].Offset = 0
			}
			continue
		}
		if !known {
			out[i] = Field{e.spell, -1}
			continue
		}
		at = up(at, align)
		out[i] = Field{e.spell, at}
		at += size
	}
	return out, true
}

func up(n, align int64) int64 { return (n + align - 1) / align * align }

// resolve follows a name to its body.
func (y *Layouter) resolve(t *textType) *textType {
	for range 20 {
		if t == nil || t.kind != textName {
			return t
		}
		d, ok := y.env.Lookup(globalName([]byte(t.spell)))
		if !ok || d.Kind != analysis.DeclType {
			return nil
		}
		p := typeText{s: d.Type}
		t = p.typ(0)
	}
	return nil
}

func (y *Layouter) size(t *textType) (size, align int64, ok bool) {
	if y.left--; y.left < 0 {
		return 0, 0, false
	}
	if t = y.resolve(t); t == nil {
		return 0, 0, false
	}
	switch t.kind {
	case textInt:
		bits := t.n
		a := int64(0)
		for _, n := range []int64{8, 16, 32, 64, 128} { // the next larger, else the largest
			if x := y.align["i"+strconv.FormatInt(n, 10)]; x > 0 {
				a = x
				if bits <= n {
					break
				}
			}
		}
		a = max(a, 8)
		return up(up(bits, 8)/8, a/8), a / 8, true
	case textFloat:
		a := max(y.align["f"+strconv.FormatInt(t.n, 10)], 8)
		return up(t.n/8, a/8), a / 8, true
	case textPointer:
		p, known := y.ptr[t.n]
		if !known {
			p = y.ptr[0]
		}
		return p[0] / 8, max(p[1], 8) / 8, true
	case textArray:
		s, a, ok := y.size(t.elems[0])
		if ok && s > 0 && t.n > 1<<50/s {
			return 0, 0, false
		}
		return s * t.n, a, ok
	case textVector:
		s, _, ok := y.size(t.elems[0])
		if !ok || t.n <= 0 || t.n > 1<<20 || t.elems[0].kind == textInt && t.elems[0].n%8 != 0 {
			return 0, 0, false
		}
		n := s * t.n
		a := y.align["v"+strconv.FormatInt(n*8, 10)] / 8
		if a == 0 {
			for a = 1; a < n; a *= 2 {
			}
		}
		return up(n, a), a, true
	case textStruct:
		at, most := int64(0), max(y.align["a"]/8, 1)
		if t.packed {
			most = 1
		}
		for _, e := range t.elems {
			s, a, ok := y.size(e)
			if !ok {
				return 0, 0, false
			}
			if t.packed {
				a = 1
			}
			at, most = up(at, a)+s, max(most, a)
		}
		return up(at, most), most, true
	}
	return 0, 0, false
}

// textType is a type as spelled.
type textType struct {
	kind   textKind
	spell  string
	n      int64 // bits, elements, or an address space
	elems  []*textType
	packed bool
}

type textKind uint8

const (
	textOther textKind = iota
	textInt
	textFloat
	textPointer
	textArray
	textVector
	textStruct
	textName
)

// typeText reads types off the front of s.
type typeText struct{ s string }

func (p *typeText) blanks() { p.s = strings.TrimLeft(p.s, " \t\r\n") }

func (p *typeText) eat(word string) bool {
	p.blanks()
	if !strings.HasPrefix(p.s, word) {
		return false
	}
	p.s = p.s[len(word):]
	return true
}

// typ reads a type, nil if there is none that is understood.
func (p *typeText) typ(depth int) *textType {
	if depth > 200 {
		return nil
	}
	p.blanks()
	before := p.s
	t := p.core(depth)
	for t != nil {
		p.blanks()
		switch {
		case strings.HasPrefix(p.s, "*"):
			p.s = p.s[1:]
			t = &textType{kind: textPointer}
		case strings.HasPrefix(p.s, "addrspace("):
			_, rest, ok := strings.Cut(p.s, ")")
			if !ok {
				return nil
			}
			n, _ := strconv.ParseInt(strings.TrimSpace(p.s[len("addrspace("):len(p.s)-len(rest)-1]), 10, 64)
			p.s = rest
			t = &textType{kind: textPointer, n: n}
			p.eat("*")
		case strings.HasPrefix(p.s, "("): // a function's type, which only a pointer has
			d := 0
			for i := 0; i < len(p.s); i++ {
				if p.s[i] == '(' {
					d++
				} else if p.s[i] == ')' {
					if d--; d == 0 {
						p.s = p.s[i+1:]
						break
					}
				}
			}
			if d != 0 {
				return nil
			}
			t = &textType{kind: textOther}
		default:
			t.spell = strings.TrimSpace(before[:len(before)-len(p.s)])
			return t
		}
	}
	return nil
}

func (p *typeText) core(depth int) *textType {
	switch {
	case p.eat("<{"):
		t := p.members(depth, "}")
		if t == nil || !p.eat(">") {
			return nil
		}
		t.packed = true
		return t
	case p.eat("{"):
		return p.members(depth, "}")
	case p.eat("["):
		return p.counted(depth, textArray, "]")
	case p.eat("<"):
		if strings.HasPrefix(strings.TrimSpace(p.s), "vscale") {
			return nil
		}
		return p.counted(depth, textVector, ">")
	case strings.HasPrefix(p.s, "%"):
		n := 1
		if strings.HasPrefix(p.s, `%"`) {
			end := strings.IndexByte(p.s[2:], '"')
			if end < 0 {
				return nil
			}
			n = end + 3
		} else {
			for n < len(p.s) && !strings.ContainsRune(" \t\r\n,*()[]{}<>", rune(p.s[n])) {
				n++
			}
		}
		t := &textType{kind: textName, spell: p.s[:n]}
		p.s = p.s[n:]
		return t
	}
	n := 0
	for n < len(p.s) && ('a' <= p.s[n] && p.s[n] <= 'z' || '0' <= p.s[n] && p.s[n] <= '9' || p.s[n] == '_') {
		n++
	}
	word := p.s[:n]
	p.s = p.s[n:]
	switch word {
	case "ptr":
		return &textType{kind: textPointer}
	case "half", "bfloat":
		return &textType{kind: textFloat, n: 16}
	case "float":
		return &textType{kind: textFloat, n: 32}
	case "double":
		return &textType{kind: textFloat, n: 64}
	case "x86_fp80":
		return &textType{kind: textFloat, n: 80}
	case "fp128", "ppc_fp128":
		return &textType{kind: textFloat, n: 128}
	case "":
		return nil
	}
	if word[0] == 'i' {
		if bits, err := strconv.ParseInt(word[1:], 10, 32); err == nil && bits > 0 {
			return &textType{kind: textInt, n: bits}
		}
	}
	return &textType{kind: textOther}
}

func (p *typeText) members(depth int, end string) *textType {
	t := &textType{kind: textStruct}
	for !p.eat(end) {
		if len(t.elems) > 0 && !p.eat(",") {
			return nil
		}
		e := p.typ(depth + 1)
		if e == nil {
			return nil
		}
		t.elems = append(t.elems, e)
	}
	return t
}

func (p *typeText) counted(depth int, k textKind, end string) *textType {
	p.blanks()
	i := strings.IndexByte(p.s, 'x')
	if i < 0 {
		return nil
	}
	n, err := strconv.ParseInt(strings.TrimSpace(p.s[:i]), 10, 64)
	p.s = p.s[i+1:]
	e := p.typ(depth + 1)
	if err != nil || n < 0 || e == nil || !p.eat(end) {
		return nil
	}
	return &textType{kind: k, n: n, elems: []*textType{e}}
}

// Index is what one index of a getelementptr selects.
type Index struct {
	Of    string // the type that is indexed
	Whole bool   // the first index: counts whole objects of the type
	Field int    // of a structure, else -1
	Type  string // what is selected
}

// Select follows constant indices into a type, as a getelementptr does. Where an index is
// no number, number is -1.
func (y *Layouter) Select(source string, indices []int64) []Index {
	var out []Index
	p := typeText{s: source}
	t := p.typ(0)
	for i, n := range indices {
		if t == nil {
			return out
		}
		x := Index{Of: t.spell, Field: -1, Whole: i == 0, Type: t.spell}
		if i > 0 {
			body := y.resolve(t)
			if body == nil {
				return out
			}
			switch body.kind {
			case textStruct:
				if n < 0 || int(n) >= len(body.elems) {
					return out
				}
				x.Field = int(n)
				t = body.elems[n]
			case textArray, textVector:
				t = body.elems[0]
			default:
				return out
			}
			x.Type = t.spell
		}
		out = append(out, x)
	}
	return out
}

// Member is a field as debug information has it.
type Member struct {
	Name, Type string
	Offset     int64 // bytes
}

// Members gives the members of the source program's structure that LLVM's type name
// (%struct.point, %"class.a::b") stands for, nil if the file does not tell: the
// structure of that name and of that size, if there is just one.
func (l *Lookup) Members(name string, size int64) []Member {
	bare := string(gram.Key([]byte(name)))
	ok := false
	for _, prefix := range []string{"struct.", "class.", "union."} {
		if s, cut := strings.CutPrefix(bare, prefix); cut {
			bare, ok = s, true
		}
	}
	if i := strings.LastIndex(bare, "::"); i >= 0 && !strings.Contains(bare, "<") {
		bare = bare[i+2:]
	}
	if !ok { // rustc and swiftc name types as the source does
		return nil
	}
	if i := strings.LastIndexByte(bare, '.'); i > 0 && strings.Trim(bare[i+1:], "0123456789") == "" {
		bare = bare[:i] // a second type of the name
	}
	found := analysis.MemoOf(l.s, compositeKey{bare, size, l.firstMeta()}, func() string { return l.composite(bare, size) })
	if found == "" {
		return nil
	}
	var out []Member
	for _, e := range l.md.list(l.md.field(found, "elements")) {
		if tag := l.md.field(e, "tag"); tag != "DW_TAG_member" && tag != "DW_TAG_inheritance" || strings.Contains(l.md.field(e, "flags"), "DIFlagStaticMember") {
			continue
		}
		m := Member{Name: l.md.text(e, "name"), Type: l.md.TypeName(l.md.field(e, "baseType")), Offset: l.md.number(e, "offset") / 8}
		if m.Name == "" {
			m.Name = "(" + m.Type + ")"
		}
		out = append(out, m)
	}
	return out
}

// compositeKey is the key under which a snapshot keeps the structure of a name and size,
// for metadata that starts at a segment.
type compositeKey struct {
	name  string
	size  int64
	first int
}

// composite finds the structure of a name and a size in debug information, by search; ""
// if there is none, or several. O(bytes of metadata).
func (l *Lookup) composite(bare string, size int64) string {
	needle := []byte(`name: "` + bare + `"`)
	found := ""
	for _, r := range l.meta {
		b := l.s.Doc.Segment(r.seg).Bytes()
		for at := 0; ; {
			i := bytes.Index(b[at:], needle)
			if i < 0 {
				break
			}
			at += i
			start := bytes.LastIndexByte(b[:at], '\n') + 1
			at++
			n := lineNumber(b[start:])
			if n < 0 {
				continue
			}
			ref := "!" + strconv.Itoa(n)
			if !l.md.is(ref, "DICompositeType") || l.md.text(ref, "name") != bare || l.md.field(ref, "elements") == "" || l.md.number(ref, "size") != size*8 {
				continue
			}
			if found != "" && found != ref {
				return ""
			}
			found = ref
		}
	}
	return found
}

// firstMeta is the first segment of metadata, -1 without one.
func (l *Lookup) firstMeta() int {
	if len(l.meta) == 0 {
		return -1
	}
	return l.meta[0].seg
}
