package lsp

import (
	"bytes"
	"context"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"

	"phils/grammar/text"
)

// otherVerdict is what another verifier says of a text. It is immutable.
type otherVerdict struct {
	doc   *text.Document
	items []protocol.Diagnostic
}

// optLimit is how long opt may take.
const optLimit = 60 * time.Second

// askOpt has the user's opt verify LLVM IR in which we have found no error, and keeps
// what it says for this version of the text. The error is ctx's: the next edit ends it.
func (s *server) askOpt(ctx context.Context, f *findings, d *document, v *view, l *ledger) error {
	f.other.Store(nil)
	opt := v.cfg.LLVMOpt
	if opt == "" || d.snap.Dialect.ID != "llvm" {
		return ctx.Err()
	}
	if !filepath.IsAbs(opt) && strings.ContainsAny(opt, `/\`) {
		s.log.Warn("phils.llvm.opt is neither an absolute path nor a name on PATH; it is not run", zap.String("path", opt))
		return ctx.Err()
	}
	ours, _ := f.all(d, v, l)
	for i := range ours {
		if ours[i].Severity == protocol.DiagnosticSeverityError {
			return ctx.Err() // it would say the same
		}
	}
	src := d.snap.Doc.Bytes()
	limited, cancel := context.WithTimeout(ctx, optLimit)
	defer cancel()
	cmd := exec.CommandContext(limited, opt, "-passes=verify", "-disable-output", "-")
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(src), &errs
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	switch _, failed := err.(*exec.ExitError); {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
	case !failed || limited.Err() != nil:
		s.log.Warn("opt did not verify the file", zap.String("path", opt), zap.Error(err))
	default:
		if line, column, msg := optVerdict(src, errs.String()); msg != "" {
			start := lineStart(src, line)
			end := start + len(lineText(src[start:]))
			at := min(start+column, end)
			r := v.places(d).file(at, end)
			f.other.Store(&otherVerdict{d.snap.Doc, []protocol.Diagnostic{{Range: r, Severity: protocol.DiagnosticSeverityError,
				Source: protocol.NewOptional("opt"), Message: protocol.String(msg)}}})
		}
	}
	return nil
}

var optPlace = regexp.MustCompile(`(?m)^.*<stdin>:(\d+):(\d+): error: (.*)$`)

// optVerdict reads what opt has printed: the place (line and byte column from 0) and the
// message, "" if it says nothing. The verifier names no line but prints the instruction.
func optVerdict(src []byte, out string) (line, column int, msg string) {
	if m := optPlace.FindStringSubmatch(out); m != nil {
		line, _ = strconv.Atoi(m[1])
		column, _ = strconv.Atoi(m[2])
		return max(0, line-1), max(0, column-1), m[3]
	}
	lines := strings.Split(out, "\n")
	msg = strings.TrimSpace(lines[0])
	if strings.HasSuffix(msg, "input module is broken!") {
		return 0, 0, msg
	}
	for _, l := range lines[1:] {
		l = strings.TrimSpace(l)
		if i := strings.Index(l, ", !"); i >= 0 {
			l = l[:i] // attachments are numbered anew
		}
		if l == "" {
			continue
		}
		for n, have := range bytes.Split(src, []byte("\n")) {
			if s := strings.TrimLeft(string(have), " \t"); strings.HasPrefix(s, l) {
				return n, len(have) - len(s), msg
			}
		}
	}
	return 0, 0, msg
}

// lineStart is the byte at which line n (from 0) starts, as opt counts: by line feeds.
func lineStart(src []byte, n int) int {
	at := 0
	for ; n > 0; n-- {
		i := bytes.IndexByte(src[at:], '\n')
		if i < 0 {
			break
		}
		at += i + 1
	}
	return at
}

func lineText(b []byte) []byte {
	if i := bytes.IndexAny(b, "\r\n"); i >= 0 {
		return b[:i]
	}
	return b
}
