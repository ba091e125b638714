// Package dialects lists the dialects that phils speaks. Adding one to All is all
// the registration there is.
package dialects

import (
	"path/filepath"
	"slices"
	"strings"

	"phils/analysis"
	"phils/analysis/llvm"
	"phils/analysis/pir"
	"phils/analysis/tac"
)

// All is every dialect, in the order of listings.
func All() []*analysis.Dialect { return []*analysis.Dialect{tac.Dialect, pir.Dialect, llvm.Dialect} }

// ByID finds a dialect by its LSP language id or an alias of it, nil if there is none.
func ByID(id string) *analysis.Dialect {
	for _, d := range All() {
		if d.ID == id || slices.Contains(d.Aliases, id) {
			return d
		}
	}
	return nil
}

// ForFile finds a dialect by a file's suffix, nil if none claims it.
func ForFile(name string) *analysis.Dialect {
	ext := strings.ToLower(filepath.Ext(name))
	for _, d := range All() {
		for _, s := range d.Suffixes {
			if s == ext {
				return d
			}
		}
	}
	return nil
}
