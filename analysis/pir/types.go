package pir

import (
	"strconv"
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

var scalars = map[string]ssa.Type{
	"unit": ssa.TypeUnit, "bool": ssa.TypeBool, "i8": ssa.TypeI8, "i16": ssa.TypeI16, "i32": ssa.TypeI32, "i64": ssa.TypeI64,
	"u8": ssa.TypeU8, "u16": ssa.TypeU16, "u32": ssa.TypeU32, "u64": ssa.TypeU64, "f32": ssa.TypeF32, "f64": ssa.TypeF64,
	"str": ssa.TypeStr, "ptr": ssa.TypePtr,
}

var scalarNames = [...]string{"?", "unit", "bool", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64", "f32", "f64", "str", "ptr"}

// typeName is how the text spells t; "?" for an unknown type.
func typeName(f *ssa.Func, t ssa.Type) string {
	if t >= 0 && int(t) < len(scalarNames) {
		return scalarNames[t]
	}
	if info := composite(f, t); info != nil {
		return info.Name
	}
	return "?"
}

func composite(f *ssa.Func, t ssa.Type) *ssa.TypeInfo {
	if t < ssa.FirstComposite || int(t-ssa.FirstComposite) >= len(f.Types) {
		return nil
	}
	return &f.Types[t-ssa.FirstComposite]
}

// spellType is the canonical spelling of type node n: its tokens with single blanks
// where they are wanted.
func spellType(t *syntax.Tree, n int32) string {
	var b strings.Builder
	for i := t.First[n]; i < t.Last[n]; i++ {
		if t.Tok[i] == syntax.Comment || t.Tok[i] == syntax.Newline {
			continue
		}
		b.Write(t.Text(i))
		switch string(t.Text(i)) {
		case ",", ";", "mut":
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// intern gives the type of that shape, by its name.
func (l *lowerer) intern(info ssa.TypeInfo) ssa.Type {
	if t, ok := l.types[info.Name]; ok {
		return t
	}
	t := ssa.FirstComposite + ssa.Type(len(l.f.Types))
	l.f.Types = append(l.f.Types, info)
	l.types[info.Name] = t
	return t
}

// typ gives the type of type node n, ssa.TypeAny for none (-1).
func (l *lowerer) typ(n int32) ssa.Type {
	if n < 0 {
		return ssa.TypeAny
	}
	t := l.t
	first := t.First[n]
	switch t.Node[n] {
	case grammar.NodeTypeName:
		if first >= t.Last[n] {
			return ssa.TypeAny
		}
		name := string(t.Text(first))
		if s, ok := scalars[name]; ok {
			return s
		}
		l.occ(first, l.sym(analysis.SymType, name), analysis.RoleUse)
		// The fields are declared elsewhere; those that this function names are known.
		return l.intern(ssa.TypeInfo{Kind: ssa.CompositeStruct, Name: name})
	case grammar.NodeTypeRef:
		elem := l.typ(t.FirstChild(n))
		return l.ref(elem, first+1 < t.Last[n] && string(t.Text(first+1)) == "mut")
	case grammar.NodeArray, grammar.NodeSlice:
		elem := l.typ(t.FirstChild(n))
		info := ssa.TypeInfo{Kind: ssa.CompositeSlice, Elems: []ssa.Type{elem}, Name: "[" + typeName(l.f, elem) + "]"}
		if t.Node[n] == grammar.NodeArray {
			for i := first; i < t.Last[n]; i++ {
				if t.Tok[i] == syntax.Number { // the last one is the outer array's
					info.Len, _ = strconv.ParseInt(string(t.Text(i)), 10, 64)
				}
			}
			info.Kind, info.Name = ssa.CompositeArray, "["+typeName(l.f, elem)+"; "+strconv.FormatInt(info.Len, 10)+"]"
		}
		return l.intern(info)
	case grammar.NodeTypeList:
		var elems []ssa.Type
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			elems = append(elems, l.typ(c))
		}
		return l.tuple(elems...)
	}
	return ssa.TypeAny
}

func (l *lowerer) tuple(elems ...ssa.Type) ssa.Type {
	var b strings.Builder
	b.WriteByte('(')
	for i, e := range elems {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(typeName(l.f, e))
	}
	b.WriteByte(')')
	return l.intern(ssa.TypeInfo{Kind: ssa.CompositeTuple, Elems: elems, Name: b.String()})
}

func (l *lowerer) ref(elem ssa.Type, mut bool) ssa.Type {
	if elem == ssa.TypeAny {
		return ssa.TypeAny
	}
	info := ssa.TypeInfo{Kind: ssa.CompositeRef, Elems: []ssa.Type{elem}, Name: "&" + typeName(l.f, elem)}
	if mut {
		info.Kind, info.Name = ssa.CompositeRefMut, "&mut "+typeName(l.f, elem)
	}
	return l.intern(info)
}

// pointee is what a reference of type t refers to.
func (l *lowerer) pointee(t ssa.Type) (elem ssa.Type, ok bool) {
	if t == ssa.TypePtr || t == ssa.TypeAny {
		return ssa.TypeAny, true
	}
	if i := composite(l.f, t); i != nil && (i.Kind == ssa.CompositeRef || i.Kind == ssa.CompositeRefMut) {
		return i.Elems[0], true
	}
	return ssa.TypeAny, false
}

// fields is the number of fields of a tuple, -1 where it is not known.
func (l *lowerer) field(t ssa.Type, k int) (elem ssa.Type, ok bool) {
	i := composite(l.f, t)
	switch {
	case t == ssa.TypeAny:
		return ssa.TypeAny, true
	case i == nil:
		return ssa.TypeAny, false
	case i.Kind == ssa.CompositeTuple:
		if k < len(i.Elems) {
			return i.Elems[k], true
		}
	case i.Kind == ssa.CompositeStruct:
		if k < maxFields {
			for len(i.Elems) <= k {
				i.Elems = append(i.Elems, ssa.TypeAny)
			}
		}
		return ssa.TypeAny, true
	}
	return ssa.TypeAny, false
}

// maxFields bounds the fields of a structure that a function is taken to name.
const maxFields = 1 << 10

func (l *lowerer) element(t ssa.Type) (elem ssa.Type, ok bool) {
	if t == ssa.TypeAny {
		return ssa.TypeAny, true
	}
	if i := composite(l.f, t); i != nil && (i.Kind == ssa.CompositeArray || i.Kind == ssa.CompositeSlice) {
		return i.Elems[0], true
	}
	return ssa.TypeAny, false
}

// scalar reports whether a value of type t may live in a register.
func scalar(f *ssa.Func, t ssa.Type) bool {
	if t < ssa.FirstComposite {
		return true
	}
	i := composite(f, t)
	return i != nil && (i.Kind == ssa.CompositeRef || i.Kind == ssa.CompositeRefMut)
}

// fits reports whether a value of type have may stand where want is wanted: the same
// type, or one is unknown, or both are references to the same and have is at least
// as permissive, or one is an untyped pointer.
func fits(f *ssa.Func, have, want ssa.Type) bool {
	if have == want || have == ssa.TypeAny || want == ssa.TypeAny {
		return true
	}
	return fitsName(typeName(f, have), typeName(f, want))
}

// fitsName is fits for spellings, "" being unknown.
func fitsName(have, want string) bool {
	if have == want || have == "" || want == "" || strings.Contains(have, "?") || strings.Contains(want, "?") {
		return true
	}
	h, hr := strings.CutPrefix(have, "&")
	w, wr := strings.CutPrefix(want, "&")
	switch {
	case hr && wr:
		return strings.TrimPrefix(h, "mut ") == w
	case hr:
		return want == "ptr"
	case wr:
		return have == "ptr"
	}
	return false
}

func isFloat(t ssa.Type) bool { return t == ssa.TypeF32 || t == ssa.TypeF64 }

func isInt(t ssa.Type) bool {
	_, _, ok := t.IsInt()
	return ok
}
