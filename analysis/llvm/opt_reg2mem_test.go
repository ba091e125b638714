package llvm_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/ssa"
)

// ownPhis matches modules whose phis mem2reg put in.
var ownPhis = regexp.MustCompile(`-O0|seed|odd`)

var phiWord = regexp.MustCompile(`(?m)^ +%\S+ = phi (\S+)`)

// TestReg2Mem takes every module to SSA form by LLVM's mem2reg, and out of it by Reg2Mem: no
// phi is left, LLVM accepts it, and mem2reg of ours and LLVM's do the same with it. Where
// the phis were mem2reg's (and not some other pass's, which may have left phis that
// merge one value) they are back then, with the same operands.
func TestReg2Mem(t *testing.T) {
	count, split := 0, 0
	for m := range modules(t) {
		if strings.HasSuffix(m.name, "-g") {
			continue // its phis are those of the module without
		}
		a, b := roundTrip(t, m)
		count, split = count+a, split+b
	}
	t.Logf("%d functions out of SSA form and back, %d of them with an edge split", count, split)
}

// TestRandomReg2Mem does so with random functions.
func TestRandomReg2Mem(t *testing.T) {
	need(t, "opt-19")
	count := 0
	for seed := range uint64(4) {
		a, _ := roundTrip(t, module{name: fmt.Sprintf("seed %d", seed), version: "19", text: randomModule(100+seed, 250)})
		count += a
	}
	t.Logf("%d functions out of SSA form and back", count)
}

func roundTrip(t *testing.T, m module) (count, split int) {
	t.Helper()
	m.text = optnone.ReplaceAll(m.text, []byte("$1"))
	var err error
	if m.text, _, err = tool("opt-"+m.version, m.text, "-passes=mem2reg", "-S"); err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	before := m.text
	var theirs map[string]string
	if m.version == "19" { // 14 has the pass, but not under the name
		text, _, err := tool("opt-19", m.text, "-passes=reg2mem", "-S")
		if err != nil {
			t.Fatalf("%s: %v", m.name, err)
		}
		theirs = shapes(module{name: m.name, text: text})
	}
	in := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
	typed := llvm.TypedPointers(in)
	demoted := func(fn *analysis.Function, _ *llvm.Metadata) ([]byte, error) {
		return llvm.Reg2Mem(fn, in.Env(), typed, analysis.RenderOptions{}).Text, nil
	}
	if m.text, err = rendered(m, demoted); err != nil {
		t.Errorf("%s: %v", m.name, err)
		return 0, 0
	}
	keep(t, module{name: "out " + m.name, text: before}, nil, m.text)
	if p := phiWord.FindSubmatch(m.text); p != nil {
		t.Errorf("%s: there is a phi left: %s", m.name, p[0])
	}
	if theirs != nil {
		ours := shapes(m)
		for _, name := range sorted(theirs) {
			if d := diff(theirs[name], ours[name]); d != "" {
				t.Errorf("%s: function %s out of SSA form: %s", m.name, name, d)
			}
		}
	}
	_, after := compareMem2Reg(t, m)
	if after == "" || !ownPhis.MatchString(m.name) {
		return strings.Count(string(m.text), "\ndefine "), 0
	}
	want, got := canonicalModule(undebugged(normal(m, before))), canonicalModule(undebugged(normal(m, []byte(joined(after)))))
	dead := deadPhis(module{name: m.name, text: before})
	for _, name := range sorted(want) {
		if strings.Count(want[name], "\nB") != strings.Count(got[name], "\nB") {
			split++
		} else if dead[name] { // it does not come back
			continue
		} else if d := diff(want[name], got[name]); d != "" {
			t.Errorf("%s: function %s: %s", m.name, name, d)
		}
	}
	return len(want), split
}

var debugAttached = regexp.MustCompile(`, !dbg !\d+|(?m)^ .*[#.]dbg[_.].*\n`)

// undebugged is a module without its debug information: what mem2reg says of phis it says
// of the loads that they became.
func undebugged(text string) string { return debugAttached.ReplaceAllString(text, "") }

