; what LLVM 20 to 23 added
declare void @f(ptr captures(none), ptr captures(address, ret: provenance), ptr initializes((0, 4), (8, 12)) writeonly dead_on_unwind, ptr dead_on_return) nocreateundeforpoison
declare nofpclass(nan inf) float @k(float nofpclass(nan))
@signed = global ptr ptrauth (ptr @f, i32 0, i64 1234, ptr null)
@bits = global ptr getelementptr nusw nuw (i8, ptr @signed, i64 4)
@pta = global i64 ptrtoaddr (ptr @signed to i64)

define void @g(i32 %a, ptr %p, target("aarch64.svcount") %t, target("spirv.Image", float, 1, 0, 0) %i) denormal_fpenv(float: preservesign) {
  %c = icmp samesign ult i32 %a, 5
  %z = zext nneg i32 %a to i64
  %u = uitofp nneg i32 %a to float
  %gp = getelementptr nusw i8, ptr %p, i64 4
  %t1 = trunc nuw nsw i32 %a to i8
  %addr = ptrtoaddr ptr %p to i64
  %m = atomicrmw usub_sat ptr %p, i32 9 acquire
  %el = atomicrmw elementwise fadd ptr %p, <2 x float> zeroinitializer seq_cst
  %inf = fadd float +inf, -nan(0x1)
  %hx = fadd double f0x3FF0000000000000, 1.0
  %n = newop i32 %a, i64 %z
  brandnew i32 %a, label %next
next:
  newstore atomic i32 %a, ptr %p, align 4, !dbg !0
    #dbg_declare_value(ptr %p, !0, !DIExpression(), !0)
  call void @f(ptr %p) [ "kcfi"(i32 1), "convergencectrl"(token poison) ], !newkind !{}, !mmra !0
  %r = load i32, ptr %p, align 4, newproperty(5), !range !0
  ret void
}
!0 = !DINewNode(anything: "x", list: {!0, !0}, flags: A | B, value: 5u, nested: (a: 1))
attributes #0 = { newattr newattr2(a, b: c) "x"="y" memory(target_mem0: read) captures(none) }
