package llvm

import (
	"strings"

	"phils/analysis"
	gram "phils/grammar/llvm"
	"phils/ssa/extend"
)

// What a call may do to memory by the attributes at the call and of the function that it
// names: CallBase::getMemoryEffects (lib/IR/Instructions.cpp). Both attributes hold, so that
// each kind of memory is touched only as far as both allow; bundles of operands add to what
// the function's attributes allow.

// effects are what a call may do to the kinds of memory that LLVM tells apart: what its
// arguments point to, what only functions outside the module can reach, all other.
type effects struct{ args, hidden, other extend.Effect }

const readsAndWrites = extend.Reads | extend.Writes

var unknownEffects = effects{readsAndWrites, readsAndWrites, readsAndWrites}

func (e effects) and(x effects) effects {
	return effects{e.args & x.args, e.hidden & x.hidden, e.other & x.other}
}

func (e effects) or(x extend.Effect) effects {
	return effects{e.args | x, e.hidden | x, e.other | x}
}

// effectWord is what a word of `memory(…)` means.
func effectWord(w string) extend.Effect {
	switch w {
	case "read":
		return extend.Reads
	case "write":
		return extend.Writes
	case "readwrite":
		return readsAndWrites
	}
	return 0
}

// effectsOf reads the attributes in a text: `memory(…)` as LLVM has written them since 16,
// and the words before that.
func effectsOf(attrs string) effects {
	e := unknownEffects
	for rest := attrs; rest != ""; {
		rest = strings.TrimLeft(rest, " \t,")
		if strings.HasPrefix(rest, `"`) { // a string attribute says nothing here
			_, rest, _ = strings.Cut(rest[1:], `"`)
			continue
		}
		end := strings.IndexAny(rest, " \t,(")
		if end < 0 {
			end = len(rest)
		}
		word := rest[:end]
		rest = rest[end:]
		if end == 0 { // a bracket
			rest = rest[min(1, len(rest)):]
			continue
		}
		inside := ""
		if strings.HasPrefix(rest, "(") {
			inside, rest, _ = strings.Cut(rest[1:], ")")
		}
		switch word {
		case "memory":
			e = e.and(memoryAttribute(inside))
		case "readnone":
			e = effects{}
		case "readonly":
			e = e.and(effects{}.or(extend.Reads))
		case "writeonly":
			e = e.and(effects{}.or(extend.Writes))
		case "argmemonly":
			e = e.and(effects{args: readsAndWrites})
		case "inaccessiblememonly":
			e = e.and(effects{hidden: readsAndWrites})
		case "inaccessiblemem_or_argmemonly":
			e = e.and(effects{args: readsAndWrites, hidden: readsAndWrites})
		}
	}
	return e
}

// memoryAttribute is the meaning of what stands in the brackets of `memory(…)`: an effect on
// all memory that is not named, and effects by name.
func memoryAttribute(inside string) effects {
	var e effects
	parts := strings.Split(inside, ",")
	for _, p := range parts {
		if !strings.Contains(p, ":") {
			e = effects{}.or(effectWord(strings.TrimSpace(p)))
		}
	}
	for _, p := range parts {
		where, what, named := strings.Cut(p, ":")
		if !named {
			continue
		}
		x := effectWord(strings.TrimSpace(what))
		switch strings.TrimSpace(where) {
		case "argmem":
			e.args = x
		case "inaccessiblemem":
			e.hidden = x
		}
	}
	return e
}

// callee is what a declaration says of a function or global.
type callee struct {
	alias    bool // the name stands for what another one does
	constant bool // a global that never changes
	fresh    bool // its result is a new object: noalias
	params   []string
	eff      effects
	digest   string
}

