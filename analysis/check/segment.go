package check

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"phils/analysis"
	"phils/grammar/syntax"
)

// Config is what a user chose.
type Config struct {
	Levels map[string]analysis.Level // by code; Default and absent mean the code's own
}

// Segment gives all findings in segment i of s: syntax errors, those of lowering, those
// of each function, and those that need the declarations of other segments. Levels
// are set, what is Off is left out, and the rest comes in the order of the text,
// each once. The error is ctx's.
func Segment(ctx context.Context, s *analysis.Snapshot, i int, c Config) ([]analysis.Diagnostic, error) {
	ds, _, err := Parts(ctx, s, i, c)
	return ds, err
}

// Parts is Segment, and tells whether there are findings about other segments'
// declarations; if not, there are none as long as Snapshot.LinkKey stays the same.
func Parts(ctx context.Context, s *analysis.Snapshot, i int, c Config) (ds []analysis.Diagnostic, outside bool, err error) {
	u := s.Unit(i)
	out := quick(u)
	others := make([]func() []analysis.Diagnostic, len(u.Functions))
	for k, fn := range u.Functions {
		others[k] = alongside(fn, func() []analysis.Diagnostic { return linked(s, i, fn) })
	}
	for _, fn := range u.Functions {
		local, err := c.function(ctx, fn)
		if err != nil {
			return nil, false, err
		}
		out = append(out, local...)
	}
	n := len(out)
	for _, other := range others {
		out = append(out, other()...)
	}
	if link := s.Dialect.LinkUnit; link != nil && len(u.Functions) == 0 {
		out = append(out, link(u, s.EnvAt(i))...)
	}
	if s.EnvAt(i).Fragment() {
		for k := range out[n:] {
			if d := &out[n+k]; d.Code == "unknown-callee" || d.Code == "undefined-name" {
				d.Level, d.Msg = analysis.Hint, d.Msg+"; this may be a part of one that has"
			}
		}
	}
	if len(u.Decls) > 0 {
		out = append(out, redeclared(s, i)...)
	}
	return c.apply(tidy(out), s.Dialect), len(out) > n, nil
}

// largeFunction is from how many values on a function's findings are worth two processors.
const largeFunction = 10_000

// alongside starts find for a large function, while the caller does something else, and gives
// a function that waits for what it finds; for a small one it calls find when that is called.
// A panic of find's is the waiting caller's.
func alongside(fn *analysis.Function, find func() []analysis.Diagnostic) func() []analysis.Diagnostic {
	if fn.F.NumValues() < largeFunction {
		return find
	}
	var found []analysis.Diagnostic
	var failure any
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { failure = recover() }()
		found = find()
	}()
	return func() []analysis.Diagnostic {
		if <-done; failure != nil {
			panic(failure)
		}
		return found
	}
}

// Quick gives those findings of segment i that cost no analysis: syntax errors and
// what lowering found.
func Quick(_ context.Context, s *analysis.Snapshot, i int, c Config) ([]analysis.Diagnostic, error) {
	u := s.Unit(i)
	out := quick(u)
	for _, fn := range u.Functions {
		out = append(out, fn.Problems...)
	}
	return c.apply(tidy(out), s.Dialect), nil
}

// Errors gives those findings of Function that are errors, whatever levels a user chose:
// what decides whether a change of the text may be offered. The error is ctx's.
func Errors(ctx context.Context, fn *analysis.Function) ([]analysis.Diagnostic, error) {
	found, err := Function(ctx, fn)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(Config{}.apply(slices.Clone(found), fn.Dialect), func(d analysis.Diagnostic) bool { return d.Level != analysis.Error }), nil
}

func quick(u *analysis.Unit) []analysis.Diagnostic {
	out := make([]analysis.Diagnostic, 0, len(u.Tree.Errs)+len(u.Problems))
	for _, e := range u.Tree.Errs {
		out = append(out, analysis.Diagnostic{Code: "syntax", Span: analysis.Span{Start: e.Start, End: e.End}, Msg: e.Msg, Edge: -1})
	}
	if d, ok := openComment(u.Tree); ok {
		out = append(out, d)
	}
	return append(out, u.Problems...)
}

// openComment finds a block comment that the end of the file ends: all behind its start
// would vanish without a word.
func openComment(t *syntax.Tree) (analysis.Diagnostic, bool) {
	n := int32(len(t.Tok)) - 1
	if n < 0 || t.Tok[n] != syntax.Comment {
		return analysis.Diagnostic{}, false
	}
	if c := t.Text(n); !bytes.HasPrefix(c, []byte("/*")) || len(c) >= 4 && bytes.HasSuffix(c, []byte("*/")) {
		return analysis.Diagnostic{}, false
	}
	at := t.Start[n]
	return analysis.Diagnostic{Code: "syntax", Span: analysis.Span{Start: at, End: at + 2}, Edge: -1,
		Msg: "this comment is never closed: expected */"}, true
}

// apply sets levels and drops what is Off, in place.
func (c Config) apply(ds []analysis.Diagnostic, in *analysis.Dialect) []analysis.Diagnostic {
	out := ds[:0]
	for _, d := range ds {
		if d.Level == analysis.Default || c.Levels[d.Code] != analysis.Default {
			d.Level = c.level(d.Code, in)
		}
		if d.Level != analysis.Off {
			out = append(out, d)
		}
	}
	return out
}

// level is that of a finding that does not have one of its own.
func (c Config) level(code string, in *analysis.Dialect) analysis.Level {
	return cmp.Or(c.Levels[code], in.Levels[code], levels[code], analysis.Error)
}

// tidy gives ds by position, without those that repeat another's code and place: the
// one with more to show for itself stays. ds itself is not changed.
func tidy(ds []analysis.Diagnostic) []analysis.Diagnostic {
	out := slices.Clone(ds)
	slices.SortStableFunc(out, func(a, b analysis.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End),
			cmp.Compare(a.Code, b.Code), cmp.Compare(weight(b), weight(a)))
	})
	return slices.CompactFunc(out, func(a, b analysis.Diagnostic) bool {
		// One token may lack several operands, so the same code alone does not
		// make a repetition where the edge differs.
		return a.Span == b.Span && a.Code == b.Code && (a.Msg == b.Msg || !several[a.Code])
	})
}

// several are the codes that may have more than one finding at one place.
var several = map[string]bool{"phi-operands": true, "syntax": true, "critical-edge": true, "upsilon-missing": true, "type": true, "lost-copy": true, "swap": true}

func weight(d analysis.Diagnostic) int {
	n := len(d.Related)
	if d.Want != "" {
		n++
	}
	return n
}
