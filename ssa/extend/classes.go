package extend

import (
	"context"

	"phils/ssa"
)

// ClassID names a class of memory of a Classes, from 1; 0 is none.
type ClassID int32

// Classes divide the memory that a function's accesses touch into parts that share nothing:
// the virtual variables of Chow, Chan, Liu, Lo and Streich, "Effective Representation of
// Aliases and Indirect Memory Operations in SSA Form" (CC 1996), §4, and the arrays of Array
// SSA form. Each object that is told apart from all other addresses is a class; what an
// address of unknown origin may point to is one class together.
type Classes struct {
	*Accesses
	// Base is by class the object that it is, 0 for memory behind addresses of unknown origin.
	Base []ssa.Value
	// Escaped, by class: what touches memory of unknown place may touch it.
	Escaped []bool
	of      []ClassID // by value, of an access's base
}

// NewClasses divides the memory of a. O(accesses).
func NewClasses(a *Accesses) *Classes {
	c := &Classes{Accesses: a, Base: []ssa.Value{0}, Escaped: []bool{false}, of: make([]ClassID, a.F.NumValues())}
	unknown := false // some address may point to whatever is known elsewhere
	c.bases(func(b ssa.Value) {
		if b == 0 || a.Object(b) == NoObject {
			unknown = true
		}
	})
	one := ClassID(0)
	c.bases(func(b ssa.Value) {
		private := b != 0 && a.Object(b) == FreshObject && !a.Captured(b)
		switch {
		case b == 0 || c.of[b] != 0 && one != 0:
		case private:
			c.of[b] = c.add(b, false)
		case !unknown:
			c.of[b] = c.add(b, true)
		default:
			if one == 0 {
				one = c.add(b, true)
			} else if c.Base[one] != b {
				c.Base[one] = 0
			}
			c.of[b] = one
		}
	})
	return c
}

func (c *Classes) add(base ssa.Value, escaped bool) ClassID {
	c.Base, c.Escaped = append(c.Base, base), append(c.Escaped, escaped)
	return ClassID(len(c.Base) - 1)
}

// bases calls f with the bases of all accesses, each of them once until f gives it a class.
func (c *Classes) bases(f func(ssa.Value)) {
	for i := 1; i < len(c.List); i++ {
		x := &c.List[i]
		if x.Hidden {
			continue
		}
		if x.Args {
			for _, v := range c.F.Args(x.Value) {
				if v != 0 && !c.F.Op[v].IsConst() {
					c.base(c.Locate(v, Unbounded).Base, f)
				}
			}
			continue
		}
		if x.Effect&Reads != 0 {
			c.base(x.Read.Base, f)
		}
		if x.Effect&Writes != 0 {
			c.base(x.Write.Base, f)
		}
	}
}

func (c *Classes) base(b ssa.Value, f func(ssa.Value)) {
	if b == 0 || c.of[b] == 0 {
		f(b)
	}
}

// NumClasses is the number of classes; they are 1 … NumClasses.
func (c *Classes) NumClasses() int { return len(c.Base) - 1 }

// Of is the class that location l lies in, 0 if it may be any that escaped.
func (c *Classes) Of(l Location) ClassID {
	if l.Base == 0 {
		return 0
	}
	return c.of[l.Base]
}

// Touched lists in buf[:0] the classes that x may write to, or else read from if writes is
// false, in order. O(classes) where the place is unknown.
func (c *Classes) Touched(x *Access, writes bool, buf []ClassID) []ClassID {
	buf = buf[:0]
	bit, l := Reads, x.Read
	if writes {
		bit, l = Writes, x.Write
	}
	if x.Effect&bit == 0 || x.Hidden {
		return buf
	}
	if !x.Args {
		if k := c.Of(l); k != 0 {
			return append(buf, k)
		}
	}
	for k := ClassID(1); int(k) <= c.NumClasses(); k++ {
		if c.Escaped[k] || x.Args && c.reaches(x, k) {
			buf = append(buf, k)
		}
	}
	return buf
}

// reaches reports whether an operand of x points into class k.
func (c *Classes) reaches(x *Access, k ClassID) bool {
	for _, v := range c.F.Args(x.Value) {
		if v != 0 && c.Of(c.Locate(v, Unbounded)) == k {
			return true
		}
	}
	return false
}

// placePhis calls put for each class and each block that its versions meet in: the iterated dominance
// frontier of the reachable blocks with an access that makes a version, as defines lists the classes of. Classes come in
// order, blocks in order. The error is put's or ctx's.
func (c *Classes) placePhis(ctx context.Context, o *ssa.Order, dom *ssa.DomTree, defines func(*Access) []ClassID, put func(ClassID, ssa.BlockID) error) error {
	f := c.F
	defs := make([][]ssa.BlockID, c.NumClasses()+1)
	for i := 1; i < len(c.List); i++ {
		if i&255 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		b := f.Block[c.List[i].Value]
		if !o.Reachable(b) {
			continue
		}
		for _, k := range defines(&c.List[i]) {
			if d := defs[k]; len(d) == 0 || d[len(d)-1] != b {
				defs[k] = append(d, b)
			}
		}
	}
	idf := ssa.NewIDF(&f.Graph, dom)
	for k := 1; k < len(defs); k++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		for _, b := range idf.Compute(defs[k], nil, nil) {
			if err := put(ClassID(k), b); err != nil {
				return err
			}
		}
	}
	return nil
}
