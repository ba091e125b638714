package pir

import (
	"testing"

	"phils/grammar/syntax/syntaxtest"
	"phils/grammar/text/texttest"
)

func TestSplitIncremental(t *testing.T) {
	for seed := range uint64(8) {
		texttest.CheckIncremental(t, Split, alphabet, 1500, seed)
	}
}

func TestParseIncremental(t *testing.T) {
	for seed := range uint64(8) {
		syntaxtest.CheckIncremental(t, Language, Split, alphabet, 1500, seed)
		syntaxtest.CheckIncremental(t, Language, nil, alphabet, 300, seed)
	}
}
