--- A server that died, and :PhilsRestart.
local t = require('harness')
local text = t.text

return {
  {
    'the server is killed: commands say so, :PhilsRestart brings all back',
    function()
      local source, client = t.open('count.tac')
      vim.cmd('PhilsShowSSA')
      local view = t.view('ssa/pruned', 'count', source)
      local first = client.id
      vim.fn.system({ 'pkill', '-KILL', '-P', tostring(vim.fn.getpid()), 'phils' })
      t.wait('the end of the server', function()
        return not vim.lsp.get_client_by_id(first)
      end)
      local said
      local keep = vim.notify
      vim.notify = function(message)
        said = message
      end
      vim.cmd('PhilsTrace')
      vim.notify = keep
      t.has(said, 'no server is attached', 'message')

      vim.cmd('PhilsRestart')
      local now = t.wait('the new server', function()
        local c = require('phils').client(source)
        return c and c.initialized ~= false and c.server_capabilities and next(c.server_capabilities) and c
      end)
      t.eq(now.id ~= first, true, 'another client')
      local row = t.line_of(source, '  return s')
      vim.api.nvim_buf_set_lines(source, row - 1, row, false, { '  return 42', '  x = + +' })
      vim.api.nvim_exec_autocmds('TextChanged', { buffer = source })
      t.wait('a finding', function()
        return t.codes(source).syntax == row + 1
      end)
      t.wait('the view to follow', function()
        return text(view):find('return 42', 1, true)
      end)

      -- One that runs is replaced.
      vim.cmd('PhilsRestart')
      t.wait('the third server', function()
        local c = require('phils').client(source)
        return c and c.id ~= now.id
      end)
      t.eq(vim.lsp.get_client_by_id(now.id), nil, 'the second server')
      vim.cmd('edit!')
    end,
  },
}