// deadPhis are the functions that have a phi which nobody uses.
func deadPhis(m module) map[string]bool {
	out := map[string]bool{}
	for name, fn := range functions(m) {
		f := fn.F
		used := make([]bool, f.NumValues())
		for _, v := range f.Instr {
			for _, a := range f.Args(v) {
				used[a] = true
			}
		}
		for _, v := range f.Instr {
			if f.Op[v].IsPhi() && !used[v] {
				out[name] = true
			}
		}
	}
	return out
}

// shapes gives what reg2mem decides of each function: the types of the allocas of the entry,
// and the graph, its blocks numbered by a depth-first search; then how many blocks there are.
func shapes(m module) map[string]string {
	out := map[string]string{}
	for name, fn := range functions(m) {
		f := fn.F
		var allocas []string
		for _, v := range f.Instrs(ssa.Entry) {
			if f.Op[v] == ssa.OpSlot {
				allocas = append(allocas, fmt.Sprint("alloca ", typeOf(f, f.Vars[f.Aux[v]].Type)))
			}
		}
		slices.Sort(allocas)
		number := make([]int, f.NumBlocks()+1)
		var order []ssa.BlockID
		var visit func(b ssa.BlockID)
		visit = func(b ssa.BlockID) {
			if number[b] != 0 {
				return
			}
			order = append(order, b)
			number[b] = len(order)
			for _, to := range f.Succs(b) {
				visit(to)
			}
		}
		visit(ssa.Entry)
		lines := append(allocas, fmt.Sprint(f.NumBlocks(), " blocks"))
		for _, b := range order {
			line := fmt.Sprint(number[b], ":")
			for _, to := range f.Succs(b) {
				line += fmt.Sprint(" ", number[to])
			}
			lines = append(lines, line)
		}
		out[name] = strings.Join(lines, "\n")
	}
	return out
}

var splitBlock = regexp.MustCompile(`(?m)^"?([^ "\n]*_crit_edge\d*)"?: +; preds = (%\S+)\n  br label (%\S+)\n\n?`)

// joined is a module without the blocks that were put onto edges and do nothing.
func joined(text string) string {
	fns := strings.SplitAfter(text, "\n}\n")
	for i, fn := range fns {
		source, target := map[string]string{}, map[string]string{}
		for _, m := range splitBlock.FindAllStringSubmatch(fn, -1) {
			source[m[1]], target[m[1]] = m[2], m[3]
		}
		if len(source) == 0 {
			continue
		}
		lines := strings.SplitAfter(splitBlock.ReplaceAllString(fn, ""), "\n")
		for k, line := range lines {
			to := target
			if strings.Contains(line, " = phi ") {
				to = source
			}
			lines[k] = edgeName.ReplaceAllStringFunc(line, func(name string) string {
				if s, ok := to[strings.Trim(name, `%"`)]; ok {
					return s
				}
				return name
			})
		}
		fns[i] = strings.Join(lines, "")
	}
	return strings.Join(fns, "")
}

var edgeName = regexp.MustCompile(`%"?[^ ",\n]*_crit_edge\d*"?`)

// typeOf tells types apart.
func typeOf(f *ssa.Func, y ssa.Type) string {
	if i := int(y) - int(ssa.FirstComposite); i >= 0 && i < len(f.Types) {
		return f.Types[i].Name
	}
	return fmt.Sprint(y)
}

// TestManyEdgesAlike splits 20,000 edges between the same two blocks, each by a block of
// a name of its own, without trying all names that the others have.
func TestManyEdgesAlike(t *testing.T) {
	const edges = 20000
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %a) {\nentry:\n  switch i32 %a, label %d [\n")
	for i := range edges - 1 {
		fmt.Fprintf(&b, "    i32 %d, label %%d\n", i)
	}
	b.WriteString("  ]\nd:\n  ret i32 %a\n}\n")
	fn := analysis.NewSnapshot("edges.ll", 0, llvm.Dialect, []byte(b.String())).Unit(0).Functions[0]
	out := string(llvm.Reg2Mem(fn, nil, false, analysis.RenderOptions{}).Text)
	names := map[string]bool{}
	for _, name := range regexp.MustCompile(`(?m)^entry\.d_crit_edge\d*:`).FindAllString(out, -1) {
		names[name] = true
	}
	if len(names) != edges {
		t.Errorf("%d blocks on edges, not %d", len(names), edges)
	}
}
