package analysistest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
)

// LLVMFunction draws an LLVM function @f(i32, i32) that runs: variables in allocas, loops of any shape that end, phis,
// reads that may come before a write.
func LLVMFunction(rng *rand.Rand) []byte {
	g := &llvmFunction{Rand: rng, blocks: 1 + rng.IntN(8), vars: 1 + rng.IntN(4)}
	fmt.Fprintf(&g.out, "define i32 @f(i32 %%a, i32 %%b) {\nentry:\n  %%fuel = alloca i32\n")
	for v := range g.vars {
		fmt.Fprintf(&g.out, "  %%x%d = alloca i32\n", v)
	}
	fmt.Fprintf(&g.out, "  store i32 30, ptr %%fuel\n")
	for v := range g.vars {
		if g.IntN(4) > 0 {
			fmt.Fprintf(&g.out, "  store i32 %s, ptr %%x%d\n", []string{"%a", "%b", "0", "7"}[g.IntN(4)], v)
		}
	}
	g.values = []string{"%a", "%b"}
	g.body()
	fmt.Fprintf(&g.out, "  br label %%h0\n")
	known := len(g.values)
	for b := range g.blocks {
		// A block's own head counts fuel down, so that any edges will do.
		g.values = g.values[:known:known]
		fmt.Fprintf(&g.out, "h%d:\n  %%f%d = load i32, ptr %%fuel\n  %%g%d = sub i32 %%f%d, 1\n  store i32 %%g%d, ptr %%fuel\n  %%c%d = icmp sgt i32 %%g%d, 0\n  br i1 %%c%d, label %%b%d, label %%end\nb%d:\n", b, b, b, b, b, b, b, b, b, b)
		g.body()
		g.terminator(b)
	}
	g.values = g.values[:known:known]
	fmt.Fprintf(&g.out, "end:\n")
	g.body()
	fmt.Fprintf(&g.out, "  ret i32 %s\n}\n", g.value())
	return g.out.Bytes()
}

type llvmFunction struct {
	*rand.Rand
	out          bytes.Buffer
	blocks, vars int
	next         int
	values       []string
}

func (g *llvmFunction) value() string {
	if g.IntN(5) == 0 {
		return fmt.Sprint(g.IntN(9) - 3)
	}
	return g.values[g.IntN(len(g.values))]
}

func (g *llvmFunction) define(format string, args ...any) {
	g.next++
	r := fmt.Sprintf("%%v%d", g.next)
	fmt.Fprintf(&g.out, "  %s = %s\n", r, fmt.Sprintf(format, args...))
	g.values = append(g.values, r)
}

func (g *llvmFunction) body() {
	for range g.IntN(5) {
		switch g.IntN(3) {
		case 0:
			g.define("load i32, ptr %%x%d", g.IntN(g.vars))
		case 1:
			fmt.Fprintf(&g.out, "  store i32 %s, ptr %%x%d\n", g.value(), g.IntN(g.vars))
		case 2:
			v, w := g.value(), g.value()
			g.define("%s i32 %s, %s", []string{"add", "sub", "mul", "xor", "and"}[g.IntN(5)], v, w)
		}
	}
}

func (g *llvmFunction) block() string { return fmt.Sprintf("label %%h%d", g.IntN(g.blocks)) }

func (g *llvmFunction) terminator(b int) {
	switch g.IntN(6) {
	case 0:
		fmt.Fprintf(&g.out, "  br %s\n", g.block())
	case 1:
		fmt.Fprintf(&g.out, "  ret i32 %s\n", g.value())
	case 2:
		fmt.Fprintf(&g.out, "  switch i32 %s, %s [\n", g.value(), g.block())
		for c := range g.IntN(4) {
			fmt.Fprintf(&g.out, "    i32 %d, %s\n", c, g.block())
		}
		fmt.Fprintf(&g.out, "  ]\n")
	case 3: // a diamond with a phi of its own
		v, w := g.value(), g.value()
		fmt.Fprintf(&g.out, "  %%d%d = icmp slt i32 %s, %s\n  br i1 %%d%d, label %%l%d, label %%r%d\nl%d:\n", b, v, w, b, b, b, b)
		known := len(g.values)
		g.body()
		v = g.value()
		g.values = g.values[:known:known]
		fmt.Fprintf(&g.out, "  br label %%j%d\nr%d:\n", b, b)
		g.body()
		w = g.value()
		g.values = g.values[:known:known]
		fmt.Fprintf(&g.out, "  br label %%j%d\nj%d:\n", b, b)
		g.define("phi i32 [ %s, %%l%d ], [ %s, %%r%d ]", v, b, w, b)
		g.body()
		fmt.Fprintf(&g.out, "  br %s\n", g.block())
	default:
		v, w := g.value(), g.value()
		fmt.Fprintf(&g.out, "  %%d%d = icmp %s i32 %s, %s\n  br i1 %%d%d, %s, %s\n", b, []string{"slt", "eq", "uge"}[g.IntN(3)], v, w, b, g.block(), g.block())
	}
}
