package lsp_test

import (
	"math/rand"
	"slices"
	"testing"

	"go.lsp.dev/protocol"

	"phils/lsp/lsptest"
)

// After random edits the deltas, applied one after the other, give what a whole reply has.
func TestTokenDeltas(t *testing.T) {
	for _, dialect := range []string{"tac", "pir", "ll"} {
		t.Run(dialect, func(t *testing.T) {
			seeds, tokens := corpus(t, dialect), alphabets[dialect]
			rnd := rand.New(rand.NewSource(*seed))
			s := open(t, dialect, seeds[0])
			whole := func() *protocol.SemanticTokens {
				return must[*protocol.SemanticTokens](t)(s.Server.SemanticTokensFull(bg, &protocol.SemanticTokensParams{TextDocument: s.doc()}))
			}
			have := whole()
			sent, all := 0, 0
			for i := range 400 {
				if rnd.Intn(60) == 0 {
					s.Replace(s.u, seeds[rnd.Intn(len(seeds))])
				}
				for range 1 + rnd.Intn(3) {
					e := randomEdit(rnd, s.Text(s.u), tokens, seeds)
					s.Change(s.u, e)
				}
				if text := s.Text(s.u); len(text) > largest[dialect] {
					s.Change(s.u, lsptest.Edit{Start: boundary(text, largest[dialect]/4), End: len(text)})
				}
				before := s.Text(s.u)
				delta, ok := must[protocol.SemanticTokensDeltaResult](t)(s.Server.SemanticTokensFullDelta(bg,
					&protocol.SemanticTokensDeltaParams{TextDocument: s.doc(), PreviousResultID: *have.ResultID})).(*protocol.SemanticTokensDelta)
				if !ok {
					t.Fatalf("edit %d: no delta to the last result", i)
				}
				data := have.Data
				for _, e := range delta.Edits {
					data = slices.Concat(data[:e.Start], e.Data, data[e.Start+e.DeleteCount:])
					sent += len(e.Data)
				}
				have = whole()
				all += len(have.Data)
				if !slices.Equal(data, have.Data) {
					t.Fatalf("edit %d: the deltas give\n%v\nwant\n%v\ntext:\n%s", i, data, have.Data, before)
				}
			}
			if sent >= all/2 {
				t.Errorf("%d numbers were sent for edits of %d", sent, all)
			}
		})
	}
}
