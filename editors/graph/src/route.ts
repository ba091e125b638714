// Paths of SVG from routes.

import type { Point, Route } from './layout';

const radius = 9;
export const arrowLength = 8;

function n(x: number): string {
  return String(Math.round(x * 10) / 10);
}

/** The line of r, which ends where its arrow begins. */
export function path(r: Route): string {
  const points = r.points.map((p) => ({ ...p }));
  const last = points.at(-1);
  if (!last || points.length < 2) return '';
  last.y -= arrowLength - 1;
  return r.square ? cornered(points) : curved(points);
}

function curved(points: readonly Point[]): string {
  let d = '';
  let a: Point | undefined;
  for (const b of points) {
    if (!a) d = `M${n(b.x)} ${n(b.y)}`;
    else if (Math.abs(a.x - b.x) < 0.5) d += `L${n(b.x)} ${n(b.y)}`;
    else {
      const bend = (b.y - a.y) * 0.62;
      d += `C${n(a.x)} ${n(a.y + bend)} ${n(b.x)} ${n(b.y - bend)} ${n(b.x)} ${n(b.y)}`;
    }
    a = b;
  }
  return d;
}

function cornered(points: readonly Point[]): string {
  let d = '';
  points.forEach((b, i) => {
    const a = points[i - 1];
    const c = points[i + 1];
    if (!a) d = `M${n(b.x)} ${n(b.y)}`;
    else if (!c) d += `L${n(b.x)} ${n(b.y)}`;
    else {
      const r = Math.min(radius, distance(a, b) / 2, distance(b, c) / 2);
      const p = toward(b, a, r);
      const q = toward(b, c, r);
      d += `L${n(p.x)} ${n(p.y)}Q${n(b.x)} ${n(b.y)} ${n(q.x)} ${n(q.y)}`;
    }
  });
  return d;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function toward(from: Point, to: Point, r: number): Point {
  const d = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * r) / d, y: from.y + ((to.y - from.y) * r) / d };
}

/** The head at the end of r: every edge enters its target from above. */
export function arrow(r: Route): string {
  const p = r.points.at(-1);
  if (!p) return '';
  const w = 4;
  return `M${n(p.x - w)} ${n(p.y - arrowLength)}L${n(p.x + w)} ${n(p.y - arrowLength)}L${n(p.x)} ${n(p.y - 0.5)}Z`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boundsOf(points: readonly Point[]): Box {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const p of points) {
    x0 = Math.min(x0, p.x);
    y0 = Math.min(y0, p.y);
    x1 = Math.max(x1, p.x);
    y1 = Math.max(y1, p.y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export function meet(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}
