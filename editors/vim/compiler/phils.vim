" :compiler phils, then :make fills the quickfix list with the file's findings.
if exists('current_compiler') | finish | endif
let current_compiler = 'phils'
CompilerSet makeprg=phils\ check\ --color\ never\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m,%f:%l:%c:\ %tint:\ %m,%-G\ \ %.%#
