package extend

import (
	"context"
	"fmt"

	"phils/ssa"
)

// Hashed SSA form, HSSA: Chow, Chan, Liu, Lo and Streich, "Effective Representation of Aliases
// and Indirect Memory Operations in SSA Form" (CC 1996). Scalars are in SSA form already; the steps of the
// paper's construction are those of what lies in memory:
//
//  1. Virtual variables. Memory is divided into classes that share nothing (NewClasses).
//  2. μ and χ. A load, and a call that may read, has a μ for each class that it may read: a use of the class's
//     version. A store, and whatever else may write, has a χ for each class that it may write: a
//     definition that takes the rest from the version before. A store of all that the function ever touches of
//     a class is a plain definition.
//  3. φs stand at the iterated frontiers of the definitions and χs, for each class.
//  4. Renaming down the dominator tree.
//  5. Real occurrences. A load's version occurs in the program, and so does the version that a store
//     through one address makes; what calls may touch does not.
//  6. Zero versions. A version that does not occur, and whose value comes from a χ through nothing but
//     φs that do not occur, has the number 0: the versions of a class that stand for "something that nobody looks
//     at" are one.
//  7. Nodes of the hash table for constants, addresses and variables.
//  8. In preorder of the dominator tree, nodes for expressions and loads: global value numbering
//     (hashed_node.go).

// VersionID is a version of a class: an index into the columns of Hashed. 0 is none.
type VersionID int32

// VersionKind is what makes a version of a class.
type VersionKind uint8

// What makes a version.
const (
	VersionEntry VersionKind = iota // what the class holds on entry
	VersionDef                      // a store of all of it
	VersionChi                      // χ: some of it may be written
	VersionPhi                      // φ
)

// Hashed is a function in HSSA form. It is immutable.
type Hashed struct {
	*Classes

	// By version; 0 unused.
	Kind  []VersionKind
	Class []ClassID
	Ver   []int32       // its number in its class, from 1: the version on entry; 0 for zero versions
	Block []ssa.BlockID // where it is made
	Value []ssa.Value   // of a definition and a χ: the access
	Prev  []VersionID   // of these: the version before
	Args  [][]VersionID // of a φ: one for each in-slot, 0 from unreachable blocks

	// NumZero is the number of zero versions.
	NumZero int

	// Nodes is the hash table, from 1; its values are Members.
	Nodes []Node
	First []ssa.Value // by node: the first of its values

	mus, chis [][]VersionID // by index in List
	phis      [][]VersionID // by block
	real      ssa.BitSet    // by version: it occurs
	zero      ssa.BitSet

	node    []NodeID    // by value: its node, 0 for none
	from    []VersionID // by index in List: the version in a load's node
	source  []ssa.Value // by index in List: the store that gives a load its node
	firstOf []int32     // by node: where its members begin
	members []ssa.Value
	strong  []Location // by class: all that is touched of it, Base 0 if that is not one place
}

// TooManyVersions is why a function has no HSSA form.
type TooManyVersions struct{ Versions int }

// Error says how many there are.
func (e *TooManyVersions) Error() string {
	return fmt.Sprintf("more than %d versions of virtual variables", e.Versions)
}

// maxHashed bounds the versions: there may be one for each call and each class.
const maxHashed = 1 << 21

// NewHashed gives a's function in HSSA form; o and dom are its order and dominator tree. pure may be nil, and
// says of an OpOther that its operands, its type and its name are all that its result depends on. The error is a
// *TooManyVersions, or ctx's.
//
// O(values + versions) besides the placement of φs; there are up to accesses · classes versions.
func NewHashed(ctx context.Context, a *Accesses, o *ssa.Order, dom *ssa.DomTree, pure func(ssa.Value) bool) (*Hashed, error) {
	n := len(a.List)
	h := &Hashed{Classes: NewClasses(a), mus: make([][]VersionID, n), chis: make([][]VersionID, n),
		phis: make([][]VersionID, a.F.NumBlocks()+1), from: make([]VersionID, n), source: make([]ssa.Value, n)}
	h.version(VersionEntry, 0, 0, 0)
	b := &hashBuilder{Hashed: h, o: o, dom: dom, pure: pure}
	b.findStrong()
	if err := b.place(ctx); err != nil {
		return nil, err
	}
	if err := b.rename(ctx); err != nil {
		return nil, err
	}
	if err := b.hash(ctx); err != nil {
		return nil, err
	}
	b.findZero()
	b.number()
	return h, nil
}

