package interp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"phils/ssa"
)

// builtin is an outside function that every program may call.
type builtin uint8

const (
	noBuiltin builtin = iota
	builtinPrint
	builtinRead
	builtinPrintRaw
	builtinHalt
	builtinAlloc
	builtinStringEqual
	builtinNothing
)

// builtins are the names that textbook code calls. Those with an underscore are the
// Decaf run-time's: its printing functions end no line.
var builtins = map[string]builtin{
	"print": builtinPrint, "read": builtinRead,
	"_PrintInt": builtinPrintRaw, "_PrintString": builtinPrintRaw, "_PrintBool": builtinPrintRaw,
	"_ReadInteger": builtinRead, "_Halt": builtinHalt, "_Alloc": builtinAlloc, "_StringEqual": builtinStringEqual,
}

// doesNothing reports whether an intrinsic of LLVM only tells a compiler something.
func doesNothing(name string) bool {
	for _, p := range []string{"@llvm.dbg.", "@llvm.lifetime.", "@llvm.invariant.end.", "@llvm.assume", "@llvm.donothing", "@llvm.experimental.noalias.scope.decl", "@llvm.sideeffect", "@llvm.pseudoprobe"} {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

// call starts a call; done tells that it is already over (a builtin). A *Error with
// errHalt in Err ends the program.
func (m *machine) call(c *code, in *instr) (done bool, _ *Error) {
	f := c.f
	args := f.Args(in.v)
	var to callee
	var name string
	if in.op == ssa.OpCallIndirect {
		p, e := m.function(c, in)
		if e != nil {
			return false, e
		}
		name, args = p.Name, args[1:]
		code, err := m.compile(p)
		if err != nil {
			return false, m.fail(in, in.v, "%s", err.Error())
		}
		to.code = code
	} else {
		name = f.Syms[in.x]
		if !c.linked[in.x] {
			if e := m.link(c, in); e != nil {
				return false, e
			}
		}
		to = c.callees[in.x]
	}
	if to.builtin == builtinNothing { // whose arguments may be no values
		m.set(c, in.v, MakeUnit())
		return true, nil
	}
	m.args = m.args[:0]
	for i, a := range args {
		if a == 0 {
			return false, m.fail(in, in.v, "argument %d of %s is missing, or names nothing", i+1, name)
		}
		m.args = append(m.args, m.vals[a])
	}
	if to.code == nil {
		return true, m.callBuiltin(c, in, to.builtin, args)
	}
	if len(args) != to.code.numParam {
		return false, m.fail(in, in.v, "%s takes %d arguments, not %d", name, to.code.numParam, len(args))
	}
	if len(m.frames) >= m.depth || len(m.stack)+len(to.code.frame) > maxStack {
		e := m.fail(in, in.v, "calls are nested %d deep at the call of %s, which is the limit; does the recursion end?", len(m.frames), name)
		e.Err = ErrDepth
		return false, e
	}
	m.push(to.code)
	return false, nil
}

// function reads operand 0 of an indirect call.
func (m *machine) function(c *code, in *instr) (*ssa.Func, *Error) {
	if in.a == 0 {
		return nil, m.fail(in, in.v, "the function to call is missing, or names nothing")
	}
	v := &m.vals[in.a]
	if isNothing(v) {
		o := m.origin(c, in.a)
		return nil, m.fail(in, o, "the undefined value %s is called", m.name(c.f, o))
	}
	if v.kind != Ptr || v.mem.fn == nil || v.n != 0 {
		return nil, m.fail(in, in.a, "%s is called but is no function of this program", m.name(c.f, in.a))
	}
	return v.mem.fn, nil
}

// link finds what a call's symbol stands for: a function of the program before a builtin.
func (m *machine) link(c *code, in *instr) *Error {
	name := c.f.Syms[in.x]
	if f := m.byName[name]; f != nil {
		code, err := m.compile(f)
		if err != nil {
			return m.fail(in, in.v, "%s", err.Error())
		}
		c.callees[in.x].code = code
	} else if b := builtins[name]; b != noBuiltin {
		c.callees[in.x].builtin = b
	} else if doesNothing(name) {
		c.callees[in.x].builtin = builtinNothing
	} else {
		return m.fail(in, in.v, "call of %s, which is not a function of this program; it has %s", name, m.functionNames())
	}
	c.linked[in.x] = true
	return nil
}

func (m *machine) callBuiltin(c *code, in *instr, b builtin, args []ssa.Value) *Error {
	want := map[builtin]int{builtinRead: 0, builtinPrintRaw: 1, builtinHalt: 0, builtinAlloc: 1, builtinStringEqual: 2}
	if n, ok := want[b]; ok && n != len(args) {
		return m.fail(in, in.v, "%s takes %d arguments, not %d", c.f.Syms[in.x], n, len(args))
	}
	res := MakeUnit()
	switch b {
	case builtinPrint:
		if e := m.print(c, args, in); e != nil {
			return e
		}
	case builtinPrintRaw:
		if e := m.write(in, m.args[0].append(nil, false)); e != nil {
			return e
		}
	case builtinRead:
		v, err := m.input()
		if err != nil {
			return m.fail(in, in.v, "%s", err.Error())
		}
		res = v
	case builtinHalt:
		return &Error{Err: errHalt}
	case builtinAlloc:
		n := m.args[0]
		if !isInt(&n) || n.n < 0 {
			return m.fail(in, args[0], "the size of an allocation is %s", n.String())
		}
		res = m.alloc(n.n).pointer(0)
	case builtinStringEqual:
		if m.args[0].kind != Str || m.args[1].kind != Str {
			return m.fail(in, args[0], "_StringEqual needs two strings, not %s and %s", m.args[0].kind, m.args[1].kind)
		}
		res = MakeInt(bit(Equal(m.args[0], m.args[1])))
	}
	m.set(c, in.v, res)
	return nil
}

// print writes a line, the values separated by blanks.
func (m *machine) print(c *code, args []ssa.Value, in *instr) *Error {
	var line []byte
	for i, a := range args {
		if a == 0 {
			return m.fail(in, in.v, "operand %d is missing, or names nothing", i+1)
		}
		if i > 0 {
			line = append(line, ' ')
		}
		line = m.vals[a].append(line, false)
	}
	m.charge(int64(len(line) / 64))
	return m.write(in, append(line, '\n'))
}

func (m *machine) write(in *instr, b []byte) *Error {
	if _, err := m.out.Write(b); err != nil {
		e := m.fail(in, in.v, "cannot write the output: %s", err.Error())
		e.Err = err
		return e
	}
	return nil
}

// maxNumber is how long a number in the input may be.
const maxNumber = 400

// input reads the next number. What was printed goes out first: the program may be
// talking to a person.
func (m *machine) input() (Val, error) {
	if err := m.out.Flush(); err != nil {
		return Val{}, fmt.Errorf("cannot write the output: %w", err)
	}
	if m.in == nil {
		m.in = bufio.NewReader(m.source)
	}
	var word []byte
	for {
		ch, err := m.in.ReadByte()
		if err != nil && err != io.EOF {
			return Val{}, fmt.Errorf("cannot read the input: %w", err)
		}
		blank := err == io.EOF || ch == ' ' || ch >= '\t' && ch <= '\r'
		switch {
		case !blank:
			if word = append(word, ch); len(word) > maxNumber {
				return Val{}, fmt.Errorf("the input %s is not a number", shorten(strconv.Quote(string(word))))
			}
		case len(word) > 0:
			return parseNumber(string(word))
		case err == io.EOF:
			return Val{}, errors.New("read: the input has ended, and the program wants another number")
		}
	}
}

// parseNumber reads an integer (wrapping nothing: at most 64 bits) or a float.
func parseNumber(word string) (Val, error) {
	if n, err := strconv.ParseInt(word, 0, 64); err == nil {
		return MakeInt(n), nil
	}
	if n, err := strconv.ParseInt(word, 10, 64); err == nil { // 08
		return MakeInt(n), nil
	}
	if n, err := strconv.ParseUint(word, 0, 64); err == nil {
		return MakeInt(int64(n)), nil
	}
	x, err := strconv.ParseFloat(word, 64)
	if err != nil {
		return Val{}, fmt.Errorf("the input %s is not a number", strconv.Quote(word))
	}
	return MakeFloat(x), nil
}
