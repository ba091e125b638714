; *** IR Dump After InferFunctionAttrsPass on [module] ***
; ModuleID = 'a.c'
define i32 @f(i32 %x) {
  ret i32 %x
}

; *** IR Dump After SROAPass on f ***
define i32 @f(i32 %x) #0 !dbg !5 {
  %y = call i32 @undeclared(ptr @unknown), !dbg !6
  ret i32 %y
}
*** IR Dump Before Old Pass ***
define i32 @f(i32 %x) {
  ret i32 %x
}
; *** IR Dump After Loop Pass (omitted because invalidated) ***
; *** IR Dump After LoopSimplifyPass ***

; Preheader:
  br label %7

; Loop:
7:                                                ; preds = %0, %7
  %8 = phi i32 [ 0, %0 ], [ %9, %7 ]
  %9 = add nsw i32 %8, 1
  br i1 true, label %10, label %7

; Exit blocks
10:
  ret i32 0
; *** IR Dump After X ***
define i32 @f(i32 %x) {
  ret i32 %x
}
