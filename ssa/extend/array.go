package extend

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"phils/ssa"
)

// Array SSA form: Knobe and Sarkar, "Array SSA Form and Its Use in Parallelization" (POPL
// 1998), §3, without the timestamps that only a program which runs in that form needs; and what
// Fink, Knobe and Sarkar, "Unified Analysis of Array and Object References in Strongly Typed
// Languages" (SAS 2000), §3 and §4, find with it: which elements are available, so that a read is redundant.
//
//  1. Arrays. Memory is divided into classes that share nothing (NewClasses); each is an
//     array, with versions.
//  2. Extended form. A write to an element makes a version by a definition φ, dφ, which takes the
//     written element and all others of the version before. A read makes one by a use φ, uφ,
//     which adds the element to what is known. A call that may write makes one in which some elements
//     are kept. Control φs stand at the iterated frontiers of all these.
//  3. Element numbers. Index values of one value number are definitely the same, DS; the alias rules
//     tell which are definitely different, DD. An element is a location with numbers in the place of its
//     base and index.
//  4. Index propagation (Fink et al., Figure 6). The lattice value of a version is the set of elements that
//     are available in it: of dφ the element written, and of those before the ones DD from it; of uφ the ones
//     before, and the element read; of a control φ those available in all versions that it merges. Sets begin
//     full and shrink until nothing changes.
//  5. A read of an element that is available in the version that reaches it is redundant (Figure 7).
//     Its value is found up the versions: where a dφ or uφ of the element is met.

// ArrayID is a version of an array: an index into the columns of Arrays. 0 is none.
type ArrayID int32

// ArrayKind is what makes a version of an array.
type ArrayKind uint8

// What makes a version.
const (
	ArrayEntry ArrayKind = iota // what the array holds on entry
	ArrayDef                    // dφ: an element is written
	ArrayUse                    // uφ: an element is read
	ArrayKill                   // something is written, it is not known to which element, or read out of order
	ArrayPhi                    // control φ
)

// Element is a numbered element of an array.
type Element struct {
	Array ClassID
	Location
}

// Arrays is a function in Array SSA form. It is immutable.
type Arrays struct {
	*Classes
	Number   []ssa.Value // by value: its value number
	Elements []Element   // from 1

	// By version; 0 unused. Versions of an array are numbered by Ver from 0, in an order in which
	// dominators come first.
	Kind  []ArrayKind
	Array []ClassID
	Ver   []int32
	Block []ssa.BlockID
	Value []ssa.Value // of dφ, uφ and a kill: the access
	Elem  []int32     // of dφ and uφ: the element, 0 if it is not one whole element
	Prev  []ArrayID   // of these: the version before
	Args  [][]ArrayID // of a control φ: one for each in-slot, 0 from unreachable blocks

	made      [][]ArrayID // by index in List: the versions that the access makes
	phis      [][]ArrayID // by block
	available ssa.BitSlab // by version: of the array's elements
	local     []int32     // by element: its number within its array
}

// Redundant is a read whose element is available.
type Redundant struct {
	Read ssa.Value
	// Value is what it gives, 0 if that is not one value that the function has: then values meet
	// at a control φ, Merge.
	Value ssa.Value
	Merge ArrayID
	// From are the accesses that made the element available, the nearest on each path.
	From []ssa.Value
	// Passed are the writes between that do not touch it.
	Passed []ssa.Value
}

// TooManyElements is why a function has no Array SSA form.
type TooManyElements struct{ Versions, Elements int }

// Error says how many there are.
func (e *TooManyElements) Error() string {
	return fmt.Sprintf("too much for sets of elements: %d versions of arrays, %d elements", e.Versions, e.Elements)
}

// maxSets bounds the sets of available elements, in bits.
const maxSets = 1 << 27

