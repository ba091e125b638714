// What `phils graph --format json` prints; see analysis/graph/document.go.
// Blocks, loops and values are named by IDs.

export type Kind = 'cfg' | 'dom' | 'dj' | 'loops' | 'def-use';
export const kinds: readonly Kind[] = ['cfg', 'dom', 'dj', 'loops', 'def-use'];

export interface Edge {
  from: string;
  to: string;
  label: string;
  tags: string[];
}

export interface Block {
  id: string;
  name: string;
  line: number;
  lines: string[];
  reachable: boolean;
  idom: string;
  df: string[] | null;
  loop: string;
  depth: number;
}

export interface Loop {
  id: string;
  header: string;
  parent: string;
  depth: number;
  irreducible: boolean;
  entries: string[];
}

export interface Step {
  block: string;
  from: string[];
}

export interface Variable {
  name: string;
  source_name: string;
  names: string[];
  defs: { block: string; line: number }[];
  frontier: Step[][] | null;
  phis: Record<string, string[]>;
  phi_text: Record<string, string>;
}

export interface Value {
  id: string;
  label: string;
  lines: string[];
  line: number;
  tags: string[];
  block?: string;
}

export interface Doc {
  kind: Kind;
  function: string;
  file: string;
  dialect: string;
  line: number;
  ssa: boolean;
  reducible: boolean;
  blocks: Block[];
  cfg: Edge[];
  joins: Edge[];
  loops: Loop[];
  variables: Variable[];
  values: { nodes: Value[]; edges: Edge[] };
}

/** The functions in data, which is one document or a list of them. Throws when it is neither. */
export function documents(data: unknown): Doc[] {
  const list: unknown[] = Array.isArray(data) ? data : [data];
  for (const d of list) {
    if (typeof d !== 'object' || d === null || !Array.isArray((d as Doc).blocks) || !Array.isArray((d as Doc).variables)) {
      throw new Error('this is no graph of phils: want what `phils graph --format json` prints');
    }
  }
  return list as Doc[];
}

/** How a variable is shown: by the source program's name where the text tells it. */
export function displayName(v: Variable): string {
  return v.source_name && v.source_name !== v.name ? `${v.source_name} (${v.name})` : v.name;
}
