// The page: what is chosen, and what follows from it.

import { currentTheme, measureText, png } from './browser';
import { Canvas } from './canvas';
import { documents, kinds, type Block, type Doc, type Kind, type Variable } from './data';
import { Dominance } from './dominance';
import { h } from './dom';
import { place, stop, Superseded } from './engine';
import { exportSVG } from './export';
import { budget, foldedAt, loopsFolded, noFold, unfolded, unhidden, type FoldState } from './fold';
import type { FromHost, Host } from './host';
import { actionOf, help, type Action } from './keys';
import { marks, nodesOf } from './marks';
import { Panel } from './panel';
import { picture } from './picture';
import { measure, scene, type Scene, type SNode, type Widths } from './scene';
import { search } from './search';
import { flavorsOf, steps, type Shown } from './steps';
import { Toolbar } from './toolbar';
import { pan } from './view';
import { walk } from './walk';

/** What is kept in sight when the picture changes: a node, and where it was in the window. */
interface Anchor {
  block: string;
  px: number;
  py: number;
}

export class App {
  docs: Doc[] = [];
  doc!: Doc;
  dom!: Dominance;
  blocks = new Map<string, Block>();
  kind: Kind = 'cfg';
  variable: number | undefined;
  flavor = 'pruned';
  step = 0;
  allSteps: Shown[] = [];
  words = '';
  matches: string[] = [];
  match: number | undefined;

  private at = 0;
  private fold: FoldState = noFold;
  private value: string | undefined; // in the middle of the def-use graph
  private selected: string | undefined; // node
  private hovered: string | undefined; // node
  private cursor: string | undefined; // block
  private sc: Scene | undefined;
  private drawn = ''; // what the scene was made of
  private names: ReadonlySet<string> = new Set();
  private labels: ReadonlySet<string> = new Set();
  private widths: Widths | undefined;

  private readonly canvas: Canvas;
  private readonly toolbar: Toolbar;
  private readonly panel: Panel;
  private readonly status = h('div', { class: 'status', role: 'status' });
  private readonly noticeEl = h('div', { class: 'notice', role: 'alert', hidden: true });
  private readonly busy = h('div', { class: 'busy', hidden: true }, h('span', {}, 'Laying out …'), h('button', { type: 'button', click: () => this.giveUp() }, 'Stop'));
  private readonly helpEl: HTMLDialogElement;

  constructor(private readonly host: Host) {
    this.canvas = new Canvas({
      hover: (n) => this.hover(n),
      click: (n) => this.click(n),
      open: (n) => this.toggle(n),
      viewed: (k) => this.toolbar.scaleIs(k),
    });
    this.toolbar = new Toolbar(this);
    this.panel = new Panel(this);
    this.helpEl = h('dialog', { class: 'help', 'aria-label': 'Keys' }, h('h2', {}, 'Keys'),
      h('dl', {}, ...help.flatMap(([k, t]) => [h('dt', {}, k), h('dd', {}, t)])),
      h('p', {}, 'Drag to move, wheel to zoom, click a block to go there, double-click to fold or unfold.'),
      h('form', { method: 'dialog' }, h('button', {}, 'Close')));
    document.body.append(h('div', { class: 'app' }, this.toolbar.el, h('main', {}, this.canvas.svg, this.busy, this.noticeEl, this.panel.el), this.status, this.helpEl));
    document.addEventListener('keydown', (e) => this.key(e));
    new ResizeObserver(() => (this.canvas.fitted ? this.canvas.fit(false) : this.canvas.draw())).observe(this.canvas.svg);
    if (innerWidth < 720) this.panel.el.classList.add('closed');
  }

  start(): void {
    this.host.listen((m) => this.take(m), (t) => this.notice(t));
  }

  private take(m: FromHost): void {
    switch (m.type) {
      case 'graph':
        try {
          this.setDocs(documents(m.data));
        } catch (e) {
          this.notice(e instanceof Error ? e.message : String(e));
        }
        break;
      case 'cursor': {
        if (!this.doc) break;
        const b = m.block === null ? undefined : this.blocks.has(m.block) ? m.block : this.doc.blocks.find((b) => b.name === m.block)?.id;
        this.cursor = b;
        if (b !== undefined) void this.bring(b);
        else this.mark();
        break;
      }
      case 'theme':
        this.widths = undefined; // another font, perhaps
        this.drawn = '';
        if (this.doc) void this.relayout();
        break;
    }
  }

  notice(text: string): void {
    this.noticeEl.textContent = text;
    this.noticeEl.hidden = text === '';
  }

