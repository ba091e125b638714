package check_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
	"phils/grammar/text"
)

func snapshot(t *testing.T, dialect, src string) *analysis.Snapshot {
	t.Helper()
	d := dialects.ByID(dialect)
	if d == nil {
		t.Fatalf("no dialect %q", dialect)
	}
	return analysis.NewSnapshot("test."+dialect, 1, d, []byte(src))
}

// all gives every finding of a file as "line:column code: message", columns 1-based
// bytes, hints included.
func all(t *testing.T, s *analysis.Snapshot) []analysis.Diagnostic {
	t.Helper()
	var out []analysis.Diagnostic
	for i := range s.Doc.NumSegments() {
		ds, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, ds...)
	}
	return out
}

func lines(t *testing.T, s *analysis.Snapshot, except ...string) []string {
	t.Helper()
	out := []string{}
	for i := range s.Doc.NumSegments() {
		ds, err := check.Segment(context.Background(), s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		start, _ := s.Doc.SegmentStart(i)
		for _, d := range ds {
			if slices.Contains(except, d.Code) {
				continue
			}
			p := s.Doc.Position(start+int(d.Span.Start), text.UTF8)
			out = append(out, fmt.Sprintf("%d:%d %s: %s", p.Line+1, p.Character+1, d.Code, d.Msg))
		}
	}
	return out
}

func expect(t *testing.T, dialect, src string, want ...string) {
	t.Helper()
	if want == nil {
		want = []string{}
	}
	if diff := cmp.Diff(want, lines(t, snapshot(t, dialect, src), "critical-edge")); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

const countPIR = `fn @count(_0: i64 "n") -> i64 {
  let _1: i64 "s"
  let _2: i64 "i"
  let _3: bool
  let _4: i64
  let _5: bool
bb0:
  _1 = 0 @2:5
  _2 = 0 @3:5
  goto bb1 @4:5
bb1:
  _3 = slt _2, _0 @4:11
  br _3, bb2, bb3 @4:5
bb2:
  _4 = and _2, 1 @5:12
  _5 = eq _4, 0 @5:12
  br _5, bb4, bb5 @5:9
bb3:
  return _1 @8:5
bb4:
  _1 = add _1, _2 @5:25
  goto bb5 @5:9
bb5:
  _2 = add _2, 1 @6:9
  goto bb1 @4:5
}
`

func TestSoundProgramsHaveNoFindings(t *testing.T) {
	t.Run("count in PIR", func(t *testing.T) { expect(t, "pir", countPIR) })
	t.Run("count in TAC", func(t *testing.T) {
		expect(t, "tac", `func count(n) {
bb0:
  s = 0
  i = 0
bb1:
  c = i < n
  if c goto bb2 else bb3
bb2:
  t = i % 2
  e = t == 0
  if e goto bb4 else bb5
bb3:
  return s
bb4:
  s = s + i
bb5:
  i = i + 1
  goto bb1
}
`)
	})
	t.Run("count in SSA form", func(t *testing.T) {
		expect(t, "tac", `func count(n) {
bb0:
bb1:
  s.2 = phi(bb0: 0, bb5: s.4)
  i.2 = phi(bb0: 0, bb5: i.3)
  c.1 = i.2 < n
  if c.1 goto bb2 else bb3
bb2:
  t.1 = i.2 % 2
  e.1 = t.1 == 0
  if e.1 goto bb4 else bb5
bb3:
  return s.2
bb4:
  s.3 = s.2 + i.2
bb5:
  s.4 = phi(bb2: s.2, bb4: s.3)
  i.3 = i.2 + 1
  goto bb1
}
`)
	})
	t.Run("listing with inputs and outputs", func(t *testing.T) {
		expect(t, "tac", "t1 = a + b\nt2 = t1 * c\nx = t2\n")
	})
	t.Run("plain code that loops to its start", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\ntop:\n  n = n - 1\n  if n goto top\n  return n\n}\n")
	})
	t.Run("block arguments", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\n  goto loop(0, n)\nloop(s.1, i.1):\n  s.2 = s.1 + i.1\n  i.2 = i.1 - 1\n  if i.2 goto loop(s.2, i.2) else done(s.2)\ndone(r.1):\n  return r.1\n}\n",
			"7:6 trivial-phi: r.1 merges only s.2; use s.2 in its place")
	})
}

