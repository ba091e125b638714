" Colours for three-address code before (and without) the server's semantic tokens.
if exists('b:current_syntax') | finish | endif
syn case match
syn region tacComment start=+/\*+ end=+\*/+
syn match tacComment +//.*$+
" '#4' is a constant of the numbered textbook listings; '# text' is a comment.
syn match tacComment +#\(-\?\d\)\@!.*$+
syn match tacComment +^\s*#.*$+
syn match tacNumber +\<0[xX][0-9a-fA-F]\+\>\|\<0[bB][01]\+\>\|\<\d\+\(\.\d\+\)\?\([eE][-+]\?\d\+\)\?\>\|#-\?\d\++
syn region tacString start=+"+ skip=+\\.+ end=+"+ oneline
syn match tacString +'\(\\.\|[^'\\]\)'+
syn match tacLabel +^\s*\zs\^\?[A-Za-z_$.%@][A-Za-z0-9_$.%@']*\ze\s*\((.*)\)\?\s*:\(=\)\@!+
syn match tacFunction +\(\<\(func\|function\|fn\|def\|proc\|begin\|FUNCTION\)\s\+\)\@<=[A-Za-z_$.%@][A-Za-z0-9_$.%@']*+
syn match tacFunction +\(\<\(call\|CALL\|Call\|LCall\)\s\+\)\@<=[A-Za-z_$.%@][A-Za-z0-9_$.%@']*+
syn keyword tacKeyword func function fn def proc begin end BeginFunc EndFunc FUNCTION PARAM LABEL DEC ARG
syn keyword tacKeyword goto GOTO Goto jump jmp br branch if IF If then else ifFalse ifTrue ifnot IfZ switch default
syn keyword tacKeyword return RETURN Return ret halt unreachable exit stop call CALL Call LCall PushParam PopParams param
syn keyword tacKeyword print write read input output Print READ WRITE nop assert load store alloc cast
syn keyword tacKeyword phi PHI upsilon pi sigma
syn match tacKeyword +[φΦ]+
syn keyword tacConstant true false undef
syn keyword tacType int float bool char
hi def link tacComment Comment
hi def link tacNumber Number
hi def link tacString String
hi def link tacLabel Label
hi def link tacFunction Function
hi def link tacKeyword Keyword
hi def link tacConstant Constant
hi def link tacType Type
let b:current_syntax = 'tac'
