package llvm_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/llvm"
	gram "phils/grammar/llvm"
	"phils/grammar/syntax"
)

// Mutants of correct modules: LLVM and phils agree on which of them are modules. A mutant
// that LLVM accepts and phils rejects fails the test; those that LLVM alone rejects are
// counted, and may be few.
//
// PHILS_MUTANTS=n makes n mutants, from the seed PHILS_SEED; without, there are few, as
// each takes a process of LLVM's.
func TestVerifyMutants(t *testing.T) {
	need(t, "llvm-as-19", "llvm-as-14")
	count, seed := 80, uint64(1)
	if testing.Short() {
		count = 20
	}
	if n, err := strconv.Atoi(os.Getenv("PHILS_MUTANTS")); err == nil {
		count = n
	}
	if n, err := strconv.ParseUint(os.Getenv("PHILS_SEED"), 10, 64); err == nil {
		seed = n
	}
	m := newMutator(t, seed)
	rejected, silent := 0, 0
	for range count {
		what, text := m.mutant()
		_, errs, err := tool("llvm-as-"+m.version, text, "-o", os.DevNull)
		found := firstError(text)
		switch {
		case err == nil && found != "":
			t.Errorf("LLVM accepts this mutant (%s), and phils says: %s\n%s", what, found, m.changed(text))
		case err != nil && found == "":
			rejected++
			silent++
			t.Logf("only LLVM rejects this mutant (%s): %s\n%s", what, firstLines(errs, 1), m.changed(text))
		case err != nil:
			rejected++
		}
	}
	t.Logf("%d mutants; LLVM rejects %d, of which phils misses %d", count, rejected, silent)
	if 50*silent > max(rejected, 50) {
		t.Errorf("phils misses %d of %d", silent, rejected)
	}
}

// firstError is the first error that phils finds in a module, "" without one.
func firstError(text []byte) string {
	s := analysis.NewSnapshot("m.ll", 1, llvm.Dialect, text)
	for i := range s.Doc.NumSegments() {
		found, _ := check.Segment(context.Background(), s, i, check.Config{})
		for _, d := range found {
			if d.Level == analysis.Error {
				_, before := s.Doc.SegmentStart(i)
				l, _ := s.Doc.Segment(i).LineCol(int(d.Span.Start))
				return fmt.Sprintf("%d: %s: %s", before+l+1, d.Code, d.Msg)
			}
		}
	}
	return ""
}

// mutator makes modules that differ from a correct one in a word or a line.
type mutator struct {
	r     *rand.Rand
	files [][]byte
	last  []byte // the module that the last mutant is one of
	// version of LLVM that judges it: 14 if its pointers have pointees
	version string
}

func newMutator(t *testing.T, seed uint64) *mutator {
	m := &mutator{r: rand.New(rand.NewPCG(seed, 7))}
	paths, _ := filepath.Glob("../../testdata/llvm/verify/*.ll")
	for _, p := range paths {
		text, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		m.files = append(m.files, text)
	}
	if len(m.files) == 0 {
		t.Fatal("no modules in testdata/llvm/verify")
	}
	return m
}

