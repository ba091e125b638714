package llvm

import (
	"maps"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// modifiers are the words that say something of another word: flags, predicates, attributes,
// linkage and the like.
var modifiers = func() map[string]bool {
	m := map[string]bool{}
	for _, words := range []map[string]string{flags, predicates, updates, attributes, linkages} {
		for w := range maps.Keys(words) {
			m[w] = true
		}
	}
	for _, w := range []string{"define", "declare", "global", "constant", "alias", "ifunc", "comdat", "section", "gc", "personality", "prefix", "prologue", "to", "unwind", "within", "caller",
		"catch", "filter", "cleanup", "asm", "blockaddress", "poison", "undef", "zeroinitializer", "null", "none", "splat", "true", "false"} {
		delete(m, w)
	}
	return m
}()

// classifyWord tells flags and attributes from the words that make a statement.
func classifyWord(t *syntax.Tree, tok int32) analysis.TokenClass {
	if modifiers[string(t.Text(tok))] {
		return analysis.ClassModifier
	}
	return analysis.ClassKeyword
}

// classifyMeta keeps debug information in the background, as comments are: what is attached
// to an instruction as !dbg, and all of a debug record.
func classifyMeta(t *syntax.Tree, tok int32) analysis.TokenClass {
	if string(t.Text(tok)) == "!dbg" || tok > 0 && string(t.Text(tok-1)) == "!dbg" {
		return analysis.ClassComment
	}
	if i := t.StmtAt(tok); i >= 0 && t.Node[t.Stmt[i]] == gram.DbgRec {
		return analysis.ClassComment
	}
	return analysis.ClassProperty
}
