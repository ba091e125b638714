package texttest

import (
	"fmt"
	"unicode/utf8"

	"phils/grammar/text"
)

// samePositions compares the conversions at random places with slow ones over the flat text.
func samePositions(d *text.Document, src []byte, w *Walk) error {
	lines := lineStarts(src)
	if d.NumLines() != len(lines) {
		return fmt.Errorf("%d lines, want %d in %q", d.NumLines(), len(lines), src)
	}
	for range 3 {
		enc := text.Encoding(w.Rand.IntN(3))
		line := w.Rand.IntN(len(lines)+2) - 1
		if got, want := d.LineStart(line), lineStart(src, lines, line); got != want {
			return fmt.Errorf("line %d starts at %d, want %d in %q", line, got, want, src)
		}
		offset := w.Rand.IntN(len(src)+3) - 1
		if got, want := d.Position(offset, enc), position(src, lines, offset, enc); got != want {
			return fmt.Errorf("offset %d is at %+v, want %+v (encoding %d) in %q", offset, got, want, enc, src)
		}
		p := text.Position{Line: line, Character: w.Rand.IntN(12) - 1}
		if w.Rand.IntN(2) == 0 && line < len(lines) {
			p.Character = w.Rand.IntN(lineStart(src, lines, line+1) - lineStart(src, lines, line) + 2)
		}
		if got, want := d.Offset(p, enc), offsetOf(src, lines, p, enc); got != want {
			return fmt.Errorf("%+v is at offset %d, want %d (encoding %d) in %q", p, got, want, enc, src)
		}
	}
	return nil
}

func lineStarts(src []byte) []int {
	lines := []int{0}
	for i := 0; i < len(src); i++ {
		if src[i] == '\r' && i+1 < len(src) && src[i+1] == '\n' {
			i++
		} else if src[i] != '\n' && src[i] != '\r' {
			continue
		}
		lines = append(lines, i+1)
	}
	return lines
}

func lineStart(src []byte, lines []int, line int) int {
	switch {
	case line < 0:
		return 0
	case line >= len(lines):
		return len(src)
	}
	return lines[line]
}

func units(r rune, size int, enc text.Encoding) int {
	switch {
	case enc == text.UTF8:
		return size
	case enc == text.UTF16 && r > 0xFFFF:
		return 2
	}
	return 1
}

func position(src []byte, lines []int, offset int, enc text.Encoding) text.Position {
	offset = min(max(offset, 0), len(src))
	line := 0
	for line+1 < len(lines) && lines[line+1] <= offset {
		line++
	}
	char := 0
	for i := lines[line]; i < offset; {
		if src[i] == '\r' && i+1 == offset && i+1 < len(src) && src[i+1] == '\n' {
			break
		}
		r, size := utf8.DecodeRune(src[i:])
		if i+size > offset {
			break
		}
		char += units(r, size, enc)
		i += size
	}
	return text.Position{Line: line, Character: char}
}

func offsetOf(src []byte, lines []int, p text.Position, enc text.Encoding) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(lines) {
		return len(src)
	}
	i, char := lines[p.Line], 0
	for i < len(src) && src[i] != '\n' && src[i] != '\r' {
		r, size := utf8.DecodeRune(src[i:])
		if char += units(r, size, enc); char > p.Character {
			break
		}
		i += size
	}
	return i
}
