declare void @callee()
define void @f() {
  call void @callee()
  ret void
}
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "callee")
^2 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), insts: 2, calls: ((callee: ^1, hotness: unknown)), refs: (^1))))
^3 = typeid: (name: "_ZTS1A", summary: (typeTestRes: (kind: allOnes, sizeM1BitWidth: 7),
  wpdResolutions: ((offset: 0, wpdRes: (kind: branchFunnel)),
    (offset: 8, wpdRes: (kind: singleImpl, singleImplName: "_ZN1A1nEi")))))
^4 = flags: 8
^5 = blockcount: 2
