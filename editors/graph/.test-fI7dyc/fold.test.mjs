// test/fold.test.ts
import assert from "node:assert/strict";
import { test } from "node:test";

// src/dominance.ts
var Dominance = class {
  children = /* @__PURE__ */ new Map();
  idom = /* @__PURE__ */ new Map();
  level = /* @__PURE__ */ new Map();
  joins = /* @__PURE__ */ new Map();
  order = /* @__PURE__ */ new Map();
  frontiers = /* @__PURE__ */ new Map();
  constructor(doc2) {
    doc2.blocks.forEach((b, i) => {
      this.order.set(b.id, i);
      if (b.idom) {
        this.idom.set(b.id, b.idom);
        push(this.children, b.idom, b.id);
      }
    });
    const entry = doc2.blocks[0];
    const work = entry ? [entry.id] : [];
    if (entry) this.level.set(entry.id, 0);
    for (let b = work.pop(); b !== void 0; b = work.pop()) {
      for (const c of this.childrenOf(b)) {
        this.level.set(c, (this.level.get(b) ?? 0) + 1);
        work.push(c);
      }
    }
    for (const e of doc2.joins) push(this.joins, e.from, e.to);
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

// src/fold.ts
var noFold = { all: false, open: /* @__PURE__ */ new Set(), closed: /* @__PURE__ */ new Set(), focus: [] };
var budget = 120;
var above = 8;
var below = 30;
var chainLength = 3;
function fold(doc2, dom, state) {
  const large = doc2.blocks.length > budget && !state.all;
  const isOpen = (id) => state.open.has(id) || !large && !state.closed.has(id);
  const loops = new Map(doc2.loops.map((l) => [l.id, l]));
  const outer = /* @__PURE__ */ new Map();
  for (const l of doc2.loops) {
    for (let x = loops.get(l.id); x; x = loops.get(x.parent)) if (!isOpen(x.id)) outer.set(l.id, x.id);
  }
  const of = /* @__PURE__ */ new Map();
  let groups = [];
  const byLoop = /* @__PURE__ */ new Map();
  for (const b of doc2.blocks) {
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
  groups = chains(doc2, groups, of, isOpen);
  if (groups.length > budget) groups = cut(doc2, dom, groups, of, state.focus);
  return groups;
}
function chains(doc2, groups, of, isOpen) {
  const succs = /* @__PURE__ */ new Map();
  const preds = /* @__PURE__ */ new Map();
  for (const g of groups) {
    succs.set(g, /* @__PURE__ */ new Set());
    preds.set(g, /* @__PURE__ */ new Set());
  }
  for (const e of doc2.cfg) {
    const a = of.get(e.from);
    const b = of.get(e.to);
    if (!a || !b || a === b) continue;
    succs.get(a)?.add(b);
    preds.get(b)?.add(a);
  }
  const next = (g) => {
    const s = succs.get(g);
    const [n] = s?.size === 1 ? s : [];
    return n && n.kind === "block" && preds.get(n)?.size === 1 ? n : void 0;
  };
  const inChain = /* @__PURE__ */ new Set();
  const out = [];
  const first = /* @__PURE__ */ new Map();
  for (const g of groups) {
    if (g.kind !== "block" || inChain.has(g)) continue;
    const [p] = preds.get(g)?.size === 1 ? preds.get(g) ?? [] : [];
    if (p && p.kind === "block" && next(p) === g) continue;
    const members = [g];
    for (let n = next(g); n && n !== g; n = next(n)) members.push(n);
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
function cut(doc2, dom, groups, of, focus) {
  const root = of.get(doc2.blocks[0]?.id ?? "");
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
  for (const n of nodes) if (n !== root) push(children, parent.get(n) ?? root, n);
  const seen = /* @__PURE__ */ new Set();
  const spread = (from, n) => {
    const work = [from];
    const met = new Set(work);
    for (let i = 0; i < work.length && n > 0; i++) {
      const x = work[i];
      if (!seen.has(x)) {
        seen.add(x);
        n--;
      }
      for (const c of children.get(x) ?? []) {
        if (met.has(c)) continue;
        met.add(c);
        work.push(c);
      }
    }
  };
  spread(root, budget / 2);
  for (const f of focus.slice(-12)) {
    let up = f;
    for (let i = 0; i <= above && up !== void 0; i++, up = parent.get(up)) seen.add(up);
    spread(f, below);
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
function nearest(n, parent, root, seen) {
  const met = /* @__PURE__ */ new Set();
  for (let up = n; up !== void 0 && !met.has(up); up = parent.get(up)) {
    if (seen.has(up)) return up;
    met.add(up);
  }
  return root;
}

// src/picture.ts
var mostRoomy = 300;
var maxLines = 14;
var maxChars = 64;
function picture(doc2, dom, r) {
  switch (r.kind) {
    case "cfg":
      return cfg(doc2, dom, r);
    case "dom":
    case "dj":
      return tree(doc2, r);
    case "loops":
      return nest(doc2, r);
    case "def-use":
      return values(doc2, r);
  }
}
function clip(s) {
  return s.length > maxChars ? `${s.slice(0, maxChars - 1)}\u2026` : s;
}
function body(lines) {
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `\u2026 ${lines.length - maxLines + 1} more lines`] : [...lines];
  return shown.map(clip);
}
function blockNode(doc2, b, entry, lines, phis) {
  const loop = b.loop ? doc2.loops.find((l) => l.header === b.id) : void 0;
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
function count(n, what) {
  return `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;
}
function cfg(doc2, dom, r) {
  const byId = new Map(doc2.blocks.map((b) => [b.id, b]));
  const groups = fold(doc2, dom, r.state);
  const roomy = groups.length <= mostRoomy;
  const of = /* @__PURE__ */ new Map();
  const nodes = groups.map((g) => {
    for (const b of g.blocks) of.set(b, g.id);
    const rep = byId.get(g.rep);
    const n = g.blocks.length;
    const base = { id: g.id, lines: [], phis: [], blocks: g.blocks, tags: ["folded"] };
    switch (g.kind) {
      case "block":
        return blockNode(doc2, rep, rep === doc2.blocks[0], body(rep.lines), roomy ? phiLines(rep.id, r) : []);
      case "loop":
        return { ...base, kind: "loop", title: `loop ${rep.name}`, note: `depth ${doc2.loops.find((l) => l.id === g.id)?.depth ?? ""}`, lines: [count(n, "block")] };
      case "chain":
        return { ...base, kind: "chain", title: `${rep.name} \u2026 ${byId.get(g.blocks.at(-1) ?? "")?.name ?? ""}`, note: "chain", lines: [count(n, "block")] };
      case "region":
        return { ...base, kind: "region", title: count(n, "block"), note: "", lines: [`below ${rep.name}`] };
    }
  });
  return { nodes, edges: merge(doc2.cfg, of, "cfg"), whole: doc2.blocks.length };
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
function tree(doc2, r) {
  const root = doc2.blocks[0];
  if (!root) return { nodes: [], edges: [], whole: 0 };
  const ids = doc2.blocks.map((b) => b.id);
  const parent = new Map(doc2.blocks.filter((b) => b.idom).map((b) => [b.id, b.idom]));
  const shown = shownOf(ids, parent, root.id, r.state);
  const of = new Map(shown.of);
  const nodes = [];
  doc2.blocks.forEach((b, i) => {
    if (shown.seen.has(b.id)) nodes.push(blockNode(doc2, b, i === 0, [], shown.seen.size <= mostRoomy ? phiLines(b.id, r) : []));
  });
  const names = new Map(doc2.blocks.map((b) => [b.id, b.name]));
  const edges = [];
  for (const [at, below2] of shown.folded) {
    nodes.push({ id: `region:${at}`, kind: "region", title: count(below2.length, "block"), note: "", lines: [`below ${names.get(at)}`], phis: [], blocks: below2, tags: ["folded"] });
    edges.push({ id: `d:${at}>`, from: at, to: `region:${at}`, label: "", kind: "d", tags: [], count: below2.length });
  }
  for (const b of doc2.blocks) {
    if (!b.idom || !shown.seen.has(b.id)) continue;
    const from = of.get(b.idom) ?? b.idom;
    edges.push({ id: `d:${b.id}`, from, to: b.id, label: "", kind: "d", tags: [], count: 1 });
  }
  if (r.kind === "dj") edges.push(...merge(doc2.joins, of, "j"));
  return { nodes, edges, whole: doc2.blocks.length };
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
function nest(doc2, r) {
  const names = new Map(doc2.blocks.map((b) => [b.id, b.name]));
  const members = /* @__PURE__ */ new Map();
  const parents = new Map(doc2.loops.map((l) => [l.id, l.parent]));
  for (const b of doc2.blocks) for (let l = b.loop; l; l = parents.get(l) ?? "") push(members, l, b.id);
  const root = "function";
  const ids = [root, ...doc2.loops.map((l) => l.id)];
  const parent = new Map(doc2.loops.map((l) => [l.id, l.parent || root]));
  const byLoop = new Map(doc2.blocks.filter((b) => b.loop).map((b) => [b.id, b.loop]));
  const shown = shownOf(ids, parent, root, { ...r.state, focus: r.state.focus.map((f) => byLoop.get(f) ?? f) });
  const outside = doc2.blocks.filter((b) => !b.loop).map((b) => b.id);
  const nodes = [
    { id: root, kind: "root", title: doc2.function, note: count(doc2.loops.length, "loop"), lines: blockList(outside, names, "outside: "), phis: [], blocks: outside, tags: ["entry"] }
  ];
  const edges = [];
  for (const l of doc2.loops) {
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
  const most = 8;
  const shown = blocks.slice(0, most).map((b) => names.get(b) ?? b);
  if (blocks.length > most) shown.push(`\u2026 ${blocks.length - most} more`);
  return [clip(lead + shown.join(", "))];
}
function values(doc2, r) {
  const { nodes: all, edges: uses } = doc2.values;
  let seen;
  if (all.length > budget && !r.state.all) {
    const near = /* @__PURE__ */ new Map();
    for (const e of uses) {
      push(near, e.from, e.to);
      push(near, e.to, e.from);
    }
    const start = r.value ?? all[0]?.id ?? "";
    const work = [start];
    seen = new Set(work);
    for (let i = 0; i < work.length && seen.size < budget / 2; i++) {
      for (const n of near.get(work[i]) ?? []) {
        if (seen.has(n) || seen.size >= budget / 2) continue;
        seen.add(n);
        work.push(n);
      }
    }
  }
  const names = new Map(doc2.blocks.map((b) => [b.id, b.name]));
  const nodes = all.filter((v) => !seen || seen.has(v.id)).map((v) => valueNode(v, names));
  const of = new Map(nodes.map((n) => [n.id, n.id]));
  return { nodes, edges: merge(uses, of, "operand"), whole: all.length };
}
function valueNode(v, names) {
  return { id: v.id, kind: "value", title: v.label, note: v.block ? names.get(v.block) ?? "" : "", lines: v.tags.includes("phi") ? ["\u03C6"] : body(v.lines), phis: [], blocks: v.block ? [v.block] : [], tags: v.tags };
}

// test/make.ts
import { readFileSync } from "node:fs";

// src/data.ts
function documents(data) {
  const list = Array.isArray(data) ? data : [data];
  for (const d of list) {
    if (typeof d !== "object" || d === null || !Array.isArray(d.blocks) || !Array.isArray(d.variables)) {
      throw new Error("this is no graph of phils: want what `phils graph --format json` prints");
    }
  }
  return list;
}

// test/make.ts
function count2() {
  return documents(JSON.parse(readFileSync("test/count.json", "utf8")))[0];
}
function reach(g, without) {
  const seen = g.map(() => false);
  const work = without === 0 ? [] : [0];
  for (let b = work.pop(); b !== void 0; b = work.pop()) {
    if (seen[b]) continue;
    seen[b] = true;
    for (const s of g[b] ?? []) if (s !== without) work.push(s);
  }
  return seen;
}
function dominance(g) {
  const all = reach(g, -1);
  return g.map((_, a) => {
    const rest = reach(g, a);
    return g.map((_2, b) => (all[a] && all[b] && (a === b || !rest[b])) ?? false);
  });
}
function doc(g) {
  const dom = dominance(g);
  const up = (b) => g.map((_, a) => a).filter((a) => a !== b && dom[a]?.[b]);
  const idom = (b) => up(b).find((a) => up(b).every((c) => dom[c]?.[a])) ?? -1;
  const cfg2 = [];
  const joins = [];
  g.forEach((succs, b) => succs.forEach((s) => {
    const back = dom[s]?.[b] ?? false;
    cfg2.push({ from: `b${b}`, to: `b${s}`, label: "", tags: back ? ["back"] : [] });
    if (dom[0]?.[b] && idom(s) !== b) joins.push({ from: `b${b}`, to: `b${s}`, label: "J", tags: ["j"] });
  }));
  return {
    kind: "cfg",
    function: "f",
    file: "f.tac",
    dialect: "tac",
    line: 1,
    ssa: false,
    reducible: true,
    cfg: cfg2,
    joins,
    loops: [],
    variables: [],
    values: { nodes: [], edges: [] },
    blocks: g.map((_, b) => ({ id: `b${b}`, name: `bb${b}`, line: b + 2, lines: [`x = ${b}`], reachable: dom[0]?.[b] ?? false, idom: idom(b) < 0 ? "" : `b${idom(b)}`, df: null, loop: "", depth: 0 }))
  };
}
function diamonds(n) {
  const d = doc([[]]);
  const block = (b, idom) => {
    d.blocks.push({ id: `b${b}`, name: `bb${b}`, line: b + 2, lines: [`x = ${b}`, "goto somewhere"], reachable: true, idom: idom < 0 ? "" : `b${idom}`, df: null, loop: "", depth: 0 });
  };
  const edge = (a, b, join) => {
    const e = { from: `b${a}`, to: `b${b}`, label: "", tags: [] };
    d.cfg.push(e);
    if (join) d.joins.push({ ...e, tags: ["j"] });
  };
  d.blocks = [];
  block(0, -1);
  for (let i = 0; i < n; i++) {
    const top = 3 * i;
    block(top + 1, top);
    block(top + 2, top);
    block(top + 3, top);
    edge(top, top + 1, false);
    edge(top, top + 2, false);
    edge(top + 1, top + 3, true);
    edge(top + 2, top + 3, true);
  }
  return d;
}

// test/fold.test.ts
function whole(d, groups) {
  assert.deepEqual(groups.flatMap((g) => g.blocks).toSorted(), d.blocks.map((b) => b.id).toSorted());
}
test("a small function is not folded, but a loop that is closed is", () => {
  const d = count2();
  const dom = new Dominance(d);
  assert.equal(fold(d, dom, noFold).length, 6);
  const loop = d.loops[0]?.id ?? "";
  const groups = fold(d, dom, { ...noFold, closed: /* @__PURE__ */ new Set([loop]) });
  whole(d, groups);
  assert.deepEqual(groups.map((g) => [g.kind, g.blocks.length]), [["block", 1], ["loop", 4], ["block", 1]]);
});
test("5,000 blocks of diamonds come down to the budget, and a focus shows what is around it", () => {
  const d = diamonds(1667);
  const dom = new Dominance(d);
  const groups = fold(d, dom, noFold);
  whole(d, groups);
  assert.ok(groups.length <= budget, `${groups.length} groups`);
  assert.ok(groups.some((g) => g.kind === "region"));
  const at = "b2500";
  const near = fold(d, dom, { ...noFold, focus: [at] });
  whole(d, near);
  assert.equal(near.find((g) => g.blocks.includes(at))?.kind, "block");
  assert.ok(near.length <= 2 * budget, `${near.length} groups`);
  const many = fold(d, dom, { ...noFold, focus: d.blocks.filter((_, i) => i % 97 === 0).map((b) => b.id) });
  whole(d, many);
  assert.ok(many.length <= 1100, `${many.length} groups`);
  assert.equal(fold(d, dom, { ...noFold, all: true }).length, 5002);
});
test("a chain is one node until it is opened", () => {
  const d = doc(Array.from({ length: 130 }, (_, b) => b < 129 ? [b + 1] : []));
  const dom = new Dominance(d);
  const groups = fold(d, dom, noFold);
  assert.deepEqual(groups.map((g) => [g.kind, g.blocks.length]), [["chain", 130]]);
  const open = fold(d, dom, { ...noFold, open: /* @__PURE__ */ new Set([groups[0]?.id ?? ""]) });
  whole(d, open);
  assert.ok(open.length > 1);
});
test("an irreducible function of many blocks is folded too", () => {
  const d = doc(Array.from({ length: 200 }, (_, b) => b % 4 === 0 ? [b + 1, b + 2] : b % 4 === 1 ? [b + 1, b + 3] : b % 4 === 2 ? [b - 1] : [b + 1]).map((s) => s.filter((x) => x < 200)));
  whole(d, fold(d, new Dominance(d), noFold));
});
test("each kind of picture of a large function has few nodes, and edges between them only", () => {
  const d = diamonds(1667);
  const dom = new Dominance(d);
  for (const kind of ["cfg", "dom", "dj", "loops", "def-use"]) {
    const p = picture(d, dom, { kind, state: noFold });
    assert.ok(p.nodes.length <= budget + 1, `${kind}: ${p.nodes.length} nodes`);
    const ids = new Set(p.nodes.map((n) => n.id));
    assert.equal(ids.size, p.nodes.length);
    assert.equal(new Set(p.edges.map((e) => e.id)).size, p.edges.length);
    for (const e of p.edges) assert.ok(ids.has(e.from) && ids.has(e.to), `${kind}: ${e.id}`);
  }
});
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLi4vdGVzdC9mb2xkLnRlc3QudHMiLCAiLi4vc3JjL2RvbWluYW5jZS50cyIsICIuLi9zcmMvZm9sZC50cyIsICIuLi9zcmMvcGljdHVyZS50cyIsICIuLi90ZXN0L21ha2UudHMiLCAiLi4vc3JjL2RhdGEudHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImltcG9ydCBhc3NlcnQgZnJvbSAnbm9kZTphc3NlcnQvc3RyaWN0JztcbmltcG9ydCB7IHRlc3QgfSBmcm9tICdub2RlOnRlc3QnO1xuaW1wb3J0IHsgRG9taW5hbmNlIH0gZnJvbSAnLi4vc3JjL2RvbWluYW5jZSc7XG5pbXBvcnQgeyBidWRnZXQsIGZvbGQsIG5vRm9sZCB9IGZyb20gJy4uL3NyYy9mb2xkJztcbmltcG9ydCB7IHBpY3R1cmUgfSBmcm9tICcuLi9zcmMvcGljdHVyZSc7XG5pbXBvcnQgdHlwZSB7IERvYywgS2luZCB9IGZyb20gJy4uL3NyYy9kYXRhJztcbmltcG9ydCB7IGNvdW50LCBkaWFtb25kcywgZG9jIH0gZnJvbSAnLi9tYWtlJztcblxuLyoqIEV2ZXJ5IGJsb2NrIGlzIGluIG9uZSBncm91cC4gKi9cbmZ1bmN0aW9uIHdob2xlKGQ6IERvYywgZ3JvdXBzOiB7IGJsb2Nrczogc3RyaW5nW10gfVtdKTogdm9pZCB7XG4gIGFzc2VydC5kZWVwRXF1YWwoZ3JvdXBzLmZsYXRNYXAoKGcpID0+IGcuYmxvY2tzKS50b1NvcnRlZCgpLCBkLmJsb2Nrcy5tYXAoKGIpID0+IGIuaWQpLnRvU29ydGVkKCkpO1xufVxuXG50ZXN0KCdhIHNtYWxsIGZ1bmN0aW9uIGlzIG5vdCBmb2xkZWQsIGJ1dCBhIGxvb3AgdGhhdCBpcyBjbG9zZWQgaXMnLCAoKSA9PiB7XG4gIGNvbnN0IGQgPSBjb3VudCgpO1xuICBjb25zdCBkb20gPSBuZXcgRG9taW5hbmNlKGQpO1xuICBhc3NlcnQuZXF1YWwoZm9sZChkLCBkb20sIG5vRm9sZCkubGVuZ3RoLCA2KTtcbiAgY29uc3QgbG9vcCA9IGQubG9vcHNbMF0/LmlkID8/ICcnO1xuICBjb25zdCBncm91cHMgPSBmb2xkKGQsIGRvbSwgeyAuLi5ub0ZvbGQsIGNsb3NlZDogbmV3IFNldChbbG9vcF0pIH0pO1xuICB3aG9sZShkLCBncm91cHMpO1xuICBhc3NlcnQuZGVlcEVxdWFsKGdyb3Vwcy5tYXAoKGcpID0+IFtnLmtpbmQsIGcuYmxvY2tzLmxlbmd0aF0pLCBbWydibG9jaycsIDFdLCBbJ2xvb3AnLCA0XSwgWydibG9jaycsIDFdXSk7XG59KTtcblxudGVzdCgnNSwwMDAgYmxvY2tzIG9mIGRpYW1vbmRzIGNvbWUgZG93biB0byB0aGUgYnVkZ2V0LCBhbmQgYSBmb2N1cyBzaG93cyB3aGF0IGlzIGFyb3VuZCBpdCcsICgpID0+IHtcbiAgY29uc3QgZCA9IGRpYW1vbmRzKDE2NjcpO1xuICBjb25zdCBkb20gPSBuZXcgRG9taW5hbmNlKGQpO1xuICBjb25zdCBncm91cHMgPSBmb2xkKGQsIGRvbSwgbm9Gb2xkKTtcbiAgd2hvbGUoZCwgZ3JvdXBzKTtcbiAgYXNzZXJ0Lm9rKGdyb3Vwcy5sZW5ndGggPD0gYnVkZ2V0LCBgJHtncm91cHMubGVuZ3RofSBncm91cHNgKTtcbiAgYXNzZXJ0Lm9rKGdyb3Vwcy5zb21lKChnKSA9PiBnLmtpbmQgPT09ICdyZWdpb24nKSk7XG4gIGNvbnN0IGF0ID0gJ2IyNTAwJztcbiAgY29uc3QgbmVhciA9IGZvbGQoZCwgZG9tLCB7IC4uLm5vRm9sZCwgZm9jdXM6IFthdF0gfSk7XG4gIHdob2xlKGQsIG5lYXIpO1xuICBhc3NlcnQuZXF1YWwobmVhci5maW5kKChnKSA9PiBnLmJsb2Nrcy5pbmNsdWRlcyhhdCkpPy5raW5kLCAnYmxvY2snKTtcbiAgYXNzZXJ0Lm9rKG5lYXIubGVuZ3RoIDw9IDIgKiBidWRnZXQsIGAke25lYXIubGVuZ3RofSBncm91cHNgKTtcbiAgLy8gSG93ZXZlciBvZnRlbiBzb21lYm9keSBsb29rcyBlbHNld2hlcmUsIHRoZSBudW1iZXIgc3RheXMgYm91bmRlZC5cbiAgY29uc3QgbWFueSA9IGZvbGQoZCwgZG9tLCB7IC4uLm5vRm9sZCwgZm9jdXM6IGQuYmxvY2tzLmZpbHRlcigoXywgaSkgPT4gaSAlIDk3ID09PSAwKS5tYXAoKGIpID0+IGIuaWQpIH0pO1xuICB3aG9sZShkLCBtYW55KTtcbiAgYXNzZXJ0Lm9rKG1hbnkubGVuZ3RoIDw9IDExMDAsIGAke21hbnkubGVuZ3RofSBncm91cHNgKTtcbiAgYXNzZXJ0LmVxdWFsKGZvbGQoZCwgZG9tLCB7IC4uLm5vRm9sZCwgYWxsOiB0cnVlIH0pLmxlbmd0aCwgNTAwMik7XG59KTtcblxudGVzdCgnYSBjaGFpbiBpcyBvbmUgbm9kZSB1bnRpbCBpdCBpcyBvcGVuZWQnLCAoKSA9PiB7XG4gIGNvbnN0IGQgPSBkb2MoQXJyYXkuZnJvbSh7IGxlbmd0aDogMTMwIH0sIChfLCBiKSA9PiAoYiA8IDEyOSA/IFtiICsgMV0gOiBbXSkpKTtcbiAgY29uc3QgZG9tID0gbmV3IERvbWluYW5jZShkKTtcbiAgY29uc3QgZ3JvdXBzID0gZm9sZChkLCBkb20sIG5vRm9sZCk7XG4gIGFzc2VydC5kZWVwRXF1YWwoZ3JvdXBzLm1hcCgoZykgPT4gW2cua2luZCwgZy5ibG9ja3MubGVuZ3RoXSksIFtbJ2NoYWluJywgMTMwXV0pO1xuICBjb25zdCBvcGVuID0gZm9sZChkLCBkb20sIHsgLi4ubm9Gb2xkLCBvcGVuOiBuZXcgU2V0KFtncm91cHNbMF0/LmlkID8/ICcnXSkgfSk7XG4gIHdob2xlKGQsIG9wZW4pO1xuICBhc3NlcnQub2sob3Blbi5sZW5ndGggPiAxKTtcbn0pO1xuXG50ZXN0KCdhbiBpcnJlZHVjaWJsZSBmdW5jdGlvbiBvZiBtYW55IGJsb2NrcyBpcyBmb2xkZWQgdG9vJywgKCkgPT4ge1xuICAvLyBUd28gYmxvY2tzIHRoYXQganVtcCB0byBlYWNoIG90aGVyLCBlbnRlcmVkIGF0IGJvdGgsIGFnYWluIGFuZCBhZ2Fpbi5cbiAgY29uc3QgZCA9IGRvYyhBcnJheS5mcm9tKHsgbGVuZ3RoOiAyMDAgfSwgKF8sIGIpID0+IChiICUgNCA9PT0gMCA/IFtiICsgMSwgYiArIDJdIDogYiAlIDQgPT09IDEgPyBbYiArIDEsIGIgKyAzXSA6IGIgJSA0ID09PSAyID8gW2IgLSAxXSA6IFtiICsgMV0pKS5tYXAoKHMpID0+IHMuZmlsdGVyKCh4KSA9PiB4IDwgMjAwKSkpO1xuICB3aG9sZShkLCBmb2xkKGQsIG5ldyBEb21pbmFuY2UoZCksIG5vRm9sZCkpO1xufSk7XG5cbnRlc3QoJ2VhY2gga2luZCBvZiBwaWN0dXJlIG9mIGEgbGFyZ2UgZnVuY3Rpb24gaGFzIGZldyBub2RlcywgYW5kIGVkZ2VzIGJldHdlZW4gdGhlbSBvbmx5JywgKCkgPT4ge1xuICBjb25zdCBkID0gZGlhbW9uZHMoMTY2Nyk7XG4gIGNvbnN0IGRvbSA9IG5ldyBEb21pbmFuY2UoZCk7XG4gIGZvciAoY29uc3Qga2luZCBvZiBbJ2NmZycsICdkb20nLCAnZGonLCAnbG9vcHMnLCAnZGVmLXVzZSddIGFzIEtpbmRbXSkge1xuICAgIGNvbnN0IHAgPSBwaWN0dXJlKGQsIGRvbSwgeyBraW5kLCBzdGF0ZTogbm9Gb2xkIH0pO1xuICAgIGFzc2VydC5vayhwLm5vZGVzLmxlbmd0aCA8PSBidWRnZXQgKyAxLCBgJHtraW5kfTogJHtwLm5vZGVzLmxlbmd0aH0gbm9kZXNgKTtcbiAgICBjb25zdCBpZHMgPSBuZXcgU2V0KHAubm9kZXMubWFwKChuKSA9PiBuLmlkKSk7XG4gICAgYXNzZXJ0LmVxdWFsKGlkcy5zaXplLCBwLm5vZGVzLmxlbmd0aCk7XG4gICAgYXNzZXJ0LmVxdWFsKG5ldyBTZXQocC5lZGdlcy5tYXAoKGUpID0+IGUuaWQpKS5zaXplLCBwLmVkZ2VzLmxlbmd0aCk7XG4gICAgZm9yIChjb25zdCBlIG9mIHAuZWRnZXMpIGFzc2VydC5vayhpZHMuaGFzKGUuZnJvbSkgJiYgaWRzLmhhcyhlLnRvKSwgYCR7a2luZH06ICR7ZS5pZH1gKTtcbiAgfVxufSk7XG4iLCAiLy8gRG9taW5hbmNlIGZyb250aWVycyBmcm9tIHRoZSBESiBncmFwaDogVi4gQy4gU3JlZWRoYXIgYW5kIEcuIFIuIEdhbywgXCJBIGxpbmVhciB0aW1lXG4vLyBhbGdvcml0aG0gZm9yIHBsYWNpbmcgXHUwM0M2LW5vZGVzXCIsIFBPUEwgMTk5NS4gVGhleSBhcmUgd29ya2VkIG91dCBoZXJlIGJlY2F1c2UgYSBsaXN0IG9mXG4vLyBhbGwgb2YgdGhlbSBjYW4gYmUgcXVhZHJhdGljLCBhbmQgb25lIG9mIHRoZW0sIG9yIHRoZSBpdGVyYXRlZCBmcm9udGllciBvZiBhIHNldCxcbi8vIHRha2VzIGxpbmVhciB0aW1lLlxuXG5pbXBvcnQgdHlwZSB7IERvYywgU3RlcCB9IGZyb20gJy4vZGF0YSc7XG5cbmV4cG9ydCBjbGFzcyBEb21pbmFuY2Uge1xuICBwcml2YXRlIHJlYWRvbmx5IGNoaWxkcmVuID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IGlkb20gPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IGxldmVsID0gbmV3IE1hcDxzdHJpbmcsIG51bWJlcj4oKTtcbiAgcHJpdmF0ZSByZWFkb25seSBqb2lucyA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgcHJpdmF0ZSByZWFkb25seSBvcmRlciA9IG5ldyBNYXA8c3RyaW5nLCBudW1iZXI+KCk7XG4gIHByaXZhdGUgcmVhZG9ubHkgZnJvbnRpZXJzID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuXG4gIGNvbnN0cnVjdG9yKGRvYzogRG9jKSB7XG4gICAgZG9jLmJsb2Nrcy5mb3JFYWNoKChiLCBpKSA9PiB7XG4gICAgICB0aGlzLm9yZGVyLnNldChiLmlkLCBpKTtcbiAgICAgIGlmIChiLmlkb20pIHtcbiAgICAgICAgdGhpcy5pZG9tLnNldChiLmlkLCBiLmlkb20pO1xuICAgICAgICBwdXNoKHRoaXMuY2hpbGRyZW4sIGIuaWRvbSwgYi5pZCk7XG4gICAgICB9XG4gICAgfSk7XG4gICAgY29uc3QgZW50cnkgPSBkb2MuYmxvY2tzWzBdO1xuICAgIGNvbnN0IHdvcmsgPSBlbnRyeSA/IFtlbnRyeS5pZF0gOiBbXTtcbiAgICBpZiAoZW50cnkpIHRoaXMubGV2ZWwuc2V0KGVudHJ5LmlkLCAwKTtcbiAgICBmb3IgKGxldCBiID0gd29yay5wb3AoKTsgYiAhPT0gdW5kZWZpbmVkOyBiID0gd29yay5wb3AoKSkge1xuICAgICAgZm9yIChjb25zdCBjIG9mIHRoaXMuY2hpbGRyZW5PZihiKSkge1xuICAgICAgICB0aGlzLmxldmVsLnNldChjLCAodGhpcy5sZXZlbC5nZXQoYikgPz8gMCkgKyAxKTtcbiAgICAgICAgd29yay5wdXNoKGMpO1xuICAgICAgfVxuICAgIH1cbiAgICBmb3IgKGNvbnN0IGUgb2YgZG9jLmpvaW5zKSBwdXNoKHRoaXMuam9pbnMsIGUuZnJvbSwgZS50byk7XG4gIH1cblxuICBjaGlsZHJlbk9mKGJsb2NrOiBzdHJpbmcpOiByZWFkb25seSBzdHJpbmdbXSB7XG4gICAgcmV0dXJuIHRoaXMuY2hpbGRyZW4uZ2V0KGJsb2NrKSA/PyBbXTtcbiAgfVxuXG4gIHBhcmVudE9mKGJsb2NrOiBzdHJpbmcpOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICAgIHJldHVybiB0aGlzLmlkb20uZ2V0KGJsb2NrKTtcbiAgfVxuXG4gIC8qKiBEZXB0aCBpbiB0aGUgZG9taW5hdG9yIHRyZWU7IHVuZGVmaW5lZCBmb3IgYW4gdW5yZWFjaGFibGUgYmxvY2suICovXG4gIGxldmVsT2YoYmxvY2s6IHN0cmluZyk6IG51bWJlciB8IHVuZGVmaW5lZCB7XG4gICAgcmV0dXJuIHRoaXMubGV2ZWwuZ2V0KGJsb2NrKTtcbiAgfVxuXG4gIC8qKiBUaGUgYmxvY2tzIHRoYXQgZG9taW5hdGUgYmxvY2ssIGl0c2VsZiBmaXJzdCBhbmQgdGhlIGVudHJ5IGxhc3QuICovXG4gIGRvbWluYXRvcnMoYmxvY2s6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgICBpZiAoIXRoaXMubGV2ZWwuaGFzKGJsb2NrKSkgcmV0dXJuIFtdO1xuICAgIGNvbnN0IG91dDogc3RyaW5nW10gPSBbXTtcbiAgICBmb3IgKGxldCBiOiBzdHJpbmcgfCB1bmRlZmluZWQgPSBibG9jazsgYiAhPT0gdW5kZWZpbmVkOyBiID0gdGhpcy5pZG9tLmdldChiKSkgb3V0LnB1c2goYik7XG4gICAgcmV0dXJuIG91dDtcbiAgfVxuXG4gIC8qKiBERihibG9jayksIGluIGJsb2NrIG9yZGVyLiBPKGRvbWluYXRlZCBibG9ja3MgYW5kIHRoZWlyIEogZWRnZXMpIHdoZW4gZmlyc3QgYXNrZWQuICovXG4gIGZyb250aWVyKGJsb2NrOiBzdHJpbmcpOiBzdHJpbmdbXSB7XG4gICAgbGV0IGRmID0gdGhpcy5mcm9udGllcnMuZ2V0KGJsb2NrKTtcbiAgICBpZiAoZGYpIHJldHVybiBkZjtcbiAgICBkZiA9IFtdO1xuICAgIGNvbnN0IHRvcCA9IHRoaXMubGV2ZWwuZ2V0KGJsb2NrKTtcbiAgICBpZiAodG9wICE9PSB1bmRlZmluZWQpIHtcbiAgICAgIGNvbnN0IGZvdW5kID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgICBjb25zdCB3b3JrID0gW2Jsb2NrXTtcbiAgICAgIGZvciAobGV0IGIgPSB3b3JrLnBvcCgpOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB3b3JrLnBvcCgpKSB7XG4gICAgICAgIGZvciAoY29uc3QgeSBvZiB0aGlzLmpvaW5zLmdldChiKSA/PyBbXSkge1xuICAgICAgICAgIC8vIExlbW1hIDMuMTogeSBpcyBvdXRzaWRlIG9mIHdoYXQgYmxvY2sgc3RyaWN0bHkgZG9taW5hdGVzLlxuICAgICAgICAgIGlmICgodGhpcy5sZXZlbC5nZXQoeSkgPz8gMCkgPD0gdG9wKSBmb3VuZC5hZGQoeSk7XG4gICAgICAgIH1cbiAgICAgICAgd29yay5wdXNoKC4uLnRoaXMuY2hpbGRyZW5PZihiKSk7XG4gICAgICB9XG4gICAgICBkZiA9IHRoaXMuc29ydGVkKGZvdW5kKTtcbiAgICB9XG4gICAgdGhpcy5mcm9udGllcnMuc2V0KGJsb2NrLCBkZik7XG4gICAgcmV0dXJuIGRmO1xuICB9XG5cbiAgLyoqIFRoZSBpdGVyYXRlZCBkb21pbmFuY2UgZnJvbnRpZXIgb2YgYmxvY2tzLCBpbiBibG9jayBvcmRlci4gTyhibG9ja3MgYW5kIEogZWRnZXMpLiAqL1xuICBpdGVyYXRlZChibG9ja3M6IEl0ZXJhYmxlPHN0cmluZz4pOiBzdHJpbmdbXSB7XG4gICAgLy8gMS4gdGhlIHBpZ2d5IGJhbms6IHJvb3RzIGJ5IGxldmVsLCB0aGUgZGVlcGVzdCBmaXJzdFxuICAgIGNvbnN0IGJhbms6IHN0cmluZ1tdW10gPSBbXTtcbiAgICBjb25zdCBlbnRlciA9IChiOiBzdHJpbmcpOiB2b2lkID0+IHtcbiAgICAgIChiYW5rW3RoaXMubGV2ZWwuZ2V0KGIpID8/IDBdID8/PSBbXSkucHVzaChiKTtcbiAgICB9O1xuICAgIGNvbnN0IGdpdmVuID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgZm9yIChjb25zdCBiIG9mIGJsb2Nrcykge1xuICAgICAgaWYgKHRoaXMubGV2ZWwuaGFzKGIpICYmICFnaXZlbi5oYXMoYikpIHtcbiAgICAgICAgZ2l2ZW4uYWRkKGIpO1xuICAgICAgICBlbnRlcihiKTtcbiAgICAgIH1cbiAgICB9XG4gICAgY29uc3QgZm91bmQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBjb25zdCB2aXNpdGVkID0gbmV3IFNldDxzdHJpbmc+KCk7XG4gICAgZm9yIChsZXQgbGV2ZWwgPSBiYW5rLmxlbmd0aCAtIDE7IGxldmVsID49IDA7IGxldmVsLS0pIHtcbiAgICAgIGNvbnN0IHJvb3RzID0gYmFua1tsZXZlbF0gPz8gW107XG4gICAgICBmb3IgKGxldCByb290ID0gcm9vdHMucG9wKCk7IHJvb3QgIT09IHVuZGVmaW5lZDsgcm9vdCA9IHJvb3RzLnBvcCgpKSB7XG4gICAgICAgIC8vIDIuIHZpc2l0IHRoZSByb290J3Mgc3VidHJlZSBhcyBmYXIgYXMgbm8gZGVlcGVyIHJvb3QgaGFzIGRvbmUgc29cbiAgICAgICAgY29uc3Qgd29yayA9IFtyb290XTtcbiAgICAgICAgdmlzaXRlZC5hZGQocm9vdCk7XG4gICAgICAgIGZvciAobGV0IGIgPSB3b3JrLnBvcCgpOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB3b3JrLnBvcCgpKSB7XG4gICAgICAgICAgZm9yIChjb25zdCB5IG9mIHRoaXMuam9pbnMuZ2V0KGIpID8/IFtdKSB7XG4gICAgICAgICAgICBpZiAoKHRoaXMubGV2ZWwuZ2V0KHkpID8/IDApID4gbGV2ZWwgfHwgZm91bmQuaGFzKHkpKSBjb250aW51ZTtcbiAgICAgICAgICAgIGZvdW5kLmFkZCh5KTtcbiAgICAgICAgICAgIGlmICghZ2l2ZW4uaGFzKHkpKSBlbnRlcih5KTsgLy8gMy4gaXQgaXMgYSBkZWZpbml0aW9uIGluIGl0cyB0dXJuXG4gICAgICAgICAgfVxuICAgICAgICAgIGZvciAoY29uc3QgYyBvZiB0aGlzLmNoaWxkcmVuT2YoYikpIHtcbiAgICAgICAgICAgIGlmICghdmlzaXRlZC5oYXMoYykpIHtcbiAgICAgICAgICAgICAgdmlzaXRlZC5hZGQoYyk7XG4gICAgICAgICAgICAgIHdvcmsucHVzaChjKTtcbiAgICAgICAgICAgIH1cbiAgICAgICAgICB9XG4gICAgICAgIH1cbiAgICAgIH1cbiAgICB9XG4gICAgcmV0dXJuIHRoaXMuc29ydGVkKGZvdW5kKTtcbiAgfVxuXG4gIC8qKiBUaGUgcm91bmRzIG9mIHRoZSBpdGVyYXRlZCBmcm9udGllcjogd2hhdCB0aGUgZnJvbnRpZXJzIG9mIGJsb2NrcyBhZGQsIHRoZW4gd2hhdCB0aG9zZSBvZiB0aGVzZSBhZGQuICovXG4gIHJvdW5kcyhibG9ja3M6IHJlYWRvbmx5IHN0cmluZ1tdKTogU3RlcFtdW10ge1xuICAgIGNvbnN0IG91dDogU3RlcFtdW10gPSBbXTtcbiAgICBjb25zdCBtZXQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBmb3IgKGxldCByb3VuZCA9IFsuLi5uZXcgU2V0KGJsb2NrcyldOyA7ICkge1xuICAgICAgY29uc3QgZnJvbSA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgICAgIGZvciAoY29uc3QgZCBvZiByb3VuZCkge1xuICAgICAgICBmb3IgKGNvbnN0IHkgb2YgdGhpcy5mcm9udGllcihkKSkgaWYgKCFtZXQuaGFzKHkpKSBwdXNoKGZyb20sIHksIGQpO1xuICAgICAgfVxuICAgICAgaWYgKGZyb20uc2l6ZSA9PT0gMCkgcmV0dXJuIG91dDtcbiAgICAgIHJvdW5kID0gdGhpcy5zb3J0ZWQoZnJvbS5rZXlzKCkpO1xuICAgICAgZm9yIChjb25zdCB5IG9mIHJvdW5kKSBtZXQuYWRkKHkpO1xuICAgICAgb3V0LnB1c2gocm91bmQubWFwKChibG9jaykgPT4gKHsgYmxvY2ssIGZyb206IGZyb20uZ2V0KGJsb2NrKSA/PyBbXSB9KSkpO1xuICAgIH1cbiAgfVxuXG4gIHByaXZhdGUgc29ydGVkKGJsb2NrczogSXRlcmFibGU8c3RyaW5nPik6IHN0cmluZ1tdIHtcbiAgICByZXR1cm4gWy4uLmJsb2Nrc10uc29ydCgoYSwgYikgPT4gKHRoaXMub3JkZXIuZ2V0KGEpID8/IDApIC0gKHRoaXMub3JkZXIuZ2V0KGIpID8/IDApKTtcbiAgfVxufVxuXG5leHBvcnQgZnVuY3Rpb24gcHVzaDxLLCBWPihtOiBNYXA8SywgVltdPiwgazogSywgdjogVik6IHZvaWQge1xuICBjb25zdCBoYXZlID0gbS5nZXQoayk7XG4gIGlmIChoYXZlKSBoYXZlLnB1c2godik7XG4gIGVsc2UgbS5zZXQoaywgW3ZdKTtcbn1cbiIsICIvLyBXaGF0IG9mIGEgbGFyZ2UgZnVuY3Rpb24gaXMgc2hvd246IGxvb3BzIGFuZCBjaGFpbnMgb2YgYmxvY2tzIGFyZSBmb2xkZWQgdG8gb25lIG5vZGVcbi8vIGVhY2gsIGFuZCB3aGF0IGlzIHN0aWxsIHRvbyBtdWNoIGlzIGN1dCBvZmYgaW4gdGhlIGRvbWluYXRvciB0cmVlLCBzbyB0aGF0IHRoZSBudW1iZXJcbi8vIG9mIG5vZGVzIGlzIGJvdW5kZWQgd2hhdGV2ZXIgdGhlIGZ1bmN0aW9uLlxuXG5pbXBvcnQgdHlwZSB7IERvYyB9IGZyb20gJy4vZGF0YSc7XG5pbXBvcnQgdHlwZSB7IERvbWluYW5jZSB9IGZyb20gJy4vZG9taW5hbmNlJztcbmltcG9ydCB7IHB1c2ggfSBmcm9tICcuL2RvbWluYW5jZSc7XG5cbmV4cG9ydCB0eXBlIEdyb3VwS2luZCA9ICdibG9jaycgfCAnbG9vcCcgfCAnY2hhaW4nIHwgJ3JlZ2lvbic7XG5cbi8qKiBTb21lIGJsb2NrcyBzaG93biBhcyBvbmUgbm9kZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgR3JvdXAge1xuICBpZDogc3RyaW5nO1xuICBraW5kOiBHcm91cEtpbmQ7XG4gIC8qKiBUaGUgbG9vcCdzIGhlYWRlciwgdGhlIGNoYWluJ3MgZmlyc3QgYmxvY2ssIHRoZSBibG9jayB0aGF0IGEgcmVnaW9uIGhhbmdzIGJlbG93LiAqL1xuICByZXA6IHN0cmluZztcbiAgYmxvY2tzOiBzdHJpbmdbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBGb2xkU3RhdGUge1xuICAvKiogTm90aGluZyBpcyBmb2xkZWQgYnkgaXRzZWxmLiAqL1xuICBhbGw6IGJvb2xlYW47XG4gIG9wZW46IFJlYWRvbmx5U2V0PHN0cmluZz47XG4gIGNsb3NlZDogUmVhZG9ubHlTZXQ8c3RyaW5nPjtcbiAgLyoqIEJsb2NrcyB0aGF0IGFyZSB0byBiZSBzZWVuIHdpdGggd2hhdCBpcyBhcm91bmQgdGhlbSwgdGhlIGxhdGVzdCBsYXN0LiAqL1xuICBmb2N1czogcmVhZG9ubHkgc3RyaW5nW107XG59XG5cbmV4cG9ydCBjb25zdCBub0ZvbGQ6IEZvbGRTdGF0ZSA9IHsgYWxsOiBmYWxzZSwgb3BlbjogbmV3IFNldCgpLCBjbG9zZWQ6IG5ldyBTZXQoKSwgZm9jdXM6IFtdIH07XG5cbi8qKiBVcCB0byBzbyBtYW55IG5vZGVzIG5vdGhpbmcgaXMgZm9sZGVkIGJ5IGl0c2VsZi4gKi9cbmV4cG9ydCBjb25zdCBidWRnZXQgPSAxMjA7XG5jb25zdCBhYm92ZSA9IDg7IC8vIGRvbWluYXRvcnMgb2YgYSBmb2N1cyB0aGF0IGFyZSBzaG93blxuY29uc3QgYmVsb3cgPSAzMDsgLy8gYmxvY2tzIHRoYXQgYXJlIHNob3duIGJlbG93IGEgZm9jdXNcbmNvbnN0IGNoYWluTGVuZ3RoID0gMztcblxuLyoqIFRoZSBncm91cHMgb2YgZG9jJ3MgYmxvY2tzLCBpbiBibG9jayBvcmRlciBvZiB0aGVpciBmaXJzdC4gTyhibG9ja3MgXHUwMEI3IGxvb3AgZGVwdGggKyBlZGdlcykuICovXG5leHBvcnQgZnVuY3Rpb24gZm9sZChkb2M6IERvYywgZG9tOiBEb21pbmFuY2UsIHN0YXRlOiBGb2xkU3RhdGUpOiBHcm91cFtdIHtcbiAgY29uc3QgbGFyZ2UgPSBkb2MuYmxvY2tzLmxlbmd0aCA+IGJ1ZGdldCAmJiAhc3RhdGUuYWxsO1xuICBjb25zdCBpc09wZW4gPSAoaWQ6IHN0cmluZyk6IGJvb2xlYW4gPT4gc3RhdGUub3Blbi5oYXMoaWQpIHx8ICghbGFyZ2UgJiYgIXN0YXRlLmNsb3NlZC5oYXMoaWQpKTtcblxuICAvLyAxLiB0aGUgb3V0ZXJtb3N0IGNsb3NlZCBsb29wIGFyb3VuZCBlYWNoIGJsb2NrXG4gIGNvbnN0IGxvb3BzID0gbmV3IE1hcChkb2MubG9vcHMubWFwKChsKSA9PiBbbC5pZCwgbF0pKTtcbiAgY29uc3Qgb3V0ZXIgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpO1xuICBmb3IgKGNvbnN0IGwgb2YgZG9jLmxvb3BzKSB7XG4gICAgLy8gTG9vcHMgY29tZSBvdXRlcm1vc3QgZmlyc3Qgd2hlcmUgdGhlaXIgaGVhZGVycyBkbzsgY2xpbWIsIGFzIHRoYXQgaXMgbm90IHByb21pc2VkLlxuICAgIGZvciAobGV0IHggPSBsb29wcy5nZXQobC5pZCk7IHg7IHggPSBsb29wcy5nZXQoeC5wYXJlbnQpKSBpZiAoIWlzT3Blbih4LmlkKSkgb3V0ZXIuc2V0KGwuaWQsIHguaWQpO1xuICB9XG4gIGNvbnN0IG9mID0gbmV3IE1hcDxzdHJpbmcsIEdyb3VwPigpO1xuICBsZXQgZ3JvdXBzOiBHcm91cFtdID0gW107XG4gIGNvbnN0IGJ5TG9vcCA9IG5ldyBNYXA8c3RyaW5nLCBHcm91cD4oKTtcbiAgZm9yIChjb25zdCBiIG9mIGRvYy5ibG9ja3MpIHtcbiAgICBjb25zdCBsID0gb3V0ZXIuZ2V0KGIubG9vcCk7XG4gICAgbGV0IGcgPSBsID09PSB1bmRlZmluZWQgPyB1bmRlZmluZWQgOiBieUxvb3AuZ2V0KGwpO1xuICAgIGlmIChnKSBnLmJsb2Nrcy5wdXNoKGIuaWQpO1xuICAgIGVsc2Uge1xuICAgICAgZyA9IHsgaWQ6IGwgPz8gYi5pZCwga2luZDogbCA9PT0gdW5kZWZpbmVkID8gJ2Jsb2NrJyA6ICdsb29wJywgcmVwOiAobCAmJiBsb29wcy5nZXQobCk/LmhlYWRlcikgfHwgYi5pZCwgYmxvY2tzOiBbYi5pZF0gfTtcbiAgICAgIGlmIChsICE9PSB1bmRlZmluZWQpIGJ5TG9vcC5zZXQobCwgZyk7XG4gICAgICBncm91cHMucHVzaChnKTtcbiAgICB9XG4gICAgb2Yuc2V0KGIuaWQsIGcpO1xuICB9XG4gIGlmICghbGFyZ2UpIHJldHVybiBncm91cHM7XG5cbiAgLy8gMi4gY2hhaW5zOiBibG9ja3MgdGhhdCBjYW4gb25seSBmb2xsb3cgZWFjaCBvdGhlclxuICBncm91cHMgPSBjaGFpbnMoZG9jLCBncm91cHMsIG9mLCBpc09wZW4pO1xuXG4gIC8vIDMuIHdoYXQgaXMgc3RpbGwgdG9vIG11Y2hcbiAgaWYgKGdyb3Vwcy5sZW5ndGggPiBidWRnZXQpIGdyb3VwcyA9IGN1dChkb2MsIGRvbSwgZ3JvdXBzLCBvZiwgc3RhdGUuZm9jdXMpO1xuICByZXR1cm4gZ3JvdXBzO1xufVxuXG5mdW5jdGlvbiBjaGFpbnMoZG9jOiBEb2MsIGdyb3VwczogR3JvdXBbXSwgb2Y6IE1hcDxzdHJpbmcsIEdyb3VwPiwgaXNPcGVuOiAoaWQ6IHN0cmluZykgPT4gYm9vbGVhbik6IEdyb3VwW10ge1xuICBjb25zdCBzdWNjcyA9IG5ldyBNYXA8R3JvdXAsIFNldDxHcm91cD4+KCk7XG4gIGNvbnN0IHByZWRzID0gbmV3IE1hcDxHcm91cCwgU2V0PEdyb3VwPj4oKTtcbiAgZm9yIChjb25zdCBnIG9mIGdyb3Vwcykge1xuICAgIHN1Y2NzLnNldChnLCBuZXcgU2V0KCkpO1xuICAgIHByZWRzLnNldChnLCBuZXcgU2V0KCkpO1xuICB9XG4gIGZvciAoY29uc3QgZSBvZiBkb2MuY2ZnKSB7XG4gICAgY29uc3QgYSA9IG9mLmdldChlLmZyb20pO1xuICAgIGNvbnN0IGIgPSBvZi5nZXQoZS50byk7XG4gICAgaWYgKCFhIHx8ICFiIHx8IGEgPT09IGIpIGNvbnRpbnVlO1xuICAgIHN1Y2NzLmdldChhKT8uYWRkKGIpO1xuICAgIHByZWRzLmdldChiKT8uYWRkKGEpO1xuICB9XG4gIGNvbnN0IG5leHQgPSAoZzogR3JvdXApOiBHcm91cCB8IHVuZGVmaW5lZCA9PiB7XG4gICAgY29uc3QgcyA9IHN1Y2NzLmdldChnKTtcbiAgICBjb25zdCBbbl0gPSBzPy5zaXplID09PSAxID8gcyA6IFtdO1xuICAgIHJldHVybiBuICYmIG4ua2luZCA9PT0gJ2Jsb2NrJyAmJiBwcmVkcy5nZXQobik/LnNpemUgPT09IDEgPyBuIDogdW5kZWZpbmVkO1xuICB9O1xuICBjb25zdCBpbkNoYWluID0gbmV3IFNldDxHcm91cD4oKTtcbiAgY29uc3Qgb3V0OiBHcm91cFtdID0gW107XG4gIGNvbnN0IGZpcnN0ID0gbmV3IE1hcDxHcm91cCwgR3JvdXA+KCk7XG4gIGZvciAoY29uc3QgZyBvZiBncm91cHMpIHtcbiAgICBpZiAoZy5raW5kICE9PSAnYmxvY2snIHx8IGluQ2hhaW4uaGFzKGcpKSBjb250aW51ZTtcbiAgICBjb25zdCBbcF0gPSBwcmVkcy5nZXQoZyk/LnNpemUgPT09IDEgPyAocHJlZHMuZ2V0KGcpID8/IFtdKSA6IFtdO1xuICAgIGlmIChwICYmIHAua2luZCA9PT0gJ2Jsb2NrJyAmJiBuZXh0KHApID09PSBnKSBjb250aW51ZTsgLy8gbm90IHRoZSBmaXJzdCBvZiBpdHMgY2hhaW5cbiAgICBjb25zdCBtZW1iZXJzID0gW2ddO1xuICAgIGZvciAobGV0IG4gPSBuZXh0KGcpOyBuICYmIG4gIT09IGc7IG4gPSBuZXh0KG4pKSBtZW1iZXJzLnB1c2gobik7XG4gICAgY29uc3QgaWQgPSBgY2hhaW46JHtnLnJlcH1gO1xuICAgIGlmIChtZW1iZXJzLmxlbmd0aCA8IGNoYWluTGVuZ3RoIHx8IGlzT3BlbihpZCkpIGNvbnRpbnVlO1xuICAgIGNvbnN0IGM6IEdyb3VwID0geyBpZCwga2luZDogJ2NoYWluJywgcmVwOiBnLnJlcCwgYmxvY2tzOiBtZW1iZXJzLm1hcCgobSkgPT4gbS5yZXApIH07XG4gICAgZm9yIChjb25zdCBtIG9mIG1lbWJlcnMpIGluQ2hhaW4uYWRkKG0pO1xuICAgIGZvciAoY29uc3QgYiBvZiBjLmJsb2Nrcykgb2Yuc2V0KGIsIGMpO1xuICAgIGZpcnN0LnNldChnLCBjKTtcbiAgfVxuICBmb3IgKGNvbnN0IGcgb2YgZ3JvdXBzKSB7XG4gICAgY29uc3QgYyA9IGZpcnN0LmdldChnKTtcbiAgICBpZiAoYykgb3V0LnB1c2goYyk7XG4gICAgZWxzZSBpZiAoIWluQ2hhaW4uaGFzKGcpKSBvdXQucHVzaChnKTtcbiAgfVxuICByZXR1cm4gb3V0O1xufVxuXG4vKiogVGhlIHRyZWUgb2YgZ3JvdXBzIGluIHdoaWNoIGVhY2ggaGFuZ3MgYmVsb3cgdGhlIGdyb3VwIG9mIGl0cyBpZG9tLiAqL1xuZnVuY3Rpb24gY3V0KGRvYzogRG9jLCBkb206IERvbWluYW5jZSwgZ3JvdXBzOiBHcm91cFtdLCBvZjogTWFwPHN0cmluZywgR3JvdXA+LCBmb2N1czogcmVhZG9ubHkgc3RyaW5nW10pOiBHcm91cFtdIHtcbiAgY29uc3Qgcm9vdCA9IG9mLmdldChkb2MuYmxvY2tzWzBdPy5pZCA/PyAnJyk7XG4gIGlmICghcm9vdCkgcmV0dXJuIGdyb3VwcztcbiAgY29uc3QgcGFyZW50ID0gbmV3IE1hcDxHcm91cCwgR3JvdXA+KCk7XG4gIGZvciAoY29uc3QgZyBvZiBncm91cHMpIHtcbiAgICBsZXQgdXAgPSBkb20ucGFyZW50T2YoZy5yZXApO1xuICAgIHdoaWxlICh1cCAhPT0gdW5kZWZpbmVkICYmIG9mLmdldCh1cCkgPT09IGcpIHVwID0gZG9tLnBhcmVudE9mKHVwKTtcbiAgICBjb25zdCBwID0gdXAgPT09IHVuZGVmaW5lZCA/IHVuZGVmaW5lZCA6IG9mLmdldCh1cCk7XG4gICAgaWYgKHApIHBhcmVudC5zZXQoZywgcCk7XG4gIH1cbiAgY29uc3Qgc2VlbiA9IHBydW5lKGdyb3VwcywgcGFyZW50LCByb290LCBmb2N1cy5tYXAoKGIpID0+IG9mLmdldChiKSkuZmlsdGVyKChnKTogZyBpcyBHcm91cCA9PiBnICE9PSB1bmRlZmluZWQpKTtcbiAgcmV0dXJuIHJlZ2lvbnMoZ3JvdXBzLCBwYXJlbnQsIHJvb3QsIHNlZW4sIChnKSA9PiBnLnJlcCwgKGcpID0+IGcuYmxvY2tzLCBvZik7XG59XG5cbi8qKlxuICogQ2hvb3NlcyB3aGF0IGlzIHZpc2libGUgb2YgYSB0cmVlIChvciBmb3Jlc3Q6IG5vZGVzIHdpdGhvdXQgYSBwYXJlbnQgYXJlIHRha2VuIGZvclxuICogY2hpbGRyZW4gb2Ygcm9vdCkgb2YgbW9yZSB0aGFuIGJ1ZGdldCBub2RlczogdGhlIHRvcCBvZiBpdCwgYW5kIHRoZSBzdXJyb3VuZGluZ3Mgb2ZcbiAqIGVhY2ggZm9jdXMuIE5ldmVyIG1vcmUgdGhhbiBidWRnZXQgLyAyICsgMTIgXHUwMEI3IChhYm92ZSArIGJlbG93KSBub2Rlcy5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBydW5lPFQ+KG5vZGVzOiByZWFkb25seSBUW10sIHBhcmVudDogUmVhZG9ubHlNYXA8VCwgVD4sIHJvb3Q6IFQsIGZvY3VzOiByZWFkb25seSBUW10pOiBTZXQ8VD4ge1xuICBjb25zdCBjaGlsZHJlbiA9IG5ldyBNYXA8VCwgVFtdPigpO1xuICBmb3IgKGNvbnN0IG4gb2Ygbm9kZXMpIGlmIChuICE9PSByb290KSBwdXNoKGNoaWxkcmVuLCBwYXJlbnQuZ2V0KG4pID8/IHJvb3QsIG4pO1xuICBjb25zdCBzZWVuID0gbmV3IFNldDxUPigpO1xuICBjb25zdCBzcHJlYWQgPSAoZnJvbTogVCwgbjogbnVtYmVyKTogdm9pZCA9PiB7XG4gICAgY29uc3Qgd29yayA9IFtmcm9tXTtcbiAgICBjb25zdCBtZXQgPSBuZXcgU2V0KHdvcmspO1xuICAgIGZvciAobGV0IGkgPSAwOyBpIDwgd29yay5sZW5ndGggJiYgbiA+IDA7IGkrKykge1xuICAgICAgY29uc3QgeCA9IHdvcmtbaV0gYXMgVDtcbiAgICAgIGlmICghc2Vlbi5oYXMoeCkpIHtcbiAgICAgICAgc2Vlbi5hZGQoeCk7XG4gICAgICAgIG4tLTtcbiAgICAgIH1cbiAgICAgIGZvciAoY29uc3QgYyBvZiBjaGlsZHJlbi5nZXQoeCkgPz8gW10pIHtcbiAgICAgICAgaWYgKG1ldC5oYXMoYykpIGNvbnRpbnVlOyAvLyBhbiBpcnJlZHVjaWJsZSBncmFwaCdzIGdyb3VwcyBtYXkgaGFuZyBpbiBhIGNpcmNsZVxuICAgICAgICBtZXQuYWRkKGMpO1xuICAgICAgICB3b3JrLnB1c2goYyk7XG4gICAgICB9XG4gICAgfVxuICB9O1xuICBzcHJlYWQocm9vdCwgYnVkZ2V0IC8gMik7XG4gIGZvciAoY29uc3QgZiBvZiBmb2N1cy5zbGljZSgtMTIpKSB7XG4gICAgbGV0IHVwOiBUIHwgdW5kZWZpbmVkID0gZjtcbiAgICBmb3IgKGxldCBpID0gMDsgaSA8PSBhYm92ZSAmJiB1cCAhPT0gdW5kZWZpbmVkOyBpKyssIHVwID0gcGFyZW50LmdldCh1cCkpIHNlZW4uYWRkKHVwKTtcbiAgICBzcHJlYWQoZiwgYmVsb3cpO1xuICB9XG4gIHJldHVybiBzZWVuO1xufVxuXG4vKiogVGhlIHZpc2libGUgbm9kZXMgYXMgdGhleSBhcmUsIGFuZCBmb3IgZWFjaCBvZiB0aGVtIG9uZSByZWdpb24gb2Ygd2hhdCBoYW5ncyBiZWxvdyBpdCB1bnNlZW4uICovXG5mdW5jdGlvbiByZWdpb25zKGdyb3VwczogcmVhZG9ubHkgR3JvdXBbXSwgcGFyZW50OiBSZWFkb25seU1hcDxHcm91cCwgR3JvdXA+LCByb290OiBHcm91cCwgc2VlbjogUmVhZG9ubHlTZXQ8R3JvdXA+LFxuICByZXA6IChnOiBHcm91cCkgPT4gc3RyaW5nLCBibG9ja3M6IChnOiBHcm91cCkgPT4gc3RyaW5nW10sIG9mOiBNYXA8c3RyaW5nLCBHcm91cD4pOiBHcm91cFtdIHtcbiAgY29uc3QgYmVsb3cgPSBuZXcgTWFwPEdyb3VwLCBHcm91cD4oKTtcbiAgY29uc3Qgb3V0OiBHcm91cFtdID0gW107XG4gIGZvciAoY29uc3QgZyBvZiBncm91cHMpIHtcbiAgICBpZiAoc2Vlbi5oYXMoZykpIHtcbiAgICAgIG91dC5wdXNoKGcpO1xuICAgICAgY29udGludWU7XG4gICAgfVxuICAgIGNvbnN0IGF0ID0gbmVhcmVzdChnLCBwYXJlbnQsIHJvb3QsIHNlZW4pO1xuICAgIGxldCByID0gYmVsb3cuZ2V0KGF0KTtcbiAgICBpZiAoIXIpIHtcbiAgICAgIHIgPSB7IGlkOiBgcmVnaW9uOiR7cmVwKGF0KX1gLCBraW5kOiAncmVnaW9uJywgcmVwOiByZXAoYXQpLCBibG9ja3M6IFtdIH07XG4gICAgICBiZWxvdy5zZXQoYXQsIHIpO1xuICAgICAgb3V0LnB1c2gocik7XG4gICAgfVxuICAgIGZvciAoY29uc3QgYiBvZiBibG9ja3MoZykpIHtcbiAgICAgIHIuYmxvY2tzLnB1c2goYik7XG4gICAgICBvZi5zZXQoYiwgcik7XG4gICAgfVxuICB9XG4gIHJldHVybiBvdXQ7XG59XG5cbi8qKiBUaGUgbmVhcmVzdCBub2RlIG9mIHNlZW4gYWJvdmUgbi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBuZWFyZXN0PFQ+KG46IFQsIHBhcmVudDogUmVhZG9ubHlNYXA8VCwgVD4sIHJvb3Q6IFQsIHNlZW46IFJlYWRvbmx5U2V0PFQ+KTogVCB7XG4gIGNvbnN0IG1ldCA9IG5ldyBTZXQ8VD4oKTtcbiAgZm9yIChsZXQgdXA6IFQgfCB1bmRlZmluZWQgPSBuOyB1cCAhPT0gdW5kZWZpbmVkICYmICFtZXQuaGFzKHVwKTsgdXAgPSBwYXJlbnQuZ2V0KHVwKSkge1xuICAgIGlmIChzZWVuLmhhcyh1cCkpIHJldHVybiB1cDtcbiAgICBtZXQuYWRkKHVwKTtcbiAgfVxuICByZXR1cm4gcm9vdDtcbn1cbiIsICIvLyBXaGF0IGEgdmlldyBzaG93cywgYmVmb3JlIGxheW91dDogbm9kZXMgd2l0aCB0aGVpciB0ZXh0cywgYW5kIGVkZ2VzLlxuXG5pbXBvcnQgdHlwZSB7IEJsb2NrLCBEb2MsIEVkZ2UsIEtpbmQsIFZhbHVlLCBWYXJpYWJsZSB9IGZyb20gJy4vZGF0YSc7XG5pbXBvcnQgeyBwdXNoLCB0eXBlIERvbWluYW5jZSB9IGZyb20gJy4vZG9taW5hbmNlJztcbmltcG9ydCB7IGJ1ZGdldCwgZm9sZCwgbmVhcmVzdCwgcHJ1bmUsIHR5cGUgRm9sZFN0YXRlIH0gZnJvbSAnLi9mb2xkJztcblxuZXhwb3J0IHR5cGUgTm9kZUtpbmQgPSAnYmxvY2snIHwgJ2xvb3AnIHwgJ2NoYWluJyB8ICdyZWdpb24nIHwgJ3ZhbHVlJyB8ICdyb290JztcblxuZXhwb3J0IGludGVyZmFjZSBQTm9kZSB7XG4gIGlkOiBzdHJpbmc7XG4gIGtpbmQ6IE5vZGVLaW5kO1xuICB0aXRsZTogc3RyaW5nO1xuICAvKiogU21hbGwgdGV4dCBhdCB0aGUgcmlnaHQgb2YgdGhlIHRpdGxlOiBhIGxvb3AncyBkZXB0aC4gKi9cbiAgbm90ZTogc3RyaW5nO1xuICBsaW5lczogc3RyaW5nW107XG4gIC8qKiBUaGUgcGhpcyBvZiB0aGUgcGlja2VkIHZhcmlhYmxlIHRoYXQgdGhlIHRleHQgZG9lcyBub3QgaGF2ZTsgdGhleSBzdGFuZCBiZWZvcmUgbGluZXMuICovXG4gIHBoaXM6IHN0cmluZ1tdO1xuICAvKiogVGhlIGJsb2NrcyB0aGF0IGl0IHN0YW5kcyBmb3IuICovXG4gIGJsb2Nrczogc3RyaW5nW107XG4gIHRhZ3M6IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgdHlwZSBFZGdlS2luZCA9ICdjZmcnIHwgJ2QnIHwgJ2onIHwgJ2NvbnRhaW5zJyB8ICdvcGVyYW5kJztcblxuZXhwb3J0IGludGVyZmFjZSBQRWRnZSB7XG4gIGlkOiBzdHJpbmc7XG4gIGZyb206IHN0cmluZztcbiAgdG86IHN0cmluZztcbiAgbGFiZWw6IHN0cmluZztcbiAga2luZDogRWRnZUtpbmQ7XG4gIHRhZ3M6IHN0cmluZ1tdO1xuICAvKiogSG93IG1hbnkgZWRnZXMgb2YgdGhlIGZ1bmN0aW9uIGl0IHN0YW5kcyBmb3IuICovXG4gIGNvdW50OiBudW1iZXI7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUGljdHVyZSB7XG4gIG5vZGVzOiBQTm9kZVtdO1xuICBlZGdlczogUEVkZ2VbXTtcbiAgLyoqIEhvdyBtYW55IG5vZGVzIHRoZXJlIHdvdWxkIGJlIHdpdGggbm90aGluZyBmb2xkZWQuICovXG4gIHdob2xlOiBudW1iZXI7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgUmVxdWVzdCB7XG4gIGtpbmQ6IEtpbmQ7XG4gIHN0YXRlOiBGb2xkU3RhdGU7XG4gIC8qKiBUaGUgcGlja2VkIHZhcmlhYmxlOiBpdHMgcGhpcyBnZXQgbGluZXMgb2YgdGhlaXIgb3duLiAqL1xuICB2YXJpYWJsZT86IHsgdjogVmFyaWFibGU7IGZsYXZvcjogc3RyaW5nIH0gfCB1bmRlZmluZWQ7XG4gIC8qKiBPZiB0aGUgZGVmLXVzZSBncmFwaDogdGhlIHZhbHVlIHRvIHN0YXJ0IGZyb20sIGlmIGl0IGNhbm5vdCBiZSBzaG93biB3aG9sZS4gKi9cbiAgdmFsdWU/OiBzdHJpbmcgfCB1bmRlZmluZWQ7XG59XG5cbmNvbnN0IG1vc3RSb29teSA9IDMwMDtcbmNvbnN0IG1heExpbmVzID0gMTQ7XG5jb25zdCBtYXhDaGFycyA9IDY0O1xuXG5leHBvcnQgZnVuY3Rpb24gcGljdHVyZShkb2M6IERvYywgZG9tOiBEb21pbmFuY2UsIHI6IFJlcXVlc3QpOiBQaWN0dXJlIHtcbiAgc3dpdGNoIChyLmtpbmQpIHtcbiAgICBjYXNlICdjZmcnOlxuICAgICAgcmV0dXJuIGNmZyhkb2MsIGRvbSwgcik7XG4gICAgY2FzZSAnZG9tJzpcbiAgICBjYXNlICdkaic6XG4gICAgICByZXR1cm4gdHJlZShkb2MsIHIpO1xuICAgIGNhc2UgJ2xvb3BzJzpcbiAgICAgIHJldHVybiBuZXN0KGRvYywgcik7XG4gICAgY2FzZSAnZGVmLXVzZSc6XG4gICAgICByZXR1cm4gdmFsdWVzKGRvYywgcik7XG4gIH1cbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGNsaXAoczogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIHMubGVuZ3RoID4gbWF4Q2hhcnMgPyBgJHtzLnNsaWNlKDAsIG1heENoYXJzIC0gMSl9XHUyMDI2YCA6IHM7XG59XG5cbmZ1bmN0aW9uIGJvZHkobGluZXM6IHJlYWRvbmx5IHN0cmluZ1tdKTogc3RyaW5nW10ge1xuICBjb25zdCBzaG93biA9IGxpbmVzLmxlbmd0aCA+IG1heExpbmVzID8gWy4uLmxpbmVzLnNsaWNlKDAsIG1heExpbmVzIC0gMSksIGBcdTIwMjYgJHtsaW5lcy5sZW5ndGggLSBtYXhMaW5lcyArIDF9IG1vcmUgbGluZXNgXSA6IFsuLi5saW5lc107XG4gIHJldHVybiBzaG93bi5tYXAoY2xpcCk7XG59XG5cbmZ1bmN0aW9uIGJsb2NrTm9kZShkb2M6IERvYywgYjogQmxvY2ssIGVudHJ5OiBib29sZWFuLCBsaW5lczogc3RyaW5nW10sIHBoaXM6IHN0cmluZ1tdKTogUE5vZGUge1xuICBjb25zdCBsb29wID0gYi5sb29wID8gZG9jLmxvb3BzLmZpbmQoKGwpID0+IGwuaGVhZGVyID09PSBiLmlkKSA6IHVuZGVmaW5lZDtcbiAgY29uc3QgdGFnczogc3RyaW5nW10gPSBbXTtcbiAgaWYgKGVudHJ5KSB0YWdzLnB1c2goJ2VudHJ5Jyk7XG4gIGlmICghYi5yZWFjaGFibGUpIHRhZ3MucHVzaCgndW5yZWFjaGFibGUnKTtcbiAgaWYgKGxvb3ApIHRhZ3MucHVzaCgnbG9vcC1oZWFkZXInKTtcbiAgaWYgKGxvb3A/LmlycmVkdWNpYmxlKSB0YWdzLnB1c2goJ2lycmVkdWNpYmxlJyk7XG4gIGNvbnN0IG5vdGUgPSBsb29wID8gYGxvb3AgXHUwMEI3IGRlcHRoICR7bG9vcC5kZXB0aH1gIDogYi5kZXB0aCA+IDAgPyBgZGVwdGggJHtiLmRlcHRofWAgOiBlbnRyeSA/ICdlbnRyeScgOiAhYi5yZWFjaGFibGUgPyAndW5yZWFjaGFibGUnIDogJyc7XG4gIHJldHVybiB7IGlkOiBiLmlkLCBraW5kOiAnYmxvY2snLCB0aXRsZTogYi5uYW1lLCBub3RlLCBsaW5lcywgcGhpcywgYmxvY2tzOiBbYi5pZF0sIHRhZ3MgfTtcbn1cblxuLyoqIFRoZSBwaGkgbGluZXMgb2YgdGhlIHBpY2tlZCB2YXJpYWJsZSBpbiBibG9jayBiLiAqL1xuZnVuY3Rpb24gcGhpTGluZXMoYjogc3RyaW5nLCByOiBSZXF1ZXN0KTogc3RyaW5nW10ge1xuICBpZiAoIXIudmFyaWFibGU/LnYucGhpc1tyLnZhcmlhYmxlLmZsYXZvcl0/LmluY2x1ZGVzKGIpKSByZXR1cm4gW107XG4gIC8vIFRoZSB0ZXh0IG9mIGEgcGhpIGlzIGtub3duIGZvciB0aGUgcHJ1bmVkIGZvcm0gYW5kIGZvciBvbmUgdGhhdCBpcyB3cml0dGVuLlxuICBjb25zdCB7IHYsIGZsYXZvciB9ID0gci52YXJpYWJsZTtcbiAgY29uc3QgZXhhY3QgPSBmbGF2b3IgPT09ICdwcnVuZWQnID8gdi5waGlfdGV4dFtiXSA6IHVuZGVmaW5lZDtcbiAgcmV0dXJuIGZsYXZvciA9PT0gJ3dyaXR0ZW4nID8gW10gOiBbY2xpcChleGFjdCA/PyBgJHt2LnNvdXJjZV9uYW1lIHx8IHYubmFtZX0gPSBcdTAzQzYoXHUyMDI2KWApXTtcbn1cblxuZnVuY3Rpb24gY291bnQobjogbnVtYmVyLCB3aGF0OiBzdHJpbmcpOiBzdHJpbmcge1xuICByZXR1cm4gYCR7bi50b0xvY2FsZVN0cmluZygnZW4nKX0gJHt3aGF0fSR7biA9PT0gMSA/ICcnIDogJ3MnfWA7XG59XG5cbmZ1bmN0aW9uIGNmZyhkb2M6IERvYywgZG9tOiBEb21pbmFuY2UsIHI6IFJlcXVlc3QpOiBQaWN0dXJlIHtcbiAgY29uc3QgYnlJZCA9IG5ldyBNYXAoZG9jLmJsb2Nrcy5tYXAoKGIpID0+IFtiLmlkLCBiXSkpO1xuICBjb25zdCBncm91cHMgPSBmb2xkKGRvYywgZG9tLCByLnN0YXRlKTtcbiAgLy8gTGluZXMgZm9yIFx1MDNDNnMgbW92ZSBldmVyeXRoaW5nOiBvZiBtYW55IG5vZGVzIHRoZSBsYXlvdXQgd291bGQgdGFrZSB0b28gbG9uZy5cbiAgY29uc3Qgcm9vbXkgPSBncm91cHMubGVuZ3RoIDw9IG1vc3RSb29teTtcbiAgY29uc3Qgb2YgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpO1xuICBjb25zdCBub2RlcyA9IGdyb3Vwcy5tYXAoKGcpOiBQTm9kZSA9PiB7XG4gICAgZm9yIChjb25zdCBiIG9mIGcuYmxvY2tzKSBvZi5zZXQoYiwgZy5pZCk7XG4gICAgY29uc3QgcmVwID0gYnlJZC5nZXQoZy5yZXApIGFzIEJsb2NrO1xuICAgIGNvbnN0IG4gPSBnLmJsb2Nrcy5sZW5ndGg7XG4gICAgY29uc3QgYmFzZSA9IHsgaWQ6IGcuaWQsIGxpbmVzOiBbXSBhcyBzdHJpbmdbXSwgcGhpczogW10sIGJsb2NrczogZy5ibG9ja3MsIHRhZ3M6IFsnZm9sZGVkJ10gfTtcbiAgICBzd2l0Y2ggKGcua2luZCkge1xuICAgICAgY2FzZSAnYmxvY2snOlxuICAgICAgICByZXR1cm4gYmxvY2tOb2RlKGRvYywgcmVwLCByZXAgPT09IGRvYy5ibG9ja3NbMF0sIGJvZHkocmVwLmxpbmVzKSwgcm9vbXkgPyBwaGlMaW5lcyhyZXAuaWQsIHIpIDogW10pO1xuICAgICAgY2FzZSAnbG9vcCc6XG4gICAgICAgIHJldHVybiB7IC4uLmJhc2UsIGtpbmQ6ICdsb29wJywgdGl0bGU6IGBsb29wICR7cmVwLm5hbWV9YCwgbm90ZTogYGRlcHRoICR7ZG9jLmxvb3BzLmZpbmQoKGwpID0+IGwuaWQgPT09IGcuaWQpPy5kZXB0aCA/PyAnJ31gLCBsaW5lczogW2NvdW50KG4sICdibG9jaycpXSB9O1xuICAgICAgY2FzZSAnY2hhaW4nOlxuICAgICAgICByZXR1cm4geyAuLi5iYXNlLCBraW5kOiAnY2hhaW4nLCB0aXRsZTogYCR7cmVwLm5hbWV9IFx1MjAyNiAke2J5SWQuZ2V0KGcuYmxvY2tzLmF0KC0xKSA/PyAnJyk/Lm5hbWUgPz8gJyd9YCwgbm90ZTogJ2NoYWluJywgbGluZXM6IFtjb3VudChuLCAnYmxvY2snKV0gfTtcbiAgICAgIGNhc2UgJ3JlZ2lvbic6XG4gICAgICAgIHJldHVybiB7IC4uLmJhc2UsIGtpbmQ6ICdyZWdpb24nLCB0aXRsZTogY291bnQobiwgJ2Jsb2NrJyksIG5vdGU6ICcnLCBsaW5lczogW2BiZWxvdyAke3JlcC5uYW1lfWBdIH07XG4gICAgfVxuICB9KTtcbiAgcmV0dXJuIHsgbm9kZXMsIGVkZ2VzOiBtZXJnZShkb2MuY2ZnLCBvZiwgJ2NmZycpLCB3aG9sZTogZG9jLmJsb2Nrcy5sZW5ndGggfTtcbn1cblxuLyoqIFRoZSBlZGdlcyBiZXR3ZWVuIHRoZSBub2RlcyB0aGF0IG9mIGdpdmVzIGZvciB0aGVpciBlbmRzLCBwYXJhbGxlbCBvbmVzIGFzIG9uZSB3aGVyZSBmb2xkaW5nIG1ha2VzIHRoZW0gc28uICovXG5mdW5jdGlvbiBtZXJnZShlZGdlczogcmVhZG9ubHkgRWRnZVtdLCBvZjogUmVhZG9ubHlNYXA8c3RyaW5nLCBzdHJpbmc+LCBraW5kOiBFZGdlS2luZCk6IFBFZGdlW10ge1xuICBjb25zdCBvdXQgPSBuZXcgTWFwPHN0cmluZywgUEVkZ2U+KCk7XG4gIGVkZ2VzLmZvckVhY2goKGUsIGkpID0+IHtcbiAgICBjb25zdCBmcm9tID0gb2YuZ2V0KGUuZnJvbSk7XG4gICAgY29uc3QgdG8gPSBvZi5nZXQoZS50byk7XG4gICAgaWYgKGZyb20gPT09IHVuZGVmaW5lZCB8fCB0byA9PT0gdW5kZWZpbmVkKSByZXR1cm47XG4gICAgY29uc3QgZm9sZGVkID0gZnJvbSAhPT0gZS5mcm9tIHx8IHRvICE9PSBlLnRvO1xuICAgIGlmIChmcm9tID09PSB0byAmJiBmb2xkZWQpIHJldHVybjtcbiAgICBjb25zdCBpZCA9IGZvbGRlZCA/IGAke2tpbmR9OiR7ZnJvbX0+JHt0b31gIDogYCR7a2luZH06JHtpfWA7XG4gICAgY29uc3QgaGF2ZSA9IG91dC5nZXQoaWQpO1xuICAgIGlmICghaGF2ZSkge1xuICAgICAgb3V0LnNldChpZCwgeyBpZCwgZnJvbSwgdG8sIGxhYmVsOiBraW5kID09PSAnaicgPyAnJyA6IGUubGFiZWwsIGtpbmQsIHRhZ3M6IFsuLi5lLnRhZ3NdLCBjb3VudDogMSB9KTtcbiAgICAgIHJldHVybjtcbiAgICB9XG4gICAgaGF2ZS5jb3VudCsrO1xuICAgIGhhdmUubGFiZWwgPSAnJztcbiAgICBmb3IgKGNvbnN0IHQgb2YgZS50YWdzKSBpZiAoIWhhdmUudGFncy5pbmNsdWRlcyh0KSkgaGF2ZS50YWdzLnB1c2godCk7XG4gIH0pO1xuICByZXR1cm4gWy4uLm91dC52YWx1ZXMoKV07XG59XG5cbi8qKiBUaGUgZG9taW5hdG9yIHRyZWUsIGFuZCBmb3IgdGhlIERKIGdyYXBoIHRoZSBKIGVkZ2VzIG9uIGl0LiAqL1xuZnVuY3Rpb24gdHJlZShkb2M6IERvYywgcjogUmVxdWVzdCk6IFBpY3R1cmUge1xuICBjb25zdCByb290ID0gZG9jLmJsb2Nrc1swXTtcbiAgaWYgKCFyb290KSByZXR1cm4geyBub2RlczogW10sIGVkZ2VzOiBbXSwgd2hvbGU6IDAgfTtcbiAgY29uc3QgaWRzID0gZG9jLmJsb2Nrcy5tYXAoKGIpID0+IGIuaWQpO1xuICBjb25zdCBwYXJlbnQgPSBuZXcgTWFwKGRvYy5ibG9ja3MuZmlsdGVyKChiKSA9PiBiLmlkb20pLm1hcCgoYikgPT4gW2IuaWQsIGIuaWRvbV0pKTtcbiAgY29uc3Qgc2hvd24gPSBzaG93bk9mKGlkcywgcGFyZW50LCByb290LmlkLCByLnN0YXRlKTtcbiAgY29uc3Qgb2YgPSBuZXcgTWFwKHNob3duLm9mKTtcbiAgY29uc3Qgbm9kZXM6IFBOb2RlW10gPSBbXTtcbiAgZG9jLmJsb2Nrcy5mb3JFYWNoKChiLCBpKSA9PiB7XG4gICAgaWYgKHNob3duLnNlZW4uaGFzKGIuaWQpKSBub2Rlcy5wdXNoKGJsb2NrTm9kZShkb2MsIGIsIGkgPT09IDAsIFtdLCBzaG93bi5zZWVuLnNpemUgPD0gbW9zdFJvb215ID8gcGhpTGluZXMoYi5pZCwgcikgOiBbXSkpO1xuICB9KTtcbiAgY29uc3QgbmFtZXMgPSBuZXcgTWFwKGRvYy5ibG9ja3MubWFwKChiKSA9PiBbYi5pZCwgYi5uYW1lXSkpO1xuICBjb25zdCBlZGdlczogUEVkZ2VbXSA9IFtdO1xuICBmb3IgKGNvbnN0IFthdCwgYmVsb3ddIG9mIHNob3duLmZvbGRlZCkge1xuICAgIG5vZGVzLnB1c2goeyBpZDogYHJlZ2lvbjoke2F0fWAsIGtpbmQ6ICdyZWdpb24nLCB0aXRsZTogY291bnQoYmVsb3cubGVuZ3RoLCAnYmxvY2snKSwgbm90ZTogJycsIGxpbmVzOiBbYGJlbG93ICR7bmFtZXMuZ2V0KGF0KX1gXSwgcGhpczogW10sIGJsb2NrczogYmVsb3csIHRhZ3M6IFsnZm9sZGVkJ10gfSk7XG4gICAgZWRnZXMucHVzaCh7IGlkOiBgZDoke2F0fT5gLCBmcm9tOiBhdCwgdG86IGByZWdpb246JHthdH1gLCBsYWJlbDogJycsIGtpbmQ6ICdkJywgdGFnczogW10sIGNvdW50OiBiZWxvdy5sZW5ndGggfSk7XG4gIH1cbiAgZm9yIChjb25zdCBiIG9mIGRvYy5ibG9ja3MpIHtcbiAgICBpZiAoIWIuaWRvbSB8fCAhc2hvd24uc2Vlbi5oYXMoYi5pZCkpIGNvbnRpbnVlO1xuICAgIGNvbnN0IGZyb20gPSBvZi5nZXQoYi5pZG9tKSA/PyBiLmlkb207XG4gICAgZWRnZXMucHVzaCh7IGlkOiBgZDoke2IuaWR9YCwgZnJvbSwgdG86IGIuaWQsIGxhYmVsOiAnJywga2luZDogJ2QnLCB0YWdzOiBbXSwgY291bnQ6IDEgfSk7XG4gIH1cbiAgaWYgKHIua2luZCA9PT0gJ2RqJykgZWRnZXMucHVzaCguLi5tZXJnZShkb2Muam9pbnMsIG9mLCAnaicpKTtcbiAgcmV0dXJuIHsgbm9kZXMsIGVkZ2VzLCB3aG9sZTogZG9jLmJsb2Nrcy5sZW5ndGggfTtcbn1cblxuaW50ZXJmYWNlIFNob3duIHtcbiAgc2VlbjogUmVhZG9ubHlTZXQ8c3RyaW5nPjtcbiAgLyoqIEJ5IHRoZSBub2RlIHRoYXQgdGhleSBoYW5nIGJlbG93OiB0aG9zZSB0aGF0IGFyZSBub3Qgc2Vlbi4gKi9cbiAgZm9sZGVkOiBNYXA8c3RyaW5nLCBzdHJpbmdbXT47XG4gIC8qKiBUaGUgbm9kZSB0aGF0IHN0YW5kcyBmb3IgZWFjaC4gKi9cbiAgb2Y6IE1hcDxzdHJpbmcsIHN0cmluZz47XG59XG5cbmZ1bmN0aW9uIHNob3duT2YoaWRzOiByZWFkb25seSBzdHJpbmdbXSwgcGFyZW50OiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4sIHJvb3Q6IHN0cmluZywgc3RhdGU6IEZvbGRTdGF0ZSk6IFNob3duIHtcbiAgY29uc3QgYWxsID0gc3RhdGUuYWxsIHx8IGlkcy5sZW5ndGggPD0gYnVkZ2V0O1xuICBjb25zdCBzZWVuID0gYWxsID8gbmV3IFNldChpZHMpIDogcHJ1bmUoaWRzLCBwYXJlbnQsIHJvb3QsIHN0YXRlLmZvY3VzLmZpbHRlcigoZikgPT4gcGFyZW50LmhhcyhmKSB8fCBmID09PSByb290KSk7XG4gIGNvbnN0IGZvbGRlZCA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgY29uc3Qgb2YgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nPigpO1xuICBmb3IgKGNvbnN0IGlkIG9mIGlkcykge1xuICAgIGlmIChzZWVuLmhhcyhpZCkpIG9mLnNldChpZCwgaWQpO1xuICAgIGVsc2Uge1xuICAgICAgY29uc3QgYXQgPSBuZWFyZXN0KGlkLCBwYXJlbnQsIHJvb3QsIHNlZW4pO1xuICAgICAgcHVzaChmb2xkZWQsIGF0LCBpZCk7XG4gICAgICBvZi5zZXQoaWQsIGByZWdpb246JHthdH1gKTtcbiAgICB9XG4gIH1cbiAgcmV0dXJuIHsgc2VlbiwgZm9sZGVkLCBvZiB9O1xufVxuXG4vKiogVGhlIGxvb3AgbmVzdGluZyBmb3Jlc3QsIGJlbG93IGEgbm9kZSBmb3IgdGhlIGZ1bmN0aW9uLiAqL1xuZnVuY3Rpb24gbmVzdChkb2M6IERvYywgcjogUmVxdWVzdCk6IFBpY3R1cmUge1xuICBjb25zdCBuYW1lcyA9IG5ldyBNYXAoZG9jLmJsb2Nrcy5tYXAoKGIpID0+IFtiLmlkLCBiLm5hbWVdKSk7XG4gIGNvbnN0IG1lbWJlcnMgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nW10+KCk7XG4gIGNvbnN0IHBhcmVudHMgPSBuZXcgTWFwKGRvYy5sb29wcy5tYXAoKGwpID0+IFtsLmlkLCBsLnBhcmVudF0pKTtcbiAgZm9yIChjb25zdCBiIG9mIGRvYy5ibG9ja3MpIGZvciAobGV0IGwgPSBiLmxvb3A7IGw7IGwgPSBwYXJlbnRzLmdldChsKSA/PyAnJykgcHVzaChtZW1iZXJzLCBsLCBiLmlkKTtcbiAgY29uc3Qgcm9vdCA9ICdmdW5jdGlvbic7XG4gIGNvbnN0IGlkcyA9IFtyb290LCAuLi5kb2MubG9vcHMubWFwKChsKSA9PiBsLmlkKV07XG4gIGNvbnN0IHBhcmVudCA9IG5ldyBNYXAoZG9jLmxvb3BzLm1hcCgobCkgPT4gW2wuaWQsIGwucGFyZW50IHx8IHJvb3RdKSk7XG4gIGNvbnN0IGJ5TG9vcCA9IG5ldyBNYXAoZG9jLmJsb2Nrcy5maWx0ZXIoKGIpID0+IGIubG9vcCkubWFwKChiKSA9PiBbYi5pZCwgYi5sb29wXSkpO1xuICBjb25zdCBzaG93biA9IHNob3duT2YoaWRzLCBwYXJlbnQsIHJvb3QsIHsgLi4uci5zdGF0ZSwgZm9jdXM6IHIuc3RhdGUuZm9jdXMubWFwKChmKSA9PiBieUxvb3AuZ2V0KGYpID8/IGYpIH0pO1xuICBjb25zdCBvdXRzaWRlID0gZG9jLmJsb2Nrcy5maWx0ZXIoKGIpID0+ICFiLmxvb3ApLm1hcCgoYikgPT4gYi5pZCk7XG4gIGNvbnN0IG5vZGVzOiBQTm9kZVtdID0gW1xuICAgIHsgaWQ6IHJvb3QsIGtpbmQ6ICdyb290JywgdGl0bGU6IGRvYy5mdW5jdGlvbiwgbm90ZTogY291bnQoZG9jLmxvb3BzLmxlbmd0aCwgJ2xvb3AnKSwgbGluZXM6IGJsb2NrTGlzdChvdXRzaWRlLCBuYW1lcywgJ291dHNpZGU6ICcpLCBwaGlzOiBbXSwgYmxvY2tzOiBvdXRzaWRlLCB0YWdzOiBbJ2VudHJ5J10gfSxcbiAgXTtcbiAgY29uc3QgZWRnZXM6IFBFZGdlW10gPSBbXTtcbiAgZm9yIChjb25zdCBsIG9mIGRvYy5sb29wcykge1xuICAgIGlmICghc2hvd24uc2Vlbi5oYXMobC5pZCkpIGNvbnRpbnVlO1xuICAgIGNvbnN0IG93biA9IG1lbWJlcnMuZ2V0KGwuaWQpID8/IFtdO1xuICAgIGNvbnN0IGxpbmVzID0gYmxvY2tMaXN0KG93biwgbmFtZXMsICcnKTtcbiAgICBpZiAobC5pcnJlZHVjaWJsZSkgbGluZXMucHVzaChjbGlwKGBlbnRlcmVkIGF0ICR7bC5lbnRyaWVzLm1hcCgoZSkgPT4gbmFtZXMuZ2V0KGUpKS5qb2luKCcsICcpfWApKTtcbiAgICBub2Rlcy5wdXNoKHsgaWQ6IGwuaWQsIGtpbmQ6ICdsb29wJywgdGl0bGU6IG5hbWVzLmdldChsLmhlYWRlcikgPz8gbC5oZWFkZXIsIG5vdGU6IGAke2wuaXJyZWR1Y2libGUgPyAnaXJyZWR1Y2libGUgXHUwMEI3ICcgOiAnJ31kZXB0aCAke2wuZGVwdGh9YCwgbGluZXMsIHBoaXM6IFtdLCBibG9ja3M6IG93biwgdGFnczogbC5pcnJlZHVjaWJsZSA/IFsnaXJyZWR1Y2libGUnLCAnbG9vcC1oZWFkZXInXSA6IFsnbG9vcC1oZWFkZXInXSB9KTtcbiAgICBlZGdlcy5wdXNoKHsgaWQ6IGBjb250YWluczoke2wuaWR9YCwgZnJvbTogc2hvd24ub2YuZ2V0KGwucGFyZW50IHx8IHJvb3QpID8/IHJvb3QsIHRvOiBsLmlkLCBsYWJlbDogJycsIGtpbmQ6ICdjb250YWlucycsIHRhZ3M6IFtdLCBjb3VudDogMSB9KTtcbiAgfVxuICBmb3IgKGNvbnN0IFthdCwgYmVsb3ddIG9mIHNob3duLmZvbGRlZCkge1xuICAgIG5vZGVzLnB1c2goeyBpZDogYHJlZ2lvbjoke2F0fWAsIGtpbmQ6ICdyZWdpb24nLCB0aXRsZTogY291bnQoYmVsb3cubGVuZ3RoLCAnbG9vcCcpLCBub3RlOiAnJywgbGluZXM6IFtdLCBwaGlzOiBbXSwgYmxvY2tzOiBiZWxvdy5mbGF0TWFwKChsKSA9PiBtZW1iZXJzLmdldChsKSA/PyBbXSksIHRhZ3M6IFsnZm9sZGVkJ10gfSk7XG4gICAgZWRnZXMucHVzaCh7IGlkOiBgY29udGFpbnM6JHthdH0+YCwgZnJvbTogYXQsIHRvOiBgcmVnaW9uOiR7YXR9YCwgbGFiZWw6ICcnLCBraW5kOiAnY29udGFpbnMnLCB0YWdzOiBbXSwgY291bnQ6IGJlbG93Lmxlbmd0aCB9KTtcbiAgfVxuICByZXR1cm4geyBub2RlcywgZWRnZXMsIHdob2xlOiBpZHMubGVuZ3RoIH07XG59XG5cbmZ1bmN0aW9uIGJsb2NrTGlzdChibG9ja3M6IHJlYWRvbmx5IHN0cmluZ1tdLCBuYW1lczogUmVhZG9ubHlNYXA8c3RyaW5nLCBzdHJpbmc+LCBsZWFkOiBzdHJpbmcpOiBzdHJpbmdbXSB7XG4gIGlmIChibG9ja3MubGVuZ3RoID09PSAwKSByZXR1cm4gW107XG4gIGNvbnN0IG1vc3QgPSA4O1xuICBjb25zdCBzaG93biA9IGJsb2Nrcy5zbGljZSgwLCBtb3N0KS5tYXAoKGIpID0+IG5hbWVzLmdldChiKSA/PyBiKTtcbiAgaWYgKGJsb2Nrcy5sZW5ndGggPiBtb3N0KSBzaG93bi5wdXNoKGBcdTIwMjYgJHtibG9ja3MubGVuZ3RoIC0gbW9zdH0gbW9yZWApO1xuICByZXR1cm4gW2NsaXAobGVhZCArIHNob3duLmpvaW4oJywgJykpXTtcbn1cblxuLyoqIFRoZSBkZWYtdXNlIGdyYXBoOyB3aGF0IGlzIG5lYXIgdmFsdWUgaWYgaXQgaXMgdG9vIGxhcmdlLiAqL1xuZnVuY3Rpb24gdmFsdWVzKGRvYzogRG9jLCByOiBSZXF1ZXN0KTogUGljdHVyZSB7XG4gIGNvbnN0IHsgbm9kZXM6IGFsbCwgZWRnZXM6IHVzZXMgfSA9IGRvYy52YWx1ZXM7XG4gIGxldCBzZWVuOiBTZXQ8c3RyaW5nPiB8IHVuZGVmaW5lZDtcbiAgaWYgKGFsbC5sZW5ndGggPiBidWRnZXQgJiYgIXIuc3RhdGUuYWxsKSB7XG4gICAgY29uc3QgbmVhciA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmdbXT4oKTtcbiAgICBmb3IgKGNvbnN0IGUgb2YgdXNlcykge1xuICAgICAgcHVzaChuZWFyLCBlLmZyb20sIGUudG8pO1xuICAgICAgcHVzaChuZWFyLCBlLnRvLCBlLmZyb20pO1xuICAgIH1cbiAgICBjb25zdCBzdGFydCA9IHIudmFsdWUgPz8gYWxsWzBdPy5pZCA/PyAnJztcbiAgICBjb25zdCB3b3JrID0gW3N0YXJ0XTtcbiAgICBzZWVuID0gbmV3IFNldCh3b3JrKTtcbiAgICBmb3IgKGxldCBpID0gMDsgaSA8IHdvcmsubGVuZ3RoICYmIHNlZW4uc2l6ZSA8IGJ1ZGdldCAvIDI7IGkrKykge1xuICAgICAgZm9yIChjb25zdCBuIG9mIG5lYXIuZ2V0KHdvcmtbaV0gYXMgc3RyaW5nKSA/PyBbXSkge1xuICAgICAgICBpZiAoc2Vlbi5oYXMobikgfHwgc2Vlbi5zaXplID49IGJ1ZGdldCAvIDIpIGNvbnRpbnVlO1xuICAgICAgICBzZWVuLmFkZChuKTtcbiAgICAgICAgd29yay5wdXNoKG4pO1xuICAgICAgfVxuICAgIH1cbiAgfVxuICBjb25zdCBuYW1lcyA9IG5ldyBNYXAoZG9jLmJsb2Nrcy5tYXAoKGIpID0+IFtiLmlkLCBiLm5hbWVdKSk7XG4gIGNvbnN0IG5vZGVzID0gYWxsLmZpbHRlcigodikgPT4gIXNlZW4gfHwgc2Vlbi5oYXModi5pZCkpLm1hcCgodikgPT4gdmFsdWVOb2RlKHYsIG5hbWVzKSk7XG4gIGNvbnN0IG9mID0gbmV3IE1hcChub2Rlcy5tYXAoKG4pID0+IFtuLmlkLCBuLmlkXSkpO1xuICByZXR1cm4geyBub2RlcywgZWRnZXM6IG1lcmdlKHVzZXMsIG9mLCAnb3BlcmFuZCcpLCB3aG9sZTogYWxsLmxlbmd0aCB9O1xufVxuXG5mdW5jdGlvbiB2YWx1ZU5vZGUodjogVmFsdWUsIG5hbWVzOiBSZWFkb25seU1hcDxzdHJpbmcsIHN0cmluZz4pOiBQTm9kZSB7XG4gIHJldHVybiB7IGlkOiB2LmlkLCBraW5kOiAndmFsdWUnLCB0aXRsZTogdi5sYWJlbCwgbm90ZTogdi5ibG9jayA/IChuYW1lcy5nZXQodi5ibG9jaykgPz8gJycpIDogJycsIGxpbmVzOiB2LnRhZ3MuaW5jbHVkZXMoJ3BoaScpID8gWydcdTAzQzYnXSA6IGJvZHkodi5saW5lcyksIHBoaXM6IFtdLCBibG9ja3M6IHYuYmxvY2sgPyBbdi5ibG9ja10gOiBbXSwgdGFnczogdi50YWdzIH07XG59XG4iLCAiLy8gRnVuY3Rpb25zIGZvciB0ZXN0czogYnVpbHQgZnJvbSBsaXN0cyBvZiBlZGdlcywgdGhlaXIgZmFjdHMgd29ya2VkIG91dCBzbG93bHkgZnJvbSB0aGVcbi8vIGRlZmluaXRpb25zLCBzaGFyaW5nIG5vdGhpbmcgd2l0aCB0aGUgcGFnZSBvciB0aGUgR28gcHJvZ3JhbS5cblxuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBkb2N1bWVudHMsIHR5cGUgRG9jLCB0eXBlIEVkZ2UgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5cbi8qKiBUaGUgc2VlZHMnIGZ1bmN0aW9uLCBhcyBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzIGl0OyBhIEdvIHRlc3Qga2VlcHMgaXQgc28uICovXG5leHBvcnQgZnVuY3Rpb24gY291bnQoKTogRG9jIHtcbiAgcmV0dXJuIGRvY3VtZW50cyhKU09OLnBhcnNlKHJlYWRGaWxlU3luYygndGVzdC9jb3VudC5qc29uJywgJ3V0ZjgnKSkpWzBdIGFzIERvYztcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbShzZWVkOiBudW1iZXIpOiAobjogbnVtYmVyKSA9PiBudW1iZXIge1xuICBsZXQgeCA9IHNlZWQgKiAyNjU0NDM1NzYxICsgMTIzNDU7XG4gIHJldHVybiAobikgPT4ge1xuICAgIHggPSAoTWF0aC5pbXVsKHgsIDE2NjQ1MjUpICsgMTAxMzkwNDIyMykgPj4+IDA7XG4gICAgcmV0dXJuIE1hdGguZmxvb3IoKHggLyAyICoqIDMyKSAqIG4pO1xuICB9O1xufVxuXG4vKiogU3VjY2Vzc29ycyBieSBibG9jaywgYmxvY2sgMCB0aGUgZW50cnksIHdoaWNoIGhhcyBubyBwcmVkZWNlc3Nvci4gKi9cbmV4cG9ydCB0eXBlIEdyYXBoID0gbnVtYmVyW11bXTtcblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbUdyYXBoKHNlZWQ6IG51bWJlciwgYmxvY2tzOiBudW1iZXIpOiBHcmFwaCB7XG4gIGNvbnN0IHIgPSByYW5kb20oc2VlZCk7XG4gIHJldHVybiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBibG9ja3MgfSwgKCkgPT4gQXJyYXkuZnJvbSh7IGxlbmd0aDogcig1KSA9PT0gMCA/IDAgOiAxICsgcigyKSB9LCAoKSA9PiAxICsgcihibG9ja3MgLSAxKSkpO1xufVxuXG5mdW5jdGlvbiByZWFjaChnOiBHcmFwaCwgd2l0aG91dDogbnVtYmVyKTogYm9vbGVhbltdIHtcbiAgY29uc3Qgc2VlbiA9IGcubWFwKCgpID0+IGZhbHNlKTtcbiAgY29uc3Qgd29yayA9IHdpdGhvdXQgPT09IDAgPyBbXSA6IFswXTtcbiAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICBpZiAoc2VlbltiXSkgY29udGludWU7XG4gICAgc2VlbltiXSA9IHRydWU7XG4gICAgZm9yIChjb25zdCBzIG9mIGdbYl0gPz8gW10pIGlmIChzICE9PSB3aXRob3V0KSB3b3JrLnB1c2gocyk7XG4gIH1cbiAgcmV0dXJuIHNlZW47XG59XG5cbi8qKiBkb21pbmF0ZXNbYV1bYl0sIGJ5IHRha2luZyBhIGF3YXkuICovXG5leHBvcnQgZnVuY3Rpb24gZG9taW5hbmNlKGc6IEdyYXBoKTogYm9vbGVhbltdW10ge1xuICBjb25zdCBhbGwgPSByZWFjaChnLCAtMSk7XG4gIHJldHVybiBnLm1hcCgoXywgYSkgPT4ge1xuICAgIGNvbnN0IHJlc3QgPSByZWFjaChnLCBhKTtcbiAgICByZXR1cm4gZy5tYXAoKF8sIGIpID0+IChhbGxbYV0gJiYgYWxsW2JdICYmIChhID09PSBiIHx8ICFyZXN0W2JdKSkgPz8gZmFsc2UpO1xuICB9KTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGZyb250aWVyKGc6IEdyYXBoLCBkb206IGJvb2xlYW5bXVtdLCBiOiBudW1iZXIpOiBudW1iZXJbXSB7XG4gIHJldHVybiBnLm1hcCgoXywgeSkgPT4geSkuZmlsdGVyKCh5KSA9PiBnLnNvbWUoKHN1Y2NzLCBwKSA9PiBzdWNjcy5pbmNsdWRlcyh5KSAmJiBkb21bYl0/LltwXSAmJiAhKGRvbVtiXT8uW3ldICYmIGIgIT09IHkpKSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBkb2MoZzogR3JhcGgpOiBEb2Mge1xuICBjb25zdCBkb20gPSBkb21pbmFuY2UoZyk7XG4gIGNvbnN0IHVwID0gKGI6IG51bWJlcik6IG51bWJlcltdID0+IGcubWFwKChfLCBhKSA9PiBhKS5maWx0ZXIoKGEpID0+IGEgIT09IGIgJiYgZG9tW2FdPy5bYl0pO1xuICBjb25zdCBpZG9tID0gKGI6IG51bWJlcik6IG51bWJlciA9PiB1cChiKS5maW5kKChhKSA9PiB1cChiKS5ldmVyeSgoYykgPT4gZG9tW2NdPy5bYV0pKSA/PyAtMTtcbiAgY29uc3QgY2ZnOiBFZGdlW10gPSBbXTtcbiAgY29uc3Qgam9pbnM6IEVkZ2VbXSA9IFtdO1xuICBnLmZvckVhY2goKHN1Y2NzLCBiKSA9PiBzdWNjcy5mb3JFYWNoKChzKSA9PiB7XG4gICAgY29uc3QgYmFjayA9IGRvbVtzXT8uW2JdID8/IGZhbHNlO1xuICAgIGNmZy5wdXNoKHsgZnJvbTogYGIke2J9YCwgdG86IGBiJHtzfWAsIGxhYmVsOiAnJywgdGFnczogYmFjayA/IFsnYmFjayddIDogW10gfSk7XG4gICAgaWYgKGRvbVswXT8uW2JdICYmIGlkb20ocykgIT09IGIpIGpvaW5zLnB1c2goeyBmcm9tOiBgYiR7Yn1gLCB0bzogYGIke3N9YCwgbGFiZWw6ICdKJywgdGFnczogWydqJ10gfSk7XG4gIH0pKTtcbiAgcmV0dXJuIHtcbiAgICBraW5kOiAnY2ZnJywgZnVuY3Rpb246ICdmJywgZmlsZTogJ2YudGFjJywgZGlhbGVjdDogJ3RhYycsIGxpbmU6IDEsIHNzYTogZmFsc2UsIHJlZHVjaWJsZTogdHJ1ZSwgY2ZnLCBqb2lucywgbG9vcHM6IFtdLCB2YXJpYWJsZXM6IFtdLCB2YWx1ZXM6IHsgbm9kZXM6IFtdLCBlZGdlczogW10gfSxcbiAgICBibG9ja3M6IGcubWFwKChfLCBiKSA9PiAoeyBpZDogYGIke2J9YCwgbmFtZTogYGJiJHtifWAsIGxpbmU6IGIgKyAyLCBsaW5lczogW2B4ID0gJHtifWBdLCByZWFjaGFibGU6IGRvbVswXT8uW2JdID8/IGZhbHNlLCBpZG9tOiBpZG9tKGIpIDwgMCA/ICcnIDogYGIke2lkb20oYil9YCwgZGY6IG51bGwsIGxvb3A6ICcnLCBkZXB0aDogMCB9KSksXG4gIH07XG59XG5cbi8qKiBuIGRpYW1vbmRzIG9uZSBhZnRlciB0aGUgb3RoZXI6IDNuICsgMSBibG9ja3MsIHdpdGhvdXQgYW55IGxvb3Agb3IgY2hhaW4uIEZhY3RzIGFzIHRoZXkgZm9sbG93IGZyb20gdGhlIHNoYXBlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRpYW1vbmRzKG46IG51bWJlcik6IERvYyB7XG4gIGNvbnN0IGQgPSBkb2MoW1tdXSk7XG4gIGNvbnN0IGJsb2NrID0gKGI6IG51bWJlciwgaWRvbTogbnVtYmVyKTogdm9pZCA9PiB7XG4gICAgZC5ibG9ja3MucHVzaCh7IGlkOiBgYiR7Yn1gLCBuYW1lOiBgYmIke2J9YCwgbGluZTogYiArIDIsIGxpbmVzOiBbYHggPSAke2J9YCwgJ2dvdG8gc29tZXdoZXJlJ10sIHJlYWNoYWJsZTogdHJ1ZSwgaWRvbTogaWRvbSA8IDAgPyAnJyA6IGBiJHtpZG9tfWAsIGRmOiBudWxsLCBsb29wOiAnJywgZGVwdGg6IDAgfSk7XG4gIH07XG4gIGNvbnN0IGVkZ2UgPSAoYTogbnVtYmVyLCBiOiBudW1iZXIsIGpvaW46IGJvb2xlYW4pOiB2b2lkID0+IHtcbiAgICBjb25zdCBlID0geyBmcm9tOiBgYiR7YX1gLCB0bzogYGIke2J9YCwgbGFiZWw6ICcnLCB0YWdzOiBbXSB9O1xuICAgIGQuY2ZnLnB1c2goZSk7XG4gICAgaWYgKGpvaW4pIGQuam9pbnMucHVzaCh7IC4uLmUsIHRhZ3M6IFsnaiddIH0pO1xuICB9O1xuICBkLmJsb2NrcyA9IFtdO1xuICBibG9jaygwLCAtMSk7XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgbjsgaSsrKSB7XG4gICAgY29uc3QgdG9wID0gMyAqIGk7XG4gICAgYmxvY2sodG9wICsgMSwgdG9wKTtcbiAgICBibG9jayh0b3AgKyAyLCB0b3ApO1xuICAgIGJsb2NrKHRvcCArIDMsIHRvcCk7XG4gICAgZWRnZSh0b3AsIHRvcCArIDEsIGZhbHNlKTtcbiAgICBlZGdlKHRvcCwgdG9wICsgMiwgZmFsc2UpO1xuICAgIGVkZ2UodG9wICsgMSwgdG9wICsgMywgdHJ1ZSk7XG4gICAgZWRnZSh0b3AgKyAyLCB0b3AgKyAzLCB0cnVlKTtcbiAgfVxuICByZXR1cm4gZDtcbn1cbiIsICIvLyBXaGF0IGBwaGlscyBncmFwaCAtLWZvcm1hdCBqc29uYCBwcmludHM7IHNlZSBhbmFseXNpcy9ncmFwaC9kb2N1bWVudC5nby5cbi8vIEJsb2NrcywgbG9vcHMgYW5kIHZhbHVlcyBhcmUgbmFtZWQgYnkgSURzLlxuXG5leHBvcnQgdHlwZSBLaW5kID0gJ2NmZycgfCAnZG9tJyB8ICdkaicgfCAnbG9vcHMnIHwgJ2RlZi11c2UnO1xuZXhwb3J0IGNvbnN0IGtpbmRzOiByZWFkb25seSBLaW5kW10gPSBbJ2NmZycsICdkb20nLCAnZGonLCAnbG9vcHMnLCAnZGVmLXVzZSddO1xuXG5leHBvcnQgaW50ZXJmYWNlIEVkZ2Uge1xuICBmcm9tOiBzdHJpbmc7XG4gIHRvOiBzdHJpbmc7XG4gIGxhYmVsOiBzdHJpbmc7XG4gIHRhZ3M6IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEJsb2NrIHtcbiAgaWQ6IHN0cmluZztcbiAgbmFtZTogc3RyaW5nO1xuICBsaW5lOiBudW1iZXI7XG4gIGxpbmVzOiBzdHJpbmdbXTtcbiAgcmVhY2hhYmxlOiBib29sZWFuO1xuICBpZG9tOiBzdHJpbmc7XG4gIGRmOiBzdHJpbmdbXSB8IG51bGw7XG4gIGxvb3A6IHN0cmluZztcbiAgZGVwdGg6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBMb29wIHtcbiAgaWQ6IHN0cmluZztcbiAgaGVhZGVyOiBzdHJpbmc7XG4gIHBhcmVudDogc3RyaW5nO1xuICBkZXB0aDogbnVtYmVyO1xuICBpcnJlZHVjaWJsZTogYm9vbGVhbjtcbiAgZW50cmllczogc3RyaW5nW107XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgU3RlcCB7XG4gIGJsb2NrOiBzdHJpbmc7XG4gIGZyb206IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFZhcmlhYmxlIHtcbiAgbmFtZTogc3RyaW5nO1xuICBzb3VyY2VfbmFtZTogc3RyaW5nO1xuICBuYW1lczogc3RyaW5nW107XG4gIGRlZnM6IHsgYmxvY2s6IHN0cmluZzsgbGluZTogbnVtYmVyIH1bXTtcbiAgZnJvbnRpZXI6IFN0ZXBbXVtdIHwgbnVsbDtcbiAgcGhpczogUmVjb3JkPHN0cmluZywgc3RyaW5nW10+O1xuICBwaGlfdGV4dDogUmVjb3JkPHN0cmluZywgc3RyaW5nPjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBWYWx1ZSB7XG4gIGlkOiBzdHJpbmc7XG4gIGxhYmVsOiBzdHJpbmc7XG4gIGxpbmVzOiBzdHJpbmdbXTtcbiAgbGluZTogbnVtYmVyO1xuICB0YWdzOiBzdHJpbmdbXTtcbiAgYmxvY2s/OiBzdHJpbmc7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgRG9jIHtcbiAga2luZDogS2luZDtcbiAgZnVuY3Rpb246IHN0cmluZztcbiAgZmlsZTogc3RyaW5nO1xuICBkaWFsZWN0OiBzdHJpbmc7XG4gIGxpbmU6IG51bWJlcjtcbiAgc3NhOiBib29sZWFuO1xuICByZWR1Y2libGU6IGJvb2xlYW47XG4gIGJsb2NrczogQmxvY2tbXTtcbiAgY2ZnOiBFZGdlW107XG4gIGpvaW5zOiBFZGdlW107XG4gIGxvb3BzOiBMb29wW107XG4gIHZhcmlhYmxlczogVmFyaWFibGVbXTtcbiAgdmFsdWVzOiB7IG5vZGVzOiBWYWx1ZVtdOyBlZGdlczogRWRnZVtdIH07XG59XG5cbi8qKiBUaGUgZnVuY3Rpb25zIGluIGRhdGEsIHdoaWNoIGlzIG9uZSBkb2N1bWVudCBvciBhIGxpc3Qgb2YgdGhlbS4gVGhyb3dzIHdoZW4gaXQgaXMgbmVpdGhlci4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkb2N1bWVudHMoZGF0YTogdW5rbm93bik6IERvY1tdIHtcbiAgY29uc3QgbGlzdDogdW5rbm93bltdID0gQXJyYXkuaXNBcnJheShkYXRhKSA/IGRhdGEgOiBbZGF0YV07XG4gIGZvciAoY29uc3QgZCBvZiBsaXN0KSB7XG4gICAgaWYgKHR5cGVvZiBkICE9PSAnb2JqZWN0JyB8fCBkID09PSBudWxsIHx8ICFBcnJheS5pc0FycmF5KChkIGFzIERvYykuYmxvY2tzKSB8fCAhQXJyYXkuaXNBcnJheSgoZCBhcyBEb2MpLnZhcmlhYmxlcykpIHtcbiAgICAgIHRocm93IG5ldyBFcnJvcigndGhpcyBpcyBubyBncmFwaCBvZiBwaGlsczogd2FudCB3aGF0IGBwaGlscyBncmFwaCAtLWZvcm1hdCBqc29uYCBwcmludHMnKTtcbiAgICB9XG4gIH1cbiAgcmV0dXJuIGxpc3QgYXMgRG9jW107XG59XG5cbi8qKiBIb3cgYSB2YXJpYWJsZSBpcyBzaG93bjogYnkgdGhlIHNvdXJjZSBwcm9ncmFtJ3MgbmFtZSB3aGVyZSB0aGUgdGV4dCB0ZWxscyBpdC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkaXNwbGF5TmFtZSh2OiBWYXJpYWJsZSk6IHN0cmluZyB7XG4gIHJldHVybiB2LnNvdXJjZV9uYW1lICYmIHYuc291cmNlX25hbWUgIT09IHYubmFtZSA/IGAke3Yuc291cmNlX25hbWV9ICgke3YubmFtZX0pYCA6IHYubmFtZTtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBQSxPQUFPLFlBQVk7QUFDbkIsU0FBUyxZQUFZOzs7QUNNZCxJQUFNLFlBQU4sTUFBZ0I7QUFBQSxFQUNKLFdBQVcsb0JBQUksSUFBc0I7QUFBQSxFQUNyQyxPQUFPLG9CQUFJLElBQW9CO0FBQUEsRUFDL0IsUUFBUSxvQkFBSSxJQUFvQjtBQUFBLEVBQ2hDLFFBQVEsb0JBQUksSUFBc0I7QUFBQSxFQUNsQyxRQUFRLG9CQUFJLElBQW9CO0FBQUEsRUFDaEMsWUFBWSxvQkFBSSxJQUFzQjtBQUFBLEVBRXZELFlBQVlBLE1BQVU7QUFDcEIsSUFBQUEsS0FBSSxPQUFPLFFBQVEsQ0FBQyxHQUFHLE1BQU07QUFDM0IsV0FBSyxNQUFNLElBQUksRUFBRSxJQUFJLENBQUM7QUFDdEIsVUFBSSxFQUFFLE1BQU07QUFDVixhQUFLLEtBQUssSUFBSSxFQUFFLElBQUksRUFBRSxJQUFJO0FBQzFCLGFBQUssS0FBSyxVQUFVLEVBQUUsTUFBTSxFQUFFLEVBQUU7QUFBQSxNQUNsQztBQUFBLElBQ0YsQ0FBQztBQUNELFVBQU0sUUFBUUEsS0FBSSxPQUFPLENBQUM7QUFDMUIsVUFBTSxPQUFPLFFBQVEsQ0FBQyxNQUFNLEVBQUUsSUFBSSxDQUFDO0FBQ25DLFFBQUksTUFBTyxNQUFLLE1BQU0sSUFBSSxNQUFNLElBQUksQ0FBQztBQUNyQyxhQUFTLElBQUksS0FBSyxJQUFJLEdBQUcsTUFBTSxRQUFXLElBQUksS0FBSyxJQUFJLEdBQUc7QUFDeEQsaUJBQVcsS0FBSyxLQUFLLFdBQVcsQ0FBQyxHQUFHO0FBQ2xDLGFBQUssTUFBTSxJQUFJLElBQUksS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEtBQUssQ0FBQztBQUM5QyxhQUFLLEtBQUssQ0FBQztBQUFBLE1BQ2I7QUFBQSxJQUNGO0FBQ0EsZUFBVyxLQUFLQSxLQUFJLE1BQU8sTUFBSyxLQUFLLE9BQU8sRUFBRSxNQUFNLEVBQUUsRUFBRTtBQUFBLEVBQzFEO0FBQUEsRUFFQSxXQUFXLE9BQWtDO0FBQzNDLFdBQU8sS0FBSyxTQUFTLElBQUksS0FBSyxLQUFLLENBQUM7QUFBQSxFQUN0QztBQUFBLEVBRUEsU0FBUyxPQUFtQztBQUMxQyxXQUFPLEtBQUssS0FBSyxJQUFJLEtBQUs7QUFBQSxFQUM1QjtBQUFBO0FBQUEsRUFHQSxRQUFRLE9BQW1DO0FBQ3pDLFdBQU8sS0FBSyxNQUFNLElBQUksS0FBSztBQUFBLEVBQzdCO0FBQUE7QUFBQSxFQUdBLFdBQVcsT0FBeUI7QUFDbEMsUUFBSSxDQUFDLEtBQUssTUFBTSxJQUFJLEtBQUssRUFBRyxRQUFPLENBQUM7QUFDcEMsVUFBTSxNQUFnQixDQUFDO0FBQ3ZCLGFBQVMsSUFBd0IsT0FBTyxNQUFNLFFBQVcsSUFBSSxLQUFLLEtBQUssSUFBSSxDQUFDLEVBQUcsS0FBSSxLQUFLLENBQUM7QUFDekYsV0FBTztBQUFBLEVBQ1Q7QUFBQTtBQUFBLEVBR0EsU0FBUyxPQUF5QjtBQUNoQyxRQUFJLEtBQUssS0FBSyxVQUFVLElBQUksS0FBSztBQUNqQyxRQUFJLEdBQUksUUFBTztBQUNmLFNBQUssQ0FBQztBQUNOLFVBQU0sTUFBTSxLQUFLLE1BQU0sSUFBSSxLQUFLO0FBQ2hDLFFBQUksUUFBUSxRQUFXO0FBQ3JCLFlBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLFlBQU0sT0FBTyxDQUFDLEtBQUs7QUFDbkIsZUFBUyxJQUFJLEtBQUssSUFBSSxHQUFHLE1BQU0sUUFBVyxJQUFJLEtBQUssSUFBSSxHQUFHO0FBQ3hELG1CQUFXLEtBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsR0FBRztBQUV2QyxlQUFLLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxNQUFNLElBQUssT0FBTSxJQUFJLENBQUM7QUFBQSxRQUNsRDtBQUNBLGFBQUssS0FBSyxHQUFHLEtBQUssV0FBVyxDQUFDLENBQUM7QUFBQSxNQUNqQztBQUNBLFdBQUssS0FBSyxPQUFPLEtBQUs7QUFBQSxJQUN4QjtBQUNBLFNBQUssVUFBVSxJQUFJLE9BQU8sRUFBRTtBQUM1QixXQUFPO0FBQUEsRUFDVDtBQUFBO0FBQUEsRUFHQSxTQUFTLFFBQW9DO0FBRTNDLFVBQU0sT0FBbUIsQ0FBQztBQUMxQixVQUFNLFFBQVEsQ0FBQyxNQUFvQjtBQUNqQyxPQUFDLEtBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsTUFBTSxDQUFDLEdBQUcsS0FBSyxDQUFDO0FBQUEsSUFDOUM7QUFDQSxVQUFNLFFBQVEsb0JBQUksSUFBWTtBQUM5QixlQUFXLEtBQUssUUFBUTtBQUN0QixVQUFJLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDLE1BQU0sSUFBSSxDQUFDLEdBQUc7QUFDdEMsY0FBTSxJQUFJLENBQUM7QUFDWCxjQUFNLENBQUM7QUFBQSxNQUNUO0FBQUEsSUFDRjtBQUNBLFVBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLFVBQU0sVUFBVSxvQkFBSSxJQUFZO0FBQ2hDLGFBQVMsUUFBUSxLQUFLLFNBQVMsR0FBRyxTQUFTLEdBQUcsU0FBUztBQUNyRCxZQUFNLFFBQVEsS0FBSyxLQUFLLEtBQUssQ0FBQztBQUM5QixlQUFTLE9BQU8sTUFBTSxJQUFJLEdBQUcsU0FBUyxRQUFXLE9BQU8sTUFBTSxJQUFJLEdBQUc7QUFFbkUsY0FBTSxPQUFPLENBQUMsSUFBSTtBQUNsQixnQkFBUSxJQUFJLElBQUk7QUFDaEIsaUJBQVMsSUFBSSxLQUFLLElBQUksR0FBRyxNQUFNLFFBQVcsSUFBSSxLQUFLLElBQUksR0FBRztBQUN4RCxxQkFBVyxLQUFLLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDLEdBQUc7QUFDdkMsaUJBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEtBQUssU0FBUyxNQUFNLElBQUksQ0FBQyxFQUFHO0FBQ3RELGtCQUFNLElBQUksQ0FBQztBQUNYLGdCQUFJLENBQUMsTUFBTSxJQUFJLENBQUMsRUFBRyxPQUFNLENBQUM7QUFBQSxVQUM1QjtBQUNBLHFCQUFXLEtBQUssS0FBSyxXQUFXLENBQUMsR0FBRztBQUNsQyxnQkFBSSxDQUFDLFFBQVEsSUFBSSxDQUFDLEdBQUc7QUFDbkIsc0JBQVEsSUFBSSxDQUFDO0FBQ2IsbUJBQUssS0FBSyxDQUFDO0FBQUEsWUFDYjtBQUFBLFVBQ0Y7QUFBQSxRQUNGO0FBQUEsTUFDRjtBQUFBLElBQ0Y7QUFDQSxXQUFPLEtBQUssT0FBTyxLQUFLO0FBQUEsRUFDMUI7QUFBQTtBQUFBLEVBR0EsT0FBTyxRQUFxQztBQUMxQyxVQUFNLE1BQWdCLENBQUM7QUFDdkIsVUFBTSxNQUFNLG9CQUFJLElBQVk7QUFDNUIsYUFBUyxRQUFRLENBQUMsR0FBRyxJQUFJLElBQUksTUFBTSxDQUFDLE9BQU87QUFDekMsWUFBTSxPQUFPLG9CQUFJLElBQXNCO0FBQ3ZDLGlCQUFXLEtBQUssT0FBTztBQUNyQixtQkFBVyxLQUFLLEtBQUssU0FBUyxDQUFDLEVBQUcsS0FBSSxDQUFDLElBQUksSUFBSSxDQUFDLEVBQUcsTUFBSyxNQUFNLEdBQUcsQ0FBQztBQUFBLE1BQ3BFO0FBQ0EsVUFBSSxLQUFLLFNBQVMsRUFBRyxRQUFPO0FBQzVCLGNBQVEsS0FBSyxPQUFPLEtBQUssS0FBSyxDQUFDO0FBQy9CLGlCQUFXLEtBQUssTUFBTyxLQUFJLElBQUksQ0FBQztBQUNoQyxVQUFJLEtBQUssTUFBTSxJQUFJLENBQUMsV0FBVyxFQUFFLE9BQU8sTUFBTSxLQUFLLElBQUksS0FBSyxLQUFLLENBQUMsRUFBRSxFQUFFLENBQUM7QUFBQSxJQUN6RTtBQUFBLEVBQ0Y7QUFBQSxFQUVRLE9BQU8sUUFBb0M7QUFDakQsV0FBTyxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUssQ0FBQyxHQUFHLE9BQU8sS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLE1BQU0sS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEVBQUU7QUFBQSxFQUN2RjtBQUNGO0FBRU8sU0FBUyxLQUFXLEdBQWdCLEdBQU0sR0FBWTtBQUMzRCxRQUFNLE9BQU8sRUFBRSxJQUFJLENBQUM7QUFDcEIsTUFBSSxLQUFNLE1BQUssS0FBSyxDQUFDO0FBQUEsTUFDaEIsR0FBRSxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUM7QUFDbkI7OztBQ25ITyxJQUFNLFNBQW9CLEVBQUUsS0FBSyxPQUFPLE1BQU0sb0JBQUksSUFBSSxHQUFHLFFBQVEsb0JBQUksSUFBSSxHQUFHLE9BQU8sQ0FBQyxFQUFFO0FBR3RGLElBQU0sU0FBUztBQUN0QixJQUFNLFFBQVE7QUFDZCxJQUFNLFFBQVE7QUFDZCxJQUFNLGNBQWM7QUFHYixTQUFTLEtBQUtDLE1BQVUsS0FBZ0IsT0FBMkI7QUFDeEUsUUFBTSxRQUFRQSxLQUFJLE9BQU8sU0FBUyxVQUFVLENBQUMsTUFBTTtBQUNuRCxRQUFNLFNBQVMsQ0FBQyxPQUF3QixNQUFNLEtBQUssSUFBSSxFQUFFLEtBQU0sQ0FBQyxTQUFTLENBQUMsTUFBTSxPQUFPLElBQUksRUFBRTtBQUc3RixRQUFNLFFBQVEsSUFBSSxJQUFJQSxLQUFJLE1BQU0sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksQ0FBQyxDQUFDLENBQUM7QUFDckQsUUFBTSxRQUFRLG9CQUFJLElBQW9CO0FBQ3RDLGFBQVcsS0FBS0EsS0FBSSxPQUFPO0FBRXpCLGFBQVMsSUFBSSxNQUFNLElBQUksRUFBRSxFQUFFLEdBQUcsR0FBRyxJQUFJLE1BQU0sSUFBSSxFQUFFLE1BQU0sRUFBRyxLQUFJLENBQUMsT0FBTyxFQUFFLEVBQUUsRUFBRyxPQUFNLElBQUksRUFBRSxJQUFJLEVBQUUsRUFBRTtBQUFBLEVBQ25HO0FBQ0EsUUFBTSxLQUFLLG9CQUFJLElBQW1CO0FBQ2xDLE1BQUksU0FBa0IsQ0FBQztBQUN2QixRQUFNLFNBQVMsb0JBQUksSUFBbUI7QUFDdEMsYUFBVyxLQUFLQSxLQUFJLFFBQVE7QUFDMUIsVUFBTSxJQUFJLE1BQU0sSUFBSSxFQUFFLElBQUk7QUFDMUIsUUFBSSxJQUFJLE1BQU0sU0FBWSxTQUFZLE9BQU8sSUFBSSxDQUFDO0FBQ2xELFFBQUksRUFBRyxHQUFFLE9BQU8sS0FBSyxFQUFFLEVBQUU7QUFBQSxTQUNwQjtBQUNILFVBQUksRUFBRSxJQUFJLEtBQUssRUFBRSxJQUFJLE1BQU0sTUFBTSxTQUFZLFVBQVUsUUFBUSxLQUFNLEtBQUssTUFBTSxJQUFJLENBQUMsR0FBRyxVQUFXLEVBQUUsSUFBSSxRQUFRLENBQUMsRUFBRSxFQUFFLEVBQUU7QUFDeEgsVUFBSSxNQUFNLE9BQVcsUUFBTyxJQUFJLEdBQUcsQ0FBQztBQUNwQyxhQUFPLEtBQUssQ0FBQztBQUFBLElBQ2Y7QUFDQSxPQUFHLElBQUksRUFBRSxJQUFJLENBQUM7QUFBQSxFQUNoQjtBQUNBLE1BQUksQ0FBQyxNQUFPLFFBQU87QUFHbkIsV0FBUyxPQUFPQSxNQUFLLFFBQVEsSUFBSSxNQUFNO0FBR3ZDLE1BQUksT0FBTyxTQUFTLE9BQVEsVUFBUyxJQUFJQSxNQUFLLEtBQUssUUFBUSxJQUFJLE1BQU0sS0FBSztBQUMxRSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLE9BQU9BLE1BQVUsUUFBaUIsSUFBd0IsUUFBMEM7QUFDM0csUUFBTSxRQUFRLG9CQUFJLElBQXVCO0FBQ3pDLFFBQU0sUUFBUSxvQkFBSSxJQUF1QjtBQUN6QyxhQUFXLEtBQUssUUFBUTtBQUN0QixVQUFNLElBQUksR0FBRyxvQkFBSSxJQUFJLENBQUM7QUFDdEIsVUFBTSxJQUFJLEdBQUcsb0JBQUksSUFBSSxDQUFDO0FBQUEsRUFDeEI7QUFDQSxhQUFXLEtBQUtBLEtBQUksS0FBSztBQUN2QixVQUFNLElBQUksR0FBRyxJQUFJLEVBQUUsSUFBSTtBQUN2QixVQUFNLElBQUksR0FBRyxJQUFJLEVBQUUsRUFBRTtBQUNyQixRQUFJLENBQUMsS0FBSyxDQUFDLEtBQUssTUFBTSxFQUFHO0FBQ3pCLFVBQU0sSUFBSSxDQUFDLEdBQUcsSUFBSSxDQUFDO0FBQ25CLFVBQU0sSUFBSSxDQUFDLEdBQUcsSUFBSSxDQUFDO0FBQUEsRUFDckI7QUFDQSxRQUFNLE9BQU8sQ0FBQyxNQUFnQztBQUM1QyxVQUFNLElBQUksTUFBTSxJQUFJLENBQUM7QUFDckIsVUFBTSxDQUFDLENBQUMsSUFBSSxHQUFHLFNBQVMsSUFBSSxJQUFJLENBQUM7QUFDakMsV0FBTyxLQUFLLEVBQUUsU0FBUyxXQUFXLE1BQU0sSUFBSSxDQUFDLEdBQUcsU0FBUyxJQUFJLElBQUk7QUFBQSxFQUNuRTtBQUNBLFFBQU0sVUFBVSxvQkFBSSxJQUFXO0FBQy9CLFFBQU0sTUFBZSxDQUFDO0FBQ3RCLFFBQU0sUUFBUSxvQkFBSSxJQUFrQjtBQUNwQyxhQUFXLEtBQUssUUFBUTtBQUN0QixRQUFJLEVBQUUsU0FBUyxXQUFXLFFBQVEsSUFBSSxDQUFDLEVBQUc7QUFDMUMsVUFBTSxDQUFDLENBQUMsSUFBSSxNQUFNLElBQUksQ0FBQyxHQUFHLFNBQVMsSUFBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsSUFBSyxDQUFDO0FBQy9ELFFBQUksS0FBSyxFQUFFLFNBQVMsV0FBVyxLQUFLLENBQUMsTUFBTSxFQUFHO0FBQzlDLFVBQU0sVUFBVSxDQUFDLENBQUM7QUFDbEIsYUFBUyxJQUFJLEtBQUssQ0FBQyxHQUFHLEtBQUssTUFBTSxHQUFHLElBQUksS0FBSyxDQUFDLEVBQUcsU0FBUSxLQUFLLENBQUM7QUFDL0QsVUFBTSxLQUFLLFNBQVMsRUFBRSxHQUFHO0FBQ3pCLFFBQUksUUFBUSxTQUFTLGVBQWUsT0FBTyxFQUFFLEVBQUc7QUFDaEQsVUFBTSxJQUFXLEVBQUUsSUFBSSxNQUFNLFNBQVMsS0FBSyxFQUFFLEtBQUssUUFBUSxRQUFRLElBQUksQ0FBQyxNQUFNLEVBQUUsR0FBRyxFQUFFO0FBQ3BGLGVBQVcsS0FBSyxRQUFTLFNBQVEsSUFBSSxDQUFDO0FBQ3RDLGVBQVcsS0FBSyxFQUFFLE9BQVEsSUFBRyxJQUFJLEdBQUcsQ0FBQztBQUNyQyxVQUFNLElBQUksR0FBRyxDQUFDO0FBQUEsRUFDaEI7QUFDQSxhQUFXLEtBQUssUUFBUTtBQUN0QixVQUFNLElBQUksTUFBTSxJQUFJLENBQUM7QUFDckIsUUFBSSxFQUFHLEtBQUksS0FBSyxDQUFDO0FBQUEsYUFDUixDQUFDLFFBQVEsSUFBSSxDQUFDLEVBQUcsS0FBSSxLQUFLLENBQUM7QUFBQSxFQUN0QztBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsSUFBSUEsTUFBVSxLQUFnQixRQUFpQixJQUF3QixPQUFtQztBQUNqSCxRQUFNLE9BQU8sR0FBRyxJQUFJQSxLQUFJLE9BQU8sQ0FBQyxHQUFHLE1BQU0sRUFBRTtBQUMzQyxNQUFJLENBQUMsS0FBTSxRQUFPO0FBQ2xCLFFBQU0sU0FBUyxvQkFBSSxJQUFrQjtBQUNyQyxhQUFXLEtBQUssUUFBUTtBQUN0QixRQUFJLEtBQUssSUFBSSxTQUFTLEVBQUUsR0FBRztBQUMzQixXQUFPLE9BQU8sVUFBYSxHQUFHLElBQUksRUFBRSxNQUFNLEVBQUcsTUFBSyxJQUFJLFNBQVMsRUFBRTtBQUNqRSxVQUFNLElBQUksT0FBTyxTQUFZLFNBQVksR0FBRyxJQUFJLEVBQUU7QUFDbEQsUUFBSSxFQUFHLFFBQU8sSUFBSSxHQUFHLENBQUM7QUFBQSxFQUN4QjtBQUNBLFFBQU0sT0FBTyxNQUFNLFFBQVEsUUFBUSxNQUFNLE1BQU0sSUFBSSxDQUFDLE1BQU0sR0FBRyxJQUFJLENBQUMsQ0FBQyxFQUFFLE9BQU8sQ0FBQyxNQUFrQixNQUFNLE1BQVMsQ0FBQztBQUMvRyxTQUFPLFFBQVEsUUFBUSxRQUFRLE1BQU0sTUFBTSxDQUFDLE1BQU0sRUFBRSxLQUFLLENBQUMsTUFBTSxFQUFFLFFBQVEsRUFBRTtBQUM5RTtBQU9PLFNBQVMsTUFBUyxPQUFxQixRQUEyQixNQUFTLE9BQTZCO0FBQzdHLFFBQU0sV0FBVyxvQkFBSSxJQUFZO0FBQ2pDLGFBQVcsS0FBSyxNQUFPLEtBQUksTUFBTSxLQUFNLE1BQUssVUFBVSxPQUFPLElBQUksQ0FBQyxLQUFLLE1BQU0sQ0FBQztBQUM5RSxRQUFNLE9BQU8sb0JBQUksSUFBTztBQUN4QixRQUFNLFNBQVMsQ0FBQyxNQUFTLE1BQW9CO0FBQzNDLFVBQU0sT0FBTyxDQUFDLElBQUk7QUFDbEIsVUFBTSxNQUFNLElBQUksSUFBSSxJQUFJO0FBQ3hCLGFBQVMsSUFBSSxHQUFHLElBQUksS0FBSyxVQUFVLElBQUksR0FBRyxLQUFLO0FBQzdDLFlBQU0sSUFBSSxLQUFLLENBQUM7QUFDaEIsVUFBSSxDQUFDLEtBQUssSUFBSSxDQUFDLEdBQUc7QUFDaEIsYUFBSyxJQUFJLENBQUM7QUFDVjtBQUFBLE1BQ0Y7QUFDQSxpQkFBVyxLQUFLLFNBQVMsSUFBSSxDQUFDLEtBQUssQ0FBQyxHQUFHO0FBQ3JDLFlBQUksSUFBSSxJQUFJLENBQUMsRUFBRztBQUNoQixZQUFJLElBQUksQ0FBQztBQUNULGFBQUssS0FBSyxDQUFDO0FBQUEsTUFDYjtBQUFBLElBQ0Y7QUFBQSxFQUNGO0FBQ0EsU0FBTyxNQUFNLFNBQVMsQ0FBQztBQUN2QixhQUFXLEtBQUssTUFBTSxNQUFNLEdBQUcsR0FBRztBQUNoQyxRQUFJLEtBQW9CO0FBQ3hCLGFBQVMsSUFBSSxHQUFHLEtBQUssU0FBUyxPQUFPLFFBQVcsS0FBSyxLQUFLLE9BQU8sSUFBSSxFQUFFLEVBQUcsTUFBSyxJQUFJLEVBQUU7QUFDckYsV0FBTyxHQUFHLEtBQUs7QUFBQSxFQUNqQjtBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsUUFBUSxRQUEwQixRQUFtQyxNQUFhLE1BQ3pGLEtBQTJCLFFBQWdDLElBQWlDO0FBQzVGLFFBQU1DLFNBQVEsb0JBQUksSUFBa0I7QUFDcEMsUUFBTSxNQUFlLENBQUM7QUFDdEIsYUFBVyxLQUFLLFFBQVE7QUFDdEIsUUFBSSxLQUFLLElBQUksQ0FBQyxHQUFHO0FBQ2YsVUFBSSxLQUFLLENBQUM7QUFDVjtBQUFBLElBQ0Y7QUFDQSxVQUFNLEtBQUssUUFBUSxHQUFHLFFBQVEsTUFBTSxJQUFJO0FBQ3hDLFFBQUksSUFBSUEsT0FBTSxJQUFJLEVBQUU7QUFDcEIsUUFBSSxDQUFDLEdBQUc7QUFDTixVQUFJLEVBQUUsSUFBSSxVQUFVLElBQUksRUFBRSxDQUFDLElBQUksTUFBTSxVQUFVLEtBQUssSUFBSSxFQUFFLEdBQUcsUUFBUSxDQUFDLEVBQUU7QUFDeEUsTUFBQUEsT0FBTSxJQUFJLElBQUksQ0FBQztBQUNmLFVBQUksS0FBSyxDQUFDO0FBQUEsSUFDWjtBQUNBLGVBQVcsS0FBSyxPQUFPLENBQUMsR0FBRztBQUN6QixRQUFFLE9BQU8sS0FBSyxDQUFDO0FBQ2YsU0FBRyxJQUFJLEdBQUcsQ0FBQztBQUFBLElBQ2I7QUFBQSxFQUNGO0FBQ0EsU0FBTztBQUNUO0FBR08sU0FBUyxRQUFXLEdBQU0sUUFBMkIsTUFBUyxNQUF5QjtBQUM1RixRQUFNLE1BQU0sb0JBQUksSUFBTztBQUN2QixXQUFTLEtBQW9CLEdBQUcsT0FBTyxVQUFhLENBQUMsSUFBSSxJQUFJLEVBQUUsR0FBRyxLQUFLLE9BQU8sSUFBSSxFQUFFLEdBQUc7QUFDckYsUUFBSSxLQUFLLElBQUksRUFBRSxFQUFHLFFBQU87QUFDekIsUUFBSSxJQUFJLEVBQUU7QUFBQSxFQUNaO0FBQ0EsU0FBTztBQUNUOzs7QUNsSkEsSUFBTSxZQUFZO0FBQ2xCLElBQU0sV0FBVztBQUNqQixJQUFNLFdBQVc7QUFFVixTQUFTLFFBQVFDLE1BQVUsS0FBZ0IsR0FBcUI7QUFDckUsVUFBUSxFQUFFLE1BQU07QUFBQSxJQUNkLEtBQUs7QUFDSCxhQUFPLElBQUlBLE1BQUssS0FBSyxDQUFDO0FBQUEsSUFDeEIsS0FBSztBQUFBLElBQ0wsS0FBSztBQUNILGFBQU8sS0FBS0EsTUFBSyxDQUFDO0FBQUEsSUFDcEIsS0FBSztBQUNILGFBQU8sS0FBS0EsTUFBSyxDQUFDO0FBQUEsSUFDcEIsS0FBSztBQUNILGFBQU8sT0FBT0EsTUFBSyxDQUFDO0FBQUEsRUFDeEI7QUFDRjtBQUVPLFNBQVMsS0FBSyxHQUFtQjtBQUN0QyxTQUFPLEVBQUUsU0FBUyxXQUFXLEdBQUcsRUFBRSxNQUFNLEdBQUcsV0FBVyxDQUFDLENBQUMsV0FBTTtBQUNoRTtBQUVBLFNBQVMsS0FBSyxPQUFvQztBQUNoRCxRQUFNLFFBQVEsTUFBTSxTQUFTLFdBQVcsQ0FBQyxHQUFHLE1BQU0sTUFBTSxHQUFHLFdBQVcsQ0FBQyxHQUFHLFVBQUssTUFBTSxTQUFTLFdBQVcsQ0FBQyxhQUFhLElBQUksQ0FBQyxHQUFHLEtBQUs7QUFDcEksU0FBTyxNQUFNLElBQUksSUFBSTtBQUN2QjtBQUVBLFNBQVMsVUFBVUEsTUFBVSxHQUFVLE9BQWdCLE9BQWlCLE1BQXVCO0FBQzdGLFFBQU0sT0FBTyxFQUFFLE9BQU9BLEtBQUksTUFBTSxLQUFLLENBQUMsTUFBTSxFQUFFLFdBQVcsRUFBRSxFQUFFLElBQUk7QUFDakUsUUFBTSxPQUFpQixDQUFDO0FBQ3hCLE1BQUksTUFBTyxNQUFLLEtBQUssT0FBTztBQUM1QixNQUFJLENBQUMsRUFBRSxVQUFXLE1BQUssS0FBSyxhQUFhO0FBQ3pDLE1BQUksS0FBTSxNQUFLLEtBQUssYUFBYTtBQUNqQyxNQUFJLE1BQU0sWUFBYSxNQUFLLEtBQUssYUFBYTtBQUM5QyxRQUFNLE9BQU8sT0FBTyxtQkFBZ0IsS0FBSyxLQUFLLEtBQUssRUFBRSxRQUFRLElBQUksU0FBUyxFQUFFLEtBQUssS0FBSyxRQUFRLFVBQVUsQ0FBQyxFQUFFLFlBQVksZ0JBQWdCO0FBQ3ZJLFNBQU8sRUFBRSxJQUFJLEVBQUUsSUFBSSxNQUFNLFNBQVMsT0FBTyxFQUFFLE1BQU0sTUFBTSxPQUFPLE1BQU0sUUFBUSxDQUFDLEVBQUUsRUFBRSxHQUFHLEtBQUs7QUFDM0Y7QUFHQSxTQUFTLFNBQVMsR0FBVyxHQUFzQjtBQUNqRCxNQUFJLENBQUMsRUFBRSxVQUFVLEVBQUUsS0FBSyxFQUFFLFNBQVMsTUFBTSxHQUFHLFNBQVMsQ0FBQyxFQUFHLFFBQU8sQ0FBQztBQUVqRSxRQUFNLEVBQUUsR0FBRyxPQUFPLElBQUksRUFBRTtBQUN4QixRQUFNLFFBQVEsV0FBVyxXQUFXLEVBQUUsU0FBUyxDQUFDLElBQUk7QUFDcEQsU0FBTyxXQUFXLFlBQVksQ0FBQyxJQUFJLENBQUMsS0FBSyxTQUFTLEdBQUcsRUFBRSxlQUFlLEVBQUUsSUFBSSxtQkFBUyxDQUFDO0FBQ3hGO0FBRUEsU0FBUyxNQUFNLEdBQVcsTUFBc0I7QUFDOUMsU0FBTyxHQUFHLEVBQUUsZUFBZSxJQUFJLENBQUMsSUFBSSxJQUFJLEdBQUcsTUFBTSxJQUFJLEtBQUssR0FBRztBQUMvRDtBQUVBLFNBQVMsSUFBSUEsTUFBVSxLQUFnQixHQUFxQjtBQUMxRCxRQUFNLE9BQU8sSUFBSSxJQUFJQSxLQUFJLE9BQU8sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksQ0FBQyxDQUFDLENBQUM7QUFDckQsUUFBTSxTQUFTLEtBQUtBLE1BQUssS0FBSyxFQUFFLEtBQUs7QUFFckMsUUFBTSxRQUFRLE9BQU8sVUFBVTtBQUMvQixRQUFNLEtBQUssb0JBQUksSUFBb0I7QUFDbkMsUUFBTSxRQUFRLE9BQU8sSUFBSSxDQUFDLE1BQWE7QUFDckMsZUFBVyxLQUFLLEVBQUUsT0FBUSxJQUFHLElBQUksR0FBRyxFQUFFLEVBQUU7QUFDeEMsVUFBTSxNQUFNLEtBQUssSUFBSSxFQUFFLEdBQUc7QUFDMUIsVUFBTSxJQUFJLEVBQUUsT0FBTztBQUNuQixVQUFNLE9BQU8sRUFBRSxJQUFJLEVBQUUsSUFBSSxPQUFPLENBQUMsR0FBZSxNQUFNLENBQUMsR0FBRyxRQUFRLEVBQUUsUUFBUSxNQUFNLENBQUMsUUFBUSxFQUFFO0FBQzdGLFlBQVEsRUFBRSxNQUFNO0FBQUEsTUFDZCxLQUFLO0FBQ0gsZUFBTyxVQUFVQSxNQUFLLEtBQUssUUFBUUEsS0FBSSxPQUFPLENBQUMsR0FBRyxLQUFLLElBQUksS0FBSyxHQUFHLFFBQVEsU0FBUyxJQUFJLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBQztBQUFBLE1BQ3JHLEtBQUs7QUFDSCxlQUFPLEVBQUUsR0FBRyxNQUFNLE1BQU0sUUFBUSxPQUFPLFFBQVEsSUFBSSxJQUFJLElBQUksTUFBTSxTQUFTQSxLQUFJLE1BQU0sS0FBSyxDQUFDLE1BQU0sRUFBRSxPQUFPLEVBQUUsRUFBRSxHQUFHLFNBQVMsRUFBRSxJQUFJLE9BQU8sQ0FBQyxNQUFNLEdBQUcsT0FBTyxDQUFDLEVBQUU7QUFBQSxNQUM1SixLQUFLO0FBQ0gsZUFBTyxFQUFFLEdBQUcsTUFBTSxNQUFNLFNBQVMsT0FBTyxHQUFHLElBQUksSUFBSSxXQUFNLEtBQUssSUFBSSxFQUFFLE9BQU8sR0FBRyxFQUFFLEtBQUssRUFBRSxHQUFHLFFBQVEsRUFBRSxJQUFJLE1BQU0sU0FBUyxPQUFPLENBQUMsTUFBTSxHQUFHLE9BQU8sQ0FBQyxFQUFFO0FBQUEsTUFDcEosS0FBSztBQUNILGVBQU8sRUFBRSxHQUFHLE1BQU0sTUFBTSxVQUFVLE9BQU8sTUFBTSxHQUFHLE9BQU8sR0FBRyxNQUFNLElBQUksT0FBTyxDQUFDLFNBQVMsSUFBSSxJQUFJLEVBQUUsRUFBRTtBQUFBLElBQ3ZHO0FBQUEsRUFDRixDQUFDO0FBQ0QsU0FBTyxFQUFFLE9BQU8sT0FBTyxNQUFNQSxLQUFJLEtBQUssSUFBSSxLQUFLLEdBQUcsT0FBT0EsS0FBSSxPQUFPLE9BQU87QUFDN0U7QUFHQSxTQUFTLE1BQU0sT0FBd0IsSUFBaUMsTUFBeUI7QUFDL0YsUUFBTSxNQUFNLG9CQUFJLElBQW1CO0FBQ25DLFFBQU0sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUN0QixVQUFNLE9BQU8sR0FBRyxJQUFJLEVBQUUsSUFBSTtBQUMxQixVQUFNLEtBQUssR0FBRyxJQUFJLEVBQUUsRUFBRTtBQUN0QixRQUFJLFNBQVMsVUFBYSxPQUFPLE9BQVc7QUFDNUMsVUFBTSxTQUFTLFNBQVMsRUFBRSxRQUFRLE9BQU8sRUFBRTtBQUMzQyxRQUFJLFNBQVMsTUFBTSxPQUFRO0FBQzNCLFVBQU0sS0FBSyxTQUFTLEdBQUcsSUFBSSxJQUFJLElBQUksSUFBSSxFQUFFLEtBQUssR0FBRyxJQUFJLElBQUksQ0FBQztBQUMxRCxVQUFNLE9BQU8sSUFBSSxJQUFJLEVBQUU7QUFDdkIsUUFBSSxDQUFDLE1BQU07QUFDVCxVQUFJLElBQUksSUFBSSxFQUFFLElBQUksTUFBTSxJQUFJLE9BQU8sU0FBUyxNQUFNLEtBQUssRUFBRSxPQUFPLE1BQU0sTUFBTSxDQUFDLEdBQUcsRUFBRSxJQUFJLEdBQUcsT0FBTyxFQUFFLENBQUM7QUFDbkc7QUFBQSxJQUNGO0FBQ0EsU0FBSztBQUNMLFNBQUssUUFBUTtBQUNiLGVBQVcsS0FBSyxFQUFFLEtBQU0sS0FBSSxDQUFDLEtBQUssS0FBSyxTQUFTLENBQUMsRUFBRyxNQUFLLEtBQUssS0FBSyxDQUFDO0FBQUEsRUFDdEUsQ0FBQztBQUNELFNBQU8sQ0FBQyxHQUFHLElBQUksT0FBTyxDQUFDO0FBQ3pCO0FBR0EsU0FBUyxLQUFLQSxNQUFVLEdBQXFCO0FBQzNDLFFBQU0sT0FBT0EsS0FBSSxPQUFPLENBQUM7QUFDekIsTUFBSSxDQUFDLEtBQU0sUUFBTyxFQUFFLE9BQU8sQ0FBQyxHQUFHLE9BQU8sQ0FBQyxHQUFHLE9BQU8sRUFBRTtBQUNuRCxRQUFNLE1BQU1BLEtBQUksT0FBTyxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUU7QUFDdEMsUUFBTSxTQUFTLElBQUksSUFBSUEsS0FBSSxPQUFPLE9BQU8sQ0FBQyxNQUFNLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQUM7QUFDbEYsUUFBTSxRQUFRLFFBQVEsS0FBSyxRQUFRLEtBQUssSUFBSSxFQUFFLEtBQUs7QUFDbkQsUUFBTSxLQUFLLElBQUksSUFBSSxNQUFNLEVBQUU7QUFDM0IsUUFBTSxRQUFpQixDQUFDO0FBQ3hCLEVBQUFBLEtBQUksT0FBTyxRQUFRLENBQUMsR0FBRyxNQUFNO0FBQzNCLFFBQUksTUFBTSxLQUFLLElBQUksRUFBRSxFQUFFLEVBQUcsT0FBTSxLQUFLLFVBQVVBLE1BQUssR0FBRyxNQUFNLEdBQUcsQ0FBQyxHQUFHLE1BQU0sS0FBSyxRQUFRLFlBQVksU0FBUyxFQUFFLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDO0FBQUEsRUFDNUgsQ0FBQztBQUNELFFBQU0sUUFBUSxJQUFJLElBQUlBLEtBQUksT0FBTyxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQzNELFFBQU0sUUFBaUIsQ0FBQztBQUN4QixhQUFXLENBQUMsSUFBSUMsTUFBSyxLQUFLLE1BQU0sUUFBUTtBQUN0QyxVQUFNLEtBQUssRUFBRSxJQUFJLFVBQVUsRUFBRSxJQUFJLE1BQU0sVUFBVSxPQUFPLE1BQU1BLE9BQU0sUUFBUSxPQUFPLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxTQUFTLE1BQU0sSUFBSSxFQUFFLENBQUMsRUFBRSxHQUFHLE1BQU0sQ0FBQyxHQUFHLFFBQVFBLFFBQU8sTUFBTSxDQUFDLFFBQVEsRUFBRSxDQUFDO0FBQzlLLFVBQU0sS0FBSyxFQUFFLElBQUksS0FBSyxFQUFFLEtBQUssTUFBTSxJQUFJLElBQUksVUFBVSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sS0FBSyxNQUFNLENBQUMsR0FBRyxPQUFPQSxPQUFNLE9BQU8sQ0FBQztBQUFBLEVBQ2xIO0FBQ0EsYUFBVyxLQUFLRCxLQUFJLFFBQVE7QUFDMUIsUUFBSSxDQUFDLEVBQUUsUUFBUSxDQUFDLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxFQUFHO0FBQ3RDLFVBQU0sT0FBTyxHQUFHLElBQUksRUFBRSxJQUFJLEtBQUssRUFBRTtBQUNqQyxVQUFNLEtBQUssRUFBRSxJQUFJLEtBQUssRUFBRSxFQUFFLElBQUksTUFBTSxJQUFJLEVBQUUsSUFBSSxPQUFPLElBQUksTUFBTSxLQUFLLE1BQU0sQ0FBQyxHQUFHLE9BQU8sRUFBRSxDQUFDO0FBQUEsRUFDMUY7QUFDQSxNQUFJLEVBQUUsU0FBUyxLQUFNLE9BQU0sS0FBSyxHQUFHLE1BQU1BLEtBQUksT0FBTyxJQUFJLEdBQUcsQ0FBQztBQUM1RCxTQUFPLEVBQUUsT0FBTyxPQUFPLE9BQU9BLEtBQUksT0FBTyxPQUFPO0FBQ2xEO0FBVUEsU0FBUyxRQUFRLEtBQXdCLFFBQXFDLE1BQWMsT0FBeUI7QUFDbkgsUUFBTSxNQUFNLE1BQU0sT0FBTyxJQUFJLFVBQVU7QUFDdkMsUUFBTSxPQUFPLE1BQU0sSUFBSSxJQUFJLEdBQUcsSUFBSSxNQUFNLEtBQUssUUFBUSxNQUFNLE1BQU0sTUFBTSxPQUFPLENBQUMsTUFBTSxPQUFPLElBQUksQ0FBQyxLQUFLLE1BQU0sSUFBSSxDQUFDO0FBQ2pILFFBQU0sU0FBUyxvQkFBSSxJQUFzQjtBQUN6QyxRQUFNLEtBQUssb0JBQUksSUFBb0I7QUFDbkMsYUFBVyxNQUFNLEtBQUs7QUFDcEIsUUFBSSxLQUFLLElBQUksRUFBRSxFQUFHLElBQUcsSUFBSSxJQUFJLEVBQUU7QUFBQSxTQUMxQjtBQUNILFlBQU0sS0FBSyxRQUFRLElBQUksUUFBUSxNQUFNLElBQUk7QUFDekMsV0FBSyxRQUFRLElBQUksRUFBRTtBQUNuQixTQUFHLElBQUksSUFBSSxVQUFVLEVBQUUsRUFBRTtBQUFBLElBQzNCO0FBQUEsRUFDRjtBQUNBLFNBQU8sRUFBRSxNQUFNLFFBQVEsR0FBRztBQUM1QjtBQUdBLFNBQVMsS0FBS0EsTUFBVSxHQUFxQjtBQUMzQyxRQUFNLFFBQVEsSUFBSSxJQUFJQSxLQUFJLE9BQU8sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQztBQUMzRCxRQUFNLFVBQVUsb0JBQUksSUFBc0I7QUFDMUMsUUFBTSxVQUFVLElBQUksSUFBSUEsS0FBSSxNQUFNLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsTUFBTSxDQUFDLENBQUM7QUFDOUQsYUFBVyxLQUFLQSxLQUFJLE9BQVEsVUFBUyxJQUFJLEVBQUUsTUFBTSxHQUFHLElBQUksUUFBUSxJQUFJLENBQUMsS0FBSyxHQUFJLE1BQUssU0FBUyxHQUFHLEVBQUUsRUFBRTtBQUNuRyxRQUFNLE9BQU87QUFDYixRQUFNLE1BQU0sQ0FBQyxNQUFNLEdBQUdBLEtBQUksTUFBTSxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUUsQ0FBQztBQUNoRCxRQUFNLFNBQVMsSUFBSSxJQUFJQSxLQUFJLE1BQU0sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxVQUFVLElBQUksQ0FBQyxDQUFDO0FBQ3JFLFFBQU0sU0FBUyxJQUFJLElBQUlBLEtBQUksT0FBTyxPQUFPLENBQUMsTUFBTSxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQ2xGLFFBQU0sUUFBUSxRQUFRLEtBQUssUUFBUSxNQUFNLEVBQUUsR0FBRyxFQUFFLE9BQU8sT0FBTyxFQUFFLE1BQU0sTUFBTSxJQUFJLENBQUMsTUFBTSxPQUFPLElBQUksQ0FBQyxLQUFLLENBQUMsRUFBRSxDQUFDO0FBQzVHLFFBQU0sVUFBVUEsS0FBSSxPQUFPLE9BQU8sQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLE1BQU0sRUFBRSxFQUFFO0FBQ2pFLFFBQU0sUUFBaUI7QUFBQSxJQUNyQixFQUFFLElBQUksTUFBTSxNQUFNLFFBQVEsT0FBT0EsS0FBSSxVQUFVLE1BQU0sTUFBTUEsS0FBSSxNQUFNLFFBQVEsTUFBTSxHQUFHLE9BQU8sVUFBVSxTQUFTLE9BQU8sV0FBVyxHQUFHLE1BQU0sQ0FBQyxHQUFHLFFBQVEsU0FBUyxNQUFNLENBQUMsT0FBTyxFQUFFO0FBQUEsRUFDbEw7QUFDQSxRQUFNLFFBQWlCLENBQUM7QUFDeEIsYUFBVyxLQUFLQSxLQUFJLE9BQU87QUFDekIsUUFBSSxDQUFDLE1BQU0sS0FBSyxJQUFJLEVBQUUsRUFBRSxFQUFHO0FBQzNCLFVBQU0sTUFBTSxRQUFRLElBQUksRUFBRSxFQUFFLEtBQUssQ0FBQztBQUNsQyxVQUFNLFFBQVEsVUFBVSxLQUFLLE9BQU8sRUFBRTtBQUN0QyxRQUFJLEVBQUUsWUFBYSxPQUFNLEtBQUssS0FBSyxjQUFjLEVBQUUsUUFBUSxJQUFJLENBQUMsTUFBTSxNQUFNLElBQUksQ0FBQyxDQUFDLEVBQUUsS0FBSyxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQ2pHLFVBQU0sS0FBSyxFQUFFLElBQUksRUFBRSxJQUFJLE1BQU0sUUFBUSxPQUFPLE1BQU0sSUFBSSxFQUFFLE1BQU0sS0FBSyxFQUFFLFFBQVEsTUFBTSxHQUFHLEVBQUUsY0FBYyxzQkFBbUIsRUFBRSxTQUFTLEVBQUUsS0FBSyxJQUFJLE9BQU8sTUFBTSxDQUFDLEdBQUcsUUFBUSxLQUFLLE1BQU0sRUFBRSxjQUFjLENBQUMsZUFBZSxhQUFhLElBQUksQ0FBQyxhQUFhLEVBQUUsQ0FBQztBQUNyUCxVQUFNLEtBQUssRUFBRSxJQUFJLFlBQVksRUFBRSxFQUFFLElBQUksTUFBTSxNQUFNLEdBQUcsSUFBSSxFQUFFLFVBQVUsSUFBSSxLQUFLLE1BQU0sSUFBSSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sWUFBWSxNQUFNLENBQUMsR0FBRyxPQUFPLEVBQUUsQ0FBQztBQUFBLEVBQ2hKO0FBQ0EsYUFBVyxDQUFDLElBQUlDLE1BQUssS0FBSyxNQUFNLFFBQVE7QUFDdEMsVUFBTSxLQUFLLEVBQUUsSUFBSSxVQUFVLEVBQUUsSUFBSSxNQUFNLFVBQVUsT0FBTyxNQUFNQSxPQUFNLFFBQVEsTUFBTSxHQUFHLE1BQU0sSUFBSSxPQUFPLENBQUMsR0FBRyxNQUFNLENBQUMsR0FBRyxRQUFRQSxPQUFNLFFBQVEsQ0FBQyxNQUFNLFFBQVEsSUFBSSxDQUFDLEtBQUssQ0FBQyxDQUFDLEdBQUcsTUFBTSxDQUFDLFFBQVEsRUFBRSxDQUFDO0FBQzFMLFVBQU0sS0FBSyxFQUFFLElBQUksWUFBWSxFQUFFLEtBQUssTUFBTSxJQUFJLElBQUksVUFBVSxFQUFFLElBQUksT0FBTyxJQUFJLE1BQU0sWUFBWSxNQUFNLENBQUMsR0FBRyxPQUFPQSxPQUFNLE9BQU8sQ0FBQztBQUFBLEVBQ2hJO0FBQ0EsU0FBTyxFQUFFLE9BQU8sT0FBTyxPQUFPLElBQUksT0FBTztBQUMzQztBQUVBLFNBQVMsVUFBVSxRQUEyQixPQUFvQyxNQUF3QjtBQUN4RyxNQUFJLE9BQU8sV0FBVyxFQUFHLFFBQU8sQ0FBQztBQUNqQyxRQUFNLE9BQU87QUFDYixRQUFNLFFBQVEsT0FBTyxNQUFNLEdBQUcsSUFBSSxFQUFFLElBQUksQ0FBQyxNQUFNLE1BQU0sSUFBSSxDQUFDLEtBQUssQ0FBQztBQUNoRSxNQUFJLE9BQU8sU0FBUyxLQUFNLE9BQU0sS0FBSyxVQUFLLE9BQU8sU0FBUyxJQUFJLE9BQU87QUFDckUsU0FBTyxDQUFDLEtBQUssT0FBTyxNQUFNLEtBQUssSUFBSSxDQUFDLENBQUM7QUFDdkM7QUFHQSxTQUFTLE9BQU9ELE1BQVUsR0FBcUI7QUFDN0MsUUFBTSxFQUFFLE9BQU8sS0FBSyxPQUFPLEtBQUssSUFBSUEsS0FBSTtBQUN4QyxNQUFJO0FBQ0osTUFBSSxJQUFJLFNBQVMsVUFBVSxDQUFDLEVBQUUsTUFBTSxLQUFLO0FBQ3ZDLFVBQU0sT0FBTyxvQkFBSSxJQUFzQjtBQUN2QyxlQUFXLEtBQUssTUFBTTtBQUNwQixXQUFLLE1BQU0sRUFBRSxNQUFNLEVBQUUsRUFBRTtBQUN2QixXQUFLLE1BQU0sRUFBRSxJQUFJLEVBQUUsSUFBSTtBQUFBLElBQ3pCO0FBQ0EsVUFBTSxRQUFRLEVBQUUsU0FBUyxJQUFJLENBQUMsR0FBRyxNQUFNO0FBQ3ZDLFVBQU0sT0FBTyxDQUFDLEtBQUs7QUFDbkIsV0FBTyxJQUFJLElBQUksSUFBSTtBQUNuQixhQUFTLElBQUksR0FBRyxJQUFJLEtBQUssVUFBVSxLQUFLLE9BQU8sU0FBUyxHQUFHLEtBQUs7QUFDOUQsaUJBQVcsS0FBSyxLQUFLLElBQUksS0FBSyxDQUFDLENBQVcsS0FBSyxDQUFDLEdBQUc7QUFDakQsWUFBSSxLQUFLLElBQUksQ0FBQyxLQUFLLEtBQUssUUFBUSxTQUFTLEVBQUc7QUFDNUMsYUFBSyxJQUFJLENBQUM7QUFDVixhQUFLLEtBQUssQ0FBQztBQUFBLE1BQ2I7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUNBLFFBQU0sUUFBUSxJQUFJLElBQUlBLEtBQUksT0FBTyxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDO0FBQzNELFFBQU0sUUFBUSxJQUFJLE9BQU8sQ0FBQyxNQUFNLENBQUMsUUFBUSxLQUFLLElBQUksRUFBRSxFQUFFLENBQUMsRUFBRSxJQUFJLENBQUMsTUFBTSxVQUFVLEdBQUcsS0FBSyxDQUFDO0FBQ3ZGLFFBQU0sS0FBSyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsTUFBTSxDQUFDLEVBQUUsSUFBSSxFQUFFLEVBQUUsQ0FBQyxDQUFDO0FBQ2pELFNBQU8sRUFBRSxPQUFPLE9BQU8sTUFBTSxNQUFNLElBQUksU0FBUyxHQUFHLE9BQU8sSUFBSSxPQUFPO0FBQ3ZFO0FBRUEsU0FBUyxVQUFVLEdBQVUsT0FBMkM7QUFDdEUsU0FBTyxFQUFFLElBQUksRUFBRSxJQUFJLE1BQU0sU0FBUyxPQUFPLEVBQUUsT0FBTyxNQUFNLEVBQUUsUUFBUyxNQUFNLElBQUksRUFBRSxLQUFLLEtBQUssS0FBTSxJQUFJLE9BQU8sRUFBRSxLQUFLLFNBQVMsS0FBSyxJQUFJLENBQUMsUUFBRyxJQUFJLEtBQUssRUFBRSxLQUFLLEdBQUcsTUFBTSxDQUFDLEdBQUcsUUFBUSxFQUFFLFFBQVEsQ0FBQyxFQUFFLEtBQUssSUFBSSxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUs7QUFDck47OztBQ3pRQSxTQUFTLG9CQUFvQjs7O0FDd0V0QixTQUFTLFVBQVUsTUFBc0I7QUFDOUMsUUFBTSxPQUFrQixNQUFNLFFBQVEsSUFBSSxJQUFJLE9BQU8sQ0FBQyxJQUFJO0FBQzFELGFBQVcsS0FBSyxNQUFNO0FBQ3BCLFFBQUksT0FBTyxNQUFNLFlBQVksTUFBTSxRQUFRLENBQUMsTUFBTSxRQUFTLEVBQVUsTUFBTSxLQUFLLENBQUMsTUFBTSxRQUFTLEVBQVUsU0FBUyxHQUFHO0FBQ3BILFlBQU0sSUFBSSxNQUFNLHlFQUF5RTtBQUFBLElBQzNGO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDs7O0FENUVPLFNBQVNFLFNBQWE7QUFDM0IsU0FBTyxVQUFVLEtBQUssTUFBTSxhQUFhLG1CQUFtQixNQUFNLENBQUMsQ0FBQyxFQUFFLENBQUM7QUFDekU7QUFrQkEsU0FBUyxNQUFNLEdBQVUsU0FBNEI7QUFDbkQsUUFBTSxPQUFPLEVBQUUsSUFBSSxNQUFNLEtBQUs7QUFDOUIsUUFBTSxPQUFPLFlBQVksSUFBSSxDQUFDLElBQUksQ0FBQyxDQUFDO0FBQ3BDLFdBQVMsSUFBSSxLQUFLLElBQUksR0FBRyxNQUFNLFFBQVcsSUFBSSxLQUFLLElBQUksR0FBRztBQUN4RCxRQUFJLEtBQUssQ0FBQyxFQUFHO0FBQ2IsU0FBSyxDQUFDLElBQUk7QUFDVixlQUFXLEtBQUssRUFBRSxDQUFDLEtBQUssQ0FBQyxFQUFHLEtBQUksTUFBTSxRQUFTLE1BQUssS0FBSyxDQUFDO0FBQUEsRUFDNUQ7QUFDQSxTQUFPO0FBQ1Q7QUFHTyxTQUFTLFVBQVUsR0FBdUI7QUFDL0MsUUFBTSxNQUFNLE1BQU0sR0FBRyxFQUFFO0FBQ3ZCLFNBQU8sRUFBRSxJQUFJLENBQUMsR0FBRyxNQUFNO0FBQ3JCLFVBQU0sT0FBTyxNQUFNLEdBQUcsQ0FBQztBQUN2QixXQUFPLEVBQUUsSUFBSSxDQUFDQyxJQUFHLE9BQU8sSUFBSSxDQUFDLEtBQUssSUFBSSxDQUFDLE1BQU0sTUFBTSxLQUFLLENBQUMsS0FBSyxDQUFDLE9BQU8sS0FBSztBQUFBLEVBQzdFLENBQUM7QUFDSDtBQU1PLFNBQVMsSUFBSSxHQUFlO0FBQ2pDLFFBQU0sTUFBTSxVQUFVLENBQUM7QUFDdkIsUUFBTSxLQUFLLENBQUMsTUFBd0IsRUFBRSxJQUFJLENBQUMsR0FBRyxNQUFNLENBQUMsRUFBRSxPQUFPLENBQUMsTUFBTSxNQUFNLEtBQUssSUFBSSxDQUFDLElBQUksQ0FBQyxDQUFDO0FBQzNGLFFBQU0sT0FBTyxDQUFDLE1BQXNCLEdBQUcsQ0FBQyxFQUFFLEtBQUssQ0FBQyxNQUFNLEdBQUcsQ0FBQyxFQUFFLE1BQU0sQ0FBQyxNQUFNLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLEtBQUs7QUFDMUYsUUFBTUMsT0FBYyxDQUFDO0FBQ3JCLFFBQU0sUUFBZ0IsQ0FBQztBQUN2QixJQUFFLFFBQVEsQ0FBQyxPQUFPLE1BQU0sTUFBTSxRQUFRLENBQUMsTUFBTTtBQUMzQyxVQUFNLE9BQU8sSUFBSSxDQUFDLElBQUksQ0FBQyxLQUFLO0FBQzVCLElBQUFBLEtBQUksS0FBSyxFQUFFLE1BQU0sSUFBSSxDQUFDLElBQUksSUFBSSxJQUFJLENBQUMsSUFBSSxPQUFPLElBQUksTUFBTSxPQUFPLENBQUMsTUFBTSxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQzlFLFFBQUksSUFBSSxDQUFDLElBQUksQ0FBQyxLQUFLLEtBQUssQ0FBQyxNQUFNLEVBQUcsT0FBTSxLQUFLLEVBQUUsTUFBTSxJQUFJLENBQUMsSUFBSSxJQUFJLElBQUksQ0FBQyxJQUFJLE9BQU8sS0FBSyxNQUFNLENBQUMsR0FBRyxFQUFFLENBQUM7QUFBQSxFQUN0RyxDQUFDLENBQUM7QUFDRixTQUFPO0FBQUEsSUFDTCxNQUFNO0FBQUEsSUFBTyxVQUFVO0FBQUEsSUFBSyxNQUFNO0FBQUEsSUFBUyxTQUFTO0FBQUEsSUFBTyxNQUFNO0FBQUEsSUFBRyxLQUFLO0FBQUEsSUFBTyxXQUFXO0FBQUEsSUFBTSxLQUFBQTtBQUFBLElBQUs7QUFBQSxJQUFPLE9BQU8sQ0FBQztBQUFBLElBQUcsV0FBVyxDQUFDO0FBQUEsSUFBRyxRQUFRLEVBQUUsT0FBTyxDQUFDLEdBQUcsT0FBTyxDQUFDLEVBQUU7QUFBQSxJQUN0SyxRQUFRLEVBQUUsSUFBSSxDQUFDLEdBQUcsT0FBTyxFQUFFLElBQUksSUFBSSxDQUFDLElBQUksTUFBTSxLQUFLLENBQUMsSUFBSSxNQUFNLElBQUksR0FBRyxPQUFPLENBQUMsT0FBTyxDQUFDLEVBQUUsR0FBRyxXQUFXLElBQUksQ0FBQyxJQUFJLENBQUMsS0FBSyxPQUFPLE1BQU0sS0FBSyxDQUFDLElBQUksSUFBSSxLQUFLLElBQUksS0FBSyxDQUFDLENBQUMsSUFBSSxJQUFJLE1BQU0sTUFBTSxJQUFJLE9BQU8sRUFBRSxFQUFFO0FBQUEsRUFDcE07QUFDRjtBQUdPLFNBQVMsU0FBUyxHQUFnQjtBQUN2QyxRQUFNLElBQUksSUFBSSxDQUFDLENBQUMsQ0FBQyxDQUFDO0FBQ2xCLFFBQU0sUUFBUSxDQUFDLEdBQVcsU0FBdUI7QUFDL0MsTUFBRSxPQUFPLEtBQUssRUFBRSxJQUFJLElBQUksQ0FBQyxJQUFJLE1BQU0sS0FBSyxDQUFDLElBQUksTUFBTSxJQUFJLEdBQUcsT0FBTyxDQUFDLE9BQU8sQ0FBQyxJQUFJLGdCQUFnQixHQUFHLFdBQVcsTUFBTSxNQUFNLE9BQU8sSUFBSSxLQUFLLElBQUksSUFBSSxJQUFJLElBQUksTUFBTSxNQUFNLElBQUksT0FBTyxFQUFFLENBQUM7QUFBQSxFQUNwTDtBQUNBLFFBQU0sT0FBTyxDQUFDLEdBQVcsR0FBVyxTQUF3QjtBQUMxRCxVQUFNLElBQUksRUFBRSxNQUFNLElBQUksQ0FBQyxJQUFJLElBQUksSUFBSSxDQUFDLElBQUksT0FBTyxJQUFJLE1BQU0sQ0FBQyxFQUFFO0FBQzVELE1BQUUsSUFBSSxLQUFLLENBQUM7QUFDWixRQUFJLEtBQU0sR0FBRSxNQUFNLEtBQUssRUFBRSxHQUFHLEdBQUcsTUFBTSxDQUFDLEdBQUcsRUFBRSxDQUFDO0FBQUEsRUFDOUM7QUFDQSxJQUFFLFNBQVMsQ0FBQztBQUNaLFFBQU0sR0FBRyxFQUFFO0FBQ1gsV0FBUyxJQUFJLEdBQUcsSUFBSSxHQUFHLEtBQUs7QUFDMUIsVUFBTSxNQUFNLElBQUk7QUFDaEIsVUFBTSxNQUFNLEdBQUcsR0FBRztBQUNsQixVQUFNLE1BQU0sR0FBRyxHQUFHO0FBQ2xCLFVBQU0sTUFBTSxHQUFHLEdBQUc7QUFDbEIsU0FBSyxLQUFLLE1BQU0sR0FBRyxLQUFLO0FBQ3hCLFNBQUssS0FBSyxNQUFNLEdBQUcsS0FBSztBQUN4QixTQUFLLE1BQU0sR0FBRyxNQUFNLEdBQUcsSUFBSTtBQUMzQixTQUFLLE1BQU0sR0FBRyxNQUFNLEdBQUcsSUFBSTtBQUFBLEVBQzdCO0FBQ0EsU0FBTztBQUNUOzs7QUpuRkEsU0FBUyxNQUFNLEdBQVEsUUFBc0M7QUFDM0QsU0FBTyxVQUFVLE9BQU8sUUFBUSxDQUFDLE1BQU0sRUFBRSxNQUFNLEVBQUUsU0FBUyxHQUFHLEVBQUUsT0FBTyxJQUFJLENBQUMsTUFBTSxFQUFFLEVBQUUsRUFBRSxTQUFTLENBQUM7QUFDbkc7QUFFQSxLQUFLLGdFQUFnRSxNQUFNO0FBQ3pFLFFBQU0sSUFBSUMsT0FBTTtBQUNoQixRQUFNLE1BQU0sSUFBSSxVQUFVLENBQUM7QUFDM0IsU0FBTyxNQUFNLEtBQUssR0FBRyxLQUFLLE1BQU0sRUFBRSxRQUFRLENBQUM7QUFDM0MsUUFBTSxPQUFPLEVBQUUsTUFBTSxDQUFDLEdBQUcsTUFBTTtBQUMvQixRQUFNLFNBQVMsS0FBSyxHQUFHLEtBQUssRUFBRSxHQUFHLFFBQVEsUUFBUSxvQkFBSSxJQUFJLENBQUMsSUFBSSxDQUFDLEVBQUUsQ0FBQztBQUNsRSxRQUFNLEdBQUcsTUFBTTtBQUNmLFNBQU8sVUFBVSxPQUFPLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxNQUFNLEVBQUUsT0FBTyxNQUFNLENBQUMsR0FBRyxDQUFDLENBQUMsU0FBUyxDQUFDLEdBQUcsQ0FBQyxRQUFRLENBQUMsR0FBRyxDQUFDLFNBQVMsQ0FBQyxDQUFDLENBQUM7QUFDMUcsQ0FBQztBQUVELEtBQUsseUZBQXlGLE1BQU07QUFDbEcsUUFBTSxJQUFJLFNBQVMsSUFBSTtBQUN2QixRQUFNLE1BQU0sSUFBSSxVQUFVLENBQUM7QUFDM0IsUUFBTSxTQUFTLEtBQUssR0FBRyxLQUFLLE1BQU07QUFDbEMsUUFBTSxHQUFHLE1BQU07QUFDZixTQUFPLEdBQUcsT0FBTyxVQUFVLFFBQVEsR0FBRyxPQUFPLE1BQU0sU0FBUztBQUM1RCxTQUFPLEdBQUcsT0FBTyxLQUFLLENBQUMsTUFBTSxFQUFFLFNBQVMsUUFBUSxDQUFDO0FBQ2pELFFBQU0sS0FBSztBQUNYLFFBQU0sT0FBTyxLQUFLLEdBQUcsS0FBSyxFQUFFLEdBQUcsUUFBUSxPQUFPLENBQUMsRUFBRSxFQUFFLENBQUM7QUFDcEQsUUFBTSxHQUFHLElBQUk7QUFDYixTQUFPLE1BQU0sS0FBSyxLQUFLLENBQUMsTUFBTSxFQUFFLE9BQU8sU0FBUyxFQUFFLENBQUMsR0FBRyxNQUFNLE9BQU87QUFDbkUsU0FBTyxHQUFHLEtBQUssVUFBVSxJQUFJLFFBQVEsR0FBRyxLQUFLLE1BQU0sU0FBUztBQUU1RCxRQUFNLE9BQU8sS0FBSyxHQUFHLEtBQUssRUFBRSxHQUFHLFFBQVEsT0FBTyxFQUFFLE9BQU8sT0FBTyxDQUFDLEdBQUcsTUFBTSxJQUFJLE9BQU8sQ0FBQyxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsRUFBRSxFQUFFLENBQUM7QUFDeEcsUUFBTSxHQUFHLElBQUk7QUFDYixTQUFPLEdBQUcsS0FBSyxVQUFVLE1BQU0sR0FBRyxLQUFLLE1BQU0sU0FBUztBQUN0RCxTQUFPLE1BQU0sS0FBSyxHQUFHLEtBQUssRUFBRSxHQUFHLFFBQVEsS0FBSyxLQUFLLENBQUMsRUFBRSxRQUFRLElBQUk7QUFDbEUsQ0FBQztBQUVELEtBQUssMENBQTBDLE1BQU07QUFDbkQsUUFBTSxJQUFJLElBQUksTUFBTSxLQUFLLEVBQUUsUUFBUSxJQUFJLEdBQUcsQ0FBQyxHQUFHLE1BQU8sSUFBSSxNQUFNLENBQUMsSUFBSSxDQUFDLElBQUksQ0FBQyxDQUFFLENBQUM7QUFDN0UsUUFBTSxNQUFNLElBQUksVUFBVSxDQUFDO0FBQzNCLFFBQU0sU0FBUyxLQUFLLEdBQUcsS0FBSyxNQUFNO0FBQ2xDLFNBQU8sVUFBVSxPQUFPLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxNQUFNLEVBQUUsT0FBTyxNQUFNLENBQUMsR0FBRyxDQUFDLENBQUMsU0FBUyxHQUFHLENBQUMsQ0FBQztBQUMvRSxRQUFNLE9BQU8sS0FBSyxHQUFHLEtBQUssRUFBRSxHQUFHLFFBQVEsTUFBTSxvQkFBSSxJQUFJLENBQUMsT0FBTyxDQUFDLEdBQUcsTUFBTSxFQUFFLENBQUMsRUFBRSxDQUFDO0FBQzdFLFFBQU0sR0FBRyxJQUFJO0FBQ2IsU0FBTyxHQUFHLEtBQUssU0FBUyxDQUFDO0FBQzNCLENBQUM7QUFFRCxLQUFLLHdEQUF3RCxNQUFNO0FBRWpFLFFBQU0sSUFBSSxJQUFJLE1BQU0sS0FBSyxFQUFFLFFBQVEsSUFBSSxHQUFHLENBQUMsR0FBRyxNQUFPLElBQUksTUFBTSxJQUFJLENBQUMsSUFBSSxHQUFHLElBQUksQ0FBQyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsSUFBSSxHQUFHLElBQUksQ0FBQyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsSUFBSSxDQUFDLElBQUksQ0FBQyxJQUFJLENBQUMsQ0FBRSxFQUFFLElBQUksQ0FBQyxNQUFNLEVBQUUsT0FBTyxDQUFDLE1BQU0sSUFBSSxHQUFHLENBQUMsQ0FBQztBQUN6TCxRQUFNLEdBQUcsS0FBSyxHQUFHLElBQUksVUFBVSxDQUFDLEdBQUcsTUFBTSxDQUFDO0FBQzVDLENBQUM7QUFFRCxLQUFLLHVGQUF1RixNQUFNO0FBQ2hHLFFBQU0sSUFBSSxTQUFTLElBQUk7QUFDdkIsUUFBTSxNQUFNLElBQUksVUFBVSxDQUFDO0FBQzNCLGFBQVcsUUFBUSxDQUFDLE9BQU8sT0FBTyxNQUFNLFNBQVMsU0FBUyxHQUFhO0FBQ3JFLFVBQU0sSUFBSSxRQUFRLEdBQUcsS0FBSyxFQUFFLE1BQU0sT0FBTyxPQUFPLENBQUM7QUFDakQsV0FBTyxHQUFHLEVBQUUsTUFBTSxVQUFVLFNBQVMsR0FBRyxHQUFHLElBQUksS0FBSyxFQUFFLE1BQU0sTUFBTSxRQUFRO0FBQzFFLFVBQU0sTUFBTSxJQUFJLElBQUksRUFBRSxNQUFNLElBQUksQ0FBQyxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQzVDLFdBQU8sTUFBTSxJQUFJLE1BQU0sRUFBRSxNQUFNLE1BQU07QUFDckMsV0FBTyxNQUFNLElBQUksSUFBSSxFQUFFLE1BQU0sSUFBSSxDQUFDLE1BQU0sRUFBRSxFQUFFLENBQUMsRUFBRSxNQUFNLEVBQUUsTUFBTSxNQUFNO0FBQ25FLGVBQVcsS0FBSyxFQUFFLE1BQU8sUUFBTyxHQUFHLElBQUksSUFBSSxFQUFFLElBQUksS0FBSyxJQUFJLElBQUksRUFBRSxFQUFFLEdBQUcsR0FBRyxJQUFJLEtBQUssRUFBRSxFQUFFLEVBQUU7QUFBQSxFQUN6RjtBQUNGLENBQUM7IiwKICAibmFtZXMiOiBbImRvYyIsICJkb2MiLCAiYmVsb3ciLCAiZG9jIiwgImJlbG93IiwgImNvdW50IiwgIl8iLCAiY2ZnIiwgImNvdW50Il0KfQo=
