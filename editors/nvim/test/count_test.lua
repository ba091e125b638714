--- The running example in both dialects: what a user sees on opening it, and after edits.
local t = require('harness')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

local function hover(client, bufnr, line, character)
  local result = t.ask(client, bufnr, 'textDocument/hover', t.at(bufnr, line, character))
  return result and result.contents.value or ''
end

for _, c in ipairs({
  { file = 'count.pir', fn = '@count', ret = 'return _1', name = '_1', broken = '  _2 = add _2 _2 _2', block = 'bb5:' },
  { file = 'count.tac', fn = 'count', ret = 'return s', name = 's', broken = '  i = i + + +', block = 'bb5:' },
}) do
  test(c.file .. ': file type, hints, lenses', function()
    local bufnr, client = t.open(c.file)
    t.eq(vim.bo[bufnr].filetype, c.file:match('%a+$'), 'file type')
    local drawn = t.wait('hints on the screen', function()
      if vim.lsp.inlay_hint then
        local hints = vim.lsp.inlay_hint.get({ bufnr = bufnr })
        return #hints > 0 and vim.inspect(hints)
      end
      local lines = require('phils.hints').drawn(bufnr)
      return next(lines) and table.concat(vim.tbl_values(lines), '\n')
    end)
    t.has(drawn, 'φ(', 'hints')
    local lenses = t.ask(client, bufnr, 'textDocument/codeLens', { textDocument = { uri = vim.uri_from_bufnr(bufnr) } })
    local titles = {}
    for _, l in ipairs(lenses) do
      titles[#titles + 1] = l.command and l.command.title
    end
    t.has(table.concat(titles, '\n'), 'pruned 3', 'lenses')
    t.has(table.concat(titles, '\n'), 'minimal 6', 'lenses')
  end)

  test(c.file .. ': hover on the returned variable and on the ghost phi', function()
    local bufnr, client = t.open(c.file)
    local line, col = t.line_of(bufnr, c.ret)
    local text = hover(client, bufnr, line, col + #'return ')
    t.has(text, 'bb0', 'hover on ' .. c.ret)
    t.has(text, 'bb4', 'hover on ' .. c.ret)
    local label = t.line_of(bufnr, c.block)
    t.has(hover(client, bufnr, label, 1), 'DF(bb4)', 'hover on ' .. c.block)
  end)

  test(c.file .. ': a broken line is reported, mended, saved', function()
    local bufnr = t.open(c.file)
    t.eq(t.codes(bufnr).syntax, nil, 'syntax errors before')
    local line = t.line_of(bufnr, c.ret)
    vim.api.nvim_buf_set_lines(bufnr, line, line, false, { c.broken })
    local codes = t.wait('a syntax error', function()
      local codes = t.codes(bufnr)
      return codes.syntax and codes
    end)
    t.eq(codes.syntax, line + 1, 'line of the error')
    vim.api.nvim_buf_set_lines(bufnr, line, line + 1, false, {})
    t.wait('the error to go', function()
      return not t.codes(bufnr).syntax
    end)
    vim.cmd('write')
    t.eq(vim.bo[bufnr].modified, false, 'modified')
  end)

  test(c.file .. ': rename', function()
    local bufnr, client = t.open(c.file)
    local line, col = t.line_of(bufnr, c.block)
    local params = t.at(bufnr, line, col + 1)
    params.newName = 'latch'
    local edit = t.ask(client, bufnr, 'textDocument/rename', params)
    vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
    local text = table.concat(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false), '\n')
    t.eq(text:find('bb5', 1, true), nil, 'old label')
    local _, n = text:gsub('latch', '')
    t.eq(n, c.file == 'count.pir' and 3 or 3, 'occurrences of the new label')
    vim.cmd('undo')
  end)

  test(c.file .. ': :PhilsShowSSA follows edits', function()
    local bufnr = t.open(c.file)
    vim.cmd('PhilsShowSSA')
    local view = t.view('ssa/pruned', c.fn, bufnr)
    local function text()
      return table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n')
    end
    t.has(text(), 'phi', 'SSA form')
    local line = t.line_of(bufnr, c.ret)
    vim.api.nvim_buf_set_lines(bufnr, line - 1, line, false, { '  return 42' })
    vim.api.nvim_exec_autocmds('TextChanged', { buffer = bufnr })
    t.wait('the view to follow', function()
      return text():find('return 42', 1, true)
    end)
    vim.cmd('undo')
  end)

  test(c.file .. ': :PhilsGraph and :PhilsExplain', function()
    local bufnr = t.open(c.file)
    vim.api.nvim_win_set_cursor(0, { t.line_of(bufnr, c.ret), 0 })
    vim.cmd('PhilsGraph dom')
    local view = t.view('graph/dom', c.fn, bufnr)
    t.has(table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n'), 'flowchart', 'graph')
    local wins = #vim.api.nvim_list_wins()
    vim.cmd('PhilsExplain trivial-phi')
    t.wait('the explanation', function()
      return #vim.api.nvim_list_wins() > wins
    end)
  end)
end

test('one server serves both files', function()
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  t.eq(#vim.tbl_values(get()), 1, 'clients')
end)

test('a missing server is named', function()
  local said
  local keep = vim.notify_once
  vim.notify_once = function(text)
    said = text
  end
  local phils = require('phils')
  local cmd = phils.config.cmd
  phils.config.cmd = { 'no-such-phils' }
  phils.start(vim.api.nvim_get_current_buf())
  phils.config.cmd = cmd
  vim.notify_once = keep
  t.has(said, 'no-such-phils', 'notification')
end)

return tests
