package lsp

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"phils/analysis"
)

// DocumentSymbol lists the functions of a file with their blocks, and what else it
// declares. In a listing of stages of a compilation it does so stage by stage.
func (s *server) DocumentSymbol(ctx context.Context, p *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	tree := protocol.DocumentSymbolSlice{}
	stage := -1 // index in tree of the stage that the segments belong to
	add := func(y protocol.DocumentSymbol) {
		if stage < 0 {
			tree = append(tree, y)
			return
		}
		t := &tree[stage]
		t.Children = append(t.Children, y)
		t.Range.End = y.Range.End // stages hold their functions, which come in order
	}
	for seg, text := range d.snap.Doc.All() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if k := d.snap.Dialect.Scope; k != 0 && text.Kind() == k {
			if name := stageName(d.snap, text.Bytes()); name != "" {
				at := int32(bytes.Index(text.Bytes(), []byte(name)))
				r := m.span(seg, analysis.Span{Start: at, End: at + int32(len(name))})
				stage = len(tree)
				tree = append(tree, protocol.DocumentSymbol{Name: name, Kind: protocol.SymbolKindModule, Range: r, SelectionRange: r})
			}
		}
		if d.large() {
			tree = append(tree, shortSymbols(d, m, seg)...)
			continue
		}
		u := d.snap.Unit(seg)
		for _, fn := range u.Functions {
			y := protocol.DocumentSymbol{Name: d.snap.FunctionName(seg, fn), Kind: protocol.SymbolKindFunction,
				Range: m.span(seg, enclose(fn.Body, fn.NameSpan)), SelectionRange: m.span(seg, fn.NameSpan)}
			if fn.SSA {
				y.Detail = ptr("SSA form")
			}
			if s := plainName(d.snap, y.Name); s != "" {
				y.Detail = ptr(s)
			}
			for b := analysis.BlockID(1); int(b) < len(fn.Blocks); b++ {
				bi := &fn.Blocks[b]
				if bi.Span.Start >= bi.Span.End {
					continue
				}
				name := m.span(seg, fn.LabelSpan(b))
				y.Children = append(y.Children, protocol.DocumentSymbol{Name: cmp.Or(fn.BlockLabel(b), fmt.Sprint("block ", b)), Kind: protocol.SymbolKindKey,
					Range: m.span(seg, enclose(bi.Span, fn.LabelSpan(b))), SelectionRange: name})
			}
			add(y)
		}
		tree = append(tree, declarations(m, seg, u.Decls)...)
		s.trim()
	}
	if v.client.hierarchical {
		return tree, nil
	}
	flat := protocol.SymbolInformationSlice{}
	var flatten func(y []protocol.DocumentSymbol, container *string)
	flatten = func(ys []protocol.DocumentSymbol, container *string) {
		for _, y := range ys {
			flat = append(flat, protocol.SymbolInformation{
				BaseSymbolInformation: protocol.BaseSymbolInformation{Name: y.Name, Kind: y.Kind, ContainerName: container},
				Location:              protocol.Location{URI: d.uri, Range: y.Range}})
			flatten(y.Children, ptr(y.Name))
		}
	}
	flatten(tree, nil)
	return flat, nil
}

// stageName is what the comment that starts a stage says.
func stageName(s *analysis.Snapshot, b []byte) string {
	line, _, _ := strings.Cut(string(bytes.TrimSpace(b)), "\n")
	return strings.Trim(strings.TrimPrefix(line, s.Dialect.LineComment), "* \t\r")
}

// plainName is a readable form of a mangled name, "" for any other.
func plainName(s *analysis.Snapshot, name string) string {
	if s.Dialect.Plain == nil {
		return ""
	}
	return s.Dialect.Plain(name)
}

