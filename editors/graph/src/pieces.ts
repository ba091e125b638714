// Layout of large graphs in pieces. A layered layout takes more than linear time, so a
// large graph is cut at nodes through which everything passes, each piece is placed by
// itself, and the next one hung below it at the node that they share.

import { gap, layered, retreating, straight, type Hold, type LEdge, type LNode, type Placed, type Point, type Route } from './layout';

const wholeUpTo = 300; // nodes: so many are placed at once
const pieceSize = 60; // nodes that a piece has at least, unless it is the last
const longSpan = 240; // places in the order: longer edges run beside all pieces
const laneSep = 9;

/** The layout of nodes, the first of which is the entry. */
export function layout(nodes: readonly LNode[], edges: readonly LEdge[]): Placed {
  if (nodes.length <= wholeUpTo) return layered(nodes, edges);
  const order = topological(nodes, edges);
  const pos = new Map(order.map((n, i) => [n.id, i]));
  const at = (id: string): number => pos.get(id) ?? 0;
  const long = new Set(edges.filter((e) => Math.abs(at(e.from) - at(e.to)) > longSpan).map((e) => e.id));
  const cuts = cutsOf(order.length, edges.filter((e) => !long.has(e.id)).map((e) => [at(e.from), at(e.to), e.up]));
  if (cuts.length === 2) return layered(nodes, edges);

  const place = new Map<string, Point>();
  const routes = new Map<string, Route>();
  const within = edgesByPiece(edges.filter((e) => !long.has(e.id)), cuts, at);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const part = order.slice(cuts[i], (cuts[i + 1] as number) + 1);
    const own = within[i] ?? [];
    const p = piece(part, own, i > 0, i + 2 < cuts.length);
    const first = part[0] as LNode;
    const here = p.nodes[0] as Point;
    const there = place.get(first.id) ?? here;
    const move = (q: Point): Point => ({ x: q.x + there.x - here.x, y: q.y + there.y - here.y });
    part.forEach((n, k) => place.set(n.id, move(p.nodes[k] as Point)));
    own.forEach((e, k) => {
      const r = p.edges[k] as Route;
      routes.set(e.id, { ...r, points: r.points.map(move), label: r.label && move(r.label) });
    });
  }
  beside(nodes, edges.filter((e) => long.has(e.id)), place, routes);
  return gather(nodes, edges, place, routes);
}

