package fix_test

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
)

var operand = regexp.MustCompile(`(, )?[A-Z]\d+: [\w.#-]+`)

// breakages each break one line of a program, or give it back as it is.
var breakages = map[string]func(rng *rand.Rand, d *analysis.Dialect, lines []string, i int) []string{
	"drop an operand": func(rng *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if !strings.Contains(lines[i], " = phi") {
			return lines
		}
		all := operand.FindAllStringIndex(lines[i], -1)
		if len(all) < 2 {
			return lines
		}
		o := all[1+rng.IntN(len(all)-1)]
		lines[i] = lines[i][:o[0]] + lines[i][o[1]:]
		return lines
	},
	"add an operand": func(rng *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if strings.Contains(lines[i], " = phi(") || strings.Contains(lines[i], " = phi [") {
			all := operand.FindAllStringIndex(lines[i], -1)
			if len(all) > 0 {
				at := all[rng.IntN(len(all))][1]
				lines[i] = lines[i][:at] + ", L1: 1" + lines[i][at:]
			}
		}
		return lines
	},
	"move a phi down": func(_ *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if i+2 >= len(lines) || !strings.Contains(lines[i], " = phi") || strings.Contains(lines[i+1], "phi") || !strings.Contains(lines[i+1], " = ") {
			return lines
		}
		lines[i], lines[i+1] = lines[i+1], lines[i]
		return lines
	},
	"drop an argument": func(_ *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if at := strings.LastIndex(lines[i], ", "); strings.Contains(lines[i], "goto ") && strings.HasSuffix(lines[i], ")") && at > strings.LastIndex(lines[i], "(") {
			lines[i] = lines[i][:at] + ")"
		}
		return lines
	},
	"pass one more": func(_ *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if strings.Contains(lines[i], "goto ") && strings.HasSuffix(lines[i], ")") {
			lines[i] = strings.TrimSuffix(lines[i], ")") + ", 7)"
		}
		return lines
	},
	"drop an upsilon": func(_ *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if strings.Contains(lines[i], "upsilon ") {
			return append(lines[:i:i], lines[i+1:]...)
		}
		return lines
	},
	"drop a terminator": func(_ *rand.Rand, d *analysis.Dialect, lines []string, i int) []string {
		if d == pir.Dialect && i > 0 && (strings.HasPrefix(lines[i], "  goto ") || strings.HasPrefix(lines[i], "  return")) && !strings.HasSuffix(lines[i-1], ":") {
			return append(lines[:i:i], lines[i+1:]...)
		}
		return lines
	},
	"misspell a label": func(_ *rand.Rand, _ *analysis.Dialect, lines []string, i int) []string {
		if at := strings.Index(lines[i], "goto "); at >= 0 {
			lines[i] = lines[i][:at+5] + "X" + lines[i][at+5:]
		}
		return lines
	},
}

// Each preferred fix of a broken program takes its finding away and leaves fewer errors.
func TestBrokenPrograms(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 40
	}
	ctx := context.Background()
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		mended := map[string]int{}
		for i := range n {
			for what, breakLine := range breakages {
				rng := rand.New(rand.NewPCG(uint64(i), 9))
				lines := strings.Split(source(t, d, i), "\n")
				at := rng.IntN(len(lines))
				for k := range lines { // the first line from there on that can be broken
					before := strings.Join(lines, "\n")
					lines = breakLine(rng, d, lines, (at+k)%len(lines))
					if strings.Join(lines, "\n") != before {
						break
					}
				}
				src := strings.Join(lines, "\n")
				errors := findings(t, d, src, analysis.Error)
				if len(errors) == 0 {
					continue
				}
				s := snapshot(d, src)
				for seg := range s.Doc.NumSegments() {
					ds, err := check.Segment(ctx, s, seg, check.Config{})
					if err != nil {
						t.Fatal(err)
					}
					for _, x := range ds {
						if x.Level != analysis.Error {
							continue
						}
						actions, err := fix.At(ctx, s, seg, x.Span.Start, x.Span.End, check.Config{})
						if err != nil {
							t.Fatal(err)
						}
						for _, a := range actions {
							if a.Finding == nil || a.Finding.Msg != x.Msg || a.Span != x.Span || !a.Preferred {
								continue
							}
							edits, err := a.Resolve(ctx)
							if err != nil {
								t.Fatalf("%s program %d, %s: %s: %v", d.ID, i, what, a.Title, err)
							}
							got := apply(s, seg, edits)
							left := findings(t, d, got, analysis.Error)
							mended[a.Code]++
							// A jump put in may show what lacked while there was none.
							fewer := len(left) < len(errors) || a.Code == "missing-terminator" && !slices.Contains(left, x.Code+": "+x.Msg)
							if !fewer {
								t.Errorf("%s program %d, %s: %s leaves %v of %v\n%s\nfrom\n%s", d.ID, i, what, a.Title, left, errors, got, src)
								return
							}
						}
					}
				}
			}
		}
		t.Logf("%s: %v", d.ID, mended)
		for _, c := range []string{"phi-operands", "phi-not-first", "block-argument-count", "upsilon-missing", "unknown-label"} {
			if mended[c] == 0 {
				t.Errorf("%s: no finding %s was mended", d.ID, c)
			}
		}
		if d == pir.Dialect && mended["missing-terminator"] == 0 {
			t.Error("no terminator was put in")
		}
	}
}

