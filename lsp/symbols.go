package lsp

import (
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
// declares.
func (s *server) DocumentSymbol(ctx context.Context, p *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	d, err := s.document(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	v := viewOf(ctx)
	m := v.places(d)
	tree := protocol.DocumentSymbolSlice{}
	for seg := range d.snap.Doc.NumSegments() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		u := d.snap.Unit(seg)
		for _, fn := range u.Functions {
			y := protocol.DocumentSymbol{Name: d.snap.FunctionName(seg, fn), Kind: protocol.SymbolKindFunction,
				Range: m.span(seg, enclose(fn.Body, fn.NameSpan)), SelectionRange: m.span(seg, fn.NameSpan)}
			if fn.SSA {
				y.Detail = ptr("SSA form")
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
			tree = append(tree, y)
		}
		for _, decl := range u.Decls {
			if decl.Body || decl.NameSpan.Start >= decl.NameSpan.End {
				continue
			}
			r := m.span(seg, decl.NameSpan)
			y := protocol.DocumentSymbol{Name: decl.Name, Kind: declSymbol(decl.Kind), Range: r, SelectionRange: r}
			if decl.Kind == analysis.DeclExtern {
				y.Detail = ptr("extern")
			}
			tree = append(tree, y)
		}
	}
	if v.client.hierarchical {
		return tree, nil
	}
	flat := protocol.SymbolInformationSlice{}
	var add func(y []protocol.DocumentSymbol, container *string)
	add = func(ys []protocol.DocumentSymbol, container *string) {
		for _, y := range ys {
			flat = append(flat, protocol.SymbolInformation{
				BaseSymbolInformation: protocol.BaseSymbolInformation{Name: y.Name, Kind: y.Kind, ContainerName: container},
				Location:              protocol.Location{URI: d.uri, Range: y.Range}})
			add(y.Children, ptr(y.Name))
		}
	}
	add(tree, nil)
	return flat, nil
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
			unit := d.snap.Unit(seg)
			add := func(name string, kind protocol.SymbolKind, span analysis.Span) {
				if len(out) < maxSymbols && subsequence(query, strings.ToLower(name)) {
					out = append(out, protocol.SymbolInformation{BaseSymbolInformation: protocol.BaseSymbolInformation{Name: name, Kind: kind},
						Location: protocol.Location{URI: d.uri, Range: m.span(seg, span)}})
				}
			}
			for _, fn := range unit.Functions {
				add(d.snap.FunctionName(seg, fn), protocol.SymbolKindFunction, fn.NameSpan)
			}
			for _, decl := range unit.Decls {
				if !decl.Body {
					add(decl.Name, declSymbol(decl.Kind), decl.NameSpan)
				}
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
