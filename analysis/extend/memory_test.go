package extend_test

import (
	"context"
	"flag"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/extend"
)

// The page of Memory SSA shows the hints, text and hover of its example.
func TestMemoryPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/memory-ssa.md")
	if err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile("../../testdata/tac/hoist.tac")
	if err != nil {
		t.Fatal(err)
	}
	s, fn := function(t, "tac", string(src))
	e, err := extend.ByID("memory")
	if err != nil {
		t.Fatal(err)
	}
	for seg, f := range s.Functions() {
		if f != fn {
			continue
		}
		form, err := e.Of(context.Background(), s, seg, fn)
		if err != nil {
			t.Fatal(err)
		}
		shown := 0
		for _, n := range form.Notes {
			line := string(fn.Tree.Src[strings.LastIndexByte(string(fn.Tree.Src[:n.At]), '\n')+1 : n.At])
			if label := fn.BlockLabel(n.Block); label != "bb1" && label != "bb2" {
				continue
			}
			shown++
			if !strings.Contains(string(page), line+" "+n.Hint+"\n") {
				t.Errorf("the page does not show %q", line+" "+n.Hint)
			}
			if fn.BlockLabel(n.Block) == "bb2" && !strings.Contains(string(page), "  # "+n.Text+"\n") {
				t.Errorf("the page does not show the comment %q", n.Text)
			}
		}
		if shown != 4 {
			t.Errorf("%d notes of bb1 and bb2, not 4", shown)
		}
		at := strings.Index(string(fn.Tree.Src), "*k\n")
		md, err := e.Hover(context.Background(), s, seg, fn, fn.Tree.TokenAt(int32(at)))
		if err != nil || md == "" || !strings.Contains(string(page), md) {
			t.Errorf("the page does not say (%v)\n%s", err, md)
		}
	}
}

// What the walk finds depends on what the file declares of a callee.
func TestMemoryFollowsDeclarations(t *testing.T) {
	text := func(attribute string) string {
		return "declare void @f(ptr) " + attribute + "\ndefine i32 @g(ptr %p) {\n  store i32 1, ptr %p\n  call void @f(ptr %p)\n  %v = load i32, ptr %p\n  ret i32 %v\n}\n"
	}
	e, _ := extend.ByID("memory")
	for attribute, want := range map[string]string{
		"":                                "The last that may have written it is line 4 in `0`: `call void @f(ptr %p)` (`M₂`): it is given the address of `%p`.",
		"memory(read)":                    "It reads what was written in line 3 in `0`: `store i32 1, ptr %p` (`M₁`).",
		"memory(none)":                    "It reads what was written in line 3 in `0`: `store i32 1, ptr %p` (`M₁`).",
		"#0":                              "It reads what was written in line 3 in `0`: `store i32 1, ptr %p` (`M₁`).",
		"memory(inaccessiblemem: write)":  "- line 4 in `0`: `call void @f(ptr %p)` (`M₂`): it writes no memory that this function has an address of",
		"memory(argmem: write) nounwind ": "The last that may have written it is line 4 in `0`: `call void @f(ptr %p)` (`M₂`): it may be the same part of `%p`.",
	} {
		src := text(attribute) + "attributes #0 = { nounwind memory(read) }\n"
		s, _ := function(t, "llvm", src)
		for seg, fn := range s.Functions() {
			at := strings.Index(string(fn.Tree.Src), "load")
			md, err := e.Hover(context.Background(), s, seg, fn, fn.Tree.TokenAt(int32(at)))
			if err != nil || !strings.Contains(md, want) {
				t.Errorf("with %q the hover says (%v)\n%s", attribute, err, md)
			}
		}
	}
}

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// TestMemoryHovers holds what the first hover of each line says, of accesses of all sorts.
func TestMemoryHovers(t *testing.T) {
	e, _ := extend.ByID("memory")
	for file, dialect := range map[string]string{"memory.ll": "llvm", "memory.tac": "tac"} {
		src, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		s := analysis.NewSnapshot(file, 1, dialects.ByID(dialect), src)
		var got strings.Builder
		for seg, fn := range s.Functions() {
			told := -1 // the last line with a hover
			for tok := range fn.Tree.Tok {
				at := int(fn.Tree.Start[tok])
				line := strings.Count(string(fn.Tree.Src[:at]), "\n")
				if line == told {
					continue
				}
				md, err := e.Hover(context.Background(), s, seg, fn, int32(tok))
				if err != nil {
					t.Fatal(err)
				}
				if md != "" {
					told = line
					got.WriteString("==" + strings.Split(string(fn.Tree.Src), "\n")[line] + "\n" + md + "\n\n")
				}
			}
		}
		golden := "testdata/" + file + ".hovers"
		if *update {
			if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got.String()); diff != "" {
			t.Errorf("%s (-want +got): look at the difference, then go test ./analysis/extend -update\n%s", file, diff)
		}
	}
}

// Why a write may be the one that is read.
func TestMemoryTellsWhy(t *testing.T) {
	e, _ := extend.ByID("memory")
	for statements, want := range map[string]string{
		"store i32 1, ptr %p\n  %v = load i32, ptr %q": "`store i32 1, ptr %p` (`M₁`): nothing tells that `%p` and `%q` are different places.",
		"store i32 1, ptr %q\n  %v = load i32, ptr %p": "`store i32 1, ptr %q` (`M₁`): nothing tells that `%q` and `%p` are different places.",
		"call void @f()\n  %v = load i32, ptr %p":      "`call void @f()` (`M₁`): it may write any memory whose address may be known elsewhere.",
	} {
		s, _ := function(t, "llvm", "declare void @f()\ndefine i32 @g(ptr %p, ptr %q) {\n  "+statements+"\n  ret i32 %v\n}\n")
		for seg, fn := range s.Functions() {
			at := strings.Index(string(fn.Tree.Src), "load")
			md, err := e.Hover(context.Background(), s, seg, fn, fn.Tree.TokenAt(int32(at)))
			if err != nil || !strings.HasSuffix(md, want) {
				t.Errorf("%s\nthe hover says (%v)\n%s", statements, err, md)
			}
		}
	}
}

// Hovers may be asked at once, of a form that none of them has found yet.
func TestMemoryAtOnce(t *testing.T) {
	src := "%s = type { i64, ptr }\ndeclare void @f(ptr) memory(argmem: read)\ndefine i64 @g(ptr %p, i64 %i) {\n  %a = alloca %s\n  %q = getelementptr %s, ptr %a, i64 0, i32 1\n  store ptr %p, ptr %q\n  call void @f(ptr %q)\n  %e = getelementptr inbounds i64, ptr %p, i64 %i\n  %v = load i64, ptr %e\n  ret i64 %v\n}\n"
	e, _ := extend.ByID("memory")
	s := analysis.NewSnapshot("test.ll", 1, dialects.ByID("llvm"), []byte(src))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for seg, fn := range s.Functions() {
				for tok := range fn.Tree.Tok {
					if _, err := e.Hover(context.Background(), s, seg, fn, int32(tok)); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	all.Wait()
}
