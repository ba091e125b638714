// What is shown in the text.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

import { host, test, workbench } from './session';

test('count.tac shows hints, lenses and counts', async () => {
  await workbench.openFile('count.tac');
  await workbench.status('φ 1 function · 3 φ');
  const editor = workbench.editor(0);
  await workbench.line(editor, 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.line(editor, 's₃ = s₂ + i₂');
  const lenses = editor.locator('.codelens-decoration');
  await lenses.filter({ hasText: 'pruned 3 · semi-pruned 3 · minimal 6' }).waitFor();
  await lenses.filter({ hasText: '⇠ bb2, bb4 · idom bb2 · DF {bb1}' }).waitFor();
  await workbench.goTo(1, 1);
  await workbench.shoot('vscode-count');
  await workbench.page.locator('.statusbar-item').filter({ hasText: '1 function · 3 φ' }).first().hover();
  await workbench.page.locator('.monaco-hover').filter({ hasText: 'phils: 1 function · 3 φ (φs are those that pruned SSA form would have)' }).first().waitFor();
});

test('a hover on a label says why a φ is there', async () => {
  await workbench.page.setViewportSize({ width: 1280, height: 2000 }); // a hover takes a quarter of it at most
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  const label = workbench.editor(0).locator('.view-line span').filter({ hasText: /^bb5$/ }).last();
  const hover = await workbench.hover(label);
  assert.match(hover, /dominance frontier: \{bb1\}/);
  assert.match(hover, /Why here: s is defined in bb4 → DF\(bb4\) ∋ bb5/);
  await workbench.shoot('vscode-hover', [...workbench.code(0), workbench.shownHover().locator('..')]);
});

test('a hover on a use names the definitions that reach it, one on a φ its operands', async () => {
  await workbench.openFile('count.tac');
  const editor = workbench.editor(0);
  await workbench.line(editor, 'return s₂');
  const used = await workbench.hover(editor.locator('.view-line').filter({ hasText: /return/ }).locator('span span').filter({ hasText: /^s$/ }).first());
  assert.match(used, /bb0/);
  assert.match(used, /bb4/);
  await workbench.openFile('count.ssa.tac');
  const phi = await workbench.hover(editor.locator('.view-line').filter({ hasText: /s\.4\s=\sphi/ }).locator('span span').filter({ hasText: /^s\.4$/ }).first());
  assert.match(phi, /DF\(bb4\) ∋ bb5/);
  await workbench.shoot('vscode-hover-phi', [...workbench.code(0), workbench.shownHover().locator('..')], ['dark']);
});

test('a variable is renamed', async () => {
  await workbench.openFile('count.tac');
  const editor = workbench.editor(0);
  await workbench.line(editor, 's₃ = s₂ + i₂');
  await workbench.focus(0);
  await workbench.goTo(17, 3);
  await workbench.page.keyboard.press('F2');
  const box = workbench.page.locator('.rename-box input');
  await box.waitFor();
  assert.equal(await box.inputValue(), 's');
  await box.fill('sum');
  await workbench.shoot('vscode-rename', workbench.code(0), ['light']);
  await workbench.page.keyboard.press('Enter');
  await workbench.line(editor, 'sum₃ = sum₂ + i₂');
  await workbench.line(editor, 'return sum₂');
  await workbench.page.keyboard.press('Control+z');
  await workbench.line(editor, 's₃ = s₂ + i₂');
});

test('settings of the workspace take effect at once, save those that name a program', async () => {
  await workbench.openFile('count.tac');
  const editor = workbench.editor(0);
  await workbench.line(editor, 's₃ = s₂ + i₂');
  const started = path.join(host.folder, 'started');
  const program = path.join(host.folder, 'program');
  fs.writeFileSync(program, `#!/bin/sh\n: > ${started}\n`, { mode: 0o755 });
  const settings = path.join(host.folder, '.vscode', 'settings.json');
  fs.mkdirSync(path.dirname(settings));
  fs.writeFileSync(settings, JSON.stringify({ 'phils.hints.versions': false, 'phils.server.path': program }));
  await workbench.line(editor, 's = s + i');
  await workbench.line(editor, 's₄ = φ(bb2: s₂, bb4: s₃)'); // another kind of hints
  await workbench.command('phils: Restart Server');
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.type('x'); // only a server at work tells of it
  await editor.locator('.squiggly-warning').first().waitFor();
  fs.rmSync(path.dirname(settings), { recursive: true });
  await workbench.page.keyboard.press('Backspace');
  await workbench.line(editor, 's₃ = s₂ + i₂');
  assert.ok(!fs.existsSync(started), 'the program that the workspace named was run');
});
