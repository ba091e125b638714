package ssaview

import (
	"bytes"
	"context"
	"strings"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/ssa"
)

// Extended is a function in an extended SSA form.
type Extended struct {
	View
	Extension *extend.Extension
	Form      *extend.Form
}

// InExtension gives fn, of segment seg of s, in the form of extension e. Its notes stand in the
// text as comments on lines of their own, so that the text is one of fn's dialect. The error is
// ctx's.
//
// O(values + lines + notes) besides the extension, which is kept with fn.
func InExtension(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function, e *extend.Extension) (*Extended, error) {
	form, err := e.Of(ctx, s, seg, fn)
	if err != nil {
		return nil, err
	}
	x := &Extended{Extension: e, Form: form}
	x.Func = form.Func
	r := fn.Dialect.Render(x.Func, analysis.RenderOptions{Tree: fn.Tree})
	m := newMapper(fn, x.Func)
	lines := m.lines(r, m.value, m.label)
	texts := bytes.SplitAfter(bytes.TrimSuffix(r.Text, []byte("\n")), []byte("\n"))
	above, below := placed(form, lines)
	var out bytes.Buffer
	note := func(like []byte, l Line, text string) {
		out.Write(like[:len(like)-len(bytes.TrimLeft(like, " \t"))])
		out.WriteString(fn.Dialect.LineComment + " " + oneLine.Replace(text) + "\n")
		x.Lines = append(x.Lines, l)
	}
	refused := form.Refused
	for i, text := range texts {
		if refused != "" && lines[i].Block != 0 { // below the header, where there is one
			note(text, Line{}, refused)
			refused = ""
		}
		for _, n := range above[i] {
			note(text, lines[i], n)
		}
		out.Write(text)
		x.Lines = append(x.Lines, lines[i])
		if len(below[i]) > 0 {
			like := text
			if i+1 < len(texts) && lines[i+1].Block == lines[i].Block {
				like = texts[i+1]
			}
			for _, n := range below[i] {
				note(like, lines[i], n)
			}
		}
	}
	if len(r.Text) > 0 {
		out.WriteByte('\n')
	}
	x.Text = out.Bytes()
	return x, ctx.Err()
}

// oneLine spells the line breaks that a quoted name of LLVM IR may hold as LLVM escapes them.
var oneLine = strings.NewReplacer("\n", `\0A`, "\r", `\0D`)

// placed finds the lines that the notes of form stand above and below. A value without a line of
// its own (the dialect writes it inside another statement) is told of at the next that has one.
func placed(form *extend.Form, lines []Line) (above, below [][]string) {
	f := form.Func
	above, below = make([][]string, len(lines)), make([][]string, len(lines))
	lineOf := make([]int, f.NumValues()) // plus 1
	first := make([]int, f.NumBlocks()+1)
	last := make([]int, f.NumBlocks()+1)
	for i, l := range lines {
		if l.Value > 0 && int(l.Value) < len(lineOf) && lineOf[l.Value] == 0 {
			lineOf[l.Value] = i + 1
		}
		if b := l.Block; b > 0 && int(b) < len(first) {
			if first[b] == 0 {
				first[b] = i + 1
			}
			last[b] = i + 1
		}
	}
	for b := ssa.BlockID(f.NumBlocks()); b > 0; b-- {
		next := 0
		in := f.Instrs(b)
		for i := len(in) - 1; i >= 0; i-- {
			if lineOf[in[i]] != 0 {
				next = lineOf[in[i]]
			} else {
				lineOf[in[i]] = next
			}
		}
	}
	for _, n := range form.Notes {
		if n.Text == "" || n.Block <= 0 || int(n.Block) >= len(first) || first[n.Block] == 0 {
			continue
		}
		at := first[n.Block]
		if n.Value > 0 {
			if lineOf[n.Value] == 0 {
				below[last[n.Block]-1] = append(below[last[n.Block]-1], n.Text)
				continue
			}
			at = lineOf[n.Value]
		} else if lines[at-1].Value == 0 { // the label
			below[at-1] = append(below[at-1], n.Text)
			continue
		}
		above[at-1] = append(above[at-1], n.Text)
	}
	return above, below
}
