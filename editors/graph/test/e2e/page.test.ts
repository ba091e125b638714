// The page in a real browser: as a file, served by `phils graph --open`, and as a webview
// sees it. Needs the phils binary ($PHILS) and Chromium ($CHROMIUM).

import assert from 'node:assert/strict';
import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright-core';

const phils = resolve(process.env.PHILS ?? '../../bin/phils');
const count = '../../testdata/tac/count.tac';
const images = process.env.IMAGES; // where pictures for the documents go
let browser: Browser;
let dir: string;

before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'phils-graph-'));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
});

after(async () => {
  await browser?.close();
  rmSync(dir, { recursive: true, force: true });
});

function html(file: string, ...args: string[]): string {
  const out = join(dir, `${Math.random().toString(36).slice(2)}.html`);
  writeFileSync(out, execFileSync(phils, ['graph', '--html', ...args, basename(file)], { cwd: dirname(file), maxBuffer: 1 << 28 }));
  return `file://${out}`;
}

interface Watched {
  page: Page;
  /** What must not happen: errors, violations of the policy, requests to other hosts. */
  wrong: string[];
}

async function open(url: string, o: { scheme?: 'light' | 'dark'; width?: number; host?: string; init?: string } = {}): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width: o.width ?? 1280, height: 800 }, colorScheme: o.scheme ?? 'light', deviceScaleFactor: 1 });
  const wrong: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') wrong.push(`${m.type()}: ${m.text()}`);
  });
  page.on('pageerror', (e) => wrong.push(`error: ${e.message}`));
  page.on('request', (r) => {
    const u = new URL(r.url());
    if (!['file:', 'blob:', 'data:'].includes(u.protocol) && u.host !== o.host) wrong.push(`request to ${u.href}`);
  });
  await page.addInitScript(`addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI));${o.init ?? ''}`);
  await page.goto(url);
  await page.waitForSelector('body[data-ready]');
  return { page, wrong };
}

const kindReady = (page: Page, kind: string): Promise<unknown> => page.waitForFunction((k) => document.body.dataset.ready?.startsWith(`${k} `), kind);
/** Titles of the nodes with all these classes. */
const lit = (page: Page, classes: string): Promise<string[]> => page.locator(`.node${classes} > text.title`).allTextContents().then((t) => t.sort());
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

test('count: the picker on s lights bb0 and bb4, then bb5, then bb1, then their φs', async () => {
  const { page, wrong } = await open(html(count));
  await page.selectOption('#variable', { label: 's' });
  await page.waitForSelector('.node.phi');
  assert.deepEqual(await lit(page, '.phi'), ['bb1', 'bb5']);
  assert.deepEqual(await lit(page, '.def'), ['bb0', 'bb4']);
  assert.deepEqual((await page.locator('.ghost.shown').allTextContents()).sort(), ['s₂ = φ(bb0: 0, bb5: s₄)', 's₄ = φ(bb2: s₂, bb4: s₃)']);

  await page.click('[aria-label="First step"]');
  await page.waitForSelector('.step-count:text("Step 1 of 4")');
  const seen: string[][][] = [];
  for (let step = 2; ; step++) {
    await page.waitForFunction(() => document.querySelectorAll('.node.added').length > 0);
    seen.push([await lit(page, '.added'), await lit(page, '.lit')]);
    if (step > 4) break;
    await page.click('[aria-label="Next step"]');
    await page.waitForSelector(`.step-count:text("Step ${step} of 4")`);
    await page.waitForTimeout(50); // the frame that draws it
  }
  assert.deepEqual(seen, [
    [['bb0', 'bb4'], ['bb0', 'bb4']],
    [['bb5'], ['bb0', 'bb4', 'bb5']],
    [['bb1'], ['bb0', 'bb1', 'bb4', 'bb5']],
    [['bb1', 'bb5'], ['bb0', 'bb1', 'bb4', 'bb5']],
  ]);
  await page.click('[aria-label="Previous step"]');
  await page.waitForSelector('.step-list .now:has-text("DF(bb5) ∋ bb1")');
  assert.deepEqual(await lit(page, '.frontier'), ['bb1', 'bb5']);
  assert.deepEqual(wrong, []);
  await page.close();
});

