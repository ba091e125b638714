package llvm

import (
	"hash/maphash"
	"strings"
	"sync"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa"
	"phils/ssa/extend"
)

// What an instruction of LLVM IR does to memory: MemorySSA::createNewAccess (lib/Analysis/
// MemorySSA.cpp) with what AAResults::getModRefInfo and BasicAA say of an instruction
// without a location: the operation, atomic ordering, `volatile`, and of a call the
// attributes at the call and of the function (memoryeffects.go).

// memoryModel is the model of memory of one function.
type memoryModel struct {
	fn      *analysis.Function
	f       *ssa.Func
	layout  *Layouter
	callees map[string]*callee // functions and globals, by name with its sign
	group   func(ref string) string
	// addresses are the getelementptrs and casts of pointers. They are found at once, for
	// the model is asked by several goroutines later.
	addresses map[ssa.Value]extend.Location
	mu        sync.Mutex // guards layout and sizes
	sizes     map[ssa.Type]int64
}

// typeWork is how many types a Layouter may look at for one question.
const typeWork = 1000

var memorySeed = maphash.MakeSeed()

// memory gives the model of fn, of segment seg, and a digest of what it takes from other
// segments: the attributes of callees, which globals are aliases, the layout of types.
func memory(s *analysis.Snapshot, seg int, fn *analysis.Function) (*extend.Model, uint64) {
	look := NewLookup(s, seg)
	env := s.EnvAt(seg)
	m := &memoryModel{fn: fn, f: fn.F, layout: look.Layout(seg), callees: map[string]*callee{}, sizes: map[ssa.Type]int64{}, addresses: map[ssa.Value]extend.Location{},
		group: func(ref string) string { return attributeGroup(s, look, ref) }}
	var h maphash.Hash
	h.SetSeed(memorySeed)
	maphash.WriteComparable(&h, env.LinkKey(fn))
	for i := range fn.Symbols {
		y := &fn.Symbols[i]
		if y.Kind != analysis.SymFunc && y.Kind != analysis.SymGlobal {
			continue
		}
		c := newCallee(s, look, env, y.Name)
		m.callees[y.Name] = c
		h.WriteString(y.Name)
		h.WriteString(c.digest)
		h.WriteByte(0)
	}
	t := fn.Tree
	for i, k := range t.Tok {
		if k == gram.AttrRef { // at a call
			h.WriteString(m.group(string(t.Text(int32(i)))))
			h.WriteByte(1)
		}
	}
	for _, i := range look.segs {
		if b := view(s.Doc.Segment(i).Bytes()); s.Doc.Segment(i).Kind() == gram.ItemOther {
			if _, after, ok := strings.Cut(b, "target datalayout"); ok {
				line, _, _ := strings.Cut(after, "\n")
				h.WriteString(line)
			}
		}
	}
	for _, v := range fn.F.Instr {
		if l, ok := m.addressOf(v); ok {
			m.addresses[v] = l
		}
	}
	return &extend.Model{Access: m.access, Address: m.address, Object: m.object, Captures: m.captures, NewSlots: true}, h.Sum64()
}

// node is the instruction of v, -1 if v is none of the text.
func (m *memoryModel) node(v ssa.Value) int32 {
	t := m.fn.Tree
	if v <= 0 || int(v) >= len(m.f.Src) || m.f.Src[v] < 0 || m.f.Block[v] == 0 || m.f.Op[v] == ssa.OpParam {
		return -1
	}
	if i := t.StmtAt(m.f.Src[v]); i >= 0 {
		return t.Stmt[i]
	}
	return -1
}

// words yields the keywords of instruction n that stand outside brackets, up to its
// attachments.
func (m *memoryModel) words(n int32, yield func(w string) bool) {
	t := m.fn.Tree
	depth := 0
	for i := t.First[n]; i < t.Last[n]; i++ {
		w := view(t.Text(i))
		switch w {
		case "(", "[", "{", "<":
			depth++
		case ")", "]", "}", ">":
			depth--
		}
		if depth == 0 && !yield(w) {
			return
		}
	}
}

// ordering is how strong the atomic ordering of n is: 0 for none, 1 unordered, 2 monotonic, 3
// for the others; of cmpxchg the first counts, which is at least as strong.
func (m *memoryModel) ordering(n int32) (strength int, volatile bool) {
	first := true
	m.words(n, func(w string) bool {
		k := 0
		switch w {
		case "volatile":
			volatile = true
		case "unordered":
			k = 1
		case "monotonic":
			k = 2
		case "acquire", "release", "acq_rel", "seq_cst":
			k = 3
		}
		if k > 0 && first {
			strength, first = k, false
		}
		return true
	})
	return strength, volatile
}

