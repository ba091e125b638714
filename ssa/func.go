package ssa

// Value names one instruction, constant or parameter of a Func. 0 is none.
type Value int32

// BlockID names a block of a Graph, in textual order from 1; the entry is 1. 0 is none.
type BlockID int32

// Var names a variable of a Func: something that may be written many times, or,
// in SSA form, the base that versions belong to. 0 is none.
type Var int32

// EdgeID names one CFG edge: an index into Graph.Succ, from 0. A switch with two
// cases to one block has two edges.
type EdgeID int32

// Entry is the block in which every function starts.
const Entry BlockID = 1

// Graph is a control-flow graph in CSR form. Block b's out-edges are the EdgeIDs
// SuccOff[b] … SuccOff[b+1]-1, in the order of the terminator's targets. Its
// in-slots are PredOff[b] … PredOff[b+1]-1, ordered by source block, then by
// position in the source's terminator; a phi has one operand per in-slot, in
// this order.
type Graph struct {
	SuccOff  []int32   // len NumBlocks+2
	Succ     []BlockID // by EdgeID: target
	PredOff  []int32   // len NumBlocks+2
	Pred     []BlockID // by in-slot: source
	PredEdge []EdgeID  // by in-slot: the edge
	SuccSlot []int32   // by EdgeID: in-slot at its target (index into Pred)
}

// NumBlocks is the number of blocks; they are 1 … NumBlocks.
func (g *Graph) NumBlocks() int { return len(g.SuccOff) - 2 }

// Succs lists b's successors, one entry per edge.
func (g *Graph) Succs(b BlockID) []BlockID { return g.Succ[g.SuccOff[b]:g.SuccOff[b+1]] }

// Preds lists b's predecessors, one entry per edge, in textual order.
func (g *Graph) Preds(b BlockID) []BlockID { return g.Pred[g.PredOff[b]:g.PredOff[b+1]] }

// Source is the block that edge e leaves. O(1).
func (g *Graph) Source(e EdgeID) BlockID { return g.Pred[g.SuccSlot[e]] }

// NewGraph builds the CSR form from each block's successors; succ[i] belongs to
// block i+1. O(blocks + edges).
func NewGraph(succ [][]BlockID) Graph {
	off := make([]int32, len(succ)+2)
	n := 0
	for i, s := range succ {
		off[i+1] = int32(n)
		n += len(s)
	}
	off[len(succ)+1] = int32(n)
	flat := make([]BlockID, 0, n)
	for _, s := range succ {
		flat = append(flat, s...)
	}
	return graphFromCSR(off, flat)
}

// NewGraphCSR is NewGraph for edges that are in CSR form already: block b's successors are
// succ[succOff[b]:succOff[b+1]], of which the graph keeps both. succOff has NumBlocks+2
// entries, the first two of them 0. O(blocks + edges).
func NewGraphCSR(succOff []int32, succ []BlockID) Graph { return graphFromCSR(succOff, succ) }

func graphFromCSR(succOff []int32, succ []BlockID) Graph {
	nb := len(succOff) - 2
	g := Graph{SuccOff: succOff, Succ: succ,
		PredOff: make([]int32, nb+2), Pred: make([]BlockID, len(succ)),
		PredEdge: make([]EdgeID, len(succ)), SuccSlot: make([]int32, len(succ))}
	for _, t := range succ {
		g.PredOff[t+1]++
	}
	// PredOff[t+1] counts t's in-edges; the prefix sum makes it t's end.
	for b := 1; b <= nb+1; b++ {
		g.PredOff[b] += g.PredOff[b-1]
	}
	next := make([]int32, nb+2)
	copy(next, g.PredOff)
	for b := BlockID(1); int(b) <= nb; b++ {
		for e := succOff[b]; e < succOff[b+1]; e++ {
			t := succ[e]
			slot := next[t]
			next[t]++
			g.Pred[slot], g.PredEdge[slot], g.SuccSlot[e] = b, EdgeID(e), slot
		}
	}
	return g
}

// Func is one function: a Graph, and instructions as columns indexed by Value
// (index 0 of every column is unused).
type Func struct {
	Graph
	Name string

	Op     []Op
	Type   []Type
	Block  []BlockID // 0 for constants, which belong to no block and dominate everything
	Src    []int32   // the caller's position, opaque; -1 for none
	Aux    []int32   // by Op: see the Op's comment
	Var    []Var     // SSA form: the variable that this value is a version of; 0 for none
	Ver    []int32   // its version; -1 when the name carries none
	ArgOff []int32   // len(Op)+1; v's operands are Arg[ArgOff[v]:ArgOff[v+1]]
	Arg    []Value   // 0 where the text leaves an operand out or names an unknown value

	InstrOff []int32 // len NumBlocks+2: CSR of the instructions of a block, in order;
	Instr    []Value // phis and parameters first, the terminator last

	BlockName []string // by BlockID
	BlockSrc  []int32  // by BlockID: the caller's position of the label
	// VirtualEntry: block 1 stands before the text's first block, which is a
	// jump target; it holds the parameters and falls into block 2.
	VirtualEntry bool
	// OpenParams: the text's header has no place for parameters, so names from
	// outside are inputs and calls may pass any number of arguments.
	OpenParams bool

	Vars   []VarInfo  // by Var; index 0 unused
	Consts []Const    // by Aux of OpConst
	Syms   []string   // by Aux of OpGlobal, OpCall, OpInvoke …: names outside the function
	Cases  [][]Const  // by Aux of OpSwitch: the case values; edge 0 is the default, edge i+1 is case i
	Types  []TypeInfo // by Type - FirstComposite
	Params []Value    // the OpParam values in order
	Result Type
}

