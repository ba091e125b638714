package main

import (
	"net/url"
	"path/filepath"

	"github.com/spf13/cobra"

	"phils/analysis"
	"phils/analysis/check"
)

// SARIF 2.1.0 (OASIS), §3; the parts that code scanning reads.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID      string       `json:"id"`
		Short   sarifMessage `json:"shortDescription"`
		Help    sarifHelp    `json:"help"`
		Default sarifLevel   `json:"defaultConfiguration"`
	}
	sarifLevel struct {
		Level string `json:"level"`
	}
	sarifHelp struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		ID       int           `json:"id,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
)

func sarifLevelName(l analysis.Level) string {
	switch l {
	case analysis.Error, analysis.Warning:
		return l.String()
	}
	return "note"
}

// fileURI is a file's name as a URI reference, relative where the name is.
func fileURI(file string) string {
	u := url.URL{Path: filepath.ToSlash(file)}
	if filepath.IsAbs(file) && u.Path[0] != '/' { // C:/a.tac
		u.Scheme, u.Path = "file", "/"+u.Path
	}
	return u.String()
}

func writeSARIF(_ *cobra.Command, io streams, found []finding) error {
	run := sarifRun{ColumnKind: "utf16CodeUnits", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "phils", Version: version, Rules: []sarifRule{}}
	index := map[string]int{}
	for i, c := range check.Codes() {
		index[c.ID] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{ID: c.ID, Short: sarifMessage{c.Summary},
			Help: sarifHelp{c.Summary, c.Doc}, Default: sarifLevel{sarifLevelName(c.Level)}})
	}
	for _, f := range found {
		uri := sarifArtifact{fileURI(f.File)}
		r := sarifResult{RuleID: f.Code, RuleIndex: index[f.Code], Level: sarifLevelName(f.level), Message: sarifMessage{f.Message},
			Locations: []sarifLocation{{Physical: sarifPhysical{uri, sarifRegion{f.Line, f.col16, f.EndLine, f.endCol16}}}}}
		for i, l := range f.Related {
			r.Related = append(r.Related, sarifLocation{ID: i + 1, Message: &sarifMessage{l.Message},
				Physical: sarifPhysical{uri, sarifRegion{l.Line, l.col16, l.EndLine, l.endCol16}}})
		}
		run.Results = append(run.Results, r)
	}
	return encode(io, sarifLog{Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run}})
}
