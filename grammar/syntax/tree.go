package syntax

import (
	"sort"

	"phils/grammar/text"
)

// Kind is a token's kind. The first few are common to all dialects; a dialect
// numbers its own from FirstKind.
type Kind uint8

// Token kinds of every dialect. Blanks are no tokens.
const (
	EOF     Kind = iota
	Newline      // "\n", "\r\n" or "\r"
	Comment      // with its delimiters; without the line's end
	Invalid      // bytes that no token of the dialect starts with
	Name
	Number
	String
	Char
	Keyword
	Punct
	FirstKind Kind = 16
)

// NodeKind is a node's kind; a dialect numbers its own from FirstNode.
type NodeKind uint8

// Node kinds of every dialect.
const (
	NoNode    NodeKind = iota
	ErrorNode          // tokens skipped during recovery
	FirstNode NodeKind = 8
)

// State is what a lexer or statement parser carries from one statement to the
// next; 0 at the start of a file.
type State = text.State

// Tree is the syntax of one segment. It is immutable.
//
// Nodes are in preorder: node n's subtree is n … Next[n]-1, its tokens
// First[n] … Last[n]-1, comments and newlines between them included. The
// statements Stmt are the nodes without a parent, in order.
type Tree struct {
	Src     []byte
	In, Out State // lexer state before and after

	Tok        []Kind
	Start, End []int32 // by token, bytes

	Node        []NodeKind
	First, Last []int32 // by node: token range
	Next        []int32 // by node: the node after its subtree

	Stmt []int32 // nodes
	// By statement, for reuse: where its first token could start (the end of the
	// token before), the lexer's and parser's state there, and how far the
	// lexer had looked when the statement was done.
	stmtPos   []int32
	stmtTok   []int32
	stmtNode  []int32 // its first node
	stmtLex   []State
	stmtState []State
	stmtLook  []int32

	Errs []Error // by position

	// Parsed counts the statements that were parsed rather than taken over from
	// the tree before the edit; tests read it.
	Parsed int
}

// Error is a syntax error at bytes Start … End-1 of the segment.
type Error struct {
	Start, End int32
	Msg        string // what was expected or is wrong, and what to do
	stmt       int32
}

// Text is token tok's text, sharing Src's memory.
func (t *Tree) Text(tok int32) []byte { return t.Src[t.Start[tok]:t.End[tok]] }

// Span is the byte range of node n, from its first token to its last.
func (t *Tree) Span(n int32) (start, end int32) {
	if t.First[n] >= t.Last[n] {
		if int(t.First[n]) < len(t.Start) {
			return t.Start[t.First[n]], t.Start[t.First[n]]
		}
		return int32(len(t.Src)), int32(len(t.Src))
	}
	return t.Start[t.First[n]], t.End[t.Last[n]-1]
}

// FirstChild is n's first child, -1 if it has none.
func (t *Tree) FirstChild(n int32) int32 {
	if n+1 < t.Next[n] {
		return n + 1
	}
	return -1
}

// NextSibling is the child of parent after n, -1 if n is the last.
func (t *Tree) NextSibling(parent, n int32) int32 {
	if t.Next[n] < t.Next[parent] {
		return t.Next[n]
	}
	return -1
}

// Child is parent's first child of the kind, -1 if there is none.
func (t *Tree) Child(parent int32, k NodeKind) int32 {
	for c := t.FirstChild(parent); c >= 0; c = t.NextSibling(parent, c) {
		if t.Node[c] == k {
			return c
		}
	}
	return -1
}

// Children appends parent's children to buf.
func (t *Tree) Children(parent int32, buf []int32) []int32 {
	for c := t.FirstChild(parent); c >= 0; c = t.NextSibling(parent, c) {
		buf = append(buf, c)
	}
	return buf
}

// TokenAt is the token that covers offset, or that ends at it when none starts
// there and the two touch; -1 if blanks are on both sides. O(log tokens).
func (t *Tree) TokenAt(offset int32) int32 {
	i := int32(sort.Search(len(t.Start), func(i int) bool { return t.Start[i] > offset })) - 1
	if i >= 0 && (offset < t.End[i] || offset == t.End[i] && t.Start[i] < t.End[i]) {
		if offset == t.Start[i] && (t.Tok[i] == Newline || t.Tok[i] == Punct) && i > 0 && t.End[i-1] == offset && t.Tok[i-1] != Newline {
			return i - 1 // at the end of a name, before the line's end or a comma
		}
		return i
	}
	return -1
}

// StmtAt is the index into Stmt of the statement that holds token tok, -1 if it
// lies between statements. O(log statements).
func (t *Tree) StmtAt(tok int32) int {
	i := sort.Search(len(t.Stmt), func(i int) bool { return t.First[t.Stmt[i]] > tok }) - 1
	if i >= 0 && tok < t.Last[t.Stmt[i]] {
		return i
	}
	return -1
}

// NodeAt is the innermost node that holds token tok, -1 if none does.
func (t *Tree) NodeAt(tok int32) int32 {
	i := t.StmtAt(tok)
	if i < 0 {
		return -1
	}
	n := t.Stmt[i]
	for {
		in := int32(-1)
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.First[c] <= tok && tok < t.Last[c] {
				in = c
				break
			}
		}
		if in < 0 {
			return n
		}
		n = in
	}
}
