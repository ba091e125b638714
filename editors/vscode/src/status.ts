import * as vscode from 'vscode';

import { isOurs, selector } from './languages';
import type { Status } from './protocol';
import { toServerUri, type Server } from './server';

/** How long typing must pause before the counts are asked for again. */
const pause = 300;

/** The status item: how many functions and φs the active file has, and whether the server is at work. */
export class StatusItem implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem('phils', selector);
  private readonly bar = vscode.window.createStatusBarItem('phils.status', vscode.StatusBarAlignment.Right, 90);
  private readonly disposables: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private asking: vscode.CancellationTokenSource | undefined;

  constructor(private readonly server: Server) {
    this.item.name = 'phils';
    this.item.command = { title: 'Show Log', command: 'phils.showLog' };
    this.bar.name = 'phils';
    this.bar.command = 'phils.showLog';
    this.disposables = [
      this.item,
      this.bar,
      server.onDidChange(() => this.soon(0)),
      vscode.window.onDidChangeActiveTextEditor(() => this.soon(0)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === vscode.window.activeTextEditor?.document) {
          this.soon(pause);
        }
      }),
    ];
    this.soon(0);
  }

  private soon(delay: number): void {
    clearTimeout(this.timer);
    this.asking?.cancel();
    this.timer = setTimeout(() => void this.update(), delay);
  }

  private async update(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !isOurs(document)) {
      this.bar.hide();
      return;
    }
    this.bar.show();
    if (!this.server.running) {
      this.show('$(warning)', 'the server is not running', this.server.problem ?? '', vscode.LanguageStatusSeverity.Warning);
      return;
    }
    this.asking?.cancel();
    const { token } = (this.asking = new vscode.CancellationTokenSource());
    try {
      const argument = { uri: toServerUri(document.uri) };
      let status = await this.server.request<Status>('phils.status', argument, token);
      while (status.busy && !token.isCancellationRequested) {
        this.counts(status, '$(sync~spin)');
        await this.server.request<unknown>('phils/settled', {}, token);
        status = await this.server.request<Status>('phils.status', argument, token);
      }
      if (!token.isCancellationRequested) {
        this.counts(status, '');
      }
    } catch {
      // The next edit, or a change of editors, has cancelled it and asks again.
    }
  }

  private counts(status: Status, icon: string): void {
    const functions = `${status.functions} ${status.functions === 1 ? 'function' : 'functions'}`;
    const detail =
      status.ssa === 0
        ? 'φs are those that pruned SSA form would have'
        : status.ssa === status.functions
          ? 'in SSA form'
          : `${status.ssa} in SSA form; of the others, φs are those that pruned SSA form would have`;
    this.show(icon, `${functions} · ${status.phis} φ`, detail, vscode.LanguageStatusSeverity.Information);
  }

  private show(icon: string, text: string, detail: string, severity: vscode.LanguageStatusSeverity): void {
    this.item.text = text;
    this.item.detail = detail;
    this.item.severity = severity;
    this.item.busy = icon === '$(sync~spin)';
    this.bar.text = `${icon === '' ? 'φ' : icon} ${text}`;
    this.bar.tooltip = `phils: ${text}${detail === '' ? '' : ` (${detail})`}`;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.asking?.cancel();
    vscode.Disposable.from(...this.disposables).dispose();
  }
}
