call phils#ale#Define('tac', 'tac')
