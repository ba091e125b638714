package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/table"
	"phils/grammar/text"
)

// What the protocol's own requests answer at a line of a virtual document. The text of a form
// of a function is a file of its dialect, so that a client which opens it as one gets from it all that
// it gets from a file; only what leads back to the source is said here.

// onlyVirtual reports whether u is a virtual document that the client has not opened as a file of
// a dialect.
func (s *server) onlyVirtual(ctx context.Context, u uri.URI) bool {
	if !isVirtual(u) {
		return false
	}
	d := viewOf(ctx).docs[u]
	return d == nil || d.snap == nil
}

// hoverVirtual says which blocks a step of a trace concerns, or which line of the source a line
// of another form of the function comes from.
func (s *server) hoverVirtual(ctx context.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	x, err := s.virtualAt(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	i := int(p.Position.Line)
	ranges := x.ranges(i)
	if len(ranges) == 0 {
		return nil, nil
	}
	var b strings.Builder
	if x.name.kind == kindTrace {
		fmt.Fprintf(&b, "Concerns %s", table.Inert(strings.Join(x.blocks(i), ", ")))
		lines := []string{}
		for _, r := range ranges {
			lines = append(lines, fmt.Sprintf("%d–%d", r.Start.Line+1, r.End.Line+1))
		}
		fmt.Fprintf(&b, ": lines %s.", strings.Join(lines, ", "))
	} else {
		span := x.lines[i].spans[0]
		first, _, _ := strings.Cut(string(x.fn.Tree.Src[span.Start:span.End]), "\n")
		// On one line, whatever ends lines in Markdown: a code span ends where its paragraph does.
		fmt.Fprintf(&b, "From line %d: `%s`", ranges[0].Start.Line+1, strings.ReplaceAll(strings.Join(strings.Fields(first), " "), "`", "'"))
	}
	kind := protocol.MarkupKindPlainText
	if viewOf(ctx).client.markdown {
		kind = protocol.MarkupKindMarkdown
	}
	return &protocol.Hover{Contents: &protocol.MarkupContent{Kind: kind, Value: b.String()}}, nil
}

// definitionVirtual goes from a line to what it comes from in the source.
func (s *server) definitionVirtual(ctx context.Context, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	x, err := s.virtualAt(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	var out protocol.LocationSlice
	for _, r := range x.ranges(int(p.Position.Line)) {
		out = append(out, protocol.Location{URI: x.name.source, Range: r})
	}
	if out == nil {
		return nil, nil
	}
	return out, nil
}

// highlightVirtual marks the lines of the document that come from the same statement of the
// source as the one at the cursor; in a trace, the steps that concern just the same blocks.
func (s *server) highlightVirtual(ctx context.Context, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	x, err := s.virtualAt(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	i := int(p.Position.Line)
	out := []protocol.DocumentHighlight{}
	if i >= len(x.lines) || len(x.lines[i].spans) == 0 {
		return out, nil
	}
	enc := viewOf(ctx).client.enc
	for j, line := range strings.Split(strings.TrimSuffix(x.text, "\n"), "\n") {
		if x.related(i, j) {
			end := uint32(len(line))
			if enc == text.UTF16 {
				end = uint32(len(utf16.Encode([]rune(line))))
			}
			out = append(out, protocol.DocumentHighlight{Kind: protocol.DocumentHighlightKindText, Range: protocol.Range{
				Start: protocol.Position{Line: uint32(j)}, End: protocol.Position{Line: uint32(j), Character: end}}})
		}
	}
	return out, nil
}

// related reports whether lines i and j tell of the same.
func (x *virtualText) related(i, j int) bool {
	if j >= len(x.lines) || len(x.lines[j].spans) == 0 {
		return false
	}
	if x.name.kind != kindTrace {
		return x.lines[i].spans[0] == x.lines[j].spans[0]
	}
	return slices.Equal(x.lines[i].blocks, x.lines[j].blocks)
}
