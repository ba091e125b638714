package lsp

import (
	"context"
	"encoding/json"
	"path"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis/compare"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
)

// The commands behind the views beside the source, for clients that do not fetch virtual
// documents, and for what the protocol has no request for. Lines are 0-based.

// ssaResult is what phils.showSSA gives.
type ssaResult struct {
	URI      uri.URI `json:"uri"` // of the same as a virtual document
	Function string  `json:"function"`
	Algo     string  `json:"algo"`
	Form     string  `json:"form"`
	Language string  `json:"language"`
	Text     string  `json:"text"`
	Lines    []int   `json:"lines"` // by line of Text: the source line that it comes from, -1 for none
	Kept     int     `json:"kept"`  // phis that could not be written in the form asked for
}

// showSSA gives the SSA form of a function.
func showSSA(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	x, d, err := s.virtualFor(ctx, arg, kindSSA)
	if err != nil {
		return nil, err
	}
	return &ssaResult{URI: x.name.uri(), Function: x.name.function, Algo: x.name.algo.String(), Form: x.name.form,
		Language: d.snap.Dialect.ID, Text: x.text, Lines: x.sources(), Kept: x.kept}, nil
}

// outResult is what phils.showUnSSA gives.
type outResult struct {
	URI           uri.URI `json:"uri"` // of the same as a virtual document
	Function      string  `json:"function"`
	Method        string  `json:"method"`
	Algo          string  `json:"algo"` // by which plain code is brought into SSA form
	Language      string  `json:"language"`
	Text          string  `json:"text"`
	Lines         []int   `json:"lines"` // as in ssaResult
	Copies        int     `json:"copies"`
	CopiesBefore  int     `json:"copiesBefore"`  // before coalescing
	CopiesRemoved int     `json:"copiesRemoved"` // of the function's own
	SplitEdges    int     `json:"splitEdges"`
}

// showUnSSA gives a function out of SSA form.
func showUnSSA(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	x, d, err := s.virtualFor(ctx, arg, kindOut)
	if err != nil {
		return nil, err
	}
	return &outResult{URI: x.name.uri(), Function: x.name.function, Method: x.name.method.String(), Algo: x.name.algo.String(), Language: d.snap.Dialect.ID,
		Text: x.text, Lines: x.sources(), Copies: x.out.Copies, CopiesBefore: x.out.CopiesBefore, CopiesRemoved: x.out.CopiesRemoved, SplitEdges: len(x.out.SplitEdges)}, nil
}

// extResult is what phils.showExtended gives.
type extResult struct {
	URI       uri.URI `json:"uri"` // of the same as a virtual document
	Function  string  `json:"function"`
	Extension string  `json:"ext"`
	Language  string  `json:"language"`
	Text      string  `json:"text"`
	Lines     []int   `json:"lines"`             // as in ssaResult
	Refused   string  `json:"refused,omitempty"` // why the function has no such form
}

// showExtended gives a function in an extension of SSA form.
func showExtended(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	x, d, err := s.virtualFor(ctx, arg, kindExt)
	if err != nil {
		return nil, err
	}
	return &extResult{URI: x.name.uri(), Function: x.name.function, Extension: x.name.ext, Language: d.snap.Dialect.ID,
		Text: x.text, Lines: x.sources(), Refused: x.refused}, nil
}

// traceResult is what phils.trace gives.
type traceResult struct {
	URI      uri.URI     `json:"uri"`
	Function string      `json:"function"`
	Algo     string      `json:"algo"`
	Text     string      `json:"text"` // Markdown tables
	Steps    []traceStep `json:"steps"`
}

// traceStep is a line of a trace that tells of a step.
type traceStep struct {
	Line   int              `json:"line"`   // in the trace
	Blocks []string         `json:"blocks"` // all blocks concerned
	Ranges []protocol.Range `json:"ranges"` // their text in the source
}

// showTrace gives every step of the construction of a function's SSA form.
func showTrace(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	x, _, err := s.virtualFor(ctx, arg, kindTrace)
	if err != nil {
		return nil, err
	}
	r := &traceResult{URI: x.name.uri(), Function: x.name.function, Algo: x.name.algo.String(), Text: x.text, Steps: []traceStep{}}
	for i, l := range x.lines {
		if l.step {
			r.Steps = append(r.Steps, traceStep{i, x.blocks(i), x.ranges(i)})
		}
	}
	return r, nil
}

