/** An extension of SSA form, as `phils ssa --ext` names it; its hints are switched on by `phils.hints.ID`. */
export interface Extension {
  id: string;
  name: string;
  /** What it tells, for menus. */
  short: string;
}

export const extensions: readonly Extension[] = [
  { id: 'essa', name: 'e-SSA', short: 'what branches tell of the values that they compare' },
  { id: 'ssi', name: 'SSI', short: 'a name per branch for what both sides use' },
  { id: 'gated', name: 'gated SSA', short: 'which branch decides each operand of a φ' },
  { id: 'memory', name: 'Memory SSA', short: 'versions of memory, and which store a load reads' },
  { id: 'array', name: 'Array SSA', short: 'versions of arrays, and which reads of elements are redundant' },
  { id: 'hashed', name: 'Hashed SSA', short: 'virtual variables with χ and μ, and which values are one node' },
];
