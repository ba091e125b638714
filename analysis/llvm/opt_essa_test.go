package llvm_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/llvm"
	"phils/analysis/ssaview"
	"phils/ssa"
	ssaext "phils/ssa/extend"
)

// TestPredicateInfo compares e-SSA form with what LLVM 19's PredicateInfo puts in: for each
// instruction which operands are renamed, each by which chain of copies, and for each copy
// what it renames, the edge or assumption that it stands for, the condition and its outcome.
// Only optimisation makes some selects, switches and merged conditions, and more goes on in
// registers then.
func TestPredicateInfo(t *testing.T) {
	need(t, "opt-19", "clang-19")
	files, _ := filepath.Glob("../../testdata/llvm/c/*.c*")
	count, copies := 0, 0
	for _, f := range files {
		for _, flags := range []string{"-O0", "-O0 -Xclang -disable-O0-optnone", "-O1", "-O2", "-O2 -g"} {
			m := module{name: filepath.Base(f) + " " + flags, version: "19"}
			if !chosen(m.name) || testing.Short() && flags != "-O2" {
				continue
			}
			var err error
			args := append(strings.Fields(flags), "-S", "-emit-llvm", "-o", "-", f)
			if m.text, _, err = tool("clang-19", nil, args...); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(flags, "optnone") {
				if m.text, _, err = tool("opt-19", m.text, "-passes=mem2reg", "-S"); err != nil {
					t.Fatal(err)
				}
			}
			n, c := comparePredicateInfo(t, m)
			count, copies = count+n, copies+c
		}
	}
	t.Logf("%d functions compared, %d copies", count, copies)
	if copies < 50 {
		t.Errorf("only %d copies: the programs do not test this", copies)
	}
}

// TestStoredPredicateInfo compares modules that are stored.
func TestStoredPredicateInfo(t *testing.T) {
	need(t, "opt-19", "opt-14")
	count, copies := 0, 0
	compare := func(m module) bool {
		n, c := comparePredicateInfo(t, m)
		count, copies = count+n, copies+c
		return true
	}
	stored(t, "", "../../testdata/llvm/*.ll", compare)
	for _, folder := range []string{"mem2reg/", "accept/", "sroa/", "realworld/"} {
		if !testing.Short() {
			stored(t, folder, "../../../shared/cases/llvm/"+folder+"*.ll", compare)
		}
	}
	t.Logf("%d functions compared, %d copies", count, copies)
}

// TestRandomPredicateInfo compares random functions.
func TestRandomPredicateInfo(t *testing.T) {
	need(t, "opt-19")
	modules, each := 12, 250
	if testing.Short() {
		modules, each = 1, 200
	}
	count, copies := 0, 0
	for seed := range modules {
		text := randomConditions(uint64(seed), each)
		n, c := comparePredicateInfo(t, module{name: fmt.Sprintf("seed %d", seed), version: "19", text: text})
		count, copies = count+n, copies+c
	}
	t.Logf("%d functions compared, %d copies", count, copies)
}

