package compare

import (
	"phils/analysis"
)

// Document is a report under names that stay the same from version to version. Times
// are nanoseconds; lines are 1-based.
type Document struct {
	Baseline  string                  `json:"baseline"`
	Functions []FunctionJSON          `json:"functions"`
	Total     map[string]Measurements `json:"total"` // by algorithm
	// What [DestructJSON] gives, where it was asked for.
	Destructions      []DestructionJSON  `json:"destructions,omitempty"`
	DestructionsTotal []DestructionTotal `json:"destructions_total,omitempty"`
}

// FunctionJSON is one function.
type FunctionJSON struct {
	File          string                  `json:"file"`
	Name          string                  `json:"name"`
	Line          int                     `json:"line"`
	SSA           bool                    `json:"ssa"` // in SSA form already: nothing was measured
	Blocks        int                     `json:"blocks"`
	Variables     int                     `json:"variables"`
	Constructions map[string]Measurements `json:"constructions"` // by algorithm
	Differences   []DifferenceJSON        `json:"differences"`
}

// Measurements are what was measured of one construction.
type Measurements struct {
	Phis int   `json:"phis"`
	NS   int64 `json:"ns"` // median of the runs; in the total the sum of medians
}

// DifferenceJSON is how an algorithm's phis differ from the baseline's.
type DifferenceJSON struct {
	Algorithm string      `json:"algorithm"`
	More      []PlaceJSON `json:"more"`
	Fewer     []PlaceJSON `json:"fewer"`
	Text      string      `json:"text"`
}

// PlaceJSON is a phi that only one of two algorithms has. Reason is dead, trivial, redundant
// or uncertain.
type PlaceJSON struct {
	Variable string `json:"variable"`
	Block    string `json:"block"`
	Reason   string `json:"reason"`
	By       string `json:"by,omitempty"`
}

// JSON gives entries under stable names.
func JSON(entries []Entry) *Document {
	d := &Document{Baseline: Baseline.String(), Functions: []FunctionJSON{}}
	var fns []*Function
	for _, e := range entries {
		f := FunctionJSON{File: e.File, Name: e.Name, Line: e.Line, SSA: e.Fn.SSA, Blocks: e.Blocks, Variables: e.Variables,
			Constructions: measurements(e.Constructions), Differences: []DifferenceJSON{}}
		for i := range e.Differences {
			x := &e.Differences[i]
			f.Differences = append(f.Differences, DifferenceJSON{x.Algo.String(), places(e.Fn, x.More), places(e.Fn, x.Fewer), x.Sentence(e.Fn)})
		}
		d.Functions = append(d.Functions, f)
		fns = append(fns, e.Function)
	}
	d.Total = measurements(Total(fns))
	return d
}

func measurements(cs []Construction) map[string]Measurements {
	out := map[string]Measurements{}
	for _, c := range cs {
		out[c.Algo.String()] = Measurements{c.Phis, c.Time.Nanoseconds()}
	}
	return out
}

func places(fn *analysis.Function, ps []Place) []PlaceJSON {
	out := []PlaceJSON{}
	for _, p := range ps {
		out = append(out, PlaceJSON{fn.F.Vars[p.Var].Name, fn.BlockLabel(p.Block), p.Reason.String(), p.By})
	}
	return out
}
