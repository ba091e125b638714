" The server as a linter of ALE's: ale_linters/*/phils.vim call this.

" Defines it for a file type, with the language id that the server knows it by.
function! phils#ale#Define(filetype, language) abort
  call ale#linter#Define(a:filetype, {
        \ 'name': 'phils',
        \ 'lsp': 'stdio',
        \ 'executable': {b -> get(g:, 'phils_executable', 'phils')},
        \ 'command': '%e serve',
        \ 'project_root': function('phils#ale#Root'),
        \ 'language': a:language,
        \ 'initialization_options': {b -> get(g:, 'phils_settings', {})},
        \ })
endfunction

" The folder of buffer b's repository, else the buffer's own.
function! phils#ale#Root(b) abort
  let git = ale#path#FindNearestDirectory(a:b, '.git')
  return empty(git) ? fnamemodify(bufname(a:b), ':p:h') : fnamemodify(git, ':h:h')
endfunction
