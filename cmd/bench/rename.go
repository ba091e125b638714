package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// rename measures references and rename of a name with many uses: a function's own, and one
// of the module that as many functions use.
func rename(b *bench) error {
	for k := range sizes {
		uses := scaled(b.scales.uses, k)
		file := filepath.Join(b.dir, fmt.Sprintf("names-%d.ll", uses))
		if err := contents(file, namesModule(uses)); err != nil {
			return err
		}
		in, err := readInput(b.options, file, k)
		if err != nil {
			return err
		}
		if err := b.session(in, beside, func(p *pair) error {
			for _, n := range []struct{ label, ir, mlir string }{
				{"local", "%subject", "%arg0"}, {"global", "@counter", "@counter"},
			} {
				at := func(c *client) (place, string) {
					name := n.ir
					if c.doc.language == "mlir" {
						name = n.mlir
					}
					line := slices.IndexFunc(c.doc.lines, func(l string) bool { return strings.Contains(l, name) })
					return place{line, strings.Index(c.doc.lines[line], name) + 1}, name[1:]
				}
				what := fmt.Sprintf(" of a %s name with %d uses", n.label, b.scales.uses)
				s, err := p.each(4*b.runs, b.peerTimes(k), nil, func(c *client, _ int) (time.Duration, error) {
					from, name := at(c)
					took, result, err := c.ask("textDocument/references", map[string]any{"position": from, "context": map[string]any{"includeDeclaration": true}})
					var found []struct {
						Range span `json:"range"`
					}
					if err == nil {
						err = json.Unmarshal(result, &found)
					}
					if err != nil {
						return took, err
					}
					var spans []span
					for _, f := range found {
						spans = append(spans, f.Range)
					}
					return took, checkSpans(c, name, spans, uses+1)
				})
				if err != nil {
					return err
				}
				b.row("references"+what, "ms", budget{}).pair(k, s)
				if s, err = p.each(4*b.runs, 0, nil, func(c *client, i int) (time.Duration, error) {
					from, name := at(c)
					took, result, err := c.ask("textDocument/rename", map[string]any{"position": from, "newName": n.ir[:1] + fmt.Sprintf("renamed%d", i)})
					if err != nil {
						return took, err
					}
					spans, err := renamed(result, fmt.Sprintf("renamed%d", i))
					if err != nil {
						return took, err
					}
					return took, checkSpans(c, name, spans, uses+1)
				}); err != nil {
					return err
				}
				b.row("rename"+what, "ms", budget{}).pair(k, s)
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// renamed are the ranges that a rename writes the new name to.
func renamed(result json.RawMessage, name string) (spans []span, err error) {
	type textEdit struct {
		Range   span   `json:"range"`
		NewText string `json:"newText"`
	}
	var e struct {
		Changes         map[string][]textEdit `json:"changes"`
		DocumentChanges []struct {
			Edits []textEdit `json:"edits"`
		} `json:"documentChanges"`
	}
	if err := json.Unmarshal(result, &e); err != nil {
		return nil, err
	}
	var edits []textEdit
	for _, c := range e.Changes {
		edits = append(edits, c...)
	}
	for _, c := range e.DocumentChanges {
		edits = append(edits, c.Edits...)
	}
	for _, t := range edits {
		if strings.TrimLeft(t.NewText, "%@") != name {
			return nil, fmt.Errorf("rename writes %q, not %q", t.NewText, name)
		}
		spans = append(spans, t.Range)
	}
	return spans, nil
}

// checkSpans wants so many different places that hold the name and nothing else.
func checkSpans(c *client, name string, spans []span, want int) error {
	if len(spans) != want {
		return fmt.Errorf("%s: %d places of %s, not %d", c.name, len(spans), name, want)
	}
	seen := map[place]bool{}
	for _, s := range spans {
		if s.Start.Line != s.End.Line || s.Start.Line >= len(c.doc.lines) || s.End.Character > len(c.doc.lines[s.Start.Line]) {
			return fmt.Errorf("%s: %v is no place of a name", c.name, s)
		}
		if text := c.doc.lines[s.Start.Line][s.Start.Character:s.End.Character]; strings.TrimLeft(text, "%@") != name {
			return fmt.Errorf("%s: line %d has %q where %s is said to be", c.name, s.Start.Line+1, text, name)
		}
		seen[s.Start] = true
	}
	if len(seen) != want {
		return fmt.Errorf("%s: places of %s are told twice", c.name, name)
	}
	return nil
}
