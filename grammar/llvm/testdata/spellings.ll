; legal spellings of many versions, one after the other; no module that makes sense
define void @f0() {
  %a = load atomic i32, ptr %p syncscope("agent") unordered, align 4
  %b = call ptr addrspace(3) @g(ptr addrspace(1) noundef %x)
  %c = call ptr (ptr, ...) @h(ptr %x)
  %d = call %struct.T* @k()
  %e = call i32 addrspace(0)* @k()
  %f1 = call <4 x i32> @llvm.x(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %g = call { i32, ptr } @z({ i32, ptr } { i32 1, ptr null }, [2 x i8] c"ab", i1 true, float 0x7FF8000000000000)
  %h = call i32 @y(i32 %x) #3, !range !4, !dbg !5
  call void @t(ptr nonnull align 8 dereferenceable(16) %this, ptr elementtype(i32) %e)
  call preserve_mostcc void @q()
  call amdgpu_gfx void @q()
  call spir_func void @q()
  call x86_stdcallcc void @q()
  call swifttailcc void @q(ptr swiftself %s, ptr swiftasync %t, ptr swifterror %u)
  call ghccc void @q()
  call cc10 void @q()
  call riscv_vls_cc(128) void @q()
  call noalias nonnull align 16 ptr @m(i64 4) nounwind "x"="y" #3
  %i = call reassoc nsz arcp contract afn float @s()
  %j = icmp eq ptr %x, null
  %k = icmp ne ptr %x, @g
  %l = select i1 %c, ptr @a, ptr getelementptr (i8, ptr @b, i64 1)
  %m = getelementptr inbounds { i32, [2 x i8] }, ptr %x, i64 0, i32 1, i64 %n
  %n = getelementptr inbounds i8, <2 x ptr> %p, <2 x i64> splat (i64 4), !dbg !5
  %o = extractvalue [2 x { i32, i8 }] [{ i32, i8 } { i32 1, i8 2 }, { i32, i8 } undef], 0, 1
  %q = insertelement <vscale x 4 x i32> poison, i32 %x, i64 0
  %r = shufflevector <vscale x 4 x i32> %q, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %s = phi <2 x ptr> [ zeroinitializer, %a ], [ <ptr null, ptr @x>, %b ]
  %t = phi { i32, i32 } [ { i32 1, i32 2 }, %a ], [ undef, %b ], !dbg !5
  %u = atomicrmw volatile nand ptr addrspace(1) %p, i8 1 syncscope("one-as") acq_rel, align 1
  %v = cmpxchg ptr %p, ptr null, ptr @x seq_cst seq_cst, align 8, !dbg !5
  %w = alloca [4 x i8], i32 0, align 1, addrspace(5), !dbg !5
  %x1 = alloca %struct.S, align 8, !DIAssignID !7
  %y = va_arg ptr %ap, { i32, i32 }
  %z = fptrunc fast double %d to float
  switch i64 %x, label %d1 [
  ]
  store <2 x i32> <i32 1, i32 2>, ptr %x, align 8, !tbaa !1, !alias.scope !2, !noalias !3
  store i8 0, ptr inttoptr (i64 4 to ptr), align 1
  ret <2 x i1> <i1 true, i1 false>
  br i1 undef, label %a, label %b, !prof !5
  br i1 icmp eq (ptr @a, ptr @b), label %a, label %b
  invoke void %0(ptr %x) [ "funclet"(token %1) ] to label %a unwind label %b, !dbg !5
  unreachable, !dbg !5
  call void @llvm.foo(metadata !"x", metadata ptr %a, metadata ptr null, metadata i32 0)
  call void @llvm.foo(metadata <2 x i32> %a, metadata { i32 } { i32 1 })
  resume { ptr, i32 } { ptr null, i32 0 }
  ret ptr blockaddress(@f, %a)
  ret i8 0, !dbg !DILocation(line: 1, column: 0, scope: !5)
}

@a = internal unnamed_addr addrspace(4) constant <{ [4 x i8], ptr }> <{ [4 x i8] c"abcd", ptr @b }>, section ".x,\22y\22", align 8, !dbg !0, !dbg !1
@b = dso_local local_unnamed_addr global ptr null, comdat, align 8
@c = common global [16 x i8] zeroinitializer, align 16, no_sanitize_hwaddress
@d = thread_local(localdynamic) externally_initialized global i32 0 #0
@e = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
@g = dllexport alias void (), ptr @f
@h = external dllimport global i32, align 4
@i = protected dso_local_equivalent_like global i32 0
@j = private alias ptr, inttoptr (i64 1 to ptr)
@k = global ptr addrspacecast (ptr addrspace(4) @a to ptr), align 8
@l = global i1 true
@m = global float 0xFFF0000000000000
@n = global [2 x float] [float 1.0, float -1.0e-10]
@o = global x86_fp80 0xK00000000000000000000
@p = linkonce_odr hidden constant { { i32 }, [0 x ptr] } { { i32 } { i32 1 }, [0 x ptr] zeroinitializer }, comdat($x), align 4
@q = global i64 ptrtoint (ptr getelementptr inbounds ({ i8 }, ptr null, i32 1) to i64)
declare dso_local i32 @d1(i32, ...) local_unnamed_addr #1 section "x" align 4
declare dllimport x86_stdcallcc void @d2() unnamed_addr nounwind readnone willreturn memory(none)
declare extern_weak hidden void @d3() addrspace(1) comdat
declare token @d4(metadata, token, label)
declare <vscale x 4 x float> @d5(<vscale x 4 x i1>)
declare void @d6(ptr align(8) byval([4 x i8]), i32 noext, ptr nocapture noundef readonly captures(none))
declare void @d7() allockind("alloc,uninitialized") allocsize(0,1) "alloc-family"="x"
define weak_odr protected amdgpu_kernel void @f(ptr addrspace(1) noundef align 4 %x, float inreg noundef %y) unnamed_addr #0 comdat align 2 gc "statepoint-example" !kernel_arg_addr_space !4 !dbg !5 {
  ret void
}
define void @g() partition "x" { ret void }
define hidden void @"a b"() personality i8* bitcast (i32 (...)* @p to i8*) { ret void }
define void @h() prefix i8 1 prologue i8 2 personality ptr @__p { ret void }
define noundef nonnull align 8 dereferenceable(4) ptr @i(ptr noundef returned %x) { ret ptr %x }
define range(i8 0, 2) i8 @j() { ret i8 0 }
define nofpclass(nan inf) float @k() { ret float 1.0 }
define [2 x i32] @l() { ret [2 x i32] zeroinitializer }
define %struct.A* @m(%struct.A* %x) { ret %struct.A* %x }
define void (i32)* @n() { ret void (i32)* null }
define i32 (i8*, ...)* (i32)* @o() { unreachable }
define void @p(void (i32, ...)* nocapture %f) { ret void }

