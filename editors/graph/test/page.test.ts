import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '../src/code';
import { documents } from '../src/data';
import { Dominance } from '../src/dominance';
import { colorNames, exportSVG, pngScale, type Theme } from '../src/export';
import { noFold } from '../src/fold';
import { actionOf } from '../src/keys';
import { layout } from '../src/pieces';
import { marks } from '../src/marks';
import { picture } from '../src/picture';
import { measure, scene } from '../src/scene';
import { search } from '../src/search';
import { steps } from '../src/steps';
import { between, center, fit, pan, zoom } from '../src/view';
import { walk } from '../src/walk';
import type { Kind, Variable } from '../src/data';
import { count } from './make';

function drawn(kind: Kind = 'cfg') {
  const d = count();
  const dom = new Dominance(d);
  const v = d.variables.find((v) => v.name === 's') as Variable;
  const p = picture(d, dom, { kind, state: noFold, variable: { v, flavor: 'pruned' } });
  const widths = { code: 7.2, title: 8 };
  const m = measure(p, widths);
  return { d, dom, v, sc: scene(p, m.nodes, layout(m.nodes, m.edges), widths) };
}

test('data that is no graph is refused, one graph and several are taken', () => {
  const d = count();
  assert.equal(documents(d).length, 1);
  assert.equal(documents([d, d]).length, 2);
  for (const bad of [null, 3, 'x', {}, [{}], { blocks: 1 }]) assert.throws(() => documents(bad), /no graph of phils/);
});

test('words of a statement', () => {
  const names = new Set(['s']);
  const labels = new Set(['bb1']);
  assert.deepEqual(words('s = s + si', names, labels).map((w) => [w.text, w.kind]), [['s', 'def'], [' = ', ''], ['s', 'use'], [' + si', '']]);
  assert.deepEqual(words('goto bb1', names, labels).map((w) => w.kind), ['', 'label']);
  assert.deepEqual(words('br label %bb1', names, labels).map((w) => w.kind), ['', 'label']);
  assert.equal(words('_1 = add _1, 12 @5:25', new Set(['_1']), labels).map((w) => w.text).join(''), '_1 = add _1, 12 @5:25');
});

test('search finds names first, then text, over all blocks', () => {
  const d = count();
  assert.deepEqual(search(d, 'cfg', ' BB5 '), ['b6', 'b3', 'b5']);
  assert.deepEqual(search(d, 'cfg', 'return'), ['b4']);
  assert.deepEqual(search(d, 'cfg', '  '), []);
  assert.equal(search(d, 'def-use', 's.4').length, 1);
});

test('keys leave alone what belongs to the browser', () => {
  const key = (key: string, m = {}) => actionOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...m });
  assert.equal(key(']'), 'next-step');
  assert.equal(key('ArrowDown'), 'down');
  assert.equal(key('ArrowDown', { shiftKey: true }), 'pan-down');
  assert.equal(key('0', { ctrlKey: true }), undefined);
  assert.equal(key('q'), undefined);
});

test('the view: zooming keeps the place under the pointer, moving ends where it is told', () => {
  const v = { x: 10, y: 20, k: 1 };
  const z = zoom(v, 2, 100, 50);
  assert.equal(z.x + 100 / z.k, v.x + 100 / v.k);
  assert.equal(z.y + 50 / z.k, v.y + 50 / v.k);
  assert.deepEqual(pan(v, 5, 5), { x: 5, y: 15, k: 1 });
  const f = fit(1000, 500, 500, 500);
  assert.equal(f.k, 0.5);
  assert.equal(f.x, 0);
  assert.deepEqual(between(v, z, 1), z);
  assert.equal(center(v, { x: 0, y: 0, w: 10, h: 10 }, 100, 100).x, -45);
});

test('arrow keys follow the edges, and go sideways', () => {
  const { sc } = drawn();
  assert.equal(walk(sc, undefined, 'down'), 'b1');
  assert.equal(walk(sc, 'b1', 'down'), 'b2');
  assert.equal(walk(sc, 'b5', 'down'), 'b6');
  assert.equal(walk(sc, 'b2', 'up'), 'b1');
  assert.equal(walk(sc, 'b6', 'down'), 'b2', 'along the back edge, as there is no other');
  const beside = [walk(sc, 'b3', 'left'), walk(sc, 'b3', 'right')];
  assert.ok(beside.includes('b4'));
});

test('a hovered block lights up its frontier, iterated frontier and dominators', () => {
  const { d, dom, sc } = drawn();
  const lit = marks(d, dom, sc, { hovered: 'b5', matches: [] });
  assert.ok(lit.nodes.get('b6')?.has('df'));
  assert.ok(lit.nodes.get('b2')?.has('idf'));
  for (const b of ['b1', 'b2', 'b3']) assert.ok(lit.nodes.get(b)?.has('dominator'), b);
  assert.equal(lit.nodes.get('b4'), undefined);
  assert.equal(lit.dim, false);
});

test('pictures of count: J edges, loops, values', () => {
  const dj = drawn('dj').sc;
  assert.deepEqual(dj.edges.filter((e) => e.kind === 'j').map((e) => `${e.from}>${e.to}`), ['b5>b6', 'b6>b2']);
  assert.equal(dj.edges.filter((e) => e.kind === 'd').length, 5);
  const loops = drawn('loops').sc;
  assert.deepEqual(loops.nodes.map((n) => [n.title, n.note]), [['count', '1 loop'], ['bb1', 'depth 1']]);
  assert.deepEqual(loops.nodes[1]?.lines, ['bb1, bb2, bb4, bb5']);
  const cfg = drawn().sc;
  assert.deepEqual(cfg.nodes.find((n) => n.id === 'b2')?.phis, ['s₂ = φ(bb0: 0, bb5: s₄)']);
  assert.ok(cfg.edges.some((e) => e.tags.includes('back')) && cfg.edges.some((e) => e.tags.includes('critical')));
});

test('the exported picture carries its colours, and escapes the text', () => {
  const { d, dom, v, sc } = drawn();
  const shown = steps(d, dom, v, 'pruned').at(-1);
  const theme = Object.fromEntries(colorNames.map((n, i) => [n, `rgb(${i}, 0, 0)`])) as Theme;
  const svg = exportSVG(sc, { title: 'a < b & c', theme, lit: marks(d, dom, sc, { matches: [], shown }), names: new Set(v.names), labels: new Set(), showPhis: true });
  assert.match(svg, /<title>a &lt; b &amp; c<\/title>/);
  assert.match(svg, /t3 = i &lt; n/);
  assert.match(svg, /s₂ = φ\(bb0: 0, bb5: s₄\)/);
  assert.equal(svg.split(`stroke="${theme.phi}"`).length - 1, 2, 'bb1 and bb5 are lit as φs');
  assert.doesNotMatch(svg, /\sstyle=|class=|var\(|<script/);
  assert.equal((svg.match(/<g /g) ?? []).length, (svg.match(/<\/g>/g) ?? []).length);
  assert.equal(pngScale(100, 100), 2);
  assert.ok(pngScale(400, 380_000) * 380_000 <= 8192);
});