// access is extend.Model.Access. It answers for every instruction.
func (m *memoryModel) access(a *extend.Accesses, v ssa.Value) (extend.Access, bool) {
	n := m.node(v)
	if n < 0 {
		return extend.Access{}, true
	}
	f := m.f
	args := f.Args(v)
	const both = extend.Reads | extend.Writes
	anything := extend.Access{Effect: both}
	switch m.fn.Tree.Node[n] {
	case gram.Load:
		x := extend.Access{Effect: extend.Reads}
		strength, volatile := m.ordering(n)
		if strength > 1 {
			x.Effect, x.Ordered = both, true
			return x, true
		}
		x.Ordered = volatile
		p := m.pointer(a, v, args)
		x.Read = a.Locate(p, m.size(f.Type[v]))
		x.Constant = Attachment(m.fn.Tree, n, "!invariant.load") != "" || m.constant(p)
		return x, true
	case gram.Store:
		strength, volatile := m.ordering(n)
		if strength > 1 {
			return extend.Access{Effect: both, Ordered: true}, true
		}
		x := extend.Access{Effect: extend.Writes, Ordered: volatile}
		if len(args) > 0 {
			x.Stored = args[len(args)-1] // the address, if any, comes first
		}
		size := int64(extend.Unbounded)
		if x.Stored != 0 {
			size = m.size(f.Type[x.Stored])
		}
		x.Write = a.Locate(m.pointer(a, v, args), size)
		return x, true
	case gram.AtomicRMW, gram.CmpXchg:
		if strength, _ := m.ordering(n); strength > 2 || len(args) == 0 {
			return anything, true
		}
		l := a.Locate(args[0], m.size(f.Type[args[len(args)-1]]))
		return extend.Access{Effect: both, Read: l, Write: l}, true
	case gram.VAArg, gram.Fence, gram.CatchPad, gram.CatchRet:
		return anything, true
	case gram.Call, gram.Invoke, gram.CallBr:
		return m.callAccess(a, v, n), true
	}
	return extend.Access{}, true
}

// constant reports whether all that p may point to is constant while the function runs:
// BasicAAResult::getModRefInfoMask (lib/Analysis/BasicAliasAnalysis.cpp), with its bounds.
func (m *memoryModel) constant(p ssa.Value) bool {
	switch m.f.Op[m.underlying(p)] {
	case ssa.OpParam, ssa.OpGlobal, ssa.OpConst, ssa.OpPhi, ssa.OpOther:
	default:
		return false
	}
	work := []ssa.Value{p}
	seen := map[ssa.Value]bool{}
	for left := maxObjects; len(work) > 0; left-- {
		if left == 0 {
			return false
		}
		v := m.underlying(work[len(work)-1])
		if work = work[:len(work)-1]; seen[v] {
			continue
		}
		if seen[v] = true; v == 0 {
			return false
		}
		f := m.f
		switch n := m.node(v); {
		case f.Op[v] == ssa.OpParam:
			if !m.paramHas(v, "noalias") || !m.paramHas(v, "readonly", "readnone") {
				return false
			}
		case f.Op[v] == ssa.OpGlobal:
			if c := m.callees[f.Syms[f.Aux[v]]]; c == nil || !c.constant {
				return false
			}
		case f.Op[v] == ssa.OpConst:
			// An address in a global.
			if c := m.callees[globalIn(f.Consts[f.Aux[v]].Text)]; c == nil || !c.constant {
				return false
			}
		case f.Op[v] == ssa.OpPhi:
			if len(f.Args(v)) > maxObjects {
				return false
			}
			work = append(work, f.Args(v)...)
		case n >= 0 && m.fn.Tree.Node[n] == gram.Select && len(f.Args(v)) == 3:
			work = append(work, f.Args(v)[1:]...)
		default:
			return false
		}
	}
	return true
}

// maxObjects and maxLookup are LLVM's bounds: on objects, and on steps to each.
const (
	maxObjects = 8
	maxLookup  = 6
)

// underlying follows the address p to what it is in, or up to LLVM's bound.
func (m *memoryModel) underlying(p ssa.Value) ssa.Value {
	for range maxLookup {
		n := m.node(p)
		if n < 0 {
			return p
		}
		args := m.f.Args(p)
		switch k := m.fn.Tree.Node[n]; {
		case len(args) == 0:
			return p
		case k == gram.GetElementPtr, k == gram.Phi && len(args) == 1,
			k == gram.Cast && isPointer(m.f, m.f.Type[p]) && isPointer(m.f, m.f.Type[args[0]]):
			p = args[0]
		default:
			return p
		}
	}
	return p
}

