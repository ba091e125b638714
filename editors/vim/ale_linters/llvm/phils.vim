call phils#ale#Define('llvm', 'llvm-ir')
