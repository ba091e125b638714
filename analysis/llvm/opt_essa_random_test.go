package llvm_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
)

// randomConditions makes n functions of conditions over conditions: comparisons, and, or,
// selects that are either, assumptions, switches whose cases share targets, branches with one
// target, critical edges with phis, loops, unreachable blocks.
func randomConditions(seed uint64, n int) []byte {
	g := &conditions{Rand: rand.New(rand.NewPCG(seed, 8))}
	g.out.WriteString("declare void @put(i32)\ndeclare void @puti(i1)\ndeclare void @llvm.assume(i1)\n\n")
	for i := range n {
		g.function(i)
	}
	return g.out.Bytes()
}

type conditions struct {
	*rand.Rand
	out    bytes.Buffer
	blocks int
	next   int
	ints   []string
	bools  []string
}

// function writes one: first the jumps are chosen, so that phis can list their operands. A
// value of another block is taken from the entry only, which dominates everything.
func (g *conditions) function(i int) {
	g.blocks, g.next = 1+g.IntN(9), 0
	fmt.Fprintf(&g.out, "define i32 @c%d(i32 %%a, i32 %%b, i1 %%k, double %%x, double %%y) {\nentry:\n", i)
	g.ints, g.bools = []string{"%a", "%b"}, []string{"%k"}
	g.body()
	known, knownBools := len(g.ints), len(g.bools)
	preds := make([][]string, g.blocks)
	var bodies, jumps []string
	edge := func(from string, to int) string {
		preds[to] = append(preds[to], from)
		return fmt.Sprintf("label %%b%d", to)
	}
	entry := g.take(func() { g.jump("entry", edge) })
	for b := range g.blocks {
		g.ints, g.bools = g.ints[:known:known], g.bools[:knownBools:knownBools]
		bodies = append(bodies, g.take(g.body))
		jumps = append(jumps, g.take(func() { g.jump(fmt.Sprintf("b%d", b), edge) }))
	}
	g.ints = g.ints[:known:known]
	g.out.WriteString(entry)
	for b := range g.blocks {
		fmt.Fprintf(&g.out, "b%d:\n", b)
		for p := range g.IntN(3) {
			if len(preds[b]) == 0 {
				break
			}
			fmt.Fprintf(&g.out, "  %%p%d.%d = phi i32 ", b, p)
			of := map[string]string{}
			for k, from := range preds[b] {
				if of[from] == "" {
					of[from] = g.ints[g.IntN(known)]
				}
				if k > 0 {
					g.out.WriteString(", ")
				}
				fmt.Fprintf(&g.out, "[ %s, %%%s ]", of[from], from)
			}
			g.out.WriteString("\n")
		}
		g.out.WriteString(bodies[b])
		g.out.WriteString(jumps[b])
	}
	g.out.WriteString("}\n\n")
}

// take gives what write writes.
func (g *conditions) take(write func()) string {
	n := g.out.Len()
	write()
	s := string(g.out.Bytes()[n:])
	g.out.Truncate(n)
	return s
}

func (g *conditions) define() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

func (g *conditions) int() string {
	if g.IntN(5) == 0 {
		return fmt.Sprint(g.IntN(5) - 1)
	}
	return g.ints[g.IntN(len(g.ints))]
}

func (g *conditions) bool() string { return g.bools[g.IntN(len(g.bools))] }

func (g *conditions) body() {
	for range g.IntN(7) {
		r := g.define()
		switch g.IntN(10) {
		case 0, 1, 2:
			fmt.Fprintf(&g.out, "  %s = icmp %s i32 %s, %s\n", r, strings.Fields("eq ne slt sle sgt sge ult ule ugt uge")[g.IntN(10)], g.int(), g.int())
			g.bools = append(g.bools, r)
		case 3:
			fmt.Fprintf(&g.out, "  %s = fcmp %s double %%x, %%y\n", r, strings.Fields("oeq one olt ole ord uno ult une true")[g.IntN(9)])
			g.bools = append(g.bools, r)
		case 4, 5:
			fmt.Fprintf(&g.out, "  %s = %s i1 %s, %s\n", r, strings.Fields("and or xor")[g.IntN(3)], g.bool(), g.bool())
			g.bools = append(g.bools, r)
		case 6:
			if g.IntN(2) == 0 {
				fmt.Fprintf(&g.out, "  %s = select i1 %s, i1 %s, i1 %s\n", r, g.bool(), g.bool(), []string{"false", "true", g.bool()}[g.IntN(3)])
			} else {
				fmt.Fprintf(&g.out, "  %s = select i1 %s, i1 %s, i1 %s\n", r, g.bool(), []string{"false", "true"}[g.IntN(2)], g.bool())
			}
			g.bools = append(g.bools, r)
		case 7:
			fmt.Fprintf(&g.out, "  %s = add i32 %s, %s\n", r, g.int(), g.int())
			g.ints = append(g.ints, r)
		case 8:
			fmt.Fprintf(&g.out, "  call void @put(i32 %s)\n  call void @puti(i1 %s)\n", g.int(), g.bool())
		case 9:
			if g.IntN(2) == 0 {
				fmt.Fprintf(&g.out, "  call void @llvm.assume(i1 %s)\n", g.bool())
			} else {
				fmt.Fprintf(&g.out, "  %s = fadd double %%x, %%y\n", r)
			}
		}
	}
}

func (g *conditions) jump(from string, edge func(from string, to int) string) {
	to := func() string { return edge(from, g.IntN(g.blocks)) }
	switch g.IntN(10) {
	case 0, 1:
		fmt.Fprintf(&g.out, "  br %s\n", to())
	case 2, 3, 4, 5, 6:
		fmt.Fprintf(&g.out, "  br i1 %s, %s, %s\n", g.bool(), to(), to())
	case 7, 8:
		fmt.Fprintf(&g.out, "  switch i32 %s, %s [", g.int(), to())
		for c := range g.IntN(4) {
			fmt.Fprintf(&g.out, " i32 %d, %s", c, to())
		}
		g.out.WriteString(" ]\n")
	case 9:
		fmt.Fprintf(&g.out, "  ret i32 %s\n", g.int())
	}
}
