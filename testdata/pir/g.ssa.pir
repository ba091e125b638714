fn @g(_0: i64 "c", _1: i64 "a") -> i64 {
  let _2: i64 "v"
  let _3: bool
bb0:
  _3 = sgt _0, 0 @3:7
  br _3, bb1, bb2 @3:3
bb1:
  goto bb3 @3:3
bb2:
  goto bb3 @3:3
bb3:
  _2#1 = phi [bb1: _1, bb2: _1]
  return _2#1 @4:3
}
