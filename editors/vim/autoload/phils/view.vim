" What phils prints of a buffer's text, in a window beside it, kept current while one types.

let s:views = {} " by number of the view's buffer: what it shows, of which buffer

function! s:Phils() abort
  return get(g:, 'phils_executable', 'phils')
endfunction

" Opens what the subcommand kind prints with args.
function! phils#view#Open(kind, args) abort
  if !executable(s:Phils())
    echohl ErrorMsg
    echomsg 'phils: ' . s:Phils() . ' is not on PATH: install it, or let g:phils_executable say where it is'
    echohl None
    return
  endif
  let source = bufnr('%')
  let dialect = &filetype
  if index(['tac', 'pir', 'llvm'], dialect) < 0 && a:kind !=# 'explain'
    echohl ErrorMsg | echomsg 'phils: the file type of this buffer is not tac, pir or llvm' | echohl None
    return
  endif
  let window = win_getid()
  let view = s:View(a:kind, a:args, source)
  if view && bufwinid(view) < 0 " it is in another tab page
    execute 'rightbelow' 'vertical' 'sbuffer' view
  elseif !view
    execute 'rightbelow' 'vertical' 'new'
    execute 'silent' 'file' fnameescape(s:Name(a:kind, a:args, source))
    setlocal buftype=nofile bufhidden=wipe noswapfile nomodifiable nowrap
    " Only the colours: the file type would start a server for the view.
    if index(['ssa', 'unssa'], a:kind) >= 0
      let &l:syntax = dialect
    endif
    nnoremap <buffer> <nowait> q <Cmd>bwipeout<CR>
    let view = bufnr('%')
    autocmd BufWipeout <buffer> call s:Forget(str2nr(expand('<abuf>')))
  endif
  let s:views[view] = {'source': source, 'kind': a:kind, 'args': a:args, 'dialect': dialect}
  call win_gotoid(window)
  call s:Draw(view)
  if a:kind !=# 'explain'
    augroup phils_views
      execute 'autocmd!' '*' '<buffer=' . source . '>'
      execute 'autocmd' 'TextChanged,TextChangedI' '<buffer=' . source . '>' 'call s:Soon(str2nr(expand("<abuf>")))'
    augroup END
  endif
endfunction

" The buffer that shows that of that source, 0 if there is none. What a finding means is the
" same for all.
function! s:View(kind, args, source) abort
  for [view, v] in items(s:views)
    if v.kind ==# a:kind && v.args ==# a:args && (v.source == a:source || a:kind ==# 'explain')
      return str2nr(view)
    endif
  endfor
endfunction

" The name of a new view, with the whole path where another file of that name has one.
function! s:Name(kind, args, source) abort
  let name = join(['phils:', a:kind] + a:args)
  if a:kind ==# 'explain'
    return name
  endif
  let short = name . ' ' . fnamemodify(bufname(a:source), ':t')
  let taken = bufnr('^' . escape(short, '[]*?{},\^$.~') . '$') > 0
  return taken ? name . ' ' . fnamemodify(bufname(a:source), ':p:~') : short
endfunction

augroup phils_views
augroup END

function! s:Forget(view) abort
  if has_key(s:views, a:view)
    call remove(s:views, a:view)
  endif
endfunction

" Draws the views of a buffer when nothing was typed for a moment.
function! s:Soon(source) abort
  call timer_stop(getbufvar(a:source, 'phils_timer', 0))
  call setbufvar(a:source, 'phils_timer', timer_start(100, {-> s:DrawAll(a:source)}))
endfunction

function! s:DrawAll(source) abort
  for view in keys(s:views)
    if s:views[view].source == a:source
      call s:Draw(str2nr(view))
    endif
  endfor
endfunction

" Starts phils on the source's text; its output fills the view.
function! s:Draw(view) abort
  let v = s:views[a:view]
  let command = [s:Phils(), v.kind, '--color', 'never'] + v.args
  let options = {'out_mode': 'raw', 'err_mode': 'raw'}
  if v.kind ==# 'explain'
    let options.in_io = 'null'
  else
    let command += ['--dialect', v.dialect, '-']
    let options.in_io = 'buffer'
    let options.in_buf = v.source
  endif
  if has_key(v, 'job')
    call job_stop(v.job)
  endif
  let said = {'out': '', 'err': '', 'status': -1, 'closed': 0}
  let options.out_cb = {_, text -> extend(said, {'out': said.out . text})}
  let options.err_cb = {_, text -> extend(said, {'err': said.err . text})}
  let options.exit_cb = {_, status -> s:Fill(a:view, v, extend(said, {'status': status}))}
  let options.close_cb = {_ -> s:Fill(a:view, v, extend(said, {'closed': 1}))}
  let v.job = job_start(command, options)
endfunction

" Fills the view when all was said.
function! s:Fill(view, v, said) abort
  if !a:said.closed || a:said.status < 0 || get(s:views, a:view, {}) isnot a:v
    return
  endif
  let text = a:said.out
  if empty(text) && a:said.status > 1
    let text = a:said.err
  elseif empty(text)
    return " while the text is broken the view stays as it is
  endif
  let lines = split(text, "\n", 1)
  if lines[-1] ==# ''
    call remove(lines, -1)
  endif
  call setbufvar(a:view, '&modifiable', 1)
  call setbufline(a:view, 1, lines)
  if len(getbufline(a:view, 1, '$')) > len(lines)
    call deletebufline(a:view, len(lines) + 1, '$')
  endif
  call setbufvar(a:view, '&modifiable', 0)
endfunction

" Opens the graph view of the file in the browser, kind first; it follows the file as it is
" saved, and a click on a block leads to it.
function! phils#view#Graph(kind) abort
  if !executable(s:Phils())
    echohl ErrorMsg | echomsg 'phils: ' . s:Phils() . ' is not on PATH' | echohl None
    return
  endif
  if &modified
    echomsg 'phils: the browser shows the file as it is saved; it follows when you save'
  endif
  let source = bufnr('%')
  let file = expand('%:p')
  let command = [s:Phils(), 'graph', '--open', '--kind', empty(a:kind) ? 'cfg' : a:kind, file]
  if exists('b:phils_graph')
    call job_stop(b:phils_graph)
  endif
  let b:phils_graph = job_start(command, {
        \ 'in_io': 'null',
        \ 'out_cb': {_, line -> s:GoTo(source, file, line)},
        \ 'err_cb': {_, line -> s:Say(line)},
        \ })
endfunction

function! s:Say(line) abort
  echomsg 'phils: ' . a:line
endfunction

" Follows a click, which the graph view tells as FILE:LINE: BLOCK. Both file and block may
" have colons in their names.
function! s:GoTo(source, file, line) abort
  let row = stridx(a:line, a:file . ':') == 0 ? matchstr(strpart(a:line, len(a:file) + 1), '^\d\+\ze: ') : ''
  let window = bufwinid(a:source)
  if !empty(row) && window >= 0
    call win_gotoid(window)
    call cursor(str2nr(row), 1)
    normal! zv
    redraw
  endif
endfunction