// On text broken anywhere nothing panics, whatever is asked for and taken.
func TestBrokenText(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 10
	}
	ctx := context.Background()
	taken := 0
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		for i := range n {
			rng := rand.New(rand.NewPCG(uint64(i), 10))
			b := []byte(source(t, d, i))
			for range 1 + rng.IntN(4) {
				at := rng.IntN(len(b))
				end := min(len(b), at+1+rng.IntN(1+rng.IntN(30)))
				switch rng.IntN(3) {
				case 0: // deleted
					b = append(b[:at:at], b[end:]...)
				case 1: // doubled
					b = slices.Concat(b[:end], b[at:])
				case 2: // replaced
					b = slices.Concat(b[:at], []byte(" (:[]),goto phi L1 "[rng.IntN(19):]), b[end:])
				}
				if len(b) == 0 {
					b = []byte("x")
				}
			}
			s := snapshot(d, string(b))
			for _, p := range positions(s) {
				if rng.IntN(4) > 0 {
					continue
				}
				actions, err := fix.At(ctx, s, p.seg, p.off, p.off, check.Config{})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range actions {
					edits, err := a.Resolve(ctx)
					if err != nil {
						if !fix.Declined(err) {
							t.Fatal(err)
						}
						continue
					}
					taken++
					end := int32(0)
					for _, e := range edits {
						if e.Span.Start < end || e.Span.End < e.Span.Start || int(e.Span.End) > len(s.Doc.Segment(p.seg).Bytes()) {
							t.Fatalf("program %d: %s: edits %v\n%s", i, a.Title, edits, b)
						}
						end = e.Span.End
					}
				}
			}
			if _, err := fix.All(ctx, s, fix.Options{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if taken < n {
		t.Errorf("only %d actions were taken", taken)
	}
}

// All preferred fixes of a broken program together, guesses too, leave no more errors, and
// most programs none.
func TestAllBrokenPrograms(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 20
	}
	ctx := context.Background()
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		broken, sure, clean := 0, 0, 0
		for i := range n {
			for what, breakLine := range breakages {
				rng := rand.New(rand.NewPCG(uint64(i), 11))
				given := source(t, d, i)
				lines := strings.Split(given, "\n")
				at := rng.IntN(len(lines))
				for k := range lines {
					lines = breakLine(rng, d, lines, (at+k)%len(lines))
					if strings.Join(lines, "\n") != given {
						break
					}
				}
				src := strings.Join(lines, "\n")
				errors := findings(t, d, src, analysis.Error)
				if len(errors) == 0 {
					continue
				}
				broken++
				mend := func(o fix.Options) []string {
					s := snapshot(d, src)
					all, err := fix.All(ctx, s, o)
					if err != nil {
						t.Fatal(err)
					}
					got := src
					if len(all) > 0 {
						got = apply(s, all[0].Seg, all[0].Edits)
					}
					left := findings(t, d, got, analysis.Error)
					// A jump put in or mended may show what lacked while there was none.
					if len(left) > len(errors) && what != "drop a terminator" && what != "misspell a label" {
						t.Fatalf("%s program %d, %s: %v of %v left\n%s\nfrom\n%s", d.ID, i, what, left, errors, got, src)
					}
					return left
				}
				if len(mend(fix.Options{})) == 0 {
					sure++
				}
				if len(mend(fix.Options{Preferred: true})) == 0 {
					clean++
				}
			}
		}
		t.Logf("%s: %d broken programs, %d mended in one way only, %d with guesses", d.ID, broken, sure, clean)
		if clean < broken/2 || clean <= sure {
			t.Errorf("%s: of %d broken programs %d were mended, %d without guesses", d.ID, broken, clean, sure)
		}
	}
}
