// The extension in the real workbench: VS Code's server, driven in a browser.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test as nodeTest } from 'node:test';

import { startHost, type Host } from './host';
import { size, Workbench } from './workbench';

const need = (name: string): string => process.env[name] ?? assert.fail(`${name} is not set: use make test-vscode`);
const root = path.resolve('../..');
const testdata = (name: string): string => fs.readFileSync(path.join(root, 'testdata', name), 'utf8');

// PIR whose φ merges one value only: a finding with a quick fix.
const trivial = `fn @same(_0: bool "c") -> i64 {
  let _1: i64 "x"
bb0:
  br _0, bb1, bb2
bb1:
  goto bb3
bb2:
  goto bb3
bb3:
  _1#1 = phi [bb1: 7, bb2: 7]
  return _1#1
}
`;

/** A test that leaves a picture of the workbench where it fails. */
function test(name: string, run: () => Promise<void>): void {
  nodeTest(name, async () => {
    try {
      await run();
    } catch (error) {
      const picture = path.join(os.tmpdir(), `phils-vscode-${name.replace(/\W+/g, '-')}.png`);
      await workbench.page.screenshot({ path: picture });
      console.error(`${name}: what was to be seen is in ${picture}`);
      throw error;
    }
  });
}

// LLVM IR as a front end writes it: a variable in memory, of which SSA form makes a φ.
const module = `define i32 @abs(i32 %x) {
entry:
  %r = alloca i32
  store i32 %x, ptr %r
  %c = icmp slt i32 %x, 0
  br i1 %c, label %negative, label %done
negative:
  %n = sub nsw i32 0, %x
  store i32 %n, ptr %r
  br label %done
done:
  %v = load i32, ptr %r
  ret i32 %v
}
`;

let host: Host;
let workbench: Workbench;

before(async () => {
  host = await startHost(need('PHILS_VSCODE'), need('PHILS_VSIX'), {
    'count.tac': testdata('tac/count.tac'),
    'trivial.pir': trivial,
    'module.ll': module,
    'large.ll': `${'; a line of a large file, one of very many'.padEnd(63)}\n`.repeat((51 << 20) / 64),
  });
  workbench = await Workbench.open(need('PHILS_CHROMIUM'), host.url, process.env['PHILS_SHOTS'] || undefined);
});

after(async () => {
  await workbench?.close();
  await host?.stop();
});

test('count.tac shows hints, lenses and counts', async () => {
  await workbench.openFile('count.tac');
  await workbench.status('1 function · 3 φ');
  const editor = workbench.editor(0);
  await workbench.line(editor, 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.line(editor, 's₃ = s₂ + i₂');
  const lenses = editor.locator('.codelens-decoration');
  await lenses.filter({ hasText: 'pruned 3 · semi-pruned 3 · minimal 6' }).waitFor();
  await lenses.filter({ hasText: '⇠ bb2, bb4 · idom bb2 · DF {bb1}' }).waitFor();
  await workbench.goTo(1, 1);
  await workbench.shoot('vscode-count');
});

test('a hover on a label says why a φ is there', async () => {
  const label = workbench.editor(0).locator('.view-line span').filter({ hasText: /^bb5$/ }).last();
  const hover = await workbench.hover(label);
  assert.match(hover, /DF/);
  assert.match(hover, /bb4/);
  await workbench.shoot('vscode-hover');
  await workbench.page.keyboard.press('Escape');
});

test('the SSA form beside follows an edit, and the cursor', async () => {
  const source = workbench.editor(0);
  await workbench.page.keyboard.press('Control+b'); // room for two editors: the side bar goes
  await workbench.lens(source, 'SSA form beside', async () => (await workbench.editor(1).count()) > 0);
  const view = workbench.editor(1);
  await workbench.line(view, 's.4 = phi(bb2: s.2, bb4: s.3)');
  await workbench.focus(0);
  await workbench.goTo(17, 12);
  await workbench.until(
    async () => (await marked(view)).some((line) => line.includes('s.3 = s.2 + i.2')),
    async () => `marked in the view: ${JSON.stringify(await marked(view))}`,
  );
  await workbench.shoot('vscode-ssa-beside');
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.type('2');
  await workbench.line(view, 's.3 = s.2 + 2');
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.type('i');
  await workbench.line(view, 's.3 = s.2 + i.2');
  await workbench.page.keyboard.press('Control+s');
  await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  // And back: the cursor in the view marks the source.
  await view.locator('.view-line').filter({ hasText: /s\.4\s=/ }).click();
  await workbench.until(
    async () => (await marked(source)).some((line) => line.startsWith('bb5')),
    async () => `marked in the source: ${JSON.stringify(await marked(source))}`,
  );
  await workbench.command('View: Close Editor');
});

test('the CFG shows the blocks, the one of the cursor, and leads to the text', async () => {
  const source = workbench.editor(0);
  await workbench.page.setViewportSize({ width: 1640, height: 960 }); // the graph's panel stands beside it
  await workbench.focus(0);
  await workbench.lens(source, 'CFG', async () => (await workbench.graph()) !== undefined);
  const frame = (await workbench.graph()) ?? assert.fail('the graph is gone');
  const nodes = frame.locator('g.node');
  await nodes.nth(5).waitFor();
  const names = async (selector: string): Promise<string[]> =>
    (await frame.locator(selector).evaluateAll((all) => all.map((node) => (node.getAttribute('aria-label') ?? '').split(',')[0] ?? ''))).sort();
  assert.deepEqual(await names('g.node'), ['bb0', 'bb1', 'bb2', 'bb3', 'bb4', 'bb5']);
  await workbench.focus(0);
  await workbench.goTo(20, 1);
  await workbench.until(async () => (await names('g.node.cursor')).join() === 'bb5', async () => `the cursor is in ${(await names('g.node.cursor')).join()}`);

  const select = frame.locator('#variable');
  if (!(await select.isVisible())) {
    await frame.locator('svg.canvas').press('p');
  }
  await select.selectOption({ label: 's' });
  await frame.locator('svg.canvas').press('0'); // all of it in the window
  await workbench.until(async () => (await names('g.node.phi')).join() === 'bb1,bb5', async () => `φs of s: ${(await names('g.node.phi')).join()}`);
  await workbench.shoot('vscode-cfg');

  await frame.locator('g.node[aria-label^="bb4"] rect.box').click();
  await workbench.page.locator('.statusbar-item').filter({ hasText: 'Ln 16, Col 1' }).first().waitFor();
  await workbench.page.setViewportSize(size);
  await workbench.command('View: Close All Editors');
  await workbench.page.keyboard.press('Control+b');
});

test('the other views, and a restart of the server', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  for (const [command, tab, line] of [
    ['phils: Show Function out of SSA Form Beside', 'count (out of SSA, boissinot).tac', 'boissinot: 9 copies before coalescing'],
    ['phils: Trace SSA Construction', 'count (trace, pruned).md', 'bb5'],
    ['phils: Compare SSA Constructions', 'count.tac.md', 'sreedhar-gao'],
  ] as const) {
    await workbench.focus(0);
    await workbench.command(command);
    await workbench.page.locator('.tab').filter({ has: workbench.page.getByText(tab, { exact: true }) }).first().waitFor();
    await workbench.line(workbench.editor(1), line);
  }
  await workbench.focus(0);
  await workbench.command('phils: Restart Server');
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.type('x'); // only a server at work tells of it
  await workbench.editor(0).locator('.squiggly-error, .squiggly-warning').first().waitFor();
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.press('Control+s');
  await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  await workbench.command('View: Close All Editors');
});

