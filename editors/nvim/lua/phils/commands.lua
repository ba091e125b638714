--- The :Phils… commands.
local M = {}

local views = require('phils.views')

local function names(list)
  return vim.tbl_map(function(a)
    return a[1]
  end, list)
end

local algorithms, methods, extensions = names(views.algorithms), names(views.methods), names(views.extensions)
local forms = { 'phi', 'args', 'upsilon' }
local graph_kinds = { 'cfg', 'dom', 'dj', 'loops', 'def-use' }
local graph_formats = { 'browser', 'mermaid', 'dot', 'json', 'svg' }

local function complete(list)
  return function(lead)
    return vim.tbl_filter(function(item)
      return vim.startswith(item, lead)
    end, list)
  end
end

--- Opens a view of the function at the cursor, or of the one that argument names; with
--- "?" for the algorithm, out of SSA form the method, the user chooses.
local function open(kind, choice, argument)
  local client, bufnr = views.client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  argument = argument or views.at_cursor(bufnr, {})
  local field = views.field(kind)
  if choice == '?' then
    views.choose(kind, function(chosen)
      argument[field] = chosen
      views.open(kind, client, bufnr, argument)
    end)
    return
  end
  argument[field] = choice or argument[field]
  views.open(kind, client, bufnr, argument)
end

--- :PhilsShowSSA [algorithm] [form]: the SSA form of the function at the cursor, kept
--- current while the source is edited.
function M.show_ssa(algo, form, argument)
  if form then
    argument = argument or views.at_cursor(vim.api.nvim_get_current_buf(), {})
    argument.form = form
  end
  open('ssa', algo, argument)
end

--- :PhilsOutOfSSA [method] [algorithm]: the function at the cursor out of SSA form; one in
--- plain code is brought into it first, by the algorithm.
function M.out_of_ssa(method, algo, argument)
  if algo then
    argument = argument or views.at_cursor(vim.api.nvim_get_current_buf(), {})
    argument.algo = algo
  end
  open('unssa', method, argument)
end

--- :PhilsExt [extension]: the function at the cursor in an extension of SSA form, which the
--- user chooses where none is named.
function M.extended(ext, argument)
  open('ext', ext or (argument and argument.ext) or '?', argument)
end

--- :PhilsTrace [algorithm]: the steps of its construction.
function M.trace(algo, argument)
  open('trace', algo, argument)
end

--- :PhilsCompare: the phis that each construction puts in the functions of this file.
function M.compare(argument)
  local client, bufnr = views.client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  views.execute(client, bufnr, 'phils.compare', argument or { uri = vim.uri_from_bufnr(bufnr) }, function(result)
    views.beside(views.name('compare', argument and argument['function'], bufnr) .. '.md', '', views.text_of(result))
  end)
end

--- :PhilsGraph [kind] [format]: the graph view of the function at the cursor in the browser,
--- or as text where there is none or a format is named.
function M.show_graph(kind, format, argument)
  local client, bufnr = views.client_here(), vim.api.nvim_get_current_buf()
  if not client then
    return
  end
  argument = argument or views.at_cursor(bufnr, {})
  argument.kind = kind or argument.kind or 'cfg'
  local graph = require('phils.graph')
  format = format or argument.format or (graph.browser() and 'browser') or 'mermaid'
  argument.format = format
  local function show(fn)
    argument['function'] = fn
    if format == 'browser' then
      graph.open(bufnr, argument.kind, fn)
      return
    end
    views.execute(client, bufnr, 'phils.showGraph', argument, function(result)
      views.beside(views.name('graph/' .. argument.kind, fn, bufnr), argument.format, views.text_of(result))
    end)
  end
  if argument['function'] then
    show(argument['function'])
    return
  end
  -- Which function is at the cursor only the JSON form says.
  views.execute(client, bufnr, 'phils.showGraph', vim.tbl_extend('force', argument, { format = 'json' }), function(result)
    show(vim.fn.json_decode(result)['function'])
  end)
end

--- :PhilsExplain [code]: what a diagnostic means; without a code the one at the cursor.
function M.explain(code)
  local client, bufnr = views.client_here(), vim.api.nvim_get_current_buf()
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
  views.execute(client, bufnr, 'phils.explain', { code = code }, function(result)
    vim.lsp.util.open_floating_preview(vim.split(views.text_of(result), '\n', { plain = true }), 'markdown', { border = 'single' })
  end)
end

--- Defines the commands, and what code lenses run.
function M.register()
  local command = vim.api.nvim_create_user_command
  local function complete_view(lead, line)
    return complete(#vim.split(line, '%s+') > 2 and forms or algorithms)(lead)
  end
  command('PhilsShowSSA', function(o)
    M.show_ssa(o.fargs[1], o.fargs[2])
  end, { nargs = '*', complete = complete_view, desc = 'SSA form of this function beside the source' })
  local function complete_out(lead, line)
    return complete(#vim.split(line, '%s+') > 2 and algorithms or methods)(lead)
  end
  command('PhilsOutOfSSA', function(o)
    M.out_of_ssa(o.fargs[1], o.fargs[2])
  end, { nargs = '*', complete = complete_out, desc = 'This function out of SSA form beside the source' })
  command('PhilsExt', function(o)
    M.extended(o.args ~= '' and o.args or nil)
  end, { nargs = '?', complete = complete(extensions), desc = 'This function in an extension of SSA form beside the source' })
  command('PhilsTrace', function(o)
    M.trace(o.args ~= '' and o.args or nil) -- Neovim 0.7 has '' among the fargs
  end, { nargs = '?', complete = complete(algorithms), desc = 'Trace of the SSA construction of this function' })
  command('PhilsCompare', function()
    M.compare()
  end, { desc = 'Phis of each SSA construction of this file' })
  command('PhilsGraph', function(o)
    M.show_graph(o.fargs[1], o.fargs[2])
  end, {
    nargs = '*',
    complete = function(lead, line)
      return complete(#vim.split(line, '%s+') > 2 and graph_formats or graph_kinds)(lead)
    end,
    desc = 'Graph of this function',
  })
  command('PhilsExplain', function(o)
    M.explain(o.args)
  end, { nargs = '?', desc = 'What a finding means' })
  command('PhilsHints', function()
    require('phils.hints').toggle(vim.api.nvim_get_current_buf())
  end, { desc = 'Turn the hints of this buffer off or on' })

  command('PhilsRestart', function()
    require('phils').restart()
  end, { desc = 'End the server and start it again' })

  vim.lsp.commands['phils.showSSA'] = function(c)
    M.show_ssa(nil, nil, c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.showUnSSA'] = function(c)
    M.out_of_ssa(nil, nil, c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.showExtended'] = function(c)
    M.extended(nil, c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.trace'] = function(c)
    M.trace(nil, c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.compare'] = function(c)
    M.compare(c.arguments and c.arguments[1])
  end
  vim.lsp.commands['phils.showGraph'] = function(c)
    M.show_graph(nil, nil, c.arguments and c.arguments[1])
  end
end

return M
