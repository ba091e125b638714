package llvm

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// SourceVariable is what a debug record, or a call in the old spelling, tells of a register:
// that it holds a variable of the source program, or its address.
type SourceVariable struct {
	Tok      int32 // the register, in the record
	Sym      analysis.SymID
	Address  bool   // of the variable's memory (declare), not its value
	Variable string // metadata: "!31"
	Location string // "!32", "" without one
}

type sourceVariablesKey struct{}

// SourceVariables lists what fn's text says so of its registers, in the order of the text.
func SourceVariables(fn *analysis.Function) []SourceVariable {
	out, _ := analysis.Memo(fn, sourceVariablesKey{}, func() ([]SourceVariable, error) {
		var out []SourceVariable
		for _, n := range fn.Tree.Stmt {
			if x, ok := sourceVariable(fn, n); ok {
				out = append(out, x)
			}
		}
		return out, nil
	})
	return out
}

func sourceVariable(fn *analysis.Function, n int32) (x SourceVariable, ok bool) {
	t := fn.Tree
	var parts [4]int32 // value, variable, …
	k := 0
	word := ""
	switch t.Node[n] {
	case gram.DbgRec:
		word = strings.TrimPrefix(string(t.Text(t.First[n])), "#dbg_")
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if k < len(parts) {
				parts[k] = c
				k++
			} else {
				parts[3] = c // the location comes last
			}
		}
		if k == 4 {
			x.Location = nodeText(t, parts[3])
		}
	case gram.Call:
		callee := t.Child(n, gram.Callee)
		if callee < 0 || t.First[callee] >= t.Last[callee] {
			return x, false
		}
		if word, ok = strings.CutPrefix(string(t.Text(t.First[callee])), "@llvm.dbg."); !ok {
			return x, false
		}
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.Arg && k < 2 {
				if parts[k] = t.Child(c, gram.Meta); parts[k] >= 0 {
					k++
				}
			}
			if t.Node[c] == gram.Attachment && string(t.Text(t.First[c])) == "!dbg" {
				x.Location = strings.TrimSpace(strings.TrimPrefix(nodeText(t, c), "!dbg"))
			}
		}
	}
	if k < 2 || word != "declare" && word != "value" && word != "assign" {
		return x, false
	}
	ref := t.Child(parts[0], gram.LocalRef)
	if ref < 0 || t.First[ref] >= t.Last[ref] {
		return x, false
	}
	x.Tok, x.Address, x.Variable = t.First[ref], word == "declare", nodeText(t, parts[1])
	o := fn.OccOfToken(x.Tok)
	if o == nil {
		return x, false
	}
	x.Sym = o.Sym
	return x, true
}

func nodeText(t *syntax.Tree, n int32) string {
	s, e := t.Span(n)
	return strings.TrimSpace(strings.TrimPrefix(string(t.Src[s:e]), "metadata"))
}

// knownNames are those that a function's slots had by the metadata meta: editors ask after each
// edit, which as a rule leaves both alone.
type knownNames struct {
	meta []metaRun
	of   []string
}

type namesKey struct{}

// sourceNames gives the names of fn's slots in the source program. Of variables with one
// name, as the counters of two loops are, each has the line of its declaration with it.
func sourceNames(s *analysis.Snapshot, seg int, fn *analysis.Function) []string {
	vars := SourceVariables(fn)
	if len(vars) == 0 {
		return nil
	}
	l := NewLookup(s, seg)
	last, _ := analysis.Memo(fn, namesKey{}, func() (*atomic.Pointer[knownNames], error) { return new(atomic.Pointer[knownNames]), nil })
	same := func(a, b metaRun) bool { return a.text == b.text }
	if have := last.Load(); have != nil && slices.EqualFunc(have.meta, l.meta, same) {
		return have.of
	}
	of := namesBy(l.md, vars, fn)
	last.Store(&knownNames{l.meta, of})
	return of
}

func namesBy(md *Metadata, vars []SourceVariable, fn *analysis.Function) []string {
	var names []string
	of := map[string]string{} // name: the variable that has it, "" several
	ref := make([]string, len(fn.F.Vars))
	for _, x := range vars {
		y := &fn.Symbols[x.Sym]
		if y.Var <= 0 || !x.Address || ref[y.Var] != "" {
			continue
		}
		name := md.text(x.Variable, "name")
		if name == "" {
			continue
		}
		if names == nil {
			names = make([]string, len(fn.F.Vars))
		}
		names[y.Var], ref[y.Var] = name, x.Variable
		if had, ok := of[name]; ok && had != x.Variable {
			of[name] = ""
		} else {
			of[name] = x.Variable
		}
	}
	for v := range names {
		if names[v] != "" && of[names[v]] == "" {
			names[v] += "@" + strconv.FormatInt(md.number(ref[v], "line"), 10)
		}
	}
	return names
}

