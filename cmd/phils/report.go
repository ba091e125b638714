package main

import (
	"bufio"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"phils/analysis"
)

func writeText(cmd *cobra.Command, io streams, found []finding) error {
	p, err := painter(cmd, io.out)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(io.out)
	count := map[analysis.Level]int{}
	for _, f := range found {
		count[f.level]++
		fmt.Fprintf(out, "%s %s %s %s\n", p.bold(fmt.Sprintf("%s:%d:%d:", visible(f.File), f.Line, f.Col)), p.level(f.level, f.Level+":"), visible(f.Message), p.dim("["+f.Code+"]"))
		for _, r := range f.Related {
			fmt.Fprintf(out, "  %s:%d:%d: %s\n", visible(f.File), r.Line, r.Col, visible(r.Message))
		}
	}
	if len(found) > 0 && isTerminal(io.out) {
		fmt.Fprintf(out, "%d errors, %d warnings, %d infos, %d hints\n", count[analysis.Error], count[analysis.Warning], count[analysis.Info], count[analysis.Hint])
	}
	return out.Flush()
}

func writeJSON(_ *cobra.Command, io streams, found []finding) error {
	return encode(io, map[string]any{"findings": found})
}

func encode(io streams, v any) error {
	enc := json.NewEncoder(io.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
