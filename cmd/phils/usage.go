package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// oneFile is the [cobra.PositionalArgs] of commands that read one FILE.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("%s reads one FILE, not %d; usage: phils %s", cmd.Name(), len(args), cmd.Use)
	}
	return nil
}

// someFiles is that of commands that want a FILE at least.
func someFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("%s wants a FILE; usage: phils %s", cmd.Name(), cmd.Use)
	}
	return nil
}