/** Sources before targets, as far as edges do not close cycles. */
function topological(nodes: readonly LNode[], edges: readonly LEdge[]): LNode[] {
  const closing = retreating(nodes, edges.filter((e) => !e.up));
  const index = new Map(nodes.map((n, i) => [n.id, i]));
  const outs: number[][] = nodes.map(() => []);
  for (const e of edges) {
    if (!e.up && !closing.has(e.id)) outs[index.get(e.from) as number]?.push(index.get(e.to) as number);
  }
  // Depth first from every node, the last of the text first: in the reverse of the order
  // in which they are left, the text's order is kept where the edges allow it.
  const seen = new Uint8Array(nodes.length);
  const post: LNode[] = [];
  for (let start = nodes.length - 1; start >= 0; start--) {
    if (seen[start]) continue;
    seen[start] = 1;
    const stack = [{ i: start, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = outs[top.i]?.[top.next++];
      if (to === undefined) {
        post.push(nodes[top.i] as LNode);
        stack.pop();
      } else if (!seen[to]) {
        seen[to] = 1;
        stack.push({ i: to, next: 0 });
      }
    }
  }
  return post.reverse();
}

/**
 * Where n nodes in order may be cut, first and last included: at nodes that no edge
 * passes by, and none that runs up touches, as there it has a lane beside the node.
 */
export function cutsOf(n: number, spans: readonly (readonly [number, number, boolean])[]): number[] {
  const passing = new Int32Array(n + 2); // differences
  for (const [a, b, up] of spans) {
    const runsUp = up || b <= a;
    const from = Math.min(a, b) + (runsUp ? 0 : 1);
    const to = Math.max(a, b) - (runsUp ? 0 : 1);
    if (from > to) continue;
    passing[from] = (passing[from] ?? 0) + 1;
    passing[to + 1] = (passing[to + 1] ?? 0) - 1;
  }
  const cuts = [0];
  let open = 0;
  for (let i = 0; i < n; i++) {
    open += passing[i] ?? 0;
    if (open === 0 && i - (cuts.at(-1) as number) >= pieceSize && i < n - 1) cuts.push(i);
  }
  cuts.push(n - 1);
  return cuts;
}

function edgesByPiece(edges: readonly LEdge[], cuts: readonly number[], at: (id: string) => number): LEdge[][] {
  const out: LEdge[][] = cuts.map(() => []);
  for (const e of edges) {
    const last = Math.max(at(e.from), at(e.to));
    const first = Math.min(at(e.from), at(e.to));
    // A node where two pieces meet belongs to both: an edge goes to the piece that has both of its ends.
    let i = cuts.findIndex((c, k) => k > 0 && last <= c) - 1;
    if (first < (cuts[i] as number)) i--;
    out[Math.max(0, i)]?.push(e);
  }
  return out;
}

/** A piece in which a first node that is shared is alone at the top, and a last one alone at the bottom. */
function piece(part: readonly LNode[], edges: readonly LEdge[], first: boolean, last: boolean): Placed {
  const top = part[0] as LNode;
  const bottom = part.at(-1) as LNode;
  const holds: Hold[] = [];
  if (first) {
    const ins = new Set(edges.filter((e) => !e.up).map((e) => e.to));
    for (const n of part) if (n !== top && !ins.has(n.id)) holds.push([top.id, n.id]);
  }
  const p = layered(part, edges, holds);
  if (!last) return p;
  // Mostly it is so by itself; a hold on every node without a successor would cost much.
  const limit = (p.nodes.at(-1) as Point).y - bottom.h / 2;
  const lower = part.filter((n, i) => n !== bottom && (p.nodes[i] as Point).y + n.h / 2 > limit);
  if (lower.length === 0) return p;
  return layered(part, edges, [...holds, ...lower.map((n): Hold => [n.id, bottom.id])]);
}

/** Routes long edges in lanes beside everything: those that run down on the right, those that run up on the left. */
function beside(nodes: readonly LNode[], edges: readonly LEdge[], place: ReadonlyMap<string, Point>, routes: Map<string, Route>): void {
  const size = new Map(nodes.map((n) => [n.id, n]));
  let left = Infinity;
  let right = -Infinity;
  for (const n of nodes) {
    const p = place.get(n.id) as Point;
    left = Math.min(left, p.x - n.w / 2);
    right = Math.max(right, p.x + n.w / 2);
  }
  for (const r of routes.values()) {
    for (const p of r.points) {
      left = Math.min(left, p.x);
      right = Math.max(right, p.x);
    }
  }
  const ends: Record<'up' | 'down', number[]> = { up: [], down: [] }; // of what lies in each lane
  const end = (id: string, side: 1 | -1): Point => {
    const p = place.get(id) as Point;
    return { x: p.x, y: p.y + (side * (size.get(id) as LNode).h) / 2 };
  };
  const runs = edges.map((e) => ({ e, a: end(e.from, 1), b: end(e.to, -1) })).sort((x, y) => Math.min(x.a.y, x.b.y) - Math.min(y.a.y, y.b.y));
  for (const { e, a, b } of runs) {
    const up = b.y < a.y;
    const lanes = ends[up ? 'up' : 'down'];
    const from = Math.min(a.y, b.y);
    let k = lanes.findIndex((y) => y < from);
    if (k < 0) k = lanes.length;
    lanes[k] = Math.max(a.y, b.y);
    const x = up ? left - 24 - k * laneSep : right + 24 + k * laneSep;
    const d = up ? -6 : 6;
    const points = [{ x: a.x + d, y: a.y }, { x: a.x + d, y: a.y + gap }, { x, y: a.y + gap }, { x, y: b.y - gap }, { x: b.x + d, y: b.y - gap }, { x: b.x + d, y: b.y }];
    routes.set(e.id, { points: straight(points), square: true, label: null });
  }
}

/** Moves everything so that it begins at 0, 0. */
function gather(nodes: readonly LNode[], edges: readonly LEdge[], place: ReadonlyMap<string, Point>, routes: ReadonlyMap<string, Route>): Placed {
  const margin = 24;
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  const grow = (p: Point, w: number, h: number): void => {
    left = Math.min(left, p.x - w);
    right = Math.max(right, p.x + w);
    top = Math.min(top, p.y - h);
    bottom = Math.max(bottom, p.y + h);
  };
  for (const n of nodes) grow(place.get(n.id) as Point, n.w / 2 + margin, n.h / 2 + margin);
  for (const r of routes.values()) for (const p of r.points) grow(p, margin, margin);
  const move = (p: Point): Point => ({ x: p.x - left, y: p.y - top });
  return {
    nodes: nodes.map((n) => move(place.get(n.id) as Point)),
    edges: edges.map((e) => {
      const r = routes.get(e.id) as Route;
      return { ...r, points: r.points.map(move), label: r.label && move(r.label) };
    }),
    width: right - left,
    height: bottom - top,
  };
}
