" Colours for LLVM IR before (and without) the server's semantic tokens.
if exists('b:current_syntax') | finish | endif
syn case match
syn match llvmComment +;.*$+
" No escapes but \xx: a backslash before the closing quote is one.
syn region llvmString start=+\<c\?"+ start=+"+ end=+"+
syn match llvmNumber +\<-\?\d\+\(\.\d*\)\?\([eE][-+]\?\d\+\)\?\>\|\<0x[KMLHR]\?\x\++
syn match llvmLocal +%\([-A-Za-z$._][-A-Za-z$._0-9]*\|"[^"]*"\|\d\+\)+
syn match llvmType +%\(struct\|class\|union\|enum\)\.[-A-Za-z$._0-9]\++
syn match llvmTarget +\(\<label\s\+\)\@<=%\([-A-Za-z$._][-A-Za-z$._0-9]*\|"[^"]*"\|\d\+\)+
syn match llvmGlobal +@\([-A-Za-z$._][-A-Za-z$._0-9]*\|"[^"]*"\|\d\+\)+
syn match llvmMetadata +![-A-Za-z$._0-9]*+
syn match llvmAttribute +#\d\+\>+
syn match llvmLabel +^\s*\zs\([-A-Za-z$._][-A-Za-z$._0-9]*\|"[^"]*"\|\d\+\)\ze:+
syn keyword llvmKeyword br switch ret indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable to unwind call
syn keyword llvmKeyword define declare source_filename target triple datalayout module type global constant alias ifunc attributes
syn keyword llvmKeyword comdat section align personality gc prefix prologue addrspace uselistorder distinct cleanup catch filter within from
syn keyword llvmOpcode phi add sub mul udiv sdiv urem srem fneg fadd fsub fmul fdiv frem shl lshr ashr and or xor
syn keyword llvmOpcode extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence cmpxchg atomicrmw
syn keyword llvmOpcode getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast
syn keyword llvmOpcode icmp fcmp select freeze va_arg landingpad catchpad cleanuppad
syn keyword llvmModifier private internal available_externally linkonce weak common appending extern_weak linkonce_odr weak_odr external
syn keyword llvmModifier default hidden protected dso_local thread_local unnamed_addr local_unnamed_addr tail musttail notail fast nnan
syn keyword llvmModifier ninf nsz arcp contract afn reassoc nuw nsw exact disjoint nneg inbounds volatile atomic unordered monotonic
syn keyword llvmModifier acquire release acq_rel seq_cst noundef noalias nonnull zeroext signext byval sret readonly writeonly readnone
syn keyword llvmModifier nounwind noreturn noinline alwaysinline optnone optsize minsize uwtable mustprogress willreturn norecurse
syn keyword llvmType void half bfloat float double x86_fp80 fp128 ppc_fp128 x86_amx label token metadata ptr opaque vscale
syn match llvmType +\<i\d\+\>+
syn keyword llvmConstant true false null none undef poison zeroinitializer
hi def link llvmComment Comment
hi def link llvmString String
hi def link llvmNumber Number
hi def link llvmLocal Identifier
hi def link llvmTarget Label
hi def link llvmGlobal Function
hi def link llvmMetadata PreProc
hi def link llvmAttribute PreProc
hi def link llvmLabel Label
hi def link llvmKeyword Keyword
hi def link llvmOpcode Operator
hi def link llvmModifier StorageClass
hi def link llvmType Type
hi def link llvmConstant Constant
let b:current_syntax = 'llvm'
