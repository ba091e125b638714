// Values: undefined on a path, address taken, short-circuit, ternaries, conversions, dead code.
extern void sink(int *);
extern int source(void);
extern void stop(void) __attribute__((noreturn));

int maybe(int c) {
  int x;
  if (c)
    x = 1;
  return x;
}

int partly(int c, int d) {
  int x, y;
  if (c) {
    x = d;
    y = 1;
  } else if (d) {
    x = 2;
  }
  if (c)
    return x + y;
  return d ? x : 0;
}

int escapes(int n) {
  int kept = n, lost = n + 1;
  sink(&lost);
  kept += lost;
  return kept;
}

int logic(int a, int b, int c) {
  int r = a && (b || c) && !(a && b && c);
  return r ? a : b ? c : r;
}

long convert(char c, short s, unsigned u, float f, double d) {
  long r = c;
  r += s;
  r += u;
  r += (long)f + (long)d;
  unsigned char t = (unsigned char)r;
  return t + (int)u;
}

int never(int n) {
  if (n > 3)
    stop();
  int x = n;
  return x;
  x = 4;
  while (x)
    x--;
  return x;
}

int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int many(int a) {
  int b = a, c = b, d = c, e = d;
  for (int i = 0; i < a; i++) {
    int t = b;
    b = c;
    c = d;
    d = e;
    e = t + source();
  }
  return b + 2 * c + 3 * d + 4 * e;
}

int single(int n) {
  int once = n * 7;
  int r = 0;
  if (n) {
    int local = once + 1;
    local *= local;
    r = local;
  }
  return r + once;
}

int bool_loop(_Bool on, int n) {
  _Bool now = on;
  while (n--)
    now = !now;
  return now;
}
