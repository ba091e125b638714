define i32 @f(i32 %x, ptr %p) !dbg !4 {
    #dbg_value(i32 %x, !9, !DIExpression(), !10)
    #dbg_declare(ptr %p, !9, !DIExpression(DW_OP_deref), !10)
    #dbg_value(!DIArgList(i32 %x, i32 5), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value), !DILocation(line: 3, scope: !4))
    #dbg_assign(i32 poison, !9, !DIExpression(), !12, ptr %p, !DIExpression(), !10)
    #dbg_label(!11, !10)
  br label %1
; <label>:1:
    #dbg_value(
      !{},
      !9, !DIExpression(),
      !10)
  ret i32 %x, !dbg !10
}
!llvm.module.flags = !{!3}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{})
!9 = !DILocalVariable(name: "x", scope: !4)
!10 = !DILocation(line: 2, scope: !4)
!11 = !DILabel(scope: !4, name: "l", file: !1, line: 3)
!12 = distinct !DIAssignID()
