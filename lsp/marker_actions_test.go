package lsp_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"phils/lsp/markertest"
)

// actionTitles are the titles of all code actions, each with the dialects that it exists in.
var actionTitles = map[string]string{
	`Convert phi \S+ to block arguments`:                                      "tac pir",
	`Convert phi \S+ to phis`:                                                 "tac pir",
	`Convert phi \S+ to upsilons`:                                             "tac pir",
	`Convert the phis of \S+ to block arguments`:                              "tac pir",
	`Convert the phis of \S+ to phis`:                                         "tac pir",
	`Convert the phis of \S+ to upsilons`:                                     "tac pir",
	`Convert all phis of the function to block arguments`:                     "tac pir",
	`Convert all phis of the function to phis`:                                "tac pir",
	`Convert all phis of the function to upsilons`:                            "tac pir",
	`Split the edge \S+ → \S+`:                                                "tac pir ll",
	`Split all critical edges of the function \(\d+\)`:                        "tac pir ll",
	`Split the (\d+ )?edges .+`:                                               "tac",
	`Insert copies around \S+ \(Sreedhar's Method III\)`:                      "tac pir",
	`Convert the function to conventional SSA form \(Sreedhar's Method III\)`: "tac pir",
	`Replace [^,]+ by \S+`:                                                    "tac pir ll",
	`Replace \S+, \S+ by \S+`:                                                 "tac pir ll",
	`Delete the dead phi`:                                                     "tac pir ll",
	`Delete the dead phis \S+, \S+`:                                           "tac pir",
	`Add \[ \S+, \S+ \]`:                                                      "ll",
	`Add \S+: undef`:                                                          "tac pir",
	`Add \S+: \S+[.#]\d+`:                                                     "tac pir",
	`Remove the operands? .+`:                                                 "tac pir ll",
	`Put the operands of \S+ into the order of the predecessors`:              "tac pir ll",
	`Name the predecessors of \S+'s operands`:                                 "tac",
	`Delete the unreachable block \S+`:                                        "pir ll",
	`Delete the unreachable block \S+ and those that lead to it`:              "tac ll",
	`Delete all unreachable blocks`:                                           "tac pir",
	`Delete what stands behind the terminator`:                                "tac",
	"Insert `goto \\S+`":                                                      "pir",
	"Insert `unreachable`":                                                    "pir ll",
	"Insert `br label \\S+`":                                                  "ll",
	"Insert `ret void`":                                                       "ll",
	"Insert `return`":                                                         "pir",
	`Move \S+ to the head of \S+`:                                             "tac pir ll",
	`Change to \S+`:                                                           "tac pir ll",
	`Lower to three-address code with (one temporary|\d+ .+)`:                 "tac",
	`Flip the branch`:                                                         "tac pir ll",
	`Merge \S+ into \S+`:                                                      "tac pir ll",
	`Convert the function to SSA form`:                                        "tac pir",
	`Convert the function out of SSA form`:                                    "tac pir",
	`Fix all \S+ in the file`:                                                 "tac ll",
	`Rename this label to \S+`:                                                "tac ll",
	`Use \S+ for all edges from \S+`:                                          "tac",
	"Insert `upsilon .+` in \\S+":                                             "tac pir",
	`Pass \S+`:                                                                "tac pir",
	`Remove the last argument`:                                                "tac",
	`source\.fixAll\.phils`:                                                   "tac pir",
}

// Each code action has a text before and after it in each dialect that it exists in.
func TestMarkersCoverActions(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(markers, "actions", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	taken := regexp.MustCompile(`@ (?:after\("[^"]*", "([^"]*)", @\w+\)|fixall\(@\w+\))`)
	shown := map[string]bool{} // by dialect and title
	for _, file := range files {
		a, err := markertest.ReadArchive(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			if strings.HasPrefix(f.Name, "@") && (strings.HasPrefix(f.Data, "there is no such action") || strings.HasPrefix(f.Data, "nothing to mend")) {
				t.Errorf("%s, %s: %s", file, f.Name, f.Data)
			}
			for _, m := range taken.FindAllStringSubmatch(f.Data, -1) {
				title := m[1]
				if title == "" {
					title = "source.fixAll.phils"
				}
				found := false
				for want := range actionTitles {
					if regexp.MustCompile("^" + want + "$").MatchString(title) {
						found = true
						shown[strings.TrimPrefix(filepath.Ext(f.Name), ".")+" "+want] = true
					}
				}
				if !found {
					t.Errorf("%s shows %q, which the list of actions lacks", file, title)
				}
			}
		}
	}
	for want, dialects := range actionTitles {
		for _, d := range strings.Fields(dialects) {
			if !shown[d+" "+want] {
				t.Errorf("no marker file in actions shows %s in %s", want, d)
			}
		}
	}
}
