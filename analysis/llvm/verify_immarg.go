package llvm

import (
	"strings"

	gram "phils/grammar/llvm"
)

// immediateArgs are the intrinsics, without the types in their names, of which some arguments
// are constants in the text (immarg), in all versions that have as many arguments.
var immediateArgs = map[string]struct {
	args int   // that the intrinsic has
	at   []int // from 0
}{
	"memcpy": {4, []int{3}}, "memmove": {4, []int{3}}, "memset": {4, []int{3}},
	"memcpy.inline": {4, []int{3}}, "memset.inline": {4, []int{3}},
	"ctlz": {2, []int{1}}, "cttz": {2, []int{1}}, "abs": {2, []int{1}},
	"objectsize": {4, []int{1, 2, 3}}, "prefetch": {4, []int{1, 2, 3}},
	"lifetime.start": {2, []int{0}}, "lifetime.end": {2, []int{0}}, "invariant.start": {2, []int{0}},
	"is.fpclass": {2, []int{1}}, "expect.with.probability": {3, []int{2}},
	"frameaddress": {1, []int{0}}, "returnaddress": {1, []int{0}}, "ubsantrap": {1, []int{0}},
	"masked.load": {4, []int{1}}, "masked.store": {4, []int{2}}, "masked.gather": {4, []int{1}}, "masked.scatter": {4, []int{2}},
	"smul.fix": {3, []int{2}}, "umul.fix": {3, []int{2}}, "smul.fix.sat": {3, []int{2}}, "umul.fix.sat": {3, []int{2}},
	"sdiv.fix": {3, []int{2}}, "udiv.fix": {3, []int{2}},
	"vector.extract": {2, []int{1}}, "vector.insert": {3, []int{2}},
}

// immediates checks the arguments of intrinsic name that are constants.
func (v *verifier) immediates(name string) {
	base, ok := strings.CutPrefix(name, "@llvm.")
	if !ok {
		return
	}
	x, ok := immediateArgs[base]
	for !ok {
		i := strings.LastIndexByte(base, '.')
		if i < 0 {
			return
		}
		base = base[:i]
		x, ok = immediateArgs[base]
	}
	if len(v.args) != x.args {
		return
	}
	t := v.t
	for _, i := range x.at {
		n := v.args[i].node
		for c := t.FirstChild(n); c >= 0; c = t.NextSibling(n, c) {
			if t.Node[c] == gram.LocalRef {
				v.bad(c, "argument "+itoa(int64(i+1))+" of "+name+" is a constant, as in `"+v.y.name(v.args[i].typ)+" 0`, not "+string(t.Text(t.First[c])))
			}
		}
	}
}
