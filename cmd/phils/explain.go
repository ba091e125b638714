package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"phils/analysis/check"
)

func explainCommand(io streams) *cobra.Command {
	return &cobra.Command{
		Use:   "explain [CODE]",
		Short: "Say what a diagnostic means, with an example",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				for _, c := range check.Codes() {
					fmt.Fprintf(io.out, "%-22s %-8s %s\n", c.ID, c.Level, c.Summary)
				}
				return nil
			}
			c, ok := check.Lookup(args[0])
			if !ok {
				var ids []string
				bare := strings.NewReplacer("-", "", "_", "", " ", "")
				for _, c := range check.Codes() {
					if strings.EqualFold(bare.Replace(c.ID), bare.Replace(args[0])) {
						return fmt.Errorf("no diagnostic has the code %q: did you mean %s?", args[0], c.ID)
					}
					ids = append(ids, c.ID)
				}
				return fmt.Errorf("no diagnostic has the code %q: the codes are %s", args[0], strings.Join(ids, ", "))
			}
			fmt.Fprintln(io.out, strings.TrimSpace(c.Doc))
			return nil
		},
	}
}
