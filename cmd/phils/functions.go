package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/check"
)

// printFunctions prints s with every function as render gives it, or with --func
// just that one; what lies between the functions is kept, in canonical spelling.
// Errors in the text are told on standard error and give status 1.
func printFunctions(cmd *cobra.Command, io streams, s *analysis.Snapshot, render func(chosen) ([]byte, error)) error {
	fns, err := choose(cmd, s)
	if err != nil {
		return err
	}
	broken := false
	var whole bytes.Buffer
	put := func(f chosen) error {
		out, err := render(f)
		if err != nil {
			return err
		}
		whole.Write(out)
		return nil
	}
	tell := func(seg int) {
		for _, d := range errorsIn(cmd.Context(), s, seg) {
			line, col := place(s, seg, d.Span.Start)
			fmt.Fprintf(io.err, "%s:%d:%d: error: %s [%s]\n", s.Name, line, col, d.Msg, d.Code)
			broken = true
		}
	}
	if only, _ := cmd.Flags().GetString("func"); only != "" {
		if err := put(fns[0]); err != nil {
			return err
		}
		tell(fns[0].Seg)
	} else {
		at := map[int][]chosen{}
		for _, f := range fns {
			at[f.Seg] = append(at[f.Seg], f)
		}
		for seg := range s.Doc.NumSegments() {
			tell(seg)
			if len(at[seg]) == 0 {
				text := s.Doc.Segment(seg).Bytes()
				if len(bytes.TrimSpace(text)) > 0 && s.Doc.Segment(seg).Kind() != 0 {
					text = s.Dialect.Format(text)
				}
				whole.Write(text)
			}
			for _, f := range at[seg] {
				if err := put(f); err != nil {
					return err
				}
			}
		}
		if mend := s.Dialect.Mend; mend != nil {
			after := mend(s, whole.Bytes())
			whole.Reset()
			whole.Write(after)
		}
	}
	if _, err := whole.WriteTo(io.out); err != nil {
		return err
	}
	if broken {
		return errFindings
	}
	return nil
}

// errorsIn are the findings of segment seg that are errors.
func errorsIn(ctx context.Context, s *analysis.Snapshot, seg int) []analysis.Diagnostic {
	found, err := check.Segment(ctx, s, seg, check.Config{})
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(found, func(d analysis.Diagnostic) bool { return d.Level != analysis.Error })
}
