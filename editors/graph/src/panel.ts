// The panel beside the graph: the variable picker, facts of the selected block, what
// the colours mean.

import type { App } from './app';
import { displayName, type Block, type Value } from './data';
import { h } from './dom';
import { icon } from './icons';
import { flavorNames, flavorsOf } from './steps';

export class Panel {
  readonly el: HTMLElement;
  readonly select: HTMLSelectElement;
  private readonly steps = h('div', { class: 'steps' });
  private readonly facts = h('div', { class: 'facts' });
  private readonly legend = h('div', { class: 'legend' });

  constructor(private readonly app: App) {
    this.select = h('select', { id: 'variable', 'aria-label': 'Variable', change: () => app.pick(this.select.value === '' ? undefined : Number(this.select.value)) });
    this.el = h('aside', { class: 'panel', 'aria-label': 'Details' },
      h('section', {}, h('h2', {}, 'Variable'), this.select, this.steps),
      h('section', {}, this.facts),
      h('section', {}, h('h2', {}, 'Legend'), this.legend));
  }

  /** The variables of another function. */
  variables(): void {
    const doc = this.app.doc;
    const options = doc.variables.map((v, i) => ({ i, text: displayName(v), phis: Math.max(0, ...Object.values(v.phis).map((p) => p.length)) }));
    const group = (label: string, list: typeof options): HTMLElement | false =>
      list.length > 0 && h('optgroup', { label }, ...list.map((o) => h('option', { value: o.i }, o.text)));
    this.select.replaceChildren(h('option', { value: '' }, doc.variables.length > 0 ? 'choose …' : 'there is none'),
      ...[group('with φs', options.filter((o) => o.phis > 0)), group('without φs', options.filter((o) => o.phis === 0))].filter((x) => x !== false));
  }

  update(): void {
    const { app } = this;
    this.select.value = app.variable === undefined ? '' : String(app.variable);
    this.drawSteps();
    this.drawFacts();
    this.drawLegend();
  }

  private drawSteps(): void {
    const { app } = this;
    const v = app.picked;
    const shown = app.shown;
    if (!v || !shown) {
      this.steps.replaceChildren(h('p', { class: 'hint' }, 'Pick a variable to see where its φs come from: its definitions, the frontier steps, the φs.'));
      return;
    }
    const n = app.allSteps.length;
    const button = (label: string, name: Parameters<typeof icon>[0], to: number, key: string): HTMLElement =>
      h('button', { type: 'button', class: 'step', 'aria-label': label, title: `${label} (${key})`, disabled: to < 0 || to >= n || to === app.step, click: () => app.goStep(to) }, icon(name));
    const list = h('ol', { class: 'step-list' },
      ...app.allSteps.map((s, i) => h('li', { class: i < app.step ? 'done' : i === app.step ? 'now' : 'later', 'aria-current': i === app.step ? 'step' : undefined },
        h('button', { type: 'button', click: () => app.goStep(i) }, h('b', {}, s.title), h('span', {}, s.text)))));
    this.steps.replaceChildren(
      h('div', { class: 'step-bar' },
        button('First step', 'first', app.step === 0 ? -1 : 0, '{'),
        button('Previous step', 'previous', app.step - 1, '['),
        h('span', { class: 'step-count', 'aria-live': 'polite' }, `Step ${app.step + 1} of ${n}`),
        button('Next step', 'next', app.step + 1, ']'),
        button('Last step', 'last', app.step === n - 1 ? n : n - 1, '}')),
      list,
      ...this.flavors(v.name));
  }

  private flavors(name: string): HTMLElement[] {
    const { app } = this;
    const v = app.picked;
    const all = v ? flavorsOf(v) : [];
    if (!v || all.length < 2) return [];
    const box = h('fieldset', { class: 'flavors' }, h('legend', {}, 'φs of'));
    for (const f of all) {
      box.append(h('label', {}, h('input', { type: 'radio', name: `flavor-${name}`, value: f, checked: f === app.flavor, change: () => app.setFlavor(f) }), h('span', {}, flavorNames[f] ?? f), h('i', {}, String(v.phis[f]?.length ?? 0))));
    }
    return [box];
  }

  private drawFacts(): void {
    const { app } = this;
    const node = app.selectedNode;
    if (!node) {
      const { doc } = app;
      const critical = doc.cfg.filter((e) => e.tags.includes('critical')).length;
      const back = doc.cfg.filter((e) => e.tags.includes('back')).length;
      this.facts.replaceChildren(h('h2', {}, doc.function),
        table([['file', `${doc.file}:${doc.line}`], ['form', doc.ssa ? 'SSA' : 'plain'], ['blocks', String(doc.blocks.length)], ['edges', `${doc.cfg.length}, ${back} back, ${critical} critical`],
          ['loops', `${doc.loops.length}${doc.reducible ? '' : ', irreducible'}`]]),
        h('p', { class: 'hint' }, 'Click a block for its facts; hover it to light up its frontiers and dominators.'));
      return;
    }
    if (node.kind === 'value') {
      this.value(app.doc.values.nodes.find((v) => v.id === node.id), node.title);
      return;
    }
    const block = node.kind === 'block' ? app.blocks.get(node.id) : undefined;
    if (block) this.block(block);
    else {
      this.facts.replaceChildren(h('h2', {}, node.title), table([['blocks', this.links(node.blocks)]]),
        node.tags.includes('folded') && h('button', { type: 'button', class: 'wide', click: () => app.toggle(node.id) }, 'Unfold') || '');
    }
  }

