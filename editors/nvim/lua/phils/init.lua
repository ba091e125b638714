--- The phils client: starts the server for TAC, PIR and LLVM IR buffers.
local M = {}

--- The file types that the server knows, by these names.
M.filetypes = { 'tac', 'pir', 'llvm' }

--- What setup() may change.
M.config = {
  --- The server's command line.
  cmd = { 'phils', 'serve' },
  --- The `phils.*` settings, without the prefix: { hints = { versions = false } }.
  settings = {},
  --- Draw inlay hints: by the editor where it can, as virtual text where it cannot.
  hints = true,
  --- Show code lenses.
  lenses = true,
  --- Called with (client, bufnr) after a buffer is attached.
  on_attach = nil,
}

--- Changes the configuration. Call it before the first of these files is opened.
function M.setup(config)
  M.config = vim.tbl_deep_extend('force', M.config, config or {})
end

local function root_of(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  local dir = name ~= '' and vim.fn.fnamemodify(name, ':p:h') or vim.fn.getcwd()
  local git = vim.fn.finddir('.git', dir .. ';')
  return git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or dir
end

--- Hints, lenses and the user's own on_attach for a buffer that the server was attached to.
function M.on_attach(client, bufnr)
  if M.config.hints then
    require('phils.hints').attach(client, bufnr)
  end
  if M.config.lenses and vim.lsp.codelens then
    require('phils.lenses').attach(client, bufnr)
  end
  if M.config.on_attach then
    M.config.on_attach(client, bufnr)
  end
end

--- Whether vim.lsp.enable('phils') starts the server.
function M.enabled()
  if vim.lsp.is_enabled then
    return vim.lsp.is_enabled('phils')
  end
  return (vim.lsp._enabled_configs or {}).phils ~= nil -- 0.11
end

--- The settings as the server takes them; an empty Lua table would be sent as a list.
function M.settings()
  return next(M.config.settings) and M.config.settings or vim.empty_dict()
end

--- The client of a buffer, nil if none is attached.
function M.client(bufnr)
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in pairs(get()) do
    if client.name == 'phils' and vim.lsp.buf_is_attached(bufnr, client.id) then
      return client
    end
  end
end

--- A client's request; its functions are methods from Neovim 0.11 on.
function M.request(client, ...)
  if vim.fn.has('nvim-0.11') == 1 then
    return client:request(...)
  end
  return client.request(...)
end

local started -- the client of Neovim 0.7, which does not reuse clients by itself

--- Starts the server for a buffer, or attaches the buffer to the running one.
function M.start(bufnr)
  local cmd = M.config.cmd
  if vim.fn.executable(cmd[1]) == 0 then
    vim.notify_once(
      ('phils: the server %q was not found on PATH (%s). Install it, or say where it is: require("phils").setup({ cmd = { "/path/to/phils", "serve" } })'):format(
        cmd[1],
        vim.env.PATH
      ),
      vim.log.levels.WARN
    )
    return
  end
  local settings = M.settings()
  local config = {
    name = 'phils',
    cmd = cmd,
    root_dir = root_of(bufnr),
    settings = { phils = settings },
    init_options = settings,
    capabilities = vim.lsp.protocol.make_client_capabilities(),
    on_attach = M.on_attach,
  }
  if vim.lsp.start then
    -- Tables that compare equal by name and root share a client.
    return vim.lsp.start(config, { bufnr = bufnr })
  end
  if not (started and vim.lsp.get_client_by_id(started)) then
    started = vim.lsp.start_client(config)
  end
  if started then
    vim.lsp.buf_attach_client(bufnr, started)
  end
  return started
end

--- Ends the server, if it still runs, and starts it again for the files that are open.
function M.restart()
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  local ended = {}
  for _, client in pairs(get()) do
    if client.name == 'phils' then
      ended[#ended + 1] = client.id
      if vim.fn.has('nvim-0.11') == 1 then
        client:stop(true)
      else
        client.stop(true)
      end
    end
  end
  vim.wait(5000, function()
    for _, id in ipairs(ended) do
      if vim.lsp.get_client_by_id(id) then
        return false
      end
    end
    return true
  end, 10)
  if M.enabled() then
    vim.lsp.enable('phils', false)
    vim.lsp.enable('phils')
    return
  end
  for _, buf in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buf) and vim.tbl_contains(M.filetypes, vim.bo[buf].filetype) then
      M.start(buf)
    end
  end
end

return M