func (h *Hashed) version(k VersionKind, class ClassID, block ssa.BlockID, v ssa.Value) VersionID {
	h.Kind, h.Class, h.Block, h.Value = append(h.Kind, k), append(h.Class, class), append(h.Block, block), append(h.Value, v)
	h.Ver, h.Prev, h.Args = append(h.Ver, 0), append(h.Prev, 0), append(h.Args, nil)
	return VersionID(len(h.Kind) - 1)
}

// Mus are the versions that v, an access, may read, one for each class.
func (h *Hashed) Mus(v ssa.Value) []VersionID { return h.mus[h.index(v)] }

// Chis are the versions that v, an access, makes, by χ or as a definition, one for each class.
func (h *Hashed) Chis(v ssa.Value) []VersionID { return h.chis[h.index(v)] }

func (h *Hashed) index(v ssa.Value) int32 {
	if v <= 0 || int(v) >= len(h.at) {
		return 0
	}
	return h.at[v]
}

// Phis are the φs of block b.
func (h *Hashed) Phis(b ssa.BlockID) []VersionID { return h.phis[b] }

// Real reports whether version d occurs in the program.
func (h *Hashed) Real(d VersionID) bool { return h.real.Has(int(d)) }

// Zero reports whether d is a zero version.
func (h *Hashed) Zero(d VersionID) bool { return h.zero.Has(int(d)) }

// Whole reports whether the function touches one place only of class k, which it stores as a variable.
func (h *Hashed) Whole(k ClassID) bool { return h.strong[k].Base != 0 }

type hashBuilder struct {
	*Hashed
	o    *ssa.Order
	dom  *ssa.DomTree
	pure func(ssa.Value) bool

	first   []int32     // by block: its first access in List
	order   []VersionID // in the order of renaming
	touched []ClassID
	entry   []VersionID // by class: its version on entry
	table   map[Node]NodeID
	consts  map[constKey]int32
}

// direct reports whether x touches one place, of one class: it is no call, and the address says which object
// it points to.
func (b *hashBuilder) direct(x *Access, l Location) bool {
	return !x.Args && !x.Hidden && b.Of(l) != 0
}

// findStrong finds the classes of which the function touches one place only, and nobody else touches any.
func (b *hashBuilder) findStrong() {
	b.strong = make([]Location, b.NumClasses()+1)
	many := make([]bool, b.NumClasses()+1)
	see := func(x *Access, l Location) {
		k := b.Of(l)
		switch was := b.strong[k]; {
		case x.Ordered || !exact(l) || was.Base != 0 && was != l:
			many[k] = true
		default:
			b.strong[k] = l
		}
	}
	for i := 1; i < len(b.List); i++ {
		x := &b.List[i]
		if x.Effect&Reads != 0 && b.direct(x, x.Read) {
			see(x, x.Read)
		}
		if x.Effect&Writes != 0 && b.direct(x, x.Write) {
			see(x, x.Write)
		}
		if x.Args && !x.Hidden {
			for _, v := range b.F.Args(x.Value) {
				if v != 0 {
					many[b.Of(b.Locate(v, Unbounded))] = true
				}
			}
		}
	}
	for k := range many {
		if k == 0 || many[k] || b.Escaped[k] {
			b.strong[k] = Location{}
		}
	}
}

// defines lists the classes that x makes a version of: an access out of order keeps its place by one.
func (b *hashBuilder) defines(x *Access) []ClassID {
	b.touched = b.Touched(x, x.Effect&Writes != 0 || !x.Ordered, b.touched)
	return b.touched
}

