package markertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// Run opens the files of an archive in a fresh server and compares what the server says
// with the marks. It gives a text per difference, and the archive as it should be: with the
// caret lines and golden sections that the server's answers call for. t is failed only
// when the server fails.
func Run(t testing.TB, serve lsptest.Serve, a *Archive) (problems []string, updated *Archive) {
	t.Helper()
	r := &runner{t: t, golden: map[string]string{}, asked: map[string]string{}, labels: map[string]place{}}
	if strings.TrimSpace(string(a.Comment)) == "" {
		r.problem("the archive does not say why the test exists: write it before the first file")
	}
	var o lsptest.Options
	for _, f := range a.Files {
		switch {
		case f.Name == "@config":
			o.Init = f.Data
		case strings.HasPrefix(f.Name, "@"):
			r.golden[f.Name[1:]] = f.Data
		default:
			s, bad := readSource(f)
			r.problems = append(r.problems, bad...)
			if bad == nil {
				r.sources = append(r.sources, s)
			}
		}
	}
	if len(r.sources) == 0 {
		r.problem("the archive has no file to open")
	}
	if len(r.problems) > 0 {
		return r.problems, a
	}
	r.c = lsptest.Start(t, serve, o)
	for _, s := range r.sources {
		r.c.Open(lsptest.URI(s.name), s.text)
	}
	out := &Archive{Comment: a.Comment}
	next := 0
	for _, f := range a.Files {
		if !strings.HasPrefix(f.Name, "@") {
			f.Data = r.findings(r.sources[next])
			next++
		}
		out.Files = append(out.Files, f)
	}
	for _, s := range r.sources {
		for _, l := range s.labels {
			r.define(s, l)
		}
	}
	for _, s := range r.sources {
		for _, q := range s.queries {
			r.ask(s, q)
		}
	}
	if err := r.c.Shutdown(); err != nil {
		r.problem("the server ended with %v", err)
	}
	// Golden sections in their old order, new ones behind them.
	files := out.Files
	out.Files = nil
	for _, f := range files {
		name, golden := strings.CutPrefix(f.Name, "@")
		if golden && f.Name != "@config" {
			got, asked := r.asked[name]
			if !asked {
				r.problem("no query asks for the golden section @%s", name)
				continue
			}
			f.Data = got
			delete(r.asked, name)
		}
		out.Files = append(out.Files, f)
	}
	for _, name := range r.order {
		if got, ok := r.asked[name]; ok {
			out.Files = append(out.Files, File{Name: "@" + name, Data: got})
		}
	}
	return r.problems, out
}

type runner struct {
	t        testing.TB
	c        *lsptest.Client
	sources  []*source
	golden   map[string]string
	asked    map[string]string // golden section → the answer
	order    []string          // of asked
	labels   map[string]place
	problems []string
}

func (r *runner) problem(format string, args ...any) {
	r.problems = append(r.problems, fmt.Sprintf(format, args...))
}

// findings compares the diagnostics of s with its caret lines, one to one, and gives the file
// with the caret lines that it should have.
func (r *runner) findings(s *source) string {
	var want, got []string
	byLine, end := map[int][]string{}, []string(nil)
	for _, m := range s.marks {
		want = append(want, m.at+" "+m.what)
	}
	u := lsptest.URI(s.name)
	for _, d := range r.c.Diagnostics(u) {
		start, stop := r.c.Offset(u, d.Range.Start), r.c.Offset(u, d.Range.End)
		line, col := lineCol(s.text, start)
		lastLine, lastCol := lineCol(s.text, stop)
		more := ""
		to := lastCol
		if lastLine > line {
			more = fmt.Sprintf("+%d:%d", lastLine-line, lastCol)
			to = len([]rune(s.lines[line]))
		}
		what := finding(d)
		if line >= len(s.lines) {
			got = append(got, position(-1, 0, 0, "")+" "+what)
			end = append(end, s.leader+"<eof "+what)
			continue
		}
		got = append(got, position(line, col, to, more)+" "+what)
		byLine[line] = append(byLine[line], s.caret(col, to, more, what))
	}
	if !sameSet(got, want) {
		old := s.marked()
		r.problem("%s: the caret lines differ from what the server says (- marks, + server)\n%s", s.name,
			diff.Diff(s.name, []byte(old), s.name, []byte(s.render(byLine, end))))
	}
	return s.render(byLine, end)
}

// marked is the file with its own caret lines, in the form that render gives.
func (s *source) marked() string {
	byLine, end := map[int][]string{}, []string(nil)
	for _, m := range s.marks {
		if m.at == "end" {
			end = append(end, s.leader+"<eof "+m.what)
			continue
		}
		var line, from, to int
		more := ""
		if i := strings.IndexByte(m.at, '+'); i >= 0 {
			more = m.at[i:]
		}
		// Sscanf reads what position wrote.
		if _, err := fmt.Sscanf(strings.TrimSuffix(m.at, more), "%d:%d-%d", &line, &from, &to); err != nil {
			continue
		}
		byLine[line] = append(byLine[line], s.caret(from, to, more, m.what))
	}
	return s.render(byLine, end)
}

