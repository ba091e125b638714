package check

import (
	"sort"
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// A statement that did not parse may have held anything that its words suggest: a
// definition, a use, a label, a jump. Findings elsewhere in the function that it could
// explain are left out until it is mended:
//
//   - that something has no use (dead-store, dead phis): it may have been one;
//   - about a name that stands in it or that a word of it begins (one may be in the
//     middle of typing it): undefined-name, maybe-undefined, unknown-label,
//     unknown-callee, use-not-dominated, upsilon-missing, temporary-rewritten; and
//     undefined-name and maybe-undefined at all when next to nothing of the statement
//     is left;
//   - about control flow, when it stands where a jump would stand or may have named a
//     label: unreachable-block, missing-terminator, phi-operands, phi-not-first,
//     maybe-undefined, use-not-dominated, upsilon-missing, trivial and redundant phis,
//     lost-copy, swap;
//   - after-terminator, when it stands between the terminator and what follows, where
//     it may have been a label.
//
// Everything else is reported as usual. A header that did not parse likewise silences
// findings about calls of its function (linked.go).
type broken struct {
	any   bool
	flow  bool // the graph may lack an edge or a block
	words words
	bare  bool         // a broken statement of one word or none
	stmts map[int]bool // indices of broken statements
	// unresolved: a jump to an unknown label, or no terminator where there must be
	// one, so that an edge is missing. The blocks that have it.
	unresolved map[ssa.BlockID]bool
}

func newBroken(fn *analysis.Function) broken {
	b := broken{}
	for i := range fn.Occs {
		o := &fn.Occs[i]
		if y := &fn.Symbols[o.Sym]; y.Kind == analysis.SymLabel && o.Role == analysis.RoleUse && y.Block == 0 && o.Slot < 0 && o.Block > 0 {
			if b.unresolved == nil {
				b.unresolved = map[ssa.BlockID]bool{}
			}
			b.unresolved[o.Block] = true
		}
	}
	for x := ssa.BlockID(1); !fn.Dialect.FallThrough && int(x) < len(fn.Blocks); x++ {
		if s := fn.Blocks[x].Span; s.Start < s.End && !fn.Blocks[x].After && fn.F.Terminator(x) == 0 {
			if b.unresolved == nil {
				b.unresolved = map[ssa.BlockID]bool{}
			}
			b.unresolved[x] = true
		}
	}
	t := fn.Tree
	if len(t.Errs) == 0 {
		return b
	}
	b.any, b.stmts = true, map[int]bool{}
	done := int32(-1) // up to where text has been taken
	for _, e := range t.Errs {
		if e.Start < done {
			continue
		}
		start, end := e.Start, e.End
		i := stmtAtByte(fn, e.Start)
		if i >= 0 {
			s := fn.NodeSpan(t.Stmt[i])
			start, end = min(start, s.Start), max(end, s.End)
		}
		// A parser that gave up in the middle of a line may have made two
		// statements of it.
		start, end = analysis.LineAround(t.Src, start).Start, analysis.LineAround(t.Src, end).End
		ws := wordsOf(t.Src[start:end])
		b.words = append(b.words, ws...)
		b.bare = b.bare || len(ws) < 2 || ws[0] == "let" && !declaresIn(fn, start, end)
		done = end
		for i >= 0 && start <= fn.NodeSpan(t.Stmt[i]).Start {
			i--
		}
		between := true
		for i++; i < len(t.Stmt) && fn.NodeSpan(t.Stmt[i]).Start < end; i++ {
			b.stmts[i], between = true, false
			b.flow = b.flow || endsBlock(fn, i)
		}
		b.flow = b.flow || between
	}
	for i := range fn.Symbols {
		if fn.Symbols[i].Kind == analysis.SymLabel && b.words.mayBe(fn.Symbols[i].Name) {
			b.flow = true
		}
	}
	return b
}

// declaresIn reports whether a name is declared in the bytes start … end-1.
func declaresIn(fn *analysis.Function, start, end int32) bool {
	for i := range fn.Occs {
		if o := &fn.Occs[i]; o.Role == analysis.RoleDecl && start <= fn.Tree.Start[o.Tok] && fn.Tree.Start[o.Tok] < end {
			return true
		}
	}
	return false
}

// stmtAtByte is the index of the statement that covers offset or is the last to
// start before it, -1 if there is none.
func stmtAtByte(fn *analysis.Function, offset int32) int {
	t := fn.Tree
	return sort.Search(len(t.Stmt), func(k int) bool { s, _ := t.Span(t.Stmt[k]); return s > offset }) - 1
}

// endsBlock reports whether statement i, which is broken, stands where its block's
// terminator would stand and the block has none of its own.
func endsBlock(fn *analysis.Function, i int) bool {
	// The last block that starts at or before i: blocks are in the order of the text.
	b := sort.Search(len(fn.Blocks)-1, func(k int) bool { return int(fn.Blocks[k+1].FirstStmt) > i })
	bi := &fn.Blocks[b]
	if b == 0 || i >= int(bi.LastStmt) {
		return true // between blocks
	}
	if i < int(bi.LastStmt)-1 {
		return false
	}
	t := fn.F.Terminator(ssa.BlockID(b))
	return t == 0 || fn.F.Src[t] < 0 || fn.F.Aux[t] == 1 && (fn.F.Op[t] == ssa.OpGoto || fn.F.Op[t] == ssa.OpReturn)
}

// words are those of broken text.
type words []string

// wordsOf gives the runs of bytes that a name may have in any dialect.
func wordsOf(text []byte) words {
	var ws words
	for i := 0; i < len(text); {
		j := i
		for j < len(text) && wordByte(text[j]) {
			j++
		}
		if j == i {
			i++
			continue
		}
		ws = append(ws, string(text[i:j]))
		i = j
	}
	return ws
}

// mayBe reports whether name, or what it is a version of, is one of the words, or one of
// them may be the start of it.
func (ws words) mayBe(name string) bool {
	bare := strings.TrimLeft(name, "@%^")
	if i := strings.LastIndexAny(bare, ".#"); i > 0 && ws.mayBe(bare[:i]) {
		return true
	}
	for _, w := range ws {
		w = strings.TrimLeft(w, "@%^")
		if w == bare || w != "" && strings.HasPrefix(bare, w) && (len(w) > 1 || len(bare) <= 3) ||
			len(bare) > 1 && strings.HasSuffix(w, bare) { // run together with the word before it
			return true
		}
	}
	return false
}

func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '_' || c == '.' || c == '$' || c == '#' || c == '%' || c == '@' || c == '\'' || c >= 0x80
}

