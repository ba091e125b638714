package main

import (
	"bytes"
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

func fmtCommand(io streams) *cobra.Command {
	var write, diff bool
	c := &cobra.Command{
		Use:   "fmt [-w] [-d] FILE...",
		Short: "Print files in canonical spelling, comments kept",
		Args:  someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := expand(args)
			if err != nil {
				return err
			}
			differs := false
			for _, file := range files {
				d, err := dialectFor(cmd, file)
				if err != nil {
					return err
				}
				src, err := readFile(cmd.Context(), io.in, file)
				if err != nil {
					return err
				}
				out := d.Format(src)
				same := bytes.Equal(src, out)
				if diff && !same {
					differs = true
					fmt.Fprint(io.out, unifiedDiff(file, src, out))
				}
				switch {
				case write && file != "-":
					if same {
						continue
					}
					mode := os.FileMode(0o644)
					if info, err := os.Stat(file); err == nil {
						mode = info.Mode().Perm()
					}
					if err := os.WriteFile(file, out, mode); err != nil {
						return fmt.Errorf("cannot write %s: %w", file, underlying(err))
					}
				case !diff:
					if _, err := io.out.Write(out); err != nil {
						return err
					}
				}
			}
			if differs {
				return errFindings
			}
			return nil
		},
	}
	c.Flags().BoolVarP(&write, "write", "w", false, "write the result to the file instead of printing it")
	c.Flags().BoolVarP(&diff, "diff", "d", false, "print what would change as a diff; status 1 if anything would")
	return c
}