test('hover, click, the panel, all five pictures, keys and search', async () => {
  const { page, wrong } = await open(html(count));
  await page.hover('[data-id="b5"]');
  await page.waitForSelector('.node.hovered');
  assert.deepEqual(await lit(page, '.df'), ['bb5']);
  assert.deepEqual(await lit(page, '.idf'), ['bb1']);
  assert.deepEqual(await lit(page, '.dominator'), ['bb0', 'bb1', 'bb2']);
  assert.equal(await page.locator('.edge.back').count(), 1);
  assert.equal(await page.locator('.edge.critical .gem').count(), 1);

  await page.click('[data-id="b6"]');
  await page.waitForSelector('.node.selected');
  const facts = await page.locator('.facts').innerText();
  for (const want of ['bb5', 'predecessors', 'bb2', 'bb4', 'idom', 'loop', 'depth 1']) assert.ok(facts.includes(want), `${want} in ${facts}`);

  await page.mouse.move(5, 400);
  const at = async (): Promise<string> => (await lit(page, '.selected')).join();
  for (const [key, want] of [['Home', 'bb0'], ['ArrowDown', 'bb1'], ['ArrowDown', 'bb2'], ['ArrowUp', 'bb1'], ['ArrowUp', 'bb0']] as const) {
    await page.keyboard.press(key);
    await page.waitForFunction((w) => document.querySelector('.node.selected > .title')?.textContent === w, want);
    assert.equal(await at(), want);
  }
  const before = await page.locator('.scale').innerText();
  await page.keyboard.press('+');
  await page.waitForFunction((b) => document.querySelector('.scale')?.textContent !== b, before);
  await page.keyboard.press('0');

  await page.keyboard.press('/');
  await page.keyboard.type('t4');
  await page.waitForSelector('.node.match');
  assert.deepEqual(await lit(page, '.match'), ['bb2']);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.found:text("1/1")');
  await page.waitForSelector('.node.selected.match');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelectorAll('.node.match').length === 0);

  for (const [key, kind, nodes] of [['2', 'dom', 6], ['3', 'dj', 6], ['4', 'loops', 2], ['5', 'def-use', 14], ['1', 'cfg', 6]] as const) {
    await page.keyboard.press(key);
    await kindReady(page, kind);
    await page.waitForFunction((n) => document.querySelectorAll('.node').length === n, nodes);
    if (kind === 'dj') assert.equal(await page.locator('.edge.j').count(), 2);
    if (kind === 'dom') assert.equal(await page.locator('.edge.d').count(), 5);
  }
  await page.keyboard.press('l');
  await page.waitForSelector('.node.loop.folded');
  assert.deepEqual(await lit(page, ''), ['bb0', 'bb3', 'loop bb1']);
  await page.dblclick('.node.loop.folded');
  await page.waitForFunction(() => document.querySelectorAll('.node').length === 6);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  assert.deepEqual(wrong, []);
  await page.close();
});

