package lsp

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// Declaration goes to the source program by the file's debug information: to where the
// variable or function at the cursor is declared there, or to the line that the instruction
// comes from, and on to the calls that it was inlined at. Only files that exist are
// offered; the server does not read them. (Definition stays within the IR.)
func (s *server) Declaration(ctx context.Context, p *protocol.DeclarationParams) (protocol.DeclarationResult, error) {
	if s.onlyVirtual(ctx, p.TextDocument.URI) {
		return nil, nil
	}
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil || c.unit == nil || c.d.snap.Dialect.Outside == nil {
		return nil, err
	}
	tok := c.unit.Tree.TokenAt(c.off)
	if tok < 0 {
		return nil, nil
	}
	var out protocol.LocationSlice
	for _, x := range c.d.snap.Dialect.Outside.Source(c.d.snap, c.seg, tok) {
		path := sourceFile(x.Path, c.d.uri)
		if path == "" {
			continue
		}
		at := protocol.Position{Line: uint32(max(0, x.Line-1)), Character: uint32(max(0, x.Column-1))}
		out = append(out, protocol.Location{URI: uri.File(path), Range: protocol.Range{Start: at, End: at}})
	}
	if len(out) == 0 {
		return nil, nil
	}
	return out, nil
}

// sourceFile is the file that debug information calls path, "" if there is none: where it
// says, or beside the file of IR that says so. A path to another machine is not looked at:
// asking for it would tell that machine who asks.
func sourceFile(path string, from uri.URI) string {
	if slashes := strings.ReplaceAll(path, `\`, "/"); strings.HasPrefix(slashes, "//") || strings.HasPrefix(slashes, "/??/") {
		return "" // also \\?\UNC\machine and \??\UNC\machine, of Windows
	}
	try := []string{path}
	if from.IsFile() {
		folder := filepath.Dir(from.FsPath())
		if !filepath.IsAbs(path) {
			try = []string{filepath.Join(folder, path)}
		}
		try = append(try, filepath.Join(folder, filepath.Base(path)))
	}
	for _, f := range try {
		if info, err := os.Stat(f); filepath.IsAbs(f) && err == nil && info.Mode().IsRegular() {
			return f
		}
	}
	return ""
}
