@a = global i32 7
@b = global ptr @a
@c = global ptr @a
declare void @g()
define void @f(i32 %x, i1 %c) {
entry:
  %u = add i32 %x, %x
  %v = add i32 %u, %u
  br i1 %c, label %entry2, label %entry2
entry2:
  ret void
  uselistorder i32 %x, { 1, 0 }
  uselistorder i32 %u, { 1, 0 }
  uselistorder label %entry2, { 1, 0 }
}
uselistorder ptr @a, { 1, 0 }
