if vim.g.loaded_phils then
  return
end
vim.g.loaded_phils = true

require('phils.commands').register()

vim.api.nvim_create_autocmd('FileType', {
  pattern = require('phils').filetypes,
  group = vim.api.nvim_create_augroup('phils', { clear = true }),
  callback = function(ev)
    if vim.g.phils_autostart ~= false and not require('phils').enabled() then
      require('phils').start(ev.buf)
    end
  end,
})
