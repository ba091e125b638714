# The lost-copy problem: x.2 is used after the loop, while x.3 overwrites its place.
func lost_copy(p.0) {
entry:
  x.1 = 1
loop:
  x.2 = phi(entry: x.1, loop: x.3)
  x.3 = x.2 + 1
  c.1 = x.3 < p.0
  if c.1 goto loop
exit:
  return x.2
}
