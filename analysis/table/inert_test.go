package table

import "testing"

func TestInert(t *testing.T) {
	for in, want := range map[string]string{
		"i < n":                     "i < n",
		"a <= b":                    "a <= b",
		"x << 1":                    "x << 1",
		"@f(%x)":                    "@f(%x)",
		"[undef, x₁]":               "[undef, x₁]",
		"φ(bb0: x₁)":                "φ(bb0: x₁)",
		"bb.1":                      "bb.1",
		"[x](command:evil)":         `[x]\(command:evil)`,
		`\](x)`:                     `\]\(x)`,
		"<img src=x>":               `\<img src=x>`,
		`\<img src=x>`:              `\&lt;img src=x>`,
		"foo<int>":                  `foo\<int>`,
		"https://evil.example":      `https:\//evil.example`,
		"www.evil.example":          `www\.evil.example`,
		"a@evil.example":            `a\@evil.example`,
		"a\n# b\r\x1b\u2028\u0085c": "a # b    c",
	} {
		if got := Inert(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
