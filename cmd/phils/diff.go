package main

import "github.com/rogpeppe/go-internal/diff"

// unifiedDiff is the difference between a file and what it should be, "" if none.
func unifiedDiff(file string, have, want []byte) string {
	return string(diff.Diff(file, have, file+" (canonical)", want))
}
