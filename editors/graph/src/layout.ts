// Places nodes and routes edges with dagre. It runs in a worker; see engine.ts.

import * as dagre from '@dagrejs/dagre';

export interface LNode {
  id: string;
  w: number;
  h: number;
}

export interface LEdge {
  id: string;
  from: string;
  to: string;
  /** Width of its label, if that gets room of its own in the middle; else 0. */
  lw: number;
  /** Its label stands at its source. */
  stub: boolean;
  /** A J edge: it runs up, whatever the other edges are, and does not decide where nodes are. */
  up: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface Placed {
  /** Centre of each node, by node. */
  nodes: Point[];
  edges: Route[];
  width: number;
  height: number;
}

export interface Route {
  /** From the source's border to the target's. Consecutive points are joined by straight vertical lines, or by curves that are vertical at both ends. */
  points: Point[];
  /** Joined by lines with rounded corners instead. */
  square: boolean;
  label: Point | null;
}

/** Has the second of two nodes below the first. */
export type Hold = readonly [string, string];

const nodeSep = 36;
const rankSep = 62;
const edgeSep = 18;
const portSep = 26;
const corner = 14; // of a node, where no edge ends
const stub = 18; // of an edge that leaves a branch, beside which its label stands
export const gap = 13; // of the first horizontal run from the row of nodes
const laneSep = 6;
const lanes = 4;

interface Row {
  top: number;
  bottom: number;
}

/**
 * A layered layout, entry at the top. An edge that closes a cycle leaves its source at the
 * bottom, runs up beside the nodes in a lane of its own, and enters its target at the
 * top: for each of these the layout gets two points, one below the source and one
 * above the target, and the lane between them as a downward edge.
 */
export function layered(nodes: readonly LNode[], edges: readonly LEdge[], holds: readonly Hold[] = []): Placed {
  const g = new dagre.graphlib.Graph({ multigraph: true });
  g.setGraph({ rankdir: 'TB', nodesep: nodeSep, ranksep: rankSep, edgesep: edgeSep, marginx: 24, marginy: 24, ranker: 'network-simplex' });
  const size = new Map(nodes.map((n) => [n.id, n]));
  for (const n of nodes) g.setNode(n.id, { width: n.w, height: n.h });
  const closing = retreating(nodes, edges.filter((e) => !e.up));
  for (const e of edges) if (e.up) closing.add(e.id);
  for (const e of edges) {
    if (!closing.has(e.id)) {
      g.setEdge(e.from, e.to, { width: e.lw, height: e.lw > 0 ? 14 : 0, labelpos: 'c', weight: 2 }, e.id);
      continue;
    }
    const [above, below] = turns(e.id);
    g.setNode(above, { width: 0, height: 0 });
    g.setNode(below, { width: 0, height: 0 });
    g.setEdge(e.from, below, { weight: 1 }, e.id);
    g.setEdge(above, below, { weight: 3 }, e.id);
    g.setEdge(above, e.to, { weight: 1 }, e.id);
  }
  for (const [i, [from, to]] of holds.entries()) g.setEdge(from, to, { weight: 0 }, `\u0000hold ${i}`);
  dagre.layout(g as never);

  const at = new Map<string, Point>();
  const rows = new Map<number, Row>();
  for (const n of nodes) {
    const p = g.node(n.id) as Point;
    at.set(n.id, p);
    const k = Math.round(p.y);
    const row = rows.get(k);
    if (!row) rows.set(k, { top: p.y - n.h / 2, bottom: p.y + n.h / 2 });
    else {
      row.top = Math.min(row.top, p.y - n.h / 2);
      row.bottom = Math.max(row.bottom, p.y + n.h / 2);
    }
  }
  const inner = (v: string, w: string, id: string): Point[] => ((g.edge(v, w, id) as { points?: Point[] }).points ?? []).slice(1, -1);
  const routes = new Map<string, Course>();
  for (const e of edges) {
    if (!closing.has(e.id)) {
      const l = g.edge(e.from, e.to, e.id) as { x?: number; y?: number };
      // Between two rows there is room for a curve: only the points in rows count, and the label's.
      const mid = inner(e.from, e.to, e.id).filter((m) => e.lw > 0 || rows.has(Math.round(m.y)));
      const target = at.get(e.to) as Point;
      const source = at.get(e.from) as Point;
      routes.set(e.id, { mid, out: mid[0]?.x ?? target.x, in: mid.at(-1)?.x ?? source.x, closing: false, label: e.lw > 0 ? { x: l.x ?? 0, y: l.y ?? 0 } : null });
      continue;
    }
    const [above, below] = turns(e.id);
    const t = g.node(above) as Point;
    const b = g.node(below) as Point;
    const lane = inner(above, below, e.id).reverse();
    routes.set(e.id, { mid: lane.length > 0 ? lane : [{ x: b.x, y: (b.y + t.y) / 2 }], out: b.x, in: t.x, closing: true, label: null });
  }
  const ports = portsOf(size, at, edges, routes);
  const inGap = stagger();
  const out = edges.map((e): Route => {
    const s = at.get(e.from) as Point;
    const t = at.get(e.to) as Point;
    const sh = (size.get(e.from) as LNode).h / 2;
    const th = (size.get(e.to) as LNode).h / 2;
    const sRow = rows.get(Math.round(s.y)) as Row;
    const tRow = rows.get(Math.round(t.y)) as Row;
    const px = ports.get(`${e.id}>`) ?? s.x;
    const qx = ports.get(`>${e.id}`) ?? t.x;
    const r = routes.get(e.id) as Course;
    if (r.closing) {
      const y1 = sRow.bottom + inGap(sRow.bottom);
      const y2 = tRow.top - inGap(tRow.top);
      const points = [{ x: px, y: s.y + sh }, { x: px, y: y1 }];
      let x = r.mid[0]?.x ?? px;
      points.push({ x, y: y1 });
      for (const m of r.mid) {
        if (m.y > y1 || m.y < y2 || Math.abs(m.x - x) < 1) continue;
        const row = rows.get(Math.round(m.y));
        const y = row ? row.bottom + inGap(row.bottom) : m.y; // change the lane between two rows
        if (y < y1 && y > y2) points.push({ x, y }, { x: m.x, y });
        x = m.x;
      }
      points.push({ x, y: y2 }, { x: qx, y: y2 }, { x: qx, y: t.y - th });
      return { points: straight(points), square: true, label: null };
    }
    const points: Point[] = [{ x: px, y: s.y + sh }, { x: px, y: sRow.bottom + (e.stub ? stub : 0) }];
    for (const m of r.mid) {
      const row = rows.get(Math.round(m.y));
      if (row && row.top > sRow.bottom && row.bottom < tRow.top) points.push({ x: m.x, y: row.top }, { x: m.x, y: row.bottom });
      else if (e.lw > 0 && m.y > sRow.bottom && m.y < tRow.top) points.push(m);
    }
    points.push({ x: qx, y: tRow.top }, { x: qx, y: t.y - th });
    return { points: straight(points), square: false, label: r.label };
  });
  // The lanes of closing edges may lie outside of what dagre counts.
  let left = 0, top = 0, right = 0, bottom = 0;
  const grow = (x: number, y: number, w: number, h: number): void => {
    left = Math.min(left, x - w);
    top = Math.min(top, y - h);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  };
  for (const n of nodes) {
    const p = at.get(n.id) as Point;
    grow(p.x, p.y, n.w / 2 + 24, n.h / 2 + 24);
  }
  for (const r of out) for (const p of r.points) grow(p.x, p.y, 24, 24);
  const move = (p: Point): Point => ({ x: p.x - left, y: p.y - top });
  return {
    nodes: nodes.map((n) => move(at.get(n.id) as Point)),
    edges: out.map((r) => ({ ...r, points: r.points.map(move), label: r.label && move(r.label) })),
    width: right - left,
    height: bottom - top,
  };
}

function turns(id: string): [string, string] {
  return [`\u0000above ${id}`, `\u0000below ${id}`];
}

/** What the layout says of an edge: its inner points, where it goes first and comes from last. */
interface Course {
  mid: Point[];
  out: number;
  in: number;
  closing: boolean;
  label: Point | null;
}

/** Distances from a row for one horizontal run after the other, so that they do not lie on each other. */
function stagger(): (y: number) => number {
  const used = new Map<number, number>();
  return (y) => {
    const n = used.get(y) ?? 0;
    used.set(y, n + 1);
    return gap + (n % lanes) * laneSep;
  };
}

/** The edges that close a cycle in a depth-first search from the first node on. */
export function retreating(nodes: readonly LNode[], edges: readonly LEdge[]): Set<string> {
  const outs = new Map<string, LEdge[]>();
  for (const e of edges) {
    const have = outs.get(e.from);
    if (have) have.push(e);
    else outs.set(e.from, [e]);
  }
  const found = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  for (const n of nodes) {
    if (state.has(n.id)) continue;
    const stack = [{ id: n.id, next: 0 }];
    state.set(n.id, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const e = outs.get(top.id)?.[top.next++];
      if (!e) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(e.to) === 'open') found.add(e.id);
      else if (!state.has(e.to)) {
        state.set(e.to, 'open');
        stack.push({ id: e.to, next: 0 });
      }
    }
  }
  return found;
}

