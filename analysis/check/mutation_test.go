package check_test

import (
	"context"
	"math/rand"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/dialects"
	"phils/analysis/explain"
	"phils/analysis/hint"
)

const ssaTAC = `func f(c, n) {
entry:
  if c goto left(n, 1) else right
left(a.1, b.1):
  x.1 = a.1 + b.1
  upsilon p.1, x.1
  goto join
right:
  upsilon p.1, n
  (y.1, z.1) <- (n, c)
  goto join
join:
  w.1 = phi(left: x.1, right: y.1)
  p.1 = phi
  v.1 = w.1 + p.1
  print v.1
  switch v.1 [1: join, 2: done, default: done]
done:
  return w.1
}
func g(x) {
  y = call f(x, 2)
  a[y] = x
  return y
}
`

// Whatever a file holds, findings, hovers, hints and lenses come without a panic and
// lie within their segment.
func TestBrokenTextNeverPanics(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for dialect, srcs := range map[string][]string{"pir": {countPIR, renamed(countPIR)}, "tac": {ssaTAC, large(2)}} {
		for _, src := range srcs {
			for range 300 {
				b := []byte(src)
				for range 1 + rng.Intn(4) {
					i := rng.Intn(len(b))
					j := min(len(b), i+1+rng.Intn(12))
					k := rng.Intn(len(b))
					switch rng.Intn(4) {
					case 0: // delete
						b = append(b[:i:i], b[j:]...)
					case 1: // move a piece elsewhere
						piece := append([]byte(nil), b[i:j]...)
						b = append(b[:k:k], append(piece, b[k:]...)...)
					case 2:
						b[i] = " \n:()[]{},=#@_x1"[rng.Intn(16)]
					case 3: // cut off
						if len(b) > 40 {
							b = b[:len(b)-rng.Intn(20)]
						}
					}
					if len(b) == 0 {
						b = []byte(src)
					}
				}
				visit(t, dialect, b)
			}
		}
	}
}

// renamed is src in SSA form of a kind: the first variable has versions.
func renamed(src string) string {
	out := []byte(nil)
	for i := 0; i < len(src); i++ {
		out = append(out, src[i])
		if i > 0 && src[i-1] == '_' && src[i] == '1' && i > 200 {
			out = append(out, "#1"...)
		}
	}
	return string(out)
}

func visit(t *testing.T, dialect string, src []byte) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("panic: %v\n%s", r, src)
		}
	}()
	ctx := context.Background()
	s := analysis.NewSnapshot("x."+dialect, 1, dialects.ByID(dialect), src)
	for i := range s.Doc.NumSegments() {
		n := int32(s.Doc.Segment(i).Len())
		inside := func(sp analysis.Span, what string) {
			if sp.Start < 0 || sp.End < sp.Start || sp.End > n {
				t.Errorf("%s at %v in a segment of %d bytes\n%s", what, sp, n, src)
			}
		}
		ds, err := check.Segment(ctx, s, i, check.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for k, d := range ds {
			inside(d.Span, d.Code)
			if d.Msg == "" {
				t.Errorf("%s without a message\n%s", d.Code, src)
			}
			if _, ok := check.Lookup(d.Code); !ok {
				t.Errorf("unknown code %q", d.Code)
			}
			if k > 0 && d.Span.Start < ds[k-1].Span.Start {
				t.Errorf("findings out of order\n%s", src)
			}
			for _, r := range d.Related {
				if r.Seg == nil {
					inside(r.Span, d.Code+" related")
				}
			}
		}
		hs, err := hint.Inlay(ctx, s, i, 0, n, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range hs {
			inside(analysis.Span{Start: h.Offset, End: h.Offset}, "hint "+h.Label)
			if _, err := hint.Tooltip(ctx, s, h); err != nil {
				t.Fatal(err)
			}
		}
		ls, err := hint.Lenses(ctx, s, i)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range ls {
			inside(l.Span, "lens "+l.Title)
		}
	}
	for at := 0; at <= len(src); at += 7 {
		if _, err := explain.At(ctx, s, at); err != nil {
			t.Fatal(err)
		}
	}
}
