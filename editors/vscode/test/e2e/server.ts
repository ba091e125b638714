// The server's life.
import { test, workbench } from './session';

test('the log tells which server runs; a restart starts another', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.command('phils: Restart Server');
  await workbench.command('phils: Show Log');
  const log = workbench.page.locator('.part.panel .monaco-editor').first();
  await workbench.until(
    async () => (await workbench.lines(log)).filter((line) => /starting \S+\/extensions\/phils\.phils-[^/]+\/server\/phils/.test(line)).length >= 2,
    async () => (await workbench.lines(log)).join('\n'),
  );
  await workbench.focus(0);
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.type('x'); // only a server at work tells of it
  await workbench.editor(0).locator('.squiggly-warning').first().waitFor();
});
