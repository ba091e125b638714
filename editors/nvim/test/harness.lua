--- A small test runner: each test file returns a list of { name, function }.
local M = {}

function M.eq(got, want, what)
  if not vim.deep_equal(got, want) then
    error(('%s: got %s, want %s'):format(what or 'value', vim.inspect(got), vim.inspect(want)), 2)
  end
end

function M.has(text, part, what)
  if not (text or ''):find(part, 1, true) then
    error(('%s: %s is not in %s'):format(what or 'text', vim.inspect(part), vim.inspect(text)), 2)
  end
end

--- Waits until f gives a true value, and gives that.
function M.wait(what, f)
  local value
  if not vim.wait(15000, function()
    value = f()
    return value
  end, 20) then
    error('waited in vain for ' .. what, 2)
  end
  return value
end

--- Opens a file and waits for the server.
function M.open(file)
  vim.cmd('edit! ' .. file)
  local bufnr = vim.api.nvim_get_current_buf()
  local client = M.wait('the server', function()
    local c = require('phils').client(bufnr)
    return c and c.initialized ~= false and c.server_capabilities and next(c.server_capabilities) and c
  end)
  return bufnr, client
end

--- A request's result.
function M.ask(client, bufnr, method, params)
  local answer
  if vim.fn.has('nvim-0.11') == 1 then
    answer = client:request_sync(method, params, 15000, bufnr)
  else
    answer = client.request_sync(method, params, 15000, bufnr)
  end
  if not answer then
    error(method .. ': no answer', 2)
  end
  if answer.err then
    error(method .. ': ' .. vim.inspect(answer.err), 2)
  end
  return answer.result
end

function M.at(bufnr, line, character)
  return { textDocument = { uri = vim.uri_from_bufnr(bufnr) }, position = { line = line - 1, character = character } }
end

--- Line number (1-based) of the first line that holds the text.
function M.line_of(bufnr, text)
  for i, l in ipairs(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false)) do
    if l:find(text, 1, true) then
      return i, l:find(text, 1, true) - 1
    end
  end
  error('no line holds ' .. text, 2)
end

function M.text(buf)
  return table.concat(vim.api.nvim_buf_get_lines(buf, 0, -1, false), '\n')
end

--- Puts the cursor of a buffer's window on the first line that holds a text.
function M.go(buf, text)
  local row = M.line_of(buf, text)
  vim.api.nvim_set_current_win(vim.fn.bufwinid(buf))
  vim.api.nvim_win_set_cursor(0, { row, 0 })
  vim.api.nvim_exec_autocmds('CursorMoved', { buffer = buf })
end

--- The lines of a buffer that views have highlighted.
function M.highlighted(buf)
  return vim.tbl_map(function(row)
    return vim.trim(vim.api.nvim_buf_get_lines(buf, row, row + 1, false)[1])
  end, require('phils.views').highlighted(buf))
end

--- What vim.ui.select offers while f runs, and takes the nth of it.
function M.choosing(nth, f)
  local keep, offered = vim.ui.select, nil
  rawset(vim.ui, 'select', function(items, opts, done)
    offered = vim.tbl_map(opts.format_item, items)
    done(items[nth])
  end)
  local ok, err = pcall(f)
  rawset(vim.ui, 'select', keep)
  M.eq(ok or err, true, 'choosing')
  return offered
end

--- Waits for a view: what it shows, of which function (nil: the file), of which source.
function M.view(shows, fn, source, suffix)
  local name = require('phils.views').name(shows, fn, source) .. (suffix or '')
  return M.wait(name, function()
    local b = require('phils.views').buffer(name)
    return b and vim.api.nvim_buf_line_count(b) > 1 and b
  end)
end

function M.codes(bufnr)
  local codes = {}
  for _, d in ipairs(vim.diagnostic.get(bufnr)) do
    codes[d.code or (d.user_data and d.user_data.lsp and d.user_data.lsp.code) or '?'] = d.lnum + 1
  end
  return codes
end

function M.run(script)
  local report = assert(io.open(vim.env.PHILS_REPORT, 'w'))
  local failed = false
  for _, test in ipairs(dofile(script)) do
    local ok, err = xpcall(test[2], debug.traceback)
    report:write((ok and 'ok   ' or 'FAIL ') .. vim.fn.fnamemodify(script, ':t:r') .. ': ' .. test[1] .. (ok and '' or '\n' .. err) .. '\n')
    failed = failed or not ok
  end
  report:close()
  vim.cmd(failed and 'cquit 1' or 'qall!')
end

return M
