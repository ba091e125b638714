// Words of a statement, so that the picked variable, labels and numbers stand out.

export interface Word {
  text: string;
  kind: '' | 'def' | 'use' | 'label' | 'number';
}

const word = /[A-Za-z_%@$][\w.#$%@]*|\d[\w.]*/g;

/** line in pieces. names are the variable's, labels the function's block names. */
export function words(line: string, names: ReadonlySet<string>, labels: ReadonlySet<string>): Word[] {
  const out: Word[] = [];
  let done = 0;
  const add = (text: string, kind: Word['kind']): void => {
    const last = out.at(-1);
    if (last && last.kind === kind && kind === '') last.text += text;
    else if (text) out.push({ text, kind });
  };
  for (const m of line.matchAll(word)) {
    const w = m[0];
    const at = m.index;
    add(line.slice(done, at), '');
    done = at + w.length;
    if (names.has(w)) add(w, at === 0 && /^\s*(=|:=|:)/.test(line.slice(done)) ? 'def' : 'use');
    // LLVM writes %bb1 for the block bb1; values and blocks share one name space there.
    else if (labels.has(w) || (w.startsWith('%') && labels.has(w.slice(1)))) add(w, 'label');
    else add(w, /^\d/.test(w) ? 'number' : '');
  }
  add(line.slice(done), '');
  return out;
}
