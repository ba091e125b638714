# SYNTAX TEST "source.tac" "SSA form"
func count(n.0) {
#          ^ variable.other.ssa.tac
#           ^^ variable.other.ssa.version.tac
bb1:
# <--- entity.name.label.tac
  s.2 = phi(bb0: s.1, bb5: s.4)
# ^ variable.other.ssa.tac
#  ^^ variable.other.ssa.version.tac
#       ^^^ keyword.operator.phi.tac
#           ^^^ entity.name.label.tac
#                 ^^ variable.other.ssa.version.tac
#                     ^^^ entity.name.label.tac
#                           ^^ variable.other.ssa.version.tac
  s.3 = φ(bb0: s.1)
#       ^ keyword.operator.phi.tac
  upsilon i.1, 1
# ^^^^^^^ keyword.operator.phi.tac
loop(i.1):
# <---- entity.name.label.tac
#    ^ variable.other.ssa.tac
#     ^^ variable.other.ssa.version.tac
  goto loop(i.2)
#      ^^^^ entity.name.label.tac
#            ^^ variable.other.ssa.version.tac
}