test('export: an SVG that stands alone, and a PNG', async () => {
  const { page, wrong } = await open(html(count), { scheme: 'dark' });
  await page.selectOption('#variable', { label: 's' });
  await page.waitForSelector('.node.phi');
  const save = async (format: string): Promise<Buffer> => {
    const [d] = await Promise.all([page.waitForEvent('download'), page.click(`[data-export="${format}"]`)]);
    assert.equal(d.suggestedFilename(), `count-cfg.${format}`);
    return readFileSync(await d.path());
  };
  const svg = (await save('svg')).toString();
  assert.match(svg, /^<svg xmlns=/);
  assert.match(svg, /s₂ = φ\(bb0: 0, bb5: s₄\)/);
  assert.doesNotMatch(svg, /var\(|undefined|NaN|fill=""/);
  const kinds = await page.evaluate((s) => new DOMParser().parseFromString(s, 'image/svg+xml').documentElement.tagName, svg);
  assert.equal(kinds, 'svg');
  const png = await save('png');
  assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  const width = png.readUInt32BE(16);
  assert.equal(width, 2 * Number(/width="(\d+)"/.exec(svg)?.[1]));
  assert.deepEqual(wrong, []);
  await page.close();
});

/** A function of 5,000 blocks: diamonds, loops in loops and chains, one after the other. */
function large(): string {
  const out = ['func large(a) {', 'b0:', '  x = 0', '  y = a', '  goto b1'];
  let i = 1;
  const block = (n: number, ...lines: string[]): void => void out.push(`b${n}:`, ...lines.map((l) => `  ${l}`));
  for (; i < 4980; ) {
    block(i, 't = x < y', `if t goto b${i + 1} else b${i + 2}`);
    block(i + 1, 'x = x + 1', `goto b${i + 3}`);
    block(i + 2, 'y = y + 2', `goto b${i + 3}`);
    block(i + 3, 'c = x < y', `if c goto b${i + 4} else b${i + 8}`);
    block(i + 4, 'd = x < 10', `if d goto b${i + 5} else b${i + 6}`);
    block(i + 5, 'x = x * 2', `goto b${i + 4}`);
    block(i + 6, 'x = x + y', `goto b${i + 7}`);
    block(i + 7, 'y = y - 1', `goto b${i + 3}`);
    for (let k = 8; k < 12; k++) block(i + k, `z = x + ${k}`, `goto b${i + k + 1}`);
    i += 12;
  }
  for (; i < 4999; i++) block(i, 'x = x + 3', `goto b${i + 1}`);
  block(4999, 'return x');
  return `${out.join('\n')}\n}\n`;
}

test('5,000 blocks stay usable: few elements, nothing waits for the layout', async () => {
  const file = join(dir, 'large.tac');
  writeFileSync(file, large());
  const { page, wrong } = await open(html(file));
  page.setDefaultTimeout(180_000);
  const folded = await page.locator('.node').count();
  assert.ok(folded > 3 && folded <= 125, `${folded} nodes at first`);
  assert.ok((await elements(page)) < 2000);
  assert.ok((await page.locator('.node.folded.loop').count()) > 0);

  // To a block far inside, by search.
  await page.keyboard.press('/');
  await page.keyboard.type('b3005');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.node.selected > .title')?.textContent === 'b3005');
  assert.ok((await elements(page)) < 2500);
  await page.keyboard.press('Escape');

  for (const kind of ['dom', 'dj', 'loops', 'def-use', 'cfg']) {
    await page.click(`[data-kind="${kind}"]`);
    await kindReady(page, kind);
    assert.ok((await elements(page)) < 2500, `${kind}: ${await elements(page)} elements`);
  }

  // All of it: while the worker lays it out the page goes on drawing and answering.
  await page.evaluate(() => {
    const w = window as unknown as { frames1: number };
    w.frames1 = 0;
    const count = (): void => {
      if (document.body.dataset.ready === 'cfg 5000') return;
      w.frames1++;
      requestAnimationFrame(count);
    };
    count();
  });
  await page.keyboard.press('u');
  await page.waitForSelector('.busy:not([hidden])');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.notEqual(await page.evaluate(() => document.body.dataset.ready), 'cfg 5000', 'the help opened before the layout was done');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.body.dataset.ready === 'cfg 5000');
  assert.ok((await page.evaluate(() => (window as unknown as { frames1: number }).frames1)) > 20, 'frames were drawn while it was laid out');
  await page.waitForTimeout(100);
  assert.ok((await elements(page)) < 4000, `${await elements(page)} elements of all blocks`);
  await page.keyboard.press('0');
  await page.waitForSelector('.canvas[data-detail="shapes"]');
  assert.ok((await elements(page)) < 1000, `${await elements(page)} elements from afar`);
  await page.selectOption('#variable', { label: 'x' });
  await page.waitForSelector('.mass-nodes.phi', { state: 'attached' });
  assert.ok((await elements(page)) < 1000);
  assert.deepEqual(wrong, []);
  await page.close();
});

