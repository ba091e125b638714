package interp

import (
	"fmt"
	"strconv"
	"strings"

	"phils/ssa"
)

// ParseArg reads a value as a command line gives it: 12, -0x1F, 1.5, true, "text",
// unit, undef, (1, true), [1, 2, 3]. A scalar type t is checked, the range of an
// integer included; for TypeAny and for composite types the text decides (a text
// that is nothing else is then a string), and Run fits it to the parameter.
func ParseArg(text string, t ssa.Type) (Val, error) {
	p := argParser{text: text, left: strings.TrimSpace(text)}
	v, err := p.value(t, 0)
	if err == nil && strings.TrimSpace(p.left) != "" {
		err = fmt.Errorf("argument %q: unexpected %q after the value", text, p.left)
	}
	return v, err
}

type argParser struct{ text, left string }

func (p *argParser) value(t ssa.Type, depth int) (Val, error) {
	if depth > maxDepth {
		return Val{}, fmt.Errorf("argument %q: nested too deep", p.text)
	}
	p.left = strings.TrimSpace(p.left)
	if p.left == "" && t != ssa.TypeStr {
		return Val{}, fmt.Errorf("argument %q: a value is missing", p.text)
	}
	if p.left != "" && (p.left[0] == '(' || p.left[0] == '[') && (t == ssa.TypeAny || t >= ssa.FirstComposite || t == ssa.TypePtr) {
		return p.list(depth)
	}
	if strings.HasPrefix(p.left, `"`) {
		q, err := strconv.QuotedPrefix(p.left)
		if err != nil {
			return Val{}, fmt.Errorf("argument %q: the string is not closed", p.text)
		}
		if t != ssa.TypeAny && t != ssa.TypeStr && t < ssa.FirstComposite {
			return Val{}, fmt.Errorf("argument %q is a string; the parameter is %s", p.text, typeName(t))
		}
		p.left = p.left[len(q):]
		s, err := strconv.Unquote(q)
		if err != nil {
			return Val{}, fmt.Errorf("argument %q: the string is not closed", p.text)
		}
		return MakeString(s), nil
	}
	word := p.left
	if depth > 0 {
		if i := strings.IndexAny(word, ",()[]"); i >= 0 {
			word = word[:i]
		}
	}
	p.left = p.left[len(word):]
	return p.word(strings.TrimSpace(word), t, depth)
}

// list reads (a, b) or [a, b].
func (p *argParser) list(depth int) (Val, error) {
	array := p.left[0] == '['
	end := ")"
	if array {
		end = "]"
	}
	p.left = strings.TrimSpace(p.left[1:])
	var elems []Val
	for !strings.HasPrefix(p.left, end) {
		if len(elems) > 0 {
			if !strings.HasPrefix(p.left, ",") {
				return Val{}, fmt.Errorf("argument %q: expected , or %s at %q", p.text, end, p.left)
			}
			p.left = p.left[1:]
		}
		v, err := p.value(ssa.TypeAny, depth+1)
		if err != nil {
			return Val{}, err
		}
		elems = append(elems, v)
		p.left = strings.TrimSpace(p.left)
	}
	p.left = p.left[1:]
	return makeAggregate(elems, array), nil
}

