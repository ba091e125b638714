; every operation, as LLVM 19 spells it
source_filename = "instructions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

module asm ".globl marker"
module asm "marker: ret"

%pair = type { i32, i64 }
%packed = type <{ i8, i32, [3 x i16] }>
%list = type { i32, ptr }
%fwd = type opaque
%"quoted name" = type { %pair, <4 x float> }
%alias.of = type i64;a comment follows at once

$once = comdat any
$"in quotes" = comdat largest

@counter = internal global i32 0, align 4
@table = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@text = private unnamed_addr constant [6 x i8] c"ab\22c\0A\00", align 1
@braces = constant [9 x i8] c"{;}\22 @ %x"
@elsewhere = external global i32
@weak.ext = extern_weak hidden global i32
@tls = thread_local(initialexec) global i32 7, section ".tdata", align 4
@once = linkonce_odr dso_local global i64 5, comdat
@grouped = weak_odr global i64 5, comdat($once), partition "part", align 8
@in.space = addrspace(1) global ptr addrspace(1) null
@ext.init = externally_initialized global i32 0
@"quoted global" = global %"quoted name" zeroinitializer
@"\01mangled" = global i8 1
@0 = global i32 0
@"0x" = global i32 0
@medium = global i32 0, code_model "large"
@sane = global i32 1, no_sanitize_address, sanitize_memtag
@other.name = alias i32, ptr @counter
@computed = hidden unnamed_addr alias i32, getelementptr inbounds ([3 x i32], ptr @table, i64 0, i64 1)
@resolved = ifunc i32 (i32), ptr @resolver

declare i32 @printf(ptr nocapture readonly, ...)
declare noundef ptr @alloc(i64 noundef) local_unnamed_addr #0
declare void @takes(ptr byval(%pair) align 8, ptr sret(%pair), i32 signext inreg, ptr dereferenceable(8) noalias nonnull)
declare fastcc void @fast() "key"="value" "alone" nounwind
declare cc 11 void @numbered()
declare range(i32 0, 10) i32 @small()
declare i32 @__gxx_personality_v0(...)
declare void @llvm.assume(i1)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare i32 @strings([2 x i8], { i8, [1 x i8] })
declare void @llvm.trap() cold noreturn nounwind

define ptr @resolver() {
  ret ptr @arith
}

define dso_local i32 @arith(i32 noundef %a, i32 %b, float %f, <4 x i32> %v) local_unnamed_addr #1 {
entry:
  %add = add nuw nsw i32 %a, %b
  %sub = sub nsw i32 %add, -1
  %mul = mul i32 %sub, 3
  %udiv = udiv exact i32 %mul, 2
  %sdiv = sdiv i32 %udiv, 2
  %urem = urem i32 %sdiv, 7
  %srem = srem i32 %urem, 7
  %shl = shl nuw i32 %srem, 1
  %lshr = lshr exact i32 %shl, 1
  %ashr = ashr i32 %lshr, 1
  %and = and i32 %ashr, 255
  %or = or disjoint i32 %and, 256
  %xor = xor i32 %or, -1
  %fadd = fadd fast float %f, 1.000000e+00
  %fsub = fsub nnan ninf float %fadd, 0x3FF0000000000000
  %fmul = fmul nsz arcp contract afn reassoc float %fsub, 2.5
  %fdiv = fdiv float %fmul, -1.5e+3
  %frem = frem float %fdiv, 1.0
  %fneg = fneg float %frem
  %half = fptrunc float %fneg to half
  %hadd = fadd half %half, 0xH3C00
  %brain = fadd bfloat 0xR3F80, 0xR0000
  %long = fpext float %fneg to x86_fp80
  %ladd = fadd x86_fp80 %long, 0xK3FFF8000000000000000
  %quad = fadd fp128 0xL00000000000000003FFF000000000000, 0xL00000000000000000000000000000000
  %ppc = fadd ppc_fp128 0xM3FF00000000000000000000000000000, 0xM00000000000000000000000000000000
  %trunc = trunc nuw i32 %xor to i8
  %zext = zext nneg i8 %trunc to i64
  %sext = sext i8 %trunc to i64
  %u = uitofp nneg i64 %zext to double
  %s = sitofp i64 %sext to double
  %fu = fptoui double %u to i32
  %fs = fptosi double %s to i32
  %p = inttoptr i64 %zext to ptr
  %i = ptrtoint ptr %p to i64
  %c = bitcast i64 %i to double
  %sp = addrspacecast ptr %p to ptr addrspace(1)
  %cmp = icmp slt i32 %fu, %fs
  %fc = fcmp nnan une double %c, 0.0
  %vc = icmp eq <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %sel = select i1 %cmp, i32 %fu, i32 %fs
  %fsel = select fast i1 %fc, float %fneg, float 1.0
  %e = extractelement <4 x i32> %v, i64 0
  %w = insertelement <4 x i32> %v, i32 %sel, i32 1
  %sh = shufflevector <4 x i32> %w, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 poison>
  %spl = add <4 x i32> %sh, splat (i32 1)
  %sc = add <vscale x 2 x i64> zeroinitializer, zeroinitializer
  %fr = freeze i32 %e
  ret i32 %fr
}

