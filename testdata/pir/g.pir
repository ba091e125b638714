// Both arms assign the same value: the join's phi merges nothing, although it
// stands on the dominance frontier of both.
fn @g(_0: i64 "c", _1: i64 "a") -> i64 {
  let _2: i64 "v"
  let _3: bool
bb0:
  _2 = 0 @2:3
  _3 = sgt _0, 0 @3:7
  br _3, bb1, bb2 @3:3
bb1:
  _2 = _1 @3:16
  goto bb3 @3:3
bb2:
  _2 = _1 @3:32
  goto bb3 @3:3
bb3:
  return _2 @4:3
}
