// Command mutants changes a package's code in small ways, one at a time, and tells which
// changes its tests do not notice. The work tree is not touched: the go tool is shown the
// changed file by an overlay. docs/mutants.md says how to read what it prints.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

type options struct {
	n             int
	seed          uint64
	out           string
	then          string
	match         string
	again         bool
	factor        float64
	listUncovered bool
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 200, "how many mutants to try, of those that tests run and that compile")
	flag.Uint64Var(&o.seed, "seed", 1, "chooses which")
	flag.StringVar(&o.out, "o", "", "file of verdicts, to which later runs add (default bin/mutants/PACKAGE.txt)")
	flag.StringVar(&o.then, "then", "", "dependants whose tests the survivors meet: `./lsp=TestMarkers,./analysis/check`")
	flag.StringVar(&o.match, "match", "", "only mutants whose `file:line:column what` this regular expression finds")
	flag.BoolVar(&o.again, "again", false, "try again those that survived")
	flag.Float64Var(&o.factor, "factor", 3, "a mutant may take so many times the processor time that the tests take without it")
	flag.BoolVar(&o.listUncovered, "uncovered", false, "list the mutants that no test runs, and end")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: mutants [flags] ./PACKAGE (from the repository's root)")
		flag.PrintDefaults()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), o); err != nil {
		fmt.Fprintln(os.Stderr, "mutants: "+err.Error())
		os.Exit(1)
	}
}

func run(pkg string, o options) error {
	tmp, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	suites, err := suitesOf(pkg, o.then)
	if err != nil {
		return err
	}
	dir := suites[0].dir
	sources, all, err := collect(dir, pkg)
	if err != nil {
		return err
	}
	for i, s := range suites {
		ran, err := executed(tmp, pkg, s)
		if err != nil {
			return err
		}
		for j := range all {
			m := &all[j]
			yes := ranAt(ran[m.file], m)
			m.byOwn = m.byOwn || i == 0 && yes
			m.byAnything = m.byAnything || yes
		}
	}
	if o.listUncovered {
		for i := range all {
			if !all[i].byAnything {
				fmt.Println(all[i].key())
			}
		}
		return nil
	}
	for _, s := range suites {
		if err := s.measure(tmp, o.factor); err != nil {
			return err
		}
	}
	b, err := openBook(o.out, pkg)
	if err != nil {
		return err
	}
	defer b.file.Close()
	match, err := regexp.Compile(o.match)
	if err != nil {
		return err
	}
	var count tally
	var left []string
	tried := 0
	order := rand.New(rand.NewPCG(o.seed, o.seed)).Perm(len(all))
	for _, i := range order {
		m := &all[i]
		count.all++
		if !m.byAnything {
			count.uncovered++
			continue
		}
		if tried == o.n || !match.MatchString(m.key()) {
			continue
		}
		verdict := b.known[m.key()]
		if verdict == "" || o.again && verdict == "survived" {
			file, err := overlay(tmp, dir, m, sources[m.file])
			if err != nil {
				return err
			}
			var by string
			verdict, by = try(tmp, file, m, suites)
			if err := b.write(m, verdict, by); err != nil {
				return err
			}
		}
		count.add(verdict)
		if verdict != "invalid" {
			tried++
		}
		if verdict == "survived" {
			left = append(left, m.key())
		}
	}
	sort.Strings(left)
	for _, l := range left {
		fmt.Println(l)
	}
	fmt.Printf("%s: %d places, %d of them run by no test; %d tried: %d killed, %d timed out, %d survived\n",
		pkg, count.all, count.uncovered, tried, count.killed, count.timeout, count.survived)
	return nil
}

type tally struct{ all, uncovered, killed, timeout, survived int }

func (t *tally) add(verdict string) {
	switch verdict {
	case "killed":
		t.killed++
	case "timeout":
		t.timeout++
	case "survived":
		t.survived++
	}
}

// suitesOf returns the package's own tests, and after them those of the dependants.
func suitesOf(pkg, then string) ([]*suite, error) {
	suites := []*suite{{path: pkg}}
	for _, d := range strings.FieldsFunc(then, func(r rune) bool { return r == ',' }) {
		path, only, _ := strings.Cut(d, "=")
		suites = append(suites, &suite{path: path, only: only})
	}
	for _, s := range suites {
		out, err := exec.Command("go", "list", "-f", "{{.Dir}}", s.path).Output()
		if err != nil {
			return nil, fmt.Errorf("%s is no package: run this from the repository's root, with a path such as ./ssa", s.path)
		}
		s.dir = strings.TrimSpace(string(out))
	}
	return suites, nil
}

// collect returns the package's files, without tests and what was generated, and their mutants.
func collect(dir, pkg string) (map[string][]byte, []mutant, error) {
	out, err := exec.Command("go", "list", "-f", `{{join .GoFiles "\n"}}`, pkg).Output()
	if err != nil {
		return nil, nil, err
	}
	sources := map[string][]byte{}
	var all []mutant
	for _, name := range strings.Fields(string(out)) {
		src, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, nil, err
		}
		if strings.HasPrefix(string(src), "// Code generated") {
			continue
		}
		found, err := mutantsOf(name, src)
		if err != nil {
			return nil, nil, err
		}
		sources[name] = src
		all = append(all, found...)
	}
	return sources, all, nil
}

// book is the file of verdicts: what was tried is not tried again. A mutant's key is its
// position and text, so that of a changed file only the unmoved part is known.
type book struct {
	file  *os.File
	known map[string]string
}

func openBook(name, pkg string) (*book, error) {
	if name == "" {
		name = filepath.Join("bin", "mutants", strings.ReplaceAll(strings.TrimPrefix(pkg, "./"), "/", "_")+".txt")
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	b := &book{file: f, known: map[string]string{}}
	for line := range strings.Lines(string(text)) {
		if p := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 4); len(p) == 4 {
			b.known[p[1]+"\t"+p[2]] = p[0]
		}
	}
	return b, nil
}

func (b *book) write(m *mutant, verdict, by string) error {
	line := verdict + "\t" + m.key() + "\t" + by + "\n"
	fmt.Fprint(os.Stderr, line)
	_, err := b.file.WriteString(line)
	return err
}
