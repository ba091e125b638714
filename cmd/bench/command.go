package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// used is what a program took to its end. The memory is its peak, in MB; zero where there
// is no /proc.
type used struct {
	wall, cpu time.Duration
	memory    float64
}

// command runs a program to its end; its output is dropped.
func command(name string, args ...string) (used, error) { return commandTo(nil, name, args...) }

// commandTo is command with the output written to out.
func commandTo(out io.Writer, name string, args ...string) (u used, err error) {
	c := exec.Command(name, args...)
	c.Stdout, c.Stderr = out, os.Stderr
	begin := time.Now()
	if err = c.Start(); err == nil {
		ended := make(chan struct{})
		peak := make(chan float64)
		go watch(c.Process.Pid, ended, peak)
		err = c.Wait()
		u.wall = time.Since(begin)
		close(ended)
		u.memory = <-peak
		u.cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
	if err != nil {
		err = fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return u, err
}

// watch looks at a process's peak of memory until it has ended. What the system tells at the
// end is of no use: it is at least what the process that started it had.
func watch(pid int, ended <-chan struct{}, peak chan<- float64) {
	most := 0.0
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ended:
			peak <- most
			return
		case <-tick.C:
			_, now := memoryOf(pid)
			most = max(most, now)
		}
	}
}
