package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/check"
)

// printFunctions prints s with every function as render gives it, or with --func
// just that one; what lies between the functions is kept, in canonical spelling.
// Errors in the text are told on standard error and give status 1.
func printFunctions(cmd *cobra.Command, io streams, s *analysis.Snapshot, render func(chosen) ([]byte, error)) error {
	return printEach(cmd, io, s, render, false)
}

// printInParallel is printFunctions for a render that several goroutines may call at once, and
// that tells nothing on standard error.
func printInParallel(cmd *cobra.Command, io streams, s *analysis.Snapshot, render func(chosen) ([]byte, error)) error {
	return printEach(cmd, io, s, render, true)
}

func printEach(cmd *cobra.Command, io streams, s *analysis.Snapshot, render func(chosen) ([]byte, error), parallel bool) error {
	var segs []int
	var fns []chosen
	only, _ := cmd.Flags().GetString("func")
	if only != "" {
		var err error
		if fns, err = choose(cmd, s); err != nil {
			return err
		}
		segs = []int{fns[0].Seg}
	} else {
		for seg := range s.Doc.NumSegments() {
			segs = append(segs, seg)
		}
	}
	type result struct {
		found []analysis.Diagnostic
		text  []byte
		some  bool // the segment has functions, of which text is
		err   error
	}
	results := make([]result, len(segs))
	printed := func(i int) {
		r, these := &results[i], fns
		if only == "" {
			these = nil
			for _, fn := range s.Unit(segs[i]).Functions {
				these = append(these, chosen{segs[i], fn, s.FunctionName(segs[i], fn)})
			}
		}
		r.some = len(these) > 0
		for _, f := range these {
			text, err := render(f)
			if err != nil {
				r.err = err
				return
			}
			r.text = append(r.text, text...)
		}
		analysis.Drop(s.Doc.Segment(segs[i])) // a large file's functions take many times its memory
	}
	if only == "" {
		outlines(s)
	}
	inParallel(len(segs), func(i int) {
		if cmd.Context().Err() != nil {
			return
		}
		results[i].found = errorsIn(cmd.Context(), s, segs[i])
		if parallel {
			printed(i)
		}
	})
	if err := cmd.Context().Err(); err != nil {
		return err // what was found until then is not all
	}
	broken := false
	var whole bytes.Buffer
	for i, seg := range segs {
		if tellErrors(io, s, seg, results[i].found) {
			broken = true
		}
		if !parallel {
			if err := cmd.Context().Err(); err != nil {
				return err
			}
			printed(i)
		}
		if err := results[i].err; err != nil {
			return err
		}
		text := results[i].text
		results[i].text = nil
		if !results[i].some {
			text = s.Doc.Segment(seg).Bytes()
			if len(bytes.TrimSpace(text)) > 0 && s.Doc.Segment(seg).Kind() != 0 {
				text = s.Dialect.Format(text)
			}
		}
		whole.Write(text)
	}
	if mend := s.Dialect.Mend; mend != nil && only == "" {
		after := mend(s, whole.Bytes())
		whole.Reset()
		whole.Write(after)
	}
	if _, err := whole.WriteTo(io.out); err != nil {
		return err
	}
	if broken {
		return errFindings
	}
	return nil
}

// manyFunctions is from how many bytes on not all of a file's functions are kept.
const manyFunctions = 1 << 20

// outlines finds what the functions of a large file declare. Whoever asked first would have the facts of
// all of them made, and kept until then.
func outlines(s *analysis.Snapshot) {
	if s.Doc.Len() > manyFunctions {
		inParallel(s.Doc.NumSegments(), func(i int) {
			s.OutlineOf(i)
			analysis.Drop(s.Doc.Segment(i))
		})
	}
}

// inParallel calls do for 0 … n-1, from as many goroutines as the program has processors.
func inParallel(n int, do func(i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	wait.Wait()
}

// tellErrors tells the findings of segment seg, and reports whether there are any.
func tellErrors(io streams, s *analysis.Snapshot, seg int, found []analysis.Diagnostic) bool {
	for _, d := range found {
		line, col := place(s, seg, d.Span.Start)
		fmt.Fprintf(io.err, "%s:%d:%d: error: %s [%s]\n", visible(s.Name), line, col, visible(d.Msg), d.Code)
	}
	return len(found) > 0
}

// errorsIn are the findings of segment seg that are errors.
func errorsIn(ctx context.Context, s *analysis.Snapshot, seg int) []analysis.Diagnostic {
	found, err := check.Segment(ctx, s, seg, check.Config{})
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(found, func(d analysis.Diagnostic) bool { return d.Level != analysis.Error })
}
