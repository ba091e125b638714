package compare

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/ssatest"
)

// open gives the functions of a file of the repository's testdata.
func open(t testing.TB, file string) []Entry {
	t.Helper()
	src, err := os.ReadFile(filepath.Join("..", "..", "testdata", filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return measure(t, analysis.NewSnapshot(file, 0, dialects.ForFile(file), src))
}

// ticks is a clock that goes on by one microsecond more each time that it is asked.
func ticks() func() time.Duration {
	var now, step time.Duration
	return func() time.Duration {
		step += time.Microsecond
		now += step
		return now
	}
}

func measure(t testing.TB, s *analysis.Snapshot) []Entry {
	t.Helper()
	var out []Entry
	for seg, fn := range s.Functions() {
		f, err := Of(context.Background(), fn, Options{Now: ticks()})
		if err != nil {
			t.Fatal(err)
		}
		_, before := s.Doc.SegmentStart(seg)
		l, _ := s.Doc.Segment(seg).LineCol(int(fn.NameSpan.Start))
		out = append(out, Entry{s.Name, s.FunctionName(seg, fn), before + l + 1, f})
	}
	return out
}

func counts(cs []Construction) map[string]int {
	out := map[string]int{}
	for _, c := range cs {
		out[c.Algo.String()] = c.Phis
	}
	return out
}

// TestCounts has the figures of the construction lesson for count and g, and of the
// loop with two entries.
func TestCounts(t *testing.T) {
	for file, want := range map[string][7]int{
		"tac/count.tac":       {6, 3, 3, 3, 3, 3, 6},
		"pir/count.pir":       {6, 3, 3, 3, 3, 3, 6},
		"tac/g.tac":           {1, 1, 1, 1, 0, 0, 0},
		"tac/irreducible.tac": {3, 3, 3, 3, 5, 3, 9},
	} {
		e := open(t, file)[0]
		for i, c := range e.Constructions {
			if c.Algo != construct.Algos()[i] || c.Phis != want[i] {
				t.Errorf("%s: %v puts %d phis, want %d", file, c.Algo, c.Phis, want[i])
			}
		}
	}
}

func TestSentences(t *testing.T) {
	for file, want := range map[string]string{
		"pir/count.pir": `minimal has 3 more than pruned: _3 at bb1, _4 at bb1, _5 at bb1 are dead
aycock-horspool has 3 more than pruned: _3 at bb1, _4 at bb1, _5 at bb1 are dead
`,
		"tac/g.tac": `braun has 1 fewer than pruned: v at b3 merges only a₀ (trivial)
braun-scc has 1 fewer than pruned: v at b3 merges only a₀ (trivial)
aycock-horspool has 1 fewer than pruned: v at b3 merges only a₀ (trivial)
`,
		"tac/irreducible.tac": `braun has 2 more than pruned: n at A, n at B merge only n₀ together (redundant set)
aycock-horspool has 6 more than pruned: c at A, c at B, c at done, n at done are dead; n at A, n at B merge only n₀ together (redundant set)
`,
	} {
		e := open(t, file)[0]
		var got strings.Builder
		for i := range e.Differences {
			got.WriteString(e.Differences[i].Sentence(e.Fn) + "\n")
		}
		if got.String() != want {
			t.Errorf("%s:\n%swant\n%s", file, got.String(), want)
		}
	}
}

func TestLongSentencesAreShortened(t *testing.T) {
	fn := open(t, "tac/count.tac")[0].Fn
	d := Difference{Algo: construct.Minimal, Fewer: []Place{{Var: 1, Block: 2, Reason: Trivial, By: "0"}}}
	for range 9 {
		d.More = append(d.More, Place{Var: 2, Block: 1})
	}
	for _, by := range []string{"1", "2", "3", "4", "5", "6", "7"} {
		d.More = append(d.More, Place{Var: 3, Block: 1, Reason: Trivial, By: by})
	}
	want := "minimal has 16 more than pruned: s at bb0, s at bb0, s at bb0, s at bb0, s at bb0, s at bb0 and 3 more are dead; " +
		"i at bb0 merges only 1 (trivial); i at bb0 merges only 2 (trivial); i at bb0 merges only 3 (trivial); i at bb0 merges only 4 (trivial); " +
		"i at bb0 merges only 5 (trivial); and 2 more kinds; and 1 fewer than pruned: n at bb1 merges only 0 (trivial)"
	if got := d.Sentence(fn); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestMedian has a clock under which the runs of an algorithm take longer and longer: the
// one in the middle counts, and a total adds these.
func TestMedian(t *testing.T) {
	e := open(t, "tac/count.tac")[0]
	for i, c := range e.Constructions {
		// Of 35 measurements, the clock is read twice for each; the (n+1)st takes 2n+2 ticks.
		if want := time.Duration(2*(2*len(e.Constructions)+i)+2) * time.Microsecond; c.Time != want {
			t.Errorf("%v: median %v, want %v", c.Algo, c.Time, want)
		}
	}
	total := Total([]*Function{e.Function, e.Function})
	for i, c := range e.Constructions {
		if total[i].Time != 2*c.Time || total[i].Phis != 2*c.Phis {
			t.Errorf("%v: total %v, want twice %v", c.Algo, total[i], c)
		}
	}
}

func TestText(t *testing.T) {
	entries := append(open(t, "tac/count.tac"), open(t, "tac/count.ssa.tac")...)
	want := `| file          | function   | blocks | variables | minimal |    time | semi-pruned |    time | pruned |    time | sreedhar-gao |    time | braun |    time | braun-scc |    time | aycock-horspool |    time |
|---------------|------------|-------:|----------:|--------:|--------:|------------:|--------:|-------:|--------:|-------------:|--------:|------:|--------:|----------:|--------:|----------------:|--------:|
| tac/count.tac | count      |      6 |         6 |       6 | 30.0 µs |           3 | 32.0 µs |      3 | 34.0 µs |            3 | 36.0 µs |     3 | 38.0 µs |         3 | 40.0 µs |               6 | 42.0 µs |
| total         | 1 function |      6 |         6 |       6 | 30.0 µs |           3 | 32.0 µs |      3 | 34.0 µs |            3 | 36.0 µs |     3 | 38.0 µs |         3 | 40.0 µs |               6 | 42.0 µs |

1 function in SSA form already, left out.

Differences from pruned:

- tac/count.tac:2: count: minimal has 3 more than pruned: t3 at bb1, t4 at bb1, t5 at bb1 are dead
- tac/count.tac:2: count: aycock-horspool has 3 more than pruned: t3 at bb1, t4 at bb1, t5 at bb1 are dead
`
	if got := Text(entries); got != want {
		t.Errorf("got\n%s", got)
	}
	if got, want := Text(open(t, "tac/count.ssa.tac")), "Nothing to construct: 1 function in SSA form already.\n"; got != want {
		t.Errorf("in SSA form: got %q, want %q", got, want)
	}
	if got, want := Text(nil), "Nothing to construct: there is no function.\n"; got != want {
		t.Errorf("without functions: got %q, want %q", got, want)
	}
}

func TestJSON(t *testing.T) {
	got, err := json.Marshal(JSON(open(t, "tac/g.tac")))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"baseline":"pruned"`, `"file":"tac/g.tac","name":"g","line":2,"ssa":false,"blocks":4,"variables":4`,
		`"aycock-horspool":{"phis":0,"ns":42000}`, `"sreedhar-gao":{"phis":1,"ns":36000}`,
		`{"algorithm":"braun","more":[],"fewer":[{"variable":"v","block":"b3","reason":"trivial","by":"a₀"}],"text":"braun has 1 fewer`,
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "0 ns", 999: "999 ns", 1234: "1.23 µs", 12345: "12.3 µs", 123456: "123 µs",
		1500 * time.Microsecond: "1.50 ms", 2 * time.Second: "2.00 s", 5000 * time.Second: "5000 s"} {
		if got := duration(d); got != want {
			t.Errorf("%d ns is shown as %q, want %q", d, got, want)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	fn := open(t, "tac/count.ssa.tac")[0].Fn
	if _, err := Of(ctx, fn, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// TestReasons checks each reason on random functions, against its definition: a dead phi is
// one that nothing but phis uses in minimal form, the rest merges one value.
func TestReasons(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[Reason]int{}
	for n := range 400 {
		text := tac.Dialect.Render(ssatest.RandomFunc(rng, ssatest.FuncOptions{}), analysis.RenderOptions{}).Text
		// The renderer takes a parameter that has a name for SSA form.
		text = bytes.Replace(text, []byte("  # ssa"), nil, 1)
		for _, e := range measure(t, analysis.NewSnapshot("random.tac", 0, tac.Dialect, text)) {
			phis := counts(e.Constructions)
			var live map[ssa.Value]bool
			for _, d := range e.Differences {
				if got, want := len(d.More)-len(d.Fewer), phis[d.Algo.String()]-phis[Baseline.String()]; got != want {
					t.Errorf("%d: %v has %d phis more, of which %d are told", n, d.Algo, want, got)
				}
				for _, p := range append(d.More, d.Fewer...) {
					seen[p.Reason]++
					switch p.Reason {
					case Dead:
						if d.Algo != construct.Minimal {
							continue
						}
						r, err := e.Fn.Construct(context.Background(), construct.Minimal)
						if err != nil {
							t.Fatal(err)
						}
						if live == nil {
							live = liveValues(r.F)
						}
						for _, q := range r.Phis {
							if q.Var == p.Var && q.Block == p.Block && live[q.Value] {
								t.Errorf("%d: %s at %s is told to be dead, but is used\n%s", n, e.Fn.DisplayName(p.Var), e.Fn.BlockLabel(p.Block), text)
							}
						}
					case Uncertain:
						t.Errorf("%d: %v: no reason for %s at %s\n%s", n, d.Algo, e.Fn.DisplayName(p.Var), e.Fn.BlockLabel(p.Block), text)
					case Trivial, Redundant:
						if p.By == "" || p.By == "one value" {
							t.Errorf("%d: %v: %s at %s merges an unnamed value\n%s", n, d.Algo, e.Fn.DisplayName(p.Var), e.Fn.BlockLabel(p.Block), text)
						}
					}
				}
			}
		}
	}
	for _, r := range []Reason{Dead, Trivial, Redundant} {
		if seen[r] < 20 {
			t.Errorf("reason %v was seen %d times only", r, seen[r])
		}
	}
}

// liveValues are the values that an instruction other than a phi uses, by way of phis or
// not.
func liveValues(f *ssa.Func) map[ssa.Value]bool {
	live := map[ssa.Value]bool{}
	var work []ssa.Value
	use := func(v ssa.Value) {
		for _, a := range f.Args(v) {
			if !live[a] {
				live[a] = true
				work = append(work, a)
			}
		}
	}
	for _, v := range f.Instr {
		if f.Op[v] != ssa.OpPhi {
			use(v)
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if f.Op[v] == ssa.OpPhi {
			use(v)
		}
	}
	return live
}
