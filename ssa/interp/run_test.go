package interp

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"testing"

	"phils/ssa"
)

func TestRun(t *testing.T) {
	for _, c := range []struct {
		name, src, input, want string
		args                   []Val
	}{
		{"print and truth values", `
func main() {
  a = 1 < 2
  b = true
  c = 1.5 + 1.5
  print a, b, c, "text"
  return a
}`, "", "1 1 3.0 text\n=> 1\n", nil},
		{"read", `
func main() {
  read x
  read y
  read z
  s = x + y
  s = s + z
  return s
}`, " 1\n\t0x10 \r\n-3", "=> 14\n", nil},
		{"numbers as people write them", `
func main() {
  read a
  read b
  read c
  read d
  print a, b, c, d
  return
}`, "0189 18446744073709551615 -9223372036854775808 1e3", "189 -1 -9223372036854775808 1000.0\n", nil},
		{"arrays are sparse and start as zeros", `
func main() {
  @a[4000000000] = 7
  @a[-8] = 5
  x = @a[4000000000]
  y = @a[0]
  z = @a[-8]
  print x, y, z
  return
}`, "", "7 0 5\n", nil},
		{"alloc and pointers", `
func main() {
  p = alloc 40
  q = p + 4
  *q = 9
  r = q + 4
  *r = 8
  x = p[4]
  y = q[4]
  d = r - p
  e = q == p
  n = p == 0
  print x, y, d, e, n
  return
}`, "", "9 8 8 0 0\n", nil},
		{"an argument array", `
func main(a, n) {
  s = 0
  i = 0
head:
  c = i < n
  if c goto body else done
body:
  x = a[i]
  s = s + x
  a[i] = 0
  i = i + 1
  goto head
done:
  return s
}`, "", "=> 60\n", []Val{MakeArray(MakeInt(10), MakeInt(20), MakeInt(30)), MakeInt(3)}},
		{"address of a local", `
func main() {
  x = 1
  p = &x
  call bump(p)
  call bump(p)
  return x
}
func bump(p) {
  v = *p
  v = v + 1
  *p = v
  return
}`, "", "=> 3\n", nil},
		{"each call has its own slots", `
func main(n) {
  x = n
  p = &x
  c = n == 0
  if c goto base else more
more:
  m = n - 1
  r = call main(m)
  y = *p
  s = r + y
  return s
base:
  return 0
}`, "", "=> 10\n", []Val{MakeInt(4)}},
		{"call through a pointer", `
func main() {
  f = @double
  x = call *f(21)
  return x
}
func @double(x) {
  y = x + x
  return y
}`, "", "=> 42\n", nil},
		{"undefined values flow", `
func main() {
  y = x + 1
  z = y
  print z
  return z
}`, "", "undef\n=> undef\n", nil},
		{"halt ends the program from any depth", `
func main() {
  call f()
  print 2
  return 3
}
func f() {
  print 1
  halt
}`, "", "1\n", nil},
		{"builtins", `
func main() {
  p = call _Alloc(8)
  p[4] = 5
  x = p[4]
  call _PrintInt(x)
  call _PrintString("!")
  call print(1, 2)
  y = call _ReadInteger()
  e = call _StringEqual("a", "b")
  call print(y, e)
  call _Halt()
  call print(3)
}`, "77", "5!1 2\n77 0\n", nil},
		{"what prints gives the unit", `
func main() {
  x = call print(1)
  y = call _PrintString("2")
  print x, y
}`, "", "1\n2unit unit\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := runTAC(t, c.src, c.input, Config{}, c.args...)
			if err != nil || got != c.want {
				t.Errorf("got %q, %v; want %q", got, err, c.want)
			}
		})
	}
}

