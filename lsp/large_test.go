package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp"
	"phils/lsp/lsptest"
)

// largeModule is a file of more than 2 MB of LLVM IR, of n functions that call one another.
func largeModule(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "define i32 @f%d(i32 %%0) {\n  %%2 = alloca i32, align 4\n  store i32 %%0, ptr %%2, align 4\n", i)
		k := 3
		for range (2<<20)/n/60 + 1 {
			fmt.Fprintf(&b, "  %%%d = load i32, ptr %%2, align 4\n  %%%d = add nsw i32 %%%d, 7\n", k, k+1, k)
			k += 2
		}
		fmt.Fprintf(&b, "  %%%d = call i32 @f%d(i32 %%%d)\n  ret i32 %%%d\n}\n\n", k, (i+1)%n, k-1, k)
	}
	return b.String()
}

// computed lists what a session computed since it was last asked.
type computed struct {
	mu  sync.Mutex
	log []string
}

func (c *computed) take(what string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []string
	for _, l := range c.log {
		if strings.HasPrefix(l, what+" ") {
			out = append(out, l)
		}
	}
	c.log = nil
	slices.Sort(out)
	return out
}

// watch starts a session whose computations are noted.
func (c *computed) watch(t *testing.T, o lsptest.Options) *lsptest.Client {
	return lsptest.Start(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return lsp.ServeObserved(ctx, in, out, lsp.Options{}, nil, func(what, of string) {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.log = append(c.log, what+" "+of)
		})
	}, o)
}

// A large file is parsed once when it is opened, and an edit has only that done again which
// depends on it: nothing else's units, though almost all of them were dropped.
func TestLargeFileIsParsedOnce(t *testing.T) {
	const n = 1000
	seen := new(computed)
	c := seen.watch(t, lsptest.Options{Init: `{"memory": {"facts": 1}}`})
	u := lsptest.URI("large.ll")
	text := largeModule(n)
	c.Open(u, text)
	c.Settle()
	parsed := seen.take("parse")
	functions := slices.DeleteFunc(slices.Clone(parsed), func(s string) bool { return !strings.Contains(s, "@f") })
	if len(functions) != n {
		t.Errorf("%d functions were parsed when the file was opened, want each of %d once", len(functions), n)
	}
	// In the body of a function.
	at := strings.Index(text, "define i32 @f500(")
	at += strings.Index(text[at:], "nsw i32 %3, 7") + len("nsw i32 %3, ")
	c.Change(u, lsptest.Edit{Start: at, End: at + 1, Text: "8"})
	c.Settle()
	equal(t, strings.Join(seen.take("parse"), "\n"), "parse @f500")
	// In its header: its callers are looked at again.
	at = strings.Index(c.Text(u), "define i32 @f500(i32 ") + len("define i32 @f500(i")
	c.Change(u, lsptest.Edit{Start: at, End: at + 2, Text: "64"})
	c.Settle()
	equal(t, strings.Join(seen.take("parse"), "\n"), "parse @f499\nparse @f500")
	// Lenses and symbols need no unit but that of the function last edited.
	lenses, err := c.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
	if err != nil {
		t.Fatal(err)
	}
	if len(lenses) < n {
		t.Errorf("%d lenses for %d functions", len(lenses), n)
	}
	if _, err := c.Server.DocumentSymbol(bg, &protocol.DocumentSymbolParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}}); err != nil {
		t.Fatal(err)
	}
	if got := seen.take("parse"); len(got) > 1 {
		t.Errorf("lenses and symbols had parsed: %v", got)
	}
	for _, l := range lenses {
		want := "@f500"
		if len(l.Data) > 0 {
			var data struct{ URI, Function string }
			if err := json.Unmarshal(l.Data, &data); err != nil || data.URI != string(u) {
				t.Fatalf("%s: %v", l.Data, err)
			}
			want = data.Function
		} else if l.Command.Title == "" {
			t.Errorf("a lens with neither title nor data: %+v", l)
		}
		if got := c.Snippet(u, l.Range); got != want {
			t.Errorf("a lens stands at %q, want %q", got, want)
		}
	}
	i := slices.IndexFunc(lenses, func(l protocol.CodeLens) bool {
		var data struct{ Function string }
		return json.Unmarshal(l.Data, &data) == nil && data.Function == "@f7"
	})
	if i < 0 {
		t.Fatal("no lens of @f7 to be resolved")
	}
	l, err := c.Server.CodeLensResolve(bg, &lenses[i])
	if err != nil {
		t.Fatal(err)
	}
	equal(t, l.Command.Title, "pruned 0 · semi-pruned 0 · minimal 0")
	equal(t, strings.Join(seen.take("parse"), "\n"), "parse @f7")
}

