// What the server's own requests take and give: docs/editors.md and docs/ssa-beside.md.
// Lines are 0-based.

export interface Range {
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** Names a function: by name, or by a line in it. */
export interface FunctionAt {
  uri: string;
  function?: string;
  line?: number;
}

/** Of phils.showSSA, phils.showUnSSA, phils.showExtended and phils.trace: the view's URI, among other things. */
export interface Shown {
  uri: string;
  function: string;
}

/** Of phils.mapPosition. */
export interface Mapped {
  uri: string;
  lines: number[];
  ranges?: Range[];
  blocks?: string[];
}

/** Of phils.compare. */
export interface Comparison {
  text: string;
}

/** Of phils.status. */
export interface Status {
  functions: number;
  ssa: number;
  phis: number;
  busy: boolean;
}

export type GraphKind = 'cfg' | 'dom' | 'dj' | 'loops' | 'def-use';

/** Of phils.showGraph as JSON, what is read here of it; lines are 1-based. */
export interface Graph {
  kind: GraphKind;
  function: string;
  file: string;
  blocks: { id: string; name: string; line: number }[];
  variables: { name: string; defs: { block: string; line: number }[] }[];
}
