package main

import (
	"bytes"
	"fmt"
	"sort"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/hint"
)

func showCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "show [--func F] [--hints KINDS] FILE",
		Short: "Print the file as an editor shows it: hints, lenses, findings",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			p, err := painter(cmd, io.out)
			if err != nil {
				return err
			}
			list, _ := cmd.Flags().GetString("hints")
			kinds, err := hintKinds(list)
			if err != nil {
				return err
			}
			segs := []int{}
			if only, _ := cmd.Flags().GetString("func"); only != "" {
				fns, err := choose(cmd, s)
				if err != nil {
					return err
				}
				segs = append(segs, fns[0].Seg)
			} else {
				for i := range s.Doc.NumSegments() {
					segs = append(segs, i)
				}
			}
			for _, seg := range segs {
				if err := showSegment(cmd, io, p, s, seg, kinds); err != nil {
					return err
				}
			}
			return nil
		},
	}
	c.Flags().String("hints", "shown", "which hints, separated by commas: "+hintKindNames()+", all, none, or those that editors show by default, shown")
	addFunc(c)
	return c
}

func hintKindNames() string {
	var names []string
	for _, k := range hint.Kinds() {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ")
}

func hintKinds(list string) (map[hint.Kind]bool, error) {
	kinds := map[hint.Kind]bool{}
	switch list {
	case "all":
		for _, k := range hint.Kinds() {
			kinds[k] = true
		}
		return kinds, nil
	case "shown":
		return nil, nil
	case "none", "":
		return kinds, nil
	}
	for _, name := range strings.Split(list, ",") {
		known := false
		for _, k := range hint.Kinds() {
			if string(k) == strings.TrimSpace(name) {
				kinds[k], known = true, true
			}
		}
		if !known {
			return nil, fmt.Errorf("unknown kind of hint %q: want %s, all, shown or none", name, hintKindNames())
		}
	}
	return kinds, nil
}

// farRight is the column, in bytes, from which a finding says where it is: no screen
// shows the caret, and many of them in one long line would be a page of blanks each.
const farRight = 1000

// showSegment prints one segment: lenses above their line, hints within, findings
// below with a caret line.
func showSegment(cmd *cobra.Command, io streams, p paint, s *analysis.Snapshot, seg int, kinds map[hint.Kind]bool) error {
	src := s.Doc.Segment(seg).Bytes()
	hints, err := hint.Inlay(cmd.Context(), s, seg, 0, int32(len(src)), kinds)
	if err != nil {
		return err
	}
	lenses, err := hint.Lenses(cmd.Context(), s, seg)
	if err != nil {
		return err
	}
	found, err := check.Segment(cmd.Context(), s, seg, check.Config{})
	if err != nil {
		return err
	}
	sort.SliceStable(hints, func(i, j int) bool { return hints[i].Offset < hints[j].Offset })
	sort.SliceStable(lenses, func(i, j int) bool { return lenses[i].Span.Start < lenses[j].Span.Start })
	sort.SliceStable(found, func(i, j int) bool { return found[i].Span.Start < found[j].Span.Start })
	for start := 0; start < len(src); {
		end, next := lineEnd(src, start)
		line := string(src[start:end])
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		var titles []string
		for len(lenses) > 0 && (int(lenses[0].Span.Start) < next || next == len(src)) {
			if err := lenses[0].Resolve(cmd.Context()); err != nil {
				return err
			}
			titles = append(titles, lenses[0].Title)
			lenses = lenses[1:]
		}
		if len(titles) > 0 {
			fmt.Fprintln(io.out, indent+p.dim(strings.Join(titles, " | ")))
		}
		var out strings.Builder
		at := start
		for len(hints) > 0 && int(hints[0].Offset) <= end {
			h := hints[0]
			hints = hints[1:]
			out.Write(src[at:h.Offset])
			at = int(h.Offset)
			label := h.Label
			if h.PadLeft {
				label = " " + label
			}
			if h.PadRight {
				label += " "
			}
			out.WriteString(p.hint(label))
		}
		out.Write(src[at:end])
		fmt.Fprintln(io.out, out.String())
		for len(found) > 0 && (int(found[0].Span.Start) < next || next == len(src)) {
			d := found[0]
			found = found[1:]
			says := d.Level.String() + ": " + d.Msg
			if before := int(d.Span.Start) - start; before > farRight {
				fmt.Fprintf(io.out, "%s\n", p.level(d.Level, fmt.Sprintf("column %d: %s", before+1, says))+p.dim(" ["+d.Code+"]"))
				continue
			}
			stop := min(max(int(d.Span.End), int(d.Span.Start)+1), max(end, int(d.Span.Start)+1))
			fmt.Fprintf(io.out, "%s%s\n", blanks(src[start:d.Span.Start]), p.level(d.Level, strings.Repeat("^", width(src, int(d.Span.Start), stop))+" "+says)+p.dim(" ["+d.Code+"]"))
		}
		start = next
	}
	return nil
}

// lineEnd gives the end of the line that starts at start, and the next line's start.
func lineEnd(src []byte, start int) (end, next int) {
	i := bytes.IndexAny(src[start:], "\r\n")
	if i < 0 {
		return len(src), len(src)
	}
	end = start + i
	next = end + 1
	if src[end] == '\r' && next < len(src) && src[next] == '\n' {
		next++
	}
	return end, next
}

// blanks is as wide as text on a terminal, tabs kept.
func blanks(text []byte) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(text))
}

func width(src []byte, from, to int) int {
	return max(1, len([]rune(string(src[from:min(to, len(src))]))))
}
