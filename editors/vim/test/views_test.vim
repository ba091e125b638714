" What phils prints, beside the source.

func View(name)
  return Wait(a:name, 'bufnr("^' . escape(escape(a:name, '[]*?{},\^$.~'), '\') . '$") > 0 && len(Text(bufnr("^' . escape(escape(a:name, '[]*?{},\^$.~'), '\') . '$"))) > 10 ? bufnr("^' . escape(escape(a:name, '[]*?{},\^$.~'), '\') . '$") : 0')
endfunc

func Test_ssa_beside_follows_edits()
  for [file, phi, ret] in [['count.tac', 's.4 = phi(bb2: s.2, bb4: s.3)', '  return s'], ['count.pir', '_1#4 = phi [bb2: _1#2, bb4: _1#3]', '  return _1']]
    call Edit(file)
    PhilsShowSSA
    let g:view = View('phils: ssa ' . file)
    call assert_equal(file, bufname('%'), 'the cursor stays')
    call assert_true(stridx(Text(g:view), phi) > 0, Text(g:view))
    call assert_equal(&filetype, getbufvar(g:view, '&syntax'))
    call assert_equal('', getbufvar(g:view, '&filetype'), 'no server for the view')
    call setline(Line(ret), '  return 42')
    doautocmd TextChanged
    call Wait('the view to follow', 'stridx(Text(g:view), "return 42") > 0')
    " Closed with q; edits then are without effect.
    execute bufwinnr(g:view) . 'wincmd w'
    call feedkeys('q', 'xt')
    call assert_false(bufexists(g:view))
    doautocmd TextChanged
    edit!
  endfor
endfunc

func Test_another_construction()
  call Edit('nest.tac')
  PhilsShowSSA minimal
  let minimal = View('phils: ssa --algo minimal nest.tac')
  PhilsShowSSA pruned
  let pruned = View('phils: ssa --algo pruned nest.tac')
  call assert_true(count(Text(minimal), 'phi(') > count(Text(pruned), 'phi('))
  call assert_equal(3, winnr('$'))
  silent only!
endfunc

func Test_two_files_of_one_name()
  for [folder, value] in [['one', 1], ['two', 2]]
    call mkdir(folder)
    call writefile(['func f() {', '  return ' . value, '}'], folder . '/same.tac')
  endfor
  call Edit('one/same.tac')
  PhilsShowSSA
  let one = View('phils: ssa same.tac')
  execute 'edit' 'two/same.tac'
  PhilsShowSSA
  let two = View('phils: ssa ' . fnamemodify('two/same.tac', ':p:~'))
  call assert_match('return 1', Text(one))
  call assert_match('return 2', Text(two))
  " The same view in another tab page.
  tab split
  PhilsShowSSA
  call assert_equal([bufnr('%'), two], sort(tabpagebuflist(), 'n'))
  tabclose
  silent only!
endfunc

func Test_extensions_follow_edits()
  call Edit('count.tac')
  call assert_equal(['essa', 'ssi', 'gated', 'memory', 'array', 'hashed'], getcompletion('PhilsExt ', 'cmdline'))
  call assert_equal(['gated'], getcompletion('PhilsExt g', 'cmdline'))
  PhilsExt gated
  let g:view = View('phils: ssa --ext gated count.tac')
  call assert_match('  # s\.4 = γ(t5\.1, s\.3, s\.2)\n  s\.4 = phi', Text(g:view))
  call assert_equal('tac', getbufvar(g:view, '&syntax'))
  PhilsExt memory
  call assert_match('func count(n\.0)', Text(View('phils: ssa --ext memory count.tac')))
  call setline(Line('  s = s + i'), '  s = s + 7')
  doautocmd TextChanged
  call Wait('the view to follow', 'stridx(Text(g:view), "s.3 = s.2 + 7") > 0')
  silent only!
  edit!
endfunc

func Test_out_of_ssa_trace_explain()
  call Edit('lost_copy.ssa.tac')
  PhilsOutOfSSA split
  call assert_notmatch('phi(', Text(View('phils: unssa --method split lost_copy.ssa.tac')))
  silent only!
  call Edit('count.tac')
  PhilsTrace
  call assert_match('bb5', Text(View('phils: trace count.tac')))
  PhilsCompare
  call assert_match('aycock-horspool', Text(View('phils: compare count.tac')))
  PhilsExplain trivial-phi
  call assert_match('trivial', Text(View('phils: explain trivial-phi')))
  silent only!
endfunc

func Test_graph_in_the_browser()
  call writefile(['#!/bin/sh', 'printf %s "$1" >' . getcwd() . '/address'], 'browser')
  call setfperm('browser', 'rwxr-xr-x')
  let $BROWSER = getcwd() . '/browser'
  call Edit('count.tac')
  PhilsGraph dj
  call Wait('the browser', 'filereadable("address") && !empty(readfile("address"))')
  call assert_match('^http://127\.0\.0\.1:', readfile('address')[0])
  call assert_equal('run', job_status(b:phils_graph))
  " A click as the page tells it, on a block with a colon in its name.
  let [_, host, path; _] = matchlist(readfile('address')[0], '^http://\([^/]*\)\(/.*\)$')
  let click = '{"block": "a:7: b", "line": 5}'
  let page = ch_open(host, {'mode': 'raw'})
  call ch_sendraw(page, 'POST ' . path . "reveal HTTP/1.0\r\nHost: " . host . "\r\nContent-Length: " . len(click) . "\r\n\r\n" . click)
  call Wait('the click', 'line(".") == 5')
  call job_stop(b:phils_graph)
endfunc

func Test_a_missing_server_is_named()
  call Edit('count.tac')
  let keep = g:phils_executable
  let g:phils_executable = 'no-such-phils'
  PhilsShowSSA
  let g:phils_executable = keep
  call assert_match('no-such-phils', execute('messages'))
endfunc
