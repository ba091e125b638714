import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Frame, type Locator, type Page } from 'playwright-core';

/** How long to wait for anything to show up. Only a failure takes as long. */
const patience = 60_000;

/** Of the window. */
export const size = { width: 1280, height: 680 };

/** The workbench in a browser, driven as a user would. */
export class Workbench {
  /** Requests to other hosts than this machine. */
  readonly strayed: string[] = [];

  private constructor(
    private readonly browser: Browser,
    readonly page: Page,
    private readonly shots: string | undefined,
  ) {}

  static async open(program: string, url: string, shots: string | undefined): Promise<Workbench> {
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
        workbench.strayed.push(request.url());
      }
    });
    await page.goto(url);
    await page.locator('.monaco-workbench').waitFor();
    return workbench;
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Opens a file by a double click in the explorer. */
  async openFile(name: string): Promise<void> {
    await this.page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name }).first().dblclick();
    await this.page.locator('.tab.active').filter({ hasText: name }).waitFor();
  }

  /** Waits until the extension's status item reads as given. */
  async status(text: string): Promise<void> {
    await this.page.locator('.statusbar-item').filter({ hasText: text }).first().waitFor();
  }

  /** The editor of group n, 0 being the leftmost. */
  editor(n: number): Locator {
    return this.page.locator('.editor-group-container').nth(n).locator('.editor-instance .monaco-editor').first();
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
    await this.page.locator('.quick-input-list .monaco-list-row').filter({ has: this.page.getByText(title, { exact: true }) }).first().click();
  }

  /** The hover over the first token of an editor that reads as given, at or below a 0-based line shown. */
  async hover(token: Locator): Promise<string> {
    const hover = this.page.locator('.monaco-hover:not(.hidden)').filter({ hasText: /\S/ }).first();
    await this.until(async () => {
      await this.page.mouse.move(5, 5);
      await token.hover();
      await hover.waitFor({ timeout: 3000 });
      return true;
    }, async () => 'there is no hover');
    return (await hover.innerText()).replace(/\u00a0/g, ' ');
  }

  /** The document within the webview that shows a graph, if there is one. */
  async graph(): Promise<Frame | undefined> {
    for (const frame of this.page.frames()) {
      if ((await frame.locator('svg.canvas').count().catch(() => 0)) > 0) {
        return frame;
      }
    }
    return undefined;
  }

  /** Takes a picture in both colour schemes, where pictures are wanted. */
  async shoot(name: string, clip?: { x: number; y: number; width: number; height: number }): Promise<void> {
    if (this.shots === undefined) {
      return;
    }
    fs.mkdirSync(this.shots, { recursive: true });
    for (const scheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme: scheme });
      await this.page.locator(`.monaco-workbench.${scheme === 'light' ? 'vs' : 'vs-dark'}`).first().waitFor();
      await this.page.waitForTimeout(2000); // colours of tokens come a little later, and what moves comes to rest
      await this.page.screenshot({ path: path.join(this.shots, `${name}-${scheme}.png`), ...(clip ? { clip } : {}) });
    }
  }
}
