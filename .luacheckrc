std = 'luajit'
read_globals = { vim = { other_fields = true, fields = {
  g = { read_only = false, other_fields = true }, b = { read_only = false, other_fields = true },
  bo = { read_only = false, other_fields = true }, wo = { read_only = false, other_fields = true },
  opt = { read_only = false, other_fields = true }, env = { read_only = false, other_fields = true },
  lsp = { read_only = false, other_fields = true }, notify_once = { read_only = false }, notify = { read_only = false }, ui = { read_only = false, other_fields = true },
} } }
max_line_length = 180
