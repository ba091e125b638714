// Where the arrow keys lead.

import type { Scene, SNode } from './scene';

export function walk(sc: Scene, from: string | undefined, to: 'up' | 'down' | 'left' | 'right' | 'entry'): string | undefined {
  const at = from === undefined ? undefined : sc.byId.get(from);
  if (!at || to === 'entry') return sc.nodes[0]?.id;
  if (to === 'left' || to === 'right') return beside(sc, at, to === 'left' ? -1 : 1)?.id;
  const near = new Set<string>();
  for (const e of sc.edges) {
    if (to === 'down' && e.from === at.id) near.add(e.to);
    if (to === 'up' && e.to === at.id) near.add(e.from);
  }
  near.delete(at.id);
  const nodes = [...near].map((id) => sc.byId.get(id)).filter((n): n is SNode => n !== undefined);
  // One that lies in the direction before one at the far end of a back edge, the nearest first.
  const sign = to === 'down' ? 1 : -1;
  const ahead = nodes.filter((n) => (n.box.y - at.box.y) * sign > 0);
  return best(ahead.length > 0 ? ahead : nodes, (n) => Math.abs(middle(n) - middle(at)) + Math.abs(n.box.y - at.box.y))?.id;
}

/** The nearest node on that side, of those that are about as high. */
function beside(sc: Scene, at: SNode, sign: number): SNode | undefined {
  const others = sc.nodes.filter((n) => n !== at && (middle(n) - middle(at)) * sign > 0 && n.box.y < at.box.y + at.box.h && at.box.y < n.box.y + n.box.h);
  return best(others, (n) => Math.abs(middle(n) - middle(at)));
}

function middle(n: SNode): number {
  return n.box.x + n.box.w / 2;
}

function best<T>(items: readonly T[], cost: (x: T) => number): T | undefined {
  let out: T | undefined;
  for (const x of items) if (out === undefined || cost(x) < cost(out)) out = x;
  return out;
}
