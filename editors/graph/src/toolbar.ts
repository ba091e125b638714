// The bar above the graph.

import type { App } from './app';
import { kinds, type Kind } from './data';
import { h } from './dom';
import { icon } from './icons';

const kindNames: Record<Kind, [string, string]> = {
  cfg: ['CFG', 'Control-flow graph'],
  dom: ['Dominators', 'Dominator tree'],
  dj: ['DJ graph', 'Dominator tree with join edges'],
  loops: ['Loops', 'Loop nesting forest'],
  'def-use': ['Def-use', 'Values and what uses them'],
};

export class Toolbar {
  readonly el: HTMLElement;
  readonly search: HTMLInputElement;
  private readonly functions: HTMLSelectElement;
  private readonly found = h('span', { class: 'found', 'aria-live': 'polite' });
  private readonly tabs = new Map<Kind, HTMLButtonElement>();
  private readonly foldAll: HTMLButtonElement;
  private readonly scale = h('span', { class: 'scale' });

  constructor(private readonly app: App) {
    this.functions = h('select', { class: 'functions', 'aria-label': 'Function', change: () => app.showDoc(Number(this.functions.value)) });
    this.search = h('input', {
      type: 'search', placeholder: 'Search  /', 'aria-label': 'Search', spellcheck: 'false', autocomplete: 'off',
      input: () => app.search(this.search.value),
      keydown: (e: KeyboardEvent) => {
        if (e.key === 'Enter') app.nextMatch(e.shiftKey ? -1 : 1);
        else if (e.key === 'Escape') {
          if (this.search.value) app.search((this.search.value = ''));
          app.focus();
        } else return;
        e.preventDefault();
        e.stopPropagation();
      },
    });
    const tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'What is drawn' });
    for (const k of kinds) {
      const [name, title] = kindNames[k];
      const b = h('button', { type: 'button', role: 'tab', title: `${title} (${kinds.indexOf(k) + 1})`, 'data-kind': k, click: () => app.setKind(k) }, name);
      this.tabs.set(k, b);
      tabs.append(b);
    }
    tabs.addEventListener('keydown', (e) => {
      const d = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
      if (d === 0) return;
      e.preventDefault();
      e.stopPropagation();
      const k = kinds[(kinds.indexOf(app.kind) + d + kinds.length) % kinds.length] as Kind;
      app.setKind(k);
      this.tabs.get(k)?.focus();
    });
    this.foldAll = h('button', { type: 'button', class: 'text', click: () => app.act('unfold-all') }, 'Unfold all');
    const button = (label: string, name: Parameters<typeof icon>[0], run: () => void): HTMLElement => h('button', { type: 'button', 'aria-label': label, title: label, click: run }, icon(name));
    this.el = h('header', { class: 'toolbar' },
      this.functions, tabs,
      h('div', { class: 'search' }, this.search, this.found),
      h('div', { class: 'spacer' }),
      this.foldAll,
      h('div', { class: 'group' },
        button('Zoom out (−)', 'minus', () => app.act('zoom-out')), this.scale, button('Zoom in (+)', 'plus', () => app.act('zoom-in')), button('Fit the window (0)', 'fit', () => app.act('fit'))),
      h('div', { class: 'group' },
        h('button', { type: 'button', title: 'Save the picture as SVG', 'data-export': 'svg', click: () => void app.export('svg') }, 'SVG'),
        h('button', { type: 'button', title: 'Save the picture as PNG', 'data-export': 'png', click: () => void app.export('png') }, 'PNG')),
      button('Hide or show the panel (p)', 'panel', () => app.act('panel')),
      button('Keys (?)', 'help', () => app.act('help')));
  }

  functionsOf(names: string[], at: number): void {
    this.functions.replaceChildren(...names.map((n, i) => h('option', { value: i }, n)));
    this.functions.value = String(at);
    this.functions.classList.toggle('single', names.length < 2);
    this.functions.disabled = names.length < 2;
  }

  update(): void {
    const { app } = this;
    for (const [k, b] of this.tabs) {
      b.setAttribute('aria-selected', String(k === app.kind));
      b.tabIndex = k === app.kind ? 0 : -1;
    }
    const n = app.matches.length;
    this.found.textContent = !app.words ? '' : n === 0 ? 'none' : app.match === undefined ? String(n) : `${app.match + 1}/${n}`;
    this.foldAll.textContent = app.unfolded ? 'Fold' : 'Unfold all';
    this.foldAll.hidden = !app.canFold;
  }

  scaleIs(k: number): void {
    this.scale.textContent = `${Math.round(k * 100)}%`;
  }
}
