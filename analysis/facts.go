package analysis

import (
	"context"
	"sync"
	"weak"

	"phils/ssa"
	"phils/ssa/construct"
)

// facts are what has been computed of a function, each at most once. A computation
// that is cancelled stores nothing.
type facts struct {
	mu    sync.Mutex
	order *ssa.Order
	dom   *ssa.DomTree
	loops *ssa.Loops
	live  *ssa.Liveness
	ssa   [construct.AycockHorspool + 1]*construct.Result
	memo  map[any]any

	observe func(what, of string)
}

func (fn *Function) saw(what string) {
	if fn.facts.observe != nil {
		fn.facts.observe(what, fn.Name)
	}
}

// Order is the reverse postorder of fn's blocks.
func (fn *Function) Order() *ssa.Order {
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	return fn.orderLocked()
}

func (fn *Function) orderLocked() *ssa.Order {
	if fn.facts.order == nil {
		fn.saw("order")
		fn.facts.order = ssa.ReversePostorder(&fn.F.Graph, nil)
	}
	return fn.facts.order
}

// Dom is fn's dominator tree.
func (fn *Function) Dom() *ssa.DomTree {
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	return fn.domLocked()
}

func (fn *Function) domLocked() *ssa.DomTree {
	if fn.facts.dom == nil {
		fn.saw("dom")
		fn.facts.dom = ssa.Dominators(&fn.F.Graph, fn.orderLocked(), nil)
	}
	return fn.facts.dom
}

// Loops is fn's loop nest.
func (fn *Function) Loops() *ssa.Loops {
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	if fn.facts.loops == nil {
		fn.saw("loops")
		fn.facts.loops = ssa.LoopNest(&fn.F.Graph, fn.orderLocked(), nil)
	}
	return fn.facts.loops
}

// Liveness is the liveness of fn's variables, or in SSA form of its values.
func (fn *Function) Liveness() *ssa.Liveness {
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	if fn.facts.live == nil {
		fn.saw("liveness")
		if fn.SSA {
			fn.facts.live = ssa.ValueLiveness(fn.F)
		} else {
			fn.facts.live = ssa.VarLiveness(fn.F)
		}
	}
	return fn.facts.live
}

// slotLivenessKey is the Memo key of SlotLiveness.
type slotLivenessKey struct{}

// SlotLiveness is the liveness of the variables that a function in SSA form has besides its
// values; nil for one that has none, and for plain code, where Liveness is of variables.
func (fn *Function) SlotLiveness() *ssa.Liveness {
	if !fn.SSA || !fn.Slots {
		return nil
	}
	live, _ := Memo(fn, slotLivenessKey{}, func() (*ssa.Liveness, error) { return ssa.VarLiveness(fn.F), nil })
	return live
}

// Construct is fn's SSA form by algorithm a; for a function that is in SSA form
// already the result has no phis but those of the text. The error is ctx's.
func (fn *Function) Construct(ctx context.Context, a construct.Algo) (*construct.Result, error) {
	fn.facts.mu.Lock()
	r := fn.facts.ssa[a]
	fn.facts.mu.Unlock()
	if r != nil {
		return r, nil
	}
	fn.saw("construct " + a.String())
	// Not under the lock: a long construction must not block a cheap question.
	r, err := construct.Construct(ctx, fn.F, construct.Options{Algo: a}, nil)
	if err != nil {
		return nil, err
	}
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	if have := fn.facts.ssa[a]; have != nil {
		return have, nil
	}
	fn.facts.ssa[a] = r
	return r, nil
}

// Memo gives the fact stored under key, computing it if nobody has. Key types are
// private to the package that computes the fact. compute runs without a lock held
// and may be run twice by two goroutines, of which one result is kept; when it
// fails nothing is stored.
func Memo[T any](fn *Function, key any, compute func() (T, error)) (T, error) {
	fn.facts.mu.Lock()
	have, ok := fn.facts.memo[key]
	fn.facts.mu.Unlock()
	if ok {
		return have.(T), nil
	}
	v, err := compute()
	if err != nil {
		return v, err
	}
	fn.facts.mu.Lock()
	defer fn.facts.mu.Unlock()
	if have, ok := fn.facts.memo[key]; ok {
		return have.(T), nil
	}
	if fn.facts.memo == nil {
		fn.facts.memo = map[any]any{}
	}
	fn.facts.memo[key] = v
	return v, nil
}

// MemoIn is Memo for a fact that depends on the file besides the function, as line numbers do: it is
// kept with fn until another version of the file asks for it.
func MemoIn[T any](s *Snapshot, fn *Function, key any, compute func() (T, error)) (T, error) {
	type inVersion struct{ key any }
	c, err := Memo(fn, inVersion{key}, func() (*versioned[T], error) { return new(versioned[T]), nil })
	if err != nil {
		return *new(T), err
	}
	now := weak.Make(s) // fn outlives the version
	c.mu.Lock()
	have, ok := c.value, c.of == now
	c.mu.Unlock()
	if ok {
		return have, nil
	}
	v, err := compute()
	if err != nil {
		return v, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == now {
		return c.value, nil
	}
	c.of, c.value = now, v
	return v, nil
}

type versioned[T any] struct {
	mu    sync.Mutex
	of    weak.Pointer[Snapshot]
	value T
}

// reachingKey is the Memo key of Reaching.
type reachingKey struct{}

// Reaching answers which definitions reach a use of plain code. The error is ctx's.
func (fn *Function) Reaching(ctx context.Context) (*construct.Reaching, error) {
	return Memo(fn, reachingKey{}, func() (*construct.Reaching, error) {
		r, err := fn.Construct(ctx, construct.Pruned)
		if err != nil {
			return nil, err
		}
		return construct.NewReaching(fn.F, r), nil
	})
}
