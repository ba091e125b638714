package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// part is somebody else's work that a release contains.
type part struct {
	system  string // golang or npm, as in package URLs
	name    string
	version string
	license string // SPDX's identifier
	texts   []text // the licence and notices that must go with it
	sum     string // in npm's lock: sha512-…, else ""
}

// text is a file that goes with a part.
type text struct{ name, body string }

// purl is the part's package URL.
func (p part) purl() string {
	return "pkg:" + p.system + "/" + strings.ReplaceAll(strings.ReplaceAll(p.name, "@", "%40"), "+", "%2B") + "@" + strings.ReplaceAll(p.version, "+", "%2B")
}

// unique is parts in order, each once.
func unique(parts []part) []part {
	by := func(a, b part) int {
		return cmp.Or(cmp.Compare(a.system, b.system), cmp.Compare(a.name, b.name), cmp.Compare(a.version, b.version))
	}
	return slices.CompactFunc(slices.SortedFunc(slices.Values(parts), by), func(a, b part) bool { return by(a, b) == 0 })
}

// goParts are the modules that the program for any of the platforms contains, and Go's library.
func goParts(root string) ([]part, error) {
	version, err := output(root, nil, "go", "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goroot, err := output(root, nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	std, err := licensed(part{system: "golang", name: "std", version: strings.TrimPrefix(strings.TrimSpace(version), "go")}, strings.TrimSpace(goroot))
	if err != nil {
		return nil, err
	}
	parts := []part{std}
	for _, p := range platforms {
		list, err := output(root, target(p), "go", "list", "-deps", "-f", "{{$d := .Dir}}{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$d}}{{end}}{{end}}", "./cmd/phils")
		if err != nil {
			return nil, err
		}
		for _, line := range strings.Split(list, "\n") {
			f := strings.Split(line, "\t")
			if len(f) != 4 {
				continue
			}
			i := slices.IndexFunc(parts, func(p part) bool { return p.name == f[0] })
			if i < 0 {
				m, err := licensed(part{system: "golang", name: f[0], version: f[1]}, f[2])
				if err != nil {
					return nil, err
				}
				i = len(parts)
				parts = append(parts, m)
			}
			// A module's packages may have been taken from elsewhere, each with a licence of its own.
			for folder := f[3]; len(folder) > len(f[2]); folder = filepath.Dir(folder) {
				if err := parts[i].read(f[2], folder); err != nil {
					return nil, err
				}
			}
		}
	}
	return unique(parts), nil
}

// pageParts are npm's packages in the graph view's page, which the program contains.
func pageParts(root string) ([]part, error) {
	file := filepath.Join(root, "editors/graph/package-lock.json")
	locked, err := lock(file)
	if err != nil {
		return nil, err
	}
	var parts []part
	for folder, x := range locked {
		if folder == "" || x.Dev {
			continue
		}
		p, err := npmPart(filepath.Join(root, "editors/graph"), folder, x)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return unique(parts), nil
}

// bundledParts are npm's packages in the extension's bundle: file lists their folders below
// its own parent's node_modules.
func bundledParts(file string) ([]part, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var folders []string
	if err := json.Unmarshal(data, &folders); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	root := filepath.Dir(filepath.Dir(file))
	locked, err := lock(filepath.Join(root, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var parts []part
	for _, folder := range folders {
		x, ok := locked[folder]
		if !ok {
			return nil, fmt.Errorf("%s names %s, which package-lock.json lacks", file, folder)
		}
		p, err := npmPart(root, folder, x)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	return unique(parts), nil
}

// lockedPackage is what package-lock.json says of a package.
type lockedPackage struct {
	Version, License, Integrity string
	Dev                         bool
}

func lock(file string) (map[string]lockedPackage, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var l struct{ Packages map[string]lockedPackage }
	if err := json.Unmarshal(data, &l); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return l.Packages, nil
}

func npmPart(root, folder string, x lockedPackage) (part, error) {
	name := folder[strings.LastIndex(folder, "node_modules/")+len("node_modules/"):]
	return licensed(part{system: "npm", name: name, version: x.Version, license: x.License, sum: x.Integrity}, filepath.Join(root, filepath.FromSlash(folder)))
}

var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([._-].*)?$`)

// licensed reads p's licence in its folder. Without one nothing may be released.
func licensed(p part, folder string) (part, error) {
	if err := p.read(folder, folder); err != nil {
		return part{}, fmt.Errorf("%s is not here: run `go mod download`, or `npm ci` in its folder under editors: %w", p.name, err)
	}
	for _, t := range p.texts {
		if p.license == "" {
			p.license = spdx(t.body)
		}
	}
	if p.license == "" || len(p.texts) == 0 {
		return part{}, fmt.Errorf("%s %s: no licence that is known was found in %s: read it, and teach spdx what it is", p.name, p.version, folder)
	}
	return p, nil
}

// read adds the licences and notices in folder, which is root or below it, to p's.
func (p *part) read(root, folder string) error {
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range files {
		if !legal.MatchString(f.Name()) || !f.Type().IsRegular() || strings.HasSuffix(f.Name(), ".go") {
			continue
		}
		body, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		t := text{filepath.ToSlash(name), strings.TrimSpace(strings.ReplaceAll(string(body), "\r\n", "\n"))}
		if !slices.Contains(p.texts, t) {
			p.texts = append(p.texts, t)
		}
	}
	return nil
}

// spdx tells a licence by its text, "" if it is none of those that our parts have.
func spdx(body string) string {
	body = strings.Join(strings.Fields(body), " ")
	has := func(s string) bool { return strings.Contains(body, s) }
	switch {
	case has("Apache License Version 2.0"):
		return "Apache-2.0"
	case has("Permission is hereby granted, free of charge, to any person obtaining a copy"):
		return "MIT"
	case has("Redistribution and use in source and binary forms") && has("Neither the name"):
		return "BSD-3-Clause"
	case has("Redistribution and use in source and binary forms"):
		return "BSD-2-Clause"
	}
	return ""
}

// notices is the file of licences.
func notices(parts []part) []byte {
	var b strings.Builder
	b.WriteString("phils contains, beside its own code, the following works of others.\n")
	parts = unique(parts)
	for _, p := range parts {
		fmt.Fprintf(&b, "\n    %s %s (%s)", p.name, p.version, p.license)
	}
	b.WriteString("\n")
	for _, p := range parts {
		for _, t := range slices.SortedFunc(slices.Values(p.texts), func(a, b text) int { return cmp.Compare(a.name, b.name) }) {
			fmt.Fprintf(&b, "\n%s\n%s %s: %s\n\n%s\n", strings.Repeat("=", 80), p.name, p.version, t.name, t.body)
		}
	}
	return []byte(b.String())
}

// listed says which module that a program contains is not among parts.
func listed(program string, parts []part) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	for _, m := range info.Deps {
		if !slices.ContainsFunc(parts, func(p part) bool { return p.system == "golang" && p.name == m.Path && p.version == m.Version }) {
			return fmt.Errorf("%s contains %s %s, which the list of parts lacks", program, m.Path, m.Version)
		}
	}
	return nil
}
