// Draws a scene: only what is in the window, and only as much of it as can be read at
// that size, so the number of elements is bounded whatever the function.

import { words } from './code';
import { s } from './dom';
import { diamond } from './export';
import { edgeClasses, type Lit, type Mark } from './marks';
import { meet } from './route';
import { headHeight, lineHeight, type Scene, type SEdge, type SNode } from './scene';
import { between, center, fit, inside, pan, windowOf, zoom, type View } from './view';

/** What is readable: everything, titles, or only where the nodes are. */
type Detail = 'full' | 'titles' | 'shapes';
const fullScale = 0.42;
const titleScale = 0.16;
const mostNodes = 500; // that are drawn as elements of their own

const markNames: readonly Mark[] = ['selected', 'cursor', 'hovered', 'match', 'current', 'dominator', 'df', 'idf', 'def', 'frontier', 'phi', 'dropped', 'added'];

export interface CanvasEvents {
  hover(node: string | undefined): void;
  click(node: string | undefined): void;
  open(node: string): void;
  viewed(scale: number): void;
}

export class Canvas {
  readonly svg: SVGSVGElement;
  view: View = { x: 0, y: 0, k: 1 };
  private readonly world = s('g', { class: 'world' });
  private readonly mass = s('g', { class: 'mass' });
  private readonly edges = s('g', { class: 'edges' });
  private readonly nodes = s('g', { class: 'nodes' });
  private readonly nodeEls = new Map<string, SVGGElement>();
  private readonly edgeEls = new Map<string, SVGGElement>();
  private scene: Scene | undefined;
  private lit: Lit = { nodes: new Map(), edges: new Map(), dim: false };
  private names: ReadonlySet<string> = new Set();
  private labels: ReadonlySet<string> = new Set();
  private showPhis = false;
  private detail: Detail = 'full';
  private frame = 0;
  private moving = 0;
  /** All is in sight, and stays so when the scene or the window changes, until somebody moves. */
  fitted = true;

  constructor(private readonly events: CanvasEvents) {
    this.world.append(this.mass, this.edges, this.nodes);
    this.svg = s('svg', { class: 'canvas', tabindex: 0, role: 'application', 'aria-roledescription': 'graph', 'aria-label': 'Graph' }, this.world);
    this.pointer();
  }

  get width(): number {
    return this.svg.clientWidth || 1;
  }

  get height(): number {
    return this.svg.clientHeight || 1;
  }

  /** Shows another scene; labels are the names of its function's blocks. */
  setScene(sc: Scene, labels: ReadonlySet<string>): void {
    this.scene = sc;
    this.labels = labels;
    this.clear();
    this.draw();
  }

  setLit(lit: Lit, names: ReadonlySet<string>, showPhis: boolean): void {
    const again = names !== this.names || showPhis !== this.showPhis;
    this.lit = lit;
    this.names = names;
    this.showPhis = showPhis;
    if (again) this.clear();
    this.draw();
  }

  fit(animate = true): void {
    this.fitted = true;
    if (this.scene) this.go(fit(this.scene.width, this.scene.height, this.width, this.height), animate);
  }

