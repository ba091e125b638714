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

// promotion compares mem2reg: the promotion alone, of functions that have been read, by one
// goroutine, with the times that opt gives for its pass, which has read the file too; and the
// whole command, text to text. Each run reads the file anew, so that no fact of a function is
// known from the run before.
func promotion(o *options, file string, text []byte, add func(what, figure, budget string)) error {
	var ours, oursCPU, pass, passCPU, whole, wholeCPU, opt, optCPU times
	for range o.runs {
		wall, cpu, err := promoteAll(file, text)
		if err != nil {
			return err
		}
		ours, oursCPU = append(ours, wall), append(oursCPU, cpu)
		if wall, cpu, err = command(o.phils, "ssa", file); err != nil {
			return err
		}
		whole, wholeCPU = append(whole, wall), append(wholeCPU, cpu)
		if o.opt == "" {
			continue
		}
		if wall, cpu, err = command(o.opt, "-passes=mem2reg", "-S", "-o", "/dev/null", file); err != nil {
			return err
		}
		opt, optCPU = append(opt, wall), append(optCPU, cpu)
		if wall, cpu, err = passTime(o.opt, file); err != nil {
			return err
		}
		pass, passCPU = append(pass, wall), append(passCPU, cpu)
	}
	one := fmt.Sprintf("%s (%s of processor)", ms(ours.least()), ms(oursCPU.least()))
	all := fmt.Sprintf("%s (%s of processor)", ms(whole.least()), ms(wholeCPU.least()))
	against := func(theirs, theirsCPU, ours, oursCPU times) string {
		return fmt.Sprintf(" %s (%s): %.2f of its time, %.2f of its processor time", ms(theirs.least()), ms(theirsCPU.least()),
			float64(ours.least())/float64(theirs.least()), float64(oursCPU.least())/float64(theirsCPU.least()))
	}
	if o.opt != "" {
		one += "; opt's pass" + against(pass, passCPU, ours, oursCPU)
		all += "; opt -passes=mem2reg -S" + against(opt, optCPU, whole, wholeCPU)
	}
	add("mem2reg of all functions, read before", one, "as fast as opt's pass")
	add("phils ssa, text to text", all, "")
	return nil
}

// promoteAll is what promotion of all functions takes when they have been read.
func promoteAll(file string, text []byte) (wall, cpu time.Duration, err error) {
	s := analysis.NewSnapshot(file, 1, dialects.ForFile(file), text)
	var fns []*analysis.Function
	for i := range s.Doc.NumSegments() { // metadata is read too
		fns = append(fns, s.Unit(i).Functions...)
	}
	promote := s.Dialect.Promoter(s)
	runtime.GC() // of what reading left
	start, used := time.Now(), processorTime()
	for _, fn := range fns {
		if _, err := promote(context.Background(), fn); err != nil {
			return 0, 0, err
		}
	}
	return time.Since(start), processorTime() - used, nil
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