// place puts the φs (step 3).
func (b *hashBuilder) place(ctx context.Context) error {
	n := 0
	defines := func(x *Access) []ClassID {
		ks := b.defines(x)
		n += len(ks)
		return ks
	}
	err := b.placePhis(ctx, b.o, b.dom, defines, func(k ClassID, blk ssa.BlockID) error {
		d := b.version(VersionPhi, k, blk, 0)
		b.Args[d] = make([]VersionID, len(b.F.Preds(blk)))
		b.phis[blk] = append(b.phis[blk], d)
		if n++; n > maxHashed {
			return &TooManyVersions{maxHashed}
		}
		return nil
	})
	if err == nil && n > maxHashed {
		return &TooManyVersions{maxHashed}
	}
	return err
}

// rename makes the versions down the dominator tree (step 4), and marks those that occur (step 5).
func (b *hashBuilder) rename(ctx context.Context) error {
	f := b.F
	n := f.NumBlocks()
	b.first = b.firstAccesses()
	walk := newRenaming[VersionID](b.dom, b.NumClasses(), n)
	cur := walk.cur
	for k := ClassID(1); int(k) < len(cur); k++ {
		cur[k] = b.version(VersionEntry, k, b.o.Root(), 0)
		b.order = append(b.order, cur[k])
	}
	b.entry = append(b.entry, cur...)
	var occurs []VersionID
	set := func(k ClassID, d VersionID) {
		walk.set(k, d)
		b.order = append(b.order, d)
	}
	for _, blk := range b.dom.Preorder {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		walk.enter(blk)
		for _, d := range b.phis[blk] {
			set(b.Class[d], d)
		}
		for i := b.first[blk]; i < b.first[blk+1]; i++ {
			x := &b.List[i]
			b.touched = b.Touched(x, false, b.touched)
			for _, k := range b.touched {
				b.mus[i] = append(b.mus[i], cur[k])
				if b.direct(x, x.Read) {
					occurs = append(occurs, cur[k])
				}
			}
			for _, k := range b.defines(x) {
				kind := VersionChi
				if x.Effect == Writes && b.strong[k].Base != 0 {
					kind = VersionDef
				}
				d := b.version(kind, k, blk, x.Value)
				b.Prev[d] = cur[k]
				b.chis[i] = append(b.chis[i], d)
				if x.Effect&Writes != 0 && b.direct(x, x.Write) {
					occurs = append(occurs, d)
				}
				set(k, d)
			}
		}
		for e := f.SuccOff[blk]; e < f.SuccOff[blk+1]; e++ {
			t := f.Succ[e]
			for _, d := range b.phis[t] {
				b.Args[d][f.SuccSlot[e]-f.PredOff[t]] = cur[b.Class[d]]
			}
		}
	}
	b.real, b.zero = ssa.NewBitSet(len(b.Kind)), ssa.NewBitSet(len(b.Kind))
	for _, d := range occurs {
		b.real.Add(int(d))
	}
	return nil
}

// findZero finds the zero versions (step 6; the paper's rules on zero versions, in §3): a χ's that do not occur, then
// along operands the φs'.
func (b *hashBuilder) findZero() {
	var work []VersionID
	users := make([][]VersionID, len(b.Kind)) // the φs that merge a version
	for d := VersionID(1); int(d) < len(b.Kind); d++ {
		switch {
		case b.Real(d):
		case b.Kind[d] == VersionChi:
			work = append(work, d)
		case b.Kind[d] == VersionPhi:
			for _, a := range b.Args[d] {
				users[a] = append(users[a], d)
			}
		}
	}
	for len(work) > 0 {
		d := work[len(work)-1]
		work = work[:len(work)-1]
		if !b.Zero(d) {
			b.zero.Add(int(d))
			b.NumZero++
			work = append(work, users[d]...)
		}
	}
}

// number counts the versions of each class in the order of renaming, without the zero versions.
func (b *hashBuilder) number() {
	next := make([]int32, b.NumClasses()+1)
	for _, d := range b.order {
		if !b.Zero(d) {
			next[b.Class[d]]++
			b.Ver[d] = next[b.Class[d]]
		}
	}
}
