// A scene as a file of its own: SVG with all its colours in attributes, so that every
// viewer shows it alike, under any content security policy.

import { words } from './code';
import { edgeClasses, type Lit, type Mark } from './marks';
import { headHeight, lineHeight, type Scene, type SNode } from './scene';

/** Colours by name, as style.css defines them in --g-… properties. */
export const colorNames = [
  'bg', 'node', 'head', 'border', 'text', 'muted', 'edge', 'back', 'critical', 'join', 'def', 'def-bg', 'frontier', 'frontier-bg', 'phi', 'phi-bg', 'dominator', 'dominator-bg', 'accent', 'label', 'number',
] as const;
export type Theme = Record<(typeof colorNames)[number], string>;

const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const sans = 'system-ui, "Segoe UI", "DejaVu Sans", sans-serif';

/** s as text of an XML document, which cannot hold most control characters at all. */
export function escape(s: string): string {
  return s.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
}

const litAs: [Mark, keyof Theme, keyof Theme][] = [
  ['phi', 'phi', 'phi-bg'],
  ['def', 'def', 'def-bg'],
  ['frontier', 'frontier', 'frontier-bg'],
  ['df', 'frontier', 'frontier-bg'],
  ['idf', 'frontier', 'node'],
  ['dropped', 'frontier', 'node'],
  ['dominator', 'dominator', 'dominator-bg'],
];

export interface ExportOptions {
  title: string;
  theme: Theme;
  lit: Lit;
  names: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  showPhis: boolean;
}

export function exportSVG(sc: Scene, o: ExportOptions): string {
  const { theme: t } = o;
  const w = Math.ceil(sc.width);
  const h = Math.ceil(sc.height);
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family='${mono}' font-size="12">`,
    `<title>${escape(o.title)}</title>`,
    `<rect width="${w}" height="${h}" fill="${t.bg}"/>`,
  ];
  for (const e of sc.edges) {
    const c = edgeClasses(e);
    const color = c.includes('back') ? t.back : c.includes('j') ? t.join : c.includes('critical') ? t.critical : t.edge;
    const dash = c.includes('j') || c.includes('contains') ? ' stroke-dasharray="5 4"' : '';
    out.push(`<path d="${e.d}" fill="none" stroke="${color}" stroke-width="${c.includes('critical') || c.includes('back') ? 2 : 1.4}"${dash}/><path d="${e.arrow}" fill="${color}"/>`);
    if (c.includes('critical')) out.push(`<path d="${diamond(e.mid.x, e.mid.y)}" fill="${t.bg}" stroke="${color}" stroke-width="1.6"/>`);
    const { label, at, anchor } = e.text;
    if (label) out.push(`<text x="${at.x}" y="${at.y}" text-anchor="${anchor}" font-size="11" fill="${t.muted}" stroke="${t.bg}" stroke-width="3" paint-order="stroke">${escape(label)}</text>`);
  }
  for (const n of sc.nodes) out.push(node(n, o));
  out.push('</svg>\n');
  return out.join('\n');
}

export function diamond(x: number, y: number): string {
  return `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`;
}

function node(n: SNode, o: ExportOptions): string {
  const t = o.theme;
  const { x, y, w, h } = n.box;
  const m = o.lit.nodes.get(n.id);
  const as = litAs.find(([k]) => m?.has(k));
  const border = as ? t[as[1]] : n.tags.includes('entry') ? t.text : t.border;
  const dash = n.tags.includes('unreachable') || n.kind === 'region' || m?.has('dropped') || m?.has('idf') ? ' stroke-dasharray="5 3"' : '';
  const out = [`<g transform="translate(${x} ${y})">`, `<rect width="${w}" height="${h}" rx="6" fill="${as ? t[as[2]] : t.node}" stroke="${border}" stroke-width="${as || n.tags.includes('entry') ? 2 : 1.2}"${dash}/>`];
  out.push(`<text x="10" y="16.5" font-family='${sans}' font-weight="600" fill="${t.text}">${escape(n.title)}</text>`);
  if (n.note) out.push(`<text x="${w - 10}" y="16" text-anchor="end" font-family='${sans}' font-size="10.5" fill="${t.muted}">${escape(n.note)}</text>`);
  const lines = [...n.phis.map((l) => ({ l, phi: true })), ...n.lines.map((l) => ({ l, phi: false }))];
  if (lines.length > 0) out.push(`<path d="M0 ${headHeight}H${w}" stroke="${t.border}"/>`);
  lines.forEach(({ l, phi }, i) => {
    const ly = headHeight + 17 + i * lineHeight;
    if (phi) {
      if (o.showPhis) out.push(`<text x="10" y="${ly}" font-style="italic" fill="${t.phi}">${escape(l)}</text>`);
      return;
    }
    if (n.kind !== 'block' && n.kind !== 'value') {
      out.push(`<text x="10" y="${ly}" font-family='${sans}' fill="${t.muted}">${escape(l)}</text>`);
      return;
    }
    const spans = words(l, o.names, o.labels).map((p) => {
      const c = { '': '', def: t.def, use: t.def, label: t.label, number: t.number }[p.kind];
      return c ? `<tspan fill="${c}"${p.kind === 'def' || p.kind === 'use' ? ' font-weight="700"' : ''}>${escape(p.text)}</tspan>` : escape(p.text);
    });
    out.push(`<text x="10" y="${ly}" fill="${t.text}" xml:space="preserve">${spans.join('')}</text>`);
  });
  out.push('</g>');
  return out.join('');
}

/** How much larger than its size a w × h picture is drawn as PNG: twice, but within what browsers' canvases can hold. */
export function pngScale(w: number, h: number): number {
  return Math.min(2, 8192 / Math.max(w, h, 1), Math.sqrt(48e6 / Math.max(1, w * h)));
}
