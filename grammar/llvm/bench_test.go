package llvm

import (
	"bytes"
	"fmt"
	"testing"

	"phils/grammar/syntax"
	"phils/grammar/text"
)

// large is a module of about size bytes as clang -O0 -g would write it: globals, functions
// of some hundred instructions, declarations, attributes and debug information.
func large(size int) []byte {
	var b bytes.Buffer
	b.WriteString("source_filename = \"a.c\"\ntarget triple = \"x86_64-pc-linux-gnu\"\n\n%struct.node = type { i32, ptr, [16 x i8] }\n\n")
	meta := 100
	for f := 0; b.Len() < size*7/10; f++ {
		fmt.Fprintf(&b, "@.str.%d = private unnamed_addr constant [14 x i8] c\"value %%d of %%s\\00\", align 1\n\n", f)
		fmt.Fprintf(&b, "; Function Attrs: noinline nounwind optnone uwtable\ndefine dso_local i32 @function_%d(i32 noundef %%0, ptr noundef %%1) #0 !dbg !%d {\n", f, meta)
		n := 2
		fmt.Fprintf(&b, "  %%3 = alloca i32, align 4\n  %%4 = alloca ptr, align 8\n  store i32 %%0, ptr %%3, align 4\n    #dbg_declare(ptr %%3, !%d, !DIExpression(), !%d)\n  store ptr %%1, ptr %%4, align 8\n  br label %%5, !dbg !%d\n\n5:                                                ; preds = %%2\n", meta+1, meta+2, meta+2)
		for n = 6; n < 6+7*(10+f%40); n += 7 {
			fmt.Fprintf(&b, "  %%%d = load i32, ptr %%3, align 4, !dbg !%d\n", n, meta+3)
			fmt.Fprintf(&b, "  %%%d = load ptr, ptr %%4, align 8, !dbg !%d\n", n+1, meta+3)
			fmt.Fprintf(&b, "  %%%d = getelementptr inbounds %%struct.node, ptr %%%d, i32 0, i32 1, !dbg !%d\n", n+2, n+1, meta+4)
			fmt.Fprintf(&b, "  %%%d = call i32 (ptr, ...) @printf(ptr noundef @.str.%d, i32 noundef %%%d, ptr noundef %%%d), !dbg !%d\n", n+3, f, n, n+2, meta+4)
			fmt.Fprintf(&b, "  %%%d = add nsw i32 %%%d, %%%d, !dbg !%d\n", n+4, n, n+3, meta+5)
			fmt.Fprintf(&b, "  store i32 %%%d, ptr %%3, align 4, !dbg !%d\n", n+4, meta+5)
			fmt.Fprintf(&b, "  %%%d = icmp slt i32 %%%d, 100, !dbg !%d\n", n+5, n+4, meta+6)
			fmt.Fprintf(&b, "  br i1 %%%d, label %%%d, label %%%d, !dbg !%d\n\n%d:                                               ; preds = %%5\n", n+5, n+6, n+6, meta+6, n+6)
		}
		fmt.Fprintf(&b, "  ret i32 0, !dbg !%d\n}\n\n", meta+6)
		meta += 10
	}
	b.WriteString("declare i32 @printf(ptr noundef, ...) #1\n\nattributes #0 = { noinline nounwind optnone uwtable \"frame-pointer\"=\"all\" }\nattributes #1 = { \"frame-pointer\"=\"all\" }\n\n")
	for i := 100; b.Len() < size; i++ {
		switch i % 4 {
		case 0:
			fmt.Fprintf(&b, "!%d = distinct !DISubprogram(name: \"function_%d\", scope: !2, file: !2, line: %d, type: !%d, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)\n", i, i, i, i-1)
		case 1:
			fmt.Fprintf(&b, "!%d = !DILocalVariable(name: \"x\", arg: 1, scope: !%d, file: !2, line: %d, type: !5)\n", i, i-1, i)
		default:
			fmt.Fprintf(&b, "!%d = !DILocation(line: %d, column: 12, scope: !%d)\n", i, i, i-2)
		}
	}
	return b.Bytes()
}

const benchSize = 4 << 20

func TestGeneratedHasNoErrors(t *testing.T) {
	for _, p := range problems(t, large(1<<18)) {
		t.Fatalf("line %d: %s", p.line, p.msg)
	}
}

func BenchmarkSplit(b *testing.B) {
	src := large(benchSize)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		for rest := src; len(rest) > 0; {
			n, _, _, _ := Split(rest, true, 1)
			rest = rest[n:]
		}
	}
}

func BenchmarkLex(b *testing.B) {
	src := large(benchSize)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		st := syntax.State(1)
		for pos := 0; pos < len(src); {
			if src[pos] == ' ' {
				pos++
				continue
			}
			_, pos, st = Language.Lex(src, pos, st)
		}
	}
}

// BenchmarkParse parses segment by segment, as the server does.
func BenchmarkParse(b *testing.B) {
	d := text.NewDocument(large(benchSize), Split)
	nodes, toks := 0, 0
	for _, s := range d.All() {
		t := syntax.Parse(Language, s.Bytes(), s.In(), nil)
		nodes, toks = nodes+len(t.Node), toks+len(t.Tok)
	}
	b.SetBytes(int64(d.Len()))
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range d.All() {
			syntax.Parse(Language, s.Bytes(), s.In(), nil)
		}
	}
	b.ReportMetric(float64(d.Len())/float64(nodes), "bytes/node")
	b.ReportMetric(float64(d.Len())/float64(toks), "bytes/token")
}

// BenchmarkReparse edits one character in the middle of a function of 10,000 instructions.
func BenchmarkReparse(b *testing.B) {
	line := "  %x = add nsw i32 %y, 12\n"
	src := []byte("define void @f() {\n" + string(bytes.Repeat([]byte(line), 10000)) + "  ret void\n}\n")
	old := syntax.Parse(Language, src, 0, nil)
	edited := bytes.Clone(src)
	edited[bytes.IndexByte(src, '\n')+1+5000*len(line)+len(line)-2] ^= 1
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		syntax.Parse(Language, edited, 0, old)
	}
}
