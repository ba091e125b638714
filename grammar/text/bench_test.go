package text_test

import (
	"bytes"
	"fmt"
	"testing"

	"phils/grammar/text"
)

// listing is about size bytes of functions in three-address code.
func listing(size int) []byte {
	b := make([]byte, 0, size+1024)
	for f := 0; len(b) < size; f++ {
		b = fmt.Appendf(b, "# function number %d\nfunc f%d(a, b) {\n", f, f)
		for k := range 5 + f%30 {
			b = fmt.Appendf(b, "L%d:\n  t%d = a + b\n  if t%d < %d goto L%d\n", k, k, k, f, k)
		}
		b = append(b, "  return a\n}\n\n"...)
	}
	return b
}

// functions splits at lines that are "}", or trivia at the first line that is neither
// blank nor a comment.
func functions(data []byte, atEOF bool, _ text.State) (int, text.ItemKind, text.State, int) {
	for at := 0; ; {
		i := bytes.IndexByte(data[at:], '\n')
		if i < 0 && !atEOF {
			return 0, 0, 0, 0
		}
		end := at + i + 1
		if i < 0 {
			end = len(data)
		}
		line := data[at:end]
		switch {
		case i < 0:
			return end, 1, 0, 0
		case line[0] == '#' || line[0] == '\n':
			if at == 0 && end < len(data) && data[end] != '#' && data[end] != '\n' {
				return end, text.Trivia, 0, 1
			}
		case line[0] == '}':
			return end, 1, 0, 0
		}
		at = end
	}
}

var sizes = []int{1, 10, 100}

func BenchmarkNewDocument(b *testing.B) {
	for _, mb := range sizes {
		b.Run(fmt.Sprintf("%dMB", mb), func(b *testing.B) {
			src := listing(mb << 20)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				text.NewDocument(src, functions)
			}
		})
	}
}

func BenchmarkEdit(b *testing.B) {
	for _, mb := range sizes {
		b.Run(fmt.Sprintf("%dMB", mb), func(b *testing.B) {
			d := text.NewDocument(listing(mb<<20), functions)
			at := d.Len() / 2
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d, _ = d.Edit(at, at+i%2, []byte("xy")[:1-i%2]) // in, out, in, …
			}
			b.ReportMetric(float64(d.NumSegments()), "segments")
		})
	}
}

// The worst case: all of the file is one segment.
func BenchmarkEditOneSegment10MB(b *testing.B) {
	d := text.NewDocument(bytes.ReplaceAll(listing(10<<20), []byte("}"), nil), functions)
	at := d.Len() / 2
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		d, _ = d.Edit(at, at+i%2, []byte("xy")[:1-i%2])
	}
}

// An edit and the position of its end, as the server does for each key.
func BenchmarkEditAtPosition10MB(b *testing.B) {
	d := text.NewDocument(listing(10<<20), functions)
	p := d.Position(d.Len()/2, text.UTF16)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		at := d.Offset(p, text.UTF16)
		d, _ = d.Edit(at, at+i%2, []byte("xy")[:1-i%2])
		d.Position(at, text.UTF16)
	}
}

func BenchmarkPosition(b *testing.B) {
	for name, src := range map[string][]byte{
		"ascii":  listing(10 << 20),
		"mixed":  bytes.ReplaceAll(listing(10<<20), []byte("a + b"), []byte("α + 😀")),
		"1 line": bytes.ReplaceAll(listing(10<<20), []byte("\n  "), []byte("; ")),
	} {
		d := text.NewDocument(src, functions)
		b.Run(name+"/offset to position", func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d.Position(i*7919%d.Len(), text.UTF16)
			}
		})
		b.Run(name+"/position to offset", func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d.Offset(text.Position{Line: i * 7919 % d.NumLines(), Character: 9}, text.UTF16)
			}
		})
	}
}
