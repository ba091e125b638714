package analysis

import "phils/grammar/syntax"

// Outside resolves names outside the functions of a file, and those in functions that are
// none of theirs.
type Outside struct {
	// NameAt is the name that token tok of segment seg is, "" if Lower knows it or it is
	// none. declared: it is a name that Env knows, of kind.
	NameAt func(s *Snapshot, seg int, tok int32) (name string, declared bool, kind SymKind)
	// Define finds what defines a name that Env does not know.
	Define func(s *Snapshot, seg int, name string) (Place, bool)
	// Uses gives the tokens of segment seg that are the name, as far as NameAt knows them,
	// definitions included.
	Uses func(s *Snapshot, seg int, name string, declared bool) []Span
	// Fixed says why a declared name cannot be renamed, "" if it can.
	Fixed func(s *Snapshot, seg int, name string) string
	// Regions are what can be folded away in segment seg besides functions, blocks and
	// comments. whole: all of the segment belongs to one, with what comes next if it is so
	// too; then there are no spans.
	Regions func(s *Snapshot, seg int) (spans []Span, whole bool)
	// Types are the words for types, and TypeNext reports whether a type may stand behind
	// token tok; both for completion.
	Types    []string
	TypeNext func(t *syntax.Tree, tok int32) bool
	// Source gives the places in the source program that token tok of segment seg comes
	// from, by the file's debug information, the innermost first.
	Source func(s *Snapshot, seg int, tok int32) []SourcePlace
}

// SourcePlace is a place in a file of the source program. Line and Column count from 1, in
// bytes; a Column of 0 is not known.
type SourcePlace struct {
	Path         string
	Line, Column int
}

// Place is a span in a segment.
type Place struct {
	Seg  int
	Span Span
}

// ScopeOf gives the segments from … to-1 whose names hold in segment seg, besides those
// before preface: the whole file, where it has no scopes.
func (s *Snapshot) ScopeOf(seg int) (from, to, preface int) {
	n := s.Doc.NumSegments()
	from, to = 0, n
	if s.Dialect.Scope == 0 {
		return 0, n, 0
	}
	preface = -1
	for i, x := range s.Doc.All() {
		if x.Kind() != s.Dialect.Scope {
			continue
		}
		if preface < 0 {
			preface = i
		}
		if i <= seg {
			from = i
		} else {
			to = i
			break
		}
	}
	if preface < 0 || preface > seg {
		preface = 0
	}
	return from, to, preface
}

// MemoOf gives what has been computed of s under key, computing it if nobody has. Key types
// are private to the package that computes it. Two goroutines may both compute it, and one
// result is kept. The next version of the file starts without.
func MemoOf[T any](s *Snapshot, key any, compute func() T) T {
	if have, ok := s.memo.Load(key); ok {
		return have.(T)
	}
	have, _ := s.memo.LoadOrStore(key, compute())
	return have.(T)
}
