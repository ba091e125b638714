package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// A file's name becomes a URI reference: what a URI cannot hold is escaped.
func TestSARIFNamesFilesByURI(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a b%c.tac", []byte("x = \n"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"a b%c.tac":                     "a%20b%25c.tac",
		filepath.Join(dir, "a b%c.tac"): fileURI(dir) + "/a%20b%25c.tac",
	} {
		out, errs, code := exec(t, "", "check", "--format", "sarif", file)
		if code != exitFindings {
			t.Fatalf("status %d, %s", code, errs)
		}
		var log sarifLog
		if err := json.Unmarshal([]byte(out), &log); err != nil {
			t.Fatal(err)
		}
		if got := log.Runs[0].Results[0].Locations[0].Physical.Artifact.URI; got != want {
			t.Errorf("the URI of %s is %s, want %s", file, got, want)
		}
	}
}
