package main

import (
	"encoding/json"
	"fmt"
	"time"
)

// lenses measures the lenses of the whole file, which is what an editor asks for, and the
// words of those on a screen, which it asks for one by one.
func lenses(b *bench) error {
	limit := budget{P95: 5}
	for _, in := range b.inputs {
		small, err := in.ir.small()
		if err != nil {
			return err
		}
		var first samples
		firstLenses := func(p *pair) error {
			s, err := p.each(1, 0, nil, askLenses)
			if err == nil {
				first.ours.add(s.ours.wall[0], s.ours.cpu[0])
			}
			return err
		}
		for range b.runs - 1 {
			if err := b.session(in, alone, firstLenses); err != nil {
				return err
			}
		}
		if err := b.session(in, alone, func(p *pair) error {
			if err := firstLenses(p); err != nil {
				return err
			}
			b.row("code lenses of the file, first", "ms", limit).pair(in.k, first)
			s, err := p.each(b.scales.asks/5+1, 0, nil, askLenses)
			if err != nil {
				return err
			}
			b.row("code lenses of the file, again", "ms", limit).pair(in.k, s)
			for _, f := range []struct{ label, name string }{{"small", small.name}, {"large", in.ir.large().name}} {
				n := b.scales.asks/10*2 + 2
				places := newPlaces(f.name)
				s, err := p.each(n, 0, func(c *client, i int) error { return change(c, places, i, n) }, askLenses)
				if err != nil {
					return err
				}
				b.row("code lenses of the file after an edit, "+f.label+" function", "ms", limit).pair(in.k, s)
			}
			return b.resolved(p, in.k)
		}); err != nil {
			return err
		}
	}
	return nil
}

// change is an edit that is not measured.
func change(c *client, places *places, i, n int) error {
	at, err := places.of(c, i/2, (n+1)/2)
	if err != nil {
		return err
	}
	_, err = typeOrUndo(c, at, i)
	return err
}

func askLenses(c *client, _ int) (time.Duration, error) {
	took, result, err := c.ask("textDocument/codeLens", nil)
	if err == nil {
		err = checkList(c, place{}, result)
	}
	return took, err
}

// resolved asks for the words of lenses here and there.
func (b *bench) resolved(p *pair, k int) error {
	_, result, err := p.ours.ask("textDocument/codeLens", nil)
	if err != nil {
		return err
	}
	var all []map[string]any
	if err := json.Unmarshal(result, &all); err != nil {
		return err
	}
	var left []map[string]any
	for _, l := range all {
		if l["command"] == nil {
			left = append(left, l)
		}
	}
	if len(left) == 0 { // a small file's lenses come with their words
		return nil
	}
	s, err := p.each(b.scales.asks, 0, nil, func(c *client, i int) (time.Duration, error) {
		took, result, err := c.call("codeLens/resolve", left[i*len(left)/b.scales.asks])
		var l struct {
			Command *struct {
				Title string `json:"title"`
			} `json:"command"`
		}
		if err == nil {
			err = json.Unmarshal(result, &l)
		}
		if err == nil && (l.Command == nil || l.Command.Title == "") {
			err = fmt.Errorf("a lens without words: %s", result)
		}
		return took, err
	})
	if err != nil {
		return err
	}
	b.row("words of one code lens", "ms", budget{P95: 5}).pair(k, s)
	return nil
}
