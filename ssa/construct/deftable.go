package construct

import "phils/ssa"

// defTable is def[v][b] of the on-the-fly algorithms: the value of a variable at the
// current end of a block. It is a hash table with open addressing, for entries
// are never deleted and there may be one per variable and block.
type defTable struct {
	key   []uint64 // 0 is free: no variable and block are both 0
	val   []ref
	used  int
	shift uint8
}

func defKey(x ssa.Var, b ssa.BlockID) uint64 { return uint64(x)<<32 | uint64(b) }

// slot is where a search for key starts: Fibonacci hashing.
func (t *defTable) slot(key uint64) int { return int(key * 0x9E3779B97F4A7C15 >> t.shift) }

// get is 0 where nothing is recorded.
func (t *defTable) get(x ssa.Var, b ssa.BlockID) ref {
	if t.used == 0 {
		return 0
	}
	key, mask := defKey(x, b), len(t.key)-1
	for i := t.slot(key); t.key[i] != 0; i = (i + 1) & mask {
		if t.key[i] == key {
			return t.val[i]
		}
	}
	return 0
}

func (t *defTable) set(x ssa.Var, b ssa.BlockID, r ref) {
	if 4*(t.used+1) > 3*len(t.key) {
		t.grow()
	}
	t.put(defKey(x, b), r)
}

func (t *defTable) put(key uint64, r ref) {
	mask := len(t.key) - 1
	i := t.slot(key)
	for t.key[i] != 0 && t.key[i] != key {
		i = (i + 1) & mask
	}
	if t.key[i] == 0 {
		t.key[i] = key
		t.used++
	}
	t.val[i] = r
}

func (t *defTable) grow() {
	old := *t
	size := max(64, 2*len(old.key))
	*t = defTable{key: make([]uint64, size), val: make([]ref, size), shift: 64}
	for s := size; s > 1; s /= 2 {
		t.shift--
	}
	for i, key := range old.key {
		if key != 0 {
			t.put(key, old.val[i])
		}
	}
}
