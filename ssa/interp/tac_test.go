package interp

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"phils/ssa"
)

// tacProgram lowers canonical TAC, one statement a line, so that tests can be read.
// Src is the 1-based line. It accepts nothing else and knows nothing of errors.
func tacProgram(t *testing.T, src string) *Program {
	t.Helper()
	p := &Program{}
	lines := strings.Split(src, "\n")
	for i := 0; i < len(lines); i++ {
		if m := regexp.MustCompile(`^func (\S+)\((.*)\) \{`).FindStringSubmatch(lines[i]); m != nil {
			end := i + 1
			for lines[end] != "}" {
				end++
			}
			l := &tacFunc{t: t, b: ssa.NewBuilder(m[1]), src: strings.Join(lines[i:end], "\n"), labels: map[string]ssa.BlockID{}}
			p.Funcs = append(p.Funcs, l.lower(m[2], lines[i+1:end], i+2))
			i = end
		}
	}
	return p
}

type tacFunc struct {
	t      *testing.T
	b      *ssa.Builder
	src    string
	labels map[string]ssa.BlockID
	line   int32
}

var binaryOps = map[string]ssa.Op{"+": ssa.OpAdd, "-": ssa.OpSub, "*": ssa.OpMul, "/": ssa.OpDiv, "%": ssa.OpRem, "&&": ssa.OpLAnd, "||": ssa.OpLOr,
	"==": ssa.OpEq, "!=": ssa.OpNe, "<": ssa.OpLt, "<=": ssa.OpLe, ">": ssa.OpGt, ">=": ssa.OpGe, "&": ssa.OpAnd, "|": ssa.OpOr, "^": ssa.OpXor, "<<": ssa.OpShl, ">>": ssa.OpAShr}

func (l *tacFunc) add(op ssa.Op, aux int32, args ...ssa.Value) ssa.Value {
	return l.b.Add(op, ssa.TypeAny, l.line, aux, args...)
}

func (l *tacFunc) variable(name string) ssa.Var {
	if x := l.b.LookupVar(name); x != 0 {
		return x
	}
	promotable := !strings.Contains(l.src, "&"+name)
	return l.b.NewVar(ssa.VarInfo{Name: name, Src: -1, Promotable: promotable})
}

func (l *tacFunc) read(s string) ssa.Value {
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return l.b.Int(n, ssa.TypeAny)
	}
	if x, err := strconv.ParseFloat(s, 64); err == nil {
		return l.b.Const(ssa.Const{Kind: ssa.ConstFloat, Float: x}, ssa.TypeAny)
	}
	switch {
	case s == "true" || s == "false":
		return l.b.Const(ssa.Const{Kind: ssa.ConstBool, Int: bit(s == "true")}, ssa.TypeBool)
	case s[0] == '"':
		return l.b.Const(ssa.Const{Kind: ssa.ConstStr, Text: s[1 : len(s)-1]}, ssa.TypeAny)
	case s[0] == '@':
		return l.b.Global(s, ssa.TypeAny)
	}
	x := l.variable(s)
	if l.b.Func().Vars[x].Promotable {
		return l.add(ssa.OpRead, int32(x))
	}
	return l.add(ssa.OpLoad, 0, l.add(ssa.OpSlot, int32(x)))
}

func (l *tacFunc) write(name string, v ssa.Value) {
	x := l.variable(name)
	if l.b.Func().Vars[x].Promotable {
		l.add(ssa.OpWrite, int32(x), v)
		return
	}
	l.add(ssa.OpStore, 0, l.add(ssa.OpSlot, int32(x)), v)
}

func (l *tacFunc) block(label string) ssa.BlockID {
	if l.labels[label] == 0 {
		l.labels[label] = l.b.NewBlock(label, l.line)
	}
	return l.labels[label]
}

func (l *tacFunc) args(s string) []ssa.Value {
	var vs []ssa.Value
	for _, a := range strings.Split(s, ", ") {
		if a != "" {
			vs = append(vs, l.read(a))
		}
	}
	return vs
}

func (l *tacFunc) lower(params string, lines []string, first int) *ssa.Func {
	// Labels in textual order, so that blocks are.
	entry := l.b.NewBlock("", -1)
	for _, s := range lines {
		if label, ok := strings.CutSuffix(strings.TrimSpace(s), ":"); ok {
			l.block(label)
		}
	}
	l.b.SetBlock(entry)
	for i, s := range strings.Split(params, ", ") {
		if s != "" {
			p := l.add(ssa.OpParam, int32(i))
			l.b.Func().Params = append(l.b.Func().Params, p)
			l.write(s, p)
		}
	}
	for i, s := range lines {
		l.line = int32(first + i)
		s = strings.TrimSpace(s)
		if label, ok := strings.CutSuffix(s, ":"); ok {
			l.goTo(label)
			l.b.SetBlock(l.block(label))
		} else if s != "" && !l.b.Terminated() {
			l.statement(s, lines[i:])
		}
	}
	if !l.b.Terminated() {
		l.add(ssa.OpReturn, 1)
	}
	return l.b.Finish()
}

