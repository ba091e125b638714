package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
)

// module writes textual LLVM IR in the manner of clang -O0 without starting it: a seed and
// a size give the same text everywhere.
type module struct {
	b     bytes.Buffer
	r     *rand.Rand
	debug bool // with the metadata of -g
	next  int  // number of the next unnamed value or block
	meta  int  // number of the next metadata node
	nodes bytes.Buffer
	scope int // metadata node of the function at work
	place int // of the line at work
	fns   int
	slots []int // by slot: its register
	named int   // statements with named blocks
}

// slotTypes are the types of a function's locals, in turn.
var slotTypes = []string{"i32", "i32", "ptr", "i64", "double", "%struct.node"}

// llModule is a module of about size bytes, one of its functions with large
// results of instructions.
func llModule(seed uint64, size, large int, debug bool) []byte {
	m := &module{r: rand.New(rand.NewPCG(seed, 2)), debug: debug, meta: 10}
	m.b.WriteString("; ModuleID = 'generated'\nsource_filename = \"generated.c\"\ntarget datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\ntarget triple = \"x86_64-pc-linux-gnu\"\n\n%struct.node = type { i32, i32, i64, ptr, [16 x i8], double }\n\n")
	for i := range 64 {
		fmt.Fprintf(&m.b, "@table.%d = internal global [64 x i32] zeroinitializer, align 16\n@.str.%d = private unnamed_addr constant [15 x i8] c\"value %%d of %%s\\00\", align 1\n", i, i)
	}
	per := 70 // bytes that an instruction with a result takes, with what goes with it
	if debug {
		per = 120
	}
	for m.b.Len()+m.nodes.Len() < size-per*large {
		n := 20 + m.r.IntN(120)
		if m.r.IntN(20) == 0 {
			n += m.r.IntN(1500)
		}
		m.function(n)
	}
	if large > 0 {
		m.function(large)
	}
	m.b.WriteString("\ndeclare i32 @printf(ptr noundef, ...) #1\n\nattributes #0 = { noinline nounwind uwtable \"frame-pointer\"=\"all\" }\nattributes #1 = { \"frame-pointer\"=\"all\" }\n")
	if debug {
		m.b.WriteString("\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2, !3}\n\n!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: \"phils\", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)\n!1 = !DIFile(filename: \"generated.c\", directory: \"/\")\n!2 = !{i32 7, !\"Dwarf Version\", i32 5}\n!3 = !{i32 2, !\"Debug Info Version\", i32 3}\n!4 = !DISubroutineType(types: !5)\n!5 = !{!6}\n!6 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n!7 = !{}\n")
		m.b.Write(m.nodes.Bytes())
	}
	return m.b.Bytes()
}

func (m *module) node(format string, args ...any) int {
	n := m.meta
	m.meta++
	fmt.Fprintf(&m.nodes, "!%d = ", n)
	fmt.Fprintf(&m.nodes, format, args...)
	m.nodes.WriteByte('\n')
	return n
}

// line ends an instruction, with its place in the source if there is one.
func (m *module) line(format string, args ...any) {
	m.b.WriteString("  ")
	fmt.Fprintf(&m.b, format, args...)
	if m.debug {
		if m.place <= m.scope || m.r.IntN(3) == 0 {
			m.place = m.node("!DILocation(line: %d, column: %d, scope: !%d)", m.meta%9000+1, m.r.IntN(70)+1, m.scope)
		}
		fmt.Fprintf(&m.b, ", !dbg !%d", m.place)
	}
	m.b.WriteByte('\n')
}

// value writes an instruction with a result, and gives its name.
func (m *module) value(format string, args ...any) string {
	name := fmt.Sprintf("%%%d", m.next)
	m.next++
	m.line("%s = %s", name, fmt.Sprintf(format, args...))
	return name
}

func (m *module) function(n int) {
	attached := ""
	if m.debug {
		m.scope = m.node("distinct !DISubprogram(name: \"function_%d\", scope: !1, file: !1, line: %d, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)", m.fns, m.fns+1)
		attached = fmt.Sprintf(" !dbg !%d", m.scope)
	}
	fmt.Fprintf(&m.b, "\n; Function Attrs: noinline nounwind uwtable\ndefine dso_local i32 @function_%d(i32 noundef %%0, i64 noundef %%1, ptr noundef %%2) #0%s {\n", m.fns, attached)
	m.next = 4
	m.slots = m.slots[:0]
	for i := range 6 + m.r.IntN(8) {
		fmt.Fprintf(&m.b, "  %%%d = alloca %s, align 8\n", m.next, slotTypes[i%len(slotTypes)])
		m.slots = append(m.slots, m.next)
		m.next++
	}
	fmt.Fprintf(&m.b, "  store i32 %%0, ptr %%%d, align 4\n  store i64 %%1, ptr %%%d, align 8\n  store ptr %%2, ptr %%%d, align 8\n", m.slots[0], m.slots[3], m.slots[2])
	if m.debug {
		at := m.node("!DILocation(line: %d, column: 3, scope: !%d)", m.fns+1, m.scope)
		for i, s := range m.slots[:5] {
			v := m.node("!DILocalVariable(name: \"x%d\", scope: !%d, file: !1, line: %d, type: !6)", i, m.scope, m.fns+1)
			fmt.Fprintf(&m.b, "    #dbg_declare(ptr %%%d, !%d, !DIExpression(), !%d)\n", s, v, at)
		}
	}
	end := m.next - len(m.slots) + n
	for m.next < end {
		m.statement(3, end)
	}
	v := m.value("load i32, ptr %%%d, align 4", m.slots[0])
	m.line("ret i32 %s", v)
	m.b.WriteString("}\n")
	m.fns++
}

