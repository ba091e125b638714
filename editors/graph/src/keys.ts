// The keyboard: what each key does on the graph, and the list that `?` shows.

export type Action =
  | 'up' | 'down' | 'left' | 'right' | 'entry'
  | 'reveal' | 'toggle' | 'clear'
  | 'zoom-in' | 'zoom-out' | 'fit' | 'pan-up' | 'pan-down' | 'pan-left' | 'pan-right'
  | 'search' | 'next-match' | 'previous-match'
  | 'variable' | 'next-step' | 'previous-step' | 'first-step' | 'last-step'
  | 'cfg' | 'dom' | 'dj' | 'loops' | 'def-use'
  | 'unfold-all' | 'fold-loops' | 'panel' | 'help';

const keys: Readonly<Record<string, Action>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'entry',
  Enter: 'reveal', ' ': 'toggle', Escape: 'clear',
  '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out', '0': 'fit', f: 'fit',
  'shift+ArrowUp': 'pan-up', 'shift+ArrowDown': 'pan-down', 'shift+ArrowLeft': 'pan-left', 'shift+ArrowRight': 'pan-right',
  '/': 'search', n: 'next-match', N: 'previous-match',
  v: 'variable', ']': 'next-step', '[': 'previous-step', '{': 'first-step', '}': 'last-step',
  '1': 'cfg', '2': 'dom', '3': 'dj', '4': 'loops', '5': 'def-use',
  u: 'unfold-all', l: 'fold-loops', p: 'panel', '?': 'help',
};

/** What a key press means; undefined for those that are the browser's or the editor's. */
export function actionOf(e: { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }): Action | undefined {
  if (e.ctrlKey || e.altKey || e.metaKey) return undefined;
  return keys[e.shiftKey && e.key.startsWith('Arrow') ? `shift+${e.key}` : e.key];
}

export const help: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'to a predecessor, to a successor'],
  ['← →', 'to the node beside'],
  ['Home', 'to the entry'],
  ['Enter', 'go to the block in the editor'],
  ['Space', 'fold or unfold a loop, chain or region'],
  ['u', 'unfold all, or fold again'],
  ['l', 'fold all loops, or unfold them'],
  ['1 – 5', 'CFG, dominator tree, DJ graph, loops, def-use'],
  ['v', 'pick a variable'],
  ['[ ]', 'previous, next step of the variable'],
  ['{ }', 'first, last step'],
  ['/', 'search'],
  ['n N', 'next, previous match'],
  ['+ −', 'zoom'],
  ['0', 'fit the window'],
  ['Shift ↑ ↓ ← →', 'move the picture'],
  ['p', 'hide or show the panel'],
  ['Esc', 'forget search, selection, variable'],
];
