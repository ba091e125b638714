@x = global i32 0
@k = constant i32 7
@s = global ptr null
declare void @f(ptr)
declare void @args(ptr) memory(argmem: readwrite)
declare void @hid() memory(inaccessiblemem: readwrite)
declare noalias ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias, ptr noalias, i64, i1)
define i32 @g(ptr %p, ptr noalias %q, i64 %n, i1 %c) {
entry:
  %a = alloca [8 x i32]
  %b = getelementptr [8 x i32], ptr %a, i64 0, i64 3
  store i32 1, ptr %b
  %e = getelementptr [8 x i32], ptr %a, i64 0, i64 %n
  store i32 2, ptr %e
  %v0 = load i32, ptr %b
  call void @hid()
  %v1 = load i32, ptr @k
  %v2 = load volatile i32, ptr @x
  br i1 %c, label %l, label %r
l:
  store i32 3, ptr %q
  call void @args(ptr %q)
  br label %j
r:
  store i32 4, ptr %q
  br label %j
j:
  %v3 = load i32, ptr %q
  call void @f(ptr %p)
  %v4 = load i32, ptr %p
  %v5 = load i32, ptr %b
  store i32 5, ptr @x
  %m = call noalias ptr @malloc(i64 8)
  store ptr %m, ptr @s
  store i32 6, ptr %m
  %v6 = load i32, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 %n, i1 false)
  %v7 = load i32, ptr %b
  ret i32 %v4
}
