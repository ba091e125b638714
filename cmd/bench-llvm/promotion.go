package main

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"time"

	"phils/analysis"
	"phils/analysis/dialects"
)

// promotion compares mem2reg: the promotion alone, of functions that have been read, with
// the time that opt gives for its pass; and the whole command, text to text.
func promotion(o *options, file string, text []byte, add func(what, figure, budget string)) error {
	s := analysis.NewSnapshot(file, 1, dialects.ForFile(file), text)
	var fns []*analysis.Function
	for _, fn := range s.Functions() {
		fns = append(fns, fn)
	}
	var ours, pass, whole, wholeCPU, opt, optCPU times
	for range o.runs {
		promote := s.Dialect.Promoter(s)
		start := time.Now()
		for _, fn := range fns {
			if _, err := promote(context.Background(), fn); err != nil {
				return err
			}
		}
		ours = append(ours, time.Since(start))
		wall, cpu, err := command(o.phils, "ssa", file)
		if err != nil {
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
		took, err := passTime(o.opt, file)
		if err != nil {
			return err
		}
		pass = append(pass, took)
	}
	one, all := ms(ours.least()), fmt.Sprintf("%s (%s of processor)", ms(whole.least()), ms(wholeCPU.least()))
	if o.opt != "" {
		one += fmt.Sprintf("; opt's pass %s: %.2f of its time", ms(pass.least()), float64(ours.least())/float64(pass.least()))
		all += fmt.Sprintf("; opt -passes=mem2reg -S %s (%s): %.2f of its time, %.2f of its processor time", ms(opt.least()), ms(optCPU.least()),
			float64(whole.least())/float64(opt.least()), float64(wholeCPU.least())/float64(optCPU.least()))
	}
	add("mem2reg of all functions, read before", one, "as fast as opt's pass")
	add("phils ssa, text to text", all, "")
	return nil
}

var promotePass = regexp.MustCompile(`(?m)^.*?([0-9.]+) \([^)]*\)\s+(?:[0-9]+\s+)?PromotePass$`)

// passTime is the time that opt says its pass took, the dominator trees it needs included.
func passTime(opt, file string) (time.Duration, error) {
	out, err := exec.Command(opt, "-passes=mem2reg", "-time-passes", "-disable-output", file).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("%s -time-passes: %w\n%s", opt, err, out)
	}
	m := promotePass.FindSubmatch(out)
	if m == nil {
		return 0, fmt.Errorf("%s -time-passes tells no time of PromotePass:\n%s", opt, out)
	}
	s, err := strconv.ParseFloat(string(m[1]), 64)
	return time.Duration(s * 1e9), err
}
