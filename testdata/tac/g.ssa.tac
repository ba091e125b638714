func g(c.0, a.0) {
b0:
  t.1 = c.0 > 0
  if t.1 goto b1 else b2
b1:
  goto b3
b2:
  goto b3
b3:
  v.1 = phi(b1: a.0, b2: a.0)
  return v.1
}
