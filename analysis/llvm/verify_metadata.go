package llvm

import (
	"hash/fnv"

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

// comdatNumber stands for a comdat, $name, among the numbers of metadata.
func comdatNumber(name string) int64 {
	h := fnv.New64a()
	h.Write([]byte(globalName([]byte(name))))
	return int64(h.Sum64() | 1<<63)
}

// comdatUses gives the comdats that statement n puts what it defines into, with the token that
// says so: comdat($c), or comdat alone for the one of its own name.
func comdatUses(t *syntax.Tree, n int32) (name string, tok int32) {
	self := t.Child(n, gram.GlobalName)
	if self < 0 {
		self = t.Child(n, gram.FuncName)
	}
	if self < 0 || t.First[self] >= t.Last[self] {
		return "", -1
	}
	for i := t.Last[self]; i < t.Last[n]; i++ {
		switch {
		case t.Tok[i] == gram.Comdat:
			return string(t.Text(i)), i
		case t.Tok[i] != syntax.Keyword || string(t.Text(i)) != "comdat":
		case i+2 < t.Last[n] && t.Tok[i+2] == gram.Comdat:
			return string(t.Text(i + 2)), i + 2
		case i+1 < t.Last[n] && t.Tok[i+1] == gram.Comdat:
			return string(t.Text(i + 1)), i + 1
		default:
			return "$" + string(t.Text(t.First[self]))[1:], i
		}
	}
	return "", -1
}

// usedNumbers are the numbers of the metadata and the comdat that a function refers to.
func usedNumbers(t *syntax.Tree) analysis.NumberSet {
	var ns []int64
	for tok := range t.Tok {
		if n := metadataNumber(t, int32(tok)); n >= 0 {
			ns = append(ns, n)
		}
	}
	for _, n := range t.Stmt {
		if t.Node[n] != gram.Define {
			continue
		}
		if c, tok := comdatUses(t, n); tok >= 0 {
			ns = append(ns, comdatNumber(c))
		}
	}
	return analysis.NewNumberSet(ns)
}

// definedNumber is the number of the metadata or comdat that statement n defines.
func definedNumber(t *syntax.Tree, n int32) (x int64, ok bool) {
	switch tok := t.First[n]; t.Node[n] {
	case gram.MetaDef:
		x = metadataNumber(t, tok)
		return x, x >= 0
	case gram.ComdatDef:
		return comdatNumber(string(t.Text(tok))), t.Tok[tok] == gram.Comdat
	}
	return 0, false
}

// definedNumbers are the numbers of the metadata and comdats that a unit defines, in broken
// statements too.
func definedNumbers(t *syntax.Tree) analysis.NumberSet {
	var ns []int64
	for _, n := range t.Stmt {
		if x, ok := definedNumber(t, n); ok {
			ns = append(ns, x)
		}
	}
	return analysis.NewNumberSet(ns)
}

// lackingNumbers finds the metadata and comdats that tree t uses and the module does not
// define, metadata where it is used first. A function alone, or a line that cannot be read,
// tells nothing of what is defined.
func lackingNumbers(t *syntax.Tree, env *analysis.Env) []analysis.Diagnostic {
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
	for _, n := range t.Stmt {
		switch t.Node[n] {
		case gram.Define, gram.GlobalDef, gram.Declare:
			if c, tok := comdatUses(t, n); tok >= 0 && !have.Has(comdatNumber(c)) {
				out = append(out, analysis.Diagnostic{Code: "undefined-name", Span: analysis.Span{Start: t.Start[tok], End: t.End[tok]}, Edge: -1,
					Msg: "the file defines no comdat " + c + ": add `" + c + " = comdat any`"})
			}
		}
	}
	return out
}

// repeatedNumbers finds the metadata and comdats that unit u defines and that it, or an earlier part of
// the file, has defined before. Named metadata may go on in a second definition.
func repeatedNumbers(u *analysis.Unit, env *analysis.Env) []analysis.Diagnostic {
	if env.Dump() {
		return nil
	}
	t := u.Tree
	var out []analysis.Diagnostic
	last, rising := int64(-1), true
	for _, n := range t.Stmt {
		if x, ok := definedNumber(t, n); ok {
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
		x, ok := definedNumber(t, n)
		if !ok {
			continue
		}
		at, again := first[x]
		r := analysis.Related{Msg: "first defined here"}
		switch seg := env.NumberedBefore(t.Src, x); {
		case again:
			r.Span = analysis.Span{Start: t.Start[at], End: t.End[at]}
		case seg != nil:
			start := -1
			if x >= 0 {
				start = bisect(seg.Bytes(), string(t.Text(tok)), int(x))
			}
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
