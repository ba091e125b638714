package tac

import (
	"bytes"
	"slices"
	"strings"

	"phils/analysis"
	"phils/grammar/syntax"
	gram "phils/grammar/tac"
	"phils/ssa"
)

var spelling = analysis.Spelling{
	Phi:           func(ops []string) string { return "phi(" + strings.Join(ops, ", ") + ")" },
	PhiOperand:    func(pred, value string) string { return pred + ": " + value },
	ShadowPhi:     "phi",
	Upsilon:       func(phi, value string) string { return "upsilon " + phi + ", " + value },
	Param:         func(name, _ string) string { return name },
	Goto:          func(target string) string { return "goto " + target },
	Return:        "return",
	Unreachable:   "unreachable",
	Else:          " else ",
	Default:       "default: ",
	ParamVersions: true,
	SSAMark:       ssaMark,
	FlipBranch:    flipBranch,
	Unnest:        unnest,
}

// ssaMark takes the word from the comment that says `ssa`, or the comment if that is all.
func ssaMark(fn *analysis.Function) []analysis.TextEdit {
	t := fn.Tree
	header := int32(slices.Index(t.Node, gram.Header))
	i := ssaComment(t, header)
	if i < 0 {
		return nil
	}
	s, text := fn.TokSpan(i), t.Text(i)
	at := s.Start + int32(bytes.Index(text, []byte("ssa")))
	if rest := bytes.TrimLeft(text[at-s.Start+3:], " \t"); len(bytes.Trim(rest, "*/")) > 0 {
		return []analysis.TextEdit{{Span: analysis.Span{Start: at, End: s.End - int32(len(rest))}}}
	}
	for s.Start > 0 && (t.Src[s.Start-1] == ' ' || t.Src[s.Start-1] == '\t') {
		s.Start--
	}
	return []analysis.TextEdit{{Span: s}}
}

// flipBranch turns `if c goto A else B` into `ifFalse c goto B else A` and back.
// Comparisons keep their operator: not x < y is not x >= y where one is no number.
func flipBranch(fn *analysis.Function, b ssa.BlockID, next func() string) ([]analysis.TextEdit, string) {
	t := fn.Tree
	v := fn.F.Terminator(b)
	i := t.StmtAt(fn.F.Src[v])
	if i < 0 {
		return nil, "the branch is not written in the text"
	}
	n := t.Stmt[i]
	word := t.First[n]
	flipped := "ifFalse"
	switch strings.ToLower(string(t.Text(word))) {
	case "br", "branch":
		return nil, "`" + string(t.Text(word)) + "` has no negated form; write `if`"
	case "if", "iftrue":
	default:
		flipped = "if"
	}
	var targets []int32
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.Target {
			targets = append(targets, c)
		}
	}
	if len(targets) == 0 {
		return nil, "the branch has no target"
	}
	text := func(n int32) string { return span(t, n) }
	edits := []analysis.TextEdit{{Span: fn.TokSpan(word), Text: flipped}}
	if len(targets) == 1 {
		return append(edits, analysis.TextEdit{Span: fn.NodeSpan(targets[0]), Text: next() + " else " + text(targets[0])}), ""
	}
	return append(edits, analysis.TextEdit{Span: fn.NodeSpan(targets[0]), Text: text(targets[1])},
		analysis.TextEdit{Span: fn.NodeSpan(targets[1]), Text: text(targets[0])}), ""
}

func span(t *syntax.Tree, n int32) string {
	s, e := t.Span(n)
	return string(t.Src[s:e])
}
