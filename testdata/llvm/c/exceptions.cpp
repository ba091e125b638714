// Exceptions and destructors: invoke, landingpad, resume; a loop over calls that may throw; a virtual call.
struct Guard {
  int *count;
  explicit Guard(int *c) : count(c) { ++*count; }
  ~Guard() { --*count; }
};

struct Shape {
  virtual int area() const = 0;
  virtual ~Shape();
};

int risky(int);

int guarded(int n) {
  int live = 0, r = 0;
  try {
    Guard a(&live);
    for (int i = 0; i < n; i++) {
      Guard b(&live);
      r += risky(i);
    }
  } catch (int e) {
    r = -e;
  } catch (...) {
    r = live - 1;
  }
  return r;
}

int rethrow(int n) {
  int tries = 0;
again:
  try {
    return risky(n);
  } catch (const char *) {
    if (++tries < 3)
      goto again;
    throw;
  }
}

int sum_areas(Shape *const *s, int n) {
  int t = 0;
  for (int i = 0; i < n; i++)
    t += s[i]->area();
  return t;
}

int nothrow_call(int n) noexcept {
  int r = n;
  if (n > 2)
    r = risky(n);
  return r;
}

template <class T> T largest(const T *a, int n) {
  T m = a[0];
  for (int i = 1; i < n; i++)
    if (m < a[i])
      m = a[i];
  return m;
}
template int largest<int>(const int *, int);
template double largest<double>(const double *, int);

int with_lambda(int n) {
  int seen = 0;
  auto f = [&seen](int k) { seen += k; return seen; };
  for (int i = 0; i < n; i++)
    if (f(i) > 20)
      break;
  return seen;
}
