if exists('b:did_indent') | finish | endif
let b:did_indent = 1
setlocal indentexpr=phils#indent#Of('tac',v:lnum) indentkeys=o,O,!^F,0},0],0),<:> nolisp
let b:undo_indent = 'setlocal indentexpr< indentkeys< lisp<'