// virtualFor is the virtual document of a kind that a command asks for.
func (s *server) virtualFor(ctx context.Context, arg json.RawMessage, kind string) (*virtualText, *document, error) {
	a, d, seg, fn, err := s.function(ctx, arg)
	if err != nil {
		return nil, nil, err
	}
	algo, err := a.algo()
	if err != nil {
		return nil, nil, err
	}
	if _, err := ssaview.ParseForm(a.Form); err != nil {
		return nil, nil, invalid("%v", err)
	}
	method, err := a.method()
	if err != nil {
		return nil, nil, err
	}
	if kind == kindExt {
		if _, err := extend.ByID(a.Ext); err != nil {
			return nil, nil, invalid("%v", err)
		}
	}
	n := virtualName{kind: kind, algo: algo, form: a.Form, method: method, ext: a.Ext, function: d.snap.FunctionName(seg, fn), source: d.uri}
	x, err := newVirtualText(ctx, viewOf(ctx).places(d), d, seg, fn, n)
	return x, d, err
}

// mapResult is what phils.mapPosition gives: lines of URI, with Ranges and Blocks if that is
// the source.
type mapResult struct {
	URI    uri.URI          `json:"uri"`
	Lines  []int            `json:"lines"`
	Ranges []protocol.Range `json:"ranges,omitempty"`
	Blocks []string         `json:"blocks,omitempty"`
}

// mapPosition leads from a line of a virtual document to the source, or back.
func mapPosition(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	var a struct {
		URI       string `json:"uri"` // of the virtual document, whichever way
		Line      int    `json:"line"`
		Direction string `json:"direction"`
	}
	if err := json.Unmarshal(arg, &a); err != nil {
		return nil, invalid("the command takes one object with uri, line and direction: %v", err)
	}
	u, err := uri.Parse(a.URI)
	if err != nil {
		return nil, invalid("uri %q: %v", a.URI, err)
	}
	x, err := s.virtualAt(ctx, u)
	if err != nil {
		return nil, err
	}
	switch a.Direction {
	case "", "source":
		r := &mapResult{URI: x.name.source, Lines: []int{}, Ranges: x.ranges(a.Line), Blocks: x.blocks(a.Line)}
		for _, at := range r.Ranges {
			r.Lines = append(r.Lines, int(at.Start.Line))
		}
		return r, nil
	case "view":
		return &mapResult{URI: u, Lines: x.from(a.Line)}, nil
	}
	return nil, invalid("direction %q: want source or view", a.Direction)
}

// virtualAt is the virtual document u as its source is now.
func (s *server) virtualAt(ctx context.Context, u uri.URI) (*virtualText, error) {
	n, err := parseVirtual(u)
	if err != nil {
		return nil, err
	}
	d, err := s.document(ctx, n.source)
	if err != nil {
		return nil, err
	}
	x, err := s.virtual(ctx, d, n)
	if x == nil && err == nil {
		err = refused("%s has no function %s", path.Base(d.snap.Name), n.function)
	}
	return x, err
}

// compareResult is what phils.compare gives.
type compareResult struct {
	Text   string            `json:"text"` // Markdown, as phils compare prints it
	Report *compare.Document `json:"report"`
}

// compareFile runs every construction on each function of a file, or on the one that the
// argument names, and every way out of SSA form again, and gives the phis, the copies and the
// time of each. The program itself is not run.
func compareFile(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	var a commandArgs
	if err := json.Unmarshal(arg, &a); err != nil {
		return nil, invalid("the command takes one object with uri: %v", err)
	}
	u, err := uri.Parse(a.URI)
	if err != nil {
		return nil, invalid("uri %q: %v", a.URI, err)
	}
	d, err := s.document(ctx, u)
	if err != nil {
		return nil, err
	}
	m := viewOf(ctx).places(d)
	var entries []compare.Entry
	var left []compare.Left
	for seg, fn := range d.snap.Functions() {
		name := d.snap.FunctionName(seg, fn)
		if a.Function != "" && a.Function != name && "@"+a.Function != name {
			continue
		}
		d.snap.LearnNames(seg, fn)
		c, err := compare.Of(ctx, fn, compare.Options{})
		if err != nil {
			return nil, err
		}
		file, line := path.Base(d.snap.Name), int(m.span(seg, fn.NameSpan).Start.Line)+1
		entries = append(entries, compare.Entry{File: file, Name: name, Line: line, Function: c})
		ds, err := compare.Destructions(ctx, fn, compare.Options{})
		if err != nil {
			return nil, err
		}
		left = append(left, compare.Left{File: file, Name: name, Line: line, Destructions: ds})
	}
	if a.Function != "" && len(entries) == 0 {
		return nil, invalid("there is no function %q", a.Function)
	}
	report := compare.JSON(entries)
	report.Destructions, report.DestructionsTotal = compare.DestructJSON(left)
	return &compareResult{Text: compare.Text(entries) + "\n" + compare.DestructText(left), Report: report}, nil
}
