--- Views beside the source: a function in SSA form, in an extension of it and out of it, the trace
--- of its construction.
--- They follow every edit, and the cursor in one shows where that is in the other.
local M = {}

--- The constructions, with what tells them apart.
M.algorithms = {
  { 'pruned', 'a φ where the variable is live, in the dominance frontier of its definitions' },
  { 'semi-pruned', 'a φ for the variables that are read in other blocks than they are written in' },
  { 'minimal', 'a φ in the iterated dominance frontier of the definitions (Cytron et al.)' },
  { 'sreedhar-gao', 'pruned, on the DJ graph' },
  { 'braun', 'on the fly, without dominance; φs of one value are removed (Braun et al.)' },
  { 'braun-scc', 'braun, and redundant sets of φs are removed' },
  { 'aycock-horspool', 'a φ everywhere, then those of one value are removed' },
}

--- The ways out of SSA form, with what tells them apart.
M.methods = {
  { 'naive', 'a copy at the end of each predecessor; wrong where the form is not conventional (Cytron et al.)' },
  { 'split', 'critical edges are split, copies are put in order (Briggs et al.)' },
  { 'sreedhar1', 'every φ gets names of its own (Sreedhar et al., Method I)' },
  { 'sreedhar2', 'of names that interfere both are copied (Method II)' },
  { 'sreedhar3', 'of names that interfere one is, where liveness lets it; then coalesced (Method III)' },
  { 'boissinot', 'every φ is isolated, then names of equal value are coalesced (Boissinot et al.)' },
}

--- The extensions of SSA form, with what tells them apart.
M.extensions = {
  { 'essa', 'e-SSA: what branches tell of the values that they compare' },
  { 'ssi', 'SSI: a name per branch for what both sides use' },
  { 'gated', 'gated SSA: which branch decides each operand of a φ' },
  { 'memory', 'Memory SSA: versions of memory, and which store a load reads' },
  { 'array', 'Array SSA: versions of arrays, and which reads of elements are redundant' },
  { 'hashed', 'Hashed SSA: virtual variables with χ and μ, and which values are one node' },
}

local ns = vim.api.nvim_create_namespace('phils_views')
vim.cmd('highlight default link PhilsLine Visual')
vim.cmd('highlight default link PhilsBlock DiffChange')

local places = vim.api.nvim_create_namespace('phils_places') -- of the functions that views show

local views = {} -- by buffer of the view: { source, lines, steps, kind, … }

--- The name of a view: what it shows, then the function (none for a whole file), then the
--- source's full path, since files of one name may be open.
function M.name(shows, fn, source)
  local path = vim.api.nvim_buf_get_name(source):gsub('\\', '/'):gsub('^/', '')
  return ('phils://%s/%s%s'):format(shows, fn and (fn:gsub('/', '%%2F') .. '/') or '', path)
end

--- The buffer of exactly that name; bufnr() would read it as a pattern.
function M.buffer(name)
  for _, buf in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_get_name(buf) == name then
      return buf
    end
  end
end

--- The client of the current buffer; says so if there is none.
function M.client_here()
  local client = require('phils').client(vim.api.nvim_get_current_buf())
  if not client then
    vim.notify('phils: no server is attached to this buffer (is its file type tac, pir or llvm?); :PhilsRestart starts it', vim.log.levels.WARN)
  end
  return client
end

--- Runs a server command; done gets its result, failed the error's text.
function M.execute(client, bufnr, command, argument, done, failed)
  require('phils').request(client, 'workspace/executeCommand', { command = command, arguments = { argument } }, function(err, result)
    if not err then
      done(result)
    elseif failed then
      failed(err.message or tostring(err))
    else
      vim.notify('phils: ' .. (err.message or tostring(err)), vim.log.levels.WARN)
    end
  end, bufnr)
end

--- The text of a command's result.
function M.text_of(result)
  return type(result) == 'table' and result.text or result
end

--- The argument of a command about the function at the cursor.
function M.at_cursor(bufnr, extra)
  local row = vim.api.nvim_win_get_cursor(0)[1]
  return vim.tbl_extend('force', { uri = vim.uri_from_bufnr(bufnr), line = row - 1 }, extra)
end

local function fill(buf, text)
  vim.bo[buf].modifiable = true
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, vim.split((text:gsub('\n$', '')), '\n', { plain = true }))
  vim.bo[buf].modifiable = false
end

--- Shows text in a scratch window beside the current one, or in window win; the window of
--- the same name is used again. The cursor stays.
function M.beside(name, syntax, text, win)
  local buf = M.buffer(name)
  if not buf then
    buf = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buf, name)
    vim.bo[buf].buftype = 'nofile'
    vim.bo[buf].swapfile = false
    vim.b[buf].phils_view = true
  end
  fill(buf, text)
  if vim.fn.bufwinid(buf) < 0 then
    local back = vim.api.nvim_get_current_win()
    if win and vim.api.nvim_win_is_valid(win) then
      vim.api.nvim_win_set_buf(win, buf)
    else
      vim.cmd('rightbelow vsplit')
      vim.api.nvim_win_set_buf(0, buf)
    end
    vim.api.nvim_set_current_win(back)
  end
  vim.bo[buf].bufhidden = 'wipe'
  -- Only the colours: the file type would start a server for the view.
  vim.bo[buf].syntax = syntax
  if syntax == '' then -- tables
    vim.wo[vim.fn.bufwinid(buf)].wrap = false
  end
  return buf