func (l *tacFunc) goTo(label string) {
	if !l.b.Terminated() {
		l.add(ssa.OpGoto, 0)
		l.b.SetSuccs(l.b.Current(), l.block(label))
	}
}

func (l *tacFunc) statement(s string, rest []string) {
	w := strings.Fields(s)
	match := func(re string) []string { return regexp.MustCompile("^" + re + "$").FindStringSubmatch(s) }
	var m []string
	switch {
	case w[0] == "goto":
		l.goTo(w[1])
	case w[0] == "if":
		l.add(ssa.OpBranch, 0, l.read(w[1]))
		l.b.SetSuccs(l.b.Current(), l.block(w[3]), l.block(w[5]))
	case w[0] == "return" && len(w) == 1:
		l.add(ssa.OpReturn, 0)
	case w[0] == "return":
		l.add(ssa.OpReturn, 0, l.read(w[1]))
	case w[0] == "halt":
		l.add(ssa.OpHalt, 0)
	case w[0] == "unreachable":
		l.add(ssa.OpUnreachable, 0)
	case w[0] == "print":
		l.add(ssa.OpPrint, 0, l.args(strings.TrimPrefix(s, "print "))...)
	case w[0] == "assert":
		l.add(ssa.OpAssert, 0, l.read(w[1]))
	case w[0] == "read":
		l.write(w[1], l.add(ssa.OpInput, 0))
	case w[0] == "call":
		m = match(`call (\S+)\((.*)\)`)
		l.add(ssa.OpCall, l.b.Sym(m[1]), l.args(m[2])...)
	case w[0][0] == '*':
		l.add(ssa.OpStore, 0, l.read(w[0][1:]), l.read(w[2]))
	case strings.HasSuffix(w[0], "]"):
		m = match(`(\S+)\[(\S+)\] = (\S+)`)
		l.add(ssa.OpSetIndex, 0, l.read(m[1]), l.read(m[2]), l.read(m[3]))
	default:
		l.write(w[0], l.right(s[len(w[0])+3:]))
	}
}

func (l *tacFunc) right(s string) ssa.Value {
	w := strings.Fields(s)
	match := func(re string) []string { return regexp.MustCompile("^" + re + "$").FindStringSubmatch(s) }
	if m := match(`call \*(\S+)\((.*)\)`); m != nil {
		return l.add(ssa.OpCallIndirect, 0, append([]ssa.Value{l.read(m[1])}, l.args(m[2])...)...)
	}
	if m := match(`call (\S+)\((.*)\)`); m != nil {
		args := l.args(m[2])
		return l.add(ssa.OpCall, l.b.Sym(m[1]), args...)
	}
	if len(w) == 3 {
		a, b := l.read(w[0]), l.read(w[2])
		return l.add(binaryOps[w[1]], 0, a, b)
	}
	if m := match(`(\S+)\[(\S+)\]`); m != nil {
		return l.add(ssa.OpIndex, 0, l.read(m[1]), l.read(m[2]))
	}
	switch {
	case w[0] == "alloc":
		return l.add(ssa.OpAlloc, 0, l.read(w[1]))
	case s[0] == '*':
		return l.add(ssa.OpLoad, 0, l.read(s[1:]))
	case s[0] == '&':
		return l.add(ssa.OpSlot, int32(l.variable(s[1:])))
	case s[0] == '!':
		return l.add(ssa.OpLNot, 0, l.read(s[1:]))
	case s[0] == '~':
		return l.add(ssa.OpNot, 0, l.read(s[1:]))
	case s[0] == '-' && s[1] > '9':
		return l.add(ssa.OpNeg, 0, l.read(s[1:]))
	}
	return l.read(s)
}

// runTAC runs main, prints and returned value in one text.
func runTAC(t *testing.T, src, input string, c Config, args ...Val) (string, error) {
	t.Helper()
	var out bytes.Buffer
	c.In, c.Out = strings.NewReader(input), &out
	v, err := Run(context.Background(), tacProgram(t, src), "main", args, c)
	if err == nil && v.Kind() != Unit {
		out.WriteString("=> " + v.String() + "\n")
	}
	return out.String(), err
}

func TestPrograms(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	if len(files) == 0 {
		t.Skip("no ../shared/cases")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".tac") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			var args []Val
			head, _, _ := strings.Cut(string(src), "\n")
			if list, ok := strings.CutPrefix(head, "# ARGS:"); ok {
				for _, a := range strings.Fields(list) {
					v, err := ParseArg(a, ssa.TypeAny)
					if err != nil {
						t.Fatal(err)
					}
					args = append(args, v)
				}
			}
			var out bytes.Buffer
			if _, err := Run(context.Background(), tacProgram(t, string(src)), "main", args, Config{Out: &out}); err != nil {
				t.Fatal(err)
			}
			if out.String() != string(want) {
				t.Errorf("got\n%s\nwant\n%s", out.String(), want)
			}
		})
	}
}
