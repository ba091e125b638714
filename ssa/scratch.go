package ssa

// Scratch is working memory that one worker reuses from call to call, so that the
// analyses of a function allocate nothing once it has grown. The zero Scratch is
// ready. A nil *Scratch is allowed everywhere and means memory of the call's own.
// It holds no results, and must not be used by two goroutines at once.
type Scratch struct {
	slab []int32
	used int
}

// begin gives the Scratch to use and the mark that end needs.
func (s *Scratch) begin() (*Scratch, int) {
	if s == nil {
		s = new(Scratch)
	}
	return s, s.used
}

// end gives back everything taken since the mark.
func (s *Scratch) end(mark int) { s.used = mark }

// int32s takes n zeroed numbers, valid until the enclosing end.
func (s *Scratch) int32s(n int) []int32 {
	if s.used+n > len(s.slab) {
		// Slices of the old slab stay with those who took them.
		s.slab = make([]int32, 2*len(s.slab)+n+256)
		s.used = 0
	}
	m := s.slab[s.used : s.used+n : s.used+n]
	s.used += n
	clear(m)
	return m
}

// zeroed gives n zeroed elements, in s's memory where it is large enough.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}