end

--- Highlights rows first to last (0-based) of a buffer.
local function mark(buf, first, last, group)
  local count = vim.api.nvim_buf_line_count(buf)
  if first < 0 or first >= count then
    return
  end
  vim.api.nvim_buf_set_extmark(buf, ns, first, 0, { end_row = math.min(last + 1, count), hl_group = group, hl_eol = true, strict = false })
end

--- Scrolls the window of a buffer so that a row (0-based) can be seen; with follow its
--- cursor goes there.
local function reveal(buf, row, follow)
  local win = vim.fn.bufwinid(buf)
  if win < 0 or row < 0 or row >= vim.api.nvim_buf_line_count(buf) then
    return
  end
  local first, last = vim.fn.line('w0', win), vim.fn.line('w$', win)
  if follow or row + 1 < first or row + 1 > last then
    vim.api.nvim_win_set_cursor(win, { row + 1, 0 })
  end
end

--- Highlights in the source what the view's line at the cursor comes from.
local function from_view(buf)
  local v = views[buf]
  local win = vim.fn.bufwinid(buf)
  if not v or win < 0 or not vim.api.nvim_buf_is_loaded(v.source) then
    return
  end
  vim.api.nvim_buf_clear_namespace(v.source, ns, 0, -1)
  vim.api.nvim_buf_clear_namespace(buf, ns, 0, -1)
  local row = vim.api.nvim_win_get_cursor(win)[1] - 1
  if v.kind == 'trace' then
    local step = v.steps[row]
    for _, range in ipairs(step and step.ranges or {}) do
      mark(v.source, range.start.line, range['end'].line, 'PhilsBlock')
    end
    if step and step.ranges[1] then
      reveal(v.source, step.ranges[1].start.line)
    end
    return
  end
  local line = v.lines[row + 1] or -1
  mark(v.source, line, line, 'PhilsLine')
  reveal(v.source, line)
end

--- Highlights in the views what comes from the source's line at the cursor.
local function from_source(source)
  local win = vim.fn.bufwinid(source)
  if win < 0 then
    return
  end
  vim.api.nvim_buf_clear_namespace(source, ns, 0, -1)
  local row = vim.api.nvim_win_get_cursor(win)[1] - 1
  for buf, v in pairs(views) do
    if v.source == source and vim.api.nvim_buf_is_loaded(buf) then
      vim.api.nvim_buf_clear_namespace(buf, ns, 0, -1)
      local first
      local function hit(line)
        mark(buf, line, line, 'PhilsLine')
        first = math.min(first or line, line)
      end
      for i, line in ipairs(v.lines or {}) do
        if line == row then
          hit(i - 1)
        end
      end
      for line, step in pairs(v.steps or {}) do
        for _, range in ipairs(step.ranges) do
          if range.start.line <= row and row <= range['end'].line then
            hit(line)
            break
          end
        end
      end
      if first then
        reveal(buf, first, true)
      end
    end
  end
end

--- The rows (0-based) that are highlighted in a buffer, for tests and status lines.
function M.highlighted(buf)
  local rows = {}
  for _, m in ipairs(vim.api.nvim_buf_get_extmarks(buf, ns, 0, -1, { details = true })) do
    for row = m[2], (m[4].end_row or m[2] + 1) - 1 do
      rows[#rows + 1] = row
    end
  end
  table.sort(rows)
  return rows
end

--- The kinds of views: the server's command, the view's name, and what of the argument one chooses.
local kinds = {
  ssa = {
    command = 'phils.showSSA',
    choice = { field = 'algo', of = M.algorithms, what = 'construction', prompt = 'SSA construction' },
    shows = function(a)
      return ('ssa/%s%s'):format(a.algo, a.form and '/' .. a.form or '')
    end,
  },
  unssa = {
    command = 'phils.showUnSSA',
    choice = { field = 'method', of = M.methods, what = 'method', prompt = 'Out of SSA form by' },
    shows = function(a)
      return ('unssa/%s/%s'):format(a.method, a.algo)
    end,
  },
  ext = {
    command = 'phils.showExtended',
    choice = { field = 'ext', of = M.extensions, what = 'extension', prompt = 'Extension of SSA form' },
    shows = function(a)
      return 'ext/' .. a.ext
    end,
  },
  trace = {
    command = 'phils.trace',
    choice = { field = 'algo', of = M.algorithms, what = 'construction', prompt = 'SSA construction' },
    shows = function(a)
      return 'trace/' .. a.algo
    end,
    suffix = '.md',
  },
}

local function attach(buf, v)
  local source = v.source
  local group = vim.api.nvim_create_augroup('phils_view_' .. buf, { clear = true })
  local timer
  -- BufReadPost: by :edit! or because the file was changed elsewhere.
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI', 'BufReadPost', 'BufWritePost' }, {
    buffer = source,
    group = group,
    callback = function()
      if timer then
        timer:stop()
      end
      timer = vim.defer_fn(v.draw, 80)
    end,
  })
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI' }, {
    buffer = source,
    group = group,
    callback = function()
      from_source(source)
    end,
  })
  vim.api.nvim_create_autocmd('CursorMoved', {
    buffer = buf,
    group = group,
    callback = function()
      from_view(buf)
    end,
  })
  vim.api.nvim_create_autocmd('BufWipeout', {
    buffer = buf,
    group = group,
    callback = function()
      views[buf] = nil
      vim.schedule(function()
        pcall(vim.api.nvim_del_augroup_by_id, group)
      end)
      if vim.api.nvim_buf_is_loaded(source) then
        vim.api.nvim_buf_clear_namespace(source, ns, 0, -1)
      end
    end,
  })
  local function map(key, what, f)
    vim.keymap.set('n', key, f, { buffer = buf, nowait = true, desc = 'phils: ' .. what })
  end
  map('c', 'choose the ' .. kinds[v.kind].choice.what, function()
    M.choose(v.kind, function(chosen)
      if not vim.api.nvim_buf_is_loaded(source) then
        vim.notify('phils: the source of this view is closed', vim.log.levels.WARN)
        return
      end
      local argument = vim.deepcopy(v.argument)
      argument[kinds[v.kind].choice.field] = chosen
      M.open(v.kind, v.client, source, argument, vim.fn.bufwinid(buf))
    end)
  end)
  map('q', 'close the view', function()
    vim.api.nvim_buf_delete(buf, { force = true })
  end)
