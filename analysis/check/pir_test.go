package check_test

import "testing"

func TestPIR(t *testing.T) {
	head := "fn @f(_0: bool \"c\", _1: i64 \"a\") -> i64 {\n  let _2: i64 \"x\"\n"
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"phi, sound", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#1 = phi [bb0: 0, bb1: _1]\n  return _2#1\n}\n", nil},
		{"phi with a missing operand", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#1 = phi [bb0: 0]\n  return _2#1\n}\n",
			[]string{"8:3 phi-operands: the phi has no operand for the edge from bb1"}},
		{"phi with an unknown label", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#1 = phi [bb0: 0, bb7: _1]\n  return _2#1\n}\n",
			[]string{"8:23 unknown-label: no block has the label bb7"}},
		{"phi that is not first", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#2 = add _1, 1\n  _2#1 = phi [bb0: 0, bb1: _1]\n  _2#3 = add _2#1, _2#2\n  return _2#3\n}\n",
			[]string{"9:3 phi-not-first: a phi stands before all other instructions of its block"}},
		{"two phis that are not first", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#2 = add _1, 1\n  _2#1 = phi [bb0: 0, bb1: _1]\n  _2#3 = phi [bb0: _1, bb1: 2]\n  _2#4 = add _2#1, _2#2\n  _2#5 = add _2#4, _2#3\n  return _2#5\n}\n",
			[]string{"9:3 phi-not-first: a phi stands before all other instructions of its block", "10:3 phi-not-first: a phi stands before all other instructions of its block"}},
		{"phi behind the phi of a local in memory", "  let _3: &i64\nbb0:\n  _3 = &_2\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2 = phi [bb0: 0, bb1: _1]\n  _1#1 = phi [bb0: 0, bb1: _1]\n  return _1#1\n}\n", nil},
		{"trivial phi", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#1 = phi [bb0: _1, bb1: _1]\n  return _2#1\n}\n",
			[]string{"8:3 trivial-phi: _2#1 merges only _1; use _1 in its place"}},
		{"dead phi", "bb0:\n  br _0, bb1, bb2\nbb1:\n  goto bb2\nbb2:\n  _2#1 = phi [bb0: 0, bb1: _1]\n  return _1\n}\n",
			[]string{"8:3 dead-phi: nothing uses _2#1"}},
		{"version that nothing defines", "bb0:\n  _2#1 = add _1, 1\n  return _2#4\n}\n", []string{"5:10 undefined-name: nothing defines _2#4; did you mean _2#1?"}},
		{"multiple definition", "bb0:\n  _2#1 = add _1, 1\n  _2#1 = add _1, 2\n  return _2#1\n}\n", []string{"5:3 multiple-definition: _2#1 is defined more than once"}},
		{"use not dominated", "bb0:\n  br _0, bb1, bb2\nbb1:\n  _2#1 = add _1, 1\n  goto bb2\nbb2:\n  return _2#1\n}\n",
			[]string{"9:10 use-not-dominated: _2#1 is not defined on the path bb0 → bb2"}},
		{"block arguments", "bb0:\n  br _0, bb1(_1), bb2(0)\nbb1(_2#1: i64):\n  goto bb2()\nbb2(_2#2: i64):\n  return _2#2\n}\n",
			[]string{"6:8 block-argument-count: bb2 has one parameter, and is passed 0"}},
		{"upsilon", "bb0:\n  br _0, bb1, bb2\nbb1:\n  upsilon _2#1, _1\n  goto bb2\nbb2:\n  _2#1 = phi\n  return _2#1\n}\n",
			[]string{"9:3 upsilon-missing: no upsilon writes _2#1 on the path bb0 → bb2"}},
		{"upsilon for no phi", "bb0:\n  _2#1 = add _1, 1\n  upsilon _2#1, _1\n  return _2#1\n}\n",
			[]string{"5:11 undefined-name: _2#1 is no phi of upsilon form: an upsilon writes what `_2#1 = phi` reads"}},
		{"undeclared local", "bb0:\n  _2 = add _9, 1\n  return _2\n}\n", []string{"4:12 undefined-name: _9 is not declared"}},
		{"duplicate label", "bb0:\n  goto bb1\nbb1:\n  return _1\nbb1:\n  return _1\n}\n",
			[]string{"7:1 duplicate-label: another block is labelled bb1 already; jumps go to that one"}},
		{"unreachable", "bb0:\n  return _1\nbb1:\n  return _1\n}\n", []string{"5:1 unreachable-block: no path from the entry reaches bb1"}},
		{"after the terminator", "bb0:\n  return _1\n  _2 = _1\n  return _2\n}\n", []string{"5:3 after-terminator: this stands behind a terminator, and no label leads to it"}},
		{"call of an undeclared function", "bb0:\n  _2 = call @nowhere(_1)\n  return _2\n}\n", []string{"4:13 unknown-callee: the file has no function @nowhere"}},
		{"dead store", "bb0:\n  _2 = 1\n  _2 = _1\n  return _2\n}\n", []string{"4:3 dead-store: the value given to _2 is never used"}},
		{"two edges to a phi", "bb0:\n  br _0, bb1, bb1\nbb1:\n  _2#1 = phi [bb0: _1, bb0: 0]\n  return _2#1\n}\n",
			[]string{"6:24 phi-operands: this operand disagrees with the other one for bb0"}},
		{"switch with two edges", "bb0:\n  switch _1 [1: bb1, 2: bb1, default: bb2]\nbb1:\n  _2#1 = phi [bb0: _1, bb0: _1]\n  goto bb2\nbb2:\n  _2#2 = phi [bb0: 0, bb1: _2#1]\n  return _2#2\n}\n",
			[]string{"6:3 trivial-phi: _2#1 merges only _1; use _1 in its place"}},
	} {
		t.Run(c.name, func(t *testing.T) { expect(t, "pir", head+c.body, c.want...) })
	}
}
