// Duplicate edges: two cases go to one block, and a branch's targets are alike.
fn @days(_0: i64 "month", _1: bool "leap") -> i64 {
  let _2: i64 "d"
bb0:
  switch _0 [2: bb1, 4: bb2, 6: bb2, 9: bb2, 11: bb2, default: bb3]
bb1:
  br _1, bb4, bb5
bb2:
  _2 = 30
  goto bb6
bb3:
  _2 = 31
  goto bb6
bb4:
  _2 = 29
  goto bb6
bb5:
  _2 = 28
  goto bb6
bb6:
  return _2
}

fn @alike(_0: bool "c") -> i64 {
  let _1: i64 "x"
bb0:
  _1 = 1
  br _0, bb1, bb1
bb1:
  _1 = add _1, 1
  switch _0 [true: bb2, default: bb2]
bb2:
  return _1
}

fn @alike_ssa(_0: bool "c") -> i64 {
  let _1: i64 "x"
bb0:
  br _0, bb1, bb1
bb1:
  _1#1 = phi [bb0: 1, bb0: 1]
  return _1#1
}

fn @name(_0: u8 "c") -> str {
bb0:
  switch _0 [
    48: zero, // the digit
    49: one,

    default: other
  ]
zero:
  return "zero"
one:
  return "one"
other:
  return "?"
}
