package llvm

import (
	"bytes"
	"context"
	"regexp"
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

// renumberAddresses finds the new number of a block by its place, which rendering keeps.
func renumberAddresses(s *analysis.Snapshot, after []byte) []byte {
	old, now := map[string]*ssa.Func{}, map[string]*ssa.Func{}
	for _, fn := range s.Functions() {
		old[fn.Name] = fn.F
	}
	for _, fn := range analysis.NewSnapshot(s.Name, 0, s.Dialect, after).Functions() {
		now[fn.Name] = fn.F
	}
	var out []byte
	at := 0
	for _, m := range blockAddress().FindAllSubmatchIndex(after, -1) {
		if m[2] < 0 {
			continue
		}
		name := globalName(after[m[2]:m[3]])
		f, g := old[name], now[name]
		if f == nil || g == nil || f.NumBlocks() != g.NumBlocks() {
			continue
		}
		for b := ssa.Entry; int(b) <= f.NumBlocks(); b++ {
			if f.BlockName[b] == string(after[m[4]:m[5]]) {
				out = append(append(out, after[at:m[4]]...), g.BlockName[b]...)
				at = m[5]
				break
			}
		}
	}
	return append(out, after[at:]...)
}
