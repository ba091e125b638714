# Both arms assign the same value: the phi at the join merges nothing.
func g(c, a) {
b0:
  v = 0
  t = c > 0
  if t goto b1 else b2
b1:
  v = a
  goto b3
b2:
  v = a
  goto b3
b3:
  return v
}
