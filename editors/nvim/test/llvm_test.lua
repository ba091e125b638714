--- LLVM IR: its file type, findings, hints, SSA form beside.
local t = require('harness')

local tests = {}
local function test(name, f)
  tests[#tests + 1] = { name, f }
end

local function group(bufnr, text)
  local row, col = t.line_of(bufnr, text)
  return vim.fn.synIDattr(vim.fn.synID(row, col + 1, 1), 'name')
end

test('*.ll is LLVM IR, a Flex file stays one', function()
  local bufnr = t.open('flow.ll')
  t.eq(vim.bo[bufnr].filetype, 'llvm', 'file type')
  t.eq(vim.bo[bufnr].commentstring, '; %s', 'comments')
  t.eq(group(bufnr, 'define'), 'llvmKeyword', 'colour of define')
  t.eq(group(bufnr, 'phi'), 'llvmComment', 'colour of a word in a comment')
  t.eq(group(bufnr, '%i = phi'), 'llvmLocal', 'colour of a local')
  vim.fn.writefile({ '%{', '#include <x>', '%}', '%%', '[a-z]+ { return 1; }' }, 'scanner.ll')
  vim.cmd('edit! scanner.ll')
  t.eq(vim.bo.filetype, 'lex', 'file type of a Flex file')
end)

test('findings and hover', function()
  vim.fn.writefile({ 'define i32 @f(i32 %n) {', '  %x = add i32 %n, %missing', '  ret i32 %x', '}' }, 'undefined.ll')
  local bufnr, client = t.open('undefined.ll')
  t.eq(t.wait('a finding', function()
    return t.codes(bufnr)['undefined-name']
  end), 2, 'line of the finding')
  local hover = t.ask(client, bufnr, 'textDocument/hover', t.at(bufnr, 3, 10))
  t.has(hover.contents.value, '%x', 'hover')
end)

test(':PhilsShowSSA promotes allocas', function()
  vim.fn.writefile({
    'define i32 @f(i1 %c) {', 'entry:', '  %p = alloca i32', '  store i32 1, ptr %p', '  br i1 %c, label %then, label %join',
    'then:', '  store i32 2, ptr %p', '  br label %join', 'join:', '  %v = load i32, ptr %p', '  ret i32 %v', '}',
  }, 'alloca.ll')
  local bufnr = t.open('alloca.ll')
  vim.cmd('PhilsShowSSA')
  local view = t.view('ssa/pruned', '@f', bufnr)
  local text = table.concat(vim.api.nvim_buf_get_lines(view, 0, -1, false), '\n')
  t.has(text, 'phi i32', 'SSA form')
  t.eq(text:find('alloca', 1, true), nil, 'alloca')
  t.eq(vim.bo[view].syntax, 'llvm', 'colours of the view')
end)

return tests
