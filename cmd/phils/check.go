package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/fix"
	"phils/grammar/text"
)

// finding is a diagnostic with its place in a file; lines and columns are 1-based,
// columns in UTF-8 bytes. It is what `phils check --format json` prints.
type finding struct {
	File    string        `json:"file"`
	Line    int           `json:"line"`
	Col     int           `json:"col"`
	EndLine int           `json:"end_line"`
	EndCol  int           `json:"end_col"`
	Code    string        `json:"code"`
	Level   string        `json:"level"`
	Message string        `json:"message"`
	Related []relatedLine `json:"related"`

	level           analysis.Level
	col16, endCol16 int // the columns in UTF-16 units, as SARIF wants them
}

type relatedLine struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	EndLine int    `json:"end_line"`
	EndCol  int    `json:"end_col"`
	Message string `json:"message"`

	col16, endCol16 int
}

func checkCommand(io streams) *cobra.Command {
	var levels []string
	var format string
	var mend string
	c := &cobra.Command{
		Use:   "check [--format text|json|sarif] [--level CODE=LEVEL] [--fix[=all]] FILE...",
		Short: "Verify files and report what is wrong",
		Long:  "check reports all findings. The exit status is 1 if there is an error or a warning;\nhints and infos do not change it. A folder stands for the files below it whose\nsuffix a dialect claims. With --fix the errors and warnings that can be mended in one\nway only are mended in the files first; with --fix=all also those for which there is a\npreferred way that is a guess: the most similar name, an undefined operand. Findings of other\nlevels are mended if --level raises them. What is left is reported.",
		Args:  someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			conf, err := parseLevels(levels)
			if err != nil {
				return err
			}
			write, ok := map[string]func(*cobra.Command, streams, []finding) error{"text": writeText, "json": writeJSON, "sarif": writeSARIF}[format]
			if !ok {
				return fmt.Errorf("unknown format %q: want text, json or sarif", format)
			}
			files, err := expand(args)
			if err != nil {
				return err
			}
			if mend != "" && mend != "sure" && mend != "all" {
				return fmt.Errorf("--fix=%s: want --fix for what can be mended in one way only, or --fix=all", mend)
			}
			if mend != "" {
				for _, f := range files {
					if err := fixFile(cmd, io, f, fix.Options{Config: conf, Preferred: mend == "all"}); err != nil {
						return err
					}
				}
			}
			found, errs := checkFiles(cmd, io, files, conf)
			if err := cmd.Context().Err(); err != nil {
				return err
			}
			if err := write(cmd, io, found); err != nil {
				return err
			}
			if len(errs) > 0 {
				return errors.Join(errs...)
			}
			for _, f := range found {
				if f.level >= analysis.Warning {
					return errFindings
				}
			}
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", "how to report: text, json or sarif")
	c.Flags().StringVar(&mend, "fix", "", "mend what can be mended in one way only (sure), or with guesses (all), in the files")
	c.Flags().Lookup("fix").NoOptDefVal = "sure"
	c.Flags().StringArrayVar(&levels, "level", nil, "CODE=off|hint|info|warning|error, may be given again")
	return c
}

func parseLevels(args []string) (check.Config, error) {
	conf := check.Config{Levels: map[string]analysis.Level{}}
	for _, a := range args {
		code, name, ok := strings.Cut(a, "=")
		if !ok {
			return conf, fmt.Errorf("--level wants CODE=LEVEL, not %q", a)
		}
		if _, known := check.Lookup(code); !known {
			return conf, fmt.Errorf("--level %s: no diagnostic has the code %q; `phils explain` lists them", a, code)
		}
		l, ok := analysis.ParseLevel(name)
		if !ok {
			return conf, fmt.Errorf("--level %s: the level is off, hint, info, warning or error, not %q", a, name)
		}
		conf.Levels[code] = l
	}
	return conf, nil
}

// checkFiles checks files side by side and gives the findings in the order of the
// files, and an error for each file that could not be read.
func checkFiles(cmd *cobra.Command, io streams, files []string, conf check.Config) ([]finding, []error) {
	results := make([][]finding, len(files))
	errs := make([]error, len(files))
	next := make(chan int)
	var wg sync.WaitGroup
	bar := newProgress(io.err, "checked", len(files))
	for range max(1, min(runtime.GOMAXPROCS(0), len(files))) {
		wg.Go(func() {
			for i := range next {
				s, err := open(cmd, io.in, files[i])
				if err == nil && cmd.Context().Err() == nil {
					results[i], err = findings(cmd.Context(), s, conf)
				}
				errs[i] = err
				bar.step()
			}
		})
	}
	for i := range files {
		if cmd.Context().Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	bar.done()
	all := []finding{}
	for _, r := range results {
		all = append(all, r...)
	}
	var failed []error
	for _, err := range errs {
		if err != nil {
			failed = append(failed, err)
		}
	}
	return all, failed
}

// findings are all findings in s, by position.
func findings(ctx context.Context, s *analysis.Snapshot, conf check.Config) ([]finding, error) {
	var all []finding
	index := map[*text.Segment]int{}
	for i, seg := range s.Doc.All() {
		index[seg] = i
	}
	segs := make([][]analysis.Diagnostic, s.Doc.NumSegments())
	errs := make([]error, len(segs))
	outlines(s)
	inParallel(len(segs), func(i int) {
		segs[i], errs[i] = check.Segment(ctx, s, i, conf)
		analysis.Drop(s.Doc.Segment(i)) // a large file's functions take many times its memory
	})
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	for seg, ds := range segs {
		for _, d := range ds {
			f := finding{File: s.Name, Code: d.Code, Level: d.Level.String(), Message: d.Msg, Related: []relatedLine{}, level: d.Level}
			f.Line, f.Col = place(s, seg, d.Span.Start)
			f.EndLine, f.EndCol = place(s, seg, d.Span.End)
			f.col16, f.endCol16 = column16(s, seg, d.Span.Start), column16(s, seg, d.Span.End)
			for _, r := range d.Related {
				at := seg
				if i, elsewhere := index[r.Seg]; elsewhere {
					at = i
				}
				var l relatedLine
				l.Line, l.Col = place(s, at, r.Span.Start)
				l.EndLine, l.EndCol = place(s, at, r.Span.End)
				l.col16, l.endCol16 = column16(s, at, r.Span.Start), column16(s, at, r.Span.End)
				l.Message = r.Msg
				f.Related = append(f.Related, l)
			}
			all = append(all, f)
		}
	}
	return all, nil
}
