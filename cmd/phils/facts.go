package main

import (
	"context"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/facts"
)

func factsCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "facts [--func F] FILE",
		Short: "Print what is known of the file's functions, as JSON",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := open(cmd, io.in, args[0])
			if err != nil {
				return err
			}
			fns, err := choose(cmd, s)
			if err != nil {
				return err
			}
			return encodeFacts(cmd.Context(), io, s, fns)
		},
	}
	addFunc(c)
	return c
}

func encodeFacts(ctx context.Context, io streams, s *analysis.Snapshot, fns []chosen) error {
	out := struct {
		File      string            `json:"file"`
		Dialect   string            `json:"dialect"`
		Functions []*facts.Function `json:"functions"`
	}{s.Name, s.Dialect.ID, []*facts.Function{}}
	for _, f := range fns {
		got, err := facts.Of(ctx, s, f.Seg, f.Fn)
		if err != nil {
			return err
		}
		out.Functions = append(out.Functions, got)
	}
	return encode(io, out)
}
