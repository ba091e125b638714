// Memory that is not plain: volatile, atomic, variable-length arrays, varargs, inline assembly, vectors.
#include <stdarg.h>
#include <stdatomic.h>

typedef int v4 __attribute__((vector_size(16)));

int poll(void) {
  volatile int v = 0;
  int seen = 0;
  while (seen < 3) {
    v = v + 1;
    seen = v;
  }
  return seen;
}

int count_atomically(atomic_int *p, int n) {
  int old = 0;
  for (int i = 0; i < n; i++)
    old = atomic_fetch_add(p, i);
  int want = old;
  while (!atomic_compare_exchange_weak(p, &want, want + 1))
    ;
  atomic_thread_fence(memory_order_seq_cst);
  return want;
}

int local_atomic(int n) {
  _Atomic int a = n;
  a += 2;
  return a;
}

int vla(int n) {
  int a[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int add_all(int n, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, n);
  while (n-- > 0)
    s += va_arg(ap, int);
  va_end(ap);
  return s;
}

int assembler(int a) {
  int r;
  __asm__("movl %1, %0\n\taddl $1, %0" : "=r"(r) : "r"(a));
  return r;
}

int asm_goto(int a) {
  __asm__ goto("testl %0, %0\n\tjne %l[yes]" : : "r"(a) : "cc" : yes);
  return 0;
yes:
  return 1;
}

v4 lanes(v4 a, v4 b, int n) {
  v4 r = a;
  for (int i = 0; i < n; i++) {
    r += b;
    r[i & 3] = i;
  }
  return r;
}

int pointers(int n) {
  int x = n, y = 2 * n;
  int *p = n & 1 ? &x : &y;
  *p += 5;
  int **q = &p;
  **q -= 1;
  return x + y;
}

static int callback(int (*f)(int), int v) {
  int r = f ? f(v) : v;
  return r;
}
static int twice(int v) { return 2 * v; }
int through(int v) { return callback(twice, v) + callback(0, v); }
