package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

var someday = identity{version: "1.2.3", time: time.Unix(1_800_000_000, 0).UTC()}

// An archive is the same in whatever order its files come, with a time and an owner of nobody's.
func TestArchivesAreTheSame(t *testing.T) {
	members := []member{{"phils", []byte("program"), 0o755}, {"README.md", []byte("read"), 0o644}, {"docs/a.md", []byte("a"), 0o644}}
	turned := slices.Clone(members)
	slices.Reverse(turned)
	for name, write := range map[string]func(string, []member, identity) ([]byte, error){"tar": tarball, "zip": zipped} {
		one, err := write("phils-1.2.3", members, someday)
		if err != nil {
			t.Fatal(err)
		}
		two, err := write("phils-1.2.3", turned, someday)
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: the order of the files shows (%v)", name, err)
		}
		later := someday
		later.time = later.time.Add(time.Hour)
		if three, err := write("phils-1.2.3", members, later); err != nil || bytes.Equal(one, three) {
			t.Errorf("%s: the time of the commit does not show (%v)", name, err)
		}
	}
	data, err := tarball("phils-1.2.3", members, someday)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if !z.ModTime.IsZero() || z.Name != "" {
		t.Errorf("the compressed file tells %v, %q", z.ModTime, z.Name)
	}
	var names []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
		if h.Uid != 0 || h.Uname != "" || !h.ModTime.Equal(someday.time) || (h.Mode == 0o755) != strings.HasSuffix(h.Name, "/phils") {
			t.Errorf("%+v", h)
		}
	}
	if got := strings.Join(names, " "); got != "phils-1.2.3/README.md phils-1.2.3/docs/a.md phils-1.2.3/phils" {
		t.Errorf("files %s", got)
	}
	if data, err = zipped("phils-1.2.3", members, someday); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(r.File) != 3 || !r.File[0].Modified.Equal(someday.time) {
		t.Errorf("zip: %v", err)
	}
}

// What is shipped is what users read and editors are given.
func TestShipped(t *testing.T) {
	for name, want := range map[string]bool{
		"README.md": true, "SECURITY.md": true, "LICENSE": true, "CHANGELOG.md": true, "docs/llvm.md": true, "docs/diagnostics/type.md": true,
		"editors/nvim/lua/phils/init.lua": true, "editors/zed/src/lib.rs": true, "editors/helix/languages.toml": true,
		"docs/images/a.png": true, "CONTRIBUTING.md": true, "go.mod": false, "cmd/phils/main.go": false, "editors/vscode/package.json": false,
		"editors/nvim/test/run": false, "editors/graph/src/app.ts": false,
	} {
		if got := shipped.MatchString(name) && !notShipped.MatchString(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// All that the program contains is listed, with a licence and its text.
func TestParts(t *testing.T) {
	root, err := checkout()
	if err != nil {
		t.Fatal(err)
	}
	parts, err := goParts(root)
	if err != nil {
		t.Fatal(err)
	}
	licenses := string(notices(parts))
	for _, name := range []string{"github.com/dop251/goja", "github.com/inconshreveable/mousetrap", "go.lsp.dev/protocol", "std"} { // mousetrap is Windows's alone
		i := slices.IndexFunc(parts, func(p part) bool { return p.name == name })
		if i < 0 || parts[i].license == "" || len(parts[i].texts) == 0 || !strings.Contains(licenses, parts[i].texts[0].body) {
			t.Errorf("%s is missing, or its licence", name)
		}
	}
	// goja has parts of others' itself.
	if !strings.Contains(licenses, "ftoa/internal/fast/LICENSE_V8") {
		t.Error("a licence in a folder of a module is missing")
	}
	for _, p := range parts { // tests' alone
		if p.name == "pgregory.net/rapid" || p.name == "github.com/yuin/goldmark" {
			t.Errorf("%s is listed", p.name)
		}
	}
	bom, err := sbom(someday, append(parts, part{system: "npm", name: "@a/b", version: "1.0.0", license: "MIT", sum: "sha512-AQI="}))
	if err != nil {
		t.Fatal(err)
	}
	var doc bomDocument
	if err := json.Unmarshal(bom, &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Metadata.Timestamp != "2027-01-15T08:00:00Z" || len(doc.Components) != len(parts)+1 || len(doc.Dependencies[0].DependsOn) != len(parts)+1 {
		t.Errorf("%s: %d components, %d dependencies", doc.Metadata.Timestamp, len(doc.Components), len(doc.Dependencies[0].DependsOn))
	}
	last := doc.Components[len(doc.Components)-1]
	if last.Purl != "pkg:npm/%40a/b@1.0.0" || last.Hashes[0].Content != "0102" {
		t.Errorf("%+v", last)
	}
	if _, err := licensed(part{name: "x"}, t.TempDir()); err == nil {
		t.Error("a part without a licence is taken")
	}
}

// A tag is a release only of what calls itself so.
func TestTagsAgree(t *testing.T) {
	changelog := []byte("# Changelog\n\n## Unreleased\n\n## 1.2.3 (2027-01-15)\n")
	for _, c := range []struct {
		tag, manifest string
		want          bool
	}{{"1.2.3", "1.2.3", true}, {"1.2.3", "1.2.2", false}, {"1.2.4", "1.2.4", false}, {"1.2", "1.2", false}} {
		if err := agree(c.tag, c.manifest, changelog); (err == nil) != c.want {
			t.Errorf("%s of %s: %v", c.tag, c.manifest, err)
		}
	}
}
