package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"phils/analysis/graph"
)

const sources = "../../../editors/graph"

// TestCurrent holds that the embedded scripts, the page's and the one that draws an SVG,
// were built from the sources beside them, so that nobody needs Node to build phils, nor
// to notice that they are stale.
func TestCurrent(t *testing.T) {
	files := []string{"build.mjs", "package-lock.json"}
	found, err := filepath.Glob(filepath.Join(sources, "src", "*"))
	if err != nil || len(found) == 0 {
		t.Fatalf("no sources in %s: %v", sources, err)
	}
	for _, f := range found {
		files = append(files, "src/"+filepath.Base(f))
	}
	slices.Sort(files)
	sum := sha256.New()
	for _, f := range files {
		b, err := os.ReadFile(filepath.Join(sources, filepath.FromSlash(f)))
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(sum, f+"\n")
		sum.Write(b)
	}
	want := "sources " + hex.EncodeToString(sum.Sum(nil))
	draw, err := os.ReadFile("../svg/svg.js")
	if err != nil {
		t.Fatal(err)
	}
	for file, built := range map[string]string{"graph.js": script, "../svg/svg.js": string(draw)} {
		if head, _, _ := strings.Cut(built, "\n"); !strings.HasSuffix(head, want) {
			t.Errorf("%s says %q, but the sources in editors/graph are %q: run make graph-page and commit what it writes", file, head, want)
		}
	}
}

// The policy must name the page's own script and style and nothing else; data must not
// be able to end its element.
func TestHTML(t *testing.T) {
	doc := &graph.Document{Graph: &graph.Graph{Function: "</script><script>alert(1)</script>"}, File: `"><img src=x onerror=alert(1)>`}
	for _, live := range []bool{false, true} {
		b, err := HTML([]*graph.Document{doc}, Options{Live: live})
		if err != nil {
			t.Fatal(err)
		}
		html := string(b)
		scripts := regexp.MustCompile(`(?s)<script( type="application/json" id="phils-data")?>(.*?)</script>`).FindAllStringSubmatch(html, -1)
		if len(scripts) != 2 || scripts[0][1] == "" || scripts[1][2] != script {
			t.Fatalf("live %v: %d scripts, want the data and the page's own", live, len(scripts))
		}
		var back []graph.Document
		if err := json.Unmarshal([]byte(scripts[0][2]), &back); err != nil || back[0].Function != doc.Function {
			t.Errorf("live %v: the data does not come back: %v", live, err)
		}
		if strings.Contains(html, "<img") {
			t.Errorf("live %v: the file's name became an element", live)
		}
		if strings.Contains(html, " style=") || regexp.MustCompile(`<[a-z][^>]* on[a-z]+=`).MatchString(html[:strings.Index(html, "<style>")]) {
			t.Errorf("live %v: the page needs inline styles or handlers, which its policy forbids", live)
		}
		policy := Policy(Options{Live: live})
		if !strings.Contains(html, policy) {
			t.Errorf("live %v: the page lacks its policy", live)
		}
		for _, bad := range []string{"unsafe", "http", "*"} {
			if strings.Contains(policy, bad) {
				t.Errorf("live %v: the policy allows too much: %s", live, policy)
			}
		}
		if got := strings.Contains(policy, "connect-src 'self'"); got != live {
			t.Errorf("live %v: may it connect? %v", live, got)
		}
	}
	for _, bad := range []string{"eval(", "new Function", "</script", "</style"} {
		if strings.Contains(script, bad) || strings.Contains(style, bad) {
			t.Errorf("the page's script or style holds %q", bad)
		}
	}
}