// VarInfo describes a variable.
type VarInfo struct {
	Name   string // as the text writes it: x, _1, %s.addr
	Source string // the source program's name when the text tells it ("s"), else ""
	Type   Type
	Src    int32 // where it is declared, -1 for none
	// Promotable: all accesses are OpRead and OpWrite (Definition 11.1.5 of the
	// construction text). Otherwise it lives in memory behind OpSlot, and Why
	// says why.
	Promotable bool
	Why        string
	Temp       bool // PIR: written once by Lemma 11.1.4
	Param      bool
}

// NumValues is the number of value ids, the unused 0 included.
func (f *Func) NumValues() int { return len(f.Op) }

// Args are v's operands.
func (f *Func) Args(v Value) []Value { return f.Arg[f.ArgOff[v]:f.ArgOff[v+1]] }

// Instrs are b's instructions in order.
func (f *Func) Instrs(b BlockID) []Value { return f.Instr[f.InstrOff[b]:f.InstrOff[b+1]] }

// Phis are the leading OpPhi, OpBlockParam and OpShadowPhi of b.
func (f *Func) Phis(b BlockID) []Value {
	in := f.Instrs(b)
	n := 0
	for n < len(in) && f.Op[in[n]].IsPhi() {
		n++
	}
	return in[:n]
}

// NumPhis is how many phis, of any form, f has. O(blocks + phis).
func (f *Func) NumPhis() (n int) {
	for b := Entry; int(b) <= f.NumBlocks(); b++ {
		n += len(f.Phis(b))
	}
	return n
}

// Terminator is b's last instruction if it is a terminator, else 0 (only in
// functions lowered from broken text).
func (f *Func) Terminator(b BlockID) Value {
	in := f.Instrs(b)
	if len(in) > 0 && f.Op[in[len(in)-1]].IsTerminator() {
		return in[len(in)-1]
	}
	return 0
}

// ConstKind says which field of a Const counts.
type ConstKind uint8

// Kinds of constants.
const (
	ConstInt   ConstKind = iota // Int, of the value's Type
	ConstFloat                  // Float
	ConstBool                   // Int is 0 or 1
	ConstStr                    // Text, unquoted
	ConstUnit
	ConstText // anything else: Text as written, not interpreted (LLVM's constant expressions …)
)

// Const is a literal.
type Const struct {
	Kind  ConstKind
	Int   int64
	Float float64
	Text  string
	Spell string // as the text wrote it, when the printer should keep that; else ""
}

// Type is a value's type: one of the scalars below or a composite of Func.Types.
type Type int32

// Scalar types.
const (
	TypeAny Type = iota // untyped (TAC): the value at run time decides
	TypeUnit
	TypeBool
	TypeI8
	TypeI16
	TypeI32
	TypeI64
	TypeU8
	TypeU16
	TypeU32
	TypeU64
	TypeF32
	TypeF64
	TypeStr
	TypePtr
	// FirstComposite starts the types of Func.Types.
	FirstComposite Type = 64
)

// IsInt reports whether t is a sized integer, and its width in bits and signedness.
func (t Type) IsInt() (bits int, signed, ok bool) {
	switch {
	case t >= TypeI8 && t <= TypeI64:
		return 8 << (t - TypeI8), true, true
	case t >= TypeU8 && t <= TypeU64:
		return 8 << (t - TypeU8), false, true
	}
	return 0, false, false
}

// TypeInfo is a composite type.
type TypeInfo struct {
	Kind  CompositeKind
	Elems []Type // tuple and struct fields; element of an array, slice or reference
	Len   int64  // array length
	Name  string // as the dialect spells the whole type
}

// CompositeKind is the shape of a composite type.
type CompositeKind uint8

// Composite shapes.
const (
	CompositeRef CompositeKind = iota
	CompositeRefMut
	CompositeArray
	CompositeSlice
	CompositeTuple
	CompositeStruct
	CompositeInt // an integer of another width (LLVM's i37): Len is the width
	CompositeOther
	CompositeVector  // Elems[0] is the element; scalable ones have Len -1 times the number
	CompositePointer // a pointer with a pointee, Elems[0], or with an address space, Len
	CompositeFunc    // Elems[0] is the result, the others are parameters; variadic: Len is 1
)
