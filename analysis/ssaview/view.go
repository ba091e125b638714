package ssaview

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"phils/analysis"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
)

// View is a function in SSA form.
type View struct {
	Text []byte
	// Lines says of each line of Text where it comes from.
	Lines []Line
	// Func is the function that Text prints.
	Func *ssa.Func
	// Kept are the phis that could not be written in the form asked for: values of the
	// function before conversion, which has them in the same places.
	Kept []convert.Kept
}

// Line is where a line of a View comes from.
type Line struct {
	// Span is the statement in the function's segment, empty for a line that the source has
	// nothing like. A phi that construction put in comes from its block's label, an upsilon
	// from the terminator that it stands before.
	Span  analysis.Span
	Value ssa.Value   // in View.Func; 0 for labels, headers and declarations
	Block ssa.BlockID // 0 outside blocks
}

// ParseForm reads the name of a form: phi, args, upsilon, or "" for phis as the algorithm
// or the text has them.
func ParseForm(name string) (analysis.Form, error) {
	forms := []string{analysis.FormAsIs: "", analysis.FormPhi: "phi", analysis.FormArgs: "args", analysis.FormUpsilon: "upsilon"}
	if i := slices.Index(forms, name); i >= 0 {
		return analysis.Form(i), nil
	}
	return 0, fmt.Errorf("unknown form %q: want phi, args or upsilon", name)
}

// Of gives the SSA form by algorithm algo of fn, of segment seg of s, with its phis written as
// form; a function that is in SSA form already is only converted. In a dialect whose compiler
// promotes variables by rules of its own ([analysis.Dialect.Promote]), which is pruned form with
// less in it, the pruned form is that. The error is ctx's.
//
// O(values + lines) besides the construction, which is kept with fn.
func Of(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, algo construct.Algo, form analysis.Form) (*View, error) {
	v := &View{Func: fn.F}
	if promote := fn.Dialect.Promote; promote != nil && algo == construct.Pruned && form <= analysis.FormPhi {
		p, err := promote(ctx, s, seg, fn)
		if err != nil {
			return nil, err
		}
		v.Func = p.F
		v.print(fn, p.Render(analysis.RenderOptions{Tree: fn.Tree}))
		return v, ctx.Err()
	}
	if fn.HasVariables() {
		r, err := fn.Construct(ctx, algo)
		if err != nil {
			return nil, err
		}
		v.Func = r.F
	}
	if form != analysis.FormAsIs {
		to := map[analysis.Form]convert.Form{analysis.FormPhi: convert.Phi, analysis.FormArgs: convert.Args, analysis.FormUpsilon: convert.Upsilon}[form]
		v.Func, v.Kept = convert.Func(v.Func, to)
	}
	v.print(fn, fn.Dialect.Render(v.Func, analysis.RenderOptions{Tree: fn.Tree}))
	return v, ctx.Err()
}

func (v *View) print(fn *analysis.Function, r analysis.Rendered) {
	v.Text = r.Text
	m := newMapper(fn, v.Func)
	v.Lines = m.lines(r, m.value, m.label)
}

// mapper leads from what is printed back to the source.
type mapper struct {
	fn   *analysis.Function
	f    *ssa.Func // made from fn.F
	rest [][]byte  // source lines that declared has not passed yet
	at   int32     // where the first of them starts
}

func newMapper(fn *analysis.Function, f *ssa.Func) *mapper {
	m := &mapper{fn: fn, f: f, at: fn.Body.Start}
	if fn.Header.Start < fn.Header.End { // a bare listing has nothing outside its blocks
		m.rest = bytes.SplitAfter(fn.Tree.Src[fn.Body.Start:fn.Body.End], []byte("\n"))
	}
	return m
}

// lines leads each printed line back to the source: value and label do it for those with a
// value and for labels of blocks.
func (m *mapper) lines(r analysis.Rendered, value func(ssa.Value) analysis.Span, label func(ssa.BlockID) analysis.Span) []Line {
	texts := bytes.Split(bytes.TrimSuffix(r.Text, []byte("\n")), []byte("\n"))
	lines := make([]Line, len(texts))
	for i, text := range texts {
		l := &lines[i]
		if i < len(r.Values) {
			l.Value, l.Block = r.Values[i], r.Blocks[i]
		}
		switch {
		case l.Value > 0:
			l.Span = value(l.Value)
		case l.Block > 0:
			l.Span = label(l.Block)
		case i == 0:
			l.Span = m.fn.Header
		default:
			l.Span = m.declared(text)
		}
	}
	return lines
}

// value is the statement that value v comes from.
func (m *mapper) value(v ssa.Value) analysis.Span {
	b := m.f.Block[v]
	if m.f.Op[v].IsPhi() && (!m.fn.SSA || m.fn.Slots && m.f.Ver[v] >= 0) {
		return m.label(b)
	}
	if s, ok := m.own(v); ok {
		return s
	}
	// What the source has no word of its own for (an upsilon, the jump to a block that
	// control falls into): the statement that it stands before, else the one behind it.
	in := m.f.Instrs(b)
	i := slices.Index(in, v)
	if i < 0 {
		return analysis.Span{}
	}
	for _, w := range in[i+1:] {
		if s, ok := m.own(w); ok {
			return s
		}
	}
	for j := i - 1; j >= 0 && !m.f.Op[in[j]].IsPhi(); j-- {
		if s, ok := m.own(in[j]); ok {
			return s
		}
	}
	return m.label(b)
}

// own is the statement at v's own position.
func (m *mapper) own(v ssa.Value) (analysis.Span, bool) {
	tok := m.f.Src[v]
	if tok < 0 || int(tok) >= len(m.fn.Tree.Start) {
		return analysis.Span{}, false
	}
	return m.fn.StmtSpan(tok), true
}

// label is where block b starts in the source.
func (m *mapper) label(b ssa.BlockID) analysis.Span {
	if b <= 0 || int(b) >= len(m.fn.Blocks) {
		return analysis.Span{}
	}
	if bi := &m.fn.Blocks[b]; bi.Label < 0 && bi.Span.Start >= bi.Span.End {
		return analysis.Span{}
	}
	return m.fn.LabelSpan(b)
}

// declared is the next line of the source that reads as line does but for its blanks: a
// declaration, the closing brace.
func (m *mapper) declared(line []byte) analysis.Span {
	want := squeezed(line)
	if len(want) == 0 {
		return analysis.Span{}
	}
	at := m.at
	for i, l := range m.rest {
		end := at + int32(len(l))
		if bytes.Equal(squeezed(l), want) {
			m.rest, m.at = m.rest[i+1:], end
			text := bytes.TrimSpace(l)
			start := at + int32(bytes.Index(l, text))
			return analysis.Span{Start: start, End: start + int32(len(text))}
		}
		at = end
	}
	return analysis.Span{}
}

// squeezed is line without blanks.
func squeezed(line []byte) []byte { return bytes.Join(bytes.Fields(line), nil) }
