package main

import (
	"fmt"
	"time"
)

// mlirServer names the peer in the tables.
const mlirServer, optTool, philsTool = "mlir-lsp-server", "opt", "phils"

// pair is a session of phils and one of MLIR's server on the same program. What they do
// they do in turn, so that both meet the same machine.
type pair struct {
	ours, peer *client   // peer is nil where there is none, or after it failed
	opened     []finding // phils's first
}

// kind says who takes part in a session.
type kind int

const (
	beside kind = iota // phils, and the peer where there is one
	alone
	asking // phils alone, with a client that asks for diagnostics
)

// sessions runs do in a session for each program.
func (b *bench) sessions(k kind, do func(in *input, p *pair) error) error {
	for _, in := range b.inputs {
		if err := b.session(in, k, func(p *pair) error { return do(in, p) }); err != nil {
			return err
		}
	}
	return nil
}

// session starts the servers, opens the program in them, and ends them as the protocol
// says, or, after an error, at once.
func (b *bench) session(in *input, k kind, do func(p *pair) error) error {
	p := &pair{}
	c, err := startServer(philsTool, b.phils, "serve")
	if err != nil {
		return err
	}
	defer p.close()
	p.ours, c.pull = c, k == asking
	if _, err := c.initialize(); err != nil {
		return err
	}
	if _, p.opened, err = c.open(in.ir.copy()); err != nil {
		return err
	}
	if k == beside && b.mlir != "" && in.mlir != nil {
		p.peer, err = startServer(mlirServer, b.mlir)
		if err == nil {
			_, err = p.peer.initialize()
		}
		if err == nil {
			_, _, err = p.peer.open(in.mlir.copy())
		}
		if err != nil {
			p.lose(err)
		}
	}
	if err := do(p); err != nil {
		return err
	}
	return p.finish()
}

// lose goes on without the peer.
func (p *pair) lose(err error) {
	say("on without the peer: %v", err)
	if p.peer != nil {
		p.peer.kill()
		p.peer = nil
	}
}

// close ends both, however they are.
func (p *pair) close() {
	p.ours.kill()
	if p.peer != nil {
		p.peer.kill()
	}
}

// finish ends both as the protocol says.
func (p *pair) finish() error {
	if p.peer != nil {
		if err := p.peer.stop(); err != nil {
			p.lose(err)
		}
	}
	if err := p.ours.stop(); err != nil {
		return fmt.Errorf("phils at its end: %w", err)
	}
	return nil
}

// samples are what both took for the same work.
type samples struct{ ours, peer sample }

// each does some work n times on phils and m times on the peer, in turn. What prepare does
// (nil for nothing) is not measured. An error of the peer's leaves it out; one of phils's
// is the group's.
func (p *pair) each(n, m int, prepare func(c *client, i int) error, do func(c *client, i int) (time.Duration, error)) (samples, error) {
	var s samples
	m = min(n, m)
	one := func(c *client, i int, s *sample) error {
		if prepare != nil {
			if err := prepare(c, i); err != nil {
				return err
			}
		}
		before := c.cpu()
		took, err := do(c, i)
		if err == nil {
			s.add(took, c.cpu()-before)
		}
		return err
	}
	for i := range n {
		if err := one(p.ours, i, &s.ours); err != nil {
			return s, err
		}
		if j := i * m / n; p.peer != nil && (i+1)*m/n > j {
			if err := one(p.peer, j, &s.peer); err != nil {
				p.lose(err)
				s.peer = sample{}
			}
		}
	}
	return s, nil
}

// half are the even or the odd ones, of work that is done and undone.
func (s samples) half(odd int) samples {
	pick := func(t []time.Duration) (picked []time.Duration) {
		for i := odd; i < len(t); i += 2 {
			picked = append(picked, t[i])
		}
		return picked
	}
	return samples{sample{pick(s.ours.wall), pick(s.ours.cpu)}, sample{pick(s.peer.wall), pick(s.peer.cpu)}}
}

// peerTimes is how often the peer does what takes it seconds in the large programs.
func (b *bench) peerTimes(k int) int {
	if b.quick {
		return 2
	}
	return [sizes]int{8, 4, 4}[k]
}
