package destruct

// Sequentialization of a parallel copy: Boissinot, Darte, Rastello, Dupont de Dinechin and
// Guillon, "Revisiting out-of-SSA translation for correctness, code quality, and
// efficiency" (CGO 2009), Algorithm 1. The result has n + c moves, which is optimal: n
// moves that are not of a location to itself, and c cycles none of whose members is
// copied to a location outside the cycle as well.

// Move copies location Src to location Dst. Locations are numbered from 0.
type Move struct{ Dst, Src int32 }

// Sequencer turns parallel copies into sequences of moves. The zero Sequencer is ready; it
// keeps its tables between calls, and must not be used by two goroutines at once.
type Sequencer struct {
	loc  []int32 // by location: where the value that it had at first is now, -1 if nobody wants it
	pred []int32 // by location: what it is to receive, -1 if nothing
	done []bool
	todo []int32
	free []int32 // the paper's "ready": locations whose value is wanted nowhere else
}

// Append adds to seq moves that, one after the other, do what copy does at once. No
// two moves of copy have the same Dst. spare is a location that copy does not name; it
// is overwritten only where a cycle must be opened. O(moves), and the largest
// location the first time.
func (q *Sequencer) Append(seq, copy []Move, spare int32) []Move {
	q.grow(copy, spare)
	// 1. Every source is where it was; every destination waits.
	q.todo, q.free = q.todo[:0], q.free[:0]
	for _, m := range copy {
		if m.Dst != m.Src {
			q.loc[m.Src], q.pred[m.Dst] = m.Src, m.Src
			q.todo = append(q.todo, m.Dst)
		}
	}
	// 2. A destination that is no source can be written at once.
	for _, b := range q.todo {
		if q.loc[b] < 0 {
			q.free = append(q.free, b)
		}
	}
	for i := len(q.todo) - 1; i >= 0; i-- {
		// 3. Write what is free. Once a source has been copied elsewhere it is read
		// from there, and becomes free itself.
		seq = q.drain(seq)
		// 4. Nothing is free and b still waits: all that wait form cycles. Open this one.
		if b := q.todo[i]; !q.done[b] {
			seq = append(seq, Move{spare, b})
			q.loc[b] = spare
			q.free = append(q.free, b)
		}
	}
	seq = q.drain(seq)
	for _, m := range copy {
		q.loc[m.Src], q.pred[m.Dst], q.done[m.Dst] = -1, -1, false
	}
	return seq
}

func (q *Sequencer) drain(seq []Move) []Move {
	for len(q.free) > 0 {
		b := q.free[len(q.free)-1]
		q.free = q.free[:len(q.free)-1]
		a := q.pred[b]
		c := q.loc[a]
		seq = append(seq, Move{b, c})
		q.loc[a], q.done[b] = b, true
		if a == c && q.pred[a] >= 0 && !q.done[a] {
			q.free = append(q.free, a)
		}
	}
	return seq
}

func (q *Sequencer) grow(copy []Move, spare int32) {
	n := spare
	for _, m := range copy {
		n = max(n, m.Dst, m.Src)
	}
	for len(q.loc) <= int(n) {
		q.loc, q.pred, q.done = append(q.loc, -1), append(q.pred, -1), append(q.done, false)
	}
}
