// What a view shows, before layout: nodes with their texts, and edges.

import type { Block, Doc, Edge, Kind, Value, Variable } from './data';
import { push, type Dominance } from './dominance';
import { budget, fold, nearest, prune, type FoldState } from './fold';

export type NodeKind = 'block' | 'loop' | 'chain' | 'region' | 'value' | 'root';

export interface PNode {
  id: string;
  kind: NodeKind;
  title: string;
  /** Small text at the right of the title: a loop's depth. */
  note: string;
  lines: string[];
  /** The phis of the picked variable that the text does not have; they stand before lines. */
  phis: string[];
  /** The blocks that it stands for. */
  blocks: string[];
  tags: string[];
}

export type EdgeKind = 'cfg' | 'd' | 'j' | 'contains' | 'operand';

export interface PEdge {
  id: string;
  from: string;
  to: string;
  label: string;
  kind: EdgeKind;
  tags: string[];
  /** How many edges of the function it stands for. */
  count: number;
}

export interface Picture {
  nodes: PNode[];
  edges: PEdge[];
  /** How many nodes there would be with nothing folded. */
  whole: number;
}

export interface Request {
  kind: Kind;
  state: FoldState;
  /** The picked variable: its phis get lines of their own. */
  variable?: { v: Variable; flavor: string } | undefined;
  /** Of the def-use graph: the value to start from, if it cannot be shown whole. */
  value?: string | undefined;
}

const mostRoomy = 300;
const maxLines = 14;
const maxChars = 64;

export function picture(doc: Doc, dom: Dominance, r: Request): Picture {
  switch (r.kind) {
    case 'cfg':
      return cfg(doc, dom, r);
    case 'dom':
    case 'dj':
      return tree(doc, r);
    case 'loops':
      return nest(doc, r);
    case 'def-use':
      return values(doc, r);
  }
}

export function clip(s: string): string {
  return s.length > maxChars ? `${s.slice(0, maxChars - 1)}…` : s;
}

function body(lines: readonly string[]): string[] {
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `… ${lines.length - maxLines + 1} more lines`] : [...lines];
  return shown.map(clip);
}

function blockNode(doc: Doc, b: Block, entry: boolean, lines: string[], phis: string[]): PNode {
  const loop = b.loop ? doc.loops.find((l) => l.header === b.id) : undefined;
  const tags: string[] = [];
  if (entry) tags.push('entry');
  if (!b.reachable) tags.push('unreachable');
  if (loop) tags.push('loop-header');
  if (loop?.irreducible) tags.push('irreducible');
  const note = loop ? `loop · depth ${loop.depth}` : b.depth > 0 ? `depth ${b.depth}` : entry ? 'entry' : !b.reachable ? 'unreachable' : '';
  return { id: b.id, kind: 'block', title: b.name, note, lines, phis, blocks: [b.id], tags };
}

/** The phi lines of the picked variable in block b. */
function phiLines(b: string, r: Request): string[] {
  if (!r.variable?.v.phis[r.variable.flavor]?.includes(b)) return [];
  // The text of a phi is known for the pruned form and for one that is written.
  const { v, flavor } = r.variable;
  const exact = flavor === 'pruned' ? v.phi_text[b] : undefined;
  return flavor === 'written' ? [] : [clip(exact ?? `${v.source_name || v.name} = φ(…)`)];
}

function count(n: number, what: string): string {
  return `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} ${what}${n === 1 ? '' : 's'}`;
}

