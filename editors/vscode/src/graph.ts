import * as crypto from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';

import { functionAtCursor } from './beside';
import type { FromPage, ToPage } from './graphmessages';
import type { FunctionAt, Graph, GraphKind } from './protocol';
import type { Server } from './server';

const titles: Record<GraphKind, string> = {
  cfg: 'CFG',
  dom: 'Dominator Tree',
  dj: 'DJ Graph',
  loops: 'Loop Nest',
  'def-use': 'Def-Use Graph',
};

function lineDecoration(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({ isWholeLine: true, backgroundColor: new vscode.ThemeColor(color) });
}

/** How long typing must pause before a graph is drawn again. */
const pause = 250;

/** The graphs shown, one panel for each function and kind. */
export class Graphs implements vscode.Disposable {
  private readonly panels = new Map<string, GraphPanel>();

  constructor(
    private readonly server: Server,
    private readonly resources: string,
  ) {}

  async show(kind: GraphKind, at?: FunctionAt): Promise<void> {
    const target = at ?? functionAtCursor();
    if (!target) {
      return;
    }
    const graph = await fetchGraph(this.server, kind, target);
    const key = `${kind} ${graph.function} ${target.uri}`;
    const shown = this.panels.get(key);
    if (shown) {
      shown.reveal();
      return;
    }
    const [script, style] = await Promise.all(['graph.js', 'graph.css'].map((name) => fs.readFile(path.join(this.resources, name), 'utf8')));
    const panel = new GraphPanel(this.server, page(script ?? '', style ?? ''), { uri: target.uri, function: graph.function }, kind, () => this.panels.delete(key));
    this.panels.set(key, panel);
  }

  dispose(): void {
    for (const panel of [...this.panels.values()]) {
      panel.dispose();
    }
  }
}

async function fetchGraph(server: Server, kind: GraphKind, at: FunctionAt): Promise<Graph> {
  const graph = JSON.parse(await server.request<string>('phils.showGraph', { ...at, kind, format: 'json' })) as Graph;
  return { ...graph, file: vscode.workspace.asRelativePath(vscode.Uri.parse(at.uri)) };
}

/** One graph of one function; it follows the text and the cursor. */
class GraphPanel implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private readonly disposables: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private graph: Graph | undefined;
  private readonly hovered = lineDecoration('editor.hoverHighlightBackground');
  private readonly defined = lineDecoration('editor.wordHighlightStrongBackground');

  constructor(
    private readonly server: Server,
    html: string,
    private readonly at: FunctionAt,
    private readonly kind: GraphKind,
    onGone: () => void,
  ) {
    this.panel = vscode.window.createWebviewPanel(
      'phils.graph',
      `${titles[kind]} of ${at.function ?? ''}`,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [], retainContextWhenHidden: true },
    );
    this.disposables = [
      this.hovered,
      this.defined,
      this.panel.onDidDispose(() => {
        clearTimeout(this.timer);
        vscode.Disposable.from(...this.disposables).dispose();
        onGone();
      }),
      this.panel.webview.onDidReceiveMessage((message: FromPage) => void this.received(message)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (this.isSource(event.document)) {
          clearTimeout(this.timer);
          this.timer = setTimeout(() => void this.draw(), pause);
        }
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => this.tellCursor(event.textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.send({ type: 'theme' })),
    ];
    this.panel.webview.html = html;
  }

  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.panel.dispose();
  }

  private send(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }

  private isSource(document: vscode.TextDocument): boolean {
    return document.uri.toString() === this.at.uri;
  }

  private async draw(): Promise<void> {
    try {
      this.graph = await fetchGraph(this.server, this.kind, this.at);
    } catch {
      return; // the function's name is being typed, say: the last picture stays
    }
    this.send({ type: 'graph', data: this.graph });
    const editor = vscode.window.activeTextEditor;
    if (editor) {
      this.tellCursor(editor);
    }
  }

  private tellCursor(editor: vscode.TextEditor): void {
    if (this.graph && this.isSource(editor.document)) {
      this.send({ type: 'cursor', block: blockAt(this.graph, editor.selection.active.line + 1) ?? null });
    }
  }

  private async received(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        await this.draw();
        return;
      case 'reveal':
        if (message.line > 0) {
          await this.goTo(message.line - 1);
        }
        return;
      case 'export':
        await this.save(message);
        return;
      case 'hover':
        this.mark(this.hovered, this.graph && message.block !== null ? linesOf(this.graph, message.block) : []);
        return;
      case 'variable': {
        const variable = this.graph?.variables.find((v) => v.name === message.name);
        this.mark(this.defined, (variable?.defs ?? []).map(({ line }) => new vscode.Range(line - 1, 0, line - 1, 0)));
        return;
      }
    }
  }

  /** Marks lines of the source. */
  private mark(how: vscode.TextEditorDecorationType, ranges: vscode.Range[]): void {
    for (const editor of vscode.window.visibleTextEditors) {
      if (this.isSource(editor.document)) {
        editor.setDecorations(how, ranges);
      }
    }
  }

  private async goTo(line: number): Promise<void> {
    const uri = vscode.Uri.parse(this.at.uri);
    const shown = vscode.window.visibleTextEditors.find((e) => this.isSource(e.document));
    const selection = new vscode.Range(line, 0, line, 0);
    await vscode.window.showTextDocument(uri, { selection, ...(shown?.viewColumn === undefined ? {} : { viewColumn: shown.viewColumn }) });
  }

  private async save({ format, data, name }: FromPage & { type: 'export' }): Promise<void> {
    const source = vscode.Uri.parse(this.at.uri);
    const defaultUri = source.scheme === 'file' ? { defaultUri: vscode.Uri.joinPath(source, '..', name.replace(/[/\\]/g, '')) } : {};
    const to = await vscode.window.showSaveDialog({ ...defaultUri, filters: { [format.toUpperCase()]: [format] } });
    if (to) {
      await vscode.workspace.fs.writeFile(to, Buffer.from(data, format === 'png' ? 'base64' : 'utf8'));
    }
  }
}

/** The block that a 1-based line lies in: the last one that starts at or before it. */
function blockAt(graph: Graph, line: number): string | undefined {
  let best: Graph['blocks'][number] | undefined;
  for (const block of graph.blocks) {
    if (block.line > 0 && block.line <= line && (!best || block.line > best.line)) {
      best = block;
    }
  }
  return best?.id;
}

/** The lines of a block: up to where the next one starts, of the last one the first. */
function linesOf(graph: Graph, id: string): vscode.Range[] {
  const start = graph.blocks.find((block) => block.id === id)?.line ?? 0;
  if (start === 0) {
    return [];
  }
  const later = graph.blocks.map((block) => block.line).filter((line) => line > start);
  const end = later.length > 0 ? Math.min(...later) - 1 : start;
  return [new vscode.Range(start - 1, 0, end - 1, 0)];
}

/** The page with its script and style in it, so that it loads nothing, from nowhere. */
function page(script: string, style: string): string {
  const nonce = crypto.randomBytes(16).toString('base64');
  // The layout runs in a worker that the page makes of its own script.
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; worker-src blob:; img-src data: blob:`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>phils</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
}
