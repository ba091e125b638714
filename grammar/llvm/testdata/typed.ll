; typed pointers, as LLVM 14 reads them
%list = type { i32, %list* }
%fn = type void (i32, ...)*
@g = global i32* null
@h = addrspace(2) global i32 addrspace(1)* null
@arr = global [2 x i8*] [i8* getelementptr inbounds ([3 x i8], [3 x i8]* @s, i32 0, i32 0), i8* bitcast (i32** @g to i8*)]
@s = private constant [3 x i8] c"ab\00"
@al = alias i32*, i32** @g
@al2 = alias i8, bitcast (i32** @g to i8*)
@cmp = global i1 icmp eq (i32* null, i32* inttoptr (i64 4 to i32*))
@sel = global i32 select (i1 icmp ult (i32* null, i32* inttoptr (i64 4 to i32*)), i32 1, i32 2)
@fc = global i1 fcmp oeq (float fadd (float 1.0, float 2.0), float fneg (float 1.0))
@z = global i64 zext (i32 ptrtoint (i32** @g to i32) to i64)
@ext = global i8 extractelement (<2 x i8> <i8 1, i8 2>, i32 0)
@shuf = global <2 x i8> shufflevector (<2 x i8> <i8 1, i8 2>, <2 x i8> undef, <2 x i32> <i32 1, i32 0>)
@ev = global i8 extractvalue ({ i8, i8 } { i8 1, i8 2 }, 1)
@iv = global { i8, i8 } insertvalue ({ i8, i8 } undef, i8 2, 1)
@dv = global i32 udiv exact (i32 ptrtoint (i32** @g to i32), i32 4)

declare i32 @printf(i8* nocapture, ...)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg)
declare x86_mmx @mmx(x86_mmx)

define i32 @f(%list* %l, i32 (i32)* %fp, %fn %v, i8 addrspace(1)* %as) {
  %p = getelementptr inbounds %list, %list* %l, i64 0, i32 0
  %x = load i32, i32* %p, align 4
  store i32 %x, i32* %p
  %c = call i32 %fp(i32 %x)
  %d = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([3 x i8], [3 x i8]* @s, i32 0, i32 0), i32 %c)
  call void (i32, ...) %v(i32 1, double 2.0)
  %e = call i32 bitcast (i32 (i8*, ...)* @printf to i32 (i8*)*)(i8* null)
  %old = cmpxchg i32* %p, i32 0, i32 1 acq_rel monotonic
  %rmw = atomicrmw umax i32* %p, i32 1 seq_cst
  %vp = getelementptr i8, i8 addrspace(1)* %as, i32 1
  %fpp = alloca i32 (i32)*, align 8
  store i32 (i32)* %fp, i32 (i32)** %fpp
  %arr = alloca [4 x i8*]
  %ap = bitcast [4 x i8*]* %arr to i8*
  %va = va_arg i8* %ap, i32
  ret i32 %d
}
