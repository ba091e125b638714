package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// identity is what is released.
type identity struct {
	version string    // as `phils --version` says it
	time    time.Time // of the commit
	changed string    // files that are not as in the commit, as git lists them
}

// checkout is the folder of the checkout.
func checkout() (string, error) {
	gomod, err := output("", nil, "go", "env", "GOMOD")
	if err != nil {
		return "", err
	}
	return filepath.Dir(strings.TrimSpace(gomod)), nil
}

// identify reads the version: that of the tag vVERSION on the commit, which the changelog and
// the editors' manifests must then know, and else the manifests' with the commit behind it,
// which sorts before the release.
func identify(root string) (identity, error) {
	manifest, err := os.ReadFile(filepath.Join(root, "editors/vscode/package.json"))
	if err != nil {
		return identity{}, err
	}
	var m struct{ Version string }
	if err := json.Unmarshal(manifest, &m); err != nil {
		return identity{}, fmt.Errorf("editors/vscode/package.json: %w", err)
	}
	git := func(args ...string) (string, error) {
		s, err := output(root, nil, "git", args...)
		return strings.TrimSpace(s), err
	}
	if _, err := git("rev-parse", "HEAD"); err != nil {
		// Sources without their history: `make build` and `make vsix` do without.
		return identity{version: m.Version + "-dev", changed: "there is no commit here"}, nil
	}
	id := identity{}
	if id.changed, err = git("status", "--porcelain"); err != nil {
		return identity{}, err
	}
	at, err := git("log", "-1", "--format=%ct")
	if err != nil {
		return identity{}, err
	}
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return identity{}, fmt.Errorf("git's time of the commit: %w", err)
	}
	id.time = time.Unix(seconds, 0).UTC()
	tag, err := git("describe", "--tags", "--exact-match", "--match", "v[0-9]*")
	if err != nil {
		commit, err := git("rev-parse", "--short=12", "HEAD")
		if err != nil {
			return identity{}, err
		}
		id.version = m.Version + "-dev.g" + commit
		return id, nil
	}
	id.version = strings.TrimPrefix(tag, "v")
	changelog, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return identity{}, err
	}
	return id, agree(id.version, m.Version, changelog)
}

// agree says what a tag of a version lacks.
func agree(version, manifest string, changelog []byte) error {
	if manifest != version {
		return fmt.Errorf("the tag says %s and editors/vscode/package.json %s", version, manifest)
	}
	if !regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(version) + `(\s|$)`).Match(changelog) {
		return fmt.Errorf("CHANGELOG.md has no section %q", "## "+version)
	}
	return nil
}

// output runs a program in a folder, with env besides ours, and gives what it prints.
func output(dir string, env []string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	var status *exec.ExitError
	if errors.As(err, &status) {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, errs.String())
	}
	return string(out), err
}