// slot is a local of the type.
func (m *module) slot(kind string) int {
	for {
		if i := m.r.IntN(len(m.slots)); slotTypes[i%len(slotTypes)] == kind {
			return m.slots[i]
		}
	}
}

func (m *module) i32() string {
	switch m.r.IntN(5) {
	case 0:
		return fmt.Sprint(m.r.IntN(1000))
	case 1:
		p := m.value("load ptr, ptr %%%d, align 8", m.slot("ptr"))
		f := m.value("getelementptr inbounds %%struct.node, ptr %s, i32 0, i32 %d", p, m.r.IntN(2))
		return m.value("load i32, ptr %s, align 4", f)
	case 2:
		x := m.value("load i64, ptr %%%d, align 8", m.slot("i64"))
		e := m.value("getelementptr inbounds [64 x i32], ptr @table.%d, i64 0, i64 %s", m.r.IntN(64), x)
		return m.value("load i32, ptr %s, align 4", e)
	}
	return m.value("load i32, ptr %%%d, align 4", m.slot("i32"))
}

func (m *module) branch(c, yes, no string) { m.line("br i1 %s, label %%%s, label %%%s", c, yes, no) }

// label opens a block.
func (m *module) label(name string) { fmt.Fprintf(&m.b, "\n%s:\n", name) }

// body writes a few statements and the jump behind them.
func (m *module) body(depth, end int, to string) {
	for range 1 + m.r.IntN(3) {
		if m.next < end {
			m.statement(depth-1, end)
		}
	}
	m.line("br label %%%s", to)
}

func (m *module) statement(depth, end int) {
	kind := m.r.IntN(10)
	if depth == 0 {
		kind %= 6
	}
	switch kind {
	case 0, 1:
		a, b := m.i32(), m.i32()
		v := m.value("%s i32 %s, %s", []string{"add nsw", "sub nsw", "mul nsw", "and", "xor"}[m.r.IntN(5)], a, b)
		m.line("store i32 %s, ptr %%%d, align 4", v, m.slot("i32"))
	case 2:
		a := m.i32()
		v := m.value("call i32 (ptr, ...) @printf(ptr noundef @.str.%d, i32 noundef %s)", m.r.IntN(64), a)
		m.line("store i32 %s, ptr %%%d, align 4", v, m.slot("i32"))
	case 3:
		a := m.i32()
		x := m.value("sext i32 %s to i64", a)
		p := m.value("load ptr, ptr %%%d, align 8", m.slot("ptr"))
		v := m.value("call i32 @function_%d(i32 noundef %s, i64 noundef %s, ptr noundef %s)", m.r.IntN(m.fns+1), a, x, p)
		m.line("store i32 %s, ptr %%%d, align 4", v, m.slot("i32"))
	case 4:
		x := m.value("load double, ptr %%%d, align 8", m.slot("double"))
		v := m.value("fmul double %s, 2.500000e+00", x)
		m.line("store double %s, ptr %%%d, align 8", v, m.slot("double"))
	case 5:
		p := m.value("load ptr, ptr %%%d, align 8", m.slot("ptr"))
		f := m.value("getelementptr inbounds %%struct.node, ptr %s, i32 0, i32 3", p)
		v := m.value("load ptr, ptr %s, align 8", f)
		m.line("store ptr %s, ptr %%%d, align 8", v, m.slot("ptr"))
	case 6, 7:
		k := m.blocks()
		m.branch(m.condition(), "if.then"+k, "if.else"+k)
		m.label("if.then" + k)
		m.body(depth, end, "if.end"+k)
		m.label("if.else" + k)
		m.body(depth, end, "if.end"+k)
		m.label("if.end" + k)
	case 8:
		k := m.blocks()
		m.line("br label %%while.cond%s", k)
		m.label("while.cond" + k)
		m.branch(m.condition(), "while.body"+k, "while.end"+k)
		m.label("while.body" + k)
		m.body(depth, end, "while.cond"+k)
		m.label("while.end" + k)
	case 9:
		k := m.blocks()
		n := 2 + m.r.IntN(5)
		v := m.i32()
		fmt.Fprintf(&m.b, "  switch i32 %s, label %%sw.end%s [\n", v, k)
		for c := range n {
			fmt.Fprintf(&m.b, "    i32 %d, label %%sw.bb%s.%d\n", c, k, c)
		}
		m.line("]")
		for c := range n {
			m.label(fmt.Sprintf("sw.bb%s.%d", k, c))
			m.body(depth, end, "sw.end"+k)
		}
		m.label("sw.end" + k)
	}
}

func (m *module) condition() string {
	a, b := m.i32(), m.i32()
	return m.value("icmp slt i32 %s, %s", a, b)
}

// blocks is what tells the names of a statement's blocks from others'.
func (m *module) blocks() string {
	m.named++
	return fmt.Sprint(m.named)
}
