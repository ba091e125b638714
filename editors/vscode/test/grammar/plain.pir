// SYNTAX TEST "source.pir" "plain PIR"
fn @count(_0: i64 "n") -> i64 {
// <-- storage.type.function.pir
// ^^^^^^ entity.name.function.pir
//        ^^ variable.other.local.pir
//            ^^^ storage.type.pir
//                ^^^ string.quoted.double.pir
//                     ^^ keyword.operator.arrow.pir
  let _1: i64 "s" ; a comment
//^^^ storage.modifier.pir
//    ^^ variable.other.local.pir
//                ^^^^^^^^^^^ comment.line.semicolon.pir
bb0: // first
// <--- entity.name.label.pir
//   ^^^^^^^^ comment.line.double-slash.pir
  _1 = 0 @2:5
//^^ variable.other.local.pir
//   ^ keyword.operator.assignment.pir
//     ^ constant.numeric.pir
//       ^^^^ comment.line.position.pir
  _3 = slt _2, _0
//     ^^^ support.function.opcode.pir
  _3 = add.chk _2, -1
//     ^^^^^^^ support.function.opcode.pir
//                 ^^ constant.numeric.pir
  br _3, bb2, bb3
//^^ keyword.control.flow.pir
//       ^^^ entity.name.label.pir
//            ^^^ entity.name.label.pir
  _4 = (*_0)[_2]
//      ^ keyword.operator.pir
//       ^^ variable.other.local.pir
//           ^^ variable.other.local.pir
  _7 = call @sum(_5, @limit)
//     ^^^^ keyword.control.call.pir
//          ^^^^ entity.name.function.call.pir
//                   ^^^^^^ variable.other.global.pir
  assert _5, bb1, "overflow"
//^^^^^^ keyword.control.flow.pir
//           ^^^ entity.name.label.pir
//                ^^^^^^^^^^ string.quoted.double.pir
  switch _1 [1: bb1, default: bb3]
//^^^^^^ keyword.control.flow.pir
//                   ^^^^^^^ keyword.control.flow.pir
//                            ^^^ entity.name.label.pir
  _1 = cast _2 to i32
//     ^^^^ support.function.opcode.pir
//             ^^ keyword.other.pir
//                ^^^ storage.type.pir
  return undef
//^^^^^^ keyword.control.flow.pir
//       ^^^^^ constant.language.pir
}
global @limit: i64 = 10
// <------ storage.modifier.pir
//     ^^^^^^ variable.other.global.pir
struct @Pair { i64 "first", bool "second" }
// <------ storage.type.struct.pir
//     ^^^^^ entity.name.type.pir
//                          ^^^^ storage.type.pir
extern fn @fill(&mut [i64; 8])
// <------ storage.modifier.pir
//     ^^ storage.type.function.pir
//        ^^^^^ entity.name.function.pir
//              ^ keyword.operator.pir
//               ^^^ keyword.other.pir