func (p *argParser) word(word string, t ssa.Type, depth int) (Val, error) {
	if word == "undef" {
		return Val{}, nil
	}
	bad := func() error { return fmt.Errorf("argument %q is not %s", word, typeName(t)) }
	switch t {
	case ssa.TypeStr:
		return MakeString(word), nil
	case ssa.TypeUnit:
		if word != "unit" {
			return Val{}, bad()
		}
		return MakeUnit(), nil
	case ssa.TypeBool:
		if word != "true" && word != "false" && word != "1" && word != "0" {
			return Val{}, bad()
		}
		return MakeBool(word == "true" || word == "1"), nil
	case ssa.TypeF32, ssa.TypeF64:
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return Val{}, bad()
		}
		return shapeOf(nil, t).round(x), nil
	}
	if bits, signed, ok := t.IsInt(); ok {
		if signed {
			n, err := strconv.ParseInt(word, 0, bits)
			if err != nil {
				return Val{}, bad()
			}
			return MakeInt(n), nil
		}
		n, err := strconv.ParseUint(word, 0, bits)
		if err != nil {
			return Val{}, bad()
		}
		return MakeUint(n), nil
	}
	switch word {
	case "true", "false":
		if t == ssa.TypeAny && depth == 0 {
			return MakeInt(bit(word == "true")), nil
		}
		return MakeBool(word == "true"), nil
	case "unit":
		return MakeUnit(), nil
	}
	if v, err := parseNumber(word); err == nil {
		return v, nil
	}
	if t == ssa.TypeAny && depth == 0 {
		return MakeString(word), nil
	}
	return Val{}, fmt.Errorf("argument %q: %q is not a value", p.text, word)
}

func typeName(t ssa.Type) string {
	names := [...]string{ssa.TypeAny: "a value", ssa.TypeUnit: "unit", ssa.TypeBool: "true or false",
		ssa.TypeI8: "an i8 (-128 to 127)", ssa.TypeI16: "an i16 (-32768 to 32767)", ssa.TypeI32: "an i32", ssa.TypeI64: "an i64",
		ssa.TypeU8: "a u8 (0 to 255)", ssa.TypeU16: "a u16 (0 to 65535)", ssa.TypeU32: "a u32", ssa.TypeU64: "a u64",
		ssa.TypeF32: "an f32", ssa.TypeF64: "an f64", ssa.TypeStr: "a string", ssa.TypePtr: "a pointer"}
	if t >= 0 && int(t) < len(names) {
		return names[t]
	}
	return "of that type"
}

// fit turns an argument into what a parameter of type t of f holds: numbers at
// their width, and the address of a new array for an untyped or reference
// parameter that is given an Aggregate.
func fit(f *ssa.Func, t ssa.Type, v Val) Val {
	s := shapeOf(f, t)
	info := composite(f, t)
	switch {
	case (s.class == classInt || s.class == classBool) && isInt(&v):
		return s.make(v.n)
	case s.class == classFloat && isNumber(&v):
		return s.round(v.Float64())
	case v.kind != Aggregate:
		return v
	case t == ssa.TypeAny || t == ssa.TypePtr && v.box.array:
		mem := newMemory("argument", int64(len(v.box.elems)), MakeInt(0))
		for i, e := range v.box.elems {
			if mem.store(int64(i), e) != nil {
				return Val{}
			}
		}
		return mem.pointer(0)
	case t == ssa.TypePtr:
		mem := newMemory("argument", 1, Val{})
		if mem.store(0, v) != nil {
			return Val{}
		}
		return mem.pointer(0)
	case info == nil || len(info.Elems) == 0:
		return v
	case info.Kind == ssa.CompositeRef || info.Kind == ssa.CompositeRefMut:
		mem := newMemory("argument", 1, Val{})
		if mem.store(0, fit(f, info.Elems[0], v)) != nil {
			return Val{}
		}
		return mem.pointer(0)
	case info.Kind == ssa.CompositeArray || info.Kind == ssa.CompositeSlice:
		elems := make([]Val, len(v.box.elems))
		for i, e := range v.box.elems {
			elems[i] = fit(f, info.Elems[0], e)
		}
		return makeAggregate(elems, true)
	case info.Kind == ssa.CompositeTuple || info.Kind == ssa.CompositeStruct:
		elems := make([]Val, len(v.box.elems))
		for i, e := range v.box.elems {
			elems[i] = e
			if i < len(info.Elems) {
				elems[i] = fit(f, info.Elems[i], e)
			}
		}
		return makeAggregate(elems, false)
	}
	return v
}