  /** Moves as little as is needed for node to be seen whole, at a size that can be read. */
  show(node: string, animate = true): void {
    const n = this.scene?.byId.get(node);
    if (!n) return;
    const v = this.view.k < fullScale ? { ...this.view, k: 0.8 } : this.view;
    if (v === this.view && inside(v, n.box, this.width, this.height)) return;
    this.fitted = false;
    this.go(center(v, n.box, this.width, this.height), animate);
  }

  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.fitted = false;
    this.go(zoom(this.view, factor, px, py), false);
  }

  panBy(dx: number, dy: number): void {
    this.fitted = false;
    this.go(pan(this.view, dx, dy), false);
  }

  go(to: View, animate: boolean): void {
    cancelAnimationFrame(this.moving);
    if (!animate || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.view = to;
      this.draw();
      return;
    }
    const from = this.view;
    let begin: number | undefined;
    const step = (now: number): void => {
      begin ??= now;
      const t = Math.min(1, (now - begin) / 180);
      this.view = t < 1 ? between(from, to, t) : to;
      this.draw();
      if (t < 1) this.moving = requestAnimationFrame(step);
    };
    this.moving = requestAnimationFrame(step);
  }

  private clear(): void {
    this.nodes.replaceChildren();
    this.edges.replaceChildren();
    this.mass.replaceChildren();
    this.nodeEls.clear();
    this.edgeEls.clear();
  }

  draw(): void {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.now());
  }

  private now(): void {
    this.frame = 0;
    const sc = this.scene;
    if (!sc) return;
    const v = this.view;
    this.events.viewed(v.k);
    this.world.setAttribute('transform', `scale(${v.k}) translate(${-v.x} ${-v.y})`);
    const win = windowOf(v, this.width, this.height, 80);
    const nodes = sc.nodes.filter((n) => meet(n.box, win));
    const detail: Detail = v.k < titleScale || nodes.length > mostNodes ? 'shapes' : v.k < fullScale ? 'titles' : 'full';
    if (detail !== this.detail) this.clear();
    this.detail = detail;
    this.svg.dataset.detail = detail;
    this.svg.classList.toggle('dim', this.lit.dim);
    if (detail === 'shapes') {
      this.shapes(sc, nodes, win);
      return;
    }
    keep(this.nodeEls, this.nodes, nodes, (n) => this.node(n));
    keep(this.edgeEls, this.edges, sc.edges.filter((e) => meet(e.box, win)), (e) => this.edge(e));
    for (const [id, el] of this.nodeEls) {
      const m = this.lit.nodes.get(id);
      for (const k of markNames) el.classList.toggle(k, m?.has(k) ?? false);
      el.classList.toggle('lit', m !== undefined);
    }
    for (const [id, el] of this.edgeEls) {
      const m = this.lit.edges.get(id);
      el.classList.toggle('out', m === 'out');
      el.classList.toggle('in', m === 'in');
    }
    const at = [...this.lit.nodes].find(([, m]) => m.has('selected'))?.[0];
    if (at !== undefined && this.nodeEls.has(at)) this.svg.setAttribute('aria-activedescendant', `n-${at}`);
    else this.svg.removeAttribute('aria-activedescendant');
  }

  /** Far away: all nodes are one path, all edges another, and what is lit one per kind. */
  private shapes(sc: Scene, nodes: SNode[], win: { x: number; y: number; w: number; h: number }): void {
    const paths = new Map<string, string[]>([['all', []]]);
    for (const n of nodes) {
      const b = n.box;
      const d = `M${b.x} ${b.y}h${b.w}v${b.h}h${-b.w}z`;
      paths.get('all')?.push(d);
      const m = this.lit.nodes.get(n.id);
      for (const k of markNames) {
        if (!m?.has(k)) continue;
        const have = paths.get(k);
        if (have) have.push(d);
        else paths.set(k, [d]);
      }
    }
    const edges = sc.edges.filter((e) => meet(e.box, win)).map((e) => e.d);
    this.mass.replaceChildren(
      s('path', { class: 'mass-edges', d: edges.join('') }),
      ...[...paths].map(([k, d]) => s('path', { class: `mass-nodes ${k}`, d: d.join('') })),
    );
  }

  private node(n: SNode): SVGGElement {
    const { w, h } = n.box;
    const lines = [...n.phis, ...n.lines];
    const g = s('g', { id: `n-${n.id}`, class: ['node', n.kind, ...n.tags].join(' '), 'data-id': n.id, transform: `translate(${n.box.x} ${n.box.y})`, role: 'img', 'aria-label': [n.title, n.note, ...lines].filter(Boolean).join(', ') });
    if (n.tags.includes('folded')) {
      g.append(s('rect', { class: 'stack', x: 5, y: 5, width: w, height: h, rx: 6 }));
    }
    g.append(s('rect', { class: 'box', width: w, height: h, rx: 6 }));
    if (this.detail === 'titles') {
      g.append(s('text', { class: 'far', x: w / 2, y: h / 2, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, n.title));
      return g;
    }
    if (lines.length > 0) g.append(s('path', { class: 'rule', d: `M1 ${headHeight}H${w - 1}` }));
    g.append(s('text', { class: 'title', x: 10, y: 16.5 }, n.title));
    if (n.note) g.append(s('text', { class: 'note', x: w - 10, y: 16, 'text-anchor': 'end' }, n.note));
    n.phis.forEach((l, i) => {
      if (!this.showPhis) g.append(s('rect', { class: 'slot', x: 10, y: headHeight + 5 + i * lineHeight, width: w - 20, height: lineHeight - 3, rx: 3 }));
      g.append(s('text', { class: this.showPhis ? 'line ghost shown' : 'line ghost', x: 10, y: headHeight + 17 + i * lineHeight }, l));
    });
    n.lines.forEach((l, i) => {
      const t = s('text', { class: 'line', x: 10, y: headHeight + 17 + (i + n.phis.length) * lineHeight });
      // Only what is code is taken for code.
      if (n.kind !== 'block' && n.kind !== 'value') {
        t.classList.add('prose');
        t.append(l);
      } else for (const p of words(l, this.names, this.labels)) t.append(p.kind ? s('tspan', { class: `w-${p.kind}` }, p.text) : p.text);
      g.append(t);
    });
    return g;
  }

  private edge(e: SEdge): SVGGElement {
    const c = edgeClasses(e);
    const g = s('g', { class: ['edge', ...c].join(' '), 'data-from': e.from, 'data-to': e.to });
    g.append(s('path', { class: 'wire', d: e.d }), s('path', { class: 'tip', d: e.arrow }));
    if (c.includes('critical')) g.append(s('path', { class: 'gem', d: diamond(e.mid.x, e.mid.y) }));
    const { label, at, anchor } = e.text;
    if (label && this.detail === 'full') g.append(s('text', { class: 'label', x: at.x, y: at.y, 'text-anchor': anchor }, label));
    const what = [c.includes('back') ? 'back edge' : '', c.includes('critical') ? 'critical edge' : '', e.count > 1 ? `${e.count} edges` : ''].filter(Boolean);
    if (what.length > 0) g.append(s('title', {}, what.join(', ')));
    return g;
  }

  /** The node at a place of the window. */
  private hit(px: number, py: number): string | undefined {
    const x = this.view.x + px / this.view.k;
    const y = this.view.y + py / this.view.k;
    return this.scene?.nodes.findLast((n) => x >= n.box.x && y >= n.box.y && x <= n.box.x + n.box.w && y <= n.box.y + n.box.h)?.id;
  }

  private pointer(): void {
    const at = (e: MouseEvent): [number, number] => {
      const r = this.svg.getBoundingClientRect();
      return [e.clientX - r.left, e.clientY - r.top];
    };
    const down = new Map<number, [number, number]>();
    let moved = 0;
    let hovered: string | undefined;
    this.svg.addEventListener('pointerdown', (e) => {
      if (e.button !== 0 && e.button !== 1) return;
      down.set(e.pointerId, at(e));
      if (down.size === 1) moved = 0;
    });
    this.svg.addEventListener('pointermove', (e) => {
      const p = at(e);
      const last = down.get(e.pointerId);
      if (!last) {
        const n = this.hit(...p);
        if (n !== hovered) this.events.hover((hovered = n));
        return;
      }
      const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
      if (other) {
        const f = Math.hypot(p[0] - other[0], p[1] - other[1]) / Math.max(1, Math.hypot(last[0] - other[0], last[1] - other[1]));
        this.zoomBy(f, (p[0] + other[0]) / 2, (p[1] + other[1]) / 2);
      }
      moved += Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]);
      if (moved > 4) {
        this.svg.setPointerCapture(e.pointerId); // only now: it would take the click from what is below
        this.svg.classList.add('grabbing');
        this.panBy((p[0] - last[0]) / down.size, (p[1] - last[1]) / down.size);
      }
      down.set(e.pointerId, p);
    });
    const up = (e: PointerEvent): void => {
      down.delete(e.pointerId);
      if (down.size === 0) this.svg.classList.remove('grabbing');
    };
    this.svg.addEventListener('pointerup', up);
    this.svg.addEventListener('pointercancel', up);
    this.svg.addEventListener('pointerleave', () => {
      if (hovered !== undefined) this.events.hover((hovered = undefined));
    });
    this.svg.addEventListener('click', (e) => {
      if (moved <= 4) this.events.click(this.hit(...at(e)));
    });
    this.svg.addEventListener('dblclick', (e) => {
      const n = this.hit(...at(e));
      if (n !== undefined) this.events.open(n);
    });
    this.svg.addEventListener('wheel', (e) => {
      e.preventDefault();
      const line = e.deltaMode === 1 ? 16 : 1;
      // Two fingers on a touchpad move; a mouse's wheel, or a pinch, zooms.
      const touchpad = !e.ctrlKey && !e.metaKey && e.deltaMode === 0 && (e.deltaX !== 0 || Math.abs(e.deltaY) < 40);
      if (touchpad) this.panBy(-e.deltaX, -e.deltaY);
      else this.zoomBy(Math.exp(-Math.max(-240, Math.min(240, e.deltaY * line)) * (e.ctrlKey ? 0.01 : 0.0016)), ...at(e));
    }, { passive: false });
  }
}

/** Leaves the elements of items in parent, made by make where they are new. */
function keep<T extends { id: string }>(have: Map<string, SVGGElement>, parent: SVGGElement, items: readonly T[], make: (x: T) => SVGGElement): void {
  const want = new Set(items.map((i) => i.id));
  for (const [id, el] of have) {
    if (want.has(id)) continue;
    el.remove();
    have.delete(id);
  }
  for (const i of items) {
    if (have.has(i.id)) continue;
    const el = make(i);
    have.set(i.id, el);
    parent.append(el);
  }
}
