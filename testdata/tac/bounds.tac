# Bounds checks, the last of which an earlier one has decided.
func get(a, i, n) {
bb0:
  if i < 0 goto fail else bb1
bb1:
  if i >= n goto fail else bb2
bb2:
  x = a[i]
  if i < n goto bb3 else fail
bb3:
  y = x + i
  return y
fail:
  return -1
}
