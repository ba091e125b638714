// A placed picture: what is drawn on the screen and in exported files.

import type { LEdge, LNode, Placed, Point } from './layout';
import type { PEdge, Picture, PNode } from './picture';
import { arrow, boundsOf, path, type Box } from './route';

export const lineHeight = 17;
export const headHeight = 24;
const pad = 10;

export interface SNode extends PNode {
  box: Box;
}

export interface SEdge extends PEdge {
  d: string;
  arrow: string;
  box: Box;
  start: Point;
  /** Where its label stands, and which end of the text that is. */
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  mid: Point;
}

export interface Scene {
  nodes: SNode[];
  edges: SEdge[];
  width: number;
  height: number;
  byId: Map<string, SNode>;
  /** The node that shows a block, by block. In a def-use graph a block has many. */
  byBlock: Map<string, SNode[]>;
  whole: number;
}

/** How wide text is: one character of code, and of a title, in pixels. */
export interface Widths {
  code: number;
  title: number;
}

/** The sizes that the layout needs. */
export function measure(p: Picture, w: Widths): { nodes: LNode[]; edges: LEdge[] } {
  const outs = new Map<string, number>();
  for (const e of p.edges) outs.set(e.from, (outs.get(e.from) ?? 0) + 1);
  return {
    nodes: p.nodes.map((n) => {
      const lines = [...n.phis, ...n.lines];
      const code = Math.max(0, ...lines.map((l) => [...l].length)) * w.code;
      const head = [...n.title].length * w.title + (n.note ? [...n.note].length * w.code * 0.92 + 26 : 0);
      return { id: n.id, w: Math.round(Math.max(72, code + 2 * pad + 4, head + 2 * pad)), h: headHeight + (lines.length > 0 ? lines.length * lineHeight + 11 : 0) };
    }),
    edges: p.edges.map((e) => ({ id: e.id, from: e.from, to: e.to, lw: e.label && (outs.get(e.from) ?? 0) > 2 ? [...e.label].length * w.code + 8 : 0, stub: e.label !== '' && (outs.get(e.from) ?? 0) <= 2, up: e.kind === 'j' })),
  };
}

export function scene(p: Picture, sizes: LNode[], placed: Placed): Scene {
  const byId = new Map<string, SNode>();
  const byBlock = new Map<string, SNode[]>();
  const nodes = p.nodes.map((n, i): SNode => {
    const { w, h } = sizes[i] as LNode;
    const c = placed.nodes[i] as Point;
    const s = { ...n, box: { x: c.x - w / 2, y: c.y - h / 2, w, h } };
    byId.set(n.id, s);
    return s;
  });
  // Inner loops come after outer ones, so the innermost is the last.
  for (const s of nodes) for (const b of s.blocks) byBlock.set(b, [...(byBlock.get(b) ?? []), s]);
  const order = new Map<string, number[]>();
  p.edges.forEach((e, i) => {
    const x = placed.edges[i]?.points[0]?.x ?? 0;
    order.set(e.from, [...(order.get(e.from) ?? []), x].sort((a, b) => a - b));
  });
  const edges = p.edges.map((e, i): SEdge => {
    const r = placed.edges[i] as Placed['edges'][number];
    const start = r.points[0] ?? { x: 0, y: 0 };
    const all = order.get(e.from) ?? [];
    // Labels of a two-way branch stand beside its ends, on the outer sides.
    const left = all.length > 1 && start.x === all[0];
    const mid = middle(r.points);
    return {
      ...e,
      d: path(r),
      arrow: arrow(r),
      box: boundsOf(r.points),
      start,
      at: r.label ? { x: r.label.x, y: r.label.y + 4 } : r.square ? { x: mid.x + 6, y: mid.y + 4 } : { x: start.x + (left ? -7 : 7), y: start.y + 15 },
      anchor: r.label ? 'middle' : left && !r.square ? 'end' : 'start',
      mid,
    };
  });
  return { nodes, edges, width: placed.width, height: placed.height, byId, byBlock, whole: p.whole };
}

/** The point halfway along. */
function middle(points: readonly Point[]): Point {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += dist(points[i - 1] as Point, points[i] as Point);
  let left = length / 2;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const d = dist(a, b);
    if (d >= left && d > 0) return { x: a.x + ((b.x - a.x) * left) / d, y: a.y + ((b.y - a.y) * left) / d };
    left -= d;
  }
  return points[0] ?? { x: 0, y: 0 };
}

function dist(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
