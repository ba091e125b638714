// Checked arithmetic gives the wrapped result and whether it overflowed.
fn @square_sum(_0: i64 "a", _1: i64 "b") -> i64 {
  let _2: (i64, bool)
  let _3: (i64, bool)
  let _4: (i64, bool)
  let _5: bool
  let _6: i64
  let _7: i64
  let _8: bool
  let _9: i64
  let _10: (i64, bool)
  let _11: bool
bb0:
  _2 = mul.chk _0, _0 @2:10
  _5 = not _2.1 @2:10
  assert _5, bb1, "attempt to multiply with overflow" @2:10
bb1:
  _6 = _2.0 @2:10
  _3 = mul.chk _1, _1 @2:18
  _8 = not _3.1 @2:18
  assert _8, bb2, "attempt to multiply with overflow" @2:18
bb2:
  _7 = _3.0 @2:18
  _4 = add.chk _6, _7 @2:14
  br _4.1, bb3, bb4 @2:14
bb3:
  trap "attempt to add with overflow" @2:14
bb4:
  _9 = _4.0 @2:14
  _10 = sub.chk _9, 1 @3:5
  _11 = not _10.1
  assert _11, bb5
bb5:
  return _10.0 @3:5
}