// globalIn is the first global that a constant expression names, "" for none and for
// arithmetic on it.
func globalIn(text string) string {
	if !strings.HasPrefix(text, "getelementptr") && !strings.HasPrefix(text, "bitcast") && !strings.HasPrefix(text, "addrspacecast") {
		return ""
	}
	i := strings.IndexByte(text, '@')
	if i < 0 {
		return ""
	}
	end := i + 1
	if end < len(text) && text[end] == '"' {
		if k := strings.IndexByte(text[end+1:], '"'); k >= 0 {
			return globalName([]byte(text[i : end+k+2]))
		}
	}
	for end < len(text) && !strings.ContainsRune(" ,)*", rune(text[end])) {
		end++
	}
	return text[i:end]
}

// pointer is the address of load or store v; that of a promotable slot is not among its
// operands.
func (m *memoryModel) pointer(a *extend.Accesses, v ssa.Value, args []ssa.Value) ssa.Value {
	if op := m.f.Op[v]; op == ssa.OpRead || op == ssa.OpWrite {
		return a.Slot(ssa.Var(m.f.Aux[v]))
	}
	if len(args) > 0 {
		return args[0]
	}
	return 0
}

// size is the size of a type in bytes, Unbounded where it is not known.
func (m *memoryModel) size(t ssa.Type) int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	if n, ok := m.sizes[t]; ok {
		return n
	}
	m.layout.left = typeWork
	n, _, ok := m.layout.Size(typeName(m.f, t))
	if !ok {
		n = extend.Unbounded
	}
	m.sizes[t] = n
	return n
}

// callAccess is what call v, of instruction n, does.
func (m *memoryModel) callAccess(a *extend.Accesses, v ssa.Value, n int32) extend.Access {
	name := m.calleeName(n)
	switch intrinsicBase(name) {
	case "assume", "pseudoprobe", "experimental.noalias.scope.decl", "allow.runtime.check", "allow.ubsan.check":
		return extend.Access{} // what createNewAccess leaves out
	}
	if strings.HasPrefix(name, "@llvm.dbg.") {
		return extend.Access{}
	}
	e := m.callEffects(n, name)
	x := extend.Access{Effect: e.args | e.hidden | e.other}
	if x.Effect == 0 {
		return x
	}
	args := m.f.Args(v)
	length := func(k int) int64 {
		if k < len(args) && args[k] != 0 && m.f.Op[args[k]] == ssa.OpConst {
			if c := &m.f.Consts[m.f.Aux[args[k]]]; c.Kind == ssa.ConstInt && c.Int >= 0 {
				return c.Int
			}
		}
		return extend.Unbounded
	}
	switch base := intrinsicBase(name); {
	case (base == "memcpy" || base == "memmove" || base == "memcpy.inline") && len(args) >= 3:
		x.Write, x.Read = a.Locate(args[0], length(2)), a.Locate(args[1], length(2))
	case (base == "memset" || base == "memset.inline") && len(args) >= 3:
		x.Write = a.Locate(args[0], length(2))
	case (base == "lifetime.start" || base == "lifetime.end") && len(args) == 2:
		x.Write = a.Locate(args[1], length(0))
		x.Read = x.Write
	case base == "invariant.start" || base == "invariant.end":
		x.Hidden = true
	default:
		most := extend.Writes // what matters of it
		if x.Effect&extend.Writes == 0 {
			most = extend.Reads
		}
		x.Args = e.other&most == 0
		x.Hidden = x.Args && e.args&most == 0
	}
	return x
}

// calleeName is the name of the function that n calls, "" where it is not named.
func (m *memoryModel) calleeName(n int32) string {
	t := m.fn.Tree
	if c := t.Child(n, gram.Callee); c >= 0 && t.First[c] < t.Last[c] {
		if d := t.FirstChild(c); d >= 0 && t.Node[d] == gram.GlobalRef {
			return globalName(t.Text(t.First[d]))
		}
	}
	return ""
}

// address is extend.Model.Address.
func (m *memoryModel) address(v ssa.Value) (extend.Location, bool) {
	l, ok := m.addresses[v]
	return l, ok
}

// addressOf takes an address apart: constant offsets and one index of a getelementptr, and
// casts of pointers.
func (m *memoryModel) addressOf(v ssa.Value) (extend.Location, bool) {
	n := m.node(v)
	if n < 0 {
		return extend.Location{}, false
	}
	t, args := m.fn.Tree, m.f.Args(v)
	if len(args) == 0 || args[0] == 0 {
		return extend.Location{}, false
	}
	switch t.Node[n] {
	case gram.Cast:
		to := m.f.Type[v]
		if isPointer(m.f, to) && isPointer(m.f, m.f.Type[args[0]]) {
			return extend.Location{Base: args[0], Size: 1}, true
		}
	case gram.GetElementPtr:
		if isPointer(m.f, m.f.Type[v]) {
			return m.elementOf(n, args), true
		}
	}
	return extend.Location{}, false
}

