package fix_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/analysis/pir"
	"phils/analysis/tac"
	"phils/ssa"
	"phils/ssa/interp"
)

// runMain interprets main of src, or its first function, with the arguments of its first
// line, "# ARGS: …", or small numbers.
func runMain(d *analysis.Dialect, src string) string {
	first, _, _ := strings.Cut(src, "\n")
	var args []interp.Val
	if words, ok := strings.CutPrefix(first, "# ARGS:"); ok {
		for _, w := range strings.Fields(words) {
			if v, err := interp.ParseArg(w, ssa.TypeAny); err == nil {
				args = append(args, v)
			}
		}
	}
	var p interp.Program
	for _, fn := range snapshot(d, src).Functions() {
		p.Funcs = append(p.Funcs, fn.F)
	}
	var out bytes.Buffer
	if p.Lookup("main") != nil {
		v, err := interp.Run(context.Background(), &p, "main", args, interp.Config{Out: &out, Fuel: 1e7})
		fmt.Fprintln(&out, v, err != nil)
		return out.String()
	}
	for _, f := range p.Funcs {
		var args []interp.Val
		for i := range f.Params {
			args = append(args, interp.MakeInt(int64(7-2*i)))
		}
		v, err := interp.Run(context.Background(), &p, f.Name, args, interp.Config{Out: &out, Fuel: 1e6})
		fmt.Fprintln(&out, v, err != nil)
	}
	return out.String()
}

// Every action on every file there is, in all the styles in which people write them,
// keeps what the program does and brings no error.
func TestPrograms(t *testing.T) {
	ctx := context.Background()
	for _, d := range []*analysis.Dialect{tac.Dialect, pir.Dialect} {
		files, _ := filepath.Glob("../../testdata/" + d.ID + "/*." + d.ID)
		if len(files) == 0 {
			t.Fatal("no testdata")
		}
		if !testing.Short() {
			more, _ := filepath.Glob("../../../shared/cases/" + d.ID + "/programs/*." + d.ID)
			files = append(files, more...)
		}
		done := 0
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			src := string(b)
			want := runMain(d, src)
			errors := findings(t, d, src, analysis.Error)
			s := snapshot(d, src)
			seen := map[string]bool{}
			for _, at := range positions(s) {
				actions, err := fix.At(ctx, s, at.seg, at.off, at.off, check.Config{})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range actions {
					if k := fmt.Sprint(a.Seg, a.Title, a.Span); seen[k] || a.Disabled != "" {
						continue
					} else {
						seen[k] = true
					}
					edits, err := a.Resolve(ctx)
					if err != nil {
						t.Errorf("%s: %s: %v", file, a.Title, err)
						continue
					}
					done++
					got := apply(s, a.Seg, edits)
					if e := findings(t, d, got, analysis.Error); len(e) > len(errors) {
						t.Errorf("%s: %s leads to %v\n%s", file, a.Title, e, got)
					}
					if b := runMain(d, got); b != want {
						t.Errorf("%s: %s: from %q to %q\n%s", file, a.Title, want, b, got)
						return
					}
				}
			}
		}
		if done < 20 {
			t.Errorf("%s: only %d actions", d.ID, done)
		}
	}
}
