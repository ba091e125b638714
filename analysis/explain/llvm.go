package explain

import (
	"context"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/analysis/llvm"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// What there is to say of LLVM IR besides what holds in every dialect: of what stands
// outside functions, and of what names there mean.

// llvmSpeaker makes the sentences about one token.
type llvmSpeaker struct {
	speaker
	l   *llvm.Lookup
	md  *llvm.Metadata
	t   *syntax.Tree
	tok int32
	n   int32 // the innermost node that holds it, -1 for none
}

// aboutLLVM says what there is to say of token tok of unit u, "" for nothing.
func aboutLLVM(ctx context.Context, s *analysis.Snapshot, seg int, u *analysis.Unit, tok int32) string {
	t := u.Tree
	p := &llvmSpeaker{speaker: speaker{ctx: ctx, s: s, seg: seg}, l: llvm.NewLookup(s, seg), t: t, tok: tok, n: t.NodeAt(tok)}
	p.md = p.l.Metadata()
	if len(u.Functions) > 0 {
		p.fn = u.Functions[0]
		p.f = p.fn.F
	}
	switch text := string(t.Text(tok)); t.Tok[tok] {
	case gram.MetaName:
		p.metaName(text)
	case gram.AttrRef:
		p.attributeGroup(text)
	case gram.Comdat, gram.Summary:
		p.defined(text)
	case gram.Local:
		if p.n >= 0 && (t.Node[p.n] == gram.TypeName || t.Node[p.n] == gram.TypeDef) {
			p.namedType(text)
		} else {
			p.register()
		}
	case gram.Global:
		p.global(text)
	case gram.Opcode:
		p.sourceOf(t.StmtAt(tok))
		if text == "getelementptr" {
			p.path(-1)
		}
	case syntax.Number:
		p.index()
	default:
		if doc := llvm.Word(t, tok); doc != "" {
			p.para("%s: %s", code(text), doc)
		}
	}
	return p.out.String()
}

// defined shows the definition of a name of the module.
func (p *llvmSpeaker) defined(name string) {
	at, ok := p.l.Find(name)
	if !ok {
		p.para("%s is defined nowhere in this file.", code(name))
		return
	}
	p.para("%s", block(p.s.Dialect.ID, name+" = "+short(p.l.Body(at))))
	p.para("Defined on line %d.", p.lineAt(at))
}

func (p *llvmSpeaker) lineAt(at analysis.Place) int {
	_, before := p.s.Doc.SegmentStart(at.Seg)
	l, _ := p.s.Doc.Segment(at.Seg).LineCol(int(at.Span.Start))
	return before + l + 1
}

// short cuts a long text.
func short(s string) string {
	const most = 600
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + " …"
	}
	return s
}

// attributeGroup lists the attributes of a group, one a line, with what each means.
func (p *llvmSpeaker) attributeGroup(name string) {
	at, ok := p.l.Find(name)
	if !ok {
		p.para("%s is defined nowhere in this file.", code(name))
		return
	}
	p.para("**attributes %s**, defined on line %d:", code(name), p.lineAt(at))
	p.out.WriteString("\n")
	p.attributes(strings.Trim(p.l.Body(at), "{} \t"))
}

func (p *llvmSpeaker) attributes(body string) {
	for _, a := range splitAttributes(body) {
		key, doc := a, ""
		if a[0] == '"' {
			key, _, _ = strings.Cut(strings.Trim(a, `"`), `"`)
			doc = llvm.StringAttribute(key)
		} else {
			if i := strings.IndexAny(key, "(= "); i >= 0 {
				key = key[:i]
			}
			doc = llvm.Attribute(key)
		}
		if doc != "" {
			p.item("%s: %s", code(a), doc)
		} else {
			p.item("%s", code(a))
		}
	}
}

// splitAttributes cuts a list of attributes at the blanks between them.
func splitAttributes(s string) []string {
	var out []string
	depth, quoted, start := 0, false, -1
	for i := 0; i <= len(s); i++ {
		if i == len(s) || !quoted && depth == 0 && (s[i] == ' ' || s[i] == '\t' || s[i] == '\n' || s[i] == '\r') {
			if start >= 0 {
				out = append(out, s[start:i])
			}
			start = -1
			continue
		}
		if start < 0 {
			start = i
		}
		switch s[i] {
		case '"':
			quoted = !quoted
		case '(':
			depth++
		case ')':
			depth--
		}
	}
	return out
}

