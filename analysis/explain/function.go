package explain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"phils/analysis"
	"phils/ssa/construct"
)

func plainInt(n int) string { return strconv.Itoa(n) }

// function explains a function's name: its own in the header, or a callee's.
func (p *speaker) function(name string) {
	d, ok := p.s.EnvAt(p.seg).Lookup(name)
	switch {
	case ok:
		p.para("%s", declText(p.ctx, p.s, d))
	case name == p.fn.Name:
		p.para("%s", block(p.fn.Dialect.ID, headerText(p.fn)))
		p.counts(p.fn)
	case p.fn.Dialect.MayLack != nil && p.fn.Dialect.MayLack(name):
		p.para("%s is known without a declaration.", code(name))
	default:
		p.para("%s is declared nowhere in this file.", code(name))
	}
}

// declText explains a declaration.
func declText(ctx context.Context, s *analysis.Snapshot, d analysis.EnvEntry) string {
	_, before := s.Doc.SegmentStart(d.Seg)
	l, _ := s.Doc.Segment(d.Seg).LineCol(int(d.NameSpan.Start))
	where := fmt.Sprintf("line %d", before+l+1)
	if fn := s.Function(d); fn != nil {
		p := newSpeaker(ctx, s, d.Seg, fn)
		p.para("%s", block(s.Dialect.ID, headerText(fn)))
		p.para("Defined on %s.", where)
		p.counts(fn)
		return p.out.String()
	}
	text := d.Name
	if d.Sig != nil {
		text += signatureText(d.Sig)
	} else if d.Type != "" {
		text += ": " + d.Type
	}
	kind := "Declared"
	if d.Kind == analysis.DeclExtern {
		kind = "A function from outside the file, declared"
	}
	return block(s.Dialect.ID, text) + "\n\n" + kind + " on " + where + "."
}

// declaration explains a name that stands outside any function: an extern, a global.
func declaration(ctx context.Context, s *analysis.Snapshot, seg int, span analysis.Span) string {
	for _, d := range s.Unit(seg).Decls {
		if d.NameSpan == span {
			return declText(ctx, s, analysis.EnvEntry{Decl: d, Seg: seg})
		}
	}
	return ""
}

// headerText is fn's header as written, without the brace.
func headerText(fn *analysis.Function) string {
	if fn.Header.Start >= fn.Header.End {
		return fn.Name
	}
	h := string(fn.Tree.Src[fn.Header.Start:fn.Header.End])
	if i := strings.IndexAny(h, "\r\n"); i >= 0 {
		h = h[:i]
	}
	return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(h), "{"))
}

func signatureText(sig *analysis.Signature) string {
	parts := make([]string, len(sig.Params))
	for i, t := range sig.Params {
		name := ""
		if i < len(sig.Names) {
			name = sig.Names[i]
		}
		switch {
		case name == "":
			parts[i] = t
		case t == "":
			parts[i] = name
		default:
			parts[i] = name + ": " + t
		}
	}
	if sig.Variadic {
		parts = append(parts, "...")
	}
	text := "(" + strings.Join(parts, ", ") + ")"
	if sig.Result != "" {
		text += " -> " + sig.Result
	}
	return text
}

// counts says how large fn is and in what form.
func (p *speaker) counts(fn *analysis.Function) {
	blocks := fn.F.NumBlocks()
	if fn.F.VirtualEntry {
		blocks--
	}
	text := plural(blocks, "block")
	if n := fn.Loops().NumLoops(); n > 0 {
		text += ", " + plural(n, "loop")
	}
	if fn.SSA {
		n := 0
		for _, v := range fn.F.Instr {
			if fn.F.Op[v].IsPhi() {
				n++
			}
		}
		text += "; in SSA form, with " + plural(n, "φ")
		if !fn.Slots {
			p.para("%s.", text)
			return
		}
	}
	c, err := fn.Construct(p.ctx, construct.Pruned)
	if err != nil {
		return
	}
	if fn.Slots {
		p.para("%s; %d more with its variables in pruned SSA form.", text, len(c.Phis))
		return
	}
	p.para("%s; plain code, with %s in pruned SSA form.", text, plural(len(c.Phis), "φ"))
}
