// The graph view.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';

import { host, test, workbench } from './session';

const canvas = 'svg.canvas';
/** A window in which the graph's panel stands beside it. */
const wide = { width: 1640, height: 800 };

/** The titles of nodes, sorted. */
async function titles(frame: Frame, selector: string): Promise<string[]> {
  return (await frame.locator(selector).evaluateAll((all) => all.map((node) => (node.getAttribute('aria-label') ?? '').split(',')[0] ?? ''))).sort();
}

/** Opens count.tac, and a graph of it by a command. */
async function open(command: string): Promise<Frame> {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.hideSideBar();
  await workbench.page.setViewportSize(wide);
  await workbench.focus(0);
  await workbench.command(command);
  return workbench.webviewWith(`${canvas} g.node`);
}

async function pick(frame: Frame, variable: string): Promise<void> {
  const select = frame.locator('#variable');
  if (!(await select.isVisible())) {
    await frame.locator(canvas).press('p');
  }
  await select.selectOption({ label: variable });
  await frame.locator(canvas).press('0'); // all of it in the window
}

test('the CFG shows the blocks, the one of the cursor, and leads to the text', async () => {
  await workbench.openFile('count.tac');
  await workbench.hideSideBar();
  await workbench.page.setViewportSize(wide);
  await workbench.lens(workbench.editor(0), 'CFG', async () => (await workbench.webview(canvas)) !== undefined);
  const frame = await workbench.webviewWith(`${canvas} g.node`);
  const blocks = ['bb0', 'bb1', 'bb2', 'bb3', 'bb4', 'bb5'];
  await workbench.until(async () => (await titles(frame, 'g.node')).join() === blocks.join(), async () => `nodes: ${(await titles(frame, 'g.node')).join()}`);
  await workbench.focus(0);
  await workbench.goTo(20, 1);
  await workbench.until(async () => (await titles(frame, 'g.node.cursor')).join() === 'bb5', async () => `the cursor is in ${(await titles(frame, 'g.node.cursor')).join()}`);

  await pick(frame, 's');
  await workbench.until(async () => (await titles(frame, 'g.node.phi')).join() === 'bb1,bb5', async () => `φs of s: ${(await titles(frame, 'g.node.phi')).join()}`);
  await workbench.marked(workbench.editor(0), 's₃ = s₂ + i₂');
  await workbench.shoot('vscode-cfg');

  await frame.locator('g.node[aria-label^="bb4"] rect.box').click();
  await workbench.page.locator('.statusbar-item').filter({ hasText: 'Ln 16, Col 1' }).first().waitFor();
  await workbench.goTo(17, 12);
  await workbench.page.keyboard.press('Backspace');
  await workbench.page.keyboard.type('7');
  await frame.locator('g.node[aria-label^="bb4"]').filter({ hasText: 's = s + 7' }).waitFor();
});

for (const [command, title, nodes, edges, picture] of [
  ['phils: Show Dominator Tree', 'Dominator Tree of count', ['bb0', 'bb1', 'bb2', 'bb3', 'bb4', 'bb5'], 5, 'vscode-dominator-tree'],
  ['phils: Show DJ Graph', 'DJ Graph of count', ['bb0', 'bb1', 'bb2', 'bb3', 'bb4', 'bb5'], 7, 'vscode-dj-graph'],
  ['phils: Show Loop Nest', 'Loop Nest of count', ['bb1', 'count'], 1, 'vscode-loop-nest'],
  [
    'phils: Show Def-Use Graph', 'Def-Use Graph of count',
    ['branch', 'branch', 'i.1', 'i.2', 'i.3', 'n.0', 'return', 's.1', 's.2', 's.3', 's.4', 't3.1', 't4.1', 't5.1'], 16, // one for each use
    'vscode-def-use',
  ],
] as const) {
  test(`${title}`, async () => {
    const frame = await open(command);
    await workbench.tab(title);
    await workbench.until(
      async () => (await titles(frame, 'g.node')).join() === nodes.join() && (await frame.locator('g.edge').count()) === edges,
      async () => `${(await titles(frame, 'g.node')).join()} and ${await frame.locator('g.edge').count()} edges`,
    );
    if (picture === 'vscode-def-use') {
      await frame.locator(canvas).press('p'); // room for a wide graph: the panel goes
      await frame.locator(canvas).press('0');
    }
    await workbench.shoot(picture, [workbench.group(1)], ['light']);
  });
}

test('a picture is saved as SVG and as PNG', async () => {
  const frame = await open('phils: Show Control-Flow Graph');
  for (const format of ['svg', 'png']) {
    await frame.locator(`[data-export=${format}]`).click();
    const input = workbench.page.locator('.quick-input-widget input').first();
    const offered = new RegExp(`^[\\w-]*count[\\w-]*\\.${format}$`);
    await workbench.until(async () => offered.test(path.basename(await input.inputValue())), async () => `what is offered is ${await input.inputValue()}`);
    const name = path.basename(await input.inputValue());
    await workbench.page.keyboard.press('Enter');
    const file = path.join(host.folder, name);
    await workbench.until(async () => fs.existsSync(file) && fs.statSync(file).size > 0, async () => `there is no ${name} among ${fs.readdirSync(host.folder).join()}`);
    const bytes = fs.readFileSync(file);
    if (format === 'svg') {
      assert.match(bytes.toString(), /^<svg [^]*bb5[^]*<\/svg>\s*$/);
    } else {
      assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
      assert.ok(bytes.readUInt32BE(16) > 200 && bytes.readUInt32BE(20) > 200, 'it is tiny');
    }
    fs.rmSync(file);
  }
});

test('high contrast: white on black', async () => {
  const frame = await open('phils: Show Control-Flow Graph');
  await pick(frame, 's');
  await workbench.until(async () => (await titles(frame, 'g.node.phi')).join() === 'bb1,bb5', async () => 'no φs are lit');
  try {
    await workbench.scheme('high-contrast');
    await frame.locator('body.vscode-high-contrast').waitFor();
    // The colours of a theme come in gradually.
    const colors = (selector: string): Promise<string[]> => frame.locator(selector).first().evaluate((box) => [getComputedStyle(box).fill, getComputedStyle(box).stroke]);
    await workbench.until(
      async () => (await colors('g.node:not(.phi):not(.def) rect.box')).join() === 'rgb(0, 0, 0),rgb(255, 255, 255)',
      async () => `a block is drawn in ${(await colors('g.node:not(.phi):not(.def) rect.box')).join()}`,
    );
    assert.notDeepEqual(await colors('g.node.phi rect.box'), await colors('g.node.def rect.box'));
    await workbench.shoot('vscode-cfg', [workbench.group(1)], ['high-contrast']);
  } finally {
    await workbench.scheme('dark');
  }
});