// What an edit has done again does not grow with the file.
func TestEditDoesNotGrowWithTheFile(t *testing.T) {
	var counts []int
	for _, n := range []int{100, 200, 400} {
		seen := new(computed)
		c := seen.watch(t, lsptest.Options{})
		u := lsptest.URI("grow.ll")
		text := strings.Join(strings.SplitAfter(largeModule(1000), "}\n\n")[:n], "")
		c.Open(u, text)
		c.Settle()
		seen.take("")
		at := strings.Index(text, "define i32 @f50(")
		at += strings.Index(text[at:], ", 7") + len(", ")
		c.Change(u, lsptest.Edit{Start: at, End: at + 1, Text: "8"})
		c.Settle()
		seen.mu.Lock()
		counts = append(counts, len(seen.log))
		seen.mu.Unlock()
	}
	if counts[0] == 0 || counts[1] != counts[0] || counts[2] != counts[0] {
		t.Errorf("steps after an edit in 1, 2 and 4 times the file: %v", counts)
	}
}

// An editor asks for the counts of a file after each edit; those of the functions that the
// edit left alone are known.
func TestLargeFileIsCountedOnce(t *testing.T) {
	const n = 1000
	seen := new(computed)
	c := seen.watch(t, lsptest.Options{Init: `{"memory": {"facts": 1}}`})
	u := lsptest.URI("large.ll")
	text := largeModule(n)
	c.Open(u, text)
	c.Settle()
	ask := func() {
		t.Helper()
		var got status
		raw := c.Raw(protocol.MethodWorkspaceExecuteCommand, json.RawMessage(fmt.Sprintf(`{"command":"phils.status","arguments":[{"uri":%q}]}`, u)))
		if err := json.Unmarshal([]byte(raw), &got); err != nil || got.Functions != n {
			t.Errorf("%v: %s", err, raw)
		}
	}
	ask()
	at := strings.Index(text, "define i32 @f500(")
	at += strings.Index(text[at:], "nsw i32 %3, 7") + len("nsw i32 %3, ")
	c.Change(u, lsptest.Edit{Start: at, End: at + 1, Text: "8"})
	c.Settle()
	seen.take("parse")
	ask()
	if got := seen.take("parse"); len(got) > 1 {
		t.Errorf("the counts after an edit had %d units made", len(got))
	}
}

// A function of thousands of blocks, in a large file, has lenses around the last edit, and
// what counts its phis costs nothing before the client shows it.
func TestLensesOfALargeFunction(t *testing.T) {
	const blocks = 2000
	filler := "; " + strings.Repeat("-", (2<<20)/blocks) + "\n"
	var b strings.Builder
	b.WriteString("define i32 @f(i32 %x, i1 %c) {\nentry:\n  %p = alloca i32, align 4\n  store i32 %x, ptr %p, align 4\n  br label %b0\n")
	for i := range blocks {
		fmt.Fprintf(&b, filler+"b%d:\n  %%v%d = load i32, ptr %%p, align 4\n  store i32 %%v%d, ptr %%p, align 4\n  br i1 %%c, label %%b%d, label %%b%d\n", i, i, i, i+1, min(i+2, blocks))
	}
	fmt.Fprintf(&b, "b%d:\n  %%r = load i32, ptr %%p, align 4\n  ret i32 %%r\n}\n", blocks)
	text := b.String()
	seen := new(computed)
	c := seen.watch(t, lsptest.Options{})
	u := lsptest.URI("large.ll")
	c.Open(u, text)
	at := strings.Index(text, "%b1502\n") // of block 1500
	c.Change(u, lsptest.Edit{Start: at, End: at + len("%b1502"), Text: "%b1503"})
	c.Settle()
	seen.take("")
	lenses, err := c.Server.CodeLens(bg, &protocol.CodeLensParams{TextDocument: protocol.TextDocumentIdentifier{URI: u}})
	if err != nil {
		t.Fatal(err)
	}
	if got := seen.take("construct"); len(got) > 0 {
		t.Errorf("lenses wanted %v", got)
	}
	var near []string
	var phis *protocol.CodeLens
	for i, l := range lenses {
		if at := c.Snippet(u, l.Range); strings.HasPrefix(at, "b") {
			near = append(near, at)
			if at == "b1500" {
				equal(t, l.Command.Title, "⇠ b1498, b1499 · idom b0 · DF {b1501, b1503}")
			}
		} else if len(l.Data) > 0 {
			phis = &lenses[i]
		}
	}
	if len(near) != 500 || near[0] != "b1250" || near[499] != "b1749" {
		t.Errorf("lenses of %d blocks: %v", len(near), near)
	}
	if phis == nil {
		t.Fatal("no lens to be resolved")
	}
	l, err := c.Server.CodeLensResolve(bg, phis)
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("pruned %d · semi-pruned %d · minimal %d", blocks-2, blocks-2, blocks-2); l.Command.Title != want || l.Command.Command != "phils.compare" {
		t.Errorf("got %q %s, want %q", l.Command.Title, l.Command.Command, want)
	}
}
