--- Out of SSA form beside the source.
local t = require('harness')
local choosing, go, highlighted, text = t.choosing, t.go, t.highlighted, t.text
local views = require('phils.views')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

local lost = {
  'func lost(n.0) {',
  'entry:',
  '  goto loop',
  'loop:',
  '  x.1 = phi(entry: 1, loop: x.2)',
  '  x.2 = x.1 + 1',
  '  t.1 = x.2 < n.0',
  '  if t.1 goto loop else out',
  'out:',
  '  return x.1',
  '}',
  'func other(a.0) {',
  '  b.1 = a.0 + 1',
  '  return b.1',
  '}',
}

local function source_of(file)
  vim.fn.mkdir(vim.fn.fnamemodify(file, ':h'), 'p')
  vim.fn.writefile(lost, file)
  local source, client = t.open(file)
  vim.cmd('only')
  return source, client
end

test(':PhilsOutOfSSA shows the copies, and a line in one highlights its like in the other', function()
  local source = source_of('lost.tac')
  vim.api.nvim_win_set_cursor(0, { 5, 0 })
  vim.cmd('PhilsOutOfSSA naive')
  local view = t.view('unssa/naive/pruned', 'lost', source)
  t.has(text(view), '# WRONG', 'warning')
  t.has(text(view), 'x = x_1  # φ x.1, edge loop → loop; WRONG', 'copy')
  go(source, 'x.2 = x.1 + 1')
  t.eq(highlighted(view), { 'x_1 = x + 1' }, 'highlighted in the view')
  go(source, 'x.1 = phi')
  t.eq(#highlighted(view), 2, 'copies of the phi highlighted')
  go(view, 'edge entry → loop')
  t.eq(highlighted(source), { 'x.1 = phi(entry: 1, loop: x.2)' }, 'highlighted in the source')
  go(view, '# naive')
  t.eq(views.highlighted(source), {}, 'highlighted for the counts')
  -- It follows an edit.
  vim.api.nvim_set_current_win(vim.fn.bufwinid(source))
  vim.api.nvim_buf_set_lines(source, 5, 6, false, { '  x.2 = x.1 + 7' })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
  t.wait('the view to follow', function()
    return text(view):find('x_1 = x + 7', 1, true)
  end)
  vim.cmd('undo')
end)

test('the method is chosen, and another one in the view', function()
  local source = source_of('lost.tac')
  vim.api.nvim_win_set_cursor(0, { 5, 0 })
  local offered = choosing(2, function()
    vim.cmd('PhilsOutOfSSA ?')
  end)
  t.eq(#offered, 6, 'methods offered')
  local split = t.view('unssa/split/pruned', 'lost', source)
  t.has(text(split), 'loop_loop:', 'split edge')
  local win = vim.fn.bufwinid(split)
  vim.api.nvim_set_current_win(win)
  choosing(6, function()
    vim.cmd('normal c')
  end)
  local boissinot = t.view('unssa/boissinot/pruned', 'lost', source)
  t.eq(vim.fn.bufwinid(boissinot), win, 'window')
  t.eq(vim.api.nvim_buf_is_valid(split), false, 'the first view is there')
  -- The methods offered are those of the server.
  local _, client = t.open('lost.tac')
  for _, m in ipairs(views.methods) do
    local argument = { uri = vim.uri_from_bufnr(source), ['function'] = 'lost', method = m[1] }
    local result = t.ask(client, source, 'workspace/executeCommand', { command = 'phils.showUnSSA', arguments = { argument } })
    t.eq(result.method, m[1], 'method')
  end
  local none = { uri = vim.uri_from_bufnr(source), ['function'] = 'lost', method = 'none' }
  local answer = client.request_sync('workspace/executeCommand', { command = 'phils.showUnSSA', arguments = { none } }, 15000, source)
  local known = {}
  for name in answer.err.message:match('use one of(.*)'):gmatch('[%w]+') do
    known[#known + 1] = name
  end
  t.eq(known, vim.tbl_map(function(m)
    return m[1]
  end, views.methods), 'methods')
end)

test('two functions, and two files of one name, have a view each', function()
  local one = source_of('one/same.tac')
  vim.api.nvim_win_set_cursor(0, { 5, 0 })
  vim.cmd('PhilsOutOfSSA')
  local a = t.view('unssa/boissinot/pruned', 'lost', one)
  vim.api.nvim_win_set_cursor(0, { 13, 0 })
  vim.cmd('PhilsOutOfSSA')
  local b = t.view('unssa/boissinot/pruned', 'other', one)
  vim.fn.mkdir('two', 'p')
  vim.fn.writefile(vim.list_extend({ '', '' }, lost), 'two/same.tac')
  local two = t.open('two/same.tac')
  vim.api.nvim_win_set_cursor(0, { 7, 0 })
  vim.cmd('PhilsOutOfSSA')
  local c = t.view('unssa/boissinot/pruned', 'lost', two)
  t.has(text(a), 'func lost(n)', 'first view')
  t.has(text(b), 'func other(a)', 'second view')
  t.eq(a ~= b and b ~= c and a ~= c, true, 'views differ')
  -- Each leads to its own source.
  vim.cmd('PhilsShowSSA')
  t.view('ssa/pruned', 'lost', two)
  go(two, 'x.2 = x.1')
  t.eq(#highlighted(c) > 0, true, 'highlighted in the view of the second file')
  t.eq(views.highlighted(a), {}, 'highlighted in the view of the first')
  vim.cmd('only')
end)

test('the lenses of a function in SSA form are drawn and run', function()
  local source, client = source_of('lost.tac')
  local lenses = t.wait('the lenses', function()
    local list = vim.lsp.codelens.get(source)
    for _, l in ipairs(list) do
      if not l.command then
        return nil -- not resolved yet
      end
    end
    return #list > 0 and list
  end)
  local titles, run = {}, nil
  for _, l in ipairs(lenses) do
    titles[#titles + 1] = l.command.title
    if l.command.command == 'phils.showUnSSA' then
      run = run or l.command
    end
  end
  t.has(table.concat(titles, '\n'), 'copies: naive 2 (wrong) · split 2', 'lenses')
  vim.lsp.commands[run.command](run, { bufnr = source, client_id = client.id })
  t.view('unssa/boissinot/pruned', 'lost', source)
  vim.cmd('only')
end)

test('plain code goes into SSA form first', function()
  local source = t.open('count.pir')
  vim.cmd('only')
  vim.api.nvim_win_set_cursor(0, { t.line_of(source, 'return _1'), 0 })
  vim.cmd('PhilsOutOfSSA sreedhar1 braun')
  local view = t.view('unssa/sreedhar1/braun', '@count', source)
  t.has(text(view), '(from braun SSA form)', 'counts')
  go(source, 'return _1')
  t.has(highlighted(view)[1], 'return ', 'highlighted in the view')
  vim.cmd('only')
end)

test('every command has its help', function()
  vim.fn.mkdir('help/doc', 'p')
  vim.fn.writefile(vim.fn.readfile(vim.env.PHILS_PLUGIN .. '/doc/phils.txt'), 'help/doc/phils.txt')
  vim.cmd('helptags help/doc')
  vim.opt.runtimepath:append(vim.fn.fnamemodify('help', ':p'))
  local known = 0
  for name in pairs(vim.api.nvim_get_commands({})) do
    if vim.startswith(name, 'Phils') then
      known = known + 1
      vim.cmd('help :' .. name)
      t.has(vim.api.nvim_get_current_line(), '*:' .. name .. '*', 'help')
      vim.cmd('helpclose')
    end
  end
  t.eq(known, 9, 'commands')
end)

return tests
