// The tour.
import { test, workbench } from './session';

test('the walkthrough opens count, and shows where to go on', async () => {
  await workbench.command('Welcome: Open Walkthrough...');
  await workbench.choose('SSA form with phils');
  const tour = workbench.page.locator('.gettingStartedContainer');
  await tour.locator('.category-title, h2').filter({ hasText: 'SSA form with phils' }).first().waitFor();
  await workbench.shoot('vscode-walkthrough', [workbench.group(0)], ['light']);
  await tour.locator('.monaco-button').filter({ hasText: 'Open count.tac' }).click();
  await workbench.status('φ 1 function · 3 φ');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
});
