package explain

import (
	"strings"

	gram "phils/grammar/llvm"
)

// kinds of attachments, and named metadata.
var metadataNames = map[string]string{
	"!dbg": "Where in the source this comes from.", "!prof": "How often it was taken when the program was profiled.", "!tbaa": "The type of the access: accesses of types that cannot be one memory do not alias.",
	"!tbaa.struct": "The types of what is copied, piece by piece.", "!range": "The bounds of the value; it is poison outside.", "!nonnull": "The pointer that is loaded is not null.", "!noundef": "The value is no undef or poison.",
	"!align": "The pointer that is loaded is a multiple of so many bytes.", "!dereferenceable": "So many bytes behind the pointer that is loaded can be read.", "!invariant.load": "The memory is the same wherever it is read.", "!invariant.group": "Loads of the same pointer give the same value.",
	"!alias.scope": "The scopes that the access belongs to.", "!noalias": "The scopes whose accesses do not alias this one.", "!llvm.loop": "The loop that this branch goes round, and what is asked of it: unrolling, vectorising.", "!llvm.access.group": "A group of accesses that no turn of the loop orders against another's.",
	"!nontemporal": "The memory is not used again soon.", "!unpredictable": "The branch cannot be predicted.", "!callees": "The functions that may be called here.", "!fpmath": "How far the result may be from the exact one.", "!heapallocsite": "The type that is allocated.",
	"!type": "The type of a virtual table, and where in it.", "!kcfi_type": "The type by which indirect calls are checked.", "!DIAssignID": "The assignment of the source program.", "!annotation": "Why it is here.", "!srcloc": "Where in the source inline assembly stands.", "!nosanitize": "Not checked by sanitizers.",
	"!llvm.dbg.cu": "The compile units: the files of the source.", "!llvm.module.flags": "What modules must agree on to be linked: behaviour, key and value of each.", "!llvm.ident": "The compiler.", "!llvm.linker.options": "Options for the linker.", "!llvm.dependent-libraries": "Libraries to be linked.", "!llvm.used.conditional": "What is kept if something else is.", "!nvvm.annotations": "What NVIDIA's compiler is told of functions.",
}

// metaName explains a name or number of metadata.
func (p *llvmSpeaker) metaName(name string) {
	doc := metadataNames[name]
	isNode := len(name) > 1 && '0' <= name[1] && name[1] <= '9'
	if p.n >= 0 && p.t.Node[p.n] == gram.Attachment && p.t.First[p.n] == p.tok {
		if doc != "" {
			p.para("%s: %s", code(name), doc)
		}
		for c := p.t.FirstChild(p.n); c >= 0; c = p.t.NextSibling(p.n, c) {
			a, b := p.t.Span(c)
			p.node(string(p.t.Src[a:b]), "")
		}
		return
	}
	if isNode {
		p.node(name, name)
		return
	}
	if doc != "" {
		p.para("%s: %s", code(name), doc)
	}
	if p.n >= 0 && p.t.Node[p.n] == gram.MetaDef && p.t.First[p.n] == p.tok { // used nowhere else
		a, b := p.t.Span(p.n)
		p.para("%s", block(p.s.Dialect.ID, short(string(p.t.Src[a:b]))))
	}
}

// node explains a node of metadata, by reference or as it stands; known is the number that
// the text shows already.
func (p *llvmSpeaker) node(ref, known string) {
	body := p.md.Node(ref)
	if body == "" {
		p.para("%s is defined nowhere in this file.", code(ref))
		return
	}
	switch p.md.Kind(ref) {
	case "DILocation":
		p.location(ref)
	case "DILocalVariable", "DIGlobalVariable":
		p.para("The variable %s, %s.", code(strings.TrimSpace(p.md.TypeName(p.md.Field(ref, "type"))+" "+p.md.Text(ref, "name"))), sourceSpot(p.md.Spot(ref)))
	case "DIGlobalVariableExpression":
		v := p.md.Field(ref, "var")
		p.para("The variable %s, %s.", code(strings.TrimSpace(p.md.TypeName(p.md.Field(v, "type"))+" "+p.md.Text(v, "name"))), sourceSpot(p.md.Spot(v)))
	case "DISubprogram":
		x := p.md.Spot(ref)
		x.Function = ""
		p.para("The function %s, %s.", code(p.md.Text(ref, "name")), sourceSpot(x))
	case "DILexicalBlock", "DILexicalBlockFile":
		p.para("A block of the source, %s.", sourceSpot(p.md.Spot(ref)))
	case "DICompositeType", "DIDerivedType", "DIBasicType", "DISubroutineType":
		if p.md.Field(ref, "tag") == "DW_TAG_member" {
			p.para("The member %s of %s.", code(strings.TrimSpace(p.md.TypeName(p.md.Field(ref, "baseType"))+" "+p.md.Text(ref, "name"))), code(p.md.TypeName(p.md.Field(ref, "scope"))))
		} else {
			p.para("The type %s.", code(p.md.TypeName(ref)))
		}
	}
	if ref[0] == '!' && len(ref) > 1 && '0' <= ref[1] && ref[1] <= '9' {
		body = ref + " = " + body
	}
	p.para("%s", block(p.s.Dialect.ID, short(body)))
	if at, ok := p.l.Find(known); ok && known != "" {
		p.para("Defined on line %d.", p.lineAt(at))
	}
}