end

--- Remembers where in the source the function of a view is.
local function remember(v)
  local first, last
  for _, line in ipairs(v.lines or {}) do
    if line >= 0 then
      first, last = math.min(first or line, line), math.max(last or line, line)
    end
  end
  if first and last < vim.api.nvim_buf_line_count(v.source) then
    v.place = vim.api.nvim_buf_set_extmark(v.source, places, first, 0, { id = v.place, end_row = last, end_col = 0 })
  end
end

--- The row where the function of a view is by now; nil where its text is gone.
local function place_of(v)
  local at = v.place and vim.api.nvim_buf_get_extmark_by_id(v.source, places, v.place, { details = true }) or {}
  return at[1] and at[3].end_row > at[1] and at[1] or nil
end

--- Opens a view and keeps it current. argument is the server command's; win, if given, is
--- the window that it goes to.
function M.open(kind, client, source, argument, win)
  local k = kinds[kind]
  argument.algo = argument.algo or 'pruned'
  if kind == 'unssa' then
    argument.method = argument.method or 'boissinot'
  end
  local syntax = kind == 'trace' and '' or vim.bo[source].filetype
  local v = { kind = kind, client = client, source = source, argument = argument }
  local buf
  function v.draw()
    if (buf and not vim.api.nvim_buf_is_valid(buf)) or not vim.api.nvim_buf_is_loaded(source) then
      return
    end
    -- After a restart there is another client, after :saveas another name.
    v.client = require('phils').client(source) or v.client
    argument.uri = vim.uri_from_bufnr(source)
    local function show(result)
      if (buf and views[buf] ~= v) or not vim.api.nvim_buf_is_loaded(source) then
        return -- closed, or replaced by another view of the same name
      end
      v.lines, v.steps = result.lines, nil
      if result.steps then
        v.steps = {}
        for _, step in ipairs(result.steps) do
          v.steps[step.line] = step
        end
      end
      -- The function by name from now on: edits move its lines.
      argument['function'], argument.line = result['function'], nil
      remember(v)
      if buf then
        fill(buf, result.text) -- where it is: in another tab page, under an older name
      else
        buf = M.beside(M.name(k.shows(argument), result['function'], source) .. (k.suffix or ''), syntax, result.text, win)
        views[buf] = v
        attach(buf, v)
      end
      if vim.api.nvim_get_current_buf() == buf then
        from_view(buf)
      else
        from_source(source)
      end
    end
    M.execute(v.client, source, k.command, argument, show, buf and function()
      -- The function has another name, or is being typed: then the view stays as it is.
      local row = vim.api.nvim_buf_is_loaded(source) and place_of(v)
      if row then
        local there = vim.tbl_extend('force', argument, { line = row })
        there['function'] = nil
        M.execute(v.client, source, k.command, there, show, function() end)
      end
    end)
  end
  v.draw()
end

--- What of a kind's argument one chooses.
function M.field(kind)
  return kinds[kind].choice.field
end

--- Lets the user choose what a view of a kind shows: the construction, the method, the extension.
function M.choose(kind, done)
  local choice = kinds[kind].choice
  vim.ui.select(choice.of, {
    prompt = choice.prompt,
    format_item = function(a)
      return ('%-16s %s'):format(a[1], a[2])
    end,
  }, function(a)
    if a then
      done(a[1])
    end
  end)
end

return M
