--- Code lenses, kept current.
local M = {}

function M.attach(_, bufnr)
  if vim.lsp.codelens.enable then -- 0.12
    vim.lsp.codelens.enable(true, { bufnr = bufnr })
    return
  end
  local function refresh()
    if vim.api.nvim_get_current_buf() == bufnr then
      vim.lsp.codelens.refresh(vim.fn.has('nvim-0.10') == 1 and { bufnr = bufnr } or nil)
    end
  end
  vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'TextChanged', 'BufWritePost' }, {
    buffer = bufnr,
    group = vim.api.nvim_create_augroup('phils_lenses_' .. bufnr, { clear = true }),
    callback = refresh,
  })
  refresh()
end

return M
