// Files that the tests open, besides those of testdata.

/** PIR whose φ merges one value only: a finding with a quick fix. */
export const trivial = `fn @same(_0: bool "c") -> i64 {
  let _1: i64 "x"
bb0:
  br _0, bb1, bb2
bb1:
  goto bb3
bb2:
  goto bb3
bb3:
  _1#1 = phi [bb1: 7, bb2: 7]
  return _1#1
}
`;

/** A use that a path reaches without a definition. */
export const wrong = `func f(a) {
b0:
  if a goto b1 else b2
b1:
  x = 1
  goto b2
b2:
  return x
}
`;

/** LLVM IR as a front end writes it: a variable in memory, of which SSA form makes a φ. */
export const module = `define i32 @abs(i32 %x) {
entry:
  %r = alloca i32
  store i32 %x, ptr %r
  %c = icmp slt i32 %x, 0
  br i1 %c, label %negative, label %done
negative:
  %n = sub nsw i32 0, %x
  store i32 %n, ptr %r
  br label %done
done:
  %v = load i32, ptr %r
  ret i32 %v
}
`;
