package analysis

import "phils/grammar/text"

// Span is the bytes Start … End-1 of a segment.
type Span struct{ Start, End int32 }

// Level is how grave a diagnostic is.
type Level uint8

// Levels, by weight. Default asks for the code's own level.
const (
	Default Level = iota
	Off
	Hint
	Info
	Warning
	Error
)

var levelNames = [...]string{"default", "off", "hint", "info", "warning", "error"}

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads off, hint, info, warning or error.
func ParseLevel(s string) (Level, bool) {
	for i, n := range levelNames {
		if n == s && Level(i) != Default {
			return Level(i), true
		}
	}
	return Default, false
}

// Diagnostic is one finding in a segment.
type Diagnostic struct {
	Code  string // a code of package check, such as "phi-operands"
	Level Level  // Default where the finder leaves it to the code
	Span  Span
	Msg   string // one line, no final period
	// Related say why, in reading order: the first definition, a path's blocks.
	Related []Related
	Faded   bool // dead code: editors fade it
	// Symbol, Value, Block, Edge name what the finding is about, for the quick fix;
	// zero (Edge: -1) where it does not apply.
	Value Value
	Block BlockID
	Edge  EdgeID
	// Want is the replacement that a "rename to the nearest name" fix writes at Span.
	Want string
}

// Related is a place that explains a diagnostic.
type Related struct {
	Seg  *text.Segment // nil: the diagnostic's own segment
	Span Span
	Msg  string
}
