package construct_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
)

// source builds a function from lines: "b0:" starts a block, "x = y + z", "x = y",
// "x = 5" and "param x" are statements, "goto b", "br x b c" and "ret x" end a block.
// Whatever is not a number is a variable.
func source(t testing.TB, text string) *ssa.Func {
	t.Helper()
	b := ssa.NewBuilder("f")
	blocks := map[string]ssa.BlockID{}
	for _, l := range strings.Split(text, "\n") {
		if n, ok := strings.CutSuffix(strings.TrimSpace(l), ":"); ok {
			blocks[n] = b.NewBlock(n, int32(len(blocks)+100))
		}
	}
	vars := func(n string) ssa.Var {
		if x := b.LookupVar(n); x != 0 {
			return x
		}
		return b.NewVar(ssa.VarInfo{Name: n, Promotable: true, Src: -1})
	}
	line := int32(0)
	operand := func(n string) ssa.Value {
		var i int64
		if _, err := fmt.Sscan(n, &i); err == nil {
			return b.Int(i, ssa.TypeAny)
		}
		return b.Add(ssa.OpRead, ssa.TypeAny, line, int32(vars(n)))
	}
	params := int32(0)
	for _, l := range strings.Split(text, "\n") {
		line++
		w := strings.Fields(l)
		if len(w) == 0 {
			continue
		}
		switch {
		case strings.HasSuffix(w[0], ":"):
			b.SetBlock(blocks[strings.TrimSuffix(w[0], ":")])
		case w[0] == "param":
			p := b.Add(ssa.OpParam, ssa.TypeAny, line, params)
			b.Func().Params = append(b.Func().Params, p)
			params++
			b.Add(ssa.OpWrite, ssa.TypeAny, line, int32(vars(w[1])), p)
		case w[0] == "goto":
			b.Add(ssa.OpGoto, ssa.TypeAny, line, 0)
			b.SetSuccs(b.Current(), blocks[w[1]])
		case w[0] == "br":
			b.Add(ssa.OpBranch, ssa.TypeAny, line, 0, operand(w[1]))
			b.SetSuccs(b.Current(), blocks[w[2]], blocks[w[3]])
		case w[0] == "ret":
			if len(w) == 1 {
				b.Add(ssa.OpReturn, ssa.TypeAny, line, 0)
			} else {
				b.Add(ssa.OpReturn, ssa.TypeAny, line, 0, operand(w[1]))
			}
		case w[0] == "print":
			b.Add(ssa.OpPrint, ssa.TypeAny, line, 0, operand(w[1]))
		case len(w) == 3:
			v := operand(w[2])
			b.Add(ssa.OpWrite, ssa.TypeAny, line, int32(vars(w[0])), v)
		case len(w) == 5:
			y, z := operand(w[2]), operand(w[4])
			op := map[string]ssa.Op{"+": ssa.OpAdd, "<": ssa.OpLt, "&": ssa.OpAnd, "==": ssa.OpEq, "-": ssa.OpSub}[w[3]]
			b.Add(ssa.OpWrite, ssa.TypeAny, line, int32(vars(w[0])), b.Add(op, ssa.TypeAny, line, 0, y, z))
		default:
			t.Fatalf("bad line %q", l)
		}
	}
	return b.Finish()
}

// count is the running example of the construction lesson, in PIR's shape: n, s and i
// are variables, t3, t4 and t5 temporaries.
const count = `
entry:
  param n
  goto bb0
bb0:
  s = 0
  i = 0
  goto bb1
bb1:
  t3 = i < n
  br t3 bb2 bb3
bb2:
  t4 = i & 1
  t5 = t4 == 0
  br t5 bb4 bb5
bb3:
  ret s
bb4:
  s = s + i
  goto bb5
bb5:
  i = i + 1
  goto bb1
`

// name writes a value as x.2, or a constant as itself.
func name(f *ssa.Func, v ssa.Value) string {
	switch {
	case v == 0:
		return "?"
	case f.Var[v] != 0 && f.Ver[v] >= 0:
		return fmt.Sprintf("%s.%d", f.Vars[f.Var[v]].Name, f.Ver[v])
	case f.Op[v] == ssa.OpConst:
		return fmt.Sprint(f.Consts[f.Aux[v]].Int)
	}
	return fmt.Sprintf("v%d", v)
}

var opName = map[ssa.Op]string{ssa.OpAdd: "add", ssa.OpLt: "lt", ssa.OpAnd: "and", ssa.OpEq: "eq", ssa.OpSub: "sub", ssa.OpPhi: "phi", ssa.OpCopy: "copy",
	ssa.OpParam: "param", ssa.OpGoto: "goto", ssa.OpBranch: "br", ssa.OpReturn: "ret", ssa.OpRead: "read", ssa.OpWrite: "write", ssa.OpPrint: "print"}

// text writes a function, one instruction a line.
func text(f *ssa.Func) string {
	var s strings.Builder
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		fmt.Fprintf(&s, "%s:\n", f.BlockName[b])
		for _, v := range f.Instrs(b) {
			s.WriteString("  ")
			if f.Op[v].HasResult() {
				s.WriteString(name(f, v) + " = ")
			}
			s.WriteString(opName[f.Op[v]])
			if f.Op[v] == ssa.OpRead || f.Op[v] == ssa.OpWrite {
				s.WriteString(" " + f.Vars[f.Aux[v]].Name)
			}
			for _, a := range f.Args(v) {
				s.WriteString(" " + name(f, a))
			}
			if f.Op[v].IsTerminator() {
				for _, y := range f.Succs(b) {
					s.WriteString(" " + f.BlockName[y])
				}
			}
			s.WriteString("\n")
		}
	}
	return s.String()
}

func run(t testing.TB, f *ssa.Func, o construct.Options) *construct.Result {
	t.Helper()
	r, err := construct.Construct(context.Background(), f, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// phis lists the phis as "s bb1, s bb5" in Var order.
func phis(r *construct.Result) string {
	var out []string
	for x := range r.F.Vars {
		for _, p := range r.Phis {
			if int(p.Var) == x {
				out = append(out, r.F.Vars[x].Name+" "+r.F.BlockName[p.Block])
			}
		}
	}
	return strings.Join(out, ", ")
}