  private setDocs(docs: Doc[]): void {
    const before = this.doc as Doc | undefined;
    this.docs = docs;
    const same = before && docs.findIndex((d) => d.function === before.function && d.file === before.file);
    if (before && same !== undefined && same >= 0) {
      // The same function after an edit: what was chosen stays.
      const picked = this.picked?.name;
      const step = this.step;
      this.use(same);
      const v = this.doc.variables.findIndex((v) => v.name === picked);
      this.pick(v >= 0 ? v : undefined, step, true);
      this.search(this.words);
    } else {
      if (docs[0]) this.kind = kinds.includes(docs[0].kind) ? docs[0].kind : 'cfg';
      this.showDoc(0);
    }
  }

  private use(i: number): void {
    const doc = this.docs[i];
    if (!doc) {
      this.notice('There is no function to draw.');
      return;
    }
    this.at = i;
    this.doc = doc;
    this.dom = new Dominance(doc);
    this.blocks = new Map(doc.blocks.map((b) => [b.id, b]));
    this.labels = new Set(doc.blocks.map((b) => b.name));
    this.toolbar.functionsOf(this.docs.map((d) => d.function), i);
    this.panel.variables();
    document.title = `${doc.function} · ${doc.file} · phils`;
  }

  /** Shows the i-th function from the start. */
  showDoc(i: number): void {
    this.use(i);
    if (!this.doc) return;
    this.fold = noFold;
    this.variable = this.value = this.selected = this.hovered = this.cursor = this.match = undefined;
    this.allSteps = [];
    this.words = '';
    this.toolbar.search.value = '';
    this.matches = [];
    this.names = new Set();
    this.drawn = '';
    void this.relayout({ fit: true });
  }

  get picked(): Variable | undefined {
    return this.variable === undefined ? undefined : this.doc.variables[this.variable];
  }

  get shown(): Shown | undefined {
    return this.allSteps[this.step];
  }

  get selectedNode(): SNode | undefined {
    return this.selected === undefined ? undefined : this.sc?.byId.get(this.selected);
  }

  get unfolded(): boolean {
    return this.fold.all;
  }

  /** Whether there is anything that is folded by itself. */
  get canFold(): boolean {
    return (this.sc?.whole ?? 0) > budget;
  }

  focus(): void {
    this.canvas.svg.focus({ preventScroll: true });
  }

  setKind(k: Kind): void {
    if (k === this.kind) return;
    const was = this.selectedNode?.blocks[0];
    this.kind = k;
    this.matches = search(this.doc, k, this.words);
    this.match = undefined;
    this.selected = undefined;
    void this.relayout({ fit: true }).then(() => {
      if (was !== undefined && k !== 'def-use' && this.sc) {
        this.selected = nodesOf(this.sc, was)[0];
        this.mark();
      }
    });
  }

  // The variable picker.

  pick(i: number | undefined, step?: number, again = false): void {
    if (i === this.variable && !again && i !== undefined) return;
    this.variable = i;
    const v = this.picked;
    if (v && !(this.flavor in v.phis)) this.flavor = flavorsOf(v)[0] ?? 'pruned';
    this.names = new Set(v?.names);
    this.allSteps = v ? steps(this.doc, this.dom, v, this.flavor) : [];
    this.step = Math.max(0, Math.min(this.allSteps.length - 1, step ?? this.allSteps.length - 1));
    if (!again) this.host.send({ type: 'variable', name: v?.name ?? null });
    void this.relayout();
  }

  setFlavor(f: string): void {
    const v = this.picked;
    if (!v) return;
    this.flavor = f;
    this.allSteps = steps(this.doc, this.dom, v, f);
    this.step = this.allSteps.length - 1;
    void this.relayout();
  }

  goStep(i: number): void {
    if (i < 0 || i >= this.allSteps.length) return;
    this.step = i;
    this.mark();
    this.say(`${this.shown?.title}: ${this.shown?.text}`);
  }

  // Search.

  search(words: string): void {
    this.words = words.trim();
    this.matches = search(this.doc, this.kind, words);
    this.match = undefined;
    this.mark();
  }

  nextMatch(d: number): void {
    const n = this.matches.length;
    if (n === 0) return;
    this.match = this.match === undefined ? (d > 0 ? 0 : n - 1) : (this.match + d + n) % n;
    const id = this.matches[this.match] as string;
    if (this.kind === 'def-use') this.selectValue(id);
    else this.goTo(id);
  }

  // Going to places.

  hover(node: string | undefined): void {
    if (node === this.hovered) return;
    this.hovered = node;
    this.host.send({ type: 'hover', block: (node !== undefined && this.sc?.byId.get(node)?.blocks[0]) || null });
    this.mark(false);
  }

  click(node: string | undefined): void {
    this.selected = node;
    this.focus();
    this.mark();
    if (node !== undefined) this.reveal(node);
  }

