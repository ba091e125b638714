// Every operation, over the integer widths and both float types.
fn @bytes(_0: u8 "a", _1: u8 "b") -> u8 {
  let _2: u8
  let _3: u8
  let _4: u8
  let _5: u8
  let _6: u8
  let _7: u8
  let _8: u8
bb0:
  _2 = udiv _0, _1
  _3 = urem _0, _1
  _4 = mul _2, _3
  _5 = shl _4, 1
  _6 = lshr _5, 2
  _7 = xor _6, 255
  _8 = not _7
  return _8
}

fn @shorts(_0: i16 "a", _1: i16 "b") -> i16 {
  let _2: i16
  let _3: i16
  let _4: i16
  let _5: i16
  let _6: i16
  let _7: i16
bb0:
  _2 = sdiv _0, _1
  _3 = srem _0, _1
  _4 = sub _2, _3
  _5 = ashr _4, 3
  _6 = or _5, -1
  _7 = neg _6
  return _7
}

fn @compare(_0: i32 "a", _1: i32 "b", _2: u32 "c", _3: u32 "d") -> bool {
  let _4: bool
  let _5: bool
  let _6: bool
  let _7: bool
  let _8: bool
  let _9: bool
  let _10: bool
  let _11: bool
  let _12: bool
  let _13: bool
  let _14: bool "all"
bb0:
  _4 = eq _0, _1
  _5 = ne _0, _1
  _6 = slt _0, _1
  _7 = sle _0, _1
  _8 = sgt _0, _1
  _9 = sge _0, _1
  _10 = ult _2, _3
  _11 = ule _2, _3
  _12 = ugt _2, _3
  _13 = uge _2, _3
  _14 = and _4, _5
  _14 = or _14, _6
  _14 = xor _14, _7
  _14 = and _14, _8
  _14 = or _14, _9
  _14 = xor _14, _10
  _14 = and _14, _11
  _14 = or _14, _12
  _14 = xor _14, _13
  _14 = not _14
  return _14
}

fn @floats(_0: f64 "x", _1: f64 "y", _2: f32 "z") -> f32 {
  let _3: f64
  let _4: f64
  let _5: f64
  let _6: f64
  let _7: f64
  let _8: bool
  let _9: bool
  let _10: bool
  let _11: bool
  let _12: bool
  let _13: bool
  let _14: f32
  let _15: f32
  let _16: f64
bb0:
  _3 = fadd _0, _1
  _4 = fsub _3, 1.5
  _5 = fmul _4, 2.0
  _6 = fdiv _5, _1
  _7 = frem _6, 1e3
  _8 = feq _7, _0
  _9 = fne _7, _0
  _10 = flt _7, _0
  _11 = fle _7, _0
  _12 = fgt _7, _0
  _13 = fge _7, _0
  _16 = fneg _7
  _14 = cast _16 to f32
  _15 = fadd _14, _2
  return _15
}
