// Dominance frontiers from the DJ graph: V. C. Sreedhar and G. R. Gao, "A linear time
// algorithm for placing φ-nodes", POPL 1995. They are worked out here because a list of
// all of them can be quadratic, and one of them, or the iterated frontier of a set,
// takes linear time.

import type { Doc, Step } from './data';

export class Dominance {
  private readonly children = new Map<string, string[]>();
  private readonly idom = new Map<string, string>();
  private readonly level = new Map<string, number>();
  private readonly joins = new Map<string, string[]>();
  private readonly order = new Map<string, number>();
  private readonly frontiers = new Map<string, string[]>();

  constructor(doc: Doc) {
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
    for (let b = work.pop(); b !== undefined; b = work.pop()) {
      for (const c of this.childrenOf(b)) {
        this.level.set(c, (this.level.get(b) ?? 0) + 1);
        work.push(c);
      }
    }
    for (const e of doc.joins) push(this.joins, e.from, e.to);
  }

  childrenOf(block: string): readonly string[] {
    return this.children.get(block) ?? [];
  }

  parentOf(block: string): string | undefined {
    return this.idom.get(block);
  }

  /** Depth in the dominator tree; undefined for an unreachable block. */
  levelOf(block: string): number | undefined {
    return this.level.get(block);
  }

  /** The blocks that dominate block, itself first and the entry last. */
  dominators(block: string): string[] {
    if (!this.level.has(block)) return [];
    const out: string[] = [];
    for (let b: string | undefined = block; b !== undefined; b = this.idom.get(b)) out.push(b);
    return out;
  }

  /** DF(block), in block order. O(dominated blocks and their J edges) when first asked. */
  frontier(block: string): string[] {
    let df = this.frontiers.get(block);
    if (df) return df;
    df = [];
    const top = this.level.get(block);
    if (top !== undefined) {
      const found = new Set<string>();
      const work = [block];
      for (let b = work.pop(); b !== undefined; b = work.pop()) {
        for (const y of this.joins.get(b) ?? []) {
          // Lemma 3.1: y is outside of what block strictly dominates.
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
  iterated(blocks: Iterable<string>): string[] {
    // 1. the piggy bank: roots by level, the deepest first
    const bank: string[][] = [];
    const enter = (b: string): void => {
      (bank[this.level.get(b) ?? 0] ??= []).push(b);
    };
    const given = new Set<string>();
    for (const b of blocks) {
      if (this.level.has(b) && !given.has(b)) {
        given.add(b);
        enter(b);
      }
    }
    const found = new Set<string>();
    const visited = new Set<string>();
    for (let level = bank.length - 1; level >= 0; level--) {
      const roots = bank[level] ?? [];
      for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
        // 2. visit the root's subtree as far as no deeper root has done so
        const work = [root];
        visited.add(root);
        for (let b = work.pop(); b !== undefined; b = work.pop()) {
          for (const y of this.joins.get(b) ?? []) {
            if ((this.level.get(y) ?? 0) > level || found.has(y)) continue;
            found.add(y);
            if (!given.has(y)) enter(y); // 3. it is a definition in its turn
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
  rounds(blocks: readonly string[]): Step[][] {
    const out: Step[][] = [];
    const met = new Set<string>();
    for (let round = [...new Set(blocks)]; ; ) {
      const from = new Map<string, string[]>();
      for (const d of round) {
        for (const y of this.frontier(d)) if (!met.has(y)) push(from, y, d);
      }
      if (from.size === 0) return out;
      round = this.sorted(from.keys());
      for (const y of round) met.add(y);
      out.push(round.map((block) => ({ block, from: from.get(block) ?? [] })));
    }
  }

  private sorted(blocks: Iterable<string>): string[] {
    return [...blocks].sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0));
  }
}

export function push<K, V>(m: Map<K, V[]>, k: K, v: V): void {
  const have = m.get(k);
  if (have) have.push(v);
  else m.set(k, [v]);
}