// newCallee looks name up.
func newCallee(s *analysis.Snapshot, look *Lookup, env *analysis.Env, name string) *callee {
	c := &callee{eff: unknownEffects}
	d, ok := env.Lookup(name)
	if base := intrinsicBase(name); base != "" {
		if e, listed := intrinsicEffects(base); listed {
			c.eff = e
			c.digest = "intrinsic"
			return c
		}
	}
	if !ok {
		return c
	}
	text := view(s.Doc.Segment(d.Seg).Bytes())
	line := strings.LastIndexByte(text[:d.NameSpan.Start], '\n') + 1
	before, after := text[line:d.NameSpan.Start], text[d.NameSpan.End:]
	if d.Kind == analysis.DeclGlobal {
		rest, _, _ := strings.Cut(after, "\n")
		for _, w := range strings.Fields(rest) {
			if w == "global" || w == "constant" || w == "alias" || w == "ifunc" {
				c.digest = w
				break
			}
		}
		c.alias, c.constant = c.digest == "alias" || c.digest == "ifunc", c.digest == "constant"
		return c
	}
	c.fresh = hasField(before, "noalias")
	if !strings.HasPrefix(after, "(") {
		return c
	}
	depth, start := 0, 1
	end := len(after)
	for i := 0; i < len(after) && end == len(after); i++ {
		switch after[i] {
		case '"':
			if k := strings.IndexByte(after[i+1:], '"'); k >= 0 {
				i += k + 1
			}
		case '(', '[', '{', '<':
			depth++
		case ']', '}', '>':
			depth--
		case ')':
			if depth--; depth == 0 {
				c.params = append(c.params, after[start:i])
				end = i + 1
			}
		case ',':
			if depth == 1 {
				c.params = append(c.params, after[start:i])
				start = i + 1
			}
		}
	}
	attrs := after[end:]
	stop := "\n"
	if d.Body {
		stop = "{"
	}
	attrs, _, _ = strings.Cut(attrs, stop)
	attrs, _, _ = strings.Cut(attrs, ";")
	c.eff = effectsOf(attrs)
	groups := ""
	for _, w := range strings.Fields(attrs) {
		if w[0] == '#' {
			g := attributeGroup(s, look, w)
			c.eff = c.eff.and(effectsOf(g))
			groups += g
		}
	}
	c.digest = before + after[:end] + attrs + groups
	return c
}

func hasField(s, word string) bool {
	for _, w := range strings.Fields(s) {
		if w == word {
			return true
		}
	}
	return false
}

// groupKey is the key under which a snapshot keeps the text of an attribute group.
type groupKey struct {
	from int // segment that the scope starts with
	ref  string
}

// attributeGroup is what stands in the braces of attribute group ref, "#3".
func attributeGroup(s *analysis.Snapshot, look *Lookup, ref string) string {
	from := 0
	if len(look.segs) > 0 {
		from = look.segs[0]
	}
	return analysis.MemoOf(s, groupKey{from, ref}, func() string {
		p, ok := look.Find(ref)
		if !ok {
			return ""
		}
		return strings.Trim(look.Body(p), "{} \t")
	})
}

// callEffects is what the call of name by instruction n may do.
func (m *memoryModel) callEffects(n int32, name string) effects {
	t := m.fn.Tree
	own := unknownEffects
	// Attributes at the call stand behind the arguments.
	from, bundles := t.First[n], false
	var tags []string
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		switch t.Node[c] {
		case gram.Callee, gram.Arg:
			from = t.Last[c]
		case gram.Bundle:
			bundles = true
			tags = append(tags, view(t.Text(t.First[c])))
		case gram.AttrUse:
			own = own.and(effectsOf(m.group(string(t.Text(t.First[c])))))
		}
	}
	end := t.Last[n]
	for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
		if k := t.Node[c]; t.First[c] >= from && (k == gram.Bundle || k == gram.Target || k == gram.Attachment) {
			end = min(end, t.First[c])
		}
	}
	if from < end {
		own = own.and(effectsOf(view(t.Src[t.Start[from]:t.End[end-1]])))
	}
	c := m.callees[name]
	if name == "" || c == nil {
		return own
	}
	e := c.eff
	if bundles && intrinsicBase(name) != "assume" {
		reads, writes := false, false
		for _, tag := range tags {
			switch strings.Trim(tag, `"`) {
			case "ptrauth", "kcfi":
			case "deopt", "funclet":
				reads = true
			default:
				reads, writes = true, true
			}
		}
		if reads {
			e = e.or(extend.Reads)
		}
		if writes {
			e = e.or(extend.Writes)
		}
	}
	return own.and(e)
}

// intrinsicBase is an intrinsic's name without "@llvm." and the types that it is overloaded
// for, "" for other functions.
func intrinsicBase(name string) string {
	base, ok := strings.CutPrefix(name, "@llvm.")
	if !ok {
		return ""
	}
	for {
		if _, ok := effectsByIntrinsic[base]; ok {
			return base
		}
		i := strings.LastIndexByte(base, '.')
		if i < 0 {
			break
		}
		base = base[:i]
	}
	base, _ = strings.CutPrefix(name, "@llvm.")
	return base
}

// intrinsicEffects is what LLVM's own table says of an intrinsic, whatever the file declares.
func intrinsicEffects(base string) (effects, bool) {
	e, ok := effectsByIntrinsic[base]
	return e, ok
}
