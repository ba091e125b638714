package markertest

import (
	"context"
	"fmt"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// verb is a kind of query.
type verb struct {
	placed bool // the first argument is a place
	texts  int  // how many quoted texts follow it
	answer func(in input) string
}

// input is what a query is asked with.
type input struct {
	*runner
	place
	texts []string
}

// verbs by name; testdata/marker/README.md lists them.
var verbs map[string]verb

func init() {
	verbs = map[string]verb{
		"hover":       {placed: true, answer: hover},
		"definition":  {placed: true, answer: definition},
		"references":  {placed: true, answer: references},
		"declaration": {placed: true, answer: declaration},
		"highlight":   {placed: true, answer: highlight},
		"rename":      {placed: true, texts: 1, answer: rename},
		"codeactions": {placed: true, answer: codeActions},
		"codeaction":  {placed: true, texts: 1, answer: codeAction},
		"after":       {placed: true, texts: 1, answer: afterAction},
		"fixall":      {answer: fixAll},
		"completion":  {placed: true, answer: func(in input) string { return completion(in, false) }},
		"operations":  {placed: true, answer: func(in input) string { return completion(in, true) }},
		"complete":    {placed: true, texts: 1, answer: complete},
		"signature":   {placed: true, answer: signature},
		"calls":       {placed: true, answer: calls},
		"selection":   {placed: true, answer: selection},
		"formatrange": {placed: true, answer: formatRange},
		"format":      {answer: format},
		"folding":     {answer: folding},
		"symbols":     {answer: symbols},
		"tokens":      {answer: tokens},
		"lenses":      {answer: lenses},
		"hints":       {answer: hints},
		"findings":    {answer: func(in input) string { return findings(in, in.uri()) }},
		"ssa":         {texts: 2, answer: ssaForm},
	}
}

var bg = context.Background()

func (in input) uri() uri.URI { return lsptest.URI(in.src.name) }

func (in input) doc() protocol.TextDocumentIdentifier {
	return protocol.TextDocumentIdentifier{URI: in.uri()}
}

func (in input) pos() protocol.TextDocumentPositionParams { return in.c.At(in.uri(), in.at) }

func (in input) rng() protocol.Range {
	return protocol.Range{Start: in.c.Position(in.uri(), in.start), End: in.c.Position(in.uri(), in.end)}
}

// visible shows what a reader of a golden section would not see: carriage returns, each
// on a line of its own where it ends one, a byte order mark, and that the last line does
// not end.
func visible(s string) string {
	if s != "" && !strings.HasSuffix(s, "\n") && !strings.HasSuffix(s, "\r") {
		s += "␄"
	}
	return strings.NewReplacer("\r\n", "␍\n", "\r", "␍\n", "\ufeff", "[BOM]").Replace(s)
}

func failure(err error) string { return "error: " + err.Error() }

func hover(in input) string {
	h, err := in.c.Server.Hover(bg, &protocol.HoverParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	if h == nil {
		return ""
	}
	m, ok := h.Contents.(*protocol.MarkupContent)
	if !ok || h.Range == nil {
		return fmt.Sprintf("a hover without range or markup: %#v", h)
	}
	return fmt.Sprintf("on %q:\n%s", in.c.Snippet(in.uri(), *h.Range), m.Value)
}

// where shows a range as its line's number, from 1, and the line with ⟦ ⟧ around it.
func (in input) where(u uri.URI, r protocol.Range) string {
	text := in.c.Text(u)
	start, end := in.c.Offset(u, r.Start), in.c.Offset(u, r.End)
	from := strings.LastIndexAny(text[:start], "\r\n") + 1
	to := len(text)
	if i := strings.IndexAny(text[end:], "\r\n"); i >= 0 {
		to = end + i
	}
	name := ""
	if u != in.uri() {
		name = string(u)[strings.LastIndexByte(string(u), '/')+1:] + ":"
	}
	return fmt.Sprintf("%s%d: %s", name, r.Start.Line+1, strings.TrimSpace(text[from:start]+"⟦"+text[start:end]+"⟧"+text[end:to]))
}

func (in input) locations(ls []protocol.Location) string {
	var out []string
	for _, l := range ls {
		out = append(out, in.where(l.URI, l.Range))
	}
	return strings.Join(out, "\n")
}

func definition(in input) string {
	d, err := in.c.Server.Definition(bg, &protocol.DefinitionParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	switch d := d.(type) {
	case nil:
		return ""
	case protocol.LocationSlice:
		return in.locations(d)
	}
	return fmt.Sprintf("an unexpected kind of result: %T", d)
}

// declaration shows a file outside the archive by its name and line.
func declaration(in input) string {
	d, err := in.c.Server.Declaration(bg, &protocol.DeclarationParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	ls, _ := d.(protocol.LocationSlice)
	var out []string
	for _, l := range ls {
		out = append(out, fmt.Sprintf("%s:%d:%d", string(l.URI)[strings.LastIndexByte(string(l.URI), '/')+1:], l.Range.Start.Line+1, l.Range.Start.Character+1))
	}
	return strings.Join(out, "\n")
}

func references(in input) string {
	p := &protocol.ReferenceParams{TextDocumentPositionParams: in.pos()}
	p.Context.IncludeDeclaration = true
	ls, err := in.c.Server.References(bg, p)
	if err != nil {
		return failure(err)
	}
	return in.locations(ls)
}

func highlight(in input) string {
	hs, err := in.c.Server.DocumentHighlight(bg, &protocol.DocumentHighlightParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	var out []string
	for _, h := range hs {
		kind := map[protocol.DocumentHighlightKind]string{protocol.DocumentHighlightKindRead: "read",
			protocol.DocumentHighlightKindWrite: "write", protocol.DocumentHighlightKindText: "text"}[h.Kind]
		out = append(out, kind+" "+in.where(in.uri(), h.Range))
	}
	return strings.Join(out, "\n")
}

func signature(in input) string {
	h, err := in.c.Server.SignatureHelp(bg, &protocol.SignatureHelpParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	if h == nil {
		return ""
	}
	var out []string
	for _, s := range h.Signatures {
		line := s.Label
		if n, ok := h.ActiveParameter.Get(); ok && int(n) < len(s.Parameters) {
			line += fmt.Sprintf(" at %v", s.Parameters[n].Label)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func calls(in input) string {
	items, err := in.c.Server.PrepareCallHierarchy(bg, &protocol.CallHierarchyPrepareParams{TextDocumentPositionParams: in.pos()})
	if err != nil {
		return failure(err)
	}
	var b strings.Builder
	for _, it := range items {
		fmt.Fprintf(&b, "%s\n", in.where(it.URI, it.SelectionRange))
		from, err := in.c.Server.IncomingCalls(bg, &protocol.CallHierarchyIncomingCallsParams{Item: it})
		if err != nil {
			return failure(err)
		}
		for _, c := range from {
			fmt.Fprintf(&b, "  called by %s\n", c.From.Name)
			for _, r := range c.FromRanges {
				fmt.Fprintf(&b, "    %s\n", in.where(c.From.URI, r))
			}
		}
		to, err := in.c.Server.OutgoingCalls(bg, &protocol.CallHierarchyOutgoingCallsParams{Item: it})
		if err != nil {
			return failure(err)
		}
		for _, c := range to {
			fmt.Fprintf(&b, "  calls %s\n", c.To.Name)
			for _, r := range c.FromRanges {
				fmt.Fprintf(&b, "    %s\n", in.where(it.URI, r))
			}
		}
	}
	return b.String()
}

func selection(in input) string {
	rs, err := in.c.Server.SelectionRange(bg, &protocol.SelectionRangeParams{TextDocument: in.doc(), Positions: []protocol.Position{in.pos().Position}})
	if err != nil {
		return failure(err)
	}
	var out []string
	for i := range rs {
		for s := &rs[i]; s != nil; s = s.Parent {
			out = append(out, fmt.Sprintf("%q", in.c.Snippet(in.uri(), s.Range)))
		}
	}
	return strings.Join(out, "\n")
}

func folding(in input) string {
	fs, err := in.c.Server.FoldingRanges(bg, &protocol.FoldingRangeParams{TextDocument: in.doc()})
	if err != nil {
		return failure(err)
	}
	var out []string
	for _, f := range fs {
		first, last := "", ""
		if int(f.StartLine) < len(in.src.lines) {
			first = strings.TrimSpace(in.src.lines[f.StartLine])
		}
		if int(f.EndLine) < len(in.src.lines) {
			last = strings.TrimSpace(in.src.lines[f.EndLine])
		}
		line := fmt.Sprintf("%d-%d: %s … %s", f.StartLine+1, f.EndLine+1, first, last)
		if f.Kind != "" {
			line += " (" + string(f.Kind) + ")"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func symbols(in input) string {
	r, err := in.c.Server.DocumentSymbol(bg, &protocol.DocumentSymbolParams{TextDocument: in.doc()})
	if err != nil {
		return failure(err)
	}
	ys, ok := r.(protocol.DocumentSymbolSlice)
	if !ok {
		return fmt.Sprintf("an unexpected kind of result: %T", r)
	}
	var b strings.Builder
	var list func(indent string, ys []protocol.DocumentSymbol)
	list = func(indent string, ys []protocol.DocumentSymbol) {
		for _, y := range ys {
			detail := ""
			if y.Detail != nil {
				detail = " | " + *y.Detail
			}
			kind := map[protocol.SymbolKind]string{protocol.SymbolKindFunction: "function", protocol.SymbolKindKey: "block",
				protocol.SymbolKindVariable: "global", protocol.SymbolKindModule: "stage", protocol.SymbolKindStruct: "type"}[y.Kind]
			fmt.Fprintf(&b, "%s%s %s%s, lines %d-%d, at %s\n", indent, kind, y.Name, detail, y.Range.Start.Line+1, y.Range.End.Line+1,
				in.where(in.uri(), y.SelectionRange))
			list(indent+"  ", y.Children)
		}
	}
	list("", ys)
	return b.String()
}

// tokens shows each line's tokens with their types and modifiers.
func tokens(in input) string {
	full, err := in.c.Server.SemanticTokensFull(bg, &protocol.SemanticTokensParams{TextDocument: in.doc()})
	if err != nil {
		return failure(err)
	}
	o, ok := in.c.Capabilities.SemanticTokensProvider.(*protocol.SemanticTokensOptions)
	if !ok {
		return "the server offers no tokens"
	}
	var b strings.Builder
	var at protocol.Position
	last := -1
	for d := full.Data; len(d) >= 5; d = d[5:] {
		if d[0] > 0 {
			at.Character = 0
		}
		at.Line += d[0]
		at.Character += d[1]
		end := protocol.Position{Line: at.Line, Character: at.Character + d[2]}
		if int(at.Line) != last {
			last = int(at.Line)
			fmt.Fprintf(&b, "%d: %s\n", last+1, strings.TrimSpace(in.src.lines[last]))
		}
		fmt.Fprintf(&b, "  %s %s", in.c.Snippet(in.uri(), protocol.Range{Start: at, End: end}), o.Legend.TokenTypes[d[3]])
		for i, m := range o.Legend.TokenModifiers {
			if d[4]>>i&1 == 1 {
				b.WriteString(" " + m)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func lenses(in input) string {
	ls, err := in.c.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: in.doc()})
	if err != nil {
		return failure(err)
	}
	var out []string
	for _, l := range ls {
		if l.Command.Title == "" {
			r, err := in.c.Server.CodeLensResolve(bg, &l)
			if err != nil {
				return failure(err)
			}
			l = *r
		}
		line := fmt.Sprintf("%s: %s", in.where(in.uri(), l.Range), l.Command.Title)
		if l.Command.Command != "" {
			line += " [" + l.Command.Command + "]"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// hints shows the file with the inlay hints in ⟦ ⟧, with the blanks that editors add.
func hints(in input) string {
	all := protocol.Range{End: in.c.Position(in.uri(), len(in.src.text))}
	hs, err := in.c.Server.InlayHint(bg, &protocol.InlayHintParams{TextDocument: in.doc(), Range: all})
	if err != nil {
		return failure(err)
	}
	text := in.src.text
	var b strings.Builder
	at := 0
	for _, h := range hs {
		o := in.c.Offset(in.uri(), h.Position)
		if o < at {
			return "the hints are not in order"
		}
		b.WriteString(text[at:o])
		at = o
		label, ok := h.Label.(protocol.String)
		if !ok {
			return fmt.Sprintf("a label of another kind: %T", h.Label)
		}
		s := "⟦" + string(label) + "⟧"
		if h.PaddingLeft != nil && *h.PaddingLeft {
			s = " " + s
		}
		if h.PaddingRight != nil && *h.PaddingRight {
			s += " "
		}
		b.WriteString(s)
	}
	b.WriteString(text[at:])
	return visible(b.String())
}

// findings lists the diagnostics of a file with what editors show of them beside the
// message.
func findings(in input, u uri.URI) string {
	var b strings.Builder
	in.src = &source{name: string(u)[strings.LastIndexByte(string(u), '/')+1:]}
	for _, d := range in.c.Diagnostics(u) {
		fmt.Fprintf(&b, "%s: %s", in.whereLine(u, d.Range), finding(d))
		if tags := fmt.Sprint(d.Tags); strings.Contains(tags, "1") {
			b.WriteString(" (faded)")
		}
		b.WriteByte('\n')
		for _, r := range d.RelatedInformation {
			fmt.Fprintf(&b, "    %s: %v\n", in.whereLine(r.Location.URI, r.Location.Range), r.Message)
		}
	}
	return b.String()
}

// whereLine is where with the first line only.
func (in input) whereLine(u uri.URI, r protocol.Range) string {
	first, _, more := strings.Cut(in.where(u, r), "\n")
	if more {
		first += " …"
	}
	return first
}

func ssaForm(in input) string {
	fn, algo := in.texts[0], in.texts[1]
	args, err := protocol.Marshal(map[string]string{"uri": string(in.uri()), "function": fn, "algo": algo})
	if err != nil {
		return failure(err)
	}
	r, err := in.c.Server.ExecuteCommand(bg, &protocol.ExecuteCommandParams{Command: "phils.showSSA", Arguments: []protocol.LSPAny{args}})
	if err != nil {
		return failure(err)
	}
	var view struct {
		Text string `json:"text"`
	}
	if err := protocol.Unmarshal(r, &view); err != nil {
		return failure(err)
	}
	return view.Text
}
