package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// declarations gives what a run of declares, globals, aliases and types declares.
func declarations(t *syntax.Tree) []analysis.Decl {
	var out []analysis.Decl
	var y types
	y.reset(t)
	for _, n := range t.Stmt {
		d := analysis.Decl{}
		name := gram.GlobalName
		switch t.Node[n] {
		case gram.Declare:
			d.Kind, name = analysis.DeclExtern, gram.FuncName
		case gram.GlobalDef, gram.AliasDef:
			d.Kind = analysis.DeclGlobal
		case gram.TypeDef:
			d.Kind, name = analysis.DeclType, gram.TypeName
		default:
			continue
		}
		c := t.Child(n, name)
		if c < 0 || t.First[c] >= t.Last[c] {
			continue
		}
		tok := t.First[c]
		d.Name, d.NameSpan = globalName(t.Text(tok)), analysis.Span{Start: t.Start[tok], End: t.End[tok]}
		describe(t, &y, n, &d)
		out = append(out, d)
	}
	return out
}

func describe(t *syntax.Tree, y *types, n int32, d *analysis.Decl) {
	if d.Kind != analysis.DeclExtern {
		if c := t.Child(n, gram.Type); c >= 0 {
			d.Type = string(spell(t, t.First[c], t.Last[c], nil))
		}
		return
	}
	d.Sig = &analysis.Signature{Typed: true}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch t.Node[c] {
		case gram.Type:
			if d.Sig.Result == "" {
				d.Sig.Result = y.name(y.node(c))
			}
		case gram.Param:
			p, name := "", ""
			if k := t.Child(c, gram.Type); k >= 0 {
				p = y.name(y.node(k))
			}
			if k := t.Child(c, gram.Def); k >= 0 && t.First[k] < t.Last[k] {
				name = string(t.Text(t.First[k]))
			}
			d.Sig.Params, d.Sig.Names = append(d.Sig.Params, p), append(d.Sig.Names, name)
		case gram.VarArgs:
			d.Sig.Variadic = true
		}
	}
}
