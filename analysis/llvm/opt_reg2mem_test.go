package llvm_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
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
	typed := llvm.TypedPointers(analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text))
	demoted := func(fn *analysis.Function, _ *llvm.Metadata) ([]byte, error) {
		return llvm.Reg2Mem(fn, typed, analysis.RenderOptions{}).Text, nil
	}
	if m.text, err = rendered(m, demoted); err != nil {
		t.Errorf("%s: %v", m.name, err)
		return 0, 0
	}
	keep(t, module{name: "out " + m.name, text: before}, nil, m.text)
	if p := phiWord.FindSubmatch(m.text); p != nil {
		t.Errorf("%s: there is a phi left: %s", m.name, p[0])
	}
	_, after := compareMem2Reg(t, m)
	if after == "" || !ownPhis.MatchString(m.name) {
		return strings.Count(string(m.text), "\ndefine "), 0
	}
	want, got := canonicalModule(undebugged(normal(m, before))), canonicalModule(undebugged(normal(m, []byte(after))))
	for _, name := range sorted(want) {
		if strings.Count(want[name], "\nB") != strings.Count(got[name], "\nB") {
			split++
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
