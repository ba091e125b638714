package check

import (
	"context"
	"strings"

	"phils/analysis"
	"phils/docs/diagnostics"
)

// Code is one kind of finding.
type Code struct {
	ID      string // "phi-operands"
	Level   analysis.Level
	Summary string // one line, no final period
	Doc     string // its page of docs/diagnostics, Markdown
}

// rule is a Code with the finder that reports it, nil where lowering, linking or
// another code's finder does.
type rule struct {
	id      string
	level   analysis.Level
	summary string
	find    func(*run)
}

// rules in the order of DESIGN's table: first what makes a file wrong, then what
// makes it worse than it could be.
var rules = []rule{
	{"syntax", analysis.Error, "the text is no statement of the dialect", nil},
	{"multiple-definition", analysis.Error, "a name of SSA form, a parameter or a function is defined more than once", multipleDefinition},
	{"use-not-dominated", analysis.Error, "a path reaches a use in SSA form without passing its definition", useNotDominated},
	{"undefined-name", analysis.Error, "a name is used that nothing defines", undefinedName},
	{"unknown-label", analysis.Error, "a jump or phi operand names a label that no block has", unknownLabel},
	{"duplicate-label", analysis.Error, "two blocks have the same label", duplicateLabel},
	{"unknown-callee", analysis.Error, "a function is called that the file neither defines nor declares", nil},
	{"phi-operands", analysis.Error, "a phi's operands do not fit the edges into its block", phiOperands},
	{"phi-not-first", analysis.Error, "a phi stands after an instruction that is none", phiNotFirst},
	{"block-argument-count", analysis.Error, "a jump passes more or fewer arguments than its target has parameters", blockArgumentCount},
	{"upsilon-missing", analysis.Error, "a phi is reached on a path that writes no upsilon for it", upsilonMissing},
	{"missing-terminator", analysis.Error, "a block does not end in a terminator", missingTerminator},
	{"after-terminator", analysis.Error, "instructions follow a terminator", afterTerminator},
	{"entry-has-predecessors", analysis.Error, "a jump goes to the entry block", entryHasPredecessors},
	{"type", analysis.Error, "types do not fit together", nil},
	{"temporary-rewritten", analysis.Error, "a temporary is written more than once", temporaryRewritten},
	{"maybe-undefined", analysis.Warning, "a path reaches a use of a variable that assigns it nowhere", maybeUndefined},
	{"trivial-phi", analysis.Warning, "a phi merges only one value", trivialPhi},
	{"dead-phi", analysis.Warning, "nothing uses a phi", deadPhi},
	{"dead-phi-cycle", analysis.Warning, "phis are used by one another only", nil},
	{"redundant-phi-scc", analysis.Warning, "phis that use one another merge only one value from outside", redundantPhiSCC},
	{"lost-copy", analysis.Warning, "a naive copy would overwrite a phi that is still live", lostCopy},
	{"swap", analysis.Warning, "naive copies for the phis of a block would read what they have overwritten", swap},
	{"unreachable-block", analysis.Hint, "no path from the entry reaches a block", unreachableBlock},
	{"dead-store", analysis.Hint, "the value that a variable is given is never used", deadStore},
	{"critical-edge", analysis.Hint, "an edge leaves a block with several successors for one with several predecessors", criticalEdge},
	{"irreducible-loop", analysis.Info, "a loop can be entered at several blocks", irreducibleLoop},
}

// levels of the codes, by id; filled once.
var levels = func() map[string]analysis.Level {
	m := make(map[string]analysis.Level, len(rules))
	for _, r := range rules {
		m[r.id] = r.level
	}
	return m
}()

// Codes lists every code: errors first, then warnings and hints.
func Codes() []Code {
	out := make([]Code, len(rules))
	for i, r := range rules {
		out[i] = Code{ID: r.id, Level: r.level, Summary: r.summary, Doc: diagnostics.Page(r.id)}
	}
	return out
}

// Lookup finds a code by its id; case and blanks around it do not matter.
func Lookup(id string) (Code, bool) {
	id = strings.ToLower(strings.TrimSpace(id))
	for _, r := range rules {
		if r.id == id {
			return Code{ID: r.id, Level: r.level, Summary: r.summary, Doc: diagnostics.Page(r.id)}, true
		}
	}
	return Code{}, false
}

// Function gives all findings in fn that depend on its own text alone, in the order
// of the text; syntax errors, which are the segment's, are not among them, nor critical edges
// where the dialect leaves them out. The
// result is computed once and shared: do not change it. The error is ctx's.
func Function(ctx context.Context, fn *analysis.Function) ([]analysis.Diagnostic, error) {
	return Config{}.function(ctx, fn)
}

// function is Function for what c wants to know: there may be more critical edges than
// anything else, and none of them shown. No other rule is left out where it is off, since what
// it finds may be the cause of what others do (see uncaused).
func (c Config) function(ctx context.Context, fn *analysis.Function) ([]analysis.Diagnostic, error) {
	edges := c.level("critical-edge", fn.Dialect) != analysis.Off
	return analysis.Memo(fn, localKey{edges}, func() ([]analysis.Diagnostic, error) {
		r := newRun(ctx, fn)
		for i := range rules {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if rules[i].find != nil && (edges || rules[i].id != "critical-edge") {
				r.code = rules[i].id
				rules[i].find(r)
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out := append(r.out, fn.Problems...)
		return tidy(r.uncaused(out)), nil
	})
}

type localKey struct{ edges bool }
