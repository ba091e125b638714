package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"phils/analysis/fix"
)

// fixFile makes the mechanical fixes of a file's findings in the file. One that cannot
// be read is left to the check, which says so.
func fixFile(cmd *cobra.Command, io streams, file string, o fix.Options) error {
	if file == "-" {
		return fmt.Errorf("--fix writes to files, and standard input is none")
	}
	s, err := open(cmd, io.in, file)
	if err != nil {
		return nil
	}
	all, err := fix.All(cmd.Context(), s, o)
	if err != nil || len(all) == 0 {
		return err
	}
	var out bytes.Buffer
	places := 0
	for seg := range s.Doc.NumSegments() {
		text := s.Doc.Segment(seg).Bytes()
		if len(all) > 0 && all[0].Seg == seg {
			places += len(all[0].Edits)
			text = fix.Apply(text, all[0].Edits)
			all = all[1:]
		}
		out.Write(text)
	}
	if err := overwrite(file, out.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(io.err, "%s: mended, with %s\n", visible(file), plural(places, "change"))
	return nil
}

// overwrite replaces a file's text and keeps its permissions.
func overwrite(file string, text []byte) error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(file); err == nil {
		mode = info.Mode().Perm()
	}
	if err := os.WriteFile(file, text, mode); err != nil {
		return fmt.Errorf("cannot write %s: %w", file, underlying(err))
	}
	return nil
}
