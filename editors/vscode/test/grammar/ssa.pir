// SYNTAX TEST "source.pir" "PIR in SSA form"
bb3(_1#1: i64):
// <--- entity.name.label.pir
//  ^^ variable.other.ssa.pir
//    ^^ variable.other.ssa.version.pir
//        ^^^ storage.type.pir
  _1#2 = phi [bb1: 1, bb2: _2#1]
//^^ variable.other.ssa.pir
//  ^^ variable.other.ssa.version.pir
//       ^^^ keyword.operator.phi.pir
//            ^^^ entity.name.label.pir
//                 ^ constant.numeric.pir
//                         ^^ variable.other.ssa.pir
  upsilon _1#1, 1
//^^^^^^^ keyword.operator.phi.pir
  goto bb3(1)
//^^^^ keyword.control.flow.pir
//     ^^^ entity.name.label.pir
