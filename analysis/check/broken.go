package check

import (
	"phils/analysis"
	"phils/ssa"
)

// A statement that did not parse may have held anything that its words suggest: a
// definition, a use, a label, a jump. Findings elsewhere that it could explain are
// left out until it is mended:
//
//   - about a name that stands in it: undefined-name, maybe-undefined, dead-store,
//     unknown-label, unknown-callee, dead phis, use-not-dominated, upsilon-missing,
//     temporary-rewritten;
//   - about control flow, when it stands where a jump would stand or has a label's
//     name in it: unreachable-block, missing-terminator, phi-operands, and those
//     above that need a path;
//   - after-terminator, when the broken statement stands between the terminator and
//     what follows, where it may have been a label.
//
// Everything else is reported as usual.
type broken struct {
	any   bool
	flow  bool            // the graph may lack an edge or a block
	words map[string]bool // in broken statements
	stmts map[int]bool    // indices of broken statements
	// unresolved: a jump to an unknown label, so that an edge is missing. The
	// blocks that have one.
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
	t := fn.Tree
	if len(t.Errs) == 0 {
		return b
	}
	b.any, b.words, b.stmts = true, map[string]bool{}, map[int]bool{}
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
		start, end = lineStart(t.Src, start), lineEnd(t.Src, end)
		addWords(b.words, t.Src[start:end])
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
		if fn.Symbols[i].Kind == analysis.SymLabel && b.words[fn.Symbols[i].Name] {
			b.flow = true
		}
	}
	return b
}

// stmtAtByte is the index of the statement that covers offset or is the last to
// start before it, -1 if there is none.
func stmtAtByte(fn *analysis.Function, offset int32) int {
	t := fn.Tree
	lo, hi := 0, len(t.Stmt)
	for lo < hi {
		m := (lo + hi) / 2
		if s, _ := t.Span(t.Stmt[m]); s <= offset {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo - 1
}

// endsBlock reports whether statement i, which is broken, stands where its block's
// terminator would stand and the block has none of its own.
func endsBlock(fn *analysis.Function, i int) bool {
	for b := 1; b < len(fn.Blocks); b++ {
		bi := &fn.Blocks[b]
		if int(bi.FirstStmt) <= i && i < int(bi.LastStmt) {
			if i < int(bi.LastStmt)-1 {
				return false
			}
			t := fn.F.Terminator(ssa.BlockID(b))
			return t == 0 || fn.F.Src[t] < 0 || fn.F.Aux[t] == 1 && (fn.F.Op[t] == ssa.OpGoto || fn.F.Op[t] == ssa.OpReturn)
		}
	}
	return true // between blocks
}

// lineStart and lineEnd are where the line that holds byte i of src begins, and where
// its line break is.
func lineStart(src []byte, i int32) int32 {
	for i > 0 && src[i-1] != '\n' && src[i-1] != '\r' {
		i--
	}
	return i
}

func lineEnd(src []byte, i int32) int32 {
	for int(i) < len(src) && src[i] != '\n' && src[i] != '\r' {
		i++
	}
	return i
}

// addWords collects the runs of bytes that a name may have in any dialect, with and
// without their sigil.
func addWords(words map[string]bool, text []byte) {
	for i := 0; i < len(text); {
		j := i
		for j < len(text) && wordByte(text[j]) {
			j++
		}
		if j == i {
			i++
			continue
		}
		w := string(text[i:j])
		words[w] = true
		if c := w[0]; (c == '@' || c == '%' || c == '^') && len(w) > 1 {
			words[w[1:]] = true
		}
		i = j
	}
}

func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '_' || c == '.' || c == '$' || c == '#' || c == '%' || c == '@' || c == '\'' || c >= 0x80
}

// needsFlow are the findings that a missing edge or block may cause, needsName those
// that a missing definition, use or label of the name they are about may cause.
var (
	needsFlow = map[string]bool{"unreachable-block": true, "missing-terminator": true, "phi-operands": true, "maybe-undefined": true,
		"dead-store": true, "use-not-dominated": true, "upsilon-missing": true, "dead-phi": true, "dead-phi-cycle": true}
	needsName = map[string]bool{"undefined-name": true, "maybe-undefined": true, "dead-store": true, "unknown-label": true,
		"unknown-callee": true, "dead-phi": true, "dead-phi-cycle": true, "use-not-dominated": true, "upsilon-missing": true,
		"temporary-rewritten": true}
	// needsUse: an unresolved name may be a misspelt use of the one that this is about.
	needsUse = map[string]bool{"dead-store": true, "dead-phi": true, "dead-phi-cycle": true}
)

// uncaused drops from ds, in place, what a broken statement or unresolved name may
// have caused.
func (r *run) uncaused(ds []analysis.Diagnostic) []analysis.Diagnostic {
	b := &r.broken
	if !b.any && len(b.unresolved) == 0 && len(r.misspelt) == 0 {
		return ds
	}
	out := ds[:0]
	for _, d := range ds {
		word := r.fn.Tree.Src[d.Span.Start:d.Span.End]
		switch {
		case b.flow && needsFlow[d.Code]:
		case len(b.unresolved) > 0 && d.Code != "missing-terminator" && d.Code != "phi-operands" && needsFlow[d.Code]:
		case b.any && needsName[d.Code] && b.words[string(word)]:
		case needsUse[d.Code] && r.misspelt[string(word)]:
		default:
			out = append(out, d)
		}
	}
	return out
}