// NewArrays gives a's function in Array SSA form; o and dom are its order and dominator tree. The error
// is a *TooManyElements, or ctx's.
//
// O(versions · elements / 64) for each round of the propagation, besides the placement of φs.
func NewArrays(ctx context.Context, a *Accesses, o *ssa.Order, dom *ssa.DomTree) (*Arrays, error) {
	x := &Arrays{Classes: NewClasses(a), Number: Numbers(a.F, o), Elements: make([]Element, 1), local: make([]int32, 1),
		made: make([][]ArrayID, len(a.List)), phis: make([][]ArrayID, a.F.NumBlocks()+1)}
	x.node(ArrayEntry, 0, 0, 0)
	b := &arrayBuilder{Arrays: x, o: o, dom: dom, index: map[Element]int32{}, count: make([]int32, x.NumClasses()+1), next: make([]int32, x.NumClasses()+1)}
	if err := b.place(ctx); err != nil {
		return nil, err
	}
	if err := b.rename(ctx); err != nil {
		return nil, err
	}
	return x, b.propagate(ctx)
}

func (x *Arrays) node(k ArrayKind, array ClassID, block ssa.BlockID, v ssa.Value) ArrayID {
	x.Kind, x.Array, x.Block, x.Value = append(x.Kind, k), append(x.Array, array), append(x.Block, block), append(x.Value, v)
	x.Ver, x.Elem, x.Prev, x.Args = append(x.Ver, 0), append(x.Elem, 0), append(x.Prev, 0), append(x.Args, nil)
	return ArrayID(len(x.Kind) - 1)
}

// Made are the versions that v, an access, makes, one for each array that it may touch.
func (x *Arrays) Made(v ssa.Value) []ArrayID {
	if v <= 0 || int(v) >= len(x.at) {
		return nil
	}
	return x.made[x.at[v]]
}

// Phis are the control φs of block b.
func (x *Arrays) Phis(b ssa.BlockID) []ArrayID { return x.phis[b] }

// Available reports whether element e is available in version d of its array.
func (x *Arrays) Available(d ArrayID, e int32) bool {
	return x.Elements[e].Array == x.Array[d] && x.available.Row(int(d)).Has(int(x.local[e]))
}

type arrayBuilder struct {
	*Arrays
	o     *ssa.Order
	dom   *ssa.DomTree
	index map[Element]int32
	count []int32 // by class: its elements
	next  []int32 // by class: the next version
	first []int32 // by block: its first access in List

	touched []ClassID
	kill    []ssa.BitSet // by element: those of its array that a write to it may change
}

// version makes the next version of an array.
func (b *arrayBuilder) version(k ArrayKind, array ClassID, block ssa.BlockID, v ssa.Value) ArrayID {
	return b.numberVersion(b.node(k, array, block, v))
}

func (b *arrayBuilder) numberVersion(d ArrayID) ArrayID {
	b.Ver[d] = b.next[b.Array[d]]
	b.next[b.Array[d]]++
	return d
}

// touches lists the arrays that x makes a version of.
func (b *arrayBuilder) touches(x *Access) []ClassID {
	b.touched = b.Touched(x, true, b.touched)
	if x.Effect&Reads != 0 && x.Effect&Writes == 0 {
		b.touched = b.Touched(x, false, b.touched)
		if len(b.touched) > 1 {
			b.touched = b.touched[:0] // a read of who knows what makes nothing known
		}
	}
	return b.touched
}

// place puts the control φs (step 2).
func (b *arrayBuilder) place(ctx context.Context) error {
	return b.placePhis(ctx, b.o, b.dom, b.touches, func(k ClassID, blk ssa.BlockID) error {
		d := b.node(ArrayPhi, k, blk, 0)
		b.Args[d] = make([]ArrayID, len(b.F.Preds(blk)))
		b.phis[blk] = append(b.phis[blk], d)
		return nil
	})
}

