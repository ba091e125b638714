package lsp_test

import (
	"fmt"
	"strings"
	"testing"
)

// bigTAC is a file of about size bytes in functions of about 6 kB.
func bigTAC(size int) string {
	var b strings.Builder
	for f := 0; b.Len() < size; f++ {
		fmt.Fprintf(&b, "func f%d(n) {\n  i = 0\n  s = 0\nloop:\n  if i < n goto body else done\nbody:\n", f)
		for k := range 40 {
			fmt.Fprintf(&b, "  t%d = s + %d\n  u%d = t%d * i\n  if u%d < n goto a%d else b%d\na%d:\n  s = s + u%d\n  goto c%d\nb%d:\n  s = s - t%d\nc%d:\n  v%d = s & 255\n  x = call f%d(v%d)\n  s = s + x\n",
				k, k, k, k, k, k, k, k, k, k, k, k, k, k, max(0, f-1), k)
		}
		b.WriteString("  i = i + 1\n  goto loop\ndone:\n  return s\n}\n\n")
	}
	return b.String()
}

// BenchmarkEdit is the time from a one-character edit to the diagnostics that it changes.
func BenchmarkEdit(b *testing.B) {
	for _, mb := range []int{1, 16} {
		b.Run(fmt.Sprintf("%dMB", mb), func(b *testing.B) {
			text := bigTAC(mb << 20)
			s := open(b, "tac", text)
			s.Settle()
			at := strings.Index(text[len(text)/2:], "goto loop") + len(text)/2 + len("goto loop")
			from := s.Position(s.u, at)
			n := s.Published(s.u)
			version := 2
			b.ReportAllocs()
			for b.Loop() {
				for _, edit := range []string{
					fmt.Sprintf(`"range":{"start":{"line":%d,"character":%d},"end":{"line":%d,"character":%d}},"text":"x"`, from.Line, from.Character, from.Line, from.Character),
					fmt.Sprintf(`"range":{"start":{"line":%d,"character":%d},"end":{"line":%d,"character":%d}},"text":""`, from.Line, from.Character, from.Line, from.Character+1),
				} {
					s.Notify("textDocument/didChange", raw(`{"textDocument":{"uri":%q,"version":%d},"contentChanges":[{%s}]}`, s.u, version, edit))
					version++
					s.Settle()
				}
			}
			b.StopTimer()
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(2*b.N), "ns/edit")
			if got := s.Published(s.u) - n; got != 2*b.N {
				b.Errorf("%d publications for %d edits", got, 2*b.N)
			}
		})
	}
}

// BenchmarkOpen is the time from opening a file to all of its diagnostics.
func BenchmarkOpen(b *testing.B) {
	text := bigTAC(16 << 20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		s := open(b, "tac", text)
		s.Settle()
		s.Hangup()
	}
}
