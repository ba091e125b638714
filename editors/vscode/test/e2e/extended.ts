// Extensions of SSA form: their views, hints and hovers, by the examples that docs/editors.md shows.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

import { test, workbench } from './session';

/** The nth word that is a text in the first line that has another. */
function word(editor: Locator, line: RegExp, text: string, nth = 0): Locator {
  return editor.locator('.view-line').filter({ hasText: line }).first().locator('span span').filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }).nth(nth);
}

test('an extension of SSA form is chosen, and follows an edit and the cursor', async () => {
  await workbench.openFile('count.tac');
  await workbench.hideSideBar();
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.command('phils: Show Extension of SSA Form Beside');
  const offered = workbench.page.locator('.quick-input-list .monaco-list-row');
  await offered.filter({ hasText: 'Memory SSA' }).filter({ hasText: 'which store a load reads' }).first().waitFor();
  await workbench.choose('gated SSA');
  await workbench.tab('count (gated SSA).tac');
  const view = workbench.editor(1);
  await workbench.line(view, '# s.4 = γ(t5.1, s.3, s.2)');
  await workbench.focus(0);
  await workbench.goTo(19, 1);
  await workbench.marked(view, 's.4 = phi(bb2: s.2, bb4: s.3)');
  await workbench.shoot('vscode-gated', [...workbench.code(0), ...workbench.code(1)]);
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.type('7');
  await workbench.line(view, 's.3 = s.2 + 7');
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.type('i');
  await workbench.line(view, 's.3 = s.2 + i.2');
  await workbench.page.keyboard.press('Control+s');
  await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
});

test('a bounds check: what is known of the index', async () => {
  await workbench.openFile('bounds.tac');
  await workbench.hideSideBar();
  const editor = workbench.editor(0);
  const told = await workbench.hover(word(editor, /x₁\s=\sa₀\[/, 'i'));
  assert.match(told, /0 <= i holds here, from bb0's false edge/);
  assert.match(told, /i < n holds here, from bb1's false edge/);
  await workbench.shoot('vscode-bounds', [workbench.group(0)]);
});

test('a load that a loop repeats', async () => {
  await workbench.openFile('hoist.tac');
  await workbench.hideSideBar();
  const told = await workbench.hover(word(workbench.editor(0), /t₁\s=\s\*k₁/, 'k'));
  assert.match(told, /It reads what was written in line 6/);
  assert.match(told, /could be hoisted above the loop headed by bb1/);
  await workbench.shoot('vscode-hoist', [workbench.group(0)]);
});

test('a read of an element that is known: hint and hover', async () => {
  await workbench.openFile('redundant.tac');
  await workbench.hideSideBar();
  const editor = workbench.editor(0);
  await workbench.line(editor, '= n₀, stored on line 3');
  const told = await workbench.hover(word(editor, /z₁\s=\sa₀\[/, 'a'));
  assert.match(told, /This read is redundant: it gives n₀/);
  await workbench.shoot('vscode-redundant', [workbench.group(0)]);
});
