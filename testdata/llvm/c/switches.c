// Switches: shared targets, fall-through, no default, a range, a switch in a loop.
int kind(int c) {
  switch (c) {
  case 'a': case 'e': case 'i': case 'o': case 'u':
    return 1;
  case '0': case '1': case '2': case '3':
    return 2;
  default:
    return 0;
  }
}

int fall(int n, int x) {
  switch (n) {
  case 3: x += 3;
  case 2: x *= 2;
  case 1: x -= 1;
    break;
  case 10 ... 12:
    x = -x;
  }
  return x;
}

int machine(const char *p) {
  int state = 0, count = 0;
  for (; *p; p++) {
    switch (state) {
    case 0:
      if (*p == '"') state = 1;
      break;
    case 1:
      if (*p == '\\') state = 2;
      else if (*p == '"') { state = 0; count++; }
      break;
    case 2:
      state = 1;
      break;
    }
  }
  return state ? -1 : count;
}

int duff(int *to, const int *from, int count) {
  int n = (count + 3) / 4, done = 0;
  if (count <= 0)
    return 0;
  switch (count % 4) {
  case 0: do { *to++ = *from++; done++;
  case 3:      *to++ = *from++; done++;
  case 2:      *to++ = *from++; done++;
  case 1:      *to++ = *from++; done++;
          } while (--n > 0);
  }
  return done;
}
