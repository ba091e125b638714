package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// build makes the program for one platform. Nothing of the machine goes into it: no paths, no
// state of the checkout but the version, no flags of the environment.
func build(root string, p platform, version, file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	_, err := output(root, target(p), "go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -X main.version="+version, "-o", file, "./cmd/phils")
	return err
}

// target is the environment in which Go works for a platform, the same on every machine.
func target(p platform) []string {
	return []string{"GOOS=" + p.goos, "GOARCH=" + p.goarch, "CGO_ENABLED=0", "GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT=", "GOFIPS140=off", "GOWORK=off"}
}

// extensions makes the extensions for VS Code around the programs in servers, a folder for each
// of VS Code's platforms.
func extensions(root, servers string, id identity) error {
	out, err := output(filepath.Join(root, "editors/vscode"), []string{
		"PHILS_SERVERS=" + servers,
		"SOURCE_DATE_EPOCH=" + fmt.Sprint(id.time.Unix()),
		"TZ=UTC", // zip has local times
		"LC_ALL=C",
	}, "node", "scripts/package.mjs")
	fmt.Print(out)
	return err
}
