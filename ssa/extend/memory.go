package extend

import (
	"context"

	"phils/ssa"
)

// Memory SSA: Novillo, "Memory SSA: a unified approach for sparsely representing memory
// operations" (GCC Developers' Summit 2007), in the form that LLVM gave it (its documentation
// page "MemorySSA"): all memory is one variable. An access that may write is a MemoryDef, a
// new version of it; one that only reads is a MemoryUse of the version that reaches it;
// versions are merged by MemoryPhis. As there:
//
//  1. Accesses. Each instruction that may touch memory has one, in the order of the text.
//  2. Placement. MemoryPhis stand at the iterated dominance frontier of the blocks with a
//     MemoryDef, and are not pruned: one whose version nobody reads stays.
//  3. Renaming. Each access, and each MemoryPhi for each edge into its block, gets the version
//     that reaches it down the dominator tree.
//  4. Blocks that cannot be reached have accesses too, all of the memory on entry, which is
//     also what comes to a MemoryPhi from them; they have no MemoryPhis.

// MemID is a version of memory: LiveOnEntry, then the MemoryDefs in order of blocks and
// instructions, then the MemoryPhis in order of blocks.
type MemID int32

// LiveOnEntry is memory as the function's caller left it.
const LiveOnEntry MemID = 0

// Memory is a function in Memory SSA form. It is immutable.
type Memory struct {
	F   *ssa.Func
	Dom *ssa.DomTree
	*Accesses

	NumDefs, NumPhis int

	// By MemID up to NumDefs; index 0 unused.
	DefValue []ssa.Value // the instruction
	Before   []MemID     // the version that the MemoryDef makes a new one of

	phiBlock []ssa.BlockID // by MemID - NumDefs - 1
	phiAt    []MemID       // by block: its MemoryPhi, 0 for none
	phiArg   []MemID       // by in-slot of the graph: what comes to the block's MemoryPhi
	defOf    []MemID       // by index in List: the MemoryDef, 0 for a MemoryUse
	reaches  []MemID       // by index in List: the version that reaches the access
	out      []MemID       // by block: the version at its end
}

// NewMemory gives a's function in Memory SSA form; dom is its dominator tree. The error is
// ctx's. O(values + operands + size of the MemoryPhis).
func NewMemory(ctx context.Context, a *Accesses, dom *ssa.DomTree) (*Memory, error) {
	f := a.F
	n := f.NumBlocks()
	m := &Memory{F: f, Dom: dom, Accesses: a, DefValue: make([]ssa.Value, 1),
		phiAt: make([]MemID, n+1), phiArg: make([]MemID, len(f.Pred)), out: make([]MemID, n+1),
		defOf: make([]MemID, len(a.List)), reaches: make([]MemID, len(a.List))}

	// 1. Accesses.
	var defining []ssa.BlockID
	for i := 1; i < len(a.List); i++ {
		x := &a.List[i]
		if !x.IsDef() {
			continue
		}
		m.DefValue = append(m.DefValue, x.Value)
		m.defOf[i] = MemID(len(m.DefValue) - 1)
		if b := f.Block[x.Value]; len(defining) == 0 || defining[len(defining)-1] != b {
			defining = append(defining, b)
		}
	}
	m.NumDefs = len(m.DefValue) - 1
	m.Before = make([]MemID, len(m.DefValue))
	if err := ctx.Err(); err != nil {
		return nil, err
	}

	// 2. Placement.
	m.phiBlock = ssa.NewIDF(&f.Graph, dom).Compute(defining, nil, nil)
	m.NumPhis = len(m.phiBlock)
	for i, b := range m.phiBlock {
		m.phiAt[b] = MemID(m.NumDefs + 1 + i)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}

	// 3. Renaming: parents come before their children in the preorder.
	first := m.firstAccesses()
	for _, b := range dom.Preorder {
		cur := m.phiAt[b]
		if d := dom.Idom[b]; cur == 0 && d != 0 {
			cur = m.out[d]
		}
		for i := first[b]; i < first[b+1]; i++ {
			if m.reaches[i] = cur; m.List[i].Constant && !m.List[i].IsDef() {
				m.reaches[i] = LiveOnEntry
			}
			if d := m.defOf[i]; d != 0 {
				m.Before[d] = cur
				cur = d
			}
		}
		m.out[b] = cur
	}
	// What comes from a block that cannot be reached is LiveOnEntry, as is its out.
	for _, b := range m.phiBlock {
		for s := f.PredOff[b]; s < f.PredOff[b+1]; s++ {
			m.phiArg[s] = m.out[f.Pred[s]]
		}
	}
	return m, nil
}

// IsPhi reports whether version d is a MemoryPhi's.
func (m *Memory) IsPhi(d MemID) bool { return int(d) > m.NumDefs }

// PhiAt is the MemoryPhi of block b, 0 for none.
func (m *Memory) PhiAt(b ssa.BlockID) MemID { return m.phiAt[b] }

// BlockOf is the block that version d comes from, the entry for LiveOnEntry.
func (m *Memory) BlockOf(d MemID) ssa.BlockID {
	switch {
	case d == LiveOnEntry:
		return ssa.Entry
	case m.IsPhi(d):
		return m.phiBlock[int(d)-m.NumDefs-1]
	}
	return m.F.Block[m.DefValue[d]]
}

// PhiArgs are what the MemoryPhi of block b merges, one per in-slot of the block. It is
// meaningless for a block without one.
func (m *Memory) PhiArgs(b ssa.BlockID) []MemID {
	return m.phiArg[m.F.PredOff[b]:m.F.PredOff[b+1]]
}

// DefOf is the version that v makes, 0 if it is no MemoryDef.
func (m *Memory) DefOf(v ssa.Value) MemID {
	if v <= 0 || int(v) >= len(m.at) {
		return 0
	}
	return m.defOf[m.at[v]]
}

// Reaching is the version that reaches v, an access.
func (m *Memory) Reaching(v ssa.Value) MemID {
	if v <= 0 || int(v) >= len(m.at) {
		return LiveOnEntry
	}
	return m.reaches[m.at[v]]
}

// Out is the version at the end of block b.
func (m *Memory) Out(b ssa.BlockID) MemID { return m.out[b] }
