--- :PhilsGraph opens the browser where there is one, follows what is clicked there, and shows
--- text where there is none.
local t = require('harness')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

local function read(file)
  local f = io.open(file)
  local text = f and f:read('*a') or ''
  if f then
    f:close()
  end
  return text
end

test('without a browser: text', function()
  vim.env.BROWSER, vim.env.DISPLAY, vim.env.WAYLAND_DISPLAY = nil, nil, nil
  t.eq(require('phils.graph').browser(), vim.fn.has('mac') == 1, 'a browser')
  local bufnr = t.open('count.tac')
  vim.cmd('PhilsGraph dj')
  local view = t.view('graph/dj', 'count', bufnr)
  t.has(table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n'), 'flowchart', 'graph')
end)

test('with a browser: the page of the function, and a click leads to its block', function()
  local page = vim.fn.getcwd() .. '/page'
  -- A browser that keeps what the page's server gives, and clicks on bb4 as the page does.
  vim.fn.writefile({ '#!/bin/sh', 'printf %s "$1" > ' .. page .. '.address' }, 'browser')
  vim.fn.setfperm('browser', 'rwxr-xr-x')
  vim.env.BROWSER = vim.fn.getcwd() .. '/browser'
  local bufnr = t.open('count.tac')
  vim.api.nvim_win_set_cursor(0, { t.line_of(bufnr, 'return s'), 0 })
  local graph = require('phils.graph')
  vim.cmd('PhilsGraph dj')
  local address = t.wait('the browser', function()
    local said = read(page .. '.address')
    return said ~= '' and said
  end)
  t.has(address, 'http://127.0.0.1:', 'address')
  t.eq(graph.is_open(bufnr), true, 'the page is served')
  local file = vim.api.nvim_buf_get_name(bufnr)
  graph.follow(bufnr, file, file .. ':16: bb4')
  t.eq(vim.api.nvim_get_current_line(), 'bb4:', 'line at the cursor')
  graph.follow(bufnr, file, file .. ':5: "a:7: b"')
  t.eq(vim.api.nvim_win_get_cursor(0)[1], 5, 'row of a block with a colon in its name')
  graph.follow(bufnr, file, file .. ':0: no such line')
  t.eq(vim.api.nvim_win_get_cursor(0)[1], 5, 'row after a click that names none')
  graph.close(bufnr)
  t.eq(graph.is_open(bufnr), false, 'the page is served still')
  vim.env.BROWSER = nil
end)

test('the page ends with its buffer', function()
  vim.env.BROWSER = vim.fn.getcwd() .. '/browser'
  local bufnr = t.open('count.tac')
  local graph = require('phils.graph')
  vim.cmd('PhilsGraph')
  t.wait('the page', function()
    return graph.is_open(bufnr)
  end)
  vim.cmd('bwipeout!')
  t.eq(graph.is_open(bufnr), false, 'the page is served still')
  vim.env.BROWSER = nil
end)

test('a file that is not saved yet is asked to be', function()
  vim.env.BROWSER = vim.fn.getcwd() .. '/browser'
  vim.cmd('edit! new.tac')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'func f(x) {', '  return x', '}' })
  local bufnr = vim.api.nvim_get_current_buf()
  t.wait('the server', function()
    return require('phils').client(bufnr)
  end)
  local said
  local keep = vim.notify
  vim.notify = function(text)
    said = text
  end
  require('phils.graph').open(bufnr, 'cfg', 'f')
  vim.notify = keep
  t.has(said, 'save it first', 'notification')
  vim.env.BROWSER = nil
  vim.cmd('bwipeout!')
end)

return tests
