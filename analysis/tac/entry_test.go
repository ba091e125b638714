package tac

import (
	"context"
	"testing"

	"phils/analysis"
	"phils/ssa/construct"
)

// A function that loops to its first block keeps, in SSA form, an entry before that
// block, even if no phi in it names the entry.
func TestRenderVirtualEntry(t *testing.T) {
	for _, c := range []struct {
		src  string
		algo construct.Algo
		form analysis.Form
		want string
	}{
		{"func f(n) {\nL:\n  print n\n  if n goto L\n  return n\n}\n", construct.Pruned, analysis.FormPhi,
			"func f(n.0) {\nENTRY:\nL:\n  print n.0\n  if n.0 goto L\n  return n.0\n}\n"},
		{"func f(n) {\nL:\n  print n\n  if n goto L\n  return n\n}\n", construct.Pruned, analysis.FormArgs,
			"func f(n.0) {\nENTRY:\nL:\n  print n.0\n  if n.0 goto L\n  return n.0\n}\n"},
		// The copy is folded, and its phi with it.
		{"func f(n) {\nL:\n  n = n\n  goto L\n}\n", construct.Braun, analysis.FormPhi,
			"func f(n.0) {\nENTRY:\nL:\n  goto L\n}\n"},
		// The entry's jump stands for it.
		{"func f(n) {\nL:\n  n = n\n  goto L\n}\n", construct.Pruned, analysis.FormArgs,
			"func f(n.0) {\n  goto L(n.0)\nL(n.1):\n  n.2 = n.1\n  goto L(n.2)\n}\n"},
	} {
		res, err := construct.Construct(context.Background(), units([]byte(c.src))[0].Functions[0].F, construct.Options{Algo: c.algo}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := string(Render(res.F, analysis.RenderOptions{Form: c.form}).Text)
		if got != c.want {
			t.Errorf("%v of\n%sis\n%swant\n%s", c.algo, c.src, got, c.want)
		}
		if f := units([]byte(got))[0].Functions[0].F; f.VirtualEntry || len(f.Preds(1)) != 0 {
			t.Errorf("%v: a jump goes to the entry of\n%s", c.algo, got)
		}
	}
	// Plain code is printed as it is.
	src := "func f(n) {\nL:\n  print n\n  goto L\n}\n"
	if got := string(renderAll([]byte(src), analysis.FormPhi)); got != src {
		t.Errorf("plain code is printed as\n%s", got)
	}
}
