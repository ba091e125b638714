import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dominance } from '../src/dominance';
import { budget, fold, noFold } from '../src/fold';
import { picture } from '../src/picture';
import type { Doc, Kind } from '../src/data';
import { count, diamonds, doc } from './make';

/** Every block is in one group. */
function whole(d: Doc, groups: { blocks: string[] }[]): void {
  assert.deepEqual(groups.flatMap((g) => g.blocks).toSorted(), d.blocks.map((b) => b.id).toSorted());
}

test('a small function is not folded, but a loop that is closed is', () => {
  const d = count();
  const dom = new Dominance(d);
  assert.equal(fold(d, dom, noFold).length, 6);
  const loop = d.loops[0]?.id ?? '';
  const groups = fold(d, dom, { ...noFold, closed: new Set([loop]) });
  whole(d, groups);
  assert.deepEqual(groups.map((g) => [g.kind, g.blocks.length]), [['block', 1], ['loop', 4], ['block', 1]]);
});

test('5,000 blocks of diamonds come down to the budget, and a focus shows what is around it', () => {
  const d = diamonds(1667);
  const dom = new Dominance(d);
  const groups = fold(d, dom, noFold);
  whole(d, groups);
  assert.ok(groups.length <= budget, `${groups.length} groups`);
  assert.ok(groups.some((g) => g.kind === 'region'));
  const at = 'b2500';
  const near = fold(d, dom, { ...noFold, focus: [at] });
  whole(d, near);
  assert.equal(near.find((g) => g.blocks.includes(at))?.kind, 'block');
  assert.ok(near.length <= 2 * budget, `${near.length} groups`);
  // However often somebody looks elsewhere, the number stays bounded.
  const many = fold(d, dom, { ...noFold, focus: d.blocks.filter((_, i) => i % 97 === 0).map((b) => b.id) });
  whole(d, many);
  assert.ok(many.length <= 1100, `${many.length} groups`);
  assert.equal(fold(d, dom, { ...noFold, all: true }).length, 5002);
});

test('a chain is one node until it is opened', () => {
  const d = doc(Array.from({ length: 130 }, (_, b) => (b < 129 ? [b + 1] : [])));
  const dom = new Dominance(d);
  const groups = fold(d, dom, noFold);
  assert.deepEqual(groups.map((g) => [g.kind, g.blocks.length]), [['chain', 130]]);
  const open = fold(d, dom, { ...noFold, open: new Set([groups[0]?.id ?? '']) });
  whole(d, open);
  assert.ok(open.length > 1);
});

test('an irreducible function of many blocks is folded too', () => {
  // Two blocks that jump to each other, entered at both, again and again.
  const d = doc(Array.from({ length: 200 }, (_, b) => (b % 4 === 0 ? [b + 1, b + 2] : b % 4 === 1 ? [b + 1, b + 3] : b % 4 === 2 ? [b - 1] : [b + 1])).map((s) => s.filter((x) => x < 200)));
  whole(d, fold(d, new Dominance(d), noFold));
});

test('each kind of picture of a large function has few nodes, and edges between them only', () => {
  const d = diamonds(1667);
  const dom = new Dominance(d);
  for (const kind of ['cfg', 'dom', 'dj', 'loops', 'def-use'] as Kind[]) {
    const p = picture(d, dom, { kind, state: noFold });
    assert.ok(p.nodes.length <= budget + 1, `${kind}: ${p.nodes.length} nodes`);
    const ids = new Set(p.nodes.map((n) => n.id));
    assert.equal(ids.size, p.nodes.length);
    assert.equal(new Set(p.edges.map((e) => e.id)).size, p.edges.length);
    for (const e of p.edges) assert.ok(ids.has(e.from) && ids.has(e.to), `${kind}: ${e.id}`);
  }
});
