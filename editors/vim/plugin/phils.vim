" phils for Vim: commands that show a file in SSA form and out of it, and the server's
" registration with vim-lsp. ALE finds it in ale_linters.
if exists('g:loaded_phils') || has('nvim') | finish | endif
let g:loaded_phils = 1

let s:algorithms = ['pruned', 'semi-pruned', 'minimal', 'sreedhar-gao', 'braun', 'braun-scc', 'aycock-horspool']
let s:methods = ['boissinot', 'naive', 'split', 'sreedhar1', 'sreedhar2', 'sreedhar3']
let s:extensions = ['essa', 'ssi', 'gated', 'memory', 'array', 'hashed']
let s:kinds = ['cfg', 'dom', 'dj', 'loops', 'def-use']

function! s:Algorithms(lead, line, at) abort
  return filter(copy(s:algorithms), 'stridx(v:val, a:lead) == 0')
endfunction

function! s:Methods(lead, line, at) abort
  return filter(copy(s:methods), 'stridx(v:val, a:lead) == 0')
endfunction

function! s:Extensions(lead, line, at) abort
  return filter(copy(s:extensions), 'stridx(v:val, a:lead) == 0')
endfunction

function! s:Kinds(lead, line, at) abort
  return filter(copy(s:kinds), 'stridx(v:val, a:lead) == 0')
endfunction

command! -nargs=? -complete=customlist,s:Algorithms PhilsShowSSA
      \ call phils#view#Open('ssa', empty(<q-args>) ? [] : ['--algo', <q-args>])
command! -nargs=? -complete=customlist,s:Methods PhilsOutOfSSA
      \ call phils#view#Open('unssa', empty(<q-args>) ? [] : ['--method', <q-args>])
command! -nargs=1 -complete=customlist,s:Extensions PhilsExt
      \ call phils#view#Open('ssa', ['--ext', <q-args>])
command! -nargs=? -complete=customlist,s:Algorithms PhilsTrace
      \ call phils#view#Open('trace', empty(<q-args>) ? [] : ['--algo', <q-args>])
command! PhilsCompare call phils#view#Open('compare', [])
command! -nargs=? -complete=customlist,s:Kinds PhilsGraph call phils#view#Graph(<q-args>)
command! -nargs=1 PhilsExplain call phils#view#Open('explain', [<q-args>])

augroup phils
  autocmd!
  autocmd User lsp_setup call lsp#register_server({
        \ 'name': 'phils',
        \ 'cmd': {_ -> [get(g:, 'phils_executable', 'phils'), 'serve']},
        \ 'allowlist': ['tac', 'pir', 'llvm'],
        \ 'languageId': {_ -> &filetype ==# 'llvm' ? 'llvm-ir' : &filetype},
        \ 'initialization_options': get(g:, 'phils_settings', {}),
        \ })
augroup END
