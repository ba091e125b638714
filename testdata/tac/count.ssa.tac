# The sum of the even numbers below n, in pruned SSA form.
func count(n.0) {
bb0:
  s.1 = 0
  i.1 = 0
  goto bb1
bb1:
  s.2 = phi(bb0: s.1, bb5: s.4)
  i.2 = phi(bb0: i.1, bb5: i.3)
  t3.1 = i.2 < n.0
  if t3.1 goto bb2 else bb3
bb2:
  t4.1 = i.2 & 1
  t5.1 = t4.1 == 0
  if t5.1 goto bb4 else bb5
bb3:
  return s.2
bb4:
  s.3 = s.2 + i.2
  goto bb5
bb5:
  s.4 = phi(bb2: s.2, bb4: s.3)
  i.3 = i.2 + 1
  goto bb1
}
