// Aggregates: by value, nested, arrays of them, unions, copies, bit-fields.
struct point { int x, y; };
struct box { struct point lo, hi; char tag; };
union word { unsigned u; float f; unsigned char b[4]; };
struct bits { unsigned a : 3, b : 5; int c : 7; };
struct list { struct list *next; long value; };

int area(struct point a, struct point b) {
  struct point d = {b.x - a.x, b.y - a.y};
  return d.x * d.y;
}

struct box grow(struct box b, int by) {
  struct box r = b;
  r.lo.x -= by;
  r.lo.y -= by;
  r.hi.x += by;
  r.hi.y += by;
  r.tag = 'g';
  return r;
}

int swapped(int n) {
  struct point p = {1, 2};
  for (int i = 0; i < n; i++) {
    struct point q = p;
    p.x = q.y;
    p.y = q.x + i;
  }
  return p.x * 100 + p.y;
}

unsigned punned(float f) {
  union word w;
  w.f = f;
  return w.u ^ w.b[0];
}

int packed(int v) {
  struct bits b = {0};
  b.a = v;
  b.b = v >> 3;
  b.c = -v;
  return b.a + b.b + b.c;
}

long total(struct list *l) {
  long s = 0;
  while (l) {
    s += l->value;
    l = l->next;
  }
  return s;
}

struct list *reverse(struct list *l) {
  struct list *done = 0;
  while (l) {
    struct list *next = l->next;
    l->next = done;
    done = l;
    l = next;
  }
  return done;
}

int grid(int n) {
  int a[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] = i == j ? n : 0;
  int t = 0;
  for (int i = 0; i < 4; i++)
    t += a[i][3 - i] + a[i][i];
  return t;
}

int fixed(int k) {
  int v[3] = {k, k + 1, k + 2};
  v[1] += v[0];
  v[2] += v[1];
  return v[2];
}
