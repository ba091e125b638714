# Three nested repeat-until loops over one variable.
func nest(n) {
  x = 0
L1:
  x = x + 1
L2:
  x = x + 2
L3:
  x = x + 3
  t = x % 7
  if t goto L3
  t = x % 5
  if t goto L2
  if x < n goto L1
  return x
}
