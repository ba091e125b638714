package interp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"phils/ssa"
)

// pollEvery is how many instructions run between two looks at the context.
const pollEvery = 4096

// frame is one call that has not returned. The running one is the last.
type frame struct {
	code *code
	pc   int32
	base int32 // of its values in machine.stack
	slot int32 // of its memories in machine.slots
}

// machine is one run. Calls are frames in a slice, so that recursion in the program
// is none in Go.
type machine struct {
	ctx    context.Context
	prog   *Program
	codes  map[*ssa.Func]*code
	byName map[string]*ssa.Func
	memory map[string]*memory // of outside names

	frames []frame
	stack  []Val
	slots  []*memory
	vals   []Val // of the running frame: a window of stack
	move   []Val // between reading and writing phis
	args   []Val // between caller and callee

	fuel   int64 // beyond left
	left   int64 // instructions until the next look at fuel and context
	depth  int
	allocs int
	trace  func(*ssa.Func, ssa.Value, Val)
	source io.Reader
	in     *bufio.Reader // of source, once something has been read
	out    *bufio.Writer
}

func newMachine(ctx context.Context, p *Program, c Config) *machine {
	m := &machine{ctx: ctx, prog: p, codes: map[*ssa.Func]*code{}, byName: make(map[string]*ssa.Func, len(p.Funcs)),
		memory: map[string]*memory{}, fuel: c.Fuel, depth: c.Depth, trace: c.Trace}
	if m.fuel == 0 {
		m.fuel = DefaultFuel
	}
	if m.depth == 0 {
		m.depth = DefaultDepth
	}
	for i := len(p.Funcs) - 1; i >= 0; i-- {
		m.byName[p.Funcs[i].Name] = p.Funcs[i]
	}
	if c.In == nil {
		c.In = strings.NewReader("")
	}
	if c.Out == nil {
		c.Out = io.Discard
	}
	m.source, m.out = c.In, bufio.NewWriterSize(c.Out, 1024)
	return m
}

// errHalt ends the program normally.
var errHalt = errors.New("halt")

func (m *machine) run(fn string, args []Val) (Val, error) {
	f := m.byName[fn]
	if f == nil {
		return Val{}, &Error{Func: fn, Src: -1, Msg: fmt.Sprintf("there is no function %s; the program has %s", fn, m.functionNames())}
	}
	c, err := m.compile(f)
	if err != nil {
		return Val{}, err
	}
	if len(args) != c.numParam {
		return Val{}, &Error{Func: fn, Src: -1, Msg: fmt.Sprintf("%s takes %d arguments, not %d", fn, c.numParam, len(args))}
	}
	m.args = slices.Clone(args)
	for _, p := range c.params {
		m.args[f.Aux[p]] = fit(f, f.Type[p], args[f.Aux[p]])
	}
	if len(c.frame) > maxStack {
		return Val{}, &Error{Func: fn, Src: -1, Msg: "the function is too large to run"}
	}
	m.push(c)
	v, err := m.loop()
	switch {
	case err == errHalt:
		return MakeUnit(), nil
	case err != nil:
		return Val{}, err
	case v.kind == Bool && f.Result == ssa.TypeAny:
		return MakeInt(v.n), nil
	}
	return v, nil
}

