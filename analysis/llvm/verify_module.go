package llvm

import (
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/ssa"
)

// linkUnit checks a run of declarations: types of initial values, names that nothing
// declares, linkage.
func linkUnit(u *analysis.Unit, env *analysis.Env) []analysis.Diagnostic {
	switch u.Kind {
	case gram.ItemDecls:
	case gram.ItemMeta:
		out := append(lackingNumbers(u.Tree, env), repeatedNumbers(u, env)...)
		for _, n := range u.Tree.Stmt {
			if u.Tree.Node[n] == gram.MetaDef && !gram.Broken(u.Tree, n) {
				out = append(out, metadataSyntax(u.Tree, n)...)
			}
		}
		return out
	default:
		return nil
	}
	fn := &analysis.Function{Tree: u.Tree, F: &ssa.Func{}}
	v := verifiers.Get().(*verifier)
	v.start(fn, env)
	v.typeOf, v.done, v.v = v.typeOf[:0], 0, 0
	v.lacks = !env.Dump()
	t := u.Tree
	for _, n := range t.Stmt {
		if gram.Broken(t, n) {
			continue
		}
		v.n, v.op = n, t.First[n]
		switch t.Node[n] {
		case gram.GlobalDef:
			v.globalVariable()
		case gram.AliasDef:
			v.alias()
		case gram.Declare:
			v.declaration()
		case gram.TypeDef:
			v.names(n + 1)
		}
	}
	return append(append(v.finish(), lackingNumbers(t, env)...), repeatedNumbers(u, env)...)
}

// names reports outside names within the current statement, from node n on, that the file
// does not declare.
func (v *verifier) names(n int32) {
	if !v.lacks {
		return
	}
	t := v.t
	for c := n; c < t.Next[v.n]; c++ {
		what := "global or function "
		switch t.Node[c] {
		case gram.TypeName:
			what = "type "
			if t.Node[v.n] == gram.TypeDef && c == v.n+1 {
				continue
			}
		case gram.GlobalRef:
		default:
			continue
		}
		if t.First[c] >= t.Last[c] {
			continue
		}
		name := globalName(t.Text(t.First[c]))
		if _, ok := v.env.Lookup(name); !ok && !mayLack(name) {
			v.report("undefined-name", c, "the file declares no "+what+name)
		}
	}
}

// linkage is the token of a word of linkage and that of a word of visibility before node
// end, -1 without one.
func (v *verifier) linkage(end int32) (linkage, visibility int32) {
	t := v.t
	linkage, visibility = -1, -1
	for i := t.First[v.n] + 1; i < end; i++ {
		if t.Tok[i] != syntax.Keyword {
			continue
		}
		switch string(t.Text(i)) {
		case "private", "internal", "linkonce", "linkonce_odr", "weak", "weak_odr", "appending", "common", "external", "extern_weak", "available_externally":
			linkage = i
		case "hidden", "protected":
			visibility = i
		case "default", "unnamed_addr", "addrspace", "global", "constant", "alias", "ifunc", "align":
		default:
			if w := view(t.Text(i)); keyword(w) && string(t.Text(i-1)) != "(" {
				v.reportAt("syntax", v.fn.TokSpan(i), "'"+w+"' has no meaning in this definition")
			}
		}
	}
	if linkage >= 0 && visibility >= 0 {
		if w := string(t.Text(linkage)); w == "private" || w == "internal" {
			v.reportAt("syntax", v.fn.TokSpan(visibility), "what is "+w+" is seen nowhere else: "+string(t.Text(visibility))+" has no meaning for it")
		}
	}
	return linkage, visibility
}

