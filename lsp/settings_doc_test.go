package lsp_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"phils/lsp"
)

var updateDocs = flag.Bool("update-docs", false, "rewrite docs/settings.md")

// TestSettingsPage holds docs/settings.md to the table that the server reads.
func TestSettingsPage(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Settings\n\nEvery setting of the server, changed at run time. An editor sends them as its settings for `phils`; Neovim's\n`setup({ settings = … })` takes them without the prefix, nested: `{ hints = { versions = false } }`.\nA value that is not understood is reported and its default used.\n\n| setting | type | default | |\n| --- | --- | --- | --- |\n")
	for _, s := range lsp.Settings() {
		def, err := json.Marshal(s.Default)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", s.Name, s.Type, def, s.Doc)
	}
	b.WriteString("\nThe codes are those of [diagnostics](diagnostics); `phils explain` lists them with their levels.\n")
	const page = "../docs/settings.md"
	if *updateDocs {
		if err := os.WriteFile(page, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != b.String() {
		t.Errorf("%s is not what the settings say: run go test ./lsp -run SettingsPage -update-docs", page)
	}
}
