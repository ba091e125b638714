# Every spelling of plain statements.

func copies(y) {
  x = y; x := y
  x <- y
  x ← y ; z = x
  return x
}

def operators(y, z) {
  x = -y
  x = neg y
  x = minus y
  x = !y
  x = not y
  x = ~y
  x = y + z
  x = y - z
  x = y * z
  x = y / z
  x = y % z
  x = y%z
  x = y & z
  x = y | z
  x = y ^ z
  x = y << z
  x = y >> z
  x = y && z
  x = y || z
  x = y == z
  x = y = z
  x = y != z
  x = y <> z
  x = y ≠ z
  x = y < z
  x = y <= z
  x = y ≤ z
  x = y > z
  x = y >= z
  x = y ≥ z
  x = y add z
  x = y mod z
  x = sub y, z
  x = mul y, -3
  x = shl y, 2
  x = le y, z
  print x
  return x
}

fn conversions(y) {
  x = (int) y
  x = (float) y
  x = (bool) -1
  x = (char) 65
  x = inttofloat y
  x = floattoint y
  x = cast y to int
  x = cast 3.5 to i32
  return x
}

proc constants() {
  x = 12
  x = -3
  x = - 4
  x = 0xff
  x = 0b101
  x = 1.5e-3
  x = .5
  x = true
  x = FALSE
  x = undef
  x = "text with \"quotes\" and # no comment"
  print x, 'a', '\n', "}"
  return
}

function memory(p, n) {
  x = *p
  *p = x
  x = &y
  y = 3
  *x = y
  x = a[i]
  a[i] = x
  i = 1
  x = p[i]
  p[2] = x
  x = load p
  store x, p
  store 4, p
  x = *(p + 4)
  *(p + 4) = x
  *(p - 8) = 1
  q = alloc n
  *q = 7
  z = *q
  return z
}

func calls(a, b) {
  x = call f(a, b)
  call f(a)
  x = f(a, b)
  f(a)
  g()
  ARG a
  ARG b
  x := CALL f
  param a
  param b
  x = call f, 2
  param a
  param b
  t = call g, 1
  param t
  call f, 2
  PushParam a;
  PushParam b;
  x = LCall _f;
  PopParams 8;
  return x
}

func jumps(c, x, y) {
  if c goto L1 else L2
L1:
  if c goto L2
  if c goto L3 else goto L2
L2: if c then L1 else L3
L3:
  if x < y goto L4
  ifFalse c goto L4
  ifTrue c goto L1
  ifnot c goto L2
  IfZ c Goto L3;
  if !c goto L4
  if !c goto L4 else L5
  if (x <= y) goto L4
  br c, L4, L5
L4:
  branch c ? L5 : L6
L5: jump L7
L6: jmp L7
L7:
  br L8
L8: Goto L9
L9:
  switch x [1: L1, 2: L2, 3: L2, -1: L3, default: L10]
L10:
  switch y [
    0: L1,
    default: L11
  ]
L11: return
}

func effects(a, b, c) {
  print a, b
  print(a)
  read x
  nop
  assert c
  write a
  input y
  output x
  READ x
  WRITE y
  Print x
  if c goto stop
  exit
stop: halt
}

func ends(x) {
  if x goto A
  stop
A: unreachable
}
