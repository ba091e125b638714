// Command release makes what a release consists of: for each platform an archive with the
// program, what editors need and the licences; the extensions for VS Code; an SBOM; and the
// sums of all. What it writes depends on the commit, and on the versions of Go, Node and
// npm's packages, and on nothing else: neither on the folder nor on the time of day.
//
//	release all                          everything, into dist
//	release build OS ARCH FILE           the program for one platform
//	release third-party [PACKAGES.json]  the licences of what the program contains, and of npm's
//	                                     packages in a bundle, on standard output
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// platform is Go's name for a platform, and VS Code's.
type platform struct{ goos, goarch, vscode string }

var platforms = []platform{
	{"linux", "amd64", "linux-x64"},
	{"linux", "arm64", "linux-arm64"},
	{"darwin", "amd64", "darwin-x64"},
	{"darwin", "arm64", "darwin-arm64"},
	{"windows", "amd64", "win32-x64"},
	{"windows", "arm64", "win32-arm64"},
}

// program is the name of the program's file.
func (p platform) program() string {
	if p.goos == "windows" {
		return "phils.exe"
	}
	return "phils"
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	root, err := checkout()
	if err != nil {
		return err
	}
	switch {
	case len(args) == 1 && args[0] == "all":
		return release(root, filepath.Join(root, "dist"))
	case len(args) == 4 && args[0] == "build":
		id, err := identify(root)
		if err != nil {
			return err
		}
		return build(root, platform{goos: args[1], goarch: args[2]}, id.version, args[3])
	case len(args) <= 2 && len(args) > 0 && args[0] == "third-party":
		parts, err := goParts(root)
		if err != nil {
			return err
		}
		packages, err := pageParts(root)
		if err != nil {
			return err
		}
		parts = append(parts, packages...)
		if len(args) == 2 {
			packages, err := bundledParts(args[1])
			if err != nil {
				return err
			}
			parts = append(parts, packages...)
		}
		_, err = os.Stdout.Write(notices(parts))
		return err
	}
	return fmt.Errorf("usage: release all | build OS ARCH FILE | third-party [PACKAGES.json]")
}

// release makes everything in out, which it empties first.
func release(root, out string) error {
	id, err := identify(root)
	if err != nil {
		return err
	}
	if id.changed != "" {
		return fmt.Errorf("these files are not as they are in the commit, so nobody could make the same release:\n%s", id.changed)
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	servers := filepath.Join(out, "stage", "servers")
	for _, p := range platforms {
		fmt.Println("building", p.goos, p.goarch)
		if err := build(root, p, id.version, filepath.Join(servers, p.vscode, p.program())); err != nil {
			return err
		}
	}
	if err := extensions(root, servers, id); err != nil {
		return err
	}
	own, err := goParts(root)
	if err != nil {
		return err
	}
	page, err := pageParts(root)
	if err != nil {
		return err
	}
	bundled, err := bundledParts(filepath.Join(root, "editors/vscode/dist/bundled.json"))
	if err != nil {
		return err
	}
	own = append(own, page...)
	license := notices(own)
	for _, p := range platforms {
		if err := archive(root, out, filepath.Join(servers, p.vscode, p.program()), p, id, license); err != nil {
			return err
		}
	}
	parts := unique(append(own, bundled...))
	for _, p := range platforms {
		if err := listed(filepath.Join(servers, p.vscode, p.program()), parts); err != nil {
			return err
		}
	}
	bom, err := sbom(id, parts)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "phils-"+id.version+".cdx.json"), bom, 0o644); err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(out, "stage")); err != nil {
		return err
	}
	return sums(out)
}
