package texttest

// Edits gives the edits of src that script spells, each of the text that the one before it left:
// where (two bytes, in proportion to the text), and what: a token of alphabet to put there, or how
// many bytes to delete. Fuzz targets read it, so that what the fuzzer mutates is made of a grammar's
// tokens. A text does not grow beyond 4096 bytes so.
func Edits(src, script []byte, alphabet []string) func(yield func(Case) bool) {
	return func(yield func(Case) bool) {
		for len(script) >= 3 && len(src) < 1<<12 {
			c := Case{Text: src, Start: (int(script[0])<<8 + int(script[1])) * (len(src) + 1) >> 16}
			c.End = c.Start
			if k := int(script[2]); k < len(alphabet) {
				c.Repl = []byte(alphabet[k])
			} else {
				c.End = min(len(src), c.Start+1+k-len(alphabet))
			}
			if !yield(c) {
				return
			}
			src, script = c.After(), script[3:]
		}
	}
}

// Edited is src after all of Edits.
func Edited(src, script []byte, alphabet []string) []byte {
	for c := range Edits(src, script, alphabet) {
		src = c.After()
	}
	return src
}
