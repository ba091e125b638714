--- Inlay hints: the editor's own from 0.10 on, virtual text before.
local M = {}

local ns = vim.api.nvim_create_namespace('phils_hints')
local enabled = {}

--- Byte column of an LSP position, in the client's encoding.
local function byte_column(bufnr, position, encoding)
  local line = vim.api.nvim_buf_get_lines(bufnr, position.line, position.line + 1, false)[1] or ''
  if encoding == 'utf-8' then
    return math.min(position.character, #line)
  end
  local ok, col = pcall(vim.str_byteindex, line, position.character, encoding == 'utf-16')
  return ok and col or #line
end

local function label_of(hint)
  local text = hint.label
  if type(text) == 'table' then
    local parts = {}
    for _, part in ipairs(text) do
      parts[#parts + 1] = part.value
    end
    text = table.concat(parts)
  end
  return (hint.paddingLeft and ' ' or '') .. text .. (hint.paddingRight and ' ' or '')
end

--- Draws hints. Text within a line needs Neovim 0.10; before it the hints of a line
--- stand together at its end.
local function draw(bufnr, hints, encoding)
  vim.api.nvim_buf_clear_namespace(bufnr, ns, 0, -1)
  local by_line = {}
  for _, hint in ipairs(hints) do
    local line = hint.position.line
    by_line[line] = by_line[line] or {}
    table.insert(by_line[line], hint)
    hint.nth = #by_line[line] -- table.sort is not stable
  end
  for line, list in pairs(by_line) do
    table.sort(list, function(a, b)
      if a.position.character ~= b.position.character then
        return a.position.character < b.position.character
      end
      return a.nth < b.nth
    end)
    local chunks = {}
    local text = vim.api.nvim_buf_get_lines(bufnr, line, line + 1, false)[1] or ''
    for _, hint in ipairs(list) do
      local col = byte_column(bufnr, hint.position, encoding)
      local word = text:sub(1, col):match('[%w_%.%%@$]+$') or ''
      local label = vim.trim(label_of(hint))
      chunks[#chunks + 1] = ' ' .. (hint.paddingLeft and label or (word .. label))
    end
    pcall(vim.api.nvim_buf_set_extmark, bufnr, ns, line, 0, {
      virt_text = { { ' ' .. table.concat(chunks, ' '), 'Comment' } },
      virt_text_pos = 'eol',
    })
  end
end

--- Asks for the hints of the whole buffer and draws them.
function M.refresh(client, bufnr)
  if not enabled[bufnr] or not vim.api.nvim_buf_is_loaded(bufnr) then
    return
  end
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(bufnr),
    range = {
      start = { line = 0, character = 0 },
      ['end'] = { line = vim.api.nvim_buf_line_count(bufnr), character = 0 },
    },
  }
  local tick = vim.api.nvim_buf_get_changedtick(bufnr)
  client.request('textDocument/inlayHint', params, function(err, result)
    if not err and result and vim.api.nvim_buf_is_loaded(bufnr) and vim.api.nvim_buf_get_changedtick(bufnr) == tick then
      draw(bufnr, result, client.offset_encoding or 'utf-16')
    end
  end, bufnr)
end

--- Shows hints in a buffer and keeps them current.
function M.attach(client, bufnr)
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = bufnr })
    return
  end
  enabled[bufnr] = true
  local timer
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI', 'InsertLeave', 'BufEnter' }, {
    buffer = bufnr,
    group = vim.api.nvim_create_augroup('phils_hints_' .. bufnr, { clear = true }),
    callback = function()
      if timer then
        timer:stop()
      end
      timer = vim.defer_fn(function()
        M.refresh(client, bufnr)
      end, 60)
    end,
  })
  M.refresh(client, bufnr)
end

--- Turns a buffer's hints off or on.
function M.toggle(bufnr)
  local client = require('phils').client(bufnr)
  if vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(not vim.lsp.inlay_hint.is_enabled({ bufnr = bufnr }), { bufnr = bufnr })
    return
  end
  enabled[bufnr] = not enabled[bufnr]
  if enabled[bufnr] and client then
    M.refresh(client, bufnr)
  else
    vim.api.nvim_buf_clear_namespace(bufnr, ns, 0, -1)
  end
end

--- The text drawn on each line (1-based), for tests and status lines.
function M.drawn(bufnr)
  local lines = {}
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(bufnr, ns, 0, -1, { details = true })) do
    lines[mark[2] + 1] = mark[4].virt_text[1][1]
  end
  return lines
end

return M
