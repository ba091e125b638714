package extend

import "phils/ssa"

// Alias says whether two locations share memory.
type Alias uint8

// Answers of Alias.
const (
	NoAlias   Alias = iota // never
	MayAlias               // perhaps, or in part
	MustAlias              // they are the same, at every time that both are meant
)

// Reason is why two locations share memory or do not.
type Reason uint8

// Reasons. The first ones go with NoAlias.
const (
	DistinctObjects Reason = iota + 1 // their bases are different objects
	PrivateObject                     // the one is an object whose address is known nowhere else
	NewerObject                       // the one was made in this call, the other's address came from the caller
	DistinctOffsets                   // they are different parts of one object
	NoWrite                           // the access does not write
	HiddenMemory                      // the access writes only memory that has no address here
	OtherArguments                    // the call writes only what its arguments point to

	SameLocation    // MustAlias
	OverlappingPart // one object, and the parts are not known to be different
	UnknownAddress  // nothing tells the addresses apart
	UnknownWrite    // the access may write anything
	GivenAddress    // the call may write anything, and is given the address
)

// Alias tells whether x and y may share memory. O(1).
func (a *Accesses) Alias(x, y Location) (Alias, Reason) {
	switch {
	case x.Base == 0 && y.Base == 0:
		return MayAlias, UnknownWrite
	case x.Base == 0 || y.Base == 0:
		b := x.Base | y.Base
		if !a.Captured(b) {
			return NoAlias, PrivateObject
		}
		return MayAlias, UnknownWrite
	case x.Base == y.Base:
		return aliasInObject(&x, &y)
	}
	k, l := a.Object(x.Base), a.Object(y.Base)
	switch {
	case k != NoObject && l != NoObject:
		return NoAlias, DistinctObjects
	case k == FreshObject && (!a.captured.Has(int(x.Base)) || a.F.Op[y.Base] == ssa.OpParam):
		if a.captured.Has(int(x.Base)) {
			return NoAlias, NewerObject
		}
		return NoAlias, PrivateObject
	case l == FreshObject && (!a.captured.Has(int(y.Base)) || a.F.Op[x.Base] == ssa.OpParam):
		if a.captured.Has(int(y.Base)) {
			return NoAlias, NewerObject
		}
		return NoAlias, PrivateObject
	}
	return MayAlias, UnknownAddress
}

// aliasInObject compares locations of one base.
func aliasInObject(x, y *Location) (Alias, Reason) {
	switch {
	case x.Old || y.Old || x.Size == Unbounded || y.Size == Unbounded:
		return MayAlias, OverlappingPart
	case x.Index == y.Index && x.Scale == y.Scale:
		switch {
		case x.Offset+x.Size <= y.Offset || y.Offset+y.Size <= x.Offset:
			return NoAlias, DistinctOffsets
		case x.Offset == y.Offset && x.Size == y.Size && !x.Part && !y.Part:
			return MustAlias, SameLocation
		}
	default:
		// Index·Scale is a multiple of both scales' greatest common divisor: the parts
		// differ if they do within every such stretch.
		if g := gcd(x.Scale, y.Scale); g > 0 {
			at := ((x.Offset-y.Offset)%g + g) % g
			if at >= y.Size && at+x.Size <= g {
				return NoAlias, DistinctOffsets
			}
		}
	}
	return MayAlias, OverlappingPart
}

func gcd(x, y int64) int64 {
	for y != 0 {
		x, y = y, x%y
	}
	return x
}

// Clobbers tells whether access x may write to l: MustAlias if it writes all of it, and
// nothing else.
func (a *Accesses) Clobbers(x *Access, l Location) (Alias, Reason) {
	switch {
	case x.Effect&Writes == 0:
		return NoAlias, NoWrite
	case x.Hidden:
		return NoAlias, HiddenMemory
	case x.Args:
		for _, arg := range a.F.Args(x.Value) {
			if arg == 0 {
				continue
			}
			if _, _, isInt := a.F.Type[arg].IsInt(); isInt {
				continue
			}
			if r, why := a.Alias(a.Locate(arg, Unbounded), l); r != NoAlias {
				return MayAlias, why
			}
		}
		return NoAlias, OtherArguments
	case x.Write.Base == 0 && l.Base != 0:
		// An address that the call does not keep is not captured, but the call has it.
		for _, arg := range a.F.Args(x.Value) {
			if arg != 0 && a.Locate(arg, 1).Base == l.Base {
				return MayAlias, GivenAddress
			}
		}
	}
	return a.Alias(x.Write, l)
}