// TestBranchFormsAreAccepted has LLVM read the text of e-SSA and SSI form.
func TestBranchFormsAreAccepted(t *testing.T) {
	need(t, "llvm-as-19", "clang-19")
	files, _ := filepath.Glob("../../testdata/llvm/c/*.c*")
	all := []module{{name: "random", text: randomConditions(99, 100)}}
	for _, f := range files {
		m := module{name: filepath.Base(f)}
		if testing.Short() && m.name != "conditions.c" {
			continue
		}
		var err error
		if m.text, _, err = tool("clang-19", nil, "-O1", "-g", "-S", "-emit-llvm", "-o", "-", f); err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	copies := map[string]int{}
	for _, m := range all {
		s := analysis.NewSnapshot(m.name, 0, llvm.Dialect, m.text)
		for _, id := range []string{"essa", "ssi"} {
			e, err := extend.ByID(id)
			if err != nil {
				t.Fatal(err)
			}
			var out []byte
			for seg, text := range s.Doc.All() {
				fns := s.Unit(seg).Functions
				if len(fns) == 0 {
					out = append(out, text.Bytes()...)
				}
				for _, fn := range fns {
					x, err := ssaview.InExtension(context.Background(), s, seg, fn, e)
					if err != nil {
						t.Fatal(err)
					}
					if out = append(out, x.Text...); x.Form.Refused == "" {
						copies[id] += len(x.Form.Notes)
					}
				}
			}
			out = llvm.Dialect.Mend(s, out)
			if _, _, err := tool("llvm-as-19", out, "-o", os.DevNull); err != nil {
				t.Errorf("%s in %s: %v", m.name, id, err)
				if *keepIn != "" {
					os.WriteFile(filepath.Join(*keepIn, m.name+"."+id+".ll"), out, 0o666)
				}
			}
		}
	}
	if t.Log(copies); copies["essa"] == 0 || copies["ssi"] == 0 {
		t.Error("no copies")
	}
}

func comparePredicateInfo(t *testing.T, m module) (functionsCompared, copies int) {
	t.Helper()
	if m.version != "19" {
		return 0, 0
	}
	_, out, err := tool("opt-19", m.text, "-passes=print-predicateinfo", "-disable-output")
	if err != nil {
		t.Fatalf("%s: %v", m.name, err)
	}
	theirs := predicateInfo(t, string(out))
	ours := functions(m)
	for _, name := range sorted(theirs) {
		fn := ours[name]
		if fn == nil {
			t.Errorf("%s: phils has no function %s", m.name, name)
			continue
		}
		e, err := ssaext.NewESSA(context.Background(), fn.F, fn.Order(), fn.Dom(), extend.Reader())
		if err != nil {
			t.Fatal(err)
		}
		functionsCompared++
		copies += len(e.Pis)
		if d := diff(theirs[name], describePis(fn.F, e)); d != "" {
			t.Errorf("%s: function %s: %s", m.name, name, d)
		}
	}
	return functionsCompared, copies
}

// isDebug reports whether v is debug information as a call, which LLVM 19 makes a record.
func isDebug(f *ssa.Func, v ssa.Value) bool {
	return f.Op[v] == ssa.OpCall && strings.HasPrefix(f.Syms[f.Aux[v]], "@llvm.dbg.")
}

// describePis says of each instruction of f, by its number in the text, how its operands are
// renamed in e.
func describePis(f *ssa.Func, e *ssaext.ESSA) string {
	id := make([]string, f.NumValues())
	n := 0
	for i, v := range f.Params {
		id[v] = fmt.Sprintf("P%d", i)
	}
	for _, v := range f.Instr {
		if f.Op[v] != ssa.OpParam && !isDebug(f, v) {
			id[v] = fmt.Sprint(n)
			n++
		}
	}
	var name func(v ssa.Value) string
	name = func(v ssa.Value) string {
		p := e.PiOf(v)
		if p == nil {
			return id[v]
		}
		what := id[p.Cond]
		switch {
		case p.Case >= 0:
			c := f.Cases[f.Aux[p.At]][p.Case]
			what = fmt.Sprint("case ", c.Int)
			if c.Kind == ssa.ConstText {
				what = "case " + c.Text
			}
		case p.Edge >= 0:
			what += fmt.Sprint(" ", p.True)
		}
		where := "assume"
		if p.Edge >= 0 {
			where = fmt.Sprintf("%d-%d", f.Source(p.Edge), f.Succ[p.Edge])
		}
		return fmt.Sprintf("%s[%s %s]", name(e.F.Args(v)[0]), where, what)
	}
	var lines []string
	for _, v := range f.Instr {
		var renamed []string
		for _, a := range e.F.Args(v) {
			if e.PiOf(a) != nil {
				renamed = append(renamed, name(a))
			}
		}
		if renamed != nil {
			sort.Strings(renamed)
			lines = append(lines, id[v]+": "+strings.Join(renamed, " "))
		}
	}
	lines = append(lines, fmt.Sprintf("%d copies", len(e.Pis)))
	return strings.Join(lines, "\n")
}

var (
	copyLine   = regexp.MustCompile(`^  (%(?:"[^"]*"|[-a-zA-Z$._0-9]+)) = (?:tail )?call .*@(?:llvm\.ssa\.copy\.[^(]*|"llvm\.ssa\.copy\.[^"]*")\(.* (%(?:"[^"]*"|[-a-zA-Z$._0-9]+))\)`)
	branchInfo = regexp.MustCompile(`^; branch predicate info \{ TrueEdge: (\d) Comparison:(.*) Edge: \[label (%.*),label (%.*)\], RenamedOp: `)
	switchInfo = regexp.MustCompile(`^; switch predicate info \{ CaseValue: \S+ (\S+) Switch:(.*)$`)
	switchEdge = regexp.MustCompile(`Edge: \[label (%.*),label (%.*)\], RenamedOp: `)
	assumeInfo = regexp.MustCompile(`^; assume predicate info \{ Comparison:(.*), RenamedOp: `)
)

// predicateInfo reads what opt prints, into the spelling of describePis.
func predicateInfo(t *testing.T, out string) map[string]string {
	t.Helper()
	res := map[string]string{}
	for _, text := range strings.Split(out, "PredicateInfo for function: ")[1:] {
		nl := strings.IndexByte(text, '\n')
		var lines []string
		for _, l := range strings.Split(text[nl+1:], "\n") {
			lines = append(lines, l)
			if l == "}" {
				break
			}
		}
		for len(lines) > 0 && !strings.HasPrefix(lines[0], "define ") {
			lines = lines[1:]
		}
		res[text[:nl]] = describeCopies(t, lines)
	}
	return res
}

func describeCopies(t *testing.T, lines []string) string {
	t.Helper()
	type instr struct {
		text string
		info string // of a copy
	}
	var insts []instr
	blocks := map[string]int{}
	n := 0
	info := ""
	inSwitch := false
	for i, l := range lines[1:] {
		if inSwitch {
			info += " " + strings.TrimSpace(l)
			inSwitch = !switchEdge.MatchString(l)
			continue
		}
		if m := labelDef.FindStringSubmatch(l); m != nil {
			n++
			blocks["%"+m[1]] = n
			continue
		}
		if i == 0 {
			n++
			blocks["%"+entryNumber(lines[0])] = n
		}
		switch {
		case strings.HasPrefix(l, "; Has predicate info"), l == "", l == "}", strings.HasPrefix(l, "    #dbg"):
		case strings.HasPrefix(l, "; switch predicate info"):
			info, inSwitch = l, !switchEdge.MatchString(l)
		case strings.HasPrefix(l, "; "):
			info = l
		case strings.HasPrefix(l, "  ") && l[2] != ' ' && l[2] != ']':
			insts = append(insts, instr{l, info})
			info = ""
		default:
			insts[len(insts)-1].text += " " + strings.TrimSpace(l)
		}
	}
	id := map[string]string{}
	params := lines[0][defName.FindStringIndex(lines[0])[0]:]
	for i, p := range local.FindAllString(params, -1) {
		id[p] = fmt.Sprintf("P%d", i)
	}
	k := 0
	type copied struct{ of, info string }
	copies := map[string]copied{}
	for _, in := range insts {
		if m := copyLine.FindStringSubmatch(in.text); m != nil && in.info != "" {
			copies[m[1]] = copied{m[2], in.info}
			continue
		}
		if m := instDef.FindStringSubmatch(in.text); m != nil {
			id[m[1]] = fmt.Sprint(k)
		}
		k++
	}
	cond := func(s string) string { return id[local.FindString(s)] }
	var name func(r string) string
	name = func(r string) string {
		c, ok := copies[r]
		if !ok {
			return id[r]
		}
		what := ""
		if m := branchInfo.FindStringSubmatch(c.info); m != nil {
			what = fmt.Sprintf("%d-%d %s %v", blocks[m[3]], blocks[m[4]], cond(m[2]), m[1] == "1")
		} else if m := switchInfo.FindStringSubmatch(c.info); m != nil {
			e := switchEdge.FindStringSubmatch(c.info)
			value := m[1]
			switch value {
			case "false":
				value = "0"
			case "true":
				value = "1"
			}
			what = fmt.Sprintf("%d-%d case %s", blocks[e[1]], blocks[e[2]], value)
		} else if m := assumeInfo.FindStringSubmatch(c.info); m != nil {
			what = "assume " + cond(m[1])
		} else {
			t.Fatalf("what is this? %q", c.info)
		}
		return fmt.Sprintf("%s[%s]", name(c.of), what)
	}
	var out []string
	k = 0
	for _, in := range insts {
		if in.info != "" && copyLine.MatchString(in.text) {
			continue
		}
		var renamed []string
		rest := in.text
		if m := instDef.FindStringSubmatch(in.text); m != nil {
			rest = in.text[len(m[0]):]
		}
		for _, r := range local.FindAllString(rest, -1) {
			if _, ok := copies[r]; ok {
				renamed = append(renamed, name(r))
			}
		}
		if renamed != nil {
			sort.Strings(renamed)
			out = append(out, fmt.Sprintf("%d: %s", k, strings.Join(renamed, " ")))
		}
		k++
	}
	out = append(out, fmt.Sprintf("%d copies", len(copies)))
	return strings.Join(out, "\n")
}
