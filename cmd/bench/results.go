package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"time"
)

// sample is what the same work took, again and again.
type sample struct {
	wall, cpu []time.Duration
}

func (s *sample) add(wall, cpu time.Duration) {
	s.wall, s.cpu = append(s.wall, wall), append(s.cpu, cpu)
}

// figure is a sample in numbers: milliseconds, or MB.
type figure struct {
	P50, P95 float64
	CPU      float64 `json:",omitempty"` // in the middle, too
	Times    int
}

func (s *sample) figure() *figure {
	if len(s.wall) == 0 {
		return nil
	}
	return &figure{P50: ms(at(s.wall, 50)), P95: ms(at(s.wall, 95)), CPU: ms(at(s.cpu, 50)), Times: len(s.wall)}
}

// at is the least value that so many percent of the sample do not exceed.
func at[T int | time.Duration | float64](sample []T, percent int) T {
	s := slices.Sorted(slices.Values(sample))
	return s[max(0, (len(s)*percent+99)/100-1)]
}

func ms(d time.Duration) float64 { return float64(d) / 1e6 }

// megabytes is a figure of memory that was looked at once for each run.
func megabytes(values []float64) *figure {
	if len(values) == 0 || slices.Max(values) == 0 {
		return nil
	}
	return &figure{P50: at(values, 50), P95: at(values, 95), Times: len(values)}
}

// row is one thing that was measured: by phils and its peers, at three sizes. Where the
// size does not matter only the last is there.
type row struct {
	What   string
	Unit   string // "ms" or "MB"
	Budget budget
	Ours   [sizes]*figure
	Peers  map[string]*[sizes]*figure
}

// row is the row of that name, which the first call makes.
func (b *bench) row(what, unit string, limit budget) *row {
	for _, r := range b.rows {
		if r.What == what {
			return r
		}
	}
	r := &row{What: what, Unit: unit, Budget: limit, Peers: map[string]*[sizes]*figure{}}
	b.rows = append(b.rows, r)
	return r
}

func (r *row) set(name string, k int, f *figure) {
	if name == philsTool {
		r.Ours[k] = f
		return
	}
	if f == nil {
		return
	}
	if r.Peers[name] == nil {
		r.Peers[name] = new([sizes]*figure)
	}
	r.Peers[name][k] = f
}

// pair enters what both servers took.
func (r *row) pair(k int, s samples) {
	r.set(philsTool, k, s.ours.figure())
	r.set(mlirServer, k, s.peer.figure())
}

// ratio is phils's middle figure to the peer's, at the largest size that both have.
func (r *row) ratio(peer string) (ratio float64, k int, ok bool) {
	theirs := r.Peers[peer]
	for k := sizes - 1; k >= 0 && theirs != nil; k-- {
		if r.Ours[k] != nil && theirs[k] != nil && theirs[k].P50 > 0 {
			return r.Ours[k].P50 / theirs[k].P50, k, true
		}
	}
	return 0, 0, false
}

// budget is what a row at the largest size must not exceed; zero is no limit.
type budget struct {
	P50, P95 float64
	Ratio    float64 // of opt's
	None     bool    // less than a thousandth of the time looked at
	Over     float64 // that time, ms
}

func (l budget) some() bool { return l != budget{} }

func (l budget) in(unit string) string {
	switch {
	case l.None:
		return "none (under 0.1 %)"
	case l.Ratio == 1:
		return "as fast as opt"
	case l.Ratio != 0:
		return fmt.Sprintf("%.2g of opt's", l.Ratio)
	case l.P50 != 0 && l.P95 != 0:
		return fmt.Sprintf("p50 %g %s, p95 %g %s", l.P50, unit, l.P95, unit)
	case l.P95 != 0:
		return fmt.Sprintf("p95 %g %s", l.P95, unit)
	case l.P50 != 0:
		return fmt.Sprintf("%g %s", l.P50, unit)
	}
	return "—"
}

// met tells whether the row keeps its budget; "—" where it has none or cannot be judged.
func (r *row) met() string {
	last := r.Ours[sizes-1]
	if last == nil || !r.Budget.some() {
		return "—"
	}
	l := r.Budget
	ok := (l.P50 == 0 || last.P50 <= l.P50) && (l.P95 == 0 || last.P95 <= l.P95) && (!l.None || last.P50 < l.Over/1000)
	if l.Ratio != 0 {
		ratio, _, known := r.ratio(optTool)
		if !known {
			return "—"
		}
		ok = ok && ratio <= l.Ratio
	}
	if ok {
		return "yes"
	}
	return "**no**"
}

// results are what was measured last, by group, with what is to be said about it.
type results struct {
	Processors int
	Tools      map[string]string // the peers' and the compiler's versions
	Program    string            // what the largest is
	MLIR       string            // as what it is given to its server
	Groups     map[string]*measured
}

type measured struct {
	When time.Time
	Load string
	Rows []*row
}

func readResults(file string) (*results, error) {
	r := &results{Groups: map[string]*measured{}, Tools: map[string]string{}}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%s: %w; remove it to start anew", file, err)
	}
	return r, nil
}

func (r *results) write(file string) error {
	text, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}

var versionNumber = regexp.MustCompile(`version (\d+\.\d+\.\d+)`)

// note writes down the machine, the peers and the program.
func (r *results) note(o *options, inputs []*input) {
	last := inputs[sizes-1]
	if r.Program = last.describe(); last.mlir != nil {
		r.MLIR = fmt.Sprintf(", as MLIR %s MB", number(float64(len(last.mlir.text))/(1<<20)))
	}
	r.Processors = runtime.NumCPU()
	for _, tool := range []struct{ name, program string }{{optTool, o.opt}, {mlirServer, o.mlir}, {"clang", o.clang}} {
		if tool.program == "" {
			continue
		}
		out, _ := exec.Command(tool.program, "--version").Output()
		if m := versionNumber.FindSubmatch(out); m != nil {
			r.Tools[tool.name] = string(m[1])
		}
	}
}