// rename makes the versions down the dominator tree.
func (b *arrayBuilder) rename(ctx context.Context) error {
	f := b.F
	n := f.NumBlocks()
	b.first = b.firstAccesses()
	walk := newRenaming[ArrayID](b.dom, b.NumClasses(), n)
	cur := walk.cur
	for k := ClassID(1); int(k) < len(cur); k++ {
		cur[k] = b.version(ArrayEntry, k, b.o.Root(), 0)
	}
	for _, blk := range b.dom.Preorder {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		walk.enter(blk)
		for _, d := range b.phis[blk] {
			walk.set(b.Array[d], b.numberVersion(d))
		}
		for i := b.first[blk]; i < b.first[blk+1]; i++ {
			x := &b.List[i]
			for _, k := range b.touches(x) {
				d := b.version(ArrayKill, k, blk, x.Value)
				b.Prev[d] = cur[k]
				if e := b.element(x, k); e != 0 || x.Effect&Writes == 0 && !x.Ordered {
					b.Elem[d], b.Kind[d] = e, ArrayUse
					if x.Effect&Writes != 0 {
						b.Kind[d] = ArrayDef
					}
				}
				b.made[i] = append(b.made[i], d)
				walk.set(k, d)
			}
		}
		for e := f.SuccOff[blk]; e < f.SuccOff[blk+1]; e++ {
			t := f.Succ[e]
			for _, d := range b.phis[t] {
				b.Args[d][f.SuccSlot[e]-f.PredOff[t]] = cur[b.Array[d]]
			}
		}
	}
	return nil
}

// element numbers what x touches of array k (step 3), 0 if that is not a whole element.
func (b *arrayBuilder) element(x *Access, k ClassID) int32 {
	l := x.Read
	if x.Effect&Writes != 0 {
		l = x.Write
		if x.Effect&Reads != 0 {
			return 0
		}
	}
	if x.Ordered || x.Args || x.Hidden || !exact(l) {
		return 0
	}
	e := Element{k, l}
	e.Base = b.Number[l.Base]
	if l.Index != 0 {
		e.Index = b.Number[l.Index]
	}
	n, ok := b.index[e]
	if !ok {
		n = int32(len(b.Elements))
		b.index[e] = n
		b.Elements = append(b.Elements, e)
		b.local = append(b.local, b.count[k])
		b.count[k]++
	}
	return n
}