func TestUseNotDominatedShowsThePath(t *testing.T) {
	s := snapshot(t, "tac", `func diamond(c) {
entry:
  if c goto left else right
left:
  x.1 = 1
  goto join
right:
  goto join
join:
  return x.1
}
`)
	ds := all(t, s)
	if len(ds) != 1 || ds[0].Code != "use-not-dominated" {
		t.Fatalf("findings: %v", lines(t, s))
	}
	if want := "x.1 is not defined on the path entry → right → join"; ds[0].Msg != want {
		t.Errorf("message %q, want %q", ds[0].Msg, want)
	}
	var got []string
	src := string(s.Doc.Bytes())
	for _, r := range ds[0].Related {
		got = append(got, src[r.Span.Start:r.Span.End]+": "+r.Msg)
	}
	want := []string{
		"x.1: x.1 is defined here, in left",
		"entry: the path starts in entry",
		"right: then right",
		"join: then join, where x.1 is used",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("related (-want +got):\n%s", diff)
	}
}

func TestUseNotDominated(t *testing.T) {
	t.Run("same block", func(t *testing.T) {
		expect(t, "tac", "func f(a) {\n  y.1 = x.1 + 1\n  x.1 = a\n  return y.1\n}\n",
			"2:9 use-not-dominated: x.1 is used before its definition in the same block")
	})
	t.Run("phi operand is used in the predecessor", func(t *testing.T) {
		expect(t, "tac", `func f(c) {
entry:
  if c goto left else right
left:
  x.1 = 1
  goto join
right:
  goto join
join:
  x.2 = phi(left: 0, right: x.1)
  return x.2
}
`, "10:29 use-not-dominated: x.1 is not defined on the path entry → right → join")
	})
	t.Run("a phi may use what its own block defines behind it", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\nentry:\nloop:\n  i.1 = phi(entry: 0, loop: i.2)\n  i.2 = i.1 + 1\n  c.1 = i.2 < n\n  if c.1 goto loop\n  return i.2\n}\n")
	})
	t.Run("unreachable code is exempt", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\nentry:\n  return n\ndead:\n  y.1 = x.1\n  x.1 = 1\n  return y.1\n}\n",
			"4:1 unreachable-block: no path from the entry reaches dead")
	})
	t.Run("branch argument", func(t *testing.T) {
		expect(t, "tac", "func f(c) {\nentry:\n  if c goto one else two(x.1)\none:\n  x.1 = 5\n  goto two(7)\ntwo(y.1):\n  return y.1\n}\n",
			"3:26 use-not-dominated: x.1 is not defined on the path entry → two")
	})
}

func TestMaybeUndefined(t *testing.T) {
	t.Run("diamond", func(t *testing.T) {
		s := snapshot(t, "tac", "func f(c) {\nentry:\n  if c goto yes else no\nyes:\n  x = 1\n  goto join\nno:\n  goto join\njoin:\n  y = x + 1\n  print x\n  return y\n}\n")
		ds := all(t, s)
		if len(ds) != 1 || ds[0].Msg != "x may be used before it is assigned: on the path entry → no → join" {
			t.Fatalf("findings: %v", lines(t, s))
		}
		if n := len(ds[0].Related); n != 3 {
			t.Errorf("%d related places, want the 3 blocks of the path", n)
		}
	})
	t.Run("loop that assigns in its body", func(t *testing.T) {
		expect(t, "pir", `fn @f(_0: i64 "n") -> i64 {
  let _1: i64 "x"
  let _2: bool
bb0:
  goto bb1
bb1:
  _2 = slt _0, 3
  br _2, bb2, bb3
bb2:
  _1 = add _0, 1
  goto bb1
bb3:
  return _1
}
`, "13:10 maybe-undefined: _1 may be used before it is assigned: on the path bb0 → bb1 → bb3")
	})
	t.Run("never assigned in a function", func(t *testing.T) {
		expect(t, "tac", "func f(count) {\n  x = cuont + 1\n  return x\n}\n", "2:7 maybe-undefined: cuont is never assigned; did you mean count?")
	})
	t.Run("listing that assigns on one path only", func(t *testing.T) {
		expect(t, "tac", "if c goto yes\ngoto join\nyes: x = 1\njoin: y = x\n", "4:11 maybe-undefined: x may be used before it is assigned: on the path bb0 → bb1 → join")
	})
	t.Run("edge from an unreachable block", func(t *testing.T) {
		expect(t, "tac", "func f(a) {\nentry:\n  x = a\n  goto join\ndead:\n  goto join\njoin:\n  return x\n}\n",
			"5:1 unreachable-block: no path from the entry reaches dead")
	})
}

