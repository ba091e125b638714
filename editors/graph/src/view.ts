// The window onto a scene: what is seen, how large, and moving it.

import type { Box } from './route';

export interface View {
  /** The scene's point at the window's top left corner, and pixels per unit. */
  x: number;
  y: number;
  k: number;
}

export const minScale = 0.02;
export const maxScale = 4;

export function zoom(v: View, factor: number, px: number, py: number): View {
  const k = Math.min(maxScale, Math.max(minScale, v.k * factor));
  return { k, x: v.x + px / v.k - px / k, y: v.y + py / v.k - py / k };
}

export function pan(v: View, dx: number, dy: number): View {
  return { ...v, x: v.x - dx / v.k, y: v.y - dy / v.k };
}

/** All of a w × h scene in a window of W × H pixels, but no larger than at scale most. */
export function fit(w: number, h: number, W: number, H: number, most = 1.25): View {
  const k = Math.min(most, Math.max(minScale, Math.min(W / Math.max(1, w), H / Math.max(1, h))));
  return { k, x: w / 2 - W / 2 / k, y: h * k < H ? h / 2 - H / 2 / k : 0 };
}

export function center(v: View, b: Box, W: number, H: number): View {
  return { ...v, x: b.x + b.w / 2 - W / 2 / v.k, y: b.y + b.h / 2 - H / 2 / v.k };
}

export function windowOf(v: View, W: number, H: number, margin: number): Box {
  return { x: v.x - margin / v.k, y: v.y - margin / v.k, w: (W + 2 * margin) / v.k, h: (H + 2 * margin) / v.k };
}

export function inside(v: View, b: Box, W: number, H: number): boolean {
  const w = windowOf(v, W, H, -12);
  return b.x >= w.x && b.y >= w.y && b.x + b.w <= w.x + w.w && b.y + b.h <= w.y + w.h;
}

/** A view between a and b, at t from 0 to 1, eased. */
export function between(a: View, b: View, t: number): View {
  const e = 1 - (1 - t) ** 3;
  const k = a.k * (b.k / a.k) ** e;
  // x and y are linear in 1/k so that a zoom about a point keeps that point.
  const f = a.k === b.k ? e : (1 / k - 1 / a.k) / (1 / b.k - 1 / a.k);
  return { k, x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f };
}
