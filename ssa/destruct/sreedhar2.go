package destruct

import "phils/ssa"

// Sreedhar, Ju, Gillies and Santhanam, "Translating out of static single assignment form"
// (SAS 1999), §4.2, Method II, whose steps congruence.go numbers: in step 2, both resources
// of a pair that interferes are copied, wherever they are live.

func (k *task) sreedhar2() { k.methodII() }

func (k *task) methodII() *classes {
	return k.congruent(func(c *congruence, _ ssa.BlockID) {
		for _, p := range c.pair {
			c.copy[p[0]], c.copy[p[1]] = true, true
		}
	})
}
