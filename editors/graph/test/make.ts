// Functions for tests: built from lists of edges, their facts worked out slowly from the
// definitions, sharing nothing with the page or the Go program.

import { readFileSync } from 'node:fs';
import { documents, type Doc, type Edge } from '../src/data';

/** The seeds' function, as `phils graph --format json` prints it; a Go test keeps it so. */
export function count(): Doc {
  return documents(JSON.parse(readFileSync('test/count.json', 'utf8')))[0] as Doc;
}

export function random(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 12345;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

/** Successors by block, block 0 the entry, which has no predecessor. */
export type Graph = number[][];

export function randomGraph(seed: number, blocks: number): Graph {
  const r = random(seed);
  return Array.from({ length: blocks }, () => Array.from({ length: r(5) === 0 ? 0 : 1 + r(2) }, () => 1 + r(blocks - 1)));
}

function reach(g: Graph, without: number): boolean[] {
  const seen = g.map(() => false);
  const work = without === 0 ? [] : [0];
  for (let b = work.pop(); b !== undefined; b = work.pop()) {
    if (seen[b]) continue;
    seen[b] = true;
    for (const s of g[b] ?? []) if (s !== without) work.push(s);
  }
  return seen;
}

/** dominates[a][b], by taking a away. */
export function dominance(g: Graph): boolean[][] {
  const all = reach(g, -1);
  return g.map((_, a) => {
    const rest = reach(g, a);
    return g.map((_, b) => (all[a] && all[b] && (a === b || !rest[b])) ?? false);
  });
}

export function frontier(g: Graph, dom: boolean[][], b: number): number[] {
  return g.map((_, y) => y).filter((y) => g.some((succs, p) => succs.includes(y) && dom[b]?.[p] && !(dom[b]?.[y] && b !== y)));
}

export function doc(g: Graph): Doc {
  const dom = dominance(g);
  const up = (b: number): number[] => g.map((_, a) => a).filter((a) => a !== b && dom[a]?.[b]);
  const idom = (b: number): number => up(b).find((a) => up(b).every((c) => dom[c]?.[a])) ?? -1;
  const cfg: Edge[] = [];
  const joins: Edge[] = [];
  g.forEach((succs, b) => succs.forEach((s) => {
    const back = dom[s]?.[b] ?? false;
    cfg.push({ from: `b${b}`, to: `b${s}`, label: '', tags: back ? ['back'] : [] });
    if (dom[0]?.[b] && idom(s) !== b) joins.push({ from: `b${b}`, to: `b${s}`, label: 'J', tags: ['j'] });
  }));
  return {
    kind: 'cfg', function: 'f', file: 'f.tac', dialect: 'tac', line: 1, ssa: false, reducible: true, cfg, joins, loops: [], variables: [], values: { nodes: [], edges: [] },
    blocks: g.map((_, b) => ({ id: `b${b}`, name: `bb${b}`, line: b + 2, lines: [`x = ${b}`], reachable: dom[0]?.[b] ?? false, idom: idom(b) < 0 ? '' : `b${idom(b)}`, df: null, loop: '', depth: 0 })),
  };
}

/** n diamonds one after the other: 3n + 1 blocks, without any loop or chain. Facts as they follow from the shape. */
export function diamonds(n: number): Doc {
  const d = doc([[]]);
  const block = (b: number, idom: number): void => {
    d.blocks.push({ id: `b${b}`, name: `bb${b}`, line: b + 2, lines: [`x = ${b}`, 'goto somewhere'], reachable: true, idom: idom < 0 ? '' : `b${idom}`, df: null, loop: '', depth: 0 });
  };
  const edge = (a: number, b: number, join: boolean): void => {
    const e = { from: `b${a}`, to: `b${b}`, label: '', tags: [] };
    d.cfg.push(e);
    if (join) d.joins.push({ ...e, tags: ['j'] });
  };
  d.blocks = [];
  block(0, -1);
  for (let i = 0; i < n; i++) {
    const top = 3 * i;
    block(top + 1, top);
    block(top + 2, top);
    block(top + 3, top);
    edge(top, top + 1, false);
    edge(top, top + 2, false);
    edge(top + 1, top + 3, true);
    edge(top + 2, top + 3, true);
  }
  return d;
}
