package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
)

// program writes C: functions of all sizes that call one another, use tables, structures,
// strings, loops, switches and gotos, as an interpreter or a database does.
type program struct {
	b      bytes.Buffer
	r      *rand.Rand
	fn     int // the function at work
	depth  int
	labels int
	loops  int
}

// cProgram is a C program of about the given number of statements in functions, and one
// function of large statements more.
func cProgram(seed uint64, statements, large int) []byte {
	p := &program{r: rand.New(rand.NewPCG(seed, 1))}
	p.b.WriteString(`typedef unsigned long size;
struct node { int kind, flags; long value; struct node *next; char name[16]; double weight; };
extern int printf(const char *, ...);
extern void *malloc(size);
extern void release(void *);
extern int compare(const char *, const char *);
`)
	for i := range 40 {
		fmt.Fprintf(&p.b, "static int table%d[64]; struct node global%d; const char *text%d = \"value %d of %%s\\n\";\n", i, i, i, i)
	}
	for left := statements; left > 0; {
		n := 2 + p.r.IntN(10)
		if p.r.IntN(20) == 0 {
			n += p.r.IntN(90)
		}
		p.function(n)
		left -= n
	}
	if large > 0 {
		p.function(large)
	}
	return p.b.Bytes()
}

func (p *program) function(n int) {
	fmt.Fprintf(&p.b, "\nint function_%d(int a, long b, struct node *p, const char *s) {\n", p.fn)
	p.b.WriteString("  int i = 0, j = 1, k = a; long x = b, y = 3; double d = 0.5; struct node local; int buf[8]; struct node *q = p;\n  local.kind = 0; local.value = x; buf[0] = a;\n")
	p.labels, p.loops = 0, 0
	for n > 0 {
		n -= p.statement(min(n, 30), 1)
	}
	p.b.WriteString("  return k + i;\n}\n")
	p.fn++
}

func (p *program) indent() {
	for range p.depth + 1 {
		p.b.WriteString("  ")
	}
}

func (p *program) pick(s ...string) string { return s[p.r.IntN(len(s))] }

func (p *program) num() string { return fmt.Sprint(p.r.IntN(100)) }

func (p *program) expr(depth int) string {
	if depth == 0 || p.r.IntN(3) == 0 {
		return p.pick("i", "j", "k", "a", p.num(), "buf[i & 7]", "q->kind", "local.flags", "(int)x", "(int)q->value", "s[j & 3]",
			fmt.Sprintf("table%d[k & 63]", p.r.IntN(40)), fmt.Sprintf("global%d.flags", p.r.IntN(40)))
	}
	return fmt.Sprintf("(%s %s %s)", p.expr(depth-1), p.pick("+", "-", "*", "&", "|", "^", "<<", ">>"), p.expr(depth-1))
}

// variable is what begins each condition: clang drops the code behind one that is constant.
func (p *program) variable() string { return p.pick("i", "j", "k", "a", "q->kind", "(int)x") }

func (p *program) cond() string {
	c := fmt.Sprintf("%s %s %s", p.variable(), p.pick("<", ">", "==", "!=", "<=", ">="), p.expr(1))
	switch p.r.IntN(6) {
	case 0:
		return c + " && " + p.cond()
	case 1:
		return c + " || q->next"
	}
	return c
}

func (p *program) call() string {
	switch p.r.IntN(5) {
	case 0:
		return fmt.Sprintf("printf(text%d, s)", p.r.IntN(40))
	case 1:
		return "compare(s, local.name)"
	}
	return fmt.Sprintf("function_%d(%s, x + %s, %s, s)", p.r.IntN(p.fn+1), p.expr(1), p.num(), p.pick("p", "q", "&local", fmt.Sprintf("&global%d", p.r.IntN(40))))
}

// block writes statements in braces.
func (p *program) block(n, level int) int {
	p.b.WriteString("{\n")
	p.depth++
	done := 0
	for done < n {
		done += p.statement(n-done, level+1)
	}
	p.depth--
	p.indent()
	p.b.WriteString("}")
	return done
}

// statement writes one statement of at most n with those within, and gives how many.
func (p *program) statement(n, level int) int {
	p.indent()
	kind := p.r.IntN(16)
	if n < 3 || level > 4 {
		kind %= 8
	}
	done := 1
	switch kind {
	case 0, 1:
		fmt.Fprintf(&p.b, "%s = %s;", p.pick("i", "j", "k", "buf[j & 7]", "q->flags", "local.kind"), p.expr(2))
	case 2:
		fmt.Fprintf(&p.b, "%s += %s;", p.pick("i", "k", "x", "y", "d", "q->value"), p.expr(1))
	case 3:
		fmt.Fprintf(&p.b, "k = %s;", p.call())
	case 4:
		p.b.WriteString(p.call() + ";")
	case 5:
		fmt.Fprintf(&p.b, "q = %s;", p.pick("q->next ? q->next : p", "&local", "p", "(struct node *)malloc(sizeof *q)"))
	case 6:
		fmt.Fprintf(&p.b, "d = d * %s.5 + (double)%s;", p.num(), p.expr(1))
	case 7:
		fmt.Fprintf(&p.b, "x = y %s (long)%s;", p.pick("+", "^", "*"), p.expr(1))
	case 8, 9:
		fmt.Fprintf(&p.b, "if (%s) ", p.cond())
		done += p.block(1+n/3, level)
		if p.r.IntN(2) == 0 {
			p.b.WriteString(" else ")
			done += p.block(1+n/3, level)
		}
	case 10:
		fmt.Fprintf(&p.b, "for (i = 0; i < %s; i++) ", p.expr(0))
		p.loops++
		done += p.block(1+n/2, level)
		p.loops--
	case 11:
		fmt.Fprintf(&p.b, "while (%s) ", p.cond())
		p.loops++
		done += p.block(1+n/2, level)
		p.loops--
	case 12:
		p.b.WriteString("do ")
		p.loops++
		done += p.block(1+n/2, level)
		p.loops--
		fmt.Fprintf(&p.b, " while (%s);", p.cond())
	case 13:
		fmt.Fprintf(&p.b, "switch (%s + %s) {\n", p.variable(), p.expr(1))
		cases := 2 + p.r.IntN(6)
		for c := range cases {
			p.indent()
			fmt.Fprintf(&p.b, "case %d: ", c*3)
			done += p.block(1+n/(2*cases), level+1)
			if p.r.IntN(4) > 0 {
				p.b.WriteString(" break;")
			}
			p.b.WriteString("\n")
		}
		p.indent()
		p.b.WriteString("default: k++; }")
	case 14:
		p.labels++
		l := p.labels
		fmt.Fprintf(&p.b, "if (%s) goto out%d; ", p.cond(), l)
		done += p.block(1+n/3, level)
		fmt.Fprintf(&p.b, " out%d: ;", l)
	case 15:
		if p.loops > 0 {
			fmt.Fprintf(&p.b, "if (%s) %s;", p.cond(), p.pick("break", "continue"))
		} else {
			fmt.Fprintf(&p.b, "if (%s) return %s;", p.cond(), p.expr(1))
		}
	}
	p.b.WriteString("\n")
	return done
}