func TestPhiOperands(t *testing.T) {
	diamond := func(phi string) string {
		return "func f(c) {\nentry:\n  if c goto left else right\nleft:\n  goto join\nright:\n  goto join\njoin:\n  " + phi + "\n  return x.1\n}\n"
	}
	for _, c := range []struct {
		name, phi string
		want      []string
	}{
		{"complete", "x.1 = phi(left: 1, right: 2)", nil},
		{"missing", "x.1 = phi(left: c)", []string{"9:3 phi-operands: the phi has no operand for the edge from right"}},
		{"extra", "x.1 = phi(left: 1, right: 2, entry: 3)", []string{"9:32 phi-operands: entry is no predecessor of join: its predecessors are left, right"}},
		{"twice", "x.1 = phi(left: 1, right: 2, right: 2)", []string{"9:32 phi-operands: right has one edge to join, and an operand for it already"}},
		{"disagreeing", "x.1 = phi(left: 1, right: 2, right: 3)", []string{"9:32 phi-operands: this operand disagrees with the other one for right"}},
		{"unknown label", "x.1 = phi(left: 1, rihgt: 2)", []string{"9:22 unknown-label: no block has the label rihgt; did you mean right?"}},
		{"positional", "x.1 = phi(1, 2)", nil},
		{"positional, one too many", "x.1 = phi(1, 2, 3)", []string{"9:19 phi-operands: operand 3 of the phi has no edge: its predecessors are left, right"}},
		{"positional, one too few", "x.1 = phi(1)", []string{"9:3 phi-operands: the phi has no operand for the edge from right"}},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, "tac", diamond(c.phi), c.want...) })
	}
	two := func(phi string) string {
		return "func f(c) {\nentry:\n  if c goto join else join\njoin:\n  " + phi + "\n  y.1 = x.1 + c\n  return y.1\n}\n"
	}
	t.Run("two edges, two operands", func(t *testing.T) {
		expect(t, "tac", two("x.1 = phi(entry: 1, entry: 1)"), "5:3 trivial-phi: x.1 merges only 1; use 1 in its place")
	})
	t.Run("two edges, one operand", func(t *testing.T) {
		expect(t, "tac", two("x.1 = phi(entry: 1)"), "5:3 phi-operands: the phi needs 2 operands for entry, one for each edge from it")
	})
	t.Run("two edges that disagree", func(t *testing.T) {
		expect(t, "tac", two("x.1 = phi(entry: 1, entry: 2)"), "5:23 phi-operands: this operand disagrees with the other one for entry")
	})
}

func TestPhisThatAreNotNeeded(t *testing.T) {
	t.Run("dead chain", func(t *testing.T) {
		expect(t, "tac", `func f(c, a) {
entry:
  if c goto yes else join
yes:
  goto join
join:
  x.1 = phi(entry: a, yes: c)
  if a goto more else end
more:
  goto end
end:
  x.2 = phi(join: x.1, more: c)
  return a
}
`, "7:3 dead-phi: only dead phis use x.1", "12:3 dead-phi: nothing uses x.2")
	})
	t.Run("loop-carried phi that a later one keeps alive", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\nentry:\nloop:\n  x.1 = phi(entry: 0, loop: x.2)\n  x.2 = x.1 + n\n  if x.2 goto loop\n  return n\n}\n")
	})
	t.Run("trivial by itself", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\nentry:\nloop:\n  x.1 = phi(entry: n, loop: x.1)\n  if x.1 goto loop\n  return x.1\n}\n",
			"4:3 trivial-phi: x.1 merges only n; use n in its place")
	})
	t.Run("undefined operand is none to trust", func(t *testing.T) {
		expect(t, "tac", "func f(c, n) {\nentry:\n  if c goto yes else join\nyes:\n  goto join\njoin:\n  x.1 = phi(entry: n, yes: y.3)\n  return x.1\n}\n",
			"7:28 undefined-name: nothing defines y.3")
	})
}

