package tac

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"phils/analysis"
	gram "phils/grammar/tac"
	"phils/ssa"
	"phils/ssa/construct"
	"phils/ssa/interp"
)

// run interprets main of src with the arguments of its first line, "# ARGS: …".
func run(t *testing.T, src []byte, change func(*ssa.Func) *ssa.Func) string {
	t.Helper()
	first, _, _ := strings.Cut(string(src), "\n")
	var args []interp.Val
	if words, ok := strings.CutPrefix(first, "# ARGS:"); ok {
		for _, w := range strings.Fields(words) {
			v, err := interp.ParseArg(w, ssa.TypeAny)
			if err != nil {
				t.Fatal(err)
			}
			args = append(args, v)
		}
	}
	var p interp.Program
	for _, u := range units(src) {
		for _, fn := range u.Functions {
			p.Funcs = append(p.Funcs, change(fn.F))
		}
	}
	var out bytes.Buffer
	if _, err := interp.Run(context.Background(), &p, "main", args, interp.Config{Out: &out}); err != nil {
		t.Errorf("%v", err)
	}
	return out.String()
}

// The programs print what they should as they are, formatted, and in SSA form.
func TestPrograms(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/cases/tac/programs/*.tac")
	if len(files) == 0 {
		t.Skip("no cases")
	}
	same := func(f *ssa.Func) *ssa.Func { return f }
	inSSA := func(f *ssa.Func) *ssa.Func {
		r, err := construct.Construct(context.Background(), f, construct.Options{Algo: construct.Pruned}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.F
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, ".tac") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			if got := run(t, src, same); got != string(want) {
				t.Errorf("prints %q, want %q", got, want)
			}
			if got := run(t, gram.Format(src), same); got != string(want) {
				t.Errorf("formatted, it prints %q, want %q", got, want)
			}
			first, _, _ := bytes.Cut(src, []byte("\n"))
			var text []byte
			for _, u := range units(src) {
				for _, fn := range u.Functions {
					text = append(text, Render(inSSA(fn.F), analysis.RenderOptions{Form: analysis.FormArgs}).Text...)
				}
			}
			if got := run(t, append(append(bytes.Clone(first), '\n'), text...), same); got != string(want) {
				t.Errorf("in SSA form, it prints %q, want %q\n%s", got, want, text)
			}
		})
	}
}

// A phi or block parameter whose address is taken is in memory when its block's phis have run.
func TestMergedInMemory(t *testing.T) {
	same := func(f *ssa.Func) *ssa.Func { return f }
	for _, src := range []string{
		"begin main(c) # ssa\ntop:\n  if c goto b\na:\n  goto b\nb:\n  x.2 = phi(top: 1, a: 2)\n  z = phi(top: 3, a: 4)\n  p = &x.2\n  y = *p\n  print y\n  print z\nend\n",
		"begin main(c) # ssa\ntop:\n  if c goto b(1, 3)\na:\n  goto b(2, 4)\nb(x, z):\n  p = &x\n  y = *p\n  print y\n  print z\nend\n",
		"begin main(c) # ssa\ntop:\n  if c goto b\na:\n  goto b\nb:\n  x = phi(top: 1, a: 2)\n  z = phi(top: 3, a: 4)\n  goto d\nd:\n  p = &x\n  y = *p\n  print y\n  print z\nend\n",
	} {
		for arg, want := range []string{"2\n4\n", "1\n3\n"} {
			src := "# ARGS: " + strconv.Itoa(arg) + "\n" + src
			if got := run(t, []byte(src), same); got != want {
				t.Errorf("prints %q, want %q:\n%s", got, want, src)
			}
			if got := run(t, gram.Format([]byte(src)), same); got != want {
				t.Errorf("formatted, it prints %q, want %q:\n%s", got, want, src)
			}
		}
	}
}

// The address of an array from outside is what its name stands for.
func TestAddressOfArray(t *testing.T) {
	same := func(f *ssa.Func) *ssa.Func { return f }
	if got, want := run(t, []byte("begin main\n  x[1] = 2\n  p = &x\n  y = p[1]\n  print y\nend\n"), same), "2\n"; got != want {
		t.Errorf("prints %q, want %q", got, want)
	}
}
