package lsp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.uber.org/zap"

	"phils/analysis"
	"phils/analysis/check"
	"phils/analysis/extend"
	"phils/analysis/hint"
)

// section is the name under which clients keep the settings.
const section = "phils"

// Config is what the user chose. It is immutable.
type Config struct {
	Levels         map[string]analysis.Level
	Hints          map[hint.Kind]bool
	FunctionLenses bool
	BlockLenses    bool
	VerifyOnSave   bool
	FactsMB        int    // see trim
	LLVMOpt        string // LLVM's opt, which verifies saved LLVM IR too; "" for none
	Docs           string // URI that diagnostics' pages are under, "" for no links
}

// Setting is one row of the table of settings, from which the documentation is made.
type Setting struct {
	Name    string // with the section: "phils.verifyOnSave"
	Type    string // as in JSON: boolean, string, object
	Default any
	Doc     string // Markdown, one paragraph
	// set takes the value from decoded JSON, and says what is wrong with it.
	set func(c *Config, v any) error
}

// Settings is the table of all settings, in the order of the documentation.
func Settings() []Setting { return slices.Clone(settings) }

var settings = append(append([]Setting{
	{Name: "phils.diagnostics.levels", Type: "object", Default: map[string]string{},
		Doc: "The level of each kind of finding, by code: `off`, `hint`, `info`, `warning` or `error`. " +
			"A code that is not named keeps its own level. Example: `{\"critical-edge\": \"off\", \"dead-phi\": \"error\"}`.",
		set: setLevels},
	{Name: "phils.diagnostics.docs", Type: "string", Default: "",
		Doc: "The URI of the folder that holds a page `CODE.md` on each kind of finding, `https:`, `http:` or `file:`; findings then link to their page. " +
			"Empty for no links; `phils explain CODE` prints the same page.",
		set: setDocs},
}, hintSettings()...), []Setting{
	{Name: "phils.lenses.function", Type: "boolean", Default: true,
		Doc: "Above a function: how many phis each flavor of SSA form needs, or in SSA form how many copies each way out of it needs; and commands that show the SSA form, what comes out of it, and the graphs.",
		set: flag(func(c *Config) *bool { return &c.FunctionLenses })},
	{Name: "phils.lenses.block", Type: "boolean", Default: true,
		Doc: "Above a block: its predecessors, immediate dominator and dominance frontier.",
		set: flag(func(c *Config) *bool { return &c.BlockLenses })},
	{Name: "phils.memory.facts", Type: "integer", Default: 64,
		Doc: "How many megabytes the facts of functions may take, about, before those that were not looked at for the longest time are dropped. " +
			"They are made again when they are needed.",
		set: megabytes(func(c *Config) *int { return &c.FactsMB })},
	{Name: "phils.verifyOnSave", Type: "boolean", Default: true,
		Doc: "Saving a file verifies all of it again, and shows progress where the editor can.",
		set: flag(func(c *Config) *bool { return &c.VerifyOnSave })},
	{Name: "phils.llvm.opt", Type: "string", Default: "",
		Doc: "LLVM's `opt`: a name on PATH, or an absolute path. Saving LLVM IR in which phils finds no error then runs `opt -passes=verify` on the text too, and shows what it objects to. " +
			"Empty runs nothing. It names a program to be run, so it counts from the start of the server, as the user's editor is set up (`initializationOptions`); " +
			"in what an editor sends later, where a workspace may have a say, it is ignored.",
		set: setLLVMOpt},
}...)

func hintSettings() []Setting {
	docs := map[hint.Kind]string{
		hint.Versions: "Inlay hints for the SSA version that a name of plain code would have: `x₂`.",
		hint.Phis:     "Inlay hints at a label for the phis that pruned SSA form has there: `s₁ = φ(bb0: 0, bb5: s₃)`.",
		hint.Preds:    "Inlay hints on the operands of a phi without labels for the predecessor that each comes from.",
		hint.Blocks:   "Inlay hints at a label for the block's dominance frontier and loop depth; where there is none, before its first statement, with its name.",
	}
	for _, e := range extend.All() {
		docs[hint.Kind(e.ID)] = "Inlay hints for " + e.Name + ": " + e.Hints
	}
	var out []Setting
	for _, k := range hint.Kinds() {
		out = append(out, Setting{Name: "phils.hints." + string(k), Type: "boolean", Default: hint.Shown(k), Doc: docs[k],
			set: func(c *Config, v any) error {
				b, ok := v.(bool)
				if !ok {
					return fmt.Errorf("want true or false")
				}
				c.Hints[k] = b
				return nil
			}})
	}
	return out
}

