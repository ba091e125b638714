package main

import (
	"phils/analysis"
	"phils/ssa"
	"phils/ssa/interp"
)

// addGlobals gives the interpreter the initial values that s declares.
func addGlobals(s *analysis.Snapshot, p *interp.Program) {
	for i := range s.Doc.NumSegments() {
		for _, d := range s.Unit(i).Decls {
			if d.Kind != analysis.DeclGlobal || d.Init == nil {
				continue
			}
			v := initial(*d.Init)
			if p.Globals == nil {
				p.Globals = map[string]interp.Val{}
			}
			if _, dup := p.Globals[d.Name]; !dup {
				p.Globals[d.Name] = v
			}
		}
	}
}

func initial(c ssa.Const) interp.Val {
	switch c.Kind {
	case ssa.ConstFloat:
		return interp.MakeFloat(c.Float)
	case ssa.ConstBool:
		return interp.MakeBool(c.Int != 0)
	case ssa.ConstStr:
		return interp.MakeString(c.Text)
	case ssa.ConstUnit:
		return interp.MakeUnit()
	}
	return interp.MakeInt(c.Int)
}
