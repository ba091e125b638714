// A folder whose authors are not trusted.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { host, program, test } from './session';
import { Workbench } from './workbench';

test('in a folder that is not trusted phils shows all it knows, and runs nothing that the folder names', async () => {
  const folder = path.join(path.dirname(host.folder), 'strange');
  const started = path.join(folder, 'started');
  const named = path.join(folder, 'program');
  fs.mkdirSync(path.join(folder, '.vscode'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'count.tac'), program('tac/count.tac'));
  fs.writeFileSync(path.join(folder, 'module.ll'), 'define void @f() {\n  ret void\n}\n');
  fs.writeFileSync(named, `#!/bin/sh\n: > ${started}\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(folder, '.vscode', 'settings.json'), JSON.stringify({ 'phils.server.path': named, 'phils.llvm.opt': named }));
  const strange = await Workbench.open(process.env['PHILS_CHROMIUM'] ?? '', host.open(folder), false);
  try {
    await strange.page.locator('.statusbar-item').filter({ hasText: 'Restricted Mode' }).first().waitFor();
    await strange.openFile('count.tac');
    await strange.line(strange.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
    await strange.openFile('module.ll');
    await strange.status('1 function · 0 φ');
    await strange.goTo(1, 1);
    await strange.page.keyboard.type(';\n');
    await strange.page.keyboard.press('Control+s'); // when opt would be run
    await strange.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
    await strange.command('phils: Run Function');
    await strange.page.locator('.quick-input-widget').filter({ hasText: 'Arguments' }).waitFor();
    await strange.page.keyboard.press('Enter');
    // VS Code asks before it starts a task there.
    await strange.page.locator('.monaco-dialog-box').filter({ hasText: /trust/i }).waitFor();
    assert.ok(!fs.existsSync(started), 'the program that the folder names was run');
    assert.deepEqual(await strange.strayed(), []);
  } catch (error) {
    await strange.page.screenshot({ path: path.join(os.tmpdir(), 'phils-vscode-trust.png') });
    throw error;
  } finally {
    await strange.close();
  }
});
