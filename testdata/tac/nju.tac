FUNCTION fact :
PARAM v1
IF v1 == #1 GOTO label1
GOTO label2
LABEL label1 :
RETURN v1
LABEL label2 :
t1 := v1 - #1
ARG t1
t2 := CALL fact
t3 := v1 * t2
RETURN t3

FUNCTION main :
DEC arr 40
READ t4
v2 := t4
t5 := &arr
t6 := t5 + #4
*t6 := #-7
v4 := *t6
ARG v4
ARG v2
v3 := CALL add
WRITE v3
RETURN #0 # done

FUNCTION add :
PARAM x
PARAM y
t7 := x + y
RETURN t7
