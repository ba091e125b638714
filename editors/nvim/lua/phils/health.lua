--- :checkhealth phils
local M = {}

local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local info = health.info or health.report_info
local warn = health.warn or health.report_warn
local failed = health.error or health.report_error

local function check_server(cmd)
  if vim.fn.executable(cmd[1]) == 0 then
    failed(('the server %q is not executable'):format(cmd[1]), {
      'Build it: go build -o phils ./cmd/phils, and put it on your PATH',
      'Or say where it is: require("phils").setup({ cmd = { "/path/to/phils", "serve" } })',
    })
    return
  end
  -- What it answers shows that it is phils, and that it runs here.
  local said = vim.fn.system({ cmd[1], 'explain', 'trivial-phi' })
  if vim.v.shell_error ~= 0 or not said:find('trivial-phi', 1, true) then
    failed(('%s does not answer like phils: %s'):format(vim.fn.exepath(cmd[1]), vim.trim(said)))
    return
  end
  ok('server: ' .. vim.fn.exepath(cmd[1]))
end

local function check_clients()
  local phils = require('phils')
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  local n = 0
  for _, client in pairs(get()) do
    if client.name == 'phils' then
      n = n + 1
      local buffers = {}
      for _, buf in ipairs(vim.api.nvim_list_bufs()) do
        if vim.lsp.buf_is_attached(buf, client.id) then
          buffers[#buffers + 1] = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buf), ':~:.')
        end
      end
      ok(('running for %s: %s'):format(client.config.root_dir or 'no folder', table.concat(buffers, ', ')))
    end
  end
  if n == 0 then
    local how = 'it starts with the first file of type ' .. table.concat(phils.filetypes, ', ')
    if vim.g.phils_autostart == false and not phils.enabled() then
      how = 'g:phils_autostart is false: start it with require("phils").start(0)'
    end
    info('not running: ' .. how)
  end
end

local function check_types()
  for _, type in ipairs(require('phils').filetypes) do
    local suffix = type == 'llvm' and 'll' or type
    local found = vim.fn.execute('autocmd filetypedetect BufRead *.' .. suffix)
    if found:find('filetype=' .. type, 1, true) then
      ok(('*.%s is of type %s'):format(suffix, type))
    else
      warn(('*.%s is not recognized: is `filetype on` set, and this plugin on the runtime path before it?'):format(suffix))
    end
  end
end

function M.check()
  start('phils')
  check_server(require('phils').config.cmd)
  check_clients()
  check_types()
  if vim.lsp.inlay_hint then
    ok("inlay hints are Neovim's own")
  else
    info('inlay hints are shown at the end of the line: within it from Neovim 0.10 on')
  end
  if require('phils.graph').browser() then
    ok(':PhilsGraph opens the browser')
  else
    info(':PhilsGraph shows text: there is no $BROWSER, and no screen with xdg-open')
  end
end

return M
