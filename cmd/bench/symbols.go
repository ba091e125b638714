package main

import (
	"encoding/json"
	"fmt"
	"time"
)

type symbol struct {
	Name     string   `json:"name"`
	Children []symbol `json:"children"`
}

func readSymbols(result json.RawMessage) (names map[string]bool, err error) {
	var top []symbol
	if err := json.Unmarshal(result, &top); err != nil {
		return nil, err
	}
	names = map[string]bool{}
	var walk func(all []symbol)
	walk = func(all []symbol) {
		for _, s := range all {
			names[s.Name] = true
			walk(s.Children)
		}
	}
	walk(top)
	return names, nil
}

// symbols measures the outline: after an edit, and in phils alone, as the peer takes
// seconds for one, again.
func symbols(b *bench) error {
	return b.sessions(beside, func(in *input, p *pair) error {
		small, err := in.ir.small()
		if err != nil {
			return err
		}
		do := func(c *client, _ int) (time.Duration, error) {
			took, result, err := c.ask("textDocument/documentSymbol", nil)
			if err != nil {
				return took, err
			}
			names, err := readSymbols(result)
			if err != nil {
				return took, err
			}
			missing := 0
			for _, f := range c.doc.functions {
				if !names["@"+f.name] && !names[f.name] {
					missing++
				}
			}
			if missing > 0 {
				err = fmt.Errorf("%s: %d of %d functions are missing in the outline", c.name, missing, len(c.doc.functions))
			}
			return took, err
		}
		n := b.scales.asks/5*2 + 2
		s, err := p.each(n, b.peerTimes(in.k), nil, do)
		if err != nil {
			return err
		}
		b.row("document symbols", "ms", budget{}).pair(in.k, s)
		places := newPlaces(small.name)
		if s, err = p.each(n, 0, func(c *client, i int) error { return change(c, places, i, n) }, do); err != nil {
			return err
		}
		b.row("document symbols after an edit", "ms", budget{}).pair(in.k, s)
		return nil
	})
}
