// x has no value when the right arm is taken; dead stands on no path.
fn @diamond(_0: bool "c") -> i64 {
  let _1: i64 "x"
bb0:
  br _0, left, right
left:
  _1 = 1
  goto join
right:
  goto join
join:
  return _1
}

fn @unreachable(_0: i64 "n") -> i64 {
  let _1: i64 "x"
bb0:
  _1 = _0
  goto bb2
bb1:
  _1 = 0
  goto bb2
bb2:
  return _1
}

fn @forever() {
  let _0: i64 "x"
bb0:
  _0 = 0
  goto bb1
bb1:
  _0 = add _0, 1
  goto bb1
bb2:
  unreachable
}
