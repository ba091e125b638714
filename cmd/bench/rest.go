package main

import (
	"fmt"
	"time"
)

// rest measures what a session keeps when everything was asked for once, and that it does
// nothing when nobody asks.
func rest(b *bench) error {
	return b.sessions(beside, func(in *input, p *pair) error {
		large := newPlaces(in.ir.large().name)
		if _, err := p.each(20, 2, nil, func(c *client, i int) (time.Duration, error) { return 0, change(c, large, i, 20) }); err != nil {
			return err
		}
		for _, method := range []string{"hover", "inlayHint", "codeLens", "semanticTokens/full", "documentSymbol", "foldingRange"} {
			if _, err := p.each(1, 0, nil, func(c *client, _ int) (time.Duration, error) {
				at, err := large.of(c, 0, 1)
				if err != nil {
					return 0, err
				}
				took, _, err := c.ask("textDocument/"+method, map[string]any{"position": at, "range": screen(c.doc, at)})
				return took, err
			}); err != nil {
				return err
			}
		}
		time.Sleep(b.scales.settle)
		servers := []*client{p.ours}
		if p.peer != nil {
			servers = append(servers, p.peer)
		}
		before := make([]time.Duration, len(servers))
		for i, c := range servers {
			before[i] = c.cpu()
		}
		time.Sleep(b.scales.idle)
		for i, c := range servers {
			used := ms(c.cpu() - before[i])
			now, peak := c.memory()
			b.row("memory at rest after edits and all features", "MB", budget{}).set(c.name, in.k, megabytes([]float64{now}))
			b.row("peak of memory, edits and all features", "MB", budget{}).set(c.name, in.k, megabytes([]float64{peak}))
			b.row(fmt.Sprintf("processor time in %v without a request", b.scales.idle), "ms", budget{None: true, Over: ms(b.scales.idle)}).
				set(c.name, in.k, &figure{P50: used, P95: used, Times: 1})
		}
		return nil
	})
}
