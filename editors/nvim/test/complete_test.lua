--- What Tab offers behind the commands.
local t = require('harness')

local algorithms = { 'pruned', 'semi-pruned', 'minimal', 'sreedhar-gao', 'braun', 'braun-scc', 'aycock-horspool' }
local tests = {}

for _, c in ipairs({
  { 'PhilsShowSSA ', algorithms },
  { 'PhilsShowSSA s', { 'semi-pruned', 'sreedhar-gao' } },
  { 'PhilsShowSSA pruned ', { 'phi', 'args', 'upsilon' } },
  { 'PhilsShowSSA pruned a', { 'args' } },
  { 'PhilsOutOfSSA ', { 'naive', 'split', 'sreedhar1', 'sreedhar2', 'sreedhar3', 'boissinot' } },
  { 'PhilsOutOfSSA split ', algorithms },
  { 'PhilsExt ', { 'essa', 'ssi', 'gated', 'memory', 'array', 'hashed' } },
  { 'PhilsExt g', { 'gated' } },
  { 'PhilsTrace b', { 'braun', 'braun-scc' } },
  { 'PhilsGraph ', { 'cfg', 'dom', 'dj', 'loops', 'def-use' } },
  { 'PhilsGraph cfg ', { 'browser', 'mermaid', 'dot', 'json', 'svg' } },
  { 'PhilsGraph cfg d', { 'dot' } },
}) do
  tests[#tests + 1] = {
    ':' .. c[1],
    function()
      t.eq(vim.fn.getcompletion(c[1], 'cmdline'), c[2], 'offered')
    end,
  }
end

return tests
