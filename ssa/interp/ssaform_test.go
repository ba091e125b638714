package interp

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"phils/ssa"
)

const anyT = ssa.TypeAny

func run1(t *testing.T, f *ssa.Func, args ...Val) string {
	t.Helper()
	v, err := runFunc(f, args...)
	if err != nil {
		return "error: " + err.Error()
	}
	return v.String()
}

// swapLoop is a loop whose phis exchange two values n times: read one after the other
// they would become equal.
func swapLoop(op ssa.Op) *ssa.Func {
	b := ssa.NewBuilder("swap")
	entry, head, body, done := b.NewBlock("entry", 0), b.NewBlock("head", 0), b.NewBlock("body", 0), b.NewBlock("done", 0)
	b.SetBlock(entry)
	n := b.Add(ssa.OpParam, anyT, -1, 0)
	b.Func().Params = []ssa.Value{n}
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	x, y, i := b.AddPhi(op, anyT, -1), b.AddPhi(op, anyT, -1), b.AddPhi(op, anyT, -1)
	b.Add(ssa.OpBranch, 0, -1, 0, b.Add(ssa.OpLt, anyT, -1, 0, i, n))
	b.SetSuccs(head, body, done)
	b.SetBlock(body)
	i2 := b.Add(ssa.OpAdd, anyT, -1, 0, i, b.Int(1, anyT))
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(body, head)
	b.SetArgs(x, []ssa.Value{b.Int(1, anyT), y})
	b.SetArgs(y, []ssa.Value{b.Int(2, anyT), x})
	b.SetArgs(i, []ssa.Value{b.Int(0, anyT), i2})
	b.SetBlock(done)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Add(ssa.OpAggregate, anyT, -1, 0, x, y))
	return b.Finish()
}

func TestPhisReadAtOnce(t *testing.T) {
	for _, op := range []ssa.Op{ssa.OpPhi, ssa.OpBlockParam} {
		for n, want := range []string{"(1, 2)", "(2, 1)", "(1, 2)", "(2, 1)"} {
			if got := run1(t, swapLoop(op), MakeInt(int64(n))); got != want {
				t.Errorf("op %d, %d rounds: %s, want %s", op, n, got, want)
			}
		}
	}
}

// A branch to one block twice: the phi tells the edges apart.
func TestPhiOnDoubleEdge(t *testing.T) {
	b := ssa.NewBuilder("double")
	entry, join := b.NewBlock("entry", 0), b.NewBlock("join", 0)
	b.SetBlock(entry)
	c := b.Add(ssa.OpParam, anyT, -1, 0)
	b.Func().Params = []ssa.Value{c}
	b.Add(ssa.OpSwitch, 0, -1, b.Cases([]ssa.Const{{Int: 5}, {Int: -1}, {Int: 5}, {Kind: ssa.ConstStr, Text: "s"}}), c)
	b.SetSuccs(entry, join, join, join, join, join)
	b.SetBlock(join)
	x := b.AddPhi(ssa.OpPhi, anyT, -1)
	b.SetArgs(x, []ssa.Value{b.Int(10, anyT), b.Int(11, anyT), b.Int(12, anyT), b.Int(13, anyT), b.Int(14, anyT)})
	b.Add(ssa.OpReturn, 0, -1, 0, x)
	f := b.Finish()
	for _, c := range []struct {
		v    Val
		want string
	}{{MakeInt(5), "11"}, {MakeInt(-1), "12"}, {MakeInt(0), "10"}, {MakeString("s"), "14"}, {MakeFloat(5), "10"}} {
		if got := run1(t, f, c.v); got != c.want {
			t.Errorf("switch %s: %s, want %s", c.v, got, c.want)
		}
	}
}

