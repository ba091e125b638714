package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// faulty is how many files there are for each that has a fault.
const faulty = 20

// check measures `phils check` over a folder of many files. opt takes one file, so that it
// is started anew for each, for a sample of them; its time is scaled to all.
func check(b *bench) error {
	for k := range sizes {
		n := scaled(b.scales.files, k)
		dir := filepath.Join(b.dir, fmt.Sprintf("files-%d", n))
		if err := manyFiles(dir, n); err != nil {
			return err
		}
		var ours, theirs sample
		var peak []float64
		for range b.runs {
			out := bytes.Buffer{}
			used, err := commandTo(&out, b.phils, "check", dir)
			if exit := (*exec.ExitError)(nil); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
				return err
			}
			ours.add(used.wall, used.cpu)
			peak = append(peak, used.memory)
			if found, want := bytes.Count(out.Bytes(), []byte(undefinedName)), (n+faulty-1)/faulty; found != want {
				return fmt.Errorf("phils check %s finds %d undefined names, not %d", dir, found, want)
			}
			if b.opt == "" {
				continue
			}
			var wallSum, cpuSum time.Duration
			m := 0
			for i := 0; i < n && m < b.scales.sampled; i++ {
				if i%faulty == 0 {
					continue
				}
				used, err := command(b.opt, "-passes=verify", "-disable-output", checkedFile(dir, i))
				if err != nil {
					return err
				}
				wallSum, cpuSum, m = wallSum+used.wall, cpuSum+used.cpu, m+1
			}
			theirs.add(wallSum*time.Duration(n)/time.Duration(m), cpuSum*time.Duration(n)/time.Duration(m))
		}
		r := b.row(fmt.Sprintf("`phils check`, %d files", b.scales.files), "ms", budget{})
		r.set(philsTool, k, ours.figure())
		r.set(optTool, k, theirs.figure())
		b.row(fmt.Sprintf("peak of memory, `phils check`, %d files", b.scales.files), "MB", budget{}).set(philsTool, k, megabytes(peak))
	}
	return nil
}

func checkedFile(dir string, i int) string {
	return filepath.Join(dir, fmt.Sprintf("%02d", i/100), fmt.Sprintf("file%04d.ll", i))
}

// manyFiles writes n modules of some 15 kB, some of them with one undefined name.
func manyFiles(dir string, n int) error {
	return once(filepath.Join(dir, "complete"), func() error {
		for i := range n {
			text := llModule(uint64(i+1), 12<<10, 0, false)
			if i%faulty == 0 {
				text = append(text, "\ndefine i32 @last() {\n  ret i32 %missing\n}\n"...)
			}
			file := checkedFile(dir, i)
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, text, 0o644); err != nil {
				return err
			}
		}
		return os.WriteFile(filepath.Join(dir, "complete"), nil, 0o644)
	})
}