// Lines count from 1, the source's first line being empty.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		src, input string
		line       int32
		want       string
	}{
		{"\nfunc main() {\n  t = x < 1\n  if t goto a else b\na:\nb:\n}", "", 4, "a branch is decided by the undefined value x"},
		{"\nfunc main() {\n  t = x < 7\n  if t goto a else a\na:\n}", "", 4, "a branch is decided by the undefined value x"},
		{"\nfunc main() {\n  t = 7 < x\n  if t goto a else a\na:\n}", "", 4, "a branch is decided by the undefined value x"},
		{"\nfunc main() {\n  x = 0\n  y = 1 / x\n}", "", 4, "division by zero: x is 0"},
		{"\nfunc main() {\n  y = 7 % 0\n}", "", 3, "division by zero: 0 is 0"},
		{"\nfunc main() {\n  y = 1 / x\n}", "", 3, "division by the undefined value x"},
		{"\nfunc main() {\n  y = *x\n}", "", 3, "the undefined value x is used as an address"},
		{"\nfunc main() {\n  x = 3\n  y = *x\n}", "", 4, "x is used as an address but is an integer (3)"},
		{"\nfunc main() {\n  a = alloc 3\n  y = a[i]\n}", "", 4, "the undefined value i is used as an index"},
		{"\nfunc main() {\n  a = alloc 3\n  a[i] = 1\n}", "", 4, "the undefined value i is used as an index"},
		{"\nfunc main() {\n  a = alloc 3\n  a[3] = 1\n}", "", 4, "index 3 is outside alloc#1, which has 3 cells"},
		{"\nfunc main() {\n  a = alloc n\n}", "", 3, "the size of an allocation is the undefined value n"},
		{"\nfunc main() {\n  a = alloc -1\n}", "", 3, "the size of an allocation is -1"},
		{"\nfunc main() {\n  p = call f()\n  x = *p\n}\nfunc f() {\n  y = 1\n  q = &y\n  return q\n}", "", 4, "a pointer to y is used after the call that it belongs to has returned"},
		{"\nfunc main() {\n  read x\n  read y\n}", "1", 4, "the input has ended"},
		{"\nfunc main() {\n  read x\n}", "one", 3, `the input "one" is not a number`},
		{"\nfunc main() {\n  call g(1)\n}", "", 3, "call of g, which is not a function of this program; it has main"},
		{"\nfunc main() {\n  call f(1)\n}\nfunc f() {\n}", "", 3, "f takes 0 arguments, not 1"},
		{"\nfunc main() {\n  unreachable\n}", "", 3, "control reached an unreachable statement"},
		{"\nfunc main() {\n  x = 1 == 2\n  assert x\n}", "", 4, "assertion failed"},
		{"\nfunc main() {\n  assert x\n}", "", 3, "an assertion is decided by the undefined value x"},
		{"\nfunc main() {\n  x = \"a\" + 1\n}", "", 3, "addition needs numbers, not a string"},
		{"\nfunc main() {\n  x = 1.5 & 1\n}", "", 3, "bitwise and needs integers, not a float"},
		{"\nfunc main() {\n  x = 1\n  y = call *x()\n}", "", 4, "x is called but is no function of this program"},
		{"\nfunc main() {\n  x = call f()\n  y = 1 / x\n}\nfunc f() {\n  return z\n}", "", 4, "division by the undefined value x"},
		{"\nfunc main() {\n  x = call f()\n  if x goto a else a\na:\n}\nfunc f() {\n}", "", 4, "a branch is decided by the undefined value x"},
	} {
		_, err := runTAC(t, c.src, c.input, Config{})
		var e *Error
		if !errors.As(err, &e) || e.Src != c.line || !strings.Contains(e.Msg, c.want) {
			t.Errorf("%s\ngot %v\nwant line %d: %s", c.src, err, c.line, c.want)
		}
	}
}

func TestErrorNamesTheValueAtFault(t *testing.T) {
	p := tacProgram(t, "func main() {\n  a = 1\n  t = a + x\n  u = t * 2\n  if u goto l else l\nl:\n}")
	f := p.Funcs[0]
	_, err := Run(context.Background(), p, "main", nil, Config{})
	var e *Error
	if !errors.As(err, &e) || f.Op[e.Value] != ssa.OpRead || f.Vars[f.Aux[e.Value]].Name != "x" {
		t.Errorf("got %v", err)
	}
}

func TestFuelDepthAndContext(t *testing.T) {
	loop := "func main() {\nhead:\n  goto head\n}"
	for _, fuel := range []int64{1, 100, 5000, 1_000_000} {
		if _, err := runTAC(t, loop, "", Config{Fuel: fuel}); !errors.Is(err, ErrFuel) || !strings.Contains(err.Error(), "more can be allowed") {
			t.Errorf("fuel %d: %v", fuel, err)
		}
	}
	// Read, add, write and return need exactly their number.
	straight := "func main() {\n  x = 1 + 2\n  return x\n}"
	need := int64(4)
	if _, err := runTAC(t, straight, "", Config{Fuel: need}); err != nil {
		t.Error(err)
	}
	if _, err := runTAC(t, straight, "", Config{Fuel: need - 1}); !errors.Is(err, ErrFuel) {
		t.Errorf("one less: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, tacProgram(t, loop), "main", nil, Config{}); !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), "fuel") {
		t.Errorf("cancelled: %v", err)
	}
	endless := "func main() {\n  call main()\n}"
	if _, err := runTAC(t, endless, "", Config{}); !errors.Is(err, ErrDepth) || !strings.Contains(err.Error(), "250000 deep at the call of main") {
		t.Errorf("endless recursion: %v", err)
	}
}

// Recursion in the program is none in Go: a million bytes of Go stack are enough for
// 100,000 calls.
func TestDeepRecursion(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 20))
	got, err := runTAC(t, `
func main(n) {
  c = n == 0
  if c goto base else more
more:
  m = n - 1
  r = call main(m)
  r = r + 1
  return r
base:
  return 0
}`, "", Config{}, MakeInt(100_000))
	if err != nil || got != "=> 100000\n" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestTraceAndRunMistakes(t *testing.T) {
	var seen []string
	p := tacProgram(t, "func main(x) {\n  y = x * 2\n  print y\n}")
	c := Config{Trace: func(f *ssa.Func, v ssa.Value, val Val) {
		seen = append(seen, fmt.Sprintf("%d=%s", f.Op[v], val))
	}}
	if _, err := Run(context.Background(), p, "main", []Val{MakeInt(21)}, c); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("[%d=21 %d=21 %d=42 %d=42]", ssa.OpParam, ssa.OpRead, ssa.OpMul, ssa.OpRead)
	if fmt.Sprint(seen) != want {
		t.Errorf("trace %v, want %s", seen, want)
	}
	if _, err := Run(context.Background(), p, "f", nil, Config{}); err == nil || !strings.Contains(err.Error(), "no function f; the program has main") {
		t.Error(err)
	}
	if _, err := Run(context.Background(), p, "main", nil, Config{}); err == nil || !strings.Contains(err.Error(), "main takes 1 arguments, not 0") {
		t.Error(err)
	}
	for _, p := range []*Program{p, tacProgram(t, "func main(x) {\n  call _PrintInt(x)\n}"), tacProgram(t, "func main(x) {\n  call print(x)\n}")} {
		if _, err := Run(context.Background(), p, "main", []Val{MakeInt(1)}, Config{Out: brokenWriter{}}); !errors.Is(err, errBroken) {
			t.Errorf("a writer that fails: %v", err)
		}
	}
}

