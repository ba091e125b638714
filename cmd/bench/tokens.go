package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// tokenList is a reply of semantic tokens: all of them, or edits of those sent before.
type tokenList struct {
	ID    string   `json:"resultId"`
	Data  []uint32 `json:"data"`
	Edits []struct {
		Start  int      `json:"start"`
		Delete int      `json:"deleteCount"`
		Data   []uint32 `json:"data"`
	} `json:"edits"`
}

func readTokens(result json.RawMessage) (t tokenList, err error) {
	err = json.Unmarshal(result, &t)
	return t, err
}

// after applies a reply to the tokens that were known. Edits count from the old numbers.
func (t *tokenList) after(old []uint32) ([]uint32, error) {
	if t.Edits == nil {
		return t.Data, nil
	}
	slices.SortStableFunc(t.Edits, func(a, b struct {
		Start  int      `json:"start"`
		Delete int      `json:"deleteCount"`
		Data   []uint32 `json:"data"`
	}) int {
		return a.Start - b.Start
	})
	var out []uint32
	at := 0
	for _, e := range t.Edits {
		if e.Start < at || e.Start+e.Delete > len(old) {
			return nil, fmt.Errorf("an edit of %d numbers at %d does not fit %d numbers", e.Delete, e.Start, len(old))
		}
		out = append(append(out, old[at:e.Start]...), e.Data...)
		at = e.Start + e.Delete
	}
	return append(out, old[at:]...), nil
}

// tokens measures semantic tokens of the whole file, and their changes after an edit.
func tokens(b *bench) error {
	for _, in := range b.inputs {
		small, err := in.ir.small()
		if err != nil {
			return err
		}
		var known tokenList
		full := func(c *client, _ int) (time.Duration, error) {
			took, result, err := c.ask("textDocument/semanticTokens/full", nil)
			if err == nil {
				known, err = readTokens(result)
			}
			if err == nil && len(known.Data) == 0 {
				err = fmt.Errorf("no tokens")
			}
			return took, err
		}
		var first samples
		firstTokens := func(p *pair) error {
			s, err := p.each(1, 0, nil, full)
			if err == nil {
				first.ours.add(s.ours.wall[0], s.ours.cpu[0])
			}
			return err
		}
		for range min(b.runs, 3) - 1 {
			if err := b.session(in, alone, firstTokens); err != nil {
				return err
			}
		}
		if err := b.session(in, alone, func(p *pair) error {
			if err := firstTokens(p); err != nil {
				return err
			}
			b.row("semantic tokens of the file, full, first", "ms", budget{}).pair(in.k, first)
			s, err := p.each(b.runs, 0, nil, full)
			if err != nil {
				return err
			}
			b.row("semantic tokens of the file, full, again", "ms", budget{}).pair(in.k, s)
			for _, f := range []struct{ label, name string }{{"small", small.name}, {"large", in.ir.large().name}} {
				n := b.scales.asks/5*2 + 2
				places := newPlaces(f.name)
				data := known.Data
				s, err := p.each(n, 0, func(c *client, i int) error { return change(c, places, i, n) }, func(c *client, _ int) (time.Duration, error) {
					took, result, err := c.ask("textDocument/semanticTokens/full/delta", map[string]any{"previousResultId": known.ID})
					if err != nil {
						return took, err
					}
					if known, err = readTokens(result); err == nil {
						data, err = known.after(data)
					}
					return took, err
				})
				if err != nil {
					return err
				}
				if _, err := full(p.ours, 0); err != nil {
					return err
				}
				if !slices.Equal(known.Data, data) {
					return fmt.Errorf("the tokens after %d deltas are not those of the file", n)
				}
				b.row("semantic tokens, delta after an edit, "+f.label+" function", "ms", budget{}).pair(in.k, s)
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}
