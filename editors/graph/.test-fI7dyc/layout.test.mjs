// test/layout.test.ts
import assert from "node:assert/strict";
import { test } from "node:test";

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
    const [above, below] = turns(e.id);
    g.setNode(above, { width: 0, height: 0 });
    g.setNode(below, { width: 0, height: 0 });
    g.setEdge(e.from, below, { weight: 1 }, e.id);
    g.setEdge(above, below, { weight: 3 }, e.id);
    g.setEdge(above, e.to, { weight: 1 }, e.id);
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
    const [above, below] = turns(e.id);
    const t = g.node(above);
    const b = g.node(below);
    const lane = inner(above, below, e.id).reverse();
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

// test/make.ts
function random(seed) {
  let x = seed * 2654435761 + 12345;
  return (n2) => {
    x = Math.imul(x, 1664525) + 1013904223 >>> 0;
    return Math.floor(x / 2 ** 32 * n2);
  };
}
function randomGraph(seed, blocks) {
  const r = random(seed);
  return Array.from({ length: blocks }, () => Array.from({ length: r(5) === 0 ? 0 : 1 + r(2) }, () => 1 + r(blocks - 1)));
}

// test/layout.test.ts
function input(g, seed) {
  const r = random(seed);
  const nodes = g.map((_, b) => ({ id: `b${b}`, w: 60 + r(120), h: 24 + r(90) }));
  const edges = g.flatMap((succs, b) => succs.map((s, i) => ({ id: `${b}.${i}`, from: `b${b}`, to: `b${s}`, lw: r(4) === 0 ? 30 : 0, stub: r(2) === 0, up: r(9) === 0 })));
  return { nodes, edges };
}
function sound(nodes, edges, p, what) {
  const at = new Map(nodes.map((n2, i) => [n2.id, { n: n2, c: p.nodes[i] }]));
  const boxes = [...at.values()].sort((a, b) => a.c.y - a.n.h / 2 - (b.c.y - b.n.h / 2));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (b.c.y - b.n.h / 2 >= a.c.y + a.n.h / 2) break;
      assert.ok(Math.abs(a.c.x - b.c.x) >= (a.n.w + b.n.w) / 2, `${what}: ${a.n.id} and ${b.n.id} overlap`);
    }
    assert.ok(a.c.x - a.n.w / 2 >= 0 && a.c.y - a.n.h / 2 >= 0 && a.c.x + a.n.w / 2 <= p.width && a.c.y + a.n.h / 2 <= p.height, `${what}: ${a.n.id} is outside`);
  });
  edges.forEach((e, i) => {
    const { points } = p.edges[i];
    const s = at.get(e.from);
    const t = at.get(e.to);
    const a = points[0];
    const b = points.at(-1);
    assert.ok(s && t && a && b);
    assert.ok(Math.abs(a.y - (s.c.y + s.n.h / 2)) < 1 && Math.abs(a.x - s.c.x) <= s.n.w / 2, `${what}: ${e.id} does not begin at the bottom of ${e.from}`);
    assert.ok(Math.abs(b.y - (t.c.y - t.n.h / 2)) < 1 && Math.abs(b.x - t.c.x) <= t.n.w / 2, `${what}: ${e.id} does not end at the top of ${e.to}`);
    assert.match(path(p.edges[i]), /^M[-\d.]+ [-\d.]+[LC]/);
    assert.match(arrow(p.edges[i]), /Z$/);
    for (const q of points) assert.ok(Number.isFinite(q.x) && Number.isFinite(q.y));
  });
}
test("layouts of random graphs, with loops to itself, parallel and J edges", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { nodes, edges } = input(randomGraph(seed, 2 + seed % 14), seed);
    sound(nodes, edges, layout2(nodes, edges), `seed ${seed}`);
  }
});
test("edges that close no cycle run down", () => {
  const { nodes, edges } = input([[1, 2], [3], [3], [4, 1], []], 3);
  const plain = edges.map((e) => ({ ...e, up: false }));
  const p = layout2(nodes, plain);
  const y = new Map(nodes.map((n2, i) => [n2.id, p.nodes[i].y]));
  for (const e of plain) assert.equal((y.get(e.from) ?? 0) < (y.get(e.to) ?? 0), e.from !== "b3" || e.to !== "b1", e.id);
});
test("a large graph in pieces: loops, blocks that return, a far exit and an outer loop", () => {
  const g = [];
  const n2 = 420;
  for (let b = 0; b < n2; b++) {
    const k = b % 6;
    g.push(k === 0 ? [b + 1, b + 2] : k === 1 ? [b + 3] : k === 2 ? [b + 1, b + 2] : k === 3 ? b % 4 === 1 ? [] : [b - 1] : k === 4 ? [b + 1] : b % 60 === 5 ? [b + 1, n2 - 1] : [b + 1]);
  }
  g[n2 - 2] = [n2 - 1, 1];
  g[n2 - 1] = [];
  const { nodes, edges } = input(g.map((s) => s.filter((x) => x < n2)), 5);
  const plain = edges.map((e) => ({ ...e, up: false }));
  sound(nodes, plain, layout2(nodes, plain), "pieces");
});
test("cuts are at nodes that no edge passes by", () => {
  const spans = [];
  for (let i = 0; i < 299; i++) spans.push([i, i + 1, false]);
  spans.push([50, 90, false], [130, 129, false]);
  const cuts = cutsOf(300, spans);
  assert.equal(cuts[0], 0);
  assert.equal(cuts.at(-1), 299);
  assert.ok(cuts.length > 3);
  for (const c of cuts.slice(1, -1)) {
    for (const [a, b] of spans) assert.ok(!(Math.min(a, b) < c && c < Math.max(a, b)), `${c} lies between ${a} and ${b}`);
    assert.ok(c !== 129 && c !== 130);
  }
});
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLi4vdGVzdC9sYXlvdXQudGVzdC50cyIsICIuLi9zcmMvbGF5b3V0LnRzIiwgIi4uL3NyYy9waWVjZXMudHMiLCAiLi4vc3JjL3JvdXRlLnRzIiwgIi4uL3Rlc3QvbWFrZS50cyJdLAogICJzb3VyY2VzQ29udGVudCI6IFsiaW1wb3J0IGFzc2VydCBmcm9tICdub2RlOmFzc2VydC9zdHJpY3QnO1xuaW1wb3J0IHsgdGVzdCB9IGZyb20gJ25vZGU6dGVzdCc7XG5pbXBvcnQgdHlwZSB7IExFZGdlLCBMTm9kZSwgUGxhY2VkLCBQb2ludCB9IGZyb20gJy4uL3NyYy9sYXlvdXQnO1xuaW1wb3J0IHsgY3V0c09mLCBsYXlvdXQgfSBmcm9tICcuLi9zcmMvcGllY2VzJztcbmltcG9ydCB7IGFycm93LCBwYXRoIH0gZnJvbSAnLi4vc3JjL3JvdXRlJztcbmltcG9ydCB7IHJhbmRvbSwgcmFuZG9tR3JhcGgsIHR5cGUgR3JhcGggfSBmcm9tICcuL21ha2UnO1xuXG5mdW5jdGlvbiBpbnB1dChnOiBHcmFwaCwgc2VlZDogbnVtYmVyKTogeyBub2RlczogTE5vZGVbXTsgZWRnZXM6IExFZGdlW10gfSB7XG4gIGNvbnN0IHIgPSByYW5kb20oc2VlZCk7XG4gIGNvbnN0IG5vZGVzID0gZy5tYXAoKF8sIGIpID0+ICh7IGlkOiBgYiR7Yn1gLCB3OiA2MCArIHIoMTIwKSwgaDogMjQgKyByKDkwKSB9KSk7XG4gIGNvbnN0IGVkZ2VzID0gZy5mbGF0TWFwKChzdWNjcywgYikgPT4gc3VjY3MubWFwKChzLCBpKSA9PiAoeyBpZDogYCR7Yn0uJHtpfWAsIGZyb206IGBiJHtifWAsIHRvOiBgYiR7c31gLCBsdzogcig0KSA9PT0gMCA/IDMwIDogMCwgc3R1YjogcigyKSA9PT0gMCwgdXA6IHIoOSkgPT09IDAgfSkpKTtcbiAgcmV0dXJuIHsgbm9kZXMsIGVkZ2VzIH07XG59XG5cbi8qKiBOb2RlcyBkbyBub3Qgb3ZlcmxhcCwgYW5kIGV2ZXJ5IGVkZ2UgbGVhdmVzIGl0cyBzb3VyY2UgYXQgdGhlIGJvdHRvbSBhbmQgZW50ZXJzIGl0cyB0YXJnZXQgYXQgdGhlIHRvcC4gKi9cbmZ1bmN0aW9uIHNvdW5kKG5vZGVzOiBMTm9kZVtdLCBlZGdlczogTEVkZ2VbXSwgcDogUGxhY2VkLCB3aGF0OiBzdHJpbmcpOiB2b2lkIHtcbiAgY29uc3QgYXQgPSBuZXcgTWFwKG5vZGVzLm1hcCgobiwgaSkgPT4gW24uaWQsIHsgbiwgYzogcC5ub2Rlc1tpXSBhcyBQb2ludCB9XSkpO1xuICBjb25zdCBib3hlcyA9IFsuLi5hdC52YWx1ZXMoKV0uc29ydCgoYSwgYikgPT4gYS5jLnkgLSBhLm4uaCAvIDIgLSAoYi5jLnkgLSBiLm4uaCAvIDIpKTtcbiAgYm94ZXMuZm9yRWFjaCgoYSwgaSkgPT4ge1xuICAgIGZvciAoY29uc3QgYiBvZiBib3hlcy5zbGljZShpICsgMSkpIHtcbiAgICAgIGlmIChiLmMueSAtIGIubi5oIC8gMiA+PSBhLmMueSArIGEubi5oIC8gMikgYnJlYWs7XG4gICAgICBhc3NlcnQub2soTWF0aC5hYnMoYS5jLnggLSBiLmMueCkgPj0gKGEubi53ICsgYi5uLncpIC8gMiwgYCR7d2hhdH06ICR7YS5uLmlkfSBhbmQgJHtiLm4uaWR9IG92ZXJsYXBgKTtcbiAgICB9XG4gICAgYXNzZXJ0Lm9rKGEuYy54IC0gYS5uLncgLyAyID49IDAgJiYgYS5jLnkgLSBhLm4uaCAvIDIgPj0gMCAmJiBhLmMueCArIGEubi53IC8gMiA8PSBwLndpZHRoICYmIGEuYy55ICsgYS5uLmggLyAyIDw9IHAuaGVpZ2h0LCBgJHt3aGF0fTogJHthLm4uaWR9IGlzIG91dHNpZGVgKTtcbiAgfSk7XG4gIGVkZ2VzLmZvckVhY2goKGUsIGkpID0+IHtcbiAgICBjb25zdCB7IHBvaW50cyB9ID0gcC5lZGdlc1tpXSBhcyBQbGFjZWRbJ2VkZ2VzJ11bbnVtYmVyXTtcbiAgICBjb25zdCBzID0gYXQuZ2V0KGUuZnJvbSk7XG4gICAgY29uc3QgdCA9IGF0LmdldChlLnRvKTtcbiAgICBjb25zdCBhID0gcG9pbnRzWzBdO1xuICAgIGNvbnN0IGIgPSBwb2ludHMuYXQoLTEpO1xuICAgIGFzc2VydC5vayhzICYmIHQgJiYgYSAmJiBiKTtcbiAgICBhc3NlcnQub2soTWF0aC5hYnMoYS55IC0gKHMuYy55ICsgcy5uLmggLyAyKSkgPCAxICYmIE1hdGguYWJzKGEueCAtIHMuYy54KSA8PSBzLm4udyAvIDIsIGAke3doYXR9OiAke2UuaWR9IGRvZXMgbm90IGJlZ2luIGF0IHRoZSBib3R0b20gb2YgJHtlLmZyb219YCk7XG4gICAgYXNzZXJ0Lm9rKE1hdGguYWJzKGIueSAtICh0LmMueSAtIHQubi5oIC8gMikpIDwgMSAmJiBNYXRoLmFicyhiLnggLSB0LmMueCkgPD0gdC5uLncgLyAyLCBgJHt3aGF0fTogJHtlLmlkfSBkb2VzIG5vdCBlbmQgYXQgdGhlIHRvcCBvZiAke2UudG99YCk7XG4gICAgYXNzZXJ0Lm1hdGNoKHBhdGgocC5lZGdlc1tpXSBhcyBQbGFjZWRbJ2VkZ2VzJ11bbnVtYmVyXSksIC9eTVstXFxkLl0rIFstXFxkLl0rW0xDXS8pO1xuICAgIGFzc2VydC5tYXRjaChhcnJvdyhwLmVkZ2VzW2ldIGFzIFBsYWNlZFsnZWRnZXMnXVtudW1iZXJdKSwgL1okLyk7XG4gICAgZm9yIChjb25zdCBxIG9mIHBvaW50cykgYXNzZXJ0Lm9rKE51bWJlci5pc0Zpbml0ZShxLngpICYmIE51bWJlci5pc0Zpbml0ZShxLnkpKTtcbiAgfSk7XG59XG5cbnRlc3QoJ2xheW91dHMgb2YgcmFuZG9tIGdyYXBocywgd2l0aCBsb29wcyB0byBpdHNlbGYsIHBhcmFsbGVsIGFuZCBKIGVkZ2VzJywgKCkgPT4ge1xuICBmb3IgKGxldCBzZWVkID0gMTsgc2VlZCA8PSA0MDsgc2VlZCsrKSB7XG4gICAgY29uc3QgeyBub2RlcywgZWRnZXMgfSA9IGlucHV0KHJhbmRvbUdyYXBoKHNlZWQsIDIgKyAoc2VlZCAlIDE0KSksIHNlZWQpO1xuICAgIHNvdW5kKG5vZGVzLCBlZGdlcywgbGF5b3V0KG5vZGVzLCBlZGdlcyksIGBzZWVkICR7c2VlZH1gKTtcbiAgfVxufSk7XG5cbnRlc3QoJ2VkZ2VzIHRoYXQgY2xvc2Ugbm8gY3ljbGUgcnVuIGRvd24nLCAoKSA9PiB7XG4gIGNvbnN0IHsgbm9kZXMsIGVkZ2VzIH0gPSBpbnB1dChbWzEsIDJdLCBbM10sIFszXSwgWzQsIDFdLCBbXV0sIDMpO1xuICBjb25zdCBwbGFpbiA9IGVkZ2VzLm1hcCgoZSkgPT4gKHsgLi4uZSwgdXA6IGZhbHNlIH0pKTtcbiAgY29uc3QgcCA9IGxheW91dChub2RlcywgcGxhaW4pO1xuICBjb25zdCB5ID0gbmV3IE1hcChub2Rlcy5tYXAoKG4sIGkpID0+IFtuLmlkLCAocC5ub2Rlc1tpXSBhcyBQb2ludCkueV0pKTtcbiAgZm9yIChjb25zdCBlIG9mIHBsYWluKSBhc3NlcnQuZXF1YWwoKHkuZ2V0KGUuZnJvbSkgPz8gMCkgPCAoeS5nZXQoZS50bykgPz8gMCksIGUuZnJvbSAhPT0gJ2IzJyB8fCBlLnRvICE9PSAnYjEnLCBlLmlkKTtcbn0pO1xuXG50ZXN0KCdhIGxhcmdlIGdyYXBoIGluIHBpZWNlczogbG9vcHMsIGJsb2NrcyB0aGF0IHJldHVybiwgYSBmYXIgZXhpdCBhbmQgYW4gb3V0ZXIgbG9vcCcsICgpID0+IHtcbiAgY29uc3QgZzogR3JhcGggPSBbXTtcbiAgY29uc3QgbiA9IDQyMDtcbiAgZm9yIChsZXQgYiA9IDA7IGIgPCBuOyBiKyspIHtcbiAgICBjb25zdCBrID0gYiAlIDY7XG4gICAgZy5wdXNoKGsgPT09IDAgPyBbYiArIDEsIGIgKyAyXSA6IGsgPT09IDEgPyBbYiArIDNdIDogayA9PT0gMiA/IFtiICsgMSwgYiArIDJdIDogayA9PT0gMyA/IChiICUgNCA9PT0gMSA/IFtdIDogW2IgLSAxXSkgOiBrID09PSA0ID8gW2IgKyAxXSA6IGIgJSA2MCA9PT0gNSA/IFtiICsgMSwgbiAtIDFdIDogW2IgKyAxXSk7XG4gIH1cbiAgZ1tuIC0gMl0gPSBbbiAtIDEsIDFdOyAvLyB0aGUgb3V0ZXIgbG9vcFxuICBnW24gLSAxXSA9IFtdO1xuICBjb25zdCB7IG5vZGVzLCBlZGdlcyB9ID0gaW5wdXQoZy5tYXAoKHMpID0+IHMuZmlsdGVyKCh4KSA9PiB4IDwgbikpLCA1KTtcbiAgY29uc3QgcGxhaW4gPSBlZGdlcy5tYXAoKGUpID0+ICh7IC4uLmUsIHVwOiBmYWxzZSB9KSk7XG4gIHNvdW5kKG5vZGVzLCBwbGFpbiwgbGF5b3V0KG5vZGVzLCBwbGFpbiksICdwaWVjZXMnKTtcbn0pO1xuXG50ZXN0KCdjdXRzIGFyZSBhdCBub2RlcyB0aGF0IG5vIGVkZ2UgcGFzc2VzIGJ5JywgKCkgPT4ge1xuICBjb25zdCBzcGFuczogW251bWJlciwgbnVtYmVyLCBib29sZWFuXVtdID0gW107XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgMjk5OyBpKyspIHNwYW5zLnB1c2goW2ksIGkgKyAxLCBmYWxzZV0pO1xuICBzcGFucy5wdXNoKFs1MCwgOTAsIGZhbHNlXSwgWzEzMCwgMTI5LCBmYWxzZV0pO1xuICBjb25zdCBjdXRzID0gY3V0c09mKDMwMCwgc3BhbnMpO1xuICBhc3NlcnQuZXF1YWwoY3V0c1swXSwgMCk7XG4gIGFzc2VydC5lcXVhbChjdXRzLmF0KC0xKSwgMjk5KTtcbiAgYXNzZXJ0Lm9rKGN1dHMubGVuZ3RoID4gMyk7XG4gIGZvciAoY29uc3QgYyBvZiBjdXRzLnNsaWNlKDEsIC0xKSkge1xuICAgIGZvciAoY29uc3QgW2EsIGJdIG9mIHNwYW5zKSBhc3NlcnQub2soIShNYXRoLm1pbihhLCBiKSA8IGMgJiYgYyA8IE1hdGgubWF4KGEsIGIpKSwgYCR7Y30gbGllcyBiZXR3ZWVuICR7YX0gYW5kICR7Yn1gKTtcbiAgICBhc3NlcnQub2soYyAhPT0gMTI5ICYmIGMgIT09IDEzMCk7XG4gIH1cbn0pO1xuIiwgIi8vIFBsYWNlcyBub2RlcyBhbmQgcm91dGVzIGVkZ2VzIHdpdGggZGFncmUuIEl0IHJ1bnMgaW4gYSB3b3JrZXI7IHNlZSBlbmdpbmUudHMuXG5cbmltcG9ydCAqIGFzIGRhZ3JlIGZyb20gJ0BkYWdyZWpzL2RhZ3JlJztcblxuZXhwb3J0IGludGVyZmFjZSBMTm9kZSB7XG4gIGlkOiBzdHJpbmc7XG4gIHc6IG51bWJlcjtcbiAgaDogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIExFZGdlIHtcbiAgaWQ6IHN0cmluZztcbiAgZnJvbTogc3RyaW5nO1xuICB0bzogc3RyaW5nO1xuICAvKiogV2lkdGggb2YgaXRzIGxhYmVsLCBpZiB0aGF0IGdldHMgcm9vbSBvZiBpdHMgb3duIGluIHRoZSBtaWRkbGU7IGVsc2UgMC4gKi9cbiAgbHc6IG51bWJlcjtcbiAgLyoqIEl0cyBsYWJlbCBzdGFuZHMgYXQgaXRzIHNvdXJjZS4gKi9cbiAgc3R1YjogYm9vbGVhbjtcbiAgLyoqIEEgSiBlZGdlOiBpdCBydW5zIHVwLCB3aGF0ZXZlciB0aGUgb3RoZXIgZWRnZXMgYXJlLCBhbmQgZG9lcyBub3QgZGVjaWRlIHdoZXJlIG5vZGVzIGFyZS4gKi9cbiAgdXA6IGJvb2xlYW47XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUG9pbnQge1xuICB4OiBudW1iZXI7XG4gIHk6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBQbGFjZWQge1xuICAvKiogQ2VudHJlIG9mIGVhY2ggbm9kZSwgYnkgbm9kZS4gKi9cbiAgbm9kZXM6IFBvaW50W107XG4gIGVkZ2VzOiBSb3V0ZVtdO1xuICB3aWR0aDogbnVtYmVyO1xuICBoZWlnaHQ6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBSb3V0ZSB7XG4gIC8qKiBGcm9tIHRoZSBzb3VyY2UncyBib3JkZXIgdG8gdGhlIHRhcmdldCdzLiBDb25zZWN1dGl2ZSBwb2ludHMgYXJlIGpvaW5lZCBieSBzdHJhaWdodCB2ZXJ0aWNhbCBsaW5lcywgb3IgYnkgY3VydmVzIHRoYXQgYXJlIHZlcnRpY2FsIGF0IGJvdGggZW5kcy4gKi9cbiAgcG9pbnRzOiBQb2ludFtdO1xuICAvKiogSm9pbmVkIGJ5IGxpbmVzIHdpdGggcm91bmRlZCBjb3JuZXJzIGluc3RlYWQuICovXG4gIHNxdWFyZTogYm9vbGVhbjtcbiAgbGFiZWw6IFBvaW50IHwgbnVsbDtcbn1cblxuLyoqIEhhcyB0aGUgc2Vjb25kIG9mIHR3byBub2RlcyBiZWxvdyB0aGUgZmlyc3QuICovXG5leHBvcnQgdHlwZSBIb2xkID0gcmVhZG9ubHkgW3N0cmluZywgc3RyaW5nXTtcblxuY29uc3Qgbm9kZVNlcCA9IDM2O1xuY29uc3QgcmFua1NlcCA9IDYyO1xuY29uc3QgZWRnZVNlcCA9IDE4O1xuY29uc3QgcG9ydFNlcCA9IDI2O1xuY29uc3QgY29ybmVyID0gMTQ7IC8vIG9mIGEgbm9kZSwgd2hlcmUgbm8gZWRnZSBlbmRzXG5jb25zdCBzdHViID0gMTg7IC8vIG9mIGFuIGVkZ2UgdGhhdCBsZWF2ZXMgYSBicmFuY2gsIGJlc2lkZSB3aGljaCBpdHMgbGFiZWwgc3RhbmRzXG5leHBvcnQgY29uc3QgZ2FwID0gMTM7IC8vIG9mIHRoZSBmaXJzdCBob3Jpem9udGFsIHJ1biBmcm9tIHRoZSByb3cgb2Ygbm9kZXNcbmNvbnN0IGxhbmVTZXAgPSA2O1xuY29uc3QgbGFuZXMgPSA0O1xuXG5pbnRlcmZhY2UgUm93IHtcbiAgdG9wOiBudW1iZXI7XG4gIGJvdHRvbTogbnVtYmVyO1xufVxuXG4vKipcbiAqIEEgbGF5ZXJlZCBsYXlvdXQsIGVudHJ5IGF0IHRoZSB0b3AuIEFuIGVkZ2UgdGhhdCBjbG9zZXMgYSBjeWNsZSBsZWF2ZXMgaXRzIHNvdXJjZSBhdCB0aGVcbiAqIGJvdHRvbSwgcnVucyB1cCBiZXNpZGUgdGhlIG5vZGVzIGluIGEgbGFuZSBvZiBpdHMgb3duLCBhbmQgZW50ZXJzIGl0cyB0YXJnZXQgYXQgdGhlXG4gKiB0b3A6IGZvciBlYWNoIG9mIHRoZXNlIHRoZSBsYXlvdXQgZ2V0cyB0d28gcG9pbnRzLCBvbmUgYmVsb3cgdGhlIHNvdXJjZSBhbmQgb25lXG4gKiBhYm92ZSB0aGUgdGFyZ2V0LCBhbmQgdGhlIGxhbmUgYmV0d2VlbiB0aGVtIGFzIGEgZG93bndhcmQgZWRnZS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGxheWVyZWQobm9kZXM6IHJlYWRvbmx5IExOb2RlW10sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLCBob2xkczogcmVhZG9ubHkgSG9sZFtdID0gW10pOiBQbGFjZWQge1xuICBjb25zdCBnID0gbmV3IGRhZ3JlLmdyYXBobGliLkdyYXBoKHsgbXVsdGlncmFwaDogdHJ1ZSB9KTtcbiAgZy5zZXRHcmFwaCh7IHJhbmtkaXI6ICdUQicsIG5vZGVzZXA6IG5vZGVTZXAsIHJhbmtzZXA6IHJhbmtTZXAsIGVkZ2VzZXA6IGVkZ2VTZXAsIG1hcmdpbng6IDI0LCBtYXJnaW55OiAyNCwgcmFua2VyOiAnbmV0d29yay1zaW1wbGV4JyB9KTtcbiAgY29uc3Qgc2l6ZSA9IG5ldyBNYXAobm9kZXMubWFwKChuKSA9PiBbbi5pZCwgbl0pKTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSBnLnNldE5vZGUobi5pZCwgeyB3aWR0aDogbi53LCBoZWlnaHQ6IG4uaCB9KTtcbiAgY29uc3QgY2xvc2luZyA9IHJldHJlYXRpbmcobm9kZXMsIGVkZ2VzLmZpbHRlcigoZSkgPT4gIWUudXApKTtcbiAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSBpZiAoZS51cCkgY2xvc2luZy5hZGQoZS5pZCk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGlmICghY2xvc2luZy5oYXMoZS5pZCkpIHtcbiAgICAgIGcuc2V0RWRnZShlLmZyb20sIGUudG8sIHsgd2lkdGg6IGUubHcsIGhlaWdodDogZS5sdyA+IDAgPyAxNCA6IDAsIGxhYmVscG9zOiAnYycsIHdlaWdodDogMiB9LCBlLmlkKTtcbiAgICAgIGNvbnRpbnVlO1xuICAgIH1cbiAgICBjb25zdCBbYWJvdmUsIGJlbG93XSA9IHR1cm5zKGUuaWQpO1xuICAgIGcuc2V0Tm9kZShhYm92ZSwgeyB3aWR0aDogMCwgaGVpZ2h0OiAwIH0pO1xuICAgIGcuc2V0Tm9kZShiZWxvdywgeyB3aWR0aDogMCwgaGVpZ2h0OiAwIH0pO1xuICAgIGcuc2V0RWRnZShlLmZyb20sIGJlbG93LCB7IHdlaWdodDogMSB9LCBlLmlkKTtcbiAgICBnLnNldEVkZ2UoYWJvdmUsIGJlbG93LCB7IHdlaWdodDogMyB9LCBlLmlkKTtcbiAgICBnLnNldEVkZ2UoYWJvdmUsIGUudG8sIHsgd2VpZ2h0OiAxIH0sIGUuaWQpO1xuICB9XG4gIGZvciAoY29uc3QgW2ksIFtmcm9tLCB0b11dIG9mIGhvbGRzLmVudHJpZXMoKSkgZy5zZXRFZGdlKGZyb20sIHRvLCB7IHdlaWdodDogMCB9LCBgXFx1MDAwMGhvbGQgJHtpfWApO1xuICBkYWdyZS5sYXlvdXQoZyBhcyBuZXZlcik7XG5cbiAgY29uc3QgYXQgPSBuZXcgTWFwPHN0cmluZywgUG9pbnQ+KCk7XG4gIGNvbnN0IHJvd3MgPSBuZXcgTWFwPG51bWJlciwgUm93PigpO1xuICBmb3IgKGNvbnN0IG4gb2Ygbm9kZXMpIHtcbiAgICBjb25zdCBwID0gZy5ub2RlKG4uaWQpIGFzIFBvaW50O1xuICAgIGF0LnNldChuLmlkLCBwKTtcbiAgICBjb25zdCBrID0gTWF0aC5yb3VuZChwLnkpO1xuICAgIGNvbnN0IHJvdyA9IHJvd3MuZ2V0KGspO1xuICAgIGlmICghcm93KSByb3dzLnNldChrLCB7IHRvcDogcC55IC0gbi5oIC8gMiwgYm90dG9tOiBwLnkgKyBuLmggLyAyIH0pO1xuICAgIGVsc2Uge1xuICAgICAgcm93LnRvcCA9IE1hdGgubWluKHJvdy50b3AsIHAueSAtIG4uaCAvIDIpO1xuICAgICAgcm93LmJvdHRvbSA9IE1hdGgubWF4KHJvdy5ib3R0b20sIHAueSArIG4uaCAvIDIpO1xuICAgIH1cbiAgfVxuICBjb25zdCBpbm5lciA9ICh2OiBzdHJpbmcsIHc6IHN0cmluZywgaWQ6IHN0cmluZyk6IFBvaW50W10gPT4gKChnLmVkZ2UodiwgdywgaWQpIGFzIHsgcG9pbnRzPzogUG9pbnRbXSB9KS5wb2ludHMgPz8gW10pLnNsaWNlKDEsIC0xKTtcbiAgY29uc3Qgcm91dGVzID0gbmV3IE1hcDxzdHJpbmcsIENvdXJzZT4oKTtcbiAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSB7XG4gICAgaWYgKCFjbG9zaW5nLmhhcyhlLmlkKSkge1xuICAgICAgY29uc3QgbCA9IGcuZWRnZShlLmZyb20sIGUudG8sIGUuaWQpIGFzIHsgeD86IG51bWJlcjsgeT86IG51bWJlciB9O1xuICAgICAgLy8gQmV0d2VlbiB0d28gcm93cyB0aGVyZSBpcyByb29tIGZvciBhIGN1cnZlOiBvbmx5IHRoZSBwb2ludHMgaW4gcm93cyBjb3VudCwgYW5kIHRoZSBsYWJlbCdzLlxuICAgICAgY29uc3QgbWlkID0gaW5uZXIoZS5mcm9tLCBlLnRvLCBlLmlkKS5maWx0ZXIoKG0pID0+IGUubHcgPiAwIHx8IHJvd3MuaGFzKE1hdGgucm91bmQobS55KSkpO1xuICAgICAgY29uc3QgdGFyZ2V0ID0gYXQuZ2V0KGUudG8pIGFzIFBvaW50O1xuICAgICAgY29uc3Qgc291cmNlID0gYXQuZ2V0KGUuZnJvbSkgYXMgUG9pbnQ7XG4gICAgICByb3V0ZXMuc2V0KGUuaWQsIHsgbWlkLCBvdXQ6IG1pZFswXT8ueCA/PyB0YXJnZXQueCwgaW46IG1pZC5hdCgtMSk/LnggPz8gc291cmNlLngsIGNsb3Npbmc6IGZhbHNlLCBsYWJlbDogZS5sdyA+IDAgPyB7IHg6IGwueCA/PyAwLCB5OiBsLnkgPz8gMCB9IDogbnVsbCB9KTtcbiAgICAgIGNvbnRpbnVlO1xuICAgIH1cbiAgICBjb25zdCBbYWJvdmUsIGJlbG93XSA9IHR1cm5zKGUuaWQpO1xuICAgIGNvbnN0IHQgPSBnLm5vZGUoYWJvdmUpIGFzIFBvaW50O1xuICAgIGNvbnN0IGIgPSBnLm5vZGUoYmVsb3cpIGFzIFBvaW50O1xuICAgIGNvbnN0IGxhbmUgPSBpbm5lcihhYm92ZSwgYmVsb3csIGUuaWQpLnJldmVyc2UoKTtcbiAgICByb3V0ZXMuc2V0KGUuaWQsIHsgbWlkOiBsYW5lLmxlbmd0aCA+IDAgPyBsYW5lIDogW3sgeDogYi54LCB5OiAoYi55ICsgdC55KSAvIDIgfV0sIG91dDogYi54LCBpbjogdC54LCBjbG9zaW5nOiB0cnVlLCBsYWJlbDogbnVsbCB9KTtcbiAgfVxuICBjb25zdCBwb3J0cyA9IHBvcnRzT2Yoc2l6ZSwgYXQsIGVkZ2VzLCByb3V0ZXMpO1xuICBjb25zdCBpbkdhcCA9IHN0YWdnZXIoKTtcbiAgY29uc3Qgb3V0ID0gZWRnZXMubWFwKChlKTogUm91dGUgPT4ge1xuICAgIGNvbnN0IHMgPSBhdC5nZXQoZS5mcm9tKSBhcyBQb2ludDtcbiAgICBjb25zdCB0ID0gYXQuZ2V0KGUudG8pIGFzIFBvaW50O1xuICAgIGNvbnN0IHNoID0gKHNpemUuZ2V0KGUuZnJvbSkgYXMgTE5vZGUpLmggLyAyO1xuICAgIGNvbnN0IHRoID0gKHNpemUuZ2V0KGUudG8pIGFzIExOb2RlKS5oIC8gMjtcbiAgICBjb25zdCBzUm93ID0gcm93cy5nZXQoTWF0aC5yb3VuZChzLnkpKSBhcyBSb3c7XG4gICAgY29uc3QgdFJvdyA9IHJvd3MuZ2V0KE1hdGgucm91bmQodC55KSkgYXMgUm93O1xuICAgIGNvbnN0IHB4ID0gcG9ydHMuZ2V0KGAke2UuaWR9PmApID8/IHMueDtcbiAgICBjb25zdCBxeCA9IHBvcnRzLmdldChgPiR7ZS5pZH1gKSA/PyB0Lng7XG4gICAgY29uc3QgciA9IHJvdXRlcy5nZXQoZS5pZCkgYXMgQ291cnNlO1xuICAgIGlmIChyLmNsb3NpbmcpIHtcbiAgICAgIGNvbnN0IHkxID0gc1Jvdy5ib3R0b20gKyBpbkdhcChzUm93LmJvdHRvbSk7XG4gICAgICBjb25zdCB5MiA9IHRSb3cudG9wIC0gaW5HYXAodFJvdy50b3ApO1xuICAgICAgY29uc3QgcG9pbnRzID0gW3sgeDogcHgsIHk6IHMueSArIHNoIH0sIHsgeDogcHgsIHk6IHkxIH1dO1xuICAgICAgbGV0IHggPSByLm1pZFswXT8ueCA/PyBweDtcbiAgICAgIHBvaW50cy5wdXNoKHsgeCwgeTogeTEgfSk7XG4gICAgICBmb3IgKGNvbnN0IG0gb2Ygci5taWQpIHtcbiAgICAgICAgaWYgKG0ueSA+IHkxIHx8IG0ueSA8IHkyIHx8IE1hdGguYWJzKG0ueCAtIHgpIDwgMSkgY29udGludWU7XG4gICAgICAgIGNvbnN0IHJvdyA9IHJvd3MuZ2V0KE1hdGgucm91bmQobS55KSk7XG4gICAgICAgIGNvbnN0IHkgPSByb3cgPyByb3cuYm90dG9tICsgaW5HYXAocm93LmJvdHRvbSkgOiBtLnk7IC8vIGNoYW5nZSB0aGUgbGFuZSBiZXR3ZWVuIHR3byByb3dzXG4gICAgICAgIGlmICh5IDwgeTEgJiYgeSA+IHkyKSBwb2ludHMucHVzaCh7IHgsIHkgfSwgeyB4OiBtLngsIHkgfSk7XG4gICAgICAgIHggPSBtLng7XG4gICAgICB9XG4gICAgICBwb2ludHMucHVzaCh7IHgsIHk6IHkyIH0sIHsgeDogcXgsIHk6IHkyIH0sIHsgeDogcXgsIHk6IHQueSAtIHRoIH0pO1xuICAgICAgcmV0dXJuIHsgcG9pbnRzOiBzdHJhaWdodChwb2ludHMpLCBzcXVhcmU6IHRydWUsIGxhYmVsOiBudWxsIH07XG4gICAgfVxuICAgIGNvbnN0IHBvaW50czogUG9pbnRbXSA9IFt7IHg6IHB4LCB5OiBzLnkgKyBzaCB9LCB7IHg6IHB4LCB5OiBzUm93LmJvdHRvbSArIChlLnN0dWIgPyBzdHViIDogMCkgfV07XG4gICAgZm9yIChjb25zdCBtIG9mIHIubWlkKSB7XG4gICAgICBjb25zdCByb3cgPSByb3dzLmdldChNYXRoLnJvdW5kKG0ueSkpO1xuICAgICAgaWYgKHJvdyAmJiByb3cudG9wID4gc1Jvdy5ib3R0b20gJiYgcm93LmJvdHRvbSA8IHRSb3cudG9wKSBwb2ludHMucHVzaCh7IHg6IG0ueCwgeTogcm93LnRvcCB9LCB7IHg6IG0ueCwgeTogcm93LmJvdHRvbSB9KTtcbiAgICAgIGVsc2UgaWYgKGUubHcgPiAwICYmIG0ueSA+IHNSb3cuYm90dG9tICYmIG0ueSA8IHRSb3cudG9wKSBwb2ludHMucHVzaChtKTtcbiAgICB9XG4gICAgcG9pbnRzLnB1c2goeyB4OiBxeCwgeTogdFJvdy50b3AgfSwgeyB4OiBxeCwgeTogdC55IC0gdGggfSk7XG4gICAgcmV0dXJuIHsgcG9pbnRzOiBzdHJhaWdodChwb2ludHMpLCBzcXVhcmU6IGZhbHNlLCBsYWJlbDogci5sYWJlbCB9O1xuICB9KTtcbiAgLy8gVGhlIGxhbmVzIG9mIGNsb3NpbmcgZWRnZXMgbWF5IGxpZSBvdXRzaWRlIG9mIHdoYXQgZGFncmUgY291bnRzLlxuICBsZXQgbGVmdCA9IDAsIHRvcCA9IDAsIHJpZ2h0ID0gMCwgYm90dG9tID0gMDtcbiAgY29uc3QgZ3JvdyA9ICh4OiBudW1iZXIsIHk6IG51bWJlciwgdzogbnVtYmVyLCBoOiBudW1iZXIpOiB2b2lkID0+IHtcbiAgICBsZWZ0ID0gTWF0aC5taW4obGVmdCwgeCAtIHcpO1xuICAgIHRvcCA9IE1hdGgubWluKHRvcCwgeSAtIGgpO1xuICAgIHJpZ2h0ID0gTWF0aC5tYXgocmlnaHQsIHggKyB3KTtcbiAgICBib3R0b20gPSBNYXRoLm1heChib3R0b20sIHkgKyBoKTtcbiAgfTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSB7XG4gICAgY29uc3QgcCA9IGF0LmdldChuLmlkKSBhcyBQb2ludDtcbiAgICBncm93KHAueCwgcC55LCBuLncgLyAyICsgMjQsIG4uaCAvIDIgKyAyNCk7XG4gIH1cbiAgZm9yIChjb25zdCByIG9mIG91dCkgZm9yIChjb25zdCBwIG9mIHIucG9pbnRzKSBncm93KHAueCwgcC55LCAyNCwgMjQpO1xuICBjb25zdCBtb3ZlID0gKHA6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcC54IC0gbGVmdCwgeTogcC55IC0gdG9wIH0pO1xuICByZXR1cm4ge1xuICAgIG5vZGVzOiBub2Rlcy5tYXAoKG4pID0+IG1vdmUoYXQuZ2V0KG4uaWQpIGFzIFBvaW50KSksXG4gICAgZWRnZXM6IG91dC5tYXAoKHIpID0+ICh7IC4uLnIsIHBvaW50czogci5wb2ludHMubWFwKG1vdmUpLCBsYWJlbDogci5sYWJlbCAmJiBtb3ZlKHIubGFiZWwpIH0pKSxcbiAgICB3aWR0aDogcmlnaHQgLSBsZWZ0LFxuICAgIGhlaWdodDogYm90dG9tIC0gdG9wLFxuICB9O1xufVxuXG5mdW5jdGlvbiB0dXJucyhpZDogc3RyaW5nKTogW3N0cmluZywgc3RyaW5nXSB7XG4gIHJldHVybiBbYFxcdTAwMDBhYm92ZSAke2lkfWAsIGBcXHUwMDAwYmVsb3cgJHtpZH1gXTtcbn1cblxuLyoqIFdoYXQgdGhlIGxheW91dCBzYXlzIG9mIGFuIGVkZ2U6IGl0cyBpbm5lciBwb2ludHMsIHdoZXJlIGl0IGdvZXMgZmlyc3QgYW5kIGNvbWVzIGZyb20gbGFzdC4gKi9cbmludGVyZmFjZSBDb3Vyc2Uge1xuICBtaWQ6IFBvaW50W107XG4gIG91dDogbnVtYmVyO1xuICBpbjogbnVtYmVyO1xuICBjbG9zaW5nOiBib29sZWFuO1xuICBsYWJlbDogUG9pbnQgfCBudWxsO1xufVxuXG4vKiogRGlzdGFuY2VzIGZyb20gYSByb3cgZm9yIG9uZSBob3Jpem9udGFsIHJ1biBhZnRlciB0aGUgb3RoZXIsIHNvIHRoYXQgdGhleSBkbyBub3QgbGllIG9uIGVhY2ggb3RoZXIuICovXG5mdW5jdGlvbiBzdGFnZ2VyKCk6ICh5OiBudW1iZXIpID0+IG51bWJlciB7XG4gIGNvbnN0IHVzZWQgPSBuZXcgTWFwPG51bWJlciwgbnVtYmVyPigpO1xuICByZXR1cm4gKHkpID0+IHtcbiAgICBjb25zdCBuID0gdXNlZC5nZXQoeSkgPz8gMDtcbiAgICB1c2VkLnNldCh5LCBuICsgMSk7XG4gICAgcmV0dXJuIGdhcCArIChuICUgbGFuZXMpICogbGFuZVNlcDtcbiAgfTtcbn1cblxuLyoqIFRoZSBlZGdlcyB0aGF0IGNsb3NlIGEgY3ljbGUgaW4gYSBkZXB0aC1maXJzdCBzZWFyY2ggZnJvbSB0aGUgZmlyc3Qgbm9kZSBvbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZXRyZWF0aW5nKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IFNldDxzdHJpbmc+IHtcbiAgY29uc3Qgb3V0cyA9IG5ldyBNYXA8c3RyaW5nLCBMRWRnZVtdPigpO1xuICBmb3IgKGNvbnN0IGUgb2YgZWRnZXMpIHtcbiAgICBjb25zdCBoYXZlID0gb3V0cy5nZXQoZS5mcm9tKTtcbiAgICBpZiAoaGF2ZSkgaGF2ZS5wdXNoKGUpO1xuICAgIGVsc2Ugb3V0cy5zZXQoZS5mcm9tLCBbZV0pO1xuICB9XG4gIGNvbnN0IGZvdW5kID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gIGNvbnN0IHN0YXRlID0gbmV3IE1hcDxzdHJpbmcsICdvcGVuJyB8ICdkb25lJz4oKTtcbiAgZm9yIChjb25zdCBuIG9mIG5vZGVzKSB7XG4gICAgaWYgKHN0YXRlLmhhcyhuLmlkKSkgY29udGludWU7XG4gICAgY29uc3Qgc3RhY2sgPSBbeyBpZDogbi5pZCwgbmV4dDogMCB9XTtcbiAgICBzdGF0ZS5zZXQobi5pZCwgJ29wZW4nKTtcbiAgICBmb3IgKGxldCB0b3AgPSBzdGFjay5hdCgtMSk7IHRvcDsgdG9wID0gc3RhY2suYXQoLTEpKSB7XG4gICAgICBjb25zdCBlID0gb3V0cy5nZXQodG9wLmlkKT8uW3RvcC5uZXh0KytdO1xuICAgICAgaWYgKCFlKSB7XG4gICAgICAgIHN0YXRlLnNldCh0b3AuaWQsICdkb25lJyk7XG4gICAgICAgIHN0YWNrLnBvcCgpO1xuICAgICAgfSBlbHNlIGlmIChzdGF0ZS5nZXQoZS50bykgPT09ICdvcGVuJykgZm91bmQuYWRkKGUuaWQpO1xuICAgICAgZWxzZSBpZiAoIXN0YXRlLmhhcyhlLnRvKSkge1xuICAgICAgICBzdGF0ZS5zZXQoZS50bywgJ29wZW4nKTtcbiAgICAgICAgc3RhY2sucHVzaCh7IGlkOiBlLnRvLCBuZXh0OiAwIH0pO1xuICAgICAgfVxuICAgIH1cbiAgfVxuICByZXR1cm4gZm91bmQ7XG59XG5cbi8qKlxuICogV2hlcmUgZWRnZXMgbGVhdmUgYW5kIGVudGVyLCBieSBgaWQ+YCBhbmQgYD5pZGA6IGFzIG5lYXIgYXMgcG9zc2libGUgdG8gc3RyYWlnaHQgYWJvdmVcbiAqIG9yIGJlbG93IHdoZXJlIHRoZXkgZ28gZmlyc3Qgb3IgY29tZSBmcm9tIGxhc3QsIGluIHRoYXQgb3JkZXIsIHNvIHRoYXQgdGhleSBkbyBub3RcbiAqIGNyb3NzIHRoZXJlLlxuICovXG5mdW5jdGlvbiBwb3J0c09mKHNpemU6IFJlYWRvbmx5TWFwPHN0cmluZywgTE5vZGU+LCBhdDogUmVhZG9ubHlNYXA8c3RyaW5nLCBQb2ludD4sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLFxuICByb3V0ZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgQ291cnNlPik6IE1hcDxzdHJpbmcsIG51bWJlcj4ge1xuICBjb25zdCBvdXQgPSBuZXcgTWFwPHN0cmluZywgbnVtYmVyPigpO1xuICBjb25zdCBzZXR0bGUgPSAoZW5kOiAnZnJvbScgfCAndG8nLCBrZXlPZjogKGU6IExFZGdlKSA9PiBzdHJpbmcsIHdhbnQ6IChlOiBMRWRnZSwgcjogQ291cnNlKSA9PiBudW1iZXIpOiB2b2lkID0+IHtcbiAgICBjb25zdCBzaWRlcyA9IG5ldyBNYXA8c3RyaW5nLCBQb3J0W10+KCk7XG4gICAgZm9yIChjb25zdCBlIG9mIGVkZ2VzKSB7XG4gICAgICBjb25zdCBwb3J0ID0geyBrZXk6IGtleU9mKGUpLCB4OiB3YW50KGUsIHJvdXRlcy5nZXQoZS5pZCkgYXMgQ291cnNlKSB9O1xuICAgICAgY29uc3QgaGF2ZSA9IHNpZGVzLmdldChlW2VuZF0pO1xuICAgICAgaWYgKGhhdmUpIGhhdmUucHVzaChwb3J0KTtcbiAgICAgIGVsc2Ugc2lkZXMuc2V0KGVbZW5kXSwgW3BvcnRdKTtcbiAgICB9XG4gICAgZm9yIChjb25zdCBbaWQsIHBvcnRzXSBvZiBzaWRlcykge1xuICAgICAgc3ByZWFkKHBvcnRzLCAoYXQuZ2V0KGlkKSBhcyBQb2ludCkueCwgKHNpemUuZ2V0KGlkKSBhcyBMTm9kZSkudyk7XG4gICAgICBmb3IgKGNvbnN0IHAgb2YgcG9ydHMpIG91dC5zZXQocC5rZXksIHAueCk7XG4gICAgfVxuICB9O1xuICBzZXR0bGUoJ2Zyb20nLCAoZSkgPT4gYCR7ZS5pZH0+YCwgKF8sIHIpID0+IHIub3V0KTtcbiAgc2V0dGxlKCd0bycsIChlKSA9PiBgPiR7ZS5pZH1gLCAoZSwgcikgPT4gKHIubWlkLmxlbmd0aCA9PT0gMCA/IChvdXQuZ2V0KGAke2UuaWR9PmApIGFzIG51bWJlcikgOiByLmluKSk7XG4gIHJldHVybiBvdXQ7XG59XG5cbmludGVyZmFjZSBQb3J0IHtcbiAga2V5OiBzdHJpbmc7XG4gIHg6IG51bWJlcjtcbn1cblxuLyoqIE1vdmVzIHBvcnRzLCB3aGljaCBsaWUgd2hlcmUgdGhleSB3YW50IHRvIGJlLCB0byB0aGUgbWlkZGxlIGhhbGYgb2YgYSBzaWRlIG9mIHdpZHRoIHcgYWJvdXQgeCwgYW5kIGFwYXJ0LiAqL1xuZnVuY3Rpb24gc3ByZWFkKHBvcnRzOiBQb3J0W10sIHg6IG51bWJlciwgdzogbnVtYmVyKTogdm9pZCB7XG4gIHBvcnRzLnNvcnQoKGEsIGIpID0+IGEueCAtIGIueCk7XG4gIGNvbnN0IGhhbGYgPSBNYXRoLm1heChNYXRoLm1pbihwb3J0U2VwIC8gMiwgdyAvIDIgLSBjb3JuZXIpLCB3IC8gNCwgTWF0aC5taW4odyAvIDIgLSBjb3JuZXIsICgocG9ydHMubGVuZ3RoIC0gMSkgKiBwb3J0U2VwKSAvIDIpKTtcbiAgY29uc3Qgc2VwID0gcG9ydHMubGVuZ3RoID4gMSA/IE1hdGgubWluKHBvcnRTZXAsICgyICogaGFsZikgLyAocG9ydHMubGVuZ3RoIC0gMSkpIDogMDtcbiAgbGV0IGxhc3QgPSAtSW5maW5pdHk7XG4gIHBvcnRzLmZvckVhY2goKHAsIGkpID0+IHtcbiAgICAvLyBSb29tIGlzIGxlZnQgb24gYm90aCBzaWRlcyBmb3IgdGhvc2UgdGhhdCBhcmUgc3RpbGwgdG8gY29tZS5cbiAgICBwLnggPSBNYXRoLm1heChsYXN0ICsgc2VwLCB4IC0gaGFsZiwgTWF0aC5taW4ocC54LCB4ICsgaGFsZiAtIChwb3J0cy5sZW5ndGggLSAxIC0gaSkgKiBzZXApKTtcbiAgICBsYXN0ID0gcC54O1xuICB9KTtcbn1cblxuLyoqIHBvaW50cyB3aXRob3V0IHRob3NlIHRoYXQgbGllIG9uIHRoZSBsaW5lIGJldHdlZW4gdGhlaXIgbmVpZ2hib3Vycy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzdHJhaWdodChwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBQb2ludFtdIHtcbiAgY29uc3Qgb3V0OiBQb2ludFtdID0gW107XG4gIGZvciAoY29uc3QgcCBvZiBwb2ludHMpIHtcbiAgICBjb25zdCBhID0gb3V0LmF0KC0yKTtcbiAgICBjb25zdCBiID0gb3V0LmF0KC0xKTtcbiAgICBpZiAoYiAmJiBNYXRoLmFicyhiLnggLSBwLngpIDwgMC41ICYmIE1hdGguYWJzKGIueSAtIHAueSkgPCAwLjUpIGNvbnRpbnVlO1xuICAgIGlmIChhICYmIGIgJiYgKChuZWFyKGEueCwgYi54KSAmJiBuZWFyKGIueCwgcC54KSkgfHwgKG5lYXIoYS55LCBiLnkpICYmIG5lYXIoYi55LCBwLnkpKSkpIG91dC5wb3AoKTtcbiAgICBvdXQucHVzaChwKTtcbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG5mdW5jdGlvbiBuZWFyKGE6IG51bWJlciwgYjogbnVtYmVyKTogYm9vbGVhbiB7XG4gIHJldHVybiBNYXRoLmFicyhhIC0gYikgPCAwLjU7XG59XG4iLCAiLy8gTGF5b3V0IG9mIGxhcmdlIGdyYXBocyBpbiBwaWVjZXMuIEEgbGF5ZXJlZCBsYXlvdXQgdGFrZXMgbW9yZSB0aGFuIGxpbmVhciB0aW1lLCBzbyBhXG4vLyBsYXJnZSBncmFwaCBpcyBjdXQgYXQgbm9kZXMgdGhyb3VnaCB3aGljaCBldmVyeXRoaW5nIHBhc3NlcywgZWFjaCBwaWVjZSBpcyBwbGFjZWQgYnlcbi8vIGl0c2VsZiwgYW5kIHRoZSBuZXh0IG9uZSBodW5nIGJlbG93IGl0IGF0IHRoZSBub2RlIHRoYXQgdGhleSBzaGFyZS5cblxuaW1wb3J0IHsgZ2FwLCBsYXllcmVkLCByZXRyZWF0aW5nLCBzdHJhaWdodCwgdHlwZSBIb2xkLCB0eXBlIExFZGdlLCB0eXBlIExOb2RlLCB0eXBlIFBsYWNlZCwgdHlwZSBQb2ludCwgdHlwZSBSb3V0ZSB9IGZyb20gJy4vbGF5b3V0JztcblxuY29uc3Qgd2hvbGVVcFRvID0gMzAwOyAvLyBub2Rlczogc28gbWFueSBhcmUgcGxhY2VkIGF0IG9uY2VcbmNvbnN0IHBpZWNlU2l6ZSA9IDYwOyAvLyBub2RlcyB0aGF0IGEgcGllY2UgaGFzIGF0IGxlYXN0LCB1bmxlc3MgaXQgaXMgdGhlIGxhc3RcbmNvbnN0IGxvbmdTcGFuID0gMjQwOyAvLyBwbGFjZXMgaW4gdGhlIG9yZGVyOiBsb25nZXIgZWRnZXMgcnVuIGJlc2lkZSBhbGwgcGllY2VzXG5jb25zdCBsYW5lU2VwID0gOTtcblxuLyoqIFRoZSBsYXlvdXQgb2Ygbm9kZXMsIHRoZSBmaXJzdCBvZiB3aGljaCBpcyB0aGUgZW50cnkuICovXG5leHBvcnQgZnVuY3Rpb24gbGF5b3V0KG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IFBsYWNlZCB7XG4gIGlmIChub2Rlcy5sZW5ndGggPD0gd2hvbGVVcFRvKSByZXR1cm4gbGF5ZXJlZChub2RlcywgZWRnZXMpO1xuICBjb25zdCBvcmRlciA9IHRvcG9sb2dpY2FsKG5vZGVzLCBlZGdlcyk7XG4gIGNvbnN0IHBvcyA9IG5ldyBNYXAob3JkZXIubWFwKChuLCBpKSA9PiBbbi5pZCwgaV0pKTtcbiAgY29uc3QgYXQgPSAoaWQ6IHN0cmluZyk6IG51bWJlciA9PiBwb3MuZ2V0KGlkKSA/PyAwO1xuICBjb25zdCBsb25nID0gbmV3IFNldChlZGdlcy5maWx0ZXIoKGUpID0+IE1hdGguYWJzKGF0KGUuZnJvbSkgLSBhdChlLnRvKSkgPiBsb25nU3BhbikubWFwKChlKSA9PiBlLmlkKSk7XG4gIGNvbnN0IGN1dHMgPSBjdXRzT2Yob3JkZXIubGVuZ3RoLCBlZGdlcy5maWx0ZXIoKGUpID0+ICFsb25nLmhhcyhlLmlkKSkubWFwKChlKSA9PiBbYXQoZS5mcm9tKSwgYXQoZS50byksIGUudXBdKSk7XG4gIGlmIChjdXRzLmxlbmd0aCA9PT0gMikgcmV0dXJuIGxheWVyZWQobm9kZXMsIGVkZ2VzKTtcblxuICBjb25zdCBwbGFjZSA9IG5ldyBNYXA8c3RyaW5nLCBQb2ludD4oKTtcbiAgY29uc3Qgcm91dGVzID0gbmV3IE1hcDxzdHJpbmcsIFJvdXRlPigpO1xuICBjb25zdCB3aXRoaW4gPSBlZGdlc0J5UGllY2UoZWRnZXMuZmlsdGVyKChlKSA9PiAhbG9uZy5oYXMoZS5pZCkpLCBjdXRzLCBhdCk7XG4gIGZvciAobGV0IGkgPSAwOyBpICsgMSA8IGN1dHMubGVuZ3RoOyBpKyspIHtcbiAgICBjb25zdCBwYXJ0ID0gb3JkZXIuc2xpY2UoY3V0c1tpXSwgKGN1dHNbaSArIDFdIGFzIG51bWJlcikgKyAxKTtcbiAgICBjb25zdCBvd24gPSB3aXRoaW5baV0gPz8gW107XG4gICAgY29uc3QgcCA9IHBpZWNlKHBhcnQsIG93biwgaSA+IDAsIGkgKyAyIDwgY3V0cy5sZW5ndGgpO1xuICAgIGNvbnN0IGZpcnN0ID0gcGFydFswXSBhcyBMTm9kZTtcbiAgICBjb25zdCBoZXJlID0gcC5ub2Rlc1swXSBhcyBQb2ludDtcbiAgICBjb25zdCB0aGVyZSA9IHBsYWNlLmdldChmaXJzdC5pZCkgPz8gaGVyZTtcbiAgICBjb25zdCBtb3ZlID0gKHE6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcS54ICsgdGhlcmUueCAtIGhlcmUueCwgeTogcS55ICsgdGhlcmUueSAtIGhlcmUueSB9KTtcbiAgICBwYXJ0LmZvckVhY2goKG4sIGspID0+IHBsYWNlLnNldChuLmlkLCBtb3ZlKHAubm9kZXNba10gYXMgUG9pbnQpKSk7XG4gICAgb3duLmZvckVhY2goKGUsIGspID0+IHtcbiAgICAgIGNvbnN0IHIgPSBwLmVkZ2VzW2tdIGFzIFJvdXRlO1xuICAgICAgcm91dGVzLnNldChlLmlkLCB7IC4uLnIsIHBvaW50czogci5wb2ludHMubWFwKG1vdmUpLCBsYWJlbDogci5sYWJlbCAmJiBtb3ZlKHIubGFiZWwpIH0pO1xuICAgIH0pO1xuICB9XG4gIGJlc2lkZShub2RlcywgZWRnZXMuZmlsdGVyKChlKSA9PiBsb25nLmhhcyhlLmlkKSksIHBsYWNlLCByb3V0ZXMpO1xuICByZXR1cm4gZ2F0aGVyKG5vZGVzLCBlZGdlcywgcGxhY2UsIHJvdXRlcyk7XG59XG5cbi8qKiBTb3VyY2VzIGJlZm9yZSB0YXJnZXRzLCBhcyBmYXIgYXMgZWRnZXMgZG8gbm90IGNsb3NlIGN5Y2xlcy4gKi9cbmZ1bmN0aW9uIHRvcG9sb2dpY2FsKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSk6IExOb2RlW10ge1xuICBjb25zdCBjbG9zaW5nID0gcmV0cmVhdGluZyhub2RlcywgZWRnZXMuZmlsdGVyKChlKSA9PiAhZS51cCkpO1xuICBjb25zdCBpbmRleCA9IG5ldyBNYXAobm9kZXMubWFwKChuLCBpKSA9PiBbbi5pZCwgaV0pKTtcbiAgY29uc3Qgb3V0czogbnVtYmVyW11bXSA9IG5vZGVzLm1hcCgoKSA9PiBbXSk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGlmICghZS51cCAmJiAhY2xvc2luZy5oYXMoZS5pZCkpIG91dHNbaW5kZXguZ2V0KGUuZnJvbSkgYXMgbnVtYmVyXT8ucHVzaChpbmRleC5nZXQoZS50bykgYXMgbnVtYmVyKTtcbiAgfVxuICAvLyBEZXB0aCBmaXJzdCBmcm9tIGV2ZXJ5IG5vZGUsIHRoZSBsYXN0IG9mIHRoZSB0ZXh0IGZpcnN0OiBpbiB0aGUgcmV2ZXJzZSBvZiB0aGUgb3JkZXJcbiAgLy8gaW4gd2hpY2ggdGhleSBhcmUgbGVmdCwgdGhlIHRleHQncyBvcmRlciBpcyBrZXB0IHdoZXJlIHRoZSBlZGdlcyBhbGxvdyBpdC5cbiAgY29uc3Qgc2VlbiA9IG5ldyBVaW50OEFycmF5KG5vZGVzLmxlbmd0aCk7XG4gIGNvbnN0IHBvc3Q6IExOb2RlW10gPSBbXTtcbiAgZm9yIChsZXQgc3RhcnQgPSBub2Rlcy5sZW5ndGggLSAxOyBzdGFydCA+PSAwOyBzdGFydC0tKSB7XG4gICAgaWYgKHNlZW5bc3RhcnRdKSBjb250aW51ZTtcbiAgICBzZWVuW3N0YXJ0XSA9IDE7XG4gICAgY29uc3Qgc3RhY2sgPSBbeyBpOiBzdGFydCwgbmV4dDogMCB9XTtcbiAgICBmb3IgKGxldCB0b3AgPSBzdGFjay5hdCgtMSk7IHRvcDsgdG9wID0gc3RhY2suYXQoLTEpKSB7XG4gICAgICBjb25zdCB0byA9IG91dHNbdG9wLmldPy5bdG9wLm5leHQrK107XG4gICAgICBpZiAodG8gPT09IHVuZGVmaW5lZCkge1xuICAgICAgICBwb3N0LnB1c2gobm9kZXNbdG9wLmldIGFzIExOb2RlKTtcbiAgICAgICAgc3RhY2sucG9wKCk7XG4gICAgICB9IGVsc2UgaWYgKCFzZWVuW3RvXSkge1xuICAgICAgICBzZWVuW3RvXSA9IDE7XG4gICAgICAgIHN0YWNrLnB1c2goeyBpOiB0bywgbmV4dDogMCB9KTtcbiAgICAgIH1cbiAgICB9XG4gIH1cbiAgcmV0dXJuIHBvc3QucmV2ZXJzZSgpO1xufVxuXG4vKipcbiAqIFdoZXJlIG4gbm9kZXMgaW4gb3JkZXIgbWF5IGJlIGN1dCwgZmlyc3QgYW5kIGxhc3QgaW5jbHVkZWQ6IGF0IG5vZGVzIHRoYXQgbm8gZWRnZVxuICogcGFzc2VzIGJ5LCBhbmQgbm9uZSB0aGF0IHJ1bnMgdXAgdG91Y2hlcywgYXMgdGhlcmUgaXQgaGFzIGEgbGFuZSBiZXNpZGUgdGhlIG5vZGUuXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjdXRzT2YobjogbnVtYmVyLCBzcGFuczogcmVhZG9ubHkgKHJlYWRvbmx5IFtudW1iZXIsIG51bWJlciwgYm9vbGVhbl0pW10pOiBudW1iZXJbXSB7XG4gIGNvbnN0IHBhc3NpbmcgPSBuZXcgSW50MzJBcnJheShuICsgMik7IC8vIGRpZmZlcmVuY2VzXG4gIGZvciAoY29uc3QgW2EsIGIsIHVwXSBvZiBzcGFucykge1xuICAgIGNvbnN0IHJ1bnNVcCA9IHVwIHx8IGIgPD0gYTtcbiAgICBjb25zdCBmcm9tID0gTWF0aC5taW4oYSwgYikgKyAocnVuc1VwID8gMCA6IDEpO1xuICAgIGNvbnN0IHRvID0gTWF0aC5tYXgoYSwgYikgLSAocnVuc1VwID8gMCA6IDEpO1xuICAgIGlmIChmcm9tID4gdG8pIGNvbnRpbnVlO1xuICAgIHBhc3NpbmdbZnJvbV0gPSAocGFzc2luZ1tmcm9tXSA/PyAwKSArIDE7XG4gICAgcGFzc2luZ1t0byArIDFdID0gKHBhc3NpbmdbdG8gKyAxXSA/PyAwKSAtIDE7XG4gIH1cbiAgY29uc3QgY3V0cyA9IFswXTtcbiAgbGV0IG9wZW4gPSAwO1xuICBmb3IgKGxldCBpID0gMDsgaSA8IG47IGkrKykge1xuICAgIG9wZW4gKz0gcGFzc2luZ1tpXSA/PyAwO1xuICAgIGlmIChvcGVuID09PSAwICYmIGkgLSAoY3V0cy5hdCgtMSkgYXMgbnVtYmVyKSA+PSBwaWVjZVNpemUgJiYgaSA8IG4gLSAxKSBjdXRzLnB1c2goaSk7XG4gIH1cbiAgY3V0cy5wdXNoKG4gLSAxKTtcbiAgcmV0dXJuIGN1dHM7XG59XG5cbmZ1bmN0aW9uIGVkZ2VzQnlQaWVjZShlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgY3V0czogcmVhZG9ubHkgbnVtYmVyW10sIGF0OiAoaWQ6IHN0cmluZykgPT4gbnVtYmVyKTogTEVkZ2VbXVtdIHtcbiAgY29uc3Qgb3V0OiBMRWRnZVtdW10gPSBjdXRzLm1hcCgoKSA9PiBbXSk7XG4gIGZvciAoY29uc3QgZSBvZiBlZGdlcykge1xuICAgIGNvbnN0IGxhc3QgPSBNYXRoLm1heChhdChlLmZyb20pLCBhdChlLnRvKSk7XG4gICAgY29uc3QgZmlyc3QgPSBNYXRoLm1pbihhdChlLmZyb20pLCBhdChlLnRvKSk7XG4gICAgLy8gQSBub2RlIHdoZXJlIHR3byBwaWVjZXMgbWVldCBiZWxvbmdzIHRvIGJvdGg6IGFuIGVkZ2UgZ29lcyB0byB0aGUgcGllY2UgdGhhdCBoYXMgYm90aCBvZiBpdHMgZW5kcy5cbiAgICBsZXQgaSA9IGN1dHMuZmluZEluZGV4KChjLCBrKSA9PiBrID4gMCAmJiBsYXN0IDw9IGMpIC0gMTtcbiAgICBpZiAoZmlyc3QgPCAoY3V0c1tpXSBhcyBudW1iZXIpKSBpLS07XG4gICAgb3V0W01hdGgubWF4KDAsIGkpXT8ucHVzaChlKTtcbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG4vKiogQSBwaWVjZSBpbiB3aGljaCBhIGZpcnN0IG5vZGUgdGhhdCBpcyBzaGFyZWQgaXMgYWxvbmUgYXQgdGhlIHRvcCwgYW5kIGEgbGFzdCBvbmUgYWxvbmUgYXQgdGhlIGJvdHRvbS4gKi9cbmZ1bmN0aW9uIHBpZWNlKHBhcnQ6IHJlYWRvbmx5IExOb2RlW10sIGVkZ2VzOiByZWFkb25seSBMRWRnZVtdLCBmaXJzdDogYm9vbGVhbiwgbGFzdDogYm9vbGVhbik6IFBsYWNlZCB7XG4gIGNvbnN0IHRvcCA9IHBhcnRbMF0gYXMgTE5vZGU7XG4gIGNvbnN0IGJvdHRvbSA9IHBhcnQuYXQoLTEpIGFzIExOb2RlO1xuICBjb25zdCBob2xkczogSG9sZFtdID0gW107XG4gIGlmIChmaXJzdCkge1xuICAgIGNvbnN0IGlucyA9IG5ldyBTZXQoZWRnZXMuZmlsdGVyKChlKSA9PiAhZS51cCkubWFwKChlKSA9PiBlLnRvKSk7XG4gICAgZm9yIChjb25zdCBuIG9mIHBhcnQpIGlmIChuICE9PSB0b3AgJiYgIWlucy5oYXMobi5pZCkpIGhvbGRzLnB1c2goW3RvcC5pZCwgbi5pZF0pO1xuICB9XG4gIGNvbnN0IHAgPSBsYXllcmVkKHBhcnQsIGVkZ2VzLCBob2xkcyk7XG4gIGlmICghbGFzdCkgcmV0dXJuIHA7XG4gIC8vIE1vc3RseSBpdCBpcyBzbyBieSBpdHNlbGY7IGEgaG9sZCBvbiBldmVyeSBub2RlIHdpdGhvdXQgYSBzdWNjZXNzb3Igd291bGQgY29zdCBtdWNoLlxuICBjb25zdCBsaW1pdCA9IChwLm5vZGVzLmF0KC0xKSBhcyBQb2ludCkueSAtIGJvdHRvbS5oIC8gMjtcbiAgY29uc3QgbG93ZXIgPSBwYXJ0LmZpbHRlcigobiwgaSkgPT4gbiAhPT0gYm90dG9tICYmIChwLm5vZGVzW2ldIGFzIFBvaW50KS55ICsgbi5oIC8gMiA+IGxpbWl0KTtcbiAgaWYgKGxvd2VyLmxlbmd0aCA9PT0gMCkgcmV0dXJuIHA7XG4gIHJldHVybiBsYXllcmVkKHBhcnQsIGVkZ2VzLCBbLi4uaG9sZHMsIC4uLmxvd2VyLm1hcCgobik6IEhvbGQgPT4gW24uaWQsIGJvdHRvbS5pZF0pXSk7XG59XG5cbi8qKiBSb3V0ZXMgbG9uZyBlZGdlcyBpbiBsYW5lcyBiZXNpZGUgZXZlcnl0aGluZzogdGhvc2UgdGhhdCBydW4gZG93biBvbiB0aGUgcmlnaHQsIHRob3NlIHRoYXQgcnVuIHVwIG9uIHRoZSBsZWZ0LiAqL1xuZnVuY3Rpb24gYmVzaWRlKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgcGxhY2U6IFJlYWRvbmx5TWFwPHN0cmluZywgUG9pbnQ+LCByb3V0ZXM6IE1hcDxzdHJpbmcsIFJvdXRlPik6IHZvaWQge1xuICBjb25zdCBzaXplID0gbmV3IE1hcChub2Rlcy5tYXAoKG4pID0+IFtuLmlkLCBuXSkpO1xuICBsZXQgbGVmdCA9IEluZmluaXR5O1xuICBsZXQgcmlnaHQgPSAtSW5maW5pdHk7XG4gIGZvciAoY29uc3QgbiBvZiBub2Rlcykge1xuICAgIGNvbnN0IHAgPSBwbGFjZS5nZXQobi5pZCkgYXMgUG9pbnQ7XG4gICAgbGVmdCA9IE1hdGgubWluKGxlZnQsIHAueCAtIG4udyAvIDIpO1xuICAgIHJpZ2h0ID0gTWF0aC5tYXgocmlnaHQsIHAueCArIG4udyAvIDIpO1xuICB9XG4gIGZvciAoY29uc3QgciBvZiByb3V0ZXMudmFsdWVzKCkpIHtcbiAgICBmb3IgKGNvbnN0IHAgb2Ygci5wb2ludHMpIHtcbiAgICAgIGxlZnQgPSBNYXRoLm1pbihsZWZ0LCBwLngpO1xuICAgICAgcmlnaHQgPSBNYXRoLm1heChyaWdodCwgcC54KTtcbiAgICB9XG4gIH1cbiAgY29uc3QgZW5kczogUmVjb3JkPCd1cCcgfCAnZG93bicsIG51bWJlcltdPiA9IHsgdXA6IFtdLCBkb3duOiBbXSB9OyAvLyBvZiB3aGF0IGxpZXMgaW4gZWFjaCBsYW5lXG4gIGNvbnN0IGVuZCA9IChpZDogc3RyaW5nLCBzaWRlOiAxIHwgLTEpOiBQb2ludCA9PiB7XG4gICAgY29uc3QgcCA9IHBsYWNlLmdldChpZCkgYXMgUG9pbnQ7XG4gICAgcmV0dXJuIHsgeDogcC54LCB5OiBwLnkgKyAoc2lkZSAqIChzaXplLmdldChpZCkgYXMgTE5vZGUpLmgpIC8gMiB9O1xuICB9O1xuICBjb25zdCBydW5zID0gZWRnZXMubWFwKChlKSA9PiAoeyBlLCBhOiBlbmQoZS5mcm9tLCAxKSwgYjogZW5kKGUudG8sIC0xKSB9KSkuc29ydCgoeCwgeSkgPT4gTWF0aC5taW4oeC5hLnksIHguYi55KSAtIE1hdGgubWluKHkuYS55LCB5LmIueSkpO1xuICBmb3IgKGNvbnN0IHsgZSwgYSwgYiB9IG9mIHJ1bnMpIHtcbiAgICBjb25zdCB1cCA9IGIueSA8IGEueTtcbiAgICBjb25zdCBsYW5lcyA9IGVuZHNbdXAgPyAndXAnIDogJ2Rvd24nXTtcbiAgICBjb25zdCBmcm9tID0gTWF0aC5taW4oYS55LCBiLnkpO1xuICAgIGxldCBrID0gbGFuZXMuZmluZEluZGV4KCh5KSA9PiB5IDwgZnJvbSk7XG4gICAgaWYgKGsgPCAwKSBrID0gbGFuZXMubGVuZ3RoO1xuICAgIGxhbmVzW2tdID0gTWF0aC5tYXgoYS55LCBiLnkpO1xuICAgIGNvbnN0IHggPSB1cCA/IGxlZnQgLSAyNCAtIGsgKiBsYW5lU2VwIDogcmlnaHQgKyAyNCArIGsgKiBsYW5lU2VwO1xuICAgIGNvbnN0IGQgPSB1cCA/IC02IDogNjtcbiAgICBjb25zdCBwb2ludHMgPSBbeyB4OiBhLnggKyBkLCB5OiBhLnkgfSwgeyB4OiBhLnggKyBkLCB5OiBhLnkgKyBnYXAgfSwgeyB4LCB5OiBhLnkgKyBnYXAgfSwgeyB4LCB5OiBiLnkgLSBnYXAgfSwgeyB4OiBiLnggKyBkLCB5OiBiLnkgLSBnYXAgfSwgeyB4OiBiLnggKyBkLCB5OiBiLnkgfV07XG4gICAgcm91dGVzLnNldChlLmlkLCB7IHBvaW50czogc3RyYWlnaHQocG9pbnRzKSwgc3F1YXJlOiB0cnVlLCBsYWJlbDogbnVsbCB9KTtcbiAgfVxufVxuXG4vKiogTW92ZXMgZXZlcnl0aGluZyBzbyB0aGF0IGl0IGJlZ2lucyBhdCAwLCAwLiAqL1xuZnVuY3Rpb24gZ2F0aGVyKG5vZGVzOiByZWFkb25seSBMTm9kZVtdLCBlZGdlczogcmVhZG9ubHkgTEVkZ2VbXSwgcGxhY2U6IFJlYWRvbmx5TWFwPHN0cmluZywgUG9pbnQ+LCByb3V0ZXM6IFJlYWRvbmx5TWFwPHN0cmluZywgUm91dGU+KTogUGxhY2VkIHtcbiAgY29uc3QgbWFyZ2luID0gMjQ7XG4gIGxldCBsZWZ0ID0gSW5maW5pdHksIHRvcCA9IEluZmluaXR5LCByaWdodCA9IC1JbmZpbml0eSwgYm90dG9tID0gLUluZmluaXR5O1xuICBjb25zdCBncm93ID0gKHA6IFBvaW50LCB3OiBudW1iZXIsIGg6IG51bWJlcik6IHZvaWQgPT4ge1xuICAgIGxlZnQgPSBNYXRoLm1pbihsZWZ0LCBwLnggLSB3KTtcbiAgICByaWdodCA9IE1hdGgubWF4KHJpZ2h0LCBwLnggKyB3KTtcbiAgICB0b3AgPSBNYXRoLm1pbih0b3AsIHAueSAtIGgpO1xuICAgIGJvdHRvbSA9IE1hdGgubWF4KGJvdHRvbSwgcC55ICsgaCk7XG4gIH07XG4gIGZvciAoY29uc3QgbiBvZiBub2RlcykgZ3JvdyhwbGFjZS5nZXQobi5pZCkgYXMgUG9pbnQsIG4udyAvIDIgKyBtYXJnaW4sIG4uaCAvIDIgKyBtYXJnaW4pO1xuICBmb3IgKGNvbnN0IHIgb2Ygcm91dGVzLnZhbHVlcygpKSBmb3IgKGNvbnN0IHAgb2Ygci5wb2ludHMpIGdyb3cocCwgbWFyZ2luLCBtYXJnaW4pO1xuICBjb25zdCBtb3ZlID0gKHA6IFBvaW50KTogUG9pbnQgPT4gKHsgeDogcC54IC0gbGVmdCwgeTogcC55IC0gdG9wIH0pO1xuICByZXR1cm4ge1xuICAgIG5vZGVzOiBub2Rlcy5tYXAoKG4pID0+IG1vdmUocGxhY2UuZ2V0KG4uaWQpIGFzIFBvaW50KSksXG4gICAgZWRnZXM6IGVkZ2VzLm1hcCgoZSkgPT4ge1xuICAgICAgY29uc3QgciA9IHJvdXRlcy5nZXQoZS5pZCkgYXMgUm91dGU7XG4gICAgICByZXR1cm4geyAuLi5yLCBwb2ludHM6IHIucG9pbnRzLm1hcChtb3ZlKSwgbGFiZWw6IHIubGFiZWwgJiYgbW92ZShyLmxhYmVsKSB9O1xuICAgIH0pLFxuICAgIHdpZHRoOiByaWdodCAtIGxlZnQsXG4gICAgaGVpZ2h0OiBib3R0b20gLSB0b3AsXG4gIH07XG59XG4iLCAiLy8gUGF0aHMgb2YgU1ZHIGZyb20gcm91dGVzLlxuXG5pbXBvcnQgdHlwZSB7IFBvaW50LCBSb3V0ZSB9IGZyb20gJy4vbGF5b3V0JztcblxuY29uc3QgcmFkaXVzID0gOTtcbmV4cG9ydCBjb25zdCBhcnJvd0xlbmd0aCA9IDg7XG5cbmZ1bmN0aW9uIG4oeDogbnVtYmVyKTogc3RyaW5nIHtcbiAgcmV0dXJuIFN0cmluZyhNYXRoLnJvdW5kKHggKiAxMCkgLyAxMCk7XG59XG5cbi8qKiBUaGUgbGluZSBvZiByLCB3aGljaCBlbmRzIHdoZXJlIGl0cyBhcnJvdyBiZWdpbnMuICovXG5leHBvcnQgZnVuY3Rpb24gcGF0aChyOiBSb3V0ZSk6IHN0cmluZyB7XG4gIGNvbnN0IHBvaW50cyA9IHIucG9pbnRzLm1hcCgocCkgPT4gKHsgLi4ucCB9KSk7XG4gIGNvbnN0IGxhc3QgPSBwb2ludHMuYXQoLTEpO1xuICBpZiAoIWxhc3QgfHwgcG9pbnRzLmxlbmd0aCA8IDIpIHJldHVybiAnJztcbiAgbGFzdC55IC09IGFycm93TGVuZ3RoIC0gMTtcbiAgcmV0dXJuIHIuc3F1YXJlID8gY29ybmVyZWQocG9pbnRzKSA6IGN1cnZlZChwb2ludHMpO1xufVxuXG5mdW5jdGlvbiBjdXJ2ZWQocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogc3RyaW5nIHtcbiAgbGV0IGQgPSAnJztcbiAgbGV0IGE6IFBvaW50IHwgdW5kZWZpbmVkO1xuICBmb3IgKGNvbnN0IGIgb2YgcG9pbnRzKSB7XG4gICAgaWYgKCFhKSBkID0gYE0ke24oYi54KX0gJHtuKGIueSl9YDtcbiAgICBlbHNlIGlmIChNYXRoLmFicyhhLnggLSBiLngpIDwgMC41KSBkICs9IGBMJHtuKGIueCl9ICR7bihiLnkpfWA7XG4gICAgZWxzZSB7XG4gICAgICBjb25zdCBiZW5kID0gKGIueSAtIGEueSkgKiAwLjYyO1xuICAgICAgZCArPSBgQyR7bihhLngpfSAke24oYS55ICsgYmVuZCl9ICR7bihiLngpfSAke24oYi55IC0gYmVuZCl9ICR7bihiLngpfSAke24oYi55KX1gO1xuICAgIH1cbiAgICBhID0gYjtcbiAgfVxuICByZXR1cm4gZDtcbn1cblxuZnVuY3Rpb24gY29ybmVyZWQocG9pbnRzOiByZWFkb25seSBQb2ludFtdKTogc3RyaW5nIHtcbiAgbGV0IGQgPSAnJztcbiAgcG9pbnRzLmZvckVhY2goKGIsIGkpID0+IHtcbiAgICBjb25zdCBhID0gcG9pbnRzW2kgLSAxXTtcbiAgICBjb25zdCBjID0gcG9pbnRzW2kgKyAxXTtcbiAgICBpZiAoIWEpIGQgPSBgTSR7bihiLngpfSAke24oYi55KX1gO1xuICAgIGVsc2UgaWYgKCFjKSBkICs9IGBMJHtuKGIueCl9ICR7bihiLnkpfWA7XG4gICAgZWxzZSB7XG4gICAgICBjb25zdCByID0gTWF0aC5taW4ocmFkaXVzLCBkaXN0YW5jZShhLCBiKSAvIDIsIGRpc3RhbmNlKGIsIGMpIC8gMik7XG4gICAgICBjb25zdCBwID0gdG93YXJkKGIsIGEsIHIpO1xuICAgICAgY29uc3QgcSA9IHRvd2FyZChiLCBjLCByKTtcbiAgICAgIGQgKz0gYEwke24ocC54KX0gJHtuKHAueSl9USR7bihiLngpfSAke24oYi55KX0gJHtuKHEueCl9ICR7bihxLnkpfWA7XG4gICAgfVxuICB9KTtcbiAgcmV0dXJuIGQ7XG59XG5cbmZ1bmN0aW9uIGRpc3RhbmNlKGE6IFBvaW50LCBiOiBQb2ludCk6IG51bWJlciB7XG4gIHJldHVybiBNYXRoLmh5cG90KGEueCAtIGIueCwgYS55IC0gYi55KTtcbn1cblxuZnVuY3Rpb24gdG93YXJkKGZyb206IFBvaW50LCB0bzogUG9pbnQsIHI6IG51bWJlcik6IFBvaW50IHtcbiAgY29uc3QgZCA9IGRpc3RhbmNlKGZyb20sIHRvKSB8fCAxO1xuICByZXR1cm4geyB4OiBmcm9tLnggKyAoKHRvLnggLSBmcm9tLngpICogcikgLyBkLCB5OiBmcm9tLnkgKyAoKHRvLnkgLSBmcm9tLnkpICogcikgLyBkIH07XG59XG5cbi8qKiBUaGUgaGVhZCBhdCB0aGUgZW5kIG9mIHI6IGV2ZXJ5IGVkZ2UgZW50ZXJzIGl0cyB0YXJnZXQgZnJvbSBhYm92ZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBhcnJvdyhyOiBSb3V0ZSk6IHN0cmluZyB7XG4gIGNvbnN0IHAgPSByLnBvaW50cy5hdCgtMSk7XG4gIGlmICghcCkgcmV0dXJuICcnO1xuICBjb25zdCB3ID0gNDtcbiAgcmV0dXJuIGBNJHtuKHAueCAtIHcpfSAke24ocC55IC0gYXJyb3dMZW5ndGgpfUwke24ocC54ICsgdyl9ICR7bihwLnkgLSBhcnJvd0xlbmd0aCl9TCR7bihwLngpfSAke24ocC55IC0gMC41KX1aYDtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBCb3gge1xuICB4OiBudW1iZXI7XG4gIHk6IG51bWJlcjtcbiAgdzogbnVtYmVyO1xuICBoOiBudW1iZXI7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBib3VuZHNPZihwb2ludHM6IHJlYWRvbmx5IFBvaW50W10pOiBCb3gge1xuICBsZXQgeDAgPSBJbmZpbml0eSwgeTAgPSBJbmZpbml0eSwgeDEgPSAtSW5maW5pdHksIHkxID0gLUluZmluaXR5O1xuICBmb3IgKGNvbnN0IHAgb2YgcG9pbnRzKSB7XG4gICAgeDAgPSBNYXRoLm1pbih4MCwgcC54KTtcbiAgICB5MCA9IE1hdGgubWluKHkwLCBwLnkpO1xuICAgIHgxID0gTWF0aC5tYXgoeDEsIHAueCk7XG4gICAgeTEgPSBNYXRoLm1heCh5MSwgcC55KTtcbiAgfVxuICByZXR1cm4geyB4OiB4MCwgeTogeTAsIHc6IHgxIC0geDAsIGg6IHkxIC0geTAgfTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIG1lZXQoYTogQm94LCBiOiBCb3gpOiBib29sZWFuIHtcbiAgcmV0dXJuIGEueCA8PSBiLnggKyBiLncgJiYgYi54IDw9IGEueCArIGEudyAmJiBhLnkgPD0gYi55ICsgYi5oICYmIGIueSA8PSBhLnkgKyBhLmg7XG59XG4iLCAiLy8gRnVuY3Rpb25zIGZvciB0ZXN0czogYnVpbHQgZnJvbSBsaXN0cyBvZiBlZGdlcywgdGhlaXIgZmFjdHMgd29ya2VkIG91dCBzbG93bHkgZnJvbSB0aGVcbi8vIGRlZmluaXRpb25zLCBzaGFyaW5nIG5vdGhpbmcgd2l0aCB0aGUgcGFnZSBvciB0aGUgR28gcHJvZ3JhbS5cblxuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBkb2N1bWVudHMsIHR5cGUgRG9jLCB0eXBlIEVkZ2UgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5cbi8qKiBUaGUgc2VlZHMnIGZ1bmN0aW9uLCBhcyBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzIGl0OyBhIEdvIHRlc3Qga2VlcHMgaXQgc28uICovXG5leHBvcnQgZnVuY3Rpb24gY291bnQoKTogRG9jIHtcbiAgcmV0dXJuIGRvY3VtZW50cyhKU09OLnBhcnNlKHJlYWRGaWxlU3luYygndGVzdC9jb3VudC5qc29uJywgJ3V0ZjgnKSkpWzBdIGFzIERvYztcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbShzZWVkOiBudW1iZXIpOiAobjogbnVtYmVyKSA9PiBudW1iZXIge1xuICBsZXQgeCA9IHNlZWQgKiAyNjU0NDM1NzYxICsgMTIzNDU7XG4gIHJldHVybiAobikgPT4ge1xuICAgIHggPSAoTWF0aC5pbXVsKHgsIDE2NjQ1MjUpICsgMTAxMzkwNDIyMykgPj4+IDA7XG4gICAgcmV0dXJuIE1hdGguZmxvb3IoKHggLyAyICoqIDMyKSAqIG4pO1xuICB9O1xufVxuXG4vKiogU3VjY2Vzc29ycyBieSBibG9jaywgYmxvY2sgMCB0aGUgZW50cnksIHdoaWNoIGhhcyBubyBwcmVkZWNlc3Nvci4gKi9cbmV4cG9ydCB0eXBlIEdyYXBoID0gbnVtYmVyW11bXTtcblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbUdyYXBoKHNlZWQ6IG51bWJlciwgYmxvY2tzOiBudW1iZXIpOiBHcmFwaCB7XG4gIGNvbnN0IHIgPSByYW5kb20oc2VlZCk7XG4gIHJldHVybiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBibG9ja3MgfSwgKCkgPT4gQXJyYXkuZnJvbSh7IGxlbmd0aDogcig1KSA9PT0gMCA/IDAgOiAxICsgcigyKSB9LCAoKSA9PiAxICsgcihibG9ja3MgLSAxKSkpO1xufVxuXG5mdW5jdGlvbiByZWFjaChnOiBHcmFwaCwgd2l0aG91dDogbnVtYmVyKTogYm9vbGVhbltdIHtcbiAgY29uc3Qgc2VlbiA9IGcubWFwKCgpID0+IGZhbHNlKTtcbiAgY29uc3Qgd29yayA9IHdpdGhvdXQgPT09IDAgPyBbXSA6IFswXTtcbiAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICBpZiAoc2VlbltiXSkgY29udGludWU7XG4gICAgc2VlbltiXSA9IHRydWU7XG4gICAgZm9yIChjb25zdCBzIG9mIGdbYl0gPz8gW10pIGlmIChzICE9PSB3aXRob3V0KSB3b3JrLnB1c2gocyk7XG4gIH1cbiAgcmV0dXJuIHNlZW47XG59XG5cbi8qKiBkb21pbmF0ZXNbYV1bYl0sIGJ5IHRha2luZyBhIGF3YXkuICovXG5leHBvcnQgZnVuY3Rpb24gZG9taW5hbmNlKGc6IEdyYXBoKTogYm9vbGVhbltdW10ge1xuICBjb25zdCBhbGwgPSByZWFjaChnLCAtMSk7XG4gIHJldHVybiBnLm1hcCgoXywgYSkgPT4ge1xuICAgIGNvbnN0IHJlc3QgPSByZWFjaChnLCBhKTtcbiAgICByZXR1cm4gZy5tYXAoKF8sIGIpID0+IChhbGxbYV0gJiYgYWxsW2JdICYmIChhID09PSBiIHx8ICFyZXN0W2JdKSkgPz8gZmFsc2UpO1xuICB9KTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGZyb250aWVyKGc6IEdyYXBoLCBkb206IGJvb2xlYW5bXVtdLCBiOiBudW1iZXIpOiBudW1iZXJbXSB7XG4gIHJldHVybiBnLm1hcCgoXywgeSkgPT4geSkuZmlsdGVyKCh5KSA9PiBnLnNvbWUoKHN1Y2NzLCBwKSA9PiBzdWNjcy5pbmNsdWRlcyh5KSAmJiBkb21bYl0/LltwXSAmJiAhKGRvbVtiXT8uW3ldICYmIGIgIT09IHkpKSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBkb2MoZzogR3JhcGgpOiBEb2Mge1xuICBjb25zdCBkb20gPSBkb21pbmFuY2UoZyk7XG4gIGNvbnN0IHVwID0gKGI6IG51bWJlcik6IG51bWJlcltdID0+IGcubWFwKChfLCBhKSA9PiBhKS5maWx0ZXIoKGEpID0+IGEgIT09IGIgJiYgZG9tW2FdPy5bYl0pO1xuICBjb25zdCBpZG9tID0gKGI6IG51bWJlcik6IG51bWJlciA9PiB1cChiKS5maW5kKChhKSA9PiB1cChiKS5ldmVyeSgoYykgPT4gZG9tW2NdPy5bYV0pKSA/PyAtMTtcbiAgY29uc3QgY2ZnOiBFZGdlW10gPSBbXTtcbiAgY29uc3Qgam9pbnM6IEVkZ2VbXSA9IFtdO1xuICBnLmZvckVhY2goKHN1Y2NzLCBiKSA9PiBzdWNjcy5mb3JFYWNoKChzKSA9PiB7XG4gICAgY29uc3QgYmFjayA9IGRvbVtzXT8uW2JdID8/IGZhbHNlO1xuICAgIGNmZy5wdXNoKHsgZnJvbTogYGIke2J9YCwgdG86IGBiJHtzfWAsIGxhYmVsOiAnJywgdGFnczogYmFjayA/IFsnYmFjayddIDogW10gfSk7XG4gICAgaWYgKGRvbVswXT8uW2JdICYmIGlkb20ocykgIT09IGIpIGpvaW5zLnB1c2goeyBmcm9tOiBgYiR7Yn1gLCB0bzogYGIke3N9YCwgbGFiZWw6ICdKJywgdGFnczogWydqJ10gfSk7XG4gIH0pKTtcbiAgcmV0dXJuIHtcbiAgICBraW5kOiAnY2ZnJywgZnVuY3Rpb246ICdmJywgZmlsZTogJ2YudGFjJywgZGlhbGVjdDogJ3RhYycsIGxpbmU6IDEsIHNzYTogZmFsc2UsIHJlZHVjaWJsZTogdHJ1ZSwgY2ZnLCBqb2lucywgbG9vcHM6IFtdLCB2YXJpYWJsZXM6IFtdLCB2YWx1ZXM6IHsgbm9kZXM6IFtdLCBlZGdlczogW10gfSxcbiAgICBibG9ja3M6IGcubWFwKChfLCBiKSA9PiAoeyBpZDogYGIke2J9YCwgbmFtZTogYGJiJHtifWAsIGxpbmU6IGIgKyAyLCBsaW5lczogW2B4ID0gJHtifWBdLCByZWFjaGFibGU6IGRvbVswXT8uW2JdID8/IGZhbHNlLCBpZG9tOiBpZG9tKGIpIDwgMCA/ICcnIDogYGIke2lkb20oYil9YCwgZGY6IG51bGwsIGxvb3A6ICcnLCBkZXB0aDogMCB9KSksXG4gIH07XG59XG5cbi8qKiBuIGRpYW1vbmRzIG9uZSBhZnRlciB0aGUgb3RoZXI6IDNuICsgMSBibG9ja3MsIHdpdGhvdXQgYW55IGxvb3Agb3IgY2hhaW4uIEZhY3RzIGFzIHRoZXkgZm9sbG93IGZyb20gdGhlIHNoYXBlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRpYW1vbmRzKG46IG51bWJlcik6IERvYyB7XG4gIGNvbnN0IGQgPSBkb2MoW1tdXSk7XG4gIGNvbnN0IGJsb2NrID0gKGI6IG51bWJlciwgaWRvbTogbnVtYmVyKTogdm9pZCA9PiB7XG4gICAgZC5ibG9ja3MucHVzaCh7IGlkOiBgYiR7Yn1gLCBuYW1lOiBgYmIke2J9YCwgbGluZTogYiArIDIsIGxpbmVzOiBbYHggPSAke2J9YCwgJ2dvdG8gc29tZXdoZXJlJ10sIHJlYWNoYWJsZTogdHJ1ZSwgaWRvbTogaWRvbSA8IDAgPyAnJyA6IGBiJHtpZG9tfWAsIGRmOiBudWxsLCBsb29wOiAnJywgZGVwdGg6IDAgfSk7XG4gIH07XG4gIGNvbnN0IGVkZ2UgPSAoYTogbnVtYmVyLCBiOiBudW1iZXIsIGpvaW46IGJvb2xlYW4pOiB2b2lkID0+IHtcbiAgICBjb25zdCBlID0geyBmcm9tOiBgYiR7YX1gLCB0bzogYGIke2J9YCwgbGFiZWw6ICcnLCB0YWdzOiBbXSB9O1xuICAgIGQuY2ZnLnB1c2goZSk7XG4gICAgaWYgKGpvaW4pIGQuam9pbnMucHVzaCh7IC4uLmUsIHRhZ3M6IFsnaiddIH0pO1xuICB9O1xuICBkLmJsb2NrcyA9IFtdO1xuICBibG9jaygwLCAtMSk7XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgbjsgaSsrKSB7XG4gICAgY29uc3QgdG9wID0gMyAqIGk7XG4gICAgYmxvY2sodG9wICsgMSwgdG9wKTtcbiAgICBibG9jayh0b3AgKyAyLCB0b3ApO1xuICAgIGJsb2NrKHRvcCArIDMsIHRvcCk7XG4gICAgZWRnZSh0b3AsIHRvcCArIDEsIGZhbHNlKTtcbiAgICBlZGdlKHRvcCwgdG9wICsgMiwgZmFsc2UpO1xuICAgIGVkZ2UodG9wICsgMSwgdG9wICsgMywgdHJ1ZSk7XG4gICAgZWRnZSh0b3AgKyAyLCB0b3AgKyAzLCB0cnVlKTtcbiAgfVxuICByZXR1cm4gZDtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBQSxPQUFPLFlBQVk7QUFDbkIsU0FBUyxZQUFZOzs7QUNDckIsWUFBWSxXQUFXO0FBNEN2QixJQUFNLFVBQVU7QUFDaEIsSUFBTSxVQUFVO0FBQ2hCLElBQU0sVUFBVTtBQUNoQixJQUFNLFVBQVU7QUFDaEIsSUFBTSxTQUFTO0FBQ2YsSUFBTSxPQUFPO0FBQ04sSUFBTSxNQUFNO0FBQ25CLElBQU0sVUFBVTtBQUNoQixJQUFNLFFBQVE7QUFhUCxTQUFTLFFBQVEsT0FBeUIsT0FBeUIsUUFBeUIsQ0FBQyxHQUFXO0FBQzdHLFFBQU0sSUFBSSxJQUFVLGVBQVMsTUFBTSxFQUFFLFlBQVksS0FBSyxDQUFDO0FBQ3ZELElBQUUsU0FBUyxFQUFFLFNBQVMsTUFBTSxTQUFTLFNBQVMsU0FBUyxTQUFTLFNBQVMsU0FBUyxTQUFTLElBQUksU0FBUyxJQUFJLFFBQVEsa0JBQWtCLENBQUM7QUFDdkksUUFBTSxPQUFPLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQ0EsT0FBTSxDQUFDQSxHQUFFLElBQUlBLEVBQUMsQ0FBQyxDQUFDO0FBQ2hELGFBQVdBLE1BQUssTUFBTyxHQUFFLFFBQVFBLEdBQUUsSUFBSSxFQUFFLE9BQU9BLEdBQUUsR0FBRyxRQUFRQSxHQUFFLEVBQUUsQ0FBQztBQUNsRSxRQUFNLFVBQVUsV0FBVyxPQUFPLE1BQU0sT0FBTyxDQUFDLE1BQU0sQ0FBQyxFQUFFLEVBQUUsQ0FBQztBQUM1RCxhQUFXLEtBQUssTUFBTyxLQUFJLEVBQUUsR0FBSSxTQUFRLElBQUksRUFBRSxFQUFFO0FBQ2pELGFBQVcsS0FBSyxPQUFPO0FBQ3JCLFFBQUksQ0FBQyxRQUFRLElBQUksRUFBRSxFQUFFLEdBQUc7QUFDdEIsUUFBRSxRQUFRLEVBQUUsTUFBTSxFQUFFLElBQUksRUFBRSxPQUFPLEVBQUUsSUFBSSxRQUFRLEVBQUUsS0FBSyxJQUFJLEtBQUssR0FBRyxVQUFVLEtBQUssUUFBUSxFQUFFLEdBQUcsRUFBRSxFQUFFO0FBQ2xHO0FBQUEsSUFDRjtBQUNBLFVBQU0sQ0FBQyxPQUFPLEtBQUssSUFBSSxNQUFNLEVBQUUsRUFBRTtBQUNqQyxNQUFFLFFBQVEsT0FBTyxFQUFFLE9BQU8sR0FBRyxRQUFRLEVBQUUsQ0FBQztBQUN4QyxNQUFFLFFBQVEsT0FBTyxFQUFFLE9BQU8sR0FBRyxRQUFRLEVBQUUsQ0FBQztBQUN4QyxNQUFFLFFBQVEsRUFBRSxNQUFNLE9BQU8sRUFBRSxRQUFRLEVBQUUsR0FBRyxFQUFFLEVBQUU7QUFDNUMsTUFBRSxRQUFRLE9BQU8sT0FBTyxFQUFFLFFBQVEsRUFBRSxHQUFHLEVBQUUsRUFBRTtBQUMzQyxNQUFFLFFBQVEsT0FBTyxFQUFFLElBQUksRUFBRSxRQUFRLEVBQUUsR0FBRyxFQUFFLEVBQUU7QUFBQSxFQUM1QztBQUNBLGFBQVcsQ0FBQyxHQUFHLENBQUMsTUFBTSxFQUFFLENBQUMsS0FBSyxNQUFNLFFBQVEsRUFBRyxHQUFFLFFBQVEsTUFBTSxJQUFJLEVBQUUsUUFBUSxFQUFFLEdBQUcsVUFBYyxDQUFDLEVBQUU7QUFDbkcsRUFBTSxhQUFPLENBQVU7QUFFdkIsUUFBTSxLQUFLLG9CQUFJLElBQW1CO0FBQ2xDLFFBQU0sT0FBTyxvQkFBSSxJQUFpQjtBQUNsQyxhQUFXQSxNQUFLLE9BQU87QUFDckIsVUFBTSxJQUFJLEVBQUUsS0FBS0EsR0FBRSxFQUFFO0FBQ3JCLE9BQUcsSUFBSUEsR0FBRSxJQUFJLENBQUM7QUFDZCxVQUFNLElBQUksS0FBSyxNQUFNLEVBQUUsQ0FBQztBQUN4QixVQUFNLE1BQU0sS0FBSyxJQUFJLENBQUM7QUFDdEIsUUFBSSxDQUFDLElBQUssTUFBSyxJQUFJLEdBQUcsRUFBRSxLQUFLLEVBQUUsSUFBSUEsR0FBRSxJQUFJLEdBQUcsUUFBUSxFQUFFLElBQUlBLEdBQUUsSUFBSSxFQUFFLENBQUM7QUFBQSxTQUM5RDtBQUNILFVBQUksTUFBTSxLQUFLLElBQUksSUFBSSxLQUFLLEVBQUUsSUFBSUEsR0FBRSxJQUFJLENBQUM7QUFDekMsVUFBSSxTQUFTLEtBQUssSUFBSSxJQUFJLFFBQVEsRUFBRSxJQUFJQSxHQUFFLElBQUksQ0FBQztBQUFBLElBQ2pEO0FBQUEsRUFDRjtBQUNBLFFBQU0sUUFBUSxDQUFDLEdBQVcsR0FBVyxRQUEwQixFQUFFLEtBQUssR0FBRyxHQUFHLEVBQUUsRUFBMkIsVUFBVSxDQUFDLEdBQUcsTUFBTSxHQUFHLEVBQUU7QUFDbEksUUFBTSxTQUFTLG9CQUFJLElBQW9CO0FBQ3ZDLGFBQVcsS0FBSyxPQUFPO0FBQ3JCLFFBQUksQ0FBQyxRQUFRLElBQUksRUFBRSxFQUFFLEdBQUc7QUFDdEIsWUFBTSxJQUFJLEVBQUUsS0FBSyxFQUFFLE1BQU0sRUFBRSxJQUFJLEVBQUUsRUFBRTtBQUVuQyxZQUFNLE1BQU0sTUFBTSxFQUFFLE1BQU0sRUFBRSxJQUFJLEVBQUUsRUFBRSxFQUFFLE9BQU8sQ0FBQyxNQUFNLEVBQUUsS0FBSyxLQUFLLEtBQUssSUFBSSxLQUFLLE1BQU0sRUFBRSxDQUFDLENBQUMsQ0FBQztBQUN6RixZQUFNLFNBQVMsR0FBRyxJQUFJLEVBQUUsRUFBRTtBQUMxQixZQUFNLFNBQVMsR0FBRyxJQUFJLEVBQUUsSUFBSTtBQUM1QixhQUFPLElBQUksRUFBRSxJQUFJLEVBQUUsS0FBSyxLQUFLLElBQUksQ0FBQyxHQUFHLEtBQUssT0FBTyxHQUFHLElBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxLQUFLLE9BQU8sR0FBRyxTQUFTLE9BQU8sT0FBTyxFQUFFLEtBQUssSUFBSSxFQUFFLEdBQUcsRUFBRSxLQUFLLEdBQUcsR0FBRyxFQUFFLEtBQUssRUFBRSxJQUFJLEtBQUssQ0FBQztBQUMxSjtBQUFBLElBQ0Y7QUFDQSxVQUFNLENBQUMsT0FBTyxLQUFLLElBQUksTUFBTSxFQUFFLEVBQUU7QUFDakMsVUFBTSxJQUFJLEVBQUUsS0FBSyxLQUFLO0FBQ3RCLFVBQU0sSUFBSSxFQUFFLEtBQUssS0FBSztBQUN0QixVQUFNLE9BQU8sTUFBTSxPQUFPLE9BQU8sRUFBRSxFQUFFLEVBQUUsUUFBUTtBQUMvQyxXQUFPLElBQUksRUFBRSxJQUFJLEVBQUUsS0FBSyxLQUFLLFNBQVMsSUFBSSxPQUFPLENBQUMsRUFBRSxHQUFHLEVBQUUsR0FBRyxJQUFJLEVBQUUsSUFBSSxFQUFFLEtBQUssRUFBRSxDQUFDLEdBQUcsS0FBSyxFQUFFLEdBQUcsSUFBSSxFQUFFLEdBQUcsU0FBUyxNQUFNLE9BQU8sS0FBSyxDQUFDO0FBQUEsRUFDcEk7QUFDQSxRQUFNLFFBQVEsUUFBUSxNQUFNLElBQUksT0FBTyxNQUFNO0FBQzdDLFFBQU0sUUFBUSxRQUFRO0FBQ3RCLFFBQU0sTUFBTSxNQUFNLElBQUksQ0FBQyxNQUFhO0FBQ2xDLFVBQU0sSUFBSSxHQUFHLElBQUksRUFBRSxJQUFJO0FBQ3ZCLFVBQU0sSUFBSSxHQUFHLElBQUksRUFBRSxFQUFFO0FBQ3JCLFVBQU0sS0FBTSxLQUFLLElBQUksRUFBRSxJQUFJLEVBQVksSUFBSTtBQUMzQyxVQUFNLEtBQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxFQUFZLElBQUk7QUFDekMsVUFBTSxPQUFPLEtBQUssSUFBSSxLQUFLLE1BQU0sRUFBRSxDQUFDLENBQUM7QUFDckMsVUFBTSxPQUFPLEtBQUssSUFBSSxLQUFLLE1BQU0sRUFBRSxDQUFDLENBQUM7QUFDckMsVUFBTSxLQUFLLE1BQU0sSUFBSSxHQUFHLEVBQUUsRUFBRSxHQUFHLEtBQUssRUFBRTtBQUN0QyxVQUFNLEtBQUssTUFBTSxJQUFJLElBQUksRUFBRSxFQUFFLEVBQUUsS0FBSyxFQUFFO0FBQ3RDLFVBQU0sSUFBSSxPQUFPLElBQUksRUFBRSxFQUFFO0FBQ3pCLFFBQUksRUFBRSxTQUFTO0FBQ2IsWUFBTSxLQUFLLEtBQUssU0FBUyxNQUFNLEtBQUssTUFBTTtBQUMxQyxZQUFNLEtBQUssS0FBSyxNQUFNLE1BQU0sS0FBSyxHQUFHO0FBQ3BDLFlBQU1DLFVBQVMsQ0FBQyxFQUFFLEdBQUcsSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxHQUFHLElBQUksR0FBRyxHQUFHLENBQUM7QUFDeEQsVUFBSSxJQUFJLEVBQUUsSUFBSSxDQUFDLEdBQUcsS0FBSztBQUN2QixNQUFBQSxRQUFPLEtBQUssRUFBRSxHQUFHLEdBQUcsR0FBRyxDQUFDO0FBQ3hCLGlCQUFXLEtBQUssRUFBRSxLQUFLO0FBQ3JCLFlBQUksRUFBRSxJQUFJLE1BQU0sRUFBRSxJQUFJLE1BQU0sS0FBSyxJQUFJLEVBQUUsSUFBSSxDQUFDLElBQUksRUFBRztBQUNuRCxjQUFNLE1BQU0sS0FBSyxJQUFJLEtBQUssTUFBTSxFQUFFLENBQUMsQ0FBQztBQUNwQyxjQUFNLElBQUksTUFBTSxJQUFJLFNBQVMsTUFBTSxJQUFJLE1BQU0sSUFBSSxFQUFFO0FBQ25ELFlBQUksSUFBSSxNQUFNLElBQUksR0FBSSxDQUFBQSxRQUFPLEtBQUssRUFBRSxHQUFHLEVBQUUsR0FBRyxFQUFFLEdBQUcsRUFBRSxHQUFHLEVBQUUsQ0FBQztBQUN6RCxZQUFJLEVBQUU7QUFBQSxNQUNSO0FBQ0EsTUFBQUEsUUFBTyxLQUFLLEVBQUUsR0FBRyxHQUFHLEdBQUcsR0FBRyxFQUFFLEdBQUcsSUFBSSxHQUFHLEdBQUcsR0FBRyxFQUFFLEdBQUcsSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLENBQUM7QUFDbEUsYUFBTyxFQUFFLFFBQVEsU0FBU0EsT0FBTSxHQUFHLFFBQVEsTUFBTSxPQUFPLEtBQUs7QUFBQSxJQUMvRDtBQUNBLFVBQU0sU0FBa0IsQ0FBQyxFQUFFLEdBQUcsSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxHQUFHLElBQUksR0FBRyxLQUFLLFVBQVUsRUFBRSxPQUFPLE9BQU8sR0FBRyxDQUFDO0FBQ2hHLGVBQVcsS0FBSyxFQUFFLEtBQUs7QUFDckIsWUFBTSxNQUFNLEtBQUssSUFBSSxLQUFLLE1BQU0sRUFBRSxDQUFDLENBQUM7QUFDcEMsVUFBSSxPQUFPLElBQUksTUFBTSxLQUFLLFVBQVUsSUFBSSxTQUFTLEtBQUssSUFBSyxRQUFPLEtBQUssRUFBRSxHQUFHLEVBQUUsR0FBRyxHQUFHLElBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxFQUFFLEdBQUcsR0FBRyxJQUFJLE9BQU8sQ0FBQztBQUFBLGVBQy9HLEVBQUUsS0FBSyxLQUFLLEVBQUUsSUFBSSxLQUFLLFVBQVUsRUFBRSxJQUFJLEtBQUssSUFBSyxRQUFPLEtBQUssQ0FBQztBQUFBLElBQ3pFO0FBQ0EsV0FBTyxLQUFLLEVBQUUsR0FBRyxJQUFJLEdBQUcsS0FBSyxJQUFJLEdBQUcsRUFBRSxHQUFHLElBQUksR0FBRyxFQUFFLElBQUksR0FBRyxDQUFDO0FBQzFELFdBQU8sRUFBRSxRQUFRLFNBQVMsTUFBTSxHQUFHLFFBQVEsT0FBTyxPQUFPLEVBQUUsTUFBTTtBQUFBLEVBQ25FLENBQUM7QUFFRCxNQUFJLE9BQU8sR0FBRyxNQUFNLEdBQUcsUUFBUSxHQUFHLFNBQVM7QUFDM0MsUUFBTSxPQUFPLENBQUMsR0FBVyxHQUFXLEdBQVcsTUFBb0I7QUFDakUsV0FBTyxLQUFLLElBQUksTUFBTSxJQUFJLENBQUM7QUFDM0IsVUFBTSxLQUFLLElBQUksS0FBSyxJQUFJLENBQUM7QUFDekIsWUFBUSxLQUFLLElBQUksT0FBTyxJQUFJLENBQUM7QUFDN0IsYUFBUyxLQUFLLElBQUksUUFBUSxJQUFJLENBQUM7QUFBQSxFQUNqQztBQUNBLGFBQVdELE1BQUssT0FBTztBQUNyQixVQUFNLElBQUksR0FBRyxJQUFJQSxHQUFFLEVBQUU7QUFDckIsU0FBSyxFQUFFLEdBQUcsRUFBRSxHQUFHQSxHQUFFLElBQUksSUFBSSxJQUFJQSxHQUFFLElBQUksSUFBSSxFQUFFO0FBQUEsRUFDM0M7QUFDQSxhQUFXLEtBQUssSUFBSyxZQUFXLEtBQUssRUFBRSxPQUFRLE1BQUssRUFBRSxHQUFHLEVBQUUsR0FBRyxJQUFJLEVBQUU7QUFDcEUsUUFBTSxPQUFPLENBQUMsT0FBcUIsRUFBRSxHQUFHLEVBQUUsSUFBSSxNQUFNLEdBQUcsRUFBRSxJQUFJLElBQUk7QUFDakUsU0FBTztBQUFBLElBQ0wsT0FBTyxNQUFNLElBQUksQ0FBQ0EsT0FBTSxLQUFLLEdBQUcsSUFBSUEsR0FBRSxFQUFFLENBQVUsQ0FBQztBQUFBLElBQ25ELE9BQU8sSUFBSSxJQUFJLENBQUMsT0FBTyxFQUFFLEdBQUcsR0FBRyxRQUFRLEVBQUUsT0FBTyxJQUFJLElBQUksR0FBRyxPQUFPLEVBQUUsU0FBUyxLQUFLLEVBQUUsS0FBSyxFQUFFLEVBQUU7QUFBQSxJQUM3RixPQUFPLFFBQVE7QUFBQSxJQUNmLFFBQVEsU0FBUztBQUFBLEVBQ25CO0FBQ0Y7QUFFQSxTQUFTLE1BQU0sSUFBOEI7QUFDM0MsU0FBTyxDQUFDLFdBQWUsRUFBRSxJQUFJLFdBQWUsRUFBRSxFQUFFO0FBQ2xEO0FBWUEsU0FBUyxVQUFpQztBQUN4QyxRQUFNLE9BQU8sb0JBQUksSUFBb0I7QUFDckMsU0FBTyxDQUFDLE1BQU07QUFDWixVQUFNQSxLQUFJLEtBQUssSUFBSSxDQUFDLEtBQUs7QUFDekIsU0FBSyxJQUFJLEdBQUdBLEtBQUksQ0FBQztBQUNqQixXQUFPLE1BQU9BLEtBQUksUUFBUztBQUFBLEVBQzdCO0FBQ0Y7QUFHTyxTQUFTLFdBQVcsT0FBeUIsT0FBc0M7QUFDeEYsUUFBTSxPQUFPLG9CQUFJLElBQXFCO0FBQ3RDLGFBQVcsS0FBSyxPQUFPO0FBQ3JCLFVBQU0sT0FBTyxLQUFLLElBQUksRUFBRSxJQUFJO0FBQzVCLFFBQUksS0FBTSxNQUFLLEtBQUssQ0FBQztBQUFBLFFBQ2hCLE1BQUssSUFBSSxFQUFFLE1BQU0sQ0FBQyxDQUFDLENBQUM7QUFBQSxFQUMzQjtBQUNBLFFBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLFFBQU0sUUFBUSxvQkFBSSxJQUE2QjtBQUMvQyxhQUFXQSxNQUFLLE9BQU87QUFDckIsUUFBSSxNQUFNLElBQUlBLEdBQUUsRUFBRSxFQUFHO0FBQ3JCLFVBQU0sUUFBUSxDQUFDLEVBQUUsSUFBSUEsR0FBRSxJQUFJLE1BQU0sRUFBRSxDQUFDO0FBQ3BDLFVBQU0sSUFBSUEsR0FBRSxJQUFJLE1BQU07QUFDdEIsYUFBUyxNQUFNLE1BQU0sR0FBRyxFQUFFLEdBQUcsS0FBSyxNQUFNLE1BQU0sR0FBRyxFQUFFLEdBQUc7QUFDcEQsWUFBTSxJQUFJLEtBQUssSUFBSSxJQUFJLEVBQUUsSUFBSSxJQUFJLE1BQU07QUFDdkMsVUFBSSxDQUFDLEdBQUc7QUFDTixjQUFNLElBQUksSUFBSSxJQUFJLE1BQU07QUFDeEIsY0FBTSxJQUFJO0FBQUEsTUFDWixXQUFXLE1BQU0sSUFBSSxFQUFFLEVBQUUsTUFBTSxPQUFRLE9BQU0sSUFBSSxFQUFFLEVBQUU7QUFBQSxlQUM1QyxDQUFDLE1BQU0sSUFBSSxFQUFFLEVBQUUsR0FBRztBQUN6QixjQUFNLElBQUksRUFBRSxJQUFJLE1BQU07QUFDdEIsY0FBTSxLQUFLLEVBQUUsSUFBSSxFQUFFLElBQUksTUFBTSxFQUFFLENBQUM7QUFBQSxNQUNsQztBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQ0EsU0FBTztBQUNUO0FBT0EsU0FBUyxRQUFRLE1BQWtDLElBQWdDLE9BQ2pGLFFBQTBEO0FBQzFELFFBQU0sTUFBTSxvQkFBSSxJQUFvQjtBQUNwQyxRQUFNLFNBQVMsQ0FBQyxLQUFvQixPQUE2QixTQUFnRDtBQUMvRyxVQUFNLFFBQVEsb0JBQUksSUFBb0I7QUFDdEMsZUFBVyxLQUFLLE9BQU87QUFDckIsWUFBTSxPQUFPLEVBQUUsS0FBSyxNQUFNLENBQUMsR0FBRyxHQUFHLEtBQUssR0FBRyxPQUFPLElBQUksRUFBRSxFQUFFLENBQVcsRUFBRTtBQUNyRSxZQUFNLE9BQU8sTUFBTSxJQUFJLEVBQUUsR0FBRyxDQUFDO0FBQzdCLFVBQUksS0FBTSxNQUFLLEtBQUssSUFBSTtBQUFBLFVBQ25CLE9BQU0sSUFBSSxFQUFFLEdBQUcsR0FBRyxDQUFDLElBQUksQ0FBQztBQUFBLElBQy9CO0FBQ0EsZUFBVyxDQUFDLElBQUksS0FBSyxLQUFLLE9BQU87QUFDL0IsYUFBTyxPQUFRLEdBQUcsSUFBSSxFQUFFLEVBQVksR0FBSSxLQUFLLElBQUksRUFBRSxFQUFZLENBQUM7QUFDaEUsaUJBQVcsS0FBSyxNQUFPLEtBQUksSUFBSSxFQUFFLEtBQUssRUFBRSxDQUFDO0FBQUEsSUFDM0M7QUFBQSxFQUNGO0FBQ0EsU0FBTyxRQUFRLENBQUMsTUFBTSxHQUFHLEVBQUUsRUFBRSxLQUFLLENBQUMsR0FBRyxNQUFNLEVBQUUsR0FBRztBQUNqRCxTQUFPLE1BQU0sQ0FBQyxNQUFNLElBQUksRUFBRSxFQUFFLElBQUksQ0FBQyxHQUFHLE1BQU8sRUFBRSxJQUFJLFdBQVcsSUFBSyxJQUFJLElBQUksR0FBRyxFQUFFLEVBQUUsR0FBRyxJQUFlLEVBQUUsRUFBRztBQUN2RyxTQUFPO0FBQ1Q7QUFRQSxTQUFTLE9BQU8sT0FBZSxHQUFXLEdBQWlCO0FBQ3pELFFBQU0sS0FBSyxDQUFDLEdBQUcsTUFBTSxFQUFFLElBQUksRUFBRSxDQUFDO0FBQzlCLFFBQU0sT0FBTyxLQUFLLElBQUksS0FBSyxJQUFJLFVBQVUsR0FBRyxJQUFJLElBQUksTUFBTSxHQUFHLElBQUksR0FBRyxLQUFLLElBQUksSUFBSSxJQUFJLFNBQVUsTUFBTSxTQUFTLEtBQUssVUFBVyxDQUFDLENBQUM7QUFDaEksUUFBTSxNQUFNLE1BQU0sU0FBUyxJQUFJLEtBQUssSUFBSSxTQUFVLElBQUksUUFBUyxNQUFNLFNBQVMsRUFBRSxJQUFJO0FBQ3BGLE1BQUksT0FBTztBQUNYLFFBQU0sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUV0QixNQUFFLElBQUksS0FBSyxJQUFJLE9BQU8sS0FBSyxJQUFJLE1BQU0sS0FBSyxJQUFJLEVBQUUsR0FBRyxJQUFJLFFBQVEsTUFBTSxTQUFTLElBQUksS0FBSyxHQUFHLENBQUM7QUFDM0YsV0FBTyxFQUFFO0FBQUEsRUFDWCxDQUFDO0FBQ0g7QUFHTyxTQUFTLFNBQVMsUUFBbUM7QUFDMUQsUUFBTSxNQUFlLENBQUM7QUFDdEIsYUFBVyxLQUFLLFFBQVE7QUFDdEIsVUFBTSxJQUFJLElBQUksR0FBRyxFQUFFO0FBQ25CLFVBQU0sSUFBSSxJQUFJLEdBQUcsRUFBRTtBQUNuQixRQUFJLEtBQUssS0FBSyxJQUFJLEVBQUUsSUFBSSxFQUFFLENBQUMsSUFBSSxPQUFPLEtBQUssSUFBSSxFQUFFLElBQUksRUFBRSxDQUFDLElBQUksSUFBSztBQUNqRSxRQUFJLEtBQUssTUFBTyxLQUFLLEVBQUUsR0FBRyxFQUFFLENBQUMsS0FBSyxLQUFLLEVBQUUsR0FBRyxFQUFFLENBQUMsS0FBTyxLQUFLLEVBQUUsR0FBRyxFQUFFLENBQUMsS0FBSyxLQUFLLEVBQUUsR0FBRyxFQUFFLENBQUMsR0FBSyxLQUFJLElBQUk7QUFDbEcsUUFBSSxLQUFLLENBQUM7QUFBQSxFQUNaO0FBQ0EsU0FBTztBQUNUO0FBRUEsU0FBUyxLQUFLLEdBQVcsR0FBb0I7QUFDM0MsU0FBTyxLQUFLLElBQUksSUFBSSxDQUFDLElBQUk7QUFDM0I7OztBQzVSQSxJQUFNLFlBQVk7QUFDbEIsSUFBTSxZQUFZO0FBQ2xCLElBQU0sV0FBVztBQUNqQixJQUFNRSxXQUFVO0FBR1QsU0FBU0MsUUFBTyxPQUF5QixPQUFpQztBQUMvRSxNQUFJLE1BQU0sVUFBVSxVQUFXLFFBQU8sUUFBUSxPQUFPLEtBQUs7QUFDMUQsUUFBTSxRQUFRLFlBQVksT0FBTyxLQUFLO0FBQ3RDLFFBQU0sTUFBTSxJQUFJLElBQUksTUFBTSxJQUFJLENBQUNDLElBQUcsTUFBTSxDQUFDQSxHQUFFLElBQUksQ0FBQyxDQUFDLENBQUM7QUFDbEQsUUFBTSxLQUFLLENBQUMsT0FBdUIsSUFBSSxJQUFJLEVBQUUsS0FBSztBQUNsRCxRQUFNLE9BQU8sSUFBSSxJQUFJLE1BQU0sT0FBTyxDQUFDLE1BQU0sS0FBSyxJQUFJLEdBQUcsRUFBRSxJQUFJLElBQUksR0FBRyxFQUFFLEVBQUUsQ0FBQyxJQUFJLFFBQVEsRUFBRSxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUUsQ0FBQztBQUNyRyxRQUFNLE9BQU8sT0FBTyxNQUFNLFFBQVEsTUFBTSxPQUFPLENBQUMsTUFBTSxDQUFDLEtBQUssSUFBSSxFQUFFLEVBQUUsQ0FBQyxFQUFFLElBQUksQ0FBQyxNQUFNLENBQUMsR0FBRyxFQUFFLElBQUksR0FBRyxHQUFHLEVBQUUsRUFBRSxHQUFHLEVBQUUsRUFBRSxDQUFDLENBQUM7QUFDL0csTUFBSSxLQUFLLFdBQVcsRUFBRyxRQUFPLFFBQVEsT0FBTyxLQUFLO0FBRWxELFFBQU0sUUFBUSxvQkFBSSxJQUFtQjtBQUNyQyxRQUFNLFNBQVMsb0JBQUksSUFBbUI7QUFDdEMsUUFBTSxTQUFTLGFBQWEsTUFBTSxPQUFPLENBQUMsTUFBTSxDQUFDLEtBQUssSUFBSSxFQUFFLEVBQUUsQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUMxRSxXQUFTLElBQUksR0FBRyxJQUFJLElBQUksS0FBSyxRQUFRLEtBQUs7QUFDeEMsVUFBTSxPQUFPLE1BQU0sTUFBTSxLQUFLLENBQUMsR0FBSSxLQUFLLElBQUksQ0FBQyxJQUFlLENBQUM7QUFDN0QsVUFBTSxNQUFNLE9BQU8sQ0FBQyxLQUFLLENBQUM7QUFDMUIsVUFBTSxJQUFJLE1BQU0sTUFBTSxLQUFLLElBQUksR0FBRyxJQUFJLElBQUksS0FBSyxNQUFNO0FBQ3JELFVBQU0sUUFBUSxLQUFLLENBQUM7QUFDcEIsVUFBTSxPQUFPLEVBQUUsTUFBTSxDQUFDO0FBQ3RCLFVBQU0sUUFBUSxNQUFNLElBQUksTUFBTSxFQUFFLEtBQUs7QUFDckMsVUFBTSxPQUFPLENBQUMsT0FBcUIsRUFBRSxHQUFHLEVBQUUsSUFBSSxNQUFNLElBQUksS0FBSyxHQUFHLEdBQUcsRUFBRSxJQUFJLE1BQU0sSUFBSSxLQUFLLEVBQUU7QUFDMUYsU0FBSyxRQUFRLENBQUNBLElBQUcsTUFBTSxNQUFNLElBQUlBLEdBQUUsSUFBSSxLQUFLLEVBQUUsTUFBTSxDQUFDLENBQVUsQ0FBQyxDQUFDO0FBQ2pFLFFBQUksUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUNwQixZQUFNLElBQUksRUFBRSxNQUFNLENBQUM7QUFDbkIsYUFBTyxJQUFJLEVBQUUsSUFBSSxFQUFFLEdBQUcsR0FBRyxRQUFRLEVBQUUsT0FBTyxJQUFJLElBQUksR0FBRyxPQUFPLEVBQUUsU0FBUyxLQUFLLEVBQUUsS0FBSyxFQUFFLENBQUM7QUFBQSxJQUN4RixDQUFDO0FBQUEsRUFDSDtBQUNBLFNBQU8sT0FBTyxNQUFNLE9BQU8sQ0FBQyxNQUFNLEtBQUssSUFBSSxFQUFFLEVBQUUsQ0FBQyxHQUFHLE9BQU8sTUFBTTtBQUNoRSxTQUFPLE9BQU8sT0FBTyxPQUFPLE9BQU8sTUFBTTtBQUMzQztBQUdBLFNBQVMsWUFBWSxPQUF5QixPQUFrQztBQUM5RSxRQUFNLFVBQVUsV0FBVyxPQUFPLE1BQU0sT0FBTyxDQUFDLE1BQU0sQ0FBQyxFQUFFLEVBQUUsQ0FBQztBQUM1RCxRQUFNLFFBQVEsSUFBSSxJQUFJLE1BQU0sSUFBSSxDQUFDQSxJQUFHLE1BQU0sQ0FBQ0EsR0FBRSxJQUFJLENBQUMsQ0FBQyxDQUFDO0FBQ3BELFFBQU0sT0FBbUIsTUFBTSxJQUFJLE1BQU0sQ0FBQyxDQUFDO0FBQzNDLGFBQVcsS0FBSyxPQUFPO0FBQ3JCLFFBQUksQ0FBQyxFQUFFLE1BQU0sQ0FBQyxRQUFRLElBQUksRUFBRSxFQUFFLEVBQUcsTUFBSyxNQUFNLElBQUksRUFBRSxJQUFJLENBQVcsR0FBRyxLQUFLLE1BQU0sSUFBSSxFQUFFLEVBQUUsQ0FBVztBQUFBLEVBQ3BHO0FBR0EsUUFBTSxPQUFPLElBQUksV0FBVyxNQUFNLE1BQU07QUFDeEMsUUFBTSxPQUFnQixDQUFDO0FBQ3ZCLFdBQVMsUUFBUSxNQUFNLFNBQVMsR0FBRyxTQUFTLEdBQUcsU0FBUztBQUN0RCxRQUFJLEtBQUssS0FBSyxFQUFHO0FBQ2pCLFNBQUssS0FBSyxJQUFJO0FBQ2QsVUFBTSxRQUFRLENBQUMsRUFBRSxHQUFHLE9BQU8sTUFBTSxFQUFFLENBQUM7QUFDcEMsYUFBUyxNQUFNLE1BQU0sR0FBRyxFQUFFLEdBQUcsS0FBSyxNQUFNLE1BQU0sR0FBRyxFQUFFLEdBQUc7QUFDcEQsWUFBTSxLQUFLLEtBQUssSUFBSSxDQUFDLElBQUksSUFBSSxNQUFNO0FBQ25DLFVBQUksT0FBTyxRQUFXO0FBQ3BCLGFBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxDQUFVO0FBQy9CLGNBQU0sSUFBSTtBQUFBLE1BQ1osV0FBVyxDQUFDLEtBQUssRUFBRSxHQUFHO0FBQ3BCLGFBQUssRUFBRSxJQUFJO0FBQ1gsY0FBTSxLQUFLLEVBQUUsR0FBRyxJQUFJLE1BQU0sRUFBRSxDQUFDO0FBQUEsTUFDL0I7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUNBLFNBQU8sS0FBSyxRQUFRO0FBQ3RCO0FBTU8sU0FBUyxPQUFPQSxJQUFXLE9BQWtFO0FBQ2xHLFFBQU0sVUFBVSxJQUFJLFdBQVdBLEtBQUksQ0FBQztBQUNwQyxhQUFXLENBQUMsR0FBRyxHQUFHLEVBQUUsS0FBSyxPQUFPO0FBQzlCLFVBQU0sU0FBUyxNQUFNLEtBQUs7QUFDMUIsVUFBTSxPQUFPLEtBQUssSUFBSSxHQUFHLENBQUMsS0FBSyxTQUFTLElBQUk7QUFDNUMsVUFBTSxLQUFLLEtBQUssSUFBSSxHQUFHLENBQUMsS0FBSyxTQUFTLElBQUk7QUFDMUMsUUFBSSxPQUFPLEdBQUk7QUFDZixZQUFRLElBQUksS0FBSyxRQUFRLElBQUksS0FBSyxLQUFLO0FBQ3ZDLFlBQVEsS0FBSyxDQUFDLEtBQUssUUFBUSxLQUFLLENBQUMsS0FBSyxLQUFLO0FBQUEsRUFDN0M7QUFDQSxRQUFNLE9BQU8sQ0FBQyxDQUFDO0FBQ2YsTUFBSSxPQUFPO0FBQ1gsV0FBUyxJQUFJLEdBQUcsSUFBSUEsSUFBRyxLQUFLO0FBQzFCLFlBQVEsUUFBUSxDQUFDLEtBQUs7QUFDdEIsUUFBSSxTQUFTLEtBQUssSUFBSyxLQUFLLEdBQUcsRUFBRSxLQUFnQixhQUFhLElBQUlBLEtBQUksRUFBRyxNQUFLLEtBQUssQ0FBQztBQUFBLEVBQ3RGO0FBQ0EsT0FBSyxLQUFLQSxLQUFJLENBQUM7QUFDZixTQUFPO0FBQ1Q7QUFFQSxTQUFTLGFBQWEsT0FBeUIsTUFBeUIsSUFBdUM7QUFDN0csUUFBTSxNQUFpQixLQUFLLElBQUksTUFBTSxDQUFDLENBQUM7QUFDeEMsYUFBVyxLQUFLLE9BQU87QUFDckIsVUFBTSxPQUFPLEtBQUssSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxFQUFFLENBQUM7QUFDMUMsVUFBTSxRQUFRLEtBQUssSUFBSSxHQUFHLEVBQUUsSUFBSSxHQUFHLEdBQUcsRUFBRSxFQUFFLENBQUM7QUFFM0MsUUFBSSxJQUFJLEtBQUssVUFBVSxDQUFDLEdBQUcsTUFBTSxJQUFJLEtBQUssUUFBUSxDQUFDLElBQUk7QUFDdkQsUUFBSSxRQUFTLEtBQUssQ0FBQyxFQUFjO0FBQ2pDLFFBQUksS0FBSyxJQUFJLEdBQUcsQ0FBQyxDQUFDLEdBQUcsS0FBSyxDQUFDO0FBQUEsRUFDN0I7QUFDQSxTQUFPO0FBQ1Q7QUFHQSxTQUFTLE1BQU0sTUFBd0IsT0FBeUIsT0FBZ0IsTUFBdUI7QUFDckcsUUFBTSxNQUFNLEtBQUssQ0FBQztBQUNsQixRQUFNLFNBQVMsS0FBSyxHQUFHLEVBQUU7QUFDekIsUUFBTSxRQUFnQixDQUFDO0FBQ3ZCLE1BQUksT0FBTztBQUNULFVBQU0sTUFBTSxJQUFJLElBQUksTUFBTSxPQUFPLENBQUMsTUFBTSxDQUFDLEVBQUUsRUFBRSxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQy9ELGVBQVdBLE1BQUssS0FBTSxLQUFJQSxPQUFNLE9BQU8sQ0FBQyxJQUFJLElBQUlBLEdBQUUsRUFBRSxFQUFHLE9BQU0sS0FBSyxDQUFDLElBQUksSUFBSUEsR0FBRSxFQUFFLENBQUM7QUFBQSxFQUNsRjtBQUNBLFFBQU0sSUFBSSxRQUFRLE1BQU0sT0FBTyxLQUFLO0FBQ3BDLE1BQUksQ0FBQyxLQUFNLFFBQU87QUFFbEIsUUFBTSxRQUFTLEVBQUUsTUFBTSxHQUFHLEVBQUUsRUFBWSxJQUFJLE9BQU8sSUFBSTtBQUN2RCxRQUFNLFFBQVEsS0FBSyxPQUFPLENBQUNBLElBQUcsTUFBTUEsT0FBTSxVQUFXLEVBQUUsTUFBTSxDQUFDLEVBQVksSUFBSUEsR0FBRSxJQUFJLElBQUksS0FBSztBQUM3RixNQUFJLE1BQU0sV0FBVyxFQUFHLFFBQU87QUFDL0IsU0FBTyxRQUFRLE1BQU0sT0FBTyxDQUFDLEdBQUcsT0FBTyxHQUFHLE1BQU0sSUFBSSxDQUFDQSxPQUFZLENBQUNBLEdBQUUsSUFBSSxPQUFPLEVBQUUsQ0FBQyxDQUFDLENBQUM7QUFDdEY7QUFHQSxTQUFTLE9BQU8sT0FBeUIsT0FBeUIsT0FBbUMsUUFBa0M7QUFDckksUUFBTSxPQUFPLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQ0EsT0FBTSxDQUFDQSxHQUFFLElBQUlBLEVBQUMsQ0FBQyxDQUFDO0FBQ2hELE1BQUksT0FBTztBQUNYLE1BQUksUUFBUTtBQUNaLGFBQVdBLE1BQUssT0FBTztBQUNyQixVQUFNLElBQUksTUFBTSxJQUFJQSxHQUFFLEVBQUU7QUFDeEIsV0FBTyxLQUFLLElBQUksTUFBTSxFQUFFLElBQUlBLEdBQUUsSUFBSSxDQUFDO0FBQ25DLFlBQVEsS0FBSyxJQUFJLE9BQU8sRUFBRSxJQUFJQSxHQUFFLElBQUksQ0FBQztBQUFBLEVBQ3ZDO0FBQ0EsYUFBVyxLQUFLLE9BQU8sT0FBTyxHQUFHO0FBQy9CLGVBQVcsS0FBSyxFQUFFLFFBQVE7QUFDeEIsYUFBTyxLQUFLLElBQUksTUFBTSxFQUFFLENBQUM7QUFDekIsY0FBUSxLQUFLLElBQUksT0FBTyxFQUFFLENBQUM7QUFBQSxJQUM3QjtBQUFBLEVBQ0Y7QUFDQSxRQUFNLE9BQXdDLEVBQUUsSUFBSSxDQUFDLEdBQUcsTUFBTSxDQUFDLEVBQUU7QUFDakUsUUFBTSxNQUFNLENBQUMsSUFBWSxTQUF3QjtBQUMvQyxVQUFNLElBQUksTUFBTSxJQUFJLEVBQUU7QUFDdEIsV0FBTyxFQUFFLEdBQUcsRUFBRSxHQUFHLEdBQUcsRUFBRSxJQUFLLE9BQVEsS0FBSyxJQUFJLEVBQUUsRUFBWSxJQUFLLEVBQUU7QUFBQSxFQUNuRTtBQUNBLFFBQU0sT0FBTyxNQUFNLElBQUksQ0FBQyxPQUFPLEVBQUUsR0FBRyxHQUFHLElBQUksRUFBRSxNQUFNLENBQUMsR0FBRyxHQUFHLElBQUksRUFBRSxJQUFJLEVBQUUsRUFBRSxFQUFFLEVBQUUsS0FBSyxDQUFDLEdBQUcsTUFBTSxLQUFLLElBQUksRUFBRSxFQUFFLEdBQUcsRUFBRSxFQUFFLENBQUMsSUFBSSxLQUFLLElBQUksRUFBRSxFQUFFLEdBQUcsRUFBRSxFQUFFLENBQUMsQ0FBQztBQUMxSSxhQUFXLEVBQUUsR0FBRyxHQUFHLEVBQUUsS0FBSyxNQUFNO0FBQzlCLFVBQU0sS0FBSyxFQUFFLElBQUksRUFBRTtBQUNuQixVQUFNQyxTQUFRLEtBQUssS0FBSyxPQUFPLE1BQU07QUFDckMsVUFBTSxPQUFPLEtBQUssSUFBSSxFQUFFLEdBQUcsRUFBRSxDQUFDO0FBQzlCLFFBQUksSUFBSUEsT0FBTSxVQUFVLENBQUMsTUFBTSxJQUFJLElBQUk7QUFDdkMsUUFBSSxJQUFJLEVBQUcsS0FBSUEsT0FBTTtBQUNyQixJQUFBQSxPQUFNLENBQUMsSUFBSSxLQUFLLElBQUksRUFBRSxHQUFHLEVBQUUsQ0FBQztBQUM1QixVQUFNLElBQUksS0FBSyxPQUFPLEtBQUssSUFBSUgsV0FBVSxRQUFRLEtBQUssSUFBSUE7QUFDMUQsVUFBTSxJQUFJLEtBQUssS0FBSztBQUNwQixVQUFNLFNBQVMsQ0FBQyxFQUFFLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLEVBQUUsR0FBRyxFQUFFLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLElBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxHQUFHLEVBQUUsSUFBSSxJQUFJLEdBQUcsRUFBRSxHQUFHLEdBQUcsRUFBRSxJQUFJLElBQUksR0FBRyxFQUFFLEdBQUcsRUFBRSxJQUFJLEdBQUcsR0FBRyxFQUFFLElBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxFQUFFLElBQUksR0FBRyxHQUFHLEVBQUUsRUFBRSxDQUFDO0FBQ3BLLFdBQU8sSUFBSSxFQUFFLElBQUksRUFBRSxRQUFRLFNBQVMsTUFBTSxHQUFHLFFBQVEsTUFBTSxPQUFPLEtBQUssQ0FBQztBQUFBLEVBQzFFO0FBQ0Y7QUFHQSxTQUFTLE9BQU8sT0FBeUIsT0FBeUIsT0FBbUMsUUFBNEM7QUFDL0ksUUFBTSxTQUFTO0FBQ2YsTUFBSSxPQUFPLFVBQVUsTUFBTSxVQUFVLFFBQVEsV0FBVyxTQUFTO0FBQ2pFLFFBQU0sT0FBTyxDQUFDLEdBQVUsR0FBVyxNQUFvQjtBQUNyRCxXQUFPLEtBQUssSUFBSSxNQUFNLEVBQUUsSUFBSSxDQUFDO0FBQzdCLFlBQVEsS0FBSyxJQUFJLE9BQU8sRUFBRSxJQUFJLENBQUM7QUFDL0IsVUFBTSxLQUFLLElBQUksS0FBSyxFQUFFLElBQUksQ0FBQztBQUMzQixhQUFTLEtBQUssSUFBSSxRQUFRLEVBQUUsSUFBSSxDQUFDO0FBQUEsRUFDbkM7QUFDQSxhQUFXRSxNQUFLLE1BQU8sTUFBSyxNQUFNLElBQUlBLEdBQUUsRUFBRSxHQUFZQSxHQUFFLElBQUksSUFBSSxRQUFRQSxHQUFFLElBQUksSUFBSSxNQUFNO0FBQ3hGLGFBQVcsS0FBSyxPQUFPLE9BQU8sRUFBRyxZQUFXLEtBQUssRUFBRSxPQUFRLE1BQUssR0FBRyxRQUFRLE1BQU07QUFDakYsUUFBTSxPQUFPLENBQUMsT0FBcUIsRUFBRSxHQUFHLEVBQUUsSUFBSSxNQUFNLEdBQUcsRUFBRSxJQUFJLElBQUk7QUFDakUsU0FBTztBQUFBLElBQ0wsT0FBTyxNQUFNLElBQUksQ0FBQ0EsT0FBTSxLQUFLLE1BQU0sSUFBSUEsR0FBRSxFQUFFLENBQVUsQ0FBQztBQUFBLElBQ3RELE9BQU8sTUFBTSxJQUFJLENBQUMsTUFBTTtBQUN0QixZQUFNLElBQUksT0FBTyxJQUFJLEVBQUUsRUFBRTtBQUN6QixhQUFPLEVBQUUsR0FBRyxHQUFHLFFBQVEsRUFBRSxPQUFPLElBQUksSUFBSSxHQUFHLE9BQU8sRUFBRSxTQUFTLEtBQUssRUFBRSxLQUFLLEVBQUU7QUFBQSxJQUM3RSxDQUFDO0FBQUEsSUFDRCxPQUFPLFFBQVE7QUFBQSxJQUNmLFFBQVEsU0FBUztBQUFBLEVBQ25CO0FBQ0Y7OztBQ3JMQSxJQUFNLFNBQVM7QUFDUixJQUFNLGNBQWM7QUFFM0IsU0FBUyxFQUFFLEdBQW1CO0FBQzVCLFNBQU8sT0FBTyxLQUFLLE1BQU0sSUFBSSxFQUFFLElBQUksRUFBRTtBQUN2QztBQUdPLFNBQVMsS0FBSyxHQUFrQjtBQUNyQyxRQUFNLFNBQVMsRUFBRSxPQUFPLElBQUksQ0FBQyxPQUFPLEVBQUUsR0FBRyxFQUFFLEVBQUU7QUFDN0MsUUFBTSxPQUFPLE9BQU8sR0FBRyxFQUFFO0FBQ3pCLE1BQUksQ0FBQyxRQUFRLE9BQU8sU0FBUyxFQUFHLFFBQU87QUFDdkMsT0FBSyxLQUFLLGNBQWM7QUFDeEIsU0FBTyxFQUFFLFNBQVMsU0FBUyxNQUFNLElBQUksT0FBTyxNQUFNO0FBQ3BEO0FBRUEsU0FBUyxPQUFPLFFBQWtDO0FBQ2hELE1BQUksSUFBSTtBQUNSLE1BQUk7QUFDSixhQUFXLEtBQUssUUFBUTtBQUN0QixRQUFJLENBQUMsRUFBRyxLQUFJLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUM7QUFBQSxhQUN2QixLQUFLLElBQUksRUFBRSxJQUFJLEVBQUUsQ0FBQyxJQUFJLElBQUssTUFBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQUEsU0FDeEQ7QUFDSCxZQUFNLFFBQVEsRUFBRSxJQUFJLEVBQUUsS0FBSztBQUMzQixXQUFLLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxJQUFJLElBQUksQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsSUFBSSxJQUFJLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQztBQUFBLElBQ2pGO0FBQ0EsUUFBSTtBQUFBLEVBQ047QUFDQSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLFNBQVMsUUFBa0M7QUFDbEQsTUFBSSxJQUFJO0FBQ1IsU0FBTyxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQ3ZCLFVBQU0sSUFBSSxPQUFPLElBQUksQ0FBQztBQUN0QixVQUFNLElBQUksT0FBTyxJQUFJLENBQUM7QUFDdEIsUUFBSSxDQUFDLEVBQUcsS0FBSSxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQUEsYUFDdkIsQ0FBQyxFQUFHLE1BQUssSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQztBQUFBLFNBQ2pDO0FBQ0gsWUFBTSxJQUFJLEtBQUssSUFBSSxRQUFRLFNBQVMsR0FBRyxDQUFDLElBQUksR0FBRyxTQUFTLEdBQUcsQ0FBQyxJQUFJLENBQUM7QUFDakUsWUFBTSxJQUFJLE9BQU8sR0FBRyxHQUFHLENBQUM7QUFDeEIsWUFBTSxJQUFJLE9BQU8sR0FBRyxHQUFHLENBQUM7QUFDeEIsV0FBSyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQyxJQUFJLEVBQUUsRUFBRSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLENBQUMsQ0FBQztBQUFBLElBQ25FO0FBQUEsRUFDRixDQUFDO0FBQ0QsU0FBTztBQUNUO0FBRUEsU0FBUyxTQUFTLEdBQVUsR0FBa0I7QUFDNUMsU0FBTyxLQUFLLE1BQU0sRUFBRSxJQUFJLEVBQUUsR0FBRyxFQUFFLElBQUksRUFBRSxDQUFDO0FBQ3hDO0FBRUEsU0FBUyxPQUFPLE1BQWEsSUFBVyxHQUFrQjtBQUN4RCxRQUFNLElBQUksU0FBUyxNQUFNLEVBQUUsS0FBSztBQUNoQyxTQUFPLEVBQUUsR0FBRyxLQUFLLEtBQU0sR0FBRyxJQUFJLEtBQUssS0FBSyxJQUFLLEdBQUcsR0FBRyxLQUFLLEtBQU0sR0FBRyxJQUFJLEtBQUssS0FBSyxJQUFLLEVBQUU7QUFDeEY7QUFHTyxTQUFTLE1BQU0sR0FBa0I7QUFDdEMsUUFBTSxJQUFJLEVBQUUsT0FBTyxHQUFHLEVBQUU7QUFDeEIsTUFBSSxDQUFDLEVBQUcsUUFBTztBQUNmLFFBQU0sSUFBSTtBQUNWLFNBQU8sSUFBSSxFQUFFLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsSUFBSSxXQUFXLENBQUMsSUFBSSxFQUFFLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxFQUFFLEVBQUUsSUFBSSxXQUFXLENBQUMsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDLElBQUksRUFBRSxFQUFFLElBQUksR0FBRyxDQUFDO0FBQy9HOzs7QUN4RE8sU0FBUyxPQUFPLE1BQXFDO0FBQzFELE1BQUksSUFBSSxPQUFPLGFBQWE7QUFDNUIsU0FBTyxDQUFDRSxPQUFNO0FBQ1osUUFBSyxLQUFLLEtBQUssR0FBRyxPQUFPLElBQUksZUFBZ0I7QUFDN0MsV0FBTyxLQUFLLE1BQU8sSUFBSSxLQUFLLEtBQU1BLEVBQUM7QUFBQSxFQUNyQztBQUNGO0FBS08sU0FBUyxZQUFZLE1BQWMsUUFBdUI7QUFDL0QsUUFBTSxJQUFJLE9BQU8sSUFBSTtBQUNyQixTQUFPLE1BQU0sS0FBSyxFQUFFLFFBQVEsT0FBTyxHQUFHLE1BQU0sTUFBTSxLQUFLLEVBQUUsUUFBUSxFQUFFLENBQUMsTUFBTSxJQUFJLElBQUksSUFBSSxFQUFFLENBQUMsRUFBRSxHQUFHLE1BQU0sSUFBSSxFQUFFLFNBQVMsQ0FBQyxDQUFDLENBQUM7QUFDeEg7OztBSmxCQSxTQUFTLE1BQU0sR0FBVSxNQUFrRDtBQUN6RSxRQUFNLElBQUksT0FBTyxJQUFJO0FBQ3JCLFFBQU0sUUFBUSxFQUFFLElBQUksQ0FBQyxHQUFHLE9BQU8sRUFBRSxJQUFJLElBQUksQ0FBQyxJQUFJLEdBQUcsS0FBSyxFQUFFLEdBQUcsR0FBRyxHQUFHLEtBQUssRUFBRSxFQUFFLEVBQUUsRUFBRTtBQUM5RSxRQUFNLFFBQVEsRUFBRSxRQUFRLENBQUMsT0FBTyxNQUFNLE1BQU0sSUFBSSxDQUFDLEdBQUcsT0FBTyxFQUFFLElBQUksR0FBRyxDQUFDLElBQUksQ0FBQyxJQUFJLE1BQU0sSUFBSSxDQUFDLElBQUksSUFBSSxJQUFJLENBQUMsSUFBSSxJQUFJLEVBQUUsQ0FBQyxNQUFNLElBQUksS0FBSyxHQUFHLE1BQU0sRUFBRSxDQUFDLE1BQU0sR0FBRyxJQUFJLEVBQUUsQ0FBQyxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQ3ZLLFNBQU8sRUFBRSxPQUFPLE1BQU07QUFDeEI7QUFHQSxTQUFTLE1BQU0sT0FBZ0IsT0FBZ0IsR0FBVyxNQUFvQjtBQUM1RSxRQUFNLEtBQUssSUFBSSxJQUFJLE1BQU0sSUFBSSxDQUFDQyxJQUFHLE1BQU0sQ0FBQ0EsR0FBRSxJQUFJLEVBQUUsR0FBQUEsSUFBRyxHQUFHLEVBQUUsTUFBTSxDQUFDLEVBQVcsQ0FBQyxDQUFDLENBQUM7QUFDN0UsUUFBTSxRQUFRLENBQUMsR0FBRyxHQUFHLE9BQU8sQ0FBQyxFQUFFLEtBQUssQ0FBQyxHQUFHLE1BQU0sRUFBRSxFQUFFLElBQUksRUFBRSxFQUFFLElBQUksS0FBSyxFQUFFLEVBQUUsSUFBSSxFQUFFLEVBQUUsSUFBSSxFQUFFO0FBQ3JGLFFBQU0sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUN0QixlQUFXLEtBQUssTUFBTSxNQUFNLElBQUksQ0FBQyxHQUFHO0FBQ2xDLFVBQUksRUFBRSxFQUFFLElBQUksRUFBRSxFQUFFLElBQUksS0FBSyxFQUFFLEVBQUUsSUFBSSxFQUFFLEVBQUUsSUFBSSxFQUFHO0FBQzVDLGFBQU8sR0FBRyxLQUFLLElBQUksRUFBRSxFQUFFLElBQUksRUFBRSxFQUFFLENBQUMsTUFBTSxFQUFFLEVBQUUsSUFBSSxFQUFFLEVBQUUsS0FBSyxHQUFHLEdBQUcsSUFBSSxLQUFLLEVBQUUsRUFBRSxFQUFFLFFBQVEsRUFBRSxFQUFFLEVBQUUsVUFBVTtBQUFBLElBQ3RHO0FBQ0EsV0FBTyxHQUFHLEVBQUUsRUFBRSxJQUFJLEVBQUUsRUFBRSxJQUFJLEtBQUssS0FBSyxFQUFFLEVBQUUsSUFBSSxFQUFFLEVBQUUsSUFBSSxLQUFLLEtBQUssRUFBRSxFQUFFLElBQUksRUFBRSxFQUFFLElBQUksS0FBSyxFQUFFLFNBQVMsRUFBRSxFQUFFLElBQUksRUFBRSxFQUFFLElBQUksS0FBSyxFQUFFLFFBQVEsR0FBRyxJQUFJLEtBQUssRUFBRSxFQUFFLEVBQUUsYUFBYTtBQUFBLEVBQzlKLENBQUM7QUFDRCxRQUFNLFFBQVEsQ0FBQyxHQUFHLE1BQU07QUFDdEIsVUFBTSxFQUFFLE9BQU8sSUFBSSxFQUFFLE1BQU0sQ0FBQztBQUM1QixVQUFNLElBQUksR0FBRyxJQUFJLEVBQUUsSUFBSTtBQUN2QixVQUFNLElBQUksR0FBRyxJQUFJLEVBQUUsRUFBRTtBQUNyQixVQUFNLElBQUksT0FBTyxDQUFDO0FBQ2xCLFVBQU0sSUFBSSxPQUFPLEdBQUcsRUFBRTtBQUN0QixXQUFPLEdBQUcsS0FBSyxLQUFLLEtBQUssQ0FBQztBQUMxQixXQUFPLEdBQUcsS0FBSyxJQUFJLEVBQUUsS0FBSyxFQUFFLEVBQUUsSUFBSSxFQUFFLEVBQUUsSUFBSSxFQUFFLElBQUksS0FBSyxLQUFLLElBQUksRUFBRSxJQUFJLEVBQUUsRUFBRSxDQUFDLEtBQUssRUFBRSxFQUFFLElBQUksR0FBRyxHQUFHLElBQUksS0FBSyxFQUFFLEVBQUUsb0NBQW9DLEVBQUUsSUFBSSxFQUFFO0FBQ3JKLFdBQU8sR0FBRyxLQUFLLElBQUksRUFBRSxLQUFLLEVBQUUsRUFBRSxJQUFJLEVBQUUsRUFBRSxJQUFJLEVBQUUsSUFBSSxLQUFLLEtBQUssSUFBSSxFQUFFLElBQUksRUFBRSxFQUFFLENBQUMsS0FBSyxFQUFFLEVBQUUsSUFBSSxHQUFHLEdBQUcsSUFBSSxLQUFLLEVBQUUsRUFBRSwrQkFBK0IsRUFBRSxFQUFFLEVBQUU7QUFDOUksV0FBTyxNQUFNLEtBQUssRUFBRSxNQUFNLENBQUMsQ0FBNEIsR0FBRyx1QkFBdUI7QUFDakYsV0FBTyxNQUFNLE1BQU0sRUFBRSxNQUFNLENBQUMsQ0FBNEIsR0FBRyxJQUFJO0FBQy9ELGVBQVcsS0FBSyxPQUFRLFFBQU8sR0FBRyxPQUFPLFNBQVMsRUFBRSxDQUFDLEtBQUssT0FBTyxTQUFTLEVBQUUsQ0FBQyxDQUFDO0FBQUEsRUFDaEYsQ0FBQztBQUNIO0FBRUEsS0FBSyx3RUFBd0UsTUFBTTtBQUNqRixXQUFTLE9BQU8sR0FBRyxRQUFRLElBQUksUUFBUTtBQUNyQyxVQUFNLEVBQUUsT0FBTyxNQUFNLElBQUksTUFBTSxZQUFZLE1BQU0sSUFBSyxPQUFPLEVBQUcsR0FBRyxJQUFJO0FBQ3ZFLFVBQU0sT0FBTyxPQUFPQyxRQUFPLE9BQU8sS0FBSyxHQUFHLFFBQVEsSUFBSSxFQUFFO0FBQUEsRUFDMUQ7QUFDRixDQUFDO0FBRUQsS0FBSyxzQ0FBc0MsTUFBTTtBQUMvQyxRQUFNLEVBQUUsT0FBTyxNQUFNLElBQUksTUFBTSxDQUFDLENBQUMsR0FBRyxDQUFDLEdBQUcsQ0FBQyxDQUFDLEdBQUcsQ0FBQyxDQUFDLEdBQUcsQ0FBQyxHQUFHLENBQUMsR0FBRyxDQUFDLENBQUMsR0FBRyxDQUFDO0FBQ2hFLFFBQU0sUUFBUSxNQUFNLElBQUksQ0FBQyxPQUFPLEVBQUUsR0FBRyxHQUFHLElBQUksTUFBTSxFQUFFO0FBQ3BELFFBQU0sSUFBSUEsUUFBTyxPQUFPLEtBQUs7QUFDN0IsUUFBTSxJQUFJLElBQUksSUFBSSxNQUFNLElBQUksQ0FBQ0QsSUFBRyxNQUFNLENBQUNBLEdBQUUsSUFBSyxFQUFFLE1BQU0sQ0FBQyxFQUFZLENBQUMsQ0FBQyxDQUFDO0FBQ3RFLGFBQVcsS0FBSyxNQUFPLFFBQU8sT0FBTyxFQUFFLElBQUksRUFBRSxJQUFJLEtBQUssTUFBTSxFQUFFLElBQUksRUFBRSxFQUFFLEtBQUssSUFBSSxFQUFFLFNBQVMsUUFBUSxFQUFFLE9BQU8sTUFBTSxFQUFFLEVBQUU7QUFDdkgsQ0FBQztBQUVELEtBQUssb0ZBQW9GLE1BQU07QUFDN0YsUUFBTSxJQUFXLENBQUM7QUFDbEIsUUFBTUEsS0FBSTtBQUNWLFdBQVMsSUFBSSxHQUFHLElBQUlBLElBQUcsS0FBSztBQUMxQixVQUFNLElBQUksSUFBSTtBQUNkLE1BQUUsS0FBSyxNQUFNLElBQUksQ0FBQyxJQUFJLEdBQUcsSUFBSSxDQUFDLElBQUksTUFBTSxJQUFJLENBQUMsSUFBSSxDQUFDLElBQUksTUFBTSxJQUFJLENBQUMsSUFBSSxHQUFHLElBQUksQ0FBQyxJQUFJLE1BQU0sSUFBSyxJQUFJLE1BQU0sSUFBSSxDQUFDLElBQUksQ0FBQyxJQUFJLENBQUMsSUFBSyxNQUFNLElBQUksQ0FBQyxJQUFJLENBQUMsSUFBSSxJQUFJLE9BQU8sSUFBSSxDQUFDLElBQUksR0FBR0EsS0FBSSxDQUFDLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBQztBQUFBLEVBQ3ZMO0FBQ0EsSUFBRUEsS0FBSSxDQUFDLElBQUksQ0FBQ0EsS0FBSSxHQUFHLENBQUM7QUFDcEIsSUFBRUEsS0FBSSxDQUFDLElBQUksQ0FBQztBQUNaLFFBQU0sRUFBRSxPQUFPLE1BQU0sSUFBSSxNQUFNLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxPQUFPLENBQUMsTUFBTSxJQUFJQSxFQUFDLENBQUMsR0FBRyxDQUFDO0FBQ3RFLFFBQU0sUUFBUSxNQUFNLElBQUksQ0FBQyxPQUFPLEVBQUUsR0FBRyxHQUFHLElBQUksTUFBTSxFQUFFO0FBQ3BELFFBQU0sT0FBTyxPQUFPQyxRQUFPLE9BQU8sS0FBSyxHQUFHLFFBQVE7QUFDcEQsQ0FBQztBQUVELEtBQUssNENBQTRDLE1BQU07QUFDckQsUUFBTSxRQUFxQyxDQUFDO0FBQzVDLFdBQVMsSUFBSSxHQUFHLElBQUksS0FBSyxJQUFLLE9BQU0sS0FBSyxDQUFDLEdBQUcsSUFBSSxHQUFHLEtBQUssQ0FBQztBQUMxRCxRQUFNLEtBQUssQ0FBQyxJQUFJLElBQUksS0FBSyxHQUFHLENBQUMsS0FBSyxLQUFLLEtBQUssQ0FBQztBQUM3QyxRQUFNLE9BQU8sT0FBTyxLQUFLLEtBQUs7QUFDOUIsU0FBTyxNQUFNLEtBQUssQ0FBQyxHQUFHLENBQUM7QUFDdkIsU0FBTyxNQUFNLEtBQUssR0FBRyxFQUFFLEdBQUcsR0FBRztBQUM3QixTQUFPLEdBQUcsS0FBSyxTQUFTLENBQUM7QUFDekIsYUFBVyxLQUFLLEtBQUssTUFBTSxHQUFHLEVBQUUsR0FBRztBQUNqQyxlQUFXLENBQUMsR0FBRyxDQUFDLEtBQUssTUFBTyxRQUFPLEdBQUcsRUFBRSxLQUFLLElBQUksR0FBRyxDQUFDLElBQUksS0FBSyxJQUFJLEtBQUssSUFBSSxHQUFHLENBQUMsSUFBSSxHQUFHLENBQUMsaUJBQWlCLENBQUMsUUFBUSxDQUFDLEVBQUU7QUFDcEgsV0FBTyxHQUFHLE1BQU0sT0FBTyxNQUFNLEdBQUc7QUFBQSxFQUNsQztBQUNGLENBQUM7IiwKICAibmFtZXMiOiBbIm4iLCAicG9pbnRzIiwgImxhbmVTZXAiLCAibGF5b3V0IiwgIm4iLCAibGFuZXMiLCAibiIsICJuIiwgImxheW91dCJdCn0K
