package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/syntax"
	"phils/ssa"
)

// Completion offers, best first, the names whose definitions dominate the cursor (in SSA
// form only those), labels, operations, functions, and a phi with its predecessors
// filled in.
func (s *server) Completion(ctx context.Context, p *protocol.CompletionParams) (protocol.CompletionResult, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil {
		return nil, err
	}
	if c.fn == nil && c.unit != nil {
		c.fn = listingBefore(c.unit, c.off)
	}
	k := newCompleter(c)
	if k == nil {
		return &protocol.CompletionList{Items: []protocol.CompletionItem{}}, nil
	}
	switch {
	case k.callee || k.sign == "@":
		k.functions()
	case k.onlyLabels:
		if c.fn != nil {
			k.labels()
		}
	default:
		k.types()
		if c.fn != nil {
			k.names()
			if c.d.snap.Dialect.LabelWord == "" || k.toLabel { // else the word tells where one may stand
				k.labels()
			}
			k.phi()
		}
		k.operations()
		if !k.start && k.sign == "" {
			k.functions()
		}
	}
	return &protocol.CompletionList{Items: k.items}, nil
}

// completer collects the offers at one place.
type completer struct {
	*cursor
	word    protocol.Range // the name that is being typed
	wordAt  int32          // where it starts in the segment
	stmt    int            // the statement that the cursor is in, -1 if none has begun
	start   bool           // at a statement's start
	toLabel bool           // behind a word that a label may follow
	value   bool           // behind an "="
	// Where only one kind of name can stand: a jump's target, what a call calls.
	onlyLabels, callee bool
	typeNext           bool        // a type may stand here
	sign               string      // the first byte of what is typed, where it tells kinds of names apart: "@", "%"
	label              string      // what is written before a label
	block              ssa.BlockID // of the cursor
	items              []protocol.CompletionItem
}

// newCompleter looks at what stands before the cursor; nil within a comment or string.
func newCompleter(c *cursor) *completer {
	k := &completer{cursor: c, wordAt: c.off, stmt: -1, start: true, items: []protocol.CompletionItem{}}
	d := c.d.snap.Dialect
	if k.label = d.LabelSign; d.LabelWord != "" {
		k.label = d.LabelWord + " " + k.label
	}
	if c.unit != nil {
		t := c.unit.Tree
		before := lastBefore(t, c.off) // the last token that starts before the cursor
		if before >= 0 && c.off <= t.End[before] {
			switch t.Tok[before] {
			case syntax.Comment, syntax.String, syntax.Char:
				if c.off < t.End[before] || t.Tok[before] == syntax.Comment && !strings.HasSuffix(string(t.Text(before)), "*/") {
					return nil
				}
			}
			if isWord(t.Text(before)) {
				k.wordAt = t.Start[before]
				if first := string(t.Text(before)[:1]); d.LabelSign != "" && c.off > t.Start[before] && (first == "@" || first == "%") {
					k.sign = first
				}
				before--
			}
		}
		if before >= 0 && t.Tok[before] != syntax.Newline && t.Tok[before] != syntax.Comment {
			prev := string(t.Text(before))
			k.stmt = t.StmtAt(before)
			k.start = prev == ";" || prev == ":" || prev == "{"
			k.value = prev == "=" || prev == ":=" || prev == "<-" || prev == "←"
			switch key := strings.ToLower(prev); key {
			case "goto", "jump", "jmp", "else", "then":
				k.onlyLabels = true
			case "br":
				k.toLabel = true // or a condition
			case "call", "lcall":
				k.callee = d.Outside == nil // the result's type comes first
			}
			k.typeNext = d.Outside != nil && d.Outside.TypeNext(t, before)
			k.within(t, before)
			if d.LabelWord != "" && prev == d.LabelWord {
				k.onlyLabels, k.label = true, d.LabelSign
			}
		}
	}
	k.word = c.file(c.base+int(k.wordAt), c.at)
	if c.fn != nil {
		k.block = blockBefore(c.fn, c.off)
	}
	return k
}

