// Command bench-llvm measures phils on large LLVM IR: a real language-server session and
// `phils ssa`, against opt in the same run. It makes its own input, from a seed.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

type options struct {
	phils, dir, opt, clang, only string
	size                         int
	seed                         uint64
	edits, runs                  int
	sessions                     bool
}

func main() {
	var o options
	flag.StringVar(&o.phils, "phils", "bin/phils", "the program to measure")
	flag.StringVar(&o.dir, "dir", ".cache/bench-llvm", "folder for the input, which is kept")
	flag.StringVar(&o.opt, "opt", "opt-19", "LLVM's opt to compare with; empty for none")
	flag.StringVar(&o.clang, "clang", "clang-19", "compiler of the generated C program; empty for none")
	flag.StringVar(&o.only, "only", "", "only the inputs whose names hold this")
	flag.IntVar(&o.size, "size", 16, "size of each file in MB, about")
	flag.Uint64Var(&o.seed, "seed", 1, "of the generators")
	flag.IntVar(&o.edits, "edits", 200, "edits of one character in each of two functions")
	flag.IntVar(&o.runs, "runs", 3, "how often whole-file work is done, in turn with opt")
	flag.BoolVar(&o.sessions, "sessions", true, "measure sessions; false leaves the promotion alone")
	flag.Parse()
	if err := run(&o); err != nil {
		fmt.Fprintln(os.Stderr, "bench-llvm: "+err.Error())
		os.Exit(1)
	}
}

func run(o *options) error {
	inputs, err := makeInputs(o)
	if err != nil {
		return err
	}
	for _, in := range inputs {
		if !strings.Contains(in, o.only) {
			continue
		}
		if err := measure(o, in); err != nil {
			return fmt.Errorf("%s: %w", in, err)
		}
	}
	return nil
}

// makeInputs makes what is not there yet.
func makeInputs(o *options) ([]string, error) {
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return nil, err
	}
	mb := o.size
	stem := func(name string) string { return filepath.Join(o.dir, fmt.Sprintf("%s-%dMB-%d", name, mb, o.seed)) }
	var files []string
	add := func(name string, make func(file string) error) error {
		file := stem(name) + ".ll"
		files = append(files, file)
		if _, err := os.Stat(file); err == nil {
			return nil
		}
		return make(file)
	}
	// Statements for a MB of IR, found by trying.
	compiled := func(name string, perMB int, flags ...string) error {
		if _, err := exec.LookPath(o.clang); o.clang == "" || err != nil {
			fmt.Fprintf(os.Stderr, "no %q: only generated files are measured\n", o.clang)
			return nil
		}
		return add(name, func(file string) error {
			c := stem(name) + ".c"
			if err := os.WriteFile(c, cProgram(o.seed, perMB*mb, perMB*mb*2/5), 0o644); err != nil {
				return err
			}
			args := append([]string{"-O0", "-Xclang", "-disable-O0-optnone", "-w", "-S", "-emit-llvm", c, "-o", file}, flags...)
			if out, err := exec.Command(o.clang, args...).CombinedOutput(); err != nil {
				return fmt.Errorf("%s: %w\n%s", o.clang, err, out)
			}
			return nil
		})
	}
	generated := func(name string, debug bool) error {
		return add(name, func(file string) error {
			return os.WriteFile(file, llModule(o.seed, mb<<20, mb*4000, debug), 0o644)
		})
	}
	for _, err := range []error{
		compiled("clang-O0", 1230), compiled("clang-O0-g", 460, "-g"),
		generated("generated", false), generated("generated-g", true),
	} {
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// times are what the same work took, again and again.
type times []time.Duration

func (t times) at(percent int) time.Duration {
	if len(t) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(t))
	return s[min(len(s)-1, len(s)*percent/100)]
}

func (t times) least() time.Duration { return t.at(0) }

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d)/1e6) }

type row struct{ what, figure, budget string }

func measure(o *options, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var rows []row
	add := func(what, figure, budget string) { rows = append(rows, row{what, figure, budget}) }
	var opened, openedCPU, verify, verifyCPU times
	for i := range o.runs {
		if !o.sessions {
			break
		}
		if o.opt != "" {
			wall, cpu, err := command(o.opt, "-passes=verify", "-disable-output", file)
			if err != nil {
				return err
			}
			verify, verifyCPU = append(verify, wall), append(verifyCPU, cpu)
		}
		wall, cpu, err := session(o, file, text, i == o.runs-1, add)
		if err != nil {
			return err
		}
		opened, openedCPU = append(opened, wall), append(openedCPU, cpu)
	}
	open := fmt.Sprintf("%s (%s of processor)", ms(opened.least()), ms(openedCPU.least()))
	if o.opt != "" {
		open += fmt.Sprintf("; opt -passes=verify %s (%s): %.2f of its time, %.2f of its processor time", ms(verify.least()), ms(verifyCPU.least()),
			float64(opened.least())/float64(verify.least()), float64(openedCPU.least())/float64(verifyCPU.least()))
	}
	if o.sessions {
		rows = append([]row{{"open → first diagnostics of all functions", open, "0.5 of opt verify's time"}}, rows...)
	}
	if err := promotion(o, file, text, add); err != nil {
		return err
	}
	fmt.Printf("\n%s: %.1f MB, %d lines, %d functions\n\n| what | figure | budget |\n| --- | --- | --- |\n", filepath.Base(file), float64(len(text))/(1<<20),
		bytes.Count(text, []byte("\n")), bytes.Count(text, []byte("\ndefine ")))
	for _, r := range rows {
		fmt.Printf("| %s | %s | %s |\n", r.what, r.figure, cmp.Or(r.budget, "—"))
	}
	return nil
}

// command runs a program to its end, and gives its wall and processor time.
func command(name string, args ...string) (wall, cpu time.Duration, err error) {
	c := exec.Command(name, args...)
	c.Stderr = os.Stderr
	start := time.Now()
	err = c.Run()
	wall = time.Since(start)
	if c.ProcessState != nil {
		cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
	if err != nil {
		err = fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return wall, cpu, err
}
