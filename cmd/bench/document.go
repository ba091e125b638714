package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// document is a program's text in LLVM IR or in MLIR's LLVM dialect, and where in it to work.
type document struct {
	language  string // of the protocol
	uri       string
	text      []byte // as it is after the edits
	lines     []string
	functions []function
}

// function is a function of the file: its lines first … last, both braces' included.
type function struct {
	name        string
	first, last int
}

// spelling is how a language writes what is looked for.
type spelling struct {
	define, operand *regexp.Regexp // the function's name; what stands before a loaded name, and it
	end             string
}

var spellings = map[string]spelling{
	"llvm": {regexp.MustCompile(`^define .*?@([\w.]+)\(`), regexp.MustCompile(` = load .*ptr %()(\w+)`), "}"},
	"mlir": {regexp.MustCompile(`^  llvm\.func .*?@([\w.]+)\(.*\{$`), regexp.MustCompile(` = llvm\.load %()(\w+)`), "  }"},
}

func readDocument(file string) (*document, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return newDocument(file, text)
}

func newDocument(file string, text []byte) (*document, error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	d := &document{language: "llvm", uri: "file://" + filepath.ToSlash(abs), text: text, lines: strings.Split(string(text), "\n")}
	if filepath.Ext(file) == ".mlir" {
		d.language = "mlir"
	}
	s := spellings[d.language]
	open := false
	for i, l := range d.lines {
		if m := s.define.FindStringSubmatch(l); m != nil {
			d.functions = append(d.functions, function{m[1], i, i})
			open = true
		} else if open && l == s.end {
			d.functions[len(d.functions)-1].last = i
			open = false
		}
	}
	if len(d.functions) == 0 {
		return nil, fmt.Errorf("%s: no function is found in it", file)
	}
	return d, nil
}

// copy is the document for another session; what edits change is its own.
func (d *document) copy() *document {
	c := *d
	c.text = slices.Clone(d.text)
	return &c
}

// small is a function of some hundred lines near the middle of the file.
func (d *document) small() (function, error) {
	var best function
	for _, f := range d.functions {
		if n := f.last - f.first; n >= 80 && n <= 160 && len(d.loads(f)) > 0 && (best.last == 0 || f.last < len(d.lines)/2) {
			best = f
		}
	}
	if best.last == 0 {
		return best, fmt.Errorf("%s has no function of 80 to 160 lines", d.uri)
	}
	return best, nil
}

func (d *document) large() function {
	return slices.MaxFunc(d.functions, func(a, b function) int { return (a.last - a.first) - (b.last - b.first) })
}

// named is the function of that name.
func (d *document) named(name string) (function, error) {
	i := slices.IndexFunc(d.functions, func(f function) bool { return f.name == name })
	if i < 0 {
		return function{}, fmt.Errorf("%s has no function %s", d.uri, name)
	}
	return d.functions[i], nil
}

// loads are the places of the names that f loads from.
func (d *document) loads(f function) (at []place) {
	s := spellings[d.language]
	for i := f.first; i < f.last; i++ {
		if !strings.Contains(d.lines[i], "load ") {
			continue
		}
		if m := s.operand.FindStringSubmatchIndex(d.lines[i]); m != nil {
			at = append(at, place{i, m[2]})
		}
	}
	return at
}

// nameAt is the name at a place of the text that was opened.
func (d *document) nameAt(p place) string {
	rest := d.lines[p.Line][p.Character:]
	if end := strings.IndexFunc(rest, func(r rune) bool {
		return r != '_' && r != '.' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	}); end >= 0 {
		rest = rest[:end]
	}
	return rest
}

// replace edits the text. All texts of this benchmark are ASCII, so that a character is a byte.
func (d *document) replace(r span, text string) {
	from, to := d.offset(r.Start), d.offset(r.End)
	d.text = slices.Concat(d.text[:from], []byte(text), d.text[to:])
}

func (d *document) offset(p place) int {
	at := 0
	for range p.Line {
		at += bytes.IndexByte(d.text[at:], '\n') + 1
	}
	return at + p.Character
}

// pasted is the text of the named functions under other names, and where it can stand:
// behind the function in the middle of the file.
func (d *document) pasted(names []string) (string, place, error) {
	var b strings.Builder
	for _, name := range names {
		f, err := d.named(name)
		if err != nil {
			return "", place{}, err
		}
		b.WriteString(strings.Replace(d.lines[f.first], "@"+name+"(", "@pasted_"+name+"(", 1) + "\n")
		for _, l := range d.lines[f.first+1 : f.last+1] {
			b.WriteString(l + "\n")
		}
	}
	return b.String(), place{d.functions[len(d.functions)/2].last + 1, 0}, nil
}

// some are names of functions, none of them the large one, whose text is about so many bytes.
func (d *document) some(size int) (names []string) {
	large := d.large()
	for i := 0; i < len(d.functions) && size > 0; i++ {
		f := d.functions[i]
		if f == large {
			continue
		}
		for _, l := range d.lines[f.first : f.last+1] {
			size -= len(l) + 1
		}
		names = append(names, f.name)
	}
	return names
}
