package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// suite is the tests of one package, run as one binary.
type suite struct {
	path string        // as the go tool takes it
	dir  string        // where its tests run
	only string        // -test.run, "" for all
	cpu  time.Duration // processor time its tests may take: a multiple of what they take without a mutant
}

// memory is what a mutant's tests may map, in KiB: some mutants allocate without end.
const memory = 8 << 20

// hung ends tests that wait without end, which no limit of processor time does.
const hung = 10 * time.Minute

// build makes the suite's test binary, with the overlay if there is one. The text is the
// compiler's where it refuses.
func (s *suite) build(binary, overlay string) (text string, ok bool) {
	args := []string{"test", "-c", "-vet=off", "-p=1", "-ldflags=-s -w", "-o", binary}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	out, err := exec.Command("go", append(args, s.path)...).CombinedOutput()
	return string(out), err == nil
}

var failure = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// run says what the tests make of the binary: "" where they pass, "timeout", or the first
// test that failed. It also returns the processor time they took.
func (s *suite) run(binary string) (by string, took time.Duration) {
	args := []string{binary, "-test.short", "-test.failfast", "-test.timeout=" + hung.String(), "-test.run=" + s.only}
	limits := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec "$@"`, memory, int(s.cpu.Seconds()))
	cmd := exec.Command("sh", append([]string{"-c", limits, "sh"}, args...)...)
	cmd.Dir = s.dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	text := out.String()
	if err == nil {
		return "", took
	}
	if f := failure.FindStringSubmatch(text); f != nil {
		return f[1], took
	}
	if took >= s.cpu-time.Second || strings.Contains(text, "SIGXCPU") || strings.Contains(text, "panic: test timed out") {
		return "timeout", took
	}
	return "crash", took
}

// measure runs the suite without a mutant, and sets its limit.
func (s *suite) measure(tmp string, factor float64) error {
	binary := filepath.Join(tmp, "unchanged.test")
	if text, ok := s.build(binary, ""); !ok {
		return fmt.Errorf("the tests of %s do not build:\n%s", s.path, text)
	}
	if _, err := os.Stat(binary); err != nil {
		return fmt.Errorf("%s has no tests", s.path)
	}
	s.cpu = hung
	by, took := s.run(binary)
	if by != "" {
		return fmt.Errorf("%s fails in %s without a mutant: mend that first", by, s.path)
	}
	s.cpu = (3*time.Second + time.Duration(factor*float64(took))).Round(time.Second)
	fmt.Fprintf(os.Stderr, "%s: %.1f s of processor time without a mutant, at most %v with one\n", s.path, took.Seconds(), s.cpu)
	return nil
}

// overlay writes the mutant beside the work tree and returns what tells the go tool to
// take it.
func overlay(tmp, dir string, m *mutant, src []byte) (string, error) {
	changed := filepath.Join(tmp, "mutant.go")
	if err := os.WriteFile(changed, m.apply(src), 0o644); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(dir, m.file): changed}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(tmp, "overlay.json")
	return name, os.WriteFile(name, text, 0o644)
}

// try says what becomes of a mutant: its verdict, and who spoke it.
func try(tmp, overlay string, m *mutant, suites []*suite) (verdict, by string) {
	for i, s := range suites {
		if i == 0 && !m.byOwn {
			continue
		}
		binary := filepath.Join(tmp, "mutant.test")
		if text, ok := s.build(binary, overlay); !ok {
			lines := strings.Split(strings.TrimSpace(text), "\n")
			return "invalid", brief(lines[len(lines)-1])
		}
		switch by, _ := s.run(binary); by {
		case "":
		case "timeout":
			return "timeout", s.path
		default:
			return "killed", s.path + " " + by
		}
	}
	return "survived", ""
}