  private reveal(node: string): void {
    const b = this.blocks.get(this.sc?.byId.get(node)?.blocks[0] ?? '');
    if (b) this.host.send({ type: 'reveal', block: b.id, name: b.name, line: b.line });
  }

  /** Selects block b, unfolding what hides it. */
  goTo(b: string): void {
    void this.bring(b).then(() => {
      if (!this.sc) return;
      this.selected = nodesOf(this.sc, b)[0];
      this.mark();
      const n = this.selectedNode;
      if (n) this.say(this.describe(n));
    });
  }

  selectValue(id: string): void {
    this.value = id;
    const show = (): void => {
      this.selected = id;
      this.mark();
      this.canvas.show(id);
    };
    if (this.sc?.byId.has(id)) show();
    else void this.relayout().then(show);
  }

  /** Has block b on the screen. */
  private async bring(b: string): Promise<void> {
    if (!this.isShown(b)) {
      this.unhide(b);
      await this.relayout();
    }
    const n = this.sc && nodesOf(this.sc, b)[0];
    this.mark();
    if (n !== undefined) this.canvas.show(n);
  }

  private isShown(b: string): boolean {
    if (this.kind === 'loops') return this.sc?.byBlock.has(b) ?? false;
    return this.sc?.byBlock.get(b)?.some((n) => !n.tags.includes('folded')) ?? false;
  }

  private unhide(b: string): void {
    this.value = this.doc.values.nodes.find((v) => v.block === b)?.id ?? this.value;
    this.fold = unhidden(this.fold, this.doc, b, this.sc?.byBlock.get(b) ?? []);
  }

  /** Unfolds a folded node, or folds the loop of a header. */
  toggle(node: string): void {
    const n = this.sc?.byId.get(node);
    if (!n || this.kind === 'def-use') return;
    const to = n.tags.includes('folded') ? unfolded(this.fold, this.dom, n) : this.kind === 'cfg' ? foldedAt(this.fold, this.doc, n.id) : undefined;
    if (!to) return;
    this.fold = to;
    void this.relayout();
  }

  // Layout and drawing.

  private async relayout(o: { fit?: boolean } = {}): Promise<void> {
    const v = this.picked;
    const p = picture(this.doc, this.dom, { kind: this.kind, state: this.fold, variable: v && { v, flavor: this.flavor }, value: this.value });
    const widths = (this.widths ??= measureText());
    const sizes = measure(p, widths);
    const key = JSON.stringify([this.at, this.kind, sizes, p.nodes, p.edges]);
    if (key === this.drawn && this.sc) {
      this.mark();
      return;
    }
    const anchor = o.fit || this.canvas.fitted ? undefined : this.anchor();
    const late = setTimeout(() => (this.busy.hidden = false), 150);
    try {
      const placed = await place(sizes.nodes, sizes.edges);
      this.drawn = key;
      this.sc = scene(p, sizes.nodes, placed, widths);
      if (this.selected !== undefined && !this.sc.byId.has(this.selected)) this.selected = undefined;
      this.canvas.setScene(this.sc, this.labels);
      this.canvas.svg.setAttribute('aria-label', `${this.kind} of ${this.doc.function}, ${p.nodes.length} nodes`);
      if (o.fit) this.frameAll();
      else if (!anchor || !this.restore(anchor)) this.canvas.fit(false);
      this.mark();
      document.body.dataset.ready = `${this.kind} ${p.nodes.length}`;
    } catch (e) {
      if (!(e instanceof Superseded)) this.notice(`The layout failed: ${e instanceof Error ? e.message : String(e)}`);
    } finally {
      clearTimeout(late);
      this.busy.hidden = true;
    }
  }

  private giveUp(): void {
    stop();
    if (!this.fold.all) return;
    this.fold = { ...this.fold, all: false };
    void this.relayout();
  }

  /** Everything, or where that would be too small to read, the entry. */
  private frameAll(): void {
    this.canvas.fit(false);
    const first = this.sc?.nodes[0];
    if (!first || this.canvas.view.k >= 0.35) return;
    const k = 0.7;
    this.canvas.fitted = false;
    this.canvas.go({ k, x: first.box.x + first.box.w / 2 - this.canvas.width / 2 / k, y: first.box.y - 40 / k }, false);
  }

  private anchor(): Anchor | undefined {
    const n = this.selectedNode ?? this.sc?.nodes.find((n) => n.kind === 'block');
    const block = n?.blocks[0];
    if (!n || block === undefined) return undefined;
    const { x, y, k } = this.canvas.view;
    return { block, px: (n.box.x + n.box.w / 2 - x) * k, py: (n.box.y - y) * k };
  }

