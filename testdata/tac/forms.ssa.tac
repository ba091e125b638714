# The SSA forms of one loop, and the rest of them.

func phis(n.0) {
entry:
  i.0' = 0
loop:
  i.1 = phi [i.0', entry], [i.2, body]
  c.1 = i.1 < n.0
  if c.1 goto body else done
body:
  i.2 = i.1 + 1
  goto loop
done:
  return i.1
}

func positional(n.0) {
entry:
  goto loop
loop:
  i.1 = phi(0, i.2)
  if i.1 >= n.0 goto done
body:
  i.2 = i.1 + 1
  goto loop
done:
  return i.1
}

func arguments(n) {
entry:
  goto loop(0, 1)
loop(i.1, f.1):
  c.1 = i.1 < n
  if c.1 goto body(i.1) else ^done(f.1)
^body(j.1):
  i.2 = j.1 + 1
  f.2 = f.1 * i.2
  goto ^loop(i.2, f.2)
done(r.1):
  return r.1
}

func shadows(n.0) {
entry:
  upsilon i.1, 0
loop:
  i.1 = phi
  if i.1 >= n.0 goto done
body:
  i.2 = i.1 + 1
  i.1 ^= i.2
  goto loop
done:
  return i.1
}

func copies(a.0, b.0) {
entry:
  (a.1, b.1) <- (b.0, a.0)
  (c.1, d.1) = (a.1, 5)
  e.1 = c.1 + d.1
  f.1 = e.1
  return f.1
}

func essa(x.1, y.0) {
entry:
  c.1 = x.1 < y.0
  (x.2, x.3) = sigma(x.1)
  if c.1 goto less else more
less:
  x.4 = pi(x.2, c.1)
  return x.4
more:
  return x.3
}

func values(a) { # ssa
entry:
  b = a + 1
  c = call twice(b)
  call log(c)
  read d
  e = c + d
  return e
}

func initial(x) {
entry:
  y.1 = x.0 + z.0
  return y.1
}
