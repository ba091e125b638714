// What of a large function is shown: loops and chains of blocks are folded to one node
// each, and what is still too much is cut off in the dominator tree, so that the number
// of nodes is bounded whatever the function.

import type { Doc } from './data';
import type { Dominance } from './dominance';
import { push } from './dominance';

export type GroupKind = 'block' | 'loop' | 'chain' | 'region';

/** Some blocks shown as one node. */
export interface Group {
  id: string;
  kind: GroupKind;
  /** The loop's header, the chain's first block, the block that a region hangs below. */
  rep: string;
  blocks: string[];
}

export interface FoldState {
  /** Nothing is folded by itself. */
  all: boolean;
  open: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  /** Blocks that are to be seen with what is around them, the latest last. */
  focus: readonly string[];
}

export const noFold: FoldState = { all: false, open: new Set(), closed: new Set(), focus: [] };

/** Up to so many nodes nothing is folded by itself. */
export const budget = 120;
const above = 8; // dominators of a focus that are shown
const below = 30; // blocks that are shown below a focus
const chainLength = 3;

/** The groups of doc's blocks, in block order of their first. O(blocks · loop depth + edges). */
export function fold(doc: Doc, dom: Dominance, state: FoldState): Group[] {
  const large = doc.blocks.length > budget && !state.all;
  const isOpen = (id: string): boolean => state.open.has(id) || (!large && !state.closed.has(id));

  // 1. the outermost closed loop around each block
  const loops = new Map(doc.loops.map((l) => [l.id, l]));
  const outer = new Map<string, string>();
  for (const l of doc.loops) {
    // Loops come outermost first where their headers do; climb, as that is not promised.
    for (let x = loops.get(l.id); x; x = loops.get(x.parent)) if (!isOpen(x.id)) outer.set(l.id, x.id);
  }
  const of = new Map<string, Group>();
  let groups: Group[] = [];
  const byLoop = new Map<string, Group>();
  for (const b of doc.blocks) {
    const l = outer.get(b.loop);
    let g = l === undefined ? undefined : byLoop.get(l);
    if (g) g.blocks.push(b.id);
    else {
      g = { id: l ?? b.id, kind: l === undefined ? 'block' : 'loop', rep: (l && loops.get(l)?.header) || b.id, blocks: [b.id] };
      if (l !== undefined) byLoop.set(l, g);
      groups.push(g);
    }
    of.set(b.id, g);
  }
  if (!large) return groups;

  // 2. chains: blocks that can only follow each other
  groups = chains(doc, groups, of, isOpen);

  // 3. what is still too much
  if (groups.length > budget) groups = cut(doc, dom, groups, of, state.focus);
  return groups;
}

function chains(doc: Doc, groups: Group[], of: Map<string, Group>, isOpen: (id: string) => boolean): Group[] {
  const succs = new Map<Group, Set<Group>>();
  const preds = new Map<Group, Set<Group>>();
  for (const g of groups) {
    succs.set(g, new Set());
    preds.set(g, new Set());
  }
  for (const e of doc.cfg) {
    const a = of.get(e.from);
    const b = of.get(e.to);
    if (!a || !b || a === b) continue;
    succs.get(a)?.add(b);
    preds.get(b)?.add(a);
  }
  const next = (g: Group): Group | undefined => {
    const s = succs.get(g);
    const [n] = s?.size === 1 ? s : [];
    return n && n.kind === 'block' && preds.get(n)?.size === 1 ? n : undefined;
  };
  const inChain = new Set<Group>();
  const out: Group[] = [];
  const first = new Map<Group, Group>();
  for (const g of groups) {
    if (g.kind !== 'block' || inChain.has(g)) continue;
    const [p] = preds.get(g)?.size === 1 ? (preds.get(g) ?? []) : [];
    if (p && p.kind === 'block' && next(p) === g) continue; // not the first of its chain
    const members = [g];
    for (let n = next(g); n && n !== g; n = next(n)) members.push(n);
    const id = `chain:${g.rep}`;
    if (members.length < chainLength || isOpen(id)) continue;
    const c: Group = { id, kind: 'chain', rep: g.rep, blocks: members.map((m) => m.rep) };
    for (const m of members) inChain.add(m);
    for (const b of c.blocks) of.set(b, c);
    first.set(g, c);
  }
  for (const g of groups) {
    const c = first.get(g);
    if (c) out.push(c);
    else if (!inChain.has(g)) out.push(g);
  }
  return out;
}

/** The tree of groups in which each hangs below the group of its idom. */
function cut(doc: Doc, dom: Dominance, groups: Group[], of: Map<string, Group>, focus: readonly string[]): Group[] {
  const root = of.get(doc.blocks[0]?.id ?? '');
  if (!root) return groups;
  const parent = new Map<Group, Group>();
  for (const g of groups) {
    let up = dom.parentOf(g.rep);
    while (up !== undefined && of.get(up) === g) up = dom.parentOf(up);
    const p = up === undefined ? undefined : of.get(up);
    if (p) parent.set(g, p);
  }
  const seen = prune(groups, parent, root, focus.map((b) => of.get(b)).filter((g): g is Group => g !== undefined));
  return regions(groups, parent, root, seen, (g) => g.rep, (g) => g.blocks, of);
}

