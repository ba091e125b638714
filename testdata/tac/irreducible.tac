# A loop with two entries, A and B: neither dominates the other.
func irreducible(c, n) {
  x = 0
  if c goto A else B
A:
  x = x + 1
  if x >= n goto done
B:
  x = x + 2
  if x < n goto A
done:
  return x
}
