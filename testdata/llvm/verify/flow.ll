; Control flow, phis, exceptions.
declare i32 @may(i32)
declare void @never()
declare i32 @__gxx_personality_v0(...)
@type = external constant ptr

define i32 @loop(i32 %n) {
entry:
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %s = phi i32 [ 1, %entry ], [ %t, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %left, label %right
left:
  %x = mul i32 %s, 3
  br label %latch
right:
  %y = add i32 %s, %i
  br label %latch
latch:
  %t = phi i32 [ %x, %left ], [ %y, %right ]
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %head, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %t, %latch ]
  ret i32 %r
dead:
  %z = add i32 %z, %r
  br label %dead
}

define i32 @table(i8 %k, i32 %v) {
  switch i8 %k, label %3 [
    i8 0, label %1
    i8 1, label %1
    i8 -1, label %2
  ]
1:
  %p = phi i32 [ %v, %0 ], [ %v, %0 ]
  br label %3
2:
  %q = add i32 %v, 1
  br label %3
3:
  %m = phi i32 [ %p, %1 ], [ %q, %2 ], [ 0, %0 ]
  ret i32 %m
}

define void @choose(i1 %a, ptr %to) {
entry:
  br i1 %a, label %one, label %two
one:
  ret void
two:
  indirectbr ptr %to, [label %one, label %three]
three:
  call void @never()
  unreachable
}

define i32 @catches(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @may(i32 %a)
          to label %ok unwind label %pad
ok:
  %s = phi i32 [ %r, %entry ]
  %u = invoke i32 @may(i32 %s) to label %done unwind label %pad
pad:
  %w = phi i32 [ 0, %entry ], [ %s, %ok ]
  %l = landingpad { ptr, i32 }
          cleanup
          catch ptr @type
  %sel = extractvalue { ptr, i32 } %l, 1
  %c = icmp eq i32 %sel, %w
  br i1 %c, label %done, label %again
again:
  resume { ptr, i32 } %l
done:
  %v = phi i32 [ %u, %ok ], [ %sel, %pad ]
  ret i32 %v
}

define void @funclets(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @may(i32 %a) to label %exit unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind label %clean
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %exit
clean:
  %cu = cleanuppad within none []
  call void @never() [ "funclet"(token %cu) ]
  cleanupret from %cu unwind to caller
exit:
  ret void
}