// within looks at the statement that token last is the end of so far: inside brackets no
// statement starts, and the cases of a switch and the targets of a br are labels.
func (k *completer) within(t *syntax.Tree, last int32) {
	depth, inside, comma := 0, false, false
	first := last
	for i := last; i >= 0 && t.Tok[i] != syntax.Newline && t.Tok[i] != syntax.Comment && string(t.Text(i)) != ";"; i-- {
		first = i
		switch string(t.Text(i)) {
		case ")", "]":
			depth++
		case "(", "[":
			inside = inside || depth == 0
			depth--
		case ",":
			comma = comma || depth == 0
		case "phi":
			if sign := k.d.snap.Dialect.LabelSign; sign != "" && inside && comma && string(t.Text(last)) == "," {
				k.onlyLabels, k.label = true, sign // behind an operand's value
			}
		}
	}
	if inside {
		k.start = false
	}
	prev := string(t.Text(last))
	switch strings.ToLower(string(t.Text(first))) {
	case "switch":
		k.onlyLabels = k.onlyLabels || inside && prev == ":"
	case "br":
		k.onlyLabels = k.onlyLabels || !inside && comma && prev == ","
	}
}

// listingBefore is the function without a header that a statement at offset would be
// added to, nil if there is none.
func listingBefore(u *analysis.Unit, offset int32) *analysis.Function {
	for _, fn := range u.Functions {
		if fn.Name == "" && fn.Body.End <= offset {
			return fn
		}
	}
	return nil
}

// lastBefore is the last token that starts before offset, -1 if there is none.
func lastBefore(t *syntax.Tree, offset int32) int32 {
	i, _ := slices.BinarySearch(t.Start, offset)
	return int32(i) - 1
}

func isWord(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	c := b[0]
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '%' || c == '@' || c == '$' || c >= 0x80
}

// blockBefore is the block that a statement inserted at offset would belong to.
func blockBefore(fn *analysis.Function, offset int32) ssa.BlockID {
	in := ssa.BlockID(0)
	at := int32(-1)
	for b := 1; b < len(fn.Blocks); b++ {
		if s := fn.Blocks[b].Span; s.Start < s.End && s.Start <= offset && s.Start >= at {
			in, at = ssa.BlockID(b), s.Start
		}
	}
	if in == 0 && fn.F.NumBlocks() > 0 {
		return ssa.Entry
	}
	return in
}

// add offers an item. rank orders the groups.
func (k *completer) add(rank string, it protocol.CompletionItem, insert string) {
	if insert == "" {
		insert = it.Label
	}
	it.SortText = protocol.NewOptional(fmt.Sprintf("%s%04d", rank, len(k.items)))
	it.FilterText = protocol.NewOptional(it.Label)
	it.TextEdit = &protocol.TextEdit{Range: k.word, NewText: insert}
	k.items = append(k.items, it)
}

// names offers variables and values, those that are defined on every path first.
func (k *completer) names() {
	fn := k.fn
	defined := make([]bool, len(fn.Symbols))
	used := make([]bool, len(fn.Symbols))
	dom := fn.Dom()
	reachable := k.block != 0 && dom.Reachable(k.block)
	for i := range fn.Occs {
		o := &fn.Occs[i]
		tok := fn.TokSpan(o.Tok)
		if tok.Start == k.wordAt && tok.End >= k.off {
			continue // what is being typed
		}
		used[o.Sym] = true
		if o.Role != analysis.RoleDef || k.stmt >= 0 && fn.Tree.StmtAt(o.Tok) == k.stmt {
			continue // a statement's own result is no operand of it
		}
		switch {
		case o.Block == 0 || !reachable:
			defined[o.Sym] = true
		case o.Block == k.block:
			defined[o.Sym] = defined[o.Sym] || tok.Start < k.wordAt
		default:
			defined[o.Sym] = defined[o.Sym] || dom.StrictlyDominates(o.Block, k.block)
		}
	}
	for i := 1; i < len(fn.Symbols); i++ {
		y := &fn.Symbols[i]
		if !used[i] {
			continue
		}
		switch y.Kind {
		case analysis.SymVar, analysis.SymMemory:
		case analysis.SymValue:
			if !defined[i] {
				continue
			}
		default:
			continue
		}
		it := protocol.CompletionItem{Label: y.Name, Kind: protocol.CompletionItemKindVariable}
		detail := y.Type
		if y.Var > 0 && int(y.Var) < len(fn.F.Vars) {
			if src := fn.F.Vars[y.Var].Source; src != "" {
				detail = strings.TrimSpace(src + " " + detail)
			}
		}
		if detail != "" {
			it.Detail = protocol.NewOptional(detail)
		}
		rank := "2"
		if !defined[i] {
			rank = "4"
		}
		k.add(rank, it, "")
	}
}

