// Package trace tells every step of an SSA construction as data: what placement rests
// on, the renaming walk with its stacks, the events of Braun et al. in their order, the
// sweeps of Aycock and Horspool. [Trace.Text] lays the steps out as tables, a step a
// line; [Trace.JSON] gives them names that programs can rely on.
package trace
