" File types, colours, indentation, comments: no server.

func Test_file_types()
  for [file, type] in [['count.tac', 'tac'], ['count.pir', 'pir'], ['flow.ll', 'llvm']]
    call Edit(file)
    call assert_equal(type, &filetype, file)
    call assert_equal(type, b:current_syntax, file)
  endfor
  call writefile(['%{', '#include <x>', '%}', '%%', '[a-z]+ { return 1; }'], 'scanner.ll')
  call Edit('scanner.ll')
  call assert_equal('lex', &filetype, 'a Flex file')
endfunc

func Test_colours()
  call Edit('count.tac')
  call assert_equal('tacComment', Group('# The'))
  call assert_equal('tacFunction', Group('count(n)'))
  call assert_equal('tacLabel', Group('bb0:'))
  call assert_equal('tacKeyword', Group('goto'))
  call Edit('count.pir')
  call assert_equal('pirFunction', Group('@count'))
  call assert_equal('pirType', Group('i64'))
  call assert_equal('pirOperator', Group('slt'))
  call Edit('colours.ll')
  call setline(1, ['define i32 @f(i32 %n) { ; why', 'entry:', '  %ret = phi i32 [ 0, %entry ]', '  br label %exit', '}', '@s = constant [1 x i8] c"\" ; after'])
  set filetype=llvm
  call assert_equal('llvmKeyword', Group('define'))
  call assert_equal('llvmType', Group('i32'))
  call assert_equal('llvmGlobal', Group('@f'))
  call assert_equal('llvmComment', Group('why'))
  call assert_equal('llvmLabel', Group('entry:'))
  call assert_equal('llvmLocal', Group('%ret'))
  call assert_equal('llvmLocal', Group('%ret', 2))
  call assert_equal('llvmOpcode', Group('phi'))
  call assert_equal('llvmTarget', Group('%exit'))
  call assert_equal('llvmString', Group('\"'))
  call assert_equal('llvmComment', Group('after'))
endfunc

func Test_indentation_restores_the_files()
  for file in ['count.tac', 'count.pir', 'flow.ll']
    call Edit(file)
    let want = getline(1, '$')
    call setline(1, map(copy(want), 'v:val =~# "^\\s*$" ? v:val : "       " . substitute(v:val, "^\\s*", "", "")'))
    call assert_notequal(want, getline(1, '$'))
    silent normal! gg=G
    call assert_equal(want, getline(1, '$'), file)
  endfor
  call Edit('begin.tac')
  call setline(1, ['begin gcd(a, b)', 'end = 0', 'loop:', 'if b = end goto done', 'b := a', 'done:', 'return b', 'end', '', 'begin main', 'x = 1', 'end main'])
  silent normal! gg=G
  call assert_equal(['begin gcd(a, b)', '  end = 0', 'loop:', '  if b = end goto done', '  b := a', 'done:', '  return b', 'end', '', 'begin main', '  x = 1', 'end main'], getline(1, '$'))
endfunc

func Test_typing_indents()
  call Edit('typed.tac')
  call feedkeys("ifunc f(a) {\<CR>top:\<CR>x = a\<CR>goto end1\<CR>end1:\<CR>return x\<CR>}\<Esc>", 'xt')
  call assert_equal(['func f(a) {', 'top:', '  x = a', '  goto end1', 'end1:', '  return x', '}'], getline(1, '$'))
endfunc

func Test_comments()
  for [file, sign] in [['count.tac', '#'], ['count.pir', '//'], ['flow.ll', ';']]
    call Edit(file)
    call assert_equal(sign . ' %s', &commentstring, file)
  endfor
endfunc

func Test_compiler()
  call writefile(['func f(c.0) {', 'a:', '  x = = 1', '  return c.0', '}'], 'broken.tac')
  call Edit('broken.tac')
  let $PATH = fnamemodify($PHILS_BIN, ':h') . ':' . $PATH
  compiler phils
  silent make!
  let found = getqflist()
  call assert_equal(3, found[0].lnum)
  call assert_equal('e', found[0].type)
  call assert_equal('broken.tac', bufname(found[0].bufnr))
endfunc

" Vim-lsp itself is not there; what it would be told.
func Test_registration_with_vim_lsp()
  call mkdir('lsp/autoload', 'p')
  call writefile(['func lsp#register_server(server)', '  let g:registered = a:server', 'endfunc'], 'lsp/autoload/lsp.vim')
  execute 'set runtimepath+=' . fnameescape(getcwd() . '/lsp')
  doautocmd User lsp_setup
  call assert_equal([$PHILS_BIN, 'serve'], g:registered.cmd({}))
  call assert_equal(g:phils_settings, g:registered.initialization_options)
  for [file, id] in [['count.tac', 'tac'], ['count.pir', 'pir'], ['flow.ll', 'llvm-ir']]
    call Edit(file)
    call assert_true(index(g:registered.allowlist, &filetype) >= 0, file)
    call assert_equal(id, g:registered.languageId({}))
  endfor
endfunc
