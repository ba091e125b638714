package pir

import (
	"strconv"

	"phils/analysis"
	grammar "phils/grammar/pir"
	"phils/grammar/syntax"
)

// Dialect is PIR.
var Dialect = &analysis.Dialect{
	ID:               "pir",
	Name:             "PIR, Pebble's mid-level IR",
	Suffixes:         []string{".pir"},
	LineComment:      "//",
	Lang:             grammar.Language,
	Split:            grammar.Split,
	Lower:            lower,
	Link:             link,
	Format:           grammar.Format,
	Render:           Render,
	Spell:            &spelling,
	VersionName:      versionName,
	BareParams:       true,
	Classify:         classify,
	OpcodeAt:         opcodeAt,
	Opcodes:          documentation,
	UndefinedIsError: true,
}

func versionName(base string, ver int32) string {
	if ver < 0 {
		return base
	}
	return base + "#" + strconv.Itoa(int(ver))
}

func classify(t *syntax.Tree, tok int32) analysis.TokenClass {
	switch t.Tok[tok] {
	case syntax.Comment:
		return analysis.ClassComment
	case syntax.Keyword, grammar.TokOp:
		return analysis.ClassKeyword
	case syntax.Number:
		if s := t.Start[tok]; s > 0 && t.Src[s-1] == '.' {
			return analysis.ClassProperty
		}
		return analysis.ClassNumber
	case syntax.String:
		return analysis.ClassString
	case grammar.TokType:
		return analysis.ClassType
	case grammar.TokLocal:
		return analysis.ClassVariable
	case grammar.TokGlobal:
		return classifyGlobal(t, tok)
	case grammar.TokLabel:
		return analysis.ClassLabel
	case grammar.TokPos:
		return analysis.ClassComment
	case syntax.Punct:
		switch string(t.Text(tok)) {
		case "=", "&", "*", "->":
			return analysis.ClassOperator
		}
	}
	return analysis.ClassNone
}

func classifyGlobal(t *syntax.Tree, tok int32) analysis.TokenClass {
	n := t.NodeAt(tok)
	if n < 0 {
		return analysis.ClassFunction
	}
	switch t.Node[n] {
	case grammar.NodeTypeName, grammar.NodeStruct:
		return analysis.ClassType
	case grammar.NodeConst, grammar.NodeGlobal:
		return analysis.ClassVariable
	}
	return analysis.ClassFunction
}

// opcodeAt is the key of the documentation of the operation at tok.
func opcodeAt(t *syntax.Tree, tok int32) string {
	word := string(t.Text(tok))
	switch {
	case t.Tok[tok] == grammar.TokOp:
		return word
	case word == "&":
		if n := t.NodeAt(tok); n >= 0 && t.Node[n] == grammar.NodeRef {
			if tok+1 < t.Last[n] && string(t.Text(tok+1)) == "mut" {
				return "&mut"
			}
			return "&"
		}
	case word == "=":
		// A copy is written without an opcode, a parallel copy likewise.
		if n := t.NodeAt(tok); n >= 0 {
			switch t.Node[n] {
			case grammar.NodeParCopy:
				return "parallel copy"
			case grammar.NodeAssign:
				if r := t.FirstChild(n); r >= 0 {
					if r = t.NextSibling(n, r); r >= 0 && t.Node[r] >= grammar.NodeLocal && t.Node[r] <= grammar.NodeConst {
						return "copy"
					}
				}
			}
		}
	}
	return ""
}
