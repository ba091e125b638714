package llvm_test

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"sort"
	"strings"
)

// canonicalModule reads a module as LLVM prints it, and gives each function in a spelling
// that does not depend on names and numbers: registers are called after the place of what
// defines them, blocks are numbered, phis of a block and their operands are sorted, and
// metadata and attribute groups are spelled out. It shares nothing with the parser that it
// helps to test.
func canonicalModule(text string) map[string]string {
	c := &canon{meta: map[string]string{}, attrs: map[string]string{}}
	lines := strings.Split(text, "\n")
	for _, l := range lines {
		if m := metaDef.FindStringSubmatch(l); m != nil {
			c.meta[m[1]] = m[2]
		} else if m := attrDef.FindStringSubmatch(l); m != nil {
			c.attrs[m[1]] = m[2]
		}
	}
	c.digestMeta()
	out := map[string]string{}
	for i := 0; i < len(lines); i++ {
		if !strings.HasPrefix(lines[i], "define ") {
			continue
		}
		from := i
		for i < len(lines) && lines[i] != "}" {
			i++
		}
		name, body := c.function(lines[from:i])
		out[name] = body
	}
	return out
}

var (
	metaDef  = regexp.MustCompile(`^(![0-9]+) = (.*)$`)
	attrDef  = regexp.MustCompile(`^attributes (#[0-9]+) = (.*)$`)
	metaRef  = regexp.MustCompile(`![0-9]+\b`)
	attrRef  = regexp.MustCompile(`#[0-9]+\b`)
	defName  = regexp.MustCompile(`@("[^"]*"|[-a-zA-Z$._0-9]+)\(`)
	local    = regexp.MustCompile(`%("[^"]*"|[-a-zA-Z$._0-9]+)`)
	labelDef = regexp.MustCompile(`^("[^"]*"|[-a-zA-Z$._0-9]+):`)
	instDef  = regexp.MustCompile(`^  (%(?:"[^"]*"|[-a-zA-Z$._0-9]+)) = `)
	phiLine  = regexp.MustCompile(`^  %(?:"[^"]*"|[-a-zA-Z$._0-9]+) = phi `)
	incoming = regexp.MustCompile(`\[ .*? \](, |$)`)
	debugVar = regexp.MustCompile(`^(?:    #dbg_\w+\(|  (?:tail )?call void @llvm\.dbg\.\w+\().*?, (?:metadata )?(![0-9]+),`)
)

type canon struct {
	meta, attrs map[string]string
	digest      map[string]string
}

func hash(s string) string {
	h := fnv.New64a()
	h.Write([]byte(s))
	return fmt.Sprintf("%016x", h.Sum64())
}

// digestMeta gives each node of metadata a name made of what can be seen from it.
func (c *canon) digestMeta() {
	c.digest = map[string]string{}
	for k := range c.meta {
		c.digest[k] = ""
	}
	for range 6 {
		next := map[string]string{}
		for k, body := range c.meta {
			next[k] = hash(metaRef.ReplaceAllStringFunc(body, func(r string) string { return "!" + c.digest[r] }))
		}
		c.digest = next
	}
}

// inst is a line of a function, continuation lines joined.
type inst struct {
	block int
	text  string
	def   string // the register, "" for none
	phi   bool
}

// function gives the name and the canonical text of a function.
func (c *canon) function(lines []string) (name, text string) {
	name = unquoted(defName.FindStringSubmatch(lines[0])[1])
	var insts []inst
	blocks := map[string]string{}
	block := 0
	for i, l := range lines[1:] {
		if m := labelDef.FindStringSubmatch(l); m != nil {
			block++
			blocks["%"+m[1]] = fmt.Sprintf("%%B%d", block)
			continue
		}
		if i == 0 {
			// An entry without a label has the number behind the parameters.
			block++
			blocks["%"+entryNumber(lines[0])] = "%B1"
		}
		switch {
		case l == "":
		case strings.HasPrefix(l, "    #dbg") || strings.HasPrefix(l, "  ") && l[2] != ' ' && l[2] != ']':
			in := inst{block: block, text: l}
			if m := instDef.FindStringSubmatch(l); m != nil {
				in.def, in.phi = m[1], phiLine.MatchString(l)
			}
			insts = append(insts, in)
		default:
			insts[len(insts)-1].text += " " + strings.TrimSpace(l)
		}
	}
	color := map[string]string{}
	for i, p := range local.FindAllString(lines[0], -1) {
		color[p] = fmt.Sprintf("%%P%d", i)
	}
	count := map[int]int{}
	for _, in := range insts {
		if in.phi {
			color[in.def] = fmt.Sprintf("%%phi%d", in.block)
		} else if !strings.HasPrefix(in.text, "    #") {
			count[in.block]++
			if in.def != "" {
				color[in.def] = fmt.Sprintf("%%V%d.%d", in.block, count[in.block])
			}
		}
	}
	for k, v := range blocks {
		color[k] = v
	}
	c.refine(insts, color)
	return name, c.print(lines[0], insts, color)
}

