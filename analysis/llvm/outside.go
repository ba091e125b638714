package llvm

import (
	"bytes"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

var outside = &analysis.Outside{NameAt: nameAt, Define: defineOutside, Uses: usesOutside, Fixed: fixed, Regions: regions,
	Types: []string{"i32", "ptr", "i64", "i1", "i8", "i16", "double", "float", "void", "i128", "half", "bfloat", "x86_fp80", "fp128", "token", "metadata"}, TypeNext: typeNext,
	Source: sourceAt}

// nameAt is the name at a token that lowering resolves nothing of: metadata, attribute
// groups, comdats, summaries anywhere, globals and types outside functions.
func nameAt(s *analysis.Snapshot, seg int, tok int32) (name string, declared bool, kind analysis.SymKind) {
	u := s.Unit(seg)
	name, declared, kind = nameOf(u, tok)
	if declared && kind == analysis.SymGlobal {
		if d, ok := s.EnvAt(seg).Lookup(name); ok && d.Kind != analysis.DeclGlobal {
			kind = analysis.SymFunc
		}
	}
	return name, declared, kind
}

func nameOf(u *analysis.Unit, tok int32) (name string, declared bool, kind analysis.SymKind) {
	t := u.Tree
	text := string(t.Text(tok))
	switch t.Tok[tok] {
	case gram.MetaName:
		n := t.NodeAt(tok)
		if n < 0 {
			return "", false, 0
		}
		if t.Node[n] == gram.Attachment && t.First[n] == tok { // !dbg !5: what is attached
			if c := t.Child(n, gram.MetaRef); c >= 0 {
				return string(t.Text(t.First[c])), false, 0
			}
			return "", false, 0
		}
		if lineNumber(t.Text(tok)) >= 0 || t.Node[n] == gram.MetaDef && t.First[n] == tok {
			return text, false, 0
		}
	case gram.AttrRef, gram.Comdat, gram.Summary:
		return text, false, 0
	case gram.Global:
		if len(u.Functions) == 0 {
			return globalName(t.Text(tok)), true, analysis.SymGlobal
		}
	case gram.Local:
		if n := t.NodeAt(tok); len(u.Functions) == 0 && n >= 0 && t.Node[n] == gram.TypeName {
			return globalName(t.Text(tok)), true, analysis.SymType
		}
	}
	return "", false, 0
}

func defineOutside(s *analysis.Snapshot, seg int, name string) (analysis.Place, bool) {
	return NewLookup(s, seg).Find(name)
}

// usesOutside looks for the name as it is spelled; only a segment that has it is parsed.
func usesOutside(s *analysis.Snapshot, seg int, name string, declared bool) []analysis.Span {
	b := s.Doc.Segment(seg).Bytes()
	if s.Doc.Segment(seg).Kind() == gram.ItemFunc && declared || !mentioned(b, name) {
		return nil
	}
	u := s.Unit(seg)
	var out []analysis.Span
	for tok, k := range u.Tree.Tok {
		switch k {
		case gram.MetaName, gram.AttrRef, gram.Comdat, gram.Summary:
			if declared || string(u.Tree.Text(int32(tok))) != name {
				continue // an attachment's !dbg is not the name itself
			}
		case gram.Global, gram.Local:
			if !declared {
				continue
			}
		default:
			continue
		}
		if got, d, _ := nameOf(u, int32(tok)); got == name && d == declared {
			out = append(out, analysis.Span{Start: u.Tree.Start[tok], End: u.Tree.End[tok]})
		}
	}
	return out
}

// fixed: what says just "comdat" means the one of its own name.
func fixed(s *analysis.Snapshot, seg int, name string) string {
	if len(name) < 2 || name[0] != '@' {
		return ""
	}
	if _, ok := NewLookup(s, seg).Find("$" + name[1:]); ok {
		return "the comdat $" + name[1:] + " goes by its name"
	}
	return ""
}

// mentioned reports whether b may have the name as a token: nothing that goes on with it
// stands behind.
func mentioned(b []byte, name string) bool {
	for {
		i := bytes.Index(b, []byte(name))
		if i < 0 {
			return false
		}
		b = b[i+len(name):]
		if len(b) == 0 {
			return true
		}
		if c := b[0]; !('0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_' || c == '.' || c == '-' || c == '$') {
			return true
		}
	}
}

// sourceAt gives the place in the source that a name is declared at, or that its
// statement comes from, with the calls that it was inlined at.
func sourceAt(s *analysis.Snapshot, seg int, tok int32) []analysis.SourcePlace {
	u := s.Unit(seg)
	t := u.Tree
	md := NewLookup(s, seg).md
	at := func(ref string) []analysis.SourcePlace {
		switch md.Kind(ref) {
		case "DILocation":
			return places(md.Spots(ref))
		case "DIGlobalVariableExpression":
			ref = md.field(ref, "var")
		}
		if x := md.Spot(ref); x.Line > 0 || md.Kind(ref) == "DIFile" {
			return places([]Spot{x})
		}
		return nil
	}
	if name, declared, _ := nameOf(u, tok); name != "" && !declared && name[0] == '!' {
		return at(name)
	}
	i := t.StmtAt(tok)
	if i < 0 {
		return nil
	}
	n := t.Stmt[i]
	if k := t.Node[n]; k == gram.DbgRec || gram.IsInst(k) {
		if o := occurrence(u, tok); o != nil {
			fn := u.Functions[0]
			for _, x := range SourceVariables(fn) {
				if x.Sym == o.Sym && (x.Address || o.Role != analysis.RoleDef) {
					if p := at(x.Variable); p != nil {
						return p
					}
				}
			}
			if y := &fn.Symbols[o.Sym]; y.Kind == analysis.SymFunc || y.Kind == analysis.SymGlobal {
				if p := definedAt(s, seg, y.Name, at); p != nil {
					return p
				}
			}
		}
	} else if t.Tok[tok] == gram.Global {
		if p := definedAt(s, seg, globalName(t.Text(tok)), at); p != nil {
			return p
		}
	}
	return at(Attachment(t, n, "!dbg"))
}

func occurrence(u *analysis.Unit, tok int32) *analysis.Occ {
	if len(u.Functions) == 0 {
		return nil
	}
	return u.Functions[0].OccOfToken(tok)
}

// definedAt is where the source defines a global or function.
func definedAt(s *analysis.Snapshot, seg int, name string, at func(string) []analysis.SourcePlace) []analysis.SourcePlace {
	d, ok := s.EnvAt(seg).Lookup(name)
	if !ok {
		return nil
	}
	t := s.Unit(d.Seg).Tree
	tok := t.TokenAt(d.NameSpan.Start)
	if tok < 0 {
		return nil
	}
	if i := t.StmtAt(tok); i >= 0 {
		return at(Attachment(t, t.Stmt[i], "!dbg"))
	}
	return nil
}

func places(spots []Spot) []analysis.SourcePlace {
	var out []analysis.SourcePlace
	for _, x := range spots {
		if x.Path != "" && x.Line >= 0 && x.Line < 1<<31 {
			out = append(out, analysis.SourcePlace{Path: x.Path, Line: int(x.Line), Column: int(max(0, min(x.Column, 1<<20)))})
		}
	}
	return out
}

// typeNext: most operations, their flags and the commas between operands are followed by a
// type; a second operand of arithmetic has none of its own.
func typeNext(t *syntax.Tree, tok int32) bool {
	switch t.Tok[tok] {
	case gram.Opcode:
		switch string(t.Text(tok)) {
		case "unreachable", "fence", "icmp", "fcmp", "atomicrmw", "catchret", "cleanupret", "catchswitch", "catchpad", "cleanuppad":
			return false
		}
		return true
	case syntax.Keyword:
		// A word that the parser could make nothing of, as the line is not complete yet.
		return modifiers[string(t.Text(tok))] || gram.NodeOf(t.Text(tok)) != syntax.NoNode || string(t.Text(tok)) == "to"
	case syntax.Punct:
		switch string(t.Text(tok)) {
		case "(":
			return true
		case ",":
			for i := tok; i >= 0 && t.Tok[i] != syntax.Newline; i-- {
				if t.Tok[i] == gram.Opcode || t.Tok[i] == syntax.Keyword {
					switch gram.NodeOf(t.Text(i)) {
					case gram.Binary, gram.Compare, gram.Phi:
						return false
					}
				}
			}
			return true
		}
	}
	return false
}
