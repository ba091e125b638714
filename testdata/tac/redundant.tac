# Reads of elements, which give what is known already.
func sum3(a, i, n) {
  a[i] = n
  x = a[i]
  k = i + 1
  a[k] = 5
  t = i + 1
  y = a[t]
  z = a[i]
  s = x + y
  s = s + z
  return s
}
