if vim.g.loaded_phils then
  return
end
vim.g.loaded_phils = true

require('phils.commands').register()

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'tac', 'pir' },
  group = vim.api.nvim_create_augroup('phils', { clear = true }),
  callback = function(ev)
    if vim.g.phils_autostart ~= false then
      require('phils').start(ev.buf)
    end
  end,
})
