package destruct_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/convert"
	"phils/ssa/destruct"
	"phils/ssa/interp"
	"phils/ssa/ssatest"
	"phils/ssa/verify"
)

// program is the i-th random program in SSA form, by the algorithm given.
func program(t testing.TB, i int, algo construct.Algo) *ssa.Func {
	rng := rand.New(rand.NewPCG(uint64(i), 45))
	o := ssatest.FuncOptions{Vars: 1 + rng.IntN(5), Params: 1 + i%2, Instrs: 1 + rng.IntN(4), Undefined: i%4 == 0, Typed: i%5 == 0}
	o.Graph.Reducible, o.Graph.Connected = i%3 == 0, i%4 < 2
	r, err := construct.Construct(context.Background(), ssatest.RandomFunc(rng, o), construct.Options{Algo: algo}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.F
}

// outcome is what f prints and returns, or where it stops.
func outcome(f *ssa.Func, arg int64) string {
	var out bytes.Buffer
	args := make([]interp.Val, len(f.Params))
	for i := range args {
		args[i] = interp.MakeInt(arg + int64(3*i))
	}
	v, err := interp.Run(context.Background(), &interp.Program{Funcs: []*ssa.Func{f}}, f.Name, args, interp.Config{Out: &out, Fuel: 100_000})
	var stop *interp.Error
	if errors.As(err, &stop) {
		why := stop.Msg
		if !undefined(why) {
			why, _, _ = strings.Cut(why, ": ") // behind it are names, which are others in another form
		}
		return fmt.Sprintf("%s stopped: %s", out.String(), why)
	}
	return fmt.Sprintf("%s=> %v", out.String(), v)
}

// undefined reports whether a run has shown an undefined value, which may come out as
// anything, or was cut short, which copies do to it sooner.
func undefined(outcome string) bool {
	return strings.Contains(outcome, "undef") || strings.Contains(outcome, "(fuel)")
}

func destructed(t testing.TB, f *ssa.Func, m destruct.Method) *destruct.Result {
	t.Helper()
	r, err := destruct.Destruct(context.Background(), f, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// checkPlain looks for what no plain function has, and at the tables of the result.
func checkPlain(t *testing.T, f *ssa.Func, r *destruct.Result) {
	t.Helper()
	for _, p := range verify.Func(r.F) {
		t.Fatal(p)
	}
	for v, x := range r.VarOf {
		if named := f.Var[v] != 0 && f.Op[v].HasResult() && !f.Op[v].IsTerminator() && f.Block[v] != 0 || f.Op[v].IsPhi(); named != (x != 0) && f.Op[v] != ssa.OpUndef {
			t.Fatalf("value %d of the function given, a %d, is in variable %d", v, f.Op[v], x)
		}
	}
	moves := 0
	for v := 1; v < r.F.NumValues(); v++ {
		if old := r.OldOf[v]; r.F.Op[v] == ssa.OpWrite && old != 0 && !f.Op[old].IsPhi() && r.VarOf[old] != ssa.Var(r.F.Aux[v]) {
			t.Fatalf("value %d is written to variable %d, not %d", old, r.F.Aux[v], r.VarOf[old])
		}
		op := r.F.Op[v]
		if op.IsPhi() || op == ssa.OpParCopy || op == ssa.OpUpsilon {
			t.Fatalf("value %d of the result is a %d", v, op)
		}
		if op == ssa.OpWrite && (r.OldOf[v] == 0 || f.Op[r.OldOf[v]].IsPhi()) {
			moves++
		}
	}
	if moves != r.Copies || len(r.OldOf) != r.F.NumValues() {
		t.Fatalf("%d moves, counted %d; %d of %d values known", moves, r.Copies, len(r.OldOf), r.F.NumValues())
	}
	names := map[string]bool{}
	for _, x := range r.F.Vars[1:] {
		if names[x.Name] {
			t.Fatalf("two variables are called %s", x.Name)
		}
		names[x.Name] = true
	}
}

// Every method but naive keeps what the program does, from pruned and from Braun's form, in
// all forms of phis; naive does for conventional functions. In total, the copies shrink from
// method to method.
func TestRandomPrograms(t *testing.T) {
	n, enough := 12000, 10000
	if testing.Short() {
		n, enough = 300, 240
	}
	forms := []convert.Form{convert.Phi, convert.Args, convert.Upsilon}
	for _, algo := range []construct.Algo{construct.Pruned, construct.Braun, construct.Minimal} {
		copies := map[destruct.Method]int{}
		conventional, wrong, compared := 0, 0, 0
		n, enough := n, enough
		if algo == construct.Minimal {
			n, enough = n/10, enough/10 // dead phis, but else as pruned
		}
		for i := range n {
			f := program(t, i, algo)
			want := outcome(f, int64(i%7))
			if undefined(want) {
				continue
			}
			compared++
			_, fine := destruct.Conventional(f, nil)
			if fine {
				conventional++
			}
			g, _ := convert.Func(f, forms[i%3])
			for _, m := range destruct.Methods() {
				r := destructed(t, g, m)
				checkPlain(t, g, r)
				copies[m] += r.Copies
				got := outcome(r.F, int64(i%7))
				switch {
				case got == want:
				case m != destruct.Naive || fine:
					t.Fatalf("program %d by %v, %v (conventional: %t): %q, want %q", i, algo, m, fine, got, want)
				default:
					wrong++
				}
			}
		}
		t.Logf("%v: %d programs, %d conventional, naive wrong on %d, copies %v", algo, compared, conventional, wrong, copies)
		if compared < enough || conventional == 0 {
			t.Errorf("%v: %d programs, %d conventional", algo, compared, conventional)
		}
		if algo == construct.Braun && wrong == 0 {
			t.Error("naive copies were never wrong")
		}
		if copies[destruct.Boissinot] > copies[destruct.Sreedhar3] || copies[destruct.Sreedhar3] > copies[destruct.Sreedhar2] || copies[destruct.Sreedhar2] > copies[destruct.Split] {
			t.Errorf("%v: copies %v", algo, copies)
		}
	}
}

// Construction that folds nothing gives conventional form: all versions of a variable can
// share its name.
func TestConstructedIsConventional(t *testing.T) {
	for i := range 2000 {
		f := program(t, i, construct.Pruned)
		if c, ok := destruct.Conventional(f, nil); !ok && f.Block[c.B] != 0 {
			t.Fatalf("program %d: %v", i, c)
		}
	}
}

// lostCopy returns the value of the iteration before the last.
func lostCopy() (f *ssa.Func, x2, x3 ssa.Value) {
	b := ssa.NewBuilder("lost_copy")
	entry, loop, exit := b.NewBlock("entry", -1), b.NewBlock("loop", -1), b.NewBlock("exit", -1)
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	b.SetBlock(entry)
	p := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{p}
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(entry, loop)
	b.SetBlock(loop)
	x2 = b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
	one := b.Int(1, ssa.TypeAny)
	x3 = b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, x2, one)
	b.SetName(x2, x, 2)
	b.SetName(x3, x, 3)
	b.SetArgs(x2, []ssa.Value{one, x3})
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, x3, p))
	b.SetSuccs(loop, loop, exit)
	b.SetBlock(exit)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, x2)
	return b.Finish(), x2, x3
}

