package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// CycloneDX 1.6 (Ecma-424), as much as tools ask for: what is in a release, under which licence.
type (
	bomDocument struct {
		Schema       string          `json:"$schema"`
		Format       string          `json:"bomFormat"`
		Spec         string          `json:"specVersion"`
		Version      int             `json:"version"`
		Metadata     bomMetadata     `json:"metadata"`
		Components   []bomComponent  `json:"components"`
		Dependencies []bomDependency `json:"dependencies"`
	}
	bomMetadata struct {
		Timestamp string       `json:"timestamp"`
		Component bomComponent `json:"component"`
	}
	bomComponent struct {
		Type     string       `json:"type"`
		Ref      string       `json:"bom-ref"`
		Name     string       `json:"name"`
		Version  string       `json:"version"`
		Hashes   []bomHash    `json:"hashes,omitempty"`
		Licenses []bomLicense `json:"licenses"`
		Purl     string       `json:"purl,omitempty"`
	}
	bomHash struct {
		Alg     string `json:"alg"`
		Content string `json:"content"`
	}
	bomLicense struct {
		License struct {
			ID string `json:"id"`
		} `json:"license"`
	}
	bomDependency struct {
		Ref       string   `json:"ref"`
		DependsOn []string `json:"dependsOn"`
	}
)

// sbom is the software bill of materials of a release with parts.
func sbom(id identity, parts []part) ([]byte, error) {
	doc := bomDocument{Schema: "http://cyclonedx.org/schema/bom-1.6.schema.json", Format: "CycloneDX", Spec: "1.6", Version: 1}
	doc.Metadata.Timestamp = id.time.Format(time.RFC3339)
	doc.Metadata.Component = bomComponent{Type: "application", Ref: "phils", Name: "phils", Version: id.version, Licenses: under("MIT")}
	all := bomDependency{Ref: "phils", DependsOn: []string{}}
	for _, p := range unique(parts) {
		c := bomComponent{Type: "library", Ref: p.purl(), Name: p.name, Version: p.version, Licenses: under(p.license), Purl: p.purl()}
		if sum, ok := strings.CutPrefix(p.sum, "sha512-"); ok {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("the sum of %s: %w", p.name, err)
			}
			c.Hashes = []bomHash{{"SHA-512", hex.EncodeToString(raw)}}
		}
		doc.Components = append(doc.Components, c)
		all.DependsOn = append(all.DependsOn, c.Ref)
	}
	doc.Dependencies = []bomDependency{all}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(doc)
	return out.Bytes(), err
}

func under(id string) []bomLicense {
	l := bomLicense{}
	l.License.ID = id
	return []bomLicense{l}
}
