package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// mutant is one file with one piece of text replaced. No replacement has another number of
// lines than what it replaces, so that positions in failures are those of the source.
type mutant struct {
	file       string         // as `go list` names it, without the folder
	from, to   int            // bytes
	line, col  int            // 1-based, bytes
	text       string         // what stands there instead
	what       string         // for people, and with the position the mutant's key
	runs       token.Position // of what runs when the place does, as coverage counts
	byOwn      bool           // the package's own tests run it
	byAnything bool           // its own or a dependant's
}

func (m *mutant) key() string { return fmt.Sprintf("%s:%d:%d\t%s", m.file, m.line, m.col, m.what) }

// swapped holds for each operator what it is mistaken for most often.
var swapped = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GTR}, token.LEQ: {token.LSS}, token.GTR: {token.GEQ, token.LSS}, token.GEQ: {token.GTR},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND}, token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN}, token.XOR_ASSIGN: {token.OR_ASSIGN}, token.AND_NOT_ASSIGN: {token.OR_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// mutator collects the mutants of one file.
type mutator struct {
	file    string
	src     []byte
	fset    *token.FileSet
	results []*ast.FieldList // of the functions around the place, the innermost last
	runs    token.Pos        // what coverage counts for the place looked at, where it does not count that itself
	heads   map[ast.Stmt]bool
	roomy   bool // within the length of what is allocated
	found   []mutant
}

// mutantsOf returns the mutants of a Go file in the order of the text. Some do not
// compile: there are no types here to tell.
func mutantsOf(file string, src []byte) ([]mutant, error) {
	m := &mutator{file: file, src: src, fset: token.NewFileSet(), heads: map[ast.Stmt]bool{}}
	tree, err := parser.ParseFile(m.fset, file, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			m.function(f.Type, f.Body)
		}
	}
	return m.found, nil
}

func (m *mutator) offset(p token.Pos) int { return m.fset.Position(p).Offset }

func (m *mutator) source(n ast.Node) string {
	return string(m.src[m.offset(n.Pos()):m.offset(n.End())])
}

func (m *mutator) replace(from, to token.Pos, text, what string) {
	at := m.fset.Position(from)
	runs := at
	if m.runs != token.NoPos {
		runs = m.fset.Position(m.runs)
	}
	m.found = append(m.found, mutant{file: m.file, from: at.Offset, to: m.offset(to), line: at.Line, col: at.Column,
		text: text, what: what, runs: runs})
}

// head notes a statement of a head, where no other kind of statement can stand.
func (m *mutator) head(s ast.Stmt) {
	if s != nil {
		m.heads[s] = true
	}
}

// never keeps a statement, and with it the uses of its names, and does not run it.
func (m *mutator) never(s ast.Stmt) {
	if m.heads[s] {
		return
	}
	text := m.source(s)
	m.replace(s.Pos(), s.End(), "if false { "+text+" }", "without `"+brief(text)+"`")
}

func (m *mutator) function(t *ast.FuncType, body *ast.BlockStmt) {
	m.results = append(m.results, t.Results)
	ast.Inspect(body, m.visit)
	m.results = m.results[:len(m.results)-1]
}

func (m *mutator) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		m.function(n.Type, n.Body)
		return false
	case *ast.GenDecl: // a constant's or a type's own text, and `var x = …`, are no behaviour of a statement
		return n.Tok == token.VAR
	case *ast.ArrayType:
		return false
	case *ast.CallExpr:
		return !m.call(n)
	case *ast.SwitchStmt: // coverage counts no case's expressions
		m.runs = n.Pos()
		for _, c := range n.Body.List {
			for _, e := range c.(*ast.CaseClause).List {
				ast.Inspect(e, m.visit)
			}
		}
		m.runs = token.NoPos
		m.head(n.Init)
		if n.Init != nil {
			ast.Inspect(n.Init, m.visit)
		}
		if n.Tag != nil {
			ast.Inspect(n.Tag, m.visit)
		}
		for _, c := range n.Body.List {
			for _, b := range c.(*ast.CaseClause).Body {
				ast.Inspect(b, m.visit)
			}
		}
		return false
	case *ast.BinaryExpr:
		m.operator(n.OpPos, n.Op, n)
	case *ast.BasicLit:
		m.number(n)
	case *ast.Ident:
		if n.Name == "true" || n.Name == "false" {
			not := strconv.FormatBool(n.Name != "true")
			m.replace(n.Pos(), n.End(), not, n.Name+" → "+not)
		}
	case *ast.IfStmt:
		m.head(n.Init)
		c := m.source(n.Cond)
		m.replace(n.Cond.Pos(), n.Cond.End(), "!("+c+")", "if !("+brief(c)+")")
	case *ast.ForStmt:
		m.head(n.Init)
		m.head(n.Post)
		m.once(n.Body)
	case *ast.RangeStmt:
		m.once(n.Body)
	case *ast.ExprStmt, *ast.BranchStmt, *ast.SendStmt:
		m.never(n.(ast.Stmt))
	case *ast.IncDecStmt:
		m.operator(n.TokPos, n.Tok, n)
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			m.operator(n.TokPos, n.Tok, n)
			m.never(n)
		}
	case *ast.ReturnStmt:
		m.never(n)
		m.zero(n)
	}
	return true
}

