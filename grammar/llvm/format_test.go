package llvm

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text/texttest"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"one line", "define i32 @f(i32 %x){ %y=add i32 %x,1 ret i32 %y }", "define i32 @f(i32 %x){\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"},
		{"indentation", "  define  void  @f( i32 %x , i32 %y ) {\nentry:\n\tret   void\n  b: br label %b\n  }\n", "define void @f(i32 %x, i32 %y) {\nentry:\n  ret void\nb:\n  br label %b\n}\n"},
		{"comments", "; a\n  ; b\n@x = global i32 0    ; c\n@y=global i32 0;d\ndefine void @f() { ; e\n; f\n  ret void ; g\n}\n", "; a\n  ; b\n@x = global i32 0    ; c\n@y = global i32 0 ;d\ndefine void @f() { ; e\n; f\n  ret void ; g\n}\n"},
		{"blank lines", "\n\n@x = global i32 0\n\n\n\n@y = global i32 0\n\n", "@x = global i32 0\n\n@y = global i32 0\n"},
		{"a switch", "define void @f() {\nswitch i32 %x, label %a [\ni32 0, label %b\n        i32 1,label %a\n]\n}\n", "define void @f() {\n  switch i32 %x, label %a [\n    i32 0, label %b\n    i32 1, label %a\n  ]\n}\n"},
		{"an invoke", "define void @f() {\ninvoke void @g()\nto label %a unwind label %b\n}\n", "define void @f() {\n  invoke void @g()\n          to label %a unwind label %b\n}\n"},
		{"records", "define void @f() {\n#dbg_value(i32 1,!1,!2,!3)\nret void, !dbg !3\n}\n!1=!{i32 1,\n     !2}\n", "define void @f() {\n    #dbg_value(i32 1, !1, !2, !3)\n  ret void, !dbg !3\n}\n!1 = !{i32 1,\n     !2}\n"},
		{"broken lines", "define void @f() {\n %x  =  add  i32\n   %y = ad i32 1, 2   ret  void\nret  void\n}\n", "define void @f() {\n %x  =  add  i32\n   %y = ad i32 1, 2   ret  void\n  ret void\n}\n"},
		{"CRLF and mark", "\ufeffdefine void @f() {\r\nret void\r\n\r\n\r\n}", "\ufeffdefine void @f() {\r\n  ret void\r\n\r\n}\r\n"},
		{"phis and types", "define void @f() {\n%x = phi i32 [ 1,%a ],[2 , %b]\n%y = load [4  x i32],ptr %p\n}\n", "define void @f() {\n  %x = phi i32 [ 1, %a ], [2, %b]\n  %y = load [4 x i32], ptr %p\n}\n"},
		{"attributes", "attributes #0={ nounwind \"a\"=\"b\"   \"c\" }\n", "attributes #0 = { nounwind \"a\"=\"b\" \"c\" }\n"},
		{"empty", "\n\n", ""},
	} {
		if got := string(Format([]byte(c.src))); got != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}

// tokens gives the kinds and texts of src's tokens, without newlines.
func tokens(src []byte) []byte {
	tree := syntax.Parse(Language, bytes.TrimPrefix(src, []byte(bom)), stateText, nil)
	var b []byte
	for i, k := range tree.Tok {
		if k != syntax.Newline {
			b = append(append(append(b, byte(k)), tree.Text(int32(i))...), 0)
		}
	}
	return b
}

// checkFormat checks that formatting src changes no token, and that doing it again
// changes nothing.
func checkFormat(t testing.TB, src []byte) {
	once := Format(src)
	if !bytes.Equal(tokens(once), tokens(src)) {
		t.Fatalf("tokens changed:\n%q\n%q", src, once)
	}
	if twice := Format(once); !bytes.Equal(once, twice) {
		t.Fatalf("not idempotent:\n%q\n%q\n%q", src, once, twice)
	}
}

func TestFormatKeepsTokens(t *testing.T) {
	for _, src := range corpus(t) {
		checkFormat(t, src)
	}
	for seed := range uint64(20) {
		w := texttest.NewWalk(alphabet, seed)
		for range 100 {
			checkFormat(t, w.Text(1+w.Rand.IntN(60)))
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	files := corpus(t)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		src := files[name]
		for range 100 {
			at := r.IntN(len(src))
			checkFormat(t, append(append(bytes.Clone(src[:at]), alphabet[r.IntN(len(alphabet))]...), src[min(len(src), at+r.IntN(6)):]...))
		}
	}
}

// What LLVM's printer wrote is in canonical layout already.
func TestFormatLeavesPrintedFiles(t *testing.T) {
	for _, pattern := range []string{"realworld/clang20-ir2vec*.ll", "realworld/haybale-rust-c*.ll", "realworld/tinygo*.ll"} {
		files, _ := filepath.Glob("../../../shared/cases/llvm/" + pattern)
		if len(files) == 0 {
			t.Skip("no ../shared/cases/llvm")
		}
		for _, name := range files {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if got := Format(src); !bytes.Equal(got, src) {
				at := 0
				for at < min(len(got), len(src)) && got[at] == src[at] {
					at++
				}
				t.Errorf("%s: line %d changes: %.80q is %.80q", name, 1+bytes.Count(src[:at], []byte("\n")), src[max(0, at-20):], got[max(0, at-20):])
			}
		}
	}
}

func BenchmarkFormat(b *testing.B) {
	src := large(benchSize)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Format(src)
	}
}
