# The swap problem: the two phis read each other's value at once.
func swap(n.0) {
entry:
  goto loop
loop:
  a.1 = phi(entry: 1, loop: b.1)
  b.1 = phi(entry: 2, loop: a.1)
  i.1 = φ(entry: 0, loop: i.2)
  i.2 = i.1 + 1
  if i.2 < n.0 goto loop
  print a.1, b.1
  return a.1
}
