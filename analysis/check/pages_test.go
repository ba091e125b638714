package check_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
	"phils/docs/diagnostics"
)

var update = flag.Bool("update", false, "rewrite the caret lines in docs/diagnostics")

// The pages of docs/diagnostics show real findings: the caret lines in an example are
// what check says of it. -update writes them.
func TestPages(t *testing.T) {
	for _, c := range check.Codes() {
		t.Run(c.ID, func(t *testing.T) {
			page := diagnostics.Page(c.ID)
			if page == "" {
				t.Fatal("no page")
			}
			got, marks := annotate(t, c.ID, page)
			if marks == 0 {
				t.Errorf("the example has no finding %s", c.ID)
			}
			if got != page {
				if *update {
					if err := os.WriteFile(filepath.Join("../../docs/diagnostics", c.ID+".md"), []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
					return
				}
				t.Errorf("the page says\n%s\nand should say\n%s", page, got)
			}
		})
	}
}

// annotate renews the caret lines in the fenced examples of a page for the findings
// that are errors or have the page's code, and counts the latter.
func annotate(t *testing.T, code, page string) (string, int) {
	var out strings.Builder
	marks := 0
	rest := page
	for {
		i := strings.Index(rest, "```")
		if i < 0 {
			out.WriteString(rest)
			return out.String(), marks
		}
		eol := i + strings.IndexByte(rest[i:], '\n') + 1
		end := eol + strings.Index(rest[eol:], "```")
		d := dialects.ByID(strings.TrimSpace(rest[i+3 : eol]))
		if d == nil {
			t.Fatalf("example in no dialect: %q", rest[i:eol])
		}
		out.WriteString(rest[:eol])
		var lines []string
		for _, l := range strings.SplitAfter(rest[eol:end], "\n") {
			if l != "" && !strings.HasPrefix(l, d.LineComment[:1]) {
				lines = append(lines, l)
			}
		}
		src := strings.Join(lines, "")
		s := analysis.NewSnapshot("page."+d.ID, 1, d, []byte(src))
		below := map[int][]string{}
		for seg := range s.Doc.NumSegments() {
			start, _ := s.Doc.SegmentStart(seg)
			ds, err := check.Segment(context.Background(), s, seg, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range ds {
				if x.Code != code && x.Level != analysis.Error {
					continue
				}
				if x.Code == code {
					marks++
				}
				from, to := start+int(x.Span.Start), start+int(x.Span.End)
				line := bytes.Count([]byte(src[:from]), []byte("\n"))
				col := from - (strings.LastIndexByte(src[:from], '\n') + 1)
				if nl := strings.IndexByte(src[from:], '\n'); nl >= 0 {
					to = min(to, from+nl)
				}
				width := max(1, to-from)
				sign := d.LineComment
				if col < len(sign) {
					width, col = max(1, width-len(sign)+col), len(sign)
				}
				below[line] = append(below[line], fmt.Sprintf("%s%s%s %s(%s): %s\n", sign, strings.Repeat(" ", col-len(sign)), strings.Repeat("^", width), x.Level, x.Code, x.Msg))
			}
		}
		for n, l := range lines {
			out.WriteString(l)
			for _, b := range below[n] {
				out.WriteString(b)
			}
		}
		out.WriteString("```")
		rest = rest[end+3:]
	}
}

func TestLookup(t *testing.T) {
	for _, c := range check.Codes() {
		got, ok := check.Lookup(" " + strings.ToUpper(c.ID) + "\n")
		if !ok || got != c {
			t.Errorf("Lookup(%q) = %+v, %v", c.ID, got, ok)
		}
		if c.Level == analysis.Default || c.Summary == "" || strings.HasSuffix(c.Summary, ".") || !strings.HasPrefix(c.Doc, "# "+c.ID+"\n") {
			t.Errorf("%s: level %v, summary %q, page %.20q", c.ID, c.Level, c.Summary, c.Doc)
		}
	}
	if _, ok := check.Lookup("no-such-code"); ok {
		t.Error("found a code that does not exist")
	}
}
