package llvm

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// mutations is how many mutants of each file are tried.
func mutations() int {
	if testing.Short() {
		return 100
	}
	return 1000
}

// errors bounded: a mutation of a token or two breaks no more than the statements that it
// touches, or one function's frame.
const mostErrors = 12

// Random mutations of every file parse, give a valid tree, and no cascade of errors.
func TestMutations(t *testing.T) {
	files := corpus(t)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		src := files[name]
		r := rand.New(rand.NewPCG(3, 4))
		for range mutations() {
			b := bytes.Clone(src)
			for range 1 + r.IntN(2) {
				at := r.IntN(len(b))
				switch r.IntN(3) {
				case 0:
					b[at] = byte(r.IntN(256))
				case 1:
					b = append(b[:at], b[min(len(b), at+1+r.IntN(8)):]...)
				default:
					b = append(b[:at:at], append([]byte(alphabet[r.IntN(len(alphabet))]), b[at:]...)...)
				}
			}
			if p := problems(t, b); len(p) > mostErrors {
				t.Errorf("%s: %d errors, from line %d: %s, in a mutant\n%s", name, len(p), p[0].line, p[0].msg, b)
				return
			}
		}
	}
}

// Every prefix parses; what is cut off gives an error or three: the statement, its last line, the function.
func TestPrefixes(t *testing.T) {
	for name, src := range corpus(t) {
		for n := range src {
			if n%7 != 0 {
				continue
			}
			if p := problems(t, src[:n]); len(p) > 3 {
				t.Errorf("%s: the first %d bytes give %d errors: %v", name, n, len(p), p)
			}
		}
	}
}

// One broken line in a function of one statement a line gives one error, on that line (or
// none, where a later LLVM might have such a thing).
func TestErrorsStayOnTheirLine(t *testing.T) {
	junk := []string{"%x = ", "= 3", "%x = add i32 1,", "%x = add i32 1 2", "x y z", "br", "br label", "br i1 %c", "ret", ")", "]", "call void @f(", "call void @f(i32", "store i32 1", "%x = load", "%x = phi i32 [ 1",
		"%x = getelementptr inbounds (", "@@ !!", "12 13", "switch i32 %x, label %y [", "%x", "%", "!dbg", "!", "#", "load i32, ptr", "invoke void @f()", "invoke void @f() to label %a", "%x = ad i32 1, 2", "%x = select i1", "≈", "\xff",
		"%x = call i32 @f(i32 1, i32)", "landingpad", "%x = icmp eq", "%x = icmp foo i32 1, 2", "store {i32, i32 } { i32 1, ptr %p", "#dbg_value(i32 %x", "%x = add i32 (1, 2)", "ret void void", "unreachable 1", "fence, 3"}
	before := "define void @f(i32 %x) {\nentry:\n  %a = add i32 %x, 1\n"
	for _, after := range []string{"  %b = add i32 %a, 1\n  br label %next\nnext:\n  ret void\n}\n", "  store i32 %x, ptr %p\n  ret void\n}\n", "next:\n  ret void\n}\n", "}\n", "  call void @g()\n  ret void\n}\n\ndefine void @g() {\n  ret void\n}\n@x = global i32 0\n"} {
		for _, j := range junk {
			p := problems(t, []byte(before+"  "+j+"\n"+after))
			if len(p) != 1 || p[0].line != 4 {
				t.Errorf("%q before %q gives %v", j, after, p)
			}
		}
	}
}

// The same outside functions.
func TestErrorsOfItemsStayOnTheirLine(t *testing.T) {
	junk := []string{"@x = ", "@x = global", "@x = global i32", "@x = gloabl i32 0", "@x = global [2 x i32] [i32 1", "@x = alias i32,", "%T = tpye i32", "%T = type {", "!0 = ", "!0 = !{", "!0 = !{!1, !2", "!0 = !DILocation(line: 5", "!0 = distinct",
		"attributes #0 = {", "attributes #0", "$c = comdat", "$c = any", "^0 = module", "^0 = module: (path: \"", "target triple", "target triple =", "module asm", "source_filename", "declare", "declare void", "declare void @f(", "declare @f()", "declare void @f(i32", "foo", "defin void @f()", "3", "}", "\xff", "ret void", "%x = add i32 1, 2"}
	before := "@a = global i32 0\ndeclare void @d()\n"
	for _, after := range []string{"@b = global i32 1\n", "define void @f() {\n  ret void\n}\n", "!5 = !{}\n", "attributes #1 = { nounwind }\n", ""} {
		for _, j := range junk {
			p := problems(t, []byte(before+j+"\n"+after))
			if len(p) != 1 || p[0].line != 3 {
				t.Errorf("%q before %q gives %v", j, after, p)
			}
		}
	}
}

