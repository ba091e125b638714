package markertest

import (
	"os"
	"strings"
)

// Archive is a text with files in it: prose, then for each file a line "-- name --" and
// its lines. This is the txtar format.
type Archive struct {
	Comment string
	Files   []File
}

// File is a file of an archive. Its data is empty or ends in a newline.
type File struct{ Name, Data string }

// ReadArchive reads an archive from a file.
func ReadArchive(path string) (*Archive, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return ParseArchive(string(b)), nil
}

// ParseArchive reads an archive. There are no errors in the format.
func ParseArchive(text string) *Archive {
	a := &Archive{}
	into := &a.Comment
	for line := range strings.Lines(text) {
		if name := header(line); name != "" {
			a.Files = append(a.Files, File{Name: name})
			into = &a.Files[len(a.Files)-1].Data
			continue
		}
		if !strings.HasSuffix(line, "\n") {
			line += "\n"
		}
		*into += line
	}
	return a
}

// header is the name in a line that starts a file, "" in others.
func header(line string) string {
	line = strings.TrimRight(line, "\r\n")
	if len(line) < len("-- x --") || !strings.HasPrefix(line, "-- ") || !strings.HasSuffix(line, " --") {
		return ""
	}
	return strings.TrimSpace(line[3 : len(line)-3])
}

// String is the archive as text.
func (a *Archive) String() string {
	var b strings.Builder
	b.WriteString(a.Comment)
	for _, f := range a.Files {
		b.WriteString("-- " + f.Name + " --\n" + f.Data)
		if f.Data != "" && !strings.HasSuffix(f.Data, "\n") {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
