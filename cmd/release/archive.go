package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// shipped says which files of the checkout go into an archive: what a user reads, and what
// editors are given; neither tests nor sources.
var shipped = regexp.MustCompile(`^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^LICENSE$|^docs/.*\.(md|png|svg)$|^editors/(nvim|vim|emacs|helix|zed)/`)

var notShipped = regexp.MustCompile(`^editors/[a-z]+/test/`)

// member is a file of an archive.
type member struct {
	name string // with slashes, below the archive's one folder
	data []byte
	mode os.FileMode
}

// archive writes the archive for a platform: a zip for Windows, else a tar, compressed.
func archive(root, out, program string, p platform, id identity, license []byte) error {
	binary, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	members := []member{
		{p.program(), binary, 0o755},
		{"THIRD-PARTY.txt", license, 0o644},
	}
	files, err := output(root, nil, "git", "ls-files", "-z")
	if err != nil {
		return err
	}
	for _, name := range strings.Split(strings.TrimSuffix(files, "\x00"), "\x00") {
		if !shipped.MatchString(name) || notShipped.MatchString(name) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		members = append(members, member{name, data, 0o644})
	}
	folder := fmt.Sprintf("phils-%s-%s-%s", id.version, p.goos, p.goarch)
	write, suffix := tarball, ".tar.gz"
	if p.goos == "windows" {
		write, suffix = zipped, ".zip"
	}
	data, err := write(folder, members, id)
	if err != nil {
		return fmt.Errorf("archive for %s: %w", p.vscode, err)
	}
	name := filepath.Join(out, folder+suffix)
	fmt.Println(name)
	return os.WriteFile(name, data, 0o644)
}

// sorted is members in the order of their names.
func sorted(members []member) []member {
	return slices.SortedFunc(slices.Values(members), func(a, b member) int { return strings.Compare(a.name, b.name) })
}

// tarball is a compressed tar of members, all of the commit's time and of nobody.
func tarball(folder string, members []member, id identity) ([]byte, error) {
	var out bytes.Buffer
	compress, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(compress)
	for _, m := range sorted(members) {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: path.Join(folder, m.name), Size: int64(len(m.data)), Mode: int64(m.mode), ModTime: id.time}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(m.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := compress.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// zipped is a zip of members, all of the commit's time.
func zipped(folder string, members []member, id identity) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, m := range sorted(members) {
		h := &zip.FileHeader{Name: path.Join(folder, m.name), Method: zip.Deflate, Modified: id.time}
		h.SetMode(m.mode)
		f, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(m.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// sums writes SHA256SUMS over the files in out, as sha256sum -c reads it.
func sums(out string) error {
	files, err := os.ReadDir(out)
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, f := range files { // sorted
		data, err := os.ReadFile(filepath.Join(out, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	fmt.Print(b.String())
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(b.String()), 0o644)
}
