// Findings, their fixes, their pages.
import assert from 'node:assert/strict';

import { onDisk, test, workbench } from './session';

test('a finding says why, and has a page', async () => {
  await workbench.openFile('wrong.tac');
  const editor = workbench.editor(0);
  const squiggle = editor.locator('.squiggly-warning').first();
  await squiggle.waitFor();
  const hover = await workbench.hover(editor.locator('.view-line').filter({ hasText: /return/ }).locator('span span').filter({ hasText: /^x$/ }).first());
  assert.match(hover, /x may be used before it is assigned: on the path b0 → b2/);
  assert.match(hover, /maybe-undefined/);
  await workbench.shoot('vscode-findings', [workbench.group(0)], ['dark']);
  await workbench.page.keyboard.press('Escape');
  await workbench.goTo(8, 3);
  await workbench.command('phils: Explain Finding on This Line');
  const page = await workbench.webviewWith('h1');
  assert.match(await page.locator('body').innerText(), /maybe-undefined/);
});

test('a finding in PIR, its quick fix, and the file on disk', async () => {
  await workbench.openFile('trivial.pir');
  await workbench.status('1 function · 1 φ');
  const editor = workbench.editor(0);
  await editor.locator('.squiggly-warning').first().waitFor();
  await workbench.goTo(10, 4);
  await workbench.quickFix('Replace _1#1 by 7', () => workbench.shoot('vscode-quick-fix', [workbench.group(0)]));
  await workbench.line(editor, '  return 7');
  await editor.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  await workbench.page.keyboard.press('Control+s');
  await workbench.until(async () => onDisk('trivial.pir').includes('  return 7\n'), async () => onDisk('trivial.pir'));
  assert.ok(!onDisk('trivial.pir').includes('phi'));
});
