package llvm

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"sync"

	"phils/analysis"
	"phils/ssa"
)

// promoter binds Mem2Reg to the metadata of s.
func promoter(s *analysis.Snapshot) func(context.Context, *analysis.Function) (*analysis.Promotion, error) {
	metadata := sync.OnceValue(func() *Metadata { return NewMetadata(s) })
	return func(ctx context.Context, fn *analysis.Function) (*analysis.Promotion, error) {
		p, err := Mem2Reg(ctx, fn, metadata())
		if err != nil {
			return nil, err
		}
		return &analysis.Promotion{F: p.F, Render: p.Render}, nil
	}
}

// promote is Mem2Reg with such metadata of s as fn, of segment seg, refers to.
func promote(ctx context.Context, s *analysis.Snapshot, seg int, fn *analysis.Function) (*analysis.Promotion, error) {
	md := NewLookup(s, seg).md
	md.readAliases(s)
	p, err := Mem2Reg(ctx, fn, md)
	if err != nil {
		return nil, err
	}
	return &analysis.Promotion{F: p.F, Render: p.Render}, nil
}

// mend brings addresses of blocks (blockaddress, in functions and in globals) up to the
// numbers that the blocks have now, and declares what the debug records of old files call.
func mend(s *analysis.Snapshot, after []byte) []byte {
	if bytes.Contains(after, []byte("blockaddress")) {
		after = renumberAddresses(s, after)
	}
	for _, need := range [][2]string{{"@llvm.dbg.value(", "metadata, metadata, metadata"}, {"@llvm.assume(", "i1"}} {
		if bytes.Contains(after, []byte("call void "+need[0])) && !declares(after, need[0]) {
			after = append(bytes.TrimRight(after, "\n"), "\n\ndeclare void "+need[0]+need[1]+")\n"...)
		}
	}
	return after
}

// declares reports whether a line of text declares the function that name starts: "@f(".
func declares(text []byte, name string) bool {
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte(name))
		if i < 0 {
			return false
		}
		at += i
		if bytes.HasPrefix(text[bytes.LastIndexByte(text[:at], '\n')+1:], []byte("declare ")) {
			return true
		}
		at++
	}
}

// blockAddress finds the numbered blocks whose addresses are taken. The other alternatives
// are what may look like one.
var blockAddress = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"[^"]*"|;[^\n]*|blockaddress\s*\(\s*(@(?:"[^"]*"|[-a-zA-Z$._0-9]+))\s*,\s*%([0-9]+)\s*\)`)
})

// renumberAddresses finds the new number of a block by its place among the numbered ones,
// which rendering keeps: blocks that it puts on edges have names.
func renumberAddresses(s *analysis.Snapshot, after []byte) []byte {
	numbers, now := numberedBlocks(s), numberedBlocks(analysis.NewSnapshot(s.Name, 0, s.Dialect, after))
	var out []byte
	at := 0
	for _, m := range blockAddress().FindAllSubmatchIndex(after, -1) {
		if m[2] < 0 {
			continue
		}
		name := globalName(after[m[2]:m[3]])
		f, g := numbers[name], now[name]
		if i := slices.Index(f, string(after[m[4]:m[5]])); i >= 0 && len(f) == len(g) {
			out = append(append(out, after[at:m[4]]...), g[i]...)
			at = m[5]
		}
	}
	return append(out, after[at:]...)
}

// numberedBlocks gives the names of the blocks of each function that are numbers, in order.
func numberedBlocks(s *analysis.Snapshot) map[string][]string {
	out := map[string][]string{}
	for _, fn := range s.Functions() {
		var names []string
		for b := ssa.Entry; int(b) <= fn.F.NumBlocks(); b++ {
			if name, number := bareName(fn.F.BlockName[b], false); number {
				names = append(names, name)
			}
		}
		out[fn.Name] = names
	}
	return out
}
