package pir

import (
	"os"
	"path/filepath"
	"testing"

	"phils/grammar/syntax"
)

// corpus gives the testdata programs by name.
func corpus(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("../../testdata/pir/*.pir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	c := map[string][]byte{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		c[filepath.Base(f)] = b
	}
	return c
}

func TestCorpusParses(t *testing.T) {
	for name, src := range corpus(t) {
		tree := syntax.Parse(Language, src, 0, nil)
		for _, e := range tree.Errs {
			t.Errorf("%s:%s: %s", name, position(src, e.Start), e.Msg)
		}
		for n, k := range tree.Node {
			if k == syntax.ErrorNode {
				t.Errorf("%s: node %d skips text", name, n)
			}
		}
	}
}
