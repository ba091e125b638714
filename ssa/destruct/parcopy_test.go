package destruct

import (
	"math/rand/v2"
	"testing"
)

// Every parallel copy on up to five names: the sequence does what the copy does, and no
// sequence is shorter. The shortest are found breadth first, over all contents of five
// names and a spare location.
func TestSequencesAreShortest(t *testing.T) {
	const names = 5
	type state [names + 1]int8
	start := state{0, 1, 2, 3, 4, 5}
	dist := map[state]int{start: 0}
	for queue := []state{start}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for d := range s {
			for c := range s {
				next := s
				next[d] = s[c]
				if _, ok := dist[next]; !ok {
					dist[next] = dist[s] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	shortest := map[[names]int8]int{}
	for s, d := range dist {
		k := [names]int8(s[:names])
		if old, ok := shortest[k]; !ok || d < old {
			shortest[k] = d
		}
	}
	var q Sequencer
	tried := 0
	for code := range 6 * 6 * 6 * 6 * 6 {
		// Name i keeps what it has, by no copy (5) or by a copy of itself, or receives.
		var copy []Move
		want := [names]int8{0, 1, 2, 3, 4}
		for i, c := 0, code; i < names; i, c = i+1, c/6 {
			if c%6 < names {
				copy = append(copy, Move{int32(i), int32(c % 6)})
				want[i] = int8(c % 6)
			}
		}
		tried++
		seq := q.Append(nil, copy, names)
		got := start
		for _, m := range seq {
			got[m.Dst] = got[m.Src]
		}
		if [names]int8(got[:names]) != want {
			t.Fatalf("%v as %v gives %v", copy, seq, got)
		}
		if len(seq) != shortest[want] {
			t.Fatalf("%v takes %d moves, %v, and could take %d", copy, len(seq), seq, shortest[want])
		}
		if len(seq) != formula(copy) {
			t.Fatalf("%v takes %d moves; n + c is %d", copy, len(seq), formula(copy))
		}
	}
	if tried != 7776 {
		t.Errorf("tried %d", tried)
	}
}

// formula is n + c.
func formula(copy []Move) int {
	pred, uses := map[int32]int32{}, map[int32]int{}
	for _, m := range copy {
		if m.Dst != m.Src {
			pred[m.Dst] = m.Src
			uses[m.Src]++
		}
	}
	n := len(pred)
	closed := 0 // names of cycles without a way out, each cycle counted by its least name
	for x := range pred {
		least := true
		y, ok := x, true
		for {
			if uses[y] != 1 {
				ok = false
			}
			y, ok = pred[y], ok && hasKey(pred, y)
			if !ok || y == x {
				break
			}
			least = least && x < y
		}
		if ok && least {
			closed++
		}
	}
	return n + closed
}

func hasKey(m map[int32]int32, k int32) bool { _, ok := m[k]; return ok }

// Larger ones, with a Sequencer that is used over and over.
func TestSequencesOfManyNames(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	var q Sequencer
	for range 3000 {
		n := 1 + rng.IntN(40)
		var copy []Move
		for d := range n {
			if rng.IntN(5) > 0 {
				copy = append(copy, Move{int32(d), int32(rng.IntN(n))})
			}
		}
		if rng.IntN(2) == 0 { // many cycles
			copy = copy[:0]
			for d, s := range rng.Perm(n) {
				copy = append(copy, Move{int32(d), int32(s)})
			}
		}
		seq := q.Append(nil, copy, int32(n))
		at := make([]int32, n+1)
		for i := range at {
			at[i] = int32(i)
		}
		for _, m := range seq {
			at[m.Dst] = at[m.Src]
		}
		for _, m := range copy {
			if at[m.Dst] != m.Src {
				t.Fatalf("%v as %v", copy, seq)
			}
		}
		if len(seq) != formula(copy) {
			t.Fatalf("%v takes %d moves; n + c is %d", copy, len(seq), formula(copy))
		}
	}
}
