import * as vscode from 'vscode';

import { extensions } from './extensions';
import { isAboutOurs, virtualScheme } from './languages';
import type { FunctionAt, Mapped, Range, Shown } from './protocol';
import { toEditorUri, toServerUri, type Server } from './server';
import { parseVirtualPath, toServerPath, type VirtualName } from './virtualname';

/** Views beside the source: SSA forms and extensions of them, functions out of SSA form, traces. The server makes their text and
 * keeps it current; here they are opened, and the cursor in one is shown in the other. */
export class Beside implements vscode.Disposable {
  private readonly disposables: vscode.Disposable[] = [];
  private readonly related = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.wordHighlightBackground'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.wordHighlightForeground'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  private following: vscode.CancellationTokenSource | undefined;

  constructor(private readonly server: Server) {
    this.disposables.push(
      this.related,
      vscode.window.onDidChangeTextEditorSelection((event) => void this.follow(event.textEditor)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        // What a view was made from moves on with it: show again where the cursor's line is.
        const editor = vscode.window.activeTextEditor;
        if (editor && event.document.uri.scheme === virtualScheme) {
          void this.follow(editor);
        }
      }),
    );
  }

  async showSSA(at?: FunctionAt, algo?: string): Promise<void> {
    const settings = vscode.workspace.getConfiguration('phils.beside');
    const form = settings.get<string>('form', 'asis');
    await this.show('phils.showSSA', at, {
      algo: algo ?? settings.get<string>('algorithm', 'pruned'),
      ...(form === 'asis' ? {} : { form }),
    });
  }

  async showUnSSA(at?: FunctionAt): Promise<void> {
    const settings = vscode.workspace.getConfiguration('phils.beside');
    await this.show('phils.showUnSSA', at, {
      method: settings.get<string>('method', 'boissinot'),
      algo: settings.get<string>('algorithm', 'pruned'),
    });
  }

  async showExtended(at?: FunctionAt, ext?: string): Promise<void> {
    const chosen = ext ?? (await chooseExtension());
    if (chosen !== undefined) {
      await this.show('phils.showExtended', at, { ext: chosen });
    }
  }

  async showTrace(at?: FunctionAt): Promise<void> {
    const algo = vscode.workspace.getConfiguration('phils.beside').get<string>('algorithm', 'pruned');
    await this.show('phils.trace', at, { algo });
  }

  private async show(method: string, at: FunctionAt | undefined, how: object): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const target = at ?? functionAtCursor();
    if (!target) {
      return;
    }
    const shown = await this.server.request<Shown>(method, { ...target, ...how });
    const document = await vscode.workspace.openTextDocument(toEditorUri(shown.uri));
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: false });
    if (editor) {
      await this.follow(editor);
    }
  }

  /** Marks what the cursor's line in one editor has to do with in those of the same source. */
  private async follow(editor: vscode.TextEditor): Promise<void> {
    if (editor !== vscode.window.activeTextEditor) {
      return;
    }
    this.following?.cancel();
    const { token } = (this.following = new vscode.CancellationTokenSource());
    const line = editor.selection.active.line;
    const own = sourceOf(editor.document.uri);
    const source = own ?? editor.document.uri.toString();
    editor.setDecorations(this.related, []);
    for (const other of vscode.window.visibleTextEditors) {
      const uri = other.document.uri;
      const view = sourceOf(uri);
      if (other === editor || (view ?? uri.toString()) !== source || (own ?? view) === undefined) {
        continue;
      }
      const ranges = await this.map(editor.document.uri, uri, line, own !== undefined, token);
      if (token.isCancellationRequested) {
        return;
      }
      other.setDecorations(this.related, ranges);
      if (ranges[0]) {
        other.revealRange(ranges[0], vscode.TextEditorRevealType.InCenterIfOutsideViewport);
      }
    }
  }

  /** Where a line of one document is in another, through their common source. */
  private async map(from: vscode.Uri, to: vscode.Uri, line: number, fromView: boolean, token: vscode.CancellationToken): Promise<vscode.Range[]> {
    const toView = sourceOf(to) !== undefined;
    try {
      let lines = [line];
      if (fromView) {
        const mapped = await this.server.request<Mapped>('phils.mapPosition', { uri: toServerUri(from), line, direction: 'source' }, token);
        if (!toView) {
          return (mapped.ranges ?? []).map(rangeOf);
        }
        lines = mapped.lines;
      }
      const out: vscode.Range[] = [];
      for (const at of lines) {
        const mapped = await this.server.request<Mapped>('phils.mapPosition', { uri: toServerUri(to), line: at, direction: 'view' }, token);
        out.push(...mapped.lines.map((l) => new vscode.Range(l, 0, l, 0)));
      }
      return out;
    } catch {
      return []; // the function is gone, or the text is older than the view
    }
  }

  dispose(): void {
    this.following?.cancel();
    vscode.Disposable.from(...this.disposables).dispose();
  }
}

/** Lets the user choose an extension of SSA form. */
async function chooseExtension(): Promise<string | undefined> {
  if (!functionAtCursor()) {
    return undefined;
  }
  const items = extensions.map(({ id, name, short }) => ({ label: name, detail: short, id }));
  const chosen = await vscode.window.showQuickPick(items, { title: 'Which extension of SSA form?', matchOnDetail: true });
  return chosen?.id;
}

/** The function at the cursor, in a view the one that it shows; undefined, after saying so, where no
 * file of a dialect is active. */
export function functionAtCursor(): FunctionAt | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!isAboutOurs(editor)) {
    void vscode.window.showInformationMessage('phils: put the cursor into a function of a .tac, .pir or .ll file first.');
    return undefined;
  }
  const name = nameOf(editor.document.uri);
  return name
    ? { uri: vscode.Uri.parse(name.source).toString(), function: name.function }
    : { uri: editor.document.uri.toString(), line: editor.selection.active.line };
}

function nameOf(uri: vscode.Uri): VirtualName | undefined {
  return uri.scheme === virtualScheme ? parseVirtualPath(toServerPath(uri.path)) : undefined;
}

/** The source that a view is of. */
function sourceOf(uri: vscode.Uri): string | undefined {
  const name = nameOf(uri);
  return name && vscode.Uri.parse(name.source).toString();
}

function rangeOf(range: Range): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}
