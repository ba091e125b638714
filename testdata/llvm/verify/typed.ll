; As LLVM 14 writes it: pointers have pointees.
%pair = type { i32, i8* }
%node = type { %pair, %node*, [4 x i16] }

@counter = global i32 0
@text = private constant [4 x i8] c"abc\00"
@start = global %pair { i32 7, i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 0) }
@handler = global void (i32*, i32)* @use

declare i32 @printf(i8*, ...)
declare void @use(i32*, i32)
declare i32 @__gxx_personality_v0(...)

define i16 @access(%node* %p, i64 %i, i32 %v) {
entry:
  %x = alloca i32, align 4
  %n = alloca %node
  store i32 %v, i32* %x, align 4
  %a = load i32, i32* %x
  %f = getelementptr inbounds %node, %node* %n, i64 0, i32 0, i32 1
  %b = bitcast i32* %x to i8*
  store i8* %b, i8** %f
  %g = getelementptr %node, %node* %p, i64 %i, i32 2, i64 3
  %h = load i16, i16* %g
  %k = getelementptr %node, %node* %p, i64 0, i32 1
  %l = load %node*, %node** %k
  %m = icmp eq %node* %l, null
  %s = select i1 %m, %node* %p, %node* %l
  %t = getelementptr %node, %node* %s, i64 0, i32 0, i32 0
  %c = atomicrmw add i32* %t, i32 %a seq_cst
  %o = cmpxchg i32* @counter, i32 %c, i32 5 acq_rel monotonic
  %q = extractvalue { i32, i1 } %o, 0
  call void @use(i32* %t, i32 %q)
  %u = load void (i32*, i32)*, void (i32*, i32)** @handler
  call void %u(i32* %x, i32 %q)
  %w = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 0), i32 %q)
  ret i16 %h
}

define i32 @catches(i32 %a, i32 (i32)* %may) personality i8* bitcast (i32 (...)* @__gxx_personality_v0 to i8*) {
entry:
  %r = invoke i32 %may(i32 %a) to label %ok unwind label %pad
ok:
  ret i32 %r
pad:
  %l = landingpad { i8*, i32 }
          catch i8* null
  %e = extractvalue { i8*, i32 } %l, 0
  %c = ptrtoint i8* %e to i64
  %d = inttoptr i64 %c to i32*
  %s = load i32, i32* %d
  ret i32 %s
}
