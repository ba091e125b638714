import type { Graph } from './protocol';

// What the graph's page and the extension say to each other.

export type ToPage =
  | { type: 'graph'; data: Graph; svg: string }
  | { type: 'cursor'; block: string | undefined }
  | { type: 'theme' };

export type FromPage =
  | { type: 'ready' }
  | { type: 'reveal'; block: string }
  | { type: 'hover'; block: string | undefined }
  | { type: 'variable'; name: string }
  | { type: 'export'; format: 'svg' | 'png'; data: string };
