; What no C compiler writes at -O0, for the comparison with LLVM's own tools: callbr,
; catchswitch, phis of the text among new ones, switches with edges alike, code that
; nothing reaches, variables that become promotable when another has been promoted.

declare void @use(i32)
declare void @usep(ptr)
declare i32 @pick(ptr)
declare ptr @getp()
declare i32 @__CxxFrameHandler3(...)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)

define i32 @asm_goto(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  callbr void asm sideeffect "", "r,!i,!i"(i32 %a) to label %on [label %left, label %right]

on:
  store i32 1, ptr %x
  br label %join

left:
  store i32 2, ptr %x
  br label %join

right:
  br label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @asm_goto_result(i32 %a) {
entry:
  %x = alloca i32
  %r = callbr i32 asm sideeffect "", "=r,r,!i"(i32 %a) to label %on [label %other]

on:
  store i32 %r, ptr %x
  br label %join

other:
  store i32 7, ptr %x
  br label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @result_into_a_join(i1 %c, i32 %a) personality ptr @__CxxFrameHandler3 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %try, label %join

try:
  %r = invoke i32 @pick(ptr null) to label %join unwind label %clean

join:
  %p = phi i32 [ %a, %entry ], [ %r, %try ]
  %v = load i32, ptr %x
  %s = add i32 %p, %v
  ret i32 %s

clean:
  %cp = cleanuppad within none []
  cleanupret from %cp unwind to caller
}

define i32 @funclets() personality ptr @__CxxFrameHandler3 {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  invoke void @use(i32 1) to label %first unwind label %dispatch

first:
  store i32 1, ptr %x
  invoke void @use(i32 2) to label %done unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %one, label %two] unwind label %clean

one:
  %c1 = catchpad within %cs [ptr null, i32 64, ptr null]
  %v1 = load i32, ptr %x
  %w1 = add i32 %v1, 10
  store i32 %w1, ptr %x
  catchret from %c1 to label %done

two:
  %c2 = catchpad within %cs [ptr null, i32 8, ptr null]
  store i32 20, ptr %x
  catchret from %c2 to label %done

clean:
  %cp = cleanuppad within none []
  %v2 = load i32, ptr %x
  call void @use(i32 %v2) [ "funclet"(token %cp) ]
  cleanupret from %cp unwind to caller

done:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @phis_of_the_text(i1 %c, i32 %n) {
entry:
  %s = alloca i32
  %t = alloca i32
  store i32 0, ptr %s
  store i32 0, ptr %t
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %v = load i32, ptr %s
  %w = load i32, ptr %t
  %sum = add i32 %v, %i
  store i32 %sum, ptr %s
  br i1 %c, label %latch, label %odd

odd:
  store i32 %v, ptr %t
  br label %latch

latch:
  %m = phi i32 [ %v, %head ], [ %w, %odd ]
  store i32 %m, ptr %s
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %head, label %out

out:
  %a = load i32, ptr %s
  %b = load i32, ptr %t
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @edges_alike(i32 %k) {
entry:
  %x = alloca i32
  store i32 %k, ptr %x
  switch i32 %k, label %join [
    i32 1, label %one
    i32 2, label %join
    i32 3, label %join
    i32 4, label %one
    i32 5, label %more
  ]

more:
  br label %one

one:
  %p = phi i32 [ 5, %entry ], [ 5, %entry ], [ 6, %more ]
  store i32 %p, ptr %x
  %c = icmp eq i32 %k, 4
  br i1 %c, label %join, label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @nothing_reaches(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %a, label %b

a:
  store i32 2, ptr %x
  br label %b

dead:
  %d = load i32, ptr %x
  store i32 %d, ptr %y
  %e = load i32, ptr %y
  store i32 %e, ptr %x
  br i1 %c, label %dead, label %b

b:
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %r = add i32 %v, %w
  ret i32 %r
}

define i32 @circle_that_nothing_reaches() {
entry:
  %x = alloca i32
  %y = alloca i32
  ret i32 0

one:
  %a = load i32, ptr %x
  store i32 %a, ptr %y
  br label %two

two:
  %b = load i32, ptr %y
  store i32 %b, ptr %x
  br label %one
}

define i32 @one_after_the_other(i32 %a) {
entry:
  %x = alloca i32
  %p = alloca ptr
  %pp = alloca ptr
  store ptr %p, ptr %pp
  store ptr %x, ptr %p
  %q = load ptr, ptr %pp
  %r = load ptr, ptr %q
  store i32 %a, ptr %r
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @never_written(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  br i1 %c, label %a, label %b

a:
  %v = load i32, ptr %x
  br label %b

b:
  %w = load i32, ptr %x
  %z = load i32, ptr %y
  %r = add i32 %w, %z
  ret i32 %r
}

define i32 @written_on_one_side(i1 %c, i32 noundef %a, i32 %b) {
entry:
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  %s = add nsw i32 %b, 1
  br i1 %c, label %t, label %e

t:
  store i32 %a, ptr %x
  store i32 %b, ptr %y
  store i32 %s, ptr %z
  br label %j

e:
  br label %j

j:
  %u = load i32, ptr %x
  %v = load i32, ptr %y
  %w = load i32, ptr %z
  %uv = add i32 %u, %v
  %r = add i32 %uv, %w
  ret i32 %r
}

define i32 @loop_without_a_start(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  br label %head

head:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  store i32 %a, ptr %x
  br i1 %c, label %head, label %out

out:
  ret i32 0
}

define i32 @markers(i32 %a) {
entry:
  %x = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  store i32 %a, ptr %x
  call void @llvm.assume(i1 true) [ "align"(ptr %x, i64 4), "nonnull"(ptr %x) ]
  %v = load i32, ptr %x
  %z = getelementptr i8, ptr %x, i64 0
  call void @llvm.lifetime.end.p0(i64 4, ptr %z)
  ret i32 %v
}

define i32 @memory(i32 %a, i32 %k) {
entry:
  %v = alloca i32
  %e = alloca i32
  %t = alloca i32
  %g = alloca [4 x i32]
  %many = alloca i32, i32 %k
  store volatile i32 %a, ptr %v
  call void @usep(ptr %e)
  store float 1.0, ptr %t
  store i32 %a, ptr %many
  %at = getelementptr [4 x i32], ptr %g, i64 0, i32 %k
  store i32 %a, ptr %at
  %l = load i32, ptr %v
  %m = load i32, ptr %many
  %r = add i32 %l, %m
  ret i32 %r
}

define void @numbers(ptr %0) {
  %2 = alloca i32
  %3 = load i32, ptr %0
  store i32 %3, ptr %2
  indirectbr ptr %0, [label %4, label %7, label %4]

4:
  %5 = load i32, ptr %2
  %6 = add i32 %5, 1
  store i32 %6, ptr %2
  indirectbr ptr %0, [label %4, label %7]

7:
  %8 = load i32, ptr %2
  call void @use(i32 %8)
  ret void
}

define ptr @loads_that_say_more(ptr %a, ptr nonnull %b, i1 %c) {
entry:
  %x = alloca ptr
  %y = alloca ptr
  %z = alloca i32
  %w = alloca ptr
  store ptr %a, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  store ptr %b, ptr %y
  %u = load ptr, ptr %y, !nonnull !0, !noundef !0
  %k = load i32, ptr %z, !noundef !0
  %g = call ptr @getp()
  store ptr %g, ptr %w
  br i1 %c, label %t, label %e
t:
  store ptr %v, ptr %w
  br label %e
e:
  %r = load ptr, ptr %w, !nonnull !0, !noundef !0
  %r2 = load ptr, ptr %w, !nonnull !0
  ret ptr %r
}

!0 = !{}

; Numbered blocks whose addresses are taken, behind edges that leave SSA form splits.
@numbered.to = internal constant [2 x ptr] [ptr blockaddress(@numbered, %5), ptr blockaddress(@numbered, %8)]

define i32 @numbered(i32 %0, ptr %1) {
  %3 = icmp slt i32 %0, 3
  br i1 %3, label %4, label %11

4:
  indirectbr ptr %1, [label %5, label %8]

5:
  %6 = phi i32 [ %0, %4 ], [ %9, %8 ]
  %7 = icmp eq i32 %6, 5
  br i1 %7, label %11, label %8

8:
  %9 = phi i32 [ %0, %4 ], [ %6, %5 ]
  %10 = icmp eq i32 %9, 6
  br i1 %10, label %5, label %11

11:
  %12 = phi i32 [ 1, %2 ], [ %6, %5 ], [ %9, %8 ]
  ret i32 %12
}

; What is taken out of a named type has a type that another segment tells.
%bounds = type { i64, { i32, i8 } }

define i64 @within(%bounds %r, i1 %c) {
entry:
  %lo = extractvalue %bounds %r, 0
  %rest = extractvalue %bounds %r, 1
  br i1 %c, label %then, label %done

then:
  %more = add i64 %lo, 1
  br label %done

done:
  %x = phi i64 [ %lo, %entry ], [ %more, %then ]
  %narrow = extractvalue { i32, i8 } %rest, 0
  %wide = zext i32 %narrow to i64
  %sum = add i64 %x, %wide
  ret i64 %sum
}
