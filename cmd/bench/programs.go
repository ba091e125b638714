package main

import "strings"

// programs measures the other kinds of programs, whose functions and metadata differ, in
// what has a budget.
func programs(b *bench) error {
	for _, kind := range programKinds[1:] {
		if b.clang == "" && strings.HasPrefix(kind, "clang") {
			continue
		}
		file, err := makeProgram(b.options, kind, b.scales.program)
		if err != nil {
			return err
		}
		without := *b.options
		without.mlir = ""
		in, err := readInput(&without, file, sizes-1)
		if err != nil {
			return err
		}
		label := ", " + kind
		if err := b.openings(in, in.k, label, false); err != nil {
			return err
		}
		p, err := b.openPair(in, false)
		if err != nil {
			return err
		}
		defer p.close()
		small, err := in.ir.small()
		if err != nil {
			return err
		}
		n := b.scales.edits / 2
		if err := b.edits(p, in.k, "one-character edit → its diagnostics, small function"+label, small.name, n, 0, budget{P50: 3, P95: 10}); err != nil {
			return err
		}
		if err := b.edits(p, in.k, "one-character edit → its diagnostics, large function"+label, in.ir.large().name, (n+1)/2, 0, budget{}); err != nil {
			return err
		}
		if err := p.finish(); err != nil {
			return err
		}
	}
	return nil
}
