import * as vscode from 'vscode';

import { functionAtCursor } from './beside';
import type { Comparison, FunctionAt } from './protocol';
import type { Server } from './server';

const scheme = 'phils-text';

/** Pages that are shown once and do not follow the source: comparisons, explanations. */
export class Texts implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly pages = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly registration = vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, this),
    vscode.workspace.onDidCloseTextDocument((document) => this.pages.delete(document.uri.toString())),
  );

  constructor(private readonly server: Server) {}

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.pages.get(uri.toString());
  }

  private put(path: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme, path: `/${path}` });
    this.pages.set(uri.toString(), text);
    this.changed.fire(uri);
    return uri;
  }

  /** The φs and the time of each construction, of one function or of all of the file. */
  async compare(at?: FunctionAt): Promise<void> {
    const target = at ?? functionAtCursor();
    if (!target) {
      return;
    }
    const { line: _, ...whole } = target;
    const comparison = await this.server.request<Comparison>('phils.compare', whole);
    const name = vscode.Uri.parse(target.uri).path.split('/').pop() ?? '';
    // Its tables are too wide for an editor, which wraps Markdown.
    await vscode.commands.executeCommand('markdown.showPreviewToSide', this.put(`compare/${name} (comparison).md`, comparison.text));
  }

  /** What the finding at the cursor means. */
  async explain(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const line = editor?.selection.active.line;
    const finding = editor && vscode.languages.getDiagnostics(editor.document.uri).find((d) => d.source === 'phils' && d.range.start.line === line);
    const code = typeof finding?.code === 'object' ? finding.code.value : finding?.code;
    if (code === undefined) {
      void vscode.window.showInformationMessage('phils: there is no finding on this line.');
      return;
    }
    const page = await this.server.request<string>('phils.explain', { code: String(code) });
    await vscode.commands.executeCommand('markdown.showPreviewToSide', this.put(`explain/${code}.md`, page));
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}
