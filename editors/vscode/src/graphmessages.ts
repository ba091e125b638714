import type { Graph } from './protocol';

// What the graph's page and the extension say to each other: editors/graph/src/host.ts. Blocks are named
// by their ids in the graph.

export type ToPage = { type: 'graph'; data: Graph } | { type: 'cursor'; block: string | null } | { type: 'theme' };

export type FromPage =
  | { type: 'ready' }
  | { type: 'reveal'; block: string; line: number }
  | { type: 'hover'; block: string | null }
  | { type: 'variable'; name: string | null }
  | { type: 'export'; format: 'svg' | 'png'; data: string; name: string };
