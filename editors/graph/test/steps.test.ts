import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variable } from '../src/data';
import { Dominance } from '../src/dominance';
import { flavorsOf, steps } from '../src/steps';
import { count } from './make';

test('s of count: bb0 and bb4, then bb5, then bb1, then the φs', () => {
  const d = count();
  const names = new Map(d.blocks.map((b) => [b.id, b.name]));
  const s = d.variables.find((v) => v.name === 's') as Variable;
  const all = steps(d, new Dominance(d), s, 'pruned');
  const added = all.map((x) => [...x.added].map((b) => names.get(b)));
  assert.deepEqual(added, [['bb0', 'bb4'], ['bb5'], ['bb1'], ['bb1', 'bb5']]);
  assert.deepEqual(all.map((x) => x.text), ['s is defined in bb0 and bb4.', 'DF(bb4) ∋ bb5.', 'DF(bb5) ∋ bb1.', 's gets a φ in bb1 and bb5.']);
  const last = new Map([...(all.at(-1)?.lit ?? [])].map(([b, l]) => [names.get(b), l]));
  assert.deepEqual(last, new Map([['bb0', 'def'], ['bb4', 'def'], ['bb5', 'phi'], ['bb1', 'phi']]));
});

test('a block of the frontier without a φ is told from one with it', () => {
  const d = count();
  const t3 = d.variables.find((v) => v.name === 't3') as Variable;
  const pruned = steps(d, new Dominance(d), t3, 'pruned').at(-1);
  assert.deepEqual([...(pruned?.lit.values() ?? [])], ['dropped']);
  assert.match(pruned?.text ?? '', /No φ\. None in bb1: t3 is not live there\./);
  const minimal = steps(d, new Dominance(d), t3, 'minimal').at(-1);
  assert.deepEqual([...(minimal?.lit.values() ?? [])], ['phi']);
  assert.equal(flavorsOf(t3)[0], 'pruned');
});
