@typeinfo = external constant ptr
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare void @may_throw()

define void @itanium() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw()
          to label %ok unwind label %pad

ok:
  %v = invoke noundef i32 @typed(i32 1) #0 [ "deopt"(i32 1) ] to label %done unwind label %pad2

pad:
  %lp = landingpad { ptr, i32 }
          cleanup
          catch ptr @typeinfo
          catch ptr null
          filter [1 x ptr] [ptr @typeinfo]
          filter [0 x i8] zeroinitializer
  resume { ptr, i32 } %lp

pad2:
  %lp2 = landingpad { ptr, i32 } cleanup
  unreachable

done:
  ret void
}

declare i32 @typed(i32)

define void @windows() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @may_throw() to label %exit unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler, label %handler2] unwind label %cleanup

handler:
  %cp = catchpad within %cs [ptr @typeinfo, i32 8, ptr null]
  call void @may_throw() [ "funclet"(token %cp) ]
  catchret from %cp to label %exit

handler2:
  %cp2 = catchpad within %cs []
  invoke void @may_throw() [ "funclet"(token %cp2) ]
          to label %unreachable unwind label %inside

unreachable:
  unreachable

inside:
  %inner = catchswitch within %cp2 [label %handler3] unwind to caller

handler3:
  %cp3 = catchpad within %inner [i32 1]
  catchret from %cp3 to label %exit

cleanup:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller

exit:
  ret void
}

attributes #0 = { nounwind }
