# One arm does not define x: the path top, right, join reaches its use without a definition.
func diamond(c) {
top:
  if c goto left else right
left:
  x = 1
  goto join
right:
  y = 2
join:
  return x
}
