--- Code actions as a user takes them: the cursor is put somewhere, an action is chosen, the
--- edit applied, the file written. One of each kind, compared on disk.
local t = require('harness')

local tests = {}

--- Takes the action of that title at the first place that the text has, and gives the file.
--- Kinds that come only to those who ask for them are asked for with only.
local function act(file, text, place, title, only)
  local out = assert(io.open(file, 'w'))
  out:write(text)
  out:close()
  local bufnr, client = t.open(file)
  local line, col = t.line_of(bufnr, place)
  vim.api.nvim_win_set_cursor(0, { line, col })
  local pos = { line = line - 1, character = col }
  local offered = t.ask(client, bufnr, 'textDocument/codeAction', {
    textDocument = { uri = vim.uri_from_bufnr(bufnr) },
    range = { start = pos, ['end'] = pos },
    context = { diagnostics = {}, only = only and { only } },
  })
  local titles, action = {}, nil
  for _, a in ipairs(offered) do
    titles[#titles + 1] = a.title
    if a.title == title then
      action = a
    end
  end
  if not action then
    error(('no %q at %q, but %s'):format(title, place, vim.inspect(titles)), 2)
  end
  if not action.edit then
    action = t.ask(client, bufnr, 'codeAction/resolve', action)
  end
  vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  vim.cmd('silent write')
  return table.concat(vim.fn.readfile(file), '\n') .. '\n'
end

local function case(name, file, text, place, title, want, only)
  tests[#tests + 1] = {
    name,
    function()
      t.eq(act(file, text, place, title, only), want, title)
    end,
  }
end

local loop = [[
func f(n.0) {
a:
  goto h   # in
h:
  i.1 = phi(a: n.0, b: i.2)  # counts
  if i.1 goto b else c
b:
  i.2 = i.1 - 1
  goto h
c:
  return i.1
}
]]
local loop_args = [[
func f(n.0) {
a:
  goto h(n.0)   # in
h(i.1):
  # counts
  if i.1 goto b else c
b:
  i.2 = i.1 - 1
  goto h(i.2)
c:
  return i.1
}
]]
case('a phi to block arguments', 'args.tac', loop, 'i.1 = phi', 'Convert phi i.1 to block arguments', loop_args)
case('block arguments to phis', 'phis.tac', loop_args, 'h(i.1):', 'Convert all phis of the function to phis',
  (loop_args:gsub('goto h%(n%.0%)', 'goto h'):gsub('goto h%(i%.2%)', 'goto h'):gsub('h%(i%.1%):\n', 'h:\n  i.1 = phi(a: n.0, b: i.2)\n')))
case('a phi to upsilons', 'upsilon.tac', loop, 'i.1 = phi', 'Convert phi i.1 to upsilons',
  (loop:gsub('  goto h   # in', '  upsilon i.1, n.0\n  goto h   # in'):gsub('= phi%b()', '= phi'):gsub('  goto h\nc', '  upsilon i.1, i.2\n  goto h\nc')))
case('a branch is flipped', 'flip.tac', loop, 'if i.1', 'Flip the branch', (loop:gsub('if i.1 goto b else c', 'ifFalse i.1 goto c else b')))

local join = [[
func f(c.0) {
a:
  if c.0 goto d else b
b:
  goto d
d:
  x.1 = phi(a: 1, b: 2)  # x
  return %s
}
]]
case('an edge is split', 'split.tac', join:format('x.1'), 'd else', 'Split the edge a → d',
  (join:format('x.1'):gsub('goto d else b', 'goto a_d else b\na_d:\n  goto d'):gsub('phi%(a:', 'phi(a_d:')))
case('a dead phi is deleted', 'dead.tac', join:format('c.0'), 'x.1', 'Delete the dead phi', (join:format('c.0'):gsub('x.1 = phi%b()  ', '')))
case('a trivial phi is replaced', 'trivial.tac', (join:format('x.1'):gsub('b: 2', 'b: 1')), 'x.1', 'Replace x.1 by 1', (join:format('1'):gsub('x.1 = phi%b()  ', '')))
case('an operand is added', 'missing.tac', (join:format('x.1'):gsub(', b: 2', '')), 'x.1', 'Add b: undef', (join:format('x.1'):gsub('b: 2', 'b: undef')))
case('an operand is removed', 'extra.tac', (join:format('x.1'):gsub('b: 2', 'b: 2, d: 3')), 'x.1', 'Remove the operand d: 3', join:format('x.1'))
case('a label is mended', 'label.tac', (loop:gsub('goto b else', 'goto bb else')), 'bb else', 'Change to b', loop)
case('a block is merged', 'merge.tac', 'func f(n.0) {\na:\n  goto b\nb:  # b\n  return n.0\n}\n', 'b:  #', 'Merge b into a', 'func f(n.0) {\na:\n  # b\n  return n.0\n}\n')
case('an unreachable block is deleted', 'dead_block.tac', 'func f(n.0) {\na:\n  return n.0\nb:\n  return 1\n}\n', 'b:', 'Delete the unreachable block b',
  'func f(n.0) {\na:\n  return n.0\n}\n')
case('a nested expression is lowered', 'nested.tac', 'func f(a, b) {\n  x = (a + b) * 2  # twice\n  return x\n}\n', 'x =', 'Lower to three-address code with one temporary',
  'func f(a, b) {\n  t1 = a + b\n  x = t1 * 2  # twice\n  return x\n}\n')
case('a function gets SSA form', 'ssa.tac', 'func f(a) {\n  x = a  # copy\n  x = x + 1\n  return x\n}\n', 'func', 'Convert the function to SSA form',
  'func f(a.0) {\n  x.1 = a.0  # copy\n  x.2 = x.1 + 1\n  return x.2\n}\n')
case('a function leaves SSA form', 'unssa.tac', (loop:gsub('a: n%.0', 'a: 0')), 'func', 'Convert the function out of SSA form',
  'func f(n) {\na:\n  i = 0\n  goto h   # in\nh:\n  # counts\n  if i goto b else c\nb:\n  i = i - 1\n  goto h\nc:\n  return i\n}\n')
case('a terminator is put in', 'end.pir', 'fn @f() {\nbb0:\n  nop // falls\nbb1:\n  return\n}\n', 'bb0', 'Insert `goto bb1`',
  'fn @f() {\nbb0:\n  nop // falls\n  goto bb1\nbb1:\n  return\n}\n')

case('all critical edges are split', 'split_all.tac', join:format('x.1'), 'func', 'Split all critical edges of the function (1)',
  (join:format('x.1'):gsub('goto d else b', 'goto a_d else b\na_d:\n  goto d'):gsub('phi%(a:', 'phi(a_d:')))
case('operands are put in order', 'order.tac', (join:format('x.1'):gsub('a: 1, b: 2', 'b: 2, a: 1')), 'x.1',
  'Put the operands of x.1 into the order of the predecessors', join:format('x.1'))
case('predecessors are named', 'named.tac', (join:format('x.1'):gsub('a: 1, b: 2', '1, 2')), 'x.1', "Name the predecessors of x.1's operands", join:format('x.1'))
case('a phi moves to the head', 'head.tac', (join:format('x.1'):gsub('(d:\n)(  x.1[^\n]*\n)', '%1  print c.0\n%2')), 'x.1 = phi', 'Move x.1 to the head of d',
  (join:format('x.1'):gsub('(# x\n)', '%1  print c.0\n')))
case('upsilons to block arguments', 'ups.tac', 'func f(n.0) {\na:\n  upsilon i.1, n.0  # first\n  goto h\nh:\n  i.1 = phi\n  return i.1\n}\n', 'i.1 = phi',
  'Convert phi i.1 to block arguments',
  'func f(n.0) {\na:\n  # first\n  goto h(n.0)\nh(i.1):\n  return i.1\n}\n')
case('an upsilon is put in', 'ups_in.tac', 'func f(n.0) {\na:\n  if n.0 goto b else c\nb:\n  upsilon x.1, 1\n  goto c\nc:\n  x.1 = phi\n  return x.1\n}\n', 'x.1 = phi',
  'Insert `upsilon x.1, undef` in a', 'func f(n.0) {\na:\n  upsilon x.1, undef\n  if n.0 goto b else c\nb:\n  upsilon x.1, 1\n  goto c\nc:\n  x.1 = phi\n  return x.1\n}\n')
case('a dead cycle is deleted', 'cycle.tac', 'func f(n.0) {\na:\n  goto h(0, 1)\nh(x.1, y.1):  # both\n  if n.0 goto h(y.1, x.1) else c\nc:\n  return n.0\n}\n',
  'x.1, y.1):', 'Delete the dead phis x.1, y.1',
  'func f(n.0) {\na:\n  goto h\nh:  # both\n  if n.0 goto h else c\nc:\n  return n.0\n}\n')
case('redundant phis are collapsed', 'scc.tac',
  'func f(n.0) {\na:\n  if n.0 goto p(n.0) else q(n.0)\np(x.1):  # p\n  if n.0 goto q(x.1) else o\nq(x.2):\n  if n.0 goto p(x.2) else r\no:\n  return x.1\nr:\n  return x.2\n}\n',
  'x.1):', 'Replace x.1, x.2 by n.0',
  'func f(n.0) {\na:\n  if n.0 goto p else q\np:  # p\n  if n.0 goto q else o\nq:\n  if n.0 goto p else r\no:\n  return n.0\nr:\n  return n.0\n}\n')
case('an argument is passed', 'pass.pir',
  'fn @f(_0: i64) -> i64 {\n  let _1: i64 "x"\nbb0:\n  _1#1 = add _0, 1\n  goto bb1 // lacks it\nbb1(_1#2: i64):\n  return _1#2\n}\n', 'bb1 //', 'Pass _1#1',
  'fn @f(_0: i64) -> i64 {\n  let _1: i64 "x"\nbb0:\n  _1#1 = add _0, 1\n  goto bb1(_1#1) // lacks it\nbb1(_1#2: i64):\n  return _1#2\n}\n')
case('a label gets a name of its own', 'twice.tac', 'func f(n) {\na:\n  goto b\nb:\n  return 1\nb: # again\n  return n\n}\n', 'b: # again',
  'Rename this label to b_2', 'func f(n) {\na:\n  goto b\nb:\n  return 1\nb_2: # again\n  return n\n}\n')
case('what stands behind a terminator is deleted', 'behind.tac', 'func f(n) {\n  return n\n  x = 1  # behind\n}\n', 'x = 1',
  'Delete what stands behind the terminator', 'func f(n) {\n  return n\n}\n')
case('all of one kind is mended', 'kind.tac', (join:format('c.0'):gsub('(# x\n)', '%1  y.1 = phi(a: 1, b: 2)\n')), 'x.1',
  'Fix all dead-phi in the file', (join:format('c.0'):gsub('x.1 = phi%b()  ', '')))
case('the file is mended', 'all.tac', (loop:gsub('i.2 = i.1 %- 1', 'i.2 = (i.1 - 1) * 2'):gsub('a: n.0, ', 'a: 4, c: 7, ')), 'func', 'Mend all that can be mended in one way only',
  (loop:gsub('  i.2 = i.1 %- 1', '  t1 = i.1 - 1\n  i.2 = t1 * 2'):gsub('a: n.0, ', 'a: 4, ')), 'source.fixAll.phils')

return tests
