package interp

import (
	"context"
	"errors"
	"fmt"
	"io"

	"phils/ssa"
)

// Program is a set of functions that call each other, and the initial values of
// outside names. Run does not change it, so goroutines may share it.
type Program struct {
	Funcs   []*ssa.Func
	Globals map[string]Val // by name as in Func.Syms; a missing one starts as zero cells
}

// Lookup finds a function by name, nil if there is none. The first of a name counts.
func (p *Program) Lookup(name string) *ssa.Func {
	for _, f := range p.Funcs {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Config says how to run.
type Config struct {
	Fuel  int64     // instructions until the run is stopped; 0 means DefaultFuel
	Depth int       // nested calls until the run is stopped; 0 means DefaultDepth
	In    io.Reader // numbers separated by blanks, for OpInput; nil is empty
	Out   io.Writer // what the program prints; nil discards it
	// Trace, if set, is called after every instruction that gives a value.
	Trace func(f *ssa.Func, v ssa.Value, val Val)
}

// What Config's zeros mean.
const (
	DefaultFuel  = 1_000_000_000
	DefaultDepth = 250_000
)

// maxStack bounds the values of all live calls together (32 bytes each).
const maxStack = 1 << 24

// What an Error wraps when the program itself did nothing wrong.
var (
	ErrFuel  = errors.New("out of fuel")
	ErrDepth = errors.New("calls nested too deep")
)

// Error is a run that stopped.
type Error struct {
	Func  string
	Src   int32       // position of the instruction that stopped, -1 if it has none
	Block ssa.BlockID // its block
	Value ssa.Value   // the value at fault: where an undefined value came up, a divisor, a pointer, else the instruction
	Msg   string      // what was wrong; names Value, not the position
	Err   error       // ErrFuel, ErrDepth, the context's error, an error of In or Out; else nil
}

// Error says function and block and what was wrong.
func (e *Error) Error() string {
	if e.Block == 0 {
		return fmt.Sprintf("%s: %s", e.Func, e.Msg)
	}
	return fmt.Sprintf("%s, block %d: %s", e.Func, e.Block, e.Msg)
}

// Unwrap gives Err.
func (e *Error) Unwrap() error { return e.Err }

// Run calls the function named fn with args and gives what it returns: Unit when it
// returns nothing or the program halts. Arguments are fitted to the parameters'
// types; an Aggregate for an untyped parameter becomes the address of an array. A
// run that stops gives an *Error. What was printed until then has been written.
// O(instructions executed); ctx is polled every few thousand of them.
func Run(ctx context.Context, p *Program, fn string, args []Val, c Config) (Val, error) {
	m := newMachine(ctx, p, c)
	v, err := m.run(fn, args)
	if ferr := m.out.Flush(); ferr != nil && err == nil {
		err = &Error{Func: fn, Src: -1, Msg: "cannot write the output: " + ferr.Error(), Err: ferr}
	}
	if err != nil {
		return Val{}, err
	}
	return v, nil
}