func (m *machine) functionNames() string {
	if len(m.prog.Funcs) == 0 {
		return "none"
	}
	var names []string
	for i, f := range m.prog.Funcs {
		if i == 10 {
			names = append(names, "…")
			break
		}
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

func (m *machine) compile(f *ssa.Func) (*code, error) {
	c := m.codes[f]
	if c == nil {
		if err := wellFormed(f); err != nil {
			return nil, err
		}
		c = compile(f)
		for v := range f.Op {
			if f.Op[v] == ssa.OpGlobal {
				c.frame[v] = m.global(f.Syms[f.Aux[v]]).pointer(0)
			}
		}
		m.codes[f] = c
	}
	return c, nil
}

// global is the memory, or the function, that an outside name stands for.
func (m *machine) global(name string) *memory {
	mem := m.memory[name]
	if mem == nil {
		mem = newMemory(name, -1, MakeInt(0))
		mem.fn = m.byName[name]
		if v, ok := m.prog.Globals[name]; ok {
			if err := mem.store(0, v); err != nil {
				mem.blank = Val{}
			}
		}
		m.memory[name] = mem
	}
	return mem
}

// push makes the frame of a call of c with the arguments in m.args.
func (m *machine) push(c *code) {
	base := len(m.stack)
	m.stack = append(m.stack, c.frame...)
	m.frames = append(m.frames, frame{code: c, pc: c.start[ssa.Entry], base: int32(base), slot: int32(len(m.slots))})
	for range c.slots {
		m.slots = append(m.slots, nil)
	}
	m.vals = m.stack[base:]
	for _, p := range c.params {
		a := m.args[c.f.Aux[p]]
		if a.kind == Undef || a.kind == Unit {
			a = undefAt(p)
		}
		m.vals[p] = a
		if m.trace != nil {
			m.trace(c.f, p, a)
		}
	}
}

// pop ends the running frame; its slots die.
func (m *machine) pop() {
	fr := m.frames[len(m.frames)-1]
	for _, mem := range m.slots[fr.slot:] {
		if mem != nil {
			mem.dead = true
		}
	}
	m.slots = m.slots[:fr.slot]
	m.stack = m.stack[:fr.base]
	m.frames = m.frames[:len(m.frames)-1]
	if n := len(m.frames); n > 0 {
		m.vals = m.stack[m.frames[n-1].base:]
	}
}

// refill looks at the context and the fuel; left is 0 before.
func (m *machine) refill() error {
	if err := m.ctx.Err(); err != nil {
		return err
	}
	if m.fuel <= 0 {
		return ErrFuel
	}
	m.left = min(m.fuel, pollEvery)
	m.fuel -= m.left
	return nil
}

// charge takes n instructions' worth of fuel for an instruction that moves n values.
func (m *machine) charge(n int64) {
	m.left -= n
	if m.left < 0 {
		m.fuel += m.left
		m.left = 0
	}
}

// loop runs until the first frame returns.
func (m *machine) loop() (Val, error) {
	for {
		fr := &m.frames[len(m.frames)-1]
		c := fr.code
		in := &c.ins[fr.pc]
		if m.left <= 0 {
			if err := m.refill(); err != nil {
				msg := "stopped: " + err.Error()
				if err == ErrFuel {
					msg = "stopped after the given number of instructions (fuel); more can be allowed"
				}
				e := m.fail(in, in.v, "%s", msg)
				e.Err = err
				return Val{}, e
			}
		}
		m.left--
		if !in.op.IsTerminator() && in.op != ssa.OpCall && in.op != ssa.OpCallIndirect {
			if e := m.step(c, in); e != nil {
				if e.Err == errHalt {
					return Val{}, errHalt
				}
				return Val{}, e
			}
			fr.pc++
			continue
		}
		edge := int32(-1)
		switch in.op {
		case ssa.OpGoto:
			edge = 0
		case ssa.OpBranch:
			cond := m.vals[in.a]
			b, e := m.condition(in, &cond)
			if e != nil {
				return Val{}, e
			}
			edge = 1
			if b {
				edge = 0
			}
		case ssa.OpSwitch:
			var e *Error
			if edge, e = m.switchEdge(c, in); e != nil {
				return Val{}, e
			}
		case ssa.OpAssertGoto:
			if e := m.assert(c, in); e != nil {
				return Val{}, e
			}
			edge = 0
		case ssa.OpCall, ssa.OpCallIndirect, ssa.OpInvoke:
			done, e := m.call(c, in)
			if e != nil {
				if e.Err == errHalt {
					return Val{}, errHalt
				}
				return Val{}, e
			}
			if !done {
				continue
			}
			if in.op != ssa.OpInvoke {
				fr.pc++
				continue
			}
			edge = 0
		case ssa.OpReturn:
			ret := MakeUnit()
			if len(c.f.Args(in.v)) > 0 {
				if in.a == 0 {
					return Val{}, m.fail(in, in.v, "the returned value is missing")
				}
				ret = m.vals[in.a]
			}
			m.pop()
			if len(m.frames) == 0 {
				return ret, nil
			}
			caller := &m.frames[len(m.frames)-1]
			site := &caller.code.ins[caller.pc]
			m.set(caller.code, site.v, ret)
			if site.op != ssa.OpInvoke {
				caller.pc++
				continue
			}
			c, in, edge = caller.code, site, 0
		case ssa.OpHalt:
			return Val{}, errHalt
		case ssa.OpTrap:
			return Val{}, m.fail(in, in.v, "trap%s", m.message(c, in))
		case ssa.OpUnreachable:
			return Val{}, m.fail(in, in.v, "control reached an unreachable statement")
		default:
			return Val{}, m.fail(in, in.v, "this terminator cannot be interpreted")
		}
		if e := m.jump(c, in, edge); e != nil {
			return Val{}, e
		}
	}
}

// jump takes the edge of in's block: reads all phi operands, then writes them.
func (m *machine) jump(c *code, in *instr, edge int32) *Error {
	f := c.f
	b := f.Block[in.v]
	e := f.SuccOff[b] + edge
	if e >= f.SuccOff[b+1] {
		return m.fail(in, in.v, "the terminator has no edge %d", edge)
	}
	slot := f.SuccSlot[e]
	moves := c.moves[c.moveOff[slot]:c.moveOff[slot+1]]
	if len(moves) > 0 {
		m.move = m.move[:0]
		for _, mv := range moves {
			if mv.src == 0 {
				return m.fail(in, mv.dst, "%s has no operand for the edge from %s", m.name(f, mv.dst), blockName(f, b))
			}
			m.move = append(m.move, m.vals[mv.src])
		}
		m.charge(int64(len(moves)))
		for i, mv := range moves {
			m.set(c, mv.dst, m.move[i])
		}
	}
	m.frames[len(m.frames)-1].pc = c.start[f.Succ[e]]
	return nil
}

// set gives v its value.
func (m *machine) set(c *code, v ssa.Value, val Val) {
	if val.kind == Undef {
		// Undefinedness is blamed on where it came up, if that has a name of this function's.
		switch op := c.f.Op[v]; {
		case op == ssa.OpCall || op == ssa.OpCallIndirect || op == ssa.OpInvoke, anonymous(c.f, ssa.Value(val.n)):
			val.n = int64(v)
		}
	}
	m.vals[v] = val
	if m.trace != nil {
		m.trace(c.f, v, val)
	}
}

// step runs one instruction that is neither a terminator nor a call.
func (m *machine) step(c *code, in *instr) *Error {
	f, vals := c.f, m.vals
	if in.a == 0 && needsOperand(in.op) || in.b == 0 && needsSecond(in.op) {
		return m.fail(in, in.v, "an operand is missing, or names nothing")
	}
	switch in.op {
	case ssa.OpNop, ssa.OpParam, ssa.OpConst, ssa.OpUndef, ssa.OpPoison, ssa.OpGlobal:
		return nil // the frame was made with the value
	case ssa.OpRead:
		v := vals[in.x]
		if v.kind == Undef && v.n == 0 { // never written
			v = undefAt(in.v)
		}
		m.set(c, in.v, v)
	case ssa.OpWrite:
		vals[in.x] = vals[in.a]
	case ssa.OpSlot:
		m.set(c, in.v, m.slot(c, in).pointer(0))
	case ssa.OpCopy, ssa.OpPi, ssa.OpRefMut:
		m.set(c, in.v, vals[in.a])
	case ssa.OpShadowPhi:
		m.set(c, in.v, vals[in.x])
	case ssa.OpUpsilon:
		vals[in.x] = vals[in.a]
	case ssa.OpParCopy, ssa.OpSigma:
		for i, a := range f.Args(in.v) {
			if a == 0 {
				return m.fail(in, in.v, "operand %d is missing, or names nothing", i+1)
			}
			vals[int(in.x)+i] = vals[a]
		}
	case ssa.OpProj:
		return m.proj(c, in)
	case ssa.OpCast:
		v, err := cast(f, f.Type[in.v], &vals[in.a])
		return m.result(c, in, v, err)
	case ssa.OpNeg, ssa.OpNot, ssa.OpLNot, ssa.OpFNeg:
		v, err := in.shape.unary(in.op, &vals[in.a])
		return m.result(c, in, v, err)
	case ssa.OpAddChk, ssa.OpSubChk, ssa.OpMulChk:
		v, err := in.shape.checked(in.op, &vals[in.a], &vals[in.b])
		return m.result(c, in, v, err)
	case ssa.OpAggregate:
		return m.aggregate(c, in)
	case ssa.OpAlloc, ssa.OpLoad, ssa.OpStore, ssa.OpIndex, ssa.OpSetIndex, ssa.OpFieldAddr, ssa.OpElemAddr, ssa.OpLen:
		return m.memoryStep(c, in)
	case ssa.OpPrint:
		return m.print(c, f.Args(in.v), in)
	case ssa.OpInput:
		v, err := m.input()
		if err == nil && f.Type[in.v] != ssa.TypeAny {
			v, err = cast(f, f.Type[in.v], &v)
		}
		return m.result(c, in, v, err)
	case ssa.OpAssert:
		return m.assert(c, in)
	case ssa.OpOther:
		return m.fail(in, in.v, "%s cannot be interpreted", symbol(f, in.x))
	case ssa.OpPhi, ssa.OpBlockParam:
		return m.fail(in, in.v, "%s is a phi that does not stand at the head of its block", m.name(f, in.v))
	case ssa.OpInvalid:
		if in.v == 0 {
			return m.fail(in, 0, "%s ends without a terminator", blockName(f, ssa.BlockID(in.x)))
		}
		return m.fail(in, in.v, "an instruction that was not understood cannot be run")
	default:
		if isCompare(in.op) {
			v, err := in.shape.compare(in.op, f.Type[in.v] == ssa.TypeAny, &vals[in.a], &vals[in.b])
			return m.result(c, in, v, err)
		}
		x, y := &vals[in.a], &vals[in.b]
		v, err := in.shape.binary(in.op, x, y)
		return m.result(c, in, v, err)
	}
	return nil
}

// needsOperand and needsSecond say which operations read operands 0 and 1.
func needsOperand(op ssa.Op) bool {
	switch op {
	case ssa.OpRead, ssa.OpSlot, ssa.OpShadowPhi, ssa.OpParCopy, ssa.OpParam, ssa.OpPrint, ssa.OpInput, ssa.OpNop, ssa.OpOther,
		ssa.OpInvalid, ssa.OpAggregate, ssa.OpPhi, ssa.OpBlockParam, ssa.OpGlobal, ssa.OpConst, ssa.OpUndef, ssa.OpPoison:
		return false
	}
	return true
}

func needsSecond(op ssa.Op) bool {
	switch op {
	case ssa.OpStore, ssa.OpIndex, ssa.OpSetIndex, ssa.OpElemAddr:
		return true
	case ssa.OpNeg, ssa.OpNot, ssa.OpLNot, ssa.OpFNeg, ssa.OpCast:
		return false
	}
	return op >= ssa.OpAdd && op <= ssa.OpFge
}

// result stores what an operation gave, or says why it gave nothing.
func (m *machine) result(c *code, in *instr, v Val, err error) *Error {
	if err == nil {
		m.set(c, in.v, v)
		return nil
	}
	switch err {
	case errDivZero:
		return m.fail(in, in.b, "division by zero: %s is 0", m.name(c.f, in.b))
	case errDivUndef:
		o := m.origin(c, in.b)
		return m.fail(in, o, "division by the undefined value %s", m.name(c.f, o))
	}
	return m.fail(in, in.v, "%s", err.Error())
}

// condition reads in's first operand as a truth value.
func (m *machine) condition(in *instr, cond *Val) (bool, *Error) {
	c := m.frames[len(m.frames)-1].code
	if in.a == 0 {
		return false, m.fail(in, in.v, "the condition is missing, or names nothing")
	}
	if isNothing(cond) {
		o := m.origin(c, in.a)
		return false, m.fail(in, o, "%s is decided by the undefined value %s", opNames[in.op], m.name(c.f, o))
	}
	b, err := asTruth(in.op, cond)
	if err != nil {
		return false, m.fail(in, in.a, "%s", err.Error())
	}
	return b, nil
}

func (m *machine) assert(c *code, in *instr) *Error {
	b, e := m.condition(in, &m.vals[in.a])
	if e == nil && !b {
		e = m.fail(in, in.a, "assertion failed%s", m.message(c, in))
	}
	return e
}

// message is the text that a trap or an assertion carries.
func (m *machine) message(c *code, in *instr) string {
	if in.op != ssa.OpAssert && in.x > 0 && int(in.x) <= len(c.f.Syms) {
		return ": " + c.f.Syms[in.x-1]
	}
	return ""
}

func (m *machine) switchEdge(c *code, in *instr) (int32, *Error) {
	if in.a == 0 {
		return 0, m.fail(in, in.v, "the value to switch on is missing, or names nothing")
	}
	v := &m.vals[in.a]
	if isNothing(v) {
		o := m.origin(c, in.a)
		return 0, m.fail(in, o, "a switch is decided by the undefined value %s", m.name(c.f, o))
	}
	t := &c.cases[in.x]
	if isInt(v) {
		if i, ok := slices.BinarySearch(t.keys, v.n); ok {
			return t.edges[i], nil
		}
	}
	for i := range t.others {
		if Equal(t.others[i].val, *v) {
			return t.others[i].edge, nil
		}
	}
	return 0, nil
}

func (m *machine) proj(c *code, in *instr) *Error {
	if in.b != 0 { // of a parallel copy or sigma, saved in the frame
		m.set(c, in.v, m.vals[in.x])
		return nil
	}
	v := &m.vals[in.a]
	if v.kind == Undef {
		m.set(c, in.v, *v)
		return nil
	}
	if v.kind != Aggregate || in.x < 0 || int(in.x) >= len(v.box.elems) {
		return m.fail(in, in.a, "%s has no part %d", m.name(c.f, in.a), in.x)
	}
	m.set(c, in.v, v.box.elems[in.x])
	return nil
}

func (m *machine) aggregate(c *code, in *instr) *Error {
	args := c.f.Args(in.v)
	elems := make([]Val, len(args))
	for i, a := range args {
		if a == 0 {
			return m.fail(in, in.v, "operand %d is missing, or names nothing", i+1)
		}
		elems[i] = m.vals[a]
	}
	info := composite(c.f, c.f.Type[in.v])
	v := makeAggregate(elems, info != nil && (info.Kind == ssa.CompositeArray || info.Kind == ssa.CompositeSlice))
	m.charge(int64(len(elems)))
	if v.box.cells > maxCells || v.box.depth > maxDepth {
		return m.fail(in, in.v, "the aggregate is too large (more than %d values, or nested more than %d deep)", maxCells, maxDepth)
	}
	m.set(c, in.v, v)
	return nil
}
