--- A function in an extension of SSA form beside the source.
local t = require('harness')
local choosing, go, highlighted, text = t.choosing, t.go, t.highlighted, t.text
local views = require('phils.views')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

test(':PhilsExt shows the gates, and a line in one highlights its like in the other', function()
  local source = t.open('count.tac')
  vim.cmd('only')
  vim.api.nvim_win_set_cursor(0, { t.line_of(source, 'return s'), 0 })
  vim.cmd('PhilsExt gated')
  local view = t.view('ext/gated', 'count', source)
  t.has(text(view), '  # s.4 = γ(t5.1, s.3, s.2)\n  s.4 = phi(bb2: s.2, bb4: s.3)', 'gate')
  t.eq(vim.bo[view].syntax, 'tac', 'syntax')
  go(source, 'return s')
  t.has(table.concat(highlighted(view), '\n'), 'return s.2', 'highlighted in the view')
  go(view, 's.4 = γ')
  t.eq(highlighted(source), { 'bb5:' }, 'highlighted in the source')
  -- It follows an edit.
  vim.api.nvim_set_current_win(vim.fn.bufwinid(source))
  local row = t.line_of(source, 's = s + i')
  vim.api.nvim_buf_set_lines(source, row - 1, row, false, { '  s = s + 7' })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
  t.wait('the view to follow', function()
    return text(view):find('s.3 = s.2 + 7', 1, true)
  end)
  vim.cmd('undo')
  vim.cmd('only')
end)

test('without an argument one chooses, and again in the view', function()
  local source, client = t.open('count.pir')
  vim.cmd('only')
  vim.api.nvim_win_set_cursor(0, { t.line_of(source, 'return _1'), 0 })
  local offered = choosing(1, function()
    vim.cmd('PhilsExt')
  end)
  t.eq(#offered, #views.extensions, 'extensions offered')
  local essa = t.view('ext/essa', '@count', source)
  t.has(text(essa), '// π', 'what the branch tells')
  local win = vim.fn.bufwinid(essa)
  vim.api.nvim_set_current_win(win)
  choosing(4, function()
    vim.cmd('normal c')
  end)
  t.view('ext/memory', '@count', source)
  t.eq(vim.api.nvim_buf_is_valid(essa), false, 'the first view is there')
  -- The extensions offered are those of the server.
  local names = {}
  for _, e in ipairs(views.extensions) do
    names[#names + 1] = e[1]
    local argument = { uri = vim.uri_from_bufnr(source), ['function'] = '@count', ext = e[1] }
    local result = t.ask(client, source, 'workspace/executeCommand', { command = 'phils.showExtended', arguments = { argument } })
    t.eq(result.ext, e[1], 'extension')
  end
  local none = { uri = vim.uri_from_bufnr(source), ['function'] = '@count', ext = 'none' }
  local answer = client.request_sync('workspace/executeCommand', { command = 'phils.showExtended', arguments = { none } }, 15000, source)
  t.eq(vim.split(answer.err.message:match('want one of ([%w, ]+)'), ', ', { plain = true }), names, 'extensions')
  vim.cmd('only')
end)

test('a form that a function has not is refused in the view; an unknown one is named', function()
  local two = { 'func two(c) {', '  if c goto a else b', 'a:', '  c = c - 1', '  goto b', 'b:', '  c = c - 2', '  if c goto a else out', 'out:', '  return c', '}' }
  vim.fn.writefile(two, 'two.tac')
  local source = t.open('two.tac')
  vim.cmd('only')
  vim.cmd('PhilsExt gated')
  local view = t.view('ext/gated', 'two', source)
  t.has(text(view), '# ', 'the refusal')
  t.has(text(view), 'irreducible', 'the refusal')
  local keep, said = vim.notify, nil
  rawset(vim, 'notify', function(message)
    said = message
  end)
  vim.cmd('PhilsExt hssa')
  t.wait('the error', function()
    return said
  end)
  rawset(vim, 'notify', keep)
  t.has(said, 'unknown extension "hssa"', 'error')
  vim.cmd('only')
end)

return tests