// entryNumber is the number of a block behind the parameters of a header.
func entryNumber(header string) string {
	n := 0
	for _, p := range local.FindAllString(header, -1) {
		if p == fmt.Sprintf("%%%d", n) {
			n++
		}
	}
	return fmt.Sprint(n)
}

// refine tells phis apart by their operands and by what uses them.
func (c *canon) refine(insts []inst, color map[string]string) {
	for range 8 {
		used := map[string][]string{}
		own := map[string]string{}
		for _, in := range insts {
			text := c.recolor(in, color)
			if in.phi {
				own[in.def] = text
			}
			place := fmt.Sprintf("%d %s", in.block, text)
			for _, r := range local.FindAllString(in.text, -1) {
				if r != in.def {
					used[r] = append(used[r], place)
				}
			}
		}
		next := map[string]string{}
		for p, text := range own {
			sort.Strings(used[p])
			next[p] = fmt.Sprintf("%s.%s", color[p][:strings.IndexByte(color[p]+".", '.')], hash(text+strings.Join(used[p], "|")))
		}
		for p, n := range next {
			color[p] = n
		}
	}
}

// recolor writes an instruction with its registers, blocks, metadata and attributes in
// their canonical spelling.
func (c *canon) recolor(in inst, color map[string]string) string {
	text := local.ReplaceAllStringFunc(in.text, func(r string) string {
		if n, ok := color[r]; ok {
			return n
		}
		return r
	})
	text = metaRef.ReplaceAllStringFunc(text, func(r string) string { return "!" + c.digest[r] })
	text = attrRef.ReplaceAllStringFunc(text, func(r string) string { return c.attrs[r] })
	if in.phi {
		ops := incoming.FindAllString(text, -1)
		for i := range ops {
			ops[i] = strings.TrimSuffix(ops[i], ", ")
		}
		sort.Strings(ops)
		at := strings.Index(text, "[ ")
		if at >= 0 {
			text = text[:at] + strings.Join(ops, ", ")
		}
	}
	return text
}

func (c *canon) print(header string, insts []inst, color map[string]string) string {
	out := []string{c.recolor(inst{text: header}, color)}
	block := 0
	for i := 0; i < len(insts); {
		if insts[i].block != block {
			block = insts[i].block
			out = append(out, fmt.Sprintf("B%d:", block))
		}
		// Phis of a block have no order; nor have records of different variables.
		j, group := i, func(in inst) string { return "" }
		if insts[i].phi {
			group = func(in inst) string { return map[bool]string{true: "phi"}[in.phi] }
		} else if debugVar.MatchString(insts[i].text) {
			group = func(in inst) string { return map[bool]string{true: "rec"}[debugVar.MatchString(in.text)] }
		}
		kind := group(insts[i])
		var lines, keys []string
		for j = i; j < len(insts) && (j == i || kind != "" && insts[j].block == block && group(insts[j]) == kind); j++ {
			text := c.recolor(insts[j], color)
			lines = append(lines, text)
			key := text
			if m := debugVar.FindStringSubmatch(insts[j].text); m != nil {
				key = c.digest[m[1]]
			}
			keys = append(keys, key)
		}
		order := make([]int, len(lines))
		for k := range order {
			order[k] = k
		}
		sort.SliceStable(order, func(a, b int) bool { return keys[order[a]] < keys[order[b]] })
		for _, k := range order {
			out = append(out, lines[k])
		}
		i = j
	}
	return strings.Join(out, "\n")
}