// A number that is read takes the type of what reads it, if that has one.
func TestReadOfAType(t *testing.T) {
	for _, c := range []struct {
		typ         ssa.Type
		input, want string
	}{
		{ssa.TypeI8, "300", "44"}, {ssa.TypeAny, "300", "300"}, {ssa.TypeF64, "3", "3.0"},
		{ssa.TypeI8, "", "error: f, block 1: read: the input has ended, and the program wants another number"},
		{ssa.TypeAny, "", "error: f, block 1: read: the input has ended, and the program wants another number"},
	} {
		f := opFunc(ssa.OpInput, c.typ)
		v, err := Run(context.Background(), &Program{Funcs: []*ssa.Func{f}}, f.Name, nil, Config{In: strings.NewReader(c.input)})
		got := v.String()
		if err != nil {
			got = "error: " + err.Error()
		}
		if got != c.want {
			t.Errorf("%q read as type %d: %s, want %s", c.input, c.typ, got, c.want)
		}
	}
}

var errBroken = errors.New("broken pipe")

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestParseArg(t *testing.T) {
	for _, c := range []struct {
		text string
		typ  ssa.Type
		want string // "" for an error
	}{
		{"12", ssa.TypeAny, "12"}, {"-0x10", ssa.TypeAny, "-16"}, {"1.5", ssa.TypeAny, "1.5"}, {"true", ssa.TypeAny, "1"}, {"abc", ssa.TypeAny, `"abc"`},
		{"127", ssa.TypeI8, "127"}, {"128", ssa.TypeI8, ""}, {"-1", ssa.TypeU8, ""}, {"18446744073709551615", ssa.TypeU64, "18446744073709551615"},
		{"1.5", ssa.TypeI64, ""}, {"2", ssa.TypeF64, "2.0"}, {"true", ssa.TypeBool, "true"}, {"2", ssa.TypeBool, ""}, {"unit", ssa.TypeUnit, "unit"},
		{"two words", ssa.TypeStr, `"two words"`}, {`"q\n"`, ssa.TypeStr, `"q\n"`}, {"[1, 2,3]", ssa.TypeAny, "[1, 2, 3]"},
		{"(1, (true, [2.5]))", ssa.FirstComposite, "(1, (true, [2.5]))"}, {"[]", ssa.TypeAny, "[]"}, {"[1", ssa.TypeAny, ""}, {"[1 2]", ssa.TypeAny, ""},
		{"[1] 2", ssa.TypeAny, ""}, {"", ssa.TypeI64, ""}, {`"a`, ssa.TypeAny, ""}, {"undef", ssa.TypeI64, "undef"}, {strings.Repeat("[", 1000), ssa.TypeAny, ""},
	} {
		v, err := ParseArg(c.text, c.typ)
		if (err == nil) != (c.want != "") || err == nil && v.String() != c.want {
			t.Errorf("ParseArg(%q, %d) = %s, %v; want %s", c.text, c.typ, v, err, c.want)
		}
	}
}

func TestEqualAndRefines(t *testing.T) {
	if Equal(MakeInt(-1), MakeUint(1<<64-1)) || !Equal(MakeInt(1), MakeUint(1)) || Equal(MakeInt(1), MakeBool(true)) {
		t.Error("integers")
	}
	before := MakeAggregate(MakeInt(1), Val{})
	if !Refines(before, MakeAggregate(MakeInt(1), MakeInt(5))) || Refines(MakeAggregate(MakeInt(1), MakeInt(5)), before) || !Refines(Val{}, MakeInt(1)) {
		t.Error("refinement")
	}
}
