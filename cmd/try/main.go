// Command try opens a file through a real language-server session and prints what an
// editor shows of it: hints and lenses in place, hovers, and the findings that come and
// go while a line is broken and mended.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: try PHILS FILE")
		os.Exit(2)
	}
	if err := try(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "try: "+err.Error())
		os.Exit(1)
	}
}

func try(phils, file string) error {
	src, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	server := exec.Command(phils, "serve")
	server.Stderr = os.Stderr
	s, err := start(server)
	if err != nil {
		return err
	}
	defer s.stop()
	abs, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	uri := "file://" + filepath.ToSlash(abs)
	if err := s.initialize(); err != nil {
		return err
	}
	text := string(src)
	s.open(uri, strings.TrimPrefix(filepath.Ext(file), "."), text)

	heading("%s, as an editor shows it", file)
	if err := screen(s, uri, text); err != nil {
		return err
	}

	for _, q := range []struct{ line, word, what string }{
		{"return", lastWord(text, "return"), "the returned variable: which definitions reach it"},
		{"bb5:", "bb5", "the label bb5: why a phi belongs here"},
	} {
		line, col, ok := find(text, q.line, q.word)
		if !ok {
			continue
		}
		hover, err := s.hover(uri, line, col)
		if err != nil {
			return err
		}
		heading("hover on %s (line %d), %s", q.word, line+1, q.what)
		fmt.Println(indent(hover))
	}

	broken := strings.Replace(text, "goto bb1", "goto bb9", 1)
	heading("type bb9 for bb1 in the first jump")
	s.change(uri, 2, broken)
	if err := findings(s, uri, 2); err != nil {
		return err
	}
	heading("mend it")
	s.change(uri, 3, text)
	return findings(s, uri, 3)
}

func heading(format string, args ...any) { fmt.Printf("\n── "+format+" ──\n\n", args...) }

func indent(s string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n    ")
}

// painted colours s on a terminal, and leaves it alone in a file.
func painted(sgr, s string) string {
	if info, err := os.Stdout.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return s
	}
	return "\x1b[" + sgr + "m" + s + "\x1b[0m"
}

// lastWord is the word behind the last occurrence of before.
func lastWord(text, before string) string {
	f := strings.Fields(text[strings.LastIndex(text, before)+len(before):])
	if len(f) == 0 {
		return ""
	}
	return f[0]
}

// find is the 0-based place of word on the last line that starts with prefix.
func find(text, prefix, word string) (line, col int, ok bool) {
	for i, l := range strings.Split(text, "\n") {
		if t := strings.TrimSpace(l); word != "" && strings.HasPrefix(t, prefix) {
			if c := strings.LastIndex(l, word); c >= 0 {
				line, col, ok = i, c, true
			}
		}
	}
	return line, col, ok
}

// screen prints the text with lenses above their lines and hints where they belong.
func screen(s *session, uri, text string) error {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	hints, err := s.inlayHints(uri, len(lines))
	if err != nil {
		return err
	}
	lenses, err := s.codeLenses(uri)
	if err != nil {
		return err
	}
	for i, l := range lines {
		var titles []string
		for _, lens := range lenses {
			if lens.Range.Start.Line == i {
				titles = append(titles, lens.Command.Title)
			}
		}
		if len(titles) > 0 {
			fmt.Println("    " + painted("2", strings.Join(titles, " | ")))
		}
		var here []hint
		for _, h := range hints {
			if h.Position.Line == i {
				here = append(here, h)
			}
		}
		sort.SliceStable(here, func(a, b int) bool { return here[a].Position.Character < here[b].Position.Character })
		out, at := "", 0
		for _, h := range here {
			c := min(h.Position.Character, len(l))
			label := h.text()
			if h.PaddingLeft {
				label = " " + label
			}
			if h.PaddingRight {
				label += " "
			}
			out += l[at:c] + painted("36", label)
			at = c
		}
		fmt.Println("    " + out + l[at:])
	}
	return findings(s, uri, 1)
}

// findings prints the diagnostics of a version of the file.
func findings(s *session, uri string, version int) error {
	ds, err := s.diagnostics(uri, version)
	if err != nil {
		return err
	}
	fmt.Println()
	if len(ds) == 0 {
		fmt.Println("    no findings")
	}
	for _, d := range ds {
		fmt.Printf("    line %d: %s: %s [%s]\n", d.Range.Start.Line+1, [...]string{"", "error", "warning", "info", "hint"}[d.Severity], d.Message, d.Code)
		for _, r := range d.Related {
			fmt.Printf("        line %d: %s\n", r.Location.Range.Start.Line+1, r.Message)
		}
	}
	return nil
}
