// The views beside the source.
import assert from 'node:assert/strict';

import { onDisk, test, workbench } from './session';

test('the SSA form beside follows an edit, and the cursor', async () => {
  await workbench.openFile('count.tac');
  const source = workbench.editor(0);
  await workbench.hideSideBar(); // room for two editors
  await workbench.lens(source, 'SSA form beside', async () => (await workbench.editor(1).count()) > 0);
  const view = workbench.editor(1);
  await workbench.line(view, 's.4 = phi(bb2: s.2, bb4: s.3)');
  await workbench.focus(0);
  await workbench.goTo(17, 12);
  await workbench.marked(view, 's.3 = s.2 + i.2');
  await workbench.shoot('vscode-ssa-beside', [...workbench.code(0), ...workbench.code(1)]);
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
  await workbench.marked(source, 'bb5');
});

test('by another construction', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₃ = s₂ + i₂');
  await workbench.command('phils: Show SSA Form Beside, by a Chosen Construction');
  await workbench.choose('minimal');
  await workbench.tab('count (SSA, minimal).tac');
  await workbench.line(workbench.editor(1), 't4.1 = phi(');
});

test('out of SSA form: two φs that swap need a third name', async () => {
  await workbench.openFile('swap.ssa.tac');
  await workbench.hideSideBar();
  await workbench.goTo(2, 1);
  await workbench.command('phils: Show Function out of SSA Form Beside');
  await workbench.tab('swap (out of SSA, boissinot).tac');
  await workbench.line(workbench.editor(1), 'tmp₁ = b');
  await workbench.shoot('vscode-out-of-ssa', [...workbench.code(0), ...workbench.code(1)], ['dark']);
});

test('a trace marks its blocks; a comparison', async () => {
  await workbench.openFile('count.tac');
  await workbench.line(workbench.editor(0), 's₄ = φ(bb2: s₂, bb4: s₃)');
  await workbench.hideSideBar();
  await workbench.command('phils: Trace SSA Construction');
  await workbench.tab('count (trace, pruned).md');
  // The first step of s: each step is on a line of its own, which is not wrapped.
  await workbench.line(workbench.editor(1), '|    2 | s        | {bb0, bb4} | {bb1, bb5} | {bb1, bb2, bb3, bb4, bb5} | bb1, bb5');
  await workbench.editor(1).locator('.view-line').filter({ hasText: /\|\ss\s.*bb0,\sbb4/ }).first().click({ position: { x: 60, y: 8 } });
  await workbench.marked(workbench.editor(0), 's₁ = 0');
  await workbench.shoot('vscode-trace', [workbench.group(0), workbench.group(1)], ['light']);
  await workbench.page.setViewportSize({ width: 2900, height: 780 }); // its tables are wide
  await workbench.focus(0);
  await workbench.command('phils: Compare SSA Constructions');
  const page = await workbench.webviewWith('table');
  assert.match(await page.locator('body').innerText(), /sreedhar-gao/);
  await workbench.shoot('vscode-compare', [workbench.group(1)], ['light']);
});

test('LLVM IR: a mistake, its fix, a hover, and the SSA form beside', async () => {
  await workbench.openFile('module.ll');
  await workbench.page.locator('.statusbar-item').filter({ hasText: 'LLVM IR' }).first().waitFor();
  await workbench.status('1 function · 1 φ');
  const editor = workbench.editor(0);
  await workbench.line(editor, 'φ(entry: ');
  const lenses = editor.locator('.codelens-decoration');
  await lenses.filter({ hasText: '⇠ entry, negative · idom entry · DF {}' }).waitFor();
  const kinds = await editor.locator('.view-line span span').evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  assert.ok(kinds >= 4, `only ${kinds} kinds of tokens`);
  const opcode = await workbench.hover(editor.locator('.view-line span span').filter({ hasText: /^icmp$/ }).first());
  assert.match(opcode, /icmp/);

  await workbench.command('phils: Show SSA Form Beside');
  const view = workbench.editor(1);
  await workbench.line(view, '%r.1 = phi i32 [ %x, %entry ], [ %n, %negative ]');
  await workbench.focus(0);
  await workbench.goTo(13, 13);
  await workbench.page.keyboard.type('v');
  await editor.locator('.squiggly-error').first().waitFor();
  await workbench.line(view, 'ret i32 %vv');
  await workbench.quickFix('%v');
  await workbench.line(editor, 'ret i32 %v');
  await editor.locator('.squiggly-error').first().waitFor({ state: 'detached' });
  await workbench.line(view, 'ret i32 %r.1');
  await workbench.page.keyboard.press('Control+s');
  await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  assert.match(onDisk('module.ll'), /ret i32 %v\n/);
});

test('C++ as LLVM IR: readable names, the source\'s variables, debug information folded', async () => {
  await workbench.page.setViewportSize({ width: 1280, height: 760 });
  await workbench.openFile('shapes.ll');
  await workbench.hideSideBar();
  const editor = workbench.editor(0);
  await editor.locator('.codelens-decoration').first().waitFor();
  await workbench.goToSymbol('sum_areas');
  await workbench.line(editor, 'φ(');
  await workbench.command('Fold All Regions');
  await workbench.until(
    async () => !(await workbench.lines(editor)).some((line) => line.includes('#dbg_declare(ptr %5')),
    async () => (await workbench.lines(editor)).join('\n'),
  );
  await workbench.goTo(306, 1);
  await workbench.shoot('vscode-llvm', [workbench.group(0)], ['dark']);
});
