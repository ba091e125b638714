package check_test

import (
	"context"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
	"phils/ssa/construct"
)

// A header without a place for parameters says nothing of how many there are. The file
// stays as it is understood when it is formatted or put into SSA form.
func TestOpenParamsStay(t *testing.T) {
	src := "_fact:\n  BeginFunc 32;\n  IfZ n Goto _L0;\n  _t0 = n - 1;\n  PushParam _t0;\n  _t1 = LCall _fact;\n  PopParams 4;\n" +
		"  acc = acc + _t1;\n  Return acc;\n_L0:\n  Return 1;\n  EndFunc;\n" +
		"func g {\n  y = k + 1\n  return y\n}\nbegin h\n  z = call g(q, 1)\n  return z\nend h\n"
	d := dialects.ByID("tac")
	formatted := string(d.Format([]byte(src)))
	ctx := context.Background()
	inSSA := ""
	for _, fn := range analysis.NewSnapshot("a.tac", 1, d, []byte(formatted)).Functions() {
		c, err := fn.Construct(ctx, construct.Pruned)
		if err != nil {
			t.Fatal(err)
		}
		inSSA += string(d.Render(c.F, analysis.RenderOptions{}).Text)
	}
	for _, text := range []string{src, formatted, inSSA} {
		s := analysis.NewSnapshot("a.tac", 1, d, []byte(text))
		functions := 0
		for seg, fn := range s.Functions() {
			functions++
			if !fn.F.OpenParams {
				t.Errorf("%s lists its parameters in\n%s", fn.Name, text)
			}
			found, err := check.Segment(ctx, s, seg, check.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s: %s in\n%s", f.Code, f.Msg, text)
			}
		}
		if functions != 3 {
			t.Errorf("%d functions in\n%s", functions, text)
		}
	}
}
