package llvm_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/llvm"
)

// Metadata is found by number in whatever order it stands, over several segments, with
// lines of other things between.
func TestLookupFindsMetadata(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for round := range 30 {
		n := 1 + r.Intn(3000)
		order := make([]int, n)
		for i := range order {
			order[i] = 2 * i // odd numbers are not there
		}
		if round%3 == 2 {
			r.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		var b strings.Builder
		b.WriteString("!llvm.ident = !{!0}\n\n")
		for _, k := range order {
			fmt.Fprintf(&b, "!%d = !{i32 %d, !%d}\n", k, k, r.Intn(2*n))
			if r.Intn(20) == 0 {
				b.WriteString("; a comment\n\n")
			}
			if r.Intn(50) == 0 {
				fmt.Fprintf(&b, "!%d =\n  distinct !{i32 %d,\n  null}\n", 2*n+2*k, k)
			}
		}
		s := analysis.NewSnapshot("a.ll", 0, llvm.Dialect, []byte(b.String()))
		l := llvm.NewLookup(s, 0)
		for range 200 {
			k := r.Intn(2 * n)
			p, ok := l.Find(fmt.Sprintf("!%d", k))
			if ok != (k%2 == 0) {
				t.Fatalf("round %d: !%d found: %v", round, k, ok)
			}
			if ok && !strings.HasPrefix(l.Body(p), fmt.Sprintf("!{i32 %d,", k)) {
				t.Fatalf("round %d: !%d is %s", round, k, l.Body(p))
			}
		}
		if _, ok := l.Find("!llvm.ident"); !ok {
			t.Fatal("the named node is not found")
		}
	}
}

func TestPlain(t *testing.T) {
	for name, want := range map[string]string{
		"@_ZN3foo3barEi":                                    "foo::bar(int)",
		`@"_ZN3foo3barEi"`:                                  "foo::bar(int)",
		`@"\01__ZN3foo3barEi"`:                              "foo::bar(int)",
		"@_RNvNtCs1234_7mycrate3foo3bar":                    "mycrate::foo::bar",
		"@_ZN4core3fmt5Write9write_fmt17h0123456789abcdefE": "core::fmt::Write::write_fmt",
		"@main": "", "@_Zonk": "", "@": "", "@_": "", `@"`: "", "%_ZN3foo3barEi": "",
	} {
		if got := llvm.Plain(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