  private restore(a: Anchor): boolean {
    const n = this.sc?.byBlock.get(a.block)?.at(-1);
    if (!n) return false;
    const { x, y, k } = this.canvas.view;
    this.canvas.go(pan(this.canvas.view, a.px - (n.box.x + n.box.w / 2 - x) * k, a.py - (n.box.y - y) * k), false);
    return true;
  }

  /** Lights up what is chosen. */
  private mark(all = true): void {
    if (!this.sc) return;
    const lit = marks(this.doc, this.dom, this.sc, {
      selected: this.selected, hovered: this.hovered, cursor: this.cursor, matches: this.matches,
      current: this.match === undefined ? undefined : this.matches[this.match], shown: this.shown,
    });
    this.canvas.setLit(lit, this.names, this.showPhis);
    if (!all) return;
    this.toolbar.update();
    this.panel.update();
  }

  private get showPhis(): boolean {
    return this.allSteps.length > 0 && this.step === this.allSteps.length - 1;
  }

  private describe(n: SNode): string {
    return [n.title, n.note, ...n.lines].filter(Boolean).join(', ');
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  // Commands.

  private key(e: KeyboardEvent): void {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || this.helpEl.open || !this.doc) return;
    if ((e.key === 'Enter' || e.key === ' ') && e.target instanceof HTMLButtonElement) return;
    const a = actionOf(e);
    if (!a) return;
    e.preventDefault();
    this.act(a);
  }

  act(a: Action): void {
    switch (a) {
      case 'up': case 'down': case 'left': case 'right': case 'entry': {
        const to = this.sc && walk(this.sc, this.selected, a);
        if (to === undefined) return;
        this.selected = to;
        this.mark();
        this.canvas.show(to);
        const n = this.selectedNode;
        if (n) this.say(this.describe(n));
        return;
      }
      case 'reveal':
        if (this.selected !== undefined) this.reveal(this.selected);
        return;
      case 'toggle':
        if (this.selected !== undefined) this.toggle(this.selected);
        return;
      case 'clear':
        if (this.words) {
          this.toolbar.search.value = '';
          this.search('');
        } else if (this.selected !== undefined) {
          this.selected = undefined;
          this.mark();
        } else this.pick(undefined);
        return;
      case 'zoom-in': case 'zoom-out':
        this.canvas.zoomBy(a === 'zoom-in' ? 1.25 : 0.8);
        return;
      case 'fit':
        this.canvas.fit();
        return;
      case 'pan-up': case 'pan-down': case 'pan-left': case 'pan-right': {
        const d = 80;
        this.canvas.panBy(a === 'pan-left' ? d : a === 'pan-right' ? -d : 0, a === 'pan-up' ? d : a === 'pan-down' ? -d : 0);
        return;
      }
      case 'search':
        this.toolbar.search.focus();
        this.toolbar.search.select();
        return;
      case 'next-match':
        this.nextMatch(1);
        return;
      case 'previous-match':
        this.nextMatch(-1);
        return;
      case 'variable':
        this.panel.el.classList.remove('closed');
        this.panel.select.focus();
        return;
      case 'next-step':
        this.goStep(this.step + 1);
        return;
      case 'previous-step':
        this.goStep(this.step - 1);
        return;
      case 'first-step':
        this.goStep(0);
        return;
      case 'last-step':
        this.goStep(this.allSteps.length - 1);
        return;
      case 'unfold-all':
        this.fold = { ...noFold, all: !this.fold.all };
        void this.relayout();
        return;
      case 'fold-loops': {
        this.fold = loopsFolded(this.fold, this.doc);
        void this.relayout();
        return;
      }
      case 'panel':
        this.panel.el.classList.toggle('closed');
        return;
      case 'help':
        this.helpEl.showModal();
        return;
      default:
        this.setKind(a);
    }
  }

  async export(format: 'svg' | 'png'): Promise<void> {
    if (!this.sc) return;
    const theme = currentTheme();
    const lit = marks(this.doc, this.dom, this.sc, { matches: [], shown: this.shown });
    const title = `${this.doc.function}, ${this.kind}`;
    const svg = exportSVG(this.sc, { title, theme, lit, names: this.names, labels: this.labels, showPhis: this.showPhis });
    const name = `${this.doc.function.replace(/[^\w.-]+/g, '') || 'graph'}-${this.kind}.${format}`;
    if (format === 'svg') {
      this.host.send({ type: 'export', format, data: svg, name });
      return;
    }
    try {
      this.host.send({ type: 'export', format, data: await png(svg, Math.ceil(this.sc.width), Math.ceil(this.sc.height)), name });
    } catch (e) {
      this.notice(`The picture could not be made: ${e instanceof Error ? e.message : String(e)}`);
    }
  }
}
