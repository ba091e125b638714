; layouts that nobody writes by machine
define i32 @one_line(i32 %x) { %y = add i32 %x, 1 ret i32 %y } define void @next() { ret void }
define void @brace_below()
{
entry: br label %a a: br label %b
b: ret void }
define { i32, i32 }
  @split
  (i32 %a,
   i32
   %b)
  nounwind
  alwaysinline
  section "x"
{
  %r = insertvalue
    { i32, i32 }
    undef, ; a comment within
    i32 %a,
    0
  switch i32 %a, label
      %out
  [ i32
      0, label %out
    i32 1, label %out ]
out:
  ret { i32, i32 } {
    i32 1,
    i32 2
  }
}
	define	void	@tabs	(	)	{	ret	void	}
@multi = global [2 x i32] [
  i32 1,
  i32 2
], align 4 @same_line = global i32 0 declare void @also()
declare void
@on_next_line(
  i32
)
define void @"quoted {"(i32 %"a } b", i32 %"\22;") { "entry }":
  br label %"}"
"}": ; preds
  store i32 %"a } b", ptr @"multi"
  ret void
}
define void @label_words() {
  br label %define
define: br label %declare
declare: br label %attributes
attributes:
  br label %target
target: br label %ret
ret: br label %i32
i32: br label %"12x"
12x:
  br label %x.y-z$w
x.y-z$w:
  ret void
}
!0 = !{
  i32 1
}
!1 = !{!0} !2 = !{!1}
%late = type {
  i32
}
