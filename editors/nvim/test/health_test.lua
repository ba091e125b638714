--- :checkhealth phils tells what is right and what is wrong, and how to mend it.
local t = require('harness')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

local function report()
  vim.cmd('silent checkhealth phils')
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  vim.cmd('silent! bwipeout!')
  return text
end

test('a good installation', function()
  t.open('count.tac')
  local text = report()
  t.has(text, 'server: ' .. vim.env.PHILS_BIN, 'report')
  t.has(text, 'count.tac', 'buffers')
  for _, type in ipairs({ '*.tac is of type tac', '*.pir is of type pir', '*.ll is of type llvm' }) do
    t.has(text, type, 'report')
  end
  t.eq(text:find('ERROR', 1, true), nil, 'errors')
  t.eq(text:find('WARNING', 1, true), nil, 'warnings')
end)

test('a server that is missing, and one that is something else', function()
  local phils = require('phils')
  local cmd = phils.config.cmd
  phils.config.cmd = { 'no-such-phils', 'serve' }
  local text = report()
  t.has(text, 'ERROR', 'report')
  t.has(text, '"no-such-phils" is not executable', 'report')
  phils.config.cmd = { 'true', 'serve' }
  t.has(report(), 'does not answer like phils', 'report')
  phils.config.cmd = cmd
end)

return tests
