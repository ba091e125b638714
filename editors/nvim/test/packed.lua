--- The plugin as a plugin manager puts it, in a package's start folder, with no configuration:
--- file type, server, commands and help. The server is found on PATH.
local t = require('harness')

return {
  {
    'file type, server, findings, help',
    function()
      local bufnr = t.open('count.tac')
      t.eq(#vim.api.nvim_get_runtime_file('lua/phils/init.lua', true), 1, 'copies of the plugin')
      t.has(vim.api.nvim_get_runtime_file('lua/phils/init.lua', false)[1], '/pack/', 'path of the plugin')
      t.eq(vim.fn.exists(':PhilsShowSSA'), 2, 'the command')
      vim.api.nvim_buf_set_lines(bufnr, 2, 2, false, { '  i = i + + +' })
      t.wait('a finding', function()
        return t.codes(bufnr).syntax == 3
      end)
      vim.cmd('undo')
      vim.cmd('helptags ALL')
      for _, tag in ipairs({ 'phils', ':PhilsGraph', 'phils-views', 'phils-enable' }) do
        vim.cmd('help ' .. tag)
        t.eq(vim.fn.expand('%:t'), 'phils.txt', 'help on ' .. tag)
        t.has(vim.api.nvim_get_current_line(), '*' .. tag .. '*', 'line of the help')
      end
    end,
  },
}
