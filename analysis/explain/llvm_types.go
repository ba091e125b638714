package explain

import (
	"fmt"
	"strconv"

	"phils/analysis/llvm"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// namedType explains a named structure: its fields, with what the source calls them.
func (p *llvmSpeaker) namedType(name string) {
	y := p.l.Layout(p.seg)
	fields, ok := y.Fields(name)
	if !ok {
		return
	}
	size, align, sized := y.Size(name)
	head := "**" + code(name) + "**: " + plural(len(fields), "field")
	if sized {
		head += ", " + plural(int(size), "byte") + ", aligned to " + strconv.FormatInt(align, 10)
	}
	p.para("%s.", head)
	p.out.WriteString("\n")
	var members []llvm.Member
	if sized {
		members = p.l.Members(name, size)
	}
	const most = 40
	for i, f := range fields {
		if i == most {
			p.item("and %d more", len(fields)-most)
			break
		}
		p.item("%d: %s", i, fieldText(f, members))
	}
}

// fieldText spells a field: its type, where it lies, and what the source calls it.
func fieldText(f llvm.Field, members []llvm.Member) string {
	text := code(f.Type)
	if f.Offset >= 0 {
		text += fmt.Sprintf(" at byte %d", f.Offset)
		for _, m := range members {
			if m.Offset == f.Offset {
				return text + ", " + code(m.Name) + " (" + code(m.Type) + ")"
			}
		}
	}
	return text
}

// typeSize says how large a type is, if it is not plain.
func (p *llvmSpeaker) typeSize(spelled string) {
	if size, align, ok := p.l.Layout(p.seg).Size(spelled); ok {
		p.para("%s, aligned to %d.", plural(int(size), "byte"), align)
	}
}

// index explains an index of a getelementptr.
func (p *llvmSpeaker) index() {
	if i := p.t.StmtAt(p.tok); i < 0 || p.t.Node[p.t.Stmt[i]] != gram.GetElementPtr {
		return
	}
	p.path(p.tok)
}

// path explains what the indices of the getelementptr at the token select, up to the index
// at token upTo, or all for -1.
func (p *llvmSpeaker) path(upTo int32) {
	n := p.t.Stmt[p.t.StmtAt(p.tok)]
	source := ""
	types := 0
	var indices []int64
	base, at := true, -1
	for c := p.t.FirstChild(n); c >= 0; c = p.t.NextSibling(n, c) {
		switch k := p.t.Node[c]; {
		case k == gram.Type:
			if types++; types == 1 {
				a, b := p.t.Span(c)
				source = string(p.t.Src[a:b])
			}
		case gram.IsValue(k) && base:
			base = false
		case gram.IsValue(k):
			v := int64(-1)
			if k == gram.Literal && p.t.Tok[p.t.First[c]] == syntax.Number {
				if x, err := strconv.ParseInt(string(p.t.Text(p.t.First[c])), 10, 64); err == nil {
					v = x
				}
			}
			if p.t.First[c] == upTo {
				at = len(indices)
			}
			indices = append(indices, v)
		}
	}
	if upTo >= 0 && at < 0 || types < len(indices)+2 { // of another type than the pointer's: the old spelling
		return
	}
	y := p.l.Layout(p.seg)
	steps := y.Select(source, indices)
	for i, x := range steps {
		if upTo >= 0 && i != at {
			continue
		}
		switch {
		case x.Whole && upTo >= 0:
			p.para("Index %d counts whole objects of type %s.", i, code(x.Of))
		case x.Field >= 0:
			fields, ok := y.Fields(x.Of)
			if !ok || x.Field >= len(fields) {
				continue
			}
			var members []llvm.Member
			if size, _, sized := y.Size(x.Of); sized && x.Of[0] == '%' {
				members = p.l.Members(x.Of, size)
			}
			p.para("Index %d selects field %d of %s: %s.", i, x.Field, code(x.Of), fieldText(fields[x.Field], members))
		case upTo >= 0:
			p.para("Index %d selects an element of %s: %s.", i, code(x.Of), code(x.Type))
		}
	}
}
