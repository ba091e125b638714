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

// Debug information that leads back to itself has an end, and soon.
func TestDebugInformationInACircle(t *testing.T) {
	s := analysis.NewSnapshot("a.ll", 0, llvm.Dialect, []byte(`
!0 = !DILocation(line: 1, scope: !1, inlinedAt: !0)
!1 = !DILexicalBlock(scope: !2)
!2 = !DILexicalBlock(scope: !1)
!3 = !DILexicalBlock(scope: !3)
!4 = !DISubroutineType(types: !5)
!5 = !{!4, !4, !4, !4, !4, !4, !4, !4}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, elements: !5)
!8 = !DILocalVariable(scope: !8)
`))
	m := llvm.NewLookup(s, 0).Metadata()
	for _, ref := range []string{"!1", "!2", "!3", "!8"} {
		if x := m.Spot(ref); x.Path != "" || x.Function != "" {
			t.Errorf("%s is at %+v", ref, x)
		}
	}
	if n := len(m.Spots("!0")); n == 0 || n > 100 {
		t.Errorf("%d places", n)
	}
	for _, ref := range []string{"!4", "!6", "!7"} {
		if name := m.TypeName(ref); !strings.Contains(name, "…") || len(name) > 20_000 {
			t.Errorf("%s is called %.200s (%d bytes)", ref, name, len(name))
		}
	}
}

// Strings have LLVM's escapes, and no others.
func TestDebugInformationHasEscapes(t *testing.T) {
	s := analysis.NewSnapshot("a.ll", 0, llvm.Dialect, []byte(`
!0 = !DIFile(filename: "gr\C3\BC\C3\9Fe\22\\n.c", directory: "C:\\new")
!1 = !DISubprogram(name: "f", file: !0, line: 1)
`))
	if got, want := llvm.NewLookup(s, 0).Metadata().Spot("!1").Path, `C:\new/grüße"\n.c`; got != want {
		t.Errorf("path %q, want %q", got, want)
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
