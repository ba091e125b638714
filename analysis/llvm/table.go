package llvm

import "hash/maphash"

// table interns byte strings, each in a space of its own, to indices from 0 in the order
// of their first appearance. It is a hash table with open addressing that is emptied, not
// thrown away, between functions.
type table struct {
	slots   []int32 // 1 + index of an entry
	entries []entry
}

type entry struct {
	hash  uint64
	space int32
	key   string
}

var seed = maphash.MakeSeed()

func hashOf(space int32, key string) uint64 {
	return maphash.String(seed, key) ^ uint64(uint32(space))*0x9E3779B97F4A7C15
}

// find is the index of key, -1 if it is not there.
func (t *table) find(space int32, key string) int32 {
	if len(t.entries) == 0 {
		return -1
	}
	h, mask := hashOf(space, key), len(t.slots)-1
	for i := int(h) & mask; t.slots[i] != 0; i = (i + 1) & mask {
		if e := &t.entries[t.slots[i]-1]; e.hash == h && e.space == space && e.key == key {
			return t.slots[i] - 1
		}
	}
	return -1
}

// intern is the index of key, which is put in if it is not there. key is kept.
func (t *table) intern(space int32, key string) (at int32, isNew bool) {
	if 4*(len(t.entries)+1) > 3*len(t.slots) {
		t.grow()
	}
	h, mask := hashOf(space, key), len(t.slots)-1
	i := int(h) & mask
	for t.slots[i] != 0 {
		if e := &t.entries[t.slots[i]-1]; e.hash == h && e.space == space && e.key == key {
			return t.slots[i] - 1, false
		}
		i = (i + 1) & mask
	}
	t.entries = append(t.entries, entry{h, space, key})
	t.slots[i] = int32(len(t.entries))
	return int32(len(t.entries) - 1), true
}

func (t *table) grow() {
	n := max(64, 2*len(t.slots))
	if cap(t.slots) >= n {
		t.slots = t.slots[:n]
		clear(t.slots)
	} else {
		t.slots = make([]int32, n)
	}
	for k := range t.entries {
		i := int(t.entries[k].hash) & (n - 1)
		for t.slots[i] != 0 {
			i = (i + 1) & (n - 1)
		}
		t.slots[i] = int32(k + 1)
	}
}

// reset empties the table; it keeps no key.
func (t *table) reset() {
	clear(t.entries)
	t.entries, t.slots = t.entries[:0], t.slots[:0]
}
