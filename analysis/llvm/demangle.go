package llvm

import (
	"strings"

	"github.com/ianlancetaylor/demangle"

	gram "phils/grammar/llvm"
)

// maxMangled bounds the names that are made readable; longer ones take longer than they
// are worth.
const maxMangled = 4096

// Plain gives the readable form of a global's name that a C++ (Itanium ABI) or Rust
// compiler has mangled, "" if it is no such name.
func Plain(name string) string {
	if len(name) < 3 || len(name) > maxMangled || name[0] != '@' {
		return ""
	}
	bare := name[1:]
	if bare[0] == '"' {
		bare = string(gram.Key([]byte(name)))
	}
	bare = strings.TrimPrefix(bare, "\x01") // says that nothing is to be put before the name
	if !strings.HasPrefix(bare, "_Z") && !strings.HasPrefix(bare, "_R") && !strings.HasPrefix(bare, "__Z") {
		return ""
	}
	bare = strings.TrimPrefix(bare, "_")
	if bare[0] != '_' {
		bare = "_" + bare
	}
	s, err := demangle.ToString(bare, demangle.LLVMStyle)
	if err != nil {
		return ""
	}
	return s
}

// GlobalName is the one spelling that a name with its sign is looked up by.
func GlobalName(name string) string { return globalName([]byte(name)) }
