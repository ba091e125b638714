// A loop with two entries, bb1 and bb2.
fn @two_entries(_0: bool "c", _1: i64 "n") -> i64 {
  let _2: i64 "x"
  let _3: bool
  let _4: bool
bb0:
  _2 = 0
  br _0, bb1, bb2
bb1:
  _2 = add _2, 1
  _3 = sge _2, _1
  br _3, bb3, bb2
bb2:
  _2 = add _2, 2
  _4 = sge _2, _1
  br _4, bb3, bb1
bb3:
  return _2
}
