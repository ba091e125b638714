// A placed picture: what is drawn on the screen and in exported files.

import type { LEdge, LNode, Placed, Point, Route } from './layout';
import type { PEdge, Picture, PNode } from './picture';
import { arrow, boundsOf, path, type Box } from './route';

export const lineHeight = 17;
export const headHeight = 24;
const pad = 10;
const textMargin = 8; // about a label at the picture's border

export interface SNode extends PNode {
  box: Box;
}

export interface SEdge extends PEdge {
  d: string;
  arrow: string;
  box: Box;
  text: Text;
  mid: Point;
}

/** What an edge is labelled with, which may be nothing: where it stands, which end of it that is, and from where to where it reaches. */
interface Text {
  label: string;
  at: Point;
  anchor: 'start' | 'middle' | 'end';
  left: number;
  right: number;
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

export function scene(p: Picture, sizes: LNode[], placed: Placed, w: Widths): Scene {
  const texts = textsOf(p, placed, w);
  // The layout knows nothing of labels that have no room of their own.
  const left = texts.reduce((x, t) => Math.min(x, t.left - textMargin), 0);
  const right = texts.reduce((x, t) => Math.max(x, t.right + textMargin), placed.width);
  const move = (q: Point): Point => ({ x: q.x - left, y: q.y });
  const byId = new Map<string, SNode>();
  const byBlock = new Map<string, SNode[]>();
  const nodes = p.nodes.map((n, i): SNode => {
    const { w, h } = sizes[i] as LNode;
    const c = move(placed.nodes[i] as Point);
    const s = { ...n, box: { x: c.x - w / 2, y: c.y - h / 2, w, h } };
    byId.set(n.id, s);
    return s;
  });
  // Inner loops come after outer ones, so the innermost is the last.
  for (const s of nodes) for (const b of s.blocks) byBlock.set(b, [...(byBlock.get(b) ?? []), s]);
  const edges = p.edges.map((e, i): SEdge => {
    const { square, points: unmoved, label } = placed.edges[i] as Route;
    const points = unmoved.map(move);
    const r = { square, points, label };
    const text = texts[i] as Text;
    return { ...e, d: path(r), arrow: arrow(r), box: boundsOf(points), text: { ...text, at: move(text.at) }, mid: middle(points) };
  });
  return { nodes, edges, width: right - left, height: placed.height, byId, byBlock, whole: p.whole };
}

/** The labels of p's edges, by edge. */
function textsOf(p: Picture, placed: Placed, w: Widths): Text[] {
  const order = new Map<string, number[]>();
  p.edges.forEach((e, i) => {
    const x = placed.edges[i]?.points[0]?.x ?? 0;
    order.set(e.from, [...(order.get(e.from) ?? []), x].sort((a, b) => a - b));
  });
  return p.edges.map((e, i): Text => {
    const r = placed.edges[i] as Route;
    const start = r.points[0] ?? { x: 0, y: 0 };
    const all = order.get(e.from) ?? [];
    // Labels of a two-way branch stand beside its ends, on the outer sides.
    const outer = all.length > 1 && start.x === all[0];
    const mid = middle(r.points);
    const label = e.label || (e.count > 1 && e.kind !== 'd' && e.kind !== 'contains' ? `×${e.count}` : '');
    const at = r.label ? { x: r.label.x, y: r.label.y + 4 } : r.square ? { x: mid.x + 6, y: mid.y + 4 } : { x: start.x + (outer ? -7 : 7), y: start.y + 15 };
    const anchor = r.label ? 'middle' : outer && !r.square ? 'end' : 'start';
    const width = [...label].length * w.code; // its letters are no wider than those of code
    const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return { label, at, anchor, left, right: left + width };
  });
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
