package llvm

// KnownIntrinsic reports whether name is no intrinsic, or one whose effects phils knows by itself.
func KnownIntrinsic(name string) bool {
	base := intrinsicBase(name)
	_, ok := effectsByIntrinsic[base]
	return base == "" || ok
}
