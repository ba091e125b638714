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
		if err := b.session(in, alone, func(p *pair) error {
			return b.editsOfBoth(p, in, "one-character edit → its diagnostics", label, 2)
		}); err != nil {
			return err
		}
	}
	return nil
}
