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
