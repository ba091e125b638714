; SYNTAX TEST "source.llvm-ir" "a function"
define dso_local i32 @count(i32 noundef %0, ptr nocapture %p) #0 !dbg !7 {
; <------ storage.type.function.llvm-ir
;      ^^^^^^^^^ storage.modifier.llvm-ir
;                ^^^ storage.type.llvm-ir
;                    ^^^^^^ entity.name.function.llvm-ir
;                               ^^^^^^^ storage.modifier.llvm-ir
;                                       ^^ variable.other.local.llvm-ir
;                                           ^^^ storage.type.llvm-ir
;                                                             ^^ variable.other.attribute.llvm-ir
;                                                                ^^^^ variable.other.metadata.llvm-ir
;                                                                     ^^ variable.other.metadata.llvm-ir
entry: ; preds = %x
; <----- entity.name.label.llvm-ir
;      ^^^^^^^^^^^^ comment.line.semicolon.llvm-ir
  %i.addr = alloca i64, align 8
; ^^^^^^^ variable.other.local.llvm-ir
;         ^ keyword.operator.assignment.llvm-ir
;           ^^^^^^ support.function.opcode.llvm-ir
;                  ^^^ storage.type.llvm-ir
;                       ^^^^^ keyword.other.llvm-ir
;                             ^ constant.numeric.llvm-ir
  br i1 %c, label %if.then, label %5
; ^^ keyword.control.flow.llvm-ir
;    ^^ storage.type.llvm-ir
;           ^^^^^ storage.type.llvm-ir
;                 ^^^^^^^^ entity.name.label.llvm-ir
;                                 ^^ entity.name.label.llvm-ir
5:
; <- entity.name.label.llvm-ir
"a b":
; <----- entity.name.label.llvm-ir
  %s = phi i32 [ 0, %entry ], [ %t, %"a b" ]
;      ^^^ keyword.operator.phi.llvm-ir
;                ^ constant.numeric.llvm-ir
;                   ^^^^^^ variable.other.local.llvm-ir
;                                   ^^^^^^ variable.other.local.llvm-ir
  %a = add nsw i32 %s, -1
;      ^^^ support.function.opcode.llvm-ir
;          ^^^ storage.modifier.llvm-ir
;                      ^^ constant.numeric.llvm-ir
  %c = icmp slt i32 %a, %0
;      ^^^^ support.function.opcode.llvm-ir
;           ^^^ keyword.operator.predicate.llvm-ir
  %r = tail call i32 (ptr, ...) @printf(ptr @.str, double 1.000000e+00)
;      ^^^^ storage.modifier.llvm-ir
;           ^^^^ keyword.control.call.llvm-ir
;                          ^^^ keyword.operator.llvm-ir
;                               ^^^^^^^ entity.name.function.call.llvm-ir
;                                           ^^^^^ variable.other.global.llvm-ir
;                                                         ^^^^^^^^^^^^ constant.numeric.llvm-ir
  %v = load <4 x float>, ptr %p
;      ^^^^ support.function.opcode.llvm-ir
;            ^ constant.numeric.llvm-ir
;              ^ keyword.operator.times.llvm-ir
;                ^^^^^ storage.type.llvm-ir
  store i8 poison, ptr null, !tbaa !3
; ^^^^^ support.function.opcode.llvm-ir
;          ^^^^^^ constant.language.llvm-ir
;                      ^^^^ constant.language.llvm-ir
;                            ^^^^^ variable.other.metadata.llvm-ir
  ret i32 %s
; ^^^ keyword.control.flow.llvm-ir
;         ^^ variable.other.local.llvm-ir
}
