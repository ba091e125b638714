@a = global i32 1
@arr = global [4 x i32] [i32 0, i32 1, i32 2, i32 3]
@s1 = global { i32, ptr } { i32 ptrtoint (ptr @a to i32), ptr @a }
@s2 = global <{ i8, i16 }> <{ i8 1, i16 2 }>
@v1 = global <2 x i1> <i1 true, i1 false>
@gep = global ptr getelementptr inbounds ([4 x i32], ptr @arr, i64 0, i64 2)
@gep2 = global ptr getelementptr inbounds nuw (i8, ptr @arr, i64 4)
@gep3 = global ptr getelementptr inbounds inrange(-8, 16) ({ [3 x ptr] }, ptr @arr, i32 0, i32 0, i32 2)
@sum = global i64 add (i64 ptrtoint (ptr @a to i64), i64 1)
@diff = global i64 sub nuw nsw (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @arr to i64))
@x = global i64 xor (i64 ptrtoint (ptr @a to i64), i64 1)
@tr = global i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @tr to i64)) to i32)
@cast = global ptr addrspacecast (ptr addrspace(1) null to ptr)
@eq = global ptr inttoptr (i64 add (i64 ptrtoint (ptr @a to i64), i64 8) to ptr)
@str = global [3 x i8] c"a\\b"
@over.lines = global [7 x i8] c"ab
cd
e"
@nested = global [2 x { [1 x i8], <2 x float> }] [{ [1 x i8], <2 x float> } { [1 x i8] c"a", <2 x float> <float 1.0, float 2.0> },
  { [1 x i8], <2 x float> } zeroinitializer]
@un = global { i8, i8 } undef
@po = global { i8, i8 } poison
@eqv = global ptr dso_local_equivalent @f
@nocfi = global ptr no_cfi @f
@ba = global ptr blockaddress(@f, %there)
@big = global i128 170141183460469231731687303715884105727
@hexint = global i32 u0x10
@neg = global i32 s0xFF
@inf = global double 0x7FF0000000000000
@empty = global {} {}
@noelems = global [0 x i32] []
@target.type = global target("spirv.DeviceEvent") zeroinitializer

define void @f() {
  br label %there
there:
  ret void
}
