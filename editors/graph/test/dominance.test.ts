import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dominance } from '../src/dominance';
import { count, doc, dominance, frontier, randomGraph } from './make';

test('frontiers, dominators and iterated frontiers of random graphs are those of the definitions', () => {
  let joined = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const g = randomGraph(seed, 3 + (seed % 9));
    const slow = dominance(g);
    const dom = new Dominance(doc(g));
    g.forEach((_, b) => {
      const want = slow[0]?.[b] ? frontier(g, slow, b) : [];
      joined += want.length;
      assert.deepEqual(dom.frontier(`b${b}`), want.map((y) => `b${y}`), `seed ${seed}, DF(b${b})`);
      const over = g.map((_, a) => a).filter((a) => slow[a]?.[b]).map((a) => `b${a}`);
      assert.deepEqual(dom.dominators(`b${b}`).toSorted(), over.toSorted(), `seed ${seed}, dominators of b${b}`);
    });
    const some = g.map((_, b) => b).filter((b) => (b * 7 + seed) % 3 === 0 && slow[0]?.[b]);
    const want = new Set<number>();
    for (let grown = true; grown; ) {
      grown = false;
      for (const b of [...some, ...want]) for (const y of frontier(g, slow, b)) if (!want.has(y)) grown = Boolean(want.add(y));
    }
    const ids = [...want].sort((a, b) => a - b).map((b) => `b${b}`);
    assert.deepEqual(dom.iterated(some.map((b) => `b${b}`)), ids, `seed ${seed}, iterated`);
    const rounds = dom.rounds(some.map((b) => `b${b}`));
    assert.deepEqual(rounds.flat().map((s) => s.block).toSorted(), ids.toSorted(), `seed ${seed}, rounds`);
    for (const s of rounds.flat()) for (const f of s.from) assert.ok(dom.frontier(f).includes(s.block));
  }
  assert.ok(joined > 500, 'the graphs have joins');
});

test('what the page works out for count is what phils prints', () => {
  const d = count();
  const dom = new Dominance(d);
  for (const b of d.blocks) assert.deepEqual(dom.frontier(b.id), b.df);
  for (const v of d.variables) assert.deepEqual(dom.rounds(v.defs.map((x) => x.block)), v.frontier);
});