// call says whether a call's arguments are dealt with: of what is allocated, a capacity and
// one element more change nothing that a test may see, and the text of a panic neither.
func (m *mutator) call(n *ast.CallExpr) bool {
	name := m.source(n.Fun)
	if name == "make" && len(n.Args) > 1 || strings.HasSuffix(name, ".int32s") && len(n.Args) == 1 {
		m.roomy = true
		ast.Inspect(n.Args[min(1, len(n.Args)-1)], m.visit)
		m.roomy = false
		return true
	}
	return name == "panic" || name == "slices.Grow" || strings.HasSuffix(name, ".Grow")
}

func (m *mutator) operator(at token.Pos, op token.Token, whole ast.Node) {
	if b, ok := whole.(*ast.BinaryExpr); ok && op == token.ADD && (isText(b.X) || isText(b.Y)) {
		return
	}
	for _, to := range swapped[op] {
		m.replace(at, at+token.Pos(len(op.String())), to.String(), brief(m.source(whole))+": "+op.String()+" → "+to.String())
	}
}

func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return isText(e.X) || isText(e.Y)
	}
	return false
}

func (m *mutator) number(n *ast.BasicLit) {
	v, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil {
		return
	}
	if !m.roomy {
		m.replace(n.Pos(), n.End(), strconv.FormatInt(v+1, 10), fmt.Sprintf("%s → %d", n.Value, v+1))
	}
	if v > 0 {
		m.replace(n.Pos(), n.End(), strconv.FormatInt(v-1, 10), fmt.Sprintf("%s → %d", n.Value, v-1))
	}
}

// once has a loop end before its first round, and after it.
func (m *mutator) once(body *ast.BlockStmt) {
	if len(body.List) == 0 {
		return
	}
	m.replace(body.Lbrace, body.Lbrace+1, "{ if true { break };", "the loop makes no round")
	was := m.runs
	m.runs = body.Lbrace
	m.replace(body.Rbrace, body.Rbrace+1, "; break }", "the loop makes one round")
	m.runs = was
}

// zero has a return give each result's zero value.
func (m *mutator) zero(n *ast.ReturnStmt) {
	results := m.results[len(m.results)-1]
	if results == nil || len(n.Results) == 0 {
		return
	}
	var zeros []string
	for _, f := range results.List {
		for range max(1, len(f.Names)) {
			zeros = append(zeros, "*new("+m.source(f.Type)+")")
		}
	}
	was := m.source(n)
	text := "return " + strings.Join(zeros, ", ")
	if lines := strings.Count(was, "\n") - strings.Count(text, "\n"); lines > 0 {
		text += strings.Repeat("\n", lines)
	}
	for _, r := range n.Results { // what is zero already
		if s := m.source(r); s != "nil" && s != "false" && s != "0" && s != `""` {
			m.replace(n.Pos(), n.End(), text, "`"+brief(was)+"` gives zeros")
			return
		}
	}
}

func (m *mutant) apply(src []byte) []byte {
	return bytes.Join([][]byte{src[:m.from], []byte(m.text), src[m.to:]}, nil)
}

// brief is a piece of Go on one line, and not a long one.
func brief(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return s
}