/**
 * Chooses what is visible of a tree (or forest: nodes without a parent are taken for
 * children of root) of more than budget nodes: the top of it, and the surroundings of
 * each focus. Never more than budget / 2 + 12 · (above + below) nodes.
 */
export function prune<T>(nodes: readonly T[], parent: ReadonlyMap<T, T>, root: T, focus: readonly T[]): Set<T> {
  const children = new Map<T, T[]>();
  for (const n of nodes) if (n !== root) push(children, parent.get(n) ?? root, n);
  const seen = new Set<T>();
  const spread = (from: T, n: number): void => {
    const work = [from];
    const met = new Set(work);
    for (let i = 0; i < work.length && n > 0; i++) {
      const x = work[i] as T;
      if (!seen.has(x)) {
        seen.add(x);
        n--;
      }
      for (const c of children.get(x) ?? []) {
        if (met.has(c)) continue; // an irreducible graph's groups may hang in a circle
        met.add(c);
        work.push(c);
      }
    }
  };
  spread(root, budget / 2);
  for (const f of focus.slice(-12)) {
    let up: T | undefined = f;
    for (let i = 0; i <= above && up !== undefined; i++, up = parent.get(up)) seen.add(up);
    spread(f, below);
  }
  return seen;
}

/** The visible nodes as they are, and for each of them one region of what hangs below it unseen. */
function regions(groups: readonly Group[], parent: ReadonlyMap<Group, Group>, root: Group, seen: ReadonlySet<Group>,
  rep: (g: Group) => string, blocks: (g: Group) => string[], of: Map<string, Group>): Group[] {
  const below = new Map<Group, Group>();
  const out: Group[] = [];
  for (const g of groups) {
    if (seen.has(g)) {
      out.push(g);
      continue;
    }
    const at = nearest(g, parent, root, seen);
    let r = below.get(at);
    if (!r) {
      r = { id: `region:${rep(at)}`, kind: 'region', rep: rep(at), blocks: [] };
      below.set(at, r);
      out.push(r);
    }
    for (const b of blocks(g)) {
      r.blocks.push(b);
      of.set(b, r);
    }
  }
  return out;
}

/** The nearest node of seen above n. */
export function nearest<T>(n: T, parent: ReadonlyMap<T, T>, root: T, seen: ReadonlySet<T>): T {
  const met = new Set<T>();
  for (let up: T | undefined = n; up !== undefined && !met.has(up); up = parent.get(up)) {
    if (seen.has(up)) return up;
    met.add(up);
  }
  return root;
}

/** state with block b to be seen: the loops around it, and the chains of nodes that hide it, are open. */
export function unhidden(state: FoldState, doc: Doc, b: string, nodes: readonly { id: string; kind: string }[]): FoldState {
  const open = new Set(state.open);
  const closed = new Set(state.closed);
  const loops = new Map(doc.loops.map((l) => [l.id, l.parent]));
  for (let l = doc.blocks.find((x) => x.id === b)?.loop; l; l = loops.get(l)) {
    open.add(l);
    closed.delete(l);
  }
  for (const n of nodes) if (n.kind === 'chain') open.add(n.id);
  return { ...state, open, closed, focus: [...state.focus.filter((f) => f !== b), b] };
}

/** state with a folded node open. */
export function unfolded(state: FoldState, dom: Dominance, n: { id: string; kind: string; blocks: readonly string[] }): FoldState {
  const open = new Set(state.open).add(n.id);
  const closed = new Set(state.closed);
  closed.delete(n.id);
  // Below a region's block, which is seen, more is to be seen.
  const seen = n.kind === 'region' ? nearestBelow(dom, n.blocks) : n.blocks[0];
  const focus = seen === undefined ? state.focus : [...state.focus.filter((f) => f !== seen), seen];
  return { ...state, open, closed, focus };
}

/** Of a region's blocks the one nearest to what it hangs below. */
function nearestBelow(dom: Dominance, blocks: readonly string[]): string | undefined {
  let best: string | undefined;
  let level = Infinity;
  for (const b of blocks) {
    const l = dom.levelOf(b) ?? Infinity;
    if (l < level || best === undefined) {
      best = b;
      level = l;
    }
  }
  return best;
}

/** state with the loop of a header folded; undefined if block b heads none. */
export function foldedAt(state: FoldState, doc: Doc, b: string): FoldState | undefined {
  const loop = doc.loops.find((l) => l.header === b);
  if (!loop) return undefined;
  const open = new Set(state.open);
  open.delete(loop.id);
  return { ...state, open, closed: new Set(state.closed).add(loop.id) };
}

/** state with all loops folded, or if they are, with all open. */
export function loopsFolded(state: FoldState, doc: Doc): FoldState {
  const ids = doc.loops.map((l) => l.id);
  const closed = ids.every((l) => state.closed.has(l));
  return { ...state, open: closed ? new Set(ids) : new Set(), closed: closed ? new Set() : new Set(ids) };
}
