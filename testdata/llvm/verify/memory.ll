; Memory, aggregates, globals and calls.
%pair = type { i32, ptr }
%node = type { %pair, [4 x i16], double }

@counter = global i32 0
@table = constant [3 x i32] [i32 1, i32 2, i32 3]
@text = private unnamed_addr constant [4 x i8] c"abc\00"
@start = global %pair { i32 7, ptr @counter }
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@inner = global ptr getelementptr inbounds ([3 x i32], ptr @table, i64 0, i64 1)
@number = global i64 ptrtoint (ptr @counter to i64)

declare i32 @printf(ptr, ...)
declare void @use(ptr, i32)
declare i32 @llvm.ctpop.i32(i32)

define i16 @access(ptr %p, i64 %i, i32 %v) {
entry:
  %x = alloca i32, align 4
  %n = alloca %node
  %many = alloca i8, i64 %i
  store i32 %v, ptr %x, align 4
  %a = load i32, ptr %x
  %f = getelementptr inbounds %node, ptr %n, i64 0, i32 0, i32 1
  store ptr %p, ptr %f
  %g = getelementptr %node, ptr %n, i64 %i, i32 1, i64 2
  %h = load i16, ptr %g
  %w = load volatile i64, ptr @number
  store volatile i8 3, ptr %many
  %c = atomicrmw add ptr @counter, i32 %a seq_cst
  %o = cmpxchg ptr @counter, i32 %c, i32 5 acq_rel monotonic
  %q = extractvalue { i32, i1 } %o, 0
  %ok = extractvalue { i32, i1 } %o, 1
  fence acquire
  %l = load atomic i32, ptr @counter acquire, align 4
  store atomic i32 %l, ptr %x release, align 4
  %d = atomicrmw xchg ptr %p, i32 %q monotonic
  ret i16 %h
}

define { i32, [2 x i64] } @aggregates({ i32, [2 x i64] } %a, i64 %b, %pair %c) {
  %1 = extractvalue { i32, [2 x i64] } %a, 1, 0
  %2 = add i64 %1, %b
  %3 = insertvalue { i32, [2 x i64] } %a, i64 %2, 1, 1
  %4 = extractvalue %pair %c, 1
  %5 = load i32, ptr %4
  %6 = insertvalue { i32, [2 x i64] } %3, i32 %5, 0
  %7 = insertvalue %pair undef, ptr %4, 1
  %8 = extractvalue [2 x i8] c"ab", 0
  ret { i32, [2 x i64] } %6
}

define i32 @calls(ptr %f, i32 %n) {
entry:
  %a = call i32 @llvm.ctpop.i32(i32 %n)
  call void @use(ptr %f, i32 %a)
  %b = call i32 (ptr, ...) @printf(ptr @text, i32 %a, double 1.0)
  %c = call i32 %f(i32 %b)
  %d = tail call i32 @calls(ptr @use, i32 %c)
  call void asm sideeffect "nop", ""()
  %e = call { i32, i64 } %f()
  %g = extractvalue { i32, i64 } %e, 0
  %h = add i32 %g, %d
  ret i32 %h
}

define ptr @pointers(ptr %p, i64 %i, ptr addrspace(1) %s) {
  %1 = ptrtoint ptr %p to i64
  %2 = add i64 %1, %i
  %3 = inttoptr i64 %2 to ptr
  %4 = icmp eq ptr %3, null
  %5 = select i1 %4, ptr %p, ptr %3
  %6 = addrspacecast ptr addrspace(1) %s to ptr
  %7 = icmp ugt ptr %6, %5
  %8 = zext i1 %7 to i32
  call void @use(ptr %6, i32 %8)
  ret ptr %5
}
