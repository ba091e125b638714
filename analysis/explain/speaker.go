package explain

import (
	"context"
	"fmt"
	"strings"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
)

// speaker makes the sentences about one function.
type speaker struct {
	ctx context.Context
	s   *analysis.Snapshot // nil where lines are not asked for
	seg int
	fn  *analysis.Function
	f   *ssa.Func
	c   *construct.Result // pruned SSA form of plain code; see form
	out strings.Builder
}

func newSpeaker(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) *speaker {
	return &speaker{ctx: ctx, s: s, seg: seg, fn: fn, f: fn.F}
}

// form makes sure of p.c.
func (p *speaker) form() error {
	if p.c != nil {
		return nil
	}
	var err error
	p.c, err = p.fn.Construct(p.ctx, construct.Pruned)
	return err
}

// para starts a new paragraph.
func (p *speaker) para(format string, args ...any) {
	if p.out.Len() > 0 {
		p.out.WriteString("\n\n")
	}
	fmt.Fprintf(&p.out, format, args...)
}

// item adds a list item; the first one after a paragraph starts the list.
func (p *speaker) item(format string, args ...any) {
	p.out.WriteString("\n- ")
	fmt.Fprintf(&p.out, format, args...)
}

// line is the 1-based line of the file that byte at of the segment is on.
func (p *speaker) line(at int32) int {
	_, before := p.s.Doc.SegmentStart(p.seg)
	l, _ := p.s.Doc.Segment(p.seg).LineCol(int(at))
	return before + l + 1
}

// place says where value v of p.f stands: "line 14 in bb0: `_1 = 0`".
func (p *speaker) place(v ssa.Value) string {
	b := p.f.Block[v]
	if p.isParam(v) {
		if p.s == nil {
			return "a parameter"
		}
		return fmt.Sprintf("line %d: a parameter", p.line(p.fn.ValueSpan(v).Start))
	}
	s := p.fn.ValueSpan(v)
	if s.Start >= s.End {
		return "in " + code(p.label(b))
	}
	text := p.statement(p.f.Src[v])
	if p.s == nil {
		return fmt.Sprintf("in %s: %s", code(p.label(b)), code(text))
	}
	return fmt.Sprintf("line %d in %s: %s", p.line(s.Start), code(p.label(b)), code(text))
}

// isParam reports whether v is a parameter or the write that gives it to its variable.
func (p *speaker) isParam(v ssa.Value) bool {
	if p.f.Op[v] == ssa.OpWrite && !p.fn.SSA && len(p.f.Args(v)) > 0 {
		v = p.f.Args(v)[0]
		return v > 0 && p.f.Op[v] == ssa.OpParam
	}
	return p.f.Op[v] == ssa.OpParam
}

// statement is the text of the statement at token tok, without a label before it.
func (p *speaker) statement(tok int32) string {
	s := p.fn.StmtSpan(tok)
	text := string(p.fn.Tree.Src[s.Start:s.End])
	const most = 120
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return text
}

func (p *speaker) label(b ssa.BlockID) string { return p.fn.BlockLabel(b) }

// labels lists blocks as code spans, "none" for no block.
func (p *speaker) labels(bs []ssa.BlockID) string {
	if len(bs) == 0 {
		return "none"
	}
	out := make([]string, len(bs))
	for i, b := range bs {
		out[i] = code(p.label(b))
	}
	return strings.Join(out, ", ")
}

// set lists blocks as {bb1, bb5}.
func (p *speaker) set(bs []ssa.BlockID) string {
	out := make([]string, len(bs))
	for i, b := range bs {
		out[i] = p.label(b)
	}
	return code("{" + strings.Join(out, ", ") + "}")
}

// variable names x as the source program does, and as the text does where that differs.
func (p *speaker) variable(x ssa.Var) string {
	name, written := p.fn.DisplayName(x), p.f.Vars[x].Name
	if name == written {
		return code(name)
	}
	return code(name) + " (" + code(written) + ")"
}

// plural is "1 use", "2 uses".
func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
