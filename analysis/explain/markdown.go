package explain

import "strings"

// code makes s, which may be any text from a file, a code span on one line.
func code(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if s == "" {
		return ""
	}
	// The fence must be longer than any run of backticks inside.
	run, longest := 0, 0
	for _, c := range s {
		if c == '`' {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	fence := strings.Repeat("`", longest+1)
	if longest > 0 {
		return fence + " " + s + " " + fence
	}
	return fence + s + fence
}

// block makes s a fenced code block of the language lang.
func block(lang, s string) string {
	fence := "```"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	return fence + lang + "\n" + s + "\n" + fence
}

// plainWithCode is plain for a sentence of ours that has code spans in it.
func plainWithCode(s string) string {
	parts := strings.Split(s, "`")
	if len(parts)%2 == 0 { // a backtick of the file's own
		return plain(s)
	}
	for i := range parts {
		if i%2 == 1 {
			parts[i] = code(parts[i])
			continue
		}
		text := plain(parts[i])
		if text != "" && strings.HasPrefix(parts[i], " ") {
			text = " " + text
		}
		if text != "" && strings.HasSuffix(parts[i], " ") {
			text += " "
		}
		parts[i] = text
	}
	return strings.Join(parts, "")
}

// plain escapes what Markdown would take for markup in s.
func plain(s string) string {
	var b strings.Builder
	for _, c := range strings.Join(strings.Fields(s), " ") {
		if strings.ContainsRune("\\`*_{}[]<>()#+-!|~&", c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}
