package pir

import (
	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
)

// declarations gives what a run of extern, global and struct lines declares. A line
// with a syntax error declares its name, of unknown type.
func declarations(t *syntax.Tree) []analysis.Decl {
	var out []analysis.Decl
	broken := grammar.Broken(t)
	for i, n := range t.Stmt {
		d := analysis.Decl{}
		switch t.Node[n] {
		case grammar.NodeExtern:
			d.Kind = analysis.DeclExtern
		case grammar.NodeGlobal:
			d.Kind = analysis.DeclGlobal
		case grammar.NodeStruct:
			d.Kind = analysis.DeclType
		default:
			continue
		}
		for k := t.First[n]; k < t.Last[n] && d.Name == ""; k++ {
			if t.Tok[k] == grammar.TokGlobal {
				d.Name, d.NameSpan = string(t.Text(k)), analysis.Span{Start: t.Start[k], End: t.End[k]}
			}
		}
		if d.Name == "" {
			continue
		}
		if !broken[i] {
			describe(t, n, &d)
		}
		out = append(out, d)
	}
	return out
}

func describe(t *syntax.Tree, n int32, d *analysis.Decl) {
	c := t.FirstChild(n)
	switch d.Kind {
	case analysis.DeclExtern:
		d.Sig = &analysis.Signature{Typed: true, Result: "unit"}
		for ; c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == grammar.NodeResult {
				d.Sig.Result = spellType(t, t.FirstChild(c))
				continue
			}
			d.Sig.Params, d.Sig.Names = append(d.Sig.Params, spellType(t, c)), append(d.Sig.Names, "")
		}
	case analysis.DeclGlobal:
		d.Type = spellType(t, c)
	case analysis.DeclType:
		for i := t.First[n] + 2; i < t.Last[n]; i++ {
			if i > t.First[n]+2 && string(t.Text(i)) != "," && string(t.Text(i)) != "}" || string(t.Text(i)) == "}" {
				d.Type += " "
			}
			d.Type += string(t.Text(i))
		}
	}
}