define void @memory(ptr %p, i64 %n, ptr addrspace(1) %q) {
  %1 = alloca i32, align 4
  %2 = alloca %pair, i64 %n, align 16
  %3 = alloca inalloca i8, align 1
  %4 = alloca swifterror ptr, align 8
  %5 = load i32, ptr %1, align 4
  %6 = load volatile i32, ptr %1, align 4, !range !0, !nontemporal !1
  %7 = load atomic i32, ptr %1 acquire, align 4
  %8 = load atomic volatile i32, ptr %1 syncscope("singlethread") seq_cst, align 4
  store i32 %5, ptr %1, align 4
  store volatile i32 %6, ptr %1, align 4
  store atomic i32 %7, ptr %1 release, align 4
  store atomic volatile i32 %8, ptr %1 syncscope("agent") monotonic, align 4
  %9 = getelementptr inbounds %pair, ptr %2, i64 0, i32 1
  %10 = getelementptr [3 x i32], ptr @table, i64 0, i64 %n
  %11 = getelementptr i8, <2 x ptr> zeroinitializer, <2 x i64> <i64 1, i64 2>
  %12 = getelementptr inbounds nuw i8, ptr %p, i64 4
  fence acq_rel
  fence syncscope("singlethread") seq_cst
  %13 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
  %14 = cmpxchg weak volatile ptr %p, i32 0, i32 1 syncscope("agent") seq_cst acquire, align 4
  %15 = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  %16 = atomicrmw volatile xchg ptr %p, i32 1 syncscope("agent") monotonic, align 4
  %17 = atomicrmw uinc_wrap ptr %p, i32 9 acquire, align 4
  %18 = atomicrmw fadd ptr %p, float 1.0 seq_cst, align 4, !dbg.x !1
  %19 = extractvalue { i32, i1 } %13, 0
  %20 = extractvalue { { i8, [2 x i16] }, i1 } zeroinitializer, 0, 1, 1
  %21 = insertvalue { i32, i1 } %13, i32 5, 0
  %22 = insertvalue [2 x { i32, i8 }] undef, i8 1, 1, 1
  %23 = va_arg ptr %p, i32
  store ptr addrspace(1) %q, ptr addrspace(1) @in.space, align 8
  ret void
}

define i32 @calls(ptr %f, i32 %x, ...) #0 gc "shadow-stack" {
  %1 = call i32 (ptr, ...) @printf(ptr @text, i32 %x, double 1.0)
  %2 = tail call fastcc i32 %f(i32 signext %x, ptr align 8 null) #1
  %3 = notail call i32 @arith(i32 1, i32 2, float 0.0, <4 x i32> zeroinitializer)
  %4 = call noundef zeroext i8 %f()
  call void @takes(ptr byval(%pair) align 8 %f, ptr sret(%pair) %f, i32 inreg 5, ptr noalias nonnull dereferenceable(8) %f) nounwind
  call addrspace(0) void @fast()
  call cc 11 void @numbered()
  %5 = call nnan float %f(float 1.0)
  call void asm sideeffect "nop; $0", "r,~{memory},~{dirflag}"(i32 %x) #0, !srcloc !0
  %6 = call i32 asm alignstack inteldialect "mov $0, $1", "=r,r"(i32 %x)
  call void asm sideeffect unwind "{", ""()
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i64 16), "nonnull"(ptr %f) ]
  %7 = call i32 @small() [ "deopt"(i32 1, ptr null, float 1.0), "empty"() ]
  %8 = call i32 @strings([2 x i8] c"ab", { i8, [1 x i8] } { i8 1, [1 x i8] c"\00" })
  call void @llvm.trap()
  unreachable
}

define void @musttail(ptr %f, ...) {
  musttail call void (ptr, ...) @musttail(ptr %f, ...)
  ret void
}

define i64 @control(i32 %x, i1 %c, ptr %addr) {
entry:
  br i1 %c, label %left, label %right

left:                                             ; preds = %entry
  switch i32 %x, label %join [
    i32 0, label %right
    i32 1, label %right
    i32 -5, label %join
  ]

right:                                            ; preds = %left, %left, %entry
  switch i32 %x, label %join []

join:                                             ; preds = %right, %left, %left
  %phi = phi i64 [ 1, %left ], [ 1, %left ], [ 2, %right ]
  %ptr = phi ptr [ blockaddress(@control, %left), %left ], [ blockaddress(@control, %left), %left ], [ null, %right ]
  %fp = phi fast float [ 1.0, %left ], [ 1.0, %left ], [ 0x7FF8000000000000, %right ]
  indirectbr ptr %ptr, [label %a, label %"b c", label %a]

a:
  br label %"b c"

"b c":
  callbr void asm sideeffect "jmp ${0:l}", "!i,!i"() to label %3 [label %header, label %"2"]

3:
  br label %header

"2":
  br label %header

header:
  br label %-3

-3:
  br label %$N

$N:
  br label %"}{][:;,"

"}{][:;,":
  ret i64 %phi
}

define void @unnamed_blocks(i1) {
  br i1 %0, label %2, label %3

2:
  br label %3

3:
  br label %4

4:
  unreachable
}

define linkonce_odr i32 @everything() unnamed_addr noinline section ".text.x" comdat($once) align 16 gc "x" prefix i32 5 prologue { i8, i8 } { i8 1, i8 2 } personality ptr @__gxx_personality_v0 {
  ret i32 0
}

define void @types({ i32, [2 x { i8 }] } %s, <{ i8, i32 }> %p, [0 x i8] %z, <2 x ptr> %v, i1 %b, i24 %odd, ptr addrspace(3) %w) {
  ret void
}

define { i32, { float, ptr } } @structs() {
  ret { i32, { float, ptr } } { i32 1, { float, ptr } { float 2.0, ptr @counter } }
}

attributes #0 = { nounwind uwtable "frame-pointer"="all" memory(argmem: readwrite, inaccessiblemem: none) }
attributes #1 = { alwaysinline alignstack=16 "no-value" vscale_range(1,16) "quoted\22key"="{}" }

!0 = !{i32 0, i32 10}
!1 = !{i32 1}
!llvm.module.flags = !{!2, !3}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 8, !"PIC Level", i32 2}
