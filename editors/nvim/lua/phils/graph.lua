--- The graph view in the browser, beside the editor: `phils graph --open` serves it.
local M = {}

local jobs = {} -- by buffer

--- Whether a browser can be started here: one is named, or there is a screen for it.
function M.browser()
  if (vim.env.BROWSER or '') ~= '' or vim.fn.has('mac') == 1 or vim.fn.has('win32') == 1 then
    return true
  end
  local screen = (vim.env.DISPLAY or '') ~= '' or (vim.env.WAYLAND_DISPLAY or '') ~= ''
  return screen and vim.fn.executable('xdg-open') == 1
end

local function say(text)
  vim.notify('phils: ' .. text, vim.log.levels.INFO)
end

--- Goes to the block that was clicked; the page's server tells it as FILE:LINE: BLOCK. Both
--- file and block may have colons in their names.
function M.follow(bufnr, file, line)
  local row = vim.startswith(line, file .. ':') and tonumber(line:sub(#file + 2):match('^(%d+): '))
  if not row or row < 1 or not vim.api.nvim_buf_is_loaded(bufnr) or row > vim.api.nvim_buf_line_count(bufnr) then
    return
  end
  local win = vim.fn.bufwinid(bufnr)
  if win < 0 then
    return
  end
  vim.api.nvim_set_current_win(win)
  vim.api.nvim_win_set_cursor(win, { row, 0 })
end

--- A callback of a job that calls f with each whole line.
local function by_line(f)
  local rest = ''
  return function(_, data)
    data[1] = rest .. data[1]
    rest = table.remove(data)
    for _, line in ipairs(data) do
      f(line)
    end
  end
end

--- Shows the graph of that kind of function fn of the buffer's file, as it was saved, and
--- follows the saves and the clicks. One page for each buffer.
function M.open(bufnr, kind, fn)
  local file = vim.api.nvim_buf_get_name(bufnr)
  if vim.fn.filereadable(file) == 0 then
    vim.notify('phils: the browser shows the file as it is saved: save it first', vim.log.levels.WARN)
    return
  end
  if vim.bo[bufnr].modified then
    say('the browser shows the file as it is saved; it follows when you save')
  end
  M.close(bufnr)
  vim.api.nvim_create_autocmd('BufUnload', {
    buffer = bufnr,
    group = vim.api.nvim_create_augroup('phils_graph_' .. bufnr, { clear = true }),
    callback = function()
      M.close(bufnr)
    end,
  })
  local cmd = require('phils').config.cmd[1]
  jobs[bufnr] = vim.fn.jobstart({ cmd, 'graph', '--open', '--kind', kind, '--func', fn, file }, {
    on_stdout = by_line(function(line)
      M.follow(bufnr, file, line)
    end),
    on_stderr = by_line(say),
    on_exit = function(id)
      if jobs[bufnr] == id then
        jobs[bufnr] = nil
      end
    end,
  })
end

--- Ends the page of a buffer.
function M.close(bufnr)
  if jobs[bufnr] then
    vim.fn.jobstop(jobs[bufnr])
    jobs[bufnr] = nil
  end
end

--- Whether a page of the buffer is served.
function M.is_open(bufnr)
  return jobs[bufnr] ~= nil
end

return M
