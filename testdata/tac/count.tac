# The sum of the even numbers below n.
func count(n) {
bb0:
  s = 0
  i = 0
  goto bb1
bb1:
  t3 = i < n
  if t3 goto bb2 else bb3
bb2:
  t4 = i & 1
  t5 = t4 == 0
  if t5 goto bb4 else bb5
bb3:
  return s
bb4:
  s = s + i
  goto bb5
bb5:
  i = i + 1
  goto bb1
}
