package llvm_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/ssa"
	"phils/ssa/extend"
)

// These tests compare Memory SSA with what opt prints of it, in the setting that shows the form
// itself: `-aa-pipeline=basic-aa`, of which access kinds need no more than the attributes of
// calls, and `no-ensure-optimized-uses`, so that no MemoryUse has been moved up to its clobber
// by what alias analysis says of addresses. Type-based alias analysis takes no part.

// TestMemorySSALikeLLVM compares access kinds, MemoryPhis with all their operands, and
// defining accesses.
func TestMemorySSALikeLLVM(t *testing.T) {
	functions, accesses := 0, 0
	for m := range memoryModules(t) {
		f, a := compareMemorySSA(t, m)
		functions, accesses = functions+f, accesses+a
	}
	t.Logf("%d functions compared, %d accesses and MemoryPhis", functions, accesses)
}

// TestRandomMemorySSALikeLLVM does so for functions with random control flow.
func TestRandomMemorySSALikeLLVM(t *testing.T) {
	need(t, "opt-19")
	modules, each := 20, 250
	if testing.Short() {
		modules, each = 1, 200
	}
	functions, accesses := 0, 0
	for seed := range modules {
		m := module{name: fmt.Sprintf("seed %d", seed), version: "19", text: randomMemoryModule(uint64(seed), each)}
		f, a := compareMemorySSA(t, m)
		functions, accesses = functions+f, accesses+a
	}
	t.Logf("%d functions compared, %d accesses and MemoryPhis", functions, accesses)
}

// memoryModules are the modules that LLVM 19 reads, and the programs compiled with -O2.
func memoryModules(t *testing.T) func(yield func(module) bool) {
	return func(yield func(module) bool) {
		for m := range modules(t) {
			if m.version == "19" && !yield(m) {
				return
			}
		}
		if testing.Short() {
			return
		}
		files, _ := filepath.Glob("../../testdata/llvm/c/*.c*")
		for _, f := range files {
			m := module{name: filepath.Base(f) + " clang-19 -O2", version: "19"}
			if !chosen(m.name) {
				continue
			}
			var err error
			if m.text, _, err = tool("clang-19", nil, "-O2", "-S", "-emit-llvm", "-o", "-", f); err != nil {
				t.Fatal(err)
			}
			if !yield(m) {
				return
			}
		}
	}
}

// compareMemorySSA gives the number of functions and of accesses compared.
func compareMemorySSA(t *testing.T, m module) (functions, accesses int) {
	t.Helper()
	_, out, err := tool("opt-19", m.text, "-aa-pipeline=basic-aa", "-passes=print<memoryssa><no-ensure-optimized-uses>", "-disable-output")
	if err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	theirs := printedMemorySSA(string(out))
	ours, skipped := map[string]string{}, map[string]bool{}
	s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
	for seg, fn := range s.Functions() {
		name := unquoted(strings.TrimPrefix(fn.Name, "@"))
		ours[name] = describeMemory(t, s, seg, fn)
		for _, c := range fn.Calls {
			skipped[name] = skipped[name] || !llvm.KnownIntrinsic(c.Name)
		}
	}
	for _, name := range sorted(theirs) {
		got, ok := ours[name]
		if skipped[name] {
			continue
		}
		if !ok {
			t.Errorf("%s: phils has no function %s", m.name, name)
			continue
		}
		functions++
		accesses += strings.Count(got, "\n")
		if d := diff(theirs[name], got); d != "" {
			t.Errorf("%s: function %s: %s", m.name, name, d)
		}
	}
	return functions, accesses
}

var (
	memoryLine = regexp.MustCompile(`^; (\d+) = MemoryDef\((\w+)\)|^; MemoryUse\((\w+)\)|^; (\d+) = MemoryPhi\((.*)\)$`)
	comingIn   = regexp.MustCompile(`\{([^{}]*),(\w+)\}`)
	labelLine  = regexp.MustCompile(`^("[^"]*"|[-$._\w]+):`)
)

