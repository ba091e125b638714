// Package page is the graph view as one HTML page: a picture of a function that can be
// looked at, searched and stepped through. Its script and style are built from
// editors/graph and embedded; nothing is loaded from elsewhere.
package page

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"phils/analysis/graph"
)

//go:embed graph.js
var script string

//go:embed graph.css
var style string

// Options say what the page is for.
type Options struct {
	// Live makes the page ask the server that it came from for changes, by addresses
	// relative to its own; else it asks nobody.
	Live bool
}

// HTML is the page that shows docs, the functions of one file, with a content security
// policy that lets only its own script run. It is complete in itself.
func HTML(docs []*graph.Document, o Options) ([]byte, error) {
	// Marshal writes <, > and & as escapes, so nothing in the data can end its element.
	data, err := json.Marshal(docs)
	if err != nil {
		return nil, fmt.Errorf("writing the graph as JSON: %w", err)
	}
	title, mode := "phils", "file"
	if len(docs) > 0 {
		title = docs[0].File + " · phils"
		if len(docs) == 1 {
			title = docs[0].Function + " · " + title
		}
	}
	if o.Live {
		mode = "live"
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="phils-mode" content="%s">
<link rel="icon" href="data:,">
<title>%s</title>
<style>%s</style>
</head>
<body>
<script type="application/json" id="phils-data">%s</script>
<script>%s</script>
</body>
</html>
`, Policy(o), mode, html.EscapeString(title), style, data, script)
	return b.Bytes(), nil
}

// Policy is the content security policy of the page.
func Policy(o Options) string {
	connect := "'none'"
	if o.Live {
		connect = "'self'"
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src '" + hash(script) + "'",
		"style-src '" + hash(style) + "'",
		"worker-src blob:", // the layout runs in a worker made of the page's own script
		"img-src data: blob:",
		"connect-src " + connect,
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
}

func hash(s string) string {
	sum := sha256.Sum256([]byte(s))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
