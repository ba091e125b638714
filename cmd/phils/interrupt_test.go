package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A user who interrupts a command is told so in one line, and nothing that is half of an answer.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	dir := t.TempDir()
	broken := filepath.Join(dir, "broken.ll")
	if err := os.WriteFile(broken, []byte("define i32 @f(i32 %x) {\n  ret i32 %x\n}\ndefine i32 @g() {\n  ret i32 %nope\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tac := "../../testdata/tac/count.tac"
	for _, args := range [][]string{
		{"check", broken}, {"check", "--format", "json", broken, tac, tac}, {"check", dir}, {"ssa", broken}, {"unssa", broken}, {"unssa", tac}, {"convert", "--form", "args", tac},
	} {
		var out, errs bytes.Buffer
		if code := run(ctx, args, streams{bytes.NewReader(nil), &out, &errs}); code != exitUsage || out.Len() > 0 || errs.String() != "phils: interrupted\n" {
			t.Errorf("%q: status %d, %q, on standard error %q", args, code, out.String(), errs.String())
		}
	}
}

// Nor does it wait for what the user would have typed.
func TestInterruptedAtTheKeyboard(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	in, never := io.Pipe()
	defer never.Close()
	var out, errs bytes.Buffer
	ended := make(chan int)
	go func() { ended <- run(ctx, []string{"check", "--dialect", "tac", "-"}, streams{in, &out, &errs}) }()
	cancel()
	if code := <-ended; code != exitUsage || errs.String() != "phils: interrupted\n" {
		t.Errorf("status %d, %q", code, errs.String())
	}
}
