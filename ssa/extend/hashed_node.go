package extend

import (
	"context"
	"math"

	"phils/ssa"
)

// The hash table of HSSA form (hashed.go, steps 7 and 8; the paper's §5): values that are computed in the
// same way of the same nodes are one node. A load's node is made of its address's node and the version of its
// virtual variable:
//
//   - Two loads are one node where the nodes of their addresses are, and the versions of the virtual
//     variable are the same or are separated by χs that do not alias the load. So the version in a node is
//     the first up the χs that may be of the load's place; it is counted as one that occurs.
//   - Copies are coalesced: a copy is what it copies, and a load of what a store in sight wrote is
//     the stored value.
//
// Two values of one node are equal wherever both are meant: where one's definition dominates the
// other's, the values that they had last are the same.

// NodeID names a node of the hash table; 0 is none.
type NodeID int32

// NodeKind is one of the paper's five kinds of nodes.
type NodeKind uint8

// Kinds of nodes.
const (
	NodeVar     NodeKind = iota + 1 // a variable's version: a parameter, a φ, a call's result
	NodeConst                       // a constant
	NodeObject                      // the address of an object
	NodeAddress                     // an address made from another: Args[0] + Args[1]·Scale + Offset
	NodeOp                          // an operation on Args
	NodeLoad                        // what is in memory; see Node.Version
)

// Node is what a node stands for; two nodes are never the same.
type Node struct {
	Kind NodeKind
	Op   ssa.Op
	Type ssa.Type
	// Aux is the value of a variable, the number of a constant among the table's, the Aux of an operation.
	Aux  int32
	Args [3]NodeID // 0 for none
	// Version of the virtual variable that a load reads.
	Version VersionID
	// Of a load with Size > 0: the place Args[0] + Args[1]·Scale + Offset, Size units of it; else Args
	// are the load's operands.
	Scale, Offset, Size int64
}

type constKey struct {
	typ  ssa.Type
	kind ssa.ConstKind
	bits uint64 // of Int or Float
	text string
}

// NodeOf is v's node, 0 where it has none: in blocks that cannot be reached.
func (h *Hashed) NodeOf(v ssa.Value) NodeID {
	if v <= 0 || int(v) >= len(h.node) {
		return 0
	}
	return h.node[v]
}

// Members are the values of node n, in reverse postorder of their blocks; those without a block come first.
func (h *Hashed) Members(n NodeID) []ssa.Value { return h.members[h.firstOf[n]:h.firstOf[n+1]] }

// From is the version in the node of load v: the first that may be of what it reads, 0 if v is no load of one
// class.
func (h *Hashed) From(v ssa.Value) VersionID { return h.from[h.index(v)] }

// Source is the store whose value load v is known to give, 0 for none.
func (h *Hashed) Source(v ssa.Value) ssa.Value { return h.source[h.index(v)] }

// hash gives each value its node.
func (b *hashBuilder) hash(ctx context.Context) error {
	f := b.F
	b.node, b.Nodes, b.First = make([]NodeID, f.NumValues()), make([]Node, 1), make([]ssa.Value, 1)
	b.table, b.consts = map[Node]NodeID{}, map[constKey]int32{}
	order := make([]ssa.Value, 0, f.NumValues())
	for v := ssa.Value(1); int(v) < f.NumValues(); v++ {
		if f.Op[v].IsConst() {
			b.set(v, b.find(b.leaf(v)))
			order = append(order, v)
		}
	}
	if !b.model.NewSlots {
		for _, v := range b.slot { // places are named by it, wherever it stands
			if v != 0 {
				b.set(v, b.find(b.leaf(v)))
			}
		}
	}
	for _, blk := range b.o.RPO {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		for _, v := range f.Instrs(blk) {
			if f.Op[v].HasResult() {
				b.set(v, b.expression(v))
				order = append(order, v)
			}
		}
	}
	// The members of each node, by counting.
	b.firstOf = make([]int32, len(b.Nodes)+1)
	for _, v := range order {
		b.firstOf[b.node[v]+1]++
	}
	for n := 1; n < len(b.firstOf); n++ {
		b.firstOf[n] += b.firstOf[n-1]
	}
	next := make([]int32, len(b.Nodes))
	copy(next, b.firstOf)
	b.members = make([]ssa.Value, len(order))
	for _, v := range order {
		n := b.node[v]
		b.members[next[n]] = v
		next[n]++
	}
	return nil
}

