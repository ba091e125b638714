// Jumps: into a loop, out of two, computed, two entries that make a loop irreducible.
int cleanup(int a, int b) {
  int r = 0;
  if (a < 0)
    goto fail;
  r = a;
  if (b < 0)
    goto undo;
  r += b;
  return r;
undo:
  r -= a;
fail:
  return r - 1;
}

int irreducible(int c, int n) {
  int i = 0;
  if (c)
    goto second;
first:
  i += 2;
  if (i > n)
    return i;
second:
  i += 3;
  if (i < 2 * n)
    goto first;
  return -i;
}

int three(int c, int n) {
  int x = c;
  switch (c & 3) {
  case 0: goto a;
  case 1: goto b;
  default: goto d;
  }
a:
  x += 1;
b:
  x *= 2;
  if (x > n)
    goto end;
d:
  x -= 1;
  if (x & 1)
    goto a;
  if (x & 2)
    goto b;
end:
  return x;
}

int computed(const unsigned char *code, int x) {
  static void *const jump[] = {&&add, &&sub, &&dbl, &&halt};
  goto *jump[*code & 3];
add:
  x += *++code;
  code++;
  goto *jump[*code & 3];
sub:
  x -= *++code;
  code++;
  goto *jump[*code & 3];
dbl:
  x *= 2;
  code++;
  goto *jump[*code & 3];
halt:
  return x;
}

int nested(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i * j > 40)
        goto out;
  return 0;
out:
  return 1;
}
