package lsp_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"phils/lsp/lsptest"
)

// A name that leads to another machine on Windows is looked at on none, however it is spelled.
func TestDeclarationAsksNoOtherMachine(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the files that must not be offered have names that Windows does not allow")
	}
	for _, name := range []string{`\\host\share\a.c`, `\/host/share/a.c`, `/\host/share/a.c`, `\??\UNC\host\share\a.c`, `\\?\UNC\host\share\a.c`, `\\.\pipe\a`} {
		dir := t.TempDir()
		// Here it is a file beside the IR, which is found unless the name is refused.
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("int x;\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		ir := "define i32 @f(i32 %x) !dbg !2 {\n  ret i32 %x\n}\n" +
			"!1 = !DIFile(filename: \"" + strings.ReplaceAll(name, `\`, `\5C`) + "\", directory: \"\")\n!2 = distinct !DISubprogram(name: \"f\", file: !1, line: 1)\n"
		c := lsptest.Start(t, serve, lsptest.Options{})
		u := uri.File(filepath.Join(dir, "a.ll"))
		c.Open(u, ir)
		d, err := c.Server.Declaration(context.Background(), &protocol.DeclarationParams{TextDocumentPositionParams: c.At(u, strings.Index(ir, "@f"))})
		if err != nil {
			t.Fatal(err)
		}
		if ls, _ := d.(protocol.LocationSlice); len(ls) != 0 {
			t.Errorf("%s: offered as %s", name, ls[0].URI)
		}
	}
}

// The source is offered where the debug information says, and beside the IR; what does not
// exist, is no file, or is on another machine is not.
func TestDeclarationGoesToTheSource(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.c"), []byte("int f(int x) {\n  return x + 1;\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const text = `define i32 @f(i32 %x) !dbg !2 {
    #dbg_value(i32 %x, !4, !DIExpression(), !3)
  %y = add i32 %x, 1, !dbg !3
  %z = add i32 %y, 1, !dbg !6
  ret i32 %z, !dbg !8
}
!1 = !DIFile(filename: "a.c", directory: "DIR")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1)
!3 = !DILocation(line: 2, column: 12, scope: !2)
!4 = !DILocalVariable(name: "x", scope: !2, file: !1, line: 1)
!5 = distinct !DISubprogram(name: "g", file: !7, line: 9)
!6 = !DILocation(line: 10, column: 1, scope: !5, inlinedAt: !3)
!7 = !DIFile(filename: "gone.c", directory: "DIR")
!8 = !DILocation(line: 1, scope: !9)
!9 = distinct !DISubprogram(name: "h", file: !10, line: 9)
!10 = !DIFile(filename: "//host/share/a.c", directory: "")
`
	for name, folder := range map[string]string{"where it says": dir, "beside": "/no/such/folder", "of another machine": `\\\\host\\share`} {
		c := lsptest.Start(t, serve, lsptest.Options{})
		u := uri.File(filepath.Join(dir, "a.ll"))
		ir := strings.ReplaceAll(text, "DIR", folder)
		c.Open(u, ir)
		ask := func(word string) string {
			d, err := c.Server.Declaration(context.Background(), &protocol.DeclarationParams{TextDocumentPositionParams: c.At(u, strings.Index(ir, word))})
			if err != nil {
				t.Fatal(err)
			}
			ls, _ := d.(protocol.LocationSlice)
			out := ""
			for _, l := range ls {
				out += fmt.Sprintf("%s:%d:%d ", filepath.Base(l.URI.FsPath()), l.Range.Start.Line+1, l.Range.Start.Character+1)
			}
			return strings.TrimSpace(out)
		}
		want := map[string]string{
			"@f(": "a.c:1:1", "add i32 %x": "a.c:2:12", "%x, 1": "a.c:1:1", "!4, !DIE": "a.c:1:1",
			"add i32 %y": "a.c:2:12", // the call that it was inlined at
			"ret i32":    "",
		}
		if name == "of another machine" {
			want = map[string]string{"@f(": "", "add i32 %x": ""}
		}
		for word, at := range want {
			if got := ask(word); got != at {
				t.Errorf("%s: at %q: got %q, want %q", name, word, got, at)
			}
		}
	}
}