// find is the node that stands for k.
func (b *hashBuilder) find(k Node) NodeID {
	n, ok := b.table[k]
	if !ok {
		n = NodeID(len(b.Nodes))
		b.table[k] = n
		b.Nodes, b.First = append(b.Nodes, k), append(b.First, 0)
	}
	return n
}

func (b *hashBuilder) set(v ssa.Value, n NodeID) {
	if b.node[v] = n; b.First[n] == 0 {
		b.First[n] = v
	}
}

// leaf is a value that is like no other, but for constants and the names of objects.
func (b *hashBuilder) leaf(v ssa.Value) Node {
	f := b.F
	switch f.Op[v] {
	case ssa.OpConst:
		c := &f.Consts[f.Aux[v]]
		k := constKey{f.Type[v], c.Kind, uint64(c.Int), c.Text}
		if c.Kind == ssa.ConstFloat {
			k.bits = math.Float64bits(c.Float) // -0 is not 0
		}
		i, ok := b.consts[k]
		if !ok {
			i = int32(len(b.consts))
			b.consts[k] = i
		}
		return Node{Kind: NodeConst, Aux: i}
	case ssa.OpGlobal:
		return Node{Kind: NodeObject, Op: ssa.OpGlobal, Type: f.Type[v], Aux: f.Aux[v]}
	case ssa.OpSlot:
		if w := b.Slot(ssa.Var(f.Aux[v])); w != 0 && !b.model.NewSlots {
			return Node{Kind: NodeObject, Op: ssa.OpSlot, Aux: int32(w)}
		}
		return Node{Kind: NodeObject, Op: ssa.OpSlot, Aux: int32(v)}
	}
	return Node{Kind: NodeVar, Aux: int32(v)}
}

// expression is the node of v, whose operands have theirs.
func (b *hashBuilder) expression(v ssa.Value) NodeID {
	f := b.F
	op, args := f.Op[v], f.Args(v)
	if x := b.At(v); x != nil {
		if n := b.load(v, x); n != 0 {
			return n
		}
		return b.find(b.leaf(v))
	}
	for _, a := range args {
		if b.NodeOf(a) == 0 {
			return b.find(b.leaf(v)) // broken text: an operand that is missing, or does not dominate
		}
	}
	k := Node{Kind: NodeOp, Op: op, Type: f.Type[v], Aux: f.Aux[v]}
	switch {
	case op == ssa.OpSlot || op.IsPhi() || len(args) == 0 || len(args) > len(k.Args):
		return b.find(b.leaf(v))
	case op == ssa.OpCopy || op == ssa.OpPi:
		return b.node[args[0]]
	case b.isAddress(v):
		l := b.Locate(v, 1)
		switch {
		case !exact(l) || b.NodeOf(l.Base) == 0 || l.Index != 0 && b.NodeOf(l.Index) == 0 || l.Base == v:
		case l.Index == 0 && l.Offset == 0 && f.Type[v] == f.Type[l.Base]:
			return b.node[l.Base]
		default:
			return b.find(Node{Kind: NodeAddress, Type: f.Type[v], Args: [3]NodeID{b.node[l.Base], b.NodeOf(l.Index)}, Scale: l.Scale, Offset: l.Offset})
		}
		if op == ssa.OpOther {
			return b.find(b.leaf(v))
		}
	case op >= ssa.OpAdd && op <= ssa.OpFge || op == ssa.OpRefMut || op == ssa.OpLen:
	case op == ssa.OpOther && b.pure != nil && b.pure(v):
	default:
		return b.find(b.leaf(v))
	}
	for i, a := range args {
		k.Args[i] = b.node[a]
	}
	if Commutes(op) && k.Args[0] > k.Args[1] {
		k.Args[0], k.Args[1] = k.Args[1], k.Args[0]
	}
	return b.find(k)
}