// global explains a function or variable by its definition.
func (p *llvmSpeaker) global(name string) {
	if plain := llvm.Plain(name); plain != "" {
		p.para("%s", code(plain))
	}
	if doc := operation(p.s.Dialect, p.s.Unit(p.seg), p.tok); doc != "" {
		p.para("%s", doc)
	}
	d, ok := p.s.EnvAt(p.seg).Lookup(llvm.GlobalName(name))
	if !ok {
		return
	}
	u := p.s.Unit(d.Seg)
	t := u.Tree
	tok := t.TokenAt(d.NameSpan.Start)
	if tok < 0 {
		return
	}
	i := t.StmtAt(tok)
	if i < 0 {
		return
	}
	n := t.Stmt[i]
	if d.Sig == nil {
		a, b := t.Span(n)
		p.para("%s", block(p.s.Dialect.ID, short(string(t.Src[a:b]))))
		if d.Type != "" {
			p.typeSize(d.Type)
		}
	}
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] == gram.AttrUse {
			group := string(t.Text(t.First[c]))
			if at, ok := p.l.Find(group); ok {
				var words []string
				for _, a := range splitAttributes(strings.Trim(p.l.Body(at), "{} \t")) {
					if a[0] != '"' {
						words = append(words, code(a))
					}
				}
				if len(words) > 0 {
					p.para("Attributes %s: %s.", code(group), strings.Join(words, " "))
				}
			}
		}
	}
	if ref := llvm.Attachment(t, n, "!dbg"); ref != "" {
		if p.md.Kind(ref) == "DIGlobalVariableExpression" {
			ref = p.md.Field(ref, "var")
		}
		if x := p.md.Spot(ref); x.File != "" {
			what := p.md.Text(ref, "name")
			x.Function = ""
			p.para("In the source: %s, %s.", code(what), sourceSpot(x))
		}
	}
}

// register explains what the source program calls a register.
func (p *llvmSpeaker) register() {
	if p.fn == nil {
		return
	}
	o := p.fn.OccOfToken(p.tok)
	if o == nil {
		return
	}
	for _, v := range p.l.Variables(p.fn, o.Sym) {
		text := "In the source: "
		if v.Arg > 0 {
			text += fmt.Sprintf("parameter %d, ", v.Arg)
		}
		text += code(v.Type + " " + v.Name)
		if strings.HasSuffix(v.Type, "*") || strings.HasSuffix(v.Type, "&") {
			text = strings.TrimSuffix(text, code(v.Type+" "+v.Name)) + code(v.Type+v.Name)
		}
		if v.File != "" {
			text += fmt.Sprintf(", %s:%d", code(v.File), v.Line)
		}
		if v.Function != "" {
			text += " in " + code(v.Function)
		}
		p.para("%s.", text)
	}
	if o.Role != analysis.RoleUse {
		p.sourceOf(p.t.StmtAt(p.tok))
	}
}

// sourceOf says from where in the source statement i comes.
func (p *llvmSpeaker) sourceOf(i int) {
	if i < 0 {
		return
	}
	if ref := llvm.Attachment(p.t, p.t.Stmt[i], "!dbg"); ref != "" {
		p.location(ref)
	}
}

func (p *llvmSpeaker) location(ref string) {
	spots := p.md.Spots(ref)
	if len(spots) == 0 {
		return
	}
	p.para("From %s.", sourceSpot(spots[0]))
	for _, x := range spots[1:] {
		p.item("inlined at %s", sourceSpot(x))
	}
}

// sourceSpot names a place in the source: `a.c`:6:19 in `f`.
func sourceSpot(x llvm.Spot) string {
	text := code(x.File)
	if x.Line > 0 {
		text += fmt.Sprintf(":%d", x.Line)
		if x.Column > 0 {
			text += fmt.Sprintf(":%d", x.Column)
		}
	}
	if x.Function != "" {
		text += " in " + code(x.Function)
	}
	return text
}