func flag(field func(*Config) *bool) func(*Config, any) error {
	return func(c *Config, v any) error {
		b, ok := v.(bool)
		if !ok {
			return fmt.Errorf("want true or false")
		}
		*field(c) = b
		return nil
	}
}

func setLLVMOpt(c *Config, v any) error {
	s, ok := v.(string)
	if !ok {
		return fmt.Errorf("want a string")
	}
	c.LLVMOpt = s
	return nil
}

// setDocs takes what is a page anywhere. Editors run what other links name, command: among
// them, and ask another machine for the file in file://machine/.
func setDocs(c *Config, v any) error {
	s, ok := v.(string)
	if !ok {
		return fmt.Errorf("want a string")
	}
	u, err := url.Parse(s)
	switch {
	case s == "":
	case err != nil, u.Scheme != "https" && u.Scheme != "http" && u.Scheme != "file":
		return fmt.Errorf("want a URI of the scheme https, http or file")
	case u.Scheme == "file" && (u.Host != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(u.Path, `\`)):
		return fmt.Errorf("want a file of this machine: file:///FOLDER")
	}
	c.Docs = s
	return nil
}

// maxMegabytes keeps sums of bytes within their type.
const maxMegabytes = 1 << 20

func megabytes(field func(*Config) *int) func(*Config, any) error {
	return func(c *Config, v any) error {
		n, ok := v.(float64)
		if i, isInt := v.(int); isInt {
			n, ok = float64(i), true
		}
		if !ok || n < 1 || n > maxMegabytes {
			return fmt.Errorf("want a number of megabytes, at least 1")
		}
		*field(c) = int(n)
		return nil
	}
}

func setLevels(c *Config, v any) error {
	m, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("want an object from codes to levels")
	}
	var bad []string
	for _, code := range slices.Sorted(maps.Keys(m)) {
		if _, ok := check.Lookup(code); !ok {
			bad = append(bad, fmt.Sprintf("there is no code %q", code))
			continue
		}
		name, _ := m[code].(string)
		level, ok := analysis.ParseLevel(name)
		if !ok {
			bad = append(bad, fmt.Sprintf("%s is %s: want off, hint, info, warning or error", code, show(m[code])))
			continue
		}
		c.Levels[code] = level
	}
	if bad != nil {
		return fmt.Errorf("%s", strings.Join(bad, "; "))
	}
	return nil
}

func defaultConfig() *Config {
	c := &Config{Levels: map[string]analysis.Level{}, Hints: map[hint.Kind]bool{}}
	for _, x := range settings {
		if m, ok := x.Default.(map[string]string); ok && len(m) == 0 {
			continue
		}
		if err := x.set(c, x.Default); err != nil {
			panic(x.Name + ": " + err.Error()) // the table contradicts itself; found by the first test
		}
	}
	return c
}

// parseConfig reads settings as clients send them: an object with or without the
// section's name around it, its keys nested or with dots. What is wrong is left at its
// default and told.
func parseConfig(raw protocol.LSPAny) (*Config, []string) {
	c := defaultConfig()
	if len(bytes.TrimSpace(raw)) == 0 || string(bytes.TrimSpace(raw)) == "null" {
		return c, nil
	}
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		return c, []string{"the settings are no JSON: " + err.Error()}
	}
	m, ok := v.(map[string]any)
	if !ok {
		return c, []string{"the settings are " + show(v) + ": want an object"}
	}
	values := map[string]any{}
	flatten(values, "", m)
	var problems []string
	for _, key := range slices.Sorted(maps.Keys(values)) {
		name := key
		if !strings.HasPrefix(name, section+".") {
			name = section + "." + name
		}
		for _, x := range settings {
			if x.Name != name {
				continue
			}
			if err := x.set(c, values[key]); err != nil {
				problems = append(problems, fmt.Sprintf("setting %s is %s: %v", name, show(values[key]), err))
			}
		}
	}
	return c, problems
}

// flatten gives each value its full name. Objects that are a setting's value stay whole.
func flatten(out map[string]any, prefix string, m map[string]any) {
	for k, v := range m {
		name := k
		if prefix != "" {
			name = prefix + "." + k
		}
		if sub, ok := v.(map[string]any); ok && !isSetting(name) {
			flatten(out, name, sub)
			continue
		}
		out[name] = v
	}
}

func isSetting(name string) bool {
	for _, x := range settings {
		if x.Name == name || x.Name == section+"."+name {
			return true
		}
	}
	return false
}

func show(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(b) > 80 {
		return string(b[:77]) + "..."
	}
	return string(b)
}

// DidChangeConfiguration takes new settings, or asks for them where the client has it so.
func (s *server) DidChangeConfiguration(_ context.Context, p *protocol.DidChangeConfigurationParams) error {
	if s.view.Load().client.config {
		s.background("configuration", s.pullConfig)
		return nil
	}
	s.setConfig(p.Settings)
	return nil
}

// pullConfig asks the client for the settings.
func (s *server) pullConfig(ctx context.Context) {
	got, err := s.client.Configuration(ctx, &protocol.ConfigurationParams{Items: []protocol.ConfigurationItem{{Section: ptr(section)}}})
	if err != nil || len(got) != 1 {
		s.log.Warn("the client did not tell the settings", zap.Error(err))
		return
	}
	if string(bytes.TrimSpace(got[0])) == "null" {
		return // it has none; those of initialize stay
	}
	s.setConfig(got[0])
}

func (s *server) setConfig(raw protocol.LSPAny) {
	if s.over() {
		return // an answer that came late
	}
	cfg, problems := parseConfig(raw)
	s.reportProblems(problems)
	named := cfg.LLVMOpt
	v := s.update(func(v *view) {
		cfg.LLVMOpt = v.cfg.LLVMOpt // only initialize names programs
		v.cfg = cfg
	})
	if named != "" && named != v.cfg.LLVMOpt {
		s.log.Warn("phils.llvm.opt is ignored here: it names a program, so it counts from the start of the server, in initializationOptions", zap.String("path", named))
	}
	for _, d := range v.docs {
		if d.snap != nil {
			d.worker.post(job{doc: d, refresh: true})
		}
	}
	s.refresh(v.client.refreshHints, v.client.refreshLenses, v.client.refreshDiagnostics)
}

// reportProblems shows the user what is wrong with the settings.
func (s *server) reportProblems(problems []string) {
	for _, p := range problems {
		s.log.Warn("settings", zap.String("problem", p))
	}
	if len(problems) == 0 {
		return
	}
	s.background("settings", func(ctx context.Context) {
		err := s.client.ShowMessage(ctx, &protocol.ShowMessageParams{Type: protocol.MessageTypeWarning,
			Message: "phils: " + strings.Join(problems, "; ") + ". The default is used."})
		if err != nil {
			s.log.Warn("showMessage failed", zap.Error(err))
		}
	})
}

// refresh asks the client to ask again for what has changed without an edit of its own.
func (s *server) refresh(hints, lenses, diagnostics bool) {
	if !hints && !lenses && !diagnostics {
		return
	}
	s.background("refresh", func(ctx context.Context) {
		for _, r := range []struct {
			want bool
			call func(context.Context) error
		}{{hints, s.client.InlayHintRefresh}, {lenses, s.client.CodeLensRefresh}, {diagnostics, s.client.DiagnosticRefresh}} {
			if !r.want || s.over() {
				continue
			}
			if err := r.call(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("refresh failed", zap.Error(err))
			}
		}
	})
}
