--- The :Phils… commands.
local M = {}

local algorithms = { 'pruned', 'semi-pruned', 'minimal', 'sreedhar-gao', 'braun', 'braun-scc', 'aycock-horspool' }
local graph_kinds = { 'cfg', 'dom', 'dj', 'loops', 'def-use' }
local graph_formats = { 'mermaid', 'dot', 'json', 'svg' }

local function complete(list)
  return function(lead)
    return vim.tbl_filter(function(item)
      return vim.startswith(item, lead)
    end, list)
  end
end

local function client_here()
  local client = require('phils').client(vim.api.nvim_get_current_buf())
  if not client then
    vim.notify('phils: no server is attached to this buffer (is its file type tac or pir?)', vim.log.levels.WARN)
  end
  return client
end

--- Runs a server command; done gets its result.
local function execute(client, bufnr, command, argument, done)
  client.request('workspace/executeCommand', { command = command, arguments = { argument } }, function(err, result)
    if err then
      vim.notify('phils: ' .. (err.message or tostring(err)), vim.log.levels.WARN)
    else
      done(result)
    end
  end, bufnr)
end

--- Shows text in a scratch window beside the current one; the window of the same
--- name is used again. The cursor stays.
local function beside(name, filetype, text)
  local buf = vim.fn.bufnr('^' .. vim.fn.escape(name, '[]*?{}') .. '$')
  if buf < 0 then
    buf = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buf, name)
    vim.bo[buf].bufhidden = 'wipe'
    vim.bo[buf].buftype = 'nofile'
    vim.bo[buf].swapfile = false
    vim.b[buf].phils_view = true
  end
  vim.bo[buf].modifiable = true
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, vim.split((text:gsub('\n$', '')), '\n', { plain = true }))
  vim.bo[buf].modifiable = false
  if vim.fn.bufwinid(buf) < 0 then
    local back = vim.api.nvim_get_current_win()
    vim.cmd('rightbelow vsplit')
    vim.api.nvim_win_set_buf(0, buf)
    vim.api.nvim_set_current_win(back)
  end
  -- Only the colours: the file type would start a server for the view.
  vim.bo[buf].syntax = filetype
  return buf
end

local function text_of(result)
  return type(result) == 'table' and result.text or result
end

local function position_argument(bufnr, extra)
  local row = vim.api.nvim_win_get_cursor(0)[1]
  return vim.tbl_extend('force', { uri = vim.uri_from_bufnr(bufnr), line = row - 1 }, extra)
end

local live = {} -- by source buffer: redraws the view beside it

--- :PhilsShowSSA [algorithm]: the SSA form of the function at the cursor, kept
--- current while the source is edited.
function M.show_ssa(algo, argument)
  local client, bufnr = client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  argument = argument or position_argument(bufnr, {})
  argument.algo = algo ~= '' and algo or argument.algo or 'pruned'
  local filetype = vim.bo[bufnr].filetype
  local name = ('phils://ssa/%s/%s'):format(argument.algo, vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':t'))
  local view
  local function draw()
    execute(client, bufnr, 'phils.showSSA', argument, function(result)
      if view and not vim.api.nvim_buf_is_valid(view) then
        live[bufnr] = nil -- its window was closed
        return
      end
      view = beside(name, filetype, text_of(result))
    end)
  end
  live[bufnr] = draw
  local timer
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
    buffer = bufnr,
    group = vim.api.nvim_create_augroup('phils_ssa_' .. bufnr, { clear = true }),
    callback = function()
      if not live[bufnr] then
        return true
      end
      if timer then
        timer:stop()
      end
      timer = vim.defer_fn(function()
        if live[bufnr] then
          live[bufnr]()
        end
      end, 80)
    end,
  })
  draw()
end

--- :PhilsGraph [kind] [format]: a graph of the function at the cursor as text.
function M.show_graph(kind, format, argument)
  local client, bufnr = client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  argument = argument or position_argument(bufnr, {})
  argument.kind = kind or argument.kind or 'cfg'
  argument.format = format or argument.format or 'mermaid'
  execute(client, bufnr, 'phils.showGraph', argument, function(result)
    local file = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':t')
    beside(('phils://graph/%s/%s'):format(argument.kind, file), argument.format == 'json' and 'json' or argument.format, text_of(result))
  end)
end

--- :PhilsExplain [code]: what a diagnostic means; without a code the one at the cursor.
function M.explain(code)
  local client, bufnr = client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  if not code or code == '' then
    local row = vim.api.nvim_win_get_cursor(0)[1] - 1
    for _, d in ipairs(vim.diagnostic.get(bufnr, { lnum = row })) do
      code = d.code or (d.user_data and d.user_data.lsp and d.user_data.lsp.code)
      if code then
        break
      end
    end
  end
  if not code or code == '' then
    vim.notify('phils: no finding on this line; say a code: :PhilsExplain phi-operands', vim.log.levels.INFO)
    return
  end
  execute(client, bufnr, 'phils.explain', { code = code }, function(result)
    vim.lsp.util.open_floating_preview(vim.split(text_of(result), '\n', { plain = true }), 'markdown', { border = 'single' })
  end)
end

--- Defines the commands, and what code lenses run.
function M.register()
  local command = vim.api.nvim_create_user_command
  command('PhilsShowSSA', function(o)
    M.show_ssa(o.args)
  end, { nargs = '?', complete = complete(algorithms), desc = 'SSA form of this function beside the source' })
  command('PhilsGraph', function(o)
    M.show_graph(o.fargs[1], o.fargs[2])
  end, {
    nargs = '*',
    complete = function(lead, line)
      return complete(#vim.split(vim.trim(line), '%s+') > 2 and graph_formats or graph_kinds)(lead)
    end,
    desc = 'Graph of this function',
  })
  command('PhilsExplain', function(o)
    M.explain(o.args)
  end, { nargs = '?', desc = 'What a finding means' })
  command('PhilsHints', function()
    require('phils.hints').toggle(vim.api.nvim_get_current_buf())
  end, { desc = 'Turn the hints of this buffer off or on' })

  vim.lsp.commands['phils.showSSA'] = function(c)
    M.show_ssa('', c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.showGraph'] = function(c)
    M.show_graph(nil, nil, c.arguments and c.arguments[1])
  end
end

return M
