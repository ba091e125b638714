extern fn @print(i64)
extern fn @log(str)

fn @fact(_0: i64 "n") -> i64 {
  let _1: bool
  let _2: i64
  let _3: i64
  let _4: i64
bb0:
  _1 = sle _0, 1 @2:6
  br _1, bb1, bb2 @2:3
bb1:
  return 1 @2:14
bb2:
  _2 = sub _0, 1 @3:19
  _3 = call @fact(_2) @3:14
  _4 = mul _0, _3 @3:10
  return _4 @3:3
}

fn @even(_0: i64 "n") -> bool {
  let _1: bool
  let _2: i64
  let _3: bool
bb0:
  _1 = eq _0, 0
  br _1, bb1, bb2
bb1:
  return true
bb2:
  _2 = sub _0, 1
  _3 = call @odd(_2)
  return _3
}

fn @odd(_0: i64 "n") -> bool {
  let _1: bool
  let _2: i64
  let _3: bool
bb0:
  _1 = eq _0, 0
  br _1, bb1, bb2
bb1:
  return false
bb2:
  _2 = sub _0, 1
  _3 = call @even(_2)
  return _3
}

fn @guarded(_0: i64 "n") -> i64 {
  let _1: i64
bb0:
  _1 = call @fact(_0) -> bb1 unwind bb2
bb1:
  call @print(_1) -> bb3 unwind bb2
bb2:
  call @log("unwound")
  trap "fact failed"
bb3:
  return _1
}

fn @main() {
  let _0: i64
bb0:
  _0 = call @guarded(10)
  call @print(_0)
  return
}
