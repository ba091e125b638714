; SYNTAX TEST "source.llvm-ir" "what stands outside functions"
source_filename = "a.c"
; <--------------- keyword.other.llvm-ir
;                 ^^^^^ string.quoted.double.llvm-ir
target triple = "x86_64-unknown-linux-gnu"
; <------ keyword.other.llvm-ir
;      ^^^^^^ keyword.other.llvm-ir
%struct.S = type { i32, ptr }
; <--------- entity.name.type.llvm-ir
;           ^^^^ keyword.other.llvm-ir
;                  ^^^ storage.type.llvm-ir
@.str = private unnamed_addr constant [3 x i8] c"a\0A\00", align 1
; <----- variable.other.global.llvm-ir
;       ^^^^^^^ storage.modifier.llvm-ir
;                            ^^^^^^^^ keyword.other.llvm-ir
;                                        ^ keyword.operator.times.llvm-ir
;                                              ^^^ string.quoted.double.llvm-ir
;                                                 ^^^ constant.character.escape.llvm-ir
declare i32 @printf(ptr, ...)
; <------- storage.type.function.llvm-ir
;           ^^^^^^^ entity.name.function.llvm-ir
attributes #0 = { nounwind "frame-pointer"="all" }
; <---------- keyword.other.llvm-ir
;          ^^ variable.other.attribute.llvm-ir
;                 ^^^^^^^^ storage.modifier.llvm-ir
;                          ^^^^^^^^^^^^^^^ string.quoted.double.llvm-ir
!0 = !DILocation(line: 3, scope: !1)
; <-- variable.other.metadata.llvm-ir
;    ^^^^^^^^^^^ support.type.metadata.llvm-ir
;                      ^ constant.numeric.llvm-ir
;                                ^^ variable.other.metadata.llvm-ir