// declarations are the symbols of what segment seg declares without a body.
func declarations(m places, seg int, decls []analysis.Decl) (out []protocol.DocumentSymbol) {
	for i := range decls {
		decl := &decls[i]
		if decl.Body || decl.NameSpan.Start >= decl.NameSpan.End {
			continue
		}
		r := m.span(seg, decl.NameSpan)
		y := protocol.DocumentSymbol{Name: decl.Name, Kind: declSymbol(decl.Kind), Range: r, SelectionRange: r}
		if decl.Kind == analysis.DeclExtern {
			y.Detail = ptr("extern")
		}
		out = append(out, y)
	}
	return out
}

// shortSymbols are the symbols of a segment of a large file: functions without their blocks.
func shortSymbols(d *document, m places, seg int) (out []protocol.DocumentSymbol) {
	decls := d.snap.OutlineOf(seg).Decls
	for i := range decls {
		if decls[i].Body {
			out = append(out, protocol.DocumentSymbol{Name: decls[i].Name, Kind: protocol.SymbolKindFunction,
				Range: m.span(seg, analysis.Span{Start: decls[i].NameSpan.Start, End: int32(d.snap.Doc.Segment(seg).Len())}), SelectionRange: m.span(seg, decls[i].NameSpan)})
		}
	}
	return append(out, declarations(m, seg, decls)...)
}

// enclose is the smallest span with both in it: the protocol wants a symbol's name
// inside the symbol.
func enclose(a, b analysis.Span) analysis.Span {
	return analysis.Span{Start: min(a.Start, b.Start), End: max(a.End, b.End)}
}

func declSymbol(k analysis.DeclKind) protocol.SymbolKind {
	switch k {
	case analysis.DeclGlobal:
		return protocol.SymbolKindVariable
	case analysis.DeclType:
		return protocol.SymbolKindStruct
	}
	return protocol.SymbolKindFunction
}

// maxSymbols is how many workspace symbols an answer has at most; clients ask again as
// the user types.
const maxSymbols = 512

// Symbols finds declarations in all open files whose names hold the letters of the query in
// order, case aside.
func (s *server) Symbols(ctx context.Context, p *protocol.WorkspaceSymbolParams) (protocol.WorkspaceSymbolResult, error) {
	v := viewOf(ctx)
	out := protocol.SymbolInformationSlice{}
	query := strings.ToLower(p.Query)
	for _, u := range slices.Sorted(maps.Keys(v.docs)) {
		d := v.docs[u]
		if d.snap == nil {
			continue
		}
		m := v.places(d)
		for seg := range d.snap.Doc.NumSegments() {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			add := func(name string, kind protocol.SymbolKind, span analysis.Span) {
				plain := ""
				if len(out) < maxSymbols && query != "" && !subsequence(query, strings.ToLower(name)) {
					plain = plainName(d.snap, name)
				}
				if len(out) < maxSymbols && (subsequence(query, strings.ToLower(name)) || plain != "" && subsequence(query, strings.ToLower(plain))) {
					if plain != "" {
						name = plain // by which it was found: clients filter by it again
					}
					out = append(out, protocol.SymbolInformation{BaseSymbolInformation: protocol.BaseSymbolInformation{Name: name, Kind: kind},
						Location: protocol.Location{URI: d.uri, Range: m.span(seg, span)}})
				}
			}
			o := d.snap.OutlineOf(seg)
			if o.Listings > 0 {
				for _, fn := range d.snap.Unit(seg).Functions {
					if fn.Name == "" {
						add(d.snap.FunctionName(seg, fn), protocol.SymbolKindFunction, fn.NameSpan)
					}
				}
			}
			for i := range o.Decls {
				add(o.Decls[i].Name, declSymbol(o.Decls[i].Kind), o.Decls[i].NameSpan)
			}
		}
	}
	return out, nil
}

func subsequence(q, name string) bool {
	for _, c := range q {
		i := strings.IndexRune(name, c)
		if i < 0 {
			return false
		}
		name = name[i+len(string(c)):]
	}
	return true
}
