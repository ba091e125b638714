# Two cases go to one block: two edges, and two phi operands for one predecessor.
func pick(x) {
top:
  y = 0
  switch x [1: one, 2: two, 3: two, default: other]
one:
  y = 10
  goto two
two:
  y = y + 1
  return y
other:
  return x
}

func pick_ssa(x.0) {
top:
  switch x.0 [1: one, 2: two, 3: two, default: other]
one:
  y.1 = x.0 * 10
two:
  y.2 = phi(top: 0, top: 0, one: y.1)
  return y.2
other:
  return x.0
}

# Both targets alike.
func same(c.0) {
top:
  if c.0 goto next else next
next:
  z.1 = phi [1, top], [1, top]
  return z.1
}
