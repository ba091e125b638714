// Three nested repeat-until loops around one variable: the innermost body's
// dominance frontier holds every header.
fn @nest(_0: i64 "n") -> i64 {
  let _1: i64 "x"
  let _2: bool
  let _3: bool
  let _4: bool
bb0:
  _1 = 0
  goto bb1
bb1:
  goto bb2
bb2:
  goto bb3
bb3:
  _1 = add _1, 1
  goto bb4
bb4:
  _2 = sge _1, _0
  br _2, bb5, bb3
bb5:
  _3 = sge _1, 10
  br _3, bb6, bb2
bb6:
  _4 = sge _1, 20
  br _4, bb7, bb1
bb7:
  return _1
}