test('a file that VS Code keeps from extensions gets a notice', async () => {
  await workbench.openFile('large.ll');
  const notice = workbench.page.locator('.notification-toast').filter({ hasText: 'large.ll has 51 MB' });
  await notice.locator('.monaco-button').filter({ hasText: 'Check in a Terminal' }).waitFor();
  await workbench.command('Notifications: Clear All Notifications');
  await workbench.command('View: Close All Editors');
});

test('a finding in PIR, its quick fix, and the file on disk', async () => {
  await workbench.openFile('trivial.pir');
  await workbench.status('1 function · 1 φ');
  const editor = workbench.editor(0);
  await editor.locator('.squiggly-warning').first().waitFor();
  await workbench.goTo(10, 4);
  await workbench.page.keyboard.press('Control+.');
  const action = workbench.page.locator('.action-widget .monaco-list-row.focused');
  await action.waitFor();
  await workbench.shoot('vscode-quick-fix');
  await workbench.page.keyboard.press('Enter');
  await workbench.line(editor, '  return 7');
  await editor.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  await workbench.page.keyboard.press('Control+s');
  const file = path.join(host.folder, 'trivial.pir');
  await workbench.until(async () => fs.readFileSync(file, 'utf8').includes('  return 7\n'), async () => fs.readFileSync(file, 'utf8'));
  assert.ok(!fs.readFileSync(file, 'utf8').includes('phi'));
});

test('LLVM IR has colours, and hints where its variable in memory gets a φ', async () => {
  await workbench.openFile('module.ll');
  await workbench.page.locator('.statusbar-item').filter({ hasText: 'LLVM IR' }).first().waitFor();
  const editor = workbench.editor(0);
  await workbench.status('1 function · 1 φ');
  await workbench.line(editor, 'φ(entry: ');
  const kinds = await editor.locator('.view-line span span').evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  assert.ok(kinds >= 4, `only ${kinds} kinds of tokens`);
});

test('nothing was asked of other hosts', async () => {
  assert.deepEqual(workbench.strayed, []);
});

/** The lines that a view, or the source, marks as belonging to the cursor's line elsewhere. */
async function marked(editor: ReturnType<Workbench['editor']>): Promise<string[]> {
  const tops = await editor.locator('.view-overlays > div').evaluateAll((rows) =>
    rows.filter((row) => row.querySelector('[class*="ced-"]')).map((row) => parseInt((row as HTMLElement).style.top)),
  );
  return editor.locator('.view-lines .view-line').evaluateAll(
    (lines, at) => lines.filter((line) => at.includes(parseInt((line as HTMLElement).style.top))).map((line) => (line.textContent ?? '').replace(/\u00a0/g, ' ').trim()),
    tops,
  );
}
