" Labels and functions at the margin, statements to the right of them.

let s:label = {
      \ 'tac': '\v^\s*(LABEL\s+)?\^?[A-Za-z_$.%@][A-Za-z0-9_$.%@'']*\s*(\([^()]*\))?\s*:\=@!',
      \ 'pir': '\v^\s*[A-Za-z_][A-Za-z0-9_.]*\s*(\(.*\))?\s*:',
      \ 'llvm': '\v^\s*([-A-Za-z$._0-9]+|"[^"]*"):',
      \ }
let s:head = {
      \ 'tac': '\v^\s*(func|function|fn|def|proc|procedure|begin|FUNCTION|end|EndFunc)>',
      \ 'pir': '\v^\s*(extern\s+)?fn>',
      \ 'llvm': '\v^\s*(define|declare|attributes|target|source_filename)>|^\s*!\S+\s*\=',
      \ }

" The column of line lnum in a dialect.
function! phils#indent#Of(dialect, lnum) abort
  let line = getline(a:lnum)
  if line =~# s:head[a:dialect] && line !~# '\v^\s*(end|begin)\s*(:?\=|\<-)'
    return 0
  endif
  let depth = s:Depth(a:dialect, a:lnum)
  if line =~# '^\s*[])}]'
    return max([0, depth - 1]) * shiftwidth()
  elseif a:dialect ==# 'llvm' && depth > 0 && line =~# '\v^\s*(to label|cleanup|catch|filter)>'
    return 5 * shiftwidth() " as LLVM prints them
  elseif depth <= 1 && line =~# s:label[a:dialect]
    return 0
  elseif depth > 0
    return depth * shiftwidth()
  elseif a:dialect !=# 'tac'
    return 0
  endif
  let before = prevnonblank(a:lnum - 1)
  if before == 0 || getline(before) =~# '^}\|^\s*\(end\|EndFunc\)\>[ ;A-Za-z0-9_]*$'
    return 0
  elseif getline(before) =~# s:head[a:dialect] || getline(before) =~# s:label[a:dialect] . '\s*([#;/].*)?$'
    return shiftwidth()
  endif
  return indent(before)
endfunction

" How many brackets are open at the start of line lnum, counted from its function's head.
function! s:Depth(dialect, lnum) abort
  let first = a:lnum - 1
  while first > 0 && getline(first) !~# '^[^ \t}].*{\s*\([#;/].*\)\?$' && getline(first) !~# '^}'
    let first -= 1
  endwhile
  let depth = 0
  for line in first > 0 ? getline(first, a:lnum - 1) : []
    let code = substitute(line, '"[^"]*"', '', 'g')
    let code = substitute(code, {'tac': '\(^\s*#\|#\(-\?\d\)\@!\|//\).*$', 'pir': '\(//\|;\).*$', 'llvm': ';.*$'}[a:dialect], '', '')
    let depth += len(substitute(code, '[^[({]', '', 'g')) - len(substitute(code, '[^])}]', '', 'g'))
  endfor
  return max([0, depth])
endfunction
