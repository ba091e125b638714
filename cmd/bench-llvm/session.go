package main

import (
	"bytes"
	"fmt"
	"strings"
	"time"
)

// session opens the file in a server of its own, and if all is asked for, edits and asks.
func session(o *options, file string, text []byte, all bool, add func(what, figure, budget string)) (wall, cpu time.Duration, err error) {
	c, err := startServer(o.phils)
	if err != nil {
		return 0, 0, err
	}
	ready, err := c.initialize()
	if err != nil {
		return 0, 0, err
	}
	before := c.cpu()
	wall, first, err := c.open(file, text)
	if err != nil {
		return 0, 0, err
	}
	cpu = c.cpu() - before
	if !all {
		return wall, cpu, c.stop()
	}
	add("start → initialize reply", ms(ready), "30 ms")
	time.Sleep(2 * time.Second) // so that the server comes to rest
	now, peak := c.memory()
	add("memory after opening", fmt.Sprintf("%.0f MB, peak %.0f MB", now, peak), "150 MB")
	add("first diagnostics", fmt.Sprintf("%d findings, %.1f MB", bytes.Count(first, []byte(`"severity":`)), float64(len(first))/(1<<20)), "")
	lines := strings.Split(string(text), "\n")
	small, large := functions(lines)
	for _, f := range []struct {
		name, budget string
		function
	}{{"small function", "p50 3 ms, p95 10 ms", small}, {"large function", "", large}} {
		if err := edits(c, o, lines, f.name, f.budget, f.function, add); err != nil {
			return 0, 0, err
		}
	}
	if err := questions(c, lines, "small function", small, add); err != nil {
		return 0, 0, err
	}
	if err := questions(c, lines, "large function", large, add); err != nil {
		return 0, 0, err
	}
	if err := wholeFile(c, add); err != nil {
		return 0, 0, err
	}
	now, peak = c.memory()
	add("memory at the end", fmt.Sprintf("%.0f MB, peak %.0f MB", now, peak), "")
	return wall, cpu, c.stop()
}

// function is a function of the file: its lines first … last-1.
type function struct{ first, last int }

// functions finds one of about a hundred lines near the middle of the file, and the longest.
func functions(lines []string) (small, large function) {
	first := -1
	for i, l := range lines {
		switch {
		case strings.HasPrefix(l, "define "):
			first = i
		case l == "}" && first >= 0:
			f := function{first, i}
			if n := i - first; n >= 80 && n <= 140 && (small.last == 0 || i < len(lines)/2) {
				small = f
			}
			if i-first > large.last-large.first {
				large = f
			}
			first = -1
		}
	}
	return small, large
}

// loads are the lines of f that load a local variable, and where its name begins.
func loads(lines []string, f function) (at []place) {
	for i := f.first; i < f.last; i++ {
		if strings.Contains(lines[i], " = load ") {
			if c := strings.LastIndex(lines[i], "ptr %"); c >= 0 {
				at = append(at, place{i, c + len("ptr %")})
			}
		}
	}
	return at
}

// edits types a character into operands and takes it back, so that each edit brings or
// takes a finding and is answered by diagnostics.
func edits(c *client, o *options, lines []string, name, budget string, f function, add func(what, figure, budget string)) error {
	at := loads(lines, f)
	if len(at) == 0 {
		return fmt.Errorf("no load in the %s", name)
	}
	var t times
	before := c.cpu()
	size := 0
	for i := range o.edits / 2 {
		p := at[i*len(at)/(o.edits/2)]
		took, body, err := c.edit(span{p, p}, "x")
		if err != nil {
			return err
		}
		if !bytes.Contains(body, []byte("undefined-name")) {
			return fmt.Errorf("line %d: an undefined name is not reported", p.Line+1)
		}
		t = append(t, took)
		took, body, err = c.edit(span{p, place{p.Line, p.Character + 1}}, "")
		if err != nil {
			return err
		}
		t, size = append(t, took), len(body)
	}
	cpu := (c.cpu() - before) / time.Duration(len(t))
	add(fmt.Sprintf("one-character edit → its diagnostics, %s (%d lines)", name, f.last-f.first),
		fmt.Sprintf("p50 %s, p95 %s; %s of processor, %d kB sent", ms(t.at(50)), ms(t.at(95)), ms(cpu), size/1000), budget)
	return nil
}

const askings = 50

// questions asks what an editor asks about a function on the screen.
func questions(c *client, lines []string, name string, f function, add func(what, figure, budget string)) error {
	at := loads(lines, f)
	ask := func(what, method string, params func(p place) map[string]any) error {
		var t times
		before := c.cpu()
		for i := range askings {
			q := params(at[i*len(at)/askings])
			q["textDocument"] = c.document()
			took, _, err := c.call(method, q)
			if err != nil {
				return err
			}
			t = append(t, took)
		}
		cpu := (c.cpu() - before) / askings
		add(what+", "+name, fmt.Sprintf("p50 %s, p95 %s; %s of processor", ms(t.at(50)), ms(t.at(95)), ms(cpu)), "p95 5 ms")
		return nil
	}
	screen := func(p place) map[string]any {
		return map[string]any{"range": span{place{max(p.Line-25, 0), 0}, place{min(p.Line+25, len(lines)-1), 0}}}
	}
	for _, err := range []error{
		ask("hover", "textDocument/hover", func(p place) map[string]any { return map[string]any{"position": p} }),
		ask("inlay hints of a screen", "textDocument/inlayHint", screen),
		ask("semantic tokens of a screen", "textDocument/semanticTokens/range", screen),
		ask("definition", "textDocument/definition", func(p place) map[string]any { return map[string]any{"position": p} }),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// wholeFile asks for what has no range.
func wholeFile(c *client, add func(what, figure, budget string)) error {
	for _, q := range []struct{ what, method, budget string }{
		{"code lenses of the file", "textDocument/codeLens", "p95 5 ms"},
		{"document symbols", "textDocument/documentSymbol", ""},
		{"semantic tokens of the file", "textDocument/semanticTokens/full", ""},
	} {
		var t times
		before := c.cpu()
		size := 0
		const times = 5
		var first time.Duration
		for i := range times {
			took, body, err := c.call(q.method, map[string]any{"textDocument": c.document()})
			if err != nil {
				return err
			}
			if i == 0 {
				first = took
			}
			t, size = append(t, took), len(body)
		}
		add(q.what, fmt.Sprintf("first %s, then p50 %s; %s of processor, %.1f MB sent", ms(first), ms(t.at(50)), ms((c.cpu()-before)/times), float64(size)/(1<<20)), q.budget)
	}
	return nil
}
