package extend_test

import (
	"strings"
	"testing"
)

// The type of an address within a named structure is not known to its function where pointers have
// types: such a value keeps its name, in text that still parses.
func TestUntypedValueIsNotCopied(t *testing.T) {
	const src = `%s = type { i32, i32 }

define i32 @f(%s* %p) {
entry:
  %a = getelementptr inbounds %s, %s* %p, i32 0, i32 1
  %c = icmp ne i32* %a, null
  br i1 %c, label %yes, label %no
yes:
  %x = load i32, i32* %a
  ret i32 %x
no:
  ret i32 0
}
`
	for _, id := range []string{"essa", "ssi"} {
		text := extended(t, "a.ll", "ll", src, id)
		if errs := errorsIn(t, "a.ll", "ll", text); errs != nil || !strings.Contains(text, "load i32, i32* %a") {
			t.Errorf("%s: %s in\n%s", id, strings.Join(errs, "\n"), text)
		}
	}
}