// Pizlo's form: an upsilon writes the shadow at once, the phi reads it where it
// stands, and a shadow keeps its value.
func TestUpsilons(t *testing.T) {
	b := ssa.NewBuilder("upsilon")
	entry, head, done := b.NewBlock("entry", 0), b.NewBlock("head", 0), b.NewBlock("done", 0)
	b.SetBlock(head)
	x, y := b.AddPhi(ssa.OpShadowPhi, anyT, -1), b.AddPhi(ssa.OpShadowPhi, anyT, -1)
	b.SetBlock(entry)
	n := b.Add(ssa.OpParam, anyT, -1, 0)
	b.Func().Params = []ssa.Value{n}
	b.Add(ssa.OpUpsilon, 0, -1, int32(x), b.Int(0, anyT))
	b.Add(ssa.OpUpsilon, 0, -1, int32(y), b.Int(7, anyT)) // written once, read every round
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	x2 := b.Add(ssa.OpAdd, anyT, -1, 0, x, y)
	b.Add(ssa.OpUpsilon, 0, -1, int32(x), x2)
	// x itself does not change until the block is entered again.
	b.Add(ssa.OpBranch, 0, -1, 0, b.Add(ssa.OpLt, anyT, -1, 0, x, n))
	b.SetSuccs(head, head, done)
	b.SetBlock(done)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Add(ssa.OpAggregate, anyT, -1, 0, x, x2))
	if got := run1(t, b.Finish(), MakeInt(20)); got != "(21, 28)" {
		t.Error(got)
	}
}

// Operands of a parallel copy and of a sigma are those at the time it runs, though
// a projection may come after a phi that changes them.
func TestParCopyAndSigma(t *testing.T) {
	b := ssa.NewBuilder("sigma")
	entry, head, done := b.NewBlock("entry", 0), b.NewBlock("head", 0), b.NewBlock("done", 0)
	b.SetBlock(entry)
	par := b.Add(ssa.OpParCopy, anyT, -1, 0, b.Int(1, anyT), b.Int(2, anyT))
	one, two := b.Add(ssa.OpProj, anyT, -1, 0, par), b.Add(ssa.OpProj, anyT, -1, 1, par)
	s0 := b.Add(ssa.OpSigma, anyT, -1, 0, one)
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	x := b.AddPhi(ssa.OpPhi, anyT, -1)
	b.SetArgs(x, []ssa.Value{two, b.Int(9, anyT)})
	old := b.Add(ssa.OpProj, anyT, -1, 0, s0)
	pi := b.Add(ssa.OpPi, anyT, -1, 0, x, x)
	sig := b.Add(ssa.OpSigma, anyT, -1, 0, pi)
	b.Add(ssa.OpBranch, 0, -1, 0, b.Add(ssa.OpEq, anyT, -1, 0, x, two))
	b.SetSuccs(head, head, done)
	b.SetBlock(done)
	out := b.Add(ssa.OpProj, anyT, -1, 1, sig)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Add(ssa.OpAggregate, anyT, -1, 0, one, two, old, out))
	if got := run1(t, b.Finish()); got != "(1, 2, 1, 9)" {
		t.Error(got)
	}
	// A sigma that is split after a phi of its own loop has changed its source.
	b = ssa.NewBuilder("late")
	entry, head, done = b.NewBlock("entry", 0), b.NewBlock("head", 0), b.NewBlock("done", 0)
	b.SetBlock(entry)
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	x = b.AddPhi(ssa.OpPhi, anyT, -1)
	old = b.AddPhi(ssa.OpPhi, anyT, -1)
	body := b.NewBlock("body", 0)
	sig = b.Add(ssa.OpSigma, anyT, -1, 0, x)
	b.Add(ssa.OpBranch, 0, -1, 0, b.Add(ssa.OpLt, anyT, -1, 0, x, b.Int(3, anyT)))
	b.SetSuccs(head, body, done)
	b.SetBlock(body)
	x2 := b.Add(ssa.OpAdd, anyT, -1, 0, x, b.Int(1, anyT))
	p := b.Add(ssa.OpProj, anyT, -1, 0, sig)
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(body, head)
	b.SetArgs(x, []ssa.Value{b.Int(0, anyT), x2})
	b.SetArgs(old, []ssa.Value{b.Int(-1, anyT), p})
	b.SetBlock(done)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Add(ssa.OpAggregate, anyT, -1, 0, x, old))
	if got := run1(t, b.Finish()); got != "(3, 2)" {
		t.Error(got)
	}
}

