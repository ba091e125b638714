// Package markertest runs marker files: txtar archives of IR files whose comments say
// what the language server must answer about them. testdata/marker/README.md describes
// the marks.
package markertest