// types offers the words for types, and the types that the file names.
func (k *completer) types() {
	if !k.typeNext {
		return
	}
	if k.sign == "" {
		for _, y := range k.d.snap.Dialect.Outside.Types {
			k.add("0", protocol.CompletionItem{Label: y, Kind: protocol.CompletionItemKindStruct}, "")
		}
	}
	named := map[string]string{}
	for name, e := range k.d.snap.EnvAt(k.seg).Names() {
		if e.Kind == analysis.DeclType {
			named[name] = e.Type
		}
	}
	for _, name := range slices.Sorted(maps.Keys(named)) {
		k.add("0", protocol.CompletionItem{Label: name, Kind: protocol.CompletionItemKindStruct, Detail: protocol.NewOptional(named[name])}, "")
	}
}

// labels offers the function's labels.
func (k *completer) labels() {
	rank := "5"
	if k.toLabel {
		rank = "1"
	}
	for b := 1; b < len(k.fn.Blocks); b++ {
		if bi := &k.fn.Blocks[b]; bi.Sym != 0 {
			name := k.fn.Symbols[bi.Sym].Name
			it := protocol.CompletionItem{Label: k.label + name, Kind: protocol.CompletionItemKindReference, Detail: protocol.NewOptional("label")}
			k.add(rank, it, "")
			k.items[len(k.items)-1].FilterText = protocol.NewOptional(k.d.snap.Dialect.LabelSign + name)
		}
	}
}

// operations offers keywords at a statement's start and operators behind it.
func (k *completer) operations() {
	d := k.d.snap.Dialect
	for i := range d.Opcodes {
		op := &d.Opcodes[i]
		// What is written on the right of "=" begins with the operation's word.
		right := strings.Contains(op.Syntax, "= "+op.Key+" ") || strings.Contains(op.Syntax, "= "+op.Key+"(")
		if !isWord([]byte(op.Key)) || !(k.start && op.Keyword || k.value && right) {
			continue
		}
		it := protocol.CompletionItem{Label: op.Key, Kind: protocol.CompletionItemKindKeyword, Detail: protocol.NewOptional(op.Syntax)}
		insert := ""
		if op.Snippet != "" && k.v.client.snippets {
			insert, it.InsertTextFormat = op.Snippet, protocol.InsertTextFormatSnippet
		}
		if k.v.client.lazyDocs {
			it.Data, _ = json.Marshal(completionData{d.ID, op.Key})
		} else {
			it.Documentation = markdown(op.Doc)
		}
		k.add("3", it, insert)
	}
}

// functions offers what may be called.
func (k *completer) functions() {
	declared := map[string]analysis.EnvEntry{}
	for name, e := range k.d.snap.EnvAt(k.seg).Names() {
		if k.sign != "" && !strings.HasPrefix(name, k.sign) || e.Kind == analysis.DeclType && k.d.snap.Dialect.Outside != nil {
			continue // not meant, or offered where a type may stand
		}
		declared[name] = e
	}
	for _, name := range slices.Sorted(maps.Keys(declared)) {
		e := declared[name]
		kind := protocol.CompletionItemKindFunction
		detail := ""
		switch e.Kind {
		case analysis.DeclGlobal:
			kind, detail = protocol.CompletionItemKindConstant, e.Type
		case analysis.DeclType:
			kind = protocol.CompletionItemKindStruct
		default:
			detail, _ = signature(name, e.Sig)
		}
		it := protocol.CompletionItem{Label: name, Kind: kind}
		if detail != "" {
			it.Detail = protocol.NewOptional(detail)
		}
		k.add("6", it, "")
	}
}

