// test/steps.test.ts
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
function flavorsOf(v) {
  const known = Object.keys(flavorNames).filter((f) => f in v.phis);
  return known.length > 0 ? known : Object.keys(v.phis);
}
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

// test/make.ts
import { readFileSync } from "node:fs";
function count() {
  return documents(JSON.parse(readFileSync("test/count.json", "utf8")))[0];
}

// test/steps.test.ts
test("s of count: bb0 and bb4, then bb5, then bb1, then the \u03C6s", () => {
  const d = count();
  const names = new Map(d.blocks.map((b) => [b.id, b.name]));
  const s = d.variables.find((v) => v.name === "s");
  const all = steps(d, new Dominance(d), s, "pruned");
  const added = all.map((x) => [...x.added].map((b) => names.get(b)));
  assert.deepEqual(added, [["bb0", "bb4"], ["bb5"], ["bb1"], ["bb1", "bb5"]]);
  assert.deepEqual(all.map((x) => x.text), ["s is defined in bb0 and bb4.", "DF(bb4) \u220B bb5.", "DF(bb5) \u220B bb1.", "s gets a \u03C6 in bb1 and bb5."]);
  const last = new Map([...all.at(-1)?.lit ?? []].map(([b, l]) => [names.get(b), l]));
  assert.deepEqual(last, /* @__PURE__ */ new Map([["bb0", "def"], ["bb4", "def"], ["bb5", "phi"], ["bb1", "phi"]]));
});
test("a block of the frontier without a \u03C6 is told from one with it", () => {
  const d = count();
  const t3 = d.variables.find((v) => v.name === "t3");
  const pruned = steps(d, new Dominance(d), t3, "pruned").at(-1);
  assert.deepEqual([...pruned?.lit.values() ?? []], ["dropped"]);
  assert.match(pruned?.text ?? "", /No φ\. None in bb1: t3 is not live there\./);
  const minimal = steps(d, new Dominance(d), t3, "minimal").at(-1);
  assert.deepEqual([...minimal?.lit.values() ?? []], ["phi"]);
  assert.equal(flavorsOf(t3)[0], "pruned");
});
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLi4vdGVzdC9zdGVwcy50ZXN0LnRzIiwgIi4uL3NyYy9kb21pbmFuY2UudHMiLCAiLi4vc3JjL2RhdGEudHMiLCAiLi4vc3JjL3N0ZXBzLnRzIiwgIi4uL3Rlc3QvbWFrZS50cyJdLAogICJzb3VyY2VzQ29udGVudCI6IFsiaW1wb3J0IGFzc2VydCBmcm9tICdub2RlOmFzc2VydC9zdHJpY3QnO1xuaW1wb3J0IHsgdGVzdCB9IGZyb20gJ25vZGU6dGVzdCc7XG5pbXBvcnQgdHlwZSB7IFZhcmlhYmxlIH0gZnJvbSAnLi4vc3JjL2RhdGEnO1xuaW1wb3J0IHsgRG9taW5hbmNlIH0gZnJvbSAnLi4vc3JjL2RvbWluYW5jZSc7XG5pbXBvcnQgeyBmbGF2b3JzT2YsIHN0ZXBzIH0gZnJvbSAnLi4vc3JjL3N0ZXBzJztcbmltcG9ydCB7IGNvdW50IH0gZnJvbSAnLi9tYWtlJztcblxudGVzdCgncyBvZiBjb3VudDogYmIwIGFuZCBiYjQsIHRoZW4gYmI1LCB0aGVuIGJiMSwgdGhlbiB0aGUgXHUwM0M2cycsICgpID0+IHtcbiAgY29uc3QgZCA9IGNvdW50KCk7XG4gIGNvbnN0IG5hbWVzID0gbmV3IE1hcChkLmJsb2Nrcy5tYXAoKGIpID0+IFtiLmlkLCBiLm5hbWVdKSk7XG4gIGNvbnN0IHMgPSBkLnZhcmlhYmxlcy5maW5kKCh2KSA9PiB2Lm5hbWUgPT09ICdzJykgYXMgVmFyaWFibGU7XG4gIGNvbnN0IGFsbCA9IHN0ZXBzKGQsIG5ldyBEb21pbmFuY2UoZCksIHMsICdwcnVuZWQnKTtcbiAgY29uc3QgYWRkZWQgPSBhbGwubWFwKCh4KSA9PiBbLi4ueC5hZGRlZF0ubWFwKChiKSA9PiBuYW1lcy5nZXQoYikpKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChhZGRlZCwgW1snYmIwJywgJ2JiNCddLCBbJ2JiNSddLCBbJ2JiMSddLCBbJ2JiMScsICdiYjUnXV0pO1xuICBhc3NlcnQuZGVlcEVxdWFsKGFsbC5tYXAoKHgpID0+IHgudGV4dCksIFsncyBpcyBkZWZpbmVkIGluIGJiMCBhbmQgYmI0LicsICdERihiYjQpIFx1MjIwQiBiYjUuJywgJ0RGKGJiNSkgXHUyMjBCIGJiMS4nLCAncyBnZXRzIGEgXHUwM0M2IGluIGJiMSBhbmQgYmI1LiddKTtcbiAgY29uc3QgbGFzdCA9IG5ldyBNYXAoWy4uLihhbGwuYXQoLTEpPy5saXQgPz8gW10pXS5tYXAoKFtiLCBsXSkgPT4gW25hbWVzLmdldChiKSwgbF0pKTtcbiAgYXNzZXJ0LmRlZXBFcXVhbChsYXN0LCBuZXcgTWFwKFtbJ2JiMCcsICdkZWYnXSwgWydiYjQnLCAnZGVmJ10sIFsnYmI1JywgJ3BoaSddLCBbJ2JiMScsICdwaGknXV0pKTtcbn0pO1xuXG50ZXN0KCdhIGJsb2NrIG9mIHRoZSBmcm9udGllciB3aXRob3V0IGEgXHUwM0M2IGlzIHRvbGQgZnJvbSBvbmUgd2l0aCBpdCcsICgpID0+IHtcbiAgY29uc3QgZCA9IGNvdW50KCk7XG4gIGNvbnN0IHQzID0gZC52YXJpYWJsZXMuZmluZCgodikgPT4gdi5uYW1lID09PSAndDMnKSBhcyBWYXJpYWJsZTtcbiAgY29uc3QgcHJ1bmVkID0gc3RlcHMoZCwgbmV3IERvbWluYW5jZShkKSwgdDMsICdwcnVuZWQnKS5hdCgtMSk7XG4gIGFzc2VydC5kZWVwRXF1YWwoWy4uLihwcnVuZWQ/LmxpdC52YWx1ZXMoKSA/PyBbXSldLCBbJ2Ryb3BwZWQnXSk7XG4gIGFzc2VydC5tYXRjaChwcnVuZWQ/LnRleHQgPz8gJycsIC9ObyBcdTAzQzZcXC4gTm9uZSBpbiBiYjE6IHQzIGlzIG5vdCBsaXZlIHRoZXJlXFwuLyk7XG4gIGNvbnN0IG1pbmltYWwgPSBzdGVwcyhkLCBuZXcgRG9taW5hbmNlKGQpLCB0MywgJ21pbmltYWwnKS5hdCgtMSk7XG4gIGFzc2VydC5kZWVwRXF1YWwoWy4uLihtaW5pbWFsPy5saXQudmFsdWVzKCkgPz8gW10pXSwgWydwaGknXSk7XG4gIGFzc2VydC5lcXVhbChmbGF2b3JzT2YodDMpWzBdLCAncHJ1bmVkJyk7XG59KTtcbiIsICIvLyBEb21pbmFuY2UgZnJvbnRpZXJzIGZyb20gdGhlIERKIGdyYXBoOiBWLiBDLiBTcmVlZGhhciBhbmQgRy4gUi4gR2FvLCBcIkEgbGluZWFyIHRpbWVcbi8vIGFsZ29yaXRobSBmb3IgcGxhY2luZyBcdTAzQzYtbm9kZXNcIiwgUE9QTCAxOTk1LiBUaGV5IGFyZSB3b3JrZWQgb3V0IGhlcmUgYmVjYXVzZSBhIGxpc3Qgb2Zcbi8vIGFsbCBvZiB0aGVtIGNhbiBiZSBxdWFkcmF0aWMsIGFuZCBvbmUgb2YgdGhlbSwgb3IgdGhlIGl0ZXJhdGVkIGZyb250aWVyIG9mIGEgc2V0LFxuLy8gdGFrZXMgbGluZWFyIHRpbWUuXG5cbmltcG9ydCB0eXBlIHsgRG9jLCBTdGVwIH0gZnJvbSAnLi9kYXRhJztcblxuZXhwb3J0IGNsYXNzIERvbWluYW5jZSB7XG4gIHByaXZhdGUgcmVhZG9ubHkgY2hpbGRyZW4gPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nW10+KCk7XG4gIHByaXZhdGUgcmVhZG9ubHkgaWRvbSA9IG5ldyBNYXA8c3RyaW5nLCBzdHJpbmc+KCk7XG4gIHByaXZhdGUgcmVhZG9ubHkgbGV2ZWwgPSBuZXcgTWFwPHN0cmluZywgbnVtYmVyPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IGpvaW5zID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuICBwcml2YXRlIHJlYWRvbmx5IG9yZGVyID0gbmV3IE1hcDxzdHJpbmcsIG51bWJlcj4oKTtcbiAgcHJpdmF0ZSByZWFkb25seSBmcm9udGllcnMgPSBuZXcgTWFwPHN0cmluZywgc3RyaW5nW10+KCk7XG5cbiAgY29uc3RydWN0b3IoZG9jOiBEb2MpIHtcbiAgICBkb2MuYmxvY2tzLmZvckVhY2goKGIsIGkpID0+IHtcbiAgICAgIHRoaXMub3JkZXIuc2V0KGIuaWQsIGkpO1xuICAgICAgaWYgKGIuaWRvbSkge1xuICAgICAgICB0aGlzLmlkb20uc2V0KGIuaWQsIGIuaWRvbSk7XG4gICAgICAgIHB1c2godGhpcy5jaGlsZHJlbiwgYi5pZG9tLCBiLmlkKTtcbiAgICAgIH1cbiAgICB9KTtcbiAgICBjb25zdCBlbnRyeSA9IGRvYy5ibG9ja3NbMF07XG4gICAgY29uc3Qgd29yayA9IGVudHJ5ID8gW2VudHJ5LmlkXSA6IFtdO1xuICAgIGlmIChlbnRyeSkgdGhpcy5sZXZlbC5zZXQoZW50cnkuaWQsIDApO1xuICAgIGZvciAobGV0IGIgPSB3b3JrLnBvcCgpOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB3b3JrLnBvcCgpKSB7XG4gICAgICBmb3IgKGNvbnN0IGMgb2YgdGhpcy5jaGlsZHJlbk9mKGIpKSB7XG4gICAgICAgIHRoaXMubGV2ZWwuc2V0KGMsICh0aGlzLmxldmVsLmdldChiKSA/PyAwKSArIDEpO1xuICAgICAgICB3b3JrLnB1c2goYyk7XG4gICAgICB9XG4gICAgfVxuICAgIGZvciAoY29uc3QgZSBvZiBkb2Muam9pbnMpIHB1c2godGhpcy5qb2lucywgZS5mcm9tLCBlLnRvKTtcbiAgfVxuXG4gIGNoaWxkcmVuT2YoYmxvY2s6IHN0cmluZyk6IHJlYWRvbmx5IHN0cmluZ1tdIHtcbiAgICByZXR1cm4gdGhpcy5jaGlsZHJlbi5nZXQoYmxvY2spID8/IFtdO1xuICB9XG5cbiAgcGFyZW50T2YoYmxvY2s6IHN0cmluZyk6IHN0cmluZyB8IHVuZGVmaW5lZCB7XG4gICAgcmV0dXJuIHRoaXMuaWRvbS5nZXQoYmxvY2spO1xuICB9XG5cbiAgLyoqIERlcHRoIGluIHRoZSBkb21pbmF0b3IgdHJlZTsgdW5kZWZpbmVkIGZvciBhbiB1bnJlYWNoYWJsZSBibG9jay4gKi9cbiAgbGV2ZWxPZihibG9jazogc3RyaW5nKTogbnVtYmVyIHwgdW5kZWZpbmVkIHtcbiAgICByZXR1cm4gdGhpcy5sZXZlbC5nZXQoYmxvY2spO1xuICB9XG5cbiAgLyoqIFRoZSBibG9ja3MgdGhhdCBkb21pbmF0ZSBibG9jaywgaXRzZWxmIGZpcnN0IGFuZCB0aGUgZW50cnkgbGFzdC4gKi9cbiAgZG9taW5hdG9ycyhibG9jazogc3RyaW5nKTogc3RyaW5nW10ge1xuICAgIGlmICghdGhpcy5sZXZlbC5oYXMoYmxvY2spKSByZXR1cm4gW107XG4gICAgY29uc3Qgb3V0OiBzdHJpbmdbXSA9IFtdO1xuICAgIGZvciAobGV0IGI6IHN0cmluZyB8IHVuZGVmaW5lZCA9IGJsb2NrOyBiICE9PSB1bmRlZmluZWQ7IGIgPSB0aGlzLmlkb20uZ2V0KGIpKSBvdXQucHVzaChiKTtcbiAgICByZXR1cm4gb3V0O1xuICB9XG5cbiAgLyoqIERGKGJsb2NrKSwgaW4gYmxvY2sgb3JkZXIuIE8oZG9taW5hdGVkIGJsb2NrcyBhbmQgdGhlaXIgSiBlZGdlcykgd2hlbiBmaXJzdCBhc2tlZC4gKi9cbiAgZnJvbnRpZXIoYmxvY2s6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgICBsZXQgZGYgPSB0aGlzLmZyb250aWVycy5nZXQoYmxvY2spO1xuICAgIGlmIChkZikgcmV0dXJuIGRmO1xuICAgIGRmID0gW107XG4gICAgY29uc3QgdG9wID0gdGhpcy5sZXZlbC5nZXQoYmxvY2spO1xuICAgIGlmICh0b3AgIT09IHVuZGVmaW5lZCkge1xuICAgICAgY29uc3QgZm91bmQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICAgIGNvbnN0IHdvcmsgPSBbYmxvY2tdO1xuICAgICAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICAgICAgZm9yIChjb25zdCB5IG9mIHRoaXMuam9pbnMuZ2V0KGIpID8/IFtdKSB7XG4gICAgICAgICAgLy8gTGVtbWEgMy4xOiB5IGlzIG91dHNpZGUgb2Ygd2hhdCBibG9jayBzdHJpY3RseSBkb21pbmF0ZXMuXG4gICAgICAgICAgaWYgKCh0aGlzLmxldmVsLmdldCh5KSA/PyAwKSA8PSB0b3ApIGZvdW5kLmFkZCh5KTtcbiAgICAgICAgfVxuICAgICAgICB3b3JrLnB1c2goLi4udGhpcy5jaGlsZHJlbk9mKGIpKTtcbiAgICAgIH1cbiAgICAgIGRmID0gdGhpcy5zb3J0ZWQoZm91bmQpO1xuICAgIH1cbiAgICB0aGlzLmZyb250aWVycy5zZXQoYmxvY2ssIGRmKTtcbiAgICByZXR1cm4gZGY7XG4gIH1cblxuICAvKiogVGhlIGl0ZXJhdGVkIGRvbWluYW5jZSBmcm9udGllciBvZiBibG9ja3MsIGluIGJsb2NrIG9yZGVyLiBPKGJsb2NrcyBhbmQgSiBlZGdlcykuICovXG4gIGl0ZXJhdGVkKGJsb2NrczogSXRlcmFibGU8c3RyaW5nPik6IHN0cmluZ1tdIHtcbiAgICAvLyAxLiB0aGUgcGlnZ3kgYmFuazogcm9vdHMgYnkgbGV2ZWwsIHRoZSBkZWVwZXN0IGZpcnN0XG4gICAgY29uc3QgYmFuazogc3RyaW5nW11bXSA9IFtdO1xuICAgIGNvbnN0IGVudGVyID0gKGI6IHN0cmluZyk6IHZvaWQgPT4ge1xuICAgICAgKGJhbmtbdGhpcy5sZXZlbC5nZXQoYikgPz8gMF0gPz89IFtdKS5wdXNoKGIpO1xuICAgIH07XG4gICAgY29uc3QgZ2l2ZW4gPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBmb3IgKGNvbnN0IGIgb2YgYmxvY2tzKSB7XG4gICAgICBpZiAodGhpcy5sZXZlbC5oYXMoYikgJiYgIWdpdmVuLmhhcyhiKSkge1xuICAgICAgICBnaXZlbi5hZGQoYik7XG4gICAgICAgIGVudGVyKGIpO1xuICAgICAgfVxuICAgIH1cbiAgICBjb25zdCBmb3VuZCA9IG5ldyBTZXQ8c3RyaW5nPigpO1xuICAgIGNvbnN0IHZpc2l0ZWQgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgICBmb3IgKGxldCBsZXZlbCA9IGJhbmsubGVuZ3RoIC0gMTsgbGV2ZWwgPj0gMDsgbGV2ZWwtLSkge1xuICAgICAgY29uc3Qgcm9vdHMgPSBiYW5rW2xldmVsXSA/PyBbXTtcbiAgICAgIGZvciAobGV0IHJvb3QgPSByb290cy5wb3AoKTsgcm9vdCAhPT0gdW5kZWZpbmVkOyByb290ID0gcm9vdHMucG9wKCkpIHtcbiAgICAgICAgLy8gMi4gdmlzaXQgdGhlIHJvb3QncyBzdWJ0cmVlIGFzIGZhciBhcyBubyBkZWVwZXIgcm9vdCBoYXMgZG9uZSBzb1xuICAgICAgICBjb25zdCB3b3JrID0gW3Jvb3RdO1xuICAgICAgICB2aXNpdGVkLmFkZChyb290KTtcbiAgICAgICAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICAgICAgICBmb3IgKGNvbnN0IHkgb2YgdGhpcy5qb2lucy5nZXQoYikgPz8gW10pIHtcbiAgICAgICAgICAgIGlmICgodGhpcy5sZXZlbC5nZXQoeSkgPz8gMCkgPiBsZXZlbCB8fCBmb3VuZC5oYXMoeSkpIGNvbnRpbnVlO1xuICAgICAgICAgICAgZm91bmQuYWRkKHkpO1xuICAgICAgICAgICAgaWYgKCFnaXZlbi5oYXMoeSkpIGVudGVyKHkpOyAvLyAzLiBpdCBpcyBhIGRlZmluaXRpb24gaW4gaXRzIHR1cm5cbiAgICAgICAgICB9XG4gICAgICAgICAgZm9yIChjb25zdCBjIG9mIHRoaXMuY2hpbGRyZW5PZihiKSkge1xuICAgICAgICAgICAgaWYgKCF2aXNpdGVkLmhhcyhjKSkge1xuICAgICAgICAgICAgICB2aXNpdGVkLmFkZChjKTtcbiAgICAgICAgICAgICAgd29yay5wdXNoKGMpO1xuICAgICAgICAgICAgfVxuICAgICAgICAgIH1cbiAgICAgICAgfVxuICAgICAgfVxuICAgIH1cbiAgICByZXR1cm4gdGhpcy5zb3J0ZWQoZm91bmQpO1xuICB9XG5cbiAgLyoqIFRoZSByb3VuZHMgb2YgdGhlIGl0ZXJhdGVkIGZyb250aWVyOiB3aGF0IHRoZSBmcm9udGllcnMgb2YgYmxvY2tzIGFkZCwgdGhlbiB3aGF0IHRob3NlIG9mIHRoZXNlIGFkZC4gKi9cbiAgcm91bmRzKGJsb2NrczogcmVhZG9ubHkgc3RyaW5nW10pOiBTdGVwW11bXSB7XG4gICAgY29uc3Qgb3V0OiBTdGVwW11bXSA9IFtdO1xuICAgIGNvbnN0IG1ldCA9IG5ldyBTZXQ8c3RyaW5nPigpO1xuICAgIGZvciAobGV0IHJvdW5kID0gWy4uLm5ldyBTZXQoYmxvY2tzKV07IDsgKSB7XG4gICAgICBjb25zdCBmcm9tID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZ1tdPigpO1xuICAgICAgZm9yIChjb25zdCBkIG9mIHJvdW5kKSB7XG4gICAgICAgIGZvciAoY29uc3QgeSBvZiB0aGlzLmZyb250aWVyKGQpKSBpZiAoIW1ldC5oYXMoeSkpIHB1c2goZnJvbSwgeSwgZCk7XG4gICAgICB9XG4gICAgICBpZiAoZnJvbS5zaXplID09PSAwKSByZXR1cm4gb3V0O1xuICAgICAgcm91bmQgPSB0aGlzLnNvcnRlZChmcm9tLmtleXMoKSk7XG4gICAgICBmb3IgKGNvbnN0IHkgb2Ygcm91bmQpIG1ldC5hZGQoeSk7XG4gICAgICBvdXQucHVzaChyb3VuZC5tYXAoKGJsb2NrKSA9PiAoeyBibG9jaywgZnJvbTogZnJvbS5nZXQoYmxvY2spID8/IFtdIH0pKSk7XG4gICAgfVxuICB9XG5cbiAgcHJpdmF0ZSBzb3J0ZWQoYmxvY2tzOiBJdGVyYWJsZTxzdHJpbmc+KTogc3RyaW5nW10ge1xuICAgIHJldHVybiBbLi4uYmxvY2tzXS5zb3J0KChhLCBiKSA9PiAodGhpcy5vcmRlci5nZXQoYSkgPz8gMCkgLSAodGhpcy5vcmRlci5nZXQoYikgPz8gMCkpO1xuICB9XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBwdXNoPEssIFY+KG06IE1hcDxLLCBWW10+LCBrOiBLLCB2OiBWKTogdm9pZCB7XG4gIGNvbnN0IGhhdmUgPSBtLmdldChrKTtcbiAgaWYgKGhhdmUpIGhhdmUucHVzaCh2KTtcbiAgZWxzZSBtLnNldChrLCBbdl0pO1xufVxuIiwgIi8vIFdoYXQgYHBoaWxzIGdyYXBoIC0tZm9ybWF0IGpzb25gIHByaW50czsgc2VlIGFuYWx5c2lzL2dyYXBoL2RvY3VtZW50LmdvLlxuLy8gQmxvY2tzLCBsb29wcyBhbmQgdmFsdWVzIGFyZSBuYW1lZCBieSBJRHMuXG5cbmV4cG9ydCB0eXBlIEtpbmQgPSAnY2ZnJyB8ICdkb20nIHwgJ2RqJyB8ICdsb29wcycgfCAnZGVmLXVzZSc7XG5leHBvcnQgY29uc3Qga2luZHM6IHJlYWRvbmx5IEtpbmRbXSA9IFsnY2ZnJywgJ2RvbScsICdkaicsICdsb29wcycsICdkZWYtdXNlJ107XG5cbmV4cG9ydCBpbnRlcmZhY2UgRWRnZSB7XG4gIGZyb206IHN0cmluZztcbiAgdG86IHN0cmluZztcbiAgbGFiZWw6IHN0cmluZztcbiAgdGFnczogc3RyaW5nW107XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgQmxvY2sge1xuICBpZDogc3RyaW5nO1xuICBuYW1lOiBzdHJpbmc7XG4gIGxpbmU6IG51bWJlcjtcbiAgbGluZXM6IHN0cmluZ1tdO1xuICByZWFjaGFibGU6IGJvb2xlYW47XG4gIGlkb206IHN0cmluZztcbiAgZGY6IHN0cmluZ1tdIHwgbnVsbDtcbiAgbG9vcDogc3RyaW5nO1xuICBkZXB0aDogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIExvb3Age1xuICBpZDogc3RyaW5nO1xuICBoZWFkZXI6IHN0cmluZztcbiAgcGFyZW50OiBzdHJpbmc7XG4gIGRlcHRoOiBudW1iZXI7XG4gIGlycmVkdWNpYmxlOiBib29sZWFuO1xuICBlbnRyaWVzOiBzdHJpbmdbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBTdGVwIHtcbiAgYmxvY2s6IHN0cmluZztcbiAgZnJvbTogc3RyaW5nW107XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgVmFyaWFibGUge1xuICBuYW1lOiBzdHJpbmc7XG4gIHNvdXJjZV9uYW1lOiBzdHJpbmc7XG4gIG5hbWVzOiBzdHJpbmdbXTtcbiAgZGVmczogeyBibG9jazogc3RyaW5nOyBsaW5lOiBudW1iZXIgfVtdO1xuICBmcm9udGllcjogU3RlcFtdW10gfCBudWxsO1xuICBwaGlzOiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmdbXT47XG4gIHBoaV90ZXh0OiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+O1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFZhbHVlIHtcbiAgaWQ6IHN0cmluZztcbiAgbGFiZWw6IHN0cmluZztcbiAgbGluZXM6IHN0cmluZ1tdO1xuICBsaW5lOiBudW1iZXI7XG4gIHRhZ3M6IHN0cmluZ1tdO1xuICBibG9jaz86IHN0cmluZztcbn1cblxuZXhwb3J0IGludGVyZmFjZSBEb2Mge1xuICBraW5kOiBLaW5kO1xuICBmdW5jdGlvbjogc3RyaW5nO1xuICBmaWxlOiBzdHJpbmc7XG4gIGRpYWxlY3Q6IHN0cmluZztcbiAgbGluZTogbnVtYmVyO1xuICBzc2E6IGJvb2xlYW47XG4gIHJlZHVjaWJsZTogYm9vbGVhbjtcbiAgYmxvY2tzOiBCbG9ja1tdO1xuICBjZmc6IEVkZ2VbXTtcbiAgam9pbnM6IEVkZ2VbXTtcbiAgbG9vcHM6IExvb3BbXTtcbiAgdmFyaWFibGVzOiBWYXJpYWJsZVtdO1xuICB2YWx1ZXM6IHsgbm9kZXM6IFZhbHVlW107IGVkZ2VzOiBFZGdlW10gfTtcbn1cblxuLyoqIFRoZSBmdW5jdGlvbnMgaW4gZGF0YSwgd2hpY2ggaXMgb25lIGRvY3VtZW50IG9yIGEgbGlzdCBvZiB0aGVtLiBUaHJvd3Mgd2hlbiBpdCBpcyBuZWl0aGVyLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRvY3VtZW50cyhkYXRhOiB1bmtub3duKTogRG9jW10ge1xuICBjb25zdCBsaXN0OiB1bmtub3duW10gPSBBcnJheS5pc0FycmF5KGRhdGEpID8gZGF0YSA6IFtkYXRhXTtcbiAgZm9yIChjb25zdCBkIG9mIGxpc3QpIHtcbiAgICBpZiAodHlwZW9mIGQgIT09ICdvYmplY3QnIHx8IGQgPT09IG51bGwgfHwgIUFycmF5LmlzQXJyYXkoKGQgYXMgRG9jKS5ibG9ja3MpIHx8ICFBcnJheS5pc0FycmF5KChkIGFzIERvYykudmFyaWFibGVzKSkge1xuICAgICAgdGhyb3cgbmV3IEVycm9yKCd0aGlzIGlzIG5vIGdyYXBoIG9mIHBoaWxzOiB3YW50IHdoYXQgYHBoaWxzIGdyYXBoIC0tZm9ybWF0IGpzb25gIHByaW50cycpO1xuICAgIH1cbiAgfVxuICByZXR1cm4gbGlzdCBhcyBEb2NbXTtcbn1cblxuLyoqIEhvdyBhIHZhcmlhYmxlIGlzIHNob3duOiBieSB0aGUgc291cmNlIHByb2dyYW0ncyBuYW1lIHdoZXJlIHRoZSB0ZXh0IHRlbGxzIGl0LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRpc3BsYXlOYW1lKHY6IFZhcmlhYmxlKTogc3RyaW5nIHtcbiAgcmV0dXJuIHYuc291cmNlX25hbWUgJiYgdi5zb3VyY2VfbmFtZSAhPT0gdi5uYW1lID8gYCR7di5zb3VyY2VfbmFtZX0gKCR7di5uYW1lfSlgIDogdi5uYW1lO1xufVxuIiwgIi8vIFRoZSB2YXJpYWJsZSBwaWNrZXIncyBzdGVwczogdGhlIGRlZmluaXRpb25zLCB0aGUgcm91bmRzIG9mIHRoZSBpdGVyYXRlZCBkb21pbmFuY2Vcbi8vIGZyb250aWVyLCBhbmQgdGhlIHBoaXMgdGhhdCBhIGNvbnN0cnVjdGlvbiBtYWtlcyBvZiB0aGVtLlxuXG5pbXBvcnQgeyBkaXNwbGF5TmFtZSwgdHlwZSBEb2MsIHR5cGUgVmFyaWFibGUgfSBmcm9tICcuL2RhdGEnO1xuaW1wb3J0IHR5cGUgeyBEb21pbmFuY2UgfSBmcm9tICcuL2RvbWluYW5jZSc7XG5cbmV4cG9ydCB0eXBlIExpZ2h0ID0gJ2RlZicgfCAnZnJvbnRpZXInIHwgJ3BoaScgfCAnZHJvcHBlZCc7XG5cbi8qKiBPbmUgc3RlcDogd2hhdCBpcyBsaXQgZnJvbSBoZXJlIG9uLCBhbmQgdGhlIHNlbnRlbmNlIHRoYXQgc2F5cyB3aHkuICovXG5leHBvcnQgaW50ZXJmYWNlIFNob3duIHtcbiAgdGl0bGU6IHN0cmluZztcbiAgdGV4dDogc3RyaW5nO1xuICAvKiogQmxvY2tzIHRoYXQgdGhpcyBzdGVwIGFkZHMuICovXG4gIGFkZGVkOiBSZWFkb25seVNldDxzdHJpbmc+O1xuICAvKiogQWxsIGJsb2NrcyB0aGF0IGFyZSBsaXQuICovXG4gIGxpdDogUmVhZG9ubHlNYXA8c3RyaW5nLCBMaWdodD47XG59XG5cbi8qKiBIb3cgdGhlIGZsYXZvcnMgb2YgYSBjb25zdHJ1Y3Rpb24gYXJlIGNhbGxlZCwgaW4gdGhlIG9yZGVyIGluIHdoaWNoIHRoZXkgYXJlIG9mZmVyZWQuICovXG5leHBvcnQgY29uc3QgZmxhdm9yTmFtZXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHN0cmluZz4+ID0ge1xuICBwcnVuZWQ6ICdwcnVuZWQnLFxuICBzZW1pX3BydW5lZDogJ3NlbWktcHJ1bmVkJyxcbiAgbWluaW1hbDogJ21pbmltYWwnLFxuICBicmF1bjogJ0JyYXVuIGV0IGFsLicsXG4gIGJyYXVuX3NjYzogJ0JyYXVuIGV0IGFsLiwgU0NDcyByZW1vdmVkJyxcbiAgYXljb2NrX2hvcnNwb29sOiAnQXljb2NrXHUyMDEzSG9yc3Bvb2wnLFxuICB3cml0dGVuOiAnYXMgd3JpdHRlbicsXG59O1xuXG4vKiogVGhlIGZsYXZvcnMgdGhhdCB2IGtub3dzLCBpbiB0aGUgb3JkZXIgb2YgZmxhdm9yTmFtZXMuICovXG5leHBvcnQgZnVuY3Rpb24gZmxhdm9yc09mKHY6IFZhcmlhYmxlKTogc3RyaW5nW10ge1xuICBjb25zdCBrbm93biA9IE9iamVjdC5rZXlzKGZsYXZvck5hbWVzKS5maWx0ZXIoKGYpID0+IGYgaW4gdi5waGlzKTtcbiAgcmV0dXJuIGtub3duLmxlbmd0aCA+IDAgPyBrbm93biA6IE9iamVjdC5rZXlzKHYucGhpcyk7XG59XG5cbmNvbnN0IG1vc3QgPSA2OyAvLyBuYW1lcyBpbiBhIHNlbnRlbmNlXG5cbmZ1bmN0aW9uIGxpc3QobmFtZXM6IHN0cmluZ1tdKTogc3RyaW5nIHtcbiAgaWYgKG5hbWVzLmxlbmd0aCA+IG1vc3QpIHJldHVybiBgJHtuYW1lcy5zbGljZSgwLCBtb3N0KS5qb2luKCcsICcpfSBhbmQgJHtuYW1lcy5sZW5ndGggLSBtb3N0fSBtb3JlYDtcbiAgaWYgKG5hbWVzLmxlbmd0aCA8IDIpIHJldHVybiBuYW1lcy5qb2luKCcnKTtcbiAgcmV0dXJuIGAke25hbWVzLnNsaWNlKDAsIC0xKS5qb2luKCcsICcpfSBhbmQgJHtuYW1lcy5hdCgtMSl9YDtcbn1cblxuLyoqIEFsbCBzdGVwcyBmb3IgdmFyaWFibGUgdiBvZiBkb2MsIHRoZSBwaGlzIGJlaW5nIHRob3NlIG9mIGZsYXZvci4gQXQgbGVhc3QgdHdvLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHN0ZXBzKGRvYzogRG9jLCBkb206IERvbWluYW5jZSwgdjogVmFyaWFibGUsIGZsYXZvcjogc3RyaW5nKTogU2hvd25bXSB7XG4gIGNvbnN0IG5hbWVzID0gbmV3IE1hcChkb2MuYmxvY2tzLm1hcCgoYikgPT4gW2IuaWQsIGIubmFtZV0pKTtcbiAgY29uc3QgbmFtZSA9IChpZDogc3RyaW5nKTogc3RyaW5nID0+IG5hbWVzLmdldChpZCkgPz8gaWQ7XG4gIGNvbnN0IHdoYXQgPSBkaXNwbGF5TmFtZSh2KTtcbiAgY29uc3QgZGVmcyA9IFsuLi5uZXcgU2V0KHYuZGVmcy5tYXAoKGQpID0+IGQuYmxvY2spKV07XG4gIGNvbnN0IGxpdCA9IG5ldyBNYXA8c3RyaW5nLCBMaWdodD4oKTtcbiAgZm9yIChjb25zdCBkIG9mIGRlZnMpIGxpdC5zZXQoZCwgJ2RlZicpO1xuICBjb25zdCBvdXQ6IFNob3duW10gPSBbXG4gICAge1xuICAgICAgdGl0bGU6ICdEZWZpbml0aW9ucycsXG4gICAgICB0ZXh0OiBkZWZzLmxlbmd0aCA+IDAgPyBgJHt3aGF0fSBpcyBkZWZpbmVkIGluICR7bGlzdChkZWZzLm1hcChuYW1lKSl9LmAgOiBgJHt3aGF0fSBoYXMgbm8gZGVmaW5pdGlvbiBidXQgYnkgXHUwM0M2cy5gLFxuICAgICAgYWRkZWQ6IG5ldyBTZXQoZGVmcyksXG4gICAgICBsaXQ6IG5ldyBNYXAobGl0KSxcbiAgICB9LFxuICBdO1xuICBjb25zdCBpZGYgPSBuZXcgU2V0PHN0cmluZz4oKTtcbiAgZG9tLnJvdW5kcyhkZWZzKS5mb3JFYWNoKChyb3VuZCwgaSkgPT4ge1xuICAgIGZvciAoY29uc3QgcyBvZiByb3VuZCkge1xuICAgICAgaWRmLmFkZChzLmJsb2NrKTtcbiAgICAgIGxpdC5zZXQocy5ibG9jaywgJ2Zyb250aWVyJyk7XG4gICAgfVxuICAgIC8vIE9uZSBzZW50ZW5jZSBwZXIgYmxvY2sgdGhhdCBjb250cmlidXRlcywgYXMgaW4gREYoYmI0KSBcdTIyMEIgYmI1LlxuICAgIGNvbnN0IGZhY3RzID0gcm91bmQuc2xpY2UoMCwgbW9zdCkubWFwKChzKSA9PiBgREYoJHtuYW1lKHMuZnJvbVswXSA/PyAnJyl9KSBcdTIyMEIgJHtuYW1lKHMuYmxvY2spfWApO1xuICAgIGlmIChyb3VuZC5sZW5ndGggPiBtb3N0KSBmYWN0cy5wdXNoKGBhbmQgJHtyb3VuZC5sZW5ndGggLSBtb3N0fSBtb3JlIGJsb2Nrc2ApO1xuICAgIG91dC5wdXNoKHtcbiAgICAgIHRpdGxlOiBpID09PSAwID8gJ0Zyb250aWVyIG9mIHRoZSBkZWZpbml0aW9ucycgOiAnRnJvbnRpZXIgb2YgdGhlIGZyb250aWVyJyxcbiAgICAgIHRleHQ6IGAke2ZhY3RzLmpvaW4oJywgJyl9LmAsXG4gICAgICBhZGRlZDogbmV3IFNldChyb3VuZC5tYXAoKHMpID0+IHMuYmxvY2spKSxcbiAgICAgIGxpdDogbmV3IE1hcChsaXQpLFxuICAgIH0pO1xuICB9KTtcbiAgY29uc3QgcGhpcyA9IG5ldyBTZXQodi5waGlzW2ZsYXZvcl0gPz8gW10pO1xuICBmb3IgKGNvbnN0IGIgb2YgaWRmKSBsaXQuc2V0KGIsIHBoaXMuaGFzKGIpID8gJ3BoaScgOiAnZHJvcHBlZCcpO1xuICBmb3IgKGNvbnN0IGIgb2YgcGhpcykgbGl0LnNldChiLCAncGhpJyk7XG4gIG91dC5wdXNoKHsgdGl0bGU6IGBcdTAzQzZzLCAke2ZsYXZvck5hbWVzW2ZsYXZvcl0gPz8gZmxhdm9yfWAsIHRleHQ6IHZlcmRpY3Qod2hhdCwgZmxhdm9yLCBwaGlzLCBpZGYsIG5hbWUpLCBhZGRlZDogcGhpcywgbGl0IH0pO1xuICByZXR1cm4gb3V0O1xufVxuXG5mdW5jdGlvbiB2ZXJkaWN0KHdoYXQ6IHN0cmluZywgZmxhdm9yOiBzdHJpbmcsIHBoaXM6IFNldDxzdHJpbmc+LCBpZGY6IFNldDxzdHJpbmc+LCBuYW1lOiAoaWQ6IHN0cmluZykgPT4gc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgZHJvcHBlZCA9IFsuLi5pZGZdLmZpbHRlcigoYikgPT4gIXBoaXMuaGFzKGIpKS5tYXAobmFtZSk7XG4gIGNvbnN0IHdoeTogUmVjb3JkPHN0cmluZywgc3RyaW5nPiA9IHtcbiAgICBwcnVuZWQ6IGAke3doYXR9IGlzIG5vdCBsaXZlIHRoZXJlYCxcbiAgICBzZW1pX3BydW5lZDogYCR7d2hhdH0gaXMgbmV2ZXIgbGl2ZSBhY3Jvc3MgYmxvY2tzYCxcbiAgICBicmF1bjogJ29ubHkgb25lIHZhbHVlIGFycml2ZXMgdGhlcmUsIG9yIG5vbmUgaXMgcmVhZCcsXG4gICAgYnJhdW5fc2NjOiAnb25seSBvbmUgdmFsdWUgYXJyaXZlcyB0aGVyZSwgb3Igbm9uZSBpcyByZWFkJyxcbiAgICBheWNvY2tfaG9yc3Bvb2w6ICd0aGUgXHUwM0M2IHdvdWxkIG1lcmdlIG9uZSB2YWx1ZScsXG4gICAgd3JpdHRlbjogJ3RoZSB0ZXh0IGhhcyBub25lJyxcbiAgfTtcbiAgbGV0IHM6IHN0cmluZztcbiAgaWYgKHBoaXMuc2l6ZSA9PT0gMCkgcyA9IGlkZi5zaXplID09PSAwID8gJ05vdGhpbmcgbWVldHMsIHNvIG5vIFx1MDNDNiBpcyBuZWVkZWQuJyA6ICdObyBcdTAzQzYuJztcbiAgZWxzZSBzID0gYCR7d2hhdH0gZ2V0cyBhIFx1MDNDNiBpbiAke2xpc3QoWy4uLnBoaXNdLm1hcChuYW1lKSl9LmA7XG4gIGlmIChkcm9wcGVkLmxlbmd0aCA+IDApIHMgKz0gYCBOb25lIGluICR7bGlzdChkcm9wcGVkKX06ICR7d2h5W2ZsYXZvcl0gPz8gJ3RoaXMgZmxhdm9yIGhhcyBub25lIHRoZXJlJ30uYDtcbiAgcmV0dXJuIHM7XG59XG4iLCAiLy8gRnVuY3Rpb25zIGZvciB0ZXN0czogYnVpbHQgZnJvbSBsaXN0cyBvZiBlZGdlcywgdGhlaXIgZmFjdHMgd29ya2VkIG91dCBzbG93bHkgZnJvbSB0aGVcbi8vIGRlZmluaXRpb25zLCBzaGFyaW5nIG5vdGhpbmcgd2l0aCB0aGUgcGFnZSBvciB0aGUgR28gcHJvZ3JhbS5cblxuaW1wb3J0IHsgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBkb2N1bWVudHMsIHR5cGUgRG9jLCB0eXBlIEVkZ2UgfSBmcm9tICcuLi9zcmMvZGF0YSc7XG5cbi8qKiBUaGUgc2VlZHMnIGZ1bmN0aW9uLCBhcyBgcGhpbHMgZ3JhcGggLS1mb3JtYXQganNvbmAgcHJpbnRzIGl0OyBhIEdvIHRlc3Qga2VlcHMgaXQgc28uICovXG5leHBvcnQgZnVuY3Rpb24gY291bnQoKTogRG9jIHtcbiAgcmV0dXJuIGRvY3VtZW50cyhKU09OLnBhcnNlKHJlYWRGaWxlU3luYygndGVzdC9jb3VudC5qc29uJywgJ3V0ZjgnKSkpWzBdIGFzIERvYztcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbShzZWVkOiBudW1iZXIpOiAobjogbnVtYmVyKSA9PiBudW1iZXIge1xuICBsZXQgeCA9IHNlZWQgKiAyNjU0NDM1NzYxICsgMTIzNDU7XG4gIHJldHVybiAobikgPT4ge1xuICAgIHggPSAoTWF0aC5pbXVsKHgsIDE2NjQ1MjUpICsgMTAxMzkwNDIyMykgPj4+IDA7XG4gICAgcmV0dXJuIE1hdGguZmxvb3IoKHggLyAyICoqIDMyKSAqIG4pO1xuICB9O1xufVxuXG4vKiogU3VjY2Vzc29ycyBieSBibG9jaywgYmxvY2sgMCB0aGUgZW50cnksIHdoaWNoIGhhcyBubyBwcmVkZWNlc3Nvci4gKi9cbmV4cG9ydCB0eXBlIEdyYXBoID0gbnVtYmVyW11bXTtcblxuZXhwb3J0IGZ1bmN0aW9uIHJhbmRvbUdyYXBoKHNlZWQ6IG51bWJlciwgYmxvY2tzOiBudW1iZXIpOiBHcmFwaCB7XG4gIGNvbnN0IHIgPSByYW5kb20oc2VlZCk7XG4gIHJldHVybiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBibG9ja3MgfSwgKCkgPT4gQXJyYXkuZnJvbSh7IGxlbmd0aDogcig1KSA9PT0gMCA/IDAgOiAxICsgcigyKSB9LCAoKSA9PiAxICsgcihibG9ja3MgLSAxKSkpO1xufVxuXG5mdW5jdGlvbiByZWFjaChnOiBHcmFwaCwgd2l0aG91dDogbnVtYmVyKTogYm9vbGVhbltdIHtcbiAgY29uc3Qgc2VlbiA9IGcubWFwKCgpID0+IGZhbHNlKTtcbiAgY29uc3Qgd29yayA9IHdpdGhvdXQgPT09IDAgPyBbXSA6IFswXTtcbiAgZm9yIChsZXQgYiA9IHdvcmsucG9wKCk7IGIgIT09IHVuZGVmaW5lZDsgYiA9IHdvcmsucG9wKCkpIHtcbiAgICBpZiAoc2VlbltiXSkgY29udGludWU7XG4gICAgc2VlbltiXSA9IHRydWU7XG4gICAgZm9yIChjb25zdCBzIG9mIGdbYl0gPz8gW10pIGlmIChzICE9PSB3aXRob3V0KSB3b3JrLnB1c2gocyk7XG4gIH1cbiAgcmV0dXJuIHNlZW47XG59XG5cbi8qKiBkb21pbmF0ZXNbYV1bYl0sIGJ5IHRha2luZyBhIGF3YXkuICovXG5leHBvcnQgZnVuY3Rpb24gZG9taW5hbmNlKGc6IEdyYXBoKTogYm9vbGVhbltdW10ge1xuICBjb25zdCBhbGwgPSByZWFjaChnLCAtMSk7XG4gIHJldHVybiBnLm1hcCgoXywgYSkgPT4ge1xuICAgIGNvbnN0IHJlc3QgPSByZWFjaChnLCBhKTtcbiAgICByZXR1cm4gZy5tYXAoKF8sIGIpID0+IChhbGxbYV0gJiYgYWxsW2JdICYmIChhID09PSBiIHx8ICFyZXN0W2JdKSkgPz8gZmFsc2UpO1xuICB9KTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGZyb250aWVyKGc6IEdyYXBoLCBkb206IGJvb2xlYW5bXVtdLCBiOiBudW1iZXIpOiBudW1iZXJbXSB7XG4gIHJldHVybiBnLm1hcCgoXywgeSkgPT4geSkuZmlsdGVyKCh5KSA9PiBnLnNvbWUoKHN1Y2NzLCBwKSA9PiBzdWNjcy5pbmNsdWRlcyh5KSAmJiBkb21bYl0/LltwXSAmJiAhKGRvbVtiXT8uW3ldICYmIGIgIT09IHkpKSk7XG59XG5cbmV4cG9ydCBmdW5jdGlvbiBkb2MoZzogR3JhcGgpOiBEb2Mge1xuICBjb25zdCBkb20gPSBkb21pbmFuY2UoZyk7XG4gIGNvbnN0IHVwID0gKGI6IG51bWJlcik6IG51bWJlcltdID0+IGcubWFwKChfLCBhKSA9PiBhKS5maWx0ZXIoKGEpID0+IGEgIT09IGIgJiYgZG9tW2FdPy5bYl0pO1xuICBjb25zdCBpZG9tID0gKGI6IG51bWJlcik6IG51bWJlciA9PiB1cChiKS5maW5kKChhKSA9PiB1cChiKS5ldmVyeSgoYykgPT4gZG9tW2NdPy5bYV0pKSA/PyAtMTtcbiAgY29uc3QgY2ZnOiBFZGdlW10gPSBbXTtcbiAgY29uc3Qgam9pbnM6IEVkZ2VbXSA9IFtdO1xuICBnLmZvckVhY2goKHN1Y2NzLCBiKSA9PiBzdWNjcy5mb3JFYWNoKChzKSA9PiB7XG4gICAgY29uc3QgYmFjayA9IGRvbVtzXT8uW2JdID8/IGZhbHNlO1xuICAgIGNmZy5wdXNoKHsgZnJvbTogYGIke2J9YCwgdG86IGBiJHtzfWAsIGxhYmVsOiAnJywgdGFnczogYmFjayA/IFsnYmFjayddIDogW10gfSk7XG4gICAgaWYgKGRvbVswXT8uW2JdICYmIGlkb20ocykgIT09IGIpIGpvaW5zLnB1c2goeyBmcm9tOiBgYiR7Yn1gLCB0bzogYGIke3N9YCwgbGFiZWw6ICdKJywgdGFnczogWydqJ10gfSk7XG4gIH0pKTtcbiAgcmV0dXJuIHtcbiAgICBraW5kOiAnY2ZnJywgZnVuY3Rpb246ICdmJywgZmlsZTogJ2YudGFjJywgZGlhbGVjdDogJ3RhYycsIGxpbmU6IDEsIHNzYTogZmFsc2UsIHJlZHVjaWJsZTogdHJ1ZSwgY2ZnLCBqb2lucywgbG9vcHM6IFtdLCB2YXJpYWJsZXM6IFtdLCB2YWx1ZXM6IHsgbm9kZXM6IFtdLCBlZGdlczogW10gfSxcbiAgICBibG9ja3M6IGcubWFwKChfLCBiKSA9PiAoeyBpZDogYGIke2J9YCwgbmFtZTogYGJiJHtifWAsIGxpbmU6IGIgKyAyLCBsaW5lczogW2B4ID0gJHtifWBdLCByZWFjaGFibGU6IGRvbVswXT8uW2JdID8/IGZhbHNlLCBpZG9tOiBpZG9tKGIpIDwgMCA/ICcnIDogYGIke2lkb20oYil9YCwgZGY6IG51bGwsIGxvb3A6ICcnLCBkZXB0aDogMCB9KSksXG4gIH07XG59XG5cbi8qKiBuIGRpYW1vbmRzIG9uZSBhZnRlciB0aGUgb3RoZXI6IDNuICsgMSBibG9ja3MsIHdpdGhvdXQgYW55IGxvb3Agb3IgY2hhaW4uIEZhY3RzIGFzIHRoZXkgZm9sbG93IGZyb20gdGhlIHNoYXBlLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGRpYW1vbmRzKG46IG51bWJlcik6IERvYyB7XG4gIGNvbnN0IGQgPSBkb2MoW1tdXSk7XG4gIGNvbnN0IGJsb2NrID0gKGI6IG51bWJlciwgaWRvbTogbnVtYmVyKTogdm9pZCA9PiB7XG4gICAgZC5ibG9ja3MucHVzaCh7IGlkOiBgYiR7Yn1gLCBuYW1lOiBgYmIke2J9YCwgbGluZTogYiArIDIsIGxpbmVzOiBbYHggPSAke2J9YCwgJ2dvdG8gc29tZXdoZXJlJ10sIHJlYWNoYWJsZTogdHJ1ZSwgaWRvbTogaWRvbSA8IDAgPyAnJyA6IGBiJHtpZG9tfWAsIGRmOiBudWxsLCBsb29wOiAnJywgZGVwdGg6IDAgfSk7XG4gIH07XG4gIGNvbnN0IGVkZ2UgPSAoYTogbnVtYmVyLCBiOiBudW1iZXIsIGpvaW46IGJvb2xlYW4pOiB2b2lkID0+IHtcbiAgICBjb25zdCBlID0geyBmcm9tOiBgYiR7YX1gLCB0bzogYGIke2J9YCwgbGFiZWw6ICcnLCB0YWdzOiBbXSB9O1xuICAgIGQuY2ZnLnB1c2goZSk7XG4gICAgaWYgKGpvaW4pIGQuam9pbnMucHVzaCh7IC4uLmUsIHRhZ3M6IFsnaiddIH0pO1xuICB9O1xuICBkLmJsb2NrcyA9IFtdO1xuICBibG9jaygwLCAtMSk7XG4gIGZvciAobGV0IGkgPSAwOyBpIDwgbjsgaSsrKSB7XG4gICAgY29uc3QgdG9wID0gMyAqIGk7XG4gICAgYmxvY2sodG9wICsgMSwgdG9wKTtcbiAgICBibG9jayh0b3AgKyAyLCB0b3ApO1xuICAgIGJsb2NrKHRvcCArIDMsIHRvcCk7XG4gICAgZWRnZSh0b3AsIHRvcCArIDEsIGZhbHNlKTtcbiAgICBlZGdlKHRvcCwgdG9wICsgMiwgZmFsc2UpO1xuICAgIGVkZ2UodG9wICsgMSwgdG9wICsgMywgdHJ1ZSk7XG4gICAgZWRnZSh0b3AgKyAyLCB0b3AgKyAzLCB0cnVlKTtcbiAgfVxuICByZXR1cm4gZDtcbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7QUFBQSxPQUFPLFlBQVk7QUFDbkIsU0FBUyxZQUFZOzs7QUNNZCxJQUFNLFlBQU4sTUFBZ0I7QUFBQSxFQUNKLFdBQVcsb0JBQUksSUFBc0I7QUFBQSxFQUNyQyxPQUFPLG9CQUFJLElBQW9CO0FBQUEsRUFDL0IsUUFBUSxvQkFBSSxJQUFvQjtBQUFBLEVBQ2hDLFFBQVEsb0JBQUksSUFBc0I7QUFBQSxFQUNsQyxRQUFRLG9CQUFJLElBQW9CO0FBQUEsRUFDaEMsWUFBWSxvQkFBSSxJQUFzQjtBQUFBLEVBRXZELFlBQVksS0FBVTtBQUNwQixRQUFJLE9BQU8sUUFBUSxDQUFDLEdBQUcsTUFBTTtBQUMzQixXQUFLLE1BQU0sSUFBSSxFQUFFLElBQUksQ0FBQztBQUN0QixVQUFJLEVBQUUsTUFBTTtBQUNWLGFBQUssS0FBSyxJQUFJLEVBQUUsSUFBSSxFQUFFLElBQUk7QUFDMUIsYUFBSyxLQUFLLFVBQVUsRUFBRSxNQUFNLEVBQUUsRUFBRTtBQUFBLE1BQ2xDO0FBQUEsSUFDRixDQUFDO0FBQ0QsVUFBTSxRQUFRLElBQUksT0FBTyxDQUFDO0FBQzFCLFVBQU0sT0FBTyxRQUFRLENBQUMsTUFBTSxFQUFFLElBQUksQ0FBQztBQUNuQyxRQUFJLE1BQU8sTUFBSyxNQUFNLElBQUksTUFBTSxJQUFJLENBQUM7QUFDckMsYUFBUyxJQUFJLEtBQUssSUFBSSxHQUFHLE1BQU0sUUFBVyxJQUFJLEtBQUssSUFBSSxHQUFHO0FBQ3hELGlCQUFXLEtBQUssS0FBSyxXQUFXLENBQUMsR0FBRztBQUNsQyxhQUFLLE1BQU0sSUFBSSxJQUFJLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxLQUFLLENBQUM7QUFDOUMsYUFBSyxLQUFLLENBQUM7QUFBQSxNQUNiO0FBQUEsSUFDRjtBQUNBLGVBQVcsS0FBSyxJQUFJLE1BQU8sTUFBSyxLQUFLLE9BQU8sRUFBRSxNQUFNLEVBQUUsRUFBRTtBQUFBLEVBQzFEO0FBQUEsRUFFQSxXQUFXLE9BQWtDO0FBQzNDLFdBQU8sS0FBSyxTQUFTLElBQUksS0FBSyxLQUFLLENBQUM7QUFBQSxFQUN0QztBQUFBLEVBRUEsU0FBUyxPQUFtQztBQUMxQyxXQUFPLEtBQUssS0FBSyxJQUFJLEtBQUs7QUFBQSxFQUM1QjtBQUFBO0FBQUEsRUFHQSxRQUFRLE9BQW1DO0FBQ3pDLFdBQU8sS0FBSyxNQUFNLElBQUksS0FBSztBQUFBLEVBQzdCO0FBQUE7QUFBQSxFQUdBLFdBQVcsT0FBeUI7QUFDbEMsUUFBSSxDQUFDLEtBQUssTUFBTSxJQUFJLEtBQUssRUFBRyxRQUFPLENBQUM7QUFDcEMsVUFBTSxNQUFnQixDQUFDO0FBQ3ZCLGFBQVMsSUFBd0IsT0FBTyxNQUFNLFFBQVcsSUFBSSxLQUFLLEtBQUssSUFBSSxDQUFDLEVBQUcsS0FBSSxLQUFLLENBQUM7QUFDekYsV0FBTztBQUFBLEVBQ1Q7QUFBQTtBQUFBLEVBR0EsU0FBUyxPQUF5QjtBQUNoQyxRQUFJLEtBQUssS0FBSyxVQUFVLElBQUksS0FBSztBQUNqQyxRQUFJLEdBQUksUUFBTztBQUNmLFNBQUssQ0FBQztBQUNOLFVBQU0sTUFBTSxLQUFLLE1BQU0sSUFBSSxLQUFLO0FBQ2hDLFFBQUksUUFBUSxRQUFXO0FBQ3JCLFlBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLFlBQU0sT0FBTyxDQUFDLEtBQUs7QUFDbkIsZUFBUyxJQUFJLEtBQUssSUFBSSxHQUFHLE1BQU0sUUFBVyxJQUFJLEtBQUssSUFBSSxHQUFHO0FBQ3hELG1CQUFXLEtBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsR0FBRztBQUV2QyxlQUFLLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxNQUFNLElBQUssT0FBTSxJQUFJLENBQUM7QUFBQSxRQUNsRDtBQUNBLGFBQUssS0FBSyxHQUFHLEtBQUssV0FBVyxDQUFDLENBQUM7QUFBQSxNQUNqQztBQUNBLFdBQUssS0FBSyxPQUFPLEtBQUs7QUFBQSxJQUN4QjtBQUNBLFNBQUssVUFBVSxJQUFJLE9BQU8sRUFBRTtBQUM1QixXQUFPO0FBQUEsRUFDVDtBQUFBO0FBQUEsRUFHQSxTQUFTLFFBQW9DO0FBRTNDLFVBQU0sT0FBbUIsQ0FBQztBQUMxQixVQUFNLFFBQVEsQ0FBQyxNQUFvQjtBQUNqQyxPQUFDLEtBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLENBQUMsTUFBTSxDQUFDLEdBQUcsS0FBSyxDQUFDO0FBQUEsSUFDOUM7QUFDQSxVQUFNLFFBQVEsb0JBQUksSUFBWTtBQUM5QixlQUFXLEtBQUssUUFBUTtBQUN0QixVQUFJLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDLE1BQU0sSUFBSSxDQUFDLEdBQUc7QUFDdEMsY0FBTSxJQUFJLENBQUM7QUFDWCxjQUFNLENBQUM7QUFBQSxNQUNUO0FBQUEsSUFDRjtBQUNBLFVBQU0sUUFBUSxvQkFBSSxJQUFZO0FBQzlCLFVBQU0sVUFBVSxvQkFBSSxJQUFZO0FBQ2hDLGFBQVMsUUFBUSxLQUFLLFNBQVMsR0FBRyxTQUFTLEdBQUcsU0FBUztBQUNyRCxZQUFNLFFBQVEsS0FBSyxLQUFLLEtBQUssQ0FBQztBQUM5QixlQUFTLE9BQU8sTUFBTSxJQUFJLEdBQUcsU0FBUyxRQUFXLE9BQU8sTUFBTSxJQUFJLEdBQUc7QUFFbkUsY0FBTSxPQUFPLENBQUMsSUFBSTtBQUNsQixnQkFBUSxJQUFJLElBQUk7QUFDaEIsaUJBQVMsSUFBSSxLQUFLLElBQUksR0FBRyxNQUFNLFFBQVcsSUFBSSxLQUFLLElBQUksR0FBRztBQUN4RCxxQkFBVyxLQUFLLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxDQUFDLEdBQUc7QUFDdkMsaUJBQUssS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEtBQUssU0FBUyxNQUFNLElBQUksQ0FBQyxFQUFHO0FBQ3RELGtCQUFNLElBQUksQ0FBQztBQUNYLGdCQUFJLENBQUMsTUFBTSxJQUFJLENBQUMsRUFBRyxPQUFNLENBQUM7QUFBQSxVQUM1QjtBQUNBLHFCQUFXLEtBQUssS0FBSyxXQUFXLENBQUMsR0FBRztBQUNsQyxnQkFBSSxDQUFDLFFBQVEsSUFBSSxDQUFDLEdBQUc7QUFDbkIsc0JBQVEsSUFBSSxDQUFDO0FBQ2IsbUJBQUssS0FBSyxDQUFDO0FBQUEsWUFDYjtBQUFBLFVBQ0Y7QUFBQSxRQUNGO0FBQUEsTUFDRjtBQUFBLElBQ0Y7QUFDQSxXQUFPLEtBQUssT0FBTyxLQUFLO0FBQUEsRUFDMUI7QUFBQTtBQUFBLEVBR0EsT0FBTyxRQUFxQztBQUMxQyxVQUFNLE1BQWdCLENBQUM7QUFDdkIsVUFBTSxNQUFNLG9CQUFJLElBQVk7QUFDNUIsYUFBUyxRQUFRLENBQUMsR0FBRyxJQUFJLElBQUksTUFBTSxDQUFDLE9BQU87QUFDekMsWUFBTSxPQUFPLG9CQUFJLElBQXNCO0FBQ3ZDLGlCQUFXLEtBQUssT0FBTztBQUNyQixtQkFBVyxLQUFLLEtBQUssU0FBUyxDQUFDLEVBQUcsS0FBSSxDQUFDLElBQUksSUFBSSxDQUFDLEVBQUcsTUFBSyxNQUFNLEdBQUcsQ0FBQztBQUFBLE1BQ3BFO0FBQ0EsVUFBSSxLQUFLLFNBQVMsRUFBRyxRQUFPO0FBQzVCLGNBQVEsS0FBSyxPQUFPLEtBQUssS0FBSyxDQUFDO0FBQy9CLGlCQUFXLEtBQUssTUFBTyxLQUFJLElBQUksQ0FBQztBQUNoQyxVQUFJLEtBQUssTUFBTSxJQUFJLENBQUMsV0FBVyxFQUFFLE9BQU8sTUFBTSxLQUFLLElBQUksS0FBSyxLQUFLLENBQUMsRUFBRSxFQUFFLENBQUM7QUFBQSxJQUN6RTtBQUFBLEVBQ0Y7QUFBQSxFQUVRLE9BQU8sUUFBb0M7QUFDakQsV0FBTyxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUssQ0FBQyxHQUFHLE9BQU8sS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLE1BQU0sS0FBSyxNQUFNLElBQUksQ0FBQyxLQUFLLEVBQUU7QUFBQSxFQUN2RjtBQUNGO0FBRU8sU0FBUyxLQUFXLEdBQWdCLEdBQU0sR0FBWTtBQUMzRCxRQUFNLE9BQU8sRUFBRSxJQUFJLENBQUM7QUFDcEIsTUFBSSxLQUFNLE1BQUssS0FBSyxDQUFDO0FBQUEsTUFDaEIsR0FBRSxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUM7QUFDbkI7OztBQ3BFTyxTQUFTLFVBQVUsTUFBc0I7QUFDOUMsUUFBTUEsUUFBa0IsTUFBTSxRQUFRLElBQUksSUFBSSxPQUFPLENBQUMsSUFBSTtBQUMxRCxhQUFXLEtBQUtBLE9BQU07QUFDcEIsUUFBSSxPQUFPLE1BQU0sWUFBWSxNQUFNLFFBQVEsQ0FBQyxNQUFNLFFBQVMsRUFBVSxNQUFNLEtBQUssQ0FBQyxNQUFNLFFBQVMsRUFBVSxTQUFTLEdBQUc7QUFDcEgsWUFBTSxJQUFJLE1BQU0seUVBQXlFO0FBQUEsSUFDM0Y7QUFBQSxFQUNGO0FBQ0EsU0FBT0E7QUFDVDtBQUdPLFNBQVMsWUFBWSxHQUFxQjtBQUMvQyxTQUFPLEVBQUUsZUFBZSxFQUFFLGdCQUFnQixFQUFFLE9BQU8sR0FBRyxFQUFFLFdBQVcsS0FBSyxFQUFFLElBQUksTUFBTSxFQUFFO0FBQ3hGOzs7QUNyRU8sSUFBTSxjQUFnRDtBQUFBLEVBQzNELFFBQVE7QUFBQSxFQUNSLGFBQWE7QUFBQSxFQUNiLFNBQVM7QUFBQSxFQUNULE9BQU87QUFBQSxFQUNQLFdBQVc7QUFBQSxFQUNYLGlCQUFpQjtBQUFBLEVBQ2pCLFNBQVM7QUFDWDtBQUdPLFNBQVMsVUFBVSxHQUF1QjtBQUMvQyxRQUFNLFFBQVEsT0FBTyxLQUFLLFdBQVcsRUFBRSxPQUFPLENBQUMsTUFBTSxLQUFLLEVBQUUsSUFBSTtBQUNoRSxTQUFPLE1BQU0sU0FBUyxJQUFJLFFBQVEsT0FBTyxLQUFLLEVBQUUsSUFBSTtBQUN0RDtBQUVBLElBQU0sT0FBTztBQUViLFNBQVMsS0FBSyxPQUF5QjtBQUNyQyxNQUFJLE1BQU0sU0FBUyxLQUFNLFFBQU8sR0FBRyxNQUFNLE1BQU0sR0FBRyxJQUFJLEVBQUUsS0FBSyxJQUFJLENBQUMsUUFBUSxNQUFNLFNBQVMsSUFBSTtBQUM3RixNQUFJLE1BQU0sU0FBUyxFQUFHLFFBQU8sTUFBTSxLQUFLLEVBQUU7QUFDMUMsU0FBTyxHQUFHLE1BQU0sTUFBTSxHQUFHLEVBQUUsRUFBRSxLQUFLLElBQUksQ0FBQyxRQUFRLE1BQU0sR0FBRyxFQUFFLENBQUM7QUFDN0Q7QUFHTyxTQUFTLE1BQU0sS0FBVSxLQUFnQixHQUFhLFFBQXlCO0FBQ3BGLFFBQU0sUUFBUSxJQUFJLElBQUksSUFBSSxPQUFPLElBQUksQ0FBQyxNQUFNLENBQUMsRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQUM7QUFDM0QsUUFBTSxPQUFPLENBQUMsT0FBdUIsTUFBTSxJQUFJLEVBQUUsS0FBSztBQUN0RCxRQUFNLE9BQU8sWUFBWSxDQUFDO0FBQzFCLFFBQU0sT0FBTyxDQUFDLEdBQUcsSUFBSSxJQUFJLEVBQUUsS0FBSyxJQUFJLENBQUMsTUFBTSxFQUFFLEtBQUssQ0FBQyxDQUFDO0FBQ3BELFFBQU0sTUFBTSxvQkFBSSxJQUFtQjtBQUNuQyxhQUFXLEtBQUssS0FBTSxLQUFJLElBQUksR0FBRyxLQUFLO0FBQ3RDLFFBQU0sTUFBZTtBQUFBLElBQ25CO0FBQUEsTUFDRSxPQUFPO0FBQUEsTUFDUCxNQUFNLEtBQUssU0FBUyxJQUFJLEdBQUcsSUFBSSxrQkFBa0IsS0FBSyxLQUFLLElBQUksSUFBSSxDQUFDLENBQUMsTUFBTSxHQUFHLElBQUk7QUFBQSxNQUNsRixPQUFPLElBQUksSUFBSSxJQUFJO0FBQUEsTUFDbkIsS0FBSyxJQUFJLElBQUksR0FBRztBQUFBLElBQ2xCO0FBQUEsRUFDRjtBQUNBLFFBQU0sTUFBTSxvQkFBSSxJQUFZO0FBQzVCLE1BQUksT0FBTyxJQUFJLEVBQUUsUUFBUSxDQUFDLE9BQU8sTUFBTTtBQUNyQyxlQUFXLEtBQUssT0FBTztBQUNyQixVQUFJLElBQUksRUFBRSxLQUFLO0FBQ2YsVUFBSSxJQUFJLEVBQUUsT0FBTyxVQUFVO0FBQUEsSUFDN0I7QUFFQSxVQUFNLFFBQVEsTUFBTSxNQUFNLEdBQUcsSUFBSSxFQUFFLElBQUksQ0FBQyxNQUFNLE1BQU0sS0FBSyxFQUFFLEtBQUssQ0FBQyxLQUFLLEVBQUUsQ0FBQyxZQUFPLEtBQUssRUFBRSxLQUFLLENBQUMsRUFBRTtBQUMvRixRQUFJLE1BQU0sU0FBUyxLQUFNLE9BQU0sS0FBSyxPQUFPLE1BQU0sU0FBUyxJQUFJLGNBQWM7QUFDNUUsUUFBSSxLQUFLO0FBQUEsTUFDUCxPQUFPLE1BQU0sSUFBSSxnQ0FBZ0M7QUFBQSxNQUNqRCxNQUFNLEdBQUcsTUFBTSxLQUFLLElBQUksQ0FBQztBQUFBLE1BQ3pCLE9BQU8sSUFBSSxJQUFJLE1BQU0sSUFBSSxDQUFDLE1BQU0sRUFBRSxLQUFLLENBQUM7QUFBQSxNQUN4QyxLQUFLLElBQUksSUFBSSxHQUFHO0FBQUEsSUFDbEIsQ0FBQztBQUFBLEVBQ0gsQ0FBQztBQUNELFFBQU0sT0FBTyxJQUFJLElBQUksRUFBRSxLQUFLLE1BQU0sS0FBSyxDQUFDLENBQUM7QUFDekMsYUFBVyxLQUFLLElBQUssS0FBSSxJQUFJLEdBQUcsS0FBSyxJQUFJLENBQUMsSUFBSSxRQUFRLFNBQVM7QUFDL0QsYUFBVyxLQUFLLEtBQU0sS0FBSSxJQUFJLEdBQUcsS0FBSztBQUN0QyxNQUFJLEtBQUssRUFBRSxPQUFPLFlBQU8sWUFBWSxNQUFNLEtBQUssTUFBTSxJQUFJLE1BQU0sUUFBUSxNQUFNLFFBQVEsTUFBTSxLQUFLLElBQUksR0FBRyxPQUFPLE1BQU0sSUFBSSxDQUFDO0FBQzFILFNBQU87QUFDVDtBQUVBLFNBQVMsUUFBUSxNQUFjLFFBQWdCLE1BQW1CLEtBQWtCLE1BQXNDO0FBQ3hILFFBQU0sVUFBVSxDQUFDLEdBQUcsR0FBRyxFQUFFLE9BQU8sQ0FBQyxNQUFNLENBQUMsS0FBSyxJQUFJLENBQUMsQ0FBQyxFQUFFLElBQUksSUFBSTtBQUM3RCxRQUFNLE1BQThCO0FBQUEsSUFDbEMsUUFBUSxHQUFHLElBQUk7QUFBQSxJQUNmLGFBQWEsR0FBRyxJQUFJO0FBQUEsSUFDcEIsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLElBQ1gsaUJBQWlCO0FBQUEsSUFDakIsU0FBUztBQUFBLEVBQ1g7QUFDQSxNQUFJO0FBQ0osTUFBSSxLQUFLLFNBQVMsRUFBRyxLQUFJLElBQUksU0FBUyxJQUFJLDJDQUFzQztBQUFBLE1BQzNFLEtBQUksR0FBRyxJQUFJLHFCQUFnQixLQUFLLENBQUMsR0FBRyxJQUFJLEVBQUUsSUFBSSxJQUFJLENBQUMsQ0FBQztBQUN6RCxNQUFJLFFBQVEsU0FBUyxFQUFHLE1BQUssWUFBWSxLQUFLLE9BQU8sQ0FBQyxLQUFLLElBQUksTUFBTSxLQUFLLDRCQUE0QjtBQUN0RyxTQUFPO0FBQ1Q7OztBQzlGQSxTQUFTLG9CQUFvQjtBQUl0QixTQUFTLFFBQWE7QUFDM0IsU0FBTyxVQUFVLEtBQUssTUFBTSxhQUFhLG1CQUFtQixNQUFNLENBQUMsQ0FBQyxFQUFFLENBQUM7QUFDekU7OztBSkZBLEtBQUssaUVBQTRELE1BQU07QUFDckUsUUFBTSxJQUFJLE1BQU07QUFDaEIsUUFBTSxRQUFRLElBQUksSUFBSSxFQUFFLE9BQU8sSUFBSSxDQUFDLE1BQU0sQ0FBQyxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQztBQUN6RCxRQUFNLElBQUksRUFBRSxVQUFVLEtBQUssQ0FBQyxNQUFNLEVBQUUsU0FBUyxHQUFHO0FBQ2hELFFBQU0sTUFBTSxNQUFNLEdBQUcsSUFBSSxVQUFVLENBQUMsR0FBRyxHQUFHLFFBQVE7QUFDbEQsUUFBTSxRQUFRLElBQUksSUFBSSxDQUFDLE1BQU0sQ0FBQyxHQUFHLEVBQUUsS0FBSyxFQUFFLElBQUksQ0FBQyxNQUFNLE1BQU0sSUFBSSxDQUFDLENBQUMsQ0FBQztBQUNsRSxTQUFPLFVBQVUsT0FBTyxDQUFDLENBQUMsT0FBTyxLQUFLLEdBQUcsQ0FBQyxLQUFLLEdBQUcsQ0FBQyxLQUFLLEdBQUcsQ0FBQyxPQUFPLEtBQUssQ0FBQyxDQUFDO0FBQzFFLFNBQU8sVUFBVSxJQUFJLElBQUksQ0FBQyxNQUFNLEVBQUUsSUFBSSxHQUFHLENBQUMsZ0NBQWdDLHVCQUFrQix1QkFBa0IsaUNBQTRCLENBQUM7QUFDM0ksUUFBTSxPQUFPLElBQUksSUFBSSxDQUFDLEdBQUksSUFBSSxHQUFHLEVBQUUsR0FBRyxPQUFPLENBQUMsQ0FBRSxFQUFFLElBQUksQ0FBQyxDQUFDLEdBQUcsQ0FBQyxNQUFNLENBQUMsTUFBTSxJQUFJLENBQUMsR0FBRyxDQUFDLENBQUMsQ0FBQztBQUNwRixTQUFPLFVBQVUsTUFBTSxvQkFBSSxJQUFJLENBQUMsQ0FBQyxPQUFPLEtBQUssR0FBRyxDQUFDLE9BQU8sS0FBSyxHQUFHLENBQUMsT0FBTyxLQUFLLEdBQUcsQ0FBQyxPQUFPLEtBQUssQ0FBQyxDQUFDLENBQUM7QUFDbEcsQ0FBQztBQUVELEtBQUsscUVBQWdFLE1BQU07QUFDekUsUUFBTSxJQUFJLE1BQU07QUFDaEIsUUFBTSxLQUFLLEVBQUUsVUFBVSxLQUFLLENBQUMsTUFBTSxFQUFFLFNBQVMsSUFBSTtBQUNsRCxRQUFNLFNBQVMsTUFBTSxHQUFHLElBQUksVUFBVSxDQUFDLEdBQUcsSUFBSSxRQUFRLEVBQUUsR0FBRyxFQUFFO0FBQzdELFNBQU8sVUFBVSxDQUFDLEdBQUksUUFBUSxJQUFJLE9BQU8sS0FBSyxDQUFDLENBQUUsR0FBRyxDQUFDLFNBQVMsQ0FBQztBQUMvRCxTQUFPLE1BQU0sUUFBUSxRQUFRLElBQUksNENBQTRDO0FBQzdFLFFBQU0sVUFBVSxNQUFNLEdBQUcsSUFBSSxVQUFVLENBQUMsR0FBRyxJQUFJLFNBQVMsRUFBRSxHQUFHLEVBQUU7QUFDL0QsU0FBTyxVQUFVLENBQUMsR0FBSSxTQUFTLElBQUksT0FBTyxLQUFLLENBQUMsQ0FBRSxHQUFHLENBQUMsS0FBSyxDQUFDO0FBQzVELFNBQU8sTUFBTSxVQUFVLEVBQUUsRUFBRSxDQUFDLEdBQUcsUUFBUTtBQUN6QyxDQUFDOyIsCiAgIm5hbWVzIjogWyJsaXN0Il0KfQo=
