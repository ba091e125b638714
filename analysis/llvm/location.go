package llvm

import "strconv"

// Source locations (DILocation) and how LLVM merges them where phis merge values:
// DILocation::getMergedLocation of lib/IR/DebugInfoMetadata.cpp, LLVM 19.

// location is a DILocation; scope and inlinedAt are references to metadata. The nil
// location is none.
type location struct {
	ref       string // a reference to it, "" if the file has no node like it
	line, col int64
	scope     string
	inlined   *location // the call that it was inlined at
}

func (m *Metadata) location(ref string) *location {
	return m.locationWithin(ref, metaChain)
}

func (m *Metadata) locationWithin(ref string, left int) *location {
	if left == 0 || !m.is(ref, "DILocation") {
		return nil
	}
	l := &location{ref: ref}
	at := ""
	fields(m.node(ref), func(key, value string) bool {
		switch key {
		case "line":
			l.line, _ = strconv.ParseInt(value, 10, 64)
		case "column":
			l.col, _ = strconv.ParseInt(value, 10, 64)
		case "scope":
			l.scope = value
		case "inlinedAt":
			at = value
		}
		return true
	})
	if at != "" && at != "null" {
		l.inlined = m.locationWithin(at, left-1)
	}
	return l
}

// String spells l where it is used.
func (l *location) String() string {
	if l.ref != "" {
		return l.ref
	}
	s := "!DILocation(line: " + strconv.FormatInt(l.line, 10)
	if l.col != 0 {
		s += ", column: " + strconv.FormatInt(l.col, 10)
	}
	s += ", scope: " + l.scope
	if l.inlined != nil {
		s += ", inlinedAt: " + l.inlined.String()
	}
	return s + ")"
}

// same compares as LLVM's uniquing does.
func (l *location) same(o *location) bool {
	for ; l != nil && o != nil; l, o = l.inlined, o.inlined {
		if l == o || l.ref != "" && l.ref == o.ref {
			return true
		}
		if l.line != o.line || l.col != o.col || l.scope != o.scope {
			return false
		}
	}
	return l == nil && o == nil
}

// merged is the location of what stands for both a and b.
func (m *Metadata) merged(a, b *location) *location {
	if a == nil || b == nil {
		return nil
	}
	if a.same(b) {
		return a
	}
	if a.inlined == nil && b.inlined == nil {
		if l := m.mergedPair(a, b, nil); l != nil {
			return l
		}
		return &location{scope: a.scope}
	}
	var as, bs []*location
	for l := a; l != nil; l = l.inlined {
		as = append(as, l)
	}
	// The innermost place of b's chain that is in a function which is a's too, inlined
	// at the same call.
	ia, ib := -1, -1
	for l := b; l != nil && ia < 0; l = l.inlined {
		bs = append(bs, l)
		for i, x := range as {
			if m.subprogram(x.scope) == m.subprogram(l.scope) && x.inlined.same(l.inlined) {
				ia, ib = i, len(bs)-1
				break
			}
		}
	}
	if ia < 0 {
		return &location{scope: a.scope}
	}
	result := as[ia].inlined
	for ; ia >= 0 && ib >= 0; ia, ib = ia-1, ib-1 {
		l := m.mergedPair(as[ia], bs[ib], result)
		if l == nil {
			break
		}
		result = l
	}
	if result == nil {
		return &location{scope: a.scope}
	}
	return result
}

func (m *Metadata) mergedPair(a, b, inlined *location) *location {
	if a.same(b) {
		return &location{line: a.line, col: a.col, scope: a.scope, inlined: inlined}
	}
	if a.scope != b.scope && m.subprogram(a.scope) != m.subprogram(b.scope) {
		return nil
	}
	l := &location{scope: m.commonScope(a.scope, b.scope), inlined: inlined}
	if a.line == b.line {
		if l.line = a.line; a.col == b.col {
			l.col = a.col
		}
	}
	return l
}

// subprogram is the function that a scope is in.
func (m *Metadata) subprogram(scope string) string {
	for range metaChain {
		if scope == "" || m.is(scope, "DISubprogram") {
			return scope
		}
		scope = m.field(scope, "scope")
	}
	return ""
}

// commonScope is the innermost scope around a and b.
func (m *Metadata) commonScope(a, b string) string {
	if a == b {
		return a
	}
	around := map[string]bool{}
	for s := a; s != "" && !around[s]; s = m.field(s, "scope") {
		around[s] = true
		if m.is(s, "DISubprogram") {
			break
		}
	}
	for range metaChain {
		if around[b] || b == "" {
			return b
		}
		b = m.field(b, "scope")
	}
	return ""
}
