package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/dialects"
	"phils/grammar/text"
	"phils/lsp/hugepages"
)

func dialectNames() string {
	var ids []string
	for _, d := range dialects.All() {
		ids = append(ids, d.ID)
	}
	return strings.Join(ids, ", ")
}

// dialectFor is the dialect that --dialect names, or else the file's suffix.
func dialectFor(cmd *cobra.Command, file string) (*analysis.Dialect, error) {
	if id, _ := cmd.Flags().GetString("dialect"); id != "" {
		if d := dialects.ByID(id); d != nil {
			return d, nil
		}
		return nil, fmt.Errorf("unknown dialect %q: want one of %s", id, dialectNames())
	}
	if d := dialects.ForFile(file); d != nil {
		return d, nil
	}
	if file == "-" {
		return nil, fmt.Errorf("standard input has no suffix to tell the dialect: say --dialect (%s)", dialectNames())
	}
	return nil, fmt.Errorf("%s: the suffix tells no dialect: say --dialect (%s)", file, dialectNames())
}

// readFile reads a file, or standard input for "-".
func readFile(ctx context.Context, in io.Reader, file string) ([]byte, error) {
	if file == "-" {
		return readInput(ctx, in)
	}
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", file, underlying(err))
	}
	return src, nil
}

// readInput reads standard input. A user who is to type it may think better of it.
func readInput(ctx context.Context, in io.Reader) ([]byte, error) {
	type result struct {
		src []byte
		err error
	}
	read := make(chan result, 1)
	go func() {
		src, err := io.ReadAll(in)
		read <- result{src, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case r := <-read:
		if r.err != nil {
			return nil, fmt.Errorf("reading standard input: %w", r.err)
		}
		return r.src, nil
	}
}

// underlying drops the path that the message names already.
func underlying(err error) error {
	if p, ok := err.(*fs.PathError); ok {
		return p.Err
	}
	return err
}

// open reads file as a snapshot.
func open(cmd *cobra.Command, in io.Reader, file string) (*analysis.Snapshot, error) {
	d, err := dialectFor(cmd, file)
	if err != nil {
		return nil, err
	}
	src, err := readFile(cmd.Context(), in, file)
	if err != nil {
		return nil, err
	}
	if len(src) >= hugepages.Large {
		hugepages.Use(nil, 8*len(src))
	}
	return analysis.NewSnapshot(file, 0, d, src), nil
}

// expand replaces folders by the files below them that a dialect claims, sorted. Links below
// a folder are passed over, for they may lead out of it, and so is what is no file: a folder
// of somebody else's is checked, or rewritten, without touching what he did not send.
func expand(args []string) ([]string, error) {
	var files []string
	for _, a := range args {
		info, err := os.Stat(a)
		if a == "-" || err != nil || !info.IsDir() {
			files = append(files, a) // a missing file is reported when it is read
			continue
		}
		var found []string
		err = filepath.WalkDir(a, func(p string, e fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if e.Type().IsRegular() && dialects.ForFile(p) != nil {
				found = append(found, p)
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("cannot read folder %s: %w", a, underlying(err))
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("folder %s holds no file with a suffix that a dialect claims (links are not followed)", a)
		}
		sort.Strings(found)
		files = append(files, found...)
	}
	return files, nil
}

// chosen is a function of a snapshot that a command works on.
type chosen struct {
	Seg  int
	Fn   *analysis.Function
	Name string
}

// choose gives the functions of s: all, or with --func the named one.
func choose(cmd *cobra.Command, s *analysis.Snapshot) ([]chosen, error) {
	want, _ := cmd.Flags().GetString("func")
	var all, hit []chosen
	for seg, fn := range s.Functions() {
		c := chosen{seg, fn, s.FunctionName(seg, fn)}
		all = append(all, c)
		if sameFunction(c.Name, want) {
			hit = append(hit, c)
		}
	}
	if want == "" {
		return all, nil
	}
	if len(hit) == 0 {
		return nil, fmt.Errorf("%s has no function %s: it has %s", s.Name, want, nameList(all))
	}
	return hit[:1], nil
}

// sameFunction lets a sigil be left out: count for @count.
func sameFunction(name, want string) bool {
	return name == want || strings.TrimPrefix(name, "@") == strings.TrimPrefix(want, "@") && want != ""
}

func nameList(fs []chosen) string {
	if len(fs) == 0 {
		return "none"
	}
	var names []string
	for i, f := range fs {
		if i == 10 {
			names = append(names, fmt.Sprintf("… (%d in all)", len(fs)))
			break
		}
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

// place turns spans into 1-based lines and columns in UTF-8 bytes.
func place(s *analysis.Snapshot, seg int, at int32) (line, col int) {
	off, _ := s.Doc.SegmentStart(seg)
	p := s.Doc.Position(off+int(at), utf8Columns)
	return p.Line + 1, p.Character + 1
}

// column16 is a 1-based column in UTF-16 units.
func column16(s *analysis.Snapshot, seg int, at int32) int {
	off, _ := s.Doc.SegmentStart(seg)
	return s.Doc.Position(off+int(at), text.UTF16).Character + 1
}

func addFunc(c *cobra.Command) {
	c.Flags().String("func", "", "only this function")
}
