package destruct

import "phils/ssa"

// Sreedhar, Ju, Gillies and Santhanam, "Translating out of static single assignment form"
// (SAS 1999), §4.3, Method III, whose steps congruence.go numbers, and §5, coalescing. In
// step 2, for a pair of resources xi, xj whose classes interfere, with their blocks Li, Lj:
//
//   - Case 1: xi's class is live out of Lj, and xj's is not of Li: xi is copied.
//   - Case 2: the other way round: xj is copied.
//   - Case 3: both are: both are copied.
//   - Case 4: neither is: one will do; each is noted as an unresolved neighbour of the other.
//
// At last the resources with unresolved neighbours are copied, those with most of them
// first, until no pair is unresolved. For a target, whose copy stands behind the phis of its
// block, LiveIn takes LiveOut's place.

func (k *task) sreedhar3() {
	c := k.methodIII()
	// §5. A copy goes if the classes of its ends do not interfere but for the two ends.
	c.share = shareCopy
	c.coalesce()
}

func (k *task) methodIII() *classes {
	return k.congruent(func(c *congruence, b ssa.BlockID) {
		n := len(c.res)
		neighbours := make([][]int32, n)
		for _, p := range c.pair {
			i, j := p[0], p[1]
			xi, xj := &c.res[i], &c.res[j]
			switch atJ, atI := c.liveAt(xi.class, xj, b), c.liveAt(xj.class, xi, b); {
			case !atJ && !atI:
				neighbours[i], neighbours[j] = append(neighbours[i], j), append(neighbours[j], i)
			default:
				c.copy[i], c.copy[j] = c.copy[i] || atJ, c.copy[j] || atI
			}
		}
		// The unresolved.
		for {
			most, best := 0, 0
			for i := range n {
				count := 0
				if !c.copy[i] {
					for _, j := range neighbours[i] {
						if !c.copy[j] {
							count++
						}
					}
				}
				if count > best {
					most, best = i, count
				}
			}
			if best == 0 {
				break
			}
			c.copy[most] = true
		}
		// A copy lives at its edge, as does what the class has there of its own, if
		// another resource of that class is not copied.
		for again := true; again; {
			again = false
			for i := range n {
				for j := range n {
					if (c.copy[i] || c.res[i].made) && !c.copy[j] && i != j && c.liveAt(c.res[j].class, &c.res[i], b) {
						c.copy[j], again = true, true
					}
				}
			}
		}
	})
}
