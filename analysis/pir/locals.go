package pir

import (
	"fmt"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
)

// local is a declared name, or one that is used without a declaration.
type local struct {
	name     string
	x        ssa.Var
	typ      ssa.Type
	declared int32 // token, -1 for none
	mem      bool
	reported bool
}

// version is the number behind `#`, -1 without one.
func version(name []byte) int32 {
	for i, c := range name {
		if c == '#' {
			n := int32(0)
			for _, d := range name[i+1:] {
				if n > 1<<26 {
					break // too large to be told apart
				}
				n = n*10 + int32(d-'0')
			}
			return n
		}
	}
	return -1
}

// base is a local's name without its version.
func base(name []byte) string {
	for i, c := range name {
		if c == '#' {
			return string(name[:i])
		}
	}
	return string(name)
}

// findMemory notes which locals a place projects into or an & takes the address of.
func (l *lowerer) findMemory() {
	t := l.t
	for n, k := range t.Node {
		c := int32(n) + 1
		if k != grammar.NodeRef && k != grammar.NodeField && k != grammar.NodeElem || c >= t.Next[n] || t.Node[c] != grammar.NodeLocal || t.First[c] >= t.Last[c] {
			continue
		}
		name := base(t.Text(t.First[c]))
		if _, known := l.why[name]; known {
			continue
		}
		s, e := t.Span(int32(n))
		if k == grammar.NodeRef {
			l.why[name] = fmt.Sprintf("its address is taken by `%s`", t.Src[s:e])
		} else {
			l.why[name] = fmt.Sprintf("the place `%s` projects into it", t.Src[s:e])
		}
	}
}

// declare declares parameters and locals, and gives the function's signature.
func (l *lowerer) declare() *analysis.Signature {
	t := l.t
	sig := &analysis.Signature{Typed: true, Result: "unit"}
	l.f.Result = ssa.TypeUnit
	if l.header >= 0 {
		for c := t.FirstChild(l.header); c >= 0; c = t.NextSibling(l.header, c) {
			if t.Node[c] != grammar.NodeParam {
				l.f.Result = l.typ(c)
				sig.Result = spellType(t, c)
				continue
			}
			if p := l.declareLocal(c, true); p != nil {
				sig.Params = append(sig.Params, typeName(l.f, p.typ))
				sig.Names = append(sig.Names, l.f.Vars[p.x].Source)
			}
		}
	}
	if l.header < 0 || l.isBroken(l.header) {
		l.f.Result, sig = ssa.TypeAny, nil
	}
	labels := false
	for i, n := range t.Stmt {
		switch t.Node[n] {
		case grammar.NodeLabel:
			labels = true
		case grammar.NodeLet:
			if labels {
				l.problem("syntax", t.First[n], "expected `let` before the first block: locals are declared at the start of a function")
			}
			if loc := l.declareLocal(n, false); loc != nil && l.broken[i] {
				// Half a type would give every use a finding of its own.
				loc.typ, l.f.Vars[loc.x].Type = ssa.TypeAny, ssa.TypeAny
			}
		}
	}
	return sig
}

// brokenLabel reports whether a statement before the i-th may have been meant as a label.
func (l *lowerer) brokenLabel(i int) bool {
	for j := range i {
		if l.broken[j] && l.t.Node[l.t.Stmt[j]] == syntax.ErrorNode {
			return true
		}
	}
	return false
}

// declareLocal declares what a NodeParam or NodeLet names.
func (l *lowerer) declareLocal(n int32, param bool) *local {
	t := l.t
	tok, source := int32(-1), ""
	for i := t.First[n]; i < t.Last[n]; i++ {
		switch t.Tok[i] {
		case grammar.TokLocal:
			if tok < 0 {
				tok = i
			}
		case syntax.String:
			source = grammar.Unquote(t.Text(i))
		}
	}
	if tok < 0 {
		return nil
	}
	typ := l.typ(t.FirstChild(n))
	if version(t.Text(tok)) >= 0 {
		l.problem("syntax", tok, fmt.Sprintf("a declaration names `%s`, which has all its versions", base(t.Text(tok))))
	}
	name := base(t.Text(tok))
	if old := l.locals[name]; old != nil {
		l.problem("multiple-definition", tok, name+" is declared already")
		d := &l.fn.Problems[len(l.fn.Problems)-1]
		d.Related = []analysis.Related{{Span: l.fn.TokSpan(old.declared), Msg: "the first declaration"}}
		return old
	}
	loc := l.newLocal(name, typ, tok, source, param)
	if !param {
		l.occ(tok, l.localSym(loc, name), analysis.RoleDecl)
	}
	return loc
}

func (l *lowerer) newLocal(name string, typ ssa.Type, tok int32, source string, param bool) *local {
	why := l.why[name]
	if why == "" && !scalar(l.f, typ) {
		why = fmt.Sprintf("its type %s is no scalar", typeName(l.f, typ))
	}
	loc := &local{name: name, typ: typ, declared: tok, mem: why != ""}
	loc.x = l.b.NewVar(ssa.VarInfo{Name: name, Source: source, Type: typ, Src: tok, Promotable: why == "", Why: why,
		Temp: source == "" && !param && tok >= 0, Param: param})
	l.locals[name] = loc
	return loc
}

// localOf finds the local that a token names; one that nothing declares is made up.
func (l *lowerer) localOf(tok int32) *local {
	name := base(l.t.Text(tok))
	if loc := l.locals[name]; loc != nil {
		return loc
	}
	return l.newLocal(name, ssa.TypeAny, -1, "", false)
}

// localSym is the symbol of a name of loc.
func (l *lowerer) localSym(loc *local, name string) analysis.SymID {
	kind := analysis.SymVar
	switch {
	case loc.mem:
		kind, name = analysis.SymMemory, loc.name
	case l.ssa:
		kind = analysis.SymValue
	}
	s := l.sym(kind, name)
	l.fn.Symbols[s].Var = loc.x
	if loc.typ != ssa.TypeAny {
		l.fn.Symbols[s].Type = typeName(l.f, loc.typ)
	}
	return s
}