// propagate finds the available elements of each version (step 4).
func (b *arrayBuilder) propagate(ctx context.Context) error {
	most := int(slices.Max(b.count))
	if most == 0 {
		most = 1
	}
	if len(b.Kind)*most > maxSets || len(b.Elements)*most > maxSets {
		return &TooManyElements{len(b.Kind), len(b.Elements) - 1}
	}
	of := make([][]int32, b.NumClasses()+1) // the elements of each array
	for e := 1; e < len(b.Elements); e++ {
		k := b.Elements[e].Array
		of[k] = append(of[k], int32(e))
	}
	b.available = ssa.NewBitSlab(len(b.Kind), most)
	b.kill = make([]ssa.BitSet, len(b.Elements))
	gone := ssa.NewBitSet(most)
	for d := ArrayID(1); int(d) < len(b.Kind); d++ {
		if b.Kind[d] != ArrayEntry {
			for _, e := range of[b.Array[d]] {
				b.available.Row(int(d)).Add(int(b.local[e]))
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for d := ArrayID(1); int(d) < len(b.Kind); d++ {
			if d&255 == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			to := b.available.Row(int(d))
			switch b.Kind[d] {
			case ArrayPhi:
				for _, a := range b.Args[d] {
					if a != 0 && meet(to, b.available.Row(int(a)), nil, -1) {
						changed = true
					}
				}
			case ArrayUse:
				keep := -1
				if e := b.Elem[d]; e != 0 {
					keep = int(b.local[e])
				}
				changed = meet(to, b.available.Row(int(b.Prev[d])), nil, keep) || changed
			case ArrayDef:
				e := b.Elem[d]
				if b.kill[e] == nil {
					b.kill[e] = ssa.NewBitSet(most)
					for _, o := range of[b.Array[d]] {
						if r, _ := b.Alias(b.Elements[e].Location, b.Elements[o].Location); r != NoAlias {
							b.kill[e].Add(int(b.local[o]))
						}
					}
				}
				changed = meet(to, b.available.Row(int(b.Prev[d])), b.kill[e], int(b.local[e])) || changed
			case ArrayKill:
				gone.Clear()
				x := b.At(b.Value[d])
				for _, o := range of[b.Array[d]] {
					if r, _ := b.Clobbers(b.numbered(x), b.Elements[o].Location); r != NoAlias {
						gone.Add(int(b.local[o]))
					}
				}
				changed = meet(to, b.available.Row(int(b.Prev[d])), gone, -1) || changed
			}
		}
	}
	return nil
}

// numbered is x with value numbers in its location.
func (b *arrayBuilder) numbered(x *Access) *Access {
	n := *x
	if l := &n.Write; l.Base != 0 {
		l.Base = b.Number[l.Base]
		if l.Index != 0 {
			l.Index = b.Number[l.Index]
		}
	}
	return &n
}

// meet takes from to what is not in from, or is in gone, but for element keep; it reports whether that was
// anything.
func meet(to, from, gone ssa.BitSet, keep int) (changed bool) {
	for i := range to {
		w := from[i]
		if gone != nil {
			w &^= gone[i]
		}
		if keep >= 0 && keep/64 == i {
			w |= 1 << (keep % 64)
		}
		if n := to[i] & w; bits.OnesCount64(n) != bits.OnesCount64(to[i]) {
			to[i], changed = n, true
		}
	}
	return changed
}

// maxVersions bounds the versions that the search for a read's value looks at.
const maxVersions = 1 << 12

// Redundant tells whether v reads an element that is available, and what it gives (step 5).
// O(versions of the array), a bounded number of them.
func (x *Arrays) Redundant(v ssa.Value) (Redundant, bool) {
	for _, d := range x.Made(v) {
		if e := x.Elem[d]; x.Kind[d] == ArrayUse && e != 0 && x.Available(x.Prev[d], e) {
			s := &arraySearch{Arrays: x, e: e, found: map[ArrayID]ssa.Value{}, left: maxVersions}
			r := &s.r
			r.Read = v
			r.Value = s.up(x.Prev[d])
			if r.Value < 0 || s.left < 0 || x.F.Type[r.Value] != x.F.Type[v] {
				r.Value = 0
			}
			return s.r, true
		}
	}
	return Redundant{}, false
}

// Of the search up the versions: the value is the one that the search started from, or there is
// more than one.
const (
	sameValue  ssa.Value = -1
	manyValues ssa.Value = -2
)

type arraySearch struct {
	*Arrays
	r     Redundant
	e     int32
	found map[ArrayID]ssa.Value
	left  int
}

// up is the value of the element in version d, in which it is available.
func (s *arraySearch) up(d ArrayID) ssa.Value {
	for {
		if s.left--; s.left < 0 {
			return manyValues
		}
		switch s.Kind[d] {
		case ArrayDef:
			if s.Elem[d] == s.e {
				s.from(s.Value[d])
				return s.At(s.Value[d]).Stored
			}
			s.passed(s.Value[d])
		case ArrayUse:
			if s.Elem[d] == s.e && !s.Available(s.Prev[d], s.e) {
				s.from(s.Value[d])
				return s.Value[d]
			}
		case ArrayKill:
			s.passed(s.Value[d])
		case ArrayPhi:
			if v, ok := s.found[d]; ok {
				return v
			}
			s.found[d] = sameValue
			all := sameValue
			for _, a := range s.Args[d] {
				if a == 0 {
					continue
				}
				switch v := s.up(a); {
				case v == sameValue || v == all:
				case all == sameValue:
					all = v
				default:
					all = manyValues
					s.r.Merge = d
				}
			}
			s.found[d] = all
			return all
		default:
			return manyValues
		}
		d = s.Prev[d]
	}
}

func (s *arraySearch) from(v ssa.Value) {
	if !slices.Contains(s.r.From, v) {
		s.r.From = append(s.r.From, v)
	}
}

func (s *arraySearch) passed(v ssa.Value) {
	if len(s.r.Passed) < 16 && !slices.Contains(s.r.Passed, v) {
		s.r.Passed = append(s.r.Passed, v)
	}
}
