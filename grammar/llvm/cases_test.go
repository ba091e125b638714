package llvm

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text"
)

// problem is a syntax error with its line, from 1.
type problem struct {
	line int
	msg  string
}

// problems splits and parses src as the server does.
func problems(t testing.TB, src []byte) []problem {
	var out []problem
	d := text.NewDocument(src, Split)
	for i, s := range d.All() {
		start, _ := d.SegmentStart(i)
		tree := syntax.Parse(Language, s.Bytes(), s.In(), nil)
		if err := syntaxtest.Valid(tree); err != nil {
			t.Fatalf("%v in %q", err, s.Bytes())
		}
		for _, e := range tree.Errs {
			out = append(out, problem{1 + bytes.Count(src[:start+int(e.Start)], []byte("\n")), e.Msg})
		}
	}
	return out
}

// Every file that LLVM reads has no syntax error.
func TestOtherPeoplesFiles(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/llvm/*/*.ll")
	if len(files) == 0 {
		t.Skip("no ../shared/cases/llvm")
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range problems(t, src) {
			t.Errorf("%s:%d: %s", f, p.line, p.msg)
		}
		whole := syntax.Parse(Language, src, 0, nil)
		if len(whole.Errs) > 0 {
			t.Errorf("%s, parsed as one segment: %+v", f, whole.Errs[0])
		}
	}
}