// swap exchanges two values in each iteration, as phis that read each other.
func swap() (f *ssa.Func, a1, b1 ssa.Value) {
	b := ssa.NewBuilder("swap")
	entry, loop, exit := b.NewBlock("entry", -1), b.NewBlock("loop", -1), b.NewBlock("exit", -1)
	b.SetBlock(entry)
	n := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{n}
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(entry, loop)
	b.SetBlock(loop)
	phi := func(name string, ver int32) ssa.Value {
		v := b.AddPhi(ssa.OpPhi, ssa.TypeAny, -1)
		b.SetName(v, b.NewVar(ssa.VarInfo{Name: name, Src: -1, Promotable: true}), ver)
		return v
	}
	a1, b1, i1 := phi("a", 1), phi("b", 1), phi("i", 1)
	i2 := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, i1, b.Int(1, ssa.TypeAny))
	b.SetName(i2, b.LookupVar("i"), 2)
	b.SetArgs(a1, []ssa.Value{b.Int(1, ssa.TypeAny), b1})
	b.SetArgs(b1, []ssa.Value{b.Int(2, ssa.TypeAny), a1})
	b.SetArgs(i1, []ssa.Value{b.Int(0, ssa.TypeAny), i2})
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, i2, n))
	b.SetSuccs(loop, loop, exit)
	b.SetBlock(exit)
	b.Add(ssa.OpPrint, ssa.TypeUnit, -1, 0, a1, b1)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, a1)
	return b.Finish(), a1, b1
}

