" Not vim.filetype.add: Neovim 0.7 ignores it unless g:do_filetype_lua is set.
autocmd BufRead,BufNewFile *.tac setlocal filetype=tac
autocmd BufRead,BufNewFile *.pir setlocal filetype=pir
