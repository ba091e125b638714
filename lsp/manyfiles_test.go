package lsp_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// heap is how many bytes are in use when nothing is left to be collected.
func heap() int {
	for range 3 { // pools are emptied in two turns
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// fileOf is a program of about size bytes in a dialect.
func fileOf(dialect string, size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		switch dialect {
		case "tac":
			fmt.Fprintf(&b, "func f%d(n) {\nentry:\n  s = 0\n  i = %d\nhead:\n  if i < n goto body else done\nbody:\n  s = s + i\n  i = i + 1\n  goto head\ndone:\n  return s\n}\n\n", i, i)
		case "pir":
			fmt.Fprintf(&b, "fn @f%d(_0: i64) -> i64 {\n  let _1: i64\nbb0:\n  _1 = %d\n  goto bb1\nbb1:\n  _1 = add _1, 1\n  _2 = lt _1, _0\n  br _2, bb1, bb2\nbb2:\n  return _1\n}\n\n", i, i)
		default:
			fmt.Fprintf(&b, "define i32 @f%d(i32 %%0) {\n  %%2 = alloca i32, align 4\n  store i32 %%0, ptr %%2, align 4\n  br label %%3\n3:\n  %%4 = load i32, ptr %%2, align 4\n  %%5 = add nsw i32 %%4, %d\n  store i32 %%5, ptr %%2, align 4\n  %%6 = icmp slt i32 %%5, 100\n  br i1 %%6, label %%3, label %%7\n7:\n  %%8 = load i32, ptr %%2, align 4\n  ret i32 %%8\n}\n\n", i, i)
		}
	}
	return b.String()
}

// 200 open files stay within the cap, whatever they hold, beside their text and their findings, of which there is one or
// more for each function. Closing them gives back what they took.
func TestManyFiles(t *testing.T) {
	files, most := 200, 256<<10
	switch {
	case os.Getenv("PHILS_SOAK") != "": // 50 MB in all
		most = 2 << 20
	case testing.Short():
		files = 40
	}
	const capMB = 64
	s := inspect(t, `{}`)
	// Not by initializationOptions, which inspect has none of.
	s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"phils":{"memory":{"facts":%d}}}}}`, capMB))
	before := heap()
	var uris []uri.URI
	total := 0
	id := 1
	settle := func() {
		id++
		if a := s.call(id, "phils/settled", "null"); a.code != 0 {
			t.Fatalf("settled: %s", a.text)
		}
	}
	dialects := []string{"tac", "pir", "ll"}
	for i := range files {
		size := 4 << 10
		switch { // a few large ones, and many small
		case i%50 == 0:
			size = most
		case i%4 == 0:
			size = most / 4
		case i%2 == 0:
			size = most / 16
		}
		d := dialects[i%3]
		u := lsptest.URI(fmt.Sprintf("many%d.%s", i, d))
		text := fileOf(d, size)
		total += len(text)
		uris = append(uris, u)
		s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":%q,"languageId":"","version":1,"text":%s}}}`, u, rawString(text)))
		if i%10 == 9 {
			settle()
		}
	}
	settle()
	for i, u := range uris { // somebody looks at them all
		id++
		s.call(id, "textDocument/inlayHint", fmt.Sprintf(`{"textDocument":{"uri":%q},"range":{"start":{"line":0,"character":0},"end":{"line":80,"character":0}}}`, u))
		if i%20 == 0 {
			id++
			s.call(id, "textDocument/codeLens", fmt.Sprintf(`{"textDocument":{"uri":%q}}`, u))
		}
	}
	settle()
	forget := func() {
		s.mu.Lock()
		s.answers = map[string][]answer{}
		s.mu.Unlock()
	}
	forget()
	open := heap() - before
	t.Logf("%d files, %.1f MB of text: %.1f MB of memory, cap %d MB", files, float64(total)/(1<<20), float64(open)/(1<<20), capMB)
	if most := capMB<<20*2 + 6*total; open > most {
		t.Errorf("%d bytes are held, want at most %d", open, most)
	}
	for _, u := range uris {
		s.send(fmt.Sprintf(`{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":%q}}}`, u))
	}
	settle()
	forget()
	closed := heap() - before
	t.Logf("closed: %.1f MB", float64(closed)/(1<<20))
	if closed > 8<<20 {
		t.Errorf("%d bytes are still held when all files are closed", closed)
	}
}
