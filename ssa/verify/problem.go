package verify

import (
	"fmt"
	"strconv"

	"phils/ssa"
)

// Code says which rule a Problem breaks. Where an editor shows the same finding,
// its code is the same.
type Code string

// The rules.
const (
	// Malformed: columns of different lengths, ids out of range, CSR offsets that do
	// not fit. Nothing else is checked then.
	Malformed Code = "malformed"

	EntryHasPredecessors Code = "entry-has-predecessors"
	MissingTerminator    Code = "missing-terminator"
	AfterTerminator      Code = "after-terminator"
	EdgeCount            Code = "edge-count" // the out-edges do not fit the terminator
	ParamPlace           Code = "param-place"
	PhiNotFirst          Code = "phi-not-first"
	PhiOperands          Code = "phi-operands"  // not one operand per in-edge
	OperandCount         Code = "operand-count" // of any other operation
	BadOperand           Code = "operand"       // missing, or not a value
	UseNotDominated      Code = "use-not-dominated"
	UpsilonMissing       Code = "upsilon-missing"
	MultipleDefinition   Code = "multiple-definition" // two values are one version of one variable
	TypeMismatch         Code = "type"
	// NotPromoted, of SSA only: an access to a promotable variable is left.
	NotPromoted Code = "not-promoted"
)

// Problem is one broken rule. Fields that do not apply are 0, Edge and Operand -1.
type Problem struct {
	Code    Code
	Value   ssa.Value   // the instruction, or the second of two definitions
	Block   ssa.BlockID // its block
	Edge    ssa.EdgeID  // phi operands: the edge that the operand belongs to
	Operand int         // 0-based
	Def     ssa.Value   // use-not-dominated: the definition; multiple-definition: the first one
	Msg     string
}

// String is the code, the place and the message.
func (p Problem) String() string {
	s := string(p.Code)
	if p.Block != 0 {
		s += " in block " + strconv.Itoa(int(p.Block))
	}
	if p.Value != 0 {
		s += " at value " + strconv.Itoa(int(p.Value))
	}
	return s + ": " + p.Msg
}

// report adds a Problem about value v of block b.
func (c *checker) report(code Code, v ssa.Value, b ssa.BlockID, format string, args ...any) *Problem {
	c.problems = append(c.problems, Problem{Code: code, Value: v, Block: b, Edge: -1, Operand: -1, Msg: fmt.Sprintf(format, args...)})
	return &c.problems[len(c.problems)-1]
}

// name says which value v is.
func name(f *ssa.Func, v ssa.Value) string {
	if x := f.Var[v]; x > 0 {
		n := f.Vars[x].Name
		if f.Ver[v] >= 0 {
			n += "." + strconv.Itoa(int(f.Ver[v]))
		}
		return n
	}
	return "value " + strconv.Itoa(int(v))
}

func blockName(f *ssa.Func, b ssa.BlockID) string {
	if n := f.BlockName[b]; n != "" {
		return n
	}
	return "block " + strconv.Itoa(int(b))
}