test('served by --open: follows the file, tells clicks, ends when told', async () => {
  const file = join(dir, 'live.tac');
  writeFileSync(file, readFileSync(count));
  const server = spawn(phils, ['graph', '--open', file], { env: { ...process.env, BROWSER: 'true' } });
  try {
    let said = '';
    let clicked = '';
    server.stderr.on('data', (d) => (said += d));
    server.stdout.on('data', (d) => (clicked += d));
    const until = async (what: () => boolean): Promise<void> => {
      while (!what()) {
        assert.equal(server.exitCode, null, said);
        await new Promise((r) => setTimeout(r, 20));
      }
    };
    await until(() => /http:\S+/.test(said));
    const url = /http:\S+/.exec(said)?.[0] ?? '';
    const { page, wrong } = await open(url, { host: new URL(url).host });
    await page.selectOption('#variable', { label: 's' });
    await page.waitForSelector('.node.phi');
    await page.click('[data-id="b6"]');
    await until(() => clicked !== '');
    assert.equal(clicked, `${file}:19: bb5\n`);

    // After an edit the picked variable stays, and its φs are those of the new text.
    writeFileSync(file, readFileSync(file, 'utf8').replace('  s = s + i\n', '  s = s + i\n  s = s * 2\n').replace('bb5:\n', 'bb5:\n  t6 = i\n'));
    await page.waitForSelector('.node .line:has-text("t6 = i")');
    assert.deepEqual(await lit(page, '.phi'), ['bb1', 'bb5']);
    writeFileSync(file, '');
    await page.waitForSelector('.notice:not([hidden])');
    const refused = wrong.splice(0);
    assert.ok(refused.every((w) => w.includes('409')), refused.join());
    writeFileSync(file, readFileSync(count));
    await page.waitForSelector('.notice', { state: 'hidden' });
    assert.deepEqual(wrong, []);

    const ended = new Promise((r) => server.on('exit', r));
    server.kill('SIGINT');
    assert.equal(await ended, 0);
    await page.close();
  } finally {
    server.kill();
  }
});

test('in a webview: messages both ways, VS Code\'s colours', async () => {
  // What the extension does: the script and style with a nonce, data by message.
  const script = readFileSync(resolve('../../analysis/graph/page/graph.js'), 'utf8');
  const style = readFileSync(resolve('../../analysis/graph/page/graph.css'), 'utf8');
  const data = JSON.parse(readFileSync('test/count.json', 'utf8')) as unknown;
  const file = join(dir, 'webview.html');
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; worker-src blob:; img-src data: blob:"><link rel="icon" href="data:,">
<style nonce="abc">body { padding: 0 20px; } ${style}</style><body class="vscode-body vscode-high-contrast"><script nonce="abc">
window.sent = []; window.acquireVsCodeApi = () => ({ postMessage: (m) => window.sent.push(m) });
</script><script nonce="abc">${script}</script></body>`);
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  const wrong: string[] = [];
  page.on('console', (m) => wrong.push(m.text()));
  page.on('pageerror', (e) => wrong.push(e.message));
  await page.goto(`file://${file}`);
  const sent = (): Promise<Record<string, unknown>[]> => page.evaluate(() => (window as unknown as { sent: Record<string, unknown>[] }).sent);
  assert.deepEqual(await sent(), [{ type: 'ready' }]);
  await page.evaluate((d) => postMessage({ type: 'graph', data: d }, '*'), data);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(() => postMessage({ type: 'cursor', block: 'b6' }, '*'));
  await page.waitForSelector('[data-id="b6"].cursor');
  await page.click('[data-id="b2"]');
  await page.selectOption('#variable', { label: 's' });
  await page.waitForSelector('.node.phi');
  await page.click('[data-export="svg"]');
  await page.click('[data-export="png"]');
  await page.waitForFunction(() => (window as unknown as { sent: { format?: string }[] }).sent.some((m) => m.format === 'png'));
  const all = await sent();
  assert.deepEqual(all.find((m) => m.type === 'reveal'), { type: 'reveal', block: 'b2', name: 'bb1', line: 7 });
  assert.ok(all.some((m) => m.type === 'hover' && m.block === 'b2'));
  assert.deepEqual(all.find((m) => m.type === 'variable'), { type: 'variable', name: 's' });
  assert.match(String(all.find((m) => m.format === 'svg')?.data), /^<svg/);
  assert.match(String(all.find((m) => m.format === 'png')?.data), /^iVBORw0KGgo/);
  const colors = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).paddingLeft]);
  assert.deepEqual(colors, ['rgb(0, 0, 0)', '0px']);
  assert.deepEqual(wrong, []);
  await page.close();
});

