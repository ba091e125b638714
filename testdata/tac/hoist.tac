# A load that a loop need not repeat: nothing in it writes *k, for q is another allocation,
# and the address of k is known nowhere else.
func hoist(n) {
bb0:
  k = alloc 1
  *k = 3
  q = alloc 8
  s = 0
  i = 0
bb1:
  if i >= n goto bb3
bb2:
  t = *k
  q[i] = t
  u = q[i]
  s = s + u
  i = i + 1
  goto bb1
bb3:
  call show(q)
  return s
}
