package llvm

import (
	"bytes"
	"strconv"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
	"phils/grammar/text"
)

// Dialect is LLVM IR in its textual form.
var Dialect = &analysis.Dialect{
	ID:               "llvm",
	Name:             "LLVM IR",
	Suffixes:         []string{".ll"},
	Aliases:          []string{"llvm-ir", "ll"},
	LineComment:      ";",
	Lang:             gram.Language,
	Split:            gram.Split,
	Scope:            gram.ItemBanner,
	Lower:            lower,
	Head:             head,
	Link:             link,
	LinkUnit:         linkUnit,
	OneNameSpace:     true,
	MayLack:          mayLack,
	Format:           func(src []byte) []byte { return src }, // what LLVM prints is canonical
	Render:           Render,
	Promoter:         promoter,
	Promote:          promote,
	Scalars:          SROA,
	Demoter:          demoter,
	PseudoCopies:     PseudoCopies,
	Mend:             mend,
	Memory:           memory,
	Spell:            &spelling,
	SourceNames:      sourceNames,
	Plain:            Plain,
	Outside:          outside,
	VersionName:      versionName,
	Classify:         classify,
	OpcodeAt:         opcodeAt,
	Opcodes:          documentation,
	LabelSign:        "%",
	LabelWord:        "label",
	UndefinedIsError: true,
	NoCopies:         true,
	// Every loop that clang -O0 writes has some, and LLVM's own passes split them.
	// LCSSA form is full of phis of one value, and critical edges are everywhere.
	Levels: map[string]analysis.Level{"critical-edge": analysis.Off, "trivial-phi": analysis.Hint},
}

// head is a function without its body: what stands before the line end behind the brace
// that opens it. A segment that does not end in a brace may have lost its own, which the
// parser tells in its header.
func head(src []byte, kind text.ItemKind) []byte {
	if kind != gram.ItemFunc || !bytes.HasSuffix(bytes.TrimRight(src, " \t\r\n"), []byte("\n}")) {
		return nil
	}
	i := bytes.Index(src, []byte("{\n"))
	if i < 0 {
		return nil
	}
	out := make([]byte, 0, i+len("{\n}\n"))
	return append(append(out, src[:i]...), "{\n}\n"...)
}

// versionName is the name of a version of a variable in messages. What Render writes is
// made unique in its function.
func versionName(base string, ver int32) string {
	if ver < 0 {
		return base
	}
	return base + "." + strconv.Itoa(int(ver))
}

func classify(t *syntax.Tree, tok int32) analysis.TokenClass {
	switch t.Tok[tok] {
	case syntax.Comment:
		return analysis.ClassComment
	case syntax.Keyword:
		return classifyWord(t, tok)
	case gram.Opcode:
		return analysis.ClassKeyword
	case gram.DebugRec:
		return analysis.ClassComment // debug information stays in the background
	case syntax.Number:
		return analysis.ClassNumber
	case syntax.String:
		return analysis.ClassString
	case gram.TypeWord:
		return analysis.ClassType
	case gram.LabelDef:
		return analysis.ClassLabel
	case gram.MetaName:
		return classifyMeta(t, tok)
	case gram.AttrRef, gram.Comdat, gram.Summary:
		return analysis.ClassProperty
	case gram.Local:
		return classifyLocal(t, tok)
	case gram.Global:
		return classifyGlobal(t, tok)
	case syntax.Punct:
		switch string(t.Text(tok)) {
		case "=", "*":
			return analysis.ClassOperator
		}
	}
	return analysis.ClassNone
}

func classifyLocal(t *syntax.Tree, tok int32) analysis.TokenClass {
	if n := t.NodeAt(tok); n >= 0 {
		switch t.Node[n] {
		case gram.TypeName, gram.TypeDef:
			return analysis.ClassType
		case gram.Target, gram.LabelName:
			return analysis.ClassLabel
		}
	}
	return analysis.ClassVariable
}

func classifyGlobal(t *syntax.Tree, tok int32) analysis.TokenClass {
	n := t.NodeAt(tok)
	if n < 0 {
		return analysis.ClassVariable
	}
	switch t.Node[n] {
	case gram.FuncName, gram.Callee:
		return analysis.ClassFunction
	case gram.GlobalRef:
		if i := t.StmtAt(tok); i >= 0 {
			for c := t.FirstChild(t.Stmt[i]); c >= 0; c = t.NextSibling(t.Stmt[i], c) {
				if t.Node[c] == gram.Callee && t.First[c] <= tok && tok < t.Last[c] {
					return analysis.ClassFunction
				}
			}
		}
	}
	return analysis.ClassVariable
}

// opcodeAt is the key of the documentation of the operation at tok: an instruction's, or
// a called intrinsic's.
func opcodeAt(t *syntax.Tree, tok int32) string {
	switch t.Tok[tok] {
	case gram.Opcode, gram.DebugRec:
		if word := string(t.Text(tok)); documented[word] {
			return word
		}
	case gram.Global:
		return intrinsicKey(string(t.Text(tok)))
	}
	return ""
}
