define i32 @f(i32 %x, ptr %p) !dbg !4 !other !{!"inline"} {
entry:
  call void @llvm.dbg.value(metadata i32 %x, metadata !9, metadata !DIExpression(DW_OP_plus_uconst, 8, DW_OP_LLVM_fragment, 0, 32)), !dbg !10
  call void @llvm.dbg.value(metadata !DIArgList(i32 %x, ptr %p, i32 5), metadata !9, metadata !DIExpression(DW_OP_LLVM_arg, 0)), !dbg !10
  call void @llvm.dbg.declare(metadata ptr %p, metadata !9, metadata !DIExpression()), !dbg !10
  call void @llvm.metadata(metadata !"a string", metadata !{}, metadata i32 7, metadata !{i32 1, !"x", null, !4})
  %v = load i32, ptr %p, align 4, !dbg !DILocation(line: 3, column: 7, scope: !4), !tbaa !12
  %w = add i32 %v, %x, !dbg !10
  br i1 true, label %loop, label %loop, !prof !14, !llvm.loop !15

loop:
  ret i32 %w, !dbg !11
}

declare !dbg !4 void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.metadata(metadata, metadata, metadata, metadata)

@g = global i32 0, align 4, !dbg !17, !type !14

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!llvm.ident = !{}
!named-with.chars_0 = !{!14}
!escaped\22name = !{!14}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "clang \22x\22", isOptimized: true, flags: "-O2 {", runtimeVersion: 0, emissionKind: FullDebug, enums: !{}, globals: !{!17})
!1 = !DIFile(filename: "a.c", directory: "/src", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7, null}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!9}
!9 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !7)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DILocation(
  line: 4,
  scope: !4, ; a comment
  inlinedAt: !10)
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"branch_weights", i32 1, i32 -1}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
!18 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !7, isLocal: false, isDefinition: true)
!19 = !{ptr @g, i64 ptrtoint (ptr @g to i64), [2 x i8] c"ab", <2 x i32> <i32 1, i32 2>, { i32 } { i32 1 }}
!20 = !DIEnumerator(name: "E", value: -5)
!21 = !DITemplateValueParameter(name: "n", type: !7, value: i32 7)
!22 = !GenericDINode(tag: DW_TAG_entry_point, header: "h", operands: {!1, null, !5})
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 64, elements: !{!24}, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref))
!24 = !DISubrange(count: !9, lowerBound: 1)
!25 = !{!"", !"\00", !"a
b"}
