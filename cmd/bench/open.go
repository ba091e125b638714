package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

const afterOpening = 150 // MB

// open measures from a program's didOpen to the diagnostics of all its functions, and the
// memory that it takes.
func open(b *bench) error {
	for _, in := range b.inputs {
		if err := findsTheLast(b, in); err != nil {
			return err
		}
		if err := b.openings(in, in.k, "", b.mlir != ""); err != nil {
			return err
		}
	}
	return nil
}

// openings opens a program in new servers, in turn with the peers.
func (b *bench) openings(in *input, k int, label string, withPeer bool) error {
	var ours, theirs, verify sample
	memory := map[string][]float64{}
	peak := map[string][]float64{}
	one := func(name, program string, d *document, s *sample, args ...string) error {
		c, err := startServer(name, program, args...)
		if err != nil {
			return err
		}
		defer c.kill()
		if _, err := c.initialize(); err != nil {
			return err
		}
		before := c.cpu()
		took, findings, err := c.open(d.copy())
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(findings, func(f finding) bool { return f.Severity == 1 }); i >= 0 {
			return fmt.Errorf("%s finds a fault in a program without: line %d, %s", name, findings[i].Range.Start.Line+1, findings[i].Message)
		}
		s.add(took, c.cpu()-before)
		time.Sleep(b.scales.settle) // so that the server comes to rest
		now, most := c.memory()
		memory[name], peak[name] = append(memory[name], now), append(peak[name], most)
		return c.stop()
	}
	for i := range b.runs {
		if b.opt != "" {
			used, err := command(b.opt, "-passes=verify", "-disable-output", in.file)
			if err != nil {
				return err
			}
			verify.add(used.wall, used.cpu)
			peak[optTool] = append(peak[optTool], used.memory)
		}
		if err := one(philsTool, b.phils, in.ir, &ours, "serve"); err != nil {
			return err
		}
		if withPeer && in.mlir != nil && i < (b.peerTimes(k)+1)/2 {
			if err := one(mlirServer, b.mlir, in.mlir, &theirs); err != nil {
				say("without %s: %v", mlirServer, err)
				withPeer, theirs = false, sample{}
			}
		}
	}
	r := b.row("open → first diagnostics of all functions"+label, "ms", budget{Ratio: 0.5})
	r.pair(k, samples{ours, theirs})
	r.set(optTool, k, verify.figure())
	resting := b.row("memory at rest after opening"+label, "MB", budget{P50: afterOpening})
	highest := b.row("peak of memory, opening"+label, "MB", budget{})
	for _, name := range []string{philsTool, mlirServer, optTool} {
		resting.set(name, k, megabytes(memory[name]))
		highest.set(name, k, megabytes(peak[name]))
	}
	return nil
}

// findsTheLast opens the program with one fault at its very end, which the first
// diagnostics must tell: a server that had only looked at the beginning would seem fast.
func findsTheLast(b *bench, in *input) error {
	text := slices.Concat(in.ir.text, []byte("\ndefine i32 @last() {\n  ret i32 %missing\n}\n"))
	d, err := newDocument(strings.TrimSuffix(in.file, ".ll")+"-broken.ll", text)
	if err != nil {
		return err
	}
	return b.session(&input{ir: d}, alone, func(p *pair) error {
		if !slices.ContainsFunc(p.opened, undefined) {
			return fmt.Errorf("the first %d findings are without the fault at the end", len(p.opened))
		}
		return nil
	})
}
