package pir

import (
	"strconv"
	"strings"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
	"phils/ssa"
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
		d.Init = initial(t, n)
	case analysis.DeclType:
		for i := t.First[n] + 2; i < t.Last[n]; i++ {
			if i > t.First[n]+2 && string(t.Text(i)) != "," && string(t.Text(i)) != "}" || string(t.Text(i)) == "}" {
				d.Type += " "
			}
			d.Type += string(t.Text(i))
		}
	}
}

// initial is a global's value, nil if it is none that is known when the program starts.
func initial(t *syntax.Tree, n int32) *ssa.Const {
	i := t.First[n]
	for i < t.Last[n] && string(t.Text(i)) != "=" {
		i++
	}
	if i+1 >= t.Last[n] {
		return nil
	}
	text := string(t.Src[t.Start[i+1]:t.End[t.Last[n]-1]])
	switch {
	case text == "true" || text == "false":
		c := &ssa.Const{Kind: ssa.ConstBool}
		if text == "true" {
			c.Int = 1
		}
		return c
	case text == "unit":
		return &ssa.Const{Kind: ssa.ConstUnit}
	case strings.HasPrefix(text, `"`):
		return &ssa.Const{Kind: ssa.ConstStr, Text: grammar.Unquote([]byte(text))}
	}
	if x, err := strconv.ParseInt(text, 0, 64); err == nil {
		return &ssa.Const{Kind: ssa.ConstInt, Int: x}
	}
	if x, err := strconv.ParseUint(text, 0, 64); err == nil {
		return &ssa.Const{Kind: ssa.ConstInt, Int: int64(x)}
	}
	if x, err := strconv.ParseFloat(text, 64); err == nil {
		return &ssa.Const{Kind: ssa.ConstFloat, Float: x}
	}
	return nil
}
