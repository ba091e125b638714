package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// metadataNumber is N of the name !N at token tok, -1 if it is none.
func metadataNumber(t *syntax.Tree, tok int32) int64 {
	if t.Tok[tok] != gram.MetaName {
		return -1
	}
	return int64(lineNumber(t.Text(tok)))
}

// usedMetadata are the numbers of the metadata that a function refers to.
func usedMetadata(t *syntax.Tree) analysis.NumberSet {
	var ns []int64
	for tok := range t.Tok {
		if n := metadataNumber(t, int32(tok)); n >= 0 {
			ns = append(ns, n)
		}
	}
	return analysis.NewNumberSet(ns)
}

// definedMetadata are the numbers of the metadata that a unit defines, in broken statements too.
func definedMetadata(t *syntax.Tree) analysis.NumberSet {
	var ns []int64
	for _, n := range t.Stmt {
		if t.Node[n] != gram.MetaDef {
			continue
		}
		if x := metadataNumber(t, t.First[n]); x >= 0 {
			ns = append(ns, x)
		}
	}
	return analysis.NewNumberSet(ns)
}

// lackingMetadata finds the numbers of metadata that tree t uses and the module does not
// define, each where it is used first. A function alone, or a line that cannot be read,
// tells nothing of what is defined.
func lackingMetadata(t *syntax.Tree, env *analysis.Env) []analysis.Diagnostic {
	if env.Dump() || env.Fragment() || env.Hidden() {
		return nil
	}
	var out []analysis.Diagnostic
	var told map[int64]bool
	have := env.Numbered()
	for tok := range t.Tok {
		n := metadataNumber(t, int32(tok))
		if n < 0 || have.Has(n) || told[n] {
			continue
		}
		if told == nil {
			told = map[int64]bool{}
		}
		told[n] = true
		name := string(t.Text(int32(tok)))
		out = append(out, analysis.Diagnostic{Code: "undefined-name", Span: analysis.Span{Start: t.Start[tok], End: t.End[tok]}, Edge: -1,
			Msg: "the file defines no metadata " + name + ": add `" + name + " = !{}` or the node that is meant"})
	}
	return out
}

// repeatedMetadata finds the numbers that unit u defines and that it, or an earlier part of
// the file, has defined before. Named metadata may go on in a second definition.
func repeatedMetadata(u *analysis.Unit, env *analysis.Env) []analysis.Diagnostic {
	if env.Dump() {
		return nil
	}
	t := u.Tree
	var out []analysis.Diagnostic
	last, rising := int64(-1), true
	for _, n := range t.Stmt {
		if x := metadataNumber(t, t.First[n]); t.Node[n] == gram.MetaDef && x >= 0 {
			rising = rising && x > last
			last = x
		}
	}
	var first map[int64]int32 // token; a rising row repeats nothing
	if !rising {
		first = map[int64]int32{}
	}
	for _, n := range t.Stmt {
		tok := t.First[n]
		x := metadataNumber(t, tok)
		if t.Node[n] != gram.MetaDef || x < 0 {
			continue
		}
		at, again := first[x]
		r := analysis.Related{Msg: "first defined here"}
		switch seg := env.NumberedBefore(t.Src, x); {
		case again:
			r.Span = analysis.Span{Start: t.Start[at], End: t.End[at]}
		case seg != nil:
			start := bisect(seg.Bytes(), string(t.Text(tok)), int(x))
			if start < 0 {
				start = max(defines(seg.Bytes(), "", string(t.Text(tok))), 0)
			}
			r.Seg, r.Span = seg, analysis.Span{Start: int32(start), End: int32(start) + t.End[tok] - t.Start[tok]}
		default:
			if first != nil {
				first[x] = tok
			}
			continue
		}
		out = append(out, analysis.Diagnostic{Code: "multiple-definition", Span: analysis.Span{Start: t.Start[tok], End: t.End[tok]}, Edge: -1,
			Msg: string(t.Text(tok)) + " is defined more than once in this file", Related: []analysis.Related{r}})
	}
	return out
}
