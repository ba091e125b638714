begin gcd(a, b)
  end = 0
loop:
  if b = end goto done
  t = a mod b
  a := b
  b := t
  goto loop
done:
  result = a
  return result
end

begin main
  x = gcd(12, 18)
  print x
  return
end main
