; A swap and a rotation as parallel copies.
fn @swap(_0: i64 "a", _1: i64 "b") -> i64 {
  let _2: i64
  let _3: i64
  let _4: i64
bb0:
  (_2, _3) = (_1, _0)
  _4 = sub _2, _3
  return _4
}

fn @fib(_0: i64 "n") -> i64 {
  let _1: i64 "a"
  let _2: i64 "b"
  let _3: i64 "i"
  let _4: bool
bb0:
  goto bb1(0, 1, 0)
bb1(_1#1: i64, _2#1: i64, _3#1: i64):
  _4 = slt _3#1, _0
  br _4, bb2, bb3
bb2:
  _2#2 = add _1#1, _2#1
  _3#2 = add _3#1, 1
  (_1#2, _2#3) = (_2#1, _2#2)
  goto bb1(_1#2, _2#3, _3#2)
bb3:
  return _1#1
}
