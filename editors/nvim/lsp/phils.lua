--- For vim.lsp.enable('phils'), from Neovim 0.11 on.
local phils = require('phils')

return {
  cmd = phils.config.cmd,
  filetypes = phils.filetypes,
  root_markers = { '.git' },
  settings = { phils = phils.settings() },
  init_options = phils.settings(),
  on_attach = phils.on_attach,
}
