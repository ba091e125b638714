package text

// Faults lets the tests outside the package build documents that make a mistake.
type Faults = faults

// NewFaulty is NewDocument with a mistake; Mistakes are all that there are.
var NewFaulty = newDocument

var Mistakes = map[string]Faults{
	"start at the edited segment":    {startAtEdit: true},
	"ignore the look":                {ignoreLook: true},
	"ignore the end of the file":     {ignoreEOF: true},
	"take the window for the file":   {windowIsEOF: true},
	"keep a kept segment's old look": {keepLook: true},
	"keep a segment by its length":   {keepAnyway: true},
	"ignore the state":               {ignoreState: true},
	"stop at a boundary in the edit": {stopInEdit: true},
	"stop at any boundary":           {stopAnywhere: true},
	"split between \\r and \\n":      {splitCRLF: true},
}

const InHalves = inHalves
