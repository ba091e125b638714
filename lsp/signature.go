package lsp

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"

	"phils/analysis"
	"phils/grammar/syntax"
)

// SignatureHelp shows the parameters of the call that the cursor is in.
func (s *server) SignatureHelp(ctx context.Context, p *protocol.SignatureHelpParams) (*protocol.SignatureHelp, error) {
	c, err := s.cursor(ctx, p.TextDocument.URI, p.Position)
	if err != nil || c.unit == nil {
		return nil, err
	}
	// Back from the cursor over the arguments to the callee.
	t := c.unit.Tree
	depth, arg := 0, uint32(0)
	for tok := lastBefore(t, c.off); tok > 0 && t.Tok[tok] != syntax.Newline; tok-- {
		switch string(t.Text(tok)) {
		case ")":
			if t.End[tok] <= c.off {
				depth++
			}
		case ",":
			if depth == 0 {
				arg++
			}
		case "(":
			if depth > 0 {
				depth--
				continue
			}
			e, ok := c.d.snap.EnvAt(c.seg).Lookup(string(t.Text(tok - 1)))
			if !ok || e.Sig == nil {
				return nil, nil
			}
			label, params := signature(e.Name, e.Sig)
			info := protocol.SignatureInformation{Label: label}
			for _, p := range params {
				info.Parameters = append(info.Parameters, protocol.ParameterInformation{Label: protocol.String(p)})
			}
			help := &protocol.SignatureHelp{Signatures: []protocol.SignatureInformation{info}}
			if int(arg) < len(params) {
				help.ActiveParameter = nullable(arg)
			}
			return help, nil
		}
	}
	return nil, nil
}

// signature spells a function's type, and each of its parameters.
func signature(name string, s *analysis.Signature) (label string, params []string) {
	if s == nil {
		return "", nil
	}
	n := max(len(s.Params), len(s.Names))
	for i := range n {
		var parts []string
		if i < len(s.Names) && s.Names[i] != "" {
			parts = append(parts, s.Names[i])
		}
		if i < len(s.Params) && s.Params[i] != "" {
			parts = append(parts, s.Params[i])
		}
		params = append(params, strings.Join(parts, ": "))
	}
	if s.Variadic {
		params = append(params, "...")
	}
	label = name + "(" + strings.Join(params, ", ") + ")"
	if s.Result != "" {
		label += " -> " + s.Result
	}
	return label, params
}

// nullable wraps a value as the library wants it: it has no constructor of its own.
func nullable(v uint32) protocol.Nullable[uint32] {
	var n protocol.Nullable[uint32]
	raw, err := protocol.Marshal(v)
	if err == nil {
		err = protocol.Unmarshal(raw, &n)
	}
	if err != nil {
		return protocol.Nullable[uint32]{}
	}
	return n
}
