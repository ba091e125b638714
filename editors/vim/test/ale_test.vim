" The server through ALE.

func Test_findings_come_and_go()
  call Edit('count.tac')
  let row = Line('  return s')
  call append(row - 1, '  i = i + + +')
  ALELint
  call Wait('a finding', 'Found()')
  call assert_equal([row . ' syntax'], Found())
  call deletebufline('%', row)
  ALELint
  call Wait('no finding', 'empty(Found())')
  " The critical edge of bb2 is there; the settings turn it off.
  call assert_equal([], Found())
  edit!
endfunc

func Test_findings_in_llvm()
  call writefile(['define i32 @f(i32 %n) {', '  %x = add i32 %n, %missing', '  ret i32 %x', '}'], 'undefined.ll')
  call Edit('undefined.ll')
  call Wait('a finding', 'Found()')
  call assert_equal(['2 undefined-name'], Found())
endfunc

func Test_hover()
  for [file, ret] in [['count.tac', '  return s'], ['count.pir', '  return _1']]
    call Edit(file)
    call Wait('the server', 'has_key(g:ale_buffer_info, bufnr("%"))')
    call Line(ret)
    call cursor(0, 10)
    ALEHover
    let view = Wait('the hover', 'filter(range(1, winnr("$")), "getwinvar(v:val, \"&previewwindow\")")')
    call assert_match('bb0', Text(winbufnr(view[0])), file)
    call assert_match('bb4', Text(winbufnr(view[0])), file)
    pclose
  endfor
endfunc

func Test_code_action_on_disk()
  call writefile(['func f(c.0) {', 'a:', '  if c.0 goto d else b', 'b:', '  goto d', 'd:', '  x.1 = phi(a: 1, b: 2)', '  return c.0', '}'], 'dead.tac')
  call Edit('dead.tac')
  call Wait('the finding', 'Found()')
  call Line('  x.1')
  call cursor(0, 3)
  call Answer('Delete the dead phi')
  ALECodeAction
  call Wait('the edit', 'line("$") == 8')
  call assert_match('Delete the dead phi', g:asked)
  silent write
  call assert_equal(['func f(c.0) {', 'a:', '  if c.0 goto d else b', 'b:', '  goto d', 'd:', '  return c.0', '}'], readfile('dead.tac'))
endfunc

func Test_rename()
  call Edit('count.pir')
  call Wait('the server', 'has_key(g:ale_buffer_info, bufnr("%"))')
  call Line('bb5:')
  call Answer('latch')
  ALERename
  call Wait('the edit', 'search("^latch:", "nw")')
  call assert_equal(0, search('bb5', 'nw'))
  edit!
endfunc

func Test_definition()
  call Edit('count.tac')
  call Line('  goto bb5')
  call cursor(0, 8)
  ALEGoToDefinition
  call Wait('the jump', 'getline(".") ==# "bb5:"')
endfunc
