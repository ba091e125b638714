// Package construct puts functions into SSA form. Every algorithm of the family
// works on the same input, the OpRead and OpWrite instructions of the promotable
// variables of a [ssa.Func], and gives the same kind of [Result], so they can be
// compared phi by phi:
//
//	minimal           Cytron et al. 1991             cytron.go
//	semi-pruned       Briggs et al. 1998             semipruned.go
//	pruned            Choi, Cytron and Ferrante 1991 pruned.go
//	sreedhar-gao      Sreedhar and Gao 1995          sreedhargao.go
//	braun, braun-scc  Braun et al. 2013              braun.go, braunscc.go
//	aycock-horspool   Aycock and Horspool 2000       aycockhorspool.go
//
// The first four keep a copy statement as an OpCopy: two versions of one variable are
// never live at once, and may all share its old name again (conventional SSA, CSSA).
// The others fold copies and constants: a version is whatever value was written
// (transformed SSA, TSSA), so leaving SSA form needs more care. [Options.Fold] folds
// for the first four too.
//
// [Updater] repairs SSA form after a transformation, for one variable.
// [Reaching], [Why] and [PhiBlocks] answer questions about a construction.
//
// Nothing here recurses over blocks, so the depth of a function is no limit.
package construct
