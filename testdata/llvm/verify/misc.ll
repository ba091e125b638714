; Less common instructions, attributes, declarations.
source_filename = "misc.c"
target triple = "x86_64-unknown-linux-gnu"

%word = type i32
%opaque = type opaque
%list = type { %list.node, [0 x %word] }
%list.node = type { ptr, <2 x float>, %"quoted name" }
%"quoted name" = type <{ i8, i64 }>
%0 = type { i16, %word }

$pick = comdat any

@far = addrspace(3) global [8 x i32] zeroinitializer, align 16
@chars = internal constant [6 x i8] c"hello\00", align 1
@shared = common global i64 0, align 8
@outside = external global %opaque
@weakly = extern_weak global i32
@pick = linkonce_odr global i32 1, comdat
@functions = global [2 x ptr] [ptr @variadic, ptr null]
@nested = private constant { i8, [2 x { i16, float }] } { i8 1, [2 x { i16, float }] [{ i16, float } { i16 1, float 2.5 }, { i16, float } zeroinitializer] }
@difference = constant i64 sub (i64 ptrtoint (ptr @shared to i64), i64 ptrtoint (ptr @chars to i64))
@cast = constant ptr addrspacecast (ptr addrspace(3) @far to ptr)
@other = alias i64, ptr @shared
@hidden = hidden alias i32, getelementptr ({ i32, i32 }, ptr @both, i64 0, i32 1)
@both = global { i32, i32 } { i32 1, i32 2 }

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.va_start(ptr)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare void @llvm.assume(i1)
declare extern_weak ptr @malloc(i64 noundef) #0
declare zeroext i1 @flag(i8 signext, ptr nonnull align 8 dereferenceable(16))

define i32 @variadic(i32 %n, ...) #0 {
  %ap = alloca ptr, align 8
  call void @llvm.va_start(ptr %ap)
  %a = va_arg ptr %ap, i32
  %b = va_arg ptr %ap, double
  %c = fptosi double %b to i32
  %d = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %c)
  %e = extractvalue { i32, i1 } %d, 1
  call void @llvm.assume(i1 %e) [ "align"(ptr %ap, i64 8) ]
  %f = extractvalue { i32, i1 } %d, 0
  ret i32 %f
}

define internal fastcc void @copy(ptr sret(%list) align 8 %out, ptr byval(%0) %in, i64 %n) {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 2 %in, i64 %n, i1 false)
  %g = getelementptr inbounds %list, ptr %out, i64 0, i32 0, i32 2, i32 1
  store i64 %n, ptr %g, align 1
  %h = getelementptr %list, ptr %out, i32 0, i32 1, i64 %n
  %w = load %word, ptr %h
  store %word 5, ptr %h
  %x = add %word %w, 1
  %y = add i32 %x, %w
  %v = getelementptr i8, ptr %out, <2 x i64> <i64 1, i64 2>
  %z = ptrtoint <2 x ptr> %v to <2 x i64>
  %q = load i32, ptr addrspace(3) getelementptr inbounds ([8 x i32], ptr addrspace(3) @far, i64 0, i64 3), align 4
  %r = load ptr, ptr getelementptr ([2 x ptr], ptr @functions, i64 0, i64 1)
  %v.first = extractelement <2 x ptr> %v, i32 0
  %m = call i32 (i32, ...) %r(i32 %y, i64 %n, ptr %v.first)
  ret void
dead:
  %x2 = extractelement <2 x ptr> %v, i32 1
  ret void
}

define void @scaled(<vscale x 4 x i32> %a, ptr %p) {
  %1 = add <vscale x 4 x i32> %a, %a
  %2 = icmp eq <vscale x 4 x i32> %1, zeroinitializer
  %3 = select <vscale x 4 x i1> %2, <vscale x 4 x i32> %a, <vscale x 4 x i32> %1
  %4 = shufflevector <vscale x 4 x i32> %3, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  store <vscale x 4 x i32> %4, ptr %p
  %5 = extractelement <vscale x 4 x i32> %4, i64 0
  %6 = insertelement <vscale x 4 x i32> poison, i32 %5, i32 3
  ret void
}

define i32 @assembly(i32 %a, ptr %f) {
  %1 = call i32 asm "mov $0, $1", "=r,r"(i32 %a)
  %2 = call { i32, i32 } asm sideeffect "cpuid", "=a,=b,a,~{cc}"(i32 %1)
  %3 = extractvalue { i32, i32 } %2, 1
  %4 = callbr i32 asm "", "=r,r,!i"(i32 %3) to label %5 [label %7]
5:
  %6 = add i32 %4, 1
  ret i32 %6
7:
  ret i32 %3
}

define i32 @tailcalls(i32 %a, ptr %f) {
  %1 = icmp eq i32 %a, 0
  br i1 %1, label %2, label %4
2:
  %3 = musttail call i32 @tailcalls(i32 %a, ptr %f)
  ret i32 %3
4:
  %5 = notail call i32 %f(i32 %a)
  ret i32 %5
}

define double @atomics(ptr %p, ptr %q) {
  %1 = atomicrmw fadd ptr %p, double 1.0 seq_cst, align 8
  %2 = atomicrmw volatile umax ptr %q, i64 7 syncscope("singlethread") release
  %3 = cmpxchg weak volatile ptr %q, ptr null, ptr %p seq_cst acquire, align 8
  %4 = extractvalue { ptr, i1 } %3, 0
  %5 = load atomic volatile float, ptr %4 monotonic, align 4
  fence syncscope("agent") seq_cst
  %6 = fpext float %5 to double
  %7 = fadd nnan nsz double %6, %1
  %8 = fcmp fast une double %7, %1
  %9 = select nnan i1 %8, double %7, double %6
  ret double %9
}

define void @wide(i128 %a, i37 %b, x86_fp80 %c, fp128 %d, bfloat %e) {
  %1 = trunc i128 %a to i37
  %2 = mul i37 %1, %b
  %3 = fadd x86_fp80 %c, 0xK3FFF8000000000000000
  %4 = fptrunc x86_fp80 %3 to bfloat
  %5 = fadd bfloat %4, 0xR3F80
  %6 = fpext bfloat %5 to fp128
  %7 = fsub fp128 %6, %d
  %8 = fcmp ord fp128 %7, 0xL00000000000000003FFF000000000000
  %9 = bitcast fp128 %7 to i128
  %10 = icmp sge i128 %9, 170141183460469231731687303715884105727
  switch i128 %a, label %end [
    i128 18446744073709551616, label %end
    i128 1, label %11
  ]
11:
  br label %end
end:
  ret void
}

attributes #0 = { nounwind "frame-pointer"="all" }
