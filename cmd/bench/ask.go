package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// ask measures what an editor asks about the function on the screen.
func ask(b *bench) error {
	return b.sessions(beside, func(in *input, p *pair) error {
		small, err := in.ir.small()
		if err != nil {
			return err
		}
		for _, f := range []struct{ label, name string }{{"small function", small.name}, {"large function", in.ir.large().name}} {
			if err := b.questions(p, in.k, f.label, f.name); err != nil {
				return err
			}
		}
		return nil
	})
}

// screen is the range of fifty lines about a place.
func screen(d *document, p place) span {
	return span{place{max(p.Line-25, 0), 0}, place{min(p.Line+25, len(d.lines)-1), 0}}
}

func (b *bench) questions(p *pair, k int, label, fn string) error {
	for _, q := range []struct {
		what, method string
		screen, peer bool
		check        func(c *client, at place, result json.RawMessage) error
	}{
		{"hover", "hover", false, true, checkHover},
		{"definition", "definition", false, true, checkDefinition},
		{"inlay hints of a screen", "inlayHint", true, false, checkList},
		{"semantic tokens of a screen", "semanticTokens/range", true, false, checkTokens},
	} {
		m := 0
		if q.peer {
			m = b.scales.asks
		}
		places := newPlaces(fn)
		s, err := p.each(b.scales.asks, m, nil, func(c *client, i int) (time.Duration, error) {
			at, err := places.of(c, i, b.scales.asks)
			if err != nil {
				return 0, err
			}
			params := map[string]any{"position": at}
			if q.screen {
				params = map[string]any{"range": screen(c.doc, at)}
			}
			took, result, err := c.ask("textDocument/"+q.method, params)
			if err == nil {
				err = q.check(c, at, result)
			}
			if err != nil {
				err = fmt.Errorf("%s at line %d: %w", q.what, at.Line+1, err)
			}
			return took, err
		})
		if err != nil {
			return err
		}
		b.row(q.what+", "+label, "ms", budget{P95: 5}).pair(k, s)
	}
	return nil
}

// checkHover wants words about the name.
func checkHover(c *client, at place, result json.RawMessage) error {
	var h struct {
		Contents struct {
			Value string `json:"value"`
		} `json:"contents"`
	}
	if err := json.Unmarshal(result, &h); err != nil {
		return err
	}
	if name := c.doc.nameAt(at); !strings.Contains(h.Contents.Value, name) && c.name == philsTool || h.Contents.Value == "" {
		return fmt.Errorf("%s: hover tells nothing about %%%s: %.80q", c.name, name, h.Contents.Value)
	}
	return nil
}

// checkDefinition wants lines with the name: that of its alloca, or stores that reach the place.
func checkDefinition(c *client, at place, result json.RawMessage) error {
	type target struct {
		Range       *span `json:"range"`
		TargetRange *span `json:"targetSelectionRange"`
	}
	var all []target
	if json.Unmarshal(result, &all) != nil {
		all = make([]target, 1)
		if err := json.Unmarshal(result, &all[0]); err != nil {
			return err
		}
	}
	name := c.doc.nameAt(at)
	for _, t := range all {
		r := t.Range
		if r == nil {
			r = t.TargetRange
		}
		if r == nil || r.Start.Line >= len(c.doc.lines) || !strings.Contains(c.doc.lines[r.Start.Line], "%"+name) {
			return fmt.Errorf("%s: no definition of %%%s, but told as one: %v", c.name, name, r)
		}
	}
	if len(all) == 0 {
		return fmt.Errorf("%s: the definition of %%%s is not told: %s", c.name, name, result)
	}
	return nil
}

func checkList(c *client, _ place, result json.RawMessage) error {
	var all []json.RawMessage
	if err := json.Unmarshal(result, &all); err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("%s: an empty list", c.name)
	}
	return nil
}

func checkTokens(c *client, _ place, result json.RawMessage) error {
	t, err := readTokens(result)
	if err == nil && (len(t.Data) == 0 || len(t.Data)%5 != 0) {
		err = fmt.Errorf("%s: %d numbers, which is no list of tokens", c.name, len(t.Data))
	}
	return err
}
