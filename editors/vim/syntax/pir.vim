" Colours for PIR before (and without) the server's semantic tokens.
if exists('b:current_syntax') | finish | endif
syn case match
syn match pirComment +//.*$+
syn match pirComment +;.*$+
syn region pirString start=+"+ skip=+\\.+ end=+"+ oneline
syn match pirNumber +\<-\?\d\+\(\.\d\+\)\?\>+
syn match pirPosition +@\d\+:\d\++
syn match pirFunction +@[A-Za-z_][A-Za-z0-9_.]*+
syn match pirLocal +\<_\d\+\(#\d\+\)\?\>+
syn match pirLabel +^\s*\zs[A-Za-z_][A-Za-z0-9_.]*\ze\s*\((.*)\)\?:+
syn keyword pirKeyword fn extern global let goto br switch default return assert trap unreachable call unwind
syn keyword pirKeyword phi upsilon load store aggregate cast to len nop mut
syn keyword pirOperator add sub mul sdiv udiv srem urem and or xor shl lshr ashr eq ne slt sle sgt sge ult ule ugt uge
syn keyword pirOperator fadd fsub fmul fdiv frem feq fne flt fle fgt fge neg not fneg
syn match pirOperator +\<\(add\|sub\|mul\)\.chk\>+
syn keyword pirType unit bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 str ptr
syn keyword pirConstant true false undef poison
hi def link pirComment Comment
hi def link pirString String
hi def link pirNumber Number
hi def link pirPosition NonText
hi def link pirFunction Function
hi def link pirLocal Identifier
hi def link pirLabel Label
hi def link pirKeyword Keyword
hi def link pirOperator Operator
hi def link pirType Type
hi def link pirConstant Constant
let b:current_syntax = 'pir'
