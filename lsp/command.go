package lsp

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/graph"
	"phils/analysis/graph/svg"
	"phils/ssa/construct"
	"phils/ssa/destruct"
)

// command is what workspace/executeCommand runs; each is also a request of its own, with
// its argument as the parameters.
type command struct {
	run func(s *server, ctx context.Context, arg json.RawMessage) (any, error)
}

// commands are all commands, by name. Each takes one object.
var commands map[string]command

func init() {
	commands = map[string]command{
		"phils.showSSA":      {showSSA},
		"phils.showUnSSA":    {showUnSSA},
		"phils.showExtended": {showExtended},
		"phils.showGraph":    {showGraph},
		"phils.trace":        {showTrace},
		"phils.compare":      {compareFile},
		"phils.mapPosition":  {mapPosition},
		"phils.explain":      {explainCode},
		"phils.status":       {fileStatus},
	}
}

func commandNames() []string { return slices.Sorted(maps.Keys(commands)) }

// commandArgs are the arguments of commands about a function. Without Function it is the
// file's only one, or the one that Line (0-based) lies in.
type commandArgs struct {
	URI      string `json:"uri"`
	Function string `json:"function,omitempty"`
	Line     *int   `json:"line,omitempty"`
	Algo     string `json:"algo,omitempty"`   // showSSA, showUnSSA, trace: as in phils ssa --algo; "pruned"
	Method   string `json:"method,omitempty"` // showUnSSA: as in phils unssa --method; "boissinot"
	Form     string `json:"form,omitempty"`   // showSSA: phi, args, upsilon; as the text has it
	Ext      string `json:"ext,omitempty"`    // showExtended: as in phils ssa --ext
	Kind     string `json:"kind,omitempty"`   // showGraph: as in phils graph --kind; "cfg"
	Format   string `json:"format,omitempty"` // showGraph: dot, mermaid, json, svg; "svg"
}

// ExecuteCommand runs a command.
func (s *server) ExecuteCommand(ctx context.Context, p *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	c, ok := commands[p.Command]
	if !ok {
		return nil, invalid("there is no command %q: use one of %s", p.Command, strings.Join(commandNames(), ", "))
	}
	var arg json.RawMessage
	if len(p.Arguments) > 0 {
		arg = json.RawMessage(p.Arguments[0])
	}
	v, err := c.run(s, ctx, arg)
	if err != nil {
		return nil, err
	}
	return json.Marshal(v)
}

// function finds what a command is about.
func (s *server) function(ctx context.Context, arg json.RawMessage) (a commandArgs, d *document, seg int, fn *analysis.Function, err error) {
	if err = json.Unmarshal(arg, &a); err != nil {
		return a, nil, 0, nil, invalid("the command takes one object with uri and function: %v", err)
	}
	u, err := uri.Parse(a.URI)
	if err != nil {
		return a, nil, 0, nil, invalid("uri %q: %v", a.URI, err)
	}
	if d, err = s.document(ctx, u); err != nil {
		return a, d, 0, nil, err
	}
	if a.Function == "" && a.Line != nil && d.snap.Doc.NumSegments() > 0 {
		if seg, fn = d.snap.FunctionAt(d.snap.Doc.LineStart(*a.Line)); fn != nil {
			return a, d, seg, fn, nil
		}
	}
	for _, name := range []string{a.Function, "@" + a.Function} { // before every function is asked for its name
		if e, ok := d.snap.Env().Lookup(name); ok && a.Function != "" {
			if fn = d.snap.Function(e); fn != nil {
				return a, d, e.Seg, fn, nil
			}
		}
	}
	var names []string
	for i, f := range d.snap.Functions() {
		name := d.snap.FunctionName(i, f)
		if name == a.Function || "@"+a.Function == name {
			return a, d, i, f, nil
		}
		names = append(names, name)
		seg, fn = i, f
	}
	if a.Function == "" && len(names) == 1 {
		return a, d, seg, fn, nil
	}
	if len(names) == 0 {
		return a, d, 0, nil, invalid("the file has no functions")
	}
	if a.Function == "" {
		return a, d, 0, nil, invalid("name one of the functions %s", strings.Join(names, ", "))
	}
	return a, d, 0, nil, invalid("there is no function %q; the file has %s", a.Function, strings.Join(names, ", "))
}

func (a *commandArgs) algo() (construct.Algo, error) {
	if a.Algo == "" {
		return construct.Pruned, nil
	}
	algo, err := construct.ParseAlgo(a.Algo)
	if err != nil {
		return 0, invalid("%v", err)
	}
	return algo, nil
}

func (a *commandArgs) method() (destruct.Method, error) {
	if a.Method == "" {
		return destruct.Boissinot, nil
	}
	m, err := destruct.ParseMethod(a.Method)
	if err != nil {
		return 0, invalid("%v", err)
	}
	return m, nil
}

// showGraph gives a graph of a function as text.
func showGraph(s *server, ctx context.Context, arg json.RawMessage) (any, error) {
	a, d, seg, fn, err := s.function(ctx, arg)
	if err != nil {
		return nil, err
	}
	kind := graph.CFG
	if a.Kind != "" {
		kind = graph.Kind(a.Kind)
	}
	if a.Format == "json" || a.Format == "svg" || a.Format == "" {
		g, err := graph.Describe(ctx, d.snap, seg, fn, kind)
		if err != nil && ctx.Err() == nil {
			return nil, invalid("%v", err)
		} else if err != nil {
			return nil, err
		}
		if a.Format != "json" {
			p, err := svg.Draw(ctx, g)
			if err != nil {
				return nil, err
			}
			return string(p.SVG), nil
		}
		b, err := json.MarshalIndent(g, "", "  ")
		return string(b), err
	}
	g, err := graph.Build(d.snap, seg, fn, kind)
	if err != nil {
		return nil, invalid("%v", err)
	}
	switch a.Format {
	case "dot":
		return g.DOT(), nil
	case "mermaid":
		return g.Mermaid(), nil
	}
	return nil, invalid("format %q: want dot, mermaid, json or svg", a.Format)
}

// explainCode gives the page of a diagnostic's code as Markdown.
func explainCode(_ *server, _ context.Context, arg json.RawMessage) (any, error) {
	var a struct {
		Code string `json:"code"`
	}
	if err := json.Unmarshal(arg, &a); err != nil {
		return nil, invalid("the command takes one object with code: %v", err)
	}
	c, ok := check.Lookup(a.Code)
	if !ok {
		return nil, invalid("there is no diagnostic with code %q", a.Code)
	}
	return c.Doc, nil
}
