package explain

import (
	"context"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/llvm"
)

// Hover is what there is to say of a place in a file.
type Hover struct {
	Seg      int           // segment
	Span     analysis.Span // what it is said of, in bytes of the segment
	Markdown string
}

// At gives the hover at a byte offset of the file, nil if there is nothing to say.
// The error is ctx's.
func At(ctx context.Context, s *analysis.Snapshot, offset int) (*Hover, error) {
	if s.Doc.NumSegments() == 0 {
		return nil, ctx.Err()
	}
	seg := s.Doc.SegmentAt(offset)
	start, _ := s.Doc.SegmentStart(seg)
	h, err := at(ctx, s, seg, int32(offset-start))
	if h == nil && err == nil && seg > 0 && offset == start {
		// Right behind the last byte of the segment before.
		before, _ := s.Doc.SegmentStart(seg - 1)
		h, err = at(ctx, s, seg-1, int32(offset-before))
	}
	return h, err
}

func at(ctx context.Context, s *analysis.Snapshot, seg int, rel int32) (*Hover, error) {
	u := s.Unit(seg)
	tok := u.Tree.TokenAt(rel)
	if tok < 0 {
		return nil, ctx.Err()
	}
	span := analysis.Span{Start: u.Tree.Start[tok], End: u.Tree.End[tok]}
	more := ""
	if s.Dialect.ID == llvm.Dialect.ID {
		more = aboutLLVM(ctx, s, seg, u, tok)
	}
	for _, fn := range u.Functions {
		if span.End <= fn.Body.Start || span.Start >= fn.Body.End {
			continue
		}
		s.LearnNames(seg, fn)
		p := newSpeaker(ctx, s, seg, fn)
		if err := p.token(tok); err != nil {
			return nil, err
		}
		if err := p.losses(tok); err != nil {
			return nil, err
		}
		if err := p.extensions(tok); err != nil {
			return nil, err
		}
		if p.out.Len() > 0 {
			if more != "" {
				p.para("%s", more)
			}
			if fn.OccOfToken(tok) == nil {
				if doc := operation(s.Dialect, u, tok); doc != "" {
					p.para("---\n\n%s", doc)
				}
			}
			return &Hover{seg, span, p.out.String()}, nil
		}
	}
	if md := declaration(ctx, s, seg, span); md != "" {
		if more != "" {
			md += "\n\n" + more
		}
		return &Hover{seg, span, md}, nil
	}
	md := operation(s.Dialect, u, tok)
	switch {
	case more != "" && md != "":
		md += "\n\n" + more
	case more != "":
		md = more
	}
	if md != "" {
		return &Hover{seg, span, md}, nil
	}
	return nil, ctx.Err()
}

// extensions says what the extensions of SSA form know of token tok, in a function for which
// that is quick.
func (p *speaker) extensions(tok int32) error {
	if p.f.NumValues() > extend.ScreenLimit {
		return nil
	}
	for _, e := range extend.All() {
		if e.Hover == nil {
			continue
		}
		md, err := e.Hover(p.ctx, p.s, p.seg, p.fn, tok)
		if err != nil {
			return err
		}
		if md != "" {
			p.para("%s", md)
		}
	}
	return nil
}

// token says what there is to say of a token of the function.
func (p *speaker) token(tok int32) error {
	if o := p.fn.OccOfToken(tok); o != nil {
		err := p.occurrence(o)
		p.parallelCopy(tok)
		return err
	}
	p.parallelCopy(tok)
	// The word phi itself, and what stands around an operand of it.
	for i := range p.fn.Phis {
		phi := &p.fn.Phis[i]
		s := p.fn.TokSpan(tok)
		if phi.Value <= 0 || s.Start < phi.Span.Start || s.End > phi.Span.End {
			continue
		}
		for j := range phi.Operands {
			if o := &phi.Operands[j]; o.Pred != 0 && o.Span.Start <= s.Start && s.End <= o.Span.End {
				p.para("Operand of %s for the edge %s → %s: %s", code(analysis.NameIn(p.fn, p.f, phi.Value)),
					code(p.label(o.Pred)), code(p.label(phi.Block)), p.operand(o.Value))
				return nil
			}
		}
		if p.fn.Dialect.OpcodeAt == nil || p.fn.Dialect.OpcodeAt(p.fn.Tree, tok) == "" {
			return nil
		}
		p.written(phi.Value)
	}
	return nil
}

// occurrence says what there is to say of a name.
func (p *speaker) occurrence(o *analysis.Occ) error {
	y := &p.fn.Symbols[o.Sym]
	switch y.Kind {
	case analysis.SymLabel:
		p.operandLabel(o)
		if y.Block == 0 {
			p.para("No block has the label %s.", code(y.Name))
			return nil
		}
		return p.block(y.Block)
	case analysis.SymFunc:
		p.function(y.Name)
	case analysis.SymVar:
		return p.plainName(o, y)
	case analysis.SymMemory:
		p.memoryName(o, y)
	case analysis.SymValue:
		p.ssaName(o, y)
	case analysis.SymGlobal, analysis.SymType:
		if d, ok := p.s.EnvAt(p.seg).Lookup(y.Name); ok {
			p.para("%s", declText(p.ctx, p.s, d))
		} else if y.Type != "" {
			p.para("%s: %s", code(y.Name), code(y.Type))
		} else if y.Kind == analysis.SymGlobal {
			p.para("%s comes from outside the file.", code(y.Name))
		}
	}
	return p.ctx.Err()
}

// operandLabel says what the phi of the operand that label o belongs to gets by its edge.
func (p *speaker) operandLabel(o *analysis.Occ) {
	for i := range p.fn.Phis {
		phi := &p.fn.Phis[i]
		if phi.Block != o.Block {
			continue
		}
		for j := range phi.Operands {
			if x := &phi.Operands[j]; x.PredTok == o.Tok {
				p.para("%s gets on the edge from %s: %s", code(analysis.NameIn(p.fn, p.f, phi.Value)), code(string(p.fn.Tree.Text(o.Tok))), p.operand(x.Value))
			}
		}
	}
}

// operation documents the operation that token tok writes, "" if it is none.
func operation(d *analysis.Dialect, u *analysis.Unit, tok int32) string {
	if d.OpcodeAt == nil {
		return ""
	}
	key := d.OpcodeAt(u.Tree, tok)
	if key == "" {
		return ""
	}
	for i := range d.Opcodes {
		if op := &d.Opcodes[i]; op.Key == key {
			if op.Syntax == "" {
				return op.Doc
			}
			return block(d.ID, op.Syntax) + "\n\n" + op.Doc
		}
	}
	return ""
}
