# SYNTAX TEST "source.tac" "canonical three-address code"
# a comment
# <----------- comment.line.number-sign.tac
func count(n) { // more
# <---- storage.type.function.tac
#    ^^^^^ entity.name.function.tac
#          ^ variable.other.tac
#               ^^^^^^^ comment.line.double-slash.tac
bb0:
# <--- entity.name.label.tac
  s = 0
# ^ variable.other.tac
#   ^ keyword.operator.assignment.tac
#     ^ constant.numeric.tac
  goto bb1
# ^^^^ keyword.control.flow.tac
#      ^^^ entity.name.label.tac
bb1:
# <--- entity.name.label.tac
  if t3 goto bb2 else bb3
# ^^ keyword.control.flow.tac
#    ^^ variable.other.tac
#       ^^^^ keyword.control.flow.tac
#            ^^^ entity.name.label.tac
#                ^^^^ keyword.control.flow.tac
#                     ^^^ entity.name.label.tac
  t4 = i & 1
#        ^ keyword.operator.tac
#          ^ constant.numeric.tac
  t5 = t4 == 0
#         ^^ keyword.operator.tac
  x = call f(a, 0x1f, 1.5e-3)
#     ^^^^ keyword.control.call.tac
#          ^ entity.name.function.call.tac
#               ^^^^ constant.numeric.tac
#                     ^^^^^^ constant.numeric.tac
  print(x, y)
# ^^^^^ keyword.other.tac
#          ^ variable.other.tac
  if (x < y) goto L1
# ^^ keyword.control.flow.tac
#       ^ keyword.operator.tac
  z = g(x)
#     ^ entity.name.function.call.tac
  print "a\n", 'c'
# ^^^^^ keyword.other.tac
#       ^^ string.quoted.double.tac
#         ^^ constant.character.escape.tac
#              ^^^ string.quoted.single.tac
  switch x [1: L1, default: L2]
# ^^^^^^ keyword.control.flow.tac
#                  ^^^^^^^ keyword.control.flow.tac
#                           ^^ variable.other.tac
  return s
# ^^^^^^ keyword.control.flow.tac
#        ^ variable.other.tac
}