// changed shows the lines that differ from the module that text is a mutant of.
func (m *mutator) changed(text []byte) string {
	a, b := strings.Split(string(m.last), "\n"), strings.Split(string(text), "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return "- " + strings.Join(a[:min(len(a), 4)], "\n- ") + "\n+ " + strings.Join(b[:min(len(b), 4)], "\n+ ")
}

// words are what a token of a kind is replaced by.
var (
	typeChoice  = strings.Fields("i1 i8 i16 i32 i64 i128 i7 half float double fp128 ptr void label token metadata {i32,i64} [2|x|i64] <2|x|i32> <4|x|i32> <4|x|float> <vscale|x|4|x|i32> %pair %node {} ptr|addrspace(1) i32* %node* i8** [0|x|i8]")
	valueChoice = strings.Fields("0 1 2 3 -1 7 255 1000000000000 1.0 0.1 0x3FB999999999999A 0xH3C00 0xK3FFF8000000000000000 null undef poison true false zeroinitializer none c\"ab\" <i32|1,i32|2> {i32|1,i64|2} [i64|1,i64|2]")
	wordChoice  = strings.Fields("nuw nsw exact fast inbounds volatile atomic acquire release acq_rel seq_cst monotonic unordered eq slt ult olt uno xchg add fadd max private internal external global constant cleanup catch filter tail musttail")
)

var opaque = regexp.MustCompile(`\bptr\b`)

func blanks(s string) string { return strings.ReplaceAll(s, "|", " ") }

// mutant makes a mutant and says what it did.
func (m *mutator) mutant() (what string, text []byte) {
	for {
		src := m.files[m.r.IntN(len(m.files))]
		if m.last, m.version = src, "19"; bytes.Contains(src, []byte("LLVM 14")) {
			m.version = "14"
		}
		if m.r.IntN(4) == 0 {
			what, text = m.line(src)
		} else {
			what, text = m.token(src)
		}
		if m.version == "14" && opaque.Match(text) {
			m.version = "19"
		}
		if text != nil && !bytes.Equal(text, src) {
			return what, text
		}
	}
}

// line deletes, doubles or moves a line.
func (m *mutator) line(src []byte) (string, []byte) {
	lines := strings.SplitAfter(string(src), "\n")
	i := m.r.IntN(len(lines))
	if l := strings.TrimSpace(lines[i]); l == "" || l[0] == ';' {
		return "", nil
	}
	j := max(0, min(len(lines)-1, i+m.r.IntN(21)-10))
	out := append([]string{}, lines...)
	what := ""
	switch m.r.IntN(3) {
	case 0:
		what = "a line deleted"
		out = append(out[:i:i], lines[i+1:]...)
	case 1:
		what = "a line doubled"
		out = append(append(append([]string{}, lines[:j]...), lines[i]), lines[j:]...)
	default:
		what = "lines swapped"
		out[i], out[j] = out[j], out[i]
	}
	return what, []byte(strings.Join(out, ""))
}

type lexed struct {
	kind       syntax.Kind
	start, end int
}

func tokens(src []byte) []lexed {
	var toks []lexed
	for pos, st := 0, syntax.State(0); pos < len(src); {
		if src[pos] == ' ' || src[pos] == '\t' {
			pos++
			continue
		}
		k, end, next := gram.Language.Lex(src, pos, st)
		toks = append(toks, lexed{k, pos, end})
		pos, st = end, next
	}
	return toks
}

// token changes a token.
func (m *mutator) token(src []byte) (string, []byte) {
	toks := tokens(src)
	i := m.r.IntN(len(toks))
	x := toks[i]
	text := string(src[x.start:x.end])
	near := func(same func(lexed) bool) string {
		for range 50 {
			j := i + m.r.IntN(161) - 80
			if j >= 0 && j < len(toks) && same(toks[j]) {
				return string(src[toks[j].start:toks[j].end])
			}
		}
		return text
	}
	pick := func(from []string) string { return blanks(from[m.r.IntN(len(from))]) }
	by := ""
	switch x.kind {
	case gram.TypeWord:
		by = pick(typeChoice)
	case gram.Local:
		by = near(func(y lexed) bool { return y.kind == gram.Local })
		if m.r.IntN(6) == 0 {
			by = pick(valueChoice)
		}
	case gram.Global:
		by = near(func(y lexed) bool { return y.kind == gram.Global })
		if m.r.IntN(4) == 0 {
			by = pick(valueChoice)
		}
	case syntax.Number:
		by = pick(valueChoice)
		if m.r.IntN(5) == 0 {
			by = near(func(y lexed) bool { return y.kind == gram.Local || y.kind == gram.Global })
		}
	case gram.LabelDef:
		by = near(func(y lexed) bool { return y.kind == gram.LabelDef })
	case syntax.Keyword:
		switch {
		case gram.NodeOf([]byte(text)) != syntax.NoNode:
			o := gram.Opcodes[m.r.IntN(len(gram.Opcodes))]
			by = o.Word
			if m.r.IntN(3) > 0 { // one that is written alike
				for o.Node != gram.NodeOf([]byte(text)) {
					o = gram.Opcodes[m.r.IntN(len(gram.Opcodes))]
				}
				by = o.Word
			}
		case m.r.IntN(3) == 0:
			by = ""
		default:
			by = pick(wordChoice)
		}
	case syntax.Punct:
		if text != "[" {
			return "", nil
		}
		// An operand of a phi goes.
		for j := i; j < len(toks) && j < i+6; j++ {
			if string(src[toks[j].start:toks[j].end]) == "]" {
				end := toks[j].end
				if end < len(src) && src[end] == ',' {
					end++
				}
				return "a group deleted", append(append([]byte{}, src[:x.start]...), src[end:]...)
			}
		}
		return "", nil
	default:
		return "", nil
	}
	return fmt.Sprintf("%q for %q", by, text), append(append(append([]byte{}, src[:x.start]...), by...), src[x.end:]...)
}