func TestLostCopyAndSwap(t *testing.T) {
	lost, x2, x3 := lostCopy()
	exchange, a1, b1 := swap()
	for _, c := range []struct {
		f     *ssa.Func
		clash destruct.Clash
		wrong string
		right string
		moves [6]int // by method
	}{
		// Lost: x = 1 and x.2 = x.3; split alike; Method I adds one for the phi; one is left
		// to save the value that is returned.
		{lost, destruct.Clash{A: x2, B: x3, Phi: x2, Block: 2}, "=> 5", "=> 4", [6]int{2, 2, 3, 3, 2, 2}},
		// Swap: three phis of two operands, and a temporary for the cycle.
		{exchange, destruct.Clash{A: a1, B: b1, Phi: b1, Block: 2}, "2 2\n=> 2", "1 2\n=> 1", [6]int{6, 7, 9, 7, 6, 6}},
	} {
		if got, ok := destruct.Conventional(c.f, nil); ok || got != c.clash {
			t.Errorf("%s: %v, %t, want %v", c.f.Name, got, ok, c.clash)
		}
		if got := outcome(c.f, 5); got != c.right {
			t.Errorf("%s: %q", c.f.Name, got)
		}
		for _, m := range destruct.Methods() {
			r := destructed(t, c.f, m)
			want := c.right
			if m == destruct.Naive {
				want = c.wrong
			}
			if got := outcome(r.F, 5); got != want {
				t.Errorf("%s by %v: %q, want %q", c.f.Name, m, got, want)
			}
			if r.Copies != c.moves[m] {
				t.Errorf("%s by %v: %d copies, want %d", c.f.Name, m, r.Copies, c.moves[m])
			}
			if m == destruct.Split != (len(r.SplitEdges) == 1) {
				t.Errorf("%s by %v splits %v", c.f.Name, m, r.SplitEdges)
			}
		}
	}
}

// The function given stays as it is, and the same is made of it each time.
func TestInputIsKept(t *testing.T) {
	for i := range 200 {
		f, again := program(t, i, construct.Braun), program(t, i, construct.Braun)
		for _, m := range destruct.Methods() {
			if a, b := destructed(t, f, m), destructed(t, again, m); !reflect.DeepEqual(a, b) {
				t.Fatalf("program %d by %v: two results", i, m)
			}
		}
		if !reflect.DeepEqual(f, again) {
			t.Fatalf("program %d was changed", i)
		}
	}
}

