// The variable picker's steps: the definitions, the rounds of the iterated dominance
// frontier, and the phis that a construction makes of them.

import { displayName, type Doc, type Variable } from './data';
import type { Dominance } from './dominance';

export type Light = 'def' | 'frontier' | 'phi' | 'dropped';

/** One step: what is lit from here on, and the sentence that says why. */
export interface Shown {
  title: string;
  text: string;
  /** Blocks that this step adds. */
  added: ReadonlySet<string>;
  /** All blocks that are lit. */
  lit: ReadonlyMap<string, Light>;
}

/** How the flavors of a construction are called, in the order in which they are offered. */
export const flavorNames: Readonly<Record<string, string>> = {
  pruned: 'pruned',
  semi_pruned: 'semi-pruned',
  minimal: 'minimal',
  braun: 'Braun et al.',
  braun_scc: 'Braun et al., SCCs removed',
  aycock_horspool: 'Aycock–Horspool',
  written: 'as written',
};

/** The flavors that v knows, in the order of flavorNames. */
export function flavorsOf(v: Variable): string[] {
  const known = Object.keys(flavorNames).filter((f) => f in v.phis);
  return known.length > 0 ? known : Object.keys(v.phis);
}

const most = 6; // names in a sentence

function list(names: string[]): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** All steps for variable v of doc, the phis being those of flavor. At least two. */
export function steps(doc: Doc, dom: Dominance, v: Variable, flavor: string): Shown[] {
  const names = new Map(doc.blocks.map((b) => [b.id, b.name]));
  const name = (id: string): string => names.get(id) ?? id;
  const what = displayName(v);
  const defs = [...new Set(v.defs.map((d) => d.block))];
  const lit = new Map<string, Light>();
  for (const d of defs) lit.set(d, 'def');
  const out: Shown[] = [
    {
      title: 'Definitions',
      text: defs.length > 0 ? `${what} is defined in ${list(defs.map(name))}.` : `${what} has no definition but by φs.`,
      added: new Set(defs),
      lit: new Map(lit),
    },
  ];
  const idf = new Set<string>();
  dom.rounds(defs).forEach((round, i) => {
    for (const s of round) {
      idf.add(s.block);
      lit.set(s.block, 'frontier');
    }
    // One sentence per block that contributes, as in DF(bb4) ∋ bb5.
    const facts = round.slice(0, most).map((s) => `DF(${name(s.from[0] ?? '')}) ∋ ${name(s.block)}`);
    if (round.length > most) facts.push(`and ${round.length - most} more blocks`);
    out.push({
      title: i === 0 ? 'Frontier of the definitions' : 'Frontier of the frontier',
      text: `${facts.join(', ')}.`,
      added: new Set(round.map((s) => s.block)),
      lit: new Map(lit),
    });
  });
  const phis = new Set(v.phis[flavor] ?? []);
  for (const b of idf) lit.set(b, phis.has(b) ? 'phi' : 'dropped');
  for (const b of phis) lit.set(b, 'phi');
  out.push({ title: `φs, ${flavorNames[flavor] ?? flavor}`, text: verdict(what, flavor, phis, idf, name), added: phis, lit });
  return out;
}

function verdict(what: string, flavor: string, phis: Set<string>, idf: Set<string>, name: (id: string) => string): string {
  const dropped = [...idf].filter((b) => !phis.has(b)).map(name);
  const why: Record<string, string> = {
    pruned: `${what} is not live there`,
    semi_pruned: `${what} is never live across blocks`,
    braun: 'only one value arrives there, or none is read',
    braun_scc: 'only one value arrives there, or none is read',
    aycock_horspool: 'the φ would merge one value',
    written: 'the text has none',
  };
  let s: string;
  if (phis.size === 0) s = idf.size === 0 ? 'Nothing meets, so no φ is needed.' : 'No φ.';
  else s = `${what} gets a φ in ${list([...phis].map(name))}.`;
  if (dropped.length > 0) s += ` None in ${list(dropped)}: ${why[flavor] ?? 'this flavor has none there'}.`;
  return s;
}