test('all labels are in sight, those that stand beside the outermost edges too', async () => {
  const { page, wrong } = await open(html(count));
  await page.keyboard.press('5');
  await kindReady(page, 'def-use');
  await page.waitForSelector('.edge .label:text("bb5")');
  const cut = await page.evaluate(() => {
    const c = document.querySelector('.canvas')?.getBoundingClientRect() as DOMRect;
    return [...document.querySelectorAll('.node, .edge .label')].flatMap((n) => {
      const r = n.getBoundingClientRect();
      return r.left < c.left || r.top < c.top || r.right > c.right || r.bottom > c.bottom ? [`${n.textContent} at ${r.left} to ${r.right} of ${c.left} to ${c.right}`] : [];
    });
  });
  assert.deepEqual(cut, []);
  assert.deepEqual(wrong, []);
  await page.close();
});

test('under forced colours marks keep theirs, in the legend too, and differ by their outlines', async () => {
  const { page, wrong } = await open(html(count));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await page.selectOption('#variable', { label: 's' });
    await page.waitForSelector('.node.phi');
    const box = (mark: string): Promise<{ stroke: string; dash: string }> =>
      page.locator(`.node.${mark} .box`).first().evaluate((e) => {
        const { stroke, strokeDasharray } = getComputedStyle(e);
        return { stroke, dash: strokeDasharray };
      });
    const key = (mark: string): Promise<{ stroke: string; border: string }> =>
      page.locator(`.legend .key.${mark}`).evaluate((e) => {
        const { borderTopColor, borderTopStyle } = getComputedStyle(e);
        return { stroke: borderTopColor, border: borderTopStyle };
      });
    const [def, phi] = [await box('def'), await box('phi')];
    assert.notEqual(def.stroke, phi.stroke);
    assert.notEqual(def.dash, phi.dash);
    for (const mark of ['def', 'phi']) assert.equal((await key(mark)).stroke, (await box(mark)).stroke, `${mark}, ${colorScheme}`);
    assert.notEqual((await key('def')).border, (await key('phi')).border);
  }
  assert.deepEqual(wrong, []);
  await page.close();
});

test('narrow windows, reduced motion, light and dark', async () => {
  const url = html(count);
  for (const scheme of ['light', 'dark'] as const) {
    const { page, wrong } = await open(url, { scheme });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.selectOption('#variable', { label: 's' });
    await page.waitForSelector('.node.phi');
    assert.equal(await page.locator('.node.added > .box').first().evaluate((e) => getComputedStyle(e).animationName), 'none');
    const bg = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(bg, scheme === 'light' ? 'rgb(246, 247, 249)' : 'rgb(20, 23, 28)');
    // All of the function is in sight.
    const out = await page.evaluate(() => {
      const c = document.querySelector('.canvas')?.getBoundingClientRect() as DOMRect;
      return [...document.querySelectorAll('.node')].filter((n) => {
        const r = n.getBoundingClientRect();
        return r.left < c.left || r.top < c.top || r.right > c.right || r.bottom > c.bottom;
      }).length;
    });
    assert.equal(out, 0);
    if (images) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.mouse.move(5, 500);
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(images, `graph-${scheme}.png`) });
      await page.keyboard.press('Escape');
      await page.click('[data-kind="dj"]');
      await kindReady(page, 'dj');
      await page.hover('[data-id="b5"]');
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(images, `graph-dj-${scheme}.png`) });
    }
    await page.setViewportSize({ width: 480, height: 700 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 480);
    assert.deepEqual(wrong, []);
    await page.close();
  }
});
