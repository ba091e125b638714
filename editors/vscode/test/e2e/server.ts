// The server's life.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { host, test, workbench } from './session';

/** The processes of the server that is in the extension. */
function servers(): string {
  const pattern = `^${path.dirname(host.folder)}/extensions/phils\\.phils-[^/]*/server/phils serve`;
  try {
    return execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // there is none
  }
}

test('a restart ends the server and starts another; the log is shown', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.until(async () => /^\d+$/.test(servers()), async () => `servers: ${servers()}`);
  const old = servers();
  await workbench.command('phils: Restart Server');
  await workbench.until(async () => /^\d+$/.test(servers()) && servers() !== old, async () => `before: ${old}, now: ${servers()}`);
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.type('x'); // only a server at work tells of it
  await workbench.editor(0).locator('.squiggly-warning').first().waitFor();
  await workbench.command('phils: Show Log');
  const channel = workbench.page.locator('.part.panel select.monaco-select-box').first();
  await workbench.until(
    async () => (await channel.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text)) === 'phils',
    async () => 'the log is not shown',
  );
});
