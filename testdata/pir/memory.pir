// Arrays, tuples, structures and references: locals that stay in memory.
extern fn @fill(&mut [i64; 8], i64)
extern fn @print(i64)
global @limit: i64 = 10
global @greeting: str = "hello\n"
struct @Pair { i64 "first", bool "second" }

fn @sum(_0: &[i64; 8] "xs") -> i64 {
  let _1: i64 "s"
  let _2: i64 "i"
  let _3: bool
  let _4: i64
  let _5: i64
bb0:
  _1 = 0
  _2 = 0
  _5 = len (*_0)
  goto bb1
bb1:
  _3 = slt _2, _5
  br _3, bb2, bb3
bb2:
  _4 = (*_0)[_2]
  _1 = add _1, _4
  _2 = add _2, 1
  goto bb1
bb3:
  return _1
}

fn @pairs(_0: i64 "n") -> i64 {
  let _1: @Pair "p"
  let _2: (i64, (bool, i64)) "t"
  let _3: [i64; 8] "xs"
  let _4: &mut i64 "r"
  let _5: &[i64; 8]
  let _6: i64 "x"
  let _7: i64
  let _8: &mut [i64; 8]
bb0:
  _1 = aggregate _0, true
  _1.0 = add _1.0, 1
  _2.0 = _1.0
  _2.1.0 = _1.1
  _2.1.1 = 7
  _6 = 5
  _4 = &mut _6
  (*_4) = add (*_4), _2.1.1
  _8 = &mut _3
  call @fill(_8, 0)
  _3[0] = _6
  _3[_0] = _2.0
  _5 = &_3
  _7 = call @sum(_5)
  call @print(_7)
  br _2.1.0, bb1, bb2
bb1:
  return _7
bb2:
  return _6
}

fn @cells(_0: ptr "p") -> i64 {
  let _1: i64
  let _2: i64
  let _3: i64
bb0:
  _1 = load _0
  _2 = load @limit
  _3 = add _1, _2
  store _0, _3
  nop
  return _3
}

fn @tuples(_0: i64 "n") -> i64 {
  let _1: (i64, (bool, i64)) "t"
  let _2: @Pair "p"
  let _3: i64 "x"
  let _4: &mut i64 "r"
bb0:
  _1.0 = _0
  _1.1.0 = true
  _1.1.1 = 7
  _2 = aggregate _1.0, _1.1.0
  _3 = 5
  _4 = &mut _3
  (*_4) = add (*_4), _1.1.1
  br _2.1, bb1, bb2
bb1:
  _3 = add _3, _2.0
  return _3
bb2:
  return 0
}

fn @arrays(_0: i64 "n") -> i64 {
  let _1: [i64; 4] "xs"
  let _2: i64 "i"
  let _3: i64 "s"
  let _4: bool
  let _5: i64
  let _6: &[i64; 4] "view"
bb0:
  _1 = aggregate 0, 0, 0, 0
  _2 = 0
  _6 = &_1
  goto bb1
bb1:
  _5 = len _6
  _4 = slt _2, _5
  br _4, bb2, bb3
bb2:
  _1[_2] = mul _2, _2
  _2 = add _2, 1
  goto bb1
bb3:
  _3 = add (*_6)[_0], 5
  return _3
}