func sameSet(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

var levels = map[protocol.DiagnosticSeverity]string{
	protocol.DiagnosticSeverityError: "error", protocol.DiagnosticSeverityWarning: "warning",
	protocol.DiagnosticSeverityInformation: "info", protocol.DiagnosticSeverityHint: "hint",
}

// finding is a diagnostic as a mark has it.
func finding(d protocol.Diagnostic) string {
	return fmt.Sprintf("%s(%v): %v", levels[d.Severity], d.Code, d.Message)
}

// define takes a label.
func (r *runner) define(s *source, l label) {
	a, rest, err := parseArg(l.place)
	if err == nil && strings.TrimSpace(rest) != "" {
		err = fmt.Errorf("what does %q mean?", rest)
	}
	var p place
	if err == nil {
		p, err = find(s, l.below, a.text, a.nth)
	}
	if _, dup := r.labels[l.name]; dup && err == nil {
		err = fmt.Errorf("$%s is defined twice", l.name)
	}
	if err != nil {
		r.problem("%s:%d: %v", s.name, l.line, err)
		return
	}
	r.labels[l.name] = p
}

// ask runs a query and compares the answer.
func (r *runner) ask(s *source, q query) {
	where := fmt.Sprintf("%s:%d: %s", s.name, q.line, strings.TrimSpace(q.src))
	name, args, err := parseQuery(q.src, s.leader)
	v, known := verbs[name]
	if err == nil && !known {
		err = fmt.Errorf("there is no query %q", name)
	}
	in := input{runner: r, place: place{src: s, end: len(s.text)}}
	if err == nil && v.placed {
		if len(args) == 0 {
			err = fmt.Errorf("the query needs a place")
		} else if in.place, err = r.locate(s, q.below, args[0]); err == nil {
			args = args[1:]
		}
	}
	for range v.texts {
		if err == nil && (len(args) == 0 || args[0].kind != '"' && args[0].kind != 'w') {
			err = fmt.Errorf("the query needs another argument")
		}
		if err == nil {
			in.texts = append(in.texts, args[0].text)
			args = args[1:]
		}
	}
	if err == nil && len(args) == 0 {
		err = fmt.Errorf("the query says nothing of the answer")
	}
	if err != nil {
		r.problem("%s: %v", where, err)
		return
	}
	got := v.answer(in)
	if got != "" && !strings.HasSuffix(got, "\n") {
		got += "\n"
	}
	for _, a := range args {
		r.compare(where, got, a)
	}
}

func (r *runner) locate(s *source, below int, a arg) (place, error) {
	switch a.kind {
	case '"':
		return find(s, below, a.text, a.nth)
	case '$':
		p, ok := r.labels[a.text]
		if !ok {
			return p, fmt.Errorf("there is no label $%s", a.text)
		}
		return p, nil
	}
	return place{}, fmt.Errorf("want a place: a quoted text or $label")
}

// compare holds an answer against what is wanted of it.
func (r *runner) compare(where, got string, a arg) {
	switch a.kind {
	case '@':
		if was, again := r.asked[a.text]; again && was != got {
			r.problem("%s: another query has another answer for @%s", where, a.text)
			return
		}
		if _, again := r.asked[a.text]; !again {
			r.order = append(r.order, a.text)
		}
		r.asked[a.text] = got
		want, ok := r.golden[a.text]
		switch {
		case got == "":
			r.problem("%s: there is no answer; if that is right, ask for none instead of @%s", where, a.text)
		case !ok:
			r.problem("%s: there is no golden section @%s; the answer is\n%s", where, a.text, got)
		case want != got:
			r.problem("%s: (- @%s, + server)\n%s", where, a.text, diff.Diff("@"+a.text, []byte(want), "server", []byte(got)))
		}
	case '"':
		if !strings.Contains(got, a.text) {
			r.problem("%s: no %q in\n%s", where, a.text, got)
		}
	case '!':
		if strings.Contains(got, a.text) {
			r.problem("%s: there is %q in\n%s", where, a.text, got)
		}
	case '=':
		if strings.TrimSuffix(got, "\n") != a.text {
			r.problem("%s: the answer is\n%s", where, got)
		}
	case 'w':
		if a.text != "none" {
			r.problem("%s: what does %s mean?", where, a.text)
		} else if got != "" {
			r.problem("%s: there should be no answer, but it is\n%s", where, got)
		}
	default:
		r.problem("%s: a place is no answer", where)
	}
}

// Same reports whether two archives are alike.
func Same(a, b *Archive) bool { return a.String() == b.String() }
