// test/page.test.ts
import assert from "node:assert/strict";
import { test } from "node:test";

// src/code.ts
var word = /[A-Za-z_%@$][\w.#$%@]*|\d[\w.]*/g;
function words(line, names, labels) {
  const out = [];
  let done = 0;
  const add = (text, kind) => {
    const last = out.at(-1);
    if (last && last.kind === kind && kind === "") last.text += text;
    else if (text) out.push({ text, kind });
  };
  for (const m of line.matchAll(word)) {
    const w = m[0];
    const at = m.index;
    add(line.slice(done, at), "");
    done = at + w.length;
    if (names.has(w)) add(w, at === 0 && /^\s*(=|:=|:)/.test(line.slice(done)) ? "def" : "use");
    else if (labels.has(w) || w.startsWith("%") && labels.has(w.slice(1))) add(w, "label");
    else add(w, /^\d/.test(w) ? "number" : "");
  }
  add(line.slice(done), "");
  return out;
}

// src/data.ts
function documents(data) {
  const list2 = Array.isArray(data) ? data : [data];
  for (const d of list2) {
    if (typeof d !== "object" || d === null || !Array.isArray(d.blocks) || !Array.isArray(d.variables)) {
      throw new Error("this is no graph of phils: want what `phils graph --format json` prints");
    }
  }
  return list2;
}
function displayName(v) {
  return v.source_name && v.source_name !== v.name ? `${v.source_name} (${v.name})` : v.name;
}

// src/dominance.ts
var Dominance = class {
  children = /* @__PURE__ */ new Map();
  idom = /* @__PURE__ */ new Map();
  level = /* @__PURE__ */ new Map();
  joins = /* @__PURE__ */ new Map();
  order = /* @__PURE__ */ new Map();
  frontiers = /* @__PURE__ */ new Map();
  constructor(doc) {
    doc.blocks.forEach((b, i) => {
      this.order.set(b.id, i);
      if (b.idom) {
        this.idom.set(b.id, b.idom);
        push(this.children, b.idom, b.id);
      }
    });
    const entry = doc.blocks[0];
    const work = entry ? [entry.id] : [];
    if (entry) this.level.set(entry.id, 0);
    for (let b = work.pop(); b !== void 0; b = work.pop()) {
      for (const c of this.childrenOf(b)) {
        this.level.set(c, (this.level.get(b) ?? 0) + 1);
        work.push(c);
      }
    }
    for (const e of doc.joins) push(this.joins, e.from, e.to);
  }
  childrenOf(block) {
    return this.children.get(block) ?? [];
  }
  parentOf(block) {
    return this.idom.get(block);
  }
  /** Depth in the dominator tree; undefined for an unreachable block. */
  levelOf(block) {
    return this.level.get(block);
  }
  /** The blocks that dominate block, itself first and the entry last. */
  dominators(block) {
    if (!this.level.has(block)) return [];
    const out = [];
    for (let b = block; b !== void 0; b = this.idom.get(b)) out.push(b);
    return out;
  }
  /** DF(block), in block order. O(dominated blocks and their J edges) when first asked. */
  frontier(block) {
    let df = this.frontiers.get(block);
    if (df) return df;
    df = [];
    const top = this.level.get(block);
    if (top !== void 0) {
      const found = /* @__PURE__ */ new Set();
      const work = [block];
      for (let b = work.pop(); b !== void 0; b = work.pop()) {
        for (const y of this.joins.get(b) ?? []) {
          if ((this.level.get(y) ?? 0) <= top) found.add(y);
        }
        work.push(...this.childrenOf(b));
      }
      df = this.sorted(found);
    }
    this.frontiers.set(block, df);
    return df;
  }
  /** The iterated dominance frontier of blocks, in block order. O(blocks and J edges). */
  iterated(blocks) {
    const bank = [];
    const enter = (b) => {
      (bank[this.level.get(b) ?? 0] ??= []).push(b);
    };
    const given = /* @__PURE__ */ new Set();
    for (const b of blocks) {
      if (this.level.has(b) && !given.has(b)) {
        given.add(b);
        enter(b);
      }
    }
    const found = /* @__PURE__ */ new Set();
    const visited = /* @__PURE__ */ new Set();
    for (let level = bank.length - 1; level >= 0; level--) {
      const roots = bank[level] ?? [];
      for (let root = roots.pop(); root !== void 0; root = roots.pop()) {
        const work = [root];
        visited.add(root);
        for (let b = work.pop(); b !== void 0; b = work.pop()) {
          for (const y of this.joins.get(b) ?? []) {
            if ((this.level.get(y) ?? 0) > level || found.has(y)) continue;
            found.add(y);
            if (!given.has(y)) enter(y);
          }
          for (const c of this.childrenOf(b)) {
            if (!visited.has(c)) {
              visited.add(c);
              work.push(c);
            }
          }
        }
      }
    }
    return this.sorted(found);
  }
  /** The rounds of the iterated frontier: what the frontiers of blocks add, then what those of these add. */
  rounds(blocks) {
    const out = [];
    const met = /* @__PURE__ */ new Set();
    for (let round = [...new Set(blocks)]; ; ) {
      const from = /* @__PURE__ */ new Map();
      for (const d of round) {
        for (const y of this.frontier(d)) if (!met.has(y)) push(from, y, d);
      }
      if (from.size === 0) return out;
      round = this.sorted(from.keys());
      for (const y of round) met.add(y);
      out.push(round.map((block) => ({ block, from: from.get(block) ?? [] })));
    }
  }
  sorted(blocks) {
    return [...blocks].sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0));
  }
};
function push(m, k, v) {
  const have = m.get(k);
  if (have) have.push(v);
  else m.set(k, [v]);
}

// src/marks.ts
function marks(doc, dom, sc, a) {
  const lit = { nodes: /* @__PURE__ */ new Map(), edges: /* @__PURE__ */ new Map(), dim: false };
  const put = (node3, m) => {
    if (node3 === void 0 || !sc.byId.has(node3)) return;
    const have = lit.nodes.get(node3);
    if (have) have.add(m);
    else lit.nodes.set(node3, /* @__PURE__ */ new Set([m]));
  };
  const block = (b, m) => {
    for (const n2 of nodesOf(sc, b)) put(n2, m);
  };
  if (a.shown) {
    for (const [b, l] of a.shown.lit) block(b, l);
    for (const b of a.shown.added) block(b, "added");
    lit.dim = a.shown.lit.size > 0;
  }
  for (const m of a.matches) {
    if (sc.byId.has(m)) put(m, "match");
    else block(m, "match");
  }
  if (a.current !== void 0) for (const n2 of sc.byId.has(a.current) ? [a.current] : nodesOf(sc, a.current)) put(n2, "current");
  if (a.cursor !== void 0) block(a.cursor, "cursor");
  put(a.selected, "selected");
  const at = a.hovered ?? (a.shown ? void 0 : a.selected);
  const node2 = at === void 0 ? void 0 : sc.byId.get(at);
  if (node2) {
    put(node2.id, "hovered");
    const b = node2.blocks[0];
    if (b !== void 0 && node2.kind !== "root" && node2.kind !== "value") {
      const df = new Set(dom.frontier(b));
      for (const d of dom.dominators(b).slice(1)) block(d, "dominator");
      for (const d of dom.iterated([b])) block(d, df.has(d) ? "df" : "idf");
    }
    for (const e of sc.edges) {
      if (e.from === node2.id) lit.edges.set(e.id, "out");
      else if (e.to === node2.id) lit.edges.set(e.id, "in");
    }
  }
  void doc;
  return lit;
}
function nodesOf(sc, b) {
  const all = sc.byBlock.get(b) ?? [];
  const last = all.at(-1);
  return last && last.kind === "loop" ? [last.id] : all.map((n2) => n2.id);
}
function edgeClasses(e) {
  return [e.kind, ...e.tags.filter((t) => t === "back" || t === "critical" || t === "cross")];
}

// src/route.ts
var radius = 9;
var arrowLength = 8;
function n(x) {
  return String(Math.round(x * 10) / 10);
}
function path(r) {
  const points = r.points.map((p) => ({ ...p }));
  const last = points.at(-1);
  if (!last || points.length < 2) return "";
  last.y -= arrowLength - 1;
  return r.square ? cornered(points) : curved(points);
}
function curved(points) {
  let d = "";
  let a;
  for (const b of points) {
    if (!a) d = `M${n(b.x)} ${n(b.y)}`;
    else if (Math.abs(a.x - b.x) < 0.5) d += `L${n(b.x)} ${n(b.y)}`;
    else {
      const bend = (b.y - a.y) * 0.62;
      d += `C${n(a.x)} ${n(a.y + bend)} ${n(b.x)} ${n(b.y - bend)} ${n(b.x)} ${n(b.y)}`;
    }
    a = b;
  }
  return d;
}
function cornered(points) {
  let d = "";
  points.forEach((b, i) => {
    const a = points[i - 1];
    const c = points[i + 1];
    if (!a) d = `M${n(b.x)} ${n(b.y)}`;
    else if (!c) d += `L${n(b.x)} ${n(b.y)}`;
    else {
      const r = Math.min(radius, distance(a, b) / 2, distance(b, c) / 2);
      const p = toward(b, a, r);
      const q = toward(b, c, r);
      d += `L${n(p.x)} ${n(p.y)}Q${n(b.x)} ${n(b.y)} ${n(q.x)} ${n(q.y)}`;
    }
  });
  return d;
}
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
function toward(from, to, r) {
  const d = distance(from, to) || 1;
  return { x: from.x + (to.x - from.x) * r / d, y: from.y + (to.y - from.y) * r / d };
}
function arrow(r) {
  const p = r.points.at(-1);
  if (!p) return "";
  const w = 4;
  return `M${n(p.x - w)} ${n(p.y - arrowLength)}L${n(p.x + w)} ${n(p.y - arrowLength)}L${n(p.x)} ${n(p.y - 0.5)}Z`;
}
function boundsOf(points) {
  let x0 = Infinity, y0 = Infinity, x1 = -Infinity, y1 = -Infinity;
  for (const p of points) {
    x0 = Math.min(x0, p.x);
    y0 = Math.min(y0, p.y);
    x1 = Math.max(x1, p.x);
    y1 = Math.max(y1, p.y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

// src/scene.ts
var lineHeight = 17;
var headHeight = 24;
var pad = 10;
function measure(p, w) {
  const outs = /* @__PURE__ */ new Map();
  for (const e of p.edges) outs.set(e.from, (outs.get(e.from) ?? 0) + 1);
  return {
    nodes: p.nodes.map((n2) => {
      const lines = [...n2.phis, ...n2.lines];
      const code = Math.max(0, ...lines.map((l) => [...l].length)) * w.code;
      const head = [...n2.title].length * w.title + (n2.note ? [...n2.note].length * w.code * 0.92 + 26 : 0);
      return { id: n2.id, w: Math.round(Math.max(72, code + 2 * pad + 4, head + 2 * pad)), h: headHeight + (lines.length > 0 ? lines.length * lineHeight + 11 : 0) };
    }),
    edges: p.edges.map((e) => ({ id: e.id, from: e.from, to: e.to, lw: e.label && (outs.get(e.from) ?? 0) > 2 ? [...e.label].length * w.code + 8 : 0, stub: e.label !== "" && (outs.get(e.from) ?? 0) <= 2, up: e.kind === "j" }))
  };
}
function scene(p, sizes, placed) {
  const byId = /* @__PURE__ */ new Map();
  const byBlock = /* @__PURE__ */ new Map();
  const nodes = p.nodes.map((n2, i) => {
    const { w, h } = sizes[i];
    const c = placed.nodes[i];
    const s = { ...n2, box: { x: c.x - w / 2, y: c.y - h / 2, w, h } };
    byId.set(n2.id, s);
    return s;
  });
  for (const s of nodes) for (const b of s.blocks) byBlock.set(b, [...byBlock.get(b) ?? [], s]);
  const order = /* @__PURE__ */ new Map();
  p.edges.forEach((e, i) => {
    const x = placed.edges[i]?.points[0]?.x ?? 0;
    order.set(e.from, [...order.get(e.from) ?? [], x].sort((a, b) => a - b));
  });
  const edges = p.edges.map((e, i) => {
    const r = placed.edges[i];
    const start = r.points[0] ?? { x: 0, y: 0 };
    const all = order.get(e.from) ?? [];
    const left = all.length > 1 && start.x === all[0];
    const mid = middle(r.points);
    return {
      ...e,
      d: path(r),
      arrow: arrow(r),
      box: boundsOf(r.points),
      start,
      at: r.label ? { x: r.label.x, y: r.label.y + 4 } : r.square ? { x: mid.x + 6, y: mid.y + 4 } : { x: start.x + (left ? -7 : 7), y: start.y + 15 },
      anchor: r.label ? "middle" : left && !r.square ? "end" : "start",
      mid
    };
  });
  return { nodes, edges, width: placed.width, height: placed.height, byId, byBlock, whole: p.whole };
}
function middle(points) {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += dist(points[i - 1], points[i]);
  let left = length / 2;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const d = dist(a, b);
    if (d >= left && d > 0) return { x: a.x + (b.x - a.x) * left / d, y: a.y + (b.y - a.y) * left / d };
    left -= d;
  }
  return points[0] ?? { x: 0, y: 0 };
}
function dist(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// src/export.ts
var colorNames = [
  "bg",
  "node",
  "head",
  "border",
  "text",
  "muted",
  "edge",
  "back",
  "critical",
  "join",
  "def",
  "def-bg",
  "frontier",
  "frontier-bg",
  "phi",
  "phi-bg",
  "dominator",
  "dominator-bg",
  "accent",
  "label",
  "number"
];
var mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
var sans = 'system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
function escape(s) {
  return s.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
}
var litAs = [
  ["phi", "phi", "phi-bg"],
  ["def", "def", "def-bg"],
  ["frontier", "frontier", "frontier-bg"],
  ["df", "frontier", "frontier-bg"],
  ["idf", "frontier", "node"],
  ["dropped", "frontier", "node"],
  ["dominator", "dominator", "dominator-bg"]
];
function exportSVG(sc, o) {
  const { theme: t } = o;
  const w = Math.ceil(sc.width);
  const h = Math.ceil(sc.height);
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family='${mono}' font-size="12">`,
    `<title>${escape(o.title)}</title>`,
    `<rect width="${w}" height="${h}" fill="${t.bg}"/>`
  ];
  for (const e of sc.edges) {
    const c = edgeClasses(e);
    const color = c.includes("back") ? t.back : c.includes("j") ? t.join : c.includes("critical") ? t.critical : t.edge;
    const dash = c.includes("j") || c.includes("contains") ? ' stroke-dasharray="5 4"' : "";
    out.push(`<path d="${e.d}" fill="none" stroke="${color}" stroke-width="${c.includes("critical") || c.includes("back") ? 2 : 1.4}"${dash}/><path d="${e.arrow}" fill="${color}"/>`);
    if (c.includes("critical")) out.push(`<path d="${diamond(e.mid.x, e.mid.y)}" fill="${t.bg}" stroke="${color}" stroke-width="1.6"/>`);
    const label = e.label || (e.count > 1 ? `\xD7${e.count}` : "");
    if (label) out.push(`<text x="${e.at.x}" y="${e.at.y}" text-anchor="${e.anchor}" font-size="11" fill="${t.muted}" stroke="${t.bg}" stroke-width="3" paint-order="stroke">${escape(label)}</text>`);
  }
  for (const n2 of sc.nodes) out.push(node(n2, o));
  out.push("</svg>\n");
  return out.join("\n");
}
function diamond(x, y) {
  return `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`;
}
function node(n2, o) {
  const t = o.theme;
  const { x, y, w, h } = n2.box;
  const m = o.lit.nodes.get(n2.id);
  const as = litAs.find(([k]) => m?.has(k));
  const border = as ? t[as[1]] : n2.tags.includes("entry") ? t.text : t.border;
  const dash = n2.tags.includes("unreachable") || n2.kind === "region" || m?.has("dropped") || m?.has("idf") ? ' stroke-dasharray="5 3"' : "";
  const out = [`<g transform="translate(${x} ${y})">`, `<rect width="${w}" height="${h}" rx="6" fill="${as ? t[as[2]] : t.node}" stroke="${border}" stroke-width="${as ? 2 : 1.2}"${dash}/>`];
  out.push(`<text x="10" y="16.5" font-family='${sans}' font-weight="600" fill="${t.text}">${escape(n2.title)}</text>`);
  if (n2.note) out.push(`<text x="${w - 10}" y="16" text-anchor="end" font-family='${sans}' font-size="10.5" fill="${t.muted}">${escape(n2.note)}</text>`);
  const lines = [...n2.phis.map((l) => ({ l, phi: true })), ...n2.lines.map((l) => ({ l, phi: false }))];
  if (lines.length > 0) out.push(`<path d="M0 ${headHeight}H${w}" stroke="${t.border}"/>`);
  lines.forEach(({ l, phi }, i) => {
    const ly = headHeight + 17 + i * lineHeight;
    if (phi) {
      if (o.showPhis) out.push(`<text x="10" y="${ly}" font-style="italic" fill="${t.phi}">${escape(l)}</text>`);
      return;
    }
    if (n2.kind !== "block" && n2.kind !== "value") {
      out.push(`<text x="10" y="${ly}" font-family='${sans}' fill="${t.muted}">${escape(l)}</text>`);
      return;
    }
    const spans = words(l, o.names, o.labels).map((p) => {
      const c = { "": "", def: t.def, use: t.def, label: t.label, number: t.number }[p.kind];
      return c ? `<tspan fill="${c}"${p.kind === "def" || p.kind === "use" ? ' font-weight="700"' : ""}>${escape(p.text)}</tspan>` : escape(p.text);
    });
    out.push(`<text x="10" y="${ly}" fill="${t.text}" xml:space="preserve">${spans.join("")}</text>`);
  });
  out.push("</g>");
  return out.join("");
}
function pngScale(w, h) {
  return Math.min(2, 8192 / Math.max(w, h, 1), Math.sqrt(48e6 / Math.max(1, w * h)));
}

// src/fold.ts
var noFold = { all: false, open: /* @__PURE__ */ new Set(), closed: /* @__PURE__ */ new Set(), focus: [] };
var budget = 120;
var above = 8;
var below = 30;
var chainLength = 3;
function fold(doc, dom, state) {
  const large = doc.blocks.length > budget && !state.all;
  const isOpen = (id) => state.open.has(id) || !large && !state.closed.has(id);
  const loops = new Map(doc.loops.map((l) => [l.id, l]));
  const outer = /* @__PURE__ */ new Map();
  for (const l of doc.loops) {
    for (let x = loops.get(l.id); x; x = loops.get(x.parent)) if (!isOpen(x.id)) outer.set(l.id, x.id);
  }
  const of = /* @__PURE__ */ new Map();
  let groups = [];
  const byLoop = /* @__PURE__ */ new Map();
  for (const b of doc.blocks) {
    const l = outer.get(b.loop);
    let g = l === void 0 ? void 0 : byLoop.get(l);
    if (g) g.blocks.push(b.id);
    else {
      g = { id: l ?? b.id, kind: l === void 0 ? "block" : "loop", rep: l && loops.get(l)?.header || b.id, blocks: [b.id] };
      if (l !== void 0) byLoop.set(l, g);
      groups.push(g);
    }
    of.set(b.id, g);
  }
  if (!large) return groups;
  groups = chains(doc, groups, of, isOpen);
  if (groups.length > budget) groups = cut(doc, dom, groups, of, state.focus);
  return groups;
}
function chains(doc, groups, of, isOpen) {
  const succs = /* @__PURE__ */ new Map();
  const preds = /* @__PURE__ */ new Map();
  for (const g of groups) {
    succs.set(g, /* @__PURE__ */ new Set());
    preds.set(g, /* @__PURE__ */ new Set());
  }
  for (const e of doc.cfg) {
    const a = of.get(e.from);
    const b = of.get(e.to);
    if (!a || !b || a === b) continue;
    succs.get(a)?.add(b);
    preds.get(b)?.add(a);
  }
  const next = (g) => {
    const s = succs.get(g);
    const [n2] = s?.size === 1 ? s : [];
    return n2 && n2.kind === "block" && preds.get(n2)?.size === 1 ? n2 : void 0;
  };
  const inChain = /* @__PURE__ */ new Set();
  const out = [];
  const first = /* @__PURE__ */ new Map();
  for (const g of groups) {
    if (g.kind !== "block" || inChain.has(g)) continue;
    const [p] = preds.get(g)?.size === 1 ? preds.get(g) ?? [] : [];
    if (p && p.kind === "block" && next(p) === g) continue;
    const members = [g];
    for (let n2 = next(g); n2 && n2 !== g; n2 = next(n2)) members.push(n2);
    const id = `chain:${g.rep}`;
    if (members.length < chainLength || isOpen(id)) continue;
    const c = { id, kind: "chain", rep: g.rep, blocks: members.map((m) => m.rep) };
    for (const m of members) inChain.add(m);
    for (const b of c.blocks) of.set(b, c);
    first.set(g, c);
  }
  for (const g of groups) {
    const c = first.get(g);
    if (c) out.push(c);
    else if (!inChain.has(g)) out.push(g);
  }
  return out;
}
function cut(doc, dom, groups, of, focus) {
  const root = of.get(doc.blocks[0]?.id ?? "");
  if (!root) return groups;
  const parent = /* @__PURE__ */ new Map();
  for (const g of groups) {
    let up = dom.parentOf(g.rep);
    while (up !== void 0 && of.get(up) === g) up = dom.parentOf(up);
    const p = up === void 0 ? void 0 : of.get(up);
    if (p) parent.set(g, p);
  }
  const seen = prune(groups, parent, root, focus.map((b) => of.get(b)).filter((g) => g !== void 0));
  return regions(groups, parent, root, seen, (g) => g.rep, (g) => g.blocks, of);
}
function prune(nodes, parent, root, focus) {
  const children = /* @__PURE__ */ new Map();
  for (const n2 of nodes) if (n2 !== root) push(children, parent.get(n2) ?? root, n2);
  const seen = /* @__PURE__ */ new Set();
  const spread2 = (from, n2) => {
    const work = [from];
    const met = new Set(work);
    for (let i = 0; i < work.length && n2 > 0; i++) {
      const x = work[i];
      if (!seen.has(x)) {
        seen.add(x);
        n2--;
      }
      for (const c of children.get(x) ?? []) {
        if (met.has(c)) continue;
        met.add(c);
        work.push(c);
      }
    }
  };
  spread2(root, budget / 2);
  for (const f of focus.slice(-12)) {
    let up = f;
    for (let i = 0; i <= above && up !== void 0; i++, up = parent.get(up)) seen.add(up);
    spread2(f, below);
  }
  return seen;
}
function regions(groups, parent, root, seen, rep, blocks, of) {
  const below2 = /* @__PURE__ */ new Map();
  const out = [];
  for (const g of groups) {
    if (seen.has(g)) {
      out.push(g);
      continue;
    }
    const at = nearest(g, parent, root, seen);
    let r = below2.get(at);
    if (!r) {
      r = { id: `region:${rep(at)}`, kind: "region", rep: rep(at), blocks: [] };
      below2.set(at, r);
      out.push(r);
    }
    for (const b of blocks(g)) {
      r.blocks.push(b);
      of.set(b, r);
    }
  }
  return out;
}
function nearest(n2, parent, root, seen) {
  const met = /* @__PURE__ */ new Set();
  for (let up = n2; up !== void 0 && !met.has(up); up = parent.get(up)) {
    if (seen.has(up)) return up;
    met.add(up);
  }
  return root;
}

// src/keys.ts
var keys = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "entry",
  Enter: "reveal",
  " ": "toggle",
  Escape: "clear",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "fit",
  f: "fit",
  "shift+ArrowUp": "pan-up",
  "shift+ArrowDown": "pan-down",
  "shift+ArrowLeft": "pan-left",
  "shift+ArrowRight": "pan-right",
  "/": "search",
  n: "next-match",
  N: "previous-match",
  v: "variable",
  "]": "next-step",
  "[": "previous-step",
  "{": "first-step",
  "}": "last-step",
  "1": "cfg",
  "2": "dom",
  "3": "dj",
  "4": "loops",
  "5": "def-use",
  u: "unfold-all",
  l: "fold-loops",
  p: "panel",
  "?": "help"
};
function actionOf(e) {
  if (e.ctrlKey || e.altKey || e.metaKey) return void 0;
  return keys[e.shiftKey && e.key.startsWith("Arrow") ? `shift+${e.key}` : e.key];
}

// src/layout.ts
import * as dagre from "@dagrejs/dagre";
var nodeSep = 36;
var rankSep = 62;
var edgeSep = 18;
var portSep = 26;
var corner = 14;
var stub = 18;
var gap = 13;
var laneSep = 6;
var lanes = 4;
function layered(nodes, edges, holds = []) {
  const g = new dagre.graphlib.Graph({ multigraph: true });
  g.setGraph({ rankdir: "TB", nodesep: nodeSep, ranksep: rankSep, edgesep: edgeSep, marginx: 24, marginy: 24, ranker: "network-simplex" });
  const size = new Map(nodes.map((n2) => [n2.id, n2]));
  for (const n2 of nodes) g.setNode(n2.id, { width: n2.w, height: n2.h });
  const closing = retreating(nodes, edges.filter((e) => !e.up));
  for (const e of edges) if (e.up) closing.add(e.id);
  for (const e of edges) {
    if (!closing.has(e.id)) {
      g.setEdge(e.from, e.to, { width: e.lw, height: e.lw > 0 ? 14 : 0, labelpos: "c", weight: 2 }, e.id);
      continue;
    }
    const [above2, below2] = turns(e.id);
    g.setNode(above2, { width: 0, height: 0 });
    g.setNode(below2, { width: 0, height: 0 });
    g.setEdge(e.from, below2, { weight: 1 }, e.id);
    g.setEdge(above2, below2, { weight: 3 }, e.id);
    g.setEdge(above2, e.to, { weight: 1 }, e.id);
  }
  for (const [i, [from, to]] of holds.entries()) g.setEdge(from, to, { weight: 0 }, `\0hold ${i}`);
  dagre.layout(g);
  const at = /* @__PURE__ */ new Map();
  const rows = /* @__PURE__ */ new Map();
  for (const n2 of nodes) {
    const p = g.node(n2.id);
    at.set(n2.id, p);
    const k = Math.round(p.y);
    const row = rows.get(k);
    if (!row) rows.set(k, { top: p.y - n2.h / 2, bottom: p.y + n2.h / 2 });
    else {
      row.top = Math.min(row.top, p.y - n2.h / 2);
      row.bottom = Math.max(row.bottom, p.y + n2.h / 2);
    }
  }
  const inner = (v, w, id) => (g.edge(v, w, id).points ?? []).slice(1, -1);
  const routes = /* @__PURE__ */ new Map();
  for (const e of edges) {
    if (!closing.has(e.id)) {
      const l = g.edge(e.from, e.to, e.id);
      const mid = inner(e.from, e.to, e.id).filter((m) => e.lw > 0 || rows.has(Math.round(m.y)));
      const target = at.get(e.to);
      const source = at.get(e.from);
      routes.set(e.id, { mid, out: mid[0]?.x ?? target.x, in: mid.at(-1)?.x ?? source.x, closing: false, label: e.lw > 0 ? { x: l.x ?? 0, y: l.y ?? 0 } : null });
      continue;
    }
    const [above2, below2] = turns(e.id);
    const t = g.node(above2);
    const b = g.node(below2);
    const lane = inner(above2, below2, e.id).reverse();
    routes.set(e.id, { mid: lane.length > 0 ? lane : [{ x: b.x, y: (b.y + t.y) / 2 }], out: b.x, in: t.x, closing: true, label: null });
  }
  const ports = portsOf(size, at, edges, routes);
  const inGap = stagger();
  const out = edges.map((e) => {
    const s = at.get(e.from);
    const t = at.get(e.to);
    const sh = size.get(e.from).h / 2;
    const th = size.get(e.to).h / 2;
    const sRow = rows.get(Math.round(s.y));
    const tRow = rows.get(Math.round(t.y));
    const px = ports.get(`${e.id}>`) ?? s.x;
    const qx = ports.get(`>${e.id}`) ?? t.x;
    const r = routes.get(e.id);
    if (r.closing) {
      const y1 = sRow.bottom + inGap(sRow.bottom);
      const y2 = tRow.top - inGap(tRow.top);
      const points2 = [{ x: px, y: s.y + sh }, { x: px, y: y1 }];
      let x = r.mid[0]?.x ?? px;
      points2.push({ x, y: y1 });
      for (const m of r.mid) {
        if (m.y > y1 || m.y < y2 || Math.abs(m.x - x) < 1) continue;
        const row = rows.get(Math.round(m.y));
        const y = row ? row.bottom + inGap(row.bottom) : m.y;
        if (y < y1 && y > y2) points2.push({ x, y }, { x: m.x, y });
        x = m.x;
      }
      points2.push({ x, y: y2 }, { x: qx, y: y2 }, { x: qx, y: t.y - th });
      return { points: straight(points2), square: true, label: null };
    }
    const points = [{ x: px, y: s.y + sh }, { x: px, y: sRow.bottom + (e.stub ? stub : 0) }];
    for (const m of r.mid) {
      const row = rows.get(Math.round(m.y));
      if (row && row.top > sRow.bottom && row.bottom < tRow.top) points.push({ x: m.x, y: row.top }, { x: m.x, y: row.bottom });
      else if (e.lw > 0 && m.y > sRow.bottom && m.y < tRow.top) points.push(m);
    }
    points.push({ x: qx, y: tRow.top }, { x: qx, y: t.y - th });
    return { points: straight(points), square: false, label: r.label };
  });
  let left = 0, top = 0, right = 0, bottom = 0;
  const grow = (x, y, w, h) => {
    left = Math.min(left, x - w);
    top = Math.min(top, y - h);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  };
  for (const n2 of nodes) {
    const p = at.get(n2.id);
    grow(p.x, p.y, n2.w / 2 + 24, n2.h / 2 + 24);
  }
  for (const r of out) for (const p of r.points) grow(p.x, p.y, 24, 24);
  const move = (p) => ({ x: p.x - left, y: p.y - top });
  return {
    nodes: nodes.map((n2) => move(at.get(n2.id))),
    edges: out.map((r) => ({ ...r, points: r.points.map(move), label: r.label && move(r.label) })),
    width: right - left,
    height: bottom - top
  };
}
function turns(id) {
  return [`\0above ${id}`, `\0below ${id}`];
}
function stagger() {
  const used = /* @__PURE__ */ new Map();
  return (y) => {
    const n2 = used.get(y) ?? 0;
    used.set(y, n2 + 1);
    return gap + n2 % lanes * laneSep;
  };
}
function retreating(nodes, edges) {
  const outs = /* @__PURE__ */ new Map();
  for (const e of edges) {
    const have = outs.get(e.from);
    if (have) have.push(e);
    else outs.set(e.from, [e]);
  }
  const found = /* @__PURE__ */ new Set();
  const state = /* @__PURE__ */ new Map();
  for (const n2 of nodes) {
    if (state.has(n2.id)) continue;
    const stack = [{ id: n2.id, next: 0 }];
    state.set(n2.id, "open");
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const e = outs.get(top.id)?.[top.next++];
      if (!e) {
        state.set(top.id, "done");
        stack.pop();
      } else if (state.get(e.to) === "open") found.add(e.id);
      else if (!state.has(e.to)) {
        state.set(e.to, "open");
        stack.push({ id: e.to, next: 0 });
      }
    }
  }
  return found;
}
function portsOf(size, at, edges, routes) {
  const out = /* @__PURE__ */ new Map();
  const settle = (end, keyOf, want) => {
    const sides = /* @__PURE__ */ new Map();
    for (const e of edges) {
      const port = { key: keyOf(e), x: want(e, routes.get(e.id)) };
      const have = sides.get(e[end]);
      if (have) have.push(port);
      else sides.set(e[end], [port]);
    }
    for (const [id, ports] of sides) {
      spread(ports, at.get(id).x, size.get(id).w);
      for (const p of ports) out.set(p.key, p.x);
    }
  };
  settle("from", (e) => `${e.id}>`, (_, r) => r.out);
  settle("to", (e) => `>${e.id}`, (e, r) => r.mid.length === 0 ? out.get(`${e.id}>`) : r.in);
  return out;
}
function spread(ports, x, w) {
  ports.sort((a, b) => a.x - b.x);
  const half = Math.max(Math.min(portSep / 2, w / 2 - corner), w / 4, Math.min(w / 2 - corner, (ports.length - 1) * portSep / 2));
  const sep = ports.length > 1 ? Math.min(portSep, 2 * half / (ports.length - 1)) : 0;
  let last = -Infinity;
  ports.forEach((p, i) => {
    p.x = Math.max(last + sep, x - half, Math.min(p.x, x + half - (ports.length - 1 - i) * sep));
    last = p.x;
  });
}
function straight(points) {
  const out = [];
  for (const p of points) {
    const a = out.at(-2);
    const b = out.at(-1);
    if (b && Math.abs(b.x - p.x) < 0.5 && Math.abs(b.y - p.y) < 0.5) continue;
    if (a && b && (near(a.x, b.x) && near(b.x, p.x) || near(a.y, b.y) && near(b.y, p.y))) out.pop();
    out.push(p);
  }
  return out;
}
function near(a, b) {
  return Math.abs(a - b) < 0.5;
}

// src/pieces.ts
var wholeUpTo = 300;
var pieceSize = 60;
var longSpan = 240;
var laneSep2 = 9;
function layout2(nodes, edges) {
  if (nodes.length <= wholeUpTo) return layered(nodes, edges);
  const order = topological(nodes, edges);
  const pos = new Map(order.map((n2, i) => [n2.id, i]));
  const at = (id) => pos.get(id) ?? 0;
  const long = new Set(edges.filter((e) => Math.abs(at(e.from) - at(e.to)) > longSpan).map((e) => e.id));
  const cuts = cutsOf(order.length, edges.filter((e) => !long.has(e.id)).map((e) => [at(e.from), at(e.to), e.up]));
  if (cuts.length === 2) return layered(nodes, edges);
  const place = /* @__PURE__ */ new Map();
  const routes = /* @__PURE__ */ new Map();
  const within = edgesByPiece(edges.filter((e) => !long.has(e.id)), cuts, at);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const part = order.slice(cuts[i], cuts[i + 1] + 1);
    const own = within[i] ?? [];
    const p = piece(part, own, i > 0, i + 2 < cuts.length);
    const first = part[0];
    const here = p.nodes[0];
    const there = place.get(first.id) ?? here;
    const move = (q) => ({ x: q.x + there.x - here.x, y: q.y + there.y - here.y });
    part.forEach((n2, k) => place.set(n2.id, move(p.nodes[k])));
    own.forEach((e, k) => {
      const r = p.edges[k];
      routes.set(e.id, { ...r, points: r.points.map(move), label: r.label && move(r.label) });
    });
  }
  beside(nodes, edges.filter((e) => long.has(e.id)), place, routes);
  return gather(nodes, edges, place, routes);
}
function topological(nodes, edges) {
  const closing = retreating(nodes, edges.filter((e) => !e.up));
  const index = new Map(nodes.map((n2, i) => [n2.id, i]));
  const outs = nodes.map(() => []);
  for (const e of edges) {
    if (!e.up && !closing.has(e.id)) outs[index.get(e.from)]?.push(index.get(e.to));
  }
  const seen = new Uint8Array(nodes.length);
  const post = [];
  for (let start = nodes.length - 1; start >= 0; start--) {
    if (seen[start]) continue;
    seen[start] = 1;
    const stack = [{ i: start, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = outs[top.i]?.[top.next++];
      if (to === void 0) {
        post.push(nodes[top.i]);
        stack.pop();
      } else if (!seen[to]) {
        seen[to] = 1;
        stack.push({ i: to, next: 0 });
      }
    }
  }
  return post.reverse();
}
function cutsOf(n2, spans) {
  const passing = new Int32Array(n2 + 2);
  for (const [a, b, up] of spans) {
    const runsUp = up || b <= a;
    const from = Math.min(a, b) + (runsUp ? 0 : 1);
    const to = Math.max(a, b) - (runsUp ? 0 : 1);
    if (from > to) continue;
    passing[from] = (passing[from] ?? 0) + 1;
    passing[to + 1] = (passing[to + 1] ?? 0) - 1;
  }
  const cuts = [0];
  let open = 0;
  for (let i = 0; i < n2; i++) {
    open += passing[i] ?? 0;
    if (open === 0 && i - cuts.at(-1) >= pieceSize && i < n2 - 1) cuts.push(i);
  }
  cuts.push(n2 - 1);
  return cuts;
}
function edgesByPiece(edges, cuts, at) {
  const out = cuts.map(() => []);
  for (const e of edges) {
    const last = Math.max(at(e.from), at(e.to));
    const first = Math.min(at(e.from), at(e.to));
    let i = cuts.findIndex((c, k) => k > 0 && last <= c) - 1;
    if (first < cuts[i]) i--;
    out[Math.max(0, i)]?.push(e);
  }
  return out;
}
function piece(part, edges, first, last) {
  const top = part[0];
  const bottom = part.at(-1);
  const holds = [];
  if (first) {
    const ins = new Set(edges.filter((e) => !e.up).map((e) => e.to));
    for (const n2 of part) if (n2 !== top && !ins.has(n2.id)) holds.push([top.id, n2.id]);
  }
  const p = layered(part, edges, holds);
  if (!last) return p;
  const limit = p.nodes.at(-1).y - bottom.h / 2;
  const lower = part.filter((n2, i) => n2 !== bottom && p.nodes[i].y + n2.h / 2 > limit);
  if (lower.length === 0) return p;
  return layered(part, edges, [...holds, ...lower.map((n2) => [n2.id, bottom.id])]);
}
function beside(nodes, edges, place, routes) {
  const size = new Map(nodes.map((n2) => [n2.id, n2]));
  let left = Infinity;
  let right = -Infinity;
  for (const n2 of nodes) {
    const p = place.get(n2.id);
    left = Math.min(left, p.x - n2.w / 2);
    right = Math.max(right, p.x + n2.w / 2);
  }
  for (const r of routes.values()) {
    for (const p of r.points) {
      left = Math.min(left, p.x);
      right = Math.max(right, p.x);
    }
  }
  const ends = { up: [], down: [] };
  const end = (id, side) => {
    const p = place.get(id);
    return { x: p.x, y: p.y + side * size.get(id).h / 2 };
  };
  const runs = edges.map((e) => ({ e, a: end(e.from, 1), b: end(e.to, -1) })).sort((x, y) => Math.min(x.a.y, x.b.y) - Math.min(y.a.y, y.b.y));
  for (const { e, a, b } of runs) {
    const up = b.y < a.y;
    const lanes2 = ends[up ? "up" : "down"];
    const from = Math.min(a.y, b.y);
    let k = lanes2.findIndex((y) => y < from);
    if (k < 0) k = lanes2.length;
    lanes2[k] = Math.max(a.y, b.y);
    const x = up ? left - 24 - k * laneSep2 : right + 24 + k * laneSep2;
    const d = up ? -6 : 6;
    const points = [{ x: a.x + d, y: a.y }, { x: a.x + d, y: a.y + gap }, { x, y: a.y + gap }, { x, y: b.y - gap }, { x: b.x + d, y: b.y - gap }, { x: b.x + d, y: b.y }];
    routes.set(e.id, { points: straight(points), square: true, label: null });
  }
}
function gather(nodes, edges, place, routes) {
  const margin = 24;
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  const grow = (p, w, h) => {
    left = Math.min(left, p.x - w);
    right = Math.max(right, p.x + w);
    top = Math.min(top, p.y - h);
    bottom = Math.max(bottom, p.y + h);
  };
  for (const n2 of nodes) grow(place.get(n2.id), n2.w / 2 + margin, n2.h / 2 + margin);
  for (const r of routes.values()) for (const p of r.points) grow(p, margin, margin);
  const move = (p) => ({ x: p.x - left, y: p.y - top });
  return {
    nodes: nodes.map((n2) => move(place.get(n2.id))),
    edges: edges.map((e) => {
      const r = routes.get(e.id);
      return { ...r, points: r.points.map(move), label: r.label && move(r.label) };
    }),
    width: right - left,
    height: bottom - top
  };
}

// src/picture.ts
var mostRoomy = 300;
var maxLines = 14;
var maxChars = 64;
function picture(doc, dom, r) {
  switch (r.kind) {
    case "cfg":
      return cfg(doc, dom, r);
    case "dom":
    case "dj":
      return tree(doc, r);
    case "loops":
      return nest(doc, r);
    case "def-use":
      return values(doc, r);
  }
}
function clip(s) {
  return s.length > maxChars ? `${s.slice(0, maxChars - 1)}\u2026` : s;
}
function body(lines) {
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `\u2026 ${lines.length - maxLines + 1} more lines`] : [...lines];
  return shown.map(clip);
}
function blockNode(doc, b, entry, lines, phis) {
  const loop = b.loop ? doc.loops.find((l) => l.header === b.id) : void 0;
  const tags = [];
  if (entry) tags.push("entry");
  if (!b.reachable) tags.push("unreachable");
  if (loop) tags.push("loop-header");
  if (loop?.irreducible) tags.push("irreducible");
  const note = loop ? `loop \xB7 depth ${loop.depth}` : b.depth > 0 ? `depth ${b.depth}` : entry ? "entry" : !b.reachable ? "unreachable" : "";
  return { id: b.id, kind: "block", title: b.name, note, lines, phis, blocks: [b.id], tags };
}
function phiLines(b, r) {
  if (!r.variable?.v.phis[r.variable.flavor]?.includes(b)) return [];
  const { v, flavor } = r.variable;
  const exact = flavor === "pruned" ? v.phi_text[b] : void 0;
  return flavor === "written" ? [] : [clip(exact ?? `${v.source_name || v.name} = \u03C6(\u2026)`)];
}
function count(n2, what) {
  return `${n2.toLocaleString("en")} ${what}${n2 === 1 ? "" : "s"}`;
}
function cfg(doc, dom, r) {
  const byId = new Map(doc.blocks.map((b) => [b.id, b]));
  const groups = fold(doc, dom, r.state);
  const roomy = groups.length <= mostRoomy;
  const of = /* @__PURE__ */ new Map();
  const nodes = groups.map((g) => {
    for (const b of g.blocks) of.set(b, g.id);
    const rep = byId.get(g.rep);
    const n2 = g.blocks.length;
    const base = { id: g.id, lines: [], phis: [], blocks: g.blocks, tags: ["folded"] };
    switch (g.kind) {
      case "block":
        return blockNode(doc, rep, rep === doc.blocks[0], body(rep.lines), roomy ? phiLines(rep.id, r) : []);
      case "loop":
        return { ...base, kind: "loop", title: `loop ${rep.name}`, note: `depth ${doc.loops.find((l) => l.id === g.id)?.depth ?? ""}`, lines: [count(n2, "block")] };
      case "chain":
        return { ...base, kind: "chain", title: `${rep.name} \u2026 ${byId.get(g.blocks.at(-1) ?? "")?.name ?? ""}`, note: "chain", lines: [count(n2, "block")] };
      case "region":
        return { ...base, kind: "region", title: count(n2, "block"), note: "", lines: [`below ${rep.name}`] };
    }
  });
  return { nodes, edges: merge(doc.cfg, of, "cfg"), whole: doc.blocks.length };
}
function merge(edges, of, kind) {
  const out = /* @__PURE__ */ new Map();
  edges.forEach((e, i) => {
    const from = of.get(e.from);
    const to = of.get(e.to);
    if (from === void 0 || to === void 0) return;
    const folded = from !== e.from || to !== e.to;
    if (from === to && folded) return;
    const id = folded ? `${kind}:${from}>${to}` : `${kind}:${i}`;
    const have = out.get(id);
    if (!have) {
      out.set(id, { id, from, to, label: kind === "j" ? "" : e.label, kind, tags: [...e.tags], count: 1 });
      return;
    }
    have.count++;
    have.label = "";
    for (const t of e.tags) if (!have.tags.includes(t)) have.tags.push(t);
  });
  return [...out.values()];
}
function tree(doc, r) {
  const root = doc.blocks[0];
  if (!root) return { nodes: [], edges: [], whole: 0 };
  const ids = doc.blocks.map((b) => b.id);
  const parent = new Map(doc.blocks.filter((b) => b.idom).map((b) => [b.id, b.idom]));
  const shown = shownOf(ids, parent, root.id, r.state);
  const of = new Map(shown.of);
  const nodes = [];
  doc.blocks.forEach((b, i) => {
    if (shown.seen.has(b.id)) nodes.push(blockNode(doc, b, i === 0, [], shown.seen.size <= mostRoomy ? phiLines(b.id, r) : []));
  });
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const edges = [];
  for (const [at, below2] of shown.folded) {
    nodes.push({ id: `region:${at}`, kind: "region", title: count(below2.length, "block"), note: "", lines: [`below ${names.get(at)}`], phis: [], blocks: below2, tags: ["folded"] });
    edges.push({ id: `d:${at}>`, from: at, to: `region:${at}`, label: "", kind: "d", tags: [], count: below2.length });
  }
  for (const b of doc.blocks) {
    if (!b.idom || !shown.seen.has(b.id)) continue;
    const from = of.get(b.idom) ?? b.idom;
    edges.push({ id: `d:${b.id}`, from, to: b.id, label: "", kind: "d", tags: [], count: 1 });
  }
  if (r.kind === "dj") edges.push(...merge(doc.joins, of, "j"));
  return { nodes, edges, whole: doc.blocks.length };
}
function shownOf(ids, parent, root, state) {
  const all = state.all || ids.length <= budget;
  const seen = all ? new Set(ids) : prune(ids, parent, root, state.focus.filter((f) => parent.has(f) || f === root));
  const folded = /* @__PURE__ */ new Map();
  const of = /* @__PURE__ */ new Map();
  for (const id of ids) {
    if (seen.has(id)) of.set(id, id);
    else {
      const at = nearest(id, parent, root, seen);
      push(folded, at, id);
      of.set(id, `region:${at}`);
    }
  }
  return { seen, folded, of };
}
function nest(doc, r) {
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const members = /* @__PURE__ */ new Map();
  const parents = new Map(doc.loops.map((l) => [l.id, l.parent]));
  for (const b of doc.blocks) for (let l = b.loop; l; l = parents.get(l) ?? "") push(members, l, b.id);
  const root = "function";
  const ids = [root, ...doc.loops.map((l) => l.id)];
  const parent = new Map(doc.loops.map((l) => [l.id, l.parent || root]));
  const byLoop = new Map(doc.blocks.filter((b) => b.loop).map((b) => [b.id, b.loop]));
  const shown = shownOf(ids, parent, root, { ...r.state, focus: r.state.focus.map((f) => byLoop.get(f) ?? f) });
  const outside = doc.blocks.filter((b) => !b.loop).map((b) => b.id);
  const nodes = [
    { id: root, kind: "root", title: doc.function, note: count(doc.loops.length, "loop"), lines: blockList(outside, names, "outside: "), phis: [], blocks: outside, tags: ["entry"] }
  ];
  const edges = [];
  for (const l of doc.loops) {
    if (!shown.seen.has(l.id)) continue;
    const own = members.get(l.id) ?? [];
    const lines = blockList(own, names, "");
    if (l.irreducible) lines.push(clip(`entered at ${l.entries.map((e) => names.get(e)).join(", ")}`));
    nodes.push({ id: l.id, kind: "loop", title: names.get(l.header) ?? l.header, note: `${l.irreducible ? "irreducible \xB7 " : ""}depth ${l.depth}`, lines, phis: [], blocks: own, tags: l.irreducible ? ["irreducible", "loop-header"] : ["loop-header"] });
    edges.push({ id: `contains:${l.id}`, from: shown.of.get(l.parent || root) ?? root, to: l.id, label: "", kind: "contains", tags: [], count: 1 });
  }
  for (const [at, below2] of shown.folded) {
    nodes.push({ id: `region:${at}`, kind: "region", title: count(below2.length, "loop"), note: "", lines: [], phis: [], blocks: below2.flatMap((l) => members.get(l) ?? []), tags: ["folded"] });
    edges.push({ id: `contains:${at}>`, from: at, to: `region:${at}`, label: "", kind: "contains", tags: [], count: below2.length });
  }
  return { nodes, edges, whole: ids.length };
}
function blockList(blocks, names, lead) {
  if (blocks.length === 0) return [];
  const most2 = 8;
  const shown = blocks.slice(0, most2).map((b) => names.get(b) ?? b);
  if (blocks.length > most2) shown.push(`\u2026 ${blocks.length - most2} more`);
  return [clip(lead + shown.join(", "))];
}
function values(doc, r) {
  const { nodes: all, edges: uses } = doc.values;
  let seen;
  if (all.length > budget && !r.state.all) {
    const near2 = /* @__PURE__ */ new Map();
    for (const e of uses) {
      push(near2, e.from, e.to);
      push(near2, e.to, e.from);
    }
    const start = r.value ?? all[0]?.id ?? "";
    const work = [start];
    seen = new Set(work);
    for (let i = 0; i < work.length && seen.size < budget / 2; i++) {
      for (const n2 of near2.get(work[i]) ?? []) {
        if (seen.has(n2) || seen.size >= budget / 2) continue;
        seen.add(n2);
        work.push(n2);
      }
    }
  }
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const nodes = all.filter((v) => !seen || seen.has(v.id)).map((v) => valueNode(v, names));
  const of = new Map(nodes.map((n2) => [n2.id, n2.id]));
  return { nodes, edges: merge(uses, of, "operand"), whole: all.length };
}
function valueNode(v, names) {
  return { id: v.id, kind: "value", title: v.label, note: v.block ? names.get(v.block) ?? "" : "", lines: v.tags.includes("phi") ? ["\u03C6"] : body(v.lines), phis: [], blocks: v.block ? [v.block] : [], tags: v.tags };
}

// src/search.ts
function search(doc, kind, words2) {
  const w = words2.trim().toLowerCase();
  if (!w) return [];
  const has = (...texts) => texts.some((t) => t.toLowerCase().includes(w));
  if (kind === "def-use") return doc.values.nodes.filter((v) => has(v.label, ...v.lines)).map((v) => v.id);
  const hits = doc.blocks.filter((b) => has(b.name, ...b.lines));
  const exact = hits.filter((b) => b.name.toLowerCase() === w);
  return [...exact, ...hits.filter((b) => !exact.includes(b))].map((b) => b.id);
}

// src/steps.ts
var flavorNames = {
  pruned: "pruned",
  semi_pruned: "semi-pruned",
  minimal: "minimal",
  braun: "Braun et al.",
  braun_scc: "Braun et al., SCCs removed",
  aycock_horspool: "Aycock\u2013Horspool",
  written: "as written"
};
var most = 6;
function list(names) {
  if (names.length > most) return `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
function steps(doc, dom, v, flavor) {
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const name = (id) => names.get(id) ?? id;
  const what = displayName(v);
  const defs = [...new Set(v.defs.map((d) => d.block))];
  const lit = /* @__PURE__ */ new Map();
  for (const d of defs) lit.set(d, "def");
  const out = [
    {
      title: "Definitions",
      text: defs.length > 0 ? `${what} is defined in ${list(defs.map(name))}.` : `${what} has no definition but by \u03C6s.`,
      added: new Set(defs),
      lit: new Map(lit)
    }
  ];
  const idf = /* @__PURE__ */ new Set();
  dom.rounds(defs).forEach((round, i) => {
    for (const s of round) {
      idf.add(s.block);
      lit.set(s.block, "frontier");
    }
    const facts = round.slice(0, most).map((s) => `DF(${name(s.from[0] ?? "")}) \u220B ${name(s.block)}`);
    if (round.length > most) facts.push(`and ${round.length - most} more blocks`);
    out.push({
      title: i === 0 ? "Frontier of the definitions" : "Frontier of the frontier",
      text: `${facts.join(", ")}.`,
      added: new Set(round.map((s) => s.block)),
      lit: new Map(lit)
    });
  });
  const phis = new Set(v.phis[flavor] ?? []);
  for (const b of idf) lit.set(b, phis.has(b) ? "phi" : "dropped");
  for (const b of phis) lit.set(b, "phi");
  out.push({ title: `\u03C6s, ${flavorNames[flavor] ?? flavor}`, text: verdict(what, flavor, phis, idf, name), added: phis, lit });
  return out;
}
function verdict(what, flavor, phis, idf, name) {
  const dropped = [...idf].filter((b) => !phis.has(b)).map(name);
  const why = {
    pruned: `${what} is not live there`,
    semi_pruned: `${what} is never live across blocks`,
    braun: "only one value arrives there, or none is read",
    braun_scc: "only one value arrives there, or none is read",
    aycock_horspool: "the \u03C6 would merge one value",
    written: "the text has none"
  };
  let s;
  if (phis.size === 0) s = idf.size === 0 ? "Nothing meets, so no \u03C6 is needed." : "No \u03C6.";
  else s = `${what} gets a \u03C6 in ${list([...phis].map(name))}.`;
  if (dropped.length > 0) s += ` None in ${list(dropped)}: ${why[flavor] ?? "this flavor has none there"}.`;
  return s;
}

// src/view.ts
var minScale = 0.02;
var maxScale = 4;
function zoom(v, factor, px, py) {
  const k = Math.min(maxScale, Math.max(minScale, v.k * factor));
  return { k, x: v.x + px / v.k - px / k, y: v.y + py / v.k - py / k };
}
function pan(v, dx, dy) {
  return { ...v, x: v.x - dx / v.k, y: v.y - dy / v.k };
}
function fit(w, h, W, H, most2 = 1.25) {
  const k = Math.min(most2, Math.max(minScale, Math.min(W / Math.max(1, w), H / Math.max(1, h))));
  return { k, x: w / 2 - W / 2 / k, y: h * k < H ? h / 2 - H / 2 / k : 0 };
}
function center(v, b, W, H) {
  return { ...v, x: b.x + b.w / 2 - W / 2 / v.k, y: b.y + b.h / 2 - H / 2 / v.k };
}
function between(a, b, t) {
  const e = 1 - (1 - t) ** 3;
  const k = a.k * (b.k / a.k) ** e;
  const f = a.k === b.k ? e : (1 / k - 1 / a.k) / (1 / b.k - 1 / a.k);
  return { k, x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f };
}

// src/walk.ts
function walk(sc, from, to) {
  const at = from === void 0 ? void 0 : sc.byId.get(from);
  if (!at || to === "entry") return sc.nodes[0]?.id;
  if (to === "left" || to === "right") return beside2(sc, at, to === "left" ? -1 : 1)?.id;
  const near2 = /* @__PURE__ */ new Set();
  for (const e of sc.edges) {
    if (to === "down" && e.from === at.id) near2.add(e.to);
    if (to === "up" && e.to === at.id) near2.add(e.from);
  }
  near2.delete(at.id);
  const nodes = [...near2].map((id) => sc.byId.get(id)).filter((n2) => n2 !== void 0);
  const sign = to === "down" ? 1 : -1;
  const ahead = nodes.filter((n2) => (n2.box.y - at.box.y) * sign > 0);
  return best(ahead.length > 0 ? ahead : nodes, (n2) => Math.abs(middle2(n2) - middle2(at)) + Math.abs(n2.box.y - at.box.y))?.id;
}
function beside2(sc, at, sign) {
  const others = sc.nodes.filter((n2) => n2 !== at && (middle2(n2) - middle2(at)) * sign > 0 && n2.box.y < at.box.y + at.box.h && at.box.y < n2.box.y + n2.box.h);
  return best(others, (n2) => Math.abs(middle2(n2) - middle2(at)));
}
function middle2(n2) {
  return n2.box.x + n2.box.w / 2;
}
function best(items, cost) {
  let out;
  for (const x of items) if (out === void 0 || cost(x) < cost(out)) out = x;
  return out;
}

// test/make.ts
import { readFileSync } from "node:fs";
function count2() {
  return documents(JSON.parse(readFileSync("test/count.json", "utf8")))[0];
}

// test/page.test.ts
function drawn(kind = "cfg") {
  const d = count2();
  const dom = new Dominance(d);
  const v = d.variables.find((v2) => v2.name === "s");
  const p = picture(d, dom, { kind, state: noFold, variable: { v, flavor: "pruned" } });
  const m = measure(p, { code: 7.2, title: 8 });
  return { d, dom, v, sc: scene(p, m.nodes, layout2(m.nodes, m.edges)) };
}
test("data that is no graph is refused, one graph and several are taken", () => {
  const d = count2();
  assert.equal(documents(d).length, 1);
  assert.equal(documents([d, d]).length, 2);
  for (const bad of [null, 3, "x", {}, [{}], { blocks: 1 }]) assert.throws(() => documents(bad), /no graph of phils/);
});
test("words of a statement", () => {
  const names = /* @__PURE__ */ new Set(["s"]);
  const labels = /* @__PURE__ */ new Set(["bb1"]);
  assert.deepEqual(words("s = s + si", names, labels).map((w) => [w.text, w.kind]), [["s", "def"], [" = ", ""], ["s", "use"], [" + si", ""]]);
  assert.deepEqual(words("goto bb1", names, labels).map((w) => w.kind), ["", "label"]);
  assert.deepEqual(words("br label %bb1", names, labels).map((w) => w.kind), ["", "label"]);
  assert.equal(words("_1 = add _1, 12 @5:25", /* @__PURE__ */ new Set(["_1"]), labels).map((w) => w.text).join(""), "_1 = add _1, 12 @5:25");
});
test("search finds names first, then text, over all blocks", () => {
  const d = count2();
  assert.deepEqual(search(d, "cfg", " BB5 "), ["b6", "b3", "b5"]);
  assert.deepEqual(search(d, "cfg", "return"), ["b4"]);
  assert.deepEqual(search(d, "cfg", "  "), []);
  assert.equal(search(d, "def-use", "s.4").length, 1);
});
test("keys leave alone what belongs to the browser", () => {
  const key = (key2, m = {}) => actionOf({ key: key2, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...m });
  assert.equal(key("]"), "next-step");
  assert.equal(key("ArrowDown"), "down");
  assert.equal(key("ArrowDown", { shiftKey: true }), "pan-down");
  assert.equal(key("0", { ctrlKey: true }), void 0);
  assert.equal(key("q"), void 0);
});
test("the view: zooming keeps the place under the pointer, moving ends where it is told", () => {
  const v = { x: 10, y: 20, k: 1 };
  const z = zoom(v, 2, 100, 50);
  assert.equal(z.x + 100 / z.k, v.x + 100 / v.k);
  assert.equal(z.y + 50 / z.k, v.y + 50 / v.k);
  assert.deepEqual(pan(v, 5, 5), { x: 5, y: 15, k: 1 });
  const f = fit(1e3, 500, 500, 500);
  assert.equal(f.k, 0.5);
  assert.equal(f.x, 0);
  assert.deepEqual(between(v, z, 1), z);
  assert.equal(center(v, { x: 0, y: 0, w: 10, h: 10 }, 100, 100).x, -45);
});
test("arrow keys follow the edges, and go sideways", () => {
  const { sc } = drawn();
  assert.equal(walk(sc, void 0, "down"), "b1");
  assert.equal(walk(sc, "b1", "down"), "b2");
  assert.equal(walk(sc, "b5", "down"), "b6");
  assert.equal(walk(sc, "b2", "up"), "b1");
  assert.equal(walk(sc, "b6", "down"), "b2", "along the back edge, as there is no other");
  const beside3 = [walk(sc, "b3", "left"), walk(sc, "b3", "right")];
  assert.ok(beside3.includes("b4"));
});
test("a hovered block lights up its frontier, iterated frontier and dominators", () => {
  const { d, dom, sc } = drawn();
  const lit = marks(d, dom, sc, { hovered: "b5", matches: [] });
  assert.ok(lit.nodes.get("b6")?.has("df"));
  assert.ok(lit.nodes.get("b2")?.has("idf"));
  for (const b of ["b1", "b2", "b3"]) assert.ok(lit.nodes.get(b)?.has("dominator"), b);
  assert.equal(lit.nodes.get("b4"), void 0);
  assert.equal(lit.dim, false);
});
test("pictures of count: J edges, loops, values", () => {
  const dj = drawn("dj").sc;
  assert.deepEqual(dj.edges.filter((e) => e.kind === "j").map((e) => `${e.from}>${e.to}`), ["b5>b6", "b6>b2"]);
  assert.equal(dj.edges.filter((e) => e.kind === "d").length, 5);
  const loops = drawn("loops").sc;
  assert.deepEqual(loops.nodes.map((n2) => [n2.title, n2.note]), [["count", "1 loop"], ["bb1", "depth 1"]]);
  assert.deepEqual(loops.nodes[1]?.lines, ["bb1, bb2, bb4, bb5"]);
  const cfg2 = drawn().sc;
  assert.deepEqual(cfg2.nodes.find((n2) => n2.id === "b2")?.phis, ["s\u2082 = \u03C6(bb0: 0, bb5: s\u2084)"]);
  assert.ok(cfg2.edges.some((e) => e.tags.includes("back")) && cfg2.edges.some((e) => e.tags.includes("critical")));
});
test("the exported picture carries its colours, and escapes the text", () => {
  const { d, dom, v, sc } = drawn();
  const shown = steps(d, dom, v, "pruned").at(-1);
  const theme = Object.fromEntries(colorNames.map((n2, i) => [n2, `rgb(${i}, 0, 0)`]));
  const svg = exportSVG(sc, { title: "a < b & c", theme, lit: marks(d, dom, sc, { matches: [], shown }), names: new Set(v.names), labels: /* @__PURE__ */ new Set(), showPhis: true });
  assert.match(svg, /<title>a &lt; b &amp; c<\/title>/);
  assert.match(svg, /t3 = i &lt; n/);
  assert.match(svg, /s₂ = φ\(bb0: 0, bb5: s₄\)/);
  assert.equal(svg.split(`stroke="${theme.phi}"`).length - 1, 2, "bb1 and bb5 are lit as \u03C6s");
  assert.doesNotMatch(svg, /\sstyle=|class=|var\(|<script/);
  assert.equal((svg.match(/<g /g) ?? []).length, (svg.match(/<\/g>/g) ?? []).length);
  assert.equal(pngScale(100, 100), 2);
  assert.ok(pngScale(400, 38e4) * 38e4 <= 8192);
});
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLi4vdGVzdC9wYWdlLnRlc3QudHMiLCAiLi4vc3JjL2NvZGUudHMiLCAiLi4vc3JjL2RhdGEudHMiLCAiLi4vc3JjL2RvbWluYW5jZS50cyIsICIuLi9zcmMvbWFya3MudHMiLCAiLi4vc3JjL3JvdXRlLnRzIiwgIi4uL3NyYy9zY2VuZS50cyIsICIuLi9zcmMvZXhwb3J0LnRzIiwgIi4uL3NyYy9mb2xkLnRzIiwgIi4uL3NyYy9rZXlzLnRzIiwgIi4uL3NyYy9sYXlvdXQudHMiLCAiLi4vc3JjL3BpZWNlcy50cyIsICIuLi9zcmMvcGljdHVyZS50cyIsICIuLi9zcmMvc2VhcmNoLnRzIiwgIi4uL3NyYy9zdGVwcy50cyIsICIuLi9zcmMvdmlldy50cyIsICIuLi9zcmMvd2Fsay50cyIsICIuLi90ZXN0L21ha2UudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImltcG9ydCBhc3NlcnQgZnJvbSAnbm9kZTphc3NlcnQvc3RyaWN0JztcbmltcG9ydCB7IHRlc3QgfSBmcm9tICdub2RlOnRlc3QnO1xuaW1wb3J0IHsgd29yZHMgfSBmcm9tICcuLi9zcmMvY29kZSc7XG5pbXBvcnQgeyBkb2N1bWVudHMgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5pbXBvcnQgeyBEb21pbmFuY2UgfSBmcm9tICcuLi9zcmMvZG9taW5hbmNlJztcbmltcG9ydCB7IGNvbG9yTmFtZXMsIGV4cG9ydFNWRywgcG5nU2NhbGUsIHR5cGUgVGhlbWUgfSBmcm9tICcuLi9zcmMvZXhwb3J0JztcbmltcG9ydCB7IG5vRm9sZCB9IGZyb20gJy4uL3NyYy9mb2xkJztcbmltcG9ydCB7IGFjdGlvbk9mIH0gZnJvbSAnLi4vc3JjL2tleXMnO1xuaW1wb3J0IHsgbGF5b3V0IH0gZnJvbSAnLi4vc3JjL3BpZWNlcyc7XG5pbXBvcnQgeyBtYXJrcyB9IGZyb20gJy4uL3NyYy9tYXJrcyc7XG5pbXBvcnQgeyBwaWN0dXJlIH0gZnJvbSAnLi4vc3JjL3BpY3R1cmUnO1xuaW1wb3J0IHsgbWVhc3VyZSwgc2NlbmUgfSBmcm9tICcuLi9zcmMvc2NlbmUnO1xuaW1wb3J0IHsgc2VhcmNoIH0gZnJvbSAnLi4vc3JjL3NlYXJjaCc7XG5pbXBvcnQgeyBzdGVwcyB9IGZyb20gJy4uL3NyYy9zdGVwcyc7XG5pbXBvcnQgeyBiZXR3ZWVuLCBjZW50ZXIsIGZpdCwgcGFuLCB6b29tIH0gZnJvbSAnLi4vc3JjL3ZpZXcnO1xuaW1wb3J0IHsgd2FsayB9IGZyb20gJy4uL3NyYy93YWxrJztcbmltcG9ydCB0eXBlIHsgS2luZCwgVmFyaWFibGUgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5pbXBvcnQgeyBjb3VudCB9IGZyb20gJy4vbWFrZSc7XG5cbmZ1bmN0aW9uIGRyYXduKGtpbmQ6IEtpbmQgPSAnY2ZnJykge1xuICBjb25zdCBkID0gY291bnQoKTtcbiAgY29uc3QgZG9tID0gbmV3IERvbWluYW5jZShkKTtcbiAgY29uc3QgdiA9IGQudmFyaWFibGVzLmZpbmQoKHYpID0+IHYubmFtZSA9PT0gJ3MnKSBhcyBWYXJpYWJsZTtcbiAgY29uc3QgcCA9IHBpY3R1cmUoZCwgZG9tLCB7IGtpbmQsIHN0YXRlOiBub0ZvbGQsIHZhcmlhYmxlOiB7IHYsIGZsYXZvcjogJ3BydW5lZCcgfSB9KTtcbiAgY29uc3QgbSA9IG1lYXN1cmUocCwgeyBjb2RlOiA3LjIsIHRpdGxlOiA4IH0pO1xuICByZXR1cm4geyBkLCBkb20sIHYsIHNjOiBzY2VuZShwLCBtLm5vZGVzLCBsYXlvdXQobS5ub2RlcywgbS5lZGdlcykpIH07XG59XG5cbnRlc3QoJ2RhdGEgdGhhdCBpcyBubyBncmFwaCBpcyByZWZ1c2VkLCBvbmUgZ3JhcGggYW5kIHNldmVyYWwgYXJlIHRha2VuJywgKCkgPT4ge1xuICBjb25zdCBkID0gY291bnQoKTtcbiAgYXNzZXJ0LmVxdWFsKGRvY3VtZW50cyhkKS5sZW5ndGgsIDEpO1xuICBhc3NlcnQuZXF1YWwoZG9jdW1lbnRzKFtkLCBkXSkubGVuZ3RoLCAyKTtcbiAgZm9yIChjb25zdCBiYWQgb2YgW251bGwsIDMsICd4Jywge30sIFt7fV0sIHsgYmxvY2tzOiAxIH1dKSBhc3NlcnQudGhyb3dzKCgpID0+IGRvY3VtZW50cyhiYWQpLCAvbm8gZ3JhcGggb2YgcGhpbHMvKTtcbn0pO1xuXG50ZXN0KCd3b3JkcyBvZiBhIHN0YXRlbWVudCcsICgpID0+IHtcbiAgY29uc3QgbmFtZXMgPSBuZXcgU2V0KFsncyddKTtcbiAgY29uc3QgbGFiZWxzID0gbmV3IFNldChbJ2JiMSddKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbCh3b3JkcygncyA9IHMgKyBzaScsIG5hbWVzLCBsYWJlbHMpLm1hcCgodykgPT4gW3cudGV4dCwgdy5raW5kXSksIFtbJ3MnLCAnZGVmJ10sIFsnID0gJywgJyddLCBbJ3MnLCAndXNlJ10sIFsnICsgc2knLCAnJ11dKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbCh3b3JkcygnZ290byBiYjEnLCBuYW1lcywgbGFiZWxzKS5tYXAoKHcpID0+IHcua2luZCksIFsnJywgJ2xhYmVsJ10pO1xuICBhc3NlcnQuZGVlcEVxdWFsKHdvcmRzKCdiciBsYWJlbCAlYmIxJywgbmFtZXMsIGxhYmVscykubWFwKCh3KSA9PiB3LmtpbmQpLCBbJycsICdsYWJlbCddKTtcbiAgYXNzZXJ0LmVxdWFsKHdvcmRzKCdfMSA9IGFkZCBfMSwgMTIgQDU6MjUnLCBuZXcgU2V0KFsnXzEnXSksIGxhYmVscykubWFwKCh3KSA9PiB3LnRleHQpLmpvaW4oJycpLCAnXzEgPSBhZGQgXzEsIDEyIEA1OjI1Jyk7XG59KTtcblxudGVzdCgnc2VhcmNoIGZpbmRzIG5hbWVzIGZpcnN0LCB0aGVuIHRleHQsIG92ZXIgYWxsIGJsb2NrcycsICgpID0+IHtcbiAgY29uc3QgZCA9IGNvdW50KCk7XG4gIGFzc2VydC5kZWVwRXF1YWwoc2VhcmNoKGQsICdjZmcnLCAnIEJCNSAnKSwgWydiNicsICdiMycsICdiNSddKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChzZWFyY2goZCwgJ2NmZycsICdyZXR1cm4nKSwgWydiNCddKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChzZWFyY2goZCwgJ2NmZycsICcgICcpLCBbXSk7XG4gIGFzc2VydC5lcXVhbChzZWFyY2goZCwgJ2RlZi11c2UnLCAncy40JykubGVuZ3RoLCAxKTtcbn0pO1xuXG50ZXN0KCdrZXlzIGxlYXZlIGFsb25lIHdoYXQgYmVsb25ncyB0byB0aGUgYnJvd3NlcicsICgpID0+IHtcbiAgY29uc3Qga2V5ID0gKGtleTogc3RyaW5nLCBtID0ge30pID0+IGFjdGlvbk9mKHsga2V5LCBzaGlmdEtleTogZmFsc2UsIGN0cmxLZXk6IGZhbHNlLCBhbHRLZXk6IGZhbHNlLCBtZXRhS2V5OiBmYWxzZSwgLi4ubSB9KTtcbiAgYXNzZXJ0LmVxdWFsKGtleSgnXScpLCAnbmV4dC1zdGVwJyk7XG4gIGFzc2VydC5lcXVhbChrZXkoJ0Fycm93RG93bicpLCAnZG93bicpO1xuICBhc3NlcnQuZXF1YWwoa2V5KCdBcnJvd0Rvd24nLCB7IHNoaWZ0S2V5OiB0cnVlIH0pLCAncGFuLWRvd24nKTtcbiAgYXNzZXJ0LmVxdWFsKGtleSgnMCcsIHsgY3RybEtleTogdHJ1ZSB9KSwgdW5kZWZpbmVkKTtcbiAgYXNzZXJ0LmVxdWFsKGtleSgncScpLCB1bmRlZmluZWQpO1xufSk7XG5cbnRlc3QoJ3RoZSB2aWV3OiB6b29taW5nIGtlZXBzIHRoZSBwbGFjZSB1bmRlciB0aGUgcG9pbnRlciwgbW92aW5nIGVuZHMgd2hlcmUgaXQgaXMgdG9sZCcsICgpID0+IHtcbiAgY29uc3QgdiA9IHsgeDogMTAsIHk6IDIwLCBrOiAxIH07XG4gIGNvbnN0IHogPSB6b29tKHYsIDIsIDEwMCwgNTApO1xuICBhc3NlcnQuZXF1YWwoei54ICsgMTAwIC8gei5rLCB2LnggKyAxMDAgLyB2LmspO1xuICBhc3NlcnQuZXF1YWwoei55ICsgNTAgLyB6LmssIHYueSArIDUwIC8gdi5rKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChwYW4odiwgNSwgNSksIHsgeDogNSwgeTogMTUsIGs6IDEgfSk7XG4gIGNvbnN0IGYgPSBmaXQoMTAwMCwgNTAwLCA1MDAsIDUwMCk7XG4gIGFzc2VydC5lcXVhbChmLmssIDAuNSk7XG4gIGFzc2VydC5lcXVhbChmLngsIDApO1xuICBhc3NlcnQuZGVlcEVxdWFsKGJldHdlZW4odiwgeiwgMSksIHopO1xuICBhc3NlcnQuZXF1YWwoY2VudGVyKHYsIHsgeDogMCwgeTogMCwgdzogMTAsIGg6IDEwIH0sIDEwMCwgMTAwKS54LCAtNDUpO1xufSk7XG5cbnRlc3QoJ2Fycm93IGtleXMgZm9sbG93IHRoZSBlZGdlcywgYW5kIGdvIHNpZGV3YXlzJywgKCkgPT4ge1xuICBjb25zdCB7IHNjIH0gPSBkcmF3bigpO1xuICBhc3NlcnQuZXF1YWwod2FsayhzYywgdW5kZWZpbmVkLCAnZG93bicpLCAnYjEnKTtcbiAgYXNzZXJ0LmVxdWFsKHdhbGsoc2MsICdiMScsICdkb3duJyksICdiMicpO1xuICBhc3NlcnQuZXF1YWwod2FsayhzYywgJ2I1JywgJ2Rvd24nKSwgJ2I2Jyk7XG4gIGFzc2VydC5lcXVhbCh3YWxrKHNjLCAnYjInLCAndXAnKSwgJ2IxJyk7XG4gIGFzc2VydC5lcXVhbCh3YWxrKHNjLCAnYjYnLCAnZG93bicpLCAnYjInLCAnYWxvbmcgdGhlIGJhY2sgZWRnZSwgYXMgdGhlcmUgaXMgbm8gb3RoZXInKTtcbiAgY29uc3QgYmVzaWRlID0gW3dhbGsoc2MsICdiMycsICdsZWZ0JyksIHdhbGsoc2MsICdiMycsICdyaWdodCcpXTtcbiAgYXNzZXJ0Lm9rKGJlc2lkZS5pbmNsdWRlcygnYjQnKSk7XG59KTtcblxudGVzdCgnYSBob3ZlcmVkIGJsb2NrIGxpZ2h0cyB1cCBpdHMgZnJvbnRpZXIsIGl0ZXJhdGVkIGZyb250aWVyIGFuZCBkb21pbmF0b3JzJywgKCkgPT4ge1xuICBjb25zdCB7IGQsIGRvbSwgc2MgfSA9IGRyYXduKCk7XG4gIGNvbnN0IGxpdCA9IG1hcmtzKGQsIGRvbSwgc2MsIHsgaG92ZXJlZDogJ2I1JywgbWF0Y2hlczogW10gfSk7XG4gIGFzc2VydC5vayhsaXQubm9kZXMuZ2V0KCdiNicpPy5oYXMoJ2RmJykpO1xuICBhc3NlcnQub2sobGl0Lm5vZGVzLmdldCgnYjInKT8uaGFzKCdpZGYnKSk7XG4gIGZvciAoY29uc3QgYiBvZiBbJ2IxJywgJ2IyJywgJ2IzJ10pIGFzc2VydC5vayhsaXQubm9kZXMuZ2V0KGIpPy5oYXMoJ2RvbWluYXRvcicpLCBiKTtcbiAgYXNzZXJ0LmVxdWFsKGxpdC5ub2Rlcy5nZXQoJ2I0JyksIHVuZGVmaW5lZCk7XG4gIGFzc2VydC5lcXVhbChsaXQuZGltLCBmYWxzZSk7XG59KTtcblxudGVzdCgncGljdHVyZXMgb2YgY291bnQ6IEogZWRnZXMsIGxvb3BzLCB2YWx1ZXMnLCAoKSA9PiB7XG4gIGNvbnN0IGRqID0gZHJhd24oJ2RqJykuc2M7XG4gIGFzc2VydC5kZWVwRXF1YWwoZGouZWRnZXMuZmlsdGVyKChlKSA9PiBlLmtpbmQgPT09ICdqJykubWFwKChlKSA9PiBgJHtlLmZyb219PiR7ZS50b31gKSwgWydiNT5iNicsICdiNj5iMiddKTtcbiAgYXNzZXJ0LmVxdWFsKGRqLmVkZ2VzLmZpbHRlcigoZSkgPT4gZS5raW5kID09PSAnZCcpLmxlbmd0aCwgNSk7XG4gIGNvbnN0IGxvb3BzID0gZHJhd24oJ2xvb3BzJykuc2M7XG4gIGFzc2VydC5kZWVwRXF1YWwobG9vcHMubm9kZXMubWFwKChuKSA9PiBbbi50aXRsZSwgbi5ub3RlXSksIFtbJ2NvdW50JywgJzEgbG9vcCddLCBbJ2JiMScsICdkZXB0aCAxJ11dKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChsb29wcy5ub2Rlc1sxXT8ubGluZXMsIFsnYmIxLCBiYjIsIGJiNCwgYmI1J10pO1xuICBjb25zdCBjZmcgPSBkcmF3bigpLnNjO1xuICBhc3NlcnQuZGVlcEVxdWFsKGNmZy5ub2Rlcy5maW5kKChuKSA9PiBuLmlkID09PSAnYjInKT8ucGhpcywgWydzXHUyMDgyID0gXHUwM0M2KGJiMDogMCwgYmI1OiBzXHUyMDg0KSddKTtcbiAgYXNzZXJ0Lm9rKGNmZy5lZGdlcy5zb21lKChlKSA9PiBlLnRhZ3MuaW5jbHVkZXMoJ2JhY2snKSkgJiYgY2ZnLmVkZ2VzLnNvbWUoKGUpID0+IGUudGFncy5pbmNsdWRlcygnY3JpdGljYWwnKSkpO1xufSk7XG5cbnRlc3QoJ3RoZSBleHBvcnRlZCBwaWN0dXJlIGNhcnJpZXMgaXRzIGNvbG91cnMsIGFuZCBlc2NhcGVzIHRoZSB0ZXh0JywgKCkgPT4ge1xuICBjb25zdCB7IGQsIGRvbSwgdiwgc2MgfSA9IGRyYXduKCk7XG4gIGNvbnN0IHNob3duID0gc3RlcHMoZCwgZG9tLCB2LCAncHJ1bmVkJykuYXQoLTEpO1xuICBjb25zdCB0aGVtZSA9IE9iamVjdC5mcm9tRW50cmllcyhjb2xvck5hbWVzLm1hcCgobiwgaSkgPT4gW24sIGByZ2IoJHtpfSwgMCwgMClgXSkpIGFzIFRoZW1lO1xuICBjb25zdCBzdmcgPSBleHBvcnRTVkcoc2MsIHsgdGl0bGU6ICdhIDwgYiAmIGMnLCB0aGVtZSwgbGl0OiBtYXJrcyhkLCBkb20sIHNjLCB7IG1hdGNoZXM6IFtdLCBzaG93biB9KSwgbmFtZXM6IG5ldyBTZXQodi5uYW1lcyksIGxhYmVsczogbmV3IFNldCgpLCBzaG93UGhpczogdHJ1ZSB9KTtcbiAgYXNzZXJ0Lm1hdGNoKHN2ZywgLzx0aXRsZT5hICZsdDsgYiAmYW1wOyBjPFxcL3RpdGxlPi8pO1xuICBhc3NlcnQubWF0Y2goc3ZnLCAvdDMgPSBpICZsdDsgbi8pO1xuICBhc3NlcnQubWF0Y2goc3ZnLCAvc1x1MjA4MiA9IFx1MDNDNlxcKGJiMDogMCwgYmI1OiBzXHUyMDg0XFwpLyk7XG4gIGFzc2VydC5lcXVhbChzdmcuc3BsaXQoYHN0cm9rZT1cIiR7dGhlbWUucGhpfVwiYCkubGVuZ3RoIC0gMSwgMiwgJ2JiMSBhbmQgYmI1IGFyZSBsaXQgYXMgXHUwM0M2cycpO1xuICBhc3NlcnQuZG9lc05vdE1hdGNoKHN2ZywgL1xcc3N0eWxlPXxjbGFzcz18dmFyXFwofDxzY3JpcHQvKTtcbiAgYXNzZXJ0LmVxdWFsKChzdmcubWF0Y2goLzxnIC9nKSA/PyBbXSkubGVuZ3RoLCAoc3ZnLm1hdGNoKC88XFwvZz4vZykgPz8gW10pLmxlbmd0aCk7XG4gIGFzc2VydC5lcXVhbChwbmdTY2FsZSgxMDAsIDEwMCksIDIpO1xuICBhc3NlcnQub2socG5nU2NhbGUoNDAwLCAzODBfMDAwKSAqIDM4MF8wMDAgPD0gODE5Mik7XG59KTtcbiIsICIvLyBXb3JkcyBvZiBhIHN0YXRlbWVudCwgc28gdGhhdCB0aGUgcGlja2VkIHZhcmlhYmxlLCBsYWJlbHMgYW5kIG51bWJlcnMgc3RhbmQgb3V0LlxuXG5leHBvcnQgaW50ZXJmYWNlIFdvcmQge1xuICB0ZXh0OiBzdHJpbmc7XG4gIGtpbmQ6ICcnIHwgJ2RlZicgfCAndXNlJyB8ICdsYWJlbCcgfCAnbnVtYmVyJztcbn1cblxuY29uc3Qgd29yZCA9IC9bQS1aYS16XyVAJF1bXFx3LiMkJUBdKnxcXGRbXFx3Ll0qL2c7XG5cbi8qKiBsaW5lIGluIHBpZWNlcy4gbmFtZXMgYXJlIHRoZSB2YXJpYWJsZSdzLCBsYWJlbHMgdGhlIGZ1bmN0aW9uJ3MgYmxvY2sgbmFtZXMuICovXG5leHBvcnQgZnVuY3Rpb24gd29yZHMobGluZTogc3RyaW5nLCBuYW1lczogUmVhZG9ubHlTZXQ8c3RyaW5nPiwgbGFiZWxzOiBSZWFkb25seVNldDxzdHJpbmc+KTogV29yZFtdIHtcbiAgY29uc3Qgb3V0OiBXb3JkW10gPSBbXTtcbiAgbGV0IGRvbmUgPSAwO1xuICBjb25zdCBhZGQgPSAodGV4dDogc3RyaW5nLCBraW5kOiBXb3JkWydraW5kJ10pOiB2b2lkID0+IHtcbiAgICBjb25zdCBsYXN0ID0gb3V0LmF0KC0xKTtcbiAgICBpZiAobGFzdCAmJiBsYXN0LmtpbmQgPT09IGtpbmQgJiYga2luZCA9PT0gJycpIGxhc3QudGV4dCArPSB0ZXh0O1xuICAgIGVsc2UgaWYgKHRleHQpIG91dC5wdXNoKHsgdGV4dCwga2luZCB9KTtcbiAgfTtcbiAgZm9yIChjb25zdCBtIG9mIGxpbmUubWF0Y2hBbGwod29yZCkpIHtcbiAgICBjb25zdCB3ID0gbVswXTtcbiAgICBjb25zdCBhdCA9IG0uaW5kZXg7XG4gICAgYWRkKGxpbmUuc2xpY2UoZG9uZSwgYXQpLCAnJyk7XG4gICAgZG9uZSA9IGF0ICsgdy5sZW5ndGg7XG4gICAgaWYgKG5hbWVzLmhhcyh3KSkgYWRkKHcsIGF0ID09PSAwICYmIC9eXFxzKig9fDo9fDopLy50ZXN0KGxpbmUuc2xpY2UoZG9uZSkpID8gJ2RlZicgOiAndXNlJyk7XG4gICAgLy8gTExWTSB3cml0ZXMgJWJiMSBmb3IgdGhlIGJsb2NrIGJiMTsgdmFsdWVzIGFuZCBibG9ja3Mgc2hhcmUgb25lIG5hbWUgc3BhY2UgdGhlcmUuXG4gICAgZWxzZSBpZiAobGFiZWxzLmhhcyh3KSB8fCAody5zdGFydHNXaXRoKCclJykgJiYgbGFiZWxzLmhhcyh3LnNsaWNlKDEpKSkpIGFkZCh3LCAnbGFiZWwnKTtcbiAgICBlbHNlIGFkZCh3LCAvXlxcZC8udGVzdCh3KSA/ICdudW1iZXInIDogJycpO1xuICB9XG4gIGFkZChsaW5lLnNsaWNlKGRvbmUpLCAnJyk7XG4gIHJldHVybiBvdXQ7XG59XG4iLCAiLy8gV2hhdCBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzOyBzZWUgYW5hbHlzaXMvZ3JhcGgvZG9jdW1lbnQuZ28uXG4vLyBCbG9ja3MsIGxvb3BzIGFuZCB2YWx1ZXMgYXJlIG5hbWVkIGJ5IElEcy5cblxuZXhwb3J0IHR5cGUgS2luZCA9ICdjZmcnIHwgJ2RvbScgfCAnZGonIHwgJ2xvb3BzJyB8ICdkZWYtdXNlJztcbmV4cG9ydCBjb25zdCBraW5kczogcmVhZG9ubHkgS2luZFtdID0gWydjZmcnLCAnZG9tJywgJ2RqJywgJ2xvb3BzJywgJ2RlZi11c2UnXTtcblxuZXhwb3J0IGludGVyZmFjZSBFZGdlIHtcbiAgZnJvbTogc3RyaW5nO1xuICB0bzogc3RyaW5nO1xuICBsYWJlbDogc3RyaW5nO1xuICB0YWdzOiBzdHJpbmdbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBCbG9jayB7XG4gIGlkOiBzdHJpbmc7XG4gIG5hbWU6IHN0cmluZztcbiAgbGluZTogbnVtYmVyO1xuICBsaW5lczogc3RyaW5nW107XG4gIHJlYWNoYWJsZTogYm9vbGVhbjtcbiAgaWRvbTogc3RyaW5nO1xuICBkZjogc3RyaW5nW10gfCBudWxsO1xuICBsb29wOiBzdHJpbmc7XG4gIGRlcHRoOiBudW1iZXI7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgTG9vcCB7XG4gIGlkOiBzdHJpbmc7XG4gIGhlYWRlcjogc3RyaW5nO1xuICBwYXJlbnQ6IHN0cmluZztcbiAgZGVwdGg6IG51bWJlcjtcbiAgaXJyZWR1Y2libGU6IGJvb2xlYW47XG4gIGVudHJpZXM6IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFN0ZXAge1xuICBibG9jazogc3RyaW5nO1xuICBmcm9tOiBzdHJpbmdbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBWYXJpYWJsZSB7XG4gIG5hbWU6IHN0cmluZztcbiAgc291cmNlX25hbWU6IHN0cmluZztcbiAgbmFtZXM6IHN0cmluZ1tdO1xuICBkZWZzOiB7IGJsb2NrOiBzdHJpbmc7IGxpbmU6IG51bWJlciB9W107XG4gIGZyb250aWVyOiBTdGVwW11bXSB8IG51bGw7XG4gIHBoaXM6IFJlY29yZDxzdHJpbmcsIHN0cmluZ1tdPjtcbiAgcGhpX3RleHQ6IFJlY29yZDxzdHJpbmcsIHN0cmluZz47XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgVmFsdWUge1xuICBpZDogc3RyaW5nO1xuICBsYWJlbDogc3RyaW5nO1xuICBsaW5lczogc3RyaW5nW107XG4gIGxpbmU6IG51bWJlcjtcbiAgdGFnczogc3RyaW5nW107XG4gIGJsb2NrPzogc3RyaW5nO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIERvYyB7XG4gIGtpbmQ6IEtpbmQ7XG4gIGZ1bmN0aW9uOiBzdHJpbmc7XG4gIGZpbGU6IHN0cmluZztcbiAgZGlhbGVjdDogc3RyaW5nO1xuICBsaW5lOiBudW1iZXI7XG4gIHNzYTogYm9vbGVhbjtcbiAgcmVkdWNpYmxlOiBib29sZWFuO1xuICBibG9ja3M6IEJsb2NrW107XG4gIGNmZzogRWRnZVtdO1xuICBqb2luczogRWRnZVtdO1xuICBsb29wczogTG9vcFtdO1xuICB2YXJpYWJsZXM6IFZhcmlhYmxlW107XG4gIHZhbHVlczogeyBub2RlczogVmFsdWVbXTsgZWRnZXM6IEVkZ2VbXSB9O1xufVxuXG4vKiogVGhlIGZ1bmN0aW9ucyBpbiBkYXRhLCB3aGljaCBpcyBvbmUgZG9jdW1lbnQgb3IgYSBsaXN0IG9mIHRoZW0uIFRocm93cyB3aGVuIGl0IGlzIG5laXRoZXIuICovXG5leHBvcnQgZnVuY3Rpb24gZG9jdW1lbnRzKGRhdGE6IHVua25vd24pOiBEb2NbXSB7XG4gIGNvbnN0IGxpc3Q6IHVua25vd25bXSA9IEFycmF5LmlzQXJyYXkoZGF0YSkgPyBkYXRhIDogW2RhdGFdO1xuICBmb3IgKGNvbnN0IGQgb2YgbGlzdCkge1xuICAgIGlmICh0eXBlb2YgZCAhPT0gJ29iamVjdCcgfHwgZCA9PT0gbnVsbCB8fCAhQXJyYXkuaXNBcnJheSgoZCBhcyBEb2MpLmJsb2NrcykgfHwgIUFycmF5LmlzQXJyYXkoKGQgYXMgRG9jKS52YXJpYWJsZXMpKSB7XG4gICAgICB0aHJvdyBuZXcgRXJyb3IoJ3RoaXMgaXMgbm8gZ3JhcGggb2YgcGhpbHM6IHdhbnQgd2hhdCBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzJyk7XG4gICAgfVxuICB9XG4gIHJldHVybiBsaXN0IGFzIERvY1tdO1xufVxuXG4vKiogSG93IGEgdmFyaWFibGUgaXMgc2hvd246IGJ5IHRoZSBzb3VyY2UgcHJvZ3JhbSdzIG5hbWUgd2hlcmUgdGhlIHRleHQgdGVsbHMgaXQuICovXG5leHBvcnQgZnVuY3Rpb24gZGlzcGxheU5hbWUodjogVmFyaWFibGUpOiBzdHJpbmcge1xuICByZXR1cm4gdi5zb3VyY2VfbmFtZSAmJiB2LnNvdXJjZV9uYW1lICE9PSB2Lm5hbWUgPyBgJHt2LnNvdXJjZV9uYW1lfSAoJHt2Lm5hbWV9KWAgOiB2Lm5hbWU7XG59XG4iLCAiLy8gRG9taW5hbmNlIGZyb250aWVycyBmcm9tIHRoZSBESiBncmFwaDogVi4gQy4gU3JlZWRoYXIgYW5kIEcuIFIuIEdhbywgXCJBIGxpbmVhciB0aW1lXG4vLyBhbGdvcml0aG0gZm9yIHBsYWNpbmcgXHUwM0M2LW5vZGVzXCIsIFBPUEwgMTk5NS4gVGhleSBhcmUgd29ya2VkIG91dCBoZXJlIGJlY2F1c2UgYSBsaXN0IG9mXG4vLyBhbGwgb2YgdGhlbSBjYW4gYmUgcXVhZHJhdGljLCBhbmQgb25lIG9mIHRoZW0sIG9yIHRoZSBpdGVyYXRlZCBmcm9udGllciBvZiBhIHNldCxcbi8vIHRha2VzIGxpbmVhciB0aW1lLlxuXG5pbXBvcnQgdHlwZSB7IERvYywgU3RlcCB9IGZyb20gJy4vZGF0YSc7XG5cbmV4cG9ydCBjbGFzcyBEb21pbmFuY2Uge1xuICBwcml2YXRlIHJlYWRvbmx5IGNoaWxkcmVuID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IGlkb20gPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IGxldmVsID0gbmV3IE1hcDxzdHJpbmcsIG51bWJlcj4oKTtcbiAgcHJpdmF0ZSByZWFkb25seSBqb2lucyA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgcHJpdmF0ZSByZWFkb25seSBvcmRlciA9IG5ldyBNYXA8c3RyaW5nLCBudW1iZXI+KCk7XG4gIHByaXZhdGUgcmVhZG9ubHkgZnJvbnRpZXJzID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuXG4gIGNvbnN0cnVjdG9yKGRvYzogRG9jKSB7XG4gICAgZG9jLmJsb2Nrcy5mb3JFYWNoKChiLCBpKSA9PiB7XG4gICAgICB0aGlzLm9yZGVyLnNldChiLmlkLCBpKTtcbiAgICAgIGlmIChiLmlkb20pIHtcbiAgICAgICAgdGhpcy5pZG9tLnNldChiLmlkLCBiLmlkb20pO1xuICAgICAgICBwdXNoKHRoaXMuY2hpbGRyZW4sIGIuaWRvbSwgYi5pZCk7XG4gICAgICB9XG4gICAgfSk7XG4gICAgY29uc3QgZW50cnkgPSBkb2MuYmxvY2tzWzBdO1xuICAgIGNvbnN0IHdvcmsgPSBlbnRyeSA/IFtlbnRyeS5pZF0gOiBbXTtcbiAgICBpZiAoZW50cnkpIHRoaXMubGV2ZWwuc2V0KGVudHJ5LmlkLCAwKTtcbiAgICBmb3IgKGxldCBiID0gd29yay5wb3AoKTsgYiAhPT0gdW5kZWZpbmVkOyBiID0gd29yay5wb3AoKSkge1xuICAgICAgZm9yIChjb25zdCBjIG9mIHRoaXMuY2hpbGRyZW5PZihiKSkge1xuICAgICAgICB0aGlzLmxldmVsLnNldChjLCAodGhpcy5sZXZlbC5nZXQoYikgPz8gMCkgKyAxKTtcbiAgICAgICAgd29yay5wdXNoKGMpO1xuICAgICAgfVxuICAgIH1cbiAgICBmb3IgKGNvbnN0IGUgb2YgZG9jLmpvaW5zKSBwdXNoKHRoaXMuam9pbnMsIGUuZnJvbSwgZS50byk7XG4gIH1cblxuICBjaGlsZHJlbk9mKGJsb2NrOiBzdHJpbmcpOiByZWFkb25seSBzdHJpbmdbXSB7XG4gICAgcmV0dXJuIHRoaXMuY2hpbGRyZW4uZ2V0KGJsb2NrKSA/PyBbXTtcbiAgfVxuXG4gIHBhcmVudE9mKGJsb2NrOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICAgIHJldHVybiB0aGlzLmlkb20uZ2V0KGJsb2NrKTtcbiAgfVxuXG4gIC8qKiBEZXB0aCBpbiB0aGUgZG9taW5hdG9yIHRyZWU7IHVuZGVmaW5lZCBmb3IgYW4gdW5yZWFjaGFibGUgYmxvY2suICovXG4gIGxldmVsT2YoYmxvY2s6IHN0cmluZyk6IG51bWJlciB8IHVuZGVmaW5lZCB7XG4gICAgcmV0dXJuIHRoaXMubGV2ZWwuZ2V0KGJsb2NrKTtcbiAgfVxuXG4gIC8qKiBUaGUgYmxvY2tzIHRoYXQgZG9taW5hdGUgYmxvY2ssIGl0c2VsZiBmaXJzdCBhbmQgdGhlIGVudHJ5IGxhc3QuICovXG4gIGRvbWluYXRvcnMoYmxvY2s6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgICBpZiAoIXRoaXMubGV2ZWwuaGFzKGJsb2NrKSkgcmV0dXJuIFtdO1xuICAgIGNvbnN0IG91dDogc3RyaW5nW10gPSBbXTtcbiAgICBmb3IgKGxldCBiOiBzdHJpbmcgfCB1bmRlZmluZWQgPSBibG9jazsgYiAhPT0gdW5kZWZpbmVkOyBiID0gdGhpcy5pZG9tLmdldChiKSkgb3V0LnB1c2goYik7XG4gICAgcmV0dXJuIG91dDtcbiAgfVxuXG4gIC8qKiBERihibG9jayksIGluIGJsb2NrIG9yZGVyLiBPKGRvbWluYXRlZCBibG9ja3MgYW5kIHRoZWlyIEogZWRnZXMpIHdoZW4gZmlyc3QgYXNrZWQuICovXG4gIGZyb250aWVyKGJsb2NrOiBzdHJpbmcpOiBzdHJpbmdbXSB7XG4gICAgbGV0IGRmID0gdGhpcy5mcm9udGllcnMuZ2V0KGJsb2NrKTtcbiAgICBpZiAoZGYpIHJldHVybiBkZjtcbiAgICBkZiA9IFtdO1xuICAgIGNvbnN0IHRvcCA9IHRoaXMubGV2ZWwuZ2V0KGJsb2NrKTtcbiAgICBpZiAodG9wICE9PSB1bmRlZmluZWQpIHtcbiAgICAgIGNvbnN0IGZvdW5kID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgICBjb25zdCB3b3JrID0gW2Jsb2NrXTtcbiAgICAgIGZvciAobGV0IGIgPSB3b3JrLnBvcCgpOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB3b3JrLnBvcCgpKSB7XG4gICAgICAgIGZvciAoY29uc3QgeSBvZiB0aGlzLmpvaW5zLmdldChiKSA/PyBbXSkge1xuICAgICAgICAgIC8vIExlbW1hIDMuMTogeSBpcyBvdXRzaWRlIG9mIHdoYXQgYmxvY2sgc3RyaWN0bHkgZG9taW5hdGVzLlxuICAgICAgICAgIGlmICgodGhpcy5sZXZlbC5nZXQoeSkgPz8gMCkgPD0gdG9wKSBmb3VuZC5hZGQoeSk7XG4gICAgICAgIH1cbiAgICAgICAgd29yay5wdXNoKC4uLnRoaXMuY2hpbGRyZW5PZihiKSk7XG4gICAgICB9XG4gICAgICBkZiA9IHRoaXMuc29ydGVkKGZvdW5kKTtcbiAgICB9XG4gICAgdGhpcy5mcm9udGllcnMuc2V0KGJsb2NrLCBkZik7XG4gICAgcmV0dXJuIGRmO1xuICB9XG5cbiAgLyoqIFRoZSBpdGVyYXRlZCBkb21pbmFuY2UgZnJvbnRpZXIgb2YgYmxvY2tzLCBpbiBibG9jayBvcmRlci4gTyhibG9ja3MgYW5kIEogZWRnZXMpLiAqL1xuICBpdGVyYXRlZChibG9ja3M6IEl0ZXJhYmxlPHN0cmluZz4pOiBzdHJpbmdbXSB7XG4gICAgLy8gMS4gdGhlIHBpZ2d5IGJhbms6IHJvb3RzIGJ5IGxldmVsLCB0aGUgZGVlcGVzdCBmaXJzdFxuICAgIGNvbnN0IGJhbms6IHN0cmluZ1tdW10gPSBbXTtcbiAgICBjb25zdCBlbnRlciA9IChiOiBzdHJpbmcpOiB2b2lkID0+IHtcbiAgICAgIChiYW5rW3RoaXMubGV2ZWwuZ2V0KGIpID8/IDBdID8/PSBbXSkucHVzaChiKTtcbiAgICB9O1xuICAgIGNvbnN0IGdpdmVuID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgZm9yIChjb25zdCBiIG9mIGJsb2Nrcykge1xuICAgICAgaWYgKHRoaXMubGV2ZWwuaGFzKGIpICYmICFnaXZlbi5oYXMoYikpIHtcbiAgICAgICAgZ2l2ZW4uYWRkKGIpO1xuICAgICAgICBlbnRlcihiKTtcbiAgICAgIH1cbiAgICB9XG4gICAgY29uc3QgZm91bmQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBjb25zdCB2aXNpdGVkID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgZm9yIChsZXQgbGV2ZWwgPSBiYW5rLmxlbmd0aCAtIDE7IGxldmVsID49IDA7IGxldmVsLS0pIHtcbiAgICAgIGNvbnN0IHJvb3RzID0gYmFua1tsZXZlbF0gPz8gW107XG4gICAgICBmb3IgKGxldCByb290ID0gcm9vdHMucG9wKCk7IHJvb3QgIT09IHVuZGVmaW5lZDsgcm9vdCA9IHJvb3RzLnBvcCgpKSB7XG4gICAgICAgIC8vIDIuIHZpc2l0IHRoZSByb290J3Mgc3VidHJlZSBhcyBmYXIgYXMgbm8gZGVlcGVyIHJvb3QgaGFzIGRvbmUgc29cbiAgICAgICAgY29uc3Qgd29yayA9IFtyb290XTtcbiAgICAgICAgdmlzaXRlZC5hZGQocm9vdCk7XG4gICAgICAgIGZvciAobGV0IGIgPSB3b3JrLnBvcCgpOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB3b3JrLnBvcCgpKSB7XG4gICAgICAgICAgZm9yIChjb25zdCB5IG9mIHRoaXMuam9pbnMuZ2V0KGIpID8/IFtdKSB7XG4gICAgICAgICAgICBpZiAoKHRoaXMubGV2ZWwuZ2V0KHkpID8/IDApID4gbGV2ZWwgfHwgZm91bmQuaGFzKHkpKSBjb250aW51ZTtcbiAgICAgICAgICAgIGZvdW5kLmFkZCh5KTtcbiAgICAgICAgICAgIGlmICghZ2l2ZW4uaGFzKHkpKSBlbnRlcih5KTsgLy8gMy4gaXQgaXMgYSBkZWZpbml0aW9uIGluIGl0cyB0dXJuXG4gICAgICAgICAgfVxuICAgICAgICAgIGZvciAoY29uc3QgYyBvZiB0aGlzLmNoaWxkcmVuT2YoYikpIHtcbiAgICAgICAgICAgIGlmICghdmlzaXRlZC5oYXMoYykpIHtcbiAgICAgICAgICAgICAgdmlzaXRlZC5hZGQoYyk7XG4gICAgICAgICAgICAgIHdvcmsucHVzaChjKTtcbiAgICAgICAgICAgIH1cbiAgICAgICAgICB9XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICB9XG4gICAgcmV0dXJuIHRoaXMuc29ydGVkKGZvdW5kKTtcbiAgfVxuXG4gIC8qKiBUaGUgcm91bmRzIG9mIHRoZSBpdGVyYXRlZCBmcm9udGllcjogd2hhdCB0aGUgZnJvbnRpZXJzIG9mIGJsb2NrcyBhZGQsIHRoZW4gd2hhdCB0aG9zZSBvZiB0aGVzZSBhZGQuICovXG4gIHJvdW5kcyhibG9ja3M6IHJlYWRvbmx5IHN0cmluZ1tdKTogU3RlcFtdW10ge1xuICAgIGNvbnN0IG91dDogU3RlcFtdW10gPSBbXTtcbiAgICBjb25zdCBtZXQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBmb3IgKGxldCByb3VuZCA9IFsuLi5uZXcgU2V0KGJsb2NrcyldOyA7ICkge1xuICAgICAgY29uc3QgZnJvbSA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgICAgIGZvciAoY29uc3QgZCBvZiByb3VuZCkge1xuICAgICAgICBmb3IgKGNvbnN0IHkgb2YgdGhpcy5mcm9udGllcihkKSkgaWYgKCFtZXQuaGFzKHkpKSBwdXNoKGZyb20sIHksIGQpO1xuICAgICAgfVxuICAgICAgaWYgKGZyb20uc2l6ZSA9PT0gMCkgcmV0dXJuIG91dDtcbiAgICAgIHJvdW5kID0gdGhpcy5zb3J0ZWQoZnJvbS5rZXlzKCkpO1xuICAgICAgZm9yIChjb25zdCB5IG9mIHJvdW5kKSBtZXQuYWRkKHkpO1xuICAgICAgb3V0LnB1c2gocm91bmQubWFwKChibG9jaykgPT4gKHsgYmxvY2ssIGZyb206IGZyb20uZ2V0KGJsb2NrKSA/PyBbXSB9KSkpO1xuICAgIH1cbiAgfVxuXG4gIHByaXZhdGUgc29ydGVkKGJsb2NrczogSXRlcmFibGU8c3RyaW5nPik6IHN0cmluZ1tdIHtcbiAgICByZXR1cm4gWy4uLmJsb2Nrc10uc29ydCgoYSwgYikgPT4gKHRoaXMub3JkZXIuZ2V0KGEpID8/IDApIC0gKHRoaXMub3JkZXIuZ2V0KGIpID8/IDApKTtcbiAgfVxufVxuXG5leHBvcnQgZnVuY3Rpb24gcHVzaDxLLCBWPihtOiBNYXA8SywgVltdPiwgazogSywgdjogVik6IHZvaWQge1xuICBjb25zdCBoYXZlID0gbS5nZXQoayk7XG4gIGlmIChoYXZlKSBoYXZlLnB1c2godik7XG4gIGVsc2UgbS5zZXQoaywgW3ZdKTtcbn1cbiIsICIvLyBXaGljaCBub2RlcyBhbmQgZWRnZXMgYXJlIGxpdCwgYW5kIGFzIHdoYXQuXG5cbmltcG9ydCB0eXBlIHsgRG9jIH0gZnJvbSAnLi9kYXRhJztcbmltcG9ydCB0eXBlIHsgRG9taW5hbmNlIH0gZnJvbSAnLi9kb21pbmFuY2UnO1xuaW1wb3J0IHR5cGUgeyBTY2VuZSwgU0VkZ2UgfSBmcm9tICcuL3NjZW5lJztcbmltcG9ydCB0eXBlIHsgU2hvd24gfSBmcm9tICcuL3N0ZXBzJztcblxuZXhwb3J0IHR5cGUgTWFyayA9XG4gIHwgJ3NlbGVjdGVkJyB8ICdjdXJzb3InIHwgJ2hvdmVyZWQnIHwgJ21hdGNoJyB8ICdjdXJyZW50J1xuICB8ICdkb21pbmF0b3InIHwgJ2RmJyB8ICdpZGYnXG4gIHwgJ2RlZicgfCAnZnJvbnRpZXInIHwgJ3BoaScgfCAnZHJvcHBlZCcgfCAnYWRkZWQnO1xuXG5leHBvcnQgaW50ZXJmYWNlIExpdCB7XG4gIG5vZGVzOiBNYXA8c3RyaW5nLCBTZXQ8TWFyaz4+O1xuICBlZGdlczogTWFwPHN0cmluZywgJ291dCcgfCAnaW4nPjtcbiAgLyoqIFNvbWV0aGluZyBpcyBsaXQgc28gdGhhdCB0aGUgcmVzdCBzdGVwcyBiYWNrLiAqL1xuICBkaW06IGJvb2xlYW47XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgQXR0ZW50aW9uIHtcbiAgc2VsZWN0ZWQ/OiBzdHJpbmcgfCB1bmRlZmluZWQ7IC8vIG5vZGVcbiAgaG92ZXJlZD86IHN0cmluZyB8IHVuZGVmaW5lZDsgLy8gbm9kZVxuICBjdXJzb3I/OiBzdHJpbmcgfCB1bmRlZmluZWQ7IC8vIGJsb2NrXG4gIG1hdGNoZXM6IHJlYWRvbmx5IHN0cmluZ1tdOyAvLyBibG9ja3MsIG9yIHZhbHVlc1xuICBjdXJyZW50Pzogc3RyaW5nIHwgdW5kZWZpbmVkOyAvLyB0aGUgbWF0Y2ggdGhhdCB3YXMgZ29uZSB0b1xuICBzaG93bj86IFNob3duIHwgdW5kZWZpbmVkO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gbWFya3MoZG9jOiBEb2MsIGRvbTogRG9taW5hbmNlLCBzYzogU2NlbmUsIGE6IEF0dGVudGlvbik6IExpdCB7XG4gIGNvbnN0IGxpdDogTGl0ID0geyBub2RlczogbmV3IE1hcCgpLCBlZGdlczogbmV3IE1hcCgpLCBkaW06IGZhbHNlIH07XG4gIGNvbnN0IHB1dCA9IChub2RlOiBzdHJpbmcgfCB1bmRlZmluZWQsIG06IE1hcmspOiB2b2lkID0+IHtcbiAgICBpZiAobm9kZSA9PT0gdW5kZWZpbmVkIHx8ICFzYy5ieUlkLmhhcyhub2RlKSkgcmV0dXJuO1xuICAgIGNvbnN0IGhhdmUgPSBsaXQubm9kZXMuZ2V0KG5vZGUpO1xuICAgIGlmIChoYXZlKSBoYXZlLmFkZChtKTtcbiAgICBlbHNlIGxpdC5ub2Rlcy5zZXQobm9kZSwgbmV3IFNldChbbV0pKTtcbiAgfTtcbiAgY29uc3QgYmxvY2sgPSAoYjogc3RyaW5nLCBtOiBNYXJrKTogdm9pZCA9PiB7XG4gICAgZm9yIChjb25zdCBuIG9mIG5vZGVzT2Yoc2MsIGIpKSBwdXQobiwgbSk7XG4gIH07XG4gIGlmIChhLnNob3duKSB7XG4gICAgZm9yIChjb25zdCBbYiwgbF0gb2YgYS5zaG93bi5saXQpIGJsb2NrKGIsIGwpO1xuICAgIGZvciAoY29uc3QgYiBvZiBhLnNob3duLmFkZGVkKSBibG9jayhiLCAnYWRkZWQnKTtcbiAgICBsaXQuZGltID0gYS5zaG93bi5saXQuc2l6ZSA+IDA7XG4gIH1cbiAgZm9yIChjb25zdCBtIG9mIGEubWF0Y2hlcykge1xuICAgIGlmIChzYy5ieUlkLmhhcyhtKSkgcHV0KG0sICdtYXRjaCcpO1xuICAgIGVsc2UgYmxvY2sobSwgJ21hdGNoJyk7XG4gIH1cbiAgaWYgKGEuY3VycmVudCAhPT0gdW5kZWZpbmVkKSBmb3IgKGNvbnN0IG4gb2Ygc2MuYnlJZC5oYXMoYS5jdXJyZW50KSA/IFthLmN1cnJlbnRdIDogbm9kZXNPZihzYywgYS5jdXJyZW50KSkgcHV0KG4sICdjdXJyZW50Jyk7XG4gIGlmIChhLmN1cnNvciAhPT0gdW5kZWZpbmVkKSBibG9jayhhLmN1cnNvciwgJ2N1cnNvcicpO1xuICBwdXQoYS5zZWxlY3RlZCwgJ3NlbGVjdGVkJyk7XG4gIGNvbnN0IGF0ID0gYS5ob3ZlcmVkID8/IChhLnNob3duID8gdW5kZWZpbmVkIDogYS5zZWxlY3RlZCk7XG4gIGNvbnN0IG5vZGUgPSBhdCA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogc2MuYnlJZC5nZXQoYXQpO1xuICBpZiAobm9kZSkge1xuICAgIHB1dChub2RlLmlkLCAnaG92ZXJlZCcpO1xuICAgIC8vIFdoYXQgYSBmb2xkZWQgbm9kZSBkb21pbmF0ZXMsIG9yIGhhcyBpbiBpdHMgZnJvbnRpZXIsIGlzIHRoYXQgb2YgaXRzIGZpcnN0IGJsb2NrLlxuICAgIGNvbnN0IGIgPSBub2RlLmJsb2Nrc1swXTtcbiAgICBpZiAoYiAhPT0gdW5kZWZpbmVkICYmIG5vZGUua2luZCAhPT0gJ3Jvb3QnICYmIG5vZGUua2luZCAhPT0gJ3ZhbHVlJykge1xuICAgICAgY29uc3QgZGYgPSBuZXcgU2V0KGRvbS5mcm9udGllcihiKSk7XG4gICAgICBmb3IgKGNvbnN0IGQgb2YgZG9tLmRvbWluYXRvcnMoYikuc2xpY2UoMSkpIGJsb2NrKGQsICdkb21pbmF0b3InKTtcbiAgICAgIGZvciAoY29uc3QgZCBvZiBkb20uaXRlcmF0ZWQoW2JdKSkgYmxvY2soZCwgZGYuaGFzKGQpID8gJ2RmJyA6ICdpZGYnKTtcbiAgICB9XG4gICAgZm9yIChjb25zdCBlIG9mIHNjLmVkZ2VzKSB7XG4gICAgICBpZiAoZS5mcm9tID09PSBub2RlLmlkKSBsaXQuZWRnZXMuc2V0KGUuaWQsICdvdXQnKTtcbiAgICAgIGVsc2UgaWYgKGUudG8gPT09IG5vZGUuaWQpIGxpdC5lZGdlcy5zZXQoZS5pZCwgJ2luJyk7XG4gICAgfVxuICB9XG4gIHZvaWQgZG9jO1xuICByZXR1cm4gbGl0O1xufVxuXG4vKiogVGhlIG5vZGVzIHRoYXQgc2hvdyBibG9jayBiOiBpbiB0aGUgbG9vcCBuZXN0IG9ubHkgdGhlIGlubmVybW9zdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBub2Rlc09mKHNjOiBTY2VuZSwgYjogc3RyaW5nKTogc3RyaW5nW10ge1xuICBjb25zdCBhbGwgPSBzYy5ieUJsb2NrLmdldChiKSA/PyBbXTtcbiAgY29uc3QgbGFzdCA9IGFsbC5hdCgtMSk7XG4gIHJldHVybiBsYXN0ICYmIGxhc3Qua2luZCA9PT0gJ2xvb3AnID8gW2xhc3QuaWRdIDogYWxsLm1hcCgobikgPT4gbi5pZCk7XG59XG5cbi8qKiBUaGUgY2xhc3NlcyBvZiBhbiBlZGdlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGVkZ2VDbGFzc2VzKGU6IFNFZGdlKTogc3RyaW5nW10ge1xuICByZXR1cm4gW2Uua2luZCwgLi4uZS50YWdzLmZpbHRlcigodCkgPT4gdCA9PT0gJ2JhY2snIHx8IHQgPT09ICdjcml0aWNhbCcgfHwgdCA9PT0gJ2Nyb3NzJyldO1xufVxuIiwgIi8vIFBhdGhzIG9mIFNWRyBmcm9tIHJvdXRlcy5cblxuaW1wb3J0IHR5cGUgeyBQb2ludCwgUm91dGUgfSBmcm9tICcuL2xheW91dCc7XG5cbmNvbnN0IHJhZGl1cyA9IDk7XG5leHBvcnQgY29uc3QgYXJyb3dMZW5ndGggPSA4O1xuXG5mdW5jdGlvbiBuKHg6IG51bWJlcik6IHN0cmluZyB7XG4gIHJldHVybiBTdHJpbmcoTWF0aC5yb3VuZCh4ICogMTApIC8gMTApO1xufVxuXG4vKiogVGhlIGxpbmUgb2Ygciwgd2hpY2ggZW5kcyB3aGVyZSBpdHMgYXJyb3cgYmVnaW5zLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhdGgocjogUm91dGUpOiBzdHJpbmcge1xuICBjb25zdCBwb2ludHMgPSByLnBvaW50cy5tYXAoKHApID0+ICh7IC4uLnAgfSkpO1xuICBjb25zdCBsYXN0ID0gcG9pbnRzLmF0KC0xKTtcbiAgaWYgKCFsYXN0IHx8IHBvaW50cy5sZW5ndGggPCAyKSByZXR1cm4gJyc7XG4gIGxhc3QueSAtPSBhcnJvd0xlbmd0aCAtIDE7XG4gIHJldHVybiByLnNxdWFyZSA/IGNvcm5lcmVkKHBvaW50cykgOiBjdXJ2ZWQocG9pbnRzKTtcbn1cblxuZnVuY3Rpb24gY3VydmVkKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IHN0cmluZyB7XG4gIGxldCBkID0gJyc7XG4gIGxldCBhOiBQb2ludCB8IHVuZGVmaW5lZDtcbiAgZm9yIChjb25zdCBiIG9mIHBvaW50cykge1xuICAgIGlmICghYSkgZCA9IGBNJHtuKGIueCl9ICR7bihiLnkpfWA7XG4gICAgZWxzZSBpZiAoTWF0aC5hYnMoYS54IC0gYi54KSA8IDAuNSkgZCArPSBgTCR7bihiLngpfSAke24oYi55KX1gO1xuICAgIGVsc2Uge1xuICAgICAgY29uc3QgYmVuZCA9IChiLnkgLSBhLnkpICogMC42MjtcbiAgICAgIGQgKz0gYEMke24oYS54KX0gJHtuKGEueSArIGJlbmQpfSAke24oYi54KX0gJHtuKGIueSAtIGJlbmQpfSAke24oYi54KX0gJHtuKGIueSl9YDtcbiAgICB9XG4gICAgYSA9IGI7XG4gIH1cbiAgcmV0dXJuIGQ7XG59XG5cbmZ1bmN0aW9uIGNvcm5lcmVkKHBvaW50czogcmVhZG9ubHkgUG9pbnRbXSk6IHN0cmluZyB7XG4gIGxldCBkID0gJyc7XG4gIHBvaW50cy5mb3JFYWNoKChiLCBpKSA9PiB7XG4gICAgY29uc3QgYSA9IHBvaW50c1tpIC0gMV07XG4gICAgY29uc3QgYyA9IHBvaW50c1tpICsgMV07XG4gICAgaWYgKCFhKSBkID0gYE0ke24oYi54KX0gJHtuKGIueSl9YDtcbiAgICBlbHNlIGlmICghYykgZCArPSBgTCR7bihiLngpfSAke24oYi55KX1gO1xuICAgIGVsc2Uge1xuICAgICAgY29uc3QgciA9IE1hdGgubWluKHJhZGl1cywgZGlzdGFuY2UoYSwgYikgLyAyLCBkaXN0YW5jZShiLCBjKSAvIDIpO1xuICAgICAgY29uc3QgcCA9IHRvd2FyZChiLCBhLCByKTtcbiAgICAgIGNvbnN0IHEgPSB0b3dhcmQoYiwgYywgcik7XG4gICAgICBkICs9IGBMJHtuKHAueCl9ICR7bihwLnkpfVEke24oYi54KX0gJHtuKGIueSl9ICR7bihxLngpfSAke24ocS55KX1gO1xuICAgIH1cbiAgfSk7XG4gIHJldHVybiBkO1xufVxuXG5mdW5jdGlvbiBkaXN0YW5jZShhOiBQb2ludCwgYjogUG9pbnQpOiBudW1iZXIge1xuICByZXR1cm4gTWF0aC5oeXBvdChhLnggLSBiLngsIGEueSAtIGIueSk7XG59XG5cbmZ1bmN0aW9uIHRvd2FyZChmcm9tOiBQb2ludCwgdG86IFBvaW50LCByOiBudW1iZXIpOiBQb2ludCB7XG4gIGNvbnN0IGQgPSBkaXN0YW5jZShmcm9tLCB0bykgfHwgMTtcbiAgcmV0dXJuIHsgeDogZnJvbS54ICsgKCh0by54IC0gZnJvbS54KSAqIHIpIC8gZCwgeTogZnJvbS55ICsgKCh0by55IC0gZnJvbS55KSAqIHIpIC8gZCB9O1xufVxuXG4vKiogVGhlIGhlYWQgYXQgdGhlIGVuZCBvZiByOiBldmVyeSBlZGdlIGVudGVycyBpdHMgdGFyZ2V0IGZyb20gYWJvdmUuICovXG5leHBvcnQgZnVuY3Rpb24gYXJyb3cocjogUm91dGUpOiBzdHJpbmcge1xuICBjb25zdCBwID0gci5wb2ludHMuYXQoLTEpO1xuICBpZiAoIXApIHJldHVybiAnJztcbiAgY29uc3QgdyA9IDQ7XG4gIHJldHVybiBgTSR7bihwLnggLSB3KX0gJHtuKHAueSAtIGFycm93TGVuZ3RoKX1MJHtuKHAueCArIHcpfSAke24ocC55IC0gYXJyb3dMZW5ndGgpfUwke24ocC54KX0gJHtuKHAueSAtIDAuNSl9WmA7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgQm94IHtcbiAgeDogbnVtYmVyO1xuICB5OiBudW1iZXI7XG4gIHc6IG51bWJlcjtcbiAgaDogbnVtYmVyO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gYm91bmRzT2YocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogQm94IHtcbiAgbGV0IHgwID0gSW5maW5pdHksIHkwID0gSW5maW5pdHksIHgxID0gLUluZmluaXR5LCB5MSA9IC1JbmZpbml0eTtcbiAgZm9yIChjb25zdCBwIG9mIHBvaW50cykge1xuICAgIHgwID0gTWF0aC5taW4oeDAsIHAueCk7XG4gICAgeTAgPSBNYXRoLm1pbih5MCwgcC55KTtcbiAgICB4MSA9IE1hdGgubWF4KHgxLCBwLngpO1xuICAgIHkxID0gTWF0aC5tYXgoeTEsIHAueSk7XG4gIH1cbiAgcmV0dXJuIHsgeDogeDAsIHk6IHkwLCB3OiB4MSAtIHgwLCBoOiB5MSAtIHkwIH07XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBtZWV0KGE6IEJveCwgYjogQm94KTogYm9vbGVhbiB7XG4gIHJldHVybiBhLnggPD0gYi54ICsgYi53ICYmIGIueCA8PSBhLnggKyBhLncgJiYgYS55IDw9IGIueSArIGIuaCAmJiBiLnkgPD0gYS55ICsgYS5oO1xufVxuIiwgIi8vIEEgcGxhY2VkIHBpY3R1cmU6IHdoYXQgaXMgZHJhd24gb24gdGhlIHNjcmVlbiBhbmQgaW4gZXhwb3J0ZWQgZmlsZXMuXG5cbmltcG9ydCB0eXBlIHsgTEVkZ2UsIExOb2RlLCBQbGFjZWQsIFBvaW50IH0gZnJvbSAnLi9sYXlvdXQnO1xuaW1wb3J0IHR5cGUgeyBQRWRnZSwgUGljdHVyZSwgUE5vZGUgfSBmcm9tICcuL3BpY3R1cmUnO1xuaW1wb3J0IHsgYXJyb3csIGJvdW5kc09mLCBwYXRoLCB0eXBlIEJveCB9IGZyb20gJy4vcm91dGUnO1xuXG5leHBvcnQgY29uc3QgbGluZUhlaWdodCA9IDE3O1xuZXhwb3J0IGNvbnN0IGhlYWRIZWlnaHQgPSAyNDtcbmNvbnN0IHBhZCA9IDEwO1xuXG5leHBvcnQgaW50ZXJmYWNlIFNOb2RlIGV4dGVuZHMgUE5vZGUge1xuICBib3g6IEJveDtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBTRWRnZSBleHRlbmRzIFBFZGdlIHtcbiAgZDogc3RyaW5nO1xuICBhcnJvdzogc3RyaW5nO1xuICBib3g6IEJveDtcbiAgc3RhcnQ6IFBvaW50O1xuICAvKiogV2hlcmUgaXRzIGxhYmVsIHN0YW5kcywgYW5kIHdoaWNoIGVuZCBvZiB0aGUgdGV4dCB0aGF0IGlzLiAqL1xuICBhdDogUG9pbnQ7XG4gIGFuY2hvcjogJ3N0YXJ0JyB8ICdtaWRkbGUnIHwgJ2VuZCc7XG4gIG1pZDogUG9pbnQ7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgU2NlbmUge1xuICBub2RlczogU05vZGVbXTtcbiAgZWRnZXM6IFNFZGdlW107XG4gIHdpZHRoOiBudW1iZXI7XG4gIGhlaWdodDogbnVtYmVyO1xuICBieUlkOiBNYXA8c3RyaW5nLCBTTm9kZT47XG4gIC8qKiBUaGUgbm9kZSB0aGF0IHNob3dzIGEgYmxvY2ssIGJ5IGJsb2NrLiBJbiBhIGRlZi11c2UgZ3JhcGggYSBibG9jayBoYXMgbWFueS4gKi9cbiAgYnlCbG9jazogTWFwPHN0cmluZywgU05vZGVbXT47XG4gIHdob2xlOiBudW1iZXI7XG59XG5cbi8qKiBIb3cgd2lkZSB0ZXh0IGlzOiBvbmUgY2hhcmFjdGVyIG9mIGNvZGUsIGFuZCBvZiBhIHRpdGxlLCBpbiBwaXhlbHMuICovXG5leHBvcnQgaW50ZXJmYWNlIFdpZHRocyB7XG4gIGNvZGU6IG51bWJlcjtcbiAgdGl0bGU6IG51bWJlcjtcbn1cblxuLyoqIFRoZSBzaXplcyB0aGF0IHRoZSBsYXlvdXQgbmVlZHMuICovXG5leHBvcnQgZnVuY3Rpb24gbWVhc3VyZShwOiBQaWN0dXJlLCB3OiBXaWR0aHMpOiB7IG5vZGVzOiBMTm9kZVtdOyBlZGdlczogTEVkZ2VbXSB9IHtcbiAgY29uc3Qgb3V0cyA9IG5ldyBNYXA8c3RyaW5nLCBudW1iZXI+KCk7XG4gIGZvciAoY29uc3QgZSBvZiBwLmVkZ2VzKSBvdXRzLnNldChlLmZyb20sIChvdXRzLmdldChlLmZyb20pID8/IDApICsgMSk7XG4gIHJldHVybiB7XG4gICAgbm9kZXM6IHAubm9kZXMubWFwKChuKSA9PiB7XG4gICAgICBjb25zdCBsaW5lcyA9IFsuLi5uLnBoaXMsIC4uLm4ubGluZXNdO1xuICAgICAgY29uc3QgY29kZSA9IE1hdGgubWF4KDAsIC4uLmxpbmVzLm1hcCgobCkgPT4gWy4uLmxdLmxlbmd0aCkpICogdy5jb2RlO1xuICAgICAgY29uc3QgaGVhZCA9IFsuLi5uLnRpdGxlXS5sZW5ndGggKiB3LnRpdGxlICsgKG4ubm90ZSA/IFsuLi5uLm5vdGVdLmxlbmd0aCAqIHcuY29kZSAqIDAuOTIgKyAyNiA6IDApO1xuICAgICAgcmV0dXJuIHsgaWQ6IG4uaWQsIHc6IE1hdGgucm91bmQoTWF0aC5tYXgoNzIsIGNvZGUgKyAyICogcGFkICsgNCwgaGVhZCArIDIgKiBwYWQpKSwgaDogaGVhZEhlaWdodCArIChsaW5lcy5sZW5ndGggPiAwID8gbGluZXMubGVuZ3RoICogbGluZUhlaWdodCArIDExIDogMCkgfTtcbiAgICB9KSxcbiAgICBlZGdlczogcC5lZGdlcy5tYXAoKGUpID0+ICh7IGlkOiBlLmlkLCBmcm9tOiBlLmZyb20sIHRvOiBlLnRvLCBsdzogZS5sYWJlbCAmJiAob3V0cy5nZXQoZS5mcm9tKSA/PyAwKSA+IDIgPyBbLi4uZS5sYWJlbF0ubGVuZ3RoICogdy5jb2RlICsgOCA6IDAsIHN0dWI6IGUubGFiZWwgIT09ICcnICYmIChvdXRzLmdldChlLmZyb20pID8/IDApIDw9IDIsIHVwOiBlLmtpbmQgPT09ICdqJyB9KSksXG4gIH07XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBzY2VuZShwOiBQaWN0dXJlLCBzaXplczogTE5vZGVbXSwgcGxhY2VkOiBQbGFjZWQpOiBTY2VuZSB7XG4gIGNvbnN0IGJ5SWQgPSBuZXcgTWFwPHN0cmluZywgU05vZGU+KCk7XG4gIGNvbnN0IGJ5QmxvY2sgPSBuZXcgTWFwPHN0cmluZywgU05vZGVbXT4oKTtcbiAgY29uc3Qgbm9kZXMgPSBwLm5vZGVzLm1hcCgobiwgaSk6IFNOb2RlID0+IHtcbiAgICBjb25zdCB7IHcsIGggfSA9IHNpemVzW2ldIGFzIExOb2RlO1xuICAgIGNvbnN0IGMgPSBwbGFjZWQubm9kZXNbaV0gYXMgUG9pbnQ7XG4gICAgY29uc3QgcyA9IHsgLi4ubiwgYm94OiB7IHg6IGMueCAtIHcgLyAyLCB5OiBjLnkgLSBoIC8gMiwgdywgaCB9IH07XG4gICAgYnlJZC5zZXQobi5pZCwgcyk7XG4gICAgcmV0dXJuIHM7XG4gIH0pO1xuICAvLyBJbm5lciBsb29wcyBjb21lIGFmdGVyIG91dGVyIG9uZXMsIHNvIHRoZSBpbm5lcm1vc3QgaXMgdGhlIGxhc3QuXG4gIGZvciAoY29uc3QgcyBvZiBub2RlcykgZm9yIChjb25zdCBiIG9mIHMuYmxvY2tzKSBieUJsb2NrLnNldChiLCBbLi4uKGJ5QmxvY2suZ2V0KGIpID8/IFtdKSwgc10pO1xuICBjb25zdCBvcmRlciA9IG5ldyBNYXA8c3RyaW5nLCBudW1iZXJbXT4oKTtcbiAgcC5lZGdlcy5mb3JFYWNoKChlLCBpKSA9PiB7XG4gICAgY29uc3QgeCA9IHBsYWNlZC5lZGdlc1tpXT8ucG9pbnRzWzBdPy54ID8/IDA7XG4gICAgb3JkZXIuc2V0KGUuZnJvbSwgWy4uLihvcmRlci5nZXQoZS5mcm9tKSA/PyBbXSksIHhdLnNvcnQoKGEsIGIpID0+IGEgLSBiKSk7XG4gIH0pO1xuICBjb25zdCBlZGdlcyA9IHAuZWRnZXMubWFwKChlLCBpKTogU0VkZ2UgPT4ge1xuICAgIGNvbnN0IHIgPSBwbGFjZWQuZWRnZXNbaV0gYXMgUGxhY2VkWydlZGdlcyddW251bWJlcl07XG4gICAgY29uc3Qgc3RhcnQgPSByLnBvaW50c1swXSA/PyB7IHg6IDAsIHk6IDAgfTtcbiAgICBjb25zdCBhbGwgPSBvcmRlci5nZXQoZS5mcm9tKSA/PyBbXTtcbiAgICAvLyBMYWJlbHMgb2YgYSB0d28td2F5IGJyYW5jaCBzdGFuZCBiZXNpZGUgaXRzIGVuZHMsIG9uIHRoZSBvdXRlciBzaWRlcy5cbiAgICBjb25zdCBsZWZ0ID0gYWxsLmxlbmd0aCA+IDEgJiYgc3RhcnQueCA9PT0gYWxsWzBdO1xuICAgIGNvbnN0IG1pZCA9IG1pZGRsZShyLnBvaW50cyk7XG4gICAgcmV0dXJuIHtcbiAgICAgIC4uLmUsXG4gICAgICBkOiBwYXRoKHIpLFxuICAgICAgYXJyb3c6IGFycm93KHIpLFxuICAgICAgYm94OiBib3VuZHNPZihyLnBvaW50cyksXG4gICAgICBzdGFydCxcbiAgICAgIGF0OiByLmxhYmVsID8geyB4OiByLmxhYmVsLngsIHk6IHIubGFiZWwueSArIDQgfSA6IHIuc3F1YXJlID8geyB4OiBtaWQueCArIDYsIHk6IG1pZC55ICsgNCB9IDogeyB4OiBzdGFydC54ICsgKGxlZnQgPyAtNyA6IDcpLCB5OiBzdGFydC55ICsgMTUgfSxcbiAgICAgIGFuY2hvcjogci5sYWJlbCA/ICdtaWRkbGUnIDogbGVmdCAmJiAhci5zcXVhcmUgPyAnZW5kJyA6ICdzdGFydCcsXG4gICAgICBtaWQsXG4gICAgfTtcbiAgfSk7XG4gIHJldHVybiB7IG5vZGVzLCBlZGdlcywgd2lkdGg6IHBsYWNlZC53aWR0aCwgaGVpZ2h0OiBwbGFjZWQuaGVpZ2h0LCBieUlkLCBieUJsb2NrLCB3aG9sZTogcC53aG9sZSB9O1xufVxuXG4vKiogVGhlIHBvaW50IGhhbGZ3YXkgYWxvbmcuICovXG5mdW5jdGlvbiBtaWRkbGUocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogUG9pbnQge1xuICBsZXQgbGVuZ3RoID0gMDtcbiAgZm9yIChsZXQgaSA9IDE7IGkgPCBwb2ludHMubGVuZ3RoOyBpKyspIGxlbmd0aCArPSBkaXN0KHBvaW50c1tpIC0gMV0gYXMgUG9pbnQsIHBvaW50c1tpXSBhcyBQb2ludCk7XG4gIGxldCBsZWZ0ID0gbGVuZ3RoIC8gMjtcbiAgZm9yIChsZXQgaSA9IDE7IGkgPCBwb2ludHMubGVuZ3RoOyBpKyspIHtcbiAgICBjb25zdCBhID0gcG9pbnRzW2kgLSAxXSBhcyBQb2ludDtcbiAgICBjb25zdCBiID0gcG9pbnRzW2ldIGFzIFBvaW50O1xuICAgIGNvbnN0IGQgPSBkaXN0KGEsIGIpO1xuICAgIGlmIChkID49IGxlZnQgJiYgZCA+IDApIHJldHVybiB7IHg6IGEueCArICgoYi54IC0gYS54KSAqIGxlZnQpIC8gZCwgeTogYS55ICsgKChiLnkgLSBhLnkpICogbGVmdCkgLyBkIH07XG4gICAgbGVmdCAtPSBkO1xuICB9XG4gIHJldHVybiBwb2ludHNbMF0gPz8geyB4OiAwLCB5OiAwIH07XG59XG5cbmZ1bmN0aW9uIGRpc3QoYTogUG9pbnQsIGI6IFBvaW50KTogbnVtYmVyIHtcbiAgcmV0dXJuIE1hdGguaHlwb3QoYS54IC0gYi54LCBhLnkgLSBiLnkpO1xufVxuIiwgIi8vIEEgc2NlbmUgYXMgYSBmaWxlIG9mIGl0cyBvd246IFNWRyB3aXRoIGFsbCBpdHMgY29sb3VycyBpbiBhdHRyaWJ1dGVzLCBzbyB0aGF0IGV2ZXJ5XG4vLyB2aWV3ZXIgc2hvd3MgaXQgYWxpa2UsIHVuZGVyIGFueSBjb250ZW50IHNlY3VyaXR5IHBvbGljeS5cblxuaW1wb3J0IHsgd29yZHMgfSBmcm9tICcuL2NvZGUnO1xuaW1wb3J0IHsgZWRnZUNsYXNzZXMsIHR5cGUgTGl0LCB0eXBlIE1hcmsgfSBmcm9tICcuL21hcmtzJztcbmltcG9ydCB7IGhlYWRIZWlnaHQsIGxpbmVIZWlnaHQsIHR5cGUgU2NlbmUsIHR5cGUgU05vZGUgfSBmcm9tICcuL3NjZW5lJztcblxuLyoqIENvbG91cnMgYnkgbmFtZSwgYXMgc3R5bGUuY3NzIGRlZmluZXMgdGhlbSBpbiAtLWctXHUyMDI2IHByb3BlcnRpZXMuICovXG5leHBvcnQgY29uc3QgY29sb3JOYW1lcyA9IFtcbiAgJ2JnJywgJ25vZGUnLCAnaGVhZCcsICdib3JkZXInLCAndGV4dCcsICdtdXRlZCcsICdlZGdlJywgJ2JhY2snLCAnY3JpdGljYWwnLCAnam9pbicsICdkZWYnLCAnZGVmLWJnJywgJ2Zyb250aWVyJywgJ2Zyb250aWVyLWJnJywgJ3BoaScsICdwaGktYmcnLCAnZG9taW5hdG9yJywgJ2RvbWluYXRvci1iZycsICdhY2NlbnQnLCAnbGFiZWwnLCAnbnVtYmVyJyxcbl0gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBUaGVtZSA9IFJlY29yZDwodHlwZW9mIGNvbG9yTmFtZXMpW251bWJlcl0sIHN0cmluZz47XG5cbmNvbnN0IG1vbm8gPSAndWktbW9ub3NwYWNlLCBTRk1vbm8tUmVndWxhciwgTWVubG8sIENvbnNvbGFzLCBcIkRlamFWdSBTYW5zIE1vbm9cIiwgbW9ub3NwYWNlJztcbmNvbnN0IHNhbnMgPSAnc3lzdGVtLXVpLCBcIlNlZ29lIFVJXCIsIFwiRGVqYVZ1IFNhbnNcIiwgc2Fucy1zZXJpZic7XG5cbmV4cG9ydCBmdW5jdGlvbiBlc2NhcGUoczogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHMucmVwbGFjZSgvWyY8PlwiXS9nLCAoYykgPT4gKHsgJyYnOiAnJmFtcDsnLCAnPCc6ICcmbHQ7JywgJz4nOiAnJmd0OycsICdcIic6ICcmcXVvdDsnIH0pW2NdID8/IGMpO1xufVxuXG5jb25zdCBsaXRBczogW01hcmssIGtleW9mIFRoZW1lLCBrZXlvZiBUaGVtZV1bXSA9IFtcbiAgWydwaGknLCAncGhpJywgJ3BoaS1iZyddLFxuICBbJ2RlZicsICdkZWYnLCAnZGVmLWJnJ10sXG4gIFsnZnJvbnRpZXInLCAnZnJvbnRpZXInLCAnZnJvbnRpZXItYmcnXSxcbiAgWydkZicsICdmcm9udGllcicsICdmcm9udGllci1iZyddLFxuICBbJ2lkZicsICdmcm9udGllcicsICdub2RlJ10sXG4gIFsnZHJvcHBlZCcsICdmcm9udGllcicsICdub2RlJ10sXG4gIFsnZG9taW5hdG9yJywgJ2RvbWluYXRvcicsICdkb21pbmF0b3ItYmcnXSxcbl07XG5cbmV4cG9ydCBpbnRlcmZhY2UgRXhwb3J0T3B0aW9ucyB7XG4gIHRpdGxlOiBzdHJpbmc7XG4gIHRoZW1lOiBUaGVtZTtcbiAgbGl0OiBMaXQ7XG4gIG5hbWVzOiBSZWFkb25seVNldDxzdHJpbmc+O1xuICBsYWJlbHM6IFJlYWRvbmx5U2V0PHN0cmluZz47XG4gIHNob3dQaGlzOiBib29sZWFuO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gZXhwb3J0U1ZHKHNjOiBTY2VuZSwgbzogRXhwb3J0T3B0aW9ucyk6IHN0cmluZyB7XG4gIGNvbnN0IHsgdGhlbWU6IHQgfSA9IG87XG4gIGNvbnN0IHcgPSBNYXRoLmNlaWwoc2Mud2lkdGgpO1xuICBjb25zdCBoID0gTWF0aC5jZWlsKHNjLmhlaWdodCk7XG4gIGNvbnN0IG91dCA9IFtcbiAgICBgPHN2ZyB4bWxucz1cImh0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnXCIgd2lkdGg9XCIke3d9XCIgaGVpZ2h0PVwiJHtofVwiIHZpZXdCb3g9XCIwIDAgJHt3fSAke2h9XCIgZm9udC1mYW1pbHk9JyR7bW9ub30nIGZvbnQtc2l6ZT1cIjEyXCI+YCxcbiAgICBgPHRpdGxlPiR7ZXNjYXBlKG8udGl0bGUpfTwvdGl0bGU+YCxcbiAgICBgPHJlY3Qgd2lkdGg9XCIke3d9XCIgaGVpZ2h0PVwiJHtofVwiIGZpbGw9XCIke3QuYmd9XCIvPmAsXG4gIF07XG4gIGZvciAoY29uc3QgZSBvZiBzYy5lZGdlcykge1xuICAgIGNvbnN0IGMgPSBlZGdlQ2xhc3NlcyhlKTtcbiAgICBjb25zdCBjb2xvciA9IGMuaW5jbHVkZXMoJ2JhY2snKSA/IHQuYmFjayA6IGMuaW5jbHVkZXMoJ2onKSA/IHQuam9pbiA6IGMuaW5jbHVkZXMoJ2NyaXRpY2FsJykgPyB0LmNyaXRpY2FsIDogdC5lZGdlO1xuICAgIGNvbnN0IGRhc2ggPSBjLmluY2x1ZGVzKCdqJykgfHwgYy5pbmNsdWRlcygnY29udGFpbnMnKSA/ICcgc3Ryb2tlLWRhc2hhcnJheT1cIjUgNFwiJyA6ICcnO1xuICAgIG91dC5wdXNoKGA8cGF0aCBkPVwiJHtlLmR9XCIgZmlsbD1cIm5vbmVcIiBzdHJva2U9XCIke2NvbG9yfVwiIHN0cm9rZS13aWR0aD1cIiR7Yy5pbmNsdWRlcygnY3JpdGljYWwnKSB8fCBjLmluY2x1ZGVzKCdiYWNrJykgPyAyIDogMS40fVwiJHtkYXNofS8+PHBhdGggZD1cIiR7ZS5hcnJvd31cIiBmaWxsPVwiJHtjb2xvcn1cIi8+YCk7XG4gICAgaWYgKGMuaW5jbHVkZXMoJ2NyaXRpY2FsJykpIG91dC5wdXNoKGA8cGF0aCBkPVwiJHtkaWFtb25kKGUubWlkLngsIGUubWlkLnkpfVwiIGZpbGw9XCIke3QuYmd9XCIgc3Ryb2tlPVwiJHtjb2xvcn1cIiBzdHJva2Utd2lkdGg9XCIxLjZcIi8+YCk7XG4gICAgY29uc3QgbGFiZWwgPSBlLmxhYmVsIHx8IChlLmNvdW50ID4gMSA/IGBcdTAwRDcke2UuY291bnR9YCA6ICcnKTtcbiAgICBpZiAobGFiZWwpIG91dC5wdXNoKGA8dGV4dCB4PVwiJHtlLmF0Lnh9XCIgeT1cIiR7ZS5hdC55fVwiIHRleHQtYW5jaG9yPVwiJHtlLmFuY2hvcn1cIiBmb250LXNpemU9XCIxMVwiIGZpbGw9XCIke3QubXV0ZWR9XCIgc3Ryb2tlPVwiJHt0LmJnfVwiIHN0cm9rZS13aWR0aD1cIjNcIiBwYWludC1vcmRlcj1cInN0cm9rZVwiPiR7ZXNjYXBlKGxhYmVsKX08L3RleHQ+YCk7XG4gIH1cbiAgZm9yIChjb25zdCBuIG9mIHNjLm5vZGVzKSBvdXQucHVzaChub2RlKG4sIG8pKTtcbiAgb3V0LnB1c2goJzwvc3ZnPlxcbicpO1xuICByZXR1cm4gb3V0LmpvaW4oJ1xcbicpO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gZGlhbW9uZCh4OiBudW1iZXIsIHk6IG51bWJlcik6IHN0cmluZyB7XG4gIHJldHVybiBgTSR7eH0gJHt5IC0gNX1MJHt4ICsgNX0gJHt5fUwke3h9ICR7eSArIDV9TCR7eCAtIDV9ICR7eX1aYDtcbn1cblxuZnVuY3Rpb24gbm9kZShuOiBTTm9kZSwgbzogRXhwb3J0T3B0aW9ucyk6IHN0cmluZyB7XG4gIGNvbnN0IHQgPSBvLnRoZW1lO1xuICBjb25zdCB7IHgsIHksIHcsIGggfSA9IG4uYm94O1xuICBjb25zdCBtID0gby5saXQubm9kZXMuZ2V0KG4uaWQpO1xuICBjb25zdCBhcyA9IGxpdEFzLmZpbmQoKFtrXSkgPT4gbT8uaGFzKGspKTtcbiAgY29uc3QgYm9yZGVyID0gYXMgPyB0W2FzWzFdXSA6IG4udGFncy5pbmNsdWRlcygnZW50cnknKSA/IHQudGV4dCA6IHQuYm9yZGVyO1xuICBjb25zdCBkYXNoID0gbi50YWdzLmluY2x1ZGVzKCd1bnJlYWNoYWJsZScpIHx8IG4ua2luZCA9PT0gJ3JlZ2lvbicgfHwgbT8uaGFzKCdkcm9wcGVkJykgfHwgbT8uaGFzKCdpZGYnKSA/ICcgc3Ryb2tlLWRhc2hhcnJheT1cIjUgM1wiJyA6ICcnO1xuICBjb25zdCBvdXQgPSBbYDxnIHRyYW5zZm9ybT1cInRyYW5zbGF0ZSgke3h9ICR7eX0pXCI+YCwgYDxyZWN0IHdpZHRoPVwiJHt3fVwiIGhlaWdodD1cIiR7aH1cIiByeD1cIjZcIiBmaWxsPVwiJHthcyA/IHRbYXNbMl1dIDogdC5ub2RlfVwiIHN0cm9rZT1cIiR7Ym9yZGVyfVwiIHN0cm9rZS13aWR0aD1cIiR7YXMgPyAyIDogMS4yfVwiJHtkYXNofS8+YF07XG4gIG91dC5wdXNoKGA8dGV4dCB4PVwiMTBcIiB5PVwiMTYuNVwiIGZvbnQtZmFtaWx5PScke3NhbnN9JyBmb250LXdlaWdodD1cIjYwMFwiIGZpbGw9XCIke3QudGV4dH1cIj4ke2VzY2FwZShuLnRpdGxlKX08L3RleHQ+YCk7XG4gIGlmIChuLm5vdGUpIG91dC5wdXNoKGA8dGV4dCB4PVwiJHt3IC0gMTB9XCIgeT1cIjE2XCIgdGV4dC1hbmNob3I9XCJlbmRcIiBmb250LWZhbWlseT0nJHtzYW5zfScgZm9udC1zaXplPVwiMTAuNVwiIGZpbGw9XCIke3QubXV0ZWR9XCI+JHtlc2NhcGUobi5ub3RlKX08L3RleHQ+YCk7XG4gIGNvbnN0IGxpbmVzID0gWy4uLm4ucGhpcy5tYXAoKGwpID0+ICh7IGwsIHBoaTogdHJ1ZSB9KSksIC4uLm4ubGluZXMubWFwKChsKSA9PiAoeyBsLCBwaGk6IGZhbHNlIH0pKV07XG4gIGlmIChsaW5lcy5sZW5ndGggPiAwKSBvdXQucHVzaChgPHBhdGggZD1cIk0wICR7aGVhZEhlaWdodH1IJHt3fVwiIHN0cm9rZT1cIiR7dC5ib3JkZXJ9XCIvPmApO1xuICBsaW5lcy5mb3JFYWNoKCh7IGwsIHBoaSB9LCBpKSA9PiB7XG4gICAgY29uc3QgbHkgPSBoZWFkSGVpZ2h0ICsgMTcgKyBpICogbGluZUhlaWdodDtcbiAgICBpZiAocGhpKSB7XG4gICAgICBpZiAoby5zaG93UGhpcykgb3V0LnB1c2goYDx0ZXh0IHg9XCIxMFwiIHk9XCIke2x5fVwiIGZvbnQtc3R5bGU9XCJpdGFsaWNcIiBmaWxsPVwiJHt0LnBoaX1cIj4ke2VzY2FwZShsKX08L3RleHQ+YCk7XG4gICAgICByZXR1cm47XG4gICAgfVxuICAgIGlmIChuLmtpbmQgIT09ICdibG9jaycgJiYgbi5raW5kICE9PSAndmFsdWUnKSB7XG4gICAgICBvdXQucHVzaChgPHRleHQgeD1cIjEwXCIgeT1cIiR7bHl9XCIgZm9udC1mYW1pbHk9JyR7c2Fuc30nIGZpbGw9XCIke3QubXV0ZWR9XCI+JHtlc2NhcGUobCl9PC90ZXh0PmApO1xuICAgICAgcmV0dXJuO1xuICAgIH1cbiAgICBjb25zdCBzcGFucyA9IHdvcmRzKGwsIG8ubmFtZXMsIG8ubGFiZWxzKS5tYXAoKHApID0+IHtcbiAgICAgIGNvbnN0IGMgPSB7ICcnOiAnJywgZGVmOiB0LmRlZiwgdXNlOiB0LmRlZiwgbGFiZWw6IHQubGFiZWwsIG51bWJlcjogdC5udW1iZXIgfVtwLmtpbmRdO1xuICAgICAgcmV0dXJuIGMgPyBgPHRzcGFuIGZpbGw9XCIke2N9XCIke3Aua2luZCA9PT0gJ2RlZicgfHwgcC5raW5kID09PSAndXNlJyA/ICcgZm9udC13ZWlnaHQ9XCI3MDBcIicgOiAnJ30+JHtlc2NhcGUocC50ZXh0KX08L3RzcGFuPmAgOiBlc2NhcGUocC50ZXh0KTtcbiAgICB9KTtcbiAgICBvdXQucHVzaChgPHRleHQgeD1cIjEwXCIgeT1cIiR7bHl9XCIgZmlsbD1cIiR7dC50ZXh0fVwiIHhtbDpzcGFjZT1cInByZXNlcnZlXCI+JHtzcGFucy5qb2luKCcnKX08L3RleHQ+YCk7XG4gIH0pO1xuICBvdXQucHVzaCgnPC9nPicpO1xuICByZXR1cm4gb3V0LmpvaW4oJycpO1xufVxuXG4vKiogSG93IG11Y2ggbGFyZ2VyIHRoYW4gaXRzIHNpemUgYSB3IFx1MDBENyBoIHBpY3R1cmUgaXMgZHJhd24gYXMgUE5HOiB0d2ljZSwgYnV0IHdpdGhpbiB3aGF0IGJyb3dzZXJzJyBjYW52YXNlcyBjYW4gaG9sZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwbmdTY2FsZSh3OiBudW1iZXIsIGg6IG51bWJlcik6IG51bWJlciB7XG4gIHJldHVybiBNYXRoLm1pbigyLCA4MTkyIC8gTWF0aC5tYXgodywgaCwgMSksIE1hdGguc3FydCg0OGU2IC8gTWF0aC5tYXgoMSwgdyAqIGgpKSk7XG59XG4iLCAiLy8gV2hhdCBvZiBhIGxhcmdlIGZ1bmN0aW9uIGlzIHNob3duOiBsb29wcyBhbmQgY2hhaW5zIG9mIGJsb2NrcyBhcmUgZm9sZGVkIHRvIG9uZSBub2RlXG4vLyBlYWNoLCBhbmQgd2hhdCBpcyBzdGlsbCB0b28gbXVjaCBpcyBjdXQgb2ZmIGluIHRoZSBkb21pbmF0b3IgdHJlZSwgc28gdGhhdCB0aGUgbnVtYmVyXG4vLyBvZiBub2RlcyBpcyBib3VuZGVkIHdoYXRldmVyIHRoZSBmdW5jdGlvbi5cblxuaW1wb3J0IHR5cGUgeyBEb2MgfSBmcm9tICcuL2RhdGEnO1xuaW1wb3J0IHR5cGUgeyBEb21pbmFuY2UgfSBmcm9tICcuL2RvbWluYW5jZSc7XG5pbXBvcnQgeyBwdXNoIH0gZnJvbSAnLi9kb21pbmFuY2UnO1xuXG5leHBvcnQgdHlwZSBHcm91cEtpbmQgPSAnYmxvY2snIHwgJ2xvb3AnIHwgJ2NoYWluJyB8ICdyZWdpb24nO1xuXG4vKiogU29tZSBibG9ja3Mgc2hvd24gYXMgb25lIG5vZGUuICovXG5leHBvcnQgaW50ZXJmYWNlIEdyb3VwIHtcbiAgaWQ6IHN0cmluZztcbiAga2luZDogR3JvdXBLaW5kO1xuICAvKiogVGhlIGxvb3AncyBoZWFkZXIsIHRoZSBjaGFpbidzIGZpcnN0IGJsb2NrLCB0aGUgYmxvY2sgdGhhdCBhIHJlZ2lvbiBoYW5ncyBiZWxvdy4gKi9cbiAgcmVwOiBzdHJpbmc7XG4gIGJsb2Nrczogc3RyaW5nW107XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgRm9sZFN0YXRlIHtcbiAgLyoqIE5vdGhpbmcgaXMgZm9sZGVkIGJ5IGl0c2VsZi4gKi9cbiAgYWxsOiBib29sZWFuO1xuICBvcGVuOiBSZWFkb25seVNldDxzdHJpbmc+O1xuICBjbG9zZWQ6IFJlYWRvbmx5U2V0PHN0cmluZz47XG4gIC8qKiBCbG9ja3MgdGhhdCBhcmUgdG8gYmUgc2VlbiB3aXRoIHdoYXQgaXMgYXJvdW5kIHRoZW0sIHRoZSBsYXRlc3QgbGFzdC4gKi9cbiAgZm9jdXM6IHJlYWRvbmx5IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgY29uc3Qgbm9Gb2xkOiBGb2xkU3RhdGUgPSB7IGFsbDogZmFsc2UsIG9wZW46IG5ldyBTZXQoKSwgY2xvc2VkOiBuZXcgU2V0KCksIGZvY3VzOiBbXSB9O1xuXG4vKiogVXAgdG8gc28gbWFueSBub2RlcyBub3RoaW5nIGlzIGZvbGRlZCBieSBpdHNlbGYuICovXG5leHBvcnQgY29uc3QgYnVkZ2V0ID0gMTIwO1xuY29uc3QgYWJvdmUgPSA4OyAvLyBkb21pbmF0b3JzIG9mIGEgZm9jdXMgdGhhdCBhcmUgc2hvd25cbmNvbnN0IGJlbG93ID0gMzA7IC8vIGJsb2NrcyB0aGF0IGFyZSBzaG93biBiZWxvdyBhIGZvY3VzXG5jb25zdCBjaGFpbkxlbmd0aCA9IDM7XG5cbi8qKiBUaGUgZ3JvdXBzIG9mIGRvYydzIGJsb2NrcywgaW4gYmxvY2sgb3JkZXIgb2YgdGhlaXIgZmlyc3QuIE8oYmxvY2tzIFx1MDBCNyBsb29wIGRlcHRoICsgZWRnZXMpLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZvbGQoZG9jOiBEb2MsIGRvbTogRG9taW5hbmNlLCBzdGF0ZTogRm9sZFN0YXRlKTogR3JvdXBbXSB7XG4gIGNvbnN0IGxhcmdlID0gZG9jLmJsb2Nrcy5sZW5ndGggPiBidWRnZXQgJiYgIXN0YXRlLmFsbDtcbiAgY29uc3QgaXNPcGVuID0gKGlkOiBzdHJpbmcpOiBib29sZWFuID0+IHN0YXRlLm9wZW4uaGFzKGlkKSB8fCAoIWxhcmdlICYmICFzdGF0ZS5jbG9zZWQuaGFzKGlkKSk7XG5cbiAgLy8gMS4gdGhlIG91dGVybW9zdCBjbG9zZWQgbG9vcCBhcm91bmQgZWFjaCBibG9ja1xuICBjb25zdCBsb29wcyA9IG5ldyBNYXAoZG9jLmxvb3BzLm1hcCgobCkgPT4gW2wuaWQsIGxdKSk7XG4gIGNvbnN0IG91dGVyID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcbiAgZm9yIChjb25zdCBsIG9mIGRvYy5sb29wcykge1xuICAgIC8vIExvb3BzIGNvbWUgb3V0ZXJtb3N0IGZpcnN0IHdoZXJlIHRoZWlyIGhlYWRlcnMgZG87IGNsaW1iLCBhcyB0aGF0IGlzIG5vdCBwcm9taXNlZC5cbiAgICBmb3IgKGxldCB4ID0gbG9vcHMuZ2V0KGwuaWQpOyB4OyB4ID0gbG9vcHMuZ2V0KHgucGFyZW50KSkgaWYgKCFpc09wZW4oeC5pZCkpIG91dGVyLnNldChsLmlkLCB4LmlkKTtcbiAgfVxuICBjb25zdCBvZiA9IG5ldyBNYXA8c3RyaW5nLCBHcm91cD4oKTtcbiAgbGV0IGdyb3VwczogR3JvdXBbXSA9IFtdO1xuICBjb25zdCBieUxvb3AgPSBuZXcgTWFwPHN0cmluZywgR3JvdXA+KCk7XG4gIGZvciAoY29uc3QgYiBvZiBkb2MuYmxvY2tzKSB7XG4gICAgY29uc3QgbCA9IG91dGVyLmdldChiLmxvb3ApO1xuICAgIGxldCBnID0gbCA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogYnlMb29wLmdldChsKTtcbiAgICBpZiAoZykgZy5ibG9ja3MucHVzaChiLmlkKTtcbiAgICBlbHNlIHtcbiAgICAgIGcgPSB7IGlkOiBsID8/IGIuaWQsIGtpbmQ6IGwgPT09IHVuZGVmaW5lZCA/ICdibG9jaycgOiAnbG9vcCcsIHJlcDogKGwgJiYgbG9vcHMuZ2V0KGwpPy5oZWFkZXIpIHx8IGIuaWQsIGJsb2NrczogW2IuaWRdIH07XG4gICAgICBpZiAobCAhPT0gdW5kZWZpbmVkKSBieUxvb3Auc2V0KGwsIGcpO1xuICAgICAgZ3JvdXBzLnB1c2goZyk7XG4gICAgfVxuICAgIG9mLnNldChiLmlkLCBnKTtcbiAgfVxuICBpZiAoIWxhcmdlKSByZXR1cm4gZ3JvdXBzO1xuXG4gIC8vIDIuIGNoYWluczogYmxvY2tzIHRoYXQgY2FuIG9ubHkgZm9sbG93IGVhY2ggb3RoZXJcbiAgZ3JvdXBzID0gY2hhaW5zKGRvYywgZ3JvdXBzLCBvZiwgaXNPcGVuKTtcblxuICAvLyAzLiB3aGF0IGlzIHN0aWxsIHRvbyBtdWNoXG4gIGlmIChncm91cHMubGVuZ3RoID4gYnVkZ2V0KSBncm91cHMgPSBjdXQoZG9jLCBkb20sIGdyb3Vwcywgb2YsIHN0YXRlLmZvY3VzKTtcbiAgcmV0dXJuIGdyb3Vwcztcbn1cblxuZnVuY3Rpb24gY2hhaW5zKGRvYzogRG9jLCBncm91cHM6IEdyb3VwW10sIG9mOiBNYXA8c3RyaW5nLCBHcm91cD4sIGlzT3BlbjogKGlkOiBzdHJpbmcpID0+IGJvb2xlYW4pOiBHcm91cFtdIHtcbiAgY29uc3Qgc3VjY3MgPSBuZXcgTWFwPEdyb3VwLCBTZXQ8R3JvdXA+PigpO1xuICBjb25zdCBwcmVkcyA9IG5ldyBNYXA8R3JvdXAsIFNldDxHcm91cD4+KCk7XG4gIGZvciAoY29uc3QgZyBvZiBncm91cHMpIHtcbiAgICBzdWNjcy5zZXQoZywgbmV3IFNldCgpKTtcbiAgICBwcmVkcy5zZXQoZywgbmV3IFNldCgpKTtcbiAgfVxuICBmb3IgKGNvbnN0IGUgb2YgZG9jLmNmZykge1xuICAgIGNvbnN0IGEgPSBvZi5nZXQoZS5mcm9tKTtcbiAgICBjb25zdCBiID0gb2YuZ2V0KGUudG8pO1xuICAgIGlmICghYSB8fCAhYiB8fCBhID09PSBiKSBjb250aW51ZTtcbiAgICBzdWNjcy5nZXQoYSk/LmFkZChiKTtcbiAgICBwcmVkcy5nZXQoYik/LmFkZChhKTtcbiAgfVxuICBjb25zdCBuZXh0ID0gKGc6IEdyb3VwKTogR3JvdXAgfCB1bmRlZmluZWQgPT4ge1xuICAgIGNvbnN0IHMgPSBzdWNjcy5nZXQoZyk7XG4gICAgY29uc3QgW25dID0gcz8uc2l6ZSA9PT0gMSA/IHMgOiBbXTtcbiAgICByZXR1cm4gbiAmJiBuLmtpbmQgPT09ICdibG9jaycgJiYgcHJlZHMuZ2V0KG4pPy5zaXplID09PSAxID8gbiA6IHVuZGVmaW5lZDtcbiAgfTtcbiAgY29uc3QgaW5DaGFpbiA9IG5ldyBTZXQ8R3JvdXA+KCk7XG4gIGNvbnN0IG91dDogR3JvdXBbXSA9IFtdO1xuICBjb25zdCBmaXJzdCA9IG5ldyBNYXA8R3JvdXAsIEdyb3VwPigpO1xuICBmb3IgKGNvbnN0IGcgb2YgZ3JvdXBzKSB7XG4gICAgaWYgKGcua2luZCAhPT0gJ2Jsb2NrJyB8fCBpbkNoYWluLmhhcyhnKSkgY29udGludWU7XG4gICAgY29uc3QgW3BdID0gcHJlZHMuZ2V0KGcpPy5zaXplID09PSAxID8gKHByZWRzLmdldChnKSA/PyBbXSkgOiBbXTtcbiAgICBpZiAocCAmJiBwLmtpbmQgPT09ICdibG9jaycgJiYgbmV4dChwKSA9PT0gZykgY29udGludWU7IC8vIG5vdCB0aGUgZmlyc3Qgb2YgaXRzIGNoYWluXG4gICAgY29uc3QgbWVtYmVycyA9IFtnXTtcbiAgICBmb3IgKGxldCBuID0gbmV4dChnKTsgbiAmJiBuICE9PSBnOyBuID0gbmV4dChuKSkgbWVtYmVycy5wdXNoKG4pO1xuICAgIGNvbnN0IGlkID0gYGNoYWluOiR7Zy5yZXB9YDtcbiAgICBpZiAobWVtYmVycy5sZW5ndGggPCBjaGFpbkxlbmd0aCB8fCBpc09wZW4oaWQpKSBjb250aW51ZTtcbiAgICBjb25zdCBjOiBHcm91cCA9IHsgaWQsIGtpbmQ6ICdjaGFpbicsIHJlcDogZy5yZXAsIGJsb2NrczogbWVtYmVycy5tYXAoKG0pID0+IG0ucmVwKSB9O1xuICAgIGZvciAoY29uc3QgbSBvZiBtZW1iZXJzKSBpbkNoYWluLmFkZChtKTtcbiAgICBmb3IgKGNvbnN0IGIgb2YgYy5ibG9ja3MpIG9mLnNldChiLCBjKTtcbiAgICBmaXJzdC5zZXQoZywgYyk7XG4gIH1cbiAgZm9yIChjb25zdCBnIG9mIGdyb3Vwcykge1xuICAgIGNvbnN0IGMgPSBmaXJzdC5nZXQoZyk7XG4gICAgaWYgKGMpIG91dC5wdXNoKGMpO1xuICAgIGVsc2UgaWYgKCFpbkNoYWluLmhhcyhnKSkgb3V0LnB1c2goZyk7XG4gIH1cbiAgcmV0dXJuIG91dDtcbn1cblxuLyoqIFRoZSB0cmVlIG9mIGdyb3VwcyBpbiB3aGljaCBlYWNoIGhhbmdzIGJlbG93IHRoZSBncm91cCBvZiBpdHMgaWRvbS4gKi9cbmZ1bmN0aW9uIGN1dChkb2M6IERvYywgZG9tOiBEb21pbmFuY2UsIGdyb3VwczogR3JvdXBbXSwgb2Y6IE1hcDxzdHJpbmcsIEdyb3VwPiwgZm9jdXM6IHJlYWRvbmx5IHN0cmluZ1tdKTogR3JvdXBbXSB7XG4gIGNvbnN0IHJvb3QgPSBvZi5nZXQoZG9jLmJsb2Nrc1swXT8uaWQgPz8gJycpO1xuICBpZiAoIXJvb3QpIHJldHVybiBncm91cHM7XG4gIGNvbnN0IHBhcmVudCA9IG5ldyBNYXA8R3JvdXAsIEdyb3VwPigpO1xuICBmb3IgKGNvbnN0IGcgb2YgZ3JvdXBzKSB7XG4gICAgbGV0IHVwID0gZG9tLnBhcmVudE9mKGcucmVwKTtcbiAgICB3aGlsZSAodXAgIT09IHVuZGVmaW5lZCAmJiBvZi5nZXQodXApID09PSBnKSB1cCA9IGRvbS5wYXJlbnRPZih1cCk7XG4gICAgY29uc3QgcCA9IHVwID09PSB1bmRlZmluZWQgPyB1bmRlZmluZWQgOiBvZi5nZXQodXApO1xuICAgIGlmIChwKSBwYXJlbnQuc2V0KGcsIHApO1xuICB9XG4gIGNvbnN0IHNlZW4gPSBwcnVuZShncm91cHMsIHBhcmVudCwgcm9vdCwgZm9jdXMubWFwKChiKSA9PiBvZi5nZXQoYikpLmZpbHRlcigoZyk6IGcgaXMgR3JvdXAgPT4gZyAhPT0gdW5kZWZpbmVkKSk7XG4gIHJldHVybiByZWdpb25zKGdyb3VwcywgcGFyZW50LCByb290LCBzZWVuLCAoZykgPT4gZy5yZXAsIChnKSA9PiBnLmJsb2Nrcywgb2YpO1xufVxuXG4vKipcbiAqIENob29zZXMgd2hhdCBpcyB2aXNpYmxlIG9mIGEgdHJlZSAob3IgZm9yZXN0OiBub2RlcyB3aXRob3V0IGEgcGFyZW50IGFyZSB0YWtlbiBmb3JcbiAqIGNoaWxkcmVuIG9mIHJvb3QpIG9mIG1vcmUgdGhhbiBidWRnZXQgbm9kZXM6IHRoZSB0b3Agb2YgaXQsIGFuZCB0aGUgc3Vycm91bmRpbmdzIG9mXG4gKiBlYWNoIGZvY3VzLiBOZXZlciBtb3JlIHRoYW4gYnVkZ2V0IC8gMiArIDEyIFx1MDBCNyAoYWJvdmUgKyBiZWxvdykgbm9kZXMuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwcnVuZTxUPihub2RlczogcmVhZG9ubHkgVFtdLCBwYXJlbnQ6IFJlYWRvbmx5TWFwPFQsIFQ+LCByb290OiBULCBmb2N1czogcmVhZG9ubHkgVFtdKTogU2V0PFQ+IHtcbiAgY29uc3QgY2hpbGRyZW4gPSBuZXcgTWFwPFQsIFRbXT4oKTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSBpZiAobiAhPT0gcm9vdCkgcHVzaChjaGlsZHJlbiwgcGFyZW50LmdldChuKSA/PyByb290LCBuKTtcbiAgY29uc3Qgc2VlbiA9IG5ldyBTZXQ8VD4oKTtcbiAgY29uc3Qgc3ByZWFkID0gKGZyb206IFQsIG46IG51bWJlcik6IHZvaWQgPT4ge1xuICAgIGNvbnN0IHdvcmsgPSBbZnJvbV07XG4gICAgY29uc3QgbWV0ID0gbmV3IFNldCh3b3JrKTtcbiAgICBmb3IgKGxldCBpID0gMDsgaSA8IHdvcmsubGVuZ3RoICYmIG4gPiAwOyBpKyspIHtcbiAgICAgIGNvbnN0IHggPSB3b3JrW2ldIGFzIFQ7XG4gICAgICBpZiAoIXNlZW4uaGFzKHgpKSB7XG4gICAgICAgIHNlZW4uYWRkKHgpO1xuICAgICAgICBuLS07XG4gICAgICB9XG4gICAgICBmb3IgKGNvbnN0IGMgb2YgY2hpbGRyZW4uZ2V0KHgpID8/IFtdKSB7XG4gICAgICAgIGlmIChtZXQuaGFzKGMpKSBjb250aW51ZTsgLy8gYW4gaXJyZWR1Y2libGUgZ3JhcGgncyBncm91cHMgbWF5IGhhbmcgaW4gYSBjaXJjbGVcbiAgICAgICAgbWV0LmFkZChjKTtcbiAgICAgICAgd29yay5wdXNoKGMpO1xuICAgICAgfVxuICAgIH1cbiAgfTtcbiAgc3ByZWFkKHJvb3QsIGJ1ZGdldCAvIDIpO1xuICBmb3IgKGNvbnN0IGYgb2YgZm9jdXMuc2xpY2UoLTEyKSkge1xuICAgIGxldCB1cDogVCB8IHVuZGVmaW5lZCA9IGY7XG4gICAgZm9yIChsZXQgaSA9IDA7IGkgPD0gYWJvdmUgJiYgdXAgIT09IHVuZGVmaW5lZDsgaSsrLCB1cCA9IHBhcmVudC5nZXQodXApKSBzZWVuLmFkZCh1cCk7XG4gICAgc3ByZWFkKGYsIGJlbG93KTtcbiAgfVxuICByZXR1cm4gc2Vlbjtcbn1cblxuLyoqIFRoZSB2aXNpYmxlIG5vZGVzIGFzIHRoZXkgYXJlLCBhbmQgZm9yIGVhY2ggb2YgdGhlbSBvbmUgcmVnaW9uIG9mIHdoYXQgaGFuZ3MgYmVsb3cgaXQgdW5zZWVuLiAqL1xuZnVuY3Rpb24gcmVnaW9ucyhncm91cHM6IHJlYWRvbmx5IEdyb3VwW10sIHBhcmVudDogUmVhZG9ubHlNYXA8R3JvdXAsIEdyb3VwPiwgcm9vdDogR3JvdXAsIHNlZW46IFJlYWRvbmx5U2V0PEdyb3VwPixcbiAgcmVwOiAoZzogR3JvdXApID0+IHN0cmluZywgYmxvY2tzOiAoZzogR3JvdXApID0+IHN0cmluZ1tdLCBvZjogTWFwPHN0cmluZywgR3JvdXA+KTogR3JvdXBbXSB7XG4gIGNvbnN0IGJlbG93ID0gbmV3IE1hcDxHcm91cCwgR3JvdXA+KCk7XG4gIGNvbnN0IG91dDogR3JvdXBbXSA9IFtdO1xuICBmb3IgKGNvbnN0IGcgb2YgZ3JvdXBzKSB7XG4gICAgaWYgKHNlZW4uaGFzKGcpKSB7XG4gICAgICBvdXQucHVzaChnKTtcbiAgICAgIGNvbnRpbnVlO1xuICAgIH1cbiAgICBjb25zdCBhdCA9IG5lYXJlc3QoZywgcGFyZW50LCByb290LCBzZWVuKTtcbiAgICBsZXQgciA9IGJlbG93LmdldChhdCk7XG4gICAgaWYgKCFyKSB7XG4gICAgICByID0geyBpZDogYHJlZ2lvbjoke3JlcChhdCl9YCwga2luZDogJ3JlZ2lvbicsIHJlcDogcmVwKGF0KSwgYmxvY2tzOiBbXSB9O1xuICAgICAgYmVsb3cuc2V0KGF0LCByKTtcbiAgICAgIG91dC5wdXNoKHIpO1xuICAgIH1cbiAgICBmb3IgKGNvbnN0IGIgb2YgYmxvY2tzKGcpKSB7XG4gICAgICByLmJsb2Nrcy5wdXNoKGIpO1xuICAgICAgb2Yuc2V0KGIsIHIpO1xuICAgIH1cbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG4vKiogVGhlIG5lYXJlc3Qgbm9kZSBvZiBzZWVuIGFib3ZlIG4uICovXG5leHBvcnQgZnVuY3Rpb24gbmVhcmVzdDxUPihuOiBULCBwYXJlbnQ6IFJlYWRvbmx5TWFwPFQsIFQ+LCByb290OiBULCBzZWVuOiBSZWFkb25seVNldDxUPik6IFQge1xuICBjb25zdCBtZXQgPSBuZXcgU2V0PFQ+KCk7XG4gIGZvciAobGV0IHVwOiBUIHwgdW5kZWZpbmVkID0gbjsgdXAgIT09IHVuZGVmaW5lZCAmJiAhbWV0Lmhhcyh1cCk7IHVwID0gcGFyZW50LmdldCh1cCkpIHtcbiAgICBpZiAoc2Vlbi5oYXModXApKSByZXR1cm4gdXA7XG4gICAgbWV0LmFkZCh1cCk7XG4gIH1cbiAgcmV0dXJuIHJvb3Q7XG59XG4iLCAiLy8gVGhlIGtleWJvYXJkOiB3aGF0IGVhY2gga2V5IGRvZXMgb24gdGhlIGdyYXBoLCBhbmQgdGhlIGxpc3QgdGhhdCBgP2Agc2hvd3MuXG5cbmV4cG9ydCB0eXBlIEFjdGlvbiA9XG4gIHwgJ3VwJyB8ICdkb3duJyB8ICdsZWZ0JyB8ICdyaWdodCcgfCAnZW50cnknXG4gIHwgJ3JldmVhbCcgfCAndG9nZ2xlJyB8ICdjbGVhcidcbiAgfCAnem9vbS1pbicgfCAnem9vbS1vdXQnIHwgJ2ZpdCcgfCAncGFuLXVwJyB8ICdwYW4tZG93bicgfCAncGFuLWxlZnQnIHwgJ3Bhbi1yaWdodCdcbiAgfCAnc2VhcmNoJyB8ICduZXh0LW1hdGNoJyB8ICdwcmV2aW91cy1tYXRjaCdcbiAgfCAndmFyaWFibGUnIHwgJ25leHQtc3RlcCcgfCAncHJldmlvdXMtc3RlcCcgfCAnZmlyc3Qtc3RlcCcgfCAnbGFzdC1zdGVwJ1xuICB8ICdjZmcnIHwgJ2RvbScgfCAnZGonIHwgJ2xvb3BzJyB8ICdkZWYtdXNlJ1xuICB8ICd1bmZvbGQtYWxsJyB8ICdmb2xkLWxvb3BzJyB8ICdwYW5lbCcgfCAnaGVscCc7XG5cbmNvbnN0IGtleXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIEFjdGlvbj4+ID0ge1xuICBBcnJvd1VwOiAndXAnLCBBcnJvd0Rvd246ICdkb3duJywgQXJyb3dMZWZ0OiAnbGVmdCcsIEFycm93UmlnaHQ6ICdyaWdodCcsIEhvbWU6ICdlbnRyeScsXG4gIEVudGVyOiAncmV2ZWFsJywgJyAnOiAndG9nZ2xlJywgRXNjYXBlOiAnY2xlYXInLFxuICAnKyc6ICd6b29tLWluJywgJz0nOiAnem9vbS1pbicsICctJzogJ3pvb20tb3V0JywgJzAnOiAnZml0JywgZjogJ2ZpdCcsXG4gICdzaGlmdCtBcnJvd1VwJzogJ3Bhbi11cCcsICdzaGlmdCtBcnJvd0Rvd24nOiAncGFuLWRvd24nLCAnc2hpZnQrQXJyb3dMZWZ0JzogJ3Bhbi1sZWZ0JywgJ3NoaWZ0K0Fycm93UmlnaHQnOiAncGFuLXJpZ2h0JyxcbiAgJy8nOiAnc2VhcmNoJywgbjogJ25leHQtbWF0Y2gnLCBOOiAncHJldmlvdXMtbWF0Y2gnLFxuICB2OiAndmFyaWFibGUnLCAnXSc6ICduZXh0LXN0ZXAnLCAnWyc6ICdwcmV2aW91cy1zdGVwJywgJ3snOiAnZmlyc3Qtc3RlcCcsICd9JzogJ2xhc3Qtc3RlcCcsXG4gICcxJzogJ2NmZycsICcyJzogJ2RvbScsICczJzogJ2RqJywgJzQnOiAnbG9vcHMnLCAnNSc6ICdkZWYtdXNlJyxcbiAgdTogJ3VuZm9sZC1hbGwnLCBsOiAnZm9sZC1sb29wcycsIHA6ICdwYW5lbCcsICc/JzogJ2hlbHAnLFxufTtcblxuLyoqIFdoYXQgYSBrZXkgcHJlc3MgbWVhbnM7IHVuZGVmaW5lZCBmb3IgdGhvc2UgdGhhdCBhcmUgdGhlIGJyb3dzZXIncyBvciB0aGUgZWRpdG9yJ3MuICovXG5leHBvcnQgZnVuY3Rpb24gYWN0aW9uT2YoZTogeyBrZXk6IHN0cmluZzsgc2hpZnRLZXk6IGJvb2xlYW47IGN0cmxLZXk6IGJvb2xlYW47IGFsdEtleTogYm9vbGVhbjsgbWV0YUtleTogYm9vbGVhbiB9KTogQWN0aW9uIHwgdW5kZWZpbmVkIHtcbiAgaWYgKGUuY3RybEtleSB8fCBlLmFsdEtleSB8fCBlLm1ldGFLZXkpIHJldHVybiB1bmRlZmluZWQ7XG4gIHJldHVybiBrZXlzW2Uuc2hpZnRLZXkgJiYgZS5rZXkuc3RhcnRzV2l0aCgnQXJyb3cnKSA/IGBzaGlmdCske2Uua2V5fWAgOiBlLmtleV07XG59XG5cbmV4cG9ydCBjb25zdCBoZWxwOiByZWFkb25seSAocmVhZG9ubHkgW3N0cmluZywgc3RyaW5nXSlbXSA9IFtcbiAgWydcdTIxOTEgXHUyMTkzJywgJ3RvIGEgcHJlZGVjZXNzb3IsIHRvIGEgc3VjY2Vzc29yJ10sXG4gIFsnXHUyMTkwIFx1MjE5MicsICd0byB0aGUgbm9kZSBiZXNpZGUnXSxcbiAgWydIb21lJywgJ3RvIHRoZSBlbnRyeSddLFxuICBbJ0VudGVyJywgJ2dvIHRvIHRoZSBibG9jayBpbiB0aGUgZWRpdG9yJ10sXG4gIFsnU3BhY2UnLCAnZm9sZCBvciB1bmZvbGQgYSBsb29wLCBjaGFpbiBvciByZWdpb24nXSxcbiAgWyd1JywgJ3VuZm9sZCBhbGwsIG9yIGZvbGQgYWdhaW4nXSxcbiAgWydsJywgJ2ZvbGQgYWxsIGxvb3BzLCBvciB1bmZvbGQgdGhlbSddLFxuICBbJzEgXHUyMDEzIDUnLCAnQ0ZHLCBkb21pbmF0b3IgdHJlZSwgREogZ3JhcGgsIGxvb3BzLCBkZWYtdXNlJ10sXG4gIFsndicsICdwaWNrIGEgdmFyaWFibGUnXSxcbiAgWydbIF0nLCAncHJldmlvdXMsIG5leHQgc3RlcCBvZiB0aGUgdmFyaWFibGUnXSxcbiAgWyd7IH0nLCAnZmlyc3QsIGxhc3Qgc3RlcCddLFxuICBbJy8nLCAnc2VhcmNoJ10sXG4gIFsnbiBOJywgJ25leHQsIHByZXZpb3VzIG1hdGNoJ10sXG4gIFsnKyBcdTIyMTInLCAnem9vbSddLFxuICBbJzAnLCAnZml0IHRoZSB3aW5kb3cnXSxcbiAgWydTaGlmdCBcdTIxOTEgXHUyMTkzIFx1MjE5MCBcdTIxOTInLCAnbW92ZSB0aGUgcGljdHVyZSddLFxuICBbJ3AnLCAnaGlkZSBvciBzaG93IHRoZSBwYW5lbCddLFxuICBbJ0VzYycsICdmb3JnZXQgc2VhcmNoLCBzZWxlY3Rpb24sIHZhcmlhYmxlJ10sXG5dO1xuIiwgIi8vIFBsYWNlcyBub2RlcyBhbmQgcm91dGVzIGVkZ2VzIHdpdGggZGFncmUuIEl0IHJ1bnMgaW4gYSB3b3JrZXI7IHNlZSBlbmdpbmUudHMuXG5cbmltcG9ydCAqIGFzIGRhZ3JlIGZyb20gJ0BkYWdyZWpzL2RhZ3JlJztcblxuZXhwb3J0IGludGVyZmFjZSBMTm9kZSB7XG4gIGlkOiBzdHJpbmc7XG4gIHc6IG51bWJlcjtcbiAgaDogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIExFZGdlIHtcbiAgaWQ6IHN0cmluZztcbiAgZnJvbTogc3RyaW5nO1xuICB0bzogc3RyaW5nO1xuICAvKiogV2lkdGggb2YgaXRzIGxhYmVsLCBpZiB0aGF0IGdldHMgcm9vbSBvZiBpdHMgb3duIGluIHRoZSBtaWRkbGU7IGVsc2UgMC4gKi9cbiAgbHc6IG51bWJlcjtcbiAgLyoqIEl0cyBsYWJlbCBzdGFuZHMgYXQgaXRzIHNvdXJjZS4gKi9cbiAgc3R1YjogYm9vbGVhbjtcbiAgLyoqIEEgSiBlZGdlOiBpdCBydW5zIHVwLCB3aGF0ZXZlciB0aGUgb3RoZXIgZWRnZXMgYXJlLCBhbmQgZG9lcyBub3QgZGVjaWRlIHdoZXJlIG5vZGVzIGFyZS4gKi9cbiAgdXA6IGJvb2xlYW47XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUG9pbnQge1xuICB4OiBudW1iZXI7XG4gIHk6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBQbGFjZWQge1xuICAvKiogQ2VudHJlIG9mIGVhY2ggbm9kZSwgYnkgbm9kZS4gKi9cbiAgbm9kZXM6IFBvaW50W107XG4gIGVkZ2VzOiBSb3V0ZVtdO1xuICB3aWR0aDogbnVtYmVyO1xuICBoZWlnaHQ6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBSb3V0ZSB7XG4gIC8qKiBGcm9tIHRoZSBzb3VyY2UncyBib3JkZXIgdG8gdGhlIHRhcmdldCdzLiBDb25zZWN1dGl2ZSBwb2ludHMgYXJlIGpvaW5lZCBieSBzdHJhaWdodCB2ZXJ0aWNhbCBsaW5lcywgb3IgYnkgY3VydmVzIHRoYXQgYXJlIHZlcnRpY2FsIGF0IGJvdGggZW5kcy4gKi9cbiAgcG9pbnRzOiBQb2ludFtdO1xuICAvKiogSm9pbmVkIGJ5IGxpbmVzIHdpdGggcm91bmRlZCBjb3JuZXJzIGluc3RlYWQuICovXG4gIHNxdWFyZTogYm9vbGVhbjtcbiAgbGFiZWw6IFBvaW50IHwgbnVsbDtcbn1cblxuLyoqIEhhcyB0aGUgc2Vjb25kIG9mIHR3byBub2RlcyBiZWxvdyB0aGUgZmlyc3QuICovXG5leHBvcnQgdHlwZSBIb2xkID0gcmVhZG9ubHkgW3N0cmluZywgc3RyaW5nXTtcblxuY29uc3Qgbm9kZVNlcCA9IDM2O1xuY29uc3QgcmFua1NlcCA9IDYyO1xuY29uc3QgZWRnZVNlcCA9IDE4O1xuY29uc3QgcG9ydFNlcCA9IDI2O1xuY29uc3QgY29ybmVyID0gMTQ7IC8vIG9mIGEgbm9kZSwgd2hlcmUgbm8gZWRnZSBlbmRzXG5jb25zdCBzdHViID0gMTg7IC8vIG9mIGFuIGVkZ2UgdGhhdCBsZWF2ZXMgYSBicmFuY2gsIGJlc2lkZSB3aGljaCBpdHMgbGFiZWwgc3RhbmRzXG5leHBvcnQgY29uc3QgZ2FwID0gMTM7IC8vIG9mIHRoZSBmaXJzdCBob3Jpem9udGFsIHJ1biBmcm9tIHRoZSByb3cgb2Ygbm9kZXNcbmNvbnN0IGxhbmVTZXAgPSA2O1xuY29uc3QgbGFuZXMgPSA0O1xuXG5pbnRlcmZhY2UgUm93IHtcbiAgdG9wOiBudW1iZXI7XG4gIGJvdHRvbTogbnVtYmVyO1xufVxuXG4vKipcbiAqIEEgbGF5ZXJlZCBsYXlvdXQsIGVudHJ5IGF0IHRoZSB0b3AuIEFuIGVkZ2UgdGhhdCBjbG9zZXMgYSBjeWNsZSBsZWF2ZXMgaXRzIHNvdXJjZSBhdCB0aGVcbiAqIGJvdHRvbSwgcnVucyB1cCBiZXNpZGUgdGhlIG5vZGVzIGluIGEgbGFuZSBvZiBpdHMgb3duLCBhbmQgZW50ZXJzIGl0cyB0YXJnZXQgYXQgdGhlXG4gKiB0b3A6IGZvciBlYWNoIG9mIHRoZXNlIHRoZSBsYXlvdXQgZ2V0cyB0d28gcG9pbnRzLCBvbmUgYmVsb3cgdGhlIHNvdXJjZSBhbmQgb25lXG4gKiBhYm92ZSB0aGUgdGFyZ2V0LCBhbmQgdGhlIGxhbmUgYmV0d2VlbiB0aGVtIGFzIGEgZG93bndhcmQgZWRnZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGxheWVyZWQobm9kZXM6IHJlYWRvbmx5IExOb2RlW10sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLCBob2xkczogcmVhZG9ubHkgSG9sZFtdID0gW10pOiBQbGFjZWQge1xuICBjb25zdCBnID0gbmV3IGRhZ3JlLmdyYXBobGliLkdyYXBoKHsgbXVsdGlncmFwaDogdHJ1ZSB9KTtcbiAgZy5zZXRHcmFwaCh7IHJhbmtkaXI6ICdUQicsIG5vZGVzZXA6IG5vZGVTZXAsIHJhbmtzZXA6IHJhbmtTZXAsIGVkZ2VzZXA6IGVkZ2VTZXAsIG1hcmdpbng6IDI0LCBtYXJnaW55OiAyNCwgcmFua2VyOiAnbmV0d29yay1zaW1wbGV4JyB9KTtcbiAgY29uc3Qgc2l6ZSA9IG5ldyBNYXAobm9kZXMubWFwKChuKSA9PiBbbi5pZCwgbl0pKTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSBnLnNldE5vZGUobi5pZCwgeyB3aWR0aDogbi53LCBoZWlnaHQ6IG4uaCB9KTtcbiAgY29uc3QgY2xvc2luZyA9IHJldHJlYXRpbmcobm9kZXMsIGVkZ2VzLmZpbHRlcigoZSkgPT4gIWUudXApKTtcbiAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSBpZiAoZS51cCkgY2xvc2luZy5hZGQoZS5pZCk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGlmICghY2xvc2luZy5oYXMoZS5pZCkpIHtcbiAgICAgIGcuc2V0RWRnZShlLmZyb20sIGUudG8sIHsgd2lkdGg6IGUubHcsIGhlaWdodDogZS5sdyA+IDAgPyAxNCA6IDAsIGxhYmVscG9zOiAnYycsIHdlaWdodDogMiB9LCBlLmlkKTtcbiAgICAgIGNvbnRpbnVlO1xuICAgIH1cbiAgICBjb25zdCBbYWJvdmUsIGJlbG93XSA9IHR1cm5zKGUuaWQpO1xuICAgIGcuc2V0Tm9kZShhYm92ZSwgeyB3aWR0aDogMCwgaGVpZ2h0OiAwIH0pO1xuICAgIGcuc2V0Tm9kZShiZWxvdywgeyB3aWR0aDogMCwgaGVpZ2h0OiAwIH0pO1xuICAgIGcuc2V0RWRnZShlLmZyb20sIGJlbG93LCB7IHdlaWdodDogMSB9LCBlLmlkKTtcbiAgICBnLnNldEVkZ2UoYWJvdmUsIGJlbG93LCB7IHdlaWdodDogMyB9LCBlLmlkKTtcbiAgICBnLnNldEVkZ2UoYWJvdmUsIGUudG8sIHsgd2VpZ2h0OiAxIH0sIGUuaWQpO1xuICB9XG4gIGZvciAoY29uc3QgW2ksIFtmcm9tLCB0b11dIG9mIGhvbGRzLmVudHJpZXMoKSkgZy5zZXRFZGdlKGZyb20sIHRvLCB7IHdlaWdodDogMCB9LCBgXFx1MDAwMGhvbGQgJHtpfWApO1xuICBkYWdyZS5sYXlvdXQoZyBhcyBuZXZlcik7XG5cbiAgY29uc3QgYXQgPSBuZXcgTWFwPHN0cmluZywgUG9pbnQ+KCk7XG4gIGNvbnN0IHJvd3MgPSBuZXcgTWFwPG51bWJlciwgUm93PigpO1xuICBmb3IgKGNvbnN0IG4gb2Ygbm9kZXMpIHtcbiAgICBjb25zdCBwID0gZy5ub2RlKG4uaWQpIGFzIFBvaW50O1xuICAgIGF0LnNldChuLmlkLCBwKTtcbiAgICBjb25zdCBrID0gTWF0aC5yb3VuZChwLnkpO1xuICAgIGNvbnN0IHJvdyA9IHJvd3MuZ2V0KGspO1xuICAgIGlmICghcm93KSByb3dzLnNldChrLCB7IHRvcDogcC55IC0gbi5oIC8gMiwgYm90dG9tOiBwLnkgKyBuLmggLyAyIH0pO1xuICAgIGVsc2Uge1xuICAgICAgcm93LnRvcCA9IE1hdGgubWluKHJvdy50b3AsIHAueSAtIG4uaCAvIDIpO1xuICAgICAgcm93LmJvdHRvbSA9IE1hdGgubWF4KHJvdy5ib3R0b20sIHAueSArIG4uaCAvIDIpO1xuICAgIH1cbiAgfVxuICBjb25zdCBpbm5lciA9ICh2OiBzdHJpbmcsIHc6IHN0cmluZywgaWQ6IHN0cmluZyk6IFBvaW50W10gPT4gKChnLmVkZ2UodiwgdywgaWQpIGFzIHsgcG9pbnRzPzogUG9pbnRbXSB9KS5wb2ludHMgPz8gW10pLnNsaWNlKDEsIC0xKTtcbiAgY29uc3Qgcm91dGVzID0gbmV3IE1hcDxzdHJpbmcsIENvdXJzZT4oKTtcbiAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSB7XG4gICAgaWYgKCFjbG9zaW5nLmhhcyhlLmlkKSkge1xuICAgICAgY29uc3QgbCA9IGcuZWRnZShlLmZyb20sIGUudG8sIGUuaWQpIGFzIHsgeD86IG51bWJlcjsgeT86IG51bWJlciB9O1xuICAgICAgLy8gQmV0d2VlbiB0d28gcm93cyB0aGVyZSBpcyByb29tIGZvciBhIGN1cnZlOiBvbmx5IHRoZSBwb2ludHMgaW4gcm93cyBjb3VudCwgYW5kIHRoZSBsYWJlbCdzLlxuICAgICAgY29uc3QgbWlkID0gaW5uZXIoZS5mcm9tLCBlLnRvLCBlLmlkKS5maWx0ZXIoKG0pID0+IGUubHcgPiAwIHx8IHJvd3MuaGFzKE1hdGgucm91bmQobS55KSkpO1xuICAgICAgY29uc3QgdGFyZ2V0ID0gYXQuZ2V0KGUudG8pIGFzIFBvaW50O1xuICAgICAgY29uc3Qgc291cmNlID0gYXQuZ2V0KGUuZnJvbSkgYXMgUG9pbnQ7XG4gICAgICByb3V0ZXMuc2V0KGUuaWQsIHsgbWlkLCBvdXQ6IG1pZFswXT8ueCA/PyB0YXJnZXQueCwgaW46IG1pZC5hdCgtMSk/LnggPz8gc291cmNlLngsIGNsb3Npbmc6IGZhbHNlLCBsYWJlbDogZS5sdyA+IDAgPyB7IHg6IGwueCA/PyAwLCB5OiBsLnkgPz8gMCB9IDogbnVsbCB9KTtcbiAgICAgIGNvbnRpbnVlO1xuICAgIH1cbiAgICBjb25zdCBbYWJvdmUsIGJlbG93XSA9IHR1cm5zKGUuaWQpO1xuICAgIGNvbnN0IHQgPSBnLm5vZGUoYWJvdmUpIGFzIFBvaW50O1xuICAgIGNvbnN0IGIgPSBnLm5vZGUoYmVsb3cpIGFzIFBvaW50O1xuICAgIGNvbnN0IGxhbmUgPSBpbm5lcihhYm92ZSwgYmVsb3csIGUuaWQpLnJldmVyc2UoKTtcbiAgICByb3V0ZXMuc2V0KGUuaWQsIHsgbWlkOiBsYW5lLmxlbmd0aCA+IDAgPyBsYW5lIDogW3sgeDogYi54LCB5OiAoYi55ICsgdC55KSAvIDIgfV0sIG91dDogYi54LCBpbjogdC54LCBjbG9zaW5nOiB0cnVlLCBsYWJlbDogbnVsbCB9KTtcbiAgfVxuICBjb25zdCBwb3J0cyA9IHBvcnRzT2Yoc2l6ZSwgYXQsIGVkZ2VzLCByb3V0ZXMpO1xuICBjb25zdCBpbkdhcCA9IHN0YWdnZXIoKTtcbiAgY29uc3Qgb3V0ID0gZWRnZXMubWFwKChlKTogUm91dGUgPT4ge1xuICAgIGNvbnN0IHMgPSBhdC5nZXQoZS5mcm9tKSBhcyBQb2ludDtcbiAgICBjb25zdCB0ID0gYXQuZ2V0KGUudG8pIGFzIFBvaW50O1xuICAgIGNvbnN0IHNoID0gKHNpemUuZ2V0KGUuZnJvbSkgYXMgTE5vZGUpLmggLyAyO1xuICAgIGNvbnN0IHRoID0gKHNpemUuZ2V0KGUudG8pIGFzIExOb2RlKS5oIC8gMjtcbiAgICBjb25zdCBzUm93ID0gcm93cy5nZXQoTWF0aC5yb3VuZChzLnkpKSBhcyBSb3c7XG4gICAgY29uc3QgdFJvdyA9IHJvd3MuZ2V0KE1hdGgucm91bmQodC55KSkgYXMgUm93O1xuICAgIGNvbnN0IHB4ID0gcG9ydHMuZ2V0KGAke2UuaWR9PmApID8/IHMueDtcbiAgICBjb25zdCBxeCA9IHBvcnRzLmdldChgPiR7ZS5pZH1gKSA/PyB0Lng7XG4gICAgY29uc3QgciA9IHJvdXRlcy5nZXQoZS5pZCkgYXMgQ291cnNlO1xuICAgIGlmIChyLmNsb3NpbmcpIHtcbiAgICAgIGNvbnN0IHkxID0gc1Jvdy5ib3R0b20gKyBpbkdhcChzUm93LmJvdHRvbSk7XG4gICAgICBjb25zdCB5MiA9IHRSb3cudG9wIC0gaW5HYXAodFJvdy50b3ApO1xuICAgICAgY29uc3QgcG9pbnRzID0gW3sgeDogcHgsIHk6IHMueSArIHNoIH0sIHsgeDogcHgsIHk6IHkxIH1dO1xuICAgICAgbGV0IHggPSByLm1pZFswXT8ueCA/PyBweDtcbiAgICAgIHBvaW50cy5wdXNoKHsgeCwgeTogeTEgfSk7XG4gICAgICBmb3IgKGNvbnN0IG0gb2Ygci5taWQpIHtcbiAgICAgICAgaWYgKG0ueSA+IHkxIHx8IG0ueSA8IHkyIHx8IE1hdGguYWJzKG0ueCAtIHgpIDwgMSkgY29udGludWU7XG4gICAgICAgIGNvbnN0IHJvdyA9IHJvd3MuZ2V0KE1hdGgucm91bmQobS55KSk7XG4gICAgICAgIGNvbnN0IHkgPSByb3cgPyByb3cuYm90dG9tICsgaW5HYXAocm93LmJvdHRvbSkgOiBtLnk7IC8vIGNoYW5nZSB0aGUgbGFuZSBiZXR3ZWVuIHR3byByb3dzXG4gICAgICAgIGlmICh5IDwgeTEgJiYgeSA+IHkyKSBwb2ludHMucHVzaCh7IHgsIHkgfSwgeyB4OiBtLngsIHkgfSk7XG4gICAgICAgIHggPSBtLng7XG4gICAgICB9XG4gICAgICBwb2ludHMucHVzaCh7IHgsIHk6IHkyIH0sIHsgeDogcXgsIHk6IHkyIH0sIHsgeDogcXgsIHk6IHQueSAtIHRoIH0pO1xuICAgICAgcmV0dXJuIHsgcG9pbnRzOiBzdHJhaWdodChwb2ludHMpLCBzcXVhcmU6IHRydWUsIGxhYmVsOiBudWxsIH07XG4gICAgfVxuICAgIGNvbnN0IHBvaW50czogUG9pbnRbXSA9IFt7IHg6IHB4LCB5OiBzLnkgKyBzaCB9LCB7IHg6IHB4LCB5OiBzUm93LmJvdHRvbSArIChlLnN0dWIgPyBzdHViIDogMCkgfV07XG4gICAgZm9yIChjb25zdCBtIG9mIHIubWlkKSB7XG4gICAgICBjb25zdCByb3cgPSByb3dzLmdldChNYXRoLnJvdW5kKG0ueSkpO1xuICAgICAgaWYgKHJvdyAmJiByb3cudG9wID4gc1Jvdy5ib3R0b20gJiYgcm93LmJvdHRvbSA8IHRSb3cudG9wKSBwb2ludHMucHVzaCh7IHg6IG0ueCwgeTogcm93LnRvcCB9LCB7IHg6IG0ueCwgeTogcm93LmJvdHRvbSB9KTtcbiAgICAgIGVsc2UgaWYgKGUubHcgPiAwICYmIG0ueSA+IHNSb3cuYm90dG9tICYmIG0ueSA8IHRSb3cudG9wKSBwb2ludHMucHVzaChtKTtcbiAgICB9XG4gICAgcG9pbnRzLnB1c2goeyB4OiBxeCwgeTogdFJvdy50b3AgfSwgeyB4OiBxeCwgeTogdC55IC0gdGggfSk7XG4gICAgcmV0dXJuIHsgcG9pbnRzOiBzdHJhaWdodChwb2ludHMpLCBzcXVhcmU6IGZhbHNlLCBsYWJlbDogci5sYWJlbCB9O1xuICB9KTtcbiAgLy8gVGhlIGxhbmVzIG9mIGNsb3NpbmcgZWRnZXMgbWF5IGxpZSBvdXRzaWRlIG9mIHdoYXQgZGFncmUgY291bnRzLlxuICBsZXQgbGVmdCA9IDAsIHRvcCA9IDAsIHJpZ2h0ID0gMCwgYm90dG9tID0gMDtcbiAgY29uc3QgZ3JvdyA9ICh4OiBudW1iZXIsIHk6IG51bWJlciwgdzogbnVtYmVyLCBoOiBudW1iZXIpOiB2b2lkID0+IHtcbiAgICBsZWZ0ID0gTWF0aC5taW4obGVmdCwgeCAtIHcpO1xuICAgIHRvcCA9IE1hdGgubWluKHRvcCwgeSAtIGgpO1xuICAgIHJpZ2h0ID0gTWF0aC5tYXgocmlnaHQsIHggKyB3KTtcbiAgICBib3R0b20gPSBNYXRoLm1heChib3R0b20sIHkgKyBoKTtcbiAgfTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSB7XG4gICAgY29uc3QgcCA9IGF0LmdldChuLmlkKSBhcyBQb2ludDtcbiAgICBncm93KHAueCwgcC55LCBuLncgLyAyICsgMjQsIG4uaCAvIDIgKyAyNCk7XG4gIH1cbiAgZm9yIChjb25zdCByIG9mIG91dCkgZm9yIChjb25zdCBwIG9mIHIucG9pbnRzKSBncm93KHAueCwgcC55LCAyNCwgMjQpO1xuICBjb25zdCBtb3ZlID0gKHA6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcC54IC0gbGVmdCwgeTogcC55IC0gdG9wIH0pO1xuICByZXR1cm4ge1xuICAgIG5vZGVzOiBub2Rlcy5tYXAoKG4pID0+IG1vdmUoYXQuZ2V0KG4uaWQpIGFzIFBvaW50KSksXG4gICAgZWRnZXM6IG91dC5tYXAoKHIpID0+ICh7IC4uLnIsIHBvaW50czogci5wb2ludHMubWFwKG1vdmUpLCBsYWJlbDogci5sYWJlbCAmJiBtb3ZlKHIubGFiZWwpIH0pKSxcbiAgICB3aWR0aDogcmlnaHQgLSBsZWZ0LFxuICAgIGhlaWdodDogYm90dG9tIC0gdG9wLFxuICB9O1xufVxuXG5mdW5jdGlvbiB0dXJucyhpZDogc3RyaW5nKTogW3N0cmluZywgc3RyaW5nXSB7XG4gIHJldHVybiBbYFxcdTAwMDBhYm92ZSAke2lkfWAsIGBcXHUwMDAwYmVsb3cgJHtpZH1gXTtcbn1cblxuLyoqIFdoYXQgdGhlIGxheW91dCBzYXlzIG9mIGFuIGVkZ2U6IGl0cyBpbm5lciBwb2ludHMsIHdoZXJlIGl0IGdvZXMgZmlyc3QgYW5kIGNvbWVzIGZyb20gbGFzdC4gKi9cbmludGVyZmFjZSBDb3Vyc2Uge1xuICBtaWQ6IFBvaW50W107XG4gIG91dDogbnVtYmVyO1xuICBpbjogbnVtYmVyO1xuICBjbG9zaW5nOiBib29sZWFuO1xuICBsYWJlbDogUG9pbnQgfCBudWxsO1xufVxuXG4vKiogRGlzdGFuY2VzIGZyb20gYSByb3cgZm9yIG9uZSBob3Jpem9udGFsIHJ1biBhZnRlciB0aGUgb3RoZXIsIHNvIHRoYXQgdGhleSBkbyBub3QgbGllIG9uIGVhY2ggb3RoZXIuICovXG5mdW5jdGlvbiBzdGFnZ2VyKCk6ICh5OiBudW1iZXIpID0+IG51bWJlciB7XG4gIGNvbnN0IHVzZWQgPSBuZXcgTWFwPG51bWJlciwgbnVtYmVyPigpO1xuICByZXR1cm4gKHkpID0+IHtcbiAgICBjb25zdCBuID0gdXNlZC5nZXQoeSkgPz8gMDtcbiAgICB1c2VkLnNldCh5LCBuICsgMSk7XG4gICAgcmV0dXJuIGdhcCArIChuICUgbGFuZXMpICogbGFuZVNlcDtcbiAgfTtcbn1cblxuLyoqIFRoZSBlZGdlcyB0aGF0IGNsb3NlIGEgY3ljbGUgaW4gYSBkZXB0aC1maXJzdCBzZWFyY2ggZnJvbSB0aGUgZmlyc3Qgbm9kZSBvbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZXRyZWF0aW5nKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IFNldDxzdHJpbmc+IHtcbiAgY29uc3Qgb3V0cyA9IG5ldyBNYXA8c3RyaW5nLCBMRWRnZVtdPigpO1xuICBmb3IgKGNvbnN0IGUgb2YgZWRnZXMpIHtcbiAgICBjb25zdCBoYXZlID0gb3V0cy5nZXQoZS5mcm9tKTtcbiAgICBpZiAoaGF2ZSkgaGF2ZS5wdXNoKGUpO1xuICAgIGVsc2Ugb3V0cy5zZXQoZS5mcm9tLCBbZV0pO1xuICB9XG4gIGNvbnN0IGZvdW5kID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gIGNvbnN0IHN0YXRlID0gbmV3IE1hcDxzdHJpbmcsICdvcGVuJyB8ICdkb25lJz4oKTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSB7XG4gICAgaWYgKHN0YXRlLmhhcyhuLmlkKSkgY29udGludWU7XG4gICAgY29uc3Qgc3RhY2sgPSBbeyBpZDogbi5pZCwgbmV4dDogMCB9XTtcbiAgICBzdGF0ZS5zZXQobi5pZCwgJ29wZW4nKTtcbiAgICBmb3IgKGxldCB0b3AgPSBzdGFjay5hdCgtMSk7IHRvcDsgdG9wID0gc3RhY2suYXQoLTEpKSB7XG4gICAgICBjb25zdCBlID0gb3V0cy5nZXQodG9wLmlkKT8uW3RvcC5uZXh0KytdO1xuICAgICAgaWYgKCFlKSB7XG4gICAgICAgIHN0YXRlLnNldCh0b3AuaWQsICdkb25lJyk7XG4gICAgICAgIHN0YWNrLnBvcCgpO1xuICAgICAgfSBlbHNlIGlmIChzdGF0ZS5nZXQoZS50bykgPT09ICdvcGVuJykgZm91bmQuYWRkKGUuaWQpO1xuICAgICAgZWxzZSBpZiAoIXN0YXRlLmhhcyhlLnRvKSkge1xuICAgICAgICBzdGF0ZS5zZXQoZS50bywgJ29wZW4nKTtcbiAgICAgICAgc3RhY2sucHVzaCh7IGlkOiBlLnRvLCBuZXh0OiAwIH0pO1xuICAgICAgfVxuICAgIH1cbiAgfVxuICByZXR1cm4gZm91bmQ7XG59XG5cbi8qKlxuICogV2hlcmUgZWRnZXMgbGVhdmUgYW5kIGVudGVyLCBieSBgaWQ+YCBhbmQgYD5pZGA6IGFzIG5lYXIgYXMgcG9zc2libGUgdG8gc3RyYWlnaHQgYWJvdmVcbiAqIG9yIGJlbG93IHdoZXJlIHRoZXkgZ28gZmlyc3Qgb3IgY29tZSBmcm9tIGxhc3QsIGluIHRoYXQgb3JkZXIsIHNvIHRoYXQgdGhleSBkbyBub3RcbiAqIGNyb3NzIHRoZXJlLlxuICovXG5mdW5jdGlvbiBwb3J0c09mKHNpemU6IFJlYWRvbmx5TWFwPHN0cmluZywgTE5vZGU+LCBhdDogUmVhZG9ubHlNYXA8c3RyaW5nLCBQb2ludD4sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLFxuICByb3V0ZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgQ291cnNlPik6IE1hcDxzdHJpbmcsIG51bWJlcj4ge1xuICBjb25zdCBvdXQgPSBuZXcgTWFwPHN0cmluZywgbnVtYmVyPigpO1xuICBjb25zdCBzZXR0bGUgPSAoZW5kOiAnZnJvbScgfCAndG8nLCBrZXlPZjogKGU6IExFZGdlKSA9PiBzdHJpbmcsIHdhbnQ6IChlOiBMRWRnZSwgcjogQ291cnNlKSA9PiBudW1iZXIpOiB2b2lkID0+IHtcbiAgICBjb25zdCBzaWRlcyA9IG5ldyBNYXA8c3RyaW5nLCBQb3J0W10+KCk7XG4gICAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSB7XG4gICAgICBjb25zdCBwb3J0ID0geyBrZXk6IGtleU9mKGUpLCB4OiB3YW50KGUsIHJvdXRlcy5nZXQoZS5pZCkgYXMgQ291cnNlKSB9O1xuICAgICAgY29uc3QgaGF2ZSA9IHNpZGVzLmdldChlW2VuZF0pO1xuICAgICAgaWYgKGhhdmUpIGhhdmUucHVzaChwb3J0KTtcbiAgICAgIGVsc2Ugc2lkZXMuc2V0KGVbZW5kXSwgW3BvcnRdKTtcbiAgICB9XG4gICAgZm9yIChjb25zdCBbaWQsIHBvcnRzXSBvZiBzaWRlcykge1xuICAgICAgc3ByZWFkKHBvcnRzLCAoYXQuZ2V0KGlkKSBhcyBQb2ludCkueCwgKHNpemUuZ2V0KGlkKSBhcyBMTm9kZSkudyk7XG4gICAgICBmb3IgKGNvbnN0IHAgb2YgcG9ydHMpIG91dC5zZXQocC5rZXksIHAueCk7XG4gICAgfVxuICB9O1xuICBzZXR0bGUoJ2Zyb20nLCAoZSkgPT4gYCR7ZS5pZH0+YCwgKF8sIHIpID0+IHIub3V0KTtcbiAgc2V0dGxlKCd0bycsIChlKSA9PiBgPiR7ZS5pZH1gLCAoZSwgcikgPT4gKHIubWlkLmxlbmd0aCA9PT0gMCA/IChvdXQuZ2V0KGAke2UuaWR9PmApIGFzIG51bWJlcikgOiByLmluKSk7XG4gIHJldHVybiBvdXQ7XG59XG5cbmludGVyZmFjZSBQb3J0IHtcbiAga2V5OiBzdHJpbmc7XG4gIHg6IG51bWJlcjtcbn1cblxuLyoqIE1vdmVzIHBvcnRzLCB3aGljaCBsaWUgd2hlcmUgdGhleSB3YW50IHRvIGJlLCB0byB0aGUgbWlkZGxlIGhhbGYgb2YgYSBzaWRlIG9mIHdpZHRoIHcgYWJvdXQgeCwgYW5kIGFwYXJ0LiAqL1xuZnVuY3Rpb24gc3ByZWFkKHBvcnRzOiBQb3J0W10sIHg6IG51bWJlciwgdzogbnVtYmVyKTogdm9pZCB7XG4gIHBvcnRzLnNvcnQoKGEsIGIpID0+IGEueCAtIGIueCk7XG4gIGNvbnN0IGhhbGYgPSBNYXRoLm1heChNYXRoLm1pbihwb3J0U2VwIC8gMiwgdyAvIDIgLSBjb3JuZXIpLCB3IC8gNCwgTWF0aC5taW4odyAvIDIgLSBjb3JuZXIsICgocG9ydHMubGVuZ3RoIC0gMSkgKiBwb3J0U2VwKSAvIDIpKTtcbiAgY29uc3Qgc2VwID0gcG9ydHMubGVuZ3RoID4gMSA/IE1hdGgubWluKHBvcnRTZXAsICgyICogaGFsZikgLyAocG9ydHMubGVuZ3RoIC0gMSkpIDogMDtcbiAgbGV0IGxhc3QgPSAtSW5maW5pdHk7XG4gIHBvcnRzLmZvckVhY2goKHAsIGkpID0+IHtcbiAgICAvLyBSb29tIGlzIGxlZnQgb24gYm90aCBzaWRlcyBmb3IgdGhvc2UgdGhhdCBhcmUgc3RpbGwgdG8gY29tZS5cbiAgICBwLnggPSBNYXRoLm1heChsYXN0ICsgc2VwLCB4IC0gaGFsZiwgTWF0aC5taW4ocC54LCB4ICsgaGFsZiAtIChwb3J0cy5sZW5ndGggLSAxIC0gaSkgKiBzZXApKTtcbiAgICBsYXN0ID0gcC54O1xuICB9KTtcbn1cblxuLyoqIHBvaW50cyB3aXRob3V0IHRob3NlIHRoYXQgbGllIG9uIHRoZSBsaW5lIGJldHdlZW4gdGhlaXIgbmVpZ2hib3Vycy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzdHJhaWdodChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBQb2ludFtdIHtcbiAgY29uc3Qgb3V0OiBQb2ludFtdID0gW107XG4gIGZvciAoY29uc3QgcCBvZiBwb2ludHMpIHtcbiAgICBjb25zdCBhID0gb3V0LmF0KC0yKTtcbiAgICBjb25zdCBiID0gb3V0LmF0KC0xKTtcbiAgICBpZiAoYiAmJiBNYXRoLmFicyhiLnggLSBwLngpIDwgMC41ICYmIE1hdGguYWJzKGIueSAtIHAueSkgPCAwLjUpIGNvbnRpbnVlO1xuICAgIGlmIChhICYmIGIgJiYgKChuZWFyKGEueCwgYi54KSAmJiBuZWFyKGIueCwgcC54KSkgfHwgKG5lYXIoYS55LCBiLnkpICYmIG5lYXIoYi55LCBwLnkpKSkpIG91dC5wb3AoKTtcbiAgICBvdXQucHVzaChwKTtcbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG5mdW5jdGlvbiBuZWFyKGE6IG51bWJlciwgYjogbnVtYmVyKTogYm9vbGVhbiB7XG4gIHJldHVybiBNYXRoLmFicyhhIC0gYikgPCAwLjU7XG59XG4iLCAiLy8gTGF5b3V0IG9mIGxhcmdlIGdyYXBocyBpbiBwaWVjZXMuIEEgbGF5ZXJlZCBsYXlvdXQgdGFrZXMgbW9yZSB0aGFuIGxpbmVhciB0aW1lLCBzbyBhXG4vLyBsYXJnZSBncmFwaCBpcyBjdXQgYXQgbm9kZXMgdGhyb3VnaCB3aGljaCBldmVyeXRoaW5nIHBhc3NlcywgZWFjaCBwaWVjZSBpcyBwbGFjZWQgYnlcbi8vIGl0c2VsZiwgYW5kIHRoZSBuZXh0IG9uZSBodW5nIGJlbG93IGl0IGF0IHRoZSBub2RlIHRoYXQgdGhleSBzaGFyZS5cblxuaW1wb3J0IHsgZ2FwLCBsYXllcmVkLCByZXRyZWF0aW5nLCBzdHJhaWdodCwgdHlwZSBIb2xkLCB0eXBlIExFZGdlLCB0eXBlIExOb2RlLCB0eXBlIFBsYWNlZCwgdHlwZSBQb2ludCwgdHlwZSBSb3V0ZSB9IGZyb20gJy4vbGF5b3V0JztcblxuY29uc3Qgd2hvbGVVcFRvID0gMzAwOyAvLyBub2Rlczogc28gbWFueSBhcmUgcGxhY2VkIGF0IG9uY2VcbmNvbnN0IHBpZWNlU2l6ZSA9IDYwOyAvLyBub2RlcyB0aGF0IGEgcGllY2UgaGFzIGF0IGxlYXN0LCB1bmxlc3MgaXQgaXMgdGhlIGxhc3RcbmNvbnN0IGxvbmdTcGFuID0gMjQwOyAvLyBwbGFjZXMgaW4gdGhlIG9yZGVyOiBsb25nZXIgZWRnZXMgcnVuIGJlc2lkZSBhbGwgcGllY2VzXG5jb25zdCBsYW5lU2VwID0gOTtcblxuLyoqIFRoZSBsYXlvdXQgb2Ygbm9kZXMsIHRoZSBmaXJzdCBvZiB3aGljaCBpcyB0aGUgZW50cnkuICovXG5leHBvcnQgZnVuY3Rpb24gbGF5b3V0KG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IFBsYWNlZCB7XG4gIGlmIChub2Rlcy5sZW5ndGggPD0gd2hvbGVVcFRvKSByZXR1cm4gbGF5ZXJlZChub2RlcywgZWRnZXMpO1xuICBjb25zdCBvcmRlciA9IHRvcG9sb2dpY2FsKG5vZGVzLCBlZGdlcyk7XG4gIGNvbnN0IHBvcyA9IG5ldyBNYXAob3JkZXIubWFwKChuLCBpKSA9PiBbbi5pZCwgaV0pKTtcbiAgY29uc3QgYXQgPSAoaWQ6IHN0cmluZyk6IG51bWJlciA9PiBwb3MuZ2V0KGlkKSA/PyAwO1xuICBjb25zdCBsb25nID0gbmV3IFNldChlZGdlcy5maWx0ZXIoKGUpID0+IE1hdGguYWJzKGF0KGUuZnJvbSkgLSBhdChlLnRvKSkgPiBsb25nU3BhbikubWFwKChlKSA9PiBlLmlkKSk7XG4gIGNvbnN0IGN1dHMgPSBjdXRzT2Yob3JkZXIubGVuZ3RoLCBlZGdlcy5maWx0ZXIoKGUpID0+ICFsb25nLmhhcyhlLmlkKSkubWFwKChlKSA9PiBbYXQoZS5mcm9tKSwgYXQoZS50byksIGUudXBdKSk7XG4gIGlmIChjdXRzLmxlbmd0aCA9PT0gMikgcmV0dXJuIGxheWVyZWQobm9kZXMsIGVkZ2VzKTtcblxuICBjb25zdCBwbGFjZSA9IG5ldyBNYXA8c3RyaW5nLCBQb2ludD4oKTtcbiAgY29uc3Qgcm91dGVzID0gbmV3IE1hcDxzdHJpbmcsIFJvdXRlPigpO1xuICBjb25zdCB3aXRoaW4gPSBlZGdlc0J5UGllY2UoZWRnZXMuZmlsdGVyKChlKSA9PiAhbG9uZy5oYXMoZS5pZCkpLCBjdXRzLCBhdCk7XG4gIGZvciAobGV0IGkgPSAwOyBpICsgMSA8IGN1dHMubGVuZ3RoOyBpKyspIHtcbiAgICBjb25zdCBwYXJ0ID0gb3JkZXIuc2xpY2UoY3V0c1tpXSwgKGN1dHNbaSArIDFdIGFzIG51bWJlcikgKyAxKTtcbiAgICBjb25zdCBvd24gPSB3aXRoaW5baV0gPz8gW107XG4gICAgY29uc3QgcCA9IHBpZWNlKHBhcnQsIG93biwgaSA+IDAsIGkgKyAyIDwgY3V0cy5sZW5ndGgpO1xuICAgIGNvbnN0IGZpcnN0ID0gcGFydFswXSBhcyBMTm9kZTtcbiAgICBjb25zdCBoZXJlID0gcC5ub2Rlc1swXSBhcyBQb2ludDtcbiAgICBjb25zdCB0aGVyZSA9IHBsYWNlLmdldChmaXJzdC5pZCkgPz8gaGVyZTtcbiAgICBjb25zdCBtb3ZlID0gKHE6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcS54ICsgdGhlcmUueCAtIGhlcmUueCwgeTogcS55ICsgdGhlcmUueSAtIGhlcmUueSB9KTtcbiAgICBwYXJ0LmZvckVhY2goKG4sIGspID0+IHBsYWNlLnNldChuLmlkLCBtb3ZlKHAubm9kZXNba10gYXMgUG9pbnQpKSk7XG4gICAgb3duLmZvckVhY2goKGUsIGspID0+IHtcbiAgICAgIGNvbnN0IHIgPSBwLmVkZ2VzW2tdIGFzIFJvdXRlO1xuICAgICAgcm91dGVzLnNldChlLmlkLCB7IC4uLnIsIHBvaW50czogci5wb2ludHMubWFwKG1vdmUpLCBsYWJlbDogci5sYWJlbCAmJiBtb3ZlKHIubGFiZWwpIH0pO1xuICAgIH0pO1xuICB9XG4gIGJlc2lkZShub2RlcywgZWRnZXMuZmlsdGVyKChlKSA9PiBsb25nLmhhcyhlLmlkKSksIHBsYWNlLCByb3V0ZXMpO1xuICByZXR1cm4gZ2F0aGVyKG5vZGVzLCBlZGdlcywgcGxhY2UsIHJvdXRlcyk7XG59XG5cbi8qKiBTb3VyY2VzIGJlZm9yZSB0YXJnZXRzLCBhcyBmYXIgYXMgZWRnZXMgZG8gbm90IGNsb3NlIGN5Y2xlcy4gKi9cbmZ1bmN0aW9uIHRvcG9sb2dpY2FsKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IExOb2RlW10ge1xuICBjb25zdCBjbG9zaW5nID0gcmV0cmVhdGluZyhub2RlcywgZWRnZXMuZmlsdGVyKChlKSA9PiAhZS51cCkpO1xuICBjb25zdCBpbmRleCA9IG5ldyBNYXAobm9kZXMubWFwKChuLCBpKSA9PiBbbi5pZCwgaV0pKTtcbiAgY29uc3Qgb3V0czogbnVtYmVyW11bXSA9IG5vZGVzLm1hcCgoKSA9PiBbXSk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGlmICghZS51cCAmJiAhY2xvc2luZy5oYXMoZS5pZCkpIG91dHNbaW5kZXguZ2V0KGUuZnJvbSkgYXMgbnVtYmVyXT8ucHVzaChpbmRleC5nZXQoZS50bykgYXMgbnVtYmVyKTtcbiAgfVxuICAvLyBEZXB0aCBmaXJzdCBmcm9tIGV2ZXJ5IG5vZGUsIHRoZSBsYXN0IG9mIHRoZSB0ZXh0IGZpcnN0OiBpbiB0aGUgcmV2ZXJzZSBvZiB0aGUgb3JkZXJcbiAgLy8gaW4gd2hpY2ggdGhleSBhcmUgbGVmdCwgdGhlIHRleHQncyBvcmRlciBpcyBrZXB0IHdoZXJlIHRoZSBlZGdlcyBhbGxvdyBpdC5cbiAgY29uc3Qgc2VlbiA9IG5ldyBVaW50OEFycmF5KG5vZGVzLmxlbmd0aCk7XG4gIGNvbnN0IHBvc3Q6IExOb2RlW10gPSBbXTtcbiAgZm9yIChsZXQgc3RhcnQgPSBub2Rlcy5sZW5ndGggLSAxOyBzdGFydCA+PSAwOyBzdGFydC0tKSB7XG4gICAgaWYgKHNlZW5bc3RhcnRdKSBjb250aW51ZTtcbiAgICBzZWVuW3N0YXJ0XSA9IDE7XG4gICAgY29uc3Qgc3RhY2sgPSBbeyBpOiBzdGFydCwgbmV4dDogMCB9XTtcbiAgICBmb3IgKGxldCB0b3AgPSBzdGFjay5hdCgtMSk7IHRvcDsgdG9wID0gc3RhY2suYXQoLTEpKSB7XG4gICAgICBjb25zdCB0byA9IG91dHNbdG9wLmldPy5bdG9wLm5leHQrK107XG4gICAgICBpZiAodG8gPT09IHVuZGVmaW5lZCkge1xuICAgICAgICBwb3N0LnB1c2gobm9kZXNbdG9wLmldIGFzIExOb2RlKTtcbiAgICAgICAgc3RhY2sucG9wKCk7XG4gICAgICB9IGVsc2UgaWYgKCFzZWVuW3RvXSkge1xuICAgICAgICBzZWVuW3RvXSA9IDE7XG4gICAgICAgIHN0YWNrLnB1c2goeyBpOiB0bywgbmV4dDogMCB9KTtcbiAgICAgIH1cbiAgICB9XG4gIH1cbiAgcmV0dXJuIHBvc3QucmV2ZXJzZSgpO1xufVxuXG4vKipcbiAqIFdoZXJlIG4gbm9kZXMgaW4gb3JkZXIgbWF5IGJlIGN1dCwgZmlyc3QgYW5kIGxhc3QgaW5jbHVkZWQ6IGF0IG5vZGVzIHRoYXQgbm8gZWRnZVxuICogcGFzc2VzIGJ5LCBhbmQgbm9uZSB0aGF0IHJ1bnMgdXAgdG91Y2hlcywgYXMgdGhlcmUgaXQgaGFzIGEgbGFuZSBiZXNpZGUgdGhlIG5vZGUuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjdXRzT2YobjogbnVtYmVyLCBzcGFuczogcmVhZG9ubHkgKHJlYWRvbmx5IFtudW1iZXIsIG51bWJlciwgYm9vbGVhbl0pW10pOiBudW1iZXJbXSB7XG4gIGNvbnN0IHBhc3NpbmcgPSBuZXcgSW50MzJBcnJheShuICsgMik7IC8vIGRpZmZlcmVuY2VzXG4gIGZvciAoY29uc3QgW2EsIGIsIHVwXSBvZiBzcGFucykge1xuICAgIGNvbnN0IHJ1bnNVcCA9IHVwIHx8IGIgPD0gYTtcbiAgICBjb25zdCBmcm9tID0gTWF0aC5taW4oYSwgYikgKyAocnVuc1VwID8gMCA6IDEpO1xuICAgIGNvbnN0IHRvID0gTWF0aC5tYXgoYSwgYikgLSAocnVuc1VwID8gMCA6IDEpO1xuICAgIGlmIChmcm9tID4gdG8pIGNvbnRpbnVlO1xuICAgIHBhc3NpbmdbZnJvbV0gPSAocGFzc2luZ1tmcm9tXSA/PyAwKSArIDE7XG4gICAgcGFzc2luZ1t0byArIDFdID0gKHBhc3NpbmdbdG8gKyAxXSA/PyAwKSAtIDE7XG4gIH1cbiAgY29uc3QgY3V0cyA9IFswXTtcbiAgbGV0IG9wZW4gPSAwO1xuICBmb3IgKGxldCBpID0gMDsgaSA8IG47IGkrKykge1xuICAgIG9wZW4gKz0gcGFzc2luZ1tpXSA/PyAwO1xuICAgIGlmIChvcGVuID09PSAwICYmIGkgLSAoY3V0cy5hdCgtMSkgYXMgbnVtYmVyKSA+PSBwaWVjZVNpemUgJiYgaSA8IG4gLSAxKSBjdXRzLnB1c2goaSk7XG4gIH1cbiAgY3V0cy5wdXNoKG4gLSAxKTtcbiAgcmV0dXJuIGN1dHM7XG59XG5cbmZ1bmN0aW9uIGVkZ2VzQnlQaWVjZShlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgY3V0czogcmVhZG9ubHkgbnVtYmVyW10sIGF0OiAoaWQ6IHN0cmluZykgPT4gbnVtYmVyKTogTEVkZ2VbXVtdIHtcbiAgY29uc3Qgb3V0OiBMRWRnZVtdW10gPSBjdXRzLm1hcCgoKSA9PiBbXSk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGNvbnN0IGxhc3QgPSBNYXRoLm1heChhdChlLmZyb20pLCBhdChlLnRvKSk7XG4gICAgY29uc3QgZmlyc3QgPSBNYXRoLm1pbihhdChlLmZyb20pLCBhdChlLnRvKSk7XG4gICAgLy8gQSBub2RlIHdoZXJlIHR3byBwaWVjZXMgbWVldCBiZWxvbmdzIHRvIGJvdGg6IGFuIGVkZ2UgZ29lcyB0byB0aGUgcGllY2UgdGhhdCBoYXMgYm90aCBvZiBpdHMgZW5kcy5cbiAgICBsZXQgaSA9IGN1dHMuZmluZEluZGV4KChjLCBrKSA9PiBrID4gMCAmJiBsYXN0IDw9IGMpIC0gMTtcbiAgICBpZiAoZmlyc3QgPCAoY3V0c1tpXSBhcyBudW1iZXIpKSBpLS07XG4gICAgb3V0W01hdGgubWF4KDAsIGkpXT8ucHVzaChlKTtcbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG4vKiogQSBwaWVjZSBpbiB3aGljaCBhIGZpcnN0IG5vZGUgdGhhdCBpcyBzaGFyZWQgaXMgYWxvbmUgYXQgdGhlIHRvcCwgYW5kIGEgbGFzdCBvbmUgYWxvbmUgYXQgdGhlIGJvdHRvbS4gKi9cbmZ1bmN0aW9uIHBpZWNlKHBhcnQ6IHJlYWRvbmx5IExOb2RlW10sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLCBmaXJzdDogYm9vbGVhbiwgbGFzdDogYm9vbGVhbik6IFBsYWNlZCB7XG4gIGNvbnN0IHRvcCA9IHBhcnRbMF0gYXMgTE5vZGU7XG4gIGNvbnN0IGJvdHRvbSA9IHBhcnQuYXQoLTEpIGFzIExOb2RlO1xuICBjb25zdCBob2xkczogSG9sZFtdID0gW107XG4gIGlmIChmaXJzdCkge1xuICAgIGNvbnN0IGlucyA9IG5ldyBTZXQoZWRnZXMuZmlsdGVyKChlKSA9PiAhZS51cCkubWFwKChlKSA9PiBlLnRvKSk7XG4gICAgZm9yIChjb25zdCBuIG9mIHBhcnQpIGlmIChuICE9PSB0b3AgJiYgIWlucy5oYXMobi5pZCkpIGhvbGRzLnB1c2goW3RvcC5pZCwgbi5pZF0pO1xuICB9XG4gIGNvbnN0IHAgPSBsYXllcmVkKHBhcnQsIGVkZ2VzLCBob2xkcyk7XG4gIGlmICghbGFzdCkgcmV0dXJuIHA7XG4gIC8vIE1vc3RseSBpdCBpcyBzbyBieSBpdHNlbGY7IGEgaG9sZCBvbiBldmVyeSBub2RlIHdpdGhvdXQgYSBzdWNjZXNzb3Igd291bGQgY29zdCBtdWNoLlxuICBjb25zdCBsaW1pdCA9IChwLm5vZGVzLmF0KC0xKSBhcyBQb2ludCkueSAtIGJvdHRvbS5oIC8gMjtcbiAgY29uc3QgbG93ZXIgPSBwYXJ0LmZpbHRlcigobiwgaSkgPT4gbiAhPT0gYm90dG9tICYmIChwLm5vZGVzW2ldIGFzIFBvaW50KS55ICsgbi5oIC8gMiA+IGxpbWl0KTtcbiAgaWYgKGxvd2VyLmxlbmd0aCA9PT0gMCkgcmV0dXJuIHA7XG4gIHJldHVybiBsYXllcmVkKHBhcnQsIGVkZ2VzLCBbLi4uaG9sZHMsIC4uLmxvd2VyLm1hcCgobik6IEhvbGQgPT4gW24uaWQsIGJvdHRvbS5pZF0pXSk7XG59XG5cbi8qKiBSb3V0ZXMgbG9uZyBlZGdlcyBpbiBsYW5lcyBiZXNpZGUgZXZlcnl0aGluZzogdGhvc2UgdGhhdCBydW4gZG93biBvbiB0aGUgcmlnaHQsIHRob3NlIHRoYXQgcnVuIHVwIG9uIHRoZSBsZWZ0LiAqL1xuZnVuY3Rpb24gYmVzaWRlKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgcGxhY2U6IFJlYWRvbmx5TWFwPHN0cmluZywgUG9pbnQ+LCByb3V0ZXM6IE1hcDxzdHJpbmcsIFJvdXRlPik6IHZvaWQge1xuICBjb25zdCBzaXplID0gbmV3IE1hcChub2Rlcy5tYXAoKG4pID0+IFtuLmlkLCBuXSkpO1xuICBsZXQgbGVmdCA9IEluZmluaXR5O1xuICBsZXQgcmlnaHQgPSAtSW5maW5pdHk7XG4gIGZvciAoY29uc3QgbiBvZiBub2Rlcykge1xuICAgIGNvbnN0IHAgPSBwbGFjZS5nZXQobi5pZCkgYXMgUG9pbnQ7XG4gICAgbGVmdCA9IE1hdGgubWluKGxlZnQsIHAueCAtIG4udyAvIDIpO1xuICAgIHJpZ2h0ID0gTWF0aC5tYXgocmlnaHQsIHAueCArIG4udyAvIDIpO1xuICB9XG4gIGZvciAoY29uc3QgciBvZiByb3V0ZXMudmFsdWVzKCkpIHtcbiAgICBmb3IgKGNvbnN0IHAgb2Ygci5wb2ludHMpIHtcbiAgICAgIGxlZnQgPSBNYXRoLm1pbihsZWZ0LCBwLngpO1xuICAgICAgcmlnaHQgPSBNYXRoLm1heChyaWdodCwgcC54KTtcbiAgICB9XG4gIH1cbiAgY29uc3QgZW5kczogUmVjb3JkPCd1cCcgfCAnZG93bicsIG51bWJlcltdPiA9IHsgdXA6IFtdLCBkb3duOiBbXSB9OyAvLyBvZiB3aGF0IGxpZXMgaW4gZWFjaCBsYW5lXG4gIGNvbnN0IGVuZCA9IChpZDogc3RyaW5nLCBzaWRlOiAxIHwgLTEpOiBQb2ludCA9PiB7XG4gICAgY29uc3QgcCA9IHBsYWNlLmdldChpZCkgYXMgUG9pbnQ7XG4gICAgcmV0dXJuIHsgeDogcC54LCB5OiBwLnkgKyAoc2lkZSAqIChzaXplLmdldChpZCkgYXMgTE5vZGUpLmgpIC8gMiB9O1xuICB9O1xuICBjb25zdCBydW5zID0gZWRnZXMubWFwKChlKSA9PiAoeyBlLCBhOiBlbmQoZS5mcm9tLCAxKSwgYjogZW5kKGUudG8sIC0xKSB9KSkuc29ydCgoeCwgeSkgPT4gTWF0aC5taW4oeC5hLnksIHguYi55KSAtIE1hdGgubWluKHkuYS55LCB5LmIueSkpO1xuICBmb3IgKGNvbnN0IHsgZSwgYSwgYiB9IG9mIHJ1bnMpIHtcbiAgICBjb25zdCB1cCA9IGIueSA8IGEueTtcbiAgICBjb25zdCBsYW5lcyA9IGVuZHNbdXAgPyAndXAnIDogJ2Rvd24nXTtcbiAgICBjb25zdCBmcm9tID0gTWF0aC5taW4oYS55LCBiLnkpO1xuICAgIGxldCBrID0gbGFuZXMuZmluZEluZGV4KCh5KSA9PiB5IDwgZnJvbSk7XG4gICAgaWYgKGsgPCAwKSBrID0gbGFuZXMubGVuZ3RoO1xuICAgIGxhbmVzW2tdID0gTWF0aC5tYXgoYS55LCBiLnkpO1xuICAgIGNvbnN0IHggPSB1cCA/IGxlZnQgLSAyNCAtIGsgKiBsYW5lU2VwIDogcmlnaHQgKyAyNCArIGsgKiBsYW5lU2VwO1xuICAgIGNvbnN0IGQgPSB1cCA/IC02IDogNjtcbiAgICBjb25zdCBwb2ludHMgPSBbeyB4OiBhLnggKyBkLCB5OiBhLnkgfSwgeyB4OiBhLnggKyBkLCB5OiBhLnkgKyBnYXAgfSwgeyB4LCB5OiBhLnkgKyBnYXAgfSwgeyB4LCB5OiBiLnkgLSBnYXAgfSwgeyB4OiBiLnggKyBkLCB5OiBiLnkgLSBnYXAgfSwgeyB4OiBiLnggKyBkLCB5OiBiLnkgfV07XG4gICAgcm91dGVzLnNldChlLmlkLCB7IHBvaW50czogc3RyYWlnaHQocG9pbnRzKSwgc3F1YXJlOiB0cnVlLCBsYWJlbDogbnVsbCB9KTtcbiAgfVxufVxuXG4vKiogTW92ZXMgZXZlcnl0aGluZyBzbyB0aGF0IGl0IGJlZ2lucyBhdCAwLCAwLiAqL1xuZnVuY3Rpb24gZ2F0aGVyKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgcGxhY2U6IFJlYWRvbmx5TWFwPHN0cmluZywgUG9pbnQ+LCByb3V0ZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgUm91dGU+KTogUGxhY2VkIHtcbiAgY29uc3QgbWFyZ2luID0gMjQ7XG4gIGxldCBsZWZ0ID0gSW5maW5pdHksIHRvcCA9IEluZmluaXR5LCByaWdodCA9IC1JbmZpbml0eSwgYm90dG9tID0gLUluZmluaXR5O1xuICBjb25zdCBncm93ID0gKHA6IFBvaW50LCB3OiBudW1iZXIsIGg6IG51bWJlcik6IHZvaWQgPT4ge1xuICAgIGxlZnQgPSBNYXRoLm1pbihsZWZ0LCBwLnggLSB3KTtcbiAgICByaWdodCA9IE1hdGgubWF4KHJpZ2h0LCBwLnggKyB3KTtcbiAgICB0b3AgPSBNYXRoLm1pbih0b3AsIHAueSAtIGgpO1xuICAgIGJvdHRvbSA9IE1hdGgubWF4KGJvdHRvbSwgcC55ICsgaCk7XG4gIH07XG4gIGZvciAoY29uc3QgbiBvZiBub2RlcykgZ3JvdyhwbGFjZS5nZXQobi5pZCkgYXMgUG9pbnQsIG4udyAvIDIgKyBtYXJnaW4sIG4uaCAvIDIgKyBtYXJnaW4pO1xuICBmb3IgKGNvbnN0IHIgb2Ygcm91dGVzLnZhbHVlcygpKSBmb3IgKGNvbnN0IHAgb2Ygci5wb2ludHMpIGdyb3cocCwgbWFyZ2luLCBtYXJnaW4pO1xuICBjb25zdCBtb3ZlID0gKHA6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcC54IC0gbGVmdCwgeTogcC55IC0gdG9wIH0pO1xuICByZXR1cm4ge1xuICAgIG5vZGVzOiBub2Rlcy5tYXAoKG4pID0+IG1vdmUocGxhY2UuZ2V0KG4uaWQpIGFzIFBvaW50KSksXG4gICAgZWRnZXM6IGVkZ2VzLm1hcCgoZSkgPT4ge1xuICAgICAgY29uc3QgciA9IHJvdXRlcy5nZXQoZS5pZCkgYXMgUm91dGU7XG4gICAgICByZXR1cm4geyAuLi5yLCBwb2ludHM6IHIucG9pbnRzLm1hcChtb3ZlKSwgbGFiZWw6IHIubGFiZWwgJiYgbW92ZShyLmxhYmVsKSB9O1xuICAgIH0pLFxuICAgIHdpZHRoOiByaWdodCAtIGxlZnQsXG4gICAgaGVpZ2h0OiBib3R0b20gLSB0b3AsXG4gIH07XG59XG4iLCAiLy8gV2hhdCBhIHZpZXcgc2hvd3MsIGJlZm9yZSBsYXlvdXQ6IG5vZGVzIHdpdGggdGhlaXIgdGV4dHMsIGFuZCBlZGdlcy5cblxuaW1wb3J0IHR5cGUgeyBCbG9jaywgRG9jLCBFZGdlLCBLaW5kLCBWYWx1ZSwgVmFyaWFibGUgfSBmcm9tICcuL2RhdGEnO1xuaW1wb3J0IHsgcHVzaCwgdHlwZSBEb21pbmFuY2UgfSBmcm9tICcuL2RvbWluYW5jZSc7XG5pbXBvcnQgeyBidWRnZXQsIGZvbGQsIG5lYXJlc3QsIHBydW5lLCB0eXBlIEZvbGRTdGF0ZSB9IGZyb20gJy4vZm9sZCc7XG5cbmV4cG9ydCB0eXBlIE5vZGVLaW5kID0gJ2Jsb2NrJyB8ICdsb29wJyB8ICdjaGFpbicgfCAncmVnaW9uJyB8ICd2YWx1ZScgfCAncm9vdCc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgUE5vZGUge1xuICBpZDogc3RyaW5nO1xuICBraW5kOiBOb2RlS2luZDtcbiAgdGl0bGU6IHN0cmluZztcbiAgLyoqIFNtYWxsIHRleHQgYXQgdGhlIHJpZ2h0IG9mIHRoZSB0aXRsZTogYSBsb29wJ3MgZGVwdGguICovXG4gIG5vdGU6IHN0cmluZztcbiAgbGluZXM6IHN0cmluZ1tdO1xuICAvKiogVGhlIHBoaXMgb2YgdGhlIHBpY2tlZCB2YXJpYWJsZSB0aGF0IHRoZSB0ZXh0IGRvZXMgbm90IGhhdmU7IHRoZXkgc3RhbmQgYmVmb3JlIGxpbmVzLiAqL1xuICBwaGlzOiBzdHJpbmdbXTtcbiAgLyoqIFRoZSBibG9ja3MgdGhhdCBpdCBzdGFuZHMgZm9yLiAqL1xuICBibG9ja3M6IHN0cmluZ1tdO1xuICB0YWdzOiBzdHJpbmdbXTtcbn1cblxuZXhwb3J0IHR5cGUgRWRnZUtpbmQgPSAnY2ZnJyB8ICdkJyB8ICdqJyB8ICdjb250YWlucycgfCAnb3BlcmFuZCc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgUEVkZ2Uge1xuICBpZDogc3RyaW5nO1xuICBmcm9tOiBzdHJpbmc7XG4gIHRvOiBzdHJpbmc7XG4gIGxhYmVsOiBzdHJpbmc7XG4gIGtpbmQ6IEVkZ2VLaW5kO1xuICB0YWdzOiBzdHJpbmdbXTtcbiAgLyoqIEhvdyBtYW55IGVkZ2VzIG9mIHRoZSBmdW5jdGlvbiBpdCBzdGFuZHMgZm9yLiAqL1xuICBjb3VudDogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFBpY3R1cmUge1xuICBub2RlczogUE5vZGVbXTtcbiAgZWRnZXM6IFBFZGdlW107XG4gIC8qKiBIb3cgbWFueSBub2RlcyB0aGVyZSB3b3VsZCBiZSB3aXRoIG5vdGhpbmcgZm9sZGVkLiAqL1xuICB3aG9sZTogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFJlcXVlc3Qge1xuICBraW5kOiBLaW5kO1xuICBzdGF0ZTogRm9sZFN0YXRlO1xuICAvKiogVGhlIHBpY2tlZCB2YXJpYWJsZTogaXRzIHBoaXMgZ2V0IGxpbmVzIG9mIHRoZWlyIG93bi4gKi9cbiAgdmFyaWFibGU/OiB7IHY6IFZhcmlhYmxlOyBmbGF2b3I6IHN0cmluZyB9IHwgdW5kZWZpbmVkO1xuICAvKiogT2YgdGhlIGRlZi11c2UgZ3JhcGg6IHRoZSB2YWx1ZSB0byBzdGFydCBmcm9tLCBpZiBpdCBjYW5ub3QgYmUgc2hvd24gd2hvbGUuICovXG4gIHZhbHVlPzogc3RyaW5nIHwgdW5kZWZpbmVkO1xufVxuXG5jb25zdCBtb3N0Um9vbXkgPSAzMDA7XG5jb25zdCBtYXhMaW5lcyA9IDE0O1xuY29uc3QgbWF4Q2hhcnMgPSA2NDtcblxuZXhwb3J0IGZ1bmN0aW9uIHBpY3R1cmUoZG9jOiBEb2MsIGRvbTogRG9taW5hbmNlLCByOiBSZXF1ZXN0KTogUGljdHVyZSB7XG4gIHN3aXRjaCAoci5raW5kKSB7XG4gICAgY2FzZSAnY2ZnJzpcbiAgICAgIHJldHVybiBjZmcoZG9jLCBkb20sIHIpO1xuICAgIGNhc2UgJ2RvbSc6XG4gICAgY2FzZSAnZGonOlxuICAgICAgcmV0dXJuIHRyZWUoZG9jLCByKTtcbiAgICBjYXNlICdsb29wcyc6XG4gICAgICByZXR1cm4gbmVzdChkb2MsIHIpO1xuICAgIGNhc2UgJ2RlZi11c2UnOlxuICAgICAgcmV0dXJuIHZhbHVlcyhkb2MsIHIpO1xuICB9XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBjbGlwKHM6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBzLmxlbmd0aCA+IG1heENoYXJzID8gYCR7cy5zbGljZSgwLCBtYXhDaGFycyAtIDEpfVx1MjAyNmAgOiBzO1xufVxuXG5mdW5jdGlvbiBib2R5KGxpbmVzOiByZWFkb25seSBzdHJpbmdbXSk6IHN0cmluZ1tdIHtcbiAgY29uc3Qgc2hvd24gPSBsaW5lcy5sZW5ndGggPiBtYXhMaW5lcyA/IFsuLi5saW5lcy5zbGljZSgwLCBtYXhMaW5lcyAtIDEpLCBgXHUyMDI2ICR7bGluZXMubGVuZ3RoIC0gbWF4TGluZXMgKyAxfSBtb3JlIGxpbmVzYF0gOiBbLi4ubGluZXNdO1xuICByZXR1cm4gc2hvd24ubWFwKGNsaXApO1xufVxuXG5mdW5jdGlvbiBibG9ja05vZGUoZG9jOiBEb2MsIGI6IEJsb2NrLCBlbnRyeTogYm9vbGVhbiwgbGluZXM6IHN0cmluZ1tdLCBwaGlzOiBzdHJpbmdbXSk6IFBOb2RlIHtcbiAgY29uc3QgbG9vcCA9IGIubG9vcCA/IGRvYy5sb29wcy5maW5kKChsKSA9PiBsLmhlYWRlciA9PT0gYi5pZCkgOiB1bmRlZmluZWQ7XG4gIGNvbnN0IHRhZ3M6IHN0cmluZ1tdID0gW107XG4gIGlmIChlbnRyeSkgdGFncy5wdXNoKCdlbnRyeScpO1xuICBpZiAoIWIucmVhY2hhYmxlKSB0YWdzLnB1c2goJ3VucmVhY2hhYmxlJyk7XG4gIGlmIChsb29wKSB0YWdzLnB1c2goJ2xvb3AtaGVhZGVyJyk7XG4gIGlmIChsb29wPy5pcnJlZHVjaWJsZSkgdGFncy5wdXNoKCdpcnJlZHVjaWJsZScpO1xuICBjb25zdCBub3RlID0gbG9vcCA/IGBsb29wIFx1MDBCNyBkZXB0aCAke2xvb3AuZGVwdGh9YCA6IGIuZGVwdGggPiAwID8gYGRlcHRoICR7Yi5kZXB0aH1gIDogZW50cnkgPyAnZW50cnknIDogIWIucmVhY2hhYmxlID8gJ3VucmVhY2hhYmxlJyA6ICcnO1xuICByZXR1cm4geyBpZDogYi5pZCwga2luZDogJ2Jsb2NrJywgdGl0bGU6IGIubmFtZSwgbm90ZSwgbGluZXMsIHBoaXMsIGJsb2NrczogW2IuaWRdLCB0YWdzIH07XG59XG5cbi8qKiBUaGUgcGhpIGxpbmVzIG9mIHRoZSBwaWNrZWQgdmFyaWFibGUgaW4gYmxvY2sgYi4gKi9cbmZ1bmN0aW9uIHBoaUxpbmVzKGI6IHN0cmluZywgcjogUmVxdWVzdCk6IHN0cmluZ1tdIHtcbiAgaWYgKCFyLnZhcmlhYmxlPy52LnBoaXNbci52YXJpYWJsZS5mbGF2b3JdPy5pbmNsdWRlcyhiKSkgcmV0dXJuIFtdO1xuICAvLyBUaGUgdGV4dCBvZiBhIHBoaSBpcyBrbm93biBmb3IgdGhlIHBydW5lZCBmb3JtIGFuZCBmb3Igb25lIHRoYXQgaXMgd3JpdHRlbi5cbiAgY29uc3QgeyB2LCBmbGF2b3IgfSA9IHIudmFyaWFibGU7XG4gIGNvbnN0IGV4YWN0ID0gZmxhdm9yID09PSAncHJ1bmVkJyA/IHYucGhpX3RleHRbYl0gOiB1bmRlZmluZWQ7XG4gIHJldHVybiBmbGF2b3IgPT09ICd3cml0dGVuJyA/IFtdIDogW2NsaXAoZXhhY3QgPz8gYCR7di5zb3VyY2VfbmFtZSB8fCB2Lm5hbWV9ID0gXHUwM0M2KFx1MjAyNilgKV07XG59XG5cbmZ1bmN0aW9uIGNvdW50KG46IG51bWJlciwgd2hhdDogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIGAke24udG9Mb2NhbGVTdHJpbmcoJ2VuJyl9ICR7d2hhdH0ke24gPT09IDEgPyAnJyA6ICdzJ31gO1xufVxuXG5mdW5jdGlvbiBjZmcoZG9jOiBEb2MsIGRvbTogRG9taW5hbmNlLCByOiBSZXF1ZXN0KTogUGljdHVyZSB7XG4gIGNvbnN0IGJ5SWQgPSBuZXcgTWFwKGRvYy5ibG9ja3MubWFwKChiKSA9PiBbYi5pZCwgYl0pKTtcbiAgY29uc3QgZ3JvdXBzID0gZm9sZChkb2MsIGRvbSwgci5zdGF0ZSk7XG4gIC8vIExpbmVzIGZvciBcdTAzQzZzIG1vdmUgZXZlcnl0aGluZzogb2YgbWFueSBub2RlcyB0aGUgbGF5b3V0IHdvdWxkIHRha2UgdG9vIGxvbmcuXG4gIGNvbnN0IHJvb215ID0gZ3JvdXBzLmxlbmd0aCA8PSBtb3N0Um9vbXk7XG4gIGNvbnN0IG9mID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcbiAgY29uc3Qgbm9kZXMgPSBncm91cHMubWFwKChnKTogUE5vZGUgPT4ge1xuICAgIGZvciAoY29uc3QgYiBvZiBnLmJsb2Nrcykgb2Yuc2V0KGIsIGcuaWQpO1xuICAgIGNvbnN0IHJlcCA9IGJ5SWQuZ2V0KGcucmVwKSBhcyBCbG9jaztcbiAgICBjb25zdCBuID0gZy5ibG9ja3MubGVuZ3RoO1xuICAgIGNvbnN0IGJhc2UgPSB7IGlkOiBnLmlkLCBsaW5lczogW10gYXMgc3RyaW5nW10sIHBoaXM6IFtdLCBibG9ja3M6IGcuYmxvY2tzLCB0YWdzOiBbJ2ZvbGRlZCddIH07XG4gICAgc3dpdGNoIChnLmtpbmQpIHtcbiAgICAgIGNhc2UgJ2Jsb2NrJzpcbiAgICAgICAgcmV0dXJuIGJsb2NrTm9kZShkb2MsIHJlcCwgcmVwID09PSBkb2MuYmxvY2tzWzBdLCBib2R5KHJlcC5saW5lcyksIHJvb215ID8gcGhpTGluZXMocmVwLmlkLCByKSA6IFtdKTtcbiAgICAgIGNhc2UgJ2xvb3AnOlxuICAgICAgICByZXR1cm4geyAuLi5iYXNlLCBraW5kOiAnbG9vcCcsIHRpdGxlOiBgbG9vcCAke3JlcC5uYW1lfWAsIG5vdGU6IGBkZXB0aCAke2RvYy5sb29wcy5maW5kKChsKSA9PiBsLmlkID09PSBnLmlkKT8uZGVwdGggPz8gJyd9YCwgbGluZXM6IFtjb3VudChuLCAnYmxvY2snKV0gfTtcbiAgICAgIGNhc2UgJ2NoYWluJzpcbiAgICAgICAgcmV0dXJuIHsgLi4uYmFzZSwga2luZDogJ2NoYWluJywgdGl0bGU6IGAke3JlcC5uYW1lfSBcdTIwMjYgJHtieUlkLmdldChnLmJsb2Nrcy5hdCgtMSkgPz8gJycpPy5uYW1lID8/ICcnfWAsIG5vdGU6ICdjaGFpbicsIGxpbmVzOiBbY291bnQobiwgJ2Jsb2NrJyldIH07XG4gICAgICBjYXNlICdyZWdpb24nOlxuICAgICAgICByZXR1cm4geyAuLi5iYXNlLCBraW5kOiAncmVnaW9uJywgdGl0bGU6IGNvdW50KG4sICdibG9jaycpLCBub3RlOiAnJywgbGluZXM6IFtgYmVsb3cgJHtyZXAubmFtZX1gXSB9O1xuICAgIH1cbiAgfSk7XG4gIHJldHVybiB7IG5vZGVzLCBlZGdlczogbWVyZ2UoZG9jLmNmZywgb2YsICdjZmcnKSwgd2hvbGU6IGRvYy5ibG9ja3MubGVuZ3RoIH07XG59XG5cbi8qKiBUaGUgZWRnZXMgYmV0d2VlbiB0aGUgbm9kZXMgdGhhdCBvZiBnaXZlcyBmb3IgdGhlaXIgZW5kcywgcGFyYWxsZWwgb25lcyBhcyBvbmUgd2hlcmUgZm9sZGluZyBtYWtlcyB0aGVtIHNvLiAqL1xuZnVuY3Rpb24gbWVyZ2UoZWRnZXM6IHJlYWRvbmx5IEVkZ2VbXSwgb2Y6IFJlYWRvbmx5TWFwPHN0cmluZywgc3RyaW5nPiwga2luZDogRWRnZUtpbmQpOiBQRWRnZVtdIHtcbiAgY29uc3Qgb3V0ID0gbmV3IE1hcDxzdHJpbmcsIFBFZGdlPigpO1xuICBlZGdlcy5mb3JFYWNoKChlLCBpKSA9PiB7XG4gICAgY29uc3QgZnJvbSA9IG9mLmdldChlLmZyb20pO1xuICAgIGNvbnN0IHRvID0gb2YuZ2V0KGUudG8pO1xuICAgIGlmIChmcm9tID09PSB1bmRlZmluZWQgfHwgdG8gPT09IHVuZGVmaW5lZCkgcmV0dXJuO1xuICAgIGNvbnN0IGZvbGRlZCA9IGZyb20gIT09IGUuZnJvbSB8fCB0byAhPT0gZS50bztcbiAgICBpZiAoZnJvbSA9PT0gdG8gJiYgZm9sZGVkKSByZXR1cm47XG4gICAgY29uc3QgaWQgPSBmb2xkZWQgPyBgJHtraW5kfToke2Zyb219PiR7dG99YCA6IGAke2tpbmR9OiR7aX1gO1xuICAgIGNvbnN0IGhhdmUgPSBvdXQuZ2V0KGlkKTtcbiAgICBpZiAoIWhhdmUpIHtcbiAgICAgIG91dC5zZXQoaWQsIHsgaWQsIGZyb20sIHRvLCBsYWJlbDoga2luZCA9PT0gJ2onID8gJycgOiBlLmxhYmVsLCBraW5kLCB0YWdzOiBbLi4uZS50YWdzXSwgY291bnQ6IDEgfSk7XG4gICAgICByZXR1cm47XG4gICAgfVxuICAgIGhhdmUuY291bnQrKztcbiAgICBoYXZlLmxhYmVsID0gJyc7XG4gICAgZm9yIChjb25zdCB0IG9mIGUudGFncykgaWYgKCFoYXZlLnRhZ3MuaW5jbHVkZXModCkpIGhhdmUudGFncy5wdXNoKHQpO1xuICB9KTtcbiAgcmV0dXJuIFsuLi5vdXQudmFsdWVzKCldO1xufVxuXG4vKiogVGhlIGRvbWluYXRvciB0cmVlLCBhbmQgZm9yIHRoZSBESiBncmFwaCB0aGUgSiBlZGdlcyBvbiBpdC4gKi9cbmZ1bmN0aW9uIHRyZWUoZG9jOiBEb2MsIHI6IFJlcXVlc3QpOiBQaWN0dXJlIHtcbiAgY29uc3Qgcm9vdCA9IGRvYy5ibG9ja3NbMF07XG4gIGlmICghcm9vdCkgcmV0dXJuIHsgbm9kZXM6IFtdLCBlZGdlczogW10sIHdob2xlOiAwIH07XG4gIGNvbnN0IGlkcyA9IGRvYy5ibG9ja3MubWFwKChiKSA9PiBiLmlkKTtcbiAgY29uc3QgcGFyZW50ID0gbmV3IE1hcChkb2MuYmxvY2tzLmZpbHRlcigoYikgPT4gYi5pZG9tKS5tYXAoKGIpID0+IFtiLmlkLCBiLmlkb21dKSk7XG4gIGNvbnN0IHNob3duID0gc2hvd25PZihpZHMsIHBhcmVudCwgcm9vdC5pZCwgci5zdGF0ZSk7XG4gIGNvbnN0IG9mID0gbmV3IE1hcChzaG93bi5vZik7XG4gIGNvbnN0IG5vZGVzOiBQTm9kZVtdID0gW107XG4gIGRvYy5ibG9ja3MuZm9yRWFjaCgoYiwgaSkgPT4ge1xuICAgIGlmIChzaG93bi5zZWVuLmhhcyhiLmlkKSkgbm9kZXMucHVzaChibG9ja05vZGUoZG9jLCBiLCBpID09PSAwLCBbXSwgc2hvd24uc2Vlbi5zaXplIDw9IG1vc3RSb29teSA/IHBoaUxpbmVzKGIuaWQsIHIpIDogW10pKTtcbiAgfSk7XG4gIGNvbnN0IG5hbWVzID0gbmV3IE1hcChkb2MuYmxvY2tzLm1hcCgoYikgPT4gW2IuaWQsIGIubmFtZV0pKTtcbiAgY29uc3QgZWRnZXM6IFBFZGdlW10gPSBbXTtcbiAgZm9yIChjb25zdCBbYXQsIGJlbG93XSBvZiBzaG93bi5mb2xkZWQpIHtcbiAgICBub2Rlcy5wdXNoKHsgaWQ6IGByZWdpb246JHthdH1gLCBraW5kOiAncmVnaW9uJywgdGl0bGU6IGNvdW50KGJlbG93Lmxlbmd0aCwgJ2Jsb2NrJyksIG5vdGU6ICcnLCBsaW5lczogW2BiZWxvdyAke25hbWVzLmdldChhdCl9YF0sIHBoaXM6IFtdLCBibG9ja3M6IGJlbG93LCB0YWdzOiBbJ2ZvbGRlZCddIH0pO1xuICAgIGVkZ2VzLnB1c2goeyBpZDogYGQ6JHthdH0+YCwgZnJvbTogYXQsIHRvOiBgcmVnaW9uOiR7YXR9YCwgbGFiZWw6ICcnLCBraW5kOiAnZCcsIHRhZ3M6IFtdLCBjb3VudDogYmVsb3cubGVuZ3RoIH0pO1xuICB9XG4gIGZvciAoY29uc3QgYiBvZiBkb2MuYmxvY2tzKSB7XG4gICAgaWYgKCFiLmlkb20gfHwgIXNob3duLnNlZW4uaGFzKGIuaWQpKSBjb250aW51ZTtcbiAgICBjb25zdCBmcm9tID0gb2YuZ2V0KGIuaWRvbSkgPz8gYi5pZG9tO1xuICAgIGVkZ2VzLnB1c2goeyBpZDogYGQ6JHtiLmlkfWAsIGZyb20sIHRvOiBiLmlkLCBsYWJlbDogJycsIGtpbmQ6ICdkJywgdGFnczogW10sIGNvdW50OiAxIH0pO1xuICB9XG4gIGlmIChyLmtpbmQgPT09ICdkaicpIGVkZ2VzLnB1c2goLi4ubWVyZ2UoZG9jLmpvaW5zLCBvZiwgJ2onKSk7XG4gIHJldHVybiB7IG5vZGVzLCBlZGdlcywgd2hvbGU6IGRvYy5ibG9ja3MubGVuZ3RoIH07XG59XG5cbmludGVyZmFjZSBTaG93biB7XG4gIHNlZW46IFJlYWRvbmx5U2V0PHN0cmluZz47XG4gIC8qKiBCeSB0aGUgbm9kZSB0aGF0IHRoZXkgaGFuZyBiZWxvdzogdGhvc2UgdGhhdCBhcmUgbm90IHNlZW4uICovXG4gIGZvbGRlZDogTWFwPHN0cmluZywgc3RyaW5nW10+O1xuICAvKiogVGhlIG5vZGUgdGhhdCBzdGFuZHMgZm9yIGVhY2guICovXG4gIG9mOiBNYXA8c3RyaW5nLCBzdHJpbmc+O1xufVxuXG5mdW5jdGlvbiBzaG93bk9mKGlkczogcmVhZG9ubHkgc3RyaW5nW10sIHBhcmVudDogUmVhZG9ubHlNYXA8c3RyaW5nLCBzdHJpbmc+LCByb290OiBzdHJpbmcsIHN0YXRlOiBGb2xkU3RhdGUpOiBTaG93biB7XG4gIGNvbnN0IGFsbCA9IHN0YXRlLmFsbCB8fCBpZHMubGVuZ3RoIDw9IGJ1ZGdldDtcbiAgY29uc3Qgc2VlbiA9IGFsbCA/IG5ldyBTZXQoaWRzKSA6IHBydW5lKGlkcywgcGFyZW50LCByb290LCBzdGF0ZS5mb2N1cy5maWx0ZXIoKGYpID0+IHBhcmVudC5oYXMoZikgfHwgZiA9PT0gcm9vdCkpO1xuICBjb25zdCBmb2xkZWQgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nW10+KCk7XG4gIGNvbnN0IG9mID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcbiAgZm9yIChjb25zdCBpZCBvZiBpZHMpIHtcbiAgICBpZiAoc2Vlbi5oYXMoaWQpKSBvZi5zZXQoaWQsIGlkKTtcbiAgICBlbHNlIHtcbiAgICAgIGNvbnN0IGF0ID0gbmVhcmVzdChpZCwgcGFyZW50LCByb290LCBzZWVuKTtcbiAgICAgIHB1c2goZm9sZGVkLCBhdCwgaWQpO1xuICAgICAgb2Yuc2V0KGlkLCBgcmVnaW9uOiR7YXR9YCk7XG4gICAgfVxuICB9XG4gIHJldHVybiB7IHNlZW4sIGZvbGRlZCwgb2YgfTtcbn1cblxuLyoqIFRoZSBsb29wIG5lc3RpbmcgZm9yZXN0LCBiZWxvdyBhIG5vZGUgZm9yIHRoZSBmdW5jdGlvbi4gKi9cbmZ1bmN0aW9uIG5lc3QoZG9jOiBEb2MsIHI6IFJlcXVlc3QpOiBQaWN0dXJlIHtcbiAgY29uc3QgbmFtZXMgPSBuZXcgTWFwKGRvYy5ibG9ja3MubWFwKChiKSA9PiBbYi5pZCwgYi5uYW1lXSkpO1xuICBjb25zdCBtZW1iZXJzID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuICBjb25zdCBwYXJlbnRzID0gbmV3IE1hcChkb2MubG9vcHMubWFwKChsKSA9PiBbbC5pZCwgbC5wYXJlbnRdKSk7XG4gIGZvciAoY29uc3QgYiBvZiBkb2MuYmxvY2tzKSBmb3IgKGxldCBsID0gYi5sb29wOyBsOyBsID0gcGFyZW50cy5nZXQobCkgPz8gJycpIHB1c2gobWVtYmVycywgbCwgYi5pZCk7XG4gIGNvbnN0IHJvb3QgPSAnZnVuY3Rpb24nO1xuICBjb25zdCBpZHMgPSBbcm9vdCwgLi4uZG9jLmxvb3BzLm1hcCgobCkgPT4gbC5pZCldO1xuICBjb25zdCBwYXJlbnQgPSBuZXcgTWFwKGRvYy5sb29wcy5tYXAoKGwpID0+IFtsLmlkLCBsLnBhcmVudCB8fCByb290XSkpO1xuICBjb25zdCBieUxvb3AgPSBuZXcgTWFwKGRvYy5ibG9ja3MuZmlsdGVyKChiKSA9PiBiLmxvb3ApLm1hcCgoYikgPT4gW2IuaWQsIGIubG9vcF0pKTtcbiAgY29uc3Qgc2hvd24gPSBzaG93bk9mKGlkcywgcGFyZW50LCByb290LCB7IC4uLnIuc3RhdGUsIGZvY3VzOiByLnN0YXRlLmZvY3VzLm1hcCgoZikgPT4gYnlMb29wLmdldChmKSA/PyBmKSB9KTtcbiAgY29uc3Qgb3V0c2lkZSA9IGRvYy5ibG9ja3MuZmlsdGVyKChiKSA9PiAhYi5sb29wKS5tYXAoKGIpID0+IGIuaWQpO1xuICBjb25zdCBub2RlczogUE5vZGVbXSA9IFtcbiAgICB7IGlkOiByb290LCBraW5kOiAncm9vdCcsIHRpdGxlOiBkb2MuZnVuY3Rpb24sIG5vdGU6IGNvdW50KGRvYy5sb29wcy5sZW5ndGgsICdsb29wJyksIGxpbmVzOiBibG9ja0xpc3Qob3V0c2lkZSwgbmFtZXMsICdvdXRzaWRlOiAnKSwgcGhpczogW10sIGJsb2Nrczogb3V0c2lkZSwgdGFnczogWydlbnRyeSddIH0sXG4gIF07XG4gIGNvbnN0IGVkZ2VzOiBQRWRnZVtdID0gW107XG4gIGZvciAoY29uc3QgbCBvZiBkb2MubG9vcHMpIHtcbiAgICBpZiAoIXNob3duLnNlZW4uaGFzKGwuaWQpKSBjb250aW51ZTtcbiAgICBjb25zdCBvd24gPSBtZW1iZXJzLmdldChsLmlkKSA/PyBbXTtcbiAgICBjb25zdCBsaW5lcyA9IGJsb2NrTGlzdChvd24sIG5hbWVzLCAnJyk7XG4gICAgaWYgKGwuaXJyZWR1Y2libGUpIGxpbmVzLnB1c2goY2xpcChgZW50ZXJlZCBhdCAke2wuZW50cmllcy5tYXAoKGUpID0+IG5hbWVzLmdldChlKSkuam9pbignLCAnKX1gKSk7XG4gICAgbm9kZXMucHVzaCh7IGlkOiBsLmlkLCBraW5kOiAnbG9vcCcsIHRpdGxlOiBuYW1lcy5nZXQobC5oZWFkZXIpID8/IGwuaGVhZGVyLCBub3RlOiBgJHtsLmlycmVkdWNpYmxlID8gJ2lycmVkdWNpYmxlIFx1MDBCNyAnIDogJyd9ZGVwdGggJHtsLmRlcHRofWAsIGxpbmVzLCBwaGlzOiBbXSwgYmxvY2tzOiBvd24sIHRhZ3M6IGwuaXJyZWR1Y2libGUgPyBbJ2lycmVkdWNpYmxlJywgJ2xvb3AtaGVhZGVyJ10gOiBbJ2xvb3AtaGVhZGVyJ10gfSk7XG4gICAgZWRnZXMucHVzaCh7IGlkOiBgY29udGFpbnM6JHtsLmlkfWAsIGZyb206IHNob3duLm9mLmdldChsLnBhcmVudCB8fCByb290KSA/PyByb290LCB0bzogbC5pZCwgbGFiZWw6ICcnLCBraW5kOiAnY29udGFpbnMnLCB0YWdzOiBbXSwgY291bnQ6IDEgfSk7XG4gIH1cbiAgZm9yIChjb25zdCBbYXQsIGJlbG93XSBvZiBzaG93bi5mb2xkZWQpIHtcbiAgICBub2Rlcy5wdXNoKHsgaWQ6IGByZWdpb246JHthdH1gLCBraW5kOiAncmVnaW9uJywgdGl0bGU6IGNvdW50KGJlbG93Lmxlbmd0aCwgJ2xvb3AnKSwgbm90ZTogJycsIGxpbmVzOiBbXSwgcGhpczogW10sIGJsb2NrczogYmVsb3cuZmxhdE1hcCgobCkgPT4gbWVtYmVycy5nZXQobCkgPz8gW10pLCB0YWdzOiBbJ2ZvbGRlZCddIH0pO1xuICAgIGVkZ2VzLnB1c2goeyBpZDogYGNvbnRhaW5zOiR7YXR9PmAsIGZyb206IGF0LCB0bzogYHJlZ2lvbjoke2F0fWAsIGxhYmVsOiAnJywga2luZDogJ2NvbnRhaW5zJywgdGFnczogW10sIGNvdW50OiBiZWxvdy5sZW5ndGggfSk7XG4gIH1cbiAgcmV0dXJuIHsgbm9kZXMsIGVkZ2VzLCB3aG9sZTogaWRzLmxlbmd0aCB9O1xufVxuXG5mdW5jdGlvbiBibG9ja0xpc3QoYmxvY2tzOiByZWFkb25seSBzdHJpbmdbXSwgbmFtZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgc3RyaW5nPiwgbGVhZDogc3RyaW5nKTogc3RyaW5nW10ge1xuICBpZiAoYmxvY2tzLmxlbmd0aCA9PT0gMCkgcmV0dXJuIFtdO1xuICBjb25zdCBtb3N0ID0gODtcbiAgY29uc3Qgc2hvd24gPSBibG9ja3Muc2xpY2UoMCwgbW9zdCkubWFwKChiKSA9PiBuYW1lcy5nZXQoYikgPz8gYik7XG4gIGlmIChibG9ja3MubGVuZ3RoID4gbW9zdCkgc2hvd24ucHVzaChgXHUyMDI2ICR7YmxvY2tzLmxlbmd0aCAtIG1vc3R9IG1vcmVgKTtcbiAgcmV0dXJuIFtjbGlwKGxlYWQgKyBzaG93bi5qb2luKCcsICcpKV07XG59XG5cbi8qKiBUaGUgZGVmLXVzZSBncmFwaDsgd2hhdCBpcyBuZWFyIHZhbHVlIGlmIGl0IGlzIHRvbyBsYXJnZS4gKi9cbmZ1bmN0aW9uIHZhbHVlcyhkb2M6IERvYywgcjogUmVxdWVzdCk6IFBpY3R1cmUge1xuICBjb25zdCB7IG5vZGVzOiBhbGwsIGVkZ2VzOiB1c2VzIH0gPSBkb2MudmFsdWVzO1xuICBsZXQgc2VlbjogU2V0PHN0cmluZz4gfCB1bmRlZmluZWQ7XG4gIGlmIChhbGwubGVuZ3RoID4gYnVkZ2V0ICYmICFyLnN0YXRlLmFsbCkge1xuICAgIGNvbnN0IG5lYXIgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nW10+KCk7XG4gICAgZm9yIChjb25zdCBlIG9mIHVzZXMpIHtcbiAgICAgIHB1c2gobmVhciwgZS5mcm9tLCBlLnRvKTtcbiAgICAgIHB1c2gobmVhciwgZS50bywgZS5mcm9tKTtcbiAgICB9XG4gICAgY29uc3Qgc3RhcnQgPSByLnZhbHVlID8/IGFsbFswXT8uaWQgPz8gJyc7XG4gICAgY29uc3Qgd29yayA9IFtzdGFydF07XG4gICAgc2VlbiA9IG5ldyBTZXQod29yayk7XG4gICAgZm9yIChsZXQgaSA9IDA7IGkgPCB3b3JrLmxlbmd0aCAmJiBzZWVuLnNpemUgPCBidWRnZXQgLyAyOyBpKyspIHtcbiAgICAgIGZvciAoY29uc3QgbiBvZiBuZWFyLmdldCh3b3JrW2ldIGFzIHN0cmluZykgPz8gW10pIHtcbiAgICAgICAgaWYgKHNlZW4uaGFzKG4pIHx8IHNlZW4uc2l6ZSA+PSBidWRnZXQgLyAyKSBjb250aW51ZTtcbiAgICAgICAgc2Vlbi5hZGQobik7XG4gICAgICAgIHdvcmsucHVzaChuKTtcbiAgICAgIH1cbiAgICB9XG4gIH1cbiAgY29uc3QgbmFtZXMgPSBuZXcgTWFwKGRvYy5ibG9ja3MubWFwKChiKSA9PiBbYi5pZCwgYi5uYW1lXSkpO1xuICBjb25zdCBub2RlcyA9IGFsbC5maWx0ZXIoKHYpID0+ICFzZWVuIHx8IHNlZW4uaGFzKHYuaWQpKS5tYXAoKHYpID0+IHZhbHVlTm9kZSh2LCBuYW1lcykpO1xuICBjb25zdCBvZiA9IG5ldyBNYXAobm9kZXMubWFwKChuKSA9PiBbbi5pZCwgbi5pZF0pKTtcbiAgcmV0dXJuIHsgbm9kZXMsIGVkZ2VzOiBtZXJnZSh1c2VzLCBvZiwgJ29wZXJhbmQnKSwgd2hvbGU6IGFsbC5sZW5ndGggfTtcbn1cblxuZnVuY3Rpb24gdmFsdWVOb2RlKHY6IFZhbHVlLCBuYW1lczogUmVhZG9ubHlNYXA8c3RyaW5nLCBzdHJpbmc+KTogUE5vZGUge1xuICByZXR1cm4geyBpZDogdi5pZCwga2luZDogJ3ZhbHVlJywgdGl0bGU6IHYubGFiZWwsIG5vdGU6IHYuYmxvY2sgPyAobmFtZXMuZ2V0KHYuYmxvY2spID8/ICcnKSA6ICcnLCBsaW5lczogdi50YWdzLmluY2x1ZGVzKCdwaGknKSA/IFsnXHUwM0M2J10gOiBib2R5KHYubGluZXMpLCBwaGlzOiBbXSwgYmxvY2tzOiB2LmJsb2NrID8gW3YuYmxvY2tdIDogW10sIHRhZ3M6IHYudGFncyB9O1xufVxuIiwgIi8vIFNlYXJjaCBvdmVyIGFsbCBvZiBhIGZ1bmN0aW9uLCBmb2xkZWQgb3Igbm90LlxuXG5pbXBvcnQgdHlwZSB7IERvYywgS2luZCB9IGZyb20gJy4vZGF0YSc7XG5cbi8qKiBUaGUgYmxvY2tzIHdob3NlIG5hbWUgb3IgdGV4dCwgb3IgaW4gdGhlIGRlZi11c2UgZ3JhcGggdGhlIHZhbHVlcyB3aG9zZSBuYW1lIG9yIHN0YXRlbWVudCwgaG9sZHMgd29yZHM7IG5vbmUgZm9yIG5vIHdvcmRzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNlYXJjaChkb2M6IERvYywga2luZDogS2luZCwgd29yZHM6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgY29uc3QgdyA9IHdvcmRzLnRyaW0oKS50b0xvd2VyQ2FzZSgpO1xuICBpZiAoIXcpIHJldHVybiBbXTtcbiAgY29uc3QgaGFzID0gKC4uLnRleHRzOiBzdHJpbmdbXSk6IGJvb2xlYW4gPT4gdGV4dHMuc29tZSgodCkgPT4gdC50b0xvd2VyQ2FzZSgpLmluY2x1ZGVzKHcpKTtcbiAgaWYgKGtpbmQgPT09ICdkZWYtdXNlJykgcmV0dXJuIGRvYy52YWx1ZXMubm9kZXMuZmlsdGVyKCh2KSA9PiBoYXModi5sYWJlbCwgLi4udi5saW5lcykpLm1hcCgodikgPT4gdi5pZCk7XG4gIGNvbnN0IGhpdHMgPSBkb2MuYmxvY2tzLmZpbHRlcigoYikgPT4gaGFzKGIubmFtZSwgLi4uYi5saW5lcykpO1xuICAvLyBBIG5hbWUgdGhhdCBpcyBtZWFudCBleGFjdGx5IGNvbWVzIGZpcnN0LlxuICBjb25zdCBleGFjdCA9IGhpdHMuZmlsdGVyKChiKSA9PiBiLm5hbWUudG9Mb3dlckNhc2UoKSA9PT0gdyk7XG4gIHJldHVybiBbLi4uZXhhY3QsIC4uLmhpdHMuZmlsdGVyKChiKSA9PiAhZXhhY3QuaW5jbHVkZXMoYikpXS5tYXAoKGIpID0+IGIuaWQpO1xufVxuIiwgIi8vIFRoZSB2YXJpYWJsZSBwaWNrZXIncyBzdGVwczogdGhlIGRlZmluaXRpb25zLCB0aGUgcm91bmRzIG9mIHRoZSBpdGVyYXRlZCBkb21pbmFuY2Vcbi8vIGZyb250aWVyLCBhbmQgdGhlIHBoaXMgdGhhdCBhIGNvbnN0cnVjdGlvbiBtYWtlcyBvZiB0aGVtLlxuXG5pbXBvcnQgeyBkaXNwbGF5TmFtZSwgdHlwZSBEb2MsIHR5cGUgVmFyaWFibGUgfSBmcm9tICcuL2RhdGEnO1xuaW1wb3J0IHR5cGUgeyBEb21pbmFuY2UgfSBmcm9tICcuL2RvbWluYW5jZSc7XG5cbmV4cG9ydCB0eXBlIExpZ2h0ID0gJ2RlZicgfCAnZnJvbnRpZXInIHwgJ3BoaScgfCAnZHJvcHBlZCc7XG5cbi8qKiBPbmUgc3RlcDogd2hhdCBpcyBsaXQgZnJvbSBoZXJlIG9uLCBhbmQgdGhlIHNlbnRlbmNlIHRoYXQgc2F5cyB3aHkuICovXG5leHBvcnQgaW50ZXJmYWNlIFNob3duIHtcbiAgdGl0bGU6IHN0cmluZztcbiAgdGV4dDogc3RyaW5nO1xuICAvKiogQmxvY2tzIHRoYXQgdGhpcyBzdGVwIGFkZHMuICovXG4gIGFkZGVkOiBSZWFkb25seVNldDxzdHJpbmc+O1xuICAvKiogQWxsIGJsb2NrcyB0aGF0IGFyZSBsaXQuICovXG4gIGxpdDogUmVhZG9ubHlNYXA8c3RyaW5nLCBMaWdodD47XG59XG5cbi8qKiBIb3cgdGhlIGZsYXZvcnMgb2YgYSBjb25zdHJ1Y3Rpb24gYXJlIGNhbGxlZCwgaW4gdGhlIG9yZGVyIGluIHdoaWNoIHRoZXkgYXJlIG9mZmVyZWQuICovXG5leHBvcnQgY29uc3QgZmxhdm9yTmFtZXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+ID0ge1xuICBwcnVuZWQ6ICdwcnVuZWQnLFxuICBzZW1pX3BydW5lZDogJ3NlbWktcHJ1bmVkJyxcbiAgbWluaW1hbDogJ21pbmltYWwnLFxuICBicmF1bjogJ0JyYXVuIGV0IGFsLicsXG4gIGJyYXVuX3NjYzogJ0JyYXVuIGV0IGFsLiwgU0NDcyByZW1vdmVkJyxcbiAgYXljb2NrX2hvcnNwb29sOiAnQXljb2NrXHUyMDEzSG9yc3Bvb2wnLFxuICB3cml0dGVuOiAnYXMgd3JpdHRlbicsXG59O1xuXG4vKiogVGhlIGZsYXZvcnMgdGhhdCB2IGtub3dzLCBpbiB0aGUgb3JkZXIgb2YgZmxhdm9yTmFtZXMuICovXG5leHBvcnQgZnVuY3Rpb24gZmxhdm9yc09mKHY6IFZhcmlhYmxlKTogc3RyaW5nW10ge1xuICBjb25zdCBrbm93biA9IE9iamVjdC5rZXlzKGZsYXZvck5hbWVzKS5maWx0ZXIoKGYpID0+IGYgaW4gdi5waGlzKTtcbiAgcmV0dXJuIGtub3duLmxlbmd0aCA+IDAgPyBrbm93biA6IE9iamVjdC5rZXlzKHYucGhpcyk7XG59XG5cbmNvbnN0IG1vc3QgPSA2OyAvLyBuYW1lcyBpbiBhIHNlbnRlbmNlXG5cbmZ1bmN0aW9uIGxpc3QobmFtZXM6IHN0cmluZ1tdKTogc3RyaW5nIHtcbiAgaWYgKG5hbWVzLmxlbmd0aCA+IG1vc3QpIHJldHVybiBgJHtuYW1lcy5zbGljZSgwLCBtb3N0KS5qb2luKCcsICcpfSBhbmQgJHtuYW1lcy5sZW5ndGggLSBtb3N0fSBtb3JlYDtcbiAgaWYgKG5hbWVzLmxlbmd0aCA8IDIpIHJldHVybiBuYW1lcy5qb2luKCcnKTtcbiAgcmV0dXJuIGAke25hbWVzLnNsaWNlKDAsIC0xKS5qb2luKCcsICcpfSBhbmQgJHtuYW1lcy5hdCgtMSl9YDtcbn1cblxuLyoqIEFsbCBzdGVwcyBmb3IgdmFyaWFibGUgdiBvZiBkb2MsIHRoZSBwaGlzIGJlaW5nIHRob3NlIG9mIGZsYXZvci4gQXQgbGVhc3QgdHdvLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHN0ZXBzKGRvYzogRG9jLCBkb206IERvbWluYW5jZSwgdjogVmFyaWFibGUsIGZsYXZvcjogc3RyaW5nKTogU2hvd25bXSB7XG4gIGNvbnN0IG5hbWVzID0gbmV3IE1hcChkb2MuYmxvY2tzLm1hcCgoYikgPT4gW2IuaWQsIGIubmFtZV0pKTtcbiAgY29uc3QgbmFtZSA9IChpZDogc3RyaW5nKTogc3RyaW5nID0+IG5hbWVzLmdldChpZCkgPz8gaWQ7XG4gIGNvbnN0IHdoYXQgPSBkaXNwbGF5TmFtZSh2KTtcbiAgY29uc3QgZGVmcyA9IFsuLi5uZXcgU2V0KHYuZGVmcy5tYXAoKGQpID0+IGQuYmxvY2spKV07XG4gIGNvbnN0IGxpdCA9IG5ldyBNYXA8c3RyaW5nLCBMaWdodD4oKTtcbiAgZm9yIChjb25zdCBkIG9mIGRlZnMpIGxpdC5zZXQoZCwgJ2RlZicpO1xuICBjb25zdCBvdXQ6IFNob3duW10gPSBbXG4gICAge1xuICAgICAgdGl0bGU6ICdEZWZpbml0aW9ucycsXG4gICAgICB0ZXh0OiBkZWZzLmxlbmd0aCA+IDAgPyBgJHt3aGF0fSBpcyBkZWZpbmVkIGluICR7bGlzdChkZWZzLm1hcChuYW1lKSl9LmAgOiBgJHt3aGF0fSBoYXMgbm8gZGVmaW5pdGlvbiBidXQgYnkgXHUwM0M2cy5gLFxuICAgICAgYWRkZWQ6IG5ldyBTZXQoZGVmcyksXG4gICAgICBsaXQ6IG5ldyBNYXAobGl0KSxcbiAgICB9LFxuICBdO1xuICBjb25zdCBpZGYgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgZG9tLnJvdW5kcyhkZWZzKS5mb3JFYWNoKChyb3VuZCwgaSkgPT4ge1xuICAgIGZvciAoY29uc3QgcyBvZiByb3VuZCkge1xuICAgICAgaWRmLmFkZChzLmJsb2NrKTtcbiAgICAgIGxpdC5zZXQocy5ibG9jaywgJ2Zyb250aWVyJyk7XG4gICAgfVxuICAgIC8vIE9uZSBzZW50ZW5jZSBwZXIgYmxvY2sgdGhhdCBjb250cmlidXRlcywgYXMgaW4gREYoYmI0KSBcdTIyMEIgYmI1LlxuICAgIGNvbnN0IGZhY3RzID0gcm91bmQuc2xpY2UoMCwgbW9zdCkubWFwKChzKSA9PiBgREYoJHtuYW1lKHMuZnJvbVswXSA/PyAnJyl9KSBcdTIyMEIgJHtuYW1lKHMuYmxvY2spfWApO1xuICAgIGlmIChyb3VuZC5sZW5ndGggPiBtb3N0KSBmYWN0cy5wdXNoKGBhbmQgJHtyb3VuZC5sZW5ndGggLSBtb3N0fSBtb3JlIGJsb2Nrc2ApO1xuICAgIG91dC5wdXNoKHtcbiAgICAgIHRpdGxlOiBpID09PSAwID8gJ0Zyb250aWVyIG9mIHRoZSBkZWZpbml0aW9ucycgOiAnRnJvbnRpZXIgb2YgdGhlIGZyb250aWVyJyxcbiAgICAgIHRleHQ6IGAke2ZhY3RzLmpvaW4oJywgJyl9LmAsXG4gICAgICBhZGRlZDogbmV3IFNldChyb3VuZC5tYXAoKHMpID0+IHMuYmxvY2spKSxcbiAgICAgIGxpdDogbmV3IE1hcChsaXQpLFxuICAgIH0pO1xuICB9KTtcbiAgY29uc3QgcGhpcyA9IG5ldyBTZXQodi5waGlzW2ZsYXZvcl0gPz8gW10pO1xuICBmb3IgKGNvbnN0IGIgb2YgaWRmKSBsaXQuc2V0KGIsIHBoaXMuaGFzKGIpID8gJ3BoaScgOiAnZHJvcHBlZCcpO1xuICBmb3IgKGNvbnN0IGIgb2YgcGhpcykgbGl0LnNldChiLCAncGhpJyk7XG4gIG91dC5wdXNoKHsgdGl0bGU6IGBcdTAzQzZzLCAke2ZsYXZvck5hbWVzW2ZsYXZvcl0gPz8gZmxhdm9yfWAsIHRleHQ6IHZlcmRpY3Qod2hhdCwgZmxhdm9yLCBwaGlzLCBpZGYsIG5hbWUpLCBhZGRlZDogcGhpcywgbGl0IH0pO1xuICByZXR1cm4gb3V0O1xufVxuXG5mdW5jdGlvbiB2ZXJkaWN0KHdoYXQ6IHN0cmluZywgZmxhdm9yOiBzdHJpbmcsIHBoaXM6IFNldDxzdHJpbmc+LCBpZGY6IFNldDxzdHJpbmc+LCBuYW1lOiAoaWQ6IHN0cmluZykgPT4gc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgZHJvcHBlZCA9IFsuLi5pZGZdLmZpbHRlcigoYikgPT4gIXBoaXMuaGFzKGIpKS5tYXAobmFtZSk7XG4gIGNvbnN0IHdoeTogUmVjb3JkPHN0cmluZywgc3RyaW5nPiA9IHtcbiAgICBwcnVuZWQ6IGAke3doYXR9IGlzIG5vdCBsaXZlIHRoZXJlYCxcbiAgICBzZW1pX3BydW5lZDogYCR7d2hhdH0gaXMgbmV2ZXIgbGl2ZSBhY3Jvc3MgYmxvY2tzYCxcbiAgICBicmF1bjogJ29ubHkgb25lIHZhbHVlIGFycml2ZXMgdGhlcmUsIG9yIG5vbmUgaXMgcmVhZCcsXG4gICAgYnJhdW5fc2NjOiAnb25seSBvbmUgdmFsdWUgYXJyaXZlcyB0aGVyZSwgb3Igbm9uZSBpcyByZWFkJyxcbiAgICBheWNvY2tfaG9yc3Bvb2w6ICd0aGUgXHUwM0M2IHdvdWxkIG1lcmdlIG9uZSB2YWx1ZScsXG4gICAgd3JpdHRlbjogJ3RoZSB0ZXh0IGhhcyBub25lJyxcbiAgfTtcbiAgbGV0IHM6IHN0cmluZztcbiAgaWYgKHBoaXMuc2l6ZSA9PT0gMCkgcyA9IGlkZi5zaXplID09PSAwID8gJ05vdGhpbmcgbWVldHMsIHNvIG5vIFx1MDNDNiBpcyBuZWVkZWQuJyA6ICdObyBcdTAzQzYuJztcbiAgZWxzZSBzID0gYCR7d2hhdH0gZ2V0cyBhIFx1MDNDNiBpbiAke2xpc3QoWy4uLnBoaXNdLm1hcChuYW1lKSl9LmA7XG4gIGlmIChkcm9wcGVkLmxlbmd0aCA+IDApIHMgKz0gYCBOb25lIGluICR7bGlzdChkcm9wcGVkKX06ICR7d2h5W2ZsYXZvcl0gPz8gJ3RoaXMgZmxhdm9yIGhhcyBub25lIHRoZXJlJ30uYDtcbiAgcmV0dXJuIHM7XG59XG4iLCAiLy8gVGhlIHdpbmRvdyBvbnRvIGEgc2NlbmU6IHdoYXQgaXMgc2VlbiwgaG93IGxhcmdlLCBhbmQgbW92aW5nIGl0LlxuXG5pbXBvcnQgdHlwZSB7IEJveCB9IGZyb20gJy4vcm91dGUnO1xuXG5leHBvcnQgaW50ZXJmYWNlIFZpZXcge1xuICAvKiogVGhlIHNjZW5lJ3MgcG9pbnQgYXQgdGhlIHdpbmRvdydzIHRvcCBsZWZ0IGNvcm5lciwgYW5kIHBpeGVscyBwZXIgdW5pdC4gKi9cbiAgeDogbnVtYmVyO1xuICB5OiBudW1iZXI7XG4gIGs6IG51bWJlcjtcbn1cblxuZXhwb3J0IGNvbnN0IG1pblNjYWxlID0gMC4wMjtcbmV4cG9ydCBjb25zdCBtYXhTY2FsZSA9IDQ7XG5cbmV4cG9ydCBmdW5jdGlvbiB6b29tKHY6IFZpZXcsIGZhY3RvcjogbnVtYmVyLCBweDogbnVtYmVyLCBweTogbnVtYmVyKTogVmlldyB7XG4gIGNvbnN0IGsgPSBNYXRoLm1pbihtYXhTY2FsZSwgTWF0aC5tYXgobWluU2NhbGUsIHYuayAqIGZhY3RvcikpO1xuICByZXR1cm4geyBrLCB4OiB2LnggKyBweCAvIHYuayAtIHB4IC8gaywgeTogdi55ICsgcHkgLyB2LmsgLSBweSAvIGsgfTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHBhbih2OiBWaWV3LCBkeDogbnVtYmVyLCBkeTogbnVtYmVyKTogVmlldyB7XG4gIHJldHVybiB7IC4uLnYsIHg6IHYueCAtIGR4IC8gdi5rLCB5OiB2LnkgLSBkeSAvIHYuayB9O1xufVxuXG4vKiogQWxsIG9mIGEgdyBcdTAwRDcgaCBzY2VuZSBpbiBhIHdpbmRvdyBvZiBXIFx1MDBENyBIIHBpeGVscywgYnV0IG5vIGxhcmdlciB0aGFuIGF0IHNjYWxlIG1vc3QuICovXG5leHBvcnQgZnVuY3Rpb24gZml0KHc6IG51bWJlciwgaDogbnVtYmVyLCBXOiBudW1iZXIsIEg6IG51bWJlciwgbW9zdCA9IDEuMjUpOiBWaWV3IHtcbiAgY29uc3QgayA9IE1hdGgubWluKG1vc3QsIE1hdGgubWF4KG1pblNjYWxlLCBNYXRoLm1pbihXIC8gTWF0aC5tYXgoMSwgdyksIEggLyBNYXRoLm1heCgxLCBoKSkpKTtcbiAgcmV0dXJuIHsgaywgeDogdyAvIDIgLSBXIC8gMiAvIGssIHk6IGggKiBrIDwgSCA/IGggLyAyIC0gSCAvIDIgLyBrIDogMCB9O1xufVxuXG5leHBvcnQgZnVuY3Rpb24gY2VudGVyKHY6IFZpZXcsIGI6IEJveCwgVzogbnVtYmVyLCBIOiBudW1iZXIpOiBWaWV3IHtcbiAgcmV0dXJuIHsgLi4udiwgeDogYi54ICsgYi53IC8gMiAtIFcgLyAyIC8gdi5rLCB5OiBiLnkgKyBiLmggLyAyIC0gSCAvIDIgLyB2LmsgfTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHdpbmRvd09mKHY6IFZpZXcsIFc6IG51bWJlciwgSDogbnVtYmVyLCBtYXJnaW46IG51bWJlcik6IEJveCB7XG4gIHJldHVybiB7IHg6IHYueCAtIG1hcmdpbiAvIHYuaywgeTogdi55IC0gbWFyZ2luIC8gdi5rLCB3OiAoVyArIDIgKiBtYXJnaW4pIC8gdi5rLCBoOiAoSCArIDIgKiBtYXJnaW4pIC8gdi5rIH07XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBpbnNpZGUodjogVmlldywgYjogQm94LCBXOiBudW1iZXIsIEg6IG51bWJlcik6IGJvb2xlYW4ge1xuICBjb25zdCB3ID0gd2luZG93T2YodiwgVywgSCwgLTEyKTtcbiAgcmV0dXJuIGIueCA+PSB3LnggJiYgYi55ID49IHcueSAmJiBiLnggKyBiLncgPD0gdy54ICsgdy53ICYmIGIueSArIGIuaCA8PSB3LnkgKyB3Lmg7XG59XG5cbi8qKiBBIHZpZXcgYmV0d2VlbiBhIGFuZCBiLCBhdCB0IGZyb20gMCB0byAxLCBlYXNlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBiZXR3ZWVuKGE6IFZpZXcsIGI6IFZpZXcsIHQ6IG51bWJlcik6IFZpZXcge1xuICBjb25zdCBlID0gMSAtICgxIC0gdCkgKiogMztcbiAgY29uc3QgayA9IGEuayAqIChiLmsgLyBhLmspICoqIGU7XG4gIC8vIHggYW5kIHkgYXJlIGxpbmVhciBpbiAxL2sgc28gdGhhdCBhIHpvb20gYWJvdXQgYSBwb2ludCBrZWVwcyB0aGF0IHBvaW50LlxuICBjb25zdCBmID0gYS5rID09PSBiLmsgPyBlIDogKDEgLyBrIC0gMSAvIGEuaykgLyAoMSAvIGIuayAtIDEgLyBhLmspO1xuICByZXR1cm4geyBrLCB4OiBhLnggKyAoYi54IC0gYS54KSAqIGYsIHk6IGEueSArIChiLnkgLSBhLnkpICogZiB9O1xufVxuIiwgIi8vIFdoZXJlIHRoZSBhcnJvdyBrZXlzIGxlYWQuXG5cbmltcG9ydCB0eXBlIHsgU2NlbmUsIFNOb2RlIH0gZnJvbSAnLi9zY2VuZSc7XG5cbmV4cG9ydCBmdW5jdGlvbiB3YWxrKHNjOiBTY2VuZSwgZnJvbTogc3RyaW5nIHwgdW5kZWZpbmVkLCB0bzogJ3VwJyB8ICdkb3duJyB8ICdsZWZ0JyB8ICdyaWdodCcgfCAnZW50cnknKTogc3RyaW5nIHwgdW5kZWZpbmVkIHtcbiAgY29uc3QgYXQgPSBmcm9tID09PSB1bmRlZmluZWQgPyB1bmRlZmluZWQgOiBzYy5ieUlkLmdldChmcm9tKTtcbiAgaWYgKCFhdCB8fCB0byA9PT0gJ2VudHJ5JykgcmV0dXJuIHNjLm5vZGVzWzBdPy5pZDtcbiAgaWYgKHRvID09PSAnbGVmdCcgfHwgdG8gPT09ICdyaWdodCcpIHJldHVybiBiZXNpZGUoc2MsIGF0LCB0byA9PT0gJ2xlZnQnID8gLTEgOiAxKT8uaWQ7XG4gIGNvbnN0IG5lYXIgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgZm9yIChjb25zdCBlIG9mIHNjLmVkZ2VzKSB7XG4gICAgaWYgKHRvID09PSAnZG93bicgJiYgZS5mcm9tID09PSBhdC5pZCkgbmVhci5hZGQoZS50byk7XG4gICAgaWYgKHRvID09PSAndXAnICYmIGUudG8gPT09IGF0LmlkKSBuZWFyLmFkZChlLmZyb20pO1xuICB9XG4gIG5lYXIuZGVsZXRlKGF0LmlkKTtcbiAgY29uc3Qgbm9kZXMgPSBbLi4ubmVhcl0ubWFwKChpZCkgPT4gc2MuYnlJZC5nZXQoaWQpKS5maWx0ZXIoKG4pOiBuIGlzIFNOb2RlID0+IG4gIT09IHVuZGVmaW5lZCk7XG4gIC8vIE9uZSB0aGF0IGxpZXMgaW4gdGhlIGRpcmVjdGlvbiBiZWZvcmUgb25lIGF0IHRoZSBmYXIgZW5kIG9mIGEgYmFjayBlZGdlLCB0aGUgbmVhcmVzdCBmaXJzdC5cbiAgY29uc3Qgc2lnbiA9IHRvID09PSAnZG93bicgPyAxIDogLTE7XG4gIGNvbnN0IGFoZWFkID0gbm9kZXMuZmlsdGVyKChuKSA9PiAobi5ib3gueSAtIGF0LmJveC55KSAqIHNpZ24gPiAwKTtcbiAgcmV0dXJuIGJlc3QoYWhlYWQubGVuZ3RoID4gMCA/IGFoZWFkIDogbm9kZXMsIChuKSA9PiBNYXRoLmFicyhtaWRkbGUobikgLSBtaWRkbGUoYXQpKSArIE1hdGguYWJzKG4uYm94LnkgLSBhdC5ib3gueSkpPy5pZDtcbn1cblxuLyoqIFRoZSBuZWFyZXN0IG5vZGUgb24gdGhhdCBzaWRlLCBvZiB0aG9zZSB0aGF0IGFyZSBhYm91dCBhcyBoaWdoLiAqL1xuZnVuY3Rpb24gYmVzaWRlKHNjOiBTY2VuZSwgYXQ6IFNOb2RlLCBzaWduOiBudW1iZXIpOiBTTm9kZSB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IG90aGVycyA9IHNjLm5vZGVzLmZpbHRlcigobikgPT4gbiAhPT0gYXQgJiYgKG1pZGRsZShuKSAtIG1pZGRsZShhdCkpICogc2lnbiA+IDAgJiYgbi5ib3gueSA8IGF0LmJveC55ICsgYXQuYm94LmggJiYgYXQuYm94LnkgPCBuLmJveC55ICsgbi5ib3guaCk7XG4gIHJldHVybiBiZXN0KG90aGVycywgKG4pID0+IE1hdGguYWJzKG1pZGRsZShuKSAtIG1pZGRsZShhdCkpKTtcbn1cblxuZnVuY3Rpb24gbWlkZGxlKG46IFNOb2RlKTogbnVtYmVyIHtcbiAgcmV0dXJuIG4uYm94LnggKyBuLmJveC53IC8gMjtcbn1cblxuZnVuY3Rpb24gYmVzdDxUPihpdGVtczogcmVhZG9ubHkgVFtdLCBjb3N0OiAoeDogVCkgPT4gbnVtYmVyKTogVCB8IHVuZGVmaW5lZCB7XG4gIGxldCBvdXQ6IFQgfCB1bmRlZmluZWQ7XG4gIGZvciAoY29uc3QgeCBvZiBpdGVtcykgaWYgKG91dCA9PT0gdW5kZWZpbmVkIHx8IGNvc3QoeCkgPCBjb3N0KG91dCkpIG91dCA9IHg7XG4gIHJldHVybiBvdXQ7XG59XG4iLCAiLy8gRnVuY3Rpb25zIGZvciB0ZXN0czogYnVpbHQgZnJvbSBsaXN0cyBvZiBlZGdlcywgdGhlaXIgZmFjdHMgd29ya2VkIG91dCBzbG93bHkgZnJvbSB0aGVcbi8vIGRlZmluaXRpb25zLCBzaGFyaW5nIG5vdGhpbmcgd2l0aCB0aGUgcGFnZSBvciB0aGUgR28gcHJvZ3JhbS5cblxuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBkb2N1bWVudHMsIHR5cGUgRG9jLCB0eXBlIEVkZ2UgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5cbi8qKiBUaGUgc2VlZHMnIGZ1bmN0aW9uLCBhcyBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzIGl0OyBhIEdvIHRlc3Qga2VlcHMgaXQgc28uICovXG5leHBvcnQgZnVuY3Rpb24gY291bnQoKTogRG9jIHtcbiAgcmV0dXJuIGRvY3VtZW50cyhKU09OLnBhcnNlKHJlYWRGaWxlU3luYygndGVzdC9jb3VudC5qc29uJywgJ3V0ZjgnKSkpWzBdIGFzIERvYztcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbShzZWVkOiBudW1iZXIpOiAobjogbnVtYmVyKSA9PiBudW1iZXIge1xuICBsZXQgeCA9IHNlZWQgKiAyNjU0NDM1NzYxICsgMTIzNDU7XG4gIHJldHVybiAobikgPT4ge1xuICAgIHggPSAoTWF0aC5pbXVsKHgsIDE2NjQ1MjUpICsgMTAxMzkwNDIyMykgPj4+IDA7XG4gICAgcmV0dXJuIE1hdGguZmxvb3IoKHggLyAyICoqIDMyKSAqIG4pO1xuICB9O1xufVxuXG4vKiogU3VjY2Vzc29ycyBieSBibG9jaywgYmxvY2sgMCB0aGUgZW50cnksIHdoaWNoIGhhcyBubyBwcmVkZWNlc3Nvci4gKi9cbmV4cG9ydCB0eXBlIEdyYXBoID0gbnVtYmVyW11bXTtcblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbUdyYXBoKHNlZWQ6IG51bWJlciwgYmxvY2tzOiBudW1iZXIpOiBHcmFwaCB7XG4gIGNvbnN0IHIgPSByYW5kb20oc2VlZCk7XG4gIHJldHVybiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBibG9ja3MgfSwgKCkgPT4gQXJyYXkuZnJvbSh7IGxlbmd0aDogcig1KSA9PT0gMCA/IDAgOiAxICsgcigyKSB9LCAoKSA9PiAxICsgcihibG9ja3MgLSAxKSkpO1xufVxuXG5mdW5jdGlvbiByZWFjaChnOiBHcmFwaCwgd2l0aG91dDogbnVtYmVyKTogYm9vbGVhbltdIHtcbiAgY29uc3Qgc2VlbiA9IGcubWFwKCgpID0+IGZhbHNlKTtcbiAgY29uc3Qgd29yayA9IHdpdGhvdXQgPT09IDAgPyBbXSA6IFswXTtcbiAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICBpZiAoc2VlbltiXSkgY29udGludWU7XG4gICAgc2VlbltiXSA9IHRydWU7XG4gICAgZm9yIChjb25zdCBzIG9mIGdbYl0gPz8gW10pIGlmIChzICE9PSB3aXRob3V0KSB3b3JrLnB1c2gocyk7XG4gIH1cbiAgcmV0dXJuIHNlZW47XG59XG5cbi8qKiBkb21pbmF0ZXNbYV1bYl0sIGJ5IHRha2luZyBhIGF3YXkuICovXG5leHBvcnQgZnVuY3Rpb24gZG9taW5hbmNlKGc6IEdyYXBoKTogYm9vbGVhbltdW10ge1xuICBjb25zdCBhbGwgPSByZWFjaChnLCAtMSk7XG4gIHJldHVybiBnLm1hcCgoXywgYSkgPT4ge1xuICAgIGNvbnN0IHJlc3QgPSByZWFjaChnLCBhKTtcbiAgICByZXR1cm4gZy5tYXAoKF8sIGIpID0+IChhbGxbYV0gJiYgYWxsW2JdICYmIChhID09PSBiIHx8ICFyZXN0W2JdKSkgPz8gZmFsc2UpO1xuICB9KTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGZyb250aWVyKGc6IEdyYXBoLCBkb206IGJvb2xlYW5bXVtdLCBiOiBudW1iZXIpOiBudW1iZXJbXSB7XG4gIHJldHVybiBnLm1hcCgoXywgeSkgPT4geSkuZmlsdGVyKCh5KSA9PiBnLnNvbWUoKHN1Y2NzLCBwKSA9PiBzdWNjcy5pbmNsdWRlcyh5KSAmJiBkb21bYl0/LltwXSAmJiAhKGRvbVtiXT8uW3ldICYmIGIgIT09IHkpKSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBkb2MoZzogR3JhcGgpOiBEb2Mge1xuICBjb25zdCBkb20gPSBkb21pbmFuY2UoZyk7XG4gIGNvbnN0IHVwID0gKGI6IG51bWJlcik6IG51bWJlcltdID0+IGcubWFwKChfLCBhKSA9PiBhKS5maWx0ZXIoKGEpID0+IGEgIT09IGIgJiYgZG9tW2FdPy5bYl0pO1xuICBjb25zdCBpZG9tID0gKGI6IG51bWJlcik6IG51bWJlciA9PiB1cChiKS5maW5kKChhKSA9PiB1cChiKS5ldmVyeSgoYykgPT4gZG9tW2NdPy5bYV0pKSA/PyAtMTtcbiAgY29uc3QgY2ZnOiBFZGdlW10gPSBbXTtcbiAgY29uc3Qgam9pbnM6IEVkZ2VbXSA9IFtdO1xuICBnLmZvckVhY2goKHN1Y2NzLCBiKSA9PiBzdWNjcy5mb3JFYWNoKChzKSA9PiB7XG4gICAgY29uc3QgYmFjayA9IGRvbVtzXT8uW2JdID8/IGZhbHNlO1xuICAgIGNmZy5wdXNoKHsgZnJvbTogYGIke2J9YCwgdG86IGBiJHtzfWAsIGxhYmVsOiAnJywgdGFnczogYmFjayA/IFsnYmFjayddIDogW10gfSk7XG4gICAgaWYgKGRvbVswXT8uW2JdICYmIGlkb20ocykgIT09IGIpIGpvaW5zLnB1c2goeyBmcm9tOiBgYiR7Yn1gLCB0bzogYGIke3N9YCwgbGFiZWw6ICdKJywgdGFnczogWydqJ10gfSk7XG4gIH0pKTtcbiAgcmV0dXJuIHtcbiAgICBraW5kOiAnY2ZnJywgZnVuY3Rpb246ICdmJywgZmlsZTogJ2YudGFjJywgZGlhbGVjdDogJ3RhYycsIGxpbmU6IDEsIHNzYTogZmFsc2UsIHJlZHVjaWJsZTogdHJ1ZSwgY2ZnLCBqb2lucywgbG9vcHM6IFtdLCB2YXJpYWJsZXM6IFtdLCB2YWx1ZXM6IHsgbm9kZXM6IFtdLCBlZGdlczogW10gfSxcbiAgICBibG9ja3M6IGcubWFwKChfLCBiKSA9PiAoeyBpZDogYGIke2J9YCwgbmFtZTogYGJiJHtifWAsIGxpbmU6IGIgKyAyLCBsaW5lczogW2B4ID0gJHtifWBdLCByZWFjaGFibGU6IGRvbVswXT8uW2JdID8/IGZhbHNlLCBpZG9tOiBpZG9tKGIpIDwgMCA/ICcnIDogYGIke2lkb20oYil9YCwgZGY6IG51bGwsIGxvb3A6ICcnLCBkZXB0aDogMCB9KSksXG4gIH07XG59XG5cbi8qKiBuIGRpYW1vbmRzIG9uZSBhZnRlciB0aGUgb3RoZXI6IDNuICsgMSBibG9ja3MsIHdpdGhvdXQgYW55IGxvb3Agb3IgY2hhaW4uIEZhY3RzIGFzIHRoZXkgZm9sbG93IGZyb20gdGhlIHNoYXBlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRpYW1vbmRzKG46IG51bWJlcik6IERvYyB7XG4gIGNvbnN0IGQgPSBkb2MoW1tdXSk7XG4gIGNvbnN0IGJsb2NrID0gKGI6IG51bWJlciwgaWRvbTogbnVtYmVyKTogdm9pZCA9PiB7XG4gICAgZC5ibG9ja3MucHVzaCh7IGlkOiBgYiR7Yn1gLCBuYW1lOiBgYmIke2J9YCwgbGluZTogYiArIDIsIGxpbmVzOiBbYHggPSAke2J9YCwgJ2dvdG8gc29tZXdoZXJlJ10sIHJlYWNoYWJsZTogdHJ1ZSwgaWRvbTogaWRvbSA8IDAgPyAnJyA6IGBiJHtpZG9tfWAsIGRmOiBudWxsLCBsb29wOiAnJywgZGVwdGg6IDAgfSk7XG4gIH07XG4gIGNvbnN0IGVkZ2UgPSAoYTogbnVtYmVyLCBiOiBudW1iZXIsIGpvaW46IGJvb2xlYW4pOiB2b2lkID0+IHtcbiAgICBjb25zdCBlID0geyBmcm9tOiBgYiR7YX1gLCB0bzogYGIke2J9YCwgbGFiZWw6ICcnLCB0YWdzOiBbXSB9O1xuICAgIGQuY2ZnLnB1c2goZSk7XG4gICAgaWYgKGpvaW4pIGQuam9pbnMucHVzaCh7IC4uLmUsIHRhZ3M6IFsnaiddIH0pO1xuICB9O1xuICBkLmJsb2NrcyA9IFtdO1xuICBibG9jaygwLCAtMSk7XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgbjsgaSsrKSB7XG4gICAgY29uc3QgdG9wID0gMyAqIGk7XG4gICAgYmxvY2sodG9wICsgMSwgdG9wKTtcbiAgICBibG9jayh0b3AgKyAyLCB0b3ApO1xuICAgIGJsb2NrKHRvcCArIDMsIHRvcCk7XG4gICAgZWRnZSh0b3AsIHRvcCArIDEsIGZhbHNlKTtcbiAgICBlZGdlKHRvcCwgdG9wICsgMiwgZmFsc2UpO1xuICAgIGVkZ2UodG9wICsgMSwgdG9wICsgMywgdHJ1ZSk7XG4gICAgZWRnZSh0b3AgKyAyLCB0b3AgKyAzLCB0cnVlKTtcbiAgfVxuICByZXR1cm4gZDtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBQSxPQUFPLFlBQVk7QUFDbkIsU0FBUyxZQUFZOzs7QUNNckIsSUFBTSxPQUFPO0FBR04sU0FBUyxNQUFNLE1BQWMsT0FBNEIsUUFBcUM7QUFDbkcsUUFBTSxNQUFjLENBQUM7QUFDckIsTUFBSSxPQUFPO0FBQ1gsUUFBTSxNQUFNLENBQUMsTUFBYyxTQUE2QjtBQUN0RCxVQUFNLE9BQU8sSUFBSSxHQUFHLEVBQUU7QUFDdEIsUUFBSSxRQUFRLEtBQUssU0FBUyxRQUFRLFNBQVMsR0FBSSxNQUFLLFFBQVE7QUFBQSxhQUNuRCxLQUFNLEtBQUksS0FBSyxFQUFFLE1BQU0sS0FBSyxDQUFDO0FBQUEsRUFDeEM7QUFDQSxhQUFXLEtBQUssS0FBSyxTQUFTLElBQUksR0FBRztBQUNuQyxVQUFNLElBQUksRUFBRSxDQUFDO0FBQ2IsVUFBTSxLQUFLLEVBQUU7QUFDYixRQUFJLEtBQUssTUFBTSxNQUFNLEVBQUUsR0FBRyxFQUFFO0FBQzVCLFdBQU8sS0FBSyxFQUFFO0FBQ2QsUUFBSSxNQUFNLElBQUksQ0FBQyxFQUFHLEtBQUksR0FBRyxPQUFPLEtBQUssZUFBZSxLQUFLLEtBQUssTUFBTSxJQUFJLENBQUMsSUFBSSxRQUFRLEtBQUs7QUFBQSxhQUVqRixPQUFPLElBQUksQ0FBQyxLQUFNLEVBQUUsV0FBVyxHQUFHLEtBQUssT0FBTyxJQUFJLEVBQUUsTUFBTSxDQUFDLENBQUMsRUFBSSxLQUFJLEdBQUcsT0FBTztBQUFBLFFBQ2xGLEtBQUksR0FBRyxNQUFNLEtBQUssQ0FBQyxJQUFJLFdBQVcsRUFBRTtBQUFBLEVBQzNDO0FBQ0EsTUFBSSxLQUFLLE1BQU0sSUFBSSxHQUFHLEVBQUU7QUFDeEIsU0FBTztBQUNUOzs7QUM2Q08sU0FBUyxVQUFVLE1BQXNCO0FBQzlDLFFBQU1BLFFBQWtCLE1BQU0sUUFBUSxJQUFJLElBQUksT0FBTyxDQUFDLElBQUk7QUFDMUQsYUFBVyxLQUFLQSxPQUFNO0FBQ3BCLFFBQUksT0FBTyxNQUFNLFlBQVksTUFBTSxRQUFRLENBQUMsTUFBTSxRQUFTLEVBQVUsTUFBTSxLQUFLLENBQUMsTUFBTSxRQUFTLEVBQVUsU0FBUyxHQUFHO0FBQ3BILFlBQU0sSUFBSSxNQUFNLHlFQUF5RTtBQUFBLElBQzNGO0FBQUEsRUFDRjtBQUNBLFNBQU9BO0FBQ1Q7QUFHTyxTQUFTLFlBQVksR0FBcUI7QUFDL0MsU0FBTyxFQUFFLGVBQWUsRUFBRSxnQkFBZ0IsRUFBRSxPQUFPLEdBQUcsRUFBRSxXQUFXLEtBQUssRUFBRSxJQUFJLE1BQU0sRUFBRTtBQUN4Rjs7O0FDakZPLElBQU0sWUFBTixNQUFnQjtBQUFBLEVBQ0osV0FBVyxvQkFBSSxJQUFzQjtBQUFBLEVBQ3JDLE9BQU8sb0JBQUksSUFBb0I7QUFBQSxFQUMvQixRQUFRLG9CQUFJLElBQW9CO0FBQUEsRUFDaEMsUUFBUSxvQkFBSSxJQUFzQjtBQUFBLEVBQ2xDLFFBQVEsb0JBQUksSUFBb0I7QUFBQSxFQUNoQyxZQUFZLG9CQUFJLElBQXNCO0FBQUEsRUFFdkQsWUFBWSxLQUFVO0FBQ3BCLFFBQUksT0FBTyxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQzNCLFdBQUssTUFBTSxJQUFJLEVBQUUsSUFBSSxDQUFDO0FBQ3RCLFVBQUksRUFBRSxNQUFNO0FBQ1YsYUFBSyxLQUFLLElBQUksRUFBRSxJQUFJLEVBQUUsSUFBSTtBQUMxQixhQUFLLEtBQUssVUFBVSxFQUFFLE1BQU0sRUFBRSxFQUFFO0FBQUEsTUFDbEM7QUFBQSxJQUNGLENBQUM7QUFDRCxVQUFNLFFBQVEsSUFBSSxPQUFPLENBQUM7QUFDMUIsVUFBTSxPQUFPLFFBQVEsQ0FBQyxNQUFNLEVBQUUsSUFBSSxDQUFDO0FBQ25DLFFBQUksTUFBTyxNQUFLLE1BQU0sSUFBSSxNQUFNLElBQUksQ0FBQztBQUNyQyxhQUFTLElBQUksS0FBSyxJQUFJLEdBQUcsTUFBTSxRQUFXLElBQUksS0FBSyxJQUFJLEdBQUc7QUFDeEQsaUJBQVcsS0FBSyxLQUFLLFdBQVcsQ0FBQyxHQUFHO0FBQ2xDLGFBQUssTUFBTSxJQUFJLElBQUksS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEtBQUssQ0FBQztBQUM5QyxhQUFLLEtBQUssQ0FBQztBQUFBLE1BQ2I7QUFBQSxJQUNGO0FBQ0EsZUFBVyxLQUFLLElBQUksTUFBTyxNQUFLLEtBQUssT0FBTyxFQUFFLE1BQU0sRUFBRSxFQUFFO0FBQUEsRUFDMUQ7QUFBQSxFQUVBLFdBQVcsT0FBa0M7QUFDM0MsV0FBTyxLQUFLLFNBQVMsSUFBSSxLQUFLLEtBQUssQ0FBQztBQUFBLEVBQ3RDO0FBQUEsRUFFQSxTQUFTLE9BQW1DO0FBQzFDLFdBQU8sS0FBSyxLQUFLLElBQUksS0FBSztBQUFBLEVBQzVCO0FBQUE7QUFBQSxFQUdBLFFBQVEsT0FBbUM7QUFDekMsV0FBTyxLQUFLLE1BQU0sSUFBSSxLQUFLO0FBQUEsRUFDN0I7QUFBQTtBQUFBLEVBR0EsV0FBVyxPQUF5QjtBQUNsQyxRQUFJLENBQUMsS0FBSyxNQUFNLElBQUksS0FBSyxFQUFHLFFBQU8sQ0FBQztBQUNwQyxVQUFNLE1BQWdCLENBQUM7QUFDdkIsYUFBUyxJQUF3QixPQUFPLE1BQU0sUUFBVyxJQUFJLEtBQUssS0FBSyxJQUFJLENBQUMsRUFBRyxLQUFJLEtBQUssQ0FBQztBQUN6RixXQUFPO0FBQUEsRUFDVDtBQUFBO0FBQUEsRUFHQSxTQUFTLE9BQXlCO0FBQ2hDLFFBQUksS0FBSyxLQUFLLFVBQVUsSUFBSSxLQUFLO0FBQ2pDLFFBQUksR0FBSSxRQUFPO0FBQ2YsU0FBSyxDQUFDO0FBQ04sVUFBTSxNQUFNLEtBQUssTUFBTSxJQUFJLEtBQUs7QUFDaEMsUUFBSSxRQUFRLFFBQVc7QUFDckIsWUFBTSxRQUFRLG9CQUFJLElBQVk7QUFDOUIsWUFBTSxPQUFPLENBQUMsS0FBSztBQUNuQixlQUFTLElBQUksS0FBSyxJQUFJLEdBQUcsTUFBTSxRQUFXLElBQUksS0FBSyxJQUFJLEdBQUc7QUFDeEQsbUJBQVcsS0FBSyxLQUFLLE1BQU0sSUFBSSxDQUFDLEtBQUssQ0FBQyxHQUFHO0FBRXZDLGVBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLE1BQU0sSUFBSyxPQUFNLElBQUksQ0FBQztBQUFBLFFBQ2xEO0FBQ0EsYUFBSyxLQUFLLEdBQUcsS0FBSyxXQUFXLENBQUMsQ0FBQztBQUFBLE1BQ2pDO0FBQ0EsV0FBSyxLQUFLLE9BQU8sS0FBSztBQUFBLElBQ3hCO0FBQ0EsU0FBSyxVQUFVLElBQUksT0FBTyxFQUFFO0FBQzVCLFdBQU87QUFBQSxFQUNUO0FBQUE7QUFBQSxFQUdBLFNBQVMsUUFBb0M7QUFFM0MsVUFBTSxPQUFtQixDQUFDO0FBQzFCLFVBQU0sUUFBUSxDQUFDLE1BQW9CO0FBQ2pDLE9BQUMsS0FBSyxLQUFLLE1BQU0sSUFBSSxDQUFDLEtBQUssQ0FBQyxNQUFNLENBQUMsR0FBRyxLQUFLLENBQUM7QUFBQSxJQUM5QztBQUNBLFVBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLGVBQVcsS0FBSyxRQUFRO0FBQ3RCLFVBQUksS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsTUFBTSxJQUFJLENBQUMsR0FBRztBQUN0QyxjQUFNLElBQUksQ0FBQztBQUNYLGNBQU0sQ0FBQztBQUFBLE1BQ1Q7QUFBQSxJQUNGO0FBQ0EsVUFBTSxRQUFRLG9CQUFJLElBQVk7QUFDOUIsVUFBTSxVQUFVLG9CQUFJLElBQVk7QUFDaEMsYUFBUyxRQUFRLEtBQUssU0FBUyxHQUFHLFNBQVMsR0FBRyxTQUFTO0FBQ3JELFlBQU0sUUFBUSxLQUFLLEtBQUssS0FBSyxDQUFDO0FBQzlCLGVBQVMsT0FBTyxNQUFNLElBQUksR0FBRyxTQUFTLFFBQVcsT0FBTyxNQUFNLElBQUksR0FBRztBQUVuRSxjQUFNLE9BQU8sQ0FBQyxJQUFJO0FBQ2xCLGdCQUFRLElBQUksSUFBSTtBQUNoQixpQkFBUyxJQUFJLEtBQUssSUFBSSxHQUFHLE1BQU0sUUFBVyxJQUFJLEtBQUssSUFBSSxHQUFHO0FBQ3hELHFCQUFXLEtBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsR0FBRztBQUN2QyxpQkFBSyxLQUFLLE1BQU0sSUFBSSxDQUFDLEtBQUssS0FBSyxTQUFTLE1BQU0sSUFBSSxDQUFDLEVBQUc7QUFDdEQsa0JBQU0sSUFBSSxDQUFDO0FBQ1gsZ0JBQUksQ0FBQyxNQUFNLElBQUksQ0FBQyxFQUFHLE9BQU0sQ0FBQztBQUFBLFVBQzVCO0FBQ0EscUJBQVcsS0FBSyxLQUFLLFdBQVcsQ0FBQyxHQUFHO0FBQ2xDLGdCQUFJLENBQUMsUUFBUSxJQUFJLENBQUMsR0FBRztBQUNuQixzQkFBUSxJQUFJLENBQUM7QUFDYixtQkFBSyxLQUFLLENBQUM7QUFBQSxZQUNiO0FBQUEsVUFDRjtBQUFBLFFBQ0Y7QUFBQSxNQUNGO0FBQUEsSUFDRjtBQUNBLFdBQU8sS0FBSyxPQUFPLEtBQUs7QUFBQSxFQUMxQjtBQUFBO0FBQUEsRUFHQSxPQUFPLFFBQXFDO0FBQzFDLFVBQU0sTUFBZ0IsQ0FBQztBQUN2QixVQUFNLE1BQU0sb0JBQUksSUFBWTtBQUM1QixhQUFTLFFBQVEsQ0FBQyxHQUFHLElBQUksSUFBSSxNQUFNLENBQUMsT0FBTztBQUN6QyxZQUFNLE9BQU8sb0JBQUksSUFBc0I7QUFDdkMsaUJBQVcsS0FBSyxPQUFPO0FBQ3JCLG1CQUFXLEtBQUssS0FBSyxTQUFTLENBQUMsRUFBRyxLQUFJLENBQUMsSUFBSSxJQUFJLENBQUMsRUFBRyxNQUFLLE1BQU0sR0FBRyxDQUFDO0FBQUEsTUFDcEU7QUFDQSxVQUFJLEtBQUssU0FBUyxFQUFHLFFBQU87QUFDNUIsY0FBUSxLQUFLLE9BQU8sS0FBSyxLQUFLLENBQUM7QUFDL0IsaUJBQVcsS0FBSyxNQUFPLEtBQUksSUFBSSxDQUFDO0FBQ2hDLFVBQUksS0FBSyxNQUFNLElBQUksQ0FBQyxXQUFXLEVBQUUsT0FBTyxNQUFNLEtBQUssSUFBSSxLQUFLLEtBQUssQ0FBQyxFQUFFLEVBQUUsQ0FBQztBQUFBLElBQ3pFO0FBQUEsRUFDRjtBQUFBLEVBRVEsT0FBTyxRQUFvQztBQUNqRCxXQUFPLENBQUMsR0FBRyxNQUFNLEVBQUUsS0FBSyxDQUFDLEdBQUcsT0FBTyxLQUFLLE1BQU0sSUFBSSxDQUFDLEtBQUssTUFBTSxLQUFLLE1BQU0sSUFBSSxDQUFDLEtBQUssRUFBRTtBQUFBLEVBQ3ZGO0FBQ0Y7QUFFTyxTQUFTLEtBQVcsR0FBZ0IsR0FBTSxHQUFZO0FBQzNELFFBQU0sT0FBTyxFQUFFLElBQUksQ0FBQztBQUNwQixNQUFJLEtBQU0sTUFBSyxLQUFLLENBQUM7QUFBQSxNQUNoQixHQUFFLElBQUksR0FBRyxDQUFDLENBQUMsQ0FBQztBQUNuQjs7O0FDbkhPLFNBQVMsTUFBTSxLQUFVLEtBQWdCLElBQVcsR0FBbUI7QUFDNUUsUUFBTSxNQUFXLEVBQUUsT0FBTyxvQkFBSSxJQUFJLEdBQUcsT0FBTyxvQkFBSSxJQUFJLEdBQUcsS0FBSyxNQUFNO0FBQ2xFLFFBQU0sTUFBTSxDQUFDQyxPQUEwQixNQUFrQjtBQUN2RCxRQUFJQSxVQUFTLFVBQWEsQ0FBQyxHQUFHLEtBQUssSUFBSUEsS0FBSSxFQUFHO0FBQzlDLFVBQU0sT0FBTyxJQUFJLE1BQU0sSUFBSUEsS0FBSTtBQUMvQixRQUFJLEtBQU0sTUFBSyxJQUFJLENBQUM7QUFBQSxRQUNmLEtBQUksTUFBTSxJQUFJQSxPQUFNLG9CQUFJLElBQUksQ0FBQyxDQUFDLENBQUMsQ0FBQztBQUFBLEVBQ3ZDO0FBQ0EsUUFBTSxRQUFRLENBQUMsR0FBVyxNQUFrQjtBQUMxQyxlQUFXQyxNQUFLLFFBQVEsSUFBSSxDQUFDLEVBQUcsS0FBSUEsSUFBRyxDQUFDO0FBQUEsRUFDMUM7QUFDQSxNQUFJLEVBQUUsT0FBTztBQUNYLGVBQVcsQ0FBQyxHQUFHLENBQUMsS0FBSyxFQUFFLE1BQU0sSUFBSyxPQUFNLEdBQUcsQ0FBQztBQUM1QyxlQUFXLEtBQUssRUFBRSxNQUFNLE1BQU8sT0FBTSxHQUFHLE9BQU87QUFDL0MsUUFBSSxNQUFNLEVBQUUsTUFBTSxJQUFJLE9BQU87QUFBQSxFQUMvQjtBQUNBLGFBQVcsS0FBSyxFQUFFLFNBQVM7QUFDekIsUUFBSSxHQUFHLEtBQUssSUFBSSxDQUFDLEVBQUcsS0FBSSxHQUFHLE9BQU87QUFBQSxRQUM3QixPQUFNLEdBQUcsT0FBTztBQUFBLEVBQ3ZCO0FBQ0EsTUFBSSxFQUFFLFlBQVksT0FBVyxZQUFXQSxNQUFLLEdBQUcsS0FBSyxJQUFJLEVBQUUsT0FBTyxJQUFJLENBQUMsRUFBRSxPQUFPLElBQUksUUFBUSxJQUFJLEVBQUUsT0FBTyxFQUFHLEtBQUlBLElBQUcsU0FBUztBQUM1SCxNQUFJLEVBQUUsV0FBVyxPQUFXLE9BQU0sRUFBRSxRQUFRLFFBQVE7QUFDcEQsTUFBSSxFQUFFLFVBQVUsVUFBVTtBQUMxQixRQUFNLEtBQUssRUFBRSxZQUFZLEVBQUUsUUFBUSxTQUFZLEVBQUU7QUFDakQsUUFBTUQsUUFBTyxPQUFPLFNBQVksU0FBWSxHQUFHLEtBQUssSUFBSSxFQUFFO0FBQzFELE1BQUlBLE9BQU07QUFDUixRQUFJQSxNQUFLLElBQUksU0FBUztBQUV0QixVQUFNLElBQUlBLE1BQUssT0FBTyxDQUFDO0FBQ3ZCLFFBQUksTUFBTSxVQUFhQSxNQUFLLFNBQVMsVUFBVUEsTUFBSyxTQUFTLFNBQVM7QUFDcEUsWUFBTSxLQUFLLElBQUksSUFBSSxJQUFJLFNBQVMsQ0FBQyxDQUFDO0FBQ2xDLGlCQUFXLEtBQUssSUFBSSxXQUFXLENBQUMsRUFBRSxNQUFNLENBQUMsRUFBRyxPQUFNLEdBQUcsV0FBVztBQUNoRSxpQkFBVyxLQUFLLElBQUksU0FBUyxDQUFDLENBQUMsQ0FBQyxFQUFHLE9BQU0sR0FBRyxHQUFHLElBQUksQ0FBQyxJQUFJLE9BQU8sS0FBSztBQUFBLElBQ3RFO0FBQ0EsZUFBVyxLQUFLLEdBQUcsT0FBTztBQUN4QixVQUFJLEVBQUUsU0FBU0EsTUFBSyxHQUFJLEtBQUksTUFBTSxJQUFJLEVBQUUsSUFBSSxLQUFLO0FBQUEsZUFDeEMsRUFBRSxPQUFPQSxNQUFLLEdBQUksS0FBSSxNQUFNLElBQUksRUFBRSxJQUFJLElBQUk7QUFBQSxJQUNyRDtBQUFBLEVBQ0Y7QUFDQSxPQUFLO0FBQ0wsU0FBTztBQUNUO0FBR08sU0FBUyxRQUFRLElBQVcsR0FBcUI7QUFDdEQsUUFBTSxNQUFNLEdBQUcsUUFBUSxJQUFJLENBQUMsS0FBSyxDQUFDO0FBQ2xDLFFBQU0sT0FBTyxJQUFJLEdBQUcsRUFBRTtBQUN0QixTQUFPLFFBQVEsS0FBSyxTQUFTLFNBQVMsQ0FBQyxLQUFLLEVBQUUsSUFBSSxJQUFJLElBQUksQ0FBQ0MsT0FBTUEsR0FBRSxFQUFFO0FBQ3ZFO0FBR08sU0FBUyxZQUFZLEdBQW9CO0FBQzlDLFNBQU8sQ0FBQyxFQUFFLE1BQU0sR0FBRyxFQUFFLEtBQUssT0FBTyxDQUFDLE1BQU0sTUFBTSxVQUFVLE1BQU0sY0FBYyxNQUFNLE9BQU8sQ0FBQztBQUM1Rjs7O0FDN0VBLElBQU0sU0FBUztBQUNSLElBQU0sY0FBYztBQUUzQixTQUFTLEVBQUUsR0FBbUI7QUFDNUIsU0FBTyxPQUFPLEtBQUssTUFBTSxJQUFJLEVBQUUsSUFBSSxFQUFFO0FBQ3ZDO0FBR08sU0FBUyxLQUFLLEdBQWtCO0FBQ3JDLFFBQU0sU0FBUyxFQUFFLE9BQU8sSUFBSSxDQUFDLE9BQU8sRUFBRSxHQUFHLEVBQUUsRUFBRTtBQUM3QyxRQUFNLE9BQU8sT0FBTyxHQUFHLEVBQUU7QUFDekIsTUFBSSxDQUFDLFFBQVEsT0FBTyxTQUFTLEVBQUcsUUFBTztBQUN2QyxPQUFLLEtBQUssY0FBYztBQUN4QixTQUFPLEVBQUUsU0FBUyxTQUFTLE1BQU0sSUFBSSxPQUFPLE1BQU07QUFDcEQ7QUFFQSxTQUFTLE9BQU8sUUFBa0M7QUFDaEQsTUFBSSxJQUFJO0FBQ1IsTUFBSTtBQUNKLGFBQVcsS0FBSyxRQUFRO0FBQ3RCLFFBQUksQ0FBQyxFQUFHLEtBQUksSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQztBQUFBLGFBQ3ZCLEtBQUssSUFBSSxFQUFFLElBQUksRUFBRSxDQUFDLElBQUksSUFBSyxNQUFLLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUM7QUFBQSxTQUN4RDtBQUNILFlBQU0sUUFBUSxFQUFFLElBQUksRUFBRSxLQUFLO0FBQzNCLFdBQUssSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLElBQUksSUFBSSxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxJQUFJLElBQUksQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQUEsSUFDakY7QUFDQSxRQUFJO0FBQUEsRUFDTjtBQUNBLFNBQU87QUFDVDtBQUVBLFNBQVMsU0FBUyxRQUFrQztBQUNsRCxNQUFJLElBQUk7QUFDUixTQUFPLFFBQVEsQ0FBQyxHQUFHLE1BQU07QUFDdkIsVUFBTSxJQUFJLE9BQU8sSUFBSSxDQUFDO0FBQ3RCLFVBQU0sSUFBSSxPQUFPLElBQUksQ0FBQztBQUN0QixRQUFJLENBQUMsRUFBRyxLQUFJLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUM7QUFBQSxhQUN2QixDQUFDLEVBQUcsTUFBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQUEsU0FDakM7QUFDSCxZQUFNLElBQUksS0FBSyxJQUFJLFFBQVEsU0FBUyxHQUFHLENBQUMsSUFBSSxHQUFHLFNBQVMsR0FBRyxDQUFDLElBQUksQ0FBQztBQUNqRSxZQUFNLElBQUksT0FBTyxHQUFHLEdBQUcsQ0FBQztBQUN4QixZQUFNLElBQUksT0FBTyxHQUFHLEdBQUcsQ0FBQztBQUN4QixXQUFLLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQUEsSUFDbkU7QUFBQSxFQUNGLENBQUM7QUFDRCxTQUFPO0FBQ1Q7QUFFQSxTQUFTLFNBQVMsR0FBVSxHQUFrQjtBQUM1QyxTQUFPLEtBQUssTUFBTSxFQUFFLElBQUksRUFBRSxHQUFHLEVBQUUsSUFBSSxFQUFFLENBQUM7QUFDeEM7QUFFQSxTQUFTLE9BQU8sTUFBYSxJQUFXLEdBQWtCO0FBQ3hELFFBQU0sSUFBSSxTQUFTLE1BQU0sRUFBRSxLQUFLO0FBQ2hDLFNBQU8sRUFBRSxHQUFHLEtBQUssS0FBTSxHQUFHLElBQUksS0FBSyxLQUFLLElBQUssR0FBRyxHQUFHLEtBQUssS0FBTSxHQUFHLElBQUksS0FBSyxLQUFLLElBQUssRUFBRTtBQUN4RjtBQUdPLFNBQVMsTUFBTSxHQUFrQjtBQUN0QyxRQUFNLElBQUksRUFBRSxPQUFPLEdBQUcsRUFBRTtBQUN4QixNQUFJLENBQUMsRUFBRyxRQUFPO0FBQ2YsUUFBTSxJQUFJO0FBQ1YsU0FBTyxJQUFJLEVBQUUsRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxJQUFJLFdBQVcsQ0FBQyxJQUFJLEVBQUUsRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxJQUFJLFdBQVcsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsSUFBSSxHQUFHLENBQUM7QUFDL0c7QUFTTyxTQUFTLFNBQVMsUUFBK0I7QUFDdEQsTUFBSSxLQUFLLFVBQVUsS0FBSyxVQUFVLEtBQUssV0FBVyxLQUFLO0FBQ3ZELGFBQVcsS0FBSyxRQUFRO0FBQ3RCLFNBQUssS0FBSyxJQUFJLElBQUksRUFBRSxDQUFDO0FBQ3JCLFNBQUssS0FBSyxJQUFJLElBQUksRUFBRSxDQUFDO0FBQ3JCLFNBQUssS0FBSyxJQUFJLElBQUksRUFBRSxDQUFDO0FBQ3JCLFNBQUssS0FBSyxJQUFJLElBQUksRUFBRSxDQUFDO0FBQUEsRUFDdkI7QUFDQSxTQUFPLEVBQUUsR0FBRyxJQUFJLEdBQUcsSUFBSSxHQUFHLEtBQUssSUFBSSxHQUFHLEtBQUssR0FBRztBQUNoRDs7O0FDL0VPLElBQU0sYUFBYTtBQUNuQixJQUFNLGFBQWE7QUFDMUIsSUFBTSxNQUFNO0FBbUNMLFNBQVMsUUFBUSxHQUFZLEdBQStDO0FBQ2pGLFFBQU0sT0FBTyxvQkFBSSxJQUFvQjtBQUNyQyxhQUFXLEtBQUssRUFBRSxNQUFPLE1BQUssSUFBSSxFQUFFLE9BQU8sS0FBSyxJQUFJLEVBQUUsSUFBSSxLQUFLLEtBQUssQ0FBQztBQUNyRSxTQUFPO0FBQUEsSUFDTCxPQUFPLEVBQUUsTUFBTSxJQUFJLENBQUNDLE9BQU07QUFDeEIsWUFBTSxRQUFRLENBQUMsR0FBR0EsR0FBRSxNQUFNLEdBQUdBLEdBQUUsS0FBSztBQUNwQyxZQUFNLE9BQU8sS0FBSyxJQUFJLEdBQUcsR0FBRyxNQUFNLElBQUksQ0FBQyxNQUFNLENBQUMsR0FBRyxDQUFDLEVBQUUsTUFBTSxDQUFDLElBQUksRUFBRTtBQUNqRSxZQUFNLE9BQU8sQ0FBQyxHQUFHQSxHQUFFLEtBQUssRUFBRSxTQUFTLEVBQUUsU0FBU0EsR0FBRSxPQUFPLENBQUMsR0FBR0EsR0FBRSxJQUFJLEVBQUUsU0FBUyxFQUFFLE9BQU8sT0FBTyxLQUFLO0FBQ2pHLGFBQU8sRUFBRSxJQUFJQSxHQUFFLElBQUksR0FBRyxLQUFLLE1BQU0sS0FBSyxJQUFJLElBQUksT0FBTyxJQUFJLE1BQU0sR0FBRyxPQUFPLElBQUksR0FBRyxDQUFDLEdBQUcsR0FBRyxjQUFjLE1BQU0sU0FBUyxJQUFJLE1BQU0sU0FBUyxhQUFhLEtBQUssR0FBRztBQUFBLElBQzlKLENBQUM7QUFBQSxJQUNELE9BQU8sRUFBRSxNQUFNLElBQUksQ0FBQyxPQUFPLEVBQUUsSUFBSSxFQUFFLElBQUksTUFBTSxFQUFFLE1BQU0sSUFBSSxFQUFFLElBQUksSUFBSSxFQUFFLFVBQVUsS0FBSyxJQUFJLEVBQUUsSUFBSSxLQUFLLEtBQUssSUFBSSxDQUFDLEdBQUcsRUFBRSxLQUFLLEVBQUUsU0FBUyxFQUFFLE9BQU8sSUFBSSxHQUFHLE1BQU0sRUFBRSxVQUFVLE9BQU8sS0FBSyxJQUFJLEVBQUUsSUFBSSxLQUFLLE1BQU0sR0FBRyxJQUFJLEVBQUUsU0FBUyxJQUFJLEVBQUU7QUFBQSxFQUMvTjtBQUNGO0FBRU8sU0FBUyxNQUFNLEdBQVksT0FBZ0IsUUFBdUI7QUFDdkUsUUFBTSxPQUFPLG9CQUFJLElBQW1CO0FBQ3BDLFFBQU0sVUFBVSxvQkFBSSxJQUFxQjtBQUN6QyxRQUFNLFFBQVEsRUFBRSxNQUFNLElBQUksQ0FBQ0EsSUFBRyxNQUFhO0FBQ3pDLFVBQU0sRUFBRSxHQUFHLEVBQUUsSUFBSSxNQUFNLENBQUM7QUFDeEIsVUFBTSxJQUFJLE9BQU8sTUFBTSxDQUFDO0FBQ3hCLFVBQU0sSUFBSSxFQUFFLEdBQUdBLElBQUcsS0FBSyxFQUFFLEdBQUcsRUFBRSxJQUFJLElBQUksR0FBRyxHQUFHLEVBQUUsSUFBSSxJQUFJLEdBQUcsR0FBRyxFQUFFLEVBQUU7QUFDaEUsU0FBSyxJQUFJQSxHQUFFLElBQUksQ0FBQztBQUNoQixXQUFPO0FBQUEsRUFDVCxDQUFDO0FBRUQsYUFBVyxLQUFLLE1BQU8sWUFBVyxLQUFLLEVBQUUsT0FBUSxTQUFRLElBQUksR0FBRyxDQUFDLEdBQUksUUFBUSxJQUFJLENBQUMsS0FBSyxDQUFDLEdBQUksQ0FBQyxDQUFDO0FBQzlGLFFBQU0sUUFBUSxvQkFBSSxJQUFzQjtBQUN4QyxJQUFFLE1BQU0sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUN4QixVQUFNLElBQUksT0FBTyxNQUFNLENBQUMsR0FBRyxPQUFPLENBQUMsR0FBRyxLQUFLO0FBQzNDLFVBQU0sSUFBSSxFQUFFLE1BQU0sQ0FBQyxHQUFJLE1BQU0sSUFBSSxFQUFFLElBQUksS0FBSyxDQUFDLEdBQUksQ0FBQyxFQUFFLEtBQUssQ0FBQyxHQUFHLE1BQU0sSUFBSSxDQUFDLENBQUM7QUFBQSxFQUMzRSxDQUFDO0FBQ0QsUUFBTSxRQUFRLEVBQUUsTUFBTSxJQUFJLENBQUMsR0FBRyxNQUFhO0FBQ3pDLFVBQU0sSUFBSSxPQUFPLE1BQU0sQ0FBQztBQUN4QixVQUFNLFFBQVEsRUFBRSxPQUFPLENBQUMsS0FBSyxFQUFFLEdBQUcsR0FBRyxHQUFHLEVBQUU7QUFDMUMsVUFBTSxNQUFNLE1BQU0sSUFBSSxFQUFFLElBQUksS0FBSyxDQUFDO0FBRWxDLFVBQU0sT0FBTyxJQUFJLFNBQVMsS0FBSyxNQUFNLE1BQU0sSUFBSSxDQUFDO0FBQ2hELFVBQU0sTUFBTSxPQUFPLEVBQUUsTUFBTTtBQUMzQixXQUFPO0FBQUEsTUFDTCxHQUFHO0FBQUEsTUFDSCxHQUFHLEtBQUssQ0FBQztBQUFBLE1BQ1QsT0FBTyxNQUFNLENBQUM7QUFBQSxNQUNkLEtBQUssU0FBUyxFQUFFLE1BQU07QUFBQSxNQUN0QjtBQUFBLE1BQ0EsSUFBSSxFQUFFLFFBQVEsRUFBRSxHQUFHLEVBQUUsTUFBTSxHQUFHLEdBQUcsRUFBRSxNQUFNLElBQUksRUFBRSxJQUFJLEVBQUUsU0FBUyxFQUFFLEdBQUcsSUFBSSxJQUFJLEdBQUcsR0FBRyxJQUFJLElBQUksRUFBRSxJQUFJLEVBQUUsR0FBRyxNQUFNLEtBQUssT0FBTyxLQUFLLElBQUksR0FBRyxNQUFNLElBQUksR0FBRztBQUFBLE1BQy9JLFFBQVEsRUFBRSxRQUFRLFdBQVcsUUFBUSxDQUFDLEVBQUUsU0FBUyxRQUFRO0FBQUEsTUFDekQ7QUFBQSxJQUNGO0FBQUEsRUFDRixDQUFDO0FBQ0QsU0FBTyxFQUFFLE9BQU8sT0FBTyxPQUFPLE9BQU8sT0FBTyxRQUFRLE9BQU8sUUFBUSxNQUFNLFNBQVMsT0FBTyxFQUFFLE1BQU07QUFDbkc7QUFHQSxTQUFTLE9BQU8sUUFBaUM7QUFDL0MsTUFBSSxTQUFTO0FBQ2IsV0FBUyxJQUFJLEdBQUcsSUFBSSxPQUFPLFFBQVEsSUFBSyxXQUFVLEtBQUssT0FBTyxJQUFJLENBQUMsR0FBWSxPQUFPLENBQUMsQ0FBVTtBQUNqRyxNQUFJLE9BQU8sU0FBUztBQUNwQixXQUFTLElBQUksR0FBRyxJQUFJLE9BQU8sUUFBUSxLQUFLO0FBQ3RDLFVBQU0sSUFBSSxPQUFPLElBQUksQ0FBQztBQUN0QixVQUFNLElBQUksT0FBTyxDQUFDO0FBQ2xCLFVBQU0sSUFBSSxLQUFLLEdBQUcsQ0FBQztBQUNuQixRQUFJLEtBQUssUUFBUSxJQUFJLEVBQUcsUUFBTyxFQUFFLEdBQUcsRUFBRSxLQUFNLEVBQUUsSUFBSSxFQUFFLEtBQUssT0FBUSxHQUFHLEdBQUcsRUFBRSxLQUFNLEVBQUUsSUFBSSxFQUFFLEtBQUssT0FBUSxFQUFFO0FBQ3RHLFlBQVE7QUFBQSxFQUNWO0FBQ0EsU0FBTyxPQUFPLENBQUMsS0FBSyxFQUFFLEdBQUcsR0FBRyxHQUFHLEVBQUU7QUFDbkM7QUFFQSxTQUFTLEtBQUssR0FBVSxHQUFrQjtBQUN4QyxTQUFPLEtBQUssTUFBTSxFQUFFLElBQUksRUFBRSxHQUFHLEVBQUUsSUFBSSxFQUFFLENBQUM7QUFDeEM7OztBQ3hHTyxJQUFNLGFBQWE7QUFBQSxFQUN4QjtBQUFBLEVBQU07QUFBQSxFQUFRO0FBQUEsRUFBUTtBQUFBLEVBQVU7QUFBQSxFQUFRO0FBQUEsRUFBUztBQUFBLEVBQVE7QUFBQSxFQUFRO0FBQUEsRUFBWTtBQUFBLEVBQVE7QUFBQSxFQUFPO0FBQUEsRUFBVTtBQUFBLEVBQVk7QUFBQSxFQUFlO0FBQUEsRUFBTztBQUFBLEVBQVU7QUFBQSxFQUFhO0FBQUEsRUFBZ0I7QUFBQSxFQUFVO0FBQUEsRUFBUztBQUNwTTtBQUdBLElBQU0sT0FBTztBQUNiLElBQU0sT0FBTztBQUVOLFNBQVMsT0FBTyxHQUFtQjtBQUN4QyxTQUFPLEVBQUUsUUFBUSxXQUFXLENBQUMsT0FBTyxFQUFFLEtBQUssU0FBUyxLQUFLLFFBQVEsS0FBSyxRQUFRLEtBQUssU0FBUyxHQUFHLENBQUMsS0FBSyxDQUFDO0FBQ3hHO0FBRUEsSUFBTSxRQUE0QztBQUFBLEVBQ2hELENBQUMsT0FBTyxPQUFPLFFBQVE7QUFBQSxFQUN2QixDQUFDLE9BQU8sT0FBTyxRQUFRO0FBQUEsRUFDdkIsQ0FBQyxZQUFZLFlBQVksYUFBYTtBQUFBLEVBQ3RDLENBQUMsTUFBTSxZQUFZLGFBQWE7QUFBQSxFQUNoQyxDQUFDLE9BQU8sWUFBWSxNQUFNO0FBQUEsRUFDMUIsQ0FBQyxXQUFXLFlBQVksTUFBTTtBQUFBLEVBQzlCLENBQUMsYUFBYSxhQUFhLGNBQWM7QUFDM0M7QUFXTyxTQUFTLFVBQVUsSUFBVyxHQUEwQjtBQUM3RCxRQUFNLEVBQUUsT0FBTyxFQUFFLElBQUk7QUFDckIsUUFBTSxJQUFJLEtBQUssS0FBSyxHQUFHLEtBQUs7QUFDNUIsUUFBTSxJQUFJLEtBQUssS0FBSyxHQUFHLE1BQU07QUFDN0IsUUFBTSxNQUFNO0FBQUEsSUFDVixrREFBa0QsQ0FBQyxhQUFhLENBQUMsa0JBQWtCLENBQUMsSUFBSSxDQUFDLGtCQUFrQixJQUFJO0FBQUEsSUFDL0csVUFBVSxPQUFPLEVBQUUsS0FBSyxDQUFDO0FBQUEsSUFDekIsZ0JBQWdCLENBQUMsYUFBYSxDQUFDLFdBQVcsRUFBRSxFQUFFO0FBQUEsRUFDaEQ7QUFDQSxhQUFXLEtBQUssR0FBRyxPQUFPO0FBQ3hCLFVBQU0sSUFBSSxZQUFZLENBQUM7QUFDdkIsVUFBTSxRQUFRLEVBQUUsU0FBUyxNQUFNLElBQUksRUFBRSxPQUFPLEVBQUUsU0FBUyxHQUFHLElBQUksRUFBRSxPQUFPLEVBQUUsU0FBUyxVQUFVLElBQUksRUFBRSxXQUFXLEVBQUU7QUFDL0csVUFBTSxPQUFPLEVBQUUsU0FBUyxHQUFHLEtBQUssRUFBRSxTQUFTLFVBQVUsSUFBSSw0QkFBNEI7QUFDckYsUUFBSSxLQUFLLFlBQVksRUFBRSxDQUFDLHlCQUF5QixLQUFLLG1CQUFtQixFQUFFLFNBQVMsVUFBVSxLQUFLLEVBQUUsU0FBUyxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksSUFBSSxjQUFjLEVBQUUsS0FBSyxXQUFXLEtBQUssS0FBSztBQUNqTCxRQUFJLEVBQUUsU0FBUyxVQUFVLEVBQUcsS0FBSSxLQUFLLFlBQVksUUFBUSxFQUFFLElBQUksR0FBRyxFQUFFLElBQUksQ0FBQyxDQUFDLFdBQVcsRUFBRSxFQUFFLGFBQWEsS0FBSyx3QkFBd0I7QUFDbkksVUFBTSxRQUFRLEVBQUUsVUFBVSxFQUFFLFFBQVEsSUFBSSxPQUFJLEVBQUUsS0FBSyxLQUFLO0FBQ3hELFFBQUksTUFBTyxLQUFJLEtBQUssWUFBWSxFQUFFLEdBQUcsQ0FBQyxRQUFRLEVBQUUsR0FBRyxDQUFDLGtCQUFrQixFQUFFLE1BQU0sMEJBQTBCLEVBQUUsS0FBSyxhQUFhLEVBQUUsRUFBRSwyQ0FBMkMsT0FBTyxLQUFLLENBQUMsU0FBUztBQUFBLEVBQ25NO0FBQ0EsYUFBV0MsTUFBSyxHQUFHLE1BQU8sS0FBSSxLQUFLLEtBQUtBLElBQUcsQ0FBQyxDQUFDO0FBQzdDLE1BQUksS0FBSyxVQUFVO0FBQ25CLFNBQU8sSUFBSSxLQUFLLElBQUk7QUFDdEI7QUFFTyxTQUFTLFFBQVEsR0FBVyxHQUFtQjtBQUNwRCxTQUFPLElBQUksQ0FBQyxJQUFJLElBQUksQ0FBQyxJQUFJLElBQUksQ0FBQyxJQUFJLENBQUMsSUFBSSxDQUFDLElBQUksSUFBSSxDQUFDLElBQUksSUFBSSxDQUFDLElBQUksQ0FBQztBQUNqRTtBQUVBLFNBQVMsS0FBS0EsSUFBVSxHQUEwQjtBQUNoRCxRQUFNLElBQUksRUFBRTtBQUNaLFFBQU0sRUFBRSxHQUFHLEdBQUcsR0FBRyxFQUFFLElBQUlBLEdBQUU7QUFDekIsUUFBTSxJQUFJLEVBQUUsSUFBSSxNQUFNLElBQUlBLEdBQUUsRUFBRTtBQUM5QixRQUFNLEtBQUssTUFBTSxLQUFLLENBQUMsQ0FBQyxDQUFDLE1BQU0sR0FBRyxJQUFJLENBQUMsQ0FBQztBQUN4QyxRQUFNLFNBQVMsS0FBSyxFQUFFLEdBQUcsQ0FBQyxDQUFDLElBQUlBLEdBQUUsS0FBSyxTQUFTLE9BQU8sSUFBSSxFQUFFLE9BQU8sRUFBRTtBQUNyRSxRQUFNLE9BQU9BLEdBQUUsS0FBSyxTQUFTLGFBQWEsS0FBS0EsR0FBRSxTQUFTLFlBQVksR0FBRyxJQUFJLFNBQVMsS0FBSyxHQUFHLElBQUksS0FBSyxJQUFJLDRCQUE0QjtBQUN2SSxRQUFNLE1BQU0sQ0FBQywyQkFBMkIsQ0FBQyxJQUFJLENBQUMsT0FBTyxnQkFBZ0IsQ0FBQyxhQUFhLENBQUMsa0JBQWtCLEtBQUssRUFBRSxHQUFHLENBQUMsQ0FBQyxJQUFJLEVBQUUsSUFBSSxhQUFhLE1BQU0sbUJBQW1CLEtBQUssSUFBSSxHQUFHLElBQUksSUFBSSxJQUFJO0FBQzFMLE1BQUksS0FBSyxzQ0FBc0MsSUFBSSw2QkFBNkIsRUFBRSxJQUFJLEtBQUssT0FBT0EsR0FBRSxLQUFLLENBQUMsU0FBUztBQUNuSCxNQUFJQSxHQUFFLEtBQU0sS0FBSSxLQUFLLFlBQVksSUFBSSxFQUFFLDJDQUEyQyxJQUFJLDRCQUE0QixFQUFFLEtBQUssS0FBSyxPQUFPQSxHQUFFLElBQUksQ0FBQyxTQUFTO0FBQ3JKLFFBQU0sUUFBUSxDQUFDLEdBQUdBLEdBQUUsS0FBSyxJQUFJLENBQUMsT0FBTyxFQUFFLEdBQUcsS0FBSyxLQUFLLEVBQUUsR0FBRyxHQUFHQSxHQUFFLE1BQU0sSUFBSSxDQUFDLE9BQU8sRUFBRSxHQUFHLEtBQUssTUFBTSxFQUFFLENBQUM7QUFDbkcsTUFBSSxNQUFNLFNBQVMsRUFBRyxLQUFJLEtBQUssZUFBZSxVQUFVLElBQUksQ0FBQyxhQUFhLEVBQUUsTUFBTSxLQUFLO0FBQ3ZGLFFBQU0sUUFBUSxDQUFDLEVBQUUsR0FBRyxJQUFJLEdBQUcsTUFBTTtBQUMvQixVQUFNLEtBQUssYUFBYSxLQUFLLElBQUk7QUFDakMsUUFBSSxLQUFLO0FBQ1AsVUFBSSxFQUFFLFNBQVUsS0FBSSxLQUFLLG1CQUFtQixFQUFFLCtCQUErQixFQUFFLEdBQUcsS0FBSyxPQUFPLENBQUMsQ0FBQyxTQUFTO0FBQ3pHO0FBQUEsSUFDRjtBQUNBLFFBQUlBLEdBQUUsU0FBUyxXQUFXQSxHQUFFLFNBQVMsU0FBUztBQUM1QyxVQUFJLEtBQUssbUJBQW1CLEVBQUUsa0JBQWtCLElBQUksV0FBVyxFQUFFLEtBQUssS0FBSyxPQUFPLENBQUMsQ0FBQyxTQUFTO0FBQzdGO0FBQUEsSUFDRjtBQUNBLFVBQU0sUUFBUSxNQUFNLEdBQUcsRUFBRSxPQUFPLEVBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxNQUFNO0FBQ25ELFlBQU0sSUFBSSxFQUFFLElBQUksSUFBSSxLQUFLLEVBQUUsS0FBSyxLQUFLLEVBQUUsS0FBSyxPQUFPLEVBQUUsT0FBTyxRQUFRLEVBQUUsT0FBTyxFQUFFLEVBQUUsSUFBSTtBQUNyRixhQUFPLElBQUksZ0JBQWdCLENBQUMsSUFBSSxFQUFFLFNBQVMsU0FBUyxFQUFFLFNBQVMsUUFBUSx1QkFBdUIsRUFBRSxJQUFJLE9BQU8sRUFBRSxJQUFJLENBQUMsYUFBYSxPQUFPLEVBQUUsSUFBSTtBQUFBLElBQzlJLENBQUM7QUFDRCxRQUFJLEtBQUssbUJBQW1CLEVBQUUsV0FBVyxFQUFFLElBQUksMEJBQTBCLE1BQU0sS0FBSyxFQUFFLENBQUMsU0FBUztBQUFBLEVBQ2xHLENBQUM7QUFDRCxNQUFJLEtBQUssTUFBTTtBQUNmLFNBQU8sSUFBSSxLQUFLLEVBQUU7QUFDcEI7QUFHTyxTQUFTLFNBQVMsR0FBVyxHQUFtQjtBQUNyRCxTQUFPLEtBQUssSUFBSSxHQUFHLE9BQU8sS0FBSyxJQUFJLEdBQUcsR0FBRyxDQUFDLEdBQUcsS0FBSyxLQUFLLE9BQU8sS0FBSyxJQUFJLEdBQUcsSUFBSSxDQUFDLENBQUMsQ0FBQztBQUNuRjs7O0FDekVPLElBQU0sU0FBb0IsRUFBRSxLQUFLLE9BQU8sTUFBTSxvQkFBSSxJQUFJLEdBQUcsUUFBUSxvQkFBSSxJQUFJLEdBQUcsT0FBTyxDQUFDLEVBQUU7QUFHdEYsSUFBTSxTQUFTO0FBQ3RCLElBQU0sUUFBUTtBQUNkLElBQU0sUUFBUTtBQUNkLElBQU0sY0FBYztBQUdiLFNBQVMsS0FBSyxLQUFVLEtBQWdCLE9BQTJCO0FBQ3hFLFFBQU0sUUFBUSxJQUFJLE9BQU8sU0FBUyxVQUFVLENBQUMsTUFBTTtBQUNuRCxRQUFNLFNBQVMsQ0FBQyxPQUF3QixNQUFNLEtBQUssSUFBSSxFQUFFLEtBQU0sQ0FBQyxTQUFTLENBQUMsTUFBTSxPQUFPLElBQUksRUFBRTtBQUc3RixRQUFNLFFBQVEsSUFBSSxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxDQUFDLENBQUMsQ0FBQztBQUNyRCxRQUFNLFFBQVEsb0JBQUksSUFBb0I7QUFDdEMsYUFBVyxLQUFLLElBQUksT0FBTztBQUV6QixhQUFTLElBQUksTUFBTSxJQUFJLEVBQUUsRUFBRSxHQUFHLEdBQUcsSUFBSSxNQUFNLElBQUksRUFBRSxNQUFNLEVBQUcsS0FBSSxDQUFDLE9BQU8sRUFBRSxFQUFFLEVBQUcsT0FBTSxJQUFJLEVBQUUsSUFBSSxFQUFFLEVBQUU7QUFBQSxFQUNuRztBQUNBLFFBQU0sS0FBSyxvQkFBSSxJQUFtQjtBQUNsQyxNQUFJLFNBQWtCLENBQUM7QUFDdkIsUUFBTSxTQUFTLG9CQUFJLElBQW1CO0FBQ3RDLGFBQVcsS0FBSyxJQUFJLFFBQVE7QUFDMUIsVUFBTSxJQUFJLE1BQU0sSUFBSSxFQUFFLElBQUk7QUFDMUIsUUFBSSxJQUFJLE1BQU0sU0FBWSxTQUFZLE9BQU8sSUFBSSxDQUFDO0FBQ2xELFFBQUksRUFBRyxHQUFFLE9BQU8sS0FBSyxFQUFFLEVBQUU7QUFBQSxTQUNwQjtBQUNILFVBQUksRUFBRSxJQUFJLEtBQUssRUFBRSxJQUFJLE1BQU0sTUFBTSxTQUFZLFVBQVUsUUFBUSxLQUFNLEtBQUssTUFBTSxJQUFJLENBQUMsR0FBRyxVQUFXLEVBQUUsSUFBSSxRQUFRLENBQUMsRUFBRSxFQUFFLEVBQUU7QUFDeEgsVUFBSSxNQUFNLE9BQVcsUUFBTyxJQUFJLEdBQUcsQ0FBQztBQUNwQyxhQUFPLEtBQUssQ0FBQztBQUFBLElBQ2Y7QUFDQSxPQUFHLElBQUksRUFBRSxJQUFJLENBQUM7QUFBQSxFQUNoQjtBQUNBLE1BQUksQ0FBQyxNQUFPLFFBQU87QUFHbkIsV0FBUyxPQUFPLEtBQUssUUFBUSxJQUFJLE1BQU07QUFHdkMsTUFBSSxPQUFPLFNBQVMsT0FBUSxVQUFTLElBQUksS0FBSyxLQUFLLFFBQVEsSUFBSSxNQUFNLEtBQUs7QUFDMUUsU0FBTztBQUNUO0FBRUEsU0FBUyxPQUFPLEtBQVUsUUFBaUIsSUFBd0IsUUFBMEM7QUFDM0csUUFBTSxRQUFRLG9CQUFJLElBQXVCO0FBQ3pDLFFBQU0sUUFBUSxvQkFBSSxJQUF1QjtBQUN6QyxhQUFXLEtBQUssUUFBUTtBQUN0QixVQUFNLElBQUksR0FBRyxvQkFBSSxJQUFJLENBQUM7QUFDdEIsVUFBTSxJQUFJLEdBQUcsb0JBQUksSUFBSSxDQUFDO0FBQUEsRUFDeEI7QUFDQSxhQUFXLEtBQUssSUFBSSxLQUFLO0FBQ3ZCLFVBQU0sSUFBSSxHQUFHLElBQUksRUFBRSxJQUFJO0FBQ3ZCLFVBQU0sSUFBSSxHQUFHLElBQUksRUFBRSxFQUFFO0FBQ3JCLFFBQUksQ0FBQyxLQUFLLENBQUMsS0FBSyxNQUFNLEVBQUc7QUFDekIsVUFBTSxJQUFJLENBQUMsR0FBRyxJQUFJLENBQUM7QUFDbkIsVUFBTSxJQUFJLENBQUMsR0FBRyxJQUFJLENBQUM7QUFBQSxFQUNyQjtBQUNBLFFBQU0sT0FBTyxDQUFDLE1BQWdDO0FBQzVDLFVBQU0sSUFBSSxNQUFNLElBQUksQ0FBQztBQUNyQixVQUFNLENBQUNDLEVBQUMsSUFBSSxHQUFHLFNBQVMsSUFBSSxJQUFJLENBQUM7QUFDakMsV0FBT0EsTUFBS0EsR0FBRSxTQUFTLFdBQVcsTUFBTSxJQUFJQSxFQUFDLEdBQUcsU0FBUyxJQUFJQSxLQUFJO0FBQUEsRUFDbkU7QUFDQSxRQUFNLFVBQVUsb0JBQUksSUFBVztBQUMvQixRQUFNLE1BQWUsQ0FBQztBQUN0QixRQUFNLFFBQVEsb0JBQUksSUFBa0I7QUFDcEMsYUFBVyxLQUFLLFFBQVE7QUFDdEIsUUFBSSxFQUFFLFNBQVMsV0FBVyxRQUFRLElBQUksQ0FBQyxFQUFHO0FBQzFDLFVBQU0sQ0FBQyxDQUFDLElBQUksTUFBTSxJQUFJLENBQUMsR0FBRyxTQUFTLElBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDLElBQUssQ0FBQztBQUMvRCxRQUFJLEtBQUssRUFBRSxTQUFTLFdBQVcsS0FBSyxDQUFDLE1BQU0sRUFBRztBQUM5QyxVQUFNLFVBQVUsQ0FBQyxDQUFDO0FBQ2xCLGFBQVNBLEtBQUksS0FBSyxDQUFDLEdBQUdBLE1BQUtBLE9BQU0sR0FBR0EsS0FBSSxLQUFLQSxFQUFDLEVBQUcsU0FBUSxLQUFLQSxFQUFDO0FBQy9ELFVBQU0sS0FBSyxTQUFTLEVBQUUsR0FBRztBQUN6QixRQUFJLFFBQVEsU0FBUyxlQUFlLE9BQU8sRUFBRSxFQUFHO0FBQ2hELFVBQU0sSUFBVyxFQUFFLElBQUksTUFBTSxTQUFTLEtBQUssRUFBRSxLQUFLLFFBQVEsUUFBUSxJQUFJLENBQUMsTUFBTSxFQUFFLEdBQUcsRUFBRTtBQUNwRixlQUFXLEtBQUssUUFBUyxTQUFRLElBQUksQ0FBQztBQUN0QyxlQUFXLEtBQUssRUFBRSxPQUFRLElBQUcsSUFBSSxHQUFHLENBQUM7QUFDckMsVUFBTSxJQUFJLEdBQUcsQ0FBQztBQUFBLEVBQ2hCO0FBQ0EsYUFBVyxLQUFLLFFBQVE7QUFDdEIsVUFBTSxJQUFJLE1BQU0sSUFBSSxDQUFDO0FBQ3JCLFFBQUksRUFBRyxLQUFJLEtBQUssQ0FBQztBQUFBLGFBQ1IsQ0FBQyxRQUFRLElBQUksQ0FBQyxFQUFHLEtBQUksS0FBSyxDQUFDO0FBQUEsRUFDdEM7QUFDQSxTQUFPO0FBQ1Q7QUFHQSxTQUFTLElBQUksS0FBVSxLQUFnQixRQUFpQixJQUF3QixPQUFtQztBQUNqSCxRQUFNLE9BQU8sR0FBRyxJQUFJLElBQUksT0FBTyxDQUFDLEdBQUcsTUFBTSxFQUFFO0FBQzNDLE1BQUksQ0FBQyxLQUFNLFFBQU87QUFDbEIsUUFBTSxTQUFTLG9CQUFJLElBQWtCO0FBQ3JDLGFBQVcsS0FBSyxRQUFRO0FBQ3RCLFFBQUksS0FBSyxJQUFJLFNBQVMsRUFBRSxHQUFHO0FBQzNCLFdBQU8sT0FBTyxVQUFhLEdBQUcsSUFBSSxFQUFFLE1BQU0sRUFBRyxNQUFLLElBQUksU0FBUyxFQUFFO0FBQ2pFLFVBQU0sSUFBSSxPQUFPLFNBQVksU0FBWSxHQUFHLElBQUksRUFBRTtBQUNsRCxRQUFJLEVBQUcsUUFBTyxJQUFJLEdBQUcsQ0FBQztBQUFBLEVBQ3hCO0FBQ0EsUUFBTSxPQUFPLE1BQU0sUUFBUSxRQUFRLE1BQU0sTUFBTSxJQUFJLENBQUMsTUFBTSxHQUFHLElBQUksQ0FBQyxDQUFDLEVBQUUsT0FBTyxDQUFDLE1BQWtCLE1BQU0sTUFBUyxDQUFDO0FBQy9HLFNBQU8sUUFBUSxRQUFRLFFBQVEsTUFBTSxNQUFNLENBQUMsTUFBTSxFQUFFLEtBQUssQ0FBQyxNQUFNLEVBQUUsUUFBUSxFQUFFO0FBQzlFO0FBT08sU0FBUyxNQUFTLE9BQXFCLFFBQTJCLE1BQVMsT0FBNkI7QUFDN0csUUFBTSxXQUFXLG9CQUFJLElBQVk7QUFDakMsYUFBV0EsTUFBSyxNQUFPLEtBQUlBLE9BQU0sS0FBTSxNQUFLLFVBQVUsT0FBTyxJQUFJQSxFQUFDLEtBQUssTUFBTUEsRUFBQztBQUM5RSxRQUFNLE9BQU8sb0JBQUksSUFBTztBQUN4QixRQUFNQyxVQUFTLENBQUMsTUFBU0QsT0FBb0I7QUFDM0MsVUFBTSxPQUFPLENBQUMsSUFBSTtBQUNsQixVQUFNLE1BQU0sSUFBSSxJQUFJLElBQUk7QUFDeEIsYUFBUyxJQUFJLEdBQUcsSUFBSSxLQUFLLFVBQVVBLEtBQUksR0FBRyxLQUFLO0FBQzdDLFlBQU0sSUFBSSxLQUFLLENBQUM7QUFDaEIsVUFBSSxDQUFDLEtBQUssSUFBSSxDQUFDLEdBQUc7QUFDaEIsYUFBSyxJQUFJLENBQUM7QUFDVixRQUFBQTtBQUFBLE1BQ0Y7QUFDQSxpQkFBVyxLQUFLLFNBQVMsSUFBSSxDQUFDLEtBQUssQ0FBQyxHQUFHO0FBQ3JDLFlBQUksSUFBSSxJQUFJLENBQUMsRUFBRztBQUNoQixZQUFJLElBQUksQ0FBQztBQUNULGFBQUssS0FBSyxDQUFDO0FBQUEsTUFDYjtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQ0EsRUFBQUMsUUFBTyxNQUFNLFNBQVMsQ0FBQztBQUN2QixhQUFXLEtBQUssTUFBTSxNQUFNLEdBQUcsR0FBRztBQUNoQyxRQUFJLEtBQW9CO0FBQ3hCLGFBQVMsSUFBSSxHQUFHLEtBQUssU0FBUyxPQUFPLFFBQVcsS0FBSyxLQUFLLE9BQU8sSUFBSSxFQUFFLEVBQUcsTUFBSyxJQUFJLEVBQUU7QUFDckYsSUFBQUEsUUFBTyxHQUFHLEtBQUs7QUFBQSxFQUNqQjtBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsUUFBUSxRQUEwQixRQUFtQyxNQUFhLE1BQ3pGLEtBQTJCLFFBQWdDLElBQWlDO0FBQzVGLFFBQU1DLFNBQVEsb0JBQUksSUFBa0I7QUFDcEMsUUFBTSxNQUFlLENBQUM7QUFDdEIsYUFBVyxLQUFLLFFBQVE7QUFDdEIsUUFBSSxLQUFLLElBQUksQ0FBQyxHQUFHO0FBQ2YsVUFBSSxLQUFLLENBQUM7QUFDVjtBQUFBLElBQ0Y7QUFDQSxVQUFNLEtBQUssUUFBUSxHQUFHLFFBQVEsTUFBTSxJQUFJO0FBQ3hDLFFBQUksSUFBSUEsT0FBTSxJQUFJLEVBQUU7QUFDcEIsUUFBSSxDQUFDLEdBQUc7QUFDTixVQUFJLEVBQUUsSUFBSSxVQUFVLElBQUksRUFBRSxDQUFDLElBQUksTUFBTSxVQUFVLEtBQUssSUFBSSxFQUFFLEdBQUcsUUFBUSxDQUFDLEVBQUU7QUFDeEUsTUFBQUEsT0FBTSxJQUFJLElBQUksQ0FBQztBQUNmLFVBQUksS0FBSyxDQUFDO0FBQUEsSUFDWjtBQUNBLGVBQVcsS0FBSyxPQUFPLENBQUMsR0FBRztBQUN6QixRQUFFLE9BQU8sS0FBSyxDQUFDO0FBQ2YsU0FBRyxJQUFJLEdBQUcsQ0FBQztBQUFBLElBQ2I7QUFBQSxFQUNGO0FBQ0EsU0FBTztBQUNUO0FBR08sU0FBUyxRQUFXRixJQUFNLFFBQTJCLE1BQVMsTUFBeUI7QUFDNUYsUUFBTSxNQUFNLG9CQUFJLElBQU87QUFDdkIsV0FBUyxLQUFvQkEsSUFBRyxPQUFPLFVBQWEsQ0FBQyxJQUFJLElBQUksRUFBRSxHQUFHLEtBQUssT0FBTyxJQUFJLEVBQUUsR0FBRztBQUNyRixRQUFJLEtBQUssSUFBSSxFQUFFLEVBQUcsUUFBTztBQUN6QixRQUFJLElBQUksRUFBRTtBQUFBLEVBQ1o7QUFDQSxTQUFPO0FBQ1Q7OztBQzFMQSxJQUFNLE9BQXlDO0FBQUEsRUFDN0MsU0FBUztBQUFBLEVBQU0sV0FBVztBQUFBLEVBQVEsV0FBVztBQUFBLEVBQVEsWUFBWTtBQUFBLEVBQVMsTUFBTTtBQUFBLEVBQ2hGLE9BQU87QUFBQSxFQUFVLEtBQUs7QUFBQSxFQUFVLFFBQVE7QUFBQSxFQUN4QyxLQUFLO0FBQUEsRUFBVyxLQUFLO0FBQUEsRUFBVyxLQUFLO0FBQUEsRUFBWSxLQUFLO0FBQUEsRUFBTyxHQUFHO0FBQUEsRUFDaEUsaUJBQWlCO0FBQUEsRUFBVSxtQkFBbUI7QUFBQSxFQUFZLG1CQUFtQjtBQUFBLEVBQVksb0JBQW9CO0FBQUEsRUFDN0csS0FBSztBQUFBLEVBQVUsR0FBRztBQUFBLEVBQWMsR0FBRztBQUFBLEVBQ25DLEdBQUc7QUFBQSxFQUFZLEtBQUs7QUFBQSxFQUFhLEtBQUs7QUFBQSxFQUFpQixLQUFLO0FBQUEsRUFBYyxLQUFLO0FBQUEsRUFDL0UsS0FBSztBQUFBLEVBQU8sS0FBSztBQUFBLEVBQU8sS0FBSztBQUFBLEVBQU0sS0FBSztBQUFBLEVBQVMsS0FBSztBQUFBLEVBQ3RELEdBQUc7QUFBQSxFQUFjLEdBQUc7QUFBQSxFQUFjLEdBQUc7QUFBQSxFQUFTLEtBQUs7QUFDckQ7QUFHTyxTQUFTLFNBQVMsR0FBZ0g7QUFDdkksTUFBSSxFQUFFLFdBQVcsRUFBRSxVQUFVLEVBQUUsUUFBUyxRQUFPO0FBQy9DLFNBQU8sS0FBSyxFQUFFLFlBQVksRUFBRSxJQUFJLFdBQVcsT0FBTyxJQUFJLFNBQVMsRUFBRSxHQUFHLEtBQUssRUFBRSxHQUFHO0FBQ2hGOzs7QUN4QkEsWUFBWSxXQUFXO0FBNEN2QixJQUFNLFVBQVU7QUFDaEIsSUFBTSxVQUFVO0FBQ2hCLElBQU0sVUFBVTtBQUNoQixJQUFNLFVBQVU7QUFDaEIsSUFBTSxTQUFTO0FBQ2YsSUFBTSxPQUFPO0FBQ04sSUFBTSxNQUFNO0FBQ25CLElBQU0sVUFBVTtBQUNoQixJQUFNLFFBQVE7QUFhUCxTQUFTLFFBQVEsT0FBeUIsT0FBeUIsUUFBeUIsQ0FBQyxHQUFXO0FBQzdHLFFBQU0sSUFBSSxJQUFVLGVBQVMsTUFBTSxFQUFFLFlBQVksS0FBSyxDQUFDO0FBQ3ZELElBQUUsU0FBUyxFQUFFLFNBQVMsTUFBTSxTQUFTLFNBQVMsU0FBUyxTQUFTLFNBQVMsU0FBUyxTQUFTLElBQUksU0FBUyxJQUFJLFFBQVEsa0JBQWtCLENBQUM7QUFDdkksUUFBTSxPQUFPLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQ0csT0FBTSxDQUFDQSxHQUFFLElBQUlBLEVBQUMsQ0FBQyxDQUFDO0FBQ2hELGFBQVdBLE1BQUssTUFBTyxHQUFFLFFBQVFBLEdBQUUsSUFBSSxFQUFFLE9BQU9BLEdBQUUsR0FBRyxRQUFRQSxHQUFFLEVBQUUsQ0FBQztBQUNsRSxRQUFNLFVBQVUsV0FBVyxPQUFPLE1BQU0sT0FBTyxDQUFDLE1BQU0sQ0FBQyxFQUFFLEVBQUUsQ0FBQztBQUM1RCxhQUFXLEtBQUssTUFBTyxLQUFJLEVBQUUsR0FBSSxTQUFRLElBQUksRUFBRSxFQUFFO0FBQ2pELGFBQVcsS0FBSyxPQUFPO0FBQ3JCLFFBQUksQ0FBQyxRQUFRLElBQUksRUFBRSxFQUFFLEdBQUc7QUFDdEIsUUFBRSxRQUFRLEVBQUUsTUFBTSxFQUFFLElBQUksRUFBRSxPQUFPLEVBQUUsSUFBSSxRQUFRLEVBQUUsS0FBSyxJQUFJLEtBQUssR0FBRyxVQUFVLEtBQUssUUFBUSxFQUFFLEdBQUcsRUFBRSxFQUFFO0FBQ2xHO0FBQUEsSUFDRjtBQUNBLFVBQU0sQ0FBQ0MsUUFBT0MsTUFBSyxJQUFJLE1BQU0sRUFBRSxFQUFFO0FBQ2pDLE1BQUUsUUFBUUQsUUFBTyxFQUFFLE9BQU8sR0FBRyxRQUFRLEVBQUUsQ0FBQztBQUN4QyxNQUFFLFFBQVFDLFFBQU8sRUFBRSxPQUFPLEdBQUcsUUFBUSxFQUFFLENBQUM7QUFDeEMsTUFBRSxRQUFRLEVBQUUsTUFBTUEsUUFBTyxFQUFFLFFBQVEsRUFBRSxHQUFHLEVBQUUsRUFBRTtBQUM1QyxNQUFFLFFBQVFELFFBQU9DLFFBQU8sRUFBRSxRQUFRLEVBQUUsR0FBRyxFQUFFLEVBQUU7QUFDM0MsTUFBRSxRQUFRRCxRQUFPLEVBQUUsSUFBSSxFQUFFLFFBQVEsRUFBRSxHQUFHLEVBQUUsRUFBRTtBQUFBLEVBQzVDO0FBQ0EsYUFBVyxDQUFDLEdBQUcsQ0FBQyxNQUFNLEVBQUUsQ0FBQyxLQUFLLE1BQU0sUUFBUSxFQUFHLEdBQUUsUUFBUSxNQUFNLElBQUksRUFBRSxRQUFRLEVBQUUsR0FBRyxVQUFjLENBQUMsRUFBRTtBQUNuRyxFQUFNLGFBQU8sQ0FBVTtBQUV2QixRQUFNLEtBQUssb0JBQUksSUFBbUI7QUFDbEMsUUFBTSxPQUFPLG9CQUFJLElBQWlCO0FBQ2xDLGFBQVdELE1BQUssT0FBTztBQUNyQixVQUFNLElBQUksRUFBRSxLQUFLQSxHQUFFLEVBQUU7QUFDckIsT0FBRyxJQUFJQSxHQUFFLElBQUksQ0FBQztBQUNkLFVBQU0sSUFBSSxLQUFLLE1BQU0sRUFBRSxDQUFDO0FBQ3hCLFVBQU0sTUFBTSxLQUFLLElBQUksQ0FBQztBQUN0QixRQUFJLENBQUMsSUFBSyxNQUFLLElBQUksR0FBRyxFQUFFLEtBQUssRUFBRSxJQUFJQSxHQUFFLElBQUksR0FBRyxRQUFRLEVBQUUsSUFBSUEsR0FBRSxJQUFJLEVBQUUsQ0FBQztBQUFBLFNBQzlEO0FBQ0gsVUFBSSxNQUFNLEtBQUssSUFBSSxJQUFJLEtBQUssRUFBRSxJQUFJQSxHQUFFLElBQUksQ0FBQztBQUN6QyxVQUFJLFNBQVMsS0FBSyxJQUFJLElBQUksUUFBUSxFQUFFLElBQUlBLEdBQUUsSUFBSSxDQUFDO0FBQUEsSUFDakQ7QUFBQSxFQUNGO0FBQ0EsUUFBTSxRQUFRLENBQUMsR0FBVyxHQUFXLFFBQTBCLEVBQUUsS0FBSyxHQUFHLEdBQUcsRUFBRSxFQUEyQixVQUFVLENBQUMsR0FBRyxNQUFNLEdBQUcsRUFBRTtBQUNsSSxRQUFNLFNBQVMsb0JBQUksSUFBb0I7QUFDdkMsYUFBVyxLQUFLLE9BQU87QUFDckIsUUFBSSxDQUFDLFFBQVEsSUFBSSxFQUFFLEVBQUUsR0FBRztBQUN0QixZQUFNLElBQUksRUFBRSxLQUFLLEVBQUUsTUFBTSxFQUFFLElBQUksRUFBRSxFQUFFO0FBRW5DLFlBQU0sTUFBTSxNQUFNLEVBQUUsTUFBTSxFQUFFLElBQUksRUFBRSxFQUFFLEVBQUUsT0FBTyxDQUFDLE1BQU0sRUFBRSxLQUFLLEtBQUssS0FBSyxJQUFJLEtBQUssTUFBTSxFQUFFLENBQUMsQ0FBQyxDQUFDO0FBQ3pGLFlBQU0sU0FBUyxHQUFHLElBQUksRUFBRSxFQUFFO0FBQzFCLFlBQU0sU0FBUyxHQUFHLElBQUksRUFBRSxJQUFJO0FBQzVCLGFBQU8sSUFBSSxFQUFFLElBQUksRUFBRSxLQUFLLEtBQUssSUFBSSxDQUFDLEdBQUcsS0FBSyxPQUFPLEdBQUcsSUFBSSxJQUFJLEdBQUcsRUFBRSxHQUFHLEtBQUssT0FBTyxHQUFHLFNBQVMsT0FBTyxPQUFPLEVBQUUsS0FBSyxJQUFJLEVBQUUsR0FBRyxFQUFFLEtBQUssR0FBRyxHQUFHLEVBQUUsS0FBSyxFQUFFLElBQUksS0FBSyxDQUFDO0FBQzFKO0FBQUEsSUFDRjtBQUNBLFVBQU0sQ0FBQ0MsUUFBT0MsTUFBSyxJQUFJLE1BQU0sRUFBRSxFQUFFO0FBQ2pDLFVBQU0sSUFBSSxFQUFFLEtBQUtELE1BQUs7QUFDdEIsVUFBTSxJQUFJLEVBQUUsS0FBS0MsTUFBSztBQUN0QixVQUFNLE9BQU8sTUFBTUQsUUFBT0MsUUFBTyxFQUFFLEVBQUUsRUFBRSxRQUFRO0FBQy9DLFdBQU8sSUFBSSxFQUFFLElBQUksRUFBRSxLQUFLLEtBQUssU0FBUyxJQUFJLE9BQU8sQ0FBQyxFQUFFLEdBQUcsRUFBRSxHQUFHLElBQUksRUFBRSxJQUFJLEVBQUUsS0FBSyxFQUFFLENBQUMsR0FBRyxLQUFLLEVBQUUsR0FBRyxJQUFJLEVBQUUsR0FBRyxTQUFTLE1BQU0sT0FBTyxLQUFLLENBQUM7QUFBQSxFQUNwSTtBQUNBLFFBQU0sUUFBUSxRQUFRLE1BQU0sSUFBSSxPQUFPLE1BQU07QUFDN0MsUUFBTSxRQUFRLFFBQVE7QUFDdEIsUUFBTSxNQUFNLE1BQU0sSUFBSSxDQUFDLE1BQWE7QUFDbEMsVUFBTSxJQUFJLEdBQUcsSUFBSSxFQUFFLElBQUk7QUFDdkIsVUFBTSxJQUFJLEdBQUcsSUFBSSxFQUFFLEVBQUU7QUFDckIsVUFBTSxLQUFNLEtBQUssSUFBSSxFQUFFLElBQUksRUFBWSxJQUFJO0FBQzNDLFVBQU0sS0FBTSxLQUFLLElBQUksRUFBRSxFQUFFLEVBQVksSUFBSTtBQUN6QyxVQUFNLE9BQU8sS0FBSyxJQUFJLEtBQUssTUFBTSxFQUFFLENBQUMsQ0FBQztBQUNyQyxVQUFNLE9BQU8sS0FBSyxJQUFJLEtBQUssTUFBTSxFQUFFLENBQUMsQ0FBQztBQUNyQyxVQUFNLEtBQUssTUFBTSxJQUFJLEdBQUcsRUFBRSxFQUFFLEdBQUcsS0FBSyxFQUFFO0FBQ3RDLFVBQU0sS0FBSyxNQUFNLElBQUksSUFBSSxFQUFFLEVBQUUsRUFBRSxLQUFLLEVBQUU7QUFDdEMsVUFBTSxJQUFJLE9BQU8sSUFBSSxFQUFFLEVBQUU7QUFDekIsUUFBSSxFQUFFLFNBQVM7QUFDYixZQUFNLEtBQUssS0FBSyxTQUFTLE1BQU0sS0FBSyxNQUFNO0FBQzFDLFlBQU0sS0FBSyxLQUFLLE1BQU0sTUFBTSxLQUFLLEdBQUc7QUFDcEMsWUFBTUMsVUFBUyxDQUFDLEVBQUUsR0FBRyxJQUFJLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLEdBQUcsSUFBSSxHQUFHLEdBQUcsQ0FBQztBQUN4RCxVQUFJLElBQUksRUFBRSxJQUFJLENBQUMsR0FBRyxLQUFLO0FBQ3ZCLE1BQUFBLFFBQU8sS0FBSyxFQUFFLEdBQUcsR0FBRyxHQUFHLENBQUM7QUFDeEIsaUJBQVcsS0FBSyxFQUFFLEtBQUs7QUFDckIsWUFBSSxFQUFFLElBQUksTUFBTSxFQUFFLElBQUksTUFBTSxLQUFLLElBQUksRUFBRSxJQUFJLENBQUMsSUFBSSxFQUFHO0FBQ25ELGNBQU0sTUFBTSxLQUFLLElBQUksS0FBSyxNQUFNLEVBQUUsQ0FBQyxDQUFDO0FBQ3BDLGNBQU0sSUFBSSxNQUFNLElBQUksU0FBUyxNQUFNLElBQUksTUFBTSxJQUFJLEVBQUU7QUFDbkQsWUFBSSxJQUFJLE1BQU0sSUFBSSxHQUFJLENBQUFBLFFBQU8sS0FBSyxFQUFFLEdBQUcsRUFBRSxHQUFHLEVBQUUsR0FBRyxFQUFFLEdBQUcsRUFBRSxDQUFDO0FBQ3pELFlBQUksRUFBRTtBQUFBLE1BQ1I7QUFDQSxNQUFBQSxRQUFPLEtBQUssRUFBRSxHQUFHLEdBQUcsR0FBRyxHQUFHLEVBQUUsR0FBRyxJQUFJLEdBQUcsR0FBRyxHQUFHLEVBQUUsR0FBRyxJQUFJLEdBQUcsRUFBRSxJQUFJLEdBQUcsQ0FBQztBQUNsRSxhQUFPLEVBQUUsUUFBUSxTQUFTQSxPQUFNLEdBQUcsUUFBUSxNQUFNLE9BQU8sS0FBSztBQUFBLElBQy9EO0FBQ0EsVUFBTSxTQUFrQixDQUFDLEVBQUUsR0FBRyxJQUFJLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLEdBQUcsSUFBSSxHQUFHLEtBQUssVUFBVSxFQUFFLE9BQU8sT0FBTyxHQUFHLENBQUM7QUFDaEcsZUFBVyxLQUFLLEVBQUUsS0FBSztBQUNyQixZQUFNLE1BQU0sS0FBSyxJQUFJLEtBQUssTUFBTSxFQUFFLENBQUMsQ0FBQztBQUNwQyxVQUFJLE9BQU8sSUFBSSxNQUFNLEtBQUssVUFBVSxJQUFJLFNBQVMsS0FBSyxJQUFLLFFBQU8sS0FBSyxFQUFFLEdBQUcsRUFBRSxHQUFHLEdBQUcsSUFBSSxJQUFJLEdBQUcsRUFBRSxHQUFHLEVBQUUsR0FBRyxHQUFHLElBQUksT0FBTyxDQUFDO0FBQUEsZUFDL0csRUFBRSxLQUFLLEtBQUssRUFBRSxJQUFJLEtBQUssVUFBVSxFQUFFLElBQUksS0FBSyxJQUFLLFFBQU8sS0FBSyxDQUFDO0FBQUEsSUFDekU7QUFDQSxXQUFPLEtBQUssRUFBRSxHQUFHLElBQUksR0FBRyxLQUFLLElBQUksR0FBRyxFQUFFLEdBQUcsSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLENBQUM7QUFDMUQsV0FBTyxFQUFFLFFBQVEsU0FBUyxNQUFNLEdBQUcsUUFBUSxPQUFPLE9BQU8sRUFBRSxNQUFNO0FBQUEsRUFDbkUsQ0FBQztBQUVELE1BQUksT0FBTyxHQUFHLE1BQU0sR0FBRyxRQUFRLEdBQUcsU0FBUztBQUMzQyxRQUFNLE9BQU8sQ0FBQyxHQUFXLEdBQVcsR0FBVyxNQUFvQjtBQUNqRSxXQUFPLEtBQUssSUFBSSxNQUFNLElBQUksQ0FBQztBQUMzQixVQUFNLEtBQUssSUFBSSxLQUFLLElBQUksQ0FBQztBQUN6QixZQUFRLEtBQUssSUFBSSxPQUFPLElBQUksQ0FBQztBQUM3QixhQUFTLEtBQUssSUFBSSxRQUFRLElBQUksQ0FBQztBQUFBLEVBQ2pDO0FBQ0EsYUFBV0gsTUFBSyxPQUFPO0FBQ3JCLFVBQU0sSUFBSSxHQUFHLElBQUlBLEdBQUUsRUFBRTtBQUNyQixTQUFLLEVBQUUsR0FBRyxFQUFFLEdBQUdBLEdBQUUsSUFBSSxJQUFJLElBQUlBLEdBQUUsSUFBSSxJQUFJLEVBQUU7QUFBQSxFQUMzQztBQUNBLGFBQVcsS0FBSyxJQUFLLFlBQVcsS0FBSyxFQUFFLE9BQVEsTUFBSyxFQUFFLEdBQUcsRUFBRSxHQUFHLElBQUksRUFBRTtBQUNwRSxRQUFNLE9BQU8sQ0FBQyxPQUFxQixFQUFFLEdBQUcsRUFBRSxJQUFJLE1BQU0sR0FBRyxFQUFFLElBQUksSUFBSTtBQUNqRSxTQUFPO0FBQUEsSUFDTCxPQUFPLE1BQU0sSUFBSSxDQUFDQSxPQUFNLEtBQUssR0FBRyxJQUFJQSxHQUFFLEVBQUUsQ0FBVSxDQUFDO0FBQUEsSUFDbkQsT0FBTyxJQUFJLElBQUksQ0FBQyxPQUFPLEVBQUUsR0FBRyxHQUFHLFFBQVEsRUFBRSxPQUFPLElBQUksSUFBSSxHQUFHLE9BQU8sRUFBRSxTQUFTLEtBQUssRUFBRSxLQUFLLEVBQUUsRUFBRTtBQUFBLElBQzdGLE9BQU8sUUFBUTtBQUFBLElBQ2YsUUFBUSxTQUFTO0FBQUEsRUFDbkI7QUFDRjtBQUVBLFNBQVMsTUFBTSxJQUE4QjtBQUMzQyxTQUFPLENBQUMsV0FBZSxFQUFFLElBQUksV0FBZSxFQUFFLEVBQUU7QUFDbEQ7QUFZQSxTQUFTLFVBQWlDO0FBQ3hDLFFBQU0sT0FBTyxvQkFBSSxJQUFvQjtBQUNyQyxTQUFPLENBQUMsTUFBTTtBQUNaLFVBQU1BLEtBQUksS0FBSyxJQUFJLENBQUMsS0FBSztBQUN6QixTQUFLLElBQUksR0FBR0EsS0FBSSxDQUFDO0FBQ2pCLFdBQU8sTUFBT0EsS0FBSSxRQUFTO0FBQUEsRUFDN0I7QUFDRjtBQUdPLFNBQVMsV0FBVyxPQUF5QixPQUFzQztBQUN4RixRQUFNLE9BQU8sb0JBQUksSUFBcUI7QUFDdEMsYUFBVyxLQUFLLE9BQU87QUFDckIsVUFBTSxPQUFPLEtBQUssSUFBSSxFQUFFLElBQUk7QUFDNUIsUUFBSSxLQUFNLE1BQUssS0FBSyxDQUFDO0FBQUEsUUFDaEIsTUFBSyxJQUFJLEVBQUUsTUFBTSxDQUFDLENBQUMsQ0FBQztBQUFBLEVBQzNCO0FBQ0EsUUFBTSxRQUFRLG9CQUFJLElBQVk7QUFDOUIsUUFBTSxRQUFRLG9CQUFJLElBQTZCO0FBQy9DLGFBQVdBLE1BQUssT0FBTztBQUNyQixRQUFJLE1BQU0sSUFBSUEsR0FBRSxFQUFFLEVBQUc7QUFDckIsVUFBTSxRQUFRLENBQUMsRUFBRSxJQUFJQSxHQUFFLElBQUksTUFBTSxFQUFFLENBQUM7QUFDcEMsVUFBTSxJQUFJQSxHQUFFLElBQUksTUFBTTtBQUN0QixhQUFTLE1BQU0sTUFBTSxHQUFHLEVBQUUsR0FBRyxLQUFLLE1BQU0sTUFBTSxHQUFHLEVBQUUsR0FBRztBQUNwRCxZQUFNLElBQUksS0FBSyxJQUFJLElBQUksRUFBRSxJQUFJLElBQUksTUFBTTtBQUN2QyxVQUFJLENBQUMsR0FBRztBQUNOLGNBQU0sSUFBSSxJQUFJLElBQUksTUFBTTtBQUN4QixjQUFNLElBQUk7QUFBQSxNQUNaLFdBQVcsTUFBTSxJQUFJLEVBQUUsRUFBRSxNQUFNLE9BQVEsT0FBTSxJQUFJLEVBQUUsRUFBRTtBQUFBLGVBQzVDLENBQUMsTUFBTSxJQUFJLEVBQUUsRUFBRSxHQUFHO0FBQ3pCLGNBQU0sSUFBSSxFQUFFLElBQUksTUFBTTtBQUN0QixjQUFNLEtBQUssRUFBRSxJQUFJLEVBQUUsSUFBSSxNQUFNLEVBQUUsQ0FBQztBQUFBLE1BQ2xDO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFDQSxTQUFPO0FBQ1Q7QUFPQSxTQUFTLFFBQVEsTUFBa0MsSUFBZ0MsT0FDakYsUUFBMEQ7QUFDMUQsUUFBTSxNQUFNLG9CQUFJLElBQW9CO0FBQ3BDLFFBQU0sU0FBUyxDQUFDLEtBQW9CLE9BQTZCLFNBQWdEO0FBQy9HLFVBQU0sUUFBUSxvQkFBSSxJQUFvQjtBQUN0QyxlQUFXLEtBQUssT0FBTztBQUNyQixZQUFNLE9BQU8sRUFBRSxLQUFLLE1BQU0sQ0FBQyxHQUFHLEdBQUcsS0FBSyxHQUFHLE9BQU8sSUFBSSxFQUFFLEVBQUUsQ0FBVyxFQUFFO0FBQ3JFLFlBQU0sT0FBTyxNQUFNLElBQUksRUFBRSxHQUFHLENBQUM7QUFDN0IsVUFBSSxLQUFNLE1BQUssS0FBSyxJQUFJO0FBQUEsVUFDbkIsT0FBTSxJQUFJLEVBQUUsR0FBRyxHQUFHLENBQUMsSUFBSSxDQUFDO0FBQUEsSUFDL0I7QUFDQSxlQUFXLENBQUMsSUFBSSxLQUFLLEtBQUssT0FBTztBQUMvQixhQUFPLE9BQVEsR0FBRyxJQUFJLEVBQUUsRUFBWSxHQUFJLEtBQUssSUFBSSxFQUFFLEVBQVksQ0FBQztBQUNoRSxpQkFBVyxLQUFLLE1BQU8sS0FBSSxJQUFJLEVBQUUsS0FBSyxFQUFFLENBQUM7QUFBQSxJQUMzQztBQUFBLEVBQ0Y7QUFDQSxTQUFPLFFBQVEsQ0FBQyxNQUFNLEdBQUcsRUFBRSxFQUFFLEtBQUssQ0FBQyxHQUFHLE1BQU0sRUFBRSxHQUFHO0FBQ2pELFNBQU8sTUFBTSxDQUFDLE1BQU0sSUFBSSxFQUFFLEVBQUUsSUFBSSxDQUFDLEdBQUcsTUFBTyxFQUFFLElBQUksV0FBVyxJQUFLLElBQUksSUFBSSxHQUFHLEVBQUUsRUFBRSxHQUFHLElBQWUsRUFBRSxFQUFHO0FBQ3ZHLFNBQU87QUFDVDtBQVFBLFNBQVMsT0FBTyxPQUFlLEdBQVcsR0FBaUI7QUFDekQsUUFBTSxLQUFLLENBQUMsR0FBRyxNQUFNLEVBQUUsSUFBSSxFQUFFLENBQUM7QUFDOUIsUUFBTSxPQUFPLEtBQUssSUFBSSxLQUFLLElBQUksVUFBVSxHQUFHLElBQUksSUFBSSxNQUFNLEdBQUcsSUFBSSxHQUFHLEtBQUssSUFBSSxJQUFJLElBQUksU0FBVSxNQUFNLFNBQVMsS0FBSyxVQUFXLENBQUMsQ0FBQztBQUNoSSxRQUFNLE1BQU0sTUFBTSxTQUFTLElBQUksS0FBSyxJQUFJLFNBQVUsSUFBSSxRQUFTLE1BQU0sU0FBUyxFQUFFLElBQUk7QUFDcEYsTUFBSSxPQUFPO0FBQ1gsUUFBTSxRQUFRLENBQUMsR0FBRyxNQUFNO0FBRXRCLE1BQUUsSUFBSSxLQUFLLElBQUksT0FBTyxLQUFLLElBQUksTUFBTSxLQUFLLElBQUksRUFBRSxHQUFHLElBQUksUUFBUSxNQUFNLFNBQVMsSUFBSSxLQUFLLEdBQUcsQ0FBQztBQUMzRixXQUFPLEVBQUU7QUFBQSxFQUNYLENBQUM7QUFDSDtBQUdPLFNBQVMsU0FBUyxRQUFtQztBQUMxRCxRQUFNLE1BQWUsQ0FBQztBQUN0QixhQUFXLEtBQUssUUFBUTtBQUN0QixVQUFNLElBQUksSUFBSSxHQUFHLEVBQUU7QUFDbkIsVUFBTSxJQUFJLElBQUksR0FBRyxFQUFFO0FBQ25CLFFBQUksS0FBSyxLQUFLLElBQUksRUFBRSxJQUFJLEVBQUUsQ0FBQyxJQUFJLE9BQU8sS0FBSyxJQUFJLEVBQUUsSUFBSSxFQUFFLENBQUMsSUFBSSxJQUFLO0FBQ2pFLFFBQUksS0FBSyxNQUFPLEtBQUssRUFBRSxHQUFHLEVBQUUsQ0FBQyxLQUFLLEtBQUssRUFBRSxHQUFHLEVBQUUsQ0FBQyxLQUFPLEtBQUssRUFBRSxHQUFHLEVBQUUsQ0FBQyxLQUFLLEtBQUssRUFBRSxHQUFHLEVBQUUsQ0FBQyxHQUFLLEtBQUksSUFBSTtBQUNsRyxRQUFJLEtBQUssQ0FBQztBQUFBLEVBQ1o7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLEtBQUssR0FBVyxHQUFvQjtBQUMzQyxTQUFPLEtBQUssSUFBSSxJQUFJLENBQUMsSUFBSTtBQUMzQjs7O0FDNVJBLElBQU0sWUFBWTtBQUNsQixJQUFNLFlBQVk7QUFDbEIsSUFBTSxXQUFXO0FBQ2pCLElBQU1JLFdBQVU7QUFHVCxTQUFTQyxRQUFPLE9BQXlCLE9BQWlDO0FBQy9FLE1BQUksTUFBTSxVQUFVLFVBQVcsUUFBTyxRQUFRLE9BQU8sS0FBSztBQUMxRCxRQUFNLFFBQVEsWUFBWSxPQUFPLEtBQUs7QUFDdEMsUUFBTSxNQUFNLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQ0MsSUFBRyxNQUFNLENBQUNBLEdBQUUsSUFBSSxDQUFDLENBQUMsQ0FBQztBQUNsRCxRQUFNLEtBQUssQ0FBQyxPQUF1QixJQUFJLElBQUksRUFBRSxLQUFLO0FBQ2xELFFBQU0sT0FBTyxJQUFJLElBQUksTUFBTSxPQUFPLENBQUMsTUFBTSxLQUFLLElBQUksR0FBRyxFQUFFLElBQUksSUFBSSxHQUFHLEVBQUUsRUFBRSxDQUFDLElBQUksUUFBUSxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQ3JHLFFBQU0sT0FBTyxPQUFPLE1BQU0sUUFBUSxNQUFNLE9BQU8sQ0FBQyxNQUFNLENBQUMsS0FBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLEVBQUUsSUFBSSxDQUFDLE1BQU0sQ0FBQyxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxFQUFFLEdBQUcsRUFBRSxFQUFFLENBQUMsQ0FBQztBQUMvRyxNQUFJLEtBQUssV0FBVyxFQUFHLFFBQU8sUUFBUSxPQUFPLEtBQUs7QUFFbEQsUUFBTSxRQUFRLG9CQUFJLElBQW1CO0FBQ3JDLFFBQU0sU0FBUyxvQkFBSSxJQUFtQjtBQUN0QyxRQUFNLFNBQVMsYUFBYSxNQUFNLE9BQU8sQ0FBQyxNQUFNLENBQUMsS0FBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLEdBQUcsTUFBTSxFQUFFO0FBQzFFLFdBQVMsSUFBSSxHQUFHLElBQUksSUFBSSxLQUFLLFFBQVEsS0FBSztBQUN4QyxVQUFNLE9BQU8sTUFBTSxNQUFNLEtBQUssQ0FBQyxHQUFJLEtBQUssSUFBSSxDQUFDLElBQWUsQ0FBQztBQUM3RCxVQUFNLE1BQU0sT0FBTyxDQUFDLEtBQUssQ0FBQztBQUMxQixVQUFNLElBQUksTUFBTSxNQUFNLEtBQUssSUFBSSxHQUFHLElBQUksSUFBSSxLQUFLLE1BQU07QUFDckQsVUFBTSxRQUFRLEtBQUssQ0FBQztBQUNwQixVQUFNLE9BQU8sRUFBRSxNQUFNLENBQUM7QUFDdEIsVUFBTSxRQUFRLE1BQU0sSUFBSSxNQUFNLEVBQUUsS0FBSztBQUNyQyxVQUFNLE9BQU8sQ0FBQyxPQUFxQixFQUFFLEdBQUcsRUFBRSxJQUFJLE1BQU0sSUFBSSxLQUFLLEdBQUcsR0FBRyxFQUFFLElBQUksTUFBTSxJQUFJLEtBQUssRUFBRTtBQUMxRixTQUFLLFFBQVEsQ0FBQ0EsSUFBRyxNQUFNLE1BQU0sSUFBSUEsR0FBRSxJQUFJLEtBQUssRUFBRSxNQUFNLENBQUMsQ0FBVSxDQUFDLENBQUM7QUFDakUsUUFBSSxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQ3BCLFlBQU0sSUFBSSxFQUFFLE1BQU0sQ0FBQztBQUNuQixhQUFPLElBQUksRUFBRSxJQUFJLEVBQUUsR0FBRyxHQUFHLFFBQVEsRUFBRSxPQUFPLElBQUksSUFBSSxHQUFHLE9BQU8sRUFBRSxTQUFTLEtBQUssRUFBRSxLQUFLLEVBQUUsQ0FBQztBQUFBLElBQ3hGLENBQUM7QUFBQSxFQUNIO0FBQ0EsU0FBTyxPQUFPLE1BQU0sT0FBTyxDQUFDLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLEdBQUcsT0FBTyxNQUFNO0FBQ2hFLFNBQU8sT0FBTyxPQUFPLE9BQU8sT0FBTyxNQUFNO0FBQzNDO0FBR0EsU0FBUyxZQUFZLE9BQXlCLE9BQWtDO0FBQzlFLFFBQU0sVUFBVSxXQUFXLE9BQU8sTUFBTSxPQUFPLENBQUMsTUFBTSxDQUFDLEVBQUUsRUFBRSxDQUFDO0FBQzVELFFBQU0sUUFBUSxJQUFJLElBQUksTUFBTSxJQUFJLENBQUNBLElBQUcsTUFBTSxDQUFDQSxHQUFFLElBQUksQ0FBQyxDQUFDLENBQUM7QUFDcEQsUUFBTSxPQUFtQixNQUFNLElBQUksTUFBTSxDQUFDLENBQUM7QUFDM0MsYUFBVyxLQUFLLE9BQU87QUFDckIsUUFBSSxDQUFDLEVBQUUsTUFBTSxDQUFDLFFBQVEsSUFBSSxFQUFFLEVBQUUsRUFBRyxNQUFLLE1BQU0sSUFBSSxFQUFFLElBQUksQ0FBVyxHQUFHLEtBQUssTUFBTSxJQUFJLEVBQUUsRUFBRSxDQUFXO0FBQUEsRUFDcEc7QUFHQSxRQUFNLE9BQU8sSUFBSSxXQUFXLE1BQU0sTUFBTTtBQUN4QyxRQUFNLE9BQWdCLENBQUM7QUFDdkIsV0FBUyxRQUFRLE1BQU0sU0FBUyxHQUFHLFNBQVMsR0FBRyxTQUFTO0FBQ3RELFFBQUksS0FBSyxLQUFLLEVBQUc7QUFDakIsU0FBSyxLQUFLLElBQUk7QUFDZCxVQUFNLFFBQVEsQ0FBQyxFQUFFLEdBQUcsT0FBTyxNQUFNLEVBQUUsQ0FBQztBQUNwQyxhQUFTLE1BQU0sTUFBTSxHQUFHLEVBQUUsR0FBRyxLQUFLLE1BQU0sTUFBTSxHQUFHLEVBQUUsR0FBRztBQUNwRCxZQUFNLEtBQUssS0FBSyxJQUFJLENBQUMsSUFBSSxJQUFJLE1BQU07QUFDbkMsVUFBSSxPQUFPLFFBQVc7QUFDcEIsYUFBSyxLQUFLLE1BQU0sSUFBSSxDQUFDLENBQVU7QUFDL0IsY0FBTSxJQUFJO0FBQUEsTUFDWixXQUFXLENBQUMsS0FBSyxFQUFFLEdBQUc7QUFDcEIsYUFBSyxFQUFFLElBQUk7QUFDWCxjQUFNLEtBQUssRUFBRSxHQUFHLElBQUksTUFBTSxFQUFFLENBQUM7QUFBQSxNQUMvQjtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQ0EsU0FBTyxLQUFLLFFBQVE7QUFDdEI7QUFNTyxTQUFTLE9BQU9BLElBQVcsT0FBa0U7QUFDbEcsUUFBTSxVQUFVLElBQUksV0FBV0EsS0FBSSxDQUFDO0FBQ3BDLGFBQVcsQ0FBQyxHQUFHLEdBQUcsRUFBRSxLQUFLLE9BQU87QUFDOUIsVUFBTSxTQUFTLE1BQU0sS0FBSztBQUMxQixVQUFNLE9BQU8sS0FBSyxJQUFJLEdBQUcsQ0FBQyxLQUFLLFNBQVMsSUFBSTtBQUM1QyxVQUFNLEtBQUssS0FBSyxJQUFJLEdBQUcsQ0FBQyxLQUFLLFNBQVMsSUFBSTtBQUMxQyxRQUFJLE9BQU8sR0FBSTtBQUNmLFlBQVEsSUFBSSxLQUFLLFFBQVEsSUFBSSxLQUFLLEtBQUs7QUFDdkMsWUFBUSxLQUFLLENBQUMsS0FBSyxRQUFRLEtBQUssQ0FBQyxLQUFLLEtBQUs7QUFBQSxFQUM3QztBQUNBLFFBQU0sT0FBTyxDQUFDLENBQUM7QUFDZixNQUFJLE9BQU87QUFDWCxXQUFTLElBQUksR0FBRyxJQUFJQSxJQUFHLEtBQUs7QUFDMUIsWUFBUSxRQUFRLENBQUMsS0FBSztBQUN0QixRQUFJLFNBQVMsS0FBSyxJQUFLLEtBQUssR0FBRyxFQUFFLEtBQWdCLGFBQWEsSUFBSUEsS0FBSSxFQUFHLE1BQUssS0FBSyxDQUFDO0FBQUEsRUFDdEY7QUFDQSxPQUFLLEtBQUtBLEtBQUksQ0FBQztBQUNmLFNBQU87QUFDVDtBQUVBLFNBQVMsYUFBYSxPQUF5QixNQUF5QixJQUF1QztBQUM3RyxRQUFNLE1BQWlCLEtBQUssSUFBSSxNQUFNLENBQUMsQ0FBQztBQUN4QyxhQUFXLEtBQUssT0FBTztBQUNyQixVQUFNLE9BQU8sS0FBSyxJQUFJLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLEVBQUUsQ0FBQztBQUMxQyxVQUFNLFFBQVEsS0FBSyxJQUFJLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLEVBQUUsQ0FBQztBQUUzQyxRQUFJLElBQUksS0FBSyxVQUFVLENBQUMsR0FBRyxNQUFNLElBQUksS0FBSyxRQUFRLENBQUMsSUFBSTtBQUN2RCxRQUFJLFFBQVMsS0FBSyxDQUFDLEVBQWM7QUFDakMsUUFBSSxLQUFLLElBQUksR0FBRyxDQUFDLENBQUMsR0FBRyxLQUFLLENBQUM7QUFBQSxFQUM3QjtBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsTUFBTSxNQUF3QixPQUF5QixPQUFnQixNQUF1QjtBQUNyRyxRQUFNLE1BQU0sS0FBSyxDQUFDO0FBQ2xCLFFBQU0sU0FBUyxLQUFLLEdBQUcsRUFBRTtBQUN6QixRQUFNLFFBQWdCLENBQUM7QUFDdkIsTUFBSSxPQUFPO0FBQ1QsVUFBTSxNQUFNLElBQUksSUFBSSxNQUFNLE9BQU8sQ0FBQyxNQUFNLENBQUMsRUFBRSxFQUFFLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxFQUFFLENBQUM7QUFDL0QsZUFBV0EsTUFBSyxLQUFNLEtBQUlBLE9BQU0sT0FBTyxDQUFDLElBQUksSUFBSUEsR0FBRSxFQUFFLEVBQUcsT0FBTSxLQUFLLENBQUMsSUFBSSxJQUFJQSxHQUFFLEVBQUUsQ0FBQztBQUFBLEVBQ2xGO0FBQ0EsUUFBTSxJQUFJLFFBQVEsTUFBTSxPQUFPLEtBQUs7QUFDcEMsTUFBSSxDQUFDLEtBQU0sUUFBTztBQUVsQixRQUFNLFFBQVMsRUFBRSxNQUFNLEdBQUcsRUFBRSxFQUFZLElBQUksT0FBTyxJQUFJO0FBQ3ZELFFBQU0sUUFBUSxLQUFLLE9BQU8sQ0FBQ0EsSUFBRyxNQUFNQSxPQUFNLFVBQVcsRUFBRSxNQUFNLENBQUMsRUFBWSxJQUFJQSxHQUFFLElBQUksSUFBSSxLQUFLO0FBQzdGLE1BQUksTUFBTSxXQUFXLEVBQUcsUUFBTztBQUMvQixTQUFPLFFBQVEsTUFBTSxPQUFPLENBQUMsR0FBRyxPQUFPLEdBQUcsTUFBTSxJQUFJLENBQUNBLE9BQVksQ0FBQ0EsR0FBRSxJQUFJLE9BQU8sRUFBRSxDQUFDLENBQUMsQ0FBQztBQUN0RjtBQUdBLFNBQVMsT0FBTyxPQUF5QixPQUF5QixPQUFtQyxRQUFrQztBQUNySSxRQUFNLE9BQU8sSUFBSSxJQUFJLE1BQU0sSUFBSSxDQUFDQSxPQUFNLENBQUNBLEdBQUUsSUFBSUEsRUFBQyxDQUFDLENBQUM7QUFDaEQsTUFBSSxPQUFPO0FBQ1gsTUFBSSxRQUFRO0FBQ1osYUFBV0EsTUFBSyxPQUFPO0FBQ3JCLFVBQU0sSUFBSSxNQUFNLElBQUlBLEdBQUUsRUFBRTtBQUN4QixXQUFPLEtBQUssSUFBSSxNQUFNLEVBQUUsSUFBSUEsR0FBRSxJQUFJLENBQUM7QUFDbkMsWUFBUSxLQUFLLElBQUksT0FBTyxFQUFFLElBQUlBLEdBQUUsSUFBSSxDQUFDO0FBQUEsRUFDdkM7QUFDQSxhQUFXLEtBQUssT0FBTyxPQUFPLEdBQUc7QUFDL0IsZUFBVyxLQUFLLEVBQUUsUUFBUTtBQUN4QixhQUFPLEtBQUssSUFBSSxNQUFNLEVBQUUsQ0FBQztBQUN6QixjQUFRLEtBQUssSUFBSSxPQUFPLEVBQUUsQ0FBQztBQUFBLElBQzdCO0FBQUEsRUFDRjtBQUNBLFFBQU0sT0FBd0MsRUFBRSxJQUFJLENBQUMsR0FBRyxNQUFNLENBQUMsRUFBRTtBQUNqRSxRQUFNLE1BQU0sQ0FBQyxJQUFZLFNBQXdCO0FBQy9DLFVBQU0sSUFBSSxNQUFNLElBQUksRUFBRTtBQUN0QixXQUFPLEVBQUUsR0FBRyxFQUFFLEdBQUcsR0FBRyxFQUFFLElBQUssT0FBUSxLQUFLLElBQUksRUFBRSxFQUFZLElBQUssRUFBRTtBQUFBLEVBQ25FO0FBQ0EsUUFBTSxPQUFPLE1BQU0sSUFBSSxDQUFDLE9BQU8sRUFBRSxHQUFHLEdBQUcsSUFBSSxFQUFFLE1BQU0sQ0FBQyxHQUFHLEdBQUcsSUFBSSxFQUFFLElBQUksRUFBRSxFQUFFLEVBQUUsRUFBRSxLQUFLLENBQUMsR0FBRyxNQUFNLEtBQUssSUFBSSxFQUFFLEVBQUUsR0FBRyxFQUFFLEVBQUUsQ0FBQyxJQUFJLEtBQUssSUFBSSxFQUFFLEVBQUUsR0FBRyxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQzFJLGFBQVcsRUFBRSxHQUFHLEdBQUcsRUFBRSxLQUFLLE1BQU07QUFDOUIsVUFBTSxLQUFLLEVBQUUsSUFBSSxFQUFFO0FBQ25CLFVBQU1DLFNBQVEsS0FBSyxLQUFLLE9BQU8sTUFBTTtBQUNyQyxVQUFNLE9BQU8sS0FBSyxJQUFJLEVBQUUsR0FBRyxFQUFFLENBQUM7QUFDOUIsUUFBSSxJQUFJQSxPQUFNLFVBQVUsQ0FBQyxNQUFNLElBQUksSUFBSTtBQUN2QyxRQUFJLElBQUksRUFBRyxLQUFJQSxPQUFNO0FBQ3JCLElBQUFBLE9BQU0sQ0FBQyxJQUFJLEtBQUssSUFBSSxFQUFFLEdBQUcsRUFBRSxDQUFDO0FBQzVCLFVBQU0sSUFBSSxLQUFLLE9BQU8sS0FBSyxJQUFJSCxXQUFVLFFBQVEsS0FBSyxJQUFJQTtBQUMxRCxVQUFNLElBQUksS0FBSyxLQUFLO0FBQ3BCLFVBQU0sU0FBUyxDQUFDLEVBQUUsR0FBRyxFQUFFLElBQUksR0FBRyxHQUFHLEVBQUUsRUFBRSxHQUFHLEVBQUUsR0FBRyxFQUFFLElBQUksR0FBRyxHQUFHLEVBQUUsSUFBSSxJQUFJLEdBQUcsRUFBRSxHQUFHLEdBQUcsRUFBRSxJQUFJLElBQUksR0FBRyxFQUFFLEdBQUcsR0FBRyxFQUFFLElBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxFQUFFLElBQUksR0FBRyxHQUFHLEVBQUUsSUFBSSxJQUFJLEdBQUcsRUFBRSxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxFQUFFLENBQUM7QUFDcEssV0FBTyxJQUFJLEVBQUUsSUFBSSxFQUFFLFFBQVEsU0FBUyxNQUFNLEdBQUcsUUFBUSxNQUFNLE9BQU8sS0FBSyxDQUFDO0FBQUEsRUFDMUU7QUFDRjtBQUdBLFNBQVMsT0FBTyxPQUF5QixPQUF5QixPQUFtQyxRQUE0QztBQUMvSSxRQUFNLFNBQVM7QUFDZixNQUFJLE9BQU8sVUFBVSxNQUFNLFVBQVUsUUFBUSxXQUFXLFNBQVM7QUFDakUsUUFBTSxPQUFPLENBQUMsR0FBVSxHQUFXLE1BQW9CO0FBQ3JELFdBQU8sS0FBSyxJQUFJLE1BQU0sRUFBRSxJQUFJLENBQUM7QUFDN0IsWUFBUSxLQUFLLElBQUksT0FBTyxFQUFFLElBQUksQ0FBQztBQUMvQixVQUFNLEtBQUssSUFBSSxLQUFLLEVBQUUsSUFBSSxDQUFDO0FBQzNCLGFBQVMsS0FBSyxJQUFJLFFBQVEsRUFBRSxJQUFJLENBQUM7QUFBQSxFQUNuQztBQUNBLGFBQVdFLE1BQUssTUFBTyxNQUFLLE1BQU0sSUFBSUEsR0FBRSxFQUFFLEdBQVlBLEdBQUUsSUFBSSxJQUFJLFFBQVFBLEdBQUUsSUFBSSxJQUFJLE1BQU07QUFDeEYsYUFBVyxLQUFLLE9BQU8sT0FBTyxFQUFHLFlBQVcsS0FBSyxFQUFFLE9BQVEsTUFBSyxHQUFHLFFBQVEsTUFBTTtBQUNqRixRQUFNLE9BQU8sQ0FBQyxPQUFxQixFQUFFLEdBQUcsRUFBRSxJQUFJLE1BQU0sR0FBRyxFQUFFLElBQUksSUFBSTtBQUNqRSxTQUFPO0FBQUEsSUFDTCxPQUFPLE1BQU0sSUFBSSxDQUFDQSxPQUFNLEtBQUssTUFBTSxJQUFJQSxHQUFFLEVBQUUsQ0FBVSxDQUFDO0FBQUEsSUFDdEQsT0FBTyxNQUFNLElBQUksQ0FBQyxNQUFNO0FBQ3RCLFlBQU0sSUFBSSxPQUFPLElBQUksRUFBRSxFQUFFO0FBQ3pCLGFBQU8sRUFBRSxHQUFHLEdBQUcsUUFBUSxFQUFFLE9BQU8sSUFBSSxJQUFJLEdBQUcsT0FBTyxFQUFFLFNBQVMsS0FBSyxFQUFFLEtBQUssRUFBRTtBQUFBLElBQzdFLENBQUM7QUFBQSxJQUNELE9BQU8sUUFBUTtBQUFBLElBQ2YsUUFBUSxTQUFTO0FBQUEsRUFDbkI7QUFDRjs7O0FDdElBLElBQU0sWUFBWTtBQUNsQixJQUFNLFdBQVc7QUFDakIsSUFBTSxXQUFXO0FBRVYsU0FBUyxRQUFRLEtBQVUsS0FBZ0IsR0FBcUI7QUFDckUsVUFBUSxFQUFFLE1BQU07QUFBQSxJQUNkLEtBQUs7QUFDSCxhQUFPLElBQUksS0FBSyxLQUFLLENBQUM7QUFBQSxJQUN4QixLQUFLO0FBQUEsSUFDTCxLQUFLO0FBQ0gsYUFBTyxLQUFLLEtBQUssQ0FBQztBQUFBLElBQ3BCLEtBQUs7QUFDSCxhQUFPLEtBQUssS0FBSyxDQUFDO0FBQUEsSUFDcEIsS0FBSztBQUNILGFBQU8sT0FBTyxLQUFLLENBQUM7QUFBQSxFQUN4QjtBQUNGO0FBRU8sU0FBUyxLQUFLLEdBQW1CO0FBQ3RDLFNBQU8sRUFBRSxTQUFTLFdBQVcsR0FBRyxFQUFFLE1BQU0sR0FBRyxXQUFXLENBQUMsQ0FBQyxXQUFNO0FBQ2hFO0FBRUEsU0FBUyxLQUFLLE9BQW9DO0FBQ2hELFFBQU0sUUFBUSxNQUFNLFNBQVMsV0FBVyxDQUFDLEdBQUcsTUFBTSxNQUFNLEdBQUcsV0FBVyxDQUFDLEdBQUcsVUFBSyxNQUFNLFNBQVMsV0FBVyxDQUFDLGFBQWEsSUFBSSxDQUFDLEdBQUcsS0FBSztBQUNwSSxTQUFPLE1BQU0sSUFBSSxJQUFJO0FBQ3ZCO0FBRUEsU0FBUyxVQUFVLEtBQVUsR0FBVSxPQUFnQixPQUFpQixNQUF1QjtBQUM3RixRQUFNLE9BQU8sRUFBRSxPQUFPLElBQUksTUFBTSxLQUFLLENBQUMsTUFBTSxFQUFFLFdBQVcsRUFBRSxFQUFFLElBQUk7QUFDakUsUUFBTSxPQUFpQixDQUFDO0FBQ3hCLE1BQUksTUFBTyxNQUFLLEtBQUssT0FBTztBQUM1QixNQUFJLENBQUMsRUFBRSxVQUFXLE1BQUssS0FBSyxhQUFhO0FBQ3pDLE1BQUksS0FBTSxNQUFLLEtBQUssYUFBYTtBQUNqQyxNQUFJLE1BQU0sWUFBYSxNQUFLLEtBQUssYUFBYTtBQUM5QyxRQUFNLE9BQU8sT0FBTyxtQkFBZ0IsS0FBSyxLQUFLLEtBQUssRUFBRSxRQUFRLElBQUksU0FBUyxFQUFFLEtBQUssS0FBSyxRQUFRLFVBQVUsQ0FBQyxFQUFFLFlBQVksZ0JBQWdCO0FBQ3ZJLFNBQU8sRUFBRSxJQUFJLEVBQUUsSUFBSSxNQUFNLFNBQVMsT0FBTyxFQUFFLE1BQU0sTUFBTSxPQUFPLE1BQU0sUUFBUSxDQUFDLEVBQUUsRUFBRSxHQUFHLEtBQUs7QUFDM0Y7QUFHQSxTQUFTLFNBQVMsR0FBVyxHQUFzQjtBQUNqRCxNQUFJLENBQUMsRUFBRSxVQUFVLEVBQUUsS0FBSyxFQUFFLFNBQVMsTUFBTSxHQUFHLFNBQVMsQ0FBQyxFQUFHLFFBQU8sQ0FBQztBQUVqRSxRQUFNLEVBQUUsR0FBRyxPQUFPLElBQUksRUFBRTtBQUN4QixRQUFNLFFBQVEsV0FBVyxXQUFXLEVBQUUsU0FBUyxDQUFDLElBQUk7QUFDcEQsU0FBTyxXQUFXLFlBQVksQ0FBQyxJQUFJLENBQUMsS0FBSyxTQUFTLEdBQUcsRUFBRSxlQUFlLEVBQUUsSUFBSSxtQkFBUyxDQUFDO0FBQ3hGO0FBRUEsU0FBUyxNQUFNRSxJQUFXLE1BQXNCO0FBQzlDLFNBQU8sR0FBR0EsR0FBRSxlQUFlLElBQUksQ0FBQyxJQUFJLElBQUksR0FBR0EsT0FBTSxJQUFJLEtBQUssR0FBRztBQUMvRDtBQUVBLFNBQVMsSUFBSSxLQUFVLEtBQWdCLEdBQXFCO0FBQzFELFFBQU0sT0FBTyxJQUFJLElBQUksSUFBSSxPQUFPLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLENBQUMsQ0FBQyxDQUFDO0FBQ3JELFFBQU0sU0FBUyxLQUFLLEtBQUssS0FBSyxFQUFFLEtBQUs7QUFFckMsUUFBTSxRQUFRLE9BQU8sVUFBVTtBQUMvQixRQUFNLEtBQUssb0JBQUksSUFBb0I7QUFDbkMsUUFBTSxRQUFRLE9BQU8sSUFBSSxDQUFDLE1BQWE7QUFDckMsZUFBVyxLQUFLLEVBQUUsT0FBUSxJQUFHLElBQUksR0FBRyxFQUFFLEVBQUU7QUFDeEMsVUFBTSxNQUFNLEtBQUssSUFBSSxFQUFFLEdBQUc7QUFDMUIsVUFBTUEsS0FBSSxFQUFFLE9BQU87QUFDbkIsVUFBTSxPQUFPLEVBQUUsSUFBSSxFQUFFLElBQUksT0FBTyxDQUFDLEdBQWUsTUFBTSxDQUFDLEdBQUcsUUFBUSxFQUFFLFFBQVEsTUFBTSxDQUFDLFFBQVEsRUFBRTtBQUM3RixZQUFRLEVBQUUsTUFBTTtBQUFBLE1BQ2QsS0FBSztBQUNILGVBQU8sVUFBVSxLQUFLLEtBQUssUUFBUSxJQUFJLE9BQU8sQ0FBQyxHQUFHLEtBQUssSUFBSSxLQUFLLEdBQUcsUUFBUSxTQUFTLElBQUksSUFBSSxDQUFDLElBQUksQ0FBQyxDQUFDO0FBQUEsTUFDckcsS0FBSztBQUNILGVBQU8sRUFBRSxHQUFHLE1BQU0sTUFBTSxRQUFRLE9BQU8sUUFBUSxJQUFJLElBQUksSUFBSSxNQUFNLFNBQVMsSUFBSSxNQUFNLEtBQUssQ0FBQyxNQUFNLEVBQUUsT0FBTyxFQUFFLEVBQUUsR0FBRyxTQUFTLEVBQUUsSUFBSSxPQUFPLENBQUMsTUFBTUEsSUFBRyxPQUFPLENBQUMsRUFBRTtBQUFBLE1BQzVKLEtBQUs7QUFDSCxlQUFPLEVBQUUsR0FBRyxNQUFNLE1BQU0sU0FBUyxPQUFPLEdBQUcsSUFBSSxJQUFJLFdBQU0sS0FBSyxJQUFJLEVBQUUsT0FBTyxHQUFHLEVBQUUsS0FBSyxFQUFFLEdBQUcsUUFBUSxFQUFFLElBQUksTUFBTSxTQUFTLE9BQU8sQ0FBQyxNQUFNQSxJQUFHLE9BQU8sQ0FBQyxFQUFFO0FBQUEsTUFDcEosS0FBSztBQUNILGVBQU8sRUFBRSxHQUFHLE1BQU0sTUFBTSxVQUFVLE9BQU8sTUFBTUEsSUFBRyxPQUFPLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxTQUFTLElBQUksSUFBSSxFQUFFLEVBQUU7QUFBQSxJQUN2RztBQUFBLEVBQ0YsQ0FBQztBQUNELFNBQU8sRUFBRSxPQUFPLE9BQU8sTUFBTSxJQUFJLEtBQUssSUFBSSxLQUFLLEdBQUcsT0FBTyxJQUFJLE9BQU8sT0FBTztBQUM3RTtBQUdBLFNBQVMsTUFBTSxPQUF3QixJQUFpQyxNQUF5QjtBQUMvRixRQUFNLE1BQU0sb0JBQUksSUFBbUI7QUFDbkMsUUFBTSxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQ3RCLFVBQU0sT0FBTyxHQUFHLElBQUksRUFBRSxJQUFJO0FBQzFCLFVBQU0sS0FBSyxHQUFHLElBQUksRUFBRSxFQUFFO0FBQ3RCLFFBQUksU0FBUyxVQUFhLE9BQU8sT0FBVztBQUM1QyxVQUFNLFNBQVMsU0FBUyxFQUFFLFFBQVEsT0FBTyxFQUFFO0FBQzNDLFFBQUksU0FBUyxNQUFNLE9BQVE7QUFDM0IsVUFBTSxLQUFLLFNBQVMsR0FBRyxJQUFJLElBQUksSUFBSSxJQUFJLEVBQUUsS0FBSyxHQUFHLElBQUksSUFBSSxDQUFDO0FBQzFELFVBQU0sT0FBTyxJQUFJLElBQUksRUFBRTtBQUN2QixRQUFJLENBQUMsTUFBTTtBQUNULFVBQUksSUFBSSxJQUFJLEVBQUUsSUFBSSxNQUFNLElBQUksT0FBTyxTQUFTLE1BQU0sS0FBSyxFQUFFLE9BQU8sTUFBTSxNQUFNLENBQUMsR0FBRyxFQUFFLElBQUksR0FBRyxPQUFPLEVBQUUsQ0FBQztBQUNuRztBQUFBLElBQ0Y7QUFDQSxTQUFLO0FBQ0wsU0FBSyxRQUFRO0FBQ2IsZUFBVyxLQUFLLEVBQUUsS0FBTSxLQUFJLENBQUMsS0FBSyxLQUFLLFNBQVMsQ0FBQyxFQUFHLE1BQUssS0FBSyxLQUFLLENBQUM7QUFBQSxFQUN0RSxDQUFDO0FBQ0QsU0FBTyxDQUFDLEdBQUcsSUFBSSxPQUFPLENBQUM7QUFDekI7QUFHQSxTQUFTLEtBQUssS0FBVSxHQUFxQjtBQUMzQyxRQUFNLE9BQU8sSUFBSSxPQUFPLENBQUM7QUFDekIsTUFBSSxDQUFDLEtBQU0sUUFBTyxFQUFFLE9BQU8sQ0FBQyxHQUFHLE9BQU8sQ0FBQyxHQUFHLE9BQU8sRUFBRTtBQUNuRCxRQUFNLE1BQU0sSUFBSSxPQUFPLElBQUksQ0FBQyxNQUFNLEVBQUUsRUFBRTtBQUN0QyxRQUFNLFNBQVMsSUFBSSxJQUFJLElBQUksT0FBTyxPQUFPLENBQUMsTUFBTSxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQ2xGLFFBQU0sUUFBUSxRQUFRLEtBQUssUUFBUSxLQUFLLElBQUksRUFBRSxLQUFLO0FBQ25ELFFBQU0sS0FBSyxJQUFJLElBQUksTUFBTSxFQUFFO0FBQzNCLFFBQU0sUUFBaUIsQ0FBQztBQUN4QixNQUFJLE9BQU8sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUMzQixRQUFJLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxFQUFHLE9BQU0sS0FBSyxVQUFVLEtBQUssR0FBRyxNQUFNLEdBQUcsQ0FBQyxHQUFHLE1BQU0sS0FBSyxRQUFRLFlBQVksU0FBUyxFQUFFLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDO0FBQUEsRUFDNUgsQ0FBQztBQUNELFFBQU0sUUFBUSxJQUFJLElBQUksSUFBSSxPQUFPLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQUM7QUFDM0QsUUFBTSxRQUFpQixDQUFDO0FBQ3hCLGFBQVcsQ0FBQyxJQUFJQyxNQUFLLEtBQUssTUFBTSxRQUFRO0FBQ3RDLFVBQU0sS0FBSyxFQUFFLElBQUksVUFBVSxFQUFFLElBQUksTUFBTSxVQUFVLE9BQU8sTUFBTUEsT0FBTSxRQUFRLE9BQU8sR0FBRyxNQUFNLElBQUksT0FBTyxDQUFDLFNBQVMsTUFBTSxJQUFJLEVBQUUsQ0FBQyxFQUFFLEdBQUcsTUFBTSxDQUFDLEdBQUcsUUFBUUEsUUFBTyxNQUFNLENBQUMsUUFBUSxFQUFFLENBQUM7QUFDOUssVUFBTSxLQUFLLEVBQUUsSUFBSSxLQUFLLEVBQUUsS0FBSyxNQUFNLElBQUksSUFBSSxVQUFVLEVBQUUsSUFBSSxPQUFPLElBQUksTUFBTSxLQUFLLE1BQU0sQ0FBQyxHQUFHLE9BQU9BLE9BQU0sT0FBTyxDQUFDO0FBQUEsRUFDbEg7QUFDQSxhQUFXLEtBQUssSUFBSSxRQUFRO0FBQzFCLFFBQUksQ0FBQyxFQUFFLFFBQVEsQ0FBQyxNQUFNLEtBQUssSUFBSSxFQUFFLEVBQUUsRUFBRztBQUN0QyxVQUFNLE9BQU8sR0FBRyxJQUFJLEVBQUUsSUFBSSxLQUFLLEVBQUU7QUFDakMsVUFBTSxLQUFLLEVBQUUsSUFBSSxLQUFLLEVBQUUsRUFBRSxJQUFJLE1BQU0sSUFBSSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sS0FBSyxNQUFNLENBQUMsR0FBRyxPQUFPLEVBQUUsQ0FBQztBQUFBLEVBQzFGO0FBQ0EsTUFBSSxFQUFFLFNBQVMsS0FBTSxPQUFNLEtBQUssR0FBRyxNQUFNLElBQUksT0FBTyxJQUFJLEdBQUcsQ0FBQztBQUM1RCxTQUFPLEVBQUUsT0FBTyxPQUFPLE9BQU8sSUFBSSxPQUFPLE9BQU87QUFDbEQ7QUFVQSxTQUFTLFFBQVEsS0FBd0IsUUFBcUMsTUFBYyxPQUF5QjtBQUNuSCxRQUFNLE1BQU0sTUFBTSxPQUFPLElBQUksVUFBVTtBQUN2QyxRQUFNLE9BQU8sTUFBTSxJQUFJLElBQUksR0FBRyxJQUFJLE1BQU0sS0FBSyxRQUFRLE1BQU0sTUFBTSxNQUFNLE9BQU8sQ0FBQyxNQUFNLE9BQU8sSUFBSSxDQUFDLEtBQUssTUFBTSxJQUFJLENBQUM7QUFDakgsUUFBTSxTQUFTLG9CQUFJLElBQXNCO0FBQ3pDLFFBQU0sS0FBSyxvQkFBSSxJQUFvQjtBQUNuQyxhQUFXLE1BQU0sS0FBSztBQUNwQixRQUFJLEtBQUssSUFBSSxFQUFFLEVBQUcsSUFBRyxJQUFJLElBQUksRUFBRTtBQUFBLFNBQzFCO0FBQ0gsWUFBTSxLQUFLLFFBQVEsSUFBSSxRQUFRLE1BQU0sSUFBSTtBQUN6QyxXQUFLLFFBQVEsSUFBSSxFQUFFO0FBQ25CLFNBQUcsSUFBSSxJQUFJLFVBQVUsRUFBRSxFQUFFO0FBQUEsSUFDM0I7QUFBQSxFQUNGO0FBQ0EsU0FBTyxFQUFFLE1BQU0sUUFBUSxHQUFHO0FBQzVCO0FBR0EsU0FBUyxLQUFLLEtBQVUsR0FBcUI7QUFDM0MsUUFBTSxRQUFRLElBQUksSUFBSSxJQUFJLE9BQU8sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQztBQUMzRCxRQUFNLFVBQVUsb0JBQUksSUFBc0I7QUFDMUMsUUFBTSxVQUFVLElBQUksSUFBSSxJQUFJLE1BQU0sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxNQUFNLENBQUMsQ0FBQztBQUM5RCxhQUFXLEtBQUssSUFBSSxPQUFRLFVBQVMsSUFBSSxFQUFFLE1BQU0sR0FBRyxJQUFJLFFBQVEsSUFBSSxDQUFDLEtBQUssR0FBSSxNQUFLLFNBQVMsR0FBRyxFQUFFLEVBQUU7QUFDbkcsUUFBTSxPQUFPO0FBQ2IsUUFBTSxNQUFNLENBQUMsTUFBTSxHQUFHLElBQUksTUFBTSxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUUsQ0FBQztBQUNoRCxRQUFNLFNBQVMsSUFBSSxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLFVBQVUsSUFBSSxDQUFDLENBQUM7QUFDckUsUUFBTSxTQUFTLElBQUksSUFBSSxJQUFJLE9BQU8sT0FBTyxDQUFDLE1BQU0sRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQztBQUNsRixRQUFNLFFBQVEsUUFBUSxLQUFLLFFBQVEsTUFBTSxFQUFFLEdBQUcsRUFBRSxPQUFPLE9BQU8sRUFBRSxNQUFNLE1BQU0sSUFBSSxDQUFDLE1BQU0sT0FBTyxJQUFJLENBQUMsS0FBSyxDQUFDLEVBQUUsQ0FBQztBQUM1RyxRQUFNLFVBQVUsSUFBSSxPQUFPLE9BQU8sQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxFQUFFO0FBQ2pFLFFBQU0sUUFBaUI7QUFBQSxJQUNyQixFQUFFLElBQUksTUFBTSxNQUFNLFFBQVEsT0FBTyxJQUFJLFVBQVUsTUFBTSxNQUFNLElBQUksTUFBTSxRQUFRLE1BQU0sR0FBRyxPQUFPLFVBQVUsU0FBUyxPQUFPLFdBQVcsR0FBRyxNQUFNLENBQUMsR0FBRyxRQUFRLFNBQVMsTUFBTSxDQUFDLE9BQU8sRUFBRTtBQUFBLEVBQ2xMO0FBQ0EsUUFBTSxRQUFpQixDQUFDO0FBQ3hCLGFBQVcsS0FBSyxJQUFJLE9BQU87QUFDekIsUUFBSSxDQUFDLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxFQUFHO0FBQzNCLFVBQU0sTUFBTSxRQUFRLElBQUksRUFBRSxFQUFFLEtBQUssQ0FBQztBQUNsQyxVQUFNLFFBQVEsVUFBVSxLQUFLLE9BQU8sRUFBRTtBQUN0QyxRQUFJLEVBQUUsWUFBYSxPQUFNLEtBQUssS0FBSyxjQUFjLEVBQUUsUUFBUSxJQUFJLENBQUMsTUFBTSxNQUFNLElBQUksQ0FBQyxDQUFDLEVBQUUsS0FBSyxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQ2pHLFVBQU0sS0FBSyxFQUFFLElBQUksRUFBRSxJQUFJLE1BQU0sUUFBUSxPQUFPLE1BQU0sSUFBSSxFQUFFLE1BQU0sS0FBSyxFQUFFLFFBQVEsTUFBTSxHQUFHLEVBQUUsY0FBYyxzQkFBbUIsRUFBRSxTQUFTLEVBQUUsS0FBSyxJQUFJLE9BQU8sTUFBTSxDQUFDLEdBQUcsUUFBUSxLQUFLLE1BQU0sRUFBRSxjQUFjLENBQUMsZUFBZSxhQUFhLElBQUksQ0FBQyxhQUFhLEVBQUUsQ0FBQztBQUNyUCxVQUFNLEtBQUssRUFBRSxJQUFJLFlBQVksRUFBRSxFQUFFLElBQUksTUFBTSxNQUFNLEdBQUcsSUFBSSxFQUFFLFVBQVUsSUFBSSxLQUFLLE1BQU0sSUFBSSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sWUFBWSxNQUFNLENBQUMsR0FBRyxPQUFPLEVBQUUsQ0FBQztBQUFBLEVBQ2hKO0FBQ0EsYUFBVyxDQUFDLElBQUlBLE1BQUssS0FBSyxNQUFNLFFBQVE7QUFDdEMsVUFBTSxLQUFLLEVBQUUsSUFBSSxVQUFVLEVBQUUsSUFBSSxNQUFNLFVBQVUsT0FBTyxNQUFNQSxPQUFNLFFBQVEsTUFBTSxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsR0FBRyxNQUFNLENBQUMsR0FBRyxRQUFRQSxPQUFNLFFBQVEsQ0FBQyxNQUFNLFFBQVEsSUFBSSxDQUFDLEtBQUssQ0FBQyxDQUFDLEdBQUcsTUFBTSxDQUFDLFFBQVEsRUFBRSxDQUFDO0FBQzFMLFVBQU0sS0FBSyxFQUFFLElBQUksWUFBWSxFQUFFLEtBQUssTUFBTSxJQUFJLElBQUksVUFBVSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sWUFBWSxNQUFNLENBQUMsR0FBRyxPQUFPQSxPQUFNLE9BQU8sQ0FBQztBQUFBLEVBQ2hJO0FBQ0EsU0FBTyxFQUFFLE9BQU8sT0FBTyxPQUFPLElBQUksT0FBTztBQUMzQztBQUVBLFNBQVMsVUFBVSxRQUEyQixPQUFvQyxNQUF3QjtBQUN4RyxNQUFJLE9BQU8sV0FBVyxFQUFHLFFBQU8sQ0FBQztBQUNqQyxRQUFNQyxRQUFPO0FBQ2IsUUFBTSxRQUFRLE9BQU8sTUFBTSxHQUFHQSxLQUFJLEVBQUUsSUFBSSxDQUFDLE1BQU0sTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDO0FBQ2hFLE1BQUksT0FBTyxTQUFTQSxNQUFNLE9BQU0sS0FBSyxVQUFLLE9BQU8sU0FBU0EsS0FBSSxPQUFPO0FBQ3JFLFNBQU8sQ0FBQyxLQUFLLE9BQU8sTUFBTSxLQUFLLElBQUksQ0FBQyxDQUFDO0FBQ3ZDO0FBR0EsU0FBUyxPQUFPLEtBQVUsR0FBcUI7QUFDN0MsUUFBTSxFQUFFLE9BQU8sS0FBSyxPQUFPLEtBQUssSUFBSSxJQUFJO0FBQ3hDLE1BQUk7QUFDSixNQUFJLElBQUksU0FBUyxVQUFVLENBQUMsRUFBRSxNQUFNLEtBQUs7QUFDdkMsVUFBTUMsUUFBTyxvQkFBSSxJQUFzQjtBQUN2QyxlQUFXLEtBQUssTUFBTTtBQUNwQixXQUFLQSxPQUFNLEVBQUUsTUFBTSxFQUFFLEVBQUU7QUFDdkIsV0FBS0EsT0FBTSxFQUFFLElBQUksRUFBRSxJQUFJO0FBQUEsSUFDekI7QUFDQSxVQUFNLFFBQVEsRUFBRSxTQUFTLElBQUksQ0FBQyxHQUFHLE1BQU07QUFDdkMsVUFBTSxPQUFPLENBQUMsS0FBSztBQUNuQixXQUFPLElBQUksSUFBSSxJQUFJO0FBQ25CLGFBQVMsSUFBSSxHQUFHLElBQUksS0FBSyxVQUFVLEtBQUssT0FBTyxTQUFTLEdBQUcsS0FBSztBQUM5RCxpQkFBV0gsTUFBS0csTUFBSyxJQUFJLEtBQUssQ0FBQyxDQUFXLEtBQUssQ0FBQyxHQUFHO0FBQ2pELFlBQUksS0FBSyxJQUFJSCxFQUFDLEtBQUssS0FBSyxRQUFRLFNBQVMsRUFBRztBQUM1QyxhQUFLLElBQUlBLEVBQUM7QUFDVixhQUFLLEtBQUtBLEVBQUM7QUFBQSxNQUNiO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFDQSxRQUFNLFFBQVEsSUFBSSxJQUFJLElBQUksT0FBTyxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQzNELFFBQU0sUUFBUSxJQUFJLE9BQU8sQ0FBQyxNQUFNLENBQUMsUUFBUSxLQUFLLElBQUksRUFBRSxFQUFFLENBQUMsRUFBRSxJQUFJLENBQUMsTUFBTSxVQUFVLEdBQUcsS0FBSyxDQUFDO0FBQ3ZGLFFBQU0sS0FBSyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUNBLE9BQU0sQ0FBQ0EsR0FBRSxJQUFJQSxHQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQ2pELFNBQU8sRUFBRSxPQUFPLE9BQU8sTUFBTSxNQUFNLElBQUksU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPO0FBQ3ZFO0FBRUEsU0FBUyxVQUFVLEdBQVUsT0FBMkM7QUFDdEUsU0FBTyxFQUFFLElBQUksRUFBRSxJQUFJLE1BQU0sU0FBUyxPQUFPLEVBQUUsT0FBTyxNQUFNLEVBQUUsUUFBUyxNQUFNLElBQUksRUFBRSxLQUFLLEtBQUssS0FBTSxJQUFJLE9BQU8sRUFBRSxLQUFLLFNBQVMsS0FBSyxJQUFJLENBQUMsUUFBRyxJQUFJLEtBQUssRUFBRSxLQUFLLEdBQUcsTUFBTSxDQUFDLEdBQUcsUUFBUSxFQUFFLFFBQVEsQ0FBQyxFQUFFLEtBQUssSUFBSSxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUs7QUFDck47OztBQ3ZRTyxTQUFTLE9BQU8sS0FBVSxNQUFZSSxRQUF5QjtBQUNwRSxRQUFNLElBQUlBLE9BQU0sS0FBSyxFQUFFLFlBQVk7QUFDbkMsTUFBSSxDQUFDLEVBQUcsUUFBTyxDQUFDO0FBQ2hCLFFBQU0sTUFBTSxJQUFJLFVBQTZCLE1BQU0sS0FBSyxDQUFDLE1BQU0sRUFBRSxZQUFZLEVBQUUsU0FBUyxDQUFDLENBQUM7QUFDMUYsTUFBSSxTQUFTLFVBQVcsUUFBTyxJQUFJLE9BQU8sTUFBTSxPQUFPLENBQUMsTUFBTSxJQUFJLEVBQUUsT0FBTyxHQUFHLEVBQUUsS0FBSyxDQUFDLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxFQUFFO0FBQ3ZHLFFBQU0sT0FBTyxJQUFJLE9BQU8sT0FBTyxDQUFDLE1BQU0sSUFBSSxFQUFFLE1BQU0sR0FBRyxFQUFFLEtBQUssQ0FBQztBQUU3RCxRQUFNLFFBQVEsS0FBSyxPQUFPLENBQUMsTUFBTSxFQUFFLEtBQUssWUFBWSxNQUFNLENBQUM7QUFDM0QsU0FBTyxDQUFDLEdBQUcsT0FBTyxHQUFHLEtBQUssT0FBTyxDQUFDLE1BQU0sQ0FBQyxNQUFNLFNBQVMsQ0FBQyxDQUFDLENBQUMsRUFBRSxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUU7QUFDOUU7OztBQ0tPLElBQU0sY0FBZ0Q7QUFBQSxFQUMzRCxRQUFRO0FBQUEsRUFDUixhQUFhO0FBQUEsRUFDYixTQUFTO0FBQUEsRUFDVCxPQUFPO0FBQUEsRUFDUCxXQUFXO0FBQUEsRUFDWCxpQkFBaUI7QUFBQSxFQUNqQixTQUFTO0FBQ1g7QUFRQSxJQUFNLE9BQU87QUFFYixTQUFTLEtBQUssT0FBeUI7QUFDckMsTUFBSSxNQUFNLFNBQVMsS0FBTSxRQUFPLEdBQUcsTUFBTSxNQUFNLEdBQUcsSUFBSSxFQUFFLEtBQUssSUFBSSxDQUFDLFFBQVEsTUFBTSxTQUFTLElBQUk7QUFDN0YsTUFBSSxNQUFNLFNBQVMsRUFBRyxRQUFPLE1BQU0sS0FBSyxFQUFFO0FBQzFDLFNBQU8sR0FBRyxNQUFNLE1BQU0sR0FBRyxFQUFFLEVBQUUsS0FBSyxJQUFJLENBQUMsUUFBUSxNQUFNLEdBQUcsRUFBRSxDQUFDO0FBQzdEO0FBR08sU0FBUyxNQUFNLEtBQVUsS0FBZ0IsR0FBYSxRQUF5QjtBQUNwRixRQUFNLFFBQVEsSUFBSSxJQUFJLElBQUksT0FBTyxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQzNELFFBQU0sT0FBTyxDQUFDLE9BQXVCLE1BQU0sSUFBSSxFQUFFLEtBQUs7QUFDdEQsUUFBTSxPQUFPLFlBQVksQ0FBQztBQUMxQixRQUFNLE9BQU8sQ0FBQyxHQUFHLElBQUksSUFBSSxFQUFFLEtBQUssSUFBSSxDQUFDLE1BQU0sRUFBRSxLQUFLLENBQUMsQ0FBQztBQUNwRCxRQUFNLE1BQU0sb0JBQUksSUFBbUI7QUFDbkMsYUFBVyxLQUFLLEtBQU0sS0FBSSxJQUFJLEdBQUcsS0FBSztBQUN0QyxRQUFNLE1BQWU7QUFBQSxJQUNuQjtBQUFBLE1BQ0UsT0FBTztBQUFBLE1BQ1AsTUFBTSxLQUFLLFNBQVMsSUFBSSxHQUFHLElBQUksa0JBQWtCLEtBQUssS0FBSyxJQUFJLElBQUksQ0FBQyxDQUFDLE1BQU0sR0FBRyxJQUFJO0FBQUEsTUFDbEYsT0FBTyxJQUFJLElBQUksSUFBSTtBQUFBLE1BQ25CLEtBQUssSUFBSSxJQUFJLEdBQUc7QUFBQSxJQUNsQjtBQUFBLEVBQ0Y7QUFDQSxRQUFNLE1BQU0sb0JBQUksSUFBWTtBQUM1QixNQUFJLE9BQU8sSUFBSSxFQUFFLFFBQVEsQ0FBQyxPQUFPLE1BQU07QUFDckMsZUFBVyxLQUFLLE9BQU87QUFDckIsVUFBSSxJQUFJLEVBQUUsS0FBSztBQUNmLFVBQUksSUFBSSxFQUFFLE9BQU8sVUFBVTtBQUFBLElBQzdCO0FBRUEsVUFBTSxRQUFRLE1BQU0sTUFBTSxHQUFHLElBQUksRUFBRSxJQUFJLENBQUMsTUFBTSxNQUFNLEtBQUssRUFBRSxLQUFLLENBQUMsS0FBSyxFQUFFLENBQUMsWUFBTyxLQUFLLEVBQUUsS0FBSyxDQUFDLEVBQUU7QUFDL0YsUUFBSSxNQUFNLFNBQVMsS0FBTSxPQUFNLEtBQUssT0FBTyxNQUFNLFNBQVMsSUFBSSxjQUFjO0FBQzVFLFFBQUksS0FBSztBQUFBLE1BQ1AsT0FBTyxNQUFNLElBQUksZ0NBQWdDO0FBQUEsTUFDakQsTUFBTSxHQUFHLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFBQSxNQUN6QixPQUFPLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQyxNQUFNLEVBQUUsS0FBSyxDQUFDO0FBQUEsTUFDeEMsS0FBSyxJQUFJLElBQUksR0FBRztBQUFBLElBQ2xCLENBQUM7QUFBQSxFQUNILENBQUM7QUFDRCxRQUFNLE9BQU8sSUFBSSxJQUFJLEVBQUUsS0FBSyxNQUFNLEtBQUssQ0FBQyxDQUFDO0FBQ3pDLGFBQVcsS0FBSyxJQUFLLEtBQUksSUFBSSxHQUFHLEtBQUssSUFBSSxDQUFDLElBQUksUUFBUSxTQUFTO0FBQy9ELGFBQVcsS0FBSyxLQUFNLEtBQUksSUFBSSxHQUFHLEtBQUs7QUFDdEMsTUFBSSxLQUFLLEVBQUUsT0FBTyxZQUFPLFlBQVksTUFBTSxLQUFLLE1BQU0sSUFBSSxNQUFNLFFBQVEsTUFBTSxRQUFRLE1BQU0sS0FBSyxJQUFJLEdBQUcsT0FBTyxNQUFNLElBQUksQ0FBQztBQUMxSCxTQUFPO0FBQ1Q7QUFFQSxTQUFTLFFBQVEsTUFBYyxRQUFnQixNQUFtQixLQUFrQixNQUFzQztBQUN4SCxRQUFNLFVBQVUsQ0FBQyxHQUFHLEdBQUcsRUFBRSxPQUFPLENBQUMsTUFBTSxDQUFDLEtBQUssSUFBSSxDQUFDLENBQUMsRUFBRSxJQUFJLElBQUk7QUFDN0QsUUFBTSxNQUE4QjtBQUFBLElBQ2xDLFFBQVEsR0FBRyxJQUFJO0FBQUEsSUFDZixhQUFhLEdBQUcsSUFBSTtBQUFBLElBQ3BCLE9BQU87QUFBQSxJQUNQLFdBQVc7QUFBQSxJQUNYLGlCQUFpQjtBQUFBLElBQ2pCLFNBQVM7QUFBQSxFQUNYO0FBQ0EsTUFBSTtBQUNKLE1BQUksS0FBSyxTQUFTLEVBQUcsS0FBSSxJQUFJLFNBQVMsSUFBSSwyQ0FBc0M7QUFBQSxNQUMzRSxLQUFJLEdBQUcsSUFBSSxxQkFBZ0IsS0FBSyxDQUFDLEdBQUcsSUFBSSxFQUFFLElBQUksSUFBSSxDQUFDLENBQUM7QUFDekQsTUFBSSxRQUFRLFNBQVMsRUFBRyxNQUFLLFlBQVksS0FBSyxPQUFPLENBQUMsS0FBSyxJQUFJLE1BQU0sS0FBSyw0QkFBNEI7QUFDdEcsU0FBTztBQUNUOzs7QUN0Rk8sSUFBTSxXQUFXO0FBQ2pCLElBQU0sV0FBVztBQUVqQixTQUFTLEtBQUssR0FBUyxRQUFnQixJQUFZLElBQWtCO0FBQzFFLFFBQU0sSUFBSSxLQUFLLElBQUksVUFBVSxLQUFLLElBQUksVUFBVSxFQUFFLElBQUksTUFBTSxDQUFDO0FBQzdELFNBQU8sRUFBRSxHQUFHLEdBQUcsRUFBRSxJQUFJLEtBQUssRUFBRSxJQUFJLEtBQUssR0FBRyxHQUFHLEVBQUUsSUFBSSxLQUFLLEVBQUUsSUFBSSxLQUFLLEVBQUU7QUFDckU7QUFFTyxTQUFTLElBQUksR0FBUyxJQUFZLElBQWtCO0FBQ3pELFNBQU8sRUFBRSxHQUFHLEdBQUcsR0FBRyxFQUFFLElBQUksS0FBSyxFQUFFLEdBQUcsR0FBRyxFQUFFLElBQUksS0FBSyxFQUFFLEVBQUU7QUFDdEQ7QUFHTyxTQUFTLElBQUksR0FBVyxHQUFXLEdBQVcsR0FBV0MsUUFBTyxNQUFZO0FBQ2pGLFFBQU0sSUFBSSxLQUFLLElBQUlBLE9BQU0sS0FBSyxJQUFJLFVBQVUsS0FBSyxJQUFJLElBQUksS0FBSyxJQUFJLEdBQUcsQ0FBQyxHQUFHLElBQUksS0FBSyxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUMsQ0FBQztBQUM3RixTQUFPLEVBQUUsR0FBRyxHQUFHLElBQUksSUFBSSxJQUFJLElBQUksR0FBRyxHQUFHLElBQUksSUFBSSxJQUFJLElBQUksSUFBSSxJQUFJLElBQUksSUFBSSxFQUFFO0FBQ3pFO0FBRU8sU0FBUyxPQUFPLEdBQVMsR0FBUSxHQUFXLEdBQWlCO0FBQ2xFLFNBQU8sRUFBRSxHQUFHLEdBQUcsR0FBRyxFQUFFLElBQUksRUFBRSxJQUFJLElBQUksSUFBSSxJQUFJLEVBQUUsR0FBRyxHQUFHLEVBQUUsSUFBSSxFQUFFLElBQUksSUFBSSxJQUFJLElBQUksRUFBRSxFQUFFO0FBQ2hGO0FBWU8sU0FBUyxRQUFRLEdBQVMsR0FBUyxHQUFpQjtBQUN6RCxRQUFNLElBQUksS0FBSyxJQUFJLE1BQU07QUFDekIsUUFBTSxJQUFJLEVBQUUsS0FBSyxFQUFFLElBQUksRUFBRSxNQUFNO0FBRS9CLFFBQU0sSUFBSSxFQUFFLE1BQU0sRUFBRSxJQUFJLEtBQUssSUFBSSxJQUFJLElBQUksRUFBRSxNQUFNLElBQUksRUFBRSxJQUFJLElBQUksRUFBRTtBQUNqRSxTQUFPLEVBQUUsR0FBRyxHQUFHLEVBQUUsS0FBSyxFQUFFLElBQUksRUFBRSxLQUFLLEdBQUcsR0FBRyxFQUFFLEtBQUssRUFBRSxJQUFJLEVBQUUsS0FBSyxFQUFFO0FBQ2pFOzs7QUM3Q08sU0FBUyxLQUFLLElBQVcsTUFBMEIsSUFBb0U7QUFDNUgsUUFBTSxLQUFLLFNBQVMsU0FBWSxTQUFZLEdBQUcsS0FBSyxJQUFJLElBQUk7QUFDNUQsTUFBSSxDQUFDLE1BQU0sT0FBTyxRQUFTLFFBQU8sR0FBRyxNQUFNLENBQUMsR0FBRztBQUMvQyxNQUFJLE9BQU8sVUFBVSxPQUFPLFFBQVMsUUFBT0MsUUFBTyxJQUFJLElBQUksT0FBTyxTQUFTLEtBQUssQ0FBQyxHQUFHO0FBQ3BGLFFBQU1DLFFBQU8sb0JBQUksSUFBWTtBQUM3QixhQUFXLEtBQUssR0FBRyxPQUFPO0FBQ3hCLFFBQUksT0FBTyxVQUFVLEVBQUUsU0FBUyxHQUFHLEdBQUksQ0FBQUEsTUFBSyxJQUFJLEVBQUUsRUFBRTtBQUNwRCxRQUFJLE9BQU8sUUFBUSxFQUFFLE9BQU8sR0FBRyxHQUFJLENBQUFBLE1BQUssSUFBSSxFQUFFLElBQUk7QUFBQSxFQUNwRDtBQUNBLEVBQUFBLE1BQUssT0FBTyxHQUFHLEVBQUU7QUFDakIsUUFBTSxRQUFRLENBQUMsR0FBR0EsS0FBSSxFQUFFLElBQUksQ0FBQyxPQUFPLEdBQUcsS0FBSyxJQUFJLEVBQUUsQ0FBQyxFQUFFLE9BQU8sQ0FBQ0MsT0FBa0JBLE9BQU0sTUFBUztBQUU5RixRQUFNLE9BQU8sT0FBTyxTQUFTLElBQUk7QUFDakMsUUFBTSxRQUFRLE1BQU0sT0FBTyxDQUFDQSxRQUFPQSxHQUFFLElBQUksSUFBSSxHQUFHLElBQUksS0FBSyxPQUFPLENBQUM7QUFDakUsU0FBTyxLQUFLLE1BQU0sU0FBUyxJQUFJLFFBQVEsT0FBTyxDQUFDQSxPQUFNLEtBQUssSUFBSUMsUUFBT0QsRUFBQyxJQUFJQyxRQUFPLEVBQUUsQ0FBQyxJQUFJLEtBQUssSUFBSUQsR0FBRSxJQUFJLElBQUksR0FBRyxJQUFJLENBQUMsQ0FBQyxHQUFHO0FBQ3pIO0FBR0EsU0FBU0YsUUFBTyxJQUFXLElBQVcsTUFBaUM7QUFDckUsUUFBTSxTQUFTLEdBQUcsTUFBTSxPQUFPLENBQUNFLE9BQU1BLE9BQU0sT0FBT0MsUUFBT0QsRUFBQyxJQUFJQyxRQUFPLEVBQUUsS0FBSyxPQUFPLEtBQUtELEdBQUUsSUFBSSxJQUFJLEdBQUcsSUFBSSxJQUFJLEdBQUcsSUFBSSxLQUFLLEdBQUcsSUFBSSxJQUFJQSxHQUFFLElBQUksSUFBSUEsR0FBRSxJQUFJLENBQUM7QUFDdEosU0FBTyxLQUFLLFFBQVEsQ0FBQ0EsT0FBTSxLQUFLLElBQUlDLFFBQU9ELEVBQUMsSUFBSUMsUUFBTyxFQUFFLENBQUMsQ0FBQztBQUM3RDtBQUVBLFNBQVNBLFFBQU9ELElBQWtCO0FBQ2hDLFNBQU9BLEdBQUUsSUFBSSxJQUFJQSxHQUFFLElBQUksSUFBSTtBQUM3QjtBQUVBLFNBQVMsS0FBUSxPQUFxQixNQUF1QztBQUMzRSxNQUFJO0FBQ0osYUFBVyxLQUFLLE1BQU8sS0FBSSxRQUFRLFVBQWEsS0FBSyxDQUFDLElBQUksS0FBSyxHQUFHLEVBQUcsT0FBTTtBQUMzRSxTQUFPO0FBQ1Q7OztBQ2hDQSxTQUFTLG9CQUFvQjtBQUl0QixTQUFTRSxTQUFhO0FBQzNCLFNBQU8sVUFBVSxLQUFLLE1BQU0sYUFBYSxtQkFBbUIsTUFBTSxDQUFDLENBQUMsRUFBRSxDQUFDO0FBQ3pFOzs7QWpCVUEsU0FBUyxNQUFNLE9BQWEsT0FBTztBQUNqQyxRQUFNLElBQUlDLE9BQU07QUFDaEIsUUFBTSxNQUFNLElBQUksVUFBVSxDQUFDO0FBQzNCLFFBQU0sSUFBSSxFQUFFLFVBQVUsS0FBSyxDQUFDQyxPQUFNQSxHQUFFLFNBQVMsR0FBRztBQUNoRCxRQUFNLElBQUksUUFBUSxHQUFHLEtBQUssRUFBRSxNQUFNLE9BQU8sUUFBUSxVQUFVLEVBQUUsR0FBRyxRQUFRLFNBQVMsRUFBRSxDQUFDO0FBQ3BGLFFBQU0sSUFBSSxRQUFRLEdBQUcsRUFBRSxNQUFNLEtBQUssT0FBTyxFQUFFLENBQUM7QUFDNUMsU0FBTyxFQUFFLEdBQUcsS0FBSyxHQUFHLElBQUksTUFBTSxHQUFHLEVBQUUsT0FBT0MsUUFBTyxFQUFFLE9BQU8sRUFBRSxLQUFLLENBQUMsRUFBRTtBQUN0RTtBQUVBLEtBQUsscUVBQXFFLE1BQU07QUFDOUUsUUFBTSxJQUFJRixPQUFNO0FBQ2hCLFNBQU8sTUFBTSxVQUFVLENBQUMsRUFBRSxRQUFRLENBQUM7QUFDbkMsU0FBTyxNQUFNLFVBQVUsQ0FBQyxHQUFHLENBQUMsQ0FBQyxFQUFFLFFBQVEsQ0FBQztBQUN4QyxhQUFXLE9BQU8sQ0FBQyxNQUFNLEdBQUcsS0FBSyxDQUFDLEdBQUcsQ0FBQyxDQUFDLENBQUMsR0FBRyxFQUFFLFFBQVEsRUFBRSxDQUFDLEVBQUcsUUFBTyxPQUFPLE1BQU0sVUFBVSxHQUFHLEdBQUcsbUJBQW1CO0FBQ3BILENBQUM7QUFFRCxLQUFLLHdCQUF3QixNQUFNO0FBQ2pDLFFBQU0sUUFBUSxvQkFBSSxJQUFJLENBQUMsR0FBRyxDQUFDO0FBQzNCLFFBQU0sU0FBUyxvQkFBSSxJQUFJLENBQUMsS0FBSyxDQUFDO0FBQzlCLFNBQU8sVUFBVSxNQUFNLGNBQWMsT0FBTyxNQUFNLEVBQUUsSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsR0FBRyxDQUFDLENBQUMsS0FBSyxLQUFLLEdBQUcsQ0FBQyxPQUFPLEVBQUUsR0FBRyxDQUFDLEtBQUssS0FBSyxHQUFHLENBQUMsU0FBUyxFQUFFLENBQUMsQ0FBQztBQUMxSSxTQUFPLFVBQVUsTUFBTSxZQUFZLE9BQU8sTUFBTSxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsSUFBSSxHQUFHLENBQUMsSUFBSSxPQUFPLENBQUM7QUFDbkYsU0FBTyxVQUFVLE1BQU0saUJBQWlCLE9BQU8sTUFBTSxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsSUFBSSxHQUFHLENBQUMsSUFBSSxPQUFPLENBQUM7QUFDeEYsU0FBTyxNQUFNLE1BQU0seUJBQXlCLG9CQUFJLElBQUksQ0FBQyxJQUFJLENBQUMsR0FBRyxNQUFNLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxJQUFJLEVBQUUsS0FBSyxFQUFFLEdBQUcsdUJBQXVCO0FBQzNILENBQUM7QUFFRCxLQUFLLHdEQUF3RCxNQUFNO0FBQ2pFLFFBQU0sSUFBSUEsT0FBTTtBQUNoQixTQUFPLFVBQVUsT0FBTyxHQUFHLE9BQU8sT0FBTyxHQUFHLENBQUMsTUFBTSxNQUFNLElBQUksQ0FBQztBQUM5RCxTQUFPLFVBQVUsT0FBTyxHQUFHLE9BQU8sUUFBUSxHQUFHLENBQUMsSUFBSSxDQUFDO0FBQ25ELFNBQU8sVUFBVSxPQUFPLEdBQUcsT0FBTyxJQUFJLEdBQUcsQ0FBQyxDQUFDO0FBQzNDLFNBQU8sTUFBTSxPQUFPLEdBQUcsV0FBVyxLQUFLLEVBQUUsUUFBUSxDQUFDO0FBQ3BELENBQUM7QUFFRCxLQUFLLGdEQUFnRCxNQUFNO0FBQ3pELFFBQU0sTUFBTSxDQUFDRyxNQUFhLElBQUksQ0FBQyxNQUFNLFNBQVMsRUFBRSxLQUFBQSxNQUFLLFVBQVUsT0FBTyxTQUFTLE9BQU8sUUFBUSxPQUFPLFNBQVMsT0FBTyxHQUFHLEVBQUUsQ0FBQztBQUMzSCxTQUFPLE1BQU0sSUFBSSxHQUFHLEdBQUcsV0FBVztBQUNsQyxTQUFPLE1BQU0sSUFBSSxXQUFXLEdBQUcsTUFBTTtBQUNyQyxTQUFPLE1BQU0sSUFBSSxhQUFhLEVBQUUsVUFBVSxLQUFLLENBQUMsR0FBRyxVQUFVO0FBQzdELFNBQU8sTUFBTSxJQUFJLEtBQUssRUFBRSxTQUFTLEtBQUssQ0FBQyxHQUFHLE1BQVM7QUFDbkQsU0FBTyxNQUFNLElBQUksR0FBRyxHQUFHLE1BQVM7QUFDbEMsQ0FBQztBQUVELEtBQUsscUZBQXFGLE1BQU07QUFDOUYsUUFBTSxJQUFJLEVBQUUsR0FBRyxJQUFJLEdBQUcsSUFBSSxHQUFHLEVBQUU7QUFDL0IsUUFBTSxJQUFJLEtBQUssR0FBRyxHQUFHLEtBQUssRUFBRTtBQUM1QixTQUFPLE1BQU0sRUFBRSxJQUFJLE1BQU0sRUFBRSxHQUFHLEVBQUUsSUFBSSxNQUFNLEVBQUUsQ0FBQztBQUM3QyxTQUFPLE1BQU0sRUFBRSxJQUFJLEtBQUssRUFBRSxHQUFHLEVBQUUsSUFBSSxLQUFLLEVBQUUsQ0FBQztBQUMzQyxTQUFPLFVBQVUsSUFBSSxHQUFHLEdBQUcsQ0FBQyxHQUFHLEVBQUUsR0FBRyxHQUFHLEdBQUcsSUFBSSxHQUFHLEVBQUUsQ0FBQztBQUNwRCxRQUFNLElBQUksSUFBSSxLQUFNLEtBQUssS0FBSyxHQUFHO0FBQ2pDLFNBQU8sTUFBTSxFQUFFLEdBQUcsR0FBRztBQUNyQixTQUFPLE1BQU0sRUFBRSxHQUFHLENBQUM7QUFDbkIsU0FBTyxVQUFVLFFBQVEsR0FBRyxHQUFHLENBQUMsR0FBRyxDQUFDO0FBQ3BDLFNBQU8sTUFBTSxPQUFPLEdBQUcsRUFBRSxHQUFHLEdBQUcsR0FBRyxHQUFHLEdBQUcsSUFBSSxHQUFHLEdBQUcsR0FBRyxLQUFLLEdBQUcsRUFBRSxHQUFHLEdBQUc7QUFDdkUsQ0FBQztBQUVELEtBQUssZ0RBQWdELE1BQU07QUFDekQsUUFBTSxFQUFFLEdBQUcsSUFBSSxNQUFNO0FBQ3JCLFNBQU8sTUFBTSxLQUFLLElBQUksUUFBVyxNQUFNLEdBQUcsSUFBSTtBQUM5QyxTQUFPLE1BQU0sS0FBSyxJQUFJLE1BQU0sTUFBTSxHQUFHLElBQUk7QUFDekMsU0FBTyxNQUFNLEtBQUssSUFBSSxNQUFNLE1BQU0sR0FBRyxJQUFJO0FBQ3pDLFNBQU8sTUFBTSxLQUFLLElBQUksTUFBTSxJQUFJLEdBQUcsSUFBSTtBQUN2QyxTQUFPLE1BQU0sS0FBSyxJQUFJLE1BQU0sTUFBTSxHQUFHLE1BQU0sMkNBQTJDO0FBQ3RGLFFBQU1DLFVBQVMsQ0FBQyxLQUFLLElBQUksTUFBTSxNQUFNLEdBQUcsS0FBSyxJQUFJLE1BQU0sT0FBTyxDQUFDO0FBQy9ELFNBQU8sR0FBR0EsUUFBTyxTQUFTLElBQUksQ0FBQztBQUNqQyxDQUFDO0FBRUQsS0FBSyw0RUFBNEUsTUFBTTtBQUNyRixRQUFNLEVBQUUsR0FBRyxLQUFLLEdBQUcsSUFBSSxNQUFNO0FBQzdCLFFBQU0sTUFBTSxNQUFNLEdBQUcsS0FBSyxJQUFJLEVBQUUsU0FBUyxNQUFNLFNBQVMsQ0FBQyxFQUFFLENBQUM7QUFDNUQsU0FBTyxHQUFHLElBQUksTUFBTSxJQUFJLElBQUksR0FBRyxJQUFJLElBQUksQ0FBQztBQUN4QyxTQUFPLEdBQUcsSUFBSSxNQUFNLElBQUksSUFBSSxHQUFHLElBQUksS0FBSyxDQUFDO0FBQ3pDLGFBQVcsS0FBSyxDQUFDLE1BQU0sTUFBTSxJQUFJLEVBQUcsUUFBTyxHQUFHLElBQUksTUFBTSxJQUFJLENBQUMsR0FBRyxJQUFJLFdBQVcsR0FBRyxDQUFDO0FBQ25GLFNBQU8sTUFBTSxJQUFJLE1BQU0sSUFBSSxJQUFJLEdBQUcsTUFBUztBQUMzQyxTQUFPLE1BQU0sSUFBSSxLQUFLLEtBQUs7QUFDN0IsQ0FBQztBQUVELEtBQUssNkNBQTZDLE1BQU07QUFDdEQsUUFBTSxLQUFLLE1BQU0sSUFBSSxFQUFFO0FBQ3ZCLFNBQU8sVUFBVSxHQUFHLE1BQU0sT0FBTyxDQUFDLE1BQU0sRUFBRSxTQUFTLEdBQUcsRUFBRSxJQUFJLENBQUMsTUFBTSxHQUFHLEVBQUUsSUFBSSxJQUFJLEVBQUUsRUFBRSxFQUFFLEdBQUcsQ0FBQyxTQUFTLE9BQU8sQ0FBQztBQUMzRyxTQUFPLE1BQU0sR0FBRyxNQUFNLE9BQU8sQ0FBQyxNQUFNLEVBQUUsU0FBUyxHQUFHLEVBQUUsUUFBUSxDQUFDO0FBQzdELFFBQU0sUUFBUSxNQUFNLE9BQU8sRUFBRTtBQUM3QixTQUFPLFVBQVUsTUFBTSxNQUFNLElBQUksQ0FBQ0MsT0FBTSxDQUFDQSxHQUFFLE9BQU9BLEdBQUUsSUFBSSxDQUFDLEdBQUcsQ0FBQyxDQUFDLFNBQVMsUUFBUSxHQUFHLENBQUMsT0FBTyxTQUFTLENBQUMsQ0FBQztBQUNyRyxTQUFPLFVBQVUsTUFBTSxNQUFNLENBQUMsR0FBRyxPQUFPLENBQUMsb0JBQW9CLENBQUM7QUFDOUQsUUFBTUMsT0FBTSxNQUFNLEVBQUU7QUFDcEIsU0FBTyxVQUFVQSxLQUFJLE1BQU0sS0FBSyxDQUFDRCxPQUFNQSxHQUFFLE9BQU8sSUFBSSxHQUFHLE1BQU0sQ0FBQyx3Q0FBeUIsQ0FBQztBQUN4RixTQUFPLEdBQUdDLEtBQUksTUFBTSxLQUFLLENBQUMsTUFBTSxFQUFFLEtBQUssU0FBUyxNQUFNLENBQUMsS0FBS0EsS0FBSSxNQUFNLEtBQUssQ0FBQyxNQUFNLEVBQUUsS0FBSyxTQUFTLFVBQVUsQ0FBQyxDQUFDO0FBQ2hILENBQUM7QUFFRCxLQUFLLGtFQUFrRSxNQUFNO0FBQzNFLFFBQU0sRUFBRSxHQUFHLEtBQUssR0FBRyxHQUFHLElBQUksTUFBTTtBQUNoQyxRQUFNLFFBQVEsTUFBTSxHQUFHLEtBQUssR0FBRyxRQUFRLEVBQUUsR0FBRyxFQUFFO0FBQzlDLFFBQU0sUUFBUSxPQUFPLFlBQVksV0FBVyxJQUFJLENBQUNELElBQUcsTUFBTSxDQUFDQSxJQUFHLE9BQU8sQ0FBQyxTQUFTLENBQUMsQ0FBQztBQUNqRixRQUFNLE1BQU0sVUFBVSxJQUFJLEVBQUUsT0FBTyxhQUFhLE9BQU8sS0FBSyxNQUFNLEdBQUcsS0FBSyxJQUFJLEVBQUUsU0FBUyxDQUFDLEdBQUcsTUFBTSxDQUFDLEdBQUcsT0FBTyxJQUFJLElBQUksRUFBRSxLQUFLLEdBQUcsUUFBUSxvQkFBSSxJQUFJLEdBQUcsVUFBVSxLQUFLLENBQUM7QUFDbkssU0FBTyxNQUFNLEtBQUssa0NBQWtDO0FBQ3BELFNBQU8sTUFBTSxLQUFLLGVBQWU7QUFDakMsU0FBTyxNQUFNLEtBQUssMkJBQTJCO0FBQzdDLFNBQU8sTUFBTSxJQUFJLE1BQU0sV0FBVyxNQUFNLEdBQUcsR0FBRyxFQUFFLFNBQVMsR0FBRyxHQUFHLGdDQUEyQjtBQUMxRixTQUFPLGFBQWEsS0FBSywrQkFBK0I7QUFDeEQsU0FBTyxPQUFPLElBQUksTUFBTSxNQUFNLEtBQUssQ0FBQyxHQUFHLFNBQVMsSUFBSSxNQUFNLFFBQVEsS0FBSyxDQUFDLEdBQUcsTUFBTTtBQUNqRixTQUFPLE1BQU0sU0FBUyxLQUFLLEdBQUcsR0FBRyxDQUFDO0FBQ2xDLFNBQU8sR0FBRyxTQUFTLEtBQUssSUFBTyxJQUFJLFFBQVcsSUFBSTtBQUNwRCxDQUFDOyIsCiAgIm5hbWVzIjogWyJsaXN0IiwgIm5vZGUiLCAibiIsICJuIiwgIm4iLCAibiIsICJzcHJlYWQiLCAiYmVsb3ciLCAibiIsICJhYm92ZSIsICJiZWxvdyIsICJwb2ludHMiLCAibGFuZVNlcCIsICJsYXlvdXQiLCAibiIsICJsYW5lcyIsICJuIiwgImJlbG93IiwgIm1vc3QiLCAibmVhciIsICJ3b3JkcyIsICJtb3N0IiwgImJlc2lkZSIsICJuZWFyIiwgIm4iLCAibWlkZGxlIiwgImNvdW50IiwgImNvdW50IiwgInYiLCAibGF5b3V0IiwgImtleSIsICJiZXNpZGUiLCAibiIsICJjZmciXQp9Cg==
