package fix

import (
	"strings"

	"phils/analysis"
	"phils/ssa"
)

// repairArguments has a jump pass as many arguments as its target has parameters.
func repairArguments(w *site, d *analysis.Diagnostic) {
	if d.Edge < 0 || int(d.Edge) >= len(w.f.Succ) {
		return
	}
	for i := range w.fn.Edges {
		x := &w.fn.Edges[i]
		if x.Edge != d.Edge {
			continue
		}
		have, want := len(x.Args), int(x.Want)
		to := w.f.Succ[x.Edge]
		if have > want {
			title := "Pass no arguments to " + w.f.BlockName[to]
			if want > 0 {
				title = "Remove the last argument"
				if have > want+1 {
					title += "s"
				}
			}
			w.mend(d, title, true, false, func(e *editor) error {
				for n := want; n < have; n++ {
					e.unpass[x.Edge] = append(e.unpass[x.Edge], n)
				}
				return nil
			})
			return
		}
		var params []ssa.Value
		for _, p := range w.f.Phis(to) {
			if w.f.Op[p] == ssa.OpBlockParam {
				params = append(params, p)
			}
		}
		if len(params) < want || have == want {
			return
		}
		var texts []string
		undef := false
		for _, p := range params[have:want] {
			t := w.e.reaching(p, w.f.Source(x.Edge))
			undef = undef || t == "undef"
			texts = append(texts, t)
		}
		w.mend(d, "Pass "+strings.Join(texts, ", "), true, !undef, func(e *editor) error {
			if e.targetToken(x.Edge) < 0 {
				return e.fall(x.Edge, e.label(to)+"("+strings.Join(texts, ", ")+")")
			}
			e.pass[x.Edge] = texts
			return nil
		})
		return
	}
}
