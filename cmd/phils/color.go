package main

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/grammar/text"
)

const utf8Columns = text.UTF8

// paint colours pieces of terminal output, or leaves them alone.
type paint struct{ on bool }

func painter(cmd *cobra.Command, w io.Writer) (paint, error) {
	switch when, _ := cmd.Flags().GetString("color"); when {
	case "always":
		return paint{true}, nil
	case "never":
		return paint{}, nil
	case "auto":
		return paint{isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}, nil
	default:
		return paint{}, failure{exitUsage, "--color is auto, always or never, not " + when}
	}
}

func isTerminal(w io.Writer) bool {
	if s, ok := w.(*screen); ok {
		w = s.File
	}
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (p paint) as(sgr, s string) string {
	if !p.on {
		return s
	}
	return "\x1b[" + sgr + "m" + s + "\x1b[0m"
}

func (p paint) bold(s string) string { return p.as("1", s) }
func (p paint) dim(s string) string  { return p.as("2", s) }
func (p paint) hint(s string) string { return p.as("3;36", s) }

func (p paint) level(l analysis.Level, s string) string {
	switch l {
	case analysis.Error:
		return p.as("1;31", s)
	case analysis.Warning:
		return p.as("1;33", s)
	case analysis.Info:
		return p.as("1;34", s)
	}
	return p.as("1;36", s)
}
