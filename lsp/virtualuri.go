package lsp

import (
	"strings"

	"go.lsp.dev/uri"

	"phils/analysis"
	"phils/analysis/extend"
	"phils/analysis/ssaview"
	"phils/ssa/construct"
	"phils/ssa/destruct"
)

// virtualScheme is the scheme of documents that the server makes up.
const virtualScheme = "phils"

// The kinds of virtual documents.
const (
	kindSSA   = "ssa"
	kindOut   = "unssa"
	kindTrace = "trace"
	kindExt   = "ext"
)

// virtualName is what the URI of a virtual document says:
//
//	phils:/ssa/ALGO/FORM/FUNCTION/SOURCE        the SSA form of a function; FORM is asis for none
//	phils:/unssa/METHOD/ALGO/FUNCTION/SOURCE    out of SSA form; ALGO brings plain code into it first
//	phils:/trace/ALGO/FUNCTION/SOURCE.md        the steps of its construction
//	phils:/ext/EXTENSION/FUNCTION/SOURCE        in an extension of SSA form
//
// SOURCE is the source's whole URI. All of it stands in the path, whose percent signs are
// escaped once more: clients and libraries decode a path and encode it again, each in its
// own way, and that leaves it the same; a query they change. In FUNCTION also the slash is
// escaped, so that it stays one component.
type virtualName struct {
	kind     string
	algo     construct.Algo
	form     string          // ssa: as ssaview.ParseForm reads it
	method   destruct.Method // unssa
	ext      string          // ext: as extend.ByID reads it
	function string
	source   uri.URI
}

// formAsIs stands in a URI for no form.
const formAsIs = "asis"

func (n virtualName) uri() uri.URI {
	parts := []string{"", n.kind}
	if n.kind == kindOut {
		parts = append(parts, n.method.String())
	}
	if n.kind == kindExt {
		parts = append(parts, n.ext)
	} else {
		parts = append(parts, n.algo.String())
	}
	if n.kind == kindSSA {
		form := n.form
		if form == "" {
			form = formAsIs
		}
		parts = append(parts, form)
	}
	source := string(n.source)
	if n.kind == kindTrace {
		source += ".md"
	}
	parts = append(parts, slashEscaper.Replace(n.function), source)
	u, err := uri.From(uri.Components{Scheme: virtualScheme, Path: strings.Join(parts, "/")})
	if err != nil {
		return "" // not with a scheme and a path that starts with one slash
	}
	return u
}

var (
	slashEscaper   = strings.NewReplacer("%", "%25", "/", "%2F")
	slashUnescaper = strings.NewReplacer("%2F", "/", "%2f", "/", "%25", "%")
)

// isVirtual reports whether u is the server's own to make up.
func isVirtual(u uri.URI) bool { return u.Scheme() == virtualScheme }

// parseVirtual reads u. The error says what a client must change.
func parseVirtual(u uri.URI) (n virtualName, err error) {
	bad := func(why string) (virtualName, error) {
		return virtualName{}, invalid("%s: %s; want phils:/ssa/ALGORITHM/FORM/FUNCTION/SOURCE, phils:/unssa/METHOD/ALGORITHM/FUNCTION/SOURCE, phils:/trace/ALGORITHM/FUNCTION/SOURCE.md or phils:/ext/EXTENSION/FUNCTION/SOURCE", u, why)
	}
	if !isVirtual(u) {
		return bad("the scheme is not phils")
	}
	rest := strings.TrimPrefix(u.Path(), "/")
	next := func() string {
		var part string
		part, rest, _ = strings.Cut(rest, "/")
		return part
	}
	n.kind = strings.Clone(next())
	switch n.kind {
	case kindSSA, kindTrace:
	case kindExt:
		e, err := extend.ByID(next())
		if err != nil {
			return bad(err.Error())
		}
		n.ext = e.ID
	case kindOut:
		if n.method, err = destruct.ParseMethod(next()); err != nil {
			return bad(err.Error())
		}
	default:
		return bad("there are no such documents")
	}
	if n.kind != kindExt {
		if n.algo, err = construct.ParseAlgo(next()); err != nil {
			return bad(err.Error())
		}
	}
	if n.kind == kindSSA {
		if n.form = strings.Clone(next()); n.form == formAsIs {
			n.form = ""
		}
		if _, err := ssaview.ParseForm(n.form); err != nil {
			return bad(err.Error())
		}
	}
	n.function = strings.Clone(slashUnescaper.Replace(next()))
	if n.kind == kindTrace {
		rest = strings.TrimSuffix(rest, ".md")
	}
	if n.source, err = uri.Parse(strings.Clone(rest)); err != nil || rest == "" {
		return bad("the source's URI is missing or malformed")
	}
	return n, nil
}

// formOf is n's form.
func (n *virtualName) formOf() analysis.Form {
	f, _ := ssaview.ParseForm(n.form) // parseVirtual and the commands have checked it
	return f
}
