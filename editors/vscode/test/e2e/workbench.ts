import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Frame, type Locator, type Page, type Request } from 'playwright-core';

/** How long to wait for anything to show up. Only a failure takes as long. */
const patience = 60_000;

/** Colour schemes, and the class that the workbench has in each. */
const schemes = { light: 'vs', dark: 'vs-dark', 'high-contrast': 'hc-black' } as const;
type Scheme = keyof typeof schemes;

/** Of the window. */
export const size = { width: 1280, height: 680 };

/** The workbench in a browser, driven as a user would. */
export class Workbench {
  /** Requests to names of other hosts than this machine. */
  private readonly foreign: Request[] = [];

  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly shots: string | undefined,
  ) {}

  /** Opens the folder that url names, and says whether its authors are trusted. */
  static async open(program: string, url: string, trusted: boolean, shots?: string): Promise<Workbench> {
    const browser = await chromium.launch({
      executablePath: program,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
    const page = await browser.newPage({ viewport: size, colorScheme: 'dark' });
    page.setDefaultTimeout(patience);
    const workbench = new Workbench(browser, page, shots);
    page.context().on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1') {
        workbench.foreign.push(request);
      }
    });
    await page.goto(url);
    await page.locator('.monaco-workbench').waitFor();
    await page.locator('.monaco-dialog-box .monaco-button').filter({ hasText: trusted ? 'Yes, I trust' : 'No, I don' }).click();
    await page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
    return workbench;
  }

  /** What was asked of other hosts. A webview's resources have a name of one, but VS Code's service worker answers for it. */
  async strayed(): Promise<string[]> {
    const asked = await Promise.all(this.foreign.map(async (request) => ({ url: request.url(), response: await request.response() })));
    return asked.filter(({ response }) => !response?.fromServiceWorker()).map(({ url }) => url);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Closes all editors, the panel and what else is open, and gives up what was changed. */
  async clear(): Promise<void> {
    for (let i = 0; i < 3; i++) {
      await this.page.keyboard.press('Escape');
    }
    if ((await this.page.locator('.part.panel').count()) > 0 && (await this.page.locator('.part.panel').isVisible())) {
      await this.command('View: Toggle Panel Visibility');
    }
    while ((await this.page.locator('.tab.dirty').count()) > 0) {
      try {
        await this.page.locator('.tab.dirty').first().click({ timeout: 2000 });
      } catch {
        continue; // it has just been saved
      }
      await this.command('View: Revert and Close Editor'); // for untitled ones too
    }
    if ((await this.page.locator('.tab').count()) > 0) {
      await this.command('View: Close All Editors');
      await this.page.locator('.tab').first().waitFor({ state: 'detached' });
    }
    if (!(await this.page.locator('.explorer-folders-view').isVisible())) {
      await this.command('View: Show Explorer');
    }
    await this.page.setViewportSize(size);
  }

  /** Makes room: the side bar goes, until clear. */
  async hideSideBar(): Promise<void> {
    await this.page.keyboard.press('Control+b');
    await this.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
  }

  /** Opens a file, with the cursor at its start: an editor opens where it was left. */
  async openFile(name: string): Promise<void> {
    await this.showFile(name);
    await this.focus(0);
  }

  /** Opens a file by a double click in the explorer. */
  async showFile(name: string): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name }).first().dblclick();
    await this.page.locator('.tab.active').filter({ hasText: name }).waitFor();
  }

  /** Waits until the extension's status item reads as given. */
  async status(text: string): Promise<void> {
    await this.page.locator('.statusbar-item').filter({ hasText: text }).first().waitFor();
  }

  /** Group n of editors, 0 being the leftmost. */
  group(n: number): Locator {
    return this.page.locator('.editor-group-container').nth(n);
  }

  /** The editor of a group. */
  editor(n: number): Locator {
    return this.group(n).locator('.editor-instance .monaco-editor').first();
  }

  /** The parts of a group that a picture shows: its tabs, and its text up to the last line. */
  code(n: number): Locator[] {
    return [this.group(n).locator('.title').first(), this.editor(n).locator('.view-line').filter({ hasText: /^}/ }).last()];
  }

  /** Waits for a tab of that name. */
  async tab(name: string): Promise<void> {
    await this.page.locator('.tab').filter({ has: this.page.getByText(name, { exact: true }) }).first().waitFor();
  }

  /** Gives the editor of a group the keyboard, its cursor at the top. */
  async focus(group: number): Promise<void> {
    await this.page.keyboard.press(`Control+${group + 1}`);
    await this.page.locator('.editor-group-container').nth(group).locator('.monaco-editor.focused').first().waitFor();
    await this.page.keyboard.press('Control+Home');
  }

  /** What an editor shows, line by line, hints included. */
  async lines(editor: Locator): Promise<string[]> {
    return editor.locator('.view-lines').first().evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('.view-line')]
        .sort((a, b) => parseInt(a.style.top) - parseInt(b.style.top))
        .map((line) => (line.textContent ?? '').replace(/\u00a0/g, ' ').replace(/[\u200b-\u200f]/g, '')),
    );
  }

  /** Waits for a line that contains text. */
  async line(editor: Locator, text: string): Promise<void> {
    await this.until(async () => (await this.lines(editor)).some((line) => line.includes(text)), async () => `no line has ${JSON.stringify(text)}:\n${(await this.lines(editor)).join('\n')}`);
  }

  async until(ok: () => Promise<boolean>, why: () => Promise<string>): Promise<void> {
    const end = Date.now() + patience;
    while (!(await ok().catch(() => false))) {
      if (Date.now() > end) {
        assert.fail(await why());
      }
      await this.page.waitForTimeout(50);
    }
  }

  /** Puts the cursor at a line and column, 1-based, of the active editor. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget input').first();
    await input.waitFor();
    await input.fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
    await this.page.locator('.statusbar-item').filter({ hasText: `Ln ${line}, Col ${column}` }).first().waitFor();
  }

  /** Clicks a code lens until what it does is seen: one that is drawn anew at that moment loses the click. */
  async lens(editor: Locator, title: string, seen: () => Promise<boolean>): Promise<void> {
    await this.until(
      async () => {
        await editor.locator('.codelens-decoration a').filter({ hasText: title }).click({ timeout: 5000 });
        for (let i = 0; i < 60; i++) {
          if (await seen()) {
            return true;
          }
          await this.page.waitForTimeout(100);
        }
        return false;
      },
      async () => `the lens ${title} does nothing`,
    );
  }

  /** Runs a command of the palette. */
  async command(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    const input = this.page.locator('.quick-input-widget input').first();
    await input.waitFor();
    await input.fill(`>${title}`);
    const words = title.toLowerCase().split(' ');
    await this.choose(title, ([first]) => words.every((word) => first?.toLowerCase().includes(word)));
  }

  /** Chooses an entry of the list that is open, once it is as wanted and no longer changes: its rows are reused for other entries. */
  async choose(label: string, wanted: (rows: string[]) => boolean = () => true): Promise<void> {
    const rows = this.page.locator('.quick-input-list .monaco-list-row');
    const names = (): Promise<string[]> => rows.evaluateAll((all) => all.map((row) => row.querySelector('.label-name')?.textContent?.replace(/\u00a0/g, ' ').trim() ?? ''));
    let before = '';
    await this.until(
      async () => {
        const now = await names();
        const same = now.join('\n') === before;
        before = now.join('\n');
        const at = now.indexOf(label);
        if (!same || at < 0 || !wanted(now)) {
          return false;
        }
        await rows.nth(at).click({ timeout: 5000 });
        return true;
      },
      async () => `${label} is not among ${JSON.stringify(await names())}`,
    );
  }

  /** Goes to a symbol of the file by its name. */
  async goToSymbol(name: string): Promise<void> {
    await this.page.keyboard.press('Control+Shift+O');
    const input = this.page.locator('.quick-input-widget input').first();
    await input.waitFor();
    await input.fill(`@${name}`);
    await this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: name }).first().waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
  }

  /** Applies the first quick fix at the cursor, whose title has a text; seen looks at the menu. */
  async quickFix(title: string, seen?: () => Promise<void>): Promise<void> {
    const first = this.page.locator('.action-widget .monaco-list-row.focused').filter({ hasText: title });
    await this.until(
      async () => {
        await this.page.keyboard.press('Control+.');
        await first.waitFor({ timeout: 5000 });
        return true;
      },
      async () => `there is no quick fix ${title}`,
    );
    await seen?.();
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the Problems panel lists findings that have the texts given, in this order, and no others; with others, whatever else there is. */
  async problems(texts: readonly string[], others = false): Promise<void> {
    await this.command('Problems: Focus on Problems View');
    const rows = this.page.locator('.markers-panel .monaco-list-row').filter({ has: this.page.locator('.marker-message-line, .message-row, .marker-message') });
    const shown = async (): Promise<string[]> => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    await this.until(
      async () => {
        const list = await shown();
        return others
          ? texts.every((text) => list.some((row) => row.includes(text)))
          : list.length === texts.length && texts.every((text, i) => list[i]?.includes(text));
      },
      async () => `the Problems panel has ${JSON.stringify(await shown())}`,
    );
  }

  /** Waits until a line that has a text is marked as belonging to what the cursor is on elsewhere. */
  async marked(editor: Locator, text: string): Promise<void> {
    const found = async (): Promise<string[]> => {
      const tops = await editor.locator('.view-overlays > div').evaluateAll((rows) =>
        rows.filter((row) => row.querySelector('[class*="ced-"]')).map((row) => parseInt((row as HTMLElement).style.top)),
      );
      return editor.locator('.view-lines .view-line').evaluateAll(
        (lines, at) => lines.filter((line) => at.includes(parseInt((line as HTMLElement).style.top))).map((line) => (line.textContent ?? '').replace(/\u00a0/g, ' ').trim()),
        tops,
      );
    };
    await this.until(async () => (await found()).some((line) => line.includes(text)), async () => `marked: ${JSON.stringify(await found())}`);
  }

  /** The hover over the first token of an editor that reads as given, at or below a 0-based line shown. */
  async hover(token: Locator): Promise<string> {
    const hover = this.shownHover();
    await this.until(async () => {
      await this.page.mouse.move(5, 5);
      await token.hover();
      await hover.waitFor({ timeout: 3000 });
      return true;
    }, async () => 'there is no hover');
    return (await hover.innerText()).replace(/\u00a0/g, ' ');
  }

  /** The hover that is shown. */
  shownHover(): Locator {
    return this.page.locator('.monaco-hover:not(.hidden)').filter({ hasText: /\S/ }).first();
  }

  /** The document within a webview that has an element, if there is one. */
  async webview(selector: string): Promise<Frame | undefined> {
    for (const frame of this.page.frames().slice(1)) {
      if ((await frame.locator(selector).count().catch(() => 0)) > 0) {
        return frame;
      }
    }
    return undefined;
  }

  /** The document of a webview that comes to have an element. */
  async webviewWith(selector: string): Promise<Frame> {
    await this.until(async () => (await this.webview(selector)) !== undefined, async () => `no webview has ${selector}`);
    return (await this.webview(selector)) ?? assert.fail('the webview is gone');
  }

  /** Waits until the terminal shows a text; lines that it wrapped are put together. */
  async terminal(text: string): Promise<void> {
    const shown = async (): Promise<string> =>
      (await this.page.locator('.terminal-wrapper.active .xterm-rows > div').allInnerTexts()).map((line) => line.replace(/\u00a0/g, ' ')).join('');
    await this.until(async () => (await shown()).includes(text), async () => `the terminal does not show ${JSON.stringify(text)}: ${await shown()}`);
  }

  /** Has the system ask for a colour scheme, and waits until the workbench is in it. */
  async scheme(name: Scheme): Promise<void> {
    await this.page.emulateMedia({ colorScheme: name === 'light' ? 'light' : 'dark', forcedColors: name === 'high-contrast' ? 'active' : 'none' });
    await this.page.locator(`.monaco-workbench.${schemes[name]}`).first().waitFor();
  }

  /** Takes pictures in both colour schemes, or in those named, where pictures are wanted: of the window, or of the smallest part that holds the elements given. */
  async shoot(name: string, parts: Locator[] = [], named: readonly Scheme[] = ['light', 'dark']): Promise<void> {
    if (this.shots === undefined) {
      return;
    }
    fs.mkdirSync(this.shots, { recursive: true });
    const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).flatMap((box) => box ?? []);
    const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
    const [right, bottom] = [Math.max(...boxes.map((b) => b.x + b.width)), Math.max(...boxes.map((b) => b.y + b.height))];
    const clip = parts.length > 0 ? { clip: { x, y, width: right - x, height: bottom - y } } : {};
    for (const scheme of named) {
      await this.scheme(scheme);
      fs.writeFileSync(path.join(this.shots, `${name}-${scheme}.png`), await this.still(clip));
    }
  }

  /** A picture of the window when nothing has moved for a while: colours of tokens come a little after the text. */
  private async still(clip: object): Promise<Buffer> {
    let last = await this.page.screenshot(clip);
    for (let same = 0, i = 0; same < 5 && i < 40; i++) {
      await this.page.waitForTimeout(400);
      const next = await this.page.screenshot(clip);
      same = next.equals(last) ? same + 1 : 0;
      last = next;
    }
    return last;
  }
}
