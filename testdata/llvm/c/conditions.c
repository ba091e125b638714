// Conditions that tell something of values used below them: bounds checks, also repeated ones,
// both sides of && and ||, switches whose cases share code, assertions, loops left in the middle.

extern void fail(int);
extern int source(void);
extern void sink(long);

int checked(int *a, int i, int n) {
  if (i < 0)
    fail(i);
  if (i >= n)
    return -1;
  return a[i] + i + n;
}

int twice(int *a, int i, int n) {
  if (i < 0 || i >= n)
    return 0;
  int x = a[i];
  if (i < n && i >= 0)
    x += a[i] * n;
  return x;
}

int both(int x, int y, int z) {
  if (x == 0 && y > 3 && z != x) {
    sink(x + y);
    sink(z);
  } else if (x || y) {
    sink(x * y);
  }
  return x + y + z;
}

long deep(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
  if (a > 0 && b > 0 && c > 0 && d > 0 && e > 0 && f > 0 && g > 0 && h > 0 && i > 0 && j > 0)
    return a + b + c + d + e + f + g + h + i + j;
  return a - j;
}

int shared(unsigned x) {
  switch (x) {
  case 1:
    sink(x);
    break;
  case 2:
  case 3:
    sink(x + 1);
    return x;
  case 7:
    return x * 2;
  default:
    sink(-1);
  }
  return x;
}

int assumed(int x, int y) {
  __builtin_assume(x > 10);
  if (x > y)
    return x;
  __builtin_assume(y < 100 && y != x);
  return x + y;
}

double floats(double x, double y) {
  if (x < y)
    return x - y;
  if (x != x)
    return y;
  return x + y;
}

int search(const int *a, int n, int key) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == key)
      return mid;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid;
  }
  return lo == n ? -1 : lo;
}

struct node {
  struct node *next;
  int value;
};

int walk(struct node *p, struct node *q) {
  int sum = 0;
  while (p != 0 && p != q) {
    sum += p->value;
    if (sum > 1000 || sum < -1000)
      break;
    p = p->next;
  }
  return p == q ? sum : p ? p->value : -sum;
}

int merged(int x, int y) {
  int r;
  if (x > 0 && x < 9)
    r = x;
  else if (y == 4)
    r = y;
  else
    r = source();
  return r + (x > y ? x : y);
}
