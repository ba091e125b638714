package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"phils/lsp"
)

// exitDisorderly is the status that the protocol asks for after an exit without shutdown. A
// broken connection has it, too.
const exitDisorderly = 1

func serveCommand(io streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: "Speak the language server protocol over standard input and output",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			name, _ := cmd.Flags().GetString("log-level")
			level, err := zapcore.ParseLevel(name)
			if err != nil {
				return failure{exitUsage, "--log-level is debug, info, warn or error, not " + name}
			}
			if os.Getenv("GOGC") == "" {
				// Most of the memory is columns without pointers, which are cheap to collect.
				debug.SetGCPercent(50)
			}
			// A client that has closed standard error is not gone for that; for one that has
			// closed standard output, the write says so.
			signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
			sink := newLossyLog(io.err)
			defer sink.close()
			log := zap.New(zapcore.NewCore(zapcore.NewConsoleEncoder(zap.NewDevelopmentEncoderConfig()), zapcore.AddSync(sink), level))
			err = lsp.Serve(cmd.Context(), io.in, io.out, lsp.Options{Log: log, Version: version})
			if err != nil {
				fmt.Fprintln(sink, "phils: "+err.Error())
				return failure{code: exitDisorderly}
			}
			return nil
		},
	}
	c.Flags().String("log-level", "warn", "what to log on standard error: debug, info, warn or error")
	c.Flags().Bool("stdio", true, "speak over standard input and output (the only way; some clients say it)")
	return c
}