// isAddress reports whether v is an address that is made of another by steps that Locate follows.
func (b *hashBuilder) isAddress(v ssa.Value) bool {
	switch b.F.Op[v] {
	case ssa.OpFieldAddr, ssa.OpElemAddr, ssa.OpRefMut:
		return true
	case ssa.OpOther:
		if b.model.Address != nil {
			_, ok := b.model.Address(v)
			return ok
		}
	}
	return false
}

// load is the node of v, which is to be a load of one class; 0 for anything else.
func (b *hashBuilder) load(v ssa.Value, x *Access) NodeID {
	f := b.F
	i := b.at[v]
	switch f.Op[v] {
	case ssa.OpLoad, ssa.OpIndex, ssa.OpRead, ssa.OpLen:
	default:
		return 0
	}
	if x.Effect != Reads || x.Ordered || len(b.mus[i]) != 1 || !b.direct(x, x.Read) {
		return 0
	}
	l, ok := b.byNode(x.Read)
	if !ok {
		return 0
	}
	d := b.up(b.mus[i][0], l)
	if x.Constant {
		d = b.entry[b.Class[d]]
	}
	b.from[i] = d
	b.real.Add(int(d))
	if !exact(l) {
		k := Node{Kind: NodeLoad, Op: f.Op[v], Type: f.Type[v], Aux: f.Aux[v], Version: d}
		if len(f.Args(v)) > len(k.Args) {
			return 0
		}
		for j, a := range f.Args(v) {
			if k.Args[j] = b.NodeOf(a); k.Args[j] == 0 {
				return 0
			}
		}
		return b.find(k)
	}
	if s := b.Value[d]; s != 0 {
		w := b.At(s)
		if r, _ := b.Clobbers(b.accessByNode(w), l); r == MustAlias && w.Effect == Writes && w.Stored != 0 && !w.Ordered &&
			f.Type[w.Stored] == f.Type[v] && b.NodeOf(w.Stored) != 0 {
			b.source[i] = s
			return b.node[w.Stored]
		}
	}
	return b.find(Node{Kind: NodeLoad, Type: f.Type[v], Args: [3]NodeID{b.node[l.Base], b.NodeOf(l.Index)}, Version: d, Scale: l.Scale, Offset: l.Offset, Size: l.Size})
}

// maxChis bounds the χs that a load is followed up.
const maxChis = 100

// up is the first version, from d, that may be of l: past the χs that do not alias it.
func (b *hashBuilder) up(d VersionID, l Location) VersionID {
	for range maxChis {
		if b.Kind[d] != VersionChi {
			break
		}
		x := b.At(b.Value[d])
		if x.Ordered {
			break
		}
		if r, _ := b.Clobbers(b.accessByNode(x), l); r != NoAlias {
			break
		}
		d = b.Prev[d]
	}
	return d
}

// byNode is l, taken apart further where a node's first value tells more of the base, with first values in the
// place of the base and the index.
func (b *hashBuilder) byNode(l Location) (Location, bool) {
	for range maxSteps {
		n := b.NodeOf(l.Base)
		if n == 0 {
			return l, false
		}
		was := l.Base
		if l.Base = b.First[n]; l.Base == was {
			break
		}
		l = b.resolve(l)
	}
	if l.Index != 0 {
		n := b.NodeOf(l.Index)
		if n == 0 {
			return l, false
		}
		l.Index = b.First[n]
	}
	return l, b.NodeOf(l.Base) != 0
}

// accessByNode is x, a write, with byNode of its place.
func (b *hashBuilder) accessByNode(x *Access) *Access {
	y := *x
	if y.Write.Base != 0 && !y.Args {
		if l, ok := b.byNode(y.Write); ok {
			y.Write = l
		}
	}
	return &y
}

// Field takes the offset of a place in a structure apart: which field it lies in, and how far.
func Field(offset int64) (field, rest int64) {
	if offset < 0 {
		return 0, offset
	}
	return offset / fieldRoom, offset % fieldRoom
}