function cfg(doc: Doc, dom: Dominance, r: Request): Picture {
  const byId = new Map(doc.blocks.map((b) => [b.id, b]));
  const groups = fold(doc, dom, r.state);
  // Lines for φs move everything: of many nodes the layout would take too long.
  const roomy = groups.length <= mostRoomy;
  const of = new Map<string, string>();
  const nodes = groups.map((g): PNode => {
    for (const b of g.blocks) of.set(b, g.id);
    const rep = byId.get(g.rep) as Block;
    const n = g.blocks.length;
    const base = { id: g.id, lines: [] as string[], phis: [], blocks: g.blocks, tags: ['folded'] };
    switch (g.kind) {
      case 'block':
        return blockNode(doc, rep, rep === doc.blocks[0], body(rep.lines), roomy ? phiLines(rep.id, r) : []);
      case 'loop':
        return { ...base, kind: 'loop', title: `loop ${rep.name}`, note: `depth ${doc.loops.find((l) => l.id === g.id)?.depth ?? ''}`, lines: [count(n, 'block')] };
      case 'chain':
        return { ...base, kind: 'chain', title: `${rep.name} … ${byId.get(g.blocks.at(-1) ?? '')?.name ?? ''}`, note: 'chain', lines: [count(n, 'block')] };
      case 'region':
        return { ...base, kind: 'region', title: count(n, 'block'), note: '', lines: [`below ${rep.name}`] };
    }
  });
  return { nodes, edges: merge(doc.cfg, of, 'cfg'), whole: doc.blocks.length };
}

/** The edges between the nodes that of gives for their ends, parallel ones as one where folding makes them so. */
function merge(edges: readonly Edge[], of: ReadonlyMap<string, string>, kind: EdgeKind): PEdge[] {
  const out = new Map<string, PEdge>();
  edges.forEach((e, i) => {
    const from = of.get(e.from);
    const to = of.get(e.to);
    if (from === undefined || to === undefined) return;
    const folded = from !== e.from || to !== e.to;
    if (from === to && folded) return;
    const id = folded ? `${kind}:${from}>${to}` : `${kind}:${i}`;
    const have = out.get(id);
    if (!have) {
      out.set(id, { id, from, to, label: kind === 'j' ? '' : e.label, kind, tags: [...e.tags], count: 1 });
      return;
    }
    have.count++;
    have.label = '';
    for (const t of e.tags) if (!have.tags.includes(t)) have.tags.push(t);
  });
  return [...out.values()];
}

/** The dominator tree, and for the DJ graph the J edges on it. */
function tree(doc: Doc, r: Request): Picture {
  const root = doc.blocks[0];
  if (!root) return { nodes: [], edges: [], whole: 0 };
  const ids = doc.blocks.map((b) => b.id);
  const parent = new Map(doc.blocks.filter((b) => b.idom).map((b) => [b.id, b.idom]));
  const shown = shownOf(ids, parent, root.id, r.state);
  const of = new Map(shown.of);
  const nodes: PNode[] = [];
  doc.blocks.forEach((b, i) => {
    if (shown.seen.has(b.id)) nodes.push(blockNode(doc, b, i === 0, [], shown.seen.size <= mostRoomy ? phiLines(b.id, r) : []));
  });
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const edges: PEdge[] = [];
  for (const [at, below] of shown.folded) {
    nodes.push({ id: `region:${at}`, kind: 'region', title: count(below.length, 'block'), note: '', lines: [`below ${names.get(at)}`], phis: [], blocks: below, tags: ['folded'] });
    edges.push({ id: `d:${at}>`, from: at, to: `region:${at}`, label: '', kind: 'd', tags: [], count: below.length });
  }
  for (const b of doc.blocks) {
    if (!b.idom || !shown.seen.has(b.id)) continue;
    const from = of.get(b.idom) ?? b.idom;
    edges.push({ id: `d:${b.id}`, from, to: b.id, label: '', kind: 'd', tags: [], count: 1 });
  }
  if (r.kind === 'dj') edges.push(...merge(doc.joins, of, 'j'));
  return { nodes, edges, whole: doc.blocks.length };
}

interface Shown {
  seen: ReadonlySet<string>;
  /** By the node that they hang below: those that are not seen. */
  folded: Map<string, string[]>;
  /** The node that stands for each. */
  of: Map<string, string>;
}

function shownOf(ids: readonly string[], parent: ReadonlyMap<string, string>, root: string, state: FoldState): Shown {
  const all = state.all || ids.length <= budget;
  const seen = all ? new Set(ids) : prune(ids, parent, root, state.focus.filter((f) => parent.has(f) || f === root));
  const folded = new Map<string, string[]>();
  const of = new Map<string, string>();
  for (const id of ids) {
    if (seen.has(id)) of.set(id, id);
    else {
      const at = nearest(id, parent, root, seen);
      push(folded, at, id);
      of.set(id, `region:${at}`);
    }
  }
  return { seen, folded, of };
}

