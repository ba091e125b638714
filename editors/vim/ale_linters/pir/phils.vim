call phils#ale#Define('pir', 'pir')