// Variable is a variable of the source program.
type Variable struct {
	Name, Type, File string
	Line             int64
	Arg              int64 // its place among the parameters from 1, 0 for none
	Function         string
	Address          bool
}

// Variables are those of the source program that register sym of fn holds, or whose memory
// it points to, each once.
func (l *Lookup) Variables(fn *analysis.Function, sym analysis.SymID) []Variable {
	var out []Variable
	seen := map[string]bool{}
	for _, x := range SourceVariables(fn) {
		if x.Sym != sym || seen[x.Variable] {
			continue
		}
		seen[x.Variable] = true
		v := Variable{Name: l.md.text(x.Variable, "name"), Type: l.md.TypeName(l.md.field(x.Variable, "type")), Line: l.md.number(x.Variable, "line"),
			Arg: l.md.number(x.Variable, "arg"), File: l.md.text(l.md.field(x.Variable, "file"), "filename"), Address: x.Address,
			Function: l.md.text(l.md.subprogram(l.md.field(x.Variable, "scope")), "name")}
		if v.Name != "" {
			out = append(out, v)
		}
	}
	return out
}

// TypeName spells a type of debug information as C does, as well as that can be done.
func (m *Metadata) TypeName(ref string) string {
	parts := 500
	return m.typeName(ref, 20, &parts)
}

// typeName spells a type to a depth of left, in at most parts parts: types of broken text can
// lie in themselves, several times.
func (m *Metadata) typeName(ref string, left int, parts *int) string {
	if ref == "" || ref == "null" {
		return "void"
	}
	if left == 0 || *parts == 0 {
		return "…"
	}
	*parts--
	if name := m.text(ref, "name"); name != "" {
		switch m.field(ref, "tag") {
		case "DW_TAG_structure_type":
			return "struct " + name
		case "DW_TAG_union_type":
			return "union " + name
		case "DW_TAG_enumeration_type":
			return "enum " + name
		}
		return name
	}
	base := func() string { return m.typeName(m.field(ref, "baseType"), left-1, parts) }
	switch m.field(ref, "tag") {
	case "DW_TAG_pointer_type":
		b := base()
		if strings.HasSuffix(b, ")") {
			if i := strings.IndexByte(b, '('); i >= 0 {
				return b[:i] + "(*)" + b[i:]
			}
		}
		return strings.TrimSuffix(b+" *", " ")
	case "DW_TAG_reference_type":
		return base() + " &"
	case "DW_TAG_rvalue_reference_type":
		return base() + " &&"
	case "DW_TAG_const_type":
		return "const " + base()
	case "DW_TAG_volatile_type":
		return "volatile " + base()
	case "DW_TAG_array_type":
		s := base()
		for _, d := range m.list(m.field(ref, "elements")) {
			if *parts == 0 {
				break
			}
			*parts--
			s += "[" + m.field(d, "count") + "]"
		}
		return s
	case "DW_TAG_structure_type", "DW_TAG_class_type":
		return "struct {…}"
	case "DW_TAG_union_type":
		return "union {…}"
	case "DW_TAG_enumeration_type":
		return "enum {…}"
	}
	if m.is(ref, "DISubroutineType") {
		types := m.list(m.field(ref, "types"))
		if len(types) == 0 {
			return "void ()"
		}
		var params []string
		for _, p := range types[1:] {
			if *parts == 0 {
				params = append(params, "…")
				break
			}
			params = append(params, m.typeName(p, left-1, parts))
		}
		return m.typeName(types[0], left-1, parts) + " (" + strings.Join(params, ", ") + ")"
	}
	return "…"
}

// list are the elements of a node !{…}.
func (m *Metadata) list(ref string) []string {
	s := strings.TrimPrefix(m.node(ref), "distinct ")
	if !strings.HasPrefix(s, "!{") {
		return nil
	}
	s = s[2:]
	var out []string
	for s != "" && s[0] != '}' {
		s = strings.TrimLeft(s, ", \t\r\n")
		end := partEnd(s, '}')
		if e := strings.TrimSpace(s[:end]); e != "" {
			out = append(out, e)
		}
		s = s[end:]
	}
	return out
}
