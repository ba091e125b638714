package hugepages_test

import (
	"bytes"
	"runtime"
	"testing"

	"phils/lsp/hugepages"
)

// What is in memory stays as it is, whatever is asked for, and in whatever order.
func TestUse(t *testing.T) {
	var all [][]byte
	hugepages.Rest()
	hugepages.Use(nil, 8<<20)
	for round := range 3 {
		text := bytes.Repeat([]byte{byte(round + 1)}, 3<<20+round)
		hugepages.Use(text, 16<<20)
		hugepages.Use(text[:1], 0)
		all = append(all, text, bytes.Clone(text))
		runtime.GC()
		for i, b := range all {
			if want := byte(i/2 + 1); bytes.Count(b, []byte{want}) != len(b) {
				t.Fatalf("round %d: block %d has changed", round, i)
			}
		}
		hugepages.Rest()
		hugepages.Rest()
	}
}
