func unreachable_block(n) {
entry:
  x = n
  goto out
  x = 3
dead:
  x = x + 1
  if x < 9 goto dead
out:
  return x
}

# The first block is a jump's target.
func again(n) {
top:
  n = n - 1
  if n > 0 goto top
  return n
}
