package tac

import (
	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
)

// Dialect is three-address code.
var Dialect = &analysis.Dialect{
	ID:          "tac",
	Name:        "three-address code",
	Suffixes:    []string{".tac"},
	LineComment: "#",
	Lang:        gram.Language,
	Split:       gram.Split,
	Lower:       Lower,
	Link:        link,
	Format:      gram.Format,
	Render:      Render,
	Spell:       &spelling,
	VersionName: VersionName,
	Classify:    classify,
	OpcodeAt:    opcodeAt,
	Opcodes:     opcodes,
	FallThrough: true,
}

// classify gives the class of tokens that are no names; of names that lowering does not
// resolve, what their place in the tree says.
func classify(t *syntax.Tree, tok int32) analysis.TokenClass {
	switch t.Tok[tok] {
	case syntax.Comment:
		return analysis.ClassComment
	case syntax.Keyword:
		return analysis.ClassKeyword
	case syntax.Number, syntax.Char:
		return analysis.ClassNumber
	case syntax.String:
		return analysis.ClassString
	case syntax.Punct:
		switch string(t.Text(tok)) {
		case "(", ")", "[", "]", "{", "}", ",", ":", ";":
			return analysis.ClassNone
		}
		return analysis.ClassOperator
	case syntax.Name:
		n := t.NodeAt(tok)
		if n < 0 {
			return analysis.ClassNone
		}
		switch t.Node[n] {
		case gram.FuncName, gram.Callee:
			return analysis.ClassFunction
		case gram.ParamName:
			return analysis.ClassParameter
		case gram.LabelName, gram.LabelRef:
			return analysis.ClassLabel
		case gram.TypeName:
			return analysis.ClassType
		case gram.Use, gram.Def, gram.BlockParam, gram.Memory, gram.PhiRef:
			return analysis.ClassVariable
		}
	}
	return analysis.ClassNone
}

// link checks calls against the file's functions: a TAC call passes as many arguments
// as the function has parameters.
func link(fn *analysis.Function, env *analysis.Env) []analysis.Diagnostic {
	var out []analysis.Diagnostic
	for i := range fn.Calls {
		c := &fn.Calls[i]
		d, ok := env.Lookup(c.Name)
		if c.Name == "" || !ok || d.Sig == nil || !d.Body || len(d.Sig.Params) == c.Args || d.Open {
			continue
		}
		out = append(out, analysis.Diagnostic{
			Code: "type", Level: analysis.Error, Span: fn.TokSpan(c.NameTok), Edge: -1, Value: c.Value,
			Msg:     c.Name + " has " + plural(len(d.Sig.Params), "parameter") + ", and is passed " + plural(c.Args, "argument"),
			Related: []analysis.Related{{Seg: env.Segment(d), Span: d.NameSpan, Msg: c.Name + " is defined here"}},
		})
	}
	return out
}
