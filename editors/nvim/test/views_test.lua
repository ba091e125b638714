--- Views beside the source: the cursor in one shows where that is in the other.
local t = require('harness')
local go, highlighted = t.go, t.highlighted
local views = require('phils.views')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

for _, c in ipairs({
  { file = 'count.pir', fn = '@count', stmt = '_1 = add _1, _2 @5:25', ssa = '_1#3 = add _1#2, _2#2 @5:25', label = 'bb5:', phi = '_1#4 = phi [bb2: _1#2, bb4: _1#3]' },
  { file = 'count.tac', fn = 'count', stmt = 's = s + i', ssa = 's.3 = s.2 + i.2', label = 'bb5:', phi = 's.4 = phi(bb2: s.2, bb4: s.3)' },
}) do
  test(c.file .. ': a line in one highlights its like in the other', function()
    local source = t.open(c.file)
    vim.cmd('only')
    vim.cmd('PhilsShowSSA')
    local view = t.view('ssa/pruned', c.fn, source)
    go(source, c.stmt)
    t.eq(highlighted(view), { c.ssa }, 'highlighted in the view')
    go(source, c.label)
    t.eq(highlighted(view), { c.label, c.phi }, 'highlighted in the view')
    go(view, c.ssa)
    t.eq(highlighted(source), { c.stmt }, 'highlighted in the source')
    go(view, c.phi)
    t.eq(highlighted(source), { c.label }, 'highlighted in the source')

    -- After an edit above, still the same lines.
    vim.api.nvim_set_current_win(vim.fn.bufwinid(source))
    local row = t.line_of(source, c.label)
    vim.api.nvim_buf_set_lines(source, 0, 0, false, { '', '' })
    vim.api.nvim_win_set_cursor(0, { row + 2, 0 })
    vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
    t.wait('the map to follow', function()
      vim.api.nvim_exec_autocmds('CursorMoved', { buffer = source })
      return vim.deep_equal(highlighted(view), { c.label, c.phi })
    end)
    vim.cmd('undo')

    -- Closing the view ends it.
    go(view, c.ssa)
    vim.cmd('normal q')
    t.eq(vim.api.nvim_buf_is_valid(view), false, 'the view is there')
    t.eq(views.highlighted(source), {}, 'highlights left')
  end)

  test(c.file .. ': the algorithm and the form are chosen', function()
    local source = t.open(c.file)
    vim.cmd('only')
    local offered
    local keep = vim.ui.select
    rawset(vim.ui, 'select', function(items, opts, done)
      offered = vim.tbl_map(opts.format_item, items)
      done(items[3])
    end)
    vim.cmd('PhilsShowSSA ?')
    local minimal = t.view('ssa/minimal', c.fn, source)
    t.eq(#offered, 7, 'algorithms offered')
    t.has(offered[3], 'minimal', 'the third')
    rawset(vim.ui, 'select', function(items, _, done)
      done(items[5])
    end)
    -- In the view, c takes another one in the same window.
    local win = vim.fn.bufwinid(minimal)
    vim.api.nvim_set_current_win(win)
    vim.cmd('normal c')
    local braun = t.view('ssa/braun', c.fn, source)
    rawset(vim.ui, 'select', keep)
    t.eq(vim.fn.bufwinid(braun), win, 'window')
    t.eq(#vim.api.nvim_list_wins(), 2, 'windows')
    t.eq(vim.api.nvim_buf_is_valid(minimal), false, 'the first view is there')

    vim.api.nvim_set_current_win(vim.fn.bufwinid(source))
    vim.cmd('PhilsShowSSA pruned args')
    local args = t.view('ssa/pruned/args', c.fn, source)
    t.has(table.concat(vim.api.nvim_buf_get_lines(args, 0, -1, false), '\n'), 'bb5(', 'block arguments')
    vim.cmd('only')
  end)

  test(c.file .. ': a step of the trace highlights its blocks', function()
    local source = t.open(c.file)
    vim.cmd('only')
    vim.cmd('PhilsTrace braun')
    local view = t.view('trace/braun', c.fn, source, '.md')
    go(view, '| bb3 ')
    local rows = highlighted(source)
    t.eq(rows[1], 'bb1:', 'first highlighted line')
    t.has(table.concat(rows, '\n'), 'bb3:\nreturn', 'highlighted lines')
    t.eq(table.concat(rows, '\n'):find('bb4:', 1, true), nil, 'bb4 is highlighted')
    -- A heading is about no block.
    go(view, '# ')
    t.eq(views.highlighted(source), {}, 'highlighted for a heading')
    -- And back: the steps in a block.
    go(source, c.stmt)
    t.has(table.concat(highlighted(view), '\n'), 'bb4', 'steps of bb4')
    vim.cmd('only')
  end)

  test(c.file .. ': :PhilsCompare', function()
    local source = t.open(c.file)
    vim.cmd('only')
    vim.cmd('PhilsCompare')
    local view = t.view('compare', nil, source, '.md')
    t.has(table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n'), 'minimal has 3 more than pruned', 'comparison')
    vim.cmd('only')
  end)

  test(c.file .. ': the lenses run', function()
    local source, client = t.open(c.file)
    vim.cmd('only')
    local lenses = t.ask(client, source, 'textDocument/codeLens', { textDocument = { uri = vim.uri_from_bufnr(source) } })
    local ran = 0
    for _, l in ipairs(lenses) do
      if l.command and (l.command.title == 'trace' or l.command.title == 'SSA form beside' or vim.startswith(l.command.title, 'pruned')) then
        vim.lsp.commands[l.command.command](l.command, { bufnr = source, client_id = client.id })
        ran = ran + 1
      end
    end
    t.eq(ran, 3, 'lenses with a view')
    t.view('trace/pruned', c.fn, source, '.md')
    t.view('ssa/pruned', c.fn, source)
    t.view('compare', c.fn, source, '.md')
    vim.cmd('only')
  end)
end

test('a view whose source is gone says so when another construction is chosen', function()
  local source = t.open('count.tac')
  vim.cmd('only')
  vim.cmd('PhilsTrace')
  local view = t.view('trace/pruned', 'count', source, '.md')
  vim.api.nvim_set_current_win(vim.fn.bufwinid(view))
  vim.api.nvim_buf_delete(source, { force = true })
  local select, notify, said = vim.ui.select, vim.notify, nil
  vim.ui.select = function(items, _, done)
    done(items[3])
  end
  vim.notify = function(message)
    said = message
  end
  local ok, err = pcall(vim.cmd, 'normal c')
  vim.ui.select, vim.notify = select, notify
  t.eq(ok or err, true, 'choosing')
  t.eq(said, 'phils: the source of this view is closed', 'message')
  vim.api.nvim_buf_delete(view, { force = true })
end)

--- A file of its own with its view, and an edit that both show.
local function opened(name)
  vim.cmd('silent! tabonly | silent! only')
  vim.fn.writefile(vim.fn.readfile('count.tac'), name)
  local source = t.open(name)
  vim.cmd('PhilsShowSSA')
  return source, t.view('ssa/pruned', 'count', source)
end

local function shows(view, text)
  return t.wait('the view to show ' .. text, function()
    return table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n'):find(text, 1, true)
  end)
end

local function edit(source, view, name)
  vim.api.nvim_buf_set_lines(source, 2, 2, false, { '  ' .. name .. ' = 1' })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
  shows(view, name .. '.1 = 1')
end

test('an edit in another tab page opens no window there', function()
  local source, view = opened('tabs.tac')
  vim.cmd('tab split')
  edit(source, view, 'elsewhere')
  t.eq(#vim.api.nvim_tabpage_list_wins(0), 1, 'windows of this tab page')
  vim.cmd('PhilsShowSSA')
  t.wait('a window here, which was asked for', function()
    return #vim.api.nvim_tabpage_list_wins(0) == 2
  end)
  vim.cmd('tabonly | only | bwipeout! ' .. source)
end)

test('a view follows its file to another name, and reloads', function()
  local source, view = opened('before.tac')
  vim.cmd('silent saveas! after.tac')
  if vim.fn.has('nvim-0.10') == 0 then -- its client tells the server of the name when the file is read again
    vim.cmd('edit!')
  end
  edit(source, view, 'renamed')
  t.eq(#vim.api.nvim_list_wins(), 2, 'windows')
  vim.cmd('silent write')
  local text = vim.fn.readfile('after.tac')
  table.insert(text, 3, '  reloaded = 1')
  vim.fn.writefile(text, 'after.tac')
  vim.cmd('edit!')
  shows(view, 'reloaded.1 = 1')
  vim.cmd('only | bwipeout! ' .. source)
end)

test('a view follows its function to another name', function()
  local source, view = opened('function.tac')
  local row = t.line_of(source, 'func count')
  vim.api.nvim_buf_set_lines(source, row - 1, row, false, { (vim.fn.getbufline(source, row)[1]:gsub('count', 'total')) })
  vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
  shows(view, 'func total')
  edit(source, view, 'more')
  vim.cmd('only | bwipeout! ' .. source)
end)

return tests
