package ssatest

import (
	"math/rand/v2"

	"phils/ssa"
)

// Structured is a reducible graph of about size blocks of the kind that compilers see:
// sequences of ifs, if-elses, while loops and repeat-until loops, nested a few deep.
func Structured(rng *rand.Rand, size int) ssa.Graph {
	s := &structured{rng: rng, size: size}
	cur := s.block()
	for len(s.succ) < size {
		cur = s.statement(cur, 0)
	}
	return ssa.NewGraph(s.succ)
}

type structured struct {
	rng  *rand.Rand
	size int
	succ [][]ssa.BlockID
}

func (s *structured) block() ssa.BlockID {
	s.succ = append(s.succ, nil)
	return ssa.BlockID(len(s.succ))
}

func (s *structured) edge(from, to ssa.BlockID) { s.succ[from-1] = append(s.succ[from-1], to) }

// statement adds one after block cur and gives the block after it. depth is at most
// 8, so the recursion is.
func (s *structured) statement(cur ssa.BlockID, depth int) ssa.BlockID {
	body := func(from ssa.BlockID) ssa.BlockID {
		b := s.block()
		s.edge(from, b)
		for depth < 8 && len(s.succ) < s.size && s.rng.IntN(5) < 2 {
			b = s.statement(b, depth+1)
		}
		return b
	}
	switch s.rng.IntN(5) {
	case 0, 1: // if
		then := body(cur)
		join := s.block()
		s.edge(then, join)
		s.edge(cur, join)
		return join
	case 2: // if else
		then := body(cur)
		other := body(cur)
		join := s.block()
		s.edge(then, join)
		s.edge(other, join)
		return join
	case 3: // while
		head := s.block()
		s.edge(cur, head)
		s.edge(body(head), head)
		after := s.block()
		s.edge(head, after)
		return after
	default: // repeat until
		last := body(cur)
		// The body's first block is the first successor given to cur here.
		s.edge(last, s.succ[cur-1][len(s.succ[cur-1])-1])
		after := s.block()
		s.edge(last, after)
		return after
	}
}
