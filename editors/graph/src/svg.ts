// The graph view's picture without a page: `phils graph --format svg` runs this in a JavaScript
// engine of its own (see analysis/graph/svg), which has neither a document nor Intl.

import { light } from 'virtual:theme';
import type { Doc } from './data';
import { Dominance } from './dominance';
import { exportSVG } from './export';
import { noFold } from './fold';
import { layout } from './pieces';
import { picture } from './picture';
import { measure, scene } from './scene';

// goja lacks it; dagre copies lists of names by it.
const scope = globalThis as { structuredClone?: unknown };
scope.structuredClone ??= (x: unknown): unknown => JSON.parse(JSON.stringify(x));

// There is no font to measure. A monospace letter of 12 px is 7.2 px wide in most fonts, 7.23 in
// DejaVu Sans Mono, the widest of those that the picture asks for.
const widths = { code: 7.23, title: 8 };

/**
 * Draws a document, in JSON, as the page first shows it, in its light colours. shown counts the
 * nodes that stand for themselves, whole those that there are with nothing folded.
 */
export function draw(json: string): { svg: string; shown: number; whole: number } {
  const doc = JSON.parse(json) as Doc;
  const p = picture(doc, new Dominance(doc), { kind: doc.kind, state: noFold });
  const sizes = measure(p, widths);
  const sc = scene(p, sizes.nodes, layout(sizes.nodes, sizes.edges), widths);
  const lit = { nodes: new Map(), edges: new Map(), dim: false };
  const svg = exportSVG(sc, { title: `${doc.function}, ${doc.kind}`, theme: light, lit, names: new Set(), labels: new Set(doc.blocks.map((b) => b.name)), showPhis: false });
  return { svg, shown: p.nodes.filter((n) => !n.tags.includes('folded')).length, whole: p.whole };
}
