// Search over all of a function, folded or not.

import type { Doc, Kind } from './data';

/** The blocks whose name or text, or in the def-use graph the values whose name or statement, holds words; none for no words. */
export function search(doc: Doc, kind: Kind, words: string): string[] {
  const w = words.trim().toLowerCase();
  if (!w) return [];
  const has = (...texts: string[]): boolean => texts.some((t) => t.toLowerCase().includes(w));
  if (kind === 'def-use') return doc.values.nodes.filter((v) => has(v.label, ...v.lines)).map((v) => v.id);
  const hits = doc.blocks.filter((b) => has(b.name, ...b.lines));
  // A name that is meant exactly comes first.
  const exact = hits.filter((b) => b.name.toLowerCase() === w);
  return [...exact, ...hits.filter((b) => !exact.includes(b))].map((b) => b.id);
}
