package main

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"phils/analysis"
	"phils/analysis/dialects"
)

// promotion measures the promotion to SSA form: that of all functions when they have been
// read, against opt's own time of its pass, and text to text. Both must place as many phis.
func promotion(b *bench) error {
	for _, in := range b.inputs {
		var pass, theirs, whole, opt sample
		for range b.runs {
			wall, cpu, err := promoteAll(in.file, in.ir.text)
			if err != nil {
				return err
			}
			pass.add(wall, cpu)
			used, err := command(b.phils, "ssa", in.file)
			if err != nil {
				return err
			}
			whole.add(used.wall, used.cpu)
			if b.opt == "" {
				continue
			}
			if used, err = command(b.opt, "-passes=mem2reg", "-S", "-o", "/dev/null", in.file); err != nil {
				return err
			}
			opt.add(used.wall, used.cpu)
			if wall, cpu, err = passTime(b.opt, in.file); err != nil {
				return err
			}
			theirs.add(wall, cpu)
		}
		if err := samePhis(b, in.file); err != nil {
			return err
		}
		r := b.row("mem2reg of all functions, read before", "ms", budget{Ratio: 1})
		r.set(philsTool, in.k, pass.figure())
		r.set(optTool, in.k, theirs.figure())
		r = b.row("`phils ssa`, text to text", "ms", budget{})
		r.set(philsTool, in.k, whole.figure())
		r.set(optTool, in.k, opt.figure())
	}
	return nil
}

var phi = regexp.MustCompile(`(?m)^ *%\S+ = phi `)

// samePhis compares the numbers of phis.
func samePhis(b *bench, file string) error {
	if b.opt == "" {
		return nil
	}
	ours, err := exec.Command(b.phils, "ssa", file).Output()
	if err != nil {
		return fmt.Errorf("phils ssa %s: %w", file, err)
	}
	theirs, err := exec.Command(b.opt, "-passes=mem2reg", "-S", "-o", "-", file).Output()
	if err != nil {
		return fmt.Errorf("%s %s: %w", b.opt, file, err)
	}
	if n, m := len(phi.FindAllIndex(ours, -1)), len(phi.FindAllIndex(theirs, -1)); n != m || n == 0 {
		return fmt.Errorf("%s: %d phis by phils, %d by opt", file, n, m)
	}
	return nil
}

// promoteAll is what promotion of all functions takes when they have been read. Each time
// they are read anew, so that no fact of a function is known from the time before.
func promoteAll(file string, text []byte) (wall, cpu time.Duration, err error) {
	s := analysis.NewSnapshot(file, 1, dialects.ForFile(file), text)
	var fns []*analysis.Function
	for i := range s.Doc.NumSegments() { // metadata is read too
		fns = append(fns, s.Unit(i).Functions...)
	}
	promote := s.Dialect.Promoter(s)
	runtime.GC() // of what reading left
	begin, used := time.Now(), processorTime()
	for _, fn := range fns {
		if _, err := promote(context.Background(), fn); err != nil {
			return 0, 0, err
		}
	}
	return time.Since(begin), processorTime() - used, nil
}

// processorTime is what this program has used, all threads together.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

var promotePass = regexp.MustCompile(`(?m)^.*?([0-9.]+) \([^)]*\)\s+([0-9.]+) \([^)]*\)\s+(?:[0-9]+\s+)?PromotePass$`)

// passTime is the time that opt says its pass took, and the processor time.
func passTime(opt, file string) (wall, cpu time.Duration, err error) {
	out, err := exec.Command(opt, "-passes=mem2reg", "-time-passes", "-disable-output", file).CombinedOutput()
	if err != nil {
		return 0, 0, fmt.Errorf("%s -time-passes: %w\n%s", opt, err, out)
	}
	m := promotePass.FindSubmatch(out)
	if m == nil {
		return 0, 0, fmt.Errorf("%s -time-passes tells no time of PromotePass:\n%s", opt, out)
	}
	both, err := strconv.ParseFloat(string(m[1]), 64)
	if err != nil {
		return 0, 0, err
	}
	clock, err := strconv.ParseFloat(string(m[2]), 64)
	return time.Duration(clock * 1e9), time.Duration(both * 1e9), err
}
