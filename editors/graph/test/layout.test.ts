import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LEdge, LNode, Placed, Point } from '../src/layout';
import { cutsOf, layout } from '../src/pieces';
import { arrow, path } from '../src/route';
import { random, randomGraph, type Graph } from './make';

function input(g: Graph, seed: number): { nodes: LNode[]; edges: LEdge[] } {
  const r = random(seed);
  const nodes = g.map((_, b) => ({ id: `b${b}`, w: 60 + r(120), h: 24 + r(90) }));
  const edges = g.flatMap((succs, b) => succs.map((s, i) => ({ id: `${b}.${i}`, from: `b${b}`, to: `b${s}`, lw: r(4) === 0 ? 30 : 0, stub: r(2) === 0, up: r(9) === 0 })));
  return { nodes, edges };
}

/** Nodes do not overlap, and every edge leaves its source at the bottom and enters its target at the top. */
function sound(nodes: LNode[], edges: LEdge[], p: Placed, what: string): void {
  const at = new Map(nodes.map((n, i) => [n.id, { n, c: p.nodes[i] as Point }]));
  const boxes = [...at.values()].sort((a, b) => a.c.y - a.n.h / 2 - (b.c.y - b.n.h / 2));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (b.c.y - b.n.h / 2 >= a.c.y + a.n.h / 2) break;
      assert.ok(Math.abs(a.c.x - b.c.x) >= (a.n.w + b.n.w) / 2, `${what}: ${a.n.id} and ${b.n.id} overlap`);
    }
    assert.ok(a.c.x - a.n.w / 2 >= 0 && a.c.y - a.n.h / 2 >= 0 && a.c.x + a.n.w / 2 <= p.width && a.c.y + a.n.h / 2 <= p.height, `${what}: ${a.n.id} is outside`);
  });
  edges.forEach((e, i) => {
    const { points } = p.edges[i] as Placed['edges'][number];
    const s = at.get(e.from);
    const t = at.get(e.to);
    const a = points[0];
    const b = points.at(-1);
    assert.ok(s && t && a && b);
    assert.ok(Math.abs(a.y - (s.c.y + s.n.h / 2)) < 1 && Math.abs(a.x - s.c.x) <= s.n.w / 2, `${what}: ${e.id} does not begin at the bottom of ${e.from}`);
    assert.ok(Math.abs(b.y - (t.c.y - t.n.h / 2)) < 1 && Math.abs(b.x - t.c.x) <= t.n.w / 2, `${what}: ${e.id} does not end at the top of ${e.to}`);
    assert.match(path(p.edges[i] as Placed['edges'][number]), /^M[-\d.]+ [-\d.]+[LC]/);
    assert.match(arrow(p.edges[i] as Placed['edges'][number]), /Z$/);
    for (const q of points) assert.ok(Number.isFinite(q.x) && Number.isFinite(q.y));
  });
}

test('layouts of random graphs, with loops to itself, parallel and J edges', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { nodes, edges } = input(randomGraph(seed, 2 + (seed % 14)), seed);
    sound(nodes, edges, layout(nodes, edges), `seed ${seed}`);
  }
});

test('edges that close no cycle run down', () => {
  const { nodes, edges } = input([[1, 2], [3], [3], [4, 1], []], 3);
  const plain = edges.map((e) => ({ ...e, up: false }));
  const p = layout(nodes, plain);
  const y = new Map(nodes.map((n, i) => [n.id, (p.nodes[i] as Point).y]));
  for (const e of plain) assert.equal((y.get(e.from) ?? 0) < (y.get(e.to) ?? 0), e.from !== 'b3' || e.to !== 'b1', e.id);
});

test('a large graph in pieces: loops, blocks that return, a far exit and an outer loop', () => {
  const g: Graph = [];
  const n = 420;
  for (let b = 0; b < n; b++) {
    const k = b % 6;
    g.push(k === 0 ? [b + 1, b + 2] : k === 1 ? [b + 3] : k === 2 ? [b + 1, b + 2] : k === 3 ? (b % 4 === 1 ? [] : [b - 1]) : k === 4 ? [b + 1] : b % 60 === 5 ? [b + 1, n - 1] : [b + 1]);
  }
  g[n - 2] = [n - 1, 1]; // the outer loop
  g[n - 1] = [];
  const { nodes, edges } = input(g.map((s) => s.filter((x) => x < n)), 5);
  const plain = edges.map((e) => ({ ...e, up: false }));
  sound(nodes, plain, layout(nodes, plain), 'pieces');
});

test('cuts are at nodes that no edge passes by', () => {
  const spans: [number, number, boolean][] = [];
  for (let i = 0; i < 299; i++) spans.push([i, i + 1, false]);
  spans.push([50, 90, false], [130, 129, false]);
  const cuts = cutsOf(300, spans);
  assert.equal(cuts[0], 0);
  assert.equal(cuts.at(-1), 299);
  assert.ok(cuts.length > 3);
  for (const c of cuts.slice(1, -1)) {
    for (const [a, b] of spans) assert.ok(!(Math.min(a, b) < c && c < Math.max(a, b)), `${c} lies between ${a} and ${b}`);
    assert.ok(c !== 129 && c !== 130);
  }
});
