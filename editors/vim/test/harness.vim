" A small test runner: every function Test_… of the test file is run, v:errors tells.

" Waits until the expression is true, and gives its value.
func Wait(what, expr)
  for i in range(600)
    let value = eval(a:expr)
    if !empty(value) | return value | endif
    sleep 50m
  endfor
  call add(v:errors, 'waited in vain for ' . a:what)
  return value
endfunc

func Edit(file)
  silent only!
  execute 'edit!' a:file
endfunc

func Text(buf)
  return join(getbufline(a:buf, 1, '$'), "\n")
endfunc

" The line (1-based) of the first line that starts with text; the cursor goes there.
func Line(text)
  call cursor(1, 1)
  call search('\V\^' . escape(a:text, '\'), 'cW')
  return line('.')
endfunc

" The syntax group at the n-th character of the first occurrence of text.
func Group(text, n = 0)
  call cursor(1, 1)
  let [row, col] = searchpos('\V' . escape(a:text, '\'), 'cnW')
  return synIDattr(synID(row, col + a:n, 1), 'name')
endfunc

" What ALE has found in the buffer: line and code.
func Found()
  return map(copy(get(get(g:ale_buffer_info, bufnr('%'), {}), 'loclist', [])), 'v:val.lnum . " " . get(v:val, "code", "")')
endfunc

" Answers ALE's prompts: the number of the choice that has text, or text itself.
func Answer(text)
  call ale#util#GetFunction('strlen') " loads the file that is to be changed
  let g:answer = a:text
  func! ale#util#Input(message, value, ...) abort
    let g:asked = a:message
    for line in split(a:message, "\n")
      if stridx(line, g:answer) >= 0 && line =~# '^\s*\d\+'
        return matchstr(line, '\d\+')
      endif
    endfor
    return g:answer
  endfunc
endfunc

func Run(file)
  let report = []
  let failed = 0
  try
    execute 'source' a:file
    let names = filter(map(split(execute('function /^Test_'), "\n"), 'matchstr(v:val, "Test_\\w\\+")'), '!empty(v:val)')
    if empty(names) | throw 'no tests in ' . a:file | endif
    for name in sort(names)
      let v:errors = []
      try
        call call(name, [])
      catch
        call add(v:errors, v:throwpoint . ': ' . v:exception)
      endtry
      call add(report, (empty(v:errors) ? 'ok   ' : 'FAIL ') . fnamemodify(a:file, ':t:r') . ': ' . name[5:])
      call extend(report, map(copy(v:errors), '"    " . v:val'))
      let failed = failed || !empty(v:errors)
    endfor
  catch
    call add(report, 'FAIL ' . a:file . ': ' . v:throwpoint . ': ' . v:exception)
    let failed = 1
  endtry
  call writefile(report, $PHILS_REPORT)
  execute failed ? 'cquit!' : 'qall!'
endfunc
