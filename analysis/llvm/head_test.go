package llvm_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"phils/analysis"
	"phils/analysis/llvm"
)

// What a function's header tells is what all of it tells, in correct files and in broken ones.
func TestHeadTellsTheOutline(t *testing.T) {
	files, _ := filepath.Glob("../../testdata/llvm/*.ll")
	more, _ := filepath.Glob(filepath.Join(cases, "*", "*.ll"))
	files = append(files, more...)
	if len(files) == 0 {
		t.Fatal("no files")
	}
	r := rand.New(rand.NewPCG(1, 2))
	sketched := 0
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if len(src) > 1<<16 {
			src = src[:1<<16]
		}
		sketched += sameOutlines(t, f, src)
		for range 3 {
			i := r.IntN(len(src) + 1)
			j := min(len(src), i+r.IntN(3))
			bad := append(append(append([]byte{}, src[:i]...), []string{"", "{\n", "}\n", "define", ",", "\"", "%x"}[r.IntN(7)]...), src[j:]...)
			sameOutlines(t, f, bad)
		}
	}
	if sketched < 10 {
		t.Errorf("only %d functions were told by their headers", sketched)
	}
}

// sameOutlines compares the outlines of src's segments, and counts those without a unit.
func sameOutlines(t *testing.T, name string, src []byte) (sketched int) {
	t.Helper()
	short := analysis.NewSnapshot(name, 1, llvm.Dialect, src)
	full := analysis.NewSnapshot(name, 1, llvm.Dialect, src)
	for i := range short.Doc.NumSegments() {
		got := short.OutlineOf(i)
		if _, ok := short.Doc.Segment(i).Facts().(*analysis.Outline); !ok {
			continue
		}
		sketched++
		full.Unit(i)
		want := full.OutlineOf(i)
		if d := cmp.Diff(want, got, cmpopts.IgnoreUnexported(analysis.Outline{})); d != "" {
			t.Fatalf("%s: the header tells something else than the whole of\n%s\n%s", name, short.Doc.Segment(i).Bytes(), d)
		}
	}
	return sketched
}
