--- vim.lsp.enable('phils') starts the server, once, by lsp/phils.lua.
local t = require('harness')

return {
  {
    'one client, with root, hints and views',
    function()
      require('phils').setup({ settings = { diagnostics = { levels = { ['critical-edge'] = 'off' } } } })
      vim.lsp.enable('phils')
      local bufnr, client = t.open('count.tac')
      t.eq(#vim.lsp.get_clients(), 1, 'clients')
      t.eq(client.config.root_dir, vim.fn.getcwd(), 'root')
      t.wait('hints', function()
        return #vim.lsp.inlay_hint.get({ bufnr = bufnr }) > 0
      end)
      vim.cmd('PhilsShowSSA')
      t.view('ssa/pruned', 'count', bufnr)
      vim.api.nvim_buf_set_lines(bufnr, 2, 2, false, { '  i = i + + +' })
      t.wait('a finding', function()
        return t.codes(bufnr).syntax == 3
      end)
      t.eq(t.codes(bufnr)['critical-edge'], nil, 'what the settings turn off')
      t.open('flow.ll')
      t.eq(#vim.lsp.get_clients(), 1, 'clients for two files')
    end,
  },
  {
    'code lenses are drawn',
    function()
      local bufnr = t.open('count.tac')
      t.wait('lenses', function()
        return #vim.lsp.codelens.get({ bufnr = bufnr }) > 0
      end)
    end,
  },
  {
    'the plugin calls nothing that is deprecated',
    function()
      vim.cmd('silent checkhealth vim.deprecated')
      local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
      t.has(text, 'deprecated', 'report')
      t.eq(text:find('lua/phils/', 1, true), nil, text)
    end,
  },
}
