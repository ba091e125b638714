package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// used is what a program took to its end. The memory is its peak, in MB.
type used struct {
	wall, cpu time.Duration
	memory    float64
}

// command runs a program to its end; its output is dropped.
func command(name string, args ...string) (used, error) {
	c := exec.Command(name, args...)
	c.Stderr = os.Stderr
	begin := time.Now()
	err := c.Run()
	u := usage(c, time.Since(begin))
	if err != nil {
		err = fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return u, err
}

func usage(c *exec.Cmd, wall time.Duration) used {
	u := used{wall: wall}
	if c.ProcessState != nil {
		u.cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		if r, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok {
			u.memory = float64(r.Maxrss) / 1024
		}
	}
	return u
}
