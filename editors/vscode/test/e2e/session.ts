// The one workbench that all tests share: to start one takes as long as most of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test as nodeTest } from 'node:test';

import { module, trivial, wrong } from './files';
import { startHost, type Host } from './host';
import { Workbench } from './workbench';

const need = (name: string): string => process.env[name] ?? assert.fail(`${name} is not set: use make test-vscode`);
const testdata = path.resolve('../../testdata');
export const program = (name: string): string => fs.readFileSync(path.join(testdata, name), 'utf8');

export let host: Host;
export let workbench: Workbench;

before(async () => {
  host = await startHost(need('PHILS_VSCODE'), need('PHILS_VSIX'), {
    'count.tac': program('tac/count.tac'),
    'count.ssa.tac': program('tac/count.ssa.tac'),
    'swap.ssa.tac': program('tac/swap.ssa.tac'),
    'bounds.tac': program('tac/bounds.tac'),
    'hoist.tac': program('tac/hoist.tac'),
    'redundant.tac': program('tac/redundant.tac'),
    'trivial.pir': trivial,
    'wrong.tac': wrong,
    'module.ll': module,
    'shapes.ll': compiled('exceptions.cpp'),
    'large.ll': `${'; a line of a large file, one of very many'.padEnd(63)}\n`.repeat((51 << 20) / 64) + 'define i32 @f() {\n  ret i32 %nothing\n}\n',
  });
  workbench = await Workbench.open(need('PHILS_CHROMIUM'), host.url, true, process.env['PHILS_SHOTS'] || undefined);
});

after(async () => {
  await workbench?.close();
  await host?.stop();
});

/** A test that begins with no editor open, and leaves a picture of the workbench where it fails. */
export function test(name: string, run: () => Promise<void>): void {
  nodeTest(name, async () => {
    try {
      await workbench.clear();
      await run();
    } catch (error) {
      const picture = path.join(os.tmpdir(), `phils-vscode-${name.replace(/\W+/g, '-')}.png`);
      await workbench.page.screenshot({ path: picture });
      console.error(`${name}: what was to be seen is in ${picture}`);
      throw error;
    }
  });
}

/** What clang makes of a program, with debug information. */
function compiled(name: string): string {
  return execFileSync('clang-19', ['-S', '-emit-llvm', '-g', '-O0', '-o', '-', name], { cwd: path.join(testdata, 'llvm/c'), encoding: 'utf8' });
}

/** A file of the folder as it is on the disk. */
export function onDisk(name: string): string {
  return fs.readFileSync(path.join(host.folder, name), 'utf8');
}
