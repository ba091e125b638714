func f(n, p) {
  DEC a 40
  m = alloc 8
  *m = 1
  i = 0
H:
  x = *m
  a[i] = x
  y = *p
  i = i + 1
  if i < n goto H
  z = a[0]
  w = a[i]
  print z, w, y
}