// What a broken statement may have caused, by its kind.
var (
	needsFlow = map[string]bool{"unreachable-block": true, "missing-terminator": true, "phi-operands": true, "maybe-undefined": true,
		"use-not-dominated": true, "upsilon-missing": true, "phi-not-first": true, "trivial-phi": true, "redundant-phi-scc": true, "lost-copy": true, "swap": true}
	needsName = map[string]bool{"undefined-name": true, "maybe-undefined": true, "unknown-label": true, "unknown-callee": true,
		"use-not-dominated": true, "upsilon-missing": true, "temporary-rewritten": true}
	// needsStmt: only if the finding stands in it.
	needsStmt = map[string]bool{"phi-operands": true, "phi-not-first": true, "block-argument-count": true}
	// needsUse: so may a jump to an unknown label, a misspelt name, or a missing
	// operand.
	needsUse = map[string]bool{"dead-store": true, "dead-phi": true, "dead-phi-cycle": true}
)

// uncaused drops from ds, in place, what a broken statement or unresolved name may
// have caused.
func (r *run) uncaused(ds []analysis.Diagnostic) []analysis.Diagnostic {
	b := &r.broken
	if !b.any && len(b.unresolved) == 0 && len(r.misspelt) == 0 && !r.lacking {
		return ds
	}
	out, unresolved := ds[:0], len(b.unresolved) > 0
	for _, d := range ds {
		word := string(r.fn.Tree.Src[d.Span.Start:d.Span.End])
		switch {
		case (b.any || r.lacking) && needsUse[d.Code]:
		case b.flow && needsFlow[d.Code]:
		case needsStmt[d.Code] && b.stmts[stmtAtByte(r.fn, d.Span.Start)]:
		case b.bare && (d.Code == "maybe-undefined" || d.Code == "undefined-name"):
		case b.any && needsName[d.Code] && b.words.mayBe(word):
		case unresolved && (needsUse[d.Code] || needsFlow[d.Code] && d.Code != "missing-terminator" && d.Code != "phi-operands"):
		case needsUse[d.Code] && r.misspelt[word]:
		default:
			out = append(out, d)
		}
	}
	return out
}
