# SYNTAX TEST "source.tac" "spellings of other books"
FUNCTION cube :
# <-------- storage.type.function.tac
#        ^^^^ entity.name.function.tac
PARAM n
# <----- keyword.other.tac
#     ^ variable.other.tac
s := CALL square
# ^^ keyword.operator.assignment.tac
#    ^^^^ keyword.control.call.tac
#         ^^^^^^ entity.name.function.call.tac
LABEL L1 :
# <----- keyword.other.label.tac
#     ^^ entity.name.label.tac
IF x >= #4 GOTO L1
# <-- keyword.control.flow.tac
#       ^^ constant.numeric.tac
#          ^^^^ keyword.control.flow.tac
#               ^^ entity.name.label.tac
RETURN c
# <------ keyword.control.flow.tac
square(n):
# <------ entity.name.label.tac
  BeginFunc 4;
# ^^^^^^^^^ storage.type.function.tac
#           ^ constant.numeric.tac
  PushParam a;
# ^^^^^^^^^ keyword.other.tac
  IfZ c Goto L1;
# ^^^ keyword.control.flow.tac
#       ^^^^ keyword.control.flow.tac
#            ^^ entity.name.label.tac
  EndFunc;
# ^^^^^^^ storage.type.function.tac
4: if i >= n goto 8
# <- entity.name.label.tac
#            ^^^^ keyword.control.flow.tac
#                 ^ entity.name.label.tac
(5) s = s + i
# <--- entity.name.label.tac
#   ^ variable.other.tac
loop: if i >= n goto done
# <---- entity.name.label.tac
#                    ^^^^ entity.name.label.tac
end = 0
# <--- variable.other.tac
x = y add z
#     ^^^ keyword.operator.word.tac
x = a mod_b
#     ^^^^^ variable.other.tac
/* over
# <------- comment.block.tac
   lines */ x = 1
# <----------- comment.block.tac
#           ^ variable.other.tac
