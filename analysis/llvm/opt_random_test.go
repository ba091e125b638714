package llvm_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestRandomMem2RegLikeLLVM compares functions with random control flow: switches with
// edges alike, loops with several entries, blocks that nothing reaches, reads before any
// write, variables in one block and of one store, addresses kept in variables.
func TestRandomMem2RegLikeLLVM(t *testing.T) {
	need(t, "opt-19")
	modules, each := 12, 250
	if testing.Short() {
		modules, each = 1, 200
	}
	count := 0
	for seed := range modules {
		n, _ := compareMem2Reg(t, module{name: fmt.Sprintf("seed %d", seed), version: "19", text: randomModule(uint64(seed), each)})
		count += n
	}
	t.Logf("%d functions compared", count)
}

// randomModule makes n functions.
func randomModule(seed uint64, n int) []byte {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 6))}
	g.out.WriteString("declare i32 @get()\ndeclare void @put(i32)\ndeclare void @keep(ptr)\ndeclare void @llvm.lifetime.start.p0(i64, ptr)\n\n")
	for i := range n {
		g.function(i)
	}
	return g.out.Bytes()
}

type generator struct {
	*rand.Rand
	out    bytes.Buffer
	blocks int
	ints   int // variables of type i32 …
	ptrs   int // … and of type ptr
	next   int // number of the next value
	values []string
}

func (g *generator) function(i int) {
	g.blocks, g.ints, g.ptrs, g.next = 1+g.IntN(12), 1+g.IntN(6), g.IntN(3), 0
	noundef := ""
	if g.IntN(2) == 0 {
		noundef = "noundef "
	}
	fmt.Fprintf(&g.out, "define i32 @f%d(i32 %s%%a, i32 %%b, ptr %%p) {\nentry:\n", i, noundef)
	for v := range g.ints {
		fmt.Fprintf(&g.out, "  %%x%d = alloca i32\n", v)
	}
	for v := range g.ptrs {
		fmt.Fprintf(&g.out, "  %%q%d = alloca ptr\n", v)
	}
	g.values = []string{"%a", "%b"}
	g.body()
	g.terminator()
	// What the entry defines is known in each block; other values only in their own.
	known := len(g.values)
	for b := range g.blocks {
		g.values = g.values[:known:known]
		fmt.Fprintf(&g.out, "b%d:\n", b)
		g.body()
		g.terminator()
	}
	g.out.WriteString("}\n\n")
}

func (g *generator) value() string {
	switch g.IntN(12) {
	case 0:
		return strconv.Itoa(g.IntN(4))
	case 1:
		return "undef"
	case 2:
		if g.IntN(3) == 0 {
			return "poison"
		}
	}
	return g.values[g.IntN(len(g.values))]
}

func (g *generator) define() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

// address is a variable that holds an integer, or what a pointer holds.
func (g *generator) address() string {
	if g.ptrs > 0 && g.IntN(8) == 0 {
		r := g.define()
		fmt.Fprintf(&g.out, "  %s = load ptr, ptr %%q%d\n", r, g.IntN(g.ptrs))
		return r
	}
	return fmt.Sprintf("%%x%d", g.IntN(g.ints))
}

func (g *generator) body() {
	for range g.IntN(5) {
		switch g.IntN(10) {
		case 0, 1, 2:
			a := g.address()
			r := g.define()
			fmt.Fprintf(&g.out, "  %s = load i32, ptr %s\n", r, a)
			g.values = append(g.values, r)
		case 3, 4, 5:
			v := g.value()
			fmt.Fprintf(&g.out, "  store i32 %s, ptr %s\n", v, g.address())
		case 6:
			v, w, r := g.value(), g.value(), g.define()
			fmt.Fprintf(&g.out, "  %s = %s i32 %s, %s\n", r, []string{"add", "add nsw", "mul", "xor", "shl"}[g.IntN(5)], v, w)
			g.values = append(g.values, r)
		case 7:
			fmt.Fprintf(&g.out, "  call void @put(i32 %s)\n", g.value())
		case 8:
			if g.ptrs > 0 {
				to := []string{fmt.Sprintf("%%x%d", g.IntN(g.ints)), "%p"}[g.IntN(2)]
				fmt.Fprintf(&g.out, "  store ptr %s, ptr %%q%d\n", to, g.IntN(g.ptrs))
			}
		case 9:
			switch g.IntN(12) {
			case 0:
				fmt.Fprintf(&g.out, "  call void @keep(ptr %%x%d)\n", g.IntN(g.ints))
			case 1:
				fmt.Fprintf(&g.out, "  store volatile i32 1, ptr %%x%d\n", g.IntN(g.ints))
			case 2:
				fmt.Fprintf(&g.out, "  call void @llvm.lifetime.start.p0(i64 4, ptr %%x%d)\n", g.IntN(g.ints))
			}
		}
	}
}

func (g *generator) block() string { return fmt.Sprintf("label %%b%d", g.IntN(g.blocks)) }

func (g *generator) terminator() {
	switch g.IntN(10) {
	case 0, 1:
		fmt.Fprintf(&g.out, "  br %s\n", g.block())
	case 2, 3, 4, 5:
		v, r := g.value(), g.define()
		fmt.Fprintf(&g.out, "  %s = icmp slt i32 %s, 2\n  br i1 %s, %s, %s\n", r, v, r, g.block(), g.block())
	case 6, 7:
		fmt.Fprintf(&g.out, "  switch i32 %s, %s [", g.value(), g.block())
		for c := range g.IntN(4) {
			fmt.Fprintf(&g.out, " i32 %d, %s", c, g.block())
		}
		g.out.WriteString(" ]\n")
	case 8:
		fmt.Fprintf(&g.out, "  ret i32 %s\n", g.value())
	case 9:
		if g.IntN(3) == 0 {
			fmt.Fprintf(&g.out, "  indirectbr ptr %%p, [%s, %s]\n", g.block(), g.block())
		} else {
			g.out.WriteString("  unreachable\n")
		}
	}
}