/** The loop nesting forest, below a node for the function. */
function nest(doc: Doc, r: Request): Picture {
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const members = new Map<string, string[]>();
  const parents = new Map(doc.loops.map((l) => [l.id, l.parent]));
  for (const b of doc.blocks) for (let l = b.loop; l; l = parents.get(l) ?? '') push(members, l, b.id);
  const root = 'function';
  const ids = [root, ...doc.loops.map((l) => l.id)];
  const parent = new Map(doc.loops.map((l) => [l.id, l.parent || root]));
  const byLoop = new Map(doc.blocks.filter((b) => b.loop).map((b) => [b.id, b.loop]));
  const shown = shownOf(ids, parent, root, { ...r.state, focus: r.state.focus.map((f) => byLoop.get(f) ?? f) });
  const outside = doc.blocks.filter((b) => !b.loop).map((b) => b.id);
  const nodes: PNode[] = [
    { id: root, kind: 'root', title: doc.function, note: count(doc.loops.length, 'loop'), lines: blockList(outside, names, 'outside: '), phis: [], blocks: outside, tags: ['entry'] },
  ];
  const edges: PEdge[] = [];
  for (const l of doc.loops) {
    if (!shown.seen.has(l.id)) continue;
    const own = members.get(l.id) ?? [];
    const lines = blockList(own, names, '');
    if (l.irreducible) lines.push(clip(`entered at ${l.entries.map((e) => names.get(e)).join(', ')}`));
    nodes.push({ id: l.id, kind: 'loop', title: names.get(l.header) ?? l.header, note: `${l.irreducible ? 'irreducible · ' : ''}depth ${l.depth}`, lines, phis: [], blocks: own, tags: l.irreducible ? ['irreducible', 'loop-header'] : ['loop-header'] });
    edges.push({ id: `contains:${l.id}`, from: shown.of.get(l.parent || root) ?? root, to: l.id, label: '', kind: 'contains', tags: [], count: 1 });
  }
  for (const [at, below] of shown.folded) {
    nodes.push({ id: `region:${at}`, kind: 'region', title: count(below.length, 'loop'), note: '', lines: [], phis: [], blocks: below.flatMap((l) => members.get(l) ?? []), tags: ['folded'] });
    edges.push({ id: `contains:${at}>`, from: at, to: `region:${at}`, label: '', kind: 'contains', tags: [], count: below.length });
  }
  return { nodes, edges, whole: ids.length };
}

function blockList(blocks: readonly string[], names: ReadonlyMap<string, string>, lead: string): string[] {
  if (blocks.length === 0) return [];
  const most = 8;
  const shown = blocks.slice(0, most).map((b) => names.get(b) ?? b);
  if (blocks.length > most) shown.push(`… ${blocks.length - most} more`);
  return [clip(lead + shown.join(', '))];
}

/** The def-use graph; what is near value if it is too large. */
function values(doc: Doc, r: Request): Picture {
  const { nodes: all, edges: uses } = doc.values;
  let seen: Set<string> | undefined;
  if (all.length > budget && !r.state.all) {
    const near = new Map<string, string[]>();
    for (const e of uses) {
      push(near, e.from, e.to);
      push(near, e.to, e.from);
    }
    const start = r.value ?? all[0]?.id ?? '';
    const work = [start];
    seen = new Set(work);
    for (let i = 0; i < work.length && seen.size < budget / 2; i++) {
      for (const n of near.get(work[i] as string) ?? []) {
        if (seen.has(n) || seen.size >= budget / 2) continue;
        seen.add(n);
        work.push(n);
      }
    }
  }
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const nodes = all.filter((v) => !seen || seen.has(v.id)).map((v) => valueNode(v, names));
  const of = new Map(nodes.map((n) => [n.id, n.id]));
  return { nodes, edges: merge(uses, of, 'operand'), whole: all.length };
}

function valueNode(v: Value, names: ReadonlyMap<string, string>): PNode {
  return { id: v.id, kind: 'value', title: v.label, note: v.block ? (names.get(v.block) ?? '') : '', lines: v.tags.includes('phi') ? ['φ'] : body(v.lines), phis: [], blocks: v.block ? [v.block] : [], tags: v.tags };
}