/**
 * Where edges leave and enter, by `id>` and `>id`: as near as possible to straight above
 * or below where they go first or come from last, in that order, so that they do not
 * cross there.
 */
function portsOf(size: ReadonlyMap<string, LNode>, at: ReadonlyMap<string, Point>, edges: readonly LEdge[],
  routes: ReadonlyMap<string, Course>): Map<string, number> {
  const out = new Map<string, number>();
  const settle = (end: 'from' | 'to', keyOf: (e: LEdge) => string, want: (e: LEdge, r: Course) => number): void => {
    const sides = new Map<string, Port[]>();
    for (const e of edges) {
      const port = { key: keyOf(e), x: want(e, routes.get(e.id) as Course) };
      const have = sides.get(e[end]);
      if (have) have.push(port);
      else sides.set(e[end], [port]);
    }
    for (const [id, ports] of sides) {
      spread(ports, (at.get(id) as Point).x, (size.get(id) as LNode).w);
      for (const p of ports) out.set(p.key, p.x);
    }
  };
  settle('from', (e) => `${e.id}>`, (_, r) => r.out);
  settle('to', (e) => `>${e.id}`, (e, r) => (r.mid.length === 0 ? (out.get(`${e.id}>`) as number) : r.in));
  return out;
}

interface Port {
  key: string;
  x: number;
}

/** Moves ports, which lie where they want to be, to the middle half of a side of width w about x, and apart. */
function spread(ports: Port[], x: number, w: number): void {
  ports.sort((a, b) => a.x - b.x);
  const half = Math.max(Math.min(portSep / 2, w / 2 - corner), w / 4, Math.min(w / 2 - corner, ((ports.length - 1) * portSep) / 2));
  const sep = ports.length > 1 ? Math.min(portSep, (2 * half) / (ports.length - 1)) : 0;
  let last = -Infinity;
  ports.forEach((p, i) => {
    // Room is left on both sides for those that are still to come.
    p.x = Math.max(last + sep, x - half, Math.min(p.x, x + half - (ports.length - 1 - i) * sep));
    last = p.x;
  });
}

/** points without those that lie on the line between their neighbours. */
export function straight(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of points) {
    const a = out.at(-2);
    const b = out.at(-1);
    if (b && Math.abs(b.x - p.x) < 0.5 && Math.abs(b.y - p.y) < 0.5) continue;
    if (a && b && ((near(a.x, b.x) && near(b.x, p.x)) || (near(a.y, b.y) && near(b.y, p.y)))) out.pop();
    out.push(p);
  }
  return out;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5;
}
