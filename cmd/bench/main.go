// Command bench measures phils as an editor meets it: a real language-server session over
// standard input and output on LLVM IR that it makes itself from a seed, and the command
// line, in turn with LLVM's opt and MLIR's language server in the same run, where they are
// installed. Every answer that is timed is also looked at: a wrong one ends its group.
//
// With -write the table goes between the markers of docs/performance.md. Results are kept
// group by group, so that `-only GROUP` measures one again and leaves the others.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

type options struct {
	phils, dir, opt, clang, mlir, translate, only, doc string

	size   int // of the largest program, in MB
	seed   uint64
	runs   int
	quick  bool
	write  bool
	scales scales
}

// scales are what quick mode makes smaller.
type scales struct {
	program int // bytes of the largest program
	edits   int // of one character, in each function
	asks    int // of each question
	paste   int // bytes
	uses    int // of the renamed name
	files   int // that are checked
	sampled int // of these, by opt
	starts  int
	idle    time.Duration
	settle  time.Duration // before memory and processor at rest are measured
}

func (o *options) scale() {
	o.scales = scales{program: o.size << 20, edits: 200, asks: 100, paste: 1 << 20, uses: 10_000, files: 3000, sampled: 50, starts: 40, idle: 10 * time.Second, settle: 3 * time.Second}
	if o.quick {
		o.runs = 1
		o.scales = scales{program: 256 << 10, edits: 4, asks: 2, paste: 16 << 10, uses: 200, files: 40, sampled: 2, starts: 2, idle: 100 * time.Millisecond, settle: 100 * time.Millisecond}
	}
}

func main() {
	var o options
	flag.StringVar(&o.phils, "phils", "bin/phils", "the program to measure")
	flag.StringVar(&o.dir, "dir", ".cache/bench", "folder for the inputs and the results, which are kept")
	flag.StringVar(&o.opt, "opt", "opt-19", "LLVM's opt to compare with; empty for none")
	flag.StringVar(&o.clang, "clang", "clang-19", "compiler of the generated C program; empty for none")
	flag.StringVar(&o.mlir, "mlir", "mlir-lsp-server-19", "MLIR's language server to compare with; empty for none")
	flag.StringVar(&o.translate, "translate", "mlir-translate-19", "what makes its input of the same program")
	flag.StringVar(&o.only, "only", "", "only these groups, with commas: "+strings.Join(groupNames(), ", "))
	flag.StringVar(&o.doc, "doc", "docs/performance.md", "the file that -write writes to")
	flag.IntVar(&o.size, "size", 16, "size of the largest program in MB, about; others are a half and a quarter of it")
	flag.Uint64Var(&o.seed, "seed", 1, "of the generators")
	flag.IntVar(&o.runs, "runs", 5, "how often whole-file work is done, in turn with the peers")
	flag.BoolVar(&o.quick, "quick", false, "small inputs and few repetitions, to see that all of it works; the figures say nothing")
	flag.BoolVar(&o.write, "write", false, "write the tables into -doc")
	flag.Parse()
	if err := run(&o); err != nil {
		fmt.Fprintln(os.Stderr, "bench: "+err.Error())
		os.Exit(1)
	}
}

// group is a part that can be measured alone.
type group struct {
	name string
	run  func(b *bench) error
}

var groups = []group{
	{"start", start}, {"open", open}, {"edit", edit}, {"paste", paste}, {"ask", ask}, {"lenses", lenses}, {"tokens", tokens},
	{"symbols", symbols}, {"rename", rename}, {"check", check}, {"rest", rest}, {"promotion", promotion}, {"programs", programs},
}

func groupNames() []string {
	var names []string
	for _, g := range groups {
		names = append(names, g.name)
	}
	return names
}

// bench is one group at work.
type bench struct {
	*options
	inputs []*input // the program at a quarter, a half and all of the size
	rows   []*row
}

func run(o *options) error {
	if o.quick && o.write {
		return errors.New("-quick's figures say nothing: leave -write away")
	}
	chosen, err := choose(o.only)
	if err != nil {
		return err
	}
	if _, err := os.Stat(o.phils); err != nil {
		return fmt.Errorf("no program to measure: %w; `make build` makes it", err)
	}
	o.scale()
	for _, tool := range []*string{&o.opt, &o.clang, &o.mlir, &o.translate} {
		if _, err := exec.LookPath(*tool); *tool != "" && err != nil {
			say("no %s: without it", *tool)
			*tool = ""
		}
	}
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return err
	}
	inputs, err := makeInputs(o)
	if err != nil {
		return err
	}
	file := filepath.Join(o.dir, fmt.Sprintf("results-%dkB-%d.json", o.scales.program>>10, o.seed))
	results, err := readResults(file)
	if err != nil {
		return err
	}
	if was, is := results.Program, inputs[sizes-1].describe(); was != "" && was != is {
		say("the results kept are of another program (%s): all is to be measured anew", was)
		clear(results.Groups)
	}
	failed := 0
	for _, g := range chosen {
		b := &bench{options: o, inputs: inputs}
		begin, load := time.Now(), loadAverage()
		err := g.run(b)
		if err != nil {
			failed++
			say("%s: FAILED: %v", g.name, err)
			delete(results.Groups, g.name) // what an earlier run found is not true any more
		} else {
			say("%s: %v", g.name, time.Since(begin).Round(100*time.Millisecond))
			results.Groups[g.name] = &measured{When: begin, Load: load, Rows: b.rows}
		}
		results.note(o, inputs)
		if err := results.write(file); err != nil {
			return err
		}
	}
	text := results.markdown(o)
	if o.write {
		if err := writeSection(o.doc, text); err != nil {
			return err
		}
		say("wrote the tables into %s", o.doc)
	} else {
		fmt.Println(text)
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d groups failed: mend what is wrong and measure them again with -only", failed, len(chosen))
	}
	return nil
}

func choose(only string) (chosen []group, err error) {
	if only == "" {
		return groups, nil
	}
	wanted := strings.Split(only, ",")
	for _, w := range wanted {
		found := false
		for _, g := range groups {
			if g.name == strings.TrimSpace(w) {
				chosen, found = append(chosen, g), true
			}
		}
		if !found {
			return nil, fmt.Errorf("-only: no group %q; there are %s", w, strings.Join(groupNames(), ", "))
		}
	}
	return chosen, nil
}

// say tells how the run goes, beside its result.
func say(format string, args ...any) { fmt.Fprintf(os.Stderr, "bench: "+format+"\n", args...) }

// loadAverage is how many processes wanted a processor in the last minute; "?" where nobody knows.
func loadAverage() string {
	text, _ := os.ReadFile("/proc/loadavg")
	first, _, _ := strings.Cut(string(text), " ")
	return cmp.Or(first, "?")
}
