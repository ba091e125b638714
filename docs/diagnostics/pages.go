// Package diagnostics holds the page of each diagnostic, which `phils explain` shows
// and editors link to.
package diagnostics

import "embed"

//go:embed *.md
var pages embed.FS

// Page is the Markdown page of a diagnostic's code, "" if there is none.
func Page(code string) string {
	b, err := pages.ReadFile(code + ".md")
	if err != nil {
		return ""
	}
	return string(b)
}
