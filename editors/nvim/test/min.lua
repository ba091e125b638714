vim.opt.runtimepath:prepend(vim.env.PHILS_PLUGIN)
package.path = vim.env.PHILS_PLUGIN .. '/test/?.lua;' .. package.path
vim.opt.swapfile = false
vim.cmd('filetype plugin on | syntax on')
require('phils').setup({ cmd = { vim.env.PHILS_BIN, 'serve' } })