// Plain code has its variables back, and nothing is left of the detour but their names.
func TestThereAndBack(t *testing.T) {
	for i := range 2000 {
		f := program(t, i, construct.Pruned)
		if undefined(outcome(f, 2)) {
			continue
		}
		r := destructed(t, f, destruct.Boissinot)
		back, err := construct.Construct(context.Background(), r.F, construct.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := outcome(back.F, 2), outcome(f, 2); got != want {
			t.Fatalf("program %d: %q, want %q", i, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	f, x2, _ := lostCopy()
	if _, err := destruct.Destruct(context.Background(), f, 99, nil); err == nil {
		t.Error("a method that does not exist")
	}
	f.Arg[f.ArgOff[x2]] = 0
	if _, err := destruct.Destruct(context.Background(), f, destruct.Split, nil); err == nil || !strings.Contains(err.Error(), "lost_copy cannot leave SSA form: ") {
		t.Errorf("a missing operand: %v", err)
	}
	f, _, _ = lostCopy()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := destruct.Destruct(ctx, f, destruct.Split, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	f, _, _ = lostCopy()
	for _, m := range []destruct.Method{destruct.Naive, destruct.Split, 99} {
		if _, err := destruct.ToConventional(context.Background(), f, m, nil); err == nil || !strings.Contains(err.Error(), "sreedhar3") {
			t.Errorf("conventional form by %v: %v", m, err)
		}
	}
	if _, err := destruct.ToConventional(ctx, f, destruct.Sreedhar3, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for _, m := range destruct.Methods() {
		if got, err := destruct.ParseMethod(m.String()); got != m || err != nil {
			t.Errorf("%v: %v, %v", m, got, err)
		}
	}
	if _, err := destruct.ParseMethod("none"); err == nil || !strings.Contains(err.Error(), "boissinot") {
		t.Errorf("%v", err)
	}
}

// Upsilons further up than the predecessor meet in a phi that the function does not have: values
// are told apart from those all the same.
func TestFarUpsilons(t *testing.T) {
	b := ssa.NewBuilder("far")
	var block [6]ssa.BlockID
	for i, name := range []string{"entry", "fork", "one", "two", "meet", "join"} {
		block[i] = b.NewBlock(name, -1)
	}
	entry, fork, one, two, meet, join := block[0], block[1], block[2], block[3], block[4], block[5]
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	b.SetBlock(join)
	phi := b.AddPhi(ssa.OpShadowPhi, ssa.TypeAny, -1)
	b.SetName(phi, x, 1)
	upsilon := func(n int64) { b.Add(ssa.OpUpsilon, ssa.TypeUnit, -1, int32(phi), b.Int(n, ssa.TypeAny)) }
	b.SetBlock(entry)
	p := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{p}
	upsilon(7)
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, p)
	b.SetSuccs(entry, fork, join)
	b.SetBlock(fork)
	b.Add(ssa.OpBranch, ssa.TypeUnit, -1, 0, b.Add(ssa.OpLt, ssa.TypeAny, -1, 0, p, b.Int(5, ssa.TypeAny)))
	b.SetSuccs(fork, one, two)
	for i, blk := range []ssa.BlockID{one, two} {
		b.SetBlock(blk)
		upsilon(int64(i + 1))
		b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
		b.SetSuccs(blk, meet)
	}
	b.SetBlock(meet)
	b.Add(ssa.OpGoto, ssa.TypeUnit, -1, 0)
	b.SetSuccs(meet, join)
	b.SetBlock(join)
	sum := b.Add(ssa.OpAdd, ssa.TypeAny, -1, 0, phi, p)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, sum)
	f := b.Finish()
	for _, m := range destruct.Methods() {
		r := destructed(t, f, m)
		for arg, want := range map[int64]string{0: "=> 7", 1: "=> 2", 9: "=> 11"} {
			if got := outcome(r.F, arg); got != want {
				t.Errorf("%v: far(%d) %s, want %s", m, arg, got, want)
			}
		}
		if len(r.VarOf) != f.NumValues() || r.VarOf[phi] == 0 {
			t.Errorf("%v: variables %v", m, r.VarOf)
		}
		for v, old := range r.OldOf {
			if op := r.F.Op[v]; old != 0 && (op == ssa.OpAdd || op == ssa.OpBranch || op == ssa.OpLt) && f.Op[old] != op {
				t.Errorf("%v: value %d, a %d, was %d, a %d", m, v, op, old, f.Op[old])
			}
		}
	}
	for _, m := range conventionalMethods {
		c := toConventional(t, f, m)
		if got := outcome(c.F, 9); got != "=> 11" {
			t.Errorf("conventional by %v: %s", m, got)
		}
	}
}

// A copy of the very first value is coalesced as any other.
func TestCopyOfFirstValue(t *testing.T) {
	b := ssa.NewBuilder("first")
	x := b.NewVar(ssa.VarInfo{Name: "x", Src: -1, Promotable: true})
	b.SetBlock(b.NewBlock("entry", -1))
	p := b.Add(ssa.OpParam, ssa.TypeAny, -1, 0)
	b.Func().Params = []ssa.Value{p}
	b.SetName(p, x, 0)
	c := b.Add(ssa.OpCopy, ssa.TypeAny, -1, 0, p)
	b.SetName(c, x, 1)
	b.Add(ssa.OpReturn, ssa.TypeUnit, -1, 0, c)
	f := b.Finish()
	if p != 1 {
		t.Fatalf("the parameter is value %d", p)
	}
	for _, m := range []destruct.Method{destruct.Sreedhar3, destruct.Boissinot} {
		if r := destructed(t, f, m); len(r.F.Vars) != 2 || r.Copies != 0 {
			t.Errorf("%v: %d copies, variables %v", m, r.Copies, r.F.Vars[1:])
		}
	}
}
