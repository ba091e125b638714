" In a file of its own and not by vim.filetype.add: Vim and Neovim 0.7 read this.
autocmd BufRead,BufNewFile *.tac setlocal filetype=tac
autocmd BufRead,BufNewFile *.pir setlocal filetype=pir
" The editors take *.ll for Lifelines. Flex knows the suffix too, for scanners in C++.
autocmd BufRead,BufNewFile *.ll if join(getline(1, 200), "\n") !~# '\v%(^|\n)\%%(\{|\%|option|x |s )' | setlocal filetype=llvm | else | setlocal filetype=lex | endif