func TestStops(t *testing.T) {
	stop := func(op ssa.Op, msg string, args ...Val) string {
		b := ssa.NewBuilder("f")
		entry, next := b.NewBlock("entry", 0), b.NewBlock("next", 0)
		b.SetBlock(entry)
		var vs []ssa.Value
		for i := range args {
			vs = append(vs, b.Add(ssa.OpParam, anyT, -1, int32(i)))
		}
		b.Func().Params = vs
		aux := int32(0)
		if msg != "" {
			aux = b.Sym(msg) + 1
		}
		b.Add(op, 0, -1, aux, vs...)
		if op == ssa.OpAssertGoto {
			b.SetSuccs(entry, next)
		}
		b.SetBlock(next)
		b.Add(ssa.OpReturn, 0, -1, 0, b.Int(1, anyT))
		return run1(t, b.Finish(), args...)
	}
	for _, c := range []struct{ got, want string }{
		{stop(ssa.OpTrap, "boom"), "error: f, block 1: trap: boom"},
		{stop(ssa.OpTrap, ""), "error: f, block 1: trap"},
		{stop(ssa.OpUnreachable, ""), "error: f, block 1: control reached an unreachable statement"},
		{stop(ssa.OpHalt, ""), "unit"},
		{stop(ssa.OpAssertGoto, "must", MakeInt(1)), "1"},
		{stop(ssa.OpAssertGoto, "must", MakeInt(0)), "error: f, block 1: assertion failed: must"},
		{stop(ssa.OpAssertGoto, "must", Val{}), "error: f, block 1: an assertion is decided by the undefined value parameter 1"},
		{stop(ssa.OpOtherTerm, ""), "error: f, block 1: this terminator cannot be interpreted"},
		{stop(ssa.OpNop, ""), "error: f, block 1: entry ends without a terminator"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

func TestInvoke(t *testing.T) {
	b := ssa.NewBuilder("main")
	entry, ok, bad := b.NewBlock("entry", 0), b.NewBlock("ok", 0), b.NewBlock("bad", 0)
	b.SetBlock(entry)
	x := b.Add(ssa.OpInvoke, anyT, -1, b.Sym("id"), b.Int(3, anyT))
	b.SetSuccs(entry, ok, bad)
	b.SetBlock(ok)
	p := b.AddPhi(ssa.OpPhi, anyT, -1)
	b.SetArgs(p, []ssa.Value{x})
	b.Add(ssa.OpReturn, 0, -1, 0, p)
	b.SetBlock(bad)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Int(0, anyT))
	id := opFunc(ssa.OpCopy, anyT, anyT)
	id.Name = "id"
	v, err := Run(context.Background(), &Program{Funcs: []*ssa.Func{b.Finish(), id}}, "main", nil, Config{})
	if err != nil || v.String() != "3" {
		t.Errorf("%s, %v", v, err)
	}
}

// typedFunc makes a function with a slot _0 of type slot and lets body use it.
func typedFunc(types []ssa.TypeInfo, slot ssa.Type, body func(b *ssa.Builder, addr ssa.Value) ssa.Value) *ssa.Func {
	b := ssa.NewBuilder("f")
	b.Func().Types = types
	x := b.NewVar(ssa.VarInfo{Name: "_0", Type: slot, Src: -1})
	b.SetBlock(b.NewBlock("bb0", 0))
	b.Add(ssa.OpReturn, 0, -1, 0, body(b, b.Add(ssa.OpSlot, ssa.TypePtr, -1, int32(x))))
	f := b.Finish()
	f.Result = ssa.TypeBool // any type that is not TypeAny, which would turn truth values into numbers
	return f
}

func TestTypedMemory(t *testing.T) {
	const i64 = ssa.TypeI64
	pair, array, matrix := ssa.FirstComposite, ssa.FirstComposite+1, ssa.FirstComposite+2
	huge, self := ssa.FirstComposite+3, ssa.FirstComposite+4
	types := []ssa.TypeInfo{
		{Kind: ssa.CompositeTuple, Elems: []ssa.Type{i64, ssa.TypeBool}},
		{Kind: ssa.CompositeArray, Elems: []ssa.Type{i64}, Len: 3},
		{Kind: ssa.CompositeArray, Elems: []ssa.Type{array}, Len: 2},
		{Kind: ssa.CompositeArray, Elems: []ssa.Type{i64}, Len: 1 << 40},
		{Kind: ssa.CompositeTuple, Elems: []ssa.Type{ssa.FirstComposite + 4}},
	}
	n := func(b *ssa.Builder, n int64) ssa.Value { return b.Int(n, i64) }
	load := func(b *ssa.Builder, t ssa.Type, p ssa.Value) ssa.Value { return b.Add(ssa.OpLoad, t, 3, 0, p) }
	elem := func(b *ssa.Builder, p ssa.Value, i int64) ssa.Value {
		return b.Add(ssa.OpElemAddr, ssa.TypePtr, 3, 0, p, n(b, i))
	}
	for _, c := range []struct {
		name string
		slot ssa.Type
		body func(b *ssa.Builder, a ssa.Value) ssa.Value
		want string
	}{
		{"fields", pair, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, b.Add(ssa.OpFieldAddr, ssa.TypePtr, 3, 0, a), n(b, 4))
			return load(b, pair, a)
		}, "(4, undef)"},
		{"checked arithmetic stored and taken apart", pair, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, a, b.Add(ssa.OpAddChk, pair, 3, 0, n(b, 1<<62), n(b, 1<<62)))
			return load(b, ssa.TypeBool, b.Add(ssa.OpFieldAddr, ssa.TypePtr, 3, 1, a))
		}, "true"},
		{"an address of a field survives a store of the whole", pair, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			p := b.Add(ssa.OpFieldAddr, ssa.TypePtr, 3, 0, a)
			b.Add(ssa.OpStore, 0, 3, 0, a, b.Add(ssa.OpAggregate, pair, 3, 0, n(b, 8), b.Int(1, ssa.TypeBool)))
			return load(b, i64, p)
		}, "8"},
		{"an aggregate is a copy", array, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, a, b.Add(ssa.OpAggregate, array, 3, 0, n(b, 1), n(b, 2), n(b, 3)))
			v := load(b, array, a)
			b.Add(ssa.OpStore, 0, 3, 0, elem(b, a, 1), n(b, 9))
			return b.Add(ssa.OpAggregate, pair, 3, 0, v, load(b, array, a))
		}, "([1, 2, 3], [1, 9, 3])"},
		{"nested arrays", matrix, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, elem(b, elem(b, a, 1), 2), n(b, 6))
			return load(b, matrix, a)
		}, "[[undef, undef, undef], [undef, undef, 6]]"},
		{"length", matrix, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			return b.Add(ssa.OpAggregate, pair, 3, 0, b.Add(ssa.OpLen, i64, 3, 0, a), b.Add(ssa.OpLen, i64, 3, 0, load(b, matrix, a)), b.Add(ssa.OpLen, i64, 3, 0, elem(b, a, 0)))
		}, "(2, 2, 3)"},
		{"through a reference kept in memory", ssa.TypePtr, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			y := b.NewVar(ssa.VarInfo{Name: "_1", Type: array, Src: -1})
			at := b.Add(ssa.OpSlot, ssa.TypePtr, 3, int32(y))
			b.Add(ssa.OpStore, 0, 3, 0, a, at)
			b.Add(ssa.OpStore, 0, 3, 0, elem(b, a, 2), n(b, 5))
			return load(b, array, at)
		}, "[undef, undef, 5]"},
		{"storing undef forgets", array, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, elem(b, a, 0), n(b, 5))
			b.Add(ssa.OpStore, 0, 3, 0, a, b.Undef(array))
			return load(b, i64, elem(b, a, 0))
		}, "undef"},
		{"a huge array costs what is used of it", huge, func(b *ssa.Builder, a ssa.Value) ssa.Value {
			b.Add(ssa.OpStore, 0, 3, 0, elem(b, a, 1<<39), n(b, 5))
			return load(b, i64, elem(b, a, 1<<39))
		}, "5"},
		{"bounds", array, func(b *ssa.Builder, a ssa.Value) ssa.Value { return load(b, i64, elem(b, a, 3)) }, "error: f, block 1: index 3 is outside _0, which has 3 cells"},
		{"negative index", array, func(b *ssa.Builder, a ssa.Value) ssa.Value { return load(b, i64, elem(b, a, -1)) }, "error: f, block 1: index -1 is outside _0, which has 3 cells"},
		{"no parts", i64, func(b *ssa.Builder, a ssa.Value) ssa.Value { return load(b, i64, elem(b, a, 0)) }, "error: f, block 1: _0 has no parts: it is undefined"},
		{"too large to read", huge, func(b *ssa.Builder, a ssa.Value) ssa.Value { return load(b, huge, a) }, "error: f, block 1: the value of _0 is too large"},
		{"a type that holds itself", self, func(b *ssa.Builder, a ssa.Value) ssa.Value { return load(b, self, a) }, strings.Repeat("(", maxDepth) + "undef" + strings.Repeat(")", maxDepth)},
	} {
		if got := run1(t, typedFunc(types, c.slot, c.body)); !strings.HasPrefix(got, c.want) || !strings.HasPrefix(got, "error") && got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// Aggregates that double with every step must stop, not fill memory.
func TestAggregateLimit(t *testing.T) {
	b := ssa.NewBuilder("f")
	entry, head := b.NewBlock("entry", 0), b.NewBlock("head", 0)
	b.SetBlock(entry)
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(entry, head)
	b.SetBlock(head)
	x := b.AddPhi(ssa.OpPhi, anyT, -1)
	y := b.Add(ssa.OpAggregate, anyT, -1, 0, x, x)
	b.Add(ssa.OpGoto, 0, -1, 0)
	b.SetSuccs(head, head)
	b.SetArgs(x, []ssa.Value{b.Int(0, anyT), y})
	if got := run1(t, b.Finish()); !strings.Contains(got, "the aggregate is too large") {
		t.Error(got)
	}
}

func TestGlobalsAndReferences(t *testing.T) {
	ref := ssa.FirstComposite
	b := ssa.NewBuilder("f")
	b.Func().Types = []ssa.TypeInfo{{Kind: ssa.CompositeRef, Elems: []ssa.Type{ref + 1}}, {Kind: ssa.CompositeSlice, Elems: []ssa.Type{ssa.TypeU8}}}
	b.SetBlock(b.NewBlock("bb0", 0))
	p := b.Add(ssa.OpParam, ref, -1, 0)
	b.Func().Params = []ssa.Value{p}
	g := b.Global("@G", ssa.TypePtr)
	n := b.Add(ssa.OpLen, ssa.TypeI64, -1, 0, p)
	last := b.Add(ssa.OpElemAddr, ssa.TypePtr, -1, 0, p, b.Add(ssa.OpSub, ssa.TypeI64, -1, 0, n, b.Int(1, ssa.TypeI64)))
	sum := b.Add(ssa.OpAdd, ssa.TypeU8, -1, 0, b.Add(ssa.OpLoad, ssa.TypeU8, -1, 0, last), b.Add(ssa.OpLoad, ssa.TypeU8, -1, 0, g))
	b.Add(ssa.OpStore, 0, -1, 0, g, sum)
	b.Add(ssa.OpReturn, 0, -1, 0, b.Add(ssa.OpLoad, ssa.TypeU8, -1, 0, g))
	prog := &Program{Funcs: []*ssa.Func{b.Finish()}, Globals: map[string]Val{"@G": MakeInt(250)}}
	for range 2 { // a run does not change the program
		v, err := Run(context.Background(), prog, "f", []Val{MakeArray(MakeInt(1), MakeInt(263))}, Config{})
		if err != nil || v.String() != "1" {
			t.Errorf("%s, %v", v, err)
		}
	}
}

// Prompts must be out before the program waits for input.
func TestOutputBeforeInput(t *testing.T) {
	var out bytes.Buffer
	in := readerFunc(func(p []byte) (int, error) {
		if out.String() != "1\n" {
			t.Errorf("output at the first read is %q", out.String())
		}
		return copy(p, "5 "), nil
	})
	p := tacProgram(t, "func main() {\n  print 1\n  read x\n  return x\n}")
	if v, err := Run(context.Background(), p, "main", nil, Config{In: in, Out: &out}); err != nil || v.String() != "5" {
		t.Errorf("%s, %v", v, err)
	}
}

type readerFunc func([]byte) (int, error)

func (r readerFunc) Read(p []byte) (int, error) { return r(p) }
