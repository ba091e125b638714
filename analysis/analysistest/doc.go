// Package analysistest makes programs as text for tests and fuzz targets: random ones that run, and
// texts that a fuzzer edits with a dialect's own words.
package analysistest
