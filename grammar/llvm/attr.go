package llvm

import "phils/grammar/syntax"

// attrs consumes attributes, flags, calling conventions and linkage words, known or
// not, up to what cannot be one: a type, a value, punctuation, an operation. Groups that
// name a type become Attr nodes, #0 an AttrUse. On a line of its own an unknown
// word is none: it is more likely a mistyped instruction.
func (p *parser) attrs() bool {
	for {
		switch p.k {
		case syntax.Keyword:
			w := p.text()
			if p.newLine && !knownAttr(w) || !isAttr(w) || string(w) == "target" && p.aheadIs('(') {
				return true
			}
			if !p.attr(w) {
				return false
			}
		case syntax.String:
			if p.text()[0] == 'c' {
				return true // a value
			}
			p.next()
			if p.eat('=') {
				if p.k != syntax.String {
					return p.fail("expected the attribute's value, a string,")
				}
				p.next()
			}
		case AttrRef:
			p.leaf(AttrUse)
		default:
			return true
		}
	}
}

// plainAttrs is attrs where no string may stand.
func (p *parser) plainAttrs() {
	for p.k == syntax.Keyword && !p.newLine && isAttr(p.text()) && p.attr(p.text()) {
	}
}

// attr consumes one attribute with what belongs to it.
func (p *parser) attr(w []byte) bool {
	number := false
	switch string(w) {
	case "byval", "sret", "byref", "inalloca", "preallocated", "elementtype":
		if p.aheadIs('(') {
			m := p.open(Attr)
			p.next()
			p.next()
			ok := p.typ()
			if ok && !p.eat(')') {
				ok = p.fail("expected ')'")
			}
			p.close(m)
			return ok
		}
	case "align", "cc", "alignstack":
		number = true
	}
	p.next()
	switch {
	case p.c == '(':
		return p.group()
	case number && p.k == syntax.Number:
		p.next()
	case number && p.c == '=':
		p.next()
		if p.k == syntax.Number {
			p.next()
		}
	}
	return true
}

// isAttr reports whether word w may be an attribute where a type or value may stand
// as well.
func isAttr(w []byte) bool {
	switch string(w) {
	case "true", "false", "null", "undef", "poison", "zeroinitializer", "none",
		"asm", "blockaddress", "dso_local_equivalent", "no_cfi", "splat", "ptrauth", "c",
		"to", "unwind", "global", "constant", "alias", "ifunc", "opaque", "x",
		"define", "declare", "prefix", "prologue", "personality", "section", "partition", "comdat", "gc",
		"uselistorder", "uselistorder_bb", "source_filename", "tail", "musttail", "notail", "attributes", "module":
		return false
	}
	return NodeOf(w) == syntax.NoNode
}

// knownAttr reports whether w is a function's attribute, so that it belongs to the
// header or call even on a line of its own.
func knownAttr(w []byte) bool {
	switch string(w) {
	case "alignstack", "allocsize", "allockind", "alwaysinline", "argmemonly", "builtin", "cold", "convergent", "disable_sanitizer_instrumentation",
		"fn_ret_thunk_extern", "hot", "hybrid_patchable", "inaccessiblememonly", "inaccessiblemem_or_argmemonly", "inlinehint", "jumptable", "local_unnamed_addr",
		"memory", "minsize", "mustprogress", "naked", "nobuiltin", "nocallback", "nocf_check", "nodivergencesource", "noduplicate", "nofree", "noimplicitfloat",
		"noinline", "nomerge", "nonlazybind", "noprofile", "norecurse", "noredzone", "noreturn", "nosanitize_bounds", "nosanitize_coverage", "nosync", "nounwind",
		"null_pointer_is_valid", "optdebug", "optforfuzzing", "optnone", "optsize", "presplitcoroutine", "readnone", "readonly", "returns_twice",
		"safestack", "sanitize_address", "sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_numerical_stability", "sanitize_realtime",
		"sanitize_realtime_blocking", "sanitize_thread", "sanitize_type", "shadowcallstack", "skipprofile", "speculatable", "speculative_load_hardening",
		"ssp", "sspreq", "sspstrong", "strictfp", "unnamed_addr", "uwtable", "vscale_range", "willreturn", "writeonly", "align", "addrspace",
		// of a result, and what stands before it
		"private", "internal", "linkonce", "linkonce_odr", "weak", "weak_odr", "external", "extern_weak", "available_externally", "dso_local", "dso_preemptable",
		"hidden", "protected", "default", "dllimport", "dllexport", "fastcc", "ccc", "coldcc", "signext", "zeroext", "inreg", "noalias", "nonnull", "noundef":
		return true
	}
	return false
}

// knownFlag reports whether w is a flag or ordering of an instruction, so that it belongs to
// the instruction even on a line of its own.
func knownFlag(w []byte) bool {
	switch string(w) {
	case "nuw", "nsw", "exact", "inbounds", "nusw", "nneg", "disjoint", "samesign", "inrange", "fast", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc",
		"volatile", "atomic", "weak", "inalloca", "swifterror", "syncscope", "unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst":
		return true
	}
	return false
}
