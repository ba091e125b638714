package llvm

import (
	"os"
	"path/filepath"
	"testing"
)

// corpus gives this grammar's own files by name. instructions, exceptions, constants, metadata,
// records, layout, summary and orders are what llvm-as 19 reads, typed what llvm-as 14
// reads; no tool at hand reads version3, later and spellings.
func corpus(t testing.TB) map[string][]byte {
	files, _ := filepath.Glob("testdata/*.ll")
	if len(files) == 0 {
		t.Fatal("no testdata")
	}
	m := map[string][]byte{}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m[filepath.Base(f)] = b
	}
	return m
}

func TestCorpusHasNoErrors(t *testing.T) {
	for name, src := range corpus(t) {
		for _, p := range problems(t, src) {
			t.Errorf("%s:%d: %s", name, p.line, p.msg)
		}
	}
}
