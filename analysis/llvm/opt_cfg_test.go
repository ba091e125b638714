package llvm_test

import (
	"context"
	"fmt"
	"regexp"
	"sort"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/llvm"
	"phils/ssa"
)

// TestCFGLikeLLVM compares dominator trees, dominance frontiers and loops.
func TestCFGLikeLLVM(t *testing.T) {
	count := 0
	for m := range modules(t) {
		_, out, err := tool("opt-"+m.version, m.text, "-passes=print<domtree>,print<domfrontier>,print<loops>", "-disable-output")
		if err != nil {
			t.Fatalf("%s: %v", m.name, err)
		}
		theirs := cfgFacts(string(out))
		ours := functions(m)
		for _, name := range sorted(theirs) {
			fn := ours[name]
			if fn == nil {
				t.Errorf("%s: phils has no function %s", m.name, name)
				continue
			}
			count++
			if d := diff(theirs[name], describe(fn)); d != "" {
				t.Errorf("%s: function %s: %s", m.name, name, d)
			}
		}
	}
	t.Logf("%d functions compared", count)
}

// TestAcceptsWhatLLVMAccepts: all modules here pass LLVM's verifier.
func TestAcceptsWhatLLVMAccepts(t *testing.T) {
	count := 0
	for m := range modules(t) {
		s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
		for i := range s.Doc.NumSegments() {
			count += len(s.Unit(i).Functions)
			found, err := check.Segment(context.Background(), s, i, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found {
				if d.Level == analysis.Error {
					t.Errorf("%s: %s: %s", m.name, d.Code, d.Msg)
				}
			}
		}
	}
	t.Logf("%d functions", count)
}

var (
	treeLine     = regexp.MustCompile(`^ +\[(\d+)\] (%.*) \{\d+,\d+\} \[\d+\]$`)
	frontierLine = regexp.MustCompile(`^  DomFrontier for BB (%.*) is:\t ?(.*)$`)
	loopLine     = regexp.MustCompile(`^ *(?:Parallel )?Loop at depth (\d+) containing: (.*)$`)
	loopFlags    = regexp.MustCompile(`<(header|latch|exiting)>`)
	nameStart    = regexp.MustCompile(` +%`)
)

// cfgFacts reads what opt prints, into one text per function: sorted lines in the
// spelling of describe.
func cfgFacts(out string) map[string]string {
	facts := map[string][]string{}
	name := ""
	var path []string // of the dominator tree
	for _, line := range strings.Split(out, "\n") {
		if s, ok := strings.CutPrefix(line, "DominatorTree for function: "); ok {
			name = s
		} else if s, ok := strings.CutPrefix(line, "DominanceFrontier for function: "); ok {
			name = s
		} else if s, ok := strings.CutPrefix(line, "Loop info for function '"); ok {
			name = strings.TrimSuffix(s, "':")
		} else if m := treeLine.FindStringSubmatch(line); m != nil {
			depth := 0
			fmt.Sscan(m[1], &depth)
			path = append(path[:depth-1], m[2])
			if depth > 1 {
				facts[name] = append(facts[name], "idom "+m[2]+" "+path[depth-2])
			}
		} else if m := frontierLine.FindStringSubmatch(line); m != nil {
			facts[name] = append(facts[name], "df "+m[1]+" "+strings.Join(sortedWords(strings.TrimSpace(m[2])), " "))
		} else if m := loopLine.FindStringSubmatch(line); m != nil {
			var blocks []string
			header := ""
			for _, b := range strings.Split(m[2], ",%") {
				b = "%" + strings.TrimPrefix(b, "%")
				if strings.Contains(b, "<header>") {
					header = loopFlags.ReplaceAllString(b, "")
				}
				blocks = append(blocks, loopFlags.ReplaceAllString(b, ""))
			}
			sort.Strings(blocks)
			facts[name] = append(facts[name], fmt.Sprintf("loop %s depth %s: %s", header, m[1], strings.Join(blocks, " ")))
		} else if strings.HasSuffix(line, " <<exit node>>") {
			continue
		}
		if _, ok := facts[name]; !ok && name != "" {
			facts[name] = nil
		}
	}
	text := map[string]string{}
	for name, lines := range facts {
		sort.Strings(lines)
		text[name] = strings.Join(lines, "\n")
	}
	return text
}

// sortedWords splits "%a %b c" before each sigil.
func sortedWords(s string) []string {
	if s == "" {
		return nil
	}
	words := strings.Split(nameStart.ReplaceAllString(s, "\n%"), "\n")
	sort.Strings(words)
	return words
}

// describe is what phils finds, in the spelling of cfgFacts.
func describe(fn *analysis.Function) string {
	f, dom, loops := fn.F, fn.Dom(), fn.Loops()
	label := func(b ssa.BlockID) string { return "%" + f.BlockName[b] }
	labels := func(bs []ssa.BlockID) string {
		var s []string
		for _, b := range bs {
			s = append(s, label(b))
		}
		sort.Strings(s)
		return strings.Join(s, " ")
	}
	var lines []string
	var buf []ssa.BlockID
	for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
		if !dom.Reachable(b) {
			continue
		}
		if d := dom.Idom[b]; d != 0 {
			lines = append(lines, "idom "+label(b)+" "+label(d))
		}
		buf = ssa.DominanceFrontier(&f.Graph, dom, b, buf)
		lines = append(lines, "df "+label(b)+" "+labels(buf))
	}
	for l := ssa.LoopID(1); int(l) <= loops.NumLoops(); l++ {
		// LLVM has no irreducible loops; what is in one is as deep as what is around it.
		if loops.Irreducible(l) {
			continue
		}
		depth := 0
		for p := l; p != 0; p = loops.Parent[p] {
			if !loops.Irreducible(p) {
				depth++
			}
		}
		lines = append(lines, fmt.Sprintf("loop %s depth %d: %s", label(loops.Header[l]), depth, labels(loops.Members(l))))
	}
	sort.Strings(lines)
	return strings.Join(lines, "\n")
}
