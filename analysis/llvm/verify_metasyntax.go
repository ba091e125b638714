package llvm

import (
	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// The grammar takes nearly anything between the brackets of metadata, as the fields that nodes
// have change with every version of LLVM. What holds in all of them is checked here: commas
// between elements, fields that are `key: value`, and names that are metadata.

// metaList is a bracket that is open.
type metaList uint8

const (
	metaOther    metaList = iota // of a constant or a type
	metaFields                   // !DILocation(
	metaElements                 // !{, and !DIExpression(, which holds words and numbers
)

// metadataSyntax finds what is wrong with the metadata in statement n. O(its tokens).
func metadataSyntax(t *syntax.Tree, n int32) []analysis.Diagnostic {
	var room [16]metaList
	open := room[:0]
	from := t.First[n]
	if t.Node[n] == gram.MetaDef {
		from++
	}
	prev := from - 1 // the token before, without line ends
	wrong := func(tok int32, msg string) []analysis.Diagnostic {
		return []analysis.Diagnostic{{Code: "syntax", Span: analysis.Span{Start: t.Start[tok], End: t.End[tok]}, Edge: -1, Msg: msg}}
	}
	for i := from; i < t.Last[n]; i++ {
		if t.Tok[i] == syntax.Newline || t.Tok[i] == syntax.Comment {
			continue
		}
		c := byte(0)
		if t.Tok[i] == syntax.Punct {
			c = t.Src[t.Start[i]]
		}
		before := byte(0)
		if prev >= 0 && t.Tok[prev] == syntax.Punct {
			before = t.Src[t.Start[prev]]
		}
		in := metaOther
		if len(open) > 0 {
			in = open[len(open)-1]
		}
		first := before == ',' || before == '(' || before == '{' // of an element
		next := byte(0)
		if i+1 < t.Last[n] && t.Tok[i+1] == syntax.Punct {
			next = t.Src[t.Start[i+1]]
		}
		text := func() string { return string(t.Text(i)) }
		switch in {
		case metaFields:
			key := (t.Tok[i] == syntax.Name || t.Tok[i] == gram.LabelDef) && next == ':'
			switch {
			case key && !first:
				return wrong(i, "expected ',' before the field "+text())
			case first && !key && c != ')':
				return wrong(i, "expected a field, as in `line: 1`; found "+text())
			case before == ':' && (c == ',' || c == ')'):
				return wrong(i, "expected the field's value; found '"+text()+"'")
			}
		case metaElements:
			if word := t.Tok[i] == syntax.Keyword || t.Tok[i] == syntax.Name || t.Tok[i] == syntax.Number; word && !first && prev >= from &&
				(t.Tok[prev] == syntax.Number || t.Tok[prev] == syntax.Name) {
				return wrong(i, "expected ',' before "+text())
			}
			if (t.Tok[i] == gram.MetaName || c == '!') && prev >= from && (t.Tok[prev] == gram.MetaName || t.Tok[prev] == syntax.String || before == '}' || before == ')') {
				return wrong(i, "expected ',' before "+text())
			}
		}
		switch {
		case t.Tok[i] == gram.MetaName && lineNumber(t.Text(i)) >= 0 && next == '(':
			return wrong(i, text()+" is a number, and no kind of node: write "+text()+" alone, or a kind such as !DILocation(…)")
		case t.Tok[i] == gram.MetaName && lineNumber(t.Text(i)) < 0 && next != '(' && i > from:
			return wrong(i, text()+" is no metadata: write a number, as in !5, or the node itself")
		case c == '(' && prev >= from && t.Tok[prev] == gram.MetaName:
			switch view(t.Text(prev)) {
			case "!DIExpression", "!DIArgList":
				open = append(open, metaElements)
			default:
				open = append(open, metaFields)
			}
		case c == '{' && before == '!':
			open = append(open, metaElements)
		case c == '(' || c == '{' || c == '[' || c == '<':
			open = append(open, metaOther)
		case (c == ')' || c == '}' || c == ']' || c == '>') && len(open) > 0:
			open = open[:len(open)-1]
		}
		prev = i
	}
	return nil
}
