// Loops of every shape: nested, with break and continue, bottom-tested, endless, counted down.
int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

int triangle(int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      if ((i + j) % 3 == 0)
        continue;
      if (total > 1000)
        break;
      total += i * j;
    }
  }
  return total;
}

unsigned collatz(unsigned n) {
  unsigned steps = 0;
  do {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  } while (n != 1 && steps < 500);
  return steps;
}

int search(const int *a, int n, int key) {
  int lo = 0, hi = n - 1, found = -1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == key) {
      found = mid;
      break;
    }
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  return found;
}

int until(volatile int *flag) {
  int spins = 0;
  for (;;) {
    if (*flag)
      return spins;
    spins++;
  }
}

long deep(long n) {
  long r = 0;
  for (long a = 0; a < n; a++)
    for (long b = a; b < n; b++)
      for (long c = b; c < n; c++)
        while (r < a + b + c)
          r += a ^ b ^ c | 1;
  return r;
}

double power(double x, int n) {
  double r = 1;
  int negative = n < 0;
  if (negative)
    n = -n;
  while (n) {
    if (n & 1)
      r *= x;
    x *= x;
    n >>= 1;
  }
  return negative ? 1 / r : r;
}