func TestMessages(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"%x = ad i32 1, 2", "'ad' is no operation: did you mean 'add'?"},
		{"%x = add i32 1", "expected ',' and the second operand after '1'; found the end of the line"},
		{"%x = add i32, 2", "expected a value after 'i32'; found ','"},
		{"rett void", "'rett' is no operation: did you mean 'ret'?"},
		{"done", "'done' is no operation of LLVM IR; a label ends with ':'"},
		{"br i1 %c, label %a, %b", "expected 'label' and a label's name after ','; found '%b'"},
		{"call @f()", "expected the type of the result after 'call'; found '@f'"},
		{"call viod @f()", "'viod' is no type: did you mean 'void'?"},
		{"%x = icmp foo i32 1, 2", "expected a predicate, such as eq, slt or oeq, after 'foo'; found 'i32'"},
		{"%x = add i3x 1, 2", "expected a type after 'i3x'; found '1'"},
		{"store i32 nul, ptr %p", "'nul' is no value: did you mean 'null'?"},
		{"%x = alloca i32, algin 4", "'algin' is no property: did you mean 'align'?"},
		{"%x = alloca i32, align", "expected a number, a string or '(' after 'align'; found the end of the line"},
		{"%x = zext i8 %a i32", "expected 'to' and the new type after '%a'; found 'i32'"},
		{"ret ptr getelementptr (i8, ptr, i64 1)", "expected a value after 'ptr'; found ','"},
		{"ret void void", "expected ',' or the end of the statement after 'void'; found 'void'"},
		{"store i32 1, ptr é", "the character \"\\u00e9\" may stand in quotes only"},
		{"store i32 1, ptr %", "expected a name or number behind '%': letters, digits, '-', '$', '.' and '_', or a name in quotes"},
		{"call void @\"f()", "the string is not closed: expected '\"' before the next definition"},
		{"%x = phi i32 [ 1, %a ], [ 2 %b ]", "expected ',' and the label that the value comes from after '2'; found '%b'"},
		{"ret void %T = type { i32 }", "'type' is no operation: a type is defined outside functions, on a line of its own"},
		{"ret void }\n  ret void", "'}' closes the function, but more of its code follows: expected no '}' here"},
	} {
		p := problems(t, []byte("define void @f() {\n  "+c.src+"\n}\n"))
		if len(p) != 1 || p[0].msg != c.want {
			t.Errorf("%q: got %v, want %q", c.src, p, c.want)
		}
	}
	for _, c := range []struct{ src, want string }{
		{"define void @f() {\n  ret void\n\n@x = global i32 0\n", "the function is not closed: expected '}' after this"},
		{"define viod @f() {\n}\n", "'viod' is no type: did you mean 'void'?"},
		{"defin void @f() {\n  ret void\n}\n", "'defin' starts no definition: did you mean 'define'?"},
		{"}\n", "'}' closes no function here"},
		{"ret void\nret void\n", "'ret' is in no function: expected 'define' and a function's header before it"},
		{"%T = tpye i32\n", "'tpye' starts no definition: did you mean 'type'?"},
	} {
		p := problems(t, []byte(c.src))
		if len(p) != 1 || p[0].msg != c.want {
			t.Errorf("%q: got %v, want %q", c.src, p, c.want)
		}
	}
}

// Nesting has an end, and no input exhausts the stack.
func TestNesting(t *testing.T) {
	const deep = 200_000
	for _, c := range []struct{ open, what string }{
		{"[1 x ", "type"}, {"{", "type"}, {"<{", "type"}, {"i32 (", "type"}, {"i32 add (i32 add (", "constant"}, {"{i8} {{i8} {", "constant"}, {"!{", "metadata"}, {"!DIx(", "metadata"}, {"!{x {x ", "metadata"}, {"!{(", "metadata"},
	} {
		for _, head := range []string{"@x = global ", "!0 = ", "define void @f() {\n  ret "} {
			src := []byte(head + strings.Repeat(c.open, deep))
			if p := problems(t, src); len(p) == 0 || len(p) > 2 {
				t.Errorf("%s%s… gives %d errors", head, c.open, len(p))
			}
		}
	}
}