func TestDeadStore(t *testing.T) {
	t.Run("effects stay", func(t *testing.T) {
		expect(t, "tac", "func g() {\n  return 1\n}\nfunc f(a) {\n  x = call g()\n  read y\n  z = a * 2\n  z = a\n  return z\n}\n",
			"7:3 dead-store: the value given to z is never used")
	})
	t.Run("a listing's results stay, what it overwrites does not", func(t *testing.T) {
		expect(t, "tac", "x = a\nx = b\ny = x\n", "1:1 dead-store: the value given to x is never used")
		expect(t, "tac", "x = a\ny = x\nif y goto L\nx = 1\nx = 2\nL: x = 3\ny = 4\n",
			"4:1 dead-store: the value given to x is never used", "5:1 dead-store: the value given to x is never used")
	})
	t.Run("dead around a loop", func(t *testing.T) {
		expect(t, "tac", "func f(n) {\nloop:\n  x = n + 1\n  n = n - 1\n  if n goto loop\n  return n\n}\n", "3:3 dead-store: the value given to x is never used")
	})
}

// Loops in each other, each entered at all its blocks, would say the edges of all inner
// loops again at each: what a finding lists is bounded.
func TestIrreducibleLoopListsSomeEntries(t *testing.T) {
	var src strings.Builder
	src.WriteString("func f(c) {\n  switch c [0: L0")
	for i := 1; i < 50; i++ {
		fmt.Fprintf(&src, ", %d: L%d", i, i)
	}
	src.WriteString(", default: L0]\n")
	for i := range 50 {
		fmt.Fprintf(&src, "L%d:\n  if c goto L%d else L%d\n", i, (i+1)%50, (i+7)%50)
	}
	src.WriteString("}\n")
	s := snapshot(t, "tac", src.String())
	ds, err := check.Segment(t.Context(), s, 0, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range ds {
		if d.Code != "irreducible-loop" {
			continue
		}
		found++
		if n := len(d.Related); n < 2 || n > 12 {
			t.Errorf("a finding has %d related locations", n)
		}
	}
	if found == 0 {
		t.Error("no loop is found irreducible")
	}
}

// In a component of many phis each has a finding, and each of these lists some only.
func TestComponentOfManyPhis(t *testing.T) {
	var src strings.Builder
	src.WriteString("func f(c) {\nE:\n  goto J\nJ:\n")
	for i := range 100 {
		fmt.Fprintf(&src, "  p.%d = phi(E: c, J: p.%d)\n", i, (i+1)%100)
	}
	src.WriteString("  if c goto J else X\nX:\n  return p.0\n}\n")
	ds, err := check.Segment(t.Context(), snapshot(t, "tac", src.String()), 0, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range ds {
		if d.Code == "redundant-phi-scc" {
			found++
			if len(d.Related) > 13 || len(d.Msg) > 200 {
				t.Fatalf("a finding has %d related locations and says %s", len(d.Related), d.Msg)
			}
		}
	}
	if found != 100 {
		t.Errorf("%d findings, want one for each phi", found)
	}
}

// Edges to one block, of one switch, stand at their own labels in the text.
func TestEdgesOfASwitchStandAtTheirLabels(t *testing.T) {
	src := "func f(x) {\n  switch x [1: A, 2: B, 3: A, default: B]\nA:\n  return 1\nB:\n  return 2\n}\n"
	var got []string
	for _, l := range lines(t, snapshot(t, "tac", src)) {
		got = append(got, strings.SplitN(l, " ", 2)[0])
	}
	if diff := cmp.Diff([]string{"2:16", "2:22", "2:28", "2:40"}, got); diff != "" {
		t.Errorf("critical edges (-want +got):\n%s", diff)
	}
}

// One broken line gives the finding on that line, and none that it may have caused.
func TestNoCascade(t *testing.T) {
	only := func(t *testing.T, dialect, src, code string) {
		t.Helper()
		got := lines(t, snapshot(t, dialect, src), "critical-edge")
		if len(got) == 0 {
			t.Error("no finding at all")
		}
		for _, l := range got {
			if !strings.Contains(l, " "+code+":") {
				t.Errorf("unexpected %s\nall: %v", l, got)
			}
		}
	}
	t.Run("definition", func(t *testing.T) {
		only(t, "tac", "func f(a) {\n  x = a +\n  y = x * 2\n  return y\n}\n", "syntax")
	})
	t.Run("use", func(t *testing.T) {
		only(t, "tac", "func f(a) {\n  x = a\n  return ) x\n}\n", "syntax")
	})
	t.Run("branch", func(t *testing.T) {
		only(t, "tac", "func f(a) {\nentry:\n  x = 1\n  if a gto one else two\none:\n  x = 2\n  return x\ntwo:\n  return x\n}\n", "syntax")
	})
	t.Run("PIR branch", func(t *testing.T) {
		only(t, "pir", strings.Replace(countPIR, "br _5, bb4, bb5", "br _5 bb4, bb5", 1), "syntax")
	})
	t.Run("PIR declaration", func(t *testing.T) {
		only(t, "pir", strings.Replace(countPIR, "let _2: i64", "let _2 i64", 1), "syntax")
	})
	t.Run("stray bracket", func(t *testing.T) { // no parallel copy, which would make it SSA form
		only(t, "tac", "func f(n) {\n  i = 0\nloop:\n  i = i + 1\n  ( t = i < n\n  if i < n goto loop\n  return i\n}\n", "syntax")
		only(t, "tac", "func f(n) {\n  i = 0\nloop:\n  (+ t = i < n\n  i = i + 1\n  if i < n goto loop\n  return i\n}\n", "syntax")
		only(t, "pir", strings.Replace(countPIR, "  _1 = add _1", "  ( _1 = add _1", 1), "syntax")
	})
	t.Run("PIR label", func(t *testing.T) {
		only(t, "pir", strings.Replace(countPIR, "bb4:", "bb4", 1), "syntax")
	})
	t.Run("unknown label", func(t *testing.T) {
		only(t, "pir", strings.Replace(countPIR, "br _5, bb4, bb5", "br _5, bb7, bb5", 1), "unknown-label")
	})
	t.Run("misspelt use", func(t *testing.T) {
		only(t, "tac", "func f(a) {\n  count = a + 1\n  return cuont\n}\n", "maybe-undefined")
	})
	t.Run("SSA definition", func(t *testing.T) {
		only(t, "tac", "func f(a) {\nentry:\n  x.1 = a +* 1\n  if a goto more else done\nmore:\n  y.1 = 2\n  goto done\ndone:\n  z.1 = phi(entry: x.1, more: y.1)\n  return z.1\n}\n", "syntax")
	})
	t.Run("SSA branch", func(t *testing.T) {
		only(t, "tac", "func f(a) {\nentry:\n  if a goto\nmore:\n  y.1 = 2\n  goto done\ndone:\n  z.1 = phi(entry: 1, more: y.1)\n  return z.1\n}\n", "syntax")
	})
}

func TestLevels(t *testing.T) {
	s := snapshot(t, "tac", "func f(a) {\n  x = a\n  x = 2\n  return x\n}\n")
	for _, c := range []struct {
		set  map[string]analysis.Level
		want []analysis.Level
	}{
		{nil, []analysis.Level{analysis.Hint}},
		{map[string]analysis.Level{"dead-store": analysis.Error}, []analysis.Level{analysis.Error}},
		{map[string]analysis.Level{"dead-store": analysis.Off}, nil},
		{map[string]analysis.Level{"dead-store": analysis.Default}, []analysis.Level{analysis.Hint}},
	} {
		ds, err := check.Segment(context.Background(), s, 0, check.Config{Levels: c.set})
		if err != nil {
			t.Fatal(err)
		}
		var got []analysis.Level
		for _, d := range ds {
			got = append(got, d.Level)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v: levels %v, want %v", c.set, got, c.want)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := snapshot(t, "pir", countPIR)
	if _, err := check.Segment(ctx, s, 0, check.Config{}); err == nil {
		t.Error("a cancelled check gives no error")
	}
	if got := lines(t, s, "critical-edge"); len(got) != 0 {
		t.Errorf("after a cancelled check: %v", got)
	}
}

// A linked finding goes when another function makes it good, without the function being
// analysed again.
func TestLinkedFollowsOtherFunctions(t *testing.T) {
	src := "func double(x) {\n  y = x + x\n  return y\n}\nfunc main(n) {\n  m = call duoble(n)\n  return m\n}\n"
	s := snapshot(t, "tac", src)
	if got := lines(t, s); len(got) != 1 || !strings.Contains(got[0], "did you mean double?") {
		t.Fatalf("findings: %v", got)
	}
	i := strings.Index(src, "double")
	s = s.Edit(2, analysis.Edit{Start: i, End: i + len("double"), Text: []byte("duoble")})
	if got := lines(t, s); len(got) != 0 {
		t.Errorf("findings after renaming the callee: %v", got)
	}
}
