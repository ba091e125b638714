package tac

import "phils/grammar/syntax"

// Node kinds of statements. Children are listed in order; X stands for an
// expression.
const (
	Header      = syntax.FirstNode + iota // FuncName, ParamName …
	End                                   // the function's closing line
	Label                                 // LabelName, BlockParam …
	NumLabel                              // LabelName: a listing's statement number
	Assign                                // Def, X
	Store                                 // address X, X
	SetIndex                              // Use (the array), X, X
	CallStmt                              // Call
	Argument                              // X: ARG, param or PushParam
	PopParams                             // X or nothing
	ParamDecl                             // ParamName: the PARAM of an NJU function
	Dec                                   // Memory, Const
	Goto                                  // Target
	Branch                                // X, Target, and the other Target if it is written
	Switch                                // X, Case …
	Return                                // X or nothing
	Halt                                  // nothing
	Unreachable                           // nothing
	Print                                 // X …
	Read                                  // Def
	Nop                                   // nothing
	Assert                                // X
	UpsilonStmt                           // PhiRef, X
	ParCopy                               // Def …, X … (as many)
	SigmaStmt                             // Def …, Use
	lastStmt
)

// Node kinds of right-hand sides.
const (
	Unary     = lastStmt + iota // X
	Binary                      // X, X
	Cast                        // X and TypeName, in either order
	Deref                       // X
	AddrOf                      // Use
	Index                       // X, X
	Alloc                       // X
	Call                        // Callee (or Use, of an indirect call), X …, or a Count
	Paren                       // X
	Phi                         // PhiArg …
	ShadowPhi                   // nothing
	Pi                          // X, X
	lastExpr
)

// Node kinds of parts.
const (
	Use        = lastExpr + iota // a name that is read
	Const                        // a literal, its sign included
	Def                          // a name that is written
	FuncName                     //
	ParamName                    //
	LabelName                    // a label where it is defined
	LabelRef                     // a label where it is used
	BlockParam                   // a name
	Callee                       // a function's name
	TypeName                     //
	Memory                       // the name of a Dec
	Count                        // the number of arguments in `call f, 2`
	PhiRef                       // the phi that an upsilon writes
	PhiArg                       // LabelRef (or nothing), X
	Target                       // LabelRef, X …
	Case                         // Const (nothing: the default), Target
)

// IsExpr reports whether k is a right-hand side or an operand.
func IsExpr(k syntax.NodeKind) bool { return k >= Unary && k <= Const }

// Style is how a function is written.
type Style uint8

// Styles of functions; Listing is a stretch of code without a header.
const (
	Listing  Style = iota
	Braces         // func f(x) { … }
	BeginEnd       // begin f … end
	Decaf          // f: BeginFunc … EndFunc
	NJU            // FUNCTION f : up to the next function
)

// Parser states: the style of the function that is open.
const (
	stateStart syntax.State = iota // nothing read yet
	stateBraces
	stateBegin
	stateDecaf
	stateNJU
	stateListing
)

// StyleOf gives the style of the function that header node h starts.
func StyleOf(t *syntax.Tree, h int32) Style {
	switch last := int32(0); wordOf(t.Text(t.First[h])) {
	case wBegin:
		return BeginEnd
	case wBeginFunc:
		return Decaf
	default:
		for i := t.First[h]; i < t.Last[h]; i++ {
			if t.Tok[i] == syntax.Keyword && wordOf(t.Text(i)) == wBeginFunc {
				return Decaf
			}
			if t.Tok[i] != syntax.Comment && t.Tok[i] != syntax.Newline {
				last = i
			}
		}
		if string(t.Text(last)) == ":" {
			return NJU
		}
		return Braces
	}
}

// OpenParams reports whether header node h has no place for parameters: it has no list,
// and its style no declarations of them. Such a function (a Decaf listing's) reads names
// from outside, and says nothing of how many it takes.
func OpenParams(t *syntax.Tree, h int32) bool {
	for i := t.First[h]; i < t.Last[h]; i++ {
		if t.Tok[i] == syntax.Punct && string(t.Text(i)) == "(" {
			return false
		}
	}
	return StyleOf(t, h) != NJU
}
