package destruct

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"phils/ssa"
	"phils/ssa/convert"
	"phils/ssa/verify"
)

// Method names a way to leave SSA form.
type Method uint8

// The methods.
const (
	Naive     Method = iota // right for conventional functions only
	Split                   // critical edges are split
	Sreedhar1               // every phi gets names of its own
	Sreedhar2               // where names interfere
	Sreedhar3               // the same, with a look at liveness, coalesced
	Boissinot               // every phi gets names of its own, coalesced by their values

	numMethods
)

var methodNames = [numMethods]string{"naive", "split", "sreedhar1", "sreedhar2", "sreedhar3", "boissinot"}

// Methods lists all methods.
func Methods() []Method { return []Method{Naive, Split, Sreedhar1, Sreedhar2, Sreedhar3, Boissinot} }

// String is the method's name on the command line.
func (m Method) String() string {
	if m < numMethods {
		return methodNames[m]
	}
	return fmt.Sprintf("Method(%d)", uint8(m))
}

// ParseMethod is the inverse of String. The error lists the names.
func ParseMethod(name string) (Method, error) {
	for m, n := range methodNames {
		if n == name {
			return Method(m), nil
		}
	}
	return 0, fmt.Errorf("unknown method %q of leaving SSA form: use one of %s", name, strings.Join(methodNames[:], ", "))
}

// Result is a function without phis.
type Result struct {
	// F is plain. Values that had a name, or that a phi or an inserted copy reads or
	// writes, are variables; others, which are written once, stay values. Old variables
	// keep their ids and names; what cannot have the name of a variable that it holds a
	// version of is called name_1, name_2 …, or the next number where names are numbers (_4).
	F *ssa.Func
	// OldOf is indexed by new Value: the value of the function given that it is, reads or
	// writes; a phi for what its copies move; 0 for the jumps of split edges and for the
	// spare location.
	OldOf []ssa.Value
	// VarOf is indexed by Value of the function given: the variable of F that holds it, 0
	// for what stays a value and for what no longer is there. An undefined value is in the
	// variable whose initial value it is, where F does not write that.
	VarOf []ssa.Var
	// Copies is how many moves were inserted, CopiesBefore how many before coalescing and
	// sequentialization. Operands that are undefined or come from unreachable blocks need none.
	Copies, CopiesBefore int
	// CopiesRemoved is how many copies of the function given were coalesced away.
	CopiesRemoved int
	// SplitEdges are the edges of the function given that got a block, in order. Whatever
	// the method, an edge is split where the operand is the result of the jump itself, or
	// two edges between the same blocks pass different operands.
	SplitEdges []ssa.EdgeID
}

// Destruct gives f without phis. f, which is not changed, may have phis of any form and
// parallel copies, and the names of e-SSA and SSI form, which are copies here; s may be nil. The error says what is wrong with f (it must pass
// [verify.Func]), which operation cannot be taken out of SSA form, or is ctx's.
//
// O(values + operands + the blocks of the live ranges that phis and copies touch).
func Destruct(ctx context.Context, f *ssa.Func, m Method, s *ssa.Scratch) (*Result, error) {
	if m >= numMethods {
		return nil, fmt.Errorf("there is no method %d of leaving SSA form", m)
	}
	g, err := accept(f)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	k := newTask(ctx, g, m, s)
	k.run(m)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := k.emit()
	r.VarOf = r.VarOf[:g.NumValues()] // the rest are jumps of split edges
	if slices.Contains(f.Op, ssa.OpUpsilon) {
		backToForm(f, g, r)
	}
	return r, ctx.Err()
}

// run finds the moves and classes that m makes.
func (k *task) run(m Method) {
	switch m {
	case Naive:
		k.naive()
	case Split:
		k.splitMethod()
	case Sreedhar1:
		k.sreedhar1()
	case Sreedhar2:
		k.sreedhar2()
	case Sreedhar3:
		k.sreedhar3()
	case Boissinot:
		k.boissinot()
	}
}

// Refused says why Destruct would refuse f, nil if it would not. O(values + operands).
func Refused(f *ssa.Func) error {
	_, err := accept(f)
	return err
}

// accept gives f without upsilons, or the error that says why it cannot leave SSA form.
func accept(f *ssa.Func) (*ssa.Func, error) {
	if ps := verify.Func(f); len(ps) > 0 {
		return nil, fmt.Errorf("%s cannot leave SSA form: %s", f.Name, ps[0].Msg)
	}
	g, kept := convert.Func(withoutBranchNames(f), convert.Phi)
	if len(kept) > 0 {
		// Block arguments are left where edges between the same blocks disagree, which is
		// no obstacle here.
		for _, k := range kept {
			if g.Op[k.Value] != ssa.OpBlockParam {
				return nil, fmt.Errorf("%s cannot leave SSA form: an upsilon is missing in %s", f.Name, f.BlockName[k.Pred])
			}
		}
	}
	return g, nil
}

// backToForm corrects OldOf and VarOf where upsilons were dropped from f before.
func backToForm(f, g *ssa.Func, r *Result) {
	old := renumber(f, r.OldOf)
	varOf := make([]ssa.Var, f.NumValues())
	for v := 1; v < min(len(old), g.NumValues()); v++ {
		varOf[old[v]] = r.VarOf[v]
	}
	r.VarOf = varOf
}

// renumber corrects oldOf where f's upsilons were dropped before, and gives by value that is
// left the one that it was. Values keep their order, so the i-th that is no upsilon is now
// the i-th; behind those are phis that merge what upsilons further up write, and the jumps of
// split edges.
func renumber(f *ssa.Func, oldOf []ssa.Value) []ssa.Value {
	old := make([]ssa.Value, 1, f.NumValues())
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		if f.Op[v] != ssa.OpUpsilon {
			old = append(old, v)
		}
	}
	for i, v := range oldOf {
		if int(v) < len(old) {
			oldOf[i] = old[v]
		} else {
			oldOf[i] = 0
		}
	}
	return old
}
