// Aggregates in every way that memory is accessed; main prints what comes out.
#include "../c/structs.c"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct mixed { char c; double d; short s; struct point p; float f[3]; void *at; };

static double fields(int n) {
  struct mixed m, k;
  memset(&m, 0, sizeof m);
  m.c = n;
  m.d = n * 1.5;
  m.s = -n;
  m.p.x = n + 1;
  m.f[1] = 2.25f;
  k = m;
  k.f[2] = k.f[1] * 2;
  k.p.y = m.s + k.p.x;
  return k.c + k.d + k.s + k.p.x + k.p.y + k.f[0] + k.f[1] + k.f[2] + (k.at == 0);
}

static uint64_t halves(uint64_t v) {
  union { uint64_t whole; uint32_t half[2]; uint8_t byte[8]; uint16_t two[4]; } u;
  u.whole = v;
  uint32_t t = u.half[0];
  u.half[0] = u.half[1];
  u.half[1] = t;
  u.byte[3] ^= u.byte[6];
  u.two[2] += u.two[1];
  return u.whole;
}

static uint64_t bits(double d) {
  union { double d; uint64_t u; uint8_t b[8]; uint32_t w[2]; } u;
  u.d = d;
  u.b[0] = 17;
  u.w[1] += u.b[7];
  union { double d; uint64_t u; } k;
  k.d = u.d;
  return k.u ^ u.u;
}

static unsigned filled(int b) {
  struct { unsigned a; unsigned short s[2]; float f; } v;
  memset(&v, b, sizeof v);
  unsigned low;
  memcpy(&low, &v.f, sizeof low);
  v.s[0]++;
  return v.a ^ v.s[0] ^ (unsigned)v.s[1] << 7 ^ low;
}

static long shuffled(int n) {
  struct list a = {0, 1}, b = {&a, 2}, c = {&b, 3};
  struct list *all[3] = {&a, &b, &c};
  for (int i = 0; i < n; i++) {
    struct list t = a;
    a = b;
    b = c;
    c = t;
    a.next = 0;
  }
  return a.value * 100 + b.value * 10 + c.value + (all[1] == &b);
}

static int rotated(int n) {
  struct box r[2] = {{{1, 2}, {3, 4}, 'a'}, {{5, 6}, {7, 8}, 'b'}};
  for (int i = 0; i < n; i++) {
    struct box t = r[0];
    r[0] = r[1];
    r[1] = t;
    r[0].lo = r[1].hi;
    r[1].tag += r[0].lo.x;
  }
  return r[0].lo.x + r[0].lo.y * 3 + r[1].hi.x * 5 + r[1].hi.y * 7 + r[0].tag + r[1].tag;
}

static unsigned part(unsigned v) {
  unsigned char in[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[8];
  memcpy(out, in, 8);
  memcpy(out + 2, &v, 4);
  memmove(in + 1, out, 5);
  unsigned a, b;
  memcpy(&a, in, 4);
  memcpy(&b, out + 3, 4);
  return a ^ b * 3;
}

static struct point turned(struct point p) { return (struct point){-p.y, p.x}; }

static _Complex double squared(_Complex double z) { return z * z; }

int main(void) {
  struct point a = {1, 2}, b = {7, 11};
  printf("%d\n", area(a, b));
  struct box g = grow((struct box){a, b, 'x'}, 3);
  printf("%d %d %d %d %c\n", g.lo.x, g.lo.y, g.hi.x, g.hi.y, g.tag);
  for (int i = 0; i < 5; i++) {
    printf("%d %u %d %d %d\n", swapped(i), punned(i * 1.25f), packed(i * 37), grid(i), fixed(i));
    printf("%g %llx %llx %x\n", fields(i), (unsigned long long)halves(0x0123456789abcdefull * (i + 1)), (unsigned long long)bits(i * 3.7), filled(i * 51));
    printf("%ld %d %x\n", shuffled(i), rotated(i), part(0xdeadbeefu + i));
    a = turned(a);
    printf("%d %d\n", a.x, a.y);
  }
  struct list y = {0, 5}, x = {&y, 4};
  printf("%ld\n", total(&x));
  printf("%ld\n", reverse(&x)->value);
  _Complex double z = squared(3.0 + 2.0 * __extension__ 1.0i);
  printf("%g %g\n", __real__ z, __imag__ z);
}
