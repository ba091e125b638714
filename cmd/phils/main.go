// Command phils is a language server and command-line tool for compiler
// intermediate representations. `phils help` lists its commands.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by the release build. Of any other build of a checkout it names the commit.
var version = "dev"

func init() {
	info, ok := debug.ReadBuildInfo()
	if !ok || version != "dev" {
		return
	}
	for _, s := range info.Settings { // in the order of their keys
		switch {
		case s.Key == "vcs.revision":
			version += ".g" + s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			version += ".modified"
		}
	}
}

// Exit statuses.
const (
	exitOK       = 0
	exitFindings = 1 // findings, or a difference
	exitUsage    = 2 // bad usage, or input that cannot be read
)

// errFindings ends a command with exitFindings when all has been said already.
var errFindings = errors.New("findings")

// streams are a command's ends, so that tests can run it in process.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second one ends the program as it would any other
	code := run(ctx, os.Args[1:], streams{os.Stdin, onScreen(os.Stdout), onScreen(os.Stderr)})
	stop()
	os.Exit(code)
}

func run(ctx context.Context, args []string, io streams) int {
	root := newRoot(io)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFindings):
		return exitFindings
	case ctx.Err() != nil && errors.Is(err, ctx.Err()):
		fmt.Fprintln(io.err, "phils: interrupted")
		return exitUsage
	}
	var f failure
	if errors.As(err, &f) {
		if f.msg != "" { // else it has been said
			fmt.Fprintln(io.err, "phils: "+lines(f.msg))
		}
		return f.code
	}
	fmt.Fprintln(io.err, "phils: "+lines(err.Error()))
	return exitUsage
}

// failure is an error with an exit status of its own.
type failure struct {
	code int
	msg  string
}

func (f failure) Error() string { return f.msg }

func newRoot(io streams) *cobra.Command {
	root := &cobra.Command{
		Use:           "phils",
		Short:         "A language server and command-line tool for compiler IRs",
		Long:          "phils shows what a compiler knows of an intermediate representation: dominance\nfrontiers, reaching definitions, where a phi comes from and why, and what is wrong.\n\nFILE is of any dialect, chosen by suffix or --dialect; - is standard input.\nExit status: 0 fine, 1 findings or a difference, 2 bad usage or unreadable input.",
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetIn(io.in)
	root.SetOut(io.out)
	root.SetErr(io.err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.PersistentFlags().String("dialect", "", "the files' dialect: "+dialectNames()+" (default: by suffix)")
	root.PersistentFlags().String("color", "auto", "colour the output: auto, always or never")
	for _, c := range []*cobra.Command{
		serveCommand(io), checkCommand(io), showCommand(io), factsCommand(io), ssaCommand(io), convertCommand(io),
		graphCommand(io), traceCommand(io), compareCommand(io), unssaCommand(io), runCommand(io), fmtCommand(io), explainCommand(io),
	} {
		root.AddCommand(c)
	}
	return root
}
