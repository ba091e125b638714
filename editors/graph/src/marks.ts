// Which nodes and edges are lit, and as what.

import type { Doc } from './data';
import type { Dominance } from './dominance';
import type { Scene, SEdge } from './scene';
import type { Shown } from './steps';

export type Mark =
  | 'selected' | 'cursor' | 'hovered' | 'match' | 'current'
  | 'dominator' | 'df' | 'idf'
  | 'def' | 'frontier' | 'phi' | 'dropped' | 'added';

export interface Lit {
  nodes: Map<string, Set<Mark>>;
  edges: Map<string, 'out' | 'in'>;
  /** Something is lit so that the rest steps back. */
  dim: boolean;
}

export interface Attention {
  selected?: string | undefined; // node
  hovered?: string | undefined; // node
  cursor?: string | undefined; // block
  matches: readonly string[]; // blocks, or values
  current?: string | undefined; // the match that was gone to
  shown?: Shown | undefined;
}

export function marks(doc: Doc, dom: Dominance, sc: Scene, a: Attention): Lit {
  const lit: Lit = { nodes: new Map(), edges: new Map(), dim: false };
  const put = (node: string | undefined, m: Mark): void => {
    if (node === undefined || !sc.byId.has(node)) return;
    const have = lit.nodes.get(node);
    if (have) have.add(m);
    else lit.nodes.set(node, new Set([m]));
  };
  const block = (b: string, m: Mark): void => {
    for (const n of nodesOf(sc, b)) put(n, m);
  };
  if (a.shown) {
    for (const [b, l] of a.shown.lit) block(b, l);
    for (const b of a.shown.added) block(b, 'added');
    lit.dim = a.shown.lit.size > 0;
  }
  for (const m of a.matches) {
    if (sc.byId.has(m)) put(m, 'match');
    else block(m, 'match');
  }
  if (a.current !== undefined) for (const n of sc.byId.has(a.current) ? [a.current] : nodesOf(sc, a.current)) put(n, 'current');
  if (a.cursor !== undefined) block(a.cursor, 'cursor');
  put(a.selected, 'selected');
  const at = a.hovered ?? (a.shown ? undefined : a.selected);
  const node = at === undefined ? undefined : sc.byId.get(at);
  if (node) {
    put(node.id, 'hovered');
    // What a folded node dominates, or has in its frontier, is that of its first block.
    const b = node.blocks[0];
    if (b !== undefined && node.kind !== 'root' && node.kind !== 'value') {
      const df = new Set(dom.frontier(b));
      for (const d of dom.dominators(b).slice(1)) block(d, 'dominator');
      for (const d of dom.iterated([b])) block(d, df.has(d) ? 'df' : 'idf');
    }
    for (const e of sc.edges) {
      if (e.from === node.id) lit.edges.set(e.id, 'out');
      else if (e.to === node.id) lit.edges.set(e.id, 'in');
    }
  }
  void doc;
  return lit;
}

/** The nodes that show block b: in the loop nest only the innermost. */
export function nodesOf(sc: Scene, b: string): string[] {
  const all = sc.byBlock.get(b) ?? [];
  const last = all.at(-1);
  return last && last.kind === 'loop' ? [last.id] : all.map((n) => n.id);
}

/** The classes of an edge. */
export function edgeClasses(e: SEdge): string[] {
  return [e.kind, ...e.tags.filter((t) => t === 'back' || t === 'critical' || t === 'cross')];
}
