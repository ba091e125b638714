package pir

import (
	"bytes"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text"
)

// large is about 1 MB of the corpus, over and over.
func large(b *testing.B) []byte {
	var all, out []byte
	for _, src := range corpus(b) {
		all = append(append(all, src...), '\n')
	}
	for len(out) < 1<<20 {
		out = append(out, all...)
	}
	return out
}

func BenchmarkSplit(b *testing.B) {
	src := large(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		for rest := src; len(rest) > 0; {
			n, _, _, _ := Split(rest, true, 0)
			rest = rest[n:]
		}
	}
}

func BenchmarkLex(b *testing.B) {
	src := large(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		st := syntax.State(0)
		for pos := 0; pos < len(src); {
			if src[pos] == ' ' {
				pos++
				continue
			}
			_, pos, st = Language.Lex(src, pos, st)
		}
	}
}

// BenchmarkParse parses segment by segment, as the server does.
func BenchmarkParse(b *testing.B) {
	src := large(b)
	d := text.NewDocument(src, Split)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		for i := range d.NumSegments() {
			s := d.Segment(i)
			syntax.Parse(Language, s.Bytes(), s.In(), nil)
		}
	}
}

// BenchmarkReparse edits one character in the middle of a function of 10,000 lines.
func BenchmarkReparse(b *testing.B) {
	src := []byte("fn @f(_0: i64) {\n  let _1: i64\nbb0:\n" + string(bytes.Repeat([]byte("  _1 = add _1, _0 @2:5\n"), 10000)) + "  return\n}\n")
	old := syntax.Parse(Language, src, 0, nil)
	edited := bytes.Clone(src)
	edited[len(src)/2/23*23+12] ^= 1
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		syntax.Parse(Language, edited, 0, old)
	}
}

func BenchmarkFormat(b *testing.B) {
	src := large(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Format(src)
	}
}