  private block(b: Block): void {
    const { app } = this;
    const preds = app.doc.cfg.filter((e) => e.to === b.id).map((e) => e.from);
    const succs = app.doc.cfg.filter((e) => e.from === b.id).map((e) => e.to);
    const df = app.dom.frontier(b.id);
    const loop = app.doc.loops.find((l) => l.id === b.loop);
    const rows: [string, Node | string][] = [['line', String(b.line)], ['predecessors', this.links(preds)], ['successors', this.links(succs)]];
    if (b.reachable) {
      rows.push(['idom', b.idom ? this.links([b.idom]) : 'none: the entry'], ['dominates', this.links(app.dom.childrenOf(b.id))],
        ['DF', this.links(df)], ['iterated DF', this.links(app.dom.iterated([b.id]))]);
    } else rows.push(['dominance', 'unreachable']);
    if (loop) rows.push(['loop', h('span', {}, `depth ${loop.depth}, header `, this.links([loop.header]))]);
    const vars = app.doc.variables.map((v, i) => ({ v, i })).filter(({ v }) => v.defs.some((d) => d.block === b.id));
    const defines = h('span', {}, ...vars.slice(0, 24).map(({ v, i }) => h('button', { type: 'button', class: 'link', click: () => app.pick(i) }, v.source_name || v.name)));
    if (vars.length > 0) rows.push(['defines', defines]);
    this.facts.replaceChildren(h('h2', {}, b.name), table(rows),
      ...(loop && loop.header === b.id && app.kind === 'cfg' ? [h('button', { type: 'button', class: 'wide', click: () => app.toggle(b.id) }, 'Fold this loop')] : []));
  }

  private value(v: Value | undefined, title: string): void {
    if (!v) return;
    const { app } = this;
    const names = new Map(app.doc.values.nodes.map((n) => [n.id, n.label]));
    const link = (ids: string[]): HTMLElement =>
      h('span', {}, ...[...new Set(ids)].map((id) => h('button', { type: 'button', class: 'link', click: () => app.selectValue(id) }, names.get(id) ?? id)));
    const from = app.doc.values.edges.filter((e) => e.to === v.id).map((e) => e.from);
    const to = app.doc.values.edges.filter((e) => e.from === v.id).map((e) => e.to);
    this.facts.replaceChildren(h('h2', {}, title), table([...(v.line ? [['line', String(v.line)] as [string, string]] : []), ['block', v.block ? this.links([v.block]) : '–'], ['made of', from.length > 0 ? link(from) : 'no value'], ['used by', to.length > 0 ? link(to) : 'nothing']]));
  }

  /** Names of blocks that can be clicked. */
  private links(blocks: readonly string[]): Node | string {
    if (blocks.length === 0) return 'none';
    const most = 40;
    const out = h('span', {}, ...blocks.slice(0, most).map((b) => h('button', { type: 'button', class: 'link', 'data-block': b, click: () => this.app.goTo(b) }, this.app.blocks.get(b)?.name ?? b)));
    if (blocks.length > most) out.append(` and ${blocks.length - most} more`);
    return out;
  }

  private drawLegend(): void {
    const { app } = this;
    const line = (cls: string, text: string): HTMLElement => h('li', {}, h('i', { class: `key line ${cls}` }), text);
    const box = (cls: string, text: string): HTMLElement => h('li', {}, h('i', { class: `key ${cls}` }), text);
    const blocks = app.kind !== 'def-use';
    const items: (HTMLElement | false)[] = [
      app.kind === 'cfg' && line('back', 'back edge'),
      app.kind === 'cfg' && line('critical', 'critical edge'),
      app.kind === 'dj' && line('d', 'D edge: immediate dominator'),
      app.kind === 'dj' && line('j', 'J edge: join'),
      app.kind === 'dj' && line('j back', 'J edge of a back edge'),
      app.shown !== undefined && box('def', 'definition'),
      app.shown !== undefined && box('frontier', 'in the iterated frontier'),
      app.shown !== undefined && box('phi', 'gets a φ'),
      app.shown !== undefined && box('dropped', 'in the frontier, no φ'),
      blocks && box('df', 'dominance frontier of the block'),
      blocks && box('idf', 'iterated frontier of the block'),
      blocks && box('dominator', 'dominator of the block'),
      box('match', 'match of the search'),
    ];
    this.legend.replaceChildren(h('ul', {}, ...items));
  }
}

function table(rows: [string, Node | string][]): HTMLElement {
  return h('dl', {}, ...rows.flatMap(([k, v]) => [h('dt', {}, k), h('dd', {}, v)]));
}