!0 = !DILocation(line: 1, column: 2, scope: !3, isImplicitCode: true, atomGroup: 1)
!1 = !DIExpression()
!2 = !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_stack_value)
!3 = !DIArgList()
!4 = distinct !{!4, !5, !6, i1 true, ptr @f, void ()* @g, null, !"x", !{}, !DILocation(line: 0, scope: !3)}
!5 = !DIDerivedType(tag: DW_TAG_member, name: "x", baseType: !3, size: 32, extraData: i32 5)
!6 = !DIDerivedType(tag: DW_TAG_ptr, ptrAuthKey: 2, ptrAuthIsAddressDiscriminated: true, extraData: i8* null)
!7 = distinct !DIAssignID()
!8 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, value: !"A")
!9 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "X", value: "1")
!10 = !DIModule(scope: null, name: "x", configMacros: "a", includePath: "/")
!11 = !DIStringType(name: "c", stringLengthExpression: !DIExpression(DW_OP_x))
!12 = !DISubrange(count: 3, lowerBound: -1)
!13 = !DICommonBlock(scope: null, declaration: null)
!14 = !DIFixedPointType(name: "x", kind: Binary, factor: -4)
!15 = !{metadata i32 5}
!16 = !{i32 2, i32 (i32)* @f, <2 x i1> <i1 true, i1 undef>}
!llvm.linker.options = !{!16, !15}
!17 = !{ !16 , ! "x" }
!18 = !{double 1.0, half 0xH3C00, float +inf}
!19 = !DIEnumerator(name: "a", value: 18446744073709551615, isUnsigned: true)
!20 = !DICompileUnit(language: 5, file: !1, sysroot: "/", sdk: "x", dwoId: 1, splitDebugInlining: false, debugInfoForProfiling: true, nameTableKind: None)
^0 = module: (path: "", hash: (0, 0, 0, 0, 0))
^1 = gv: (guid: 17407585008595848568, summaries: (variable: (module: ^0, flags: (linkage: internal, live: 0), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (writeonly ^2, ^3))))
^2 = typeidCompatibleVTable: (name: "_ZTS1A", summary: ((offset: 16, ^1)))
uselistorder ptr @x, { 1, 0, 2 }
uselistorder { i32, i32 } { i32 1, i32 2 }, { 1, 0 }
uselistorder i32 7, {
  1, 0
}
uselistorder_bb @f, %bb, { 1, 0 }
attributes #0 = { "a" "b"="c" align=4 nounwind sret(%T) byval({ i32 }) range(i32 0, 4) initializes((0, 4)) memory(read, argmem: none) captures(ret: address) allockind("free") uwtable(async) nofpclass(nan) }
%0 = type { i32, %0*, %1 }
%1 = type opaque
%"a\22" = type target("x.y", i32, 4)
%T = type { ptr, [0 x %0] }
deplibs = [ "a", "b" ]
module asm "x \22"
$a = comdat nodeduplicate
source_filename = "a\5Cb"
