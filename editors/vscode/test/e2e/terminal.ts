// What runs in a terminal.
import assert from 'node:assert/strict';

import { onDisk, test, workbench } from './session';

test('a function is run with arguments', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₃ = s₂ + i₂');
  await workbench.goTo(17, 3);
  await workbench.command('phils: Run Function');
  const input = workbench.page.locator('.quick-input-widget input').first();
  await workbench.page.locator('.quick-input-widget').filter({ hasText: 'Run count' }).waitFor();
  await input.fill('10');
  await workbench.page.keyboard.press('Enter');
  await workbench.terminal('=> 20');
  await workbench.shoot('vscode-run', [workbench.group(0), workbench.page.locator('.part.panel')], ['dark']);
});

test('a file is checked in a terminal; findings that the server has are not listed twice', async () => {
  await workbench.openFile('wrong.tac');
  await workbench.editor(0).locator('.squiggly-warning').first().waitFor();
  await workbench.command('phils: Check File in a Terminal');
  await workbench.terminal('warning: x may be used before it is assigned: on the path b0 → b2 [maybe-undefined]');
  await workbench.terminal('Terminal will be reused by tasks');
  await workbench.problems(['x may be used before it is assigned: on the path b0 → b2']);
});

test('the task checks the folder: files that are not open have their findings in the Problems panel', async () => {
  assert.match(onDisk('trivial.pir'), /phi/);
  await workbench.openFile('count.tac');
  await workbench.command('Tasks: Run Task');
  await workbench.choose('phils');
  await workbench.choose('phils: check .');
  await workbench.terminal('wrong.tac:8:10: warning');
  await workbench.problems(['_1#1 merges only 7; use 7 in its place'], true); // the panel shows as many as it has room for
});

test('a file that VS Code keeps from extensions gets a notice, and is checked in a terminal', async () => {
  await workbench.showFile('large.ll');
  const notice = workbench.page.locator('.notification-toast').filter({ hasText: 'large.ll has 51 MB' });
  await notice.locator('.monaco-button').filter({ hasText: 'Check in a Terminal' }).click();
  await workbench.terminal('nothing defines %nothing');
  await workbench.problems(['nothing defines %nothing']);
});