// printedMemorySSA reads what opt prints into one text per function: for each block its
// MemoryPhi, "phi BLOCK:VERSION …" with the operands sorted, and its accesses. The version of a
// MemoryPhi is written as the block's name, since LLVM numbers them in no order that counts.
func printedMemorySSA(out string) map[string]string {
	texts := map[string]string{}
	for _, part := range strings.Split(out, "MemorySSA for function: ")[1:] {
		name, body, _ := strings.Cut(part, "\n")
		lines := strings.Split(body, "\n")
		block, phi := "entry block", map[string]string{}
		for _, line := range lines {
			if m := labelLine.FindStringSubmatch(line); m != nil {
				block = plainLabel(m[1])
			} else if m := memoryLine.FindStringSubmatch(line); m != nil && m[4] != "" {
				phi[m[4]] = "phi of " + block
			}
		}
		version := func(s string) string {
			if p := phi[s]; p != "" {
				return p
			}
			return s
		}
		var b strings.Builder
		for _, line := range lines {
			m := memoryLine.FindStringSubmatch(line)
			switch l := labelLine.FindStringSubmatch(line); {
			case l != nil:
				fmt.Fprintf(&b, "block %s\n", plainLabel(l[1]))
			case m == nil:
			case m[1] != "":
				fmt.Fprintf(&b, "def %s of %s\n", m[1], version(m[2]))
			case m[3] != "":
				fmt.Fprintf(&b, "use of %s\n", version(m[3]))
			default:
				var in []string
				for _, x := range comingIn.FindAllStringSubmatch(m[5], -1) {
					in = append(in, plainLabel(x[1])+": "+version(x[2]))
				}
				fmt.Fprintf(&b, "phi %s\n", sortedList(in))
			}
		}
		texts[name] = b.String()
	}
	return texts
}

func plainLabel(s string) string { return unquoted(strings.TrimPrefix(s, "%")) }

func sortedList(in []string) string {
	m := map[string]int{}
	for _, s := range in {
		m[s]++
	}
	var out []string
	for _, s := range sorted(m) {
		for range m[s] {
			out = append(out, s)
		}
	}
	return strings.Join(out, ", ")
}

