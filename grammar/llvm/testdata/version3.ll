; spellings of LLVM 3, which no tool of today reads
@g = linker_private global i32 0
@a = alias i32* @g
@b = alias weak i32* @g
global i32 5
@t = internal thread_local unnamed_addr constant i32 1

define i32 @f(i32* %p, { i32, i8* }* %s) nounwind uwtable ssp {
  %x = load i32* %p, align 4, !dbg !1
  %y = load volatile i32* %p
  %q = getelementptr inbounds { i32, i8* }* %s, i32 0, i32 1
  %r = getelementptr i32* %p, i64 1
  call void @llvm.dbg.declare(metadata !{i32* %p}, metadata !2), !dbg !1
  call void @llvm.dbg.value(metadata !{i32 %x}, i64 0, metadata !2)
  %c = cmpxchg i32* %p, i32 0, i32 1 seq_cst
  %lp = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) cleanup catch i8* null
  %z = tail call i32 (i8*, ...)* @printf(i8* getelementptr inbounds ([3 x i8]* @s, i32 0, i32 0), i32 %x) nounwind readonly
  %s1 = call { i32, i8* } @g2() alignstack(4)
; <label>:6                                       ; preds = %0
  switch i32 %x, label %7 [i32 0, label %7]
; <label>:7
  ret i32 %z
}

!0 = metadata !{i32 786449, i32 0, i32 12, metadata !"a.c", null, metadata !1, i1 true}
!1 = metadata !{i32 5, i32 0, metadata !0, null}
!llvm.dbg.cu = !{!0}
!2 = metadata !{metadata !0, i32* @g, [2 x i8]* null}
!3 = metadata !"a string"
!4 = !{metadata !3}