func isPointer(f *ssa.Func, t ssa.Type) bool {
	if i := int(t - ssa.FirstComposite); i >= 0 && i < len(f.Types) {
		return f.Types[i].Kind == ssa.CompositePointer
	}
	return t == ssa.TypePtr
}

// elementOf is where getelementptr n points to.
func (m *memoryModel) elementOf(n int32, args []ssa.Value) extend.Location {
	t, f := m.fn.Tree, m.f
	anywhere := extend.Location{Base: args[0], Size: extend.Unbounded}
	y := t.Child(n, gram.Type)
	if y < 0 {
		return anywhere
	}
	indices := make([]int64, len(args)-1)
	for i, a := range args[1:] {
		if indices[i] = -1; a != 0 && f.Op[a] == ssa.OpConst && f.Consts[f.Aux[a]].Kind == ssa.ConstInt {
			indices[i] = f.Consts[f.Aux[a]].Int
		}
	}
	m.layout.left = typeWork
	steps := m.layout.Select(nodeText(t, y), indices)
	if len(steps) != len(indices) {
		return anywhere
	}
	l := extend.Location{Base: args[0], Size: 1}
	for i, s := range steps {
		if s.Field >= 0 {
			fields, ok := m.layout.Fields(s.Of)
			if !ok || s.Field >= len(fields) || fields[s.Field].Offset < 0 {
				return anywhere
			}
			l.Offset += fields[s.Field].Offset
			continue
		}
		size, _, ok := m.layout.Size(s.Type)
		a := args[i+1]
		switch {
		case !ok || a == 0 || size > 1<<40:
			return anywhere
		case f.Op[a] == ssa.OpConst && f.Consts[f.Aux[a]].Kind == ssa.ConstInt:
			c := f.Consts[f.Aux[a]].Int
			if c > 1<<20 || c < -1<<20 {
				return anywhere
			}
			l.Offset += c * size
		case l.Index != 0 || !m.inbounds(n) && size&(size-1) != 0:
			return anywhere // a product that wraps is no multiple of the size
		default:
			l.Index, l.Scale = a, size
		}
	}
	return l
}

func (m *memoryModel) inbounds(n int32) bool {
	found := false
	m.words(n, func(w string) bool {
		found = found || w == "inbounds"
		return !found && w != ","
	})
	return found
}

// object is extend.Model.Object.
func (m *memoryModel) object(v ssa.Value) (extend.ObjectKind, bool) {
	switch m.f.Op[v] {
	case ssa.OpGlobal:
		if c := m.callees[m.f.Syms[m.f.Aux[v]]]; c == nil || c.alias {
			return extend.NoObject, true
		}
	case ssa.OpParam:
		if m.paramHas(v, "noalias", "byval") {
			return extend.UniqueObject, true
		}
	case ssa.OpCall, ssa.OpInvoke:
		n := m.node(v)
		if n < 0 {
			break
		}
		t := m.fn.Tree
		if c := t.Child(n, gram.Callee); c >= 0 {
			for i := t.First[n]; i < t.First[c]; i++ {
				if view(t.Text(i)) == "noalias" {
					return extend.FreshObject, true
				}
			}
		}
		if c := m.callees[m.calleeName(n)]; c != nil && c.fresh {
			return extend.FreshObject, true
		}
	}
	return extend.NoObject, false
}

func (m *memoryModel) paramHas(v ssa.Value, words ...string) bool {
	x := mem2reg{fn: m.fn, f: m.f}
	return x.paramHas(v, words...)
}

// captures is extend.Model.Captures: an argument that is nocapture goes nowhere.
func (m *memoryModel) captures(v ssa.Value, k int) (yes, ok bool) {
	n := m.node(v)
	if n < 0 {
		return false, false
	}
	t := m.fn.Tree
	switch t.Node[n] {
	case gram.AtomicRMW, gram.CmpXchg:
		return k != 0, true
	case gram.Call, gram.Invoke, gram.CallBr:
	default:
		return false, false
	}
	name := m.calleeName(n)
	switch base := intrinsicBase(name); {
	case strings.HasPrefix(base, "mem"), strings.HasPrefix(base, "lifetime."), strings.HasPrefix(base, "invariant."), base == "assume":
		return false, true
	}
	if name == "" {
		k-- // the callee itself
	}
	at := 0
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if t.Node[c] != gram.Arg || t.Child(c, gram.Meta) >= 0 {
			continue
		}
		if at++; at-1 != k {
			continue
		}
		for i := t.First[c]; i < t.Last[c]; i++ {
			if view(t.Text(i)) == "nocapture" {
				return false, true
			}
		}
		c := m.callees[name]
		return c == nil || at-1 >= len(c.params) || !strings.Contains(c.params[at-1], "nocapture"), true
	}
	return true, true
}