func memoryOf(t *testing.T, s *analysis.Snapshot, seg int, fn *analysis.Function) *extend.Memory {
	t.Helper()
	model, _ := llvm.Dialect.Memory(s, seg, fn)
	m, err := extend.NewMemory(context.Background(), extend.NewAccesses(fn.F, model), fn.Dom())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// versionName is a version of memory in the spelling of printedMemorySSA.
func versionName(fn *analysis.Function, m *extend.Memory, d extend.MemID) string {
	switch {
	case d == extend.LiveOnEntry:
		return "liveOnEntry"
	case m.IsPhi(d):
		return "phi of " + plainLabel(fn.F.BlockName[m.BlockOf(d)])
	}
	return fmt.Sprint(d)
}

// describeMemory is what phils finds, in the spelling of printedMemorySSA.
func describeMemory(t *testing.T, s *analysis.Snapshot, seg int, fn *analysis.Function) string {
	f := fn.F
	m := memoryOf(t, s, seg, fn)
	label := func(b ssa.BlockID) string { return plainLabel(f.BlockName[b]) }
	version := func(d extend.MemID) string { return versionName(fn, m, d) }
	var b strings.Builder
	for blk := ssa.Entry; int(blk) <= f.NumBlocks(); blk++ {
		if blk != ssa.Entry || fn.Blocks[blk].Label >= 0 {
			fmt.Fprintf(&b, "block %s\n", label(blk))
		}
		if m.PhiAt(blk) != 0 {
			var in []string
			for i, p := range f.Preds(blk) {
				in = append(in, label(p)+": "+version(m.PhiArgs(blk)[i]))
			}
			fmt.Fprintf(&b, "phi %s\n", sortedList(in))
		}
		for _, v := range f.Instrs(blk) {
			switch {
			case m.At(v) == nil:
			case m.DefOf(v) != 0:
				fmt.Fprintf(&b, "def %d of %s\n", m.DefOf(v), version(m.Reaching(v)))
			default:
				fmt.Fprintf(&b, "use of %s\n", version(m.Reaching(v)))
			}
		}
	}
	return b.String()
}

// randomMemoryModule makes n functions whose bodies touch memory in all the ways that LLVM
// tells apart.
func randomMemoryModule(seed uint64, n int) []byte {
	rng := rand.New(rand.NewPCG(seed, 8))
	g := &generator{Rand: rng}
	g.out.WriteString(`declare i32 @get()
declare void @put(i32)
declare void @keep(ptr)
declare i32 @look(ptr) memory(read)
declare i32 @pure(i32) memory(none)
declare i32 @args(ptr) memory(argmem: readwrite)
declare void @fill(ptr) memory(argmem: write, inaccessiblemem: read)
declare i32 @own() memory(inaccessiblemem: readwrite)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.assume(i1)
declare i32 @llvm.smax.i32(i32, i32)
@g = global i32 0

`)
	for i := range n {
		from := g.out.Len()
		g.function(i)
		// More kinds of accesses, in front of terminators.
		text := string(g.out.Bytes()[from:])
		g.out.Truncate(from)
		for k, line := range strings.SplitAfter(text, "\n") {
			if isTerminator.MatchString(line) && rng.IntN(2) == 0 {
				g.out.WriteString(strings.ReplaceAll(memoryLines[rng.IntN(len(memoryLines))], "%R", fmt.Sprintf("%%r%d", k)) + "\n")
			}
			g.out.WriteString(line)
		}
	}
	return g.out.Bytes()
}

// A terminator that does not follow its own comparison.
var isTerminator = regexp.MustCompile(`^  (br label|switch|ret|indirectbr|unreachable)`)

var memoryLines = []string{
	"  %R = load volatile i32, ptr @g",
	"  %R = load atomic i32, ptr @g unordered, align 4",
	"  %R = load atomic i32, ptr @g monotonic, align 4",
	"  %R = load atomic volatile i32, ptr @g seq_cst, align 4",
	"  %R = load i32, ptr @g",
	"  store atomic i32 1, ptr %p release, align 4",
	"  store i32 1, ptr %p",
	"  fence acquire",
	"  %R = atomicrmw add ptr @g, i32 1 monotonic",
	"  %R = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic",
	"  %R = va_arg ptr %p, i32",
	"  %R = call i32 @look(ptr %p)",
	"  %R = call i32 @pure(i32 1)",
	"  %R = call i32 @args(ptr %p)",
	"  call void @fill(ptr %p)",
	"  call void @fill(ptr %p) memory(read)",
	"  %R = call i32 @own()",
	"  %R = call i32 @get() readonly",
	"  %R = call i32 @get() memory(none)",
	"  %R = call i32 @pure(i32 1) [ \"deopt\"() ]",
	"  %R = call i32 @pure(i32 1) [ \"other\"() ]",
	"  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @g, i64 4, i1 false)",
	"  call void @llvm.assume(i1 true)",
	"  %R = call i32 @llvm.smax.i32(i32 %a, i32 %b)",
	"  %R = call i32 %p(i32 1) writeonly",
	"  %R = call i32 asm \"\", \"=r\"() memory(none)",
	"  call void asm sideeffect \"\", \"~{memory}\"()",
}

// TestClobbersLikeLLVM compares what loads read with the uses that opt has moved up to their
// clobbers, by basic-aa: on compiled programs the rules of package extend find the same.
// Functions with atomic accesses and fences are left out: LLVM lets these clobber also
// memory that nobody else has the address of.
func TestClobbersLikeLLVM(t *testing.T) {
	need(t, "opt-19", "clang-19")
	if testing.Short() {
		t.Skip("it compiles programs")
	}
	loads, above := 0, 0
	for m := range memoryModules(t) {
		if !strings.Contains(m.name, " clang-19 -O") || strings.HasSuffix(m.name, "-g") {
			continue
		}
		_, out, err := tool("opt-19", m.text, "-aa-pipeline=basic-aa", "-passes=print<memoryssa>", "-disable-output")
		if err != nil {
			t.Fatal(err)
		}
		theirs := printedMemorySSA(string(out))
		s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
		for seg, fn := range s.Functions() {
			if body := string(fn.Tree.Src); strings.Contains(body, " seq_cst") || strings.Contains(body, " acquire") || strings.Contains(body, " release") {
				continue
			}
			x := memoryOf(t, s, seg, fn)
			name := unquoted(strings.TrimPrefix(fn.Name, "@"))
			uses := usesIn(theirs[name])
			for _, v := range fn.F.Instr {
				a := x.At(v)
				if a == nil || x.DefOf(v) != 0 {
					continue
				}
				if len(uses) == 0 {
					t.Errorf("%s: function %s: LLVM has fewer uses", m.name, name)
					break
				}
				want := uses[0]
				if uses = uses[1:]; a.Read.Base == 0 {
					continue // a call
				}
				loads++
				c := x.Clobber(v, 0)
				if c.At != x.Reaching(v) {
					above++
				}
				if got := versionName(fn, x, c.At); got != want {
					t.Errorf("%s: function %s: %s\n  LLVM:  %s\n  phils: %s", m.name, name, fn.Tree.Src[fn.StmtSpan(fn.F.Src[v]).Start:fn.StmtSpan(fn.F.Src[v]).End], want, got)
				}
			}
		}
	}
	t.Logf("%d loads compared, %d of them read what is above the version that reaches them", loads, above)
}

// usesIn gives the versions of the uses in a text of printedMemorySSA.
func usesIn(text string) (uses []string) {
	for _, line := range strings.Split(text, "\n") {
		if u, ok := strings.CutPrefix(line, "use of "); ok {
			uses = append(uses, u)
		}
	}
	return uses
}
