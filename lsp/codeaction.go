package lsp

import (
	"context"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/analysis/check"
	"phils/ssa"
)

// fix is an offer to mend one finding. Edits are spans of the finding's segment.
type fix struct {
	title string
	edits []spanEdit
}

type spanEdit struct {
	span analysis.Span
	text string
}

// fixers are the quick fixes, by the code of what they mend ("" for any). A fixer gives
// false where it cannot help.
var fixers = []struct {
	code string
	make func(s *analysis.Snapshot, seg int, fn *analysis.Function, d *analysis.Diagnostic) (fix, bool)
}{
	{"", renameToNearest},
	{"trivial-phi", replaceTrivialPhi},
	{"dead-phi", deleteDeadPhi},
}

// CodeAction offers fixes for what is wrong in a range. The findings are worked out from
// the range, since some clients send none.
func (s *server) CodeAction(ctx context.Context, p *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.CommandOrCodeAction{}
	if !wanted(p.Context.Only, protocol.CodeActionKindQuickFix) {
		return out, nil
	}
	v := viewOf(ctx)
	m := v.places(d)
	start, end := m.offset(p.Range.Start), m.offset(p.Range.End)
	first, last := touching(d, start, end)
	for seg := first; seg < last; seg++ {
		base, _ := d.snap.Doc.SegmentStart(seg)
		found, err := check.Segment(ctx, d.snap, seg, check.Config{Levels: v.cfg.Levels})
		if err != nil {
			return nil, err
		}
		for i := range found {
			diag := &found[i]
			if base+int(diag.Span.End) < start || base+int(diag.Span.Start) > end {
				continue
			}
			for _, fx := range fixers {
				if fx.code != "" && fx.code != diag.Code {
					continue
				}
				f, ok := fx.make(d.snap, seg, functionOf(d.snap.Unit(seg), diag.Span), diag)
				if !ok {
					continue
				}
				var edits []protocol.TextEdit
				for _, e := range f.edits {
					edits = append(edits, protocol.TextEdit{Range: m.span(seg, e.span), NewText: e.text})
				}
				mended := d.findings.convert(d.snap.Doc.Segment(seg), diag, v)
				mended.Range = shift(mended.Range, m.position(base))
				mended.RelatedInformation = nil
				out = append(out, &protocol.CodeAction{Title: f.title, Kind: ptr(protocol.CodeActionKindQuickFix), IsPreferred: ptr(true),
					Diagnostics: []protocol.Diagnostic{mended}, Edit: v.edit(d, edits)})
			}
		}
	}
	return out, nil
}

// wanted reports whether a client that restricts kinds wants this one.
func wanted(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	if len(only) == 0 {
		return true
	}
	return slices.ContainsFunc(only, func(k protocol.CodeActionKind) bool {
		return k == "" || k == kind || strings.HasPrefix(string(kind), string(k)+".")
	})
}

func functionOf(u *analysis.Unit, at analysis.Span) *analysis.Function {
	for _, fn := range u.Functions {
		if all := enclose(fn.Header, fn.Body); all.Start <= at.Start && at.Start <= all.End {
			return fn
		}
	}
	return nil
}

func renameToNearest(_ *analysis.Snapshot, _ int, _ *analysis.Function, d *analysis.Diagnostic) (fix, bool) {
	return fix{"Change to " + d.Want, []spanEdit{{d.Span, d.Want}}}, d.Want != ""
}

// replaceTrivialPhi has the uses of a phi use the one value that it merges.
func replaceTrivialPhi(s *analysis.Snapshot, seg int, fn *analysis.Function, d *analysis.Diagnostic) (fix, bool) {
	phi := phiOf(fn, d)
	if phi == nil {
		return fix{}, false
	}
	var merged ssa.Value
	text := ""
	for _, o := range phi.Operands {
		if o.Value == phi.Value {
			continue
		}
		if o.Value == 0 || o.ValTok < 0 || merged != 0 && o.Value != merged {
			return fix{}, false
		}
		merged, text = o.Value, string(fn.Tree.Text(o.ValTok))
	}
	sym := symbolOf(fn, phi.Value)
	if merged == 0 || sym == 0 {
		return fix{}, false
	}
	f := fix{title: "Replace " + fn.Symbols[sym].Name + " by " + text}
	f.edits = append(f.edits, spanEdit{deletion(s, seg, phi.Span), ""})
	for _, o := range fn.Occs {
		span := fn.TokSpan(o.Tok)
		if o.Sym == sym && o.Role == analysis.RoleUse && (span.End <= phi.Span.Start || span.Start >= phi.Span.End) {
			f.edits = append(f.edits, spanEdit{span, text})
		}
	}
	return f, true
}

func deleteDeadPhi(s *analysis.Snapshot, seg int, fn *analysis.Function, d *analysis.Diagnostic) (fix, bool) {
	phi := phiOf(fn, d)
	if phi == nil {
		return fix{}, false
	}
	return fix{"Delete the dead phi", []spanEdit{{deletion(s, seg, phi.Span), ""}}}, true
}

// phiOf is the phi that a finding is about, nil if it was written as a block parameter.
func phiOf(fn *analysis.Function, d *analysis.Diagnostic) *analysis.Phi {
	if fn == nil {
		return nil
	}
	for i := range fn.Phis {
		if fn.Phis[i].Value == d.Value {
			return &fn.Phis[i]
		}
	}
	return nil
}

// symbolOf is the symbol whose definition is v, 0 if there is none.
func symbolOf(fn *analysis.Function, v ssa.Value) analysis.SymID {
	for i := range fn.Symbols {
		if fn.Symbols[i].Kind == analysis.SymValue && fn.Symbols[i].Value == v {
			return analysis.SymID(i)
		}
	}
	return 0
}

// deletion widens a statement's span to its whole line when it is alone there.
func deletion(s *analysis.Snapshot, seg int, span analysis.Span) analysis.Span {
	src := s.Doc.Segment(seg).Bytes()
	start, end := int(span.Start), int(span.End)
	for start > 0 && (src[start-1] == ' ' || src[start-1] == '\t') {
		start--
	}
	separated := false
	for end < len(src) && (src[end] == ' ' || src[end] == '\t' || src[end] == ';') {
		separated = separated || src[end] == ';'
		end++
	}
	rest := span // for a statement with others on its line
	if separated && end < len(src) && src[end] != '\n' && src[end] != '\r' {
		rest.End = int32(end)
	}
	if start > 0 && src[start-1] != '\n' && src[start-1] != '\r' {
		return rest
	}
	switch {
	case end == len(src):
	case src[end] == '\r' && end+1 < len(src) && src[end+1] == '\n':
		end += 2
	case src[end] == '\n' || src[end] == '\r':
		end++
	default:
		return rest
	}
	return analysis.Span{Start: int32(start), End: int32(end)}
}