func (v *verifier) globalVariable() {
	t, y := v.t, &v.y
	n := t.Child(v.n, gram.Type)
	if n < 0 {
		return
	}
	v.names(n)
	linkage, _ := v.linkage(t.First[n])
	typ := v.typ(n)
	switch y.kind(typ) {
	case kindVoid, kindFunc, kindLabel, kindMetadata, kindToken:
		v.bad(n, "no global has type "+y.name(typ))
		return
	}
	init := t.NextSibling(v.n, n)
	if init < 0 || !gram.IsValue(t.Node[init]) {
		return
	}
	if y.kind(typ) == kindOpaque {
		v.bad(n, "no global has type "+y.name(typ)+", which has no size")
		return
	}
	v.value(init, typ)
	v.properties()
	if linkage < 0 {
		return
	}
	switch string(t.Text(linkage)) {
	case "common":
		for i := linkage; i < t.First[n]; i++ {
			if string(t.Text(i)) == "constant" {
				v.reportAt("syntax", v.fn.TokSpan(i), "a common global is no constant: other files may define it too")
			}
		}
		if w := string(t.Text(t.First[init])); w != "0" && w != "null" && w != "zeroinitializer" && w != "false" && w != "0.0" && w != "0.000000e+00" && t.Node[init] == gram.Literal {
			v.bad(init, "a common global starts as zero").Code = "syntax"
		}
	case "appending":
		if k := y.kind(typ); k != kindArray && k != kindNone {
			v.bad(n, "an appending global is an array, not "+y.name(typ))
		}
	}
}

// alias checks an alias or ifunc.
func (v *verifier) alias() {
	t := v.t
	n := t.Child(v.n, gram.Type)
	if n < 0 {
		return
	}
	v.names(n)
	v.linkage(t.First[n])
	typ, types := ctNone, 0
	for c := t.FirstChild(v.n); c >= 0; c = t.NextSibling(v.n, c) {
		switch k := t.Node[c]; {
		case k == gram.Type:
			typ = v.typ(c)
			types++
		case k == gram.GlobalRef:
			if types > 1 {
				v.value(c, typ)
			}
			v.aliasee(c)
		case k == gram.ConstExpr:
			if types == 1 && !v.y.typed {
				typ = ctPtr
			}
			if types > 1 || typ == ctPtr {
				v.value(c, typ)
			}
		}
	}
}

// aliasee checks that an alias stands for something that the module has.
func (v *verifier) aliasee(n int32) {
	t := v.t
	name := globalName(t.Text(t.First[n]))
	d, ok := v.env.Lookup(name)
	if !ok {
		return
	}
	self := t.Child(v.n, gram.GlobalName)
	switch {
	case self >= 0 && globalName(t.Text(t.First[self])) == name:
		v.report("syntax", n, name+" stands for itself")
	case d.Kind == analysis.DeclExtern:
		v.report("syntax", n, name+" is only declared; an alias or ifunc stands for something that this file defines").Related =
			[]analysis.Related{{Seg: v.env.Segment(d), Span: d.NameSpan, Msg: name + " is declared here"}}
	}
}

func (v *verifier) declaration() {
	t := v.t
	n := t.Child(v.n, gram.Type)
	name := t.Child(v.n, gram.FuncName)
	if n < 0 || name < 0 {
		return
	}
	v.names(n)
	if linkage, _ := v.linkage(t.First[n]); linkage >= 0 {
		if w := string(t.Text(linkage)); w != "external" && w != "extern_weak" {
			v.reportAt("syntax", v.fn.TokSpan(linkage), "a declaration is external or extern_weak; "+w+" is for what this file defines")
		}
	}
	intrinsic := strings.HasPrefix(globalName(t.Text(t.First[name])), "@llvm.")
	v.result = v.typ(n)
	v.returnable(n, intrinsic)
	v.resultAttributes(t.First[v.n]+1, n, v.result)
	v.functionAttributes(name)
	var s signature
	for c := n; c >= 0; c = t.NextSibling(v.n, c) {
		if t.Node[c] == gram.Param {
			if y := t.Child(c, gram.Type); y >= 0 {
				p := v.typ(y)
				v.parameter(y, p, intrinsic)
				v.parameterAttributes(&s, c, p, v.result, intrinsic)
			}
		}
	}
}