// phi offers a phi for the cursor's block, with an operand for each edge into it.
func (k *completer) phi() {
	if k.block == 0 || !k.start && !k.value {
		return
	}
	preds := k.fn.F.Preds(k.block)
	if len(preds) < 2 {
		return
	}
	names := make([]string, len(preds))
	for i, b := range preds {
		names[i] = k.fn.BlockLabel(b)
	}
	line := phiLine(k.d.snap.Dialect, names)
	_, right, ok := strings.Cut(line, "= ")
	if !ok {
		return
	}
	label, insert := line, line
	if k.value {
		label, insert = right, right
	}
	it := protocol.CompletionItem{Label: label, Kind: protocol.CompletionItemKindSnippet,
		Detail: protocol.NewOptional("phi of " + strings.Join(names, ", "))}
	if k.v.client.snippets {
		it.InsertTextFormat = protocol.InsertTextFormatSnippet
		insert = placeholders(insert, !k.value)
	}
	k.add("1", it, insert)
	last := &k.items[len(k.items)-1]
	last.FilterText = protocol.NewOptional("phi")
}

// phiLine has the dialect print a phi of undefined values over the edges from preds.
func phiLine(d *analysis.Dialect, preds []string) string {
	b := ssa.NewBuilder("f")
	entry := b.NewBlock("entry", -1)
	blocks := make([]ssa.BlockID, len(preds))
	for i, name := range preds {
		for j := range i { // several edges from one block
			if preds[j] == name {
				blocks[i] = blocks[j]
			}
		}
		if blocks[i] == 0 {
			blocks[i] = b.NewBlock(name, -1)
		}
	}
	join := b.NewBlock("join", -1)
	x := b.NewVar(ssa.VarInfo{Name: phiName(d), Src: -1, Promotable: true})
	b.SetBlock(entry)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	edges := map[ssa.BlockID]int{}
	for _, p := range blocks {
		edges[p]++
	}
	for _, p := range slices.Sorted(maps.Keys(edges)) {
		b.SetBlock(p)
		to := slices.Repeat([]ssa.BlockID{join}, edges[p])
		if edges[p] == 1 {
			b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
		} else {
			b.Add(ssa.OpSwitch, ssa.TypeUnit, -1, b.Cases(make([]ssa.Const, edges[p]-1)), b.Undef(ssa.TypeI64))
		}
		b.SetSuccs(p, to...)
	}
	b.SetBlock(join)
	v := b.AddPhi(ssa.OpPhi, ssa.TypeI64, -1)
	b.SetName(v, x, 1)
	b.SetArgs(v, slices.Repeat([]ssa.Value{b.Undef(ssa.TypeI64)}, len(preds)))
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0)
	out := d.Render(b.Finish(), analysis.RenderOptions{Form: analysis.FormPhi})
	for i, line := range strings.Split(string(out.Text), "\n") {
		if i < len(out.Values) && out.Values[i] == v {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// phiName is a name of the shape that the dialect's variables have.
func phiName(d *analysis.Dialect) string {
	if d.LabelSign != "" {
		return d.LabelSign + "x"
	}
	if d.UndefinedIsError {
		return "_1"
	}
	return "x"
}

// placeholders makes a phi a snippet: one stop for the name, one for each operand.
func placeholders(line string, named bool) string {
	var b strings.Builder
	stop := 1
	line = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(line)
	if left, right, ok := strings.Cut(line, " ="); named && ok {
		fmt.Fprintf(&b, "${1:%s} =", left)
		line, stop = right, 2
	}
	for {
		before, after, ok := strings.Cut(line, "undef")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		fmt.Fprintf(&b, "${%d:undef}", stop)
		stop++
		line = after
	}
}

// completionData is what an item's documentation is found by.
type completionData struct {
	Dialect string `json:"dialect"`
	Opcode  string `json:"opcode"`
}

// CompletionResolve adds the documentation of an operation.
func (s *server) CompletionResolve(_ context.Context, it *protocol.CompletionItem) (*protocol.CompletionItem, error) {
	var data completionData
	if len(it.Data) == 0 {
		return it, nil
	}
	if err := json.Unmarshal(it.Data, &data); err != nil {
		return nil, invalid("the item's data are not from this server: %v", err)
	}
	for _, d := range s.dialects {
		if d.ID != data.Dialect {
			continue
		}
		for i := range d.Opcodes {
			if d.Opcodes[i].Key == data.Opcode {
				it.Documentation = markdown(d.Opcodes[i].Doc)
			}
		}
	}
	return it, nil
}

func markdown(s string) protocol.InlayHintTooltip {
	if s == "" {
		return nil
	}
	return &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: s}
}
