package destruct

import (
	"context"

	"phils/ssa"
)

// Steps counts what m does to f: spans of live ranges, names, and members of classes looked
// at.
func Steps(f *ssa.Func, m Method) int {
	g, err := accept(f)
	if err != nil {
		return 0
	}
	k := newTask(context.Background(), g, m, nil)
	k.run(m)
	return k.steps
}
