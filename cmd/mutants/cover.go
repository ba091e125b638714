package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// span is a piece of a file that coverage counts as one: lines and columns, 1-based, the
// end exclusive.
type span struct{ fromLine, fromCol, toLine, toCol int }

func (s span) holds(line, col int) bool {
	return (line > s.fromLine || line == s.fromLine && col >= s.fromCol) && (line < s.toLine || line == s.toLine && col < s.toCol)
}

// executed returns the pieces of a package's files, by base name, that a suite's tests run.
func executed(tmp, pkg string, s *suite) (map[string][]span, error) {
	profile := filepath.Join(tmp, "cover")
	cmd := exec.Command("go", "test", "-short", "-vet=off", "-count=1", "-p=1", "-coverprofile="+profile, "-coverpkg="+pkg, "-run="+s.only, s.path)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("coverage of %s by %s: %w\n%s", pkg, s.path, err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, err
	}
	ran := map[string][]span{}
	for line := range strings.Lines(string(text)) {
		file, rest, ok := strings.Cut(line, ":")
		var p span
		var statements, count int
		if _, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &p.fromLine, &p.fromCol, &p.toLine, &p.toCol, &statements, &count); !ok || err != nil || count == 0 {
			continue
		}
		ran[path.Base(file)] = append(ran[path.Base(file)], p)
	}
	return ran, nil
}

func ranAt(spans []span, m *mutant) bool {
	for _, s := range spans {
		if s.holds(m.runs.Line, m.runs.Column) {
			return true
		}
	}
	return false
}
