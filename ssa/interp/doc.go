// Package interp gives the meaning of an [ssa.Func]: it runs functions of any form
// (plain, with phis, block arguments, upsilons, parallel copies, or a mixture), so
// that a program can be run before and after a transformation and compared.
//
// Decisions that the dialects leave open:
//
//   - An untyped (TypeAny) integer is 64 bits wide and wraps; division truncates.
//     An operation on an integer and a float is done on floats. A comparison gives
//     the integer 1 or 0; a typed one gives a Bool. OpPrint writes Bools as 1 and 0.
//   - A typed integer is kept sign- or zero-extended from its width. The most
//     negative number divided by -1 wraps; its remainder is 0.
//   - A shift count is taken modulo 64 on TypeAny, as the machines do that textbooks
//     compile to. On a typed integer a count outside [0, width) gives Undef (poison).
//   - A float converted to an integer is truncated; out of range or NaN gives Undef.
//   - Division of integers by zero stops the program. Floats follow IEEE 754.
//   - Undef flows through copies, phis, memory and arithmetic. It stops the program
//     where it decides a branch, a switch or an assertion, divides, indexes, sizes an
//     allocation, is dereferenced or called. The message names where it came up.
//   - Memory is cells, each holding one value, under integer keys; an index of a TAC
//     array is a key, whether the program counts elements or bytes. A never-written
//     cell of an outside name (OpGlobal) or of an OpAlloc is 0; of an OpSlot, Undef.
//     Outside names and untyped slots have no bounds; OpAlloc has [0, n).
//   - A slot lives as long as the call that made it; a later use stops the program.
//   - A call of a function that returns nothing gives Unit, which arithmetic treats
//     like Undef.
package interp
